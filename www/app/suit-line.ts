/** The line of a suit combination in words: "Low to the ten; if it loses to the jack, low to the queen." */
import type { Rank, SuitLine, SuitStep } from "tenace";
import { RANKS } from "tenace/bridge";
import { anyOf } from "../strings/strings.js";
import type { SuitStrings } from "./suit-strings.js";

/** The hands by their places in a question. */
export const HANDS = ["declarer", "dummy"] as const;

export function sayLine({ first, next, signs }: SuitLine, strings: SuitStrings): string {
  const { suitLine: words } = strings;
  const steps = next.map(({ step }) => sayStep(step, strings));
  // The way to go on after a trick that was not lost stands last.
  const isSame = steps.every((said) => said === steps[0]) && next.at(-1)?.lostTo.length === 0;
  const parts = (isSame ? next.slice(-1) : next).map(({ lostTo }, index) => {
    const said = steps[index] as string;
    if (lostTo.length > 0) {
      // The card to which it loses does not matter if it may be a low one, or one of many.
      if (lostTo.length > 2 || !lostTo.every(isHonor)) return words.ifLost({ step: said });
      return words.ifLostTo({ ranks: anyOfRanks(lostTo, strings), step: said });
    }
    return isSame ? words.after({ step: said }) : words.ifHeld({ step: said });
  });
  // A sentence holds at most two continuations: one for a rare card is added only if there is a single other one. If a
  // card asks for one lead in one trick and for another in the next, the sentence has the first; the same for showing
  // out.
  const shown = (next.length > 1 ? [] : signs).filter(
    (sign, index, all) =>
      !all
        .slice(0, index)
        .some(
          ({ defender, honors }) =>
            defender === sign.defender &&
            (honors.some((rank) => sign.honors.includes(rank)) || honors.length + sign.honors.length === 0),
        ),
  );
  const later = shown.map(({ defender, honors, step }) => {
    // Declarer's is the first hand: the first defender plays after him.
    const [place, said] = [defender === 0 ? "after" : "before", sayStep(step, strings)];
    return honors.length === 0
      ? words.ifOut({ place, step: said })
      : words.ifPlays({ place, ranks: anyOfRanks(honors, strings), step: said });
  });
  const sentence = [sayStep(first, strings), ...parts, ...later].join(words.between);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}${strings.fullStop}`;
}

function sayStep({ hand, rank, sure, reply }: SuitStep, { suitLine: words, suitFrom }: SuitStrings): string {
  const card = words.theRank({ rank });
  if (reply === undefined) return isLow(rank) ? words.low({ from: suitFrom[HANDS[hand]] }) : card;
  // A card below the one led counts as the lowest in the hand, whatever its rank.
  if (!isLow(reply) && RANKS.indexOf(reply) < RANKS.indexOf(rank)) {
    const to = words.toRank({ rank: reply });
    return isLow(rank) ? words.lowTo({ rank: to }) : words.cardTo({ rank: card, reply: to });
  }
  if (sure) return words.cash({ rank: card });
  // Only the ace can take a king, which is led to drive it out.
  if (rank === "K") return card;
  return isLow(rank) ? words.lowBoth : words.run({ rank: card });
}

const anyOfRanks = (ranks: readonly Rank[], strings: SuitStrings) =>
  anyOf(
    ranks.map((rank) => strings.suitLine.theRank({ rank })),
    strings,
  );

/** Whether a card is called "low" and not by its rank: from the seven down. */
const isLow = (rank: Rank) => RANKS.indexOf(rank) > RANKS.indexOf("8");

const isHonor = (rank: Rank) => RANKS.indexOf(rank) <= RANKS.indexOf("T");
