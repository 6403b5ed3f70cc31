/** Hints are asked for with a limit of time, and then say what is known. */
import type { Chance, Solver } from "tenace";
import { expect, it } from "vitest";
import type { Board, Card, Seat } from "../../js/bridge/types.js";
import { judge } from "../../js/viewer/play-table/decisions.js";
import { Game } from "../../js/viewer/play-table/game.js";
import { findHint, Hints } from "../../js/viewer/play-table/hint.js";
import { stringsFor } from "../../js/viewer/strings/index.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const BOARD: Board = { deal: DEAL, contract: { level: 2, strain: "S", doubled: 0, declarer: "W" } };
const game = (seat: Seat, played: Card[]) => new Game({ board: BOARD, seat, played });
const { signal } = new AbortController();
const strings = stringsFor("en", () => {});

/** A solver whose cards have these chances, a list for each question. */
function answering(...answers: Chance[][]) {
  const limits: (number | undefined)[] = [];
  const solver = {
    async singleDummy({ timeLimitMs }: { timeLimitMs?: number }) {
      const chances = answers[Math.min(limits.length, answers.length - 1)] as Chance[];
      limits.push(timeLimitMs);
      const cards = chances.map((chance, index) => ({
        card: ["CQ", "C4"][index],
        equals: [],
        probability: chance.value,
        chance,
      }));
      return { cards, exact: false };
    },
  } as unknown as Solver;
  return { solver, limits };
}

const bound = (value: number): Chance => ({ kind: "bound", value });
const measured = (value: number, margin = 0.09): Chance => ({
  kind: "measured",
  value,
  interval: [value - margin, value + margin],
  layouts: 160,
  upper: 1,
});

it("goes on while there are only bounds, but for no more than six seconds, and gives the best bound then", async () => {
  const { solver, limits } = answering([bound(0.8), bound(0.7)]);
  const hint = await findHint(solver, game("W", ["CT"]), signal);
  expect(hint).toEqual({ look: "which", suit: "C", card: "CQ", chance: 0.8, atMost: true });
  expect(limits.length).toBeGreaterThan(1);
  expect(limits.reduce<number>((sum, limit) => sum + (limit ?? Number.POSITIVE_INFINITY), 0)).toBeLessThanOrEqual(6000);
});

it("ends as soon as the best card was played on", async () => {
  const { solver, limits } = answering([bound(0.8), bound(0.7)], [measured(0.75), measured(0.7)]);
  const hint = await findHint(solver, game("W", ["CT"]), signal);
  expect(hint).toMatchObject({ look: "close", card: "CQ", chance: 0.75, atMost: false });
  expect(limits).toHaveLength(2);
});

it("says that any card will do only if all have the same chance, and then names none", async () => {
  const solver = async (...chances: number[]) => answering(chances.map(measured)).solver;
  const table = game("W", ["CT"]);
  const said = async (...chances: number[]) => {
    const hints = new Hints({ solver: () => solver(...chances), asked() {}, changed() {}, failed() {} });
    await hints.ask(table);
    const [first, isDone] = [hints.said(table, strings), hints.isDone(table)];
    await hints.ask(table);
    return [first, isDone, hints.said(table, strings)];
  };
  expect(await said(0.75, 0.745)).toEqual(["Any card will do now.", true, "Any card will do now."]);
  // Not significantly different is not the same.
  expect(await said(0.75, 0.7)).toEqual(["No card is clearly better.", false, "Play the queen of clubs: 75%."]);
});

it("gives the ends of a chance that is only roughly known", async () => {
  const table = game("W", ["CT"]);
  const rough = answering([measured(0.44, 0.2), measured(0.4, 0.2)]).solver;
  const hints = new Hints({ solver: async () => rough, asked() {}, changed() {}, failed() {} });
  await hints.ask(table);
  await hints.ask(table);
  expect(hints.said(table, strings)).toBe("Play the queen of clubs: 24%–64%.");
});

it("has more time for a last question where a device is so slow that nothing is known", async () => {
  const slow = answering([bound(1), bound(1)], [bound(1), bound(1)], [measured(0.75), measured(0.7)]);
  expect(await findHint(slow.solver, game("W", ["CT"]), signal)).toMatchObject({ card: "CQ", chance: 0.75 });
  expect(slow.limits).toHaveLength(3);
  expect(slow.limits[2]).toBeGreaterThan(6000);
  const never = answering([bound(1), bound(1)]);
  expect(await findHint(never.solver, game("W", ["CT"]), signal)).toBeNull();
  expect(never.limits).toHaveLength(3);
});

it("says no more than the bound of a sample that won a larger share", async () => {
  const { solver } = answering([measured(0.5), measured(0.3)]);
  const lucky = {
    async singleDummy(...question: Parameters<Solver["singleDummy"]>) {
      const result = await solver.singleDummy(...question);
      return { ...result, cards: result.cards.map((card) => ({ ...card, probability: card.probability + 0.1 })) };
    },
  } as unknown as Solver;
  expect(await findHint(lucky, game("W", ["CT"]), signal)).toMatchObject({ card: "CQ", chance: 0.5 });
});

it("before the opening lead has a limit of time too", async () => {
  let limit: number | undefined;
  const solver = {
    async leadAnalysis(_: unknown, { timeLimitMs }: { timeLimitMs?: number }) {
      limit = timeLimitMs;
      return { leads: [{ card: "CT", equals: [], beats: { mean: 0.5 }, against: { toldApart: false } }] };
    },
  } as unknown as Solver;
  expect(await findHint(solver, game("N", []), signal)).toMatchObject({ card: "CT", atMost: false });
  expect(limit).toBeLessThanOrEqual(6000);
});

it("of a defender says no more than a bound while no card was played on, and asks for less", async () => {
  const asked: object[] = [];
  const solver = {
    async defense(question: object) {
      asked.push(question);
      const playedOn = { probability: 0.4, standardError: 0.1, layouts: 16 };
      return { cards: [{ card: "C9", equals: [], probability: 0.7, ...(asked.length > 1 ? { playedOn } : {}) }] };
    },
  } as unknown as Solver;
  const north = game("N", ["CT", "C4", "CA", "CJ"]);
  const hint = await findHint(solver, north, signal);
  expect(asked[1]).toMatchObject({ worlds: 48, playOn: { layouts: 16 } });
  expect(hint).toMatchObject({ atMost: false });
  asked.length = 0;
  const never = {
    defense: async () => ({ cards: [{ card: "C9", equals: [], probability: 0.7 }] }),
  } as unknown as Solver;
  expect(await findHint(never, north, signal)).toMatchObject({ chance: 0.7, atMost: true });
});

it("the verdict on a defender's card rests on cards played on, not on double dummy", async () => {
  const cards = (playedOn?: object) => [
    { card: "DK", equals: [], probability: 0.7, ...(playedOn ? { playedOn } : {}) },
    { card: "S5", equals: [], probability: 0.2, against: { toldApart: true }, ...(playedOn ? { playedOn } : {}) },
  ];
  const asked: { playOn?: object }[] = [];
  const solver = (isQuick: boolean) =>
    ({
      solve: async () => ({
        cards: [
          { card: "DK", equals: [], tricks: 5 },
          { card: "S5", equals: [], tricks: 4 },
        ],
      }),
      defense: async (question: { playOn?: object }) => {
        asked.push(question);
        const isPlayedOn = isQuick && question.playOn;
        return { cards: cards(isPlayedOn ? { probability: 0.5, standardError: 0.1, layouts: 16 } : undefined) };
      },
    }) as unknown as Solver;
  const saved = { board: BOARD, seat: "S" as Seat, played: ["CT", "C4", "CA", "CJ", "S5"] as Card[] };
  const verdicts = async (isQuick: boolean) => {
    let last: (string | undefined)[] = [];
    for await (const decisions of judge(solver(isQuick), saved)) last = decisions.map(({ verdict }) => verdict);
    return last.at(-1);
  };
  expect(await verdicts(true)).toBe("mistake");
  expect(asked.at(-1)?.playOn).toBeDefined();
  expect(await verdicts(false)).toBe("unknown");
});
