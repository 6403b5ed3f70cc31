/** Has the records of the open boards solved, for the tools that show mistakes. */
import type { Board } from "tenace";
import { isPlayed } from "../mistakes.js";
import type { ToolContext } from "../tools/tool.js";

export class Traced {
  /** The boards that are being solved, or were. */
  #boards: readonly Board[] | null = null;

  /** Starts solving the boards of the context, unless all are solved or that was started before. */
  begin({ boards, session, solveAll }: Pick<ToolContext, "boards" | "session" | "solveAll">): void {
    const left = boards.some((board, index) => isPlayed(board) && !session.traces?.[index]);
    if (!left || this.#boards === boards) return;
    this.#boards = boards;
    // Deferred: solving makes the app draw at once, and this code runs during a drawing.
    queueMicrotask(() => solveAll());
  }
}
