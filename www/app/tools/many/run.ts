/** A running simulation, or the result of the last one. It can be stopped, and then keeps the result so far. */

interface Reported<R> {
  done: number;
  total: number;
  best?: R;
}

export class Run<R> {
  #abort: AbortController | undefined;
  #frame = 0;
  readonly #draw: () => void;
  done = 0;
  total = 0;
  result: R | undefined;
  /** The error of the last run, if it failed. */
  error: unknown;
  #isStopped = false;

  constructor(draw: () => void) {
    this.#draw = draw;
  }

  get isRunning(): boolean {
    return this.#abort !== undefined;
  }

  /** Whether the result is of all deals, and no run was stopped before them. */
  get isComplete(): boolean {
    return this.result !== undefined && !this.isRunning && !this.#isStopped && this.error === undefined;
  }

  /** Whether it was stopped before anything was known. */
  get isInVain(): boolean {
    return this.#isStopped && this.result === undefined;
  }

  /** Runs a task in place of what is running. */
  async start(task: (signal: AbortSignal, report: (progress: Reported<R>) => void) => Promise<R>): Promise<void> {
    this.stop();
    const abort = new AbortController();
    this.#abort = abort;
    Object.assign(this, { done: 0, total: 0, result: undefined, error: undefined });
    this.#isStopped = false;
    this.#draw();
    try {
      const result = await task(abort.signal, ({ done, total, best }) => {
        if (this.#abort !== abort) return;
        Object.assign(this, { done, total });
        if (best) this.result = best;
        this.#drawSoon();
      });
      if (this.#abort === abort) this.result = result;
    } catch (error) {
      if (this.#abort === abort) this.error = error;
    }
    if (this.#abort !== abort) return;
    this.#abort = undefined;
    this.#draw();
  }

  stop(): void {
    if (this.isRunning) this.#isStopped = true;
    this.#abort?.abort();
    this.#abort = undefined;
  }

  /** Once a frame at most. */
  #drawSoon(): void {
    if (this.#frame !== 0) return;
    this.#frame = requestAnimationFrame(() => {
      this.#frame = 0;
      this.#draw();
    });
  }
}
