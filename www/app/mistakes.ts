/**
 * The mistakes of all boards by double dummy: who made them, their cost, and which comes next. Dummy's cards are
 * declarer's.
 */
import type { Board, Contract, PlayTrace, Seat } from "tenace";
import { seatAfter, sideOf } from "tenace/bridge";

type MistakenSide = keyof Costs;

/** A card of a record that gave tricks away. */
export interface Mistake {
  /** The board's place among the boards. */
  board: number;
  /** Cards of the record that were played before it. */
  index: number;
  /** The player who chose the card. */
  name: string;
  side: MistakenSide;
  /** Tricks given away. */
  cost: number;
}

/** Tricks that each side of a board's play gave away. */
export interface Costs {
  declarer: number;
  defense: number;
}

/** The seat that chooses the cards of a seat. */
export function moverOf({ contract }: Board, seat: Seat): Seat {
  return contract && seat === seatAfter(contract.declarer, 2) ? contract.declarer : seat;
}

/** The name, on the board, of the player who chooses a seat's cards; or else the seat's name. */
export function playerOf(board: Board, seat: Seat, nameOf: (seat: Seat) => string): string {
  const mover = moverOf(board, seat);
  return board.players?.[mover] ?? nameOf(mover);
}

/** Whether the board has a play that can be traced. */
export const isPlayed = ({ deal, contract, play }: Board): boolean => Boolean(deal && contract && play?.length);

/** Undefined if the board's play is not traced. */
export function costsOf({ contract }: Board, trace: PlayTrace | undefined): Costs | undefined {
  if (!trace || !contract) return undefined;
  const costs = { declarer: 0, defense: 0 };
  for (const { seat, cost } of trace.mistakes) costs[sideIn(contract, seat)] += cost;
  return costs;
}

/** Whether declarer chooses a seat's cards, or a defender. */
export const sideIn = ({ declarer }: Contract, seat: Seat): MistakenSide =>
  sideOf(seat) === sideOf(declarer) ? "declarer" : "defense";

/** Those of one board, in the order played; with `player` only that player's. */
export function mistakesOf(
  board: Board,
  place: number,
  trace: PlayTrace | undefined,
  nameOf: (seat: Seat) => string,
  player?: string,
): Mistake[] {
  const { contract } = board;
  if (!trace || !contract) return [];
  return trace.mistakes
    .map(({ index, seat, cost }) => {
      return { board: place, index, name: playerOf(board, seat, nameOf), side: sideIn(contract, seat), cost };
    })
    .filter(({ name }) => player === undefined || name === player);
}

/** What a search for the next mistake comes to. */
export type Found =
  | { kind: "mistake"; mistake: Mistake }
  /** A board on the way is not traced yet. */
  | { kind: "unsolved" }
  /** There is none in this direction. */
  | { kind: "end" };

export interface Search {
  boards: readonly Board[];
  traces: readonly (PlayTrace | undefined)[];
  /** Whether a board was solved, even if its record is no play that can be traced. */
  isSolved: (board: Board) => boolean;
  /** Where it begins: the board shown and the cards played there. */
  from: { board: number; index: number };
  steps: 1 | -1;
  nameOf: (seat: Seat) => string;
  player?: string | undefined;
}

/** The next mistake after the place shown, or the one before it, across boards. */
export function nextMistake({ boards, traces, isSolved, from, steps, nameOf, player }: Search): Found {
  for (let place = from.board; place >= 0 && place < boards.length; place += steps) {
    const board = boards[place];
    if (!board || !isPlayed(board)) continue;
    if (!traces[place] && !isSolved(board)) return { kind: "unsolved" };
    const all = mistakesOf(board, place, traces[place], nameOf, player);
    const beyond = place !== from.board ? all : all.filter(({ index }) => (index - from.index) * steps > 0);
    const mistake = beyond.at(steps > 0 ? 0 : -1);
    if (mistake) return { kind: "mistake", mistake };
  }
  return { kind: "end" };
}
