/** Records of play: PBN's columns into the order played and back, and whether the cards could be played. */
import { BridgeError, excerpt } from "../bridge/errors.js";
import { seatAfter, suitOf, trickWinner } from "../bridge/rules.js";
import type { Board, Card, Contract, Seat, Strain } from "../bridge/types.js";
import { type KnownHands, readCard, SEAT_WORD } from "./deal.js";

/** Who leads to the first trick: declarer's left-hand opponent, or, with no contract, whoever holds the first card. */
export function openingLeader(
  contract: Contract | undefined,
  hands: KnownHands | undefined,
  lead?: Card,
): Seat | undefined {
  if (contract) return seatAfter(contract.declarer);
  return lead && (Object.keys(hands ?? {}) as Seat[]).find((seat) => hands?.[seat]?.includes(lead));
}

/**
 * How many of the cards, in the order played, are legal: each in the hand whose turn it is, none a revoke, none
 * played twice. Hands that are not known can hold any card that no other hand holds.
 */
export function checkPlay(
  hands: KnownHands,
  strain: Strain,
  leader: Seat,
  cards: readonly Card[],
): { legal: number; fault?: string; declarerSide: (declarer: Seat) => number; complete: boolean } {
  const left: KnownHands = {};
  for (const seat of Object.keys(hands) as Seat[]) left[seat] = [...(hands[seat] as Card[])];
  const tricks = Math.max(...Object.values(hands).map((hand) => hand.length), Object.keys(hands).length > 0 ? 0 : 13);
  const winners: Seat[] = [];
  const played = new Set<Card>();
  let trickLeader = leader;
  let trick: Card[] = [];
  let fault: string | undefined;
  for (const card of cards) {
    const seat = seatAfter(trickLeader, trick.length);
    fault = winners.length === tricks ? `${card} after the last trick` : cardFault(card, seat, trick[0], left, played);
    if (fault) break;
    played.add(card);
    left[seat]?.splice(left[seat].indexOf(card), 1);
    trick.push(card);
    if (trick.length < 4) continue;
    trickLeader = trickWinner(trickLeader, trick, strain);
    winners.push(trickLeader);
    trick = [];
  }
  const declarerSide = (declarer: Seat) =>
    winners.filter((seat) => seat === declarer || seat === seatAfter(declarer, 2)).length;
  const result = { legal: played.size, declarerSide, complete: winners.length === tricks };
  return fault ? { ...result, fault } : result;
}

function cardFault(
  card: Card,
  seat: Seat,
  led: Card | undefined,
  left: KnownHands,
  played: ReadonlySet<Card>,
): string | undefined {
  if (played.has(card)) return `${card} is played twice`;
  const hand = left[seat];
  const owner = (Object.keys(left) as Seat[]).find((other) => left[other]?.includes(card));
  if (hand ? owner !== seat : owner) return `${card} is not in ${SEAT_WORD[seat]}'s hand`;
  const revoked = led && suitOf(card) !== suitOf(led) && hand?.some((other) => suitOf(other) === suitOf(led));
  return revoked ? `a revoke: ${card}, with a card of the suit led in ${SEAT_WORD[seat]}'s hand` : undefined;
}

/**
 * Cells of a PBN play section, four a trick from the column of seat `first`, in the order played. Stops before the
 * first cell that holds no card (`isCard`), for what came after it cannot be known.
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

/** The reverse: rows of four in the columns of a play section that starts with the leader; "-" where no card is. */
export function inColumns(cards: readonly Card[], leader: Seat, strain: Strain): string[][] {
  const rows: string[][] = [];
  let trickLeader = leader;
  for (let at = 0; at < cards.length; at += 4) {
    const trick = cards.slice(at, at + 4);
    const row = ["-", "-", "-", "-"];
    for (const [place, card] of trick.entries()) row[steps(leader, seatAfter(trickLeader, place))] = card;
    rows.push(row);
    trickLeader = trickWinner(trickLeader, trick, strain);
  }
  return rows;
}

/** How many places clockwise `to` sits from `from`. */
function steps(from: Seat, to: Seat): number {
  return [0, 1, 2, 3].find((count) => seatAfter(from, count) === to) as number;
}

/** The board's cards, which must be playable: writers reject what would not read back. */
export function legalPlay(board: Board, hands: KnownHands, leader: Seat, strain: Strain): Card[] {
  const cards = (board.play ?? []).map((text, index) => {
    const card = readCard(String(text));
    if (!card) throw new BridgeError("INVALID_CARD", `no card: ${excerpt(String(text))}`, { index });
    return card;
  });
  const { legal, fault } = checkPlay(hands, strain, leader, cards);
  if (fault) throw new BridgeError("ILLEGAL_PLAY", fault, { index: legal });
  return cards;
}

/** Rows of `size` items, the last one as long as it comes. */
export function chunks<T>(items: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, row) => items.slice(row * size, (row + 1) * size));
}
