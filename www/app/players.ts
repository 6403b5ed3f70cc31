/** Who played how well over all boards: cards, mistakes, and tricks given away, by double dummy. */
import type { Board, PlayTrace, Seat } from "tenace";
import { SEATS, seatAfter } from "tenace/bridge";
import { cardsOf, handsOf } from "./deal.js";

export interface PlayerCount {
  name: string;
  /** Where the player sat; several seats over several boards. */
  seats: Seat[];
  boards: number;
  cards: number;
  mistakes: number;
  tricks: number;
}

/** Every player of boards whose play is traced, most tricks a card given away last. Dummy's cards are declarer's. */
export function playersOf(
  boards: readonly Board[],
  traces: readonly (PlayTrace | undefined)[],
  nameOf: (seat: Seat) => string,
): PlayerCount[] {
  const players = new Map<string, PlayerCount>();
  boards.forEach((board, index) => {
    const trace = traces[index];
    const { contract, play = [], deal } = board;
    if (!trace || !contract || !deal) return;
    const dummy = seatAfter(contract.declarer, 2);
    const mover = (seat: Seat) => (seat === dummy ? contract.declarer : seat);
    const hands = handsOf(deal);
    const owners = new Map(SEATS.flatMap((seat) => cardsOf(hands[seat]).map((card) => [card, seat] as const)));
    const countOf = (seat: Seat) => {
      const name = board.players?.[seat] ?? nameOf(seat);
      const count = players.get(name) ?? { name, seats: [], boards: 0, cards: 0, mistakes: 0, tricks: 0 };
      players.set(name, count);
      if (!count.seats.includes(seat)) count.seats.push(seat);
      return count;
    };
    for (const seat of SEATS) if (seat !== dummy) countOf(seat).boards += 1;
    // The trace goes as far as the play that could be followed.
    for (const card of play.slice(0, trace.tricks.length - 1)) {
      const owner = owners.get(card);
      if (owner) countOf(mover(owner)).cards += 1;
    }
    for (const { seat, cost } of trace.mistakes) {
      const count = countOf(mover(seat));
      count.mistakes += 1;
      count.tricks += cost;
    }
  });
  return [...players.values()].sort(
    (one, other) => one.tricks / (one.cards || 1) - other.tricks / (other.cards || 1) || other.cards - one.cards,
  );
}
