/** The commands that write boards as they are, or turned: `convert` and `rotate`. */

import { SEATS } from "../bridge/names.js";
import { rotateBoard } from "../bridge/rotate.js";
import type { Board } from "../bridge/types.js";
import { BridgeError } from "../index.js";
import { formatDlm, formatLin, formatPbn, formatRbn, handviewerUrl } from "../notation/index.js";
import type { Arguments, NotationName } from "./arguments.js";

/** A board as a PBN game, the empty line before it included: the first of a file has the line of the version too. */
export function gameOf(board: Board): string {
  return formatPbn([board]).replace(/^% PBN 2.1\n/, "");
}

/** How each notation writes boards one after the other; what is written as a whole comes at the end. */
const WRITERS: Record<NotationName, { each?(board: Board): string; all?(boards: Board[]): string; head?: string }> = {
  pbn: { each: gameOf, head: "% PBN 2.1\n" },
  lin: { all: formatLin },
  rbn: { all: formatRbn },
  dlm: { all: formatDlm },
  url: { each: (board) => `${handviewerUrl(board)}\n` },
};

/** Writes boards in a notation. Those of a whole are kept until its end. */
export class Converter {
  readonly #writer: (typeof WRITERS)[NotationName];
  readonly #boards: Board[] = [];
  #head: string;

  constructor(notation: NotationName) {
    this.#writer = WRITERS[notation];
    this.#head = this.#writer.head ?? "";
  }

  /** What is to be printed for a board now. Throws a `BridgeError` for one that the notation can't hold. */
  board(board: Board): string {
    const { each, all } = this.#writer;
    if (all) {
      // Tried by itself, so that a fault is said of its board.
      all([board]);
      this.#boards.push(board);
      return "";
    }
    const head = this.#head;
    const text = each?.(board) ?? "";
    this.#head = "";
    return head + text;
  }

  end(): string {
    return this.#boards.length > 0 ? (this.#writer.all?.(this.#boards) ?? "") : "";
  }
}

/** The board turned as the options say. */
export function turned(board: Board, { by, declarer }: Pick<Arguments, "by" | "declarer">): Board {
  if (by !== undefined) return rotateBoard(board, by);
  if (!board.contract) throw new BridgeError("INVALID_ARGUMENT", "the board has no contract, so no declarer to turn");
  return rotateBoard(board, SEATS.indexOf(declarer ?? "S") - SEATS.indexOf(board.contract.declarer));
}
