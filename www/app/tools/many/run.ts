/** A simulation that is running, or what the last one came to; it can be stopped, and keeps what is known by then. */

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
  /** What the last run ended with if it did not end well. */
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
