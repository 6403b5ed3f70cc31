/**
 * What can go wrong around a solver: workers that never speak, are none, can't be written to or can't be read; several
 * solvers; callbacks that throw; `close` at any moment. Each time one clear error, the rest goes on, and nothing is
 * left over. Workers that die or break, aborts and `close` are in pool.test.ts too, what is wrong with requests in
 * bad-input.test.ts.
 */

import { readFileSync } from "node:fs";
import { BridgeError, createSolver, type Solution, type Solver } from "tenace";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { EASY, ending, HARD, hard } from "../kit/deals.js";
import { Gate, GateWorker } from "../kit/gate-worker.js";

const SOLUTION = { handToPlay: "N", leader: "N", trick: [], won: { NS: 0, EW: 0 }, cards: [] } as unknown as Solution;

/** Waits until so many workers have been made. */
async function made(gate: Gate, count: number) {
  while (gate.workers.length < count) await gate.settled();
}

/** Waits until so many workers have been made and told to start. */
async function told(gate: Gate, count: number) {
  while (gate.workers.filter(({ told }) => told).length < count) await gate.settled();
}

const make = (gate: Gate, workers: number) => createSolver({ workers, workerFactory: gate.workerFactory });

/** Expects the solver to answer as if nothing had happened. */
async function expectAnswer(solver: Solver, gate: Gate) {
  const asked = solver.solve(ending);
  (await gate.next()).answer<"solve">(SOLUTION);
  expect(await asked).toEqual(SOLUTION);
}

describe("a worker that is silent at its start", () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test("rejects createSolver after a minute, if no other speaks", async () => {
    const gate = new Gate();
    gate.silent = true;
    let settled = false;
    const started = make(gate, 2).finally(() => {
      settled = true;
    });
    started.catch(() => {});
    await told(gate, 2);
    vi.advanceTimersByTime(59_000);
    await gate.settled();
    expect(settled).toBe(false);
    vi.advanceTimersByTime(1000);
    await expect(started).rejects.toMatchObject({
      name: "BridgeError",
      code: "INTERNAL",
      message: expect.stringMatching(/said nothing for 60 seconds.*tenace\/worker/),
    });
    expect(gate.workers.map(({ ended }) => ended)).toEqual([true, true]);
    expect(vi.getTimerCount()).toBe(0);
  });

  test("leaves its work to the others, and is tried again", async () => {
    const gate = new Gate();
    gate.silent = true;
    const started = make(gate, 2);
    await told(gate, 2);
    gate.workers[1]?.say({ kind: "ready" });
    const solver = await started;
    await expectAnswer(solver, gate);
    gate.silent = false;
    vi.advanceTimersByTime(60_000);
    expect(gate.workers.map(({ ended }) => ended)).toEqual([true, false]);
    await expectAnswer(solver, gate);
    expect(gate.workers.length).toBe(3);
    await solver.close();
    expect(vi.getTimerCount()).toBe(0);
  });

  test("is given all the time that the module needs to arrive", async () => {
    const gate = new Gate();
    let arrive: (bytes: Uint8Array<ArrayBuffer>) => void = () => {};
    const body = new ReadableStream({
      start(controller) {
        arrive = (bytes) => {
          controller.enqueue(bytes);
          controller.close();
        };
      },
    });
    const wasm = new Response(body, { headers: { "content-type": "application/wasm" } });
    const started = createSolver({ workers: 1, wasm, workerFactory: gate.workerFactory });
    await made(gate, 1);
    vi.advanceTimersByTime(600_000);
    expect(gate.workers[0]?.ended).toBe(false);
    arrive(new Uint8Array(readFileSync("dist/tenace.wasm")));
    await (await started).close();
  });

  test("is not one that has spoken once: a search takes as long as it takes", async () => {
    const gate = new Gate();
    const solver = await make(gate, 1);
    const asked = solver.solve(hard);
    const call = await gate.next();
    vi.advanceTimersByTime(3_600_000);
    call.answer<"solve">(SOLUTION);
    expect(await asked).toEqual(SOLUTION);
    expect(gate.workers.length).toBe(1);
    await solver.close();
  });
});

describe("a factory that makes no worker", () => {
  test.each([
    ["nothing", undefined],
    ["a number", 7],
    ["an empty object", {}],
    ["a promise of one", Promise.resolve(new GateWorker(new Gate()))],
  ])("but %s", async (_, made) => {
    const failed = createSolver({ workers: 2, workerFactory: () => made as never });
    await expect(failed).rejects.toBeInstanceOf(BridgeError);
    await expect(failed).rejects.toMatchObject({ code: "INTERNAL", message: expect.stringContaining("workerFactory") });
  });
});

describe("what can't be cloned", () => {
  test("on the way to a worker fails its call alone, and the worker stays", async () => {
    const gate = new Gate();
    const solver = await make(gate, 1);
    const [worker] = gate.workers;
    const post = vi.spyOn(worker as GateWorker, "postMessage").mockImplementationOnce(() => {
      throw new DOMException("() => {} could not be cloned", "DataCloneError");
    });
    await expect(solver.solve(ending)).rejects.toMatchObject({
      name: "BridgeError",
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining("could not be cloned"),
    });
    post.mockRestore();
    await expectAnswer(solver, gate);
    expect(gate.workers.length).toBe(1);
    await solver.close();
  });

  test("on the way back fails its call alone, in a worker that is then replaced", async () => {
    const gate = new Gate();
    const solver = await make(gate, 1);
    const asked = solver.solve(ending);
    const { worker } = await gate.next();
    worker.dispatchEvent(new Event("messageerror"));
    await expect(asked).rejects.toMatchObject({
      code: "INTERNAL",
      message: expect.stringContaining("could not be read"),
    });
    await expectAnswer(solver, gate);
    expect(gate.workers.map(({ ended }) => ended)).toEqual([true, false]);
    await solver.close();
  });
});

test("of two solvers one may lose its workers and be closed, and the other goes on", async () => {
  const gates = [new Gate(), new Gate()] as const;
  const [first, second] = await Promise.all([make(gates[0], 1), make(gates[1], 1)]);
  const asked = second.solve(ending);
  const held = await gates[1].next();
  const lost = first.solve(ending);
  (await gates[0].next()).worker.die("out of memory");
  await expect(lost).rejects.toMatchObject({ code: "INTERNAL", message: expect.stringContaining("out of memory") });
  await first.close();
  held.answer<"solve">(SOLUTION);
  expect(await asked).toEqual(SOLUTION);
  expect(gates[1].workers.map(({ ended }) => ended)).toEqual([false]);
  await second.close();
});

describe("an onProgress that throws", () => {
  const thrown = new Error("oops");
  const onProgress = () => {
    throw thrown;
  };
  const position = { ...ending } as const;
  const calls: Record<string, (solver: Solver) => Promise<unknown>> = {
    ddTable: (solver) => solver.ddTable(EASY, { onProgress }),
    ddTables: (solver) => solver.ddTables([EASY], { onProgress })[Symbol.asyncIterator]().next(),
    solve: (solver) => solver.solve(position, { onProgress }),
    bestLine: (solver) => solver.bestLine(position, { onProgress }),
    tracePlay: (solver) => solver.tracePlay({ ...ending, declarer: "W", play: [] }, { onProgress }),
    par: (solver) => solver.par(EASY, { vulnerable: "None", onProgress }),
    solutionTree: (solver) => solver.solutionTree(position, { side: "NS", target: 1, onProgress }),
    suitPlay: (solver) => solver.suitPlay({ hands: ["AQ", "32"], target: 2 }, { onProgress }),
  };

  test.each(Object.entries(calls))("rejects %s with what it threw, and nothing else", async (_, call) => {
    const solver = await createSolver({ workers: 2, tableMegabytes: 1 });
    await expect(call(solver)).rejects.toBe(thrown);
    expect((await solver.solve(ending)).handToPlay).toBe("N");
    await solver.close();
  });
});

/** The code of the package's own errors; of an abort, its name. */
const reasonOf = (error: unknown) => (error instanceof BridgeError ? error.code : (error as Error).name);

describe("close", () => {
  test("in the middle of onProgress rejects the call", async () => {
    const gate = new Gate();
    const solver = await make(gate, 1);
    const closing: Promise<void>[] = [];
    const table = solver.ddTable(EASY, { onProgress: () => closing.push(solver.close()) });
    (await gate.next()).answer<"cells">([1, 2]);
    await expect(table).rejects.toMatchObject({ code: "CLOSED" });
    await Promise.all(closing);
    expect(closing.length).toBe(1);
    expect(gate.workers.every(({ ended }) => ended)).toBe(true);
  });

  test("in the loop over answers ends the loop with CLOSED", async () => {
    const solver = await createSolver({ workers: 1, tableMegabytes: 1 });
    const seen: unknown[] = [];
    const loop = async () => {
      for await (const table of solver.ddTables([EASY, EASY, HARD, HARD])) {
        seen.push(table);
        await solver.close();
      }
    };
    await expect(loop()).rejects.toMatchObject({ code: "CLOSED" });
    expect(seen.length).toBe(1);
  });

  test("after any number of answers settles every call and ends every worker", async () => {
    for (let answers = 0; answers <= 24; answers += 1) {
      const gate = new Gate();
      const solver = await make(gate, 3);
      const controller = new AbortController();
      const calls = Promise.allSettled([
        solver.ddTable(EASY),
        solver.ddTable(HARD, { strains: ["NT"], signal: controller.signal }),
        solver.solve(ending),
        solver.ddTables([EASY, HARD])[Symbol.asyncIterator]().next(),
      ]);
      for (let answered = 0; answered < answers; answered += 1) {
        const { op, answer } = await gate.next();
        if (op === "solve") answer<"solve">(SOLUTION);
        else answer<"cells">([0]);
        // A worker that is just being replaced, at every other turn.
        if (answered === answers - 1 && answers % 2 === 0) controller.abort();
      }
      await Promise.all([solver.close(), solver.close()]);
      for (const result of await calls) {
        if (result.status === "rejected") expect(["CLOSED", "AbortError"]).toContain(reasonOf(result.reason));
      }
      expect(gate.workers.every(({ ended }) => ended)).toBe(true);
      await expect(solver.solve(ending)).rejects.toMatchObject({ code: "CLOSED" });
    }
  });
});

describe("a simulation ends", () => {
  const input = { contracts: [{ level: 3, strain: "NT", doubled: 0, declarer: "N" }], vulnerable: "None" } as const;

  test("with what its onProgress throws, while the caller's stream of deals gives no more", async () => {
    async function* stalling() {
      yield EASY;
      await new Promise(() => {});
    }
    const solver = await createSolver({ workers: 1, tableMegabytes: 1 });
    const onProgress = () => {
      throw "enough";
    };
    await expect(solver.contractAnalysis({ ...input, deals: stalling() }, { onProgress })).rejects.toBe("enough");
    await solver.close();
  });

  test("with what the caller's stream throws", async () => {
    const gone = new Error("the file is gone");
    function* broken() {
      yield EASY;
      throw gone;
    }
    const solver = await createSolver({ workers: 1, tableMegabytes: 1 });
    await expect(solver.contractAnalysis({ ...input, deals: broken() })).rejects.toBe(gone);
    await expect(solver.contractAnalysis({ ...input, deals: [EASY] })).resolves.toHaveProperty("deals", 1);
    await solver.close();
  });

  test("and does not leave workers at deals that are not wanted when its tries are used up", async () => {
    const gate = new Gate();
    const solver = await make(gate, 2);
    const asked = solver.contractAnalysis({ ...input, constraints: { hands: { N: { hcp: 37 } } } }, { maxTries: 1000 });
    const refused = expect(asked).rejects.toMatchObject({ code: "LIMIT" });
    (await gate.next()).answer<"allDeals">(undefined);
    const [first, second] = [await gate.next(), await gate.next()];
    first.answer<"drawDeals">({ tries: [], deals: Int32Array.of(), values: Int32Array.of() });
    // A job that was begun in between is dropped.
    await gate.settled();
    // Which condition refuses most.
    (await gate.next()).answer<"surveyDeals">({ accepted: 0, refused: [20_000] });
    await refused;
    expect(second.worker.ended).toBe(true);
    await gate.settled();
    expect(gate.held.filter(({ worker }) => !worker.ended)).toEqual([]);
    await solver.close();
  });
});
