/** Where a viewer's board comes from: text in an attribute, a link, or a file. */

import { BridgeError, refused } from "../bridge/errors.js";
import { because } from "../bridge/sentences.js";
import type { Board, Parsed } from "../bridge/types.js";
import { notationOf } from "../notation/notation-of.js";

export const SOURCES = ["pbn", "lin", "url", "src"] as const;
export type SourceName = (typeof SOURCES)[number];

/** Each reader is fetched when it is first needed: a page with PBN never loads the reader of LIN. */
type ReadText = (text: string, signal: AbortSignal) => Parsed | Promise<Parsed>;
const READERS: Record<Exclude<SourceName, "src">, () => Promise<ReadText>> = {
  pbn: async () => (await import("./lazy/read-pbn.js")).read,
  lin: async () => (await import("./lazy/read-lin.js")).read,
  url: async () => (await import("./lazy/read-apart.js")).readUrl,
};

async function readSource(name: SourceName, value: string, signal: AbortSignal): Promise<Parsed> {
  if (name !== "src") return (await READERS[name]())(value, signal);
  const response = await fetch(value, { signal });
  if (!response.ok) throw new BridgeError("PARSE", `${value}: ${response.status} ${response.statusText}`.trim());
  const { textOfBytes } = await import("../notation/encoding.js");
  const text = textOfBytes(new Uint8Array(await response.arrayBuffer()));
  const notation = notationOf(text);
  if (notation === "pbn" || notation === "lin") return (await READERS[notation]())(text, signal);
  return (await import("./lazy/read-apart.js")).readText(text, signal);
}

/** Reads the source that an element's attributes name; only the newest reading has an effect. */
export class SourceReader {
  #reading: AbortController | null = null;

  /** Whether a board or an error is still to come. */
  get isReading(): boolean {
    return this.#reading !== null;
  }

  async read(element: Element, opened: (board: Board | null) => void, failed: (error: unknown) => void): Promise<void> {
    this.stop();
    this.#reading = new AbortController();
    const { signal } = this.#reading;
    // Attributes that change together are read together.
    await Promise.resolve();
    if (signal.aborted) return;
    const name = SOURCES.find((each) => element.hasAttribute(each));
    try {
      const parsed = name && (await readSource(name, element.getAttribute(name) ?? "", signal));
      const board = parsed ? findBoard(parsed, element.getAttribute("board")) : null;
      if (signal.aborted) return;
      this.#reading = null;
      opened(board);
    } catch (error) {
      if (signal.aborted) return;
      this.#reading = null;
      failed(error);
    }
  }

  stop(): void {
    this.#reading?.abort();
    this.#reading = null;
  }
}

/** The board that `wanted` names, by name or else by 1-based place; the first when nothing is asked for. */
function findBoard({ boards, problems }: Parsed, wanted: string | null): Board {
  const place = Number(wanted);
  const found = wanted
    ? (boards.find((board) => board.board === wanted) ?? (Number.isInteger(place) ? boards[place - 1] : undefined))
    : boards[0];
  const [problem] = problems;
  if (found && (found.deal || !problem)) return found;
  if (problem && (found || boards.length === 0)) throw new BridgeError("PARSE", problem.message, problem);
  throw refused(
    "PARSE",
    wanted && boards.length > 0 ? because("there is no board {}", wanted) : because("there is no board in this text"),
  );
}
