/**
 * The pool decides which worker does which job, and what happens to the jobs when a call is aborted, a worker dies or
 * the solver is closed.
 *
 * A call is what the user asked for; it consists of jobs, each small enough for one worker. Cells of tables, of which
 * there may be any number, wait behind all other jobs, because a person who asks about one position is looking at it.
 * Otherwise jobs are done oldest first, except that a worker prefers those its table is warm for (same deal and
 * strain), then those of a kind that no other is warm for or busy with. A job of cells may be answered in parts:
 * between two of them the worker does what is more urgent. Which worker does what never changes an answer (spec S7).
 *
 * A search can't be interrupted from outside, since a worker hears nothing while it searches. So a worker whose
 * call is aborted is ended, and another put in its slot.
 *
 * Workers start with the small module. When the first job comes that it can't do, the whole one is loaded; a worker
 * that gets such a job is told to start again with it, and stays with it.
 */

import { BridgeError, invalid, refused } from "../bridge/errors.js";
import { because } from "../bridge/sentences.js";
import type { Link, MakeLink } from "./link.js";
import type { Modules } from "./modules.js";
import type { FromWorker, Op } from "./protocol.js";
import type { Failure } from "./wire.js";

/** A job waits in the pool's queue, then runs in a slot. */
interface Job {
  /** The call that it belongs to (`call.ts`), which the pool only compares. */
  call: object;
  op: Op;
  input: unknown;
  /**
   * What a table is warm for after the job: jobs of the same name go well together. Undefined for a job that goes with
   * none.
   */
  affinity: string | undefined;
  /** The input of what is left after this answer; undefined if nothing is. */
  rest: (result: unknown) => unknown;
  /** Told what the worker reports on the way, and of an answer after which something is left. */
  progress: (progress: unknown) => void;
  /** Whether it is too late for a worker to begin it: then the answer is undefined. */
  isTooLate: (() => boolean) | undefined;
  resolve: (result: unknown) => void;
  reject: (reason: unknown) => void;
}

/** A worker's slot in the pool: the worker changes, the slot stays. */
interface Slot {
  link: Link | undefined;
  ready: boolean;
  /** Whether its workers have the whole module. */
  whole: boolean;
  job: Job | undefined;
  /** The affinity of its table: that of the last finished job, until a job of another kind is begun. */
  affinity: string | undefined;
}

/** How well a job suits a worker's slot; the least is the best. */
enum Fit {
  /** The worker's table is warm for it. */
  Warm,
  /** No worker's table is warm for the job, and no worker is busy with a job of the same affinity. */
  Fresh,
  /** Another worker's table is warm for it, or soon will be. */
  Shared,
}

const isCells = ({ op }: Job) => op === "cells";

/** How far into the queue a worker looks for a job that suits its table. */
const LOOKAHEAD = 64;

export class Pool {
  readonly #makeLink: MakeLink;
  readonly #loading: Promise<Modules>;
  #modules: Modules | undefined;
  /** The whole module, once it is there. */
  #whole: WebAssembly.Module | undefined;
  #loadingWhole = false;
  readonly #tableMegabytes: number;
  readonly #slots: Slot[];
  /**
   * Jobs that wait: cells of tables stand behind all others, and within either group the oldest is first. What is left
   * of a job that was answered in part stands before the other cells.
   */
  #queue: Job[] = [];
  #closed = false;
  /** Whether `#pump` will be called as soon as the running code ends. */
  #pumping = false;
  /** Settles `start()`: the first worker that is ready resolves it; if none can be, the last to fail rejects it. */
  #starting: { resolve: () => void; reject: (reason: BridgeError) => void } | undefined;

  constructor(makeLink: MakeLink, modules: Promise<Modules>, workers: number, tableMegabytes: number) {
    this.#makeLink = makeLink;
    this.#loading = modules;
    this.#tableMegabytes = tableMegabytes;
    const slot = { link: undefined, ready: false, whole: false, job: undefined, affinity: undefined };
    this.#slots = Array.from({ length: workers }, () => ({ ...slot }));
  }

  /** Whether the caller has closed it. */
  get closed(): boolean {
    return this.#closed;
  }

  /** How many workers there are. */
  get size(): number {
    return this.#slots.length;
  }

  /** Starts the workers, while the module is still on its way; resolves when one of them can answer. */
  async start(): Promise<void> {
    const started = new Promise<void>((resolve, reject) => {
      this.#starting = { resolve, reject };
    });
    for (const slot of this.#slots) this.#occupy(slot);
    this.#loading.then(
      (modules) => this.#equip(modules),
      async (error) => {
        this.#starting?.reject(error);
        await this.close();
      },
    );
    await started;
  }

  /** Has every worker make its engine, now that the modules are loaded. */
  #equip(modules: Modules): void {
    this.#modules = modules;
    const whole = !modules.loadWhole;
    if (whole) this.#whole = modules.first;
    for (const slot of this.#slots) {
      slot.whole = whole;
      try {
        this.#begin(slot);
      } catch (error) {
        this.#bury(slot, String(error));
      }
    }
  }

  /** Queues a job. */
  add(job: Job): void {
    if (this.#closed) {
      job.reject(closed());
      return;
    }
    if (isCells(job)) this.#queue.push(job);
    else this.#queue.splice(this.#firstCells(), 0, job);
    for (const slot of this.#slots) if (!slot.link) this.#occupy(slot);
    if (this.#lacks(job)) void this.#loadWhole();
    if (isCells(job)) this.#pumpSoon();
    else this.#pump();
  }

  /** The index of the queue's first job of cells, or the queue's length. */
  #firstCells(): number {
    const index = this.#queue.findIndex(isCells);
    return index === -1 ? this.#queue.length : index;
  }

  /** Forgets the waiting jobs of a call and ends the workers on its running ones. The jobs are never settled. */
  drop(call: object): void {
    this.#queue = this.#queue.filter((job) => job.call !== call);
    for (const slot of this.#slots) {
      if (slot.job?.call !== call) continue;
      slot.job = undefined;
      void this.#vacate(slot);
      this.#occupy(slot);
    }
    this.#pump();
  }

  /** Forgets the waiting jobs of a call, and lets the running ones end. */
  dropWaiting(call: object): void {
    this.#queue = this.#queue.filter((job) => job.call !== call);
    this.#pump();
  }

  /** Ends the workers; what runs or waits rejects. */
  async close(): Promise<void> {
    this.#closed = true;
    this.#rejectWaiting(closed());
    this.#starting?.reject(closed());
    const links = this.#slots.map((slot) => {
      slot.job?.reject(closed());
      slot.job = undefined;
      return this.#vacate(slot);
    });
    await Promise.all(links);
  }

  /** Puts a new worker into an empty slot. */
  #occupy(slot: Slot): void {
    if (this.#closed) return;
    try {
      const link = this.#makeLink({
        message: (message) => {
          if (slot.link !== link) return;
          try {
            this.#hear(slot, message);
          } catch (error) {
            // An answer of a shape that none of our workers gives.
            this.#bury(slot, String(error));
          }
        },
        death: (reason) => {
          if (slot.link === link) this.#bury(slot, reason);
        },
      });
      slot.link = link;
      link.hold(this.#isNeeded());
      this.#begin(slot);
    } catch (error) {
      this.#bury(slot, String(error));
    }
  }

  /** Has a slot's worker make its engine. */
  #begin({ link, whole }: Slot): void {
    const module = whole && this.#whole ? this.#whole : this.#modules?.first;
    if (module) link?.post({ kind: "start", module, tableMegabytes: this.#tableMegabytes });
  }

  /** Whether a job has to wait for the whole module. */
  #lacks({ op }: Job): boolean {
    return !this.#whole && this.#isBeyondFirst(op);
  }

  /** Whether the module that workers start with can't do an operation. */
  #isBeyondFirst(op: Op): boolean {
    return this.#modules?.operations.has(op) === false;
  }

  /** Loads the whole module. Without it the jobs that wait for it fail, and the next such job tries again. */
  async #loadWhole(): Promise<void> {
    if (this.#loadingWhole) return;
    this.#loadingWhole = true;
    try {
      this.#whole = await this.#modules?.loadWhole?.();
    } catch (error) {
      const waiting = this.#queue.filter((job) => this.#lacks(job));
      this.#queue = this.#queue.filter((job) => !this.#lacks(job));
      for (const job of waiting) job.reject(error);
    }
    this.#loadingWhole = false;
    this.#pump();
  }

  /** Ends a slot's worker. */
  async #vacate(slot: Slot): Promise<void> {
    const { link } = slot;
    slot.link = undefined;
    slot.ready = false;
    slot.affinity = undefined;
    await link?.end();
  }

  #hear(slot: Slot, message: FromWorker): void {
    const { job } = slot;
    if (message.kind === "ready") {
      slot.ready = true;
      this.#starting?.resolve();
      this.#starting = undefined;
      this.#pump();
    } else if (message.kind === "progress") {
      job?.progress(message.progress);
    } else if (message.kind === "broken") {
      this.#bury(slot, message.message);
    } else if (!job) {
      // The answer to `start`: its table's size is out of range.
      if (message.kind === "failure") this.#starting?.reject(refusal(message.failure));
      this.#starting = undefined;
      this.#bury(slot, "it could not make its table");
    } else {
      const rest = message.kind === "result" ? job.rest(message.result) : undefined;
      slot.affinity = job.affinity;
      slot.job = undefined;
      if (rest !== undefined) {
        job.input = rest;
        this.#queue.splice(this.#firstCells(), 0, job);
      }
      // The next job is given out before the user's code hears of the answer.
      this.#pump();
      if (message.kind === "failure") job.reject(refusal(message.failure));
      else if (rest === undefined) job.resolve(message.result);
      else job.progress(message.result);
    }
  }

  /** A slot's worker is dead: its job fails, and another worker takes the slot. */
  #bury(slot: Slot, reason: string): void {
    const error = refused("INTERNAL", because("a worker died: {}", reason));
    const { job, ready } = slot;
    slot.job = undefined;
    void this.#vacate(slot);
    // A worker that died idle, or before it was ready, might only die again: its slot stays empty until the next call.
    if (ready && (job || this.#queue.length > 0)) this.#occupy(slot);
    else if (this.#slots.every(({ link }) => !link)) {
      this.#starting?.reject(error);
      this.#starting = undefined;
      this.#rejectWaiting(error);
    }
    job?.reject(error);
    this.#pump();
  }

  #rejectWaiting(error: BridgeError): void {
    for (const job of this.#queue.splice(0)) job.reject(error);
  }

  /**
   * Gives out jobs only after the running code has added all jobs of a table: which worker gets which depends on the
   * others.
   */
  #pumpSoon(): void {
    if (this.#pumping) return;
    this.#pumping = true;
    queueMicrotask(() => {
      this.#pumping = false;
      this.#pump();
    });
  }

  /** Gives idle workers the jobs that suit them best, while there are any. */
  #pump(): void {
    for (;;) {
      const match = this.#match();
      if (!match) break;
      const { slot, job } = match;
      this.#queue.splice(this.#queue.indexOf(job), 1);
      if (job.isTooLate?.()) {
        job.resolve(undefined);
        continue;
      }
      slot.job = job;
      if (slot.affinity !== job.affinity) slot.affinity = undefined;
      try {
        if (!slot.whole && this.#isBeyondFirst(job.op)) {
          slot.whole = true;
          this.#begin(slot);
        }
        slot.link?.post({ kind: "call", op: job.op, input: job.input } as Parameters<Link["post"]>[0]);
      } catch (error) {
        slot.job = undefined;
        job.reject(invalid(`the request can't be sent to a worker: ${String(error)}`));
      }
    }
    const needed = this.#isNeeded();
    for (const { link } of this.#slots) link?.hold(needed);
  }

  /**
   * The idle worker and the waiting job that go together best; of pairs that fit equally well, the one with the oldest
   * job. Cells of tables are left out while any other job can be begun.
   */
  #match(): { slot: Slot; job: Job } | undefined {
    const queue = this.#whole ? this.#queue : this.#queue.filter((job) => !this.#lacks(job));
    const [first] = queue;
    const near = queue.slice(0, LOOKAHEAD).filter((job) => first && isCells(job) === isCells(first));
    let best: { slot: Slot; job: Job; fit: Fit } | undefined;
    for (const slot of this.#slots) {
      if (!slot.ready || slot.job) continue;
      for (const job of near) {
        const fit = this.#fit(slot, job);
        if (!best || fit < best.fit) best = { slot, job, fit };
      }
    }
    return best;
  }

  #fit(slot: Slot, { affinity }: Job): Fit {
    if (affinity === undefined) return Fit.Fresh;
    if (slot.affinity === affinity) return Fit.Warm;
    const isElsewhere = this.#slots.some((other) => other.affinity === affinity || other.job?.affinity === affinity);
    return isElsewhere ? Fit.Shared : Fit.Fresh;
  }

  /** Whether anyone waits for a worker: only then does the pool keep Node's process alive. */
  #isNeeded(): boolean {
    return this.#starting !== undefined || this.#queue.length > 0 || this.#slots.some(({ job }) => job);
  }
}

const refusal = (failure: Failure) => new BridgeError(failure.code, failure.message, failure);

const closed = () => refused("CLOSED", because("the solver is closed"));
