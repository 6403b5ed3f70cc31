/** Who is told of progress, and what becomes of a call whose `onProgress` throws. */

import { createSolver, type SingleDummyProgress, type SingleDummyResult, type Solver, type TableOptions } from "tenace";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { PlayOnInput } from "../../js/solver/wire.js";
import { EASY, ENDING, ending, FINESSE } from "../kit/deals.js";
import { Gate, type HeldCall } from "../kit/gate-worker.js";

let solver: Solver;
beforeAll(async () => {
  solver = await createSolver({ workers: 2, tableMegabytes: 4 });
});
afterAll(() => solver.close());

type Options = { onProgress: () => void };

const calls: [string, (options: Options) => Promise<unknown>][] = [
  ["ddTable", (options) => solver.ddTable(EASY, options)],
  ["ddTables", (options) => drain(solver.ddTables([ENDING, EASY, ENDING], options))],
  ["solve", (options) => solver.solve({ deal: EASY, strain: "NT", leader: "E" }, options)],
  ["bestLine", (options) => solver.bestLine(ending, options)],
  ["tracePlay", (options) => solver.tracePlay({ ...ending, declarer: "W", play: [] }, options)],
  ["solutionTree", (options) => solver.solutionTree(ending, { ...options, side: "NS", target: 1 })],
  ["par", (options) => solver.par(EASY, { ...options, vulnerable: "None" })],
  ["singleDummy", (options) => solver.singleDummy(FINESSE, options)],
  ["suitPlay", (options) => solver.suitPlay({ hands: ["AQ", "32"], target: 1 }, options)],
];

async function drain(tables: AsyncIterable<unknown>) {
  for await (const table of tables) expect(table).toHaveProperty("tricks");
}

test.each(calls)(
  "%s rejects with what its onProgress throws, and the solver answers the next call",
  async (_, call) => {
    const thrown = { what: "is thrown need not be an Error" };
    const onProgress = vi.fn(() => {
      throw thrown;
    });
    await expect(call({ onProgress })).rejects.toBe(thrown);
    expect((await solver.solve(ending)).handToPlay).toBe("N");
    expect((await solver.ddTable(EASY)).tricks.NT.N).toBe(13);
    // Nothing of the call was left to be reported.
    expect(onProgress).toHaveBeenCalledTimes(1);
  },
);

test("workers report cells only for a caller who wants to know of them", async () => {
  const gate = new Gate();
  const gated = await createSolver({ workers: 1, tableMegabytes: 1, workerFactory: gate.workerFactory });
  const quiet = async (options: TableOptions) => {
    const table = gated.ddTable(EASY, { strains: ["S"], declarers: ["N"], ...options });
    const { input, answer } = await gate.next();
    answer<"cells">([0]);
    await table;
    return (input as { quietMilliseconds: number }).quietMilliseconds;
  };
  expect(await quiet({})).toBe(undefined);
  expect(await quiet({ onProgress: () => {} })).toBe(16);
  await gated.close();
});

/** Chances of two cards, both of which are then played on. */
const CHANCES = [1, 0.1];

/** What the search for {@link FINESSE} might have found: a card for each of these chances. */
function searched(): SingleDummyResult {
  const cards = CHANCES.map((probability, index) => {
    return {
      card: `S${index + 2}`,
      equals: [],
      probability,
      standardError: 0.05,
      bound: false,
      doubleDummy: probability,
    };
  });
  return { handToPlay: "N", cards, moves: 3, worlds: 40, exact: false } as unknown as SingleDummyResult;
}

test.each(["aborts", "throws"])("nothing of a call goes on once its onProgress %s", async (what) => {
  const gate = new Gate();
  const gated = await createSolver({ workers: 2, tableMegabytes: 1, workerFactory: gate.workerFactory });
  const controller = new AbortController();
  const onProgress = vi.fn(() => {
    if (what === "throws") throw "enough";
    controller.abort("enough");
  });
  const asked = gated.singleDummy({ ...FINESSE, playOn: { layouts: 500 } }, { signal: controller.signal, onProgress });
  const refused = expect(asked).rejects.toBe("enough");
  (await gate.next()).answer<"singleDummy">(searched());
  // Both answers of the round arrive before the first is reported: by then no job of the call is in the pool.
  const [first, second] = [await gate.next(), await gate.next()];
  const won = ({ input }: HeldCall) => new Uint8Array((input as PlayOnInput).size).fill(1);
  first.answer<"playOn">(won(first));
  second.answer<"playOn">(won(second));
  await refused;
  await gate.settled();
  expect(onProgress).toHaveBeenCalledTimes(1);
  expect(gate.held).toEqual([]);
  await gated.close();
});

test("the last report of singleDummy has the answer, and no part that had no time", async () => {
  const gate = new Gate();
  const gated = await createSolver({ workers: 2, tableMegabytes: 1, workerFactory: gate.workerFactory });
  const seen: SingleDummyProgress[] = [];
  const asked = gated.singleDummy(
    { ...FINESSE, maxMoves: 4, playOn: { layouts: 500 } },
    { onProgress: (progress) => seen.push(progress) },
  );
  // The search came to its third move of four.
  (await gate.next()).answer<"singleDummy">(searched());
  const [first, second] = [await gate.next(), await gate.next()];
  const { size } = first.input as PlayOnInput;
  first.answer<"playOn">(new Uint8Array(size).fill(1));
  // The time was over before the second card was played on.
  second.answer<"playOn">(undefined);
  const answer = await asked;
  expect(answer.cards.map(({ playedOn }) => playedOn?.layouts)).toEqual([size, undefined]);
  expect(seen.map(({ done, total }) => [done, total])).toEqual([
    [3 + size, 3 + 500],
    [3 + size, 3 + size],
  ]);
  expect(seen.at(-1)?.best).toEqual(answer);
  await gated.close();
});

test("the last report of a singleDummy that ends with its search has the answer", async () => {
  const gate = new Gate();
  const gated = await createSolver({ workers: 1, tableMegabytes: 1, workerFactory: gate.workerFactory });
  for (const exact of [false, true]) {
    const seen: SingleDummyProgress[] = [];
    const asked = gated.singleDummy(
      { ...FINESSE, maxMoves: 4, ...(exact ? {} : { playOn: false }) },
      { onProgress: (progress) => seen.push(progress) },
    );
    (await gate.next()).answer<"singleDummy">({ ...searched(), exact });
    const answer = await asked;
    expect(seen).toEqual([{ done: 3, total: 3, best: answer }]);
  }
  await gated.close();
});
