/** The module by itself, without a pool: what it takes of memory. */

import { Worker as Thread } from "node:worker_threads";
import { createSolver } from "tenace";
import { expect, test } from "vitest";
import { Engine } from "../../build/engine/tenace.js";
import { readPosition } from "../../js/solver/input.js";
import { cell, dealWords, engineForTests } from "../kit/cell.js";
import { ENDING, ending, FINESSE } from "../kit/deals.js";
import { type DealRecord, fixture } from "../support/oracle.js";

const SEATS = ["N", "E", "S", "W"] as const;

const opened = engineForTests();

test("the table is allocated once and never grows, whatever is solved (S8)", () => {
  const before = opened.memory.buffer.byteLength;
  const deals = fixture("hard.jsonl").slice(0, 2);
  expect(deals.length).toBe(2);
  for (const { deal, table } of deals) {
    for (const declarer of SEATS) {
      expect(cell(opened.engine, deal, "NT", declarer)).toBe(table.NT[declarer]);
    }
    opened.engine.solve(readPosition({ deal, strain: "NT", leader: "N" }), () => {});
  }
  expect(opened.memory.buffer.byteLength - before).toBeLessThan(4 * 2 ** 20);
  expect(opened.memory.buffer.byteLength).toBeLessThan(64 * 2 ** 20);
});

test("of a large table no more of the machine's memory is taken than is needed", () => {
  const before = process.memoryUsage.rss();
  const large = new Engine(512);
  expect(cell(large, ENDING, "NT", "N")).toBeGreaterThan(0);
  // Other tests may be at work in the same process.
  expect(process.memoryUsage.rss() - before).toBeLessThan(256 * 2 ** 20);
  expect(opened.memory.buffer.byteLength).toBeGreaterThan(512 * 2 ** 20);
  large.free();
});

test("cells are reported and answered as one list, in the parts that the times ask for", () => {
  const { deal, table } = fixture("boards.jsonl")[0] as DealRecord;
  const parts = (milliseconds: number, quietMilliseconds: number) => {
    const reported: number[][] = [];
    const cells = { hands: dealWords(deal), strain: "S" as const, declarers: [...SEATS] };
    const input = { ...cells, milliseconds, quietMilliseconds };
    const answer = opened.engine.cells(input, (part: number[]) => reported.push(part));
    return [...reported, answer];
  };
  const { N, E, S, W } = table.S;
  expect(parts(0, 0)).toEqual([[N]]);
  expect(parts(0, Infinity)).toEqual([[N]]);
  expect(parts(Infinity, 0)).toEqual([[N], [E], [S], [W]]);
  expect(parts(Infinity, Infinity)).toEqual([[N, E, S, W]]);
});

test("what the engine says when it panics reaches the caller and the console, and the next call is answered", async () => {
  let said = "";
  // Between the pool and its worker the contract that leads are asked about is lost.
  const workerFactory = () => {
    const thread = new Thread(new URL("../../dist/worker/entry.js", import.meta.url), { stderr: true });
    thread.stderr.on("data", (text) => {
      said += text;
    });
    const post = thread.postMessage.bind(thread);
    thread.postMessage = (message) => {
      if (message.op === "ownDeals") message.input.question.contracts = [];
      if (message.op === "singleDummy") message.input.question.leader = "X";
      post(message);
    };
    return thread;
  };
  const solver = await createSolver({ workers: 1, tableMegabytes: 1, workerFactory });
  const { deal } = fixture("boards.jsonl")[0] as DealRecord;
  const hand = deal.split(/[: ]/)[1] as string;
  const contract = { level: 1, strain: "NT", doubled: 0, declarer: "W" } as const;
  const broken = solver.leadAnalysis({ contract, hand, vulnerable: "None", deals: [deal] });
  await expect(broken).rejects.toMatchObject({
    code: "INTERNAL",
    message: expect.stringContaining("index out of bounds"),
  });
  // The message, and where the module was at.
  await expect.poll(() => said).toMatch(/index out of bounds[\s\S]*Stack:[\s\S]*wasm/);
  // A question that the wire does not know is the package's own fault, too: serde says what it met.
  await expect(solver.singleDummy(FINESSE)).rejects.toMatchObject({
    code: "INTERNAL",
    message: expect.stringContaining("Error: X"),
  });
  expect((await solver.solve(ending)).handToPlay).toBe("N");
  await solver.close();
});
