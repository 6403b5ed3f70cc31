/** A call of the user: its jobs in the pool, its progress, and how it ends when it is aborted or one of its jobs fails. */

import { BridgeError } from "../bridge/errors.js";
import type { Signal } from "./platform.js";
import type { Pool } from "./pool.js";
import type { Op, Ops } from "./protocol.js";

/** Carries what the caller's `onProgress` threw to the end of the call, which rejects with it. */
class ThrownByCaller {
  readonly error: unknown;
  constructor(error: unknown) {
    this.error = error;
  }
}

/** Tells the caller how far a call has come. */
export function report<P>(onProgress: ((progress: P) => void) | undefined, progress: P): void {
  try {
    onProgress?.(progress);
  } catch (error) {
    throw new ThrownByCaller(error);
  }
}

/** A call of the user: jobs that are aborted together. */
export class Call {
  readonly #pool: Pool;
  readonly #signal: Signal | undefined;

  private constructor(pool: Pool, signal: Signal | undefined) {
    this.#pool = pool;
    this.#signal = signal;
  }

  /** How many workers its jobs may be spread over. */
  get workers(): number {
    return this.#pool.size;
  }

  /** Whether the caller has aborted it or closed the solver: then nothing more is reported. */
  get givenUp(): boolean {
    return this.#signal?.aborted || this.#pool.closed;
  }

  /**
   * Does the work of a call. It rejects with the signal's reason at once when that aborts, whatever the work is at, with what
   * the caller's `onProgress` throws, and otherwise with a BridgeError. In each case nothing of the call is left in the pool.
   */
  static async run<T>(pool: Pool, signal: Signal | undefined, work: (call: Call) => Promise<T>): Promise<T> {
    signal?.throwIfAborted();
    const call = new Call(pool, signal);
    let abort: (() => void) | undefined;
    try {
      if (!signal) return await work(call);
      const aborted = new Promise<never>((_, reject) => {
        abort = () => {
          pool.drop(call);
          reject(signal.reason);
        };
        signal.addEventListener("abort", abort, { once: true });
      });
      return await Promise.race([work(call), aborted]);
    } catch (error) {
      if (signal?.aborted) throw signal.reason;
      if (error instanceof ThrownByCaller) {
        pool.drop(call);
        throw error.error;
      }
      // One job failed. Bad input fails in all of them, without delay; a dead worker leaves the others at work.
      if (error instanceof BridgeError && error.code !== "INTERNAL") pool.dropWaiting(call);
      else pool.drop(call);
      throw error instanceof BridgeError ? error : new BridgeError("INTERNAL", String(error));
    } finally {
      if (abort) signal?.removeEventListener("abort", abort);
    }
  }

  /** Has a worker do a job. */
  job<O extends Op>(op: O, input: Ops[O]["input"], options: JobOptions<O>): Promise<Ops[O]["result"]> {
    return new Promise((resolve, reject) => {
      this.#pool.add({
        call: this,
        op,
        input,
        warm: options.warm,
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
  warm: string;
  /** The input of what is left after this answer; undefined where nothing is. Default: one answer is all. */
  rest?: (result: Ops[O]["result"]) => Ops[O]["input"] | undefined;
  progress?: (progress: Ops[O]["progress"]) => void;
}
