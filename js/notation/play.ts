/** Records of play: who leads, PBN's columns to the order played and back, and the cards that writers may write. */
import { readCard } from "../bridge/cards.js";
import type { KnownHands } from "../bridge/deals.js";
import { refused } from "../bridge/errors.js";
import { SEATS, seatAfter, sideOf } from "../bridge/names.js";
import { shown } from "../bridge/quote.js";
import { type PlayPoint, playCards, trickWinner } from "../bridge/rules.js";
import { because, type Complaint } from "../bridge/sentences.js";
import type { Board, Card, Contract, Seat, Strain } from "../bridge/types.js";

/** Who leads to the first trick: declarer's left-hand opponent, or, with no contract, whoever holds the first card. */
export function openingLeader(
  contract: Contract | undefined,
  hands: KnownHands | undefined,
  lead?: Card,
): Seat | undefined {
  if (contract) return seatAfter(contract.declarer);
  return lead && SEATS.find((seat) => hands?.[seat]?.includes(lead));
}

/**
 * Adds to a board the cards, in the order played, up to the first that may not be played, and the result once all are.
 */
export function addPlay(
  board: Board,
  hands: KnownHands,
  strain: Strain,
  leader: Seat,
  cards: readonly Card[],
): PlayPoint<KnownHands> {
  const point = playCards(hands, strain, leader, cards);
  if (point.played > 0) board.play = cards.slice(0, point.played);
  if (point.isOver && board.contract) board.result ??= point.won[sideOf(board.contract.declarer)];
  return point;
}

/**
 * Cells of a PBN play section, four a trick from the column of seat `first`, in the order played. Stops before the
 * first cell that holds no card (`cardOf`), because the order after it can't be known.
 */
export function inOrderPlayed<T>(
  cells: readonly T[],
  cardOf: (cell: T) => Card | undefined,
  first: Seat,
  leader: Seat,
  strain: Strain,
): T[] {
  const order: T[] = [];
  let trickLeader = leader;
  for (let row = 0; row < cells.length; row += 4) {
    const trick: Card[] = [];
    for (let place = 0; place < 4; place += 1) {
      const cell = cells[row + steps(first, seatAfter(trickLeader, place))];
      const card = cell && cardOf(cell);
      if (!card) return order;
      order.push(cell);
      trick.push(card);
    }
    trickLeader = trickWinner(trickLeader, trick, strain);
  }
  return order;
}

/**
 * Cards in the order played as rows of four, in the columns of a play section that starts with `leader`; "-" if no
 * card is.
 */
export function inColumns(cards: readonly Card[], leader: Seat, strain: Strain): string[][] {
  const { completed, trick } = playCards({}, strain, leader, cards);
  const tricks = trick.cards.length > 0 ? [...completed, trick] : completed;
  return tricks.map((each) => {
    const row = ["-", "-", "-", "-"];
    for (const [index, card] of each.cards.entries()) row[steps(leader, seatAfter(each.leader, index))] = card;
    return row;
  });
}

/** How many places clockwise `to` sits from `from`. */
export function steps(from: Seat, to: Seat): number {
  return (SEATS.indexOf(to) - SEATS.indexOf(from) + 4) & 3;
}

/** The board's cards, which must be playable: writers refuse cards that could not be read back. */
export function legalPlay(board: Board, hands: KnownHands, leader: Seat, strain: Strain): Card[] {
  const cards = (board.play ?? []).map((text: unknown, index) => {
    const card = typeof text === "string" ? readCard(text) : undefined;
    if (!card) throw refused("INVALID_CARD", { ...because("no card: {}", shown(text)), index });
    return card;
  });
  const { played, fault, sentence } = playCards(hands, strain, leader, cards);
  if (fault) throw refused("ILLEGAL_PLAY", { ...({ fault, sentence } as Complaint), index: played });
  return cards;
}

/** Rows of `size` items; the last row may be shorter. */
export function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, row) => items.slice(row * size, (row + 1) * size));
}
