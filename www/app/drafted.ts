/** The diagram's hands while a deal is typed: the first hand card by card, the others as soon as they are whole. */
import type { Board, Card, Seat } from "tenace";
import { SEATS } from "tenace/bridge";
import { cardsOf, handOf, handTextsOf } from "./deal.js";
import type { Draft } from "./draft.js";

/** Cards that a hand has room for. */
const MOST = 13;

export function draftedBoard(board: Board, { hands, receiver, dealer, vulnerable }: Draft): Board {
  const before = handTextsOf(board.deal);
  const texts = SEATS.map((seat) => handOf(cardsOf(hands[seat])));
  if (board.deal && SEATS.every((seat, index) => texts[index] === handOf(cardsOf(before[seat])))) return board;
  // A card that was typed twice is not drawn in the hand that is being typed.
  const others = SEATS.filter((seat) => seat !== receiver);
  const seen = new Set<Card>();
  const drawn: Partial<Record<Seat, Card[]>> = {};
  for (const seat of [...others, receiver]) {
    const cards = cardsOf(texts[SEATS.indexOf(seat)] ?? "")
      .filter((card) => !seen.has(card))
      .slice(0, MOST);
    for (const card of cards) seen.add(card);
    drawn[seat] = cards;
  }
  const { board: number, event, players } = board;
  const known = Object.fromEntries(Object.entries({ board: number, event, players }).filter(([, value]) => value));
  const empty: Board = { ...known, dealer, vulnerable };
  if (seen.size === 0) return empty;
  // A deal has hands of one length: the longest are drawn, so that a complete hand stays visible.
  const longest = Math.max(...SEATS.map((seat) => drawn[seat]?.length ?? 0));
  const shown = SEATS.map((seat) => (drawn[seat]?.length === longest ? handOf(drawn[seat]) : "-"));
  return { ...empty, deal: `N:${shown.join(" ")}` };
}
