/** The line of a suit combination in words: "Low to the ten; if it loses to the jack, low to the queen." */
import type { Rank, SuitLine, SuitStep } from "tenace";
import { RANKS } from "tenace/bridge";
import type { Strings } from "../strings/english.js";

export function sayLine({ first, next }: SuitLine, strings: Strings): string {
  const { suitLine: words } = strings;
  const parts = next.map(({ lostTo, step }) => {
    const said = sayStep(step, strings);
    if (lostTo.length > 0) return words.ifLost(lostTo.every(isHonor) ? lostTo : [], said);
    return next.length === 1 ? words.after(said) : words.ifHeld(said);
  });
  const sentence = [sayStep(first, strings), ...parts].join(words.between);
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`;
}

function sayStep({ hand, rank, sure, reply }: SuitStep, { suitLine: words, suitFrom }: Strings): string {
  if (reply === undefined) return isLow(rank) ? words.low(suitFrom[hand]) : words.lead(rank);
  if (!isLow(reply)) return isLow(rank) ? words.lowTo(reply) : words.cardTo(rank, reply);
  if (sure) return words.cash(rank);
  return isLow(rank) ? words.lowBoth : words.run(rank);
}

/** Whether a card is called "low" and not by its rank: from the seven down. */
const isLow = (rank: Rank) => RANKS.indexOf(rank) > RANKS.indexOf("8");

const isHonor = (rank: Rank) => RANKS.indexOf(rank) <= RANKS.indexOf("T");
