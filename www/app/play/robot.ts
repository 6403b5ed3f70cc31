/** What a robot makes of a deal in the person's seat: the same contract, all seats played by robots. */
import type { Contract, Solver } from "tenace";
import { isVulnerable, score, sideOf } from "tenace/bridge";
import { type PlayOutOptions, playOut, type RobotLevel } from "tenace/viewer/play-table";
import type { Played, RobotResult } from "./kept.js";

/** The robot goes by what the person had said of the hidden hands at each card. */
export async function robotResult(
  solver: Solver,
  { board, seat, game }: Played,
  level: RobotLevel,
  options: Pick<PlayOutOptions, "signal" | "onCard">,
): Promise<RobotResult> {
  const known = game.known ?? [];
  const { result: tricks = 0 } = await playOut(solver, board, { ...options, level, seat, known });
  const contract = board.contract as Contract;
  const points = score(contract, tricks, isVulnerable(contract.declarer, board.vulnerable));
  return { level, tricks, score: sideOf(seat) === sideOf(contract.declarer) ? points : -points };
}
