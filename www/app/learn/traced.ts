/** Has the records of the open boards solved, as the tools that speak of mistakes need them. */
import type { Board } from "tenace";
import { isPlayed } from "../mistakes.js";
import type { ToolContext } from "../tools/tool.js";

export class Traced {
  /** The boards that are being solved, or were. */
  #boards: readonly Board[] | null = null;

  /** Begins with the boards of the context, unless all are solved or it has begun with them before. */
  begin({ boards, session, solveAll }: Pick<ToolContext, "boards" | "session" | "solveAll">): void {
    const left = boards.some((board, place) => isPlayed(board) && !session.traces?.[place]);
    if (!left || this.#boards === boards) return;
    this.#boards = boards;
    // The app draws as soon as it begins, and this is a part of what it draws.
    queueMicrotask(() => solveAll());
  }
}
