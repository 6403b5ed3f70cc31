/** Learn: the percentages of breaks, vacant places and suits, against books and against counting. */
import { createSolver, type Solver } from "tenace";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  answerTo,
  breaks,
  chanceOfHolding,
  chanceOfSplit,
  drawSuit,
  nearness,
  places,
  type Random,
  solveSuit,
  suit,
} from "../../www/app/learn/percentages.js";

/** A generator of its own: the same numbers each time. */
function randomOf(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe("breaks", () => {
  // As the tables of the Official Encyclopedia of Bridge have them, in percent.
  it.each([
    [1, 1, 52],
    [2, 0, 48],
    [2, 1, 78],
    [3, 0, 22],
    [2, 2, 40.7],
    [3, 1, 49.74],
    [4, 0, 9.57],
    [3, 2, 67.83],
    [4, 1, 28.26],
    [5, 0, 3.91],
    [3, 3, 35.53],
    [4, 2, 48.45],
    [5, 1, 14.53],
    [6, 0, 1.49],
    [4, 3, 62.17],
    [5, 2, 30.52],
  ])("%i–%i is %f %%", (longer, shorter, percent) => {
    expect(100 * chanceOfSplit([longer, shorter])).toBeCloseTo(percent, 1);
  });

  it("agree with counting the hands one by one, with any places", () => {
    for (const [own, other, missing] of [
      [3, 3, 3],
      [2, 5, 4],
      [6, 2, 2],
      [5, 4, 5],
    ] as const) {
      const counts = new Map<number, number>();
      let hands = 0;
      // A hand of the one defender is a set of cards; the lowest of them are the missing ones.
      for (let set = 0; set < 2 ** (own + other); set += 1) {
        const bits = set.toString(2).padStart(own + other, "0");
        if ([...bits].filter((bit) => bit === "1").length !== own) continue;
        hands += 1;
        const held = [...bits.slice(-missing)].filter((bit) => bit === "1").length;
        counts.set(held, (counts.get(held) ?? 0) + 1);
      }
      for (let held = 0; held <= missing; held += 1) {
        const counted = (counts.get(held) ?? 0) / hands;
        expect(chanceOfHolding(held, missing, [own, other])).toBeCloseTo(counted, 12);
      }
    }
  });

  it("that are asked for can be, and all of a number of cards come up", () => {
    const random = randomOf(1);
    const asked = new Set<string>();
    for (let time = 0; time < 400; time += 1) {
      const { missing, split } = breaks(random);
      expect(split[0] + split[1]).toBe(missing);
      expect(split[0]).toBeGreaterThanOrEqual(split[1]);
      expect(split[1]).toBeGreaterThanOrEqual(0);
      asked.add(split.join("–"));
    }
    expect([...asked].sort()).toEqual(
      "1–1 2–0 2–1 3–0 2–2 3–1 4–0 3–2 4–1 5–0 3–3 4–2 5–1 4–3 5–2 6–1".split(" ").sort(),
    );
  });
});

describe("vacant places", () => {
  it("a card lies with a defender as often as that one has places of all there are", () => {
    // Left has shown six spades, right two: 7 places against 11.
    expect(answerTo({ kind: "places", known: [6, 2], holder: 1 })).toBeCloseTo(11 / 18, 12);
    expect(answerTo({ kind: "places", known: [6, 2], holder: 0 })).toBeCloseTo(7 / 18, 12);
  });

  it("are asked with lengths that are uneven and can be, of either defender", () => {
    const random = randomOf(2);
    const sides = new Set<string>();
    for (let time = 0; time < 300; time += 1) {
      const { known, holder } = places(random);
      expect(Math.min(...known)).toBeGreaterThanOrEqual(0);
      expect(known[0] + known[1]).toBeLessThanOrEqual(9);
      expect(known[0]).not.toBe(known[1]);
      sides.add(`${known[0] > known[1]} ${holder}`);
    }
    expect(sides.size).toBe(4);
  });
});

it("a guess within 2 points is a hit, within 8 is near", () => {
  expect([50, 52, 53, 58, 59].map((guess) => nearness(guess, 0.5))).toEqual(["hit", "hit", "near", "near", "far"]);
});

describe("suits", () => {
  let solver: Solver;
  beforeAll(async () => {
    solver = await createSolver({ workers: 1, tableMegabytes: 8 });
  });
  afterAll(() => solver.close());
  const suitPlay: Solver["suitPlay"] = (input) => solver.suitPlay(input);

  it("have seven to ten cards, each once, two and more in either hand, and one top honor missing", () => {
    const random = randomOf(3);
    for (let time = 0; time < 300; time += 1) {
      const { hands, target } = suit(random);
      const cards = [...hands.join("")];
      expect(new Set(cards).size).toBe(cards.length);
      expect(cards.length).toBeGreaterThanOrEqual(7);
      expect(cards.length).toBeLessThanOrEqual(10);
      expect(Math.min(...hands.map(({ length }) => length))).toBeGreaterThanOrEqual(2);
      expect([..."AKQ"].filter((rank) => !cards.includes(rank)).length).toBe(1);
      expect(target).toBeGreaterThan(0);
    }
  });

  it("are asked for tricks that can be had, and for a chance that is neither sure nor none", async () => {
    const random = randomOf(4);
    for (let time = 0; time < 12; time += 1) {
      const { chance, question, lead } = await drawSuit(random, suitPlay);
      expect(chance).toBeGreaterThanOrEqual(0.05);
      expect(chance).toBeLessThanOrEqual(0.95);
      expect(lead.probability).toBe(chance);
      expect(question.target).toBeGreaterThan(0);
    }
  });

  it("are for the most tricks that can be had, by the chance that books give", async () => {
    // The drop with nine cards: 2–2 40.70 %, a singleton queen 12.43 %, and 4–0 with the queen before the jack 4.78 %.
    const nine = await solveSuit({ kind: "suit", hands: ["AKJ32", "T987"], target: 5 }, suitPlay);
    expect(100 * (nine?.chance ?? 0)).toBeCloseTo(57.91, 1);
    const none = await solveSuit({ kind: "suit", hands: ["32", "54"], target: 2 }, suitPlay);
    expect(none).toBeNull();
    const lowered = await solveSuit({ kind: "suit", hands: ["A2", "543"], target: 3 }, suitPlay);
    expect(lowered).toMatchObject({ chance: 1, question: { target: 1 } });
  });
});
