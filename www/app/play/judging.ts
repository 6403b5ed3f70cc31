/** What is found out about a result: par, the verdicts on the decisions, and what robots make of the same cards. */
import type { Par, Solver } from "tenace";
import { type Decision, judgeDecisions, type RobotLevel } from "tenace/viewer/play-table";
import type { Played, RobotResult } from "./kept.js";
import { concededBy } from "./result.js";
import { robotResult } from "./robot.js";

/** What is known of the result shown. */
export interface Judged {
  decisions: readonly Decision[] | null;
  robot: RobotResult | { cards: number } | null;
  par: Par | null;
  /** Tricks that a claim gave away, as the cards lay. */
  conceded: number;
}

export const NOT_JUDGED: Judged = { decisions: null, robot: null, par: null, conceded: 0 };

/**
 * Judges a result, and then has robots of the given strength play the same cards, unless such robots have done it
 * before. `show` is told each thing as it comes. Returns the robots' result if it is new.
 */
export async function judge(
  played: Played,
  level: RobotLevel,
  solver: Solver,
  signal: AbortSignal,
  show: (known: Partial<Judged>) => void,
): Promise<RobotResult | null> {
  const { deal, dealer, vulnerable } = played.board;
  if (deal && vulnerable) show({ par: await solver.par(deal, { vulnerable, ...(dealer ? { dealer } : {}), signal }) });
  show({ conceded: await concededBy(played, solver, signal) });
  for await (const decisions of judgeDecisions(solver, played.game, { signal })) show({ decisions });
  if (knownRobot(played, level)) return null;
  show({ robot: { cards: 1 } });
  const onCard = (cards: number) => show({ robot: { cards: Math.min(52, cards + 1) } });
  return robotResult(solver, played, level, { signal, onCard });
}

/** The result of robots of this strength, which need not play the deal again. */
export const knownRobot = ({ robot }: Played, level: RobotLevel): RobotResult | null =>
  robot?.level === level ? robot : null;
