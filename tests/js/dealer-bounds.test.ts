import { evaluateDealer } from "tenace/dealer";
import { expect, test } from "vitest";
import { Bounds } from "../../js/dealer/bounds.js";
import { readDealConstraints } from "../../js/dealer/constraints.js";
import { Random } from "../kit/random-plays.js";

const NAMES = "altcount 3 2 0 7\n";
const HANDS = ["north", "east", "south", "west"];
const TERMS = [
  (hand: string) => `hcp(${hand})`,
  (hand: string) => `hcp(${hand}, spades)`,
  (hand: string) => `top4(${hand}, clubs)`,
  (hand: string) => `c13(${hand}, diamonds)`,
  (hand: string) => `hearts(${hand})`,
  (hand: string) => `clubs(${hand})`,
  (hand: string) => `pt3(${hand})`,
  (hand: string) => `controls(${hand})`,
  (hand: string) => `losers(${hand})`,
  (hand: string) => `losers(${hand}, clubs)`,
  (hand: string) => `shape(${hand}, any 4432 + 5+xxx)`,
  (hand: string) => `hascard(${hand}, QD)`,
  (hand: string) => `cccc(${hand})`,
  () => "3",
  () => "-7",
];

/** An expression of so many levels. */
function expression(random: Random, depth: number): string {
  if (depth === 0) return random.pick(TERMS)(random.pick(HANDS));
  const part = () => expression(random, depth - 1);
  const kind = random.below(10);
  if (kind === 0) return `(${part()} > ${part()} ? ${part()} : ${part()})`;
  if (kind === 1) return `(-${part()})`;
  if (kind === 2) return `(!${part()})`;
  if (kind === 3) return `(${part()} / 3)`;
  if (kind === 4)
    return `(${part()} ${random.pick(["and", "or", "<", "<=", "==", "!=", ">", ">=", "% 5 +"])} ${part()})`;
  return `(${part()} ${random.pick(["+", "+", "-", "*"])} ${part()})`;
}

test("what is true of a deal is never said to be impossible, whatever is known of the deal", () => {
  const random = new Random(4);
  let never = 0;
  for (let round = 0; round < 600; round += 1) {
    const deal = random.deal();
    const hands = deal.slice(2).split(" ");
    // Of each hand nothing, some suits or all.
    const suits = (hand: string) => hand.split(".").map((suit) => (random.below(2) === 0 ? suit : ""));
    const texts = hands.map((hand) => random.pick([() => "...", () => suits(hand).join("."), () => hand])());
    const known = Object.fromEntries(texts.map((text, seat) => ["NESW"[seat], text]));
    const text = expression(random, random.below(4));
    const value = evaluateDealer(`${NAMES}value = ${text}\nvalue`, deal);
    const isNever = (condition: string) => {
      const read = readDealConstraints({ known, condition: `${NAMES}condition ${condition}` });
      const bounds = new Bounds(read.known);
      return read.conditions.some(({ expression, scales }) => bounds.isNeverTrue(expression, scales));
    };
    for (const truth of [
      `${text} == ${value}`,
      `${text} >= ${value}`,
      `${text} < ${value + 1}`,
      `${text} != ${value - 1}`,
    ])
      expect(isNever(truth), `${truth} ${JSON.stringify(known)} ${deal}`).toBe(false);
    never += Number(isNever(`${text} == ${value + 1}`)) + Number(isNever(`${text} > 100000`));
  }
  expect(never).toBeGreaterThan(400);
});
