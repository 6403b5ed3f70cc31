/**
 * A defender's cards in 64 endings, against an enumeration of every layout over DDS (scripts/once/defense-fixtures.py),
 * with four kinds of knowledge: points, lengths, suits shown to be void, cards held and lacked.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { createSolver, type DefenseInput, type Solver } from "tenace";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../support/places.js";

interface Ending {
  kind: "points" | "lengths" | "voids" | "held";
  input: DefenseInput;
  layouts: number;
  cards: Record<string, [share: number, tricks: number]>;
}

const endings = readFileSync(join(root, "tests/data/defense.jsonl"), "utf8")
  .trimEnd()
  .split("\n")
  .map((line): Ending => JSON.parse(line));

let solver: Solver;
beforeAll(async () => {
  solver = await createSolver({ workers: 2, tableMegabytes: 4 });
});
afterAll(() => solver.close());

test("there are endings of every kind, of 3 to 6 cards", () => {
  expect(endings.length).toBeGreaterThanOrEqual(60);
  const kinds = new Set(endings.map(({ kind, input }) => `${kind} ${input.hand.replaceAll(".", "").length}`));
  expect(kinds.size).toBe(16);
});

test.each(endings.map((ending, index) => [index, ending.kind, ending] as const))(
  "ending %i, %s: shares and tricks are those of the enumeration",
  async (_, __, { input, layouts, cards }) => {
    const answer = await solver.defense({ ...input, worlds: "all", playOn: false });
    expect(answer).toMatchObject({ allLayouts: true, worlds: layouts, handToPlay: input.seat });
    const found = answer.cards.flatMap(({ card, equals, doubleDummy, tricks }) =>
      [card, ...equals].map((each) => [each, [doubleDummy, tricks.mean]] as const),
    );
    expect(Object.keys(cards).sort()).toEqual(found.map(([card]) => card).sort());
    for (const [card, [share, tricks]] of found) {
      const [wanted, mean] = cards[card] as [number, number];
      expect(Math.abs(share - wanted), card).toBeLessThanOrEqual(1e-9);
      expect(Math.abs(tricks - mean), card).toBeLessThanOrEqual(1e-9);
    }
    const shares = answer.cards.map(({ doubleDummy }) => doubleDummy);
    expect(Math.max(...shares)).toBe(shares[0]);
  },
);
