/**
 * Claims, except what judges them (`judge-claim.ts`): a claim of all the rest is offered if the hand on lead wins
 * every trick whatever the hidden cards are.
 */
import { compareCards, DECK, suitOf } from "../../bridge/cards.js";
import { SEATS, SUITS } from "../../bridge/names.js";
import type { Card } from "../../bridge/types.js";
import { theCard } from "../render/symbols.js";
import type { Strings } from "../strings/index.js";
import { closingStrings } from "./closing-strings.js";
import { type Game, type SeatView, TRICKS } from "./game.js";

/**
 * Whether the hand on lead takes all tricks left by playing its own cards from the top, trumps first: sufficient, not
 * necessary. In round i of a suit nobody else has more than the suit's cards of that hand less i, so its card wins if
 * it is higher than all of them, or none is left. Its trumps draw all others, its partner's included. `out`: the
 * cards that nobody in `view` shows.
 */
export function isLaydown(view: SeatView, out: readonly Card[]): boolean {
  const { toPlay, isMine, trick, hands, contract } = view;
  const hand = toPlay && isMine && trick.cards.length === 0 ? hands[toPlay] : undefined;
  if (!toPlay || !hand || hand.length === 0) return false;
  const groups = [out, ...SEATS.flatMap((seat) => (seat !== toPlay && hands[seat] ? [hands[seat]] : []))];
  const inSuit = (cards: readonly Card[], suit: string) =>
    cards.filter((card) => suitOf(card) === suit).sort(compareCards);
  const trumps = inSuit(hand, contract.strain).length;
  if (groups.some((cards) => inSuit(cards, contract.strain).length > trumps)) return false;
  return SUITS.every((suit) => {
    const others = groups.map((cards) => inSuit(cards, suit));
    return inSuit(hand, suit).every((card, round) =>
      others.every((cards) => {
        const [highest] = cards;
        return !highest || round >= cards.length || compareCards(card, highest) < 0;
      }),
    );
  });
}

/** Whether the person is on lead and, by what the person sees, has all the remaining tricks. */
export function isSure(game: Game): boolean {
  const view = game.view();
  const seen = new Set([...game.played, ...Object.values(view.dealt).flat()]);
  return isLaydown(
    view,
    DECK.filter((card) => !seen.has(card)),
  );
}

/** What became of a claim. */
export type ClaimAnswer =
  | { kind: "accepted" }
  /** The other side can take more; with the card that beats the claim, if a line of best play shows it. */
  | { kind: "beaten"; card: Card | null }
  /** It succeeds as the cards lie, but the person can't know that. */
  | { kind: "guess" };

/** Why a claim was refused; nothing of one that was not. */
export function claimSaid(answer: ClaimAnswer | null, strings: Strings): string {
  const words = closingStrings(strings);
  if (!answer || answer.kind === "accepted") return "";
  if (answer.kind === "guess") return words.guess;
  return answer.card ? words.beaten({ card: theCard(answer.card, strings) }) : words.beatenSomehow;
}

/** That all the rest is the person's. */
export const laydownSaid = ({ completed }: SeatView, strings: Strings): string =>
  closingStrings(strings).laydown({ tricks: TRICKS - completed.length });
