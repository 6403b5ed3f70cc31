/** Boards that stand beside each other are read column by column, each whole, or told of. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "../../js/notation/index.js";
import { anyDeal, diagram, list, marked, meant, type Suits } from "../support/deals.js";

const bare = (hand: Suits) => hand.map((ranks) => ranks || "-");

const forms = { "diagrams with symbols": diagram(marked()), "diagrams of ranks": diagram(bare), lists: list };
const beside = (blocks: readonly (readonly string[])[]) =>
  (blocks[0] as readonly string[]).map((_, line) =>
    blocks
      .map((block) => (block[line] as string).padEnd(48))
      .join("")
      .trimEnd(),
  );

test.each(Object.entries(forms))("%s", (_, form) => {
  let right = 0;
  const runs = 60;
  fc.assert(
    fc.property(fc.array(anyDeal, { minLength: 2, maxLength: 3 }), fc.boolean(), (deals, isNumbered) => {
      const blocks = deals.map((deal, at) => [...(isNumbered ? [`Board ${at + 4}`] : []), ...form(deal)]);
      const text = ["Friday evening, hands of the first round", "", ...beside(blocks)].join("\n");
      const { boards, problems } = parse(text);
      const numbers = deals.map((_, at) => (isNumbered ? String(at + 4) : undefined));
      const isRight =
        JSON.stringify(boards.map(({ deal, board }) => [deal, board && String(board)])) ===
        JSON.stringify(deals.map((deal, at) => [meant(deal), numbers[at]]));
      if (isRight) right += 1;
      else expect(problems, text).not.toEqual([]);
    }),
    { numRuns: runs, seed: 5 },
  );
  expect(right).toBeGreaterThan(runs * 0.95);
});
