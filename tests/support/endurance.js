/**
 * Makes 10,000 calls, or 500 aborts at random moments, and prints what is left of them as JSON: workers that run,
 * listeners, and how far the heap has grown. Run in a Node of its own, with --expose-gc: `node --expose-gc endurance.js
 * calls`.
 */

import { getEventListeners } from "node:events";
import { setImmediate as nextTurn, setTimeout as pause } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { createSolver } from "tenace";
import { uniform } from "../../scripts/perf/random.js";

const HARD = "N:AJ962.KT74..Q853 Q853.AJ962.KT74. .Q853.AJ962.KT74 KT74..Q853.AJ962";
const EASY = "N:AKQJ.AKQ.AKQ.AKQ T987.JT9.JT9.JT9 6543.876.876.876 2.5432.5432.5432";
const ending = { deal: "N:AK.Q.2.- QJ.K.3.- T9.-.K4.- 87.A.5.-", strain: "S", leader: "N" };

/** The workers that run, and how many were made. */
const threads = new Set();
let made = 0;
const workerFactory = () => {
  const thread = new Worker(new URL(import.meta.resolve("tenace/worker")));
  thread.once("exit", () => threads.delete(thread));
  threads.add(thread);
  made += 1;
  return thread;
};

const solver = await createSolver({ workers: 2, tableMegabytes: 1, workerFactory });
const right = JSON.stringify(await solver.solve(ending));
let wrong = 0;
const check = async (options) => {
  if (JSON.stringify(await solver.solve(ending, options)) !== right) wrong += 1;
};

/** What the heap holds when all garbage is gone. */
async function heap() {
  for (let round = 0; round < 3; round += 1) {
    await nextTurn();
    globalThis.gc();
  }
  return process.memoryUsage().heapUsed;
}

async function calls(count, signal) {
  for (let done = 0; done < count; done += 50) {
    await Promise.all(Array.from({ length: 50 }, (_, index) => check(index % 2 ? { signal } : undefined)));
  }
}

const random = uniform(23);

const KINDS = [
  (signal) => solver.solve({ deal: HARD, strain: "NT", leader: "N" }, { signal }),
  (signal) => solver.ddTable(HARD, { signal }),
  (signal) => solver.ddTables([EASY, HARD, HARD], { signal })[Symbol.asyncIterator]().next(),
  (signal) => solver.tracePlay({ deal: HARD, strain: "NT", declarer: "W", play: ["C8"] }, { signal }),
  (signal) => solver.par(HARD, { signal, vulnerable: "None" }),
];

let listeners = 0;
let unexpected = 0;

async function aborts(count) {
  for (let done = 0; done < count; done += 5) {
    const group = Array.from({ length: 5 }, async () => {
      const controller = new AbortController();
      const { signal } = controller;
      const running = KINDS[Math.floor(random() * KINDS.length)](signal).then(
        () => "answered",
        (error) => error.name,
      );
      const moment = random();
      if (moment < 0.2) await undefined;
      else if (moment < 0.4) await nextTurn();
      else await pause(40 * random());
      controller.abort();
      // A call may have been answered before.
      if (!["AbortError", "answered"].includes(await running)) unexpected += 1;
      listeners += getEventListeners(signal, "abort").length;
    });
    await Promise.all(group);
    await check();
  }
}

/** Waits until only so many workers run: those that were ended are gone as soon as the machine gets to it. */
async function gone(left) {
  while (threads.size > left) await pause(10);
}

const shared = new AbortController();
const work = process.argv[2] === "calls" ? (count) => calls(20 * count, shared.signal) : aborts;
await work(100);
await gone(2);
const before = await heap();
await work(400);
await gone(2);
const grown = (await heap()) - before;
listeners += getEventListeners(shared.signal, "abort").length;
const counts = {
  wrong,
  unexpected,
  listeners,
  running: threads.size,
  hearing: [...threads].map((thread) => thread.listenerCount("message")),
  made,
  grownKiB: Math.round(grown / 1024),
};
await solver.close();
await gone(0);
console.log(JSON.stringify(counts));
