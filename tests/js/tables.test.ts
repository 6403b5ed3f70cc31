import { createSolver, type Solver } from "tenace";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EASY, ENDING } from "../kit/deals.js";

const WORKERS = 2;

let solver: Solver;
beforeAll(async () => {
  solver = await createSolver({ workers: WORKERS });
});
afterAll(() => solver.close());

async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const item of items) list.push(item);
  return list;
}

test("ddTables answers in order, with the error of a bad deal in its place", async () => {
  const answers = await collect(solver.ddTables([EASY, "N:x", ENDING, 7 as never, EASY]));
  expect(answers[0]).toEqual(await solver.ddTable(EASY));
  expect(answers[1]).toMatchObject({ name: "BridgeError", code: "INVALID_DEAL" });
  expect(answers[2]).toEqual(await solver.ddTable(ENDING));
  expect(answers[3]).toMatchObject({ code: "INVALID_DEAL" });
  expect(answers[4]).toEqual(answers[0]);
  expect(await collect(solver.ddTables([]))).toEqual([]);
});

test("ddTables takes from its source only what it has room for", async () => {
  let taken = 0;
  async function* source() {
    for (;;) {
      taken += 1;
      yield EASY;
    }
  }
  let count = 0;
  for await (const _ of solver.ddTables(source())) {
    count += 1;
    expect(taken - count).toBeLessThanOrEqual(2 * WORKERS);
    if (count === 20) break;
  }
  expect(await solver.ddTable(EASY)).toBeDefined();
});

test("ddTables reports its progress", async () => {
  const seen: unknown[] = [];
  await collect(solver.ddTables([EASY, EASY], { onProgress: (progress) => seen.push(progress) }));
  expect(seen).toEqual([
    { done: 1, total: 2 },
    { done: 2, total: 2 },
  ]);
});

test("ddTables throws the signal's reason at once, even while its source keeps it waiting", async () => {
  let ended = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  async function* silent() {
    try {
      yield EASY;
      await released;
      yield EASY;
    } finally {
      ended = true;
    }
  }
  const controller = new AbortController();
  const tables = solver.ddTables(silent(), { signal: controller.signal })[Symbol.asyncIterator]();
  await tables.next();
  const waiting = tables.next();
  controller.abort("enough");
  await expect(waiting).rejects.toBe("enough");
  expect(ended).toBe(false);
  release();
  await expect.poll(() => ended).toBe(true);
});

test("ddTables throws what its source throws", async () => {
  async function* broken() {
    yield EASY;
    throw new Error("the file is gone");
  }
  await expect(collect(solver.ddTables(broken()))).rejects.toThrow("the file is gone");
});
