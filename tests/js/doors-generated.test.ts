/** Generated texts of deals, good and with slips: every door of the package takes the same cards, or refuses alike. */

import { spawnSync } from "node:child_process";
import { join } from "node:path";
import fc from "fast-check";
import { BridgeError } from "tenace";
import { dealOfHands, handsOfDeal } from "tenace/bridge";
import { evaluateDealer } from "tenace/dealer";
import { createSolver } from "tenace/engine";
import { parse, parsePbn } from "tenace/notation";
import { expect, it } from "vitest";
import { checkedBoard } from "../../js/viewer/check.js";
import { openBoard } from "../../js/viewer/state.js";
import { root } from "../support/places.js";

const RANKS = "AKQJT98765432";
const SEATS = ["N", "E", "S", "W", "n", "South", "west", "Ost", "Süd"];

/** Four hands of one to three cards: small enough to be searched at once. */
const endings = fc
  .tuple(fc.integer({ min: 1, max: 3 }), fc.shuffledSubarray([...Array(52).keys()], { minLength: 12, maxLength: 12 }))
  .map(([length, cards]) =>
    [0, 1, 2, 3].map((seat) => {
      const held = new Set(cards.slice(seat * length, (seat + 1) * length));
      return [0, 1, 2, 3].map((suit) => [...RANKS].filter((_, rank) => held.has(suit * 13 + rank)).join(""));
    }),
  );

const marked = (marks: string, between: string) => (hand: readonly string[]) =>
  hand.map((ranks, suit) => [...marks][suit] + (ranks || "-")).join(between);
const FORMS: ((hand: readonly string[]) => string)[] = [
  (hand) => hand.join("."),
  (hand) => hand.join(".").toLowerCase(),
  (hand) => hand.join(".").replace("T", "10"),
  (hand) => hand.map((ranks) => ranks || "-").join("."),
  marked("SHDC", "."),
  marked("SHDC", ""),
  marked("♠♥♦♣", " "),
  marked("♤♡♢♧", ""),
];

const slips = fc.array(
  fc.record({
    place: fc.nat(),
    cut: fc.nat({ max: 1 }),
    put: fc.constantFrom(...RANKS, "", " ", "  ", ".", ":", "-", "...", " -", "10", "x", "♠", "D", "V", "\u00a0", "Ｎ"),
  }),
  { maxLength: 2 },
);

const texts = fc
  .tuple(endings, fc.constantFrom(...FORMS), fc.constantFrom(...SEATS), fc.constantFrom(" ", "  ", "\t"), slips)
  .map(([hands, form, seat, between, all]) => {
    let text = `${seat}:${hands.map(form).join(between)}`;
    for (const { place, cut, put } of all) {
      const at = place % text.length;
      text = text.slice(0, at) + put + text.slice(at + cut);
    }
    return text;
  });

/** What a door makes of a text: what it takes, or the code of its refusal. */
async function verdictOf(take: () => unknown): Promise<unknown> {
  try {
    return await take();
  } catch (error) {
    if (error instanceof BridgeError) return error.code;
    throw error;
  }
}

const ofTag = (deal: string) => {
  const { boards, problems } = parsePbn(`[Deal "${deal}"]`);
  if (problems[0]) throw new BridgeError("INVALID_DEAL", problems[0].message);
  return boards[0]?.deal;
};
const ofViewer = (deal: string) => {
  const { hands } = openBoard(checkedBoard({ deal }));
  return hands && dealOfHands(hands);
};
const COUNT = "hcp(north) + 100 * hcp(east) + 10000 * hcp(south) + 1000000 * losers(west)";

it("a text has the same meaning, or the same refusal, at every door", async () => {
  const solver = await createSolver({ tableMegabytes: 1 });
  const asked: [text: string, deal: string][] = [];
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(texts, async (text) => {
      const meant = (await verdictOf(() => dealOfHands(handsOfDeal(text)))) as string;
      expect(await verdictOf(() => ofTag(text))).toBe(meant);
      expect(await verdictOf(() => ofViewer(text))).toBe(meant);
      const isWhole = meant.includes(":") && !/[: ]-/.test(meant);
      if (isWhole) expect(parse(text)).toEqual({ boards: [{ deal: meant }], problems: [] });
      const count = await verdictOf(() => evaluateDealer(COUNT, text));
      expect(count).toBe(isWhole ? evaluateDealer(COUNT, meant) : "INVALID_DEAL");
      const table = await verdictOf(() => solver.ddTable(text, { strains: ["NT"] }));
      if (isWhole) expect(table).toEqual(await solver.ddTable(meant, { strains: ["NT"] }));
      else expect(table).toBe("INVALID_DEAL");
      if (isWhole) asked.push([text, meant]);
      else refused += 1;
    }),
    { numRuns: 300, seed: 5 },
  );
  await solver.close();
  expect(Math.min(asked.length, refused)).toBeGreaterThan(50);
  // The command line is asked once for all.
  const words = [join(root, "dist/cli/main.js"), "table", "--json", "-"];
  const input = asked.map(([text]) => `${text.trim()}\n`).join("");
  const { stdout, status } = spawnSync(process.execPath, words, { input, encoding: "utf8" });
  const deals = stdout.trim().split("\n");
  expect(deals.map((line) => JSON.parse(line).deal)).toEqual(asked.map(([, deal]) => deal));
  expect(status).toBe(0);
});
