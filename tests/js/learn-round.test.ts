/** Learn: a round of questions, with a solver that answers as it is told. */
import { expect, it } from "vitest";
import type { Board, Card, Solution, Solver } from "../../js/index.js";
import { type Question, questionAt } from "../../www/app/learn/question.js";
import { Round } from "../../www/app/learn/round.js";

/** South plays one no trump of two cards each; West leads. */
const BOARD: Board = {
  deal: "N:A.2.. K.3.. 4.4.. Q.Q..",
  contract: { level: 1, strain: "NT", doubled: 0, declarer: "S" },
  play: ["SQ", "SA", "SK", "S4"],
};
const questions = [0, 4, 0].map((index) => questionAt({ ...BOARD }, index) as Question);

interface Told {
  solve?: (played: readonly Card[]) => Promise<Solution>;
  line?: Card[];
}

function solverOf({ solve, line }: Told) {
  const asked: string[] = [];
  const solution = (...cards: [Card, number][]): Solution => ({
    handToPlay: "W",
    leader: "W",
    trick: [],
    won: { NS: 0, EW: 0 },
    cards: cards.map(([card, tricks]) => ({ card, tricks, equals: [] })),
    relevant: {},
  });
  const solver = {
    solve: ({ played }: { played: readonly Card[] }) => {
      asked.push(`solve ${played.join("")}`);
      return (
        solve?.(played) ?? Promise.resolve(played.length === 0 ? solution(["HQ", 1], ["SQ", 0]) : solution(["H2", 0]))
      );
    },
    bestLine: ({ played }: { played: readonly Card[] }) => {
      asked.push(`line ${played.join("")}`);
      return line ? Promise.resolve({ play: line, tricks: { NS: 0, EW: 0 } }) : Promise.reject(new Error("over"));
    },
  } as unknown as Solver;
  return { asked, solver: async () => solver, solution };
}

it("asks what is found during the round too, each once, and nothing more once it has come to its end", () => {
  const { solver } = solverOf({});
  const [first, second] = questions as [Question, Question];
  const round = new Round([first], solver, () => {});
  round.add([first, second, second]);
  expect(round.asked.map(({ question }) => question)).toEqual([first, second]);
  round.next();
  round.next();
  expect(round.current).toBeUndefined();
  round.add([first, second, questionAt({ ...BOARD }, 2) as Question]);
  expect(round.asked).toHaveLength(2);
  expect(round.current).toBeUndefined();
});

it("asks one after the other, counts first answers only, and gives those again that were not found", async () => {
  let drawn = 0;
  const { solver } = solverOf({ line: ["H2", "H3", "H4", "SQ"] });
  const round = new Round(questions, solver, () => {
    drawn += 1;
  });
  expect(await round.choose("SQ")).toMatchObject({ verdict: { found: false, cost: 1, better: "HQ" } });
  expect(await round.choose("HQ")).toBeNull();
  expect(round.answers.size).toBe(1);
  expect(round.answer?.line).toMatchObject([{ cards: ["HQ", "H2", "H3", "H4"], winner: "W" }, { cards: ["SQ"] }]);
  round.next();
  expect(round.answer).toBeUndefined();
  expect(await round.choose("H2")).toMatchObject({ verdict: { found: true } });
  round.next();
  expect(await round.choose("HQ")).toMatchObject({ verdict: { found: true, cost: 0 } });
  round.next();
  round.next();
  expect(round.current).toBeUndefined();
  expect(round.found).toBe(2);
  expect(round.missed).toEqual([questions[0]]);
  expect(drawn).toBeGreaterThan(6);
});

it("solves a question when it is shown, and once", async () => {
  const { asked, solver } = solverOf({ line: [] });
  const round = new Round(questions, solver, () => {});
  await Promise.resolve();
  await Promise.resolve();
  expect(asked).toEqual(["solve "]);
  await round.choose("HQ");
  expect(asked).toEqual(["solve ", "line HQ"]);
});

it("takes no card that may not be played, nor one of another hand", async () => {
  const { asked, solver } = solverOf({});
  const middle = questionAt(BOARD, 2) as Question;
  const round = new Round([middle], solver, () => {});
  expect(round.isLegal("SK")).toBe(true);
  for (const card of ["H3", "SA", "C2"] as const) {
    expect(round.isLegal(card)).toBe(false);
    expect(await round.choose(card)).toBeNull();
  }
  expect(round.answer).toBeUndefined();
  expect(asked.filter((call) => call.startsWith("line"))).toEqual([]);
});

it("tries again what the solver failed at, and tells of the failure", async () => {
  let fails = true;
  const { solver, solution } = solverOf({
    solve: () => (fails ? Promise.reject(new Error("lost")) : Promise.resolve(solution(["HQ", 1], ["SQ", 0]))),
  });
  const round = new Round(questions, solver, () => {});
  await expect(round.choose("HQ")).rejects.toThrow("lost");
  expect(round.judging).toBeNull();
  fails = false;
  expect(await round.choose("HQ")).toMatchObject({ verdict: { found: true } });
  // No line is to be had: the trick is shown as it stands.
  await new Promise((resolve) => setTimeout(resolve));
  expect(round.answer?.line).toMatchObject([{ cards: ["HQ"], winner: null }]);
});

it("leaves out what is no question, and answers nothing once it is closed", async () => {
  const { solver } = solverOf({});
  const round = new Round([{ board: {}, shown: [] }, questions[0] as Question], solver, () => {});
  expect(round.asked.length).toBe(1);
  const chosen = round.choose("HQ");
  round.close();
  expect(await chosen).toBeNull();
  expect(round.answers.size).toBe(0);
});
