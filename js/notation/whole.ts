/** Reads a whole text by a reader that takes pieces. */
import type { Parsed } from "../bridge/types.js";
import type { Entry, Reader } from "./text.js";

export function readWhole(reader: Reader, text: string): Parsed {
  const boards: Parsed["boards"] = [];
  const problems: Parsed["problems"] = [];
  const take = (entry: Entry) => {
    if (entry.board) boards.push(entry.board);
    for (const problem of entry.problems) problems.push(problem);
  };
  reader.push(text, take);
  reader.end(take);
  return { boards, problems };
}
