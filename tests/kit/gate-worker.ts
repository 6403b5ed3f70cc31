/**
 * Workers that answer on command. A solver given `Gate.workerFactory` asks these instead of searching, so a test
 * decides when a call is answered, and with what; nothing of it depends on how fast the machine is.
 */
import type { FromWorker, Op, Ops, ToWorker } from "../../js/solver/protocol.js";

type Asked = Extract<ToWorker, { kind: "call" }>;

/** A call that a worker has been given and has not answered. */
export interface HeldCall {
  worker: GateWorker;
  op: Op;
  input: Asked["input"];
  answer<O extends Op>(result: Ops[O]["result"]): void;
  progress(progress: unknown): void;
  /** The engine of the worker broke. */
  breakDown(message: string): void;
}

/** As much of a Web Worker as the solver uses. */
export class GateWorker extends EventTarget {
  readonly #gate: Gate;
  /** Whether it has been told to start: then the module has arrived. */
  told = false;
  /** Whether the solver has ended this worker. */
  ended = false;

  constructor(gate: Gate) {
    super();
    this.#gate = gate;
  }

  postMessage(message: ToWorker): void {
    if (this.ended) return;
    if (message.kind === "start") {
      this.told = true;
      // Not at once: a real worker takes longer to start than promises take to settle, too.
      if (!this.#gate.silent) setImmediate(() => this.say({ kind: "ready" }));
      return;
    }
    const { op, input } = message;
    this.#gate.hold({
      worker: this,
      op,
      input,
      answer: (result) => this.say({ kind: "result", result }),
      progress: (progress) => this.say({ kind: "progress", progress }),
      breakDown: (reason) => this.say({ kind: "broken", message: reason }),
    });
  }

  terminate(): void {
    this.ended = true;
  }

  /** Sends a message to the page's side; one that comes too late is lost, as with a real worker. */
  say(message: FromWorker): void {
    if (!this.ended) this.dispatchEvent(new MessageEvent("message", { data: structuredClone(message) }));
  }

  /** Dies of an error. */
  die(message: string): void {
    this.dispatchEvent(Object.assign(new Event("error", { cancelable: true }), { message }));
  }
}

/** Makes gate workers and keeps their calls, oldest first, until the test takes them. */
export class Gate {
  /** Every worker made so far. */
  readonly workers: GateWorker[] = [];
  /** Calls that no one has taken yet. */
  readonly held: HeldCall[] = [];
  /** A worker made now never says that it is ready. */
  silent = false;
  readonly #waiting: ((call: HeldCall) => void)[] = [];

  readonly workerFactory = (): Worker => {
    const worker = new GateWorker(this);
    this.workers.push(worker);
    return worker as unknown as Worker;
  };

  hold(call: HeldCall): void {
    const next = this.#waiting.shift();
    if (next) next(call);
    else this.held.push(call);
  }

  /** Takes the oldest call of a worker that still runs; waits for one if there is none. */
  next(): Promise<HeldCall> {
    let held = this.held.shift();
    while (held?.worker.ended) held = this.held.shift();
    return held ? Promise.resolve(held) : new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Lets everything happen that needs no answer of a worker: promises settle and messages arrive. */
  settled(): Promise<void> {
    return new Promise((resolve) => setImmediate(resolve));
  }
}
