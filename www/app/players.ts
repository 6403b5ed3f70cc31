/** Who played how well over all boards: cards, mistakes, and tricks given away, by double dummy. */
import type { Board, PlayTrace, Seat } from "tenace";
import { SEATS } from "tenace/bridge";
import { cardsOf, handTextsOf } from "./deal.js";
import { type Costs, moverOf, playerOf, sideIn } from "./mistakes.js";

export interface PlayerCount {
  name: string;
  /** Where the player sat; several seats over several boards. */
  seats: Seat[];
  boards: number;
  cards: number;
  mistakes: number;
  /** Tricks given away in all, and on declarer's side and in defence apart. */
  tricks: number;
  costs: Costs;
}

/**
 * Every player of boards whose play is traced, the most tricks given away a card last. Dummy's cards are declarer's.
 */
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
    const hands = handTextsOf(deal);
    const owners = new Map(SEATS.flatMap((seat) => cardsOf(hands[seat]).map((card) => [card, seat] as const)));
    const countOf = (seat: Seat) => {
      const name = playerOf(board, seat, nameOf);
      const count = players.get(name) ?? {
        name,
        seats: [],
        boards: 0,
        cards: 0,
        mistakes: 0,
        tricks: 0,
        costs: { declarer: 0, defense: 0 },
      };
      players.set(name, count);
      const mover = moverOf(board, seat);
      if (!count.seats.includes(mover)) count.seats.push(mover);
      return count;
    };
    for (const seat of SEATS) if (moverOf(board, seat) === seat) countOf(seat).boards += 1;
    // The trace goes as far as the play that could be followed.
    for (const card of play.slice(0, trace.tricks.length - 1)) {
      const owner = owners.get(card);
      if (owner) countOf(owner).cards += 1;
    }
    for (const { seat, cost } of trace.mistakes) {
      const count = countOf(seat);
      count.mistakes += 1;
      count.tricks += cost;
      count.costs[sideIn(contract, seat)] += cost;
    }
  });
  return [...players.values()].sort(
    (one, other) => one.tricks / (one.cards || 1) - other.tricks / (other.cards || 1) || other.cards - one.cards,
  );
}
