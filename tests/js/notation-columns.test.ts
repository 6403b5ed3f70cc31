/** Boards that stand beside each other are read column by column, each whole, or told of. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { parse } from "../../js/notation/index.js";

const RANKS = "AKQJT98765432";
type Suits = readonly string[];

const anyDeal = fc.shuffledSubarray([...Array(52).keys()], { minLength: 52 }).map((order): Suits[] =>
  [0, 1, 2, 3].map((seat) => {
    const hand = new Set(order.slice(seat * 13, seat * 13 + 13));
    return [0, 1, 2, 3].map((suit) => [...RANKS].filter((_, rank) => hand.has(suit * 13 + rank)).join(""));
  }),
);
const meant = (hands: readonly Suits[]) => `N:${hands.map((hand) => hand.join(".")).join(" ")}`;

const marked = (hand: Suits) => hand.map((ranks, suit) => `${"♠♥♦♣"[suit]} ${ranks || "-"}`);
const bare = (hand: Suits) => hand.map((ranks) => ranks || "-");
const indented = (lines: readonly string[]) => lines.map((line) => " ".repeat(12) + line);

/** North at the top, West and East beside each other, South below. */
const diagram =
  (written: (hand: Suits) => string[]) =>
  ([north, east, south, west]: readonly Suits[]) => [
    ...indented(written(north as Suits)),
    ...written(west as Suits).map((line, suit) => line.padEnd(24) + written(east as Suits)[suit]),
    ...indented(written(south as Suits)),
  ];
const list = (hands: readonly Suits[]) => hands.map((hand, seat) => `${"NESW"[seat]}: ${hand.join(".")}`);

const forms = { "diagrams with symbols": diagram(marked), "diagrams of ranks": diagram(bare), lists: list };
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
