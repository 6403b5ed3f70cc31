/**
 * Every lead of 1,500 sampled deals in three kinds of contracts against DDS 2.9 and `solve`. tests/data/leads.txt has,
 * for each contract, a line of JSON, then deals with the defenders' tricks on each card of the leader's hand, spades
 * first and from the top, a digit each; scripts/perf/leads.js made it from the values of `endplay`.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Card, type Contract, createSolver, type Solver } from "tenace";
import { cardsOfHand } from "tenace/bridge";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../support/places.js";

interface Problem {
  contract: Contract;
  hand: string;
  /** Deals with the tricks on each card. */
  records: { deal: string; tricks: number[] }[];
}

const problems: Problem[] = [];
for (const line of readFileSync(join(root, "tests/data/leads.txt"), "utf8").trim().split("\n")) {
  if (line.startsWith("{")) problems.push({ ...JSON.parse(line), records: [] });
  else {
    const at = line.lastIndexOf(" ");
    const tricks = [...line.slice(at + 1)].map((digit) => Number.parseInt(digit, 16));
    problems.at(-1)?.records.push({ deal: line.slice(0, at), tricks });
  }
}

let solver: Solver;
beforeAll(async () => {
  solver = await createSolver({ workers: 2 });
});
afterAll(() => solver.close());

test("there are three kinds of contracts, 500 deals each", () => {
  expect(problems.map(({ records }) => records.length)).toEqual([500, 500, 500]);
});

test.each(problems)("leads of $hand in every deal", async ({ contract, hand, records }) => {
  const cards = cardsOfHand(hand);
  const leader = { N: "E", E: "S", S: "W", W: "N" }[contract.declarer] as "N";
  const target = 8 - contract.level;
  const entryOf = <T extends { card: Card; equals: readonly Card[] }>(entries: readonly T[], card: Card) =>
    entries.find((entry) => entry.card === card || entry.equals.includes(card));
  const positions = records.map(({ deal }) => ({ deal, strain: contract.strain, leader }) as const);
  let place = 0;
  let wrong = 0;
  for await (const solution of solver.solves(positions)) {
    const { deal, tricks } = records[place] as Problem["records"][number];
    place += 1;
    const input = { contract, hand, vulnerable: "None", deals: [deal] } as const;
    const [values, beats] = await Promise.all([
      solver.leadAnalysis(input),
      solver.leadAnalysis({ ...input, measure: "beat" }),
    ]);
    if (!("cards" in solution)) throw solution;
    for (const [index, card] of cards.entries()) {
      const dds = tricks[index] as number;
      const value = entryOf(values.leads, card);
      const right = [
        value?.tricks?.mean === dds,
        value?.beats.mean === Number(dds >= target),
        entryOf(beats.leads, card)?.beats.mean === Number(dds >= target),
        entryOf(solution.cards, card)?.tricks === dds,
      ];
      if (!right.includes(false)) continue;
      wrong += 1;
      console.log(`WRONG ${card} in ${deal}: DDS ${dds}, right are tricks, beats, beat, solve: ${right.join()}`);
    }
  }
  expect(wrong).toBe(0);
});
