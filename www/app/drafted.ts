/** What the diagram shows while a deal is typed: each card at once in the hand that it was given to. */
import type { Board, Card } from "tenace";
import { SEATS } from "tenace/bridge";
import { cardsOf, handOf, handsOf } from "./deal.js";
import type { Draft } from "./editor.js";

/** Cards that a hand has room for. */
const MOST = 13;

export function draftedBoard(board: Board, { hands, dealer, vulnerable }: Draft): Board {
  const before = handsOf(board.deal);
  const texts = SEATS.map((seat) => handOf(cardsOf(hands[seat])));
  if (board.deal && SEATS.every((seat, place) => texts[place] === handOf(cardsOf(before[seat])))) return board;
  // A card that was typed twice is drawn where it was first.
  const seen = new Set<Card>();
  const drawn = texts.map((hand) => {
    const cards = cardsOf(hand)
      .filter((card) => !seen.has(card))
      .slice(0, MOST);
    for (const card of cards) seen.add(card);
    return cards;
  });
  const { board: number, event, players } = board;
  const known = Object.fromEntries(Object.entries({ board: number, event, players }).filter(([, value]) => value));
  const empty: Board = { ...known, dealer, vulnerable };
  if (seen.size === 0) return empty;
  // Four hands are a deal only if they are as long as one another; until then one of those that are not is left out.
  const isDeal = new Set(drawn.map(({ length }) => length)).size === 1;
  const isFilled = drawn.every(({ length }) => length > 0);
  const shortest = Math.min(...drawn.map(({ length }) => length));
  const left = isFilled && !isDeal ? drawn.findIndex(({ length }) => length === shortest) : -1;
  const shown = drawn.map((cards, place) => (cards.length === 0 || place === left ? "-" : handOf(cards)));
  return { ...empty, deal: `N:${shown.join(" ")}` };
}
