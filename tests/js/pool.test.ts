/**
 * The pool behind a solver: what becomes of calls when they are aborted, a worker dies or the solver is closed, and
 * which worker does what. The workers answer on command (tests/kit/gate-worker.ts), except in the tests that say
 * otherwise.
 */
import { Worker as Thread } from "node:worker_threads";
import { createSolver, type Progress, type Solution } from "tenace";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { CellsInput } from "../../js/solver/wire.js";
import { EASY, ending, HARD, hard } from "../kit/deals.js";
import { Gate, type HeldCall } from "../kit/gate-worker.js";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((solver) => solver.close()));
});

async function solverWith(options: Parameters<typeof createSolver>[0]) {
  const solver = await createSolver({ tableMegabytes: 4, ...options });
  open.push(solver);
  return solver;
}

/** A solver with gate workers, and their gate. */
async function gated(workers: number) {
  const gate = new Gate();
  return { gate, solver: await solverWith({ workers, workerFactory: gate.workerFactory }) };
}

/** What a worker may say of any position. */
const SOLUTION = { handToPlay: "N", leader: "N", trick: [], won: { NS: 0, EW: 0 }, cards: [] } as unknown as Solution;

/** What a call for cells asks for, as "SN" for spades by North. */
function cellsOf({ input }: HeldCall): string[] {
  const { strain, declarers } = input as { strain: string; declarers: string[] };
  return declarers.map((declarer) => strain + declarer);
}

/** Answers the calls for these cells as they come, one cell each, with the number of cells before it. */
async function answerCells(gate: Gate, count: number): Promise<string[]> {
  const order: string[] = [];
  while (order.length < count) {
    const call = await gate.next();
    call.answer<"cells">([order.length]);
    order.push(cellsOf(call)[0] as string);
  }
  return order;
}

describe("abort", () => {
  const position = { deal: HARD, strain: "NT", leader: "N" } as const;
  type Solver = Awaited<ReturnType<typeof createSolver>>;
  const calls: Record<string, (solver: Solver, signal: AbortSignal) => Promise<unknown>> = {
    solve: (solver, signal) => solver.solve(hard, { signal }),
    ddTable: (solver, signal) => solver.ddTable(HARD, { signal }),
    ddTables: (solver, signal) => solver.ddTables([HARD], { signal })[Symbol.asyncIterator]().next(),
    bestLine: (solver, signal) => solver.bestLine(position, { signal }),
    par: (solver, signal) => solver.par(HARD, { signal, vulnerable: "None" }),
    solutionTree: (solver, signal) => solver.solutionTree(position, { signal, side: "NS", target: 7 }),
    tracePlay: (solver, signal) => solver.tracePlay({ deal: HARD, strain: "NT", declarer: "W", play: [] }, { signal }),
    singleDummy: (solver, signal) =>
      solver.singleDummy(
        {
          declarer: "N",
          hands: { declarer: "AJ3.2..", dummy: "KT2.3.." },
          unseen: ["SQ", "S9", "S8", "S7", "S6", "S5", "HA", "HK"],
          strain: "NT",
          leader: "N",
          target: 3,
        },
        { signal },
      ),
    suitPlay: (solver, signal) => solver.suitPlay({ hands: ["AQ", "32"], target: 2 }, { signal }),
  };

  test.each(Object.keys(calls))("of %s rejects with the signal's reason though the worker is silent", async (name) => {
    const { gate, solver } = await gated(1);
    const controller = new AbortController();
    const running = calls[name]?.(solver, controller.signal);
    const { worker } = await gate.next();
    const reason = new Error("changed my mind");
    controller.abort(reason);
    await expect(running).rejects.toBe(reason);
    expect(worker.ended).toBe(true);
    const next = solver.solve(ending);
    (await gate.next()).answer<"solve">(SOLUTION);
    expect(await next).toEqual(SOLUTION);
  });

  test("ends a thread of Node in the middle of its call, and the solver goes on in another", async () => {
    const threads: Thread[] = [];
    // The answer of the first thread is held back, so its call is running for the solver however fast the search is.
    const workerFactory = () => {
      const thread = new Thread(new URL("../../dist/worker/entry.js", import.meta.url));
      const on = thread.on.bind(thread);
      if (threads.length === 0) {
        thread.on = ((event: string, listener: (message: { kind: string }) => void) =>
          on(event, (message) => {
            if (event !== "message" || message.kind === "ready") listener(message);
          })) as never;
      }
      threads.push(thread);
      return thread as unknown as Worker;
    };
    const solver = await solverWith({ workers: 1, workerFactory });
    const exited = new Promise((resolve) => threads[0]?.once("exit", resolve));
    const controller = new AbortController();
    const running = solver.solve(hard, { signal: controller.signal });
    controller.abort("enough");
    await expect(running).rejects.toBe("enough");
    await exited;
    expect((await solver.solve(ending)).handToPlay).toBe("N");
    expect(threads.length).toBe(2);
  });

  test("ends the worker that runs the call, and no other", async () => {
    const { gate, solver } = await gated(2);
    const controller = new AbortController();
    await gate.settled();
    const other = solver.solve({ ...hard, strain: "S" });
    const aborted = solver.solve(hard, { signal: controller.signal });
    const [kept, left] = [await gate.next(), await gate.next()];
    controller.abort();
    await expect(aborted).rejects.toMatchObject({ name: "AbortError" });
    expect([kept.worker.ended, left.worker.ended]).toEqual([false, true]);
    expect(gate.workers.length).toBe(3);
    kept.answer<"solve">(SOLUTION);
    expect(await other).toEqual(SOLUTION);
    expect(kept.worker.ended).toBe(false);
  });

  test("of a call that waits only takes it from the queue", async () => {
    const { gate, solver } = await gated(1);
    const first = solver.solve(ending);
    const controller = new AbortController();
    const waiting = solver.solve(hard, { signal: controller.signal });
    const running = await gate.next();
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
    running.answer<"solve">(SOLUTION);
    expect(await first).toEqual(SOLUTION);
    await gate.settled();
    expect(gate.held).toEqual([]);
    expect(gate.workers.length).toBe(1);
  });

  test("before the call rejects without work", async () => {
    const { gate, solver } = await gated(1);
    const signal = AbortSignal.abort("no");
    await expect(solver.ddTable(EASY, { signal })).rejects.toBe("no");
    await expect(solver.ddTables([EASY], { signal })[Symbol.asyncIterator]().next()).rejects.toBe("no");
    await gate.settled();
    expect(gate.held).toEqual([]);
  });

  test("lets no progress be reported afterwards", async () => {
    const { gate, solver } = await gated(2);
    await gate.settled();
    const controller = new AbortController();
    const onProgress = vi.fn(() => controller.abort());
    const table = solver.ddTable(EASY, { signal: controller.signal, onProgress });
    const [first, second] = [await gate.next(), await gate.next()];
    first.answer<"cells">([1, 2]);
    await expect(table).rejects.toThrow();
    second.answer<"cells">([2]);
    second.worker.ended = false;
    second.answer<"cells">([2]);
    await gate.settled();
    expect(onProgress).toHaveBeenCalledTimes(1);
  });
});

describe("a worker that dies", () => {
  test("rejects its call with INTERNAL, is replaced, and the solver goes on", async () => {
    const { gate, solver } = await gated(1);
    const running = solver.solve(hard);
    const failed = expect(running).rejects.toMatchObject({ name: "BridgeError", code: "INTERNAL" });
    const waiting = solver.solve(ending);
    (await gate.next()).worker.die("out of memory");
    await failed;
    const next = await gate.next();
    next.answer<"solve">(SOLUTION);
    expect(await waiting).toEqual(SOLUTION);
    expect(gate.workers.indexOf(next.worker)).toBe(1);
    expect(gate.workers.length).toBe(2);
  });

  test("is a thread of Node, too", async () => {
    const threads: Thread[] = [];
    const workerFactory = () => {
      threads.push(new Thread(new URL("../../dist/worker/entry.js", import.meta.url)));
      return threads.at(-1) as unknown as Worker;
    };
    const solver = await solverWith({ workers: 1, workerFactory });
    const exited = new Promise((resolve) => threads[0]?.once("exit", resolve));
    await threads[0]?.terminate();
    await exited;
    expect((await solver.solve(ending)).handToPlay).toBe("N");
    expect(threads.length).toBe(2);
  });

  test("with nothing to do is replaced when it is needed", async () => {
    const { gate, solver } = await gated(1);
    gate.workers[0]?.die("bored");
    await gate.settled();
    expect(gate.workers.length).toBe(1);
    const call = solver.solve(ending);
    (await gate.next()).answer<"solve">(SOLUTION);
    expect(await call).toEqual(SOLUTION);
    expect(gate.workers.length).toBe(2);
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

test("a worker keeps to the strain that its table is warm for", async () => {
  const { gate, solver } = await gated(1);
  // Two tables at once: the cells of each strain of each still come together.
  const tables = [solver.ddTable(EASY), solver.ddTable(HARD, { strains: ["S", "H"] })];
  const order: string[] = [];
  for (let cells = 0; cells < 28; cells += 1) {
    const { input, answer } = await gate.next();
    const { hands, strain } = input as CellsInput;
    order.push(`${hands} ${strain}`);
    answer<"cells">([0]);
  }
  await Promise.all(tables);
  const changes = order.filter((kind, index) => kind !== order[index - 1]);
  expect(changes.length).toBe(new Set(order).size);
  expect(changes.length).toBe(7);
});

describe("a table on two workers", () => {
  const strainOf = ({ input }: HeldCall) => (input as { strain: string }).strain;

  test("gives each strain to one of them, also when its cells are answered one by one", async () => {
    const { gate, solver } = await gated(2);
    await gate.settled();
    const table = solver.ddTable(HARD);
    const workers = new Map<string, unknown>();
    const [first, second] = [await gate.next(), await gate.next()];
    expect(first.worker).not.toBe(second.worker);
    for (let held = [first, second]; held.length > 0; ) {
      const call = held.shift() as HeldCall;
      const strain = strainOf(call);
      expect(workers.get(strain) ?? call.worker).toBe(call.worker);
      workers.set(strain, call.worker);
      call.answer<"cells">([0]);
      await gate.settled();
      held = [...held, ...gate.held.splice(0)];
    }
    expect(workers.size).toBe(5);
    await table;
  });

  test("begins with the strains that are likely to take longest, or with the one that is named first", async () => {
    // East and West, who have one point, have eight hearts, four each; North and South have the other points and ten
    // spades.
    const deal = "N:AKQJT.AKQ.KQJ.AK 98.J987.8765.876 76543.65.AT9.QJT 2.T432.432.95432";
    for (const [options, begun] of [
      [{}, ["H", "D"]],
      [{ strains: ["S", "C", "D", "H"] }, ["S", "H"]],
    ] as const) {
      const { gate, solver } = await gated(2);
      await gate.settled();
      const table = solver.ddTable(deal, options);
      const rejected = expect(table).rejects.toMatchObject({ code: "CLOSED" });
      expect([await gate.next(), await gate.next()].map(strainOf)).toEqual(begun);
      await solver.close();
      await rejected;
    }
  });

  test("shares a strain that is the only one, side by side", async () => {
    const { gate, solver } = await gated(2);
    await gate.settled();
    const table = solver.ddTable(HARD, { strains: ["NT"] });
    const calls = [await gate.next(), await gate.next()];
    expect(calls[0]?.worker).not.toBe(calls[1]?.worker);
    expect(calls.map(cellsOf)).toEqual([
      ["NTN", "NTS"],
      ["NTE", "NTW"],
    ]);
    for (const [index, call] of calls.entries()) {
      call.progress([7 + index]);
      call.answer<"cells">([9 + index]);
    }
    expect((await table).tricks).toEqual({ NT: { N: 7, S: 9, E: 8, W: 10 } });
  });
});

test("a table on more workers than it has strains is begun in every strain before any is shared", async () => {
  const { gate, solver } = await gated(7);
  await gate.settled();
  const table = solver.ddTable(HARD);
  const calls: HeldCall[] = [];
  for (let worker = 0; worker < 7; worker += 1) calls.push(await gate.next());
  const begun = calls.map((call) => cellsOf(call).map((cell) => cell.slice(-1)));
  expect(begun).toEqual([...Array(5).fill(["N", "S"]), ["E", "W"], ["E", "W"]]);
  expect(new Set(calls.slice(0, 5).map(({ input }) => (input as { strain: string }).strain)).size).toBe(5);
  const closed = expect(table).rejects.toMatchObject({ code: "CLOSED" });
  await solver.close();
  await closed;
});

test("a worker that is warm for one of a table's strains gets that strain", async () => {
  const { gate, solver } = await gated(2);
  await gate.settled();
  const asked = solver.solve({ deal: HARD, strain: "C", leader: "N" });
  const warm = await gate.next();
  warm.answer<"solve">(SOLUTION);
  await asked;
  const table = solver.ddTable(HARD);
  const calls = [await gate.next(), await gate.next()];
  const clubs = calls.find(({ input }) => (input as { strain: string }).strain === "C");
  expect(clubs?.worker).toBe(warm.worker);
  const closed = expect(table).rejects.toMatchObject({ code: "CLOSED" });
  await solver.close();
  await closed;
});

test.each([1, 2, 6])("a table without declarers is empty, on %i workers", async (workers) => {
  const { gate, solver } = await gated(workers);
  expect((await solver.ddTable(HARD, { strains: ["S"], declarers: [] })).tricks).toEqual({ S: {} });
  expect(gate.held).toEqual([]);
});

test("cells that are answered in parts are reported as they come, and what is more urgent is done between the parts", async () => {
  const { gate, solver } = await gated(1);
  const reports: unknown[] = [];
  const table = solver.ddTable(EASY, {
    strains: ["S"],
    onProgress: ({ done, total, tricks }) => reports.push([done, total, tricks.S]),
  });
  const first = await gate.next();
  expect(cellsOf(first)).toEqual(["SN", "SE", "SS", "SW"]);
  const asked = solver.solve(ending);
  first.progress([3]);
  expect(reports.length).toBe(1);
  first.answer<"cells">([10, 4]);
  const urgent = await gate.next();
  expect(urgent.op).toBe("solve");
  await gate.settled();
  expect(reports).toEqual([
    [1, 4, { N: 3 }],
    [2, 4, { N: 3, E: 10 }],
    [3, 4, { N: 3, E: 10, S: 4 }],
  ]);
  urgent.answer<"solve">(SOLUTION);
  await asked;
  const second = await gate.next();
  expect(cellsOf(second)).toEqual(["SW"]);
  second.answer<"cells">([9]);
  expect((await table).tricks).toEqual({ S: { N: 3, E: 10, S: 4, W: 9 } });
  expect(reports.slice(3)).toEqual([[4, 4, { N: 3, E: 10, S: 4, W: 9 }]]);
});

test("a table on one worker comes from spades to no trump, or in the order that is asked for", async () => {
  const { gate, solver } = await gated(1);
  const whole = solver.ddTable(HARD, { declarers: ["N"] });
  expect(await answerCells(gate, 5)).toEqual(["SN", "HN", "DN", "CN", "NTN"]);
  await whole;
  const some = solver.ddTable(HARD, { strains: ["NT", "C", "S"], declarers: ["E"] });
  expect(await answerCells(gate, 3)).toEqual(["NTE", "CE", "SE"]);
  await some;
});

test("whoever asks about a position need not wait for the cells of tables", async () => {
  const { gate, solver } = await gated(1);
  // More jobs than a worker looks at, and behind them a batch that goes on by itself.
  const tables = Array.from({ length: 14 }, () => solver.ddTable(EASY));
  const batch = solver.ddTables([EASY, EASY])[Symbol.asyncIterator]();
  const unfinished = Promise.allSettled([...tables, batch.next()]);
  const running = await gate.next();
  await gate.settled();
  const asked = Promise.allSettled([solver.solve(ending), solver.tracePlay({ ...ending, declarer: "W", play: [] })]);
  await gate.settled();
  running.answer<"cells">([0]);
  const ops: string[] = [];
  for (let calls = 0; calls < 2; calls += 1) {
    const { op, answer } = await gate.next();
    ops.push(op);
    answer<"solve">(SOLUTION);
  }
  expect(ops.sort()).toEqual(["solve", "tracePlay"]);
  await asked;
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
  const { gate, solver } = await gated(1);
  const broken = solver.ddTable(EASY, { strains: ["H"] });
  const fine = solver.ddTable(EASY, { strains: ["S"] });
  const first = await gate.next();
  expect(first.input).toMatchObject({ strain: "H" });
  first.breakDown("unreachable");
  await expect(broken).rejects.toMatchObject({ code: "INTERNAL", message: expect.stringContaining("unreachable") });
  expect(first.worker.ended).toBe(true);
  expect(await answerCells(gate, 4)).toEqual(["SN", "SE", "SS", "SW"]);
  expect((await fine).tricks.S).toEqual({ N: 0, E: 1, S: 2, W: 3 });
});

describe("close", () => {
  test("rejects what runs, what waits and what comes later", async () => {
    const { gate, solver } = await gated(1);
    const calls = [solver.solve(hard), solver.ddTable(EASY), solver.ddTables([HARD])[Symbol.asyncIterator]().next()];
    const settled = Promise.allSettled(calls);
    const { worker } = await gate.next();
    await solver.close();
    expect(worker.ended).toBe(true);
    for (const result of await settled) {
      expect(result).toMatchObject({ status: "rejected", reason: { name: "BridgeError", code: "CLOSED" } });
    }
    await expect(solver.solve(ending)).rejects.toMatchObject({ code: "CLOSED" });
    await expect(solver.ddTable(EASY)).rejects.toMatchObject({ code: "CLOSED" });
    await solver.close();
  });
});
