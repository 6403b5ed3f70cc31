import { Worker as Thread } from "node:worker_threads";
import { createSolver, type Progress } from "tenace";
import { afterEach, describe, expect, test, vi } from "vitest";
import { EASY, ending, HARD, hard } from "./deals.js";

/** A factory whose threads the test can reach. */
function reachable() {
  const threads: Thread[] = [];
  const ready = new Set<Thread>();
  const workerFactory = () => {
    const thread = new Thread(new URL("../../dist/worker/entry.js", import.meta.url));
    thread.once("message", () => ready.add(thread));
    threads.push(thread);
    return thread as unknown as Worker;
  };
  return { threads, ready, workerFactory };
}

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((solver) => solver.close()));
});

async function solverWith(options: Parameters<typeof createSolver>[0]) {
  const solver = await createSolver({ tableMegabytes: 4, ...options });
  open.push(solver);
  return solver;
}

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe("abort", () => {
  test.each(["solve", "ddTable"] as const)(
    "of %s rejects within 100 ms with the signal's reason, and the solver answers the next call",
    async (method) => {
      const solver = await solverWith({ workers: 1 });
      const controller = new AbortController();
      const { signal } = controller;
      const running = method === "solve" ? solver.solve(hard, { signal }) : solver.ddTable(HARD, { signal });
      await wait(30);
      const reason = new Error("changed my mind");
      const begun = performance.now();
      controller.abort(reason);
      await expect(running).rejects.toBe(reason);
      expect(performance.now() - begun).toBeLessThan(100);
      expect((await solver.solve(ending)).handToPlay).toBe("N");
    },
  );

  test("of any other call does too", async () => {
    const solver = await solverWith({ workers: 1 });
    const position = { deal: HARD, strain: "NT", leader: "N" } as const;
    const calls = [
      (signal: AbortSignal) => solver.bestLine(position, { signal }),
      (signal: AbortSignal) => solver.par(HARD, { signal, vulnerable: "None" }),
      (signal: AbortSignal) => solver.solutionTree(position, { signal, side: "NS", target: 7, maxNodes: 100_000 }),
      (signal: AbortSignal) => solver.tracePlay({ deal: HARD, strain: "NT", declarer: "W", play: ["C8"] }, { signal }),
    ];
    for (const call of calls) {
      const controller = new AbortController();
      const running = call(controller.signal);
      setTimeout(() => controller.abort("enough"), 30);
      await expect(running).rejects.toBe("enough");
      expect((await solver.solve(ending)).handToPlay).toBe("N");
    }
  });

  test("ends the worker that runs the call, and no other", async () => {
    const { threads, ready, workerFactory } = reachable();
    const solver = await solverWith({ workers: 2, workerFactory });
    await expect.poll(() => ready.size, { timeout: 5000 }).toBe(2);
    const ended: number[] = [];
    for (const [index, thread] of threads.entries()) thread.on("exit", () => ended.push(index));
    const controller = new AbortController();
    const other = solver.solve({ ...hard, strain: "S" });
    const aborted = solver.solve(hard, { signal: controller.signal });
    await wait(50);
    controller.abort();
    await expect(aborted).rejects.toMatchObject({ name: "AbortError" });
    await expect.poll(() => ended.length).toBe(1);
    expect(threads.length).toBe(3);
    expect((await other).handToPlay).toBe("E");
    expect(ended.length).toBe(1);
  });

  test("of a call that waits only takes it from the queue", async () => {
    const { threads, workerFactory } = reachable();
    const solver = await solverWith({ workers: 1, workerFactory });
    const first = solver.ddTable(EASY);
    const controller = new AbortController();
    const waiting = solver.solve(ending, { signal: controller.signal });
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
    expect((await first).tricks.NT.N).toBe(13);
    expect(threads.length).toBe(1);
  });

  test("before the call rejects without work", async () => {
    const solver = await solverWith({ workers: 1 });
    const signal = AbortSignal.abort("no");
    await expect(solver.ddTable(EASY, { signal })).rejects.toBe("no");
    await expect(solver.ddTables([EASY], { signal })[Symbol.asyncIterator]().next()).rejects.toBe("no");
  });

  test("lets no progress be reported afterwards", async () => {
    const solver = await solverWith({ workers: 2 });
    const controller = new AbortController();
    const onProgress = vi.fn(() => controller.abort());
    await expect(solver.ddTable(EASY, { signal: controller.signal, onProgress })).rejects.toThrow();
    await wait(100);
    expect(onProgress).toHaveBeenCalledTimes(1);
  });
});

describe("a worker that dies", () => {
  test("rejects its call with INTERNAL, is replaced, and the solver goes on", async () => {
    const { threads, workerFactory } = reachable();
    const solver = await solverWith({ workers: 1, workerFactory });
    const running = solver.solve(hard);
    const failed = expect(running).rejects.toMatchObject({ name: "BridgeError", code: "INTERNAL" });
    const waiting = solver.solve(ending);
    await wait(20);
    await threads[0]?.terminate();
    await failed;
    expect((await waiting).handToPlay).toBe("N");
    expect(threads.length).toBe(2);
  });

  test("with nothing to do is replaced when it is needed", async () => {
    const { threads, workerFactory } = reachable();
    const solver = await solverWith({ workers: 1, workerFactory });
    await threads[0]?.terminate();
    await wait(20);
    expect((await solver.solve(ending)).handToPlay).toBe("N");
  });

  test("at its start, as every other one does, rejects createSolver", async () => {
    const dying = () => new Thread("throw new Error('no entry')", { eval: true }) as unknown as Worker;
    await expect(createSolver({ workers: 2, workerFactory: dying })).rejects.toMatchObject({
      code: "INTERNAL",
      message: expect.stringContaining("no entry"),
    });
    const forbidden = () => {
      throw new Error("the policy forbids it");
    };
    await expect(createSolver({ workerFactory: forbidden })).rejects.toMatchObject({
      code: "INTERNAL",
      message: expect.stringContaining("the policy forbids it"),
    });
  });
});

/** Workers that speak the protocol, and answer cells as a real one would: a strain's first is slow, the rest quick. */
function actors(onCall = "") {
  const script = `
    const { parentPort } = require("node:worker_threads");
    let warm;
    parentPort.on("message", ({ kind, input }) => {
      if (kind === "start") return parentPort.postMessage({ kind: "ready" });
      ${onCall}
      const cold = warm !== input.strain;
      warm = input.strain;
      setTimeout(() => parentPort.postMessage({ kind: "result", result: cold ? 1 : 0 }), cold ? 60 : 6);
    });`;
  return () => new Thread(script, { eval: true }) as unknown as Worker;
}

test("a worker keeps to the strain that its table is warm for", async () => {
  const solver = await solverWith({ workers: 1, workerFactory: actors() });
  // Two tables at once: the cells of each strain of each still come together.
  const tables = await Promise.all([solver.ddTable(EASY), solver.ddTable(EASY, { strains: ["S", "H"] })]);
  for (const { tricks } of tables) {
    for (const row of Object.values(tricks)) expect(Object.values(row).filter((cold) => cold).length).toBeLessThan(2);
  }
});

test("whoever asks about a position need not wait for the cells of tables", async () => {
  const solver = await solverWith({ workers: 1, workerFactory: actors() });
  // More cells than a worker looks at, and behind them a batch that goes on by itself.
  const cells = vi.fn();
  const tables = [1, 2, 3, 4].map(() => solver.ddTable(EASY, { onProgress: cells }));
  const batch = solver.ddTables([EASY, EASY])[Symbol.asyncIterator]();
  const unfinished = Promise.allSettled([...tables, batch.next()]);
  await Promise.all([
    solver.solve(ending),
    solver.bestLine(ending),
    solver.tracePlay({ ...ending, declarer: "W", play: [] }),
  ]);
  // The one that was running, and no other.
  expect(cells.mock.calls.length).toBeLessThan(2);
  await solver.close();
  for (const result of await unfinished) expect(result).toMatchObject({ reason: { code: "CLOSED" } });
});

test("progress of solve moves card by card", async () => {
  const solver = await solverWith({ workers: 1 });
  const reports: Progress[] = [];
  const { cards } = await solver.solve(
    { deal: EASY, strain: "NT", leader: "E" },
    { onProgress: (progress) => reports.push(progress) },
  );
  const total = cards.length;
  expect(total).toBeGreaterThan(1);
  expect(reports).toEqual(cards.map((_, index) => ({ done: index + 1, total })));
});

test("an engine that breaks fails its call alone, in a worker that is then replaced", async () => {
  const breaking = `if (input.strain === "H") return parentPort.postMessage({ kind: "broken", message: "unreachable" });`;
  const solver = await solverWith({ workers: 1, workerFactory: actors(breaking) });
  const broken = solver.ddTable(EASY, { strains: ["H"] });
  const fine = solver.ddTable(EASY, { strains: ["S"] });
  await expect(broken).rejects.toMatchObject({ code: "INTERNAL", message: expect.stringContaining("unreachable") });
  expect((await fine).tricks.S).toEqual({ N: 1, E: 0, S: 0, W: 0 });
});

describe("close", () => {
  test("rejects what runs, what waits and what comes later", async () => {
    const solver = await solverWith({ workers: 1 });
    const calls = [solver.solve(hard), solver.ddTable(EASY), solver.ddTables([HARD])[Symbol.asyncIterator]().next()];
    const settled = Promise.allSettled(calls);
    await wait(20);
    await solver.close();
    for (const result of await settled) {
      expect(result).toMatchObject({ status: "rejected", reason: { name: "BridgeError", code: "CLOSED" } });
    }
    await expect(solver.solve(ending)).rejects.toMatchObject({ code: "CLOSED" });
    await expect(solver.ddTable(EASY)).rejects.toMatchObject({ code: "CLOSED" });
    await solver.close();
  });
});
