/** A whole text through a reader that takes it in pieces. */
import type { Parsed } from "../types.js";
import type { Reader } from "./text.js";

export function readWhole(reader: Reader, text: string): Parsed {
  const parsed: Parsed = { boards: [], problems: [] };
  for (const entries of [reader.push(text), reader.end()]) {
    for (const { board, problems } of entries) {
      if (board) parsed.boards.push(board);
      for (const problem of problems) parsed.problems.push(problem);
    }
  }
  return parsed;
}
