/** Reads a text in pieces, so that the page stays responsive however long it is. */
import type { Parsed } from "../../bridge/types.js";
import type { Entry, Reader } from "../../notation/text.js";

/** Characters read in one go, some milliseconds of work. */
const PIECE = 1 << 13;

/** Reads a text piece by piece, and lets the page run between two pieces. A short text is read at once. */
export async function readInPieces(reader: Reader, text: string, signal: AbortSignal): Promise<Parsed> {
  const boards: Parsed["boards"] = [];
  const problems: Parsed["problems"] = [];
  const take = ({ board, problems: told }: Entry) => {
    if (board) boards.push(board);
    for (const problem of told) problems.push(problem);
  };
  for (let from = 0; from < text.length; from += PIECE) {
    if (from > 0) await new Promise((resolve) => setTimeout(resolve));
    if (signal.aborted) break;
    reader.push(text.slice(from, from + PIECE), take);
  }
  if (text.length > PIECE) await new Promise((resolve) => setTimeout(resolve));
  reader.end(take);
  return { boards, problems };
}
