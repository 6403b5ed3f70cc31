/** The solving of all boards of the desk, which can be stopped, and the par of the one that has a table. */

import type { Board, DdTable } from "tenace";
import { faultOf } from "../strings/strings.js";
import { canBeSolved } from "./deal.js";
import type { Desk } from "./desk.js";
import { Fair, type FairCallbacks } from "./fair.js";
import type { Session } from "./store.js";
import { parOf, secondsLeft, solveBoards, traceOf, type Work } from "./work.js";

export class Solving {
  readonly #desk: Desk;
  readonly #callbacks: FairCallbacks;
  /** Single dummy over the boards. */
  readonly fair: Fair;
  #work: Work | null = null;
  /** The boards that were solved; questions that failed are not tried again. */
  readonly #solved = new WeakSet<Board>();
  /** Called when more is known of the boards. */
  known: () => void = () => {};

  constructor(desk: Desk, callbacks: FairCallbacks) {
    this.#desk = desk;
    this.#callbacks = callbacks;
    this.fair = new Fair(callbacks);
  }

  /** Whether a board has been solved, as far as it can be. */
  isSolved(board: Board): boolean {
    return this.#solved.has(board);
  }

  /** How far it is, while it goes on. */
  get work(): (Work & { seconds: number }) | null {
    return this.#work && { ...this.#work, seconds: secondsLeft(this.#work) };
  }

  /** For other boards: nothing of these goes on. */
  leave(): void {
    this.stop();
    this.fair.stop();
  }

  /** The board shown comes first. Running work goes on. */
  async solveAll(): Promise<void> {
    if (this.#work) return;
    const run = new AbortController();
    const { boards, current } = this.#desk.session;
    this.#work = { run, done: 0, total: boards.length, begun: performance.now() };
    this.#callbacks.draw();
    try {
      const solver = await this.#callbacks.solver();
      await solveBoards(solver, boards, current, run.signal, (index, solved) => {
        if (this.#work?.run !== run) return;
        // Meanwhile a board may have been edited, which makes it another, or have moved up.
        const place = this.#desk.session.boards.indexOf(boards[index] as Board);
        if (place >= 0) this.#desk.know(place, solved);
        this.#solved.add(boards[index] as Board);
        this.#work.done += 1;
        this.#callbacks.draw();
        this.known();
      });
    } catch (error) {
      if (!run.signal.aborted) this.#callbacks.failed(faultOf(error));
    }
    if (this.#work?.run === run) this.#work = null;
    this.#desk.keepKnown();
    this.#callbacks.draw();
  }

  /** Solves the unsolved boards, and returns all boards with their results; at once if none is left. */
  async whenSolved(): Promise<Session> {
    if (this.#work) this.stop();
    await this.solveAll();
    return this.#desk.session;
  }

  /** Prints, if wanted after solving the unsolved boards. */
  async print(answers: boolean): Promise<void> {
    const { boards, tables } = this.#desk.session;
    const isSolved = boards.every((board, index) => !canBeSolved(board) || tables[index]);
    if (answers && !isSolved) await this.whenSolved();
    window.print();
  }

  /** The boards, once the value of each card of the one shown is known. */
  async whenTraced(): Promise<Session> {
    const { board } = this.#desk;
    const { signal } = new AbortController();
    const trace = board && (await traceOf(await this.#callbacks.solver(), board, signal));
    const index = this.#desk.session.boards.indexOf(board as Board);
    if (trace && index >= 0) this.#desk.know(index, { trace });
    return this.#desk.session;
  }

  stop(): void {
    if (!this.#work) return;
    this.#work.run.abort();
    this.#work = null;
    this.#callbacks.draw();
  }

  async findPar(board: Board, table: DdTable): Promise<void> {
    const par = await parOf(await this.#callbacks.solver(), table, board).catch(() => undefined);
    const index = this.#desk.session.boards.indexOf(board);
    if (!par || index < 0) return;
    this.#desk.know(index, { par });
    this.#desk.keepKnown();
    this.#callbacks.draw();
  }
}
