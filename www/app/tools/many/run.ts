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
  fault = "";

  constructor(draw: () => void) {
    this.#draw = draw;
  }

  get isRunning(): boolean {
    return this.#abort !== undefined;
  }

  /** Runs a task in place of what is running. */
  async start(task: (signal: AbortSignal, report: (progress: Reported<R>) => void) => Promise<R>): Promise<void> {
    this.stop();
    const abort = new AbortController();
    this.#abort = abort;
    Object.assign(this, { done: 0, total: 0, result: undefined, fault: "" });
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
      if (this.#abort === abort) this.fault = error instanceof Error ? error.message : String(error);
    }
    if (this.#abort !== abort) return;
    this.#abort = undefined;
    this.#draw();
  }

  stop(): void {
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
