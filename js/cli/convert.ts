/** The commands that write boards as they are, or turned: `convert` and `rotate`. */

import { SEATS } from "../bridge/names.js";
import { rotateBoard } from "../bridge/rotate.js";
import type { Board } from "../bridge/types.js";
import { BridgeError } from "../index.js";
import { formatDlm, formatLin, formatPbn, formatRbn, handviewerUrl } from "../notation/index.js";
import type { Arguments, NotationName } from "./arguments.js";

/** A board as a PBN game with the empty line before it. A file's first game has the line of the version before that. */
export function gameOf(board: Board): string {
  return formatPbn([board]).replace(/^% PBN 2.1\n/, "");
}

/** How each notation writes boards one after the other. A notation that needs all boards at once writes at the end. */
const WRITERS: Record<NotationName, { each?(board: Board): string; all?(boards: Board[]): string; head?: string }> = {
  pbn: { each: gameOf, head: "% PBN 2.1\n" },
  lin: { all: formatLin },
  rbn: { all: formatRbn },
  dlm: { all: formatDlm },
  url: { each: (board) => `${handviewerUrl(board)}\n` },
};

/** Writes boards in a notation. If the notation needs all boards at once, they are kept until the end. */
export class Converter {
  readonly #writer: (typeof WRITERS)[NotationName];
  readonly #boards: Board[] = [];
  #head: string;

  constructor(notation: NotationName) {
    this.#writer = WRITERS[notation];
    this.#head = this.#writer.head ?? "";
  }

  /** The text to print for a board now. Throws a `BridgeError` for a board that the notation can't hold. */
  board(board: Board): string {
    const { each, all } = this.#writer;
    if (all) {
      // The board is tried by itself, so that a fault is reported for this board.
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
