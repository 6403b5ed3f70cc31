/**
 * A call of the user: its jobs in the pool, its progress, and how it ends when it is aborted or one of its jobs fails.
 */

import { BridgeError } from "../bridge/errors.js";
import type { Signal } from "./platform.js";
import type { Pool } from "./pool.js";
import type { Op, Ops } from "./protocol.js";

/**
 * An error that the caller's own code threw (`onProgress` or a stream of deals). The call rejects with it.
 */
export class ThrownByCaller {
  readonly error: unknown;
  constructor(error: unknown) {
    this.error = error;
  }
}

/** Failures of one job that say nothing about the other jobs of its call. */
const STILL_AT_WORK: ReadonlySet<string> = new Set(["INTERNAL", "LIMIT"]);

/** A call of the user: jobs that are aborted together. */
export class Call {
  readonly #pool: Pool;
  readonly #signal: Signal | undefined;
  /** Whether it has been settled, or will be rejected with an error of the caller's code. */
  #settled = false;
  /** Rejects the call with the error of an asynchronous callback of the caller. */
  #fail: (error: ThrownByCaller) => void = () => {};

  private constructor(pool: Pool, signal: Signal | undefined) {
    this.#pool = pool;
    this.#signal = signal;
  }

  /** How many workers its jobs may be spread over. */
  get workers(): number {
    return this.#pool.size;
  }

  /** Whether nothing more may come of it: it is settled, the caller has aborted it, or the solver is closed. */
  get isOver(): boolean {
    return this.#settled || this.#signal?.aborted || this.#pool.closed;
  }

  /** Tells the caller how far the call has come; does nothing once it is over. */
  report<P>(onProgress: ((progress: P) => void) | undefined, progress: P): void {
    if (this.isOver) return;
    try {
      const returned: unknown = onProgress?.(progress);
      // A failed asynchronous callback is noticed when the call next waits for something; after its last wait, never.
      if (returned instanceof Promise) returned.catch((error) => this.#fail(new ThrownByCaller(error)));
    } catch (error) {
      this.#settled = true;
      throw new ThrownByCaller(error);
    }
  }

  /** Forgets the jobs that wait and ends those at work. They are never settled. */
  dropJobs(): void {
    this.#pool.drop(this);
  }

  /**
   * Does the work of a call. When the signal aborts, the call rejects with its reason at once, whatever the work is
   * doing. If the caller's own code throws, the call rejects with that error, and otherwise with a BridgeError. In each
   * case its jobs leave the pool, and none is added later.
   */
  static async run<T>(pool: Pool, signal: Signal | undefined, work: (call: Call) => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    const call = new Call(pool, signal);
    let abort: (() => void) | undefined;
    const ended = new Promise<never>((_, reject) => {
      call.#fail = reject;
      if (!signal) return;
      abort = () => {
        pool.drop(call);
        reject(signal.reason);
      };
      signal.addEventListener("abort", abort, { once: true });
    });
    try {
      return await Promise.race([work(call), ended]);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (error instanceof ThrownByCaller) {
        pool.drop(call);
        throw error.error;
      }
      // One job failed. Bad input fails in all of them, without delay; a dead worker or a limit leaves the others at
      // work.
      if (error instanceof BridgeError && !STILL_AT_WORK.has(error.code)) pool.dropWaiting(call);
      else pool.drop(call);
      throw error instanceof BridgeError ? error : new BridgeError("INTERNAL", String(error));
    } finally {
      call.#settled = true;
      if (abort) signal?.removeEventListener("abort", abort);
    }
  }

  /** Gives a job to a worker. If the time is over before a worker can begin, the answer is undefined. */
  jobInTime<O extends Op>(
    op: O,
    input: Ops[O]["input"],
    isTooLate: () => boolean,
  ): Promise<Ops[O]["result"] | undefined> {
    return this.job(op, input, { isTooLate });
  }

  /** Gives a job to a worker. If the call is over, or ends meanwhile, the promise never settles. */
  job<O extends Op>(op: O, input: Ops[O]["input"], options: JobOptions<O> = {}): Promise<Ops[O]["result"]> {
    return new Promise((resolve, reject) => {
      if (this.#settled || this.#signal?.aborted) return;
      this.#pool.add({
        call: this,
        op,
        input,
        affinity: options.affinity,
        isTooLate: options.isTooLate,
        rest: (result) => options.rest?.(result as Ops[O]["result"]),
        progress: (progress) => {
          try {
            options.progress?.(progress as Ops[O]["progress"]);
          } catch (error) {
            this.#pool.drop(this);
            reject(error);
          }
        },
        resolve: (result) => resolve(result as Ops[O]["result"]),
        reject,
      });
    });
  }
}

export interface JobOptions<O extends Op> {
  /** What a table is warm for after the job (`Job` of pool.ts). Default: nothing that helps with another job. */
  affinity?: string;
  /** The input of what is left after this answer; undefined if nothing is. Default: one answer is all. */
  rest?: (result: Ops[O]["result"]) => Ops[O]["input"] | undefined;
  progress?: (progress: Ops[O]["progress"]) => void;
  /**
   * Asked when a worker could begin. If it is too late, the answer is undefined (`jobInTime`). Default: never too late.
   */
  isTooLate?: () => boolean;
}
