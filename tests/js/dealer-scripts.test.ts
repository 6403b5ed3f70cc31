/** Scripts in the style of published ones, against a second reading of their words: scripts/once/dealer-fixtures.py. */
import { createSolver } from "tenace";
import { evaluateDealer, parseDealer } from "tenace/dealer";
import { expect, test } from "vitest";
import { fixture } from "../support/oracle.js";

const [first, ...scripts] = fixture<{ deals?: string[]; script: string; fits: number[] }>("dealer.jsonl");
const deals = first?.deals ?? [];

test.each(scripts)("$script", ({ script, fits }) => {
  const parsed = parseDealer(script);
  const found = deals.flatMap((deal, number) => (evaluateDealer(parsed, deal) === 1 ? [number] : []));
  expect(found).toEqual(fits);
});

test("the deals that workers draw fit the scripts, as the evaluator without a worker says", async () => {
  const solver = await createSolver({ workers: 1 });
  for (const { script } of scripts) {
    const { constraints } = parseDealer(script);
    for await (const deal of solver.deals(constraints, { count: 5 })) expect(evaluateDealer(script, deal)).not.toBe(0);
  }
  await solver.close();
  expect(scripts.length).toBeGreaterThanOrEqual(30);
});
