/**
 * A gate between a page and its workers. Calls of the operations that the gate holds wait in the page until the test
 * lets them through, so a test decides how far a solve has come, however fast or slow the machine is. Held calls for
 * cells of a table are let through one cell each; the solver asks for the rest anew. The gate replaces `postMessage`
 * and `terminate` of `Worker.prototype`, so it works in every browser and for workers that exist already.
 */

import type { Op } from "../../js/solver/protocol.js";

/** What runs functions in a page: a page of Playwright, or a tab of any engine. */
interface Evaluates {
  evaluate<Result, Argument>(run: (argument: Argument) => Result, argument: Argument): Promise<Awaited<Result>>;
}

export interface GateOptions {
  /** Operations to hold, by their name in js/solver/protocol.ts. */
  hold?: Op[];
  /** Removes the time limit of single-dummy calls, so that every machine gives the answer of the whole search. */
  untimed?: boolean;
}

declare global {
  interface Window {
    gate: {
      hold: Op[];
      /** Every operation that workers were asked for, in order. */
      asked: Op[];
      /** Calls that wait, each of a worker that still runs. */
      held: { op: Op; worker: Worker; send: () => void }[];
    };
  }
}

/** Puts the gate into a page. Runs there: as a script before all others, or at any time later. */
export function installGate({ hold = [], untimed = false }: GateOptions): void {
  const gate: Window["gate"] = { hold, asked: [], held: [] };
  window.gate = gate;
  const post = Worker.prototype.postMessage;
  Worker.prototype.postMessage = function (this: Worker, message, ...rest) {
    const { kind, op, input } = message as { kind: string; op: Op; input: object };
    if (kind !== "call") return post.apply(this, [message, ...rest] as never);
    const asked = untimed && "timeLimitMs" in input ? { ...input, timeLimitMs: undefined } : input;
    const send = (given: object) => post.apply(this, [{ ...(message as object), input: given }, ...rest] as never);
    gate.asked.push(op);
    const oneCell = "declarers" in asked ? { ...asked, declarers: (asked.declarers as unknown[]).slice(0, 1) } : asked;
    if (gate.hold.includes(op)) gate.held.push({ op, worker: this, send: () => send(oneCell) });
    else send(asked);
  };
  // A worker that is ended takes its calls with it: let through, they would never be answered.
  const end = Worker.prototype.terminate;
  Worker.prototype.terminate = function (this: Worker) {
    gate.held = gate.held.filter(({ worker }) => worker !== this);
    end.call(this);
  };
}

/** The gate of one page, from the test's side. */
export class PageGate {
  readonly #page: Evaluates;

  constructor(page: Evaluates) {
    this.#page = page;
  }

  /** Holds these operations from now on, and no others. */
  hold(...ops: Op[]): Promise<void> {
    return this.#page.evaluate((wanted) => {
      window.gate.hold = wanted;
    }, ops);
  }

  /** Lets the call through that has waited longest; false if none waits. */
  pass(): Promise<boolean> {
    return this.#page.evaluate(() => {
      const first = window.gate.held.shift();
      first?.send();
      return first !== undefined;
    }, undefined);
  }

  /** Lets everything through from now on. */
  async open(): Promise<void> {
    await this.hold();
    while (await this.pass());
  }

  /** How often the workers were asked for an operation, held calls included. */
  asked(op: Op): Promise<number> {
    return this.#page.evaluate((wanted) => window.gate.asked.filter((each) => each === wanted).length, op);
  }
}
