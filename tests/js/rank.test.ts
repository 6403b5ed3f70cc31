/** Which of the cards looked at is played: chances first, then tricks, where these say more than chance would. */
import type { Card } from "tenace";
import { expect, test } from "vitest";
import { best, type Candidate } from "../../js/solver/play/rank.js";

const LAYOUTS = 80;
const WINS = Array.from({ length: LAYOUTS }, () => 1);
/** One trick more in some of the layouts. */
const tricksIn = (more: number) => Array.from({ length: LAYOUTS }, (_, layout) => 8 + Number(layout < more));
const style = { leads: true, hand: ["SA", "HA", "DA"] as Card[] };

/** A card played on in 48 layouts, so many of them lost that the best one wins. */
function playedOn(card: Card, lost: number, tricks: number[], rest: Partial<Candidate> = {}): Candidate {
  const difference = -lost / 48;
  return {
    card,
    equals: [],
    tricks,
    wins: WINS,
    chance: { value: 1 + difference, error: 0.03, doubt: 0.03 },
    ...(lost > 0 && { behind: { difference, standardError: 0.04 } }),
    ...rest,
  };
}

const SAFE = playedOn("SA", 0, tricksIn(0));

test("a card whose chance is behind by the doubt about it is played for tricks that it surely takes", () => {
  expect(best([SAFE, playedOn("HA", 3, tricksIn(20))], style)).toBe("HA");
});

test("tricks that a card surely takes outweigh the few layouts that it wins fewer double dummy", () => {
  const wins = WINS.map((_, layout) => Number(layout > 1));
  expect(best([SAFE, playedOn("HA", 1, tricksIn(50), { wins })], style)).toBe("HA");
  expect(best([SAFE, playedOn("HA", 1, tricksIn(5), { wins })], style)).toBe("SA");
});

test("of such cards the one with most tricks is played", () => {
  const cards = [SAFE, playedOn("HA", 3, tricksIn(20)), playedOn("DA", 3, tricksIn(40))];
  expect(best(cards, style)).toBe("DA");
});

test.each<[string, Candidate]>([
  ["the chance is further behind", playedOn("HA", 4, tricksIn(20))],
  ["the tricks may be chance", playedOn("HA", 3, tricksIn(3))],
  [
    "the target is reached less often double dummy",
    playedOn("HA", 3, tricksIn(20), { wins: WINS.map((_, i) => +(i > 5)) }),
  ],
  ["there is no doubt about the chance", playedOn("HA", 3, tricksIn(20), { chance: { value: 0.94, error: 0.03 } })],
])("not if %s", (_, candidate) => {
  expect(best([SAFE, candidate], style)).toBe("SA");
});

test("exact chances come before tricks", () => {
  const exact = (card: Card, value: number, tricks: number[]): Candidate => ({
    ...playedOn(card, 0, tricks),
    chance: { value, error: 0 },
  });
  expect(best([exact("SA", 1, tricksIn(0)), exact("HA", 0.99, tricksIn(40))], style)).toBe("SA");
});

test("of cards that are not told apart by playing on, the one that wins more layouts double dummy is played", () => {
  const worse = WINS.map((_, layout) => Number(layout > 9));
  expect(best([playedOn("HA", 0, tricksIn(0), { wins: worse }), playedOn("SA", 1, tricksIn(0))], style)).toBe("SA");
});
