/**
 * Thirty-four themes of defense as textbooks have them, each an ending set by hand: the card that is right, the card
 * that tempts, and why. Every layout is looked at, and each close card played on in all of them.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Card, createSolver, type HandConstraint, type Seat, type Solver, type Strain } from "tenace";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../support/places.js";

/** Cards are lists with spaces between them. Declarer is South. */
interface Theme {
  theme: string;
  seat: Seat;
  hand: string;
  dummy: string;
  unseen: string;
  leader: Seat;
  played: string;
  strain: Strain;
  target: number;
  constraints: Partial<Record<Seat, HandConstraint>>;
  right: string;
  tempting: Card;
  why: string;
}

const themes: Theme[] = JSON.parse(readFileSync(join(root, "tests/data/defense-themes.json"), "utf8"));
const cardsOf = (text: string) => text.split(" ").filter((card) => card !== "") as Card[];

let solver: Solver;
beforeAll(async () => {
  solver = await createSolver({ workers: 2, tableMegabytes: 4 });
});
afterAll(() => solver.close());

const contractIn = (strain: Strain) => ({ level: 1, strain, doubled: 0, declarer: "S" }) as const;
const knowledgeIn = ({ seat, hand, dummy, unseen, leader, played, strain, target, constraints }: Theme) => ({
  contract: contractIn(strain),
  ...{ seat, hand, dummy, leader, target, constraints },
  unseen: cardsOf(unseen),
  played: cardsOf(played),
});

test("there are thirty-four, each another one with a reason", () => {
  expect(new Set(themes.map(({ theme }) => theme)).size).toBe(34);
  expect(themes.every(({ why }) => why.length > 40)).toBe(true);
});

describe.each(themes.map((theme) => [theme.theme, theme] as const))("%s", (_, theme) => {
  const right = cardsOf(theme.right);

  test("the right card comes first, and the tempting one beats the contract no more often", async () => {
    const { cards, allLayouts } = await solver.defense({
      ...knowledgeIn(theme),
      worlds: "all",
      playOn: { layouts: 64 },
    });
    expect(allLayouts).toBe(true);
    expect(right).toContain(cards[0]?.card);
    const tempting = cards.find(({ card, equals }) => [card, ...equals].includes(theme.tempting));
    expect(tempting?.probability).toBeLessThanOrEqual(cards[0]?.probability ?? 0);
  });

  test("a robot of level 4 plays it", async () => {
    const { card } = await solver.chooseCard({ ...knowledgeIn(theme), level: 4, timeLimitMs: 60_000 });
    expect(right).toContain(card);
  });
});
