/** A contract played by robots in all four seats: what a robot makes of the person's cards. */
import type { Board, Card, Seat } from "../../bridge/types.js";
import type { Solver } from "../../solver/solver.js";
import { Game, type KnownFrom } from "./game.js";
import { type RobotLevel, robotCard } from "./robots.js";

/** What `playOut` may be told. */
export interface PlayOutOptions {
  /** Strength of the robots. Default: 4. */
  level?: RobotLevel;
  /** Ends it: it rejects with the reason of the signal. Default: none. */
  signal?: AbortSignal;
  /** Called after each card with how many are played. Default: none. */
  onCard?: (played: number) => void;
  /** A seat that goes by `known`. Default: declarer's. */
  seat?: Seat;
  /** What the player in `seat` goes by of the hands that it does not see. Default: what the auction says. */
  known?: readonly KnownFrom[];
}

/**
 * The board with the play of the robots and its result. `onCard` is told how many of the 52 cards are played.
 *
 * @example
 * const { result } = await playOut(solver, board, { level: 3 });
 */
export async function playOut(
  solver: Solver,
  board: Board,
  { level = 4, signal = new AbortController().signal, onCard, seat, known = [] }: PlayOutOptions,
): Promise<Board> {
  const { play: _, result: __, claim: ___, ...unplayed } = board;
  const game = new Game({ board: unplayed, seat: seat ?? board.contract?.declarer ?? "S", played: [] });
  while (!game.isOver) {
    game.known = known.filter(({ after }) => after <= game.played.length);
    const [only, ...others] = game.legal;
    const card = others.length === 0 ? (only as Card) : await robotCard(solver, game, level, signal);
    game.play(card);
    onCard?.(game.played.length);
  }
  return game.record();
}
