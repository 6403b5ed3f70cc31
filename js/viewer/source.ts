/** Where a viewer's board comes from: text in an attribute, a link, or a file. */
import { BridgeError } from "../errors.js";
import type { Board, Parsed } from "../types.js";

export const SOURCES = ["pbn", "lin", "url", "src"] as const;
export type SourceName = (typeof SOURCES)[number];

/** The readers are fetched when they are first needed: a page that sets `currentBoard` never loads them. */
export async function readSource(name: SourceName, value: string, signal: AbortSignal): Promise<Parsed> {
  const { parse, parseHandviewerUrl, parseLin, parsePbn } = await import("../notation/index.js");
  if (name === "pbn") return parsePbn(value);
  if (name === "lin") return parseLin(value);
  if (name === "url") return parseHandviewerUrl(value);
  const response = await fetch(value, { signal });
  if (!response.ok) throw new BridgeError("PARSE", `${value}: ${response.status} ${response.statusText}`.trim());
  return parse(await response.text());
}

/** The board that `wanted` names, by name or else by 1-based place; the first when nothing is asked for. */
export function findBoard({ boards, problems }: Parsed, wanted: string | null): Board {
  const place = Number(wanted);
  const found = wanted
    ? (boards.find((board) => board.board === wanted) ?? (Number.isInteger(place) ? boards[place - 1] : undefined))
    : boards[0];
  const [problem] = problems;
  if (found && (found.deal || !problem)) return found;
  if (problem && (found || boards.length === 0)) throw new BridgeError("PARSE", problem.message, problem);
  throw new BridgeError(
    "PARSE",
    wanted && boards.length > 0 ? `there is no board ${wanted}` : "there is no board in this text",
  );
}
