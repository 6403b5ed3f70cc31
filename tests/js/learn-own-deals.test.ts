/**
 * The deals that come with the app: each can be asked, and as the cards lie the card it names makes the contract, or
 * beats it.
 */

import { type Card, createSolver, type Solver } from "tenace";
import { seatAfter, sideOf } from "tenace/bridge";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { judge } from "../../www/app/learn/answer.js";
import { formatLesson, readLesson } from "../../www/app/learn/lesson.js";
import { ownDeals } from "../../www/app/learn/own-deals.js";
import { ask, questionId } from "../../www/app/learn/question.js";
import { english } from "../../www/strings/strings.js";

const DEALS = ownDeals(english).map((deal) => ({ ...deal, number: Number(deal.question.board.board) }));

describe("the deals that come with the app", () => {
  let solver: Solver;
  beforeAll(async () => {
    solver = await createSolver({ workers: 1 });
  });
  afterAll(() => solver?.close());

  it("are 40 different ones, each with a theme, a title and a sentence", () => {
    expect(DEALS).toHaveLength(40);
    expect(new Set(DEALS.map(({ question }) => questionId(question))).size).toBe(DEALS.length);
    expect(new Set(DEALS.map(({ title }) => title)).size).toBe(DEALS.length);
    for (const { question, title } of DEALS) {
      expect(question.why?.startsWith(title)).toBe(true);
      expect(question.why?.slice(title.length)).toMatch(title.endsWith("?") ? /^ \p{Lu}/u : /^\. \p{Lu}/u);
    }
  });

  it("survive the way through a file, as what is remembered of them does", () => {
    const questions = DEALS.map(({ question }) => question);
    const read = readLesson(formatLesson(questions)).questions;
    expect(read.map(questionId)).toEqual(questions.map(questionId));
    expect(read.map(({ answers, why }) => [answers, why])).toEqual(questions.map(({ answers, why }) => [answers, why]));
  });

  it.each(DEALS)("deal $number, $title: the card makes it, and another does not", async ({ question }) => {
    const asked = ask(question);
    if (!asked) throw new Error("no position");
    const { contract, point, mover } = asked;
    const target = sideOf(mover) === "NS" ? contract.level + 6 : 8 - contract.level;
    const { deal = "", play = [] } = question.board;
    const position = { deal, strain: contract.strain, leader: seatAfter(contract.declarer), played: [...play] };
    const solution = await solver.solve(position);
    const held = point.left[point.handToPlay];
    const verdicts = held.flatMap((card: Card) => judge(asked, solution, card) ?? []);
    const answers = question.answers ?? [];
    expect(answers.every((card) => held.includes(card))).toBe(true);
    for (const card of answers) {
      const verdict = judge(asked, solution, card);
      expect(verdict).toMatchObject({ found: true });
      expect(verdict?.tricks.chosen).toBeGreaterThanOrEqual(target);
    }
    const missed = verdicts.filter(({ found }) => !found);
    expect(missed.length).toBeGreaterThan(0);
    expect(missed.some(({ tricks }) => tricks.chosen < target)).toBe(true);
  });
});
