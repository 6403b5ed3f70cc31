/**
 * Code of others around a solver: workers that speak another language, properties put into `Object.prototype`,
 * asynchronous callbacks.
 */
import { createSolver, type Solution } from "tenace";
import { afterEach, describe, expect, it, test } from "vitest";
import type { FromWorker } from "../../js/solver/protocol.js";
import { EASY, ending } from "../kit/deals.js";
import { Gate, GateWorker } from "../kit/gate-worker.js";

const SOLUTION = { handToPlay: "N", leader: "N", trick: [], won: { NS: 0, EW: 0 }, cards: [] } as unknown as Solution;

/** Answers every message with the same, whatever it is. */
function parrot(says: unknown) {
  return () => {
    const worker = new GateWorker(new Gate());
    worker.postMessage = () => void setImmediate(() => worker.say(says as FromWorker));
    return worker;
  };
}

describe("a worker that speaks another language", () => {
  test.each([[{ evil: 1 }], [null], [undefined], ["ready"], [{ kind: "failure" }], [{ kind: "hello" }], [7], [[]]])(
    "and says %j ends the start as one BridgeError",
    async (says) => {
      await expect(createSolver({ workers: 2, workerFactory: parrot(says) as never })).rejects.toMatchObject({
        name: "BridgeError",
        code: "INTERNAL",
        message: expect.stringMatching(/another language.*tenace\/worker/),
      });
    },
  );

  it("and answers a call with what is no answer fails that call alone", async () => {
    const gate = new Gate();
    const solver = await createSolver({ workers: 1, workerFactory: gate.workerFactory });
    const table = solver.ddTable(EASY);
    table.catch(() => {});
    (await gate.next()).worker.say({ kind: "result", result: undefined });
    await expect(table).rejects.toMatchObject({ name: "BridgeError", code: "INTERNAL" });
    const asked = solver.solve(ending);
    let call = await gate.next();
    while (call.op !== "solve") call = await gate.next();
    call.answer<"solve">(SOLUTION);
    expect(await asked).toEqual(SOLUTION);
    await solver.close();
  });
});

describe("what another script has put into Object.prototype", () => {
  const ofSolver = ["workers", "tableMegabytes", "wasm", "wasmSmall", "workerFactory"];
  const ofCalls = ["signal", "onProgress", "played", "strains", "vulnerable", "dealer"];
  const pollute = (names: readonly string[]) => {
    for (const name of names) {
      Object.defineProperty(Object.prototype, name, { value: "junk", configurable: true, enumerable: false });
    }
  };
  const clean = () => {
    for (const name of [...ofSolver, ...ofCalls]) Reflect.deleteProperty(Object.prototype, name);
  };
  afterEach(clean);

  it("is no option, and no part of a position", async () => {
    pollute(ofSolver);
    const solver = await createSolver();
    // Node's own options have a `signal`, so that nothing else may be begun while there is a false one.
    pollute(ofCalls);
    const { deal, strain, leader } = ending;
    const alone = await solver.solve({ deal, strain, leader });
    expect(alone.cards.length).toBeGreaterThan(0);
    expect(await solver.solve({ deal, strain, leader }, {})).toEqual(alone);
    await expect(solver.par("N:A K Q J", {} as never)).rejects.toThrow(
      "vulnerable is absent: it is one of None, NS, EW, Both",
    );
    await solver.close();
  });
});

describe("an asynchronous onProgress that fails", () => {
  it.each(["at once", "later"])("%s rejects the call, and the solver goes on", async (when) => {
    const gate = new Gate();
    const solver = await createSolver({ workers: 1, workerFactory: gate.workerFactory });
    const onProgress = async () => {
      if (when === "later") await new Promise((resolve) => setImmediate(resolve));
      throw new Error("of the caller");
    };
    const asked = solver.solve(ending, { onProgress });
    const call = await gate.next();
    call.progress({ done: 1, total: 13 });
    await expect(asked).rejects.toThrow("of the caller");
    expect(call.worker.ended).toBe(true);
    const again = solver.solve(ending);
    (await gate.next()).answer<"solve">(SOLUTION);
    expect(await again).toEqual(SOLUTION);
    await solver.close();
  });
});
