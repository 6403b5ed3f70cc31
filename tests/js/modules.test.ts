/** The two wasm modules: the small one first, the whole one for what it lacks. */

import { readFile } from "node:fs/promises";
import { Worker as Thread } from "node:worker_threads";
import { createSolver, type Solver } from "tenace";
import { describe, expect, test, vi } from "vitest";
import type { ToWorker } from "../../js/solver/protocol.js";
import { EASY, ending, FINESSE } from "../kit/deals.js";
import { Gate } from "../kit/gate-worker.js";

const at = (name: string) => new URL(`../../dist/${name}`, import.meta.url);
const [small, whole] = await Promise.all([readFile(at("tenace-small.wasm")), readFile(at("tenace.wasm"))]);

/** A factory of real workers, which keeps what they are told. */
function told() {
  const messages: ToWorker[][] = [];
  const workerFactory = () => {
    const thread = new Thread(at("worker/entry.js"));
    const own: ToWorker[] = [];
    messages.push(own);
    const post = thread.postMessage.bind(thread);
    thread.postMessage = (message) => {
      own.push(message);
      post(message);
    };
    return thread;
  };
  return { messages, workerFactory };
}

const kinds = (messages: ToWorker[]) =>
  messages.map((message) => {
    if (message.kind === "call") return message.op;
    const all = WebAssembly.Module.exports(message.module);
    return all.some(({ name }) => name === "engine_singleDummy") ? "whole" : "small";
  });

const everything = async (solver: Solver) => ({
  table: await solver.ddTable(EASY),
  solution: await solver.solve(ending),
  line: await solver.bestLine(ending),
  tree: await solver.solutionTree(ending, { side: "NS", target: 1 }),
  par: await solver.par(EASY, { vulnerable: "Both" }),
});

test("a worker changes to the whole module at the first question that needs it, and stays with it", async () => {
  const { messages, workerFactory } = told();
  const solver = await createSolver({ workers: 2, tableMegabytes: 1, workerFactory });
  await solver.solve(ending);
  expect(messages.map((own) => kinds(own)[0])).toEqual(["small", "small"]);
  await solver.suitPlay({ hands: ["KJT7", "A986"], target: 4 });
  await solver.singleDummy(FINESSE);
  await solver.solve(ending);
  const all = messages.map(kinds);
  // No worker had to be made anew, and one that was never asked for more has the small module still.
  expect(all.length).toBe(2);
  for (const own of all) {
    expect(own[0]).toBe("small");
    expect(own.filter((kind) => kind === "whole").length).toBeLessThanOrEqual(1);
    const needs = own.findIndex((kind) => ["suitPlay", "singleDummy", "playOn", "drawDeals"].includes(kind));
    expect(needs === -1 ? !own.includes("whole") : own[needs - 1] === "whole").toBe(true);
  }
  expect(all.flat()).toContain("whole");
  await solver.close();
});

test("both modules give the same answers", async () => {
  const first = await createSolver({ workers: 1, tableMegabytes: 1 });
  const alone = await createSolver({ workers: 1, tableMegabytes: 1, wasm: whole });
  expect(await everything(first)).toEqual(await everything(alone));
  await Promise.all([first.close(), alone.close()]);
});

describe("the sources", () => {
  test("the whole module alone serves alone", async () => {
    const { messages, workerFactory } = told();
    const solver = await createSolver({ workers: 1, wasm: whole, workerFactory });
    await solver.solve(ending);
    await solver.singleDummy(FINESSE);
    expect(messages.map(kinds)[0]?.filter((kind) => kind === "whole" || kind === "small")).toEqual(["whole"]);
    await solver.close();
  });

  test("both may be given, and only what is asked for is loaded", async () => {
    const compile = vi.spyOn(WebAssembly, "compile");
    const solver = await createSolver({ workers: 1, wasm: whole, wasmSmall: small });
    await solver.ddTable(EASY);
    expect(compile.mock.calls.map(([bytes]) => bytes)).toEqual([small]);
    await Promise.all([solver.singleDummy(FINESSE), solver.suitPlay({ hands: ["KJT7", "A986"], target: 4 })]);
    expect(compile.mock.calls.map(([bytes]) => bytes)).toEqual([small, whole]);
    compile.mockRestore();
    await solver.close();
  });

  test("one for the other is refused in words, and another module too", async () => {
    const other = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]);
    await expect(createSolver({ wasm: small })).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining("wasmSmall"),
    });
    await expect(createSolver({ wasm: other })).rejects.toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringContaining("not a module of tenace"),
    });
    const solver = await createSolver({ workers: 1, wasmSmall: whole });
    expect((await solver.singleDummy(FINESSE)).handToPlay).toBe("N");
    await solver.close();
  });
});

describe("a whole module that can't be loaded", () => {
  test("fails the calls that need it, others go on, and the next such call tries again", async () => {
    const gate = new Gate();
    const solver = await createSolver({
      workers: 1,
      wasmSmall: small,
      wasm: "missing.wasm",
      workerFactory: gate.workerFactory,
    });
    const solving = solver.solve(ending);
    const asked = await gate.next();
    for (let time = 0; time < 2; time++) {
      await expect(solver.singleDummy(FINESSE)).rejects.toMatchObject({
        code: "INVALID_ARGUMENT",
        message: expect.stringContaining("missing.wasm"),
      });
    }
    const solution = { handToPlay: "N" } as Awaited<typeof solving>;
    asked.answer(solution);
    expect(await solving).toEqual(solution);
    await solver.close();
  });

  test("that is on its way stops neither an abort nor close", async () => {
    const never = new Response(new ReadableStream(), { headers: { "content-type": "application/wasm" } });
    const gate = new Gate();
    const solver = await createSolver({ workers: 1, wasmSmall: small, wasm: never, workerFactory: gate.workerFactory });
    const controller = new AbortController();
    const aborted = solver.singleDummy(FINESSE, { signal: controller.signal });
    const closed = solver.singleDummy(FINESSE);
    const reason = new Error("enough");
    controller.abort(reason);
    await expect(aborted).rejects.toBe(reason);
    // Questions that need less are answered meanwhile.
    const solving = solver.solve(ending);
    (await gate.next()).answer({ handToPlay: "N" } as Awaited<typeof solving>);
    await solving;
    const refused = expect(closed).rejects.toMatchObject({ code: "CLOSED" });
    await solver.close();
    await refused;
  });
});
