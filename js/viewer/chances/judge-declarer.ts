/** The fair verdicts on declarer's play of a board, counted. */
import type { Board } from "../../bridge/types.js";
import type { Solver } from "../../solver/solver.js";
import { openBoard } from "../state.js";
import type { JudgedPlay } from "../types.js";
import { judgeRecord } from "./judge.js";

export async function* judge(solver: Solver, board: Board, signal: AbortSignal): AsyncGenerator<JudgedPlay> {
  let [errors, lucky] = [0, 0];
  for await (const { done, total, judged } of judgeRecord(solver, openBoard(board), signal, { onlyDeclarer: true })) {
    if (judged?.verdict === "error") errors += 1;
    if (judged?.verdict === "lucky") lucky += 1;
    yield { done, total, errors, lucky };
  }
}
