/** A contract played by robots in all four seats: what a robot makes of the person's cards. */
import type { Board, Card } from "../../bridge/types.js";
import type { Solver } from "../../solver/solver.js";
import { Game } from "./game.js";
import { type RobotLevel, robotCard } from "./robots.js";

/** The board with the play of the robots and its result. `onCard` is told how many of the 52 cards are played. */
export async function playOut(
  solver: Solver,
  board: Board,
  {
    level = 4,
    signal = new AbortController().signal,
    onCard,
  }: { level?: RobotLevel; signal?: AbortSignal; onCard?: (played: number) => void },
): Promise<Board> {
  const declarer = board.contract?.declarer ?? "S";
  const { play: _, result: __, claim: ___, ...unplayed } = board;
  const game = new Game({ board: unplayed, seat: declarer, played: [] });
  while (!game.isOver) {
    const [only, ...others] = game.legal;
    const card = others.length === 0 ? (only as Card) : await robotCard(solver, game, level, signal);
    game.play(card);
    onCard?.(game.played.length);
  }
  return game.record();
}
