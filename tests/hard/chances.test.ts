/**
 * Chances of the positions of tests/data/chances.jsonl: whether the intervals hold the references, and whether the
 * bounds bracket. What is asked has no limit of time, so the answers are the same on every machine.
 */
import { readFileSync } from "node:fs";
import { type Card, createSolver, type SingleDummyInput, type SingleDummyResult, type Solver } from "tenace";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { verdictOf } from "../../js/viewer/chances/verdict.js";
import { type ChancesPosition, isCovered, questionOf, referenceOf } from "../kit/chances.js";

const lines = readFileSync(new URL("../data/chances.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n");
const POSITIONS = lines.map((line) => JSON.parse(line) as ChancesPosition);
const LAYOUTS = 160;

let solver: Solver;
beforeAll(async () => {
  solver = await createSolver({ workers: 2 });
});
afterAll(() => solver.close());

describe("positions with references", () => {
  const answers: SingleDummyResult[] = [];

  test("are answered", async () => {
    for (const position of POSITIONS)
      answers.push(await solver.singleDummy({ ...questionOf(position), playOn: { layouts: LAYOUTS } }));
    expect(answers).toHaveLength(POSITIONS.length);
  });

  test("exact references: the best card right in 95 of 100, close to its chance, no narrow interval that misses", () => {
    const known = POSITIONS.flatMap((position, index) => {
      const best = answers[index]?.cards[0];
      return position.reference.exact && best ? [{ position, best }] : [];
    });
    expect(known.length).toBeGreaterThanOrEqual(60);
    const chanceOf = ({ position, best }: (typeof known)[number]) => referenceOf(position, best.card as Card) ?? 0;
    const right = known.filter((one) => {
      const chances = Object.values(one.position.reference.cards) as number[];
      return chanceOf(one) > Math.max(...chances) - 0.01;
    });
    expect(right.length).toBeGreaterThanOrEqual(0.95 * known.length);
    const error = known.reduce((sum, one) => sum + Math.abs(one.best.probability - chanceOf(one)), 0) / known.length;
    expect(error).toBeLessThanOrEqual(0.04);
    for (const one of known) {
      const [low = 0, high = 1] = one.best.interval ?? [];
      if (!isCovered(one.position, one.best)) expect(high - low, one.position.id).toBeGreaterThanOrEqual(0.05);
    }
  });

  test("the interval of the best card holds its reference in nine positions of ten", () => {
    const missed = POSITIONS.filter((position, index) => !isCovered(position, answers[index]?.cards[0]));
    expect(missed.length, missed.map(({ id }) => id).join(" ")).toBeLessThanOrEqual(POSITIONS.length / 10);
  });

  test("what is played on is not above the upper bound by more than three standard errors", () => {
    for (const [index, { id }] of POSITIONS.entries()) {
      for (const { card, upper, playedOn } of answers[index]?.cards ?? []) {
        if (!upper || !playedOn) continue;
        const error = Math.hypot(upper.standardError, playedOn.standardError);
        expect(playedOn.probability - upper.probability, `${id} ${card}`).toBeLessThanOrEqual(3 * error);
      }
    }
  });
});

test("a two-way guess: no card is near certain, and the king of spades no error where nothing is told apart", async () => {
  const input: SingleDummyInput = {
    declarer: "S",
    hands: { declarer: "KT2.QJ6.A752.AK4", dummy: "AJ95.AK7.KQ3.852" },
    strain: "NT",
    leader: "W",
    played: ["CJ", "C2", "C3", "CA"] as Card[],
    target: 12,
    playOn: { layouts: LAYOUTS },
  };
  const { cards, exact } = await solver.singleDummy(input);
  for (const { probability, card } of cards) expect(probability, card).toBeLessThanOrEqual(0.9);
  const [best] = cards;
  const king = cards.find(({ card }) => card === "SK");
  if (!best || !king) throw new Error("no chance for the king of spades");
  const verdict = verdictOf({ best, played: king, exact, lost: 1 });
  expect(verdict === "error").toBe(king !== best && king.against?.toldApart === true);
});
