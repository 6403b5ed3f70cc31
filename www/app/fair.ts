/**
 * Fair errors over all boards, by single dummy: worked out only when they are asked for, board after board, until
 * stopped.
 */

import type { Board, Solver } from "tenace";
import type { Sayable } from "tenace/viewer";
import { type JudgedPlay, judgeDeclarer } from "tenace/viewer";
import { faultOf } from "../strings/strings.js";
import { canBeSolved } from "./deal.js";

export interface FairCallbacks {
  solver: () => Promise<Solver>;
  draw: () => void;
  failed: (fault: Sayable) => void;
}

/** Declarer's errors by what could be known, over the judged boards. */
export interface FairCount {
  boards: number;
  errors: number;
}

const canBeJudged = (board: Board) => Boolean(canBeSolved(board) && board.contract && board.play?.length);

export class Fair {
  readonly #callbacks: FairCallbacks;
  readonly #judged = new WeakMap<Board, JudgedPlay>();
  #run: AbortController | null = null;
  /** Judged boards, including the part of the current one, and their total; null if none are being judged. */
  progress: { done: number; total: number } | null = null;

  constructor(callbacks: FairCallbacks) {
    this.#callbacks = callbacks;
  }

  /** Goes on with the boards that are not judged. */
  async judge(boards: readonly Board[]): Promise<void> {
    const run = new AbortController();
    this.#run = run;
    const played = boards.filter(canBeJudged);
    const left = played.filter((board) => !this.#judged.has(board));
    let done = played.length - left.length;
    const tell = (part: number) => {
      if (this.#run !== run) return;
      this.progress = { done: done + part, total: played.length };
      this.#callbacks.draw();
    };
    tell(0);
    try {
      const solver = await this.#callbacks.solver();
      for (const board of left) {
        let last: JudgedPlay | undefined;
        for await (last of judgeDeclarer(solver, board, run.signal)) tell(last.done / Math.max(1, last.total));
        if (last) this.#judged.set(board, last);
        done += 1;
      }
    } catch (error) {
      if (!run.signal.aborted) this.#callbacks.failed(faultOf(error));
    }
    if (this.#run === run) this.stop();
  }

  /** What is judged stays. */
  stop(): void {
    if (!this.#run) return;
    this.#run.abort();
    this.#run = null;
    this.progress = null;
    this.#callbacks.draw();
  }

  isJudged(board: Board): boolean {
    return this.#judged.has(board);
  }

  /** Counts by the declarer's name; for all boards together, how many are judged of those that can be. */
  counts(
    boards: readonly Board[],
    nameOf: (board: Board) => string,
  ): { players: Map<string, FairCount>; judged: number; total: number } {
    const players = new Map<string, FairCount>();
    const played = boards.filter(canBeJudged);
    let judged = 0;
    for (const board of played) {
      const found = this.#judged.get(board);
      if (!found) continue;
      judged += 1;
      const name = nameOf(board);
      const count = players.get(name) ?? { boards: 0, errors: 0 };
      players.set(name, { boards: count.boards + 1, errors: count.errors + found.errors });
    }
    return { players, judged, total: played.length };
  }
}
