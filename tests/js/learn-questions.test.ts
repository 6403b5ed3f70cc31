/** Learn: mistakes as questions, what an answer is worth, and lessons as files and links. */
import { readFileSync } from "node:fs";
import { createSolver, type Solver } from "tenace";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seatAfter } from "../../js/bridge/index.js";
import type { Board, Card, Contract, Solution } from "../../js/index.js";
import { parsePbn } from "../../js/notation/index.js";
import { judge, shownLine } from "../../www/app/learn/answer.js";
import { formatLesson, linkToLesson, questionOfBoard, readLesson, readLessonLink } from "../../www/app/learn/lesson.js";
import { LessonEditor, readAnswers } from "../../www/app/learn/lesson-editor.js";
import { type Asked, ask, type Question, questionAt, questionId, questionsOf } from "../../www/app/learn/question.js";

const EVENING = parsePbn(readFileSync(new URL("../../www/app/examples/evening.pbn", import.meta.url), "utf8")).boards;
const nameOf = (seat: string) => seat;

/** South plays one no trump of four cards each; West leads. */
const ENDING: Board = {
  deal: "N:A2.A2.. K3.K3.. 54.54.. QJ.QJ..",
  contract: { level: 1, strain: "NT", doubled: 0, declarer: "S" },
  play: ["SQ", "S2", "S3", "S4", "SJ", "SA"],
  result: 2,
  claim: 2,
};
const asked = (question: Question | null): Asked => {
  const found = question && ask(question);
  if (!found) throw new Error("no question");
  return found;
};

describe("a question", () => {
  it("is the position before the card: nothing of what came after it", () => {
    const question = questionAt(ENDING, 2) as Question;
    expect(question.board.play).toEqual(["SQ", "S2"]);
    expect(question.board).not.toHaveProperty("result");
    expect(question.board).not.toHaveProperty("claim");
    const withField = { ...ENDING, tags: { ScoreTable: "Score_NS\n100" } };
    expect(questionAt(withField, 2)?.board).not.toHaveProperty("tags");
    expect(question.played).toBe("S3");
    expect(asked(question).point).toMatchObject({ handToPlay: "E", trick: { leader: "W", cards: ["SQ", "S2"] } });
  });

  it("shows the leader the own hand, all others dummy's as well; dummy's card is declarer's question", () => {
    expect(questionAt(ENDING, 0)?.shown).toEqual(["W"]);
    expect(questionAt(ENDING, 2)?.shown).toEqual(["N", "E"]);
    expect(questionAt(ENDING, 1)?.shown).toEqual(["N", "S"]);
    expect(asked(questionAt(ENDING, 1)).mover).toBe("S");
  });

  it("is none without a contract, after the last trick, after a revoke, without a hand", () => {
    const { contract: _, ...bare } = ENDING;
    expect(questionAt(bare, 0)).toBeNull();
    expect(questionAt({ ...ENDING, deal: "N:A... K... Q... J...", play: ["SJ", "SA", "SK", "SQ"] }, 4)).toBeNull();
    expect(questionAt({ ...ENDING, play: ["SQ", "H2", "S3"] }, 2)).toBeNull();
    expect(questionAt({ ...ENDING, deal: "N:A2.A2.. K3.K3.. 54.54.. -" }, 0)).toBeNull();
  });

  it("has the id of its cards, contract and play, and of nothing else", () => {
    const question = questionAt(ENDING, 2) as Question;
    const other = { ...question, board: { ...question.board, board: "9", deal: "E:K3.3K.. 54.45.. QJ.QJ.. 2A.A2.." } };
    expect(questionId(other)).toBe(questionId(question));
    const ids = [question, questionAt(ENDING, 1), questionAt({ ...ENDING, play: ["SJ", "S2"] }, 2)];
    expect(new Set(ids.map((each) => questionId(each as Question))).size).toBe(3);
  });
});

describe("an answer", () => {
  const at = asked(questionAt(ENDING, 4));
  const solution = (...cards: [card: Card, tricks: number, ...equals: Card[]][]): Solution => ({
    handToPlay: "W",
    leader: "W",
    trick: [],
    won: { NS: 0, EW: 1 },
    cards: cards.map(([card, tricks, ...equals]) => ({ card, tricks, equals })),
    relevant: {},
  });

  it("is found if it is as good as the best, an equal card too", () => {
    const made = solution(["HQ", 2, "HJ"], ["SJ", 2], ["C2", 1]);
    expect(judge(at, made, "HJ")).toMatchObject({ found: true, cost: 0, better: "HJ", tricks: { best: 3, chosen: 3 } });
    expect(judge(at, made, "SJ")?.found).toBe(true);
    const missed = judge(at, made, "C2");
    expect(missed).toMatchObject({ found: false, cost: 1, better: "HQ", tricks: { best: 3, chosen: 2 } });
    expect(missed?.best).toEqual(["HQ", "HJ", "SJ"]);
    expect(judge(at, made, "DA")).toBeNull();
  });

  it("names the others that are as good from the highest down, suit by suit", () => {
    const made = solution(["C2", 2], ["H3", 2], ["SJ", 2], ["HQ", 2, "HJ"], ["HK", 2], ["S3", 1]);
    expect(judge(at, made, "C2")?.alike).toEqual(["SJ", "HK", "HQ", "HJ", "H3"]);
    expect(judge(at, made, "S3")?.alike).toEqual(["SJ", "HK", "HQ", "HJ", "H3"]);
  });

  it("goes by the cards of a teacher, one of equals standing for all, whatever they cost as the cards lie", () => {
    const taught = { ...at, question: { ...at.question, answers: ["HJ"] as Card[] } };
    const made = solution(["SJ", 3], ["HQ", 2, "HJ"]);
    expect(judge(taught, made, "HQ")).toMatchObject({ found: true, cost: 1, better: "HQ" });
    expect(judge(taught, made, "SJ")).toMatchObject({ found: false, cost: 0, better: "HQ" });
  });

  it("decides no contract in an ending", () =>
    expect(judge(at, solution(["HQ", 3], ["SJ", 0]), "SJ")?.decides).toBeNull());

  it("is followed by the trick of the question and one more, each with who wins it", () => {
    const middle = asked(questionAt(ENDING, 6));
    expect(shownLine(middle, ["SK", "S5", "H2", "HK", "H4", "HJ", "HQ"])).toEqual([
      { leader: "W", cards: ["SJ", "SA", "SK", "S5"], winner: "N", given: 2 },
      { leader: "N", cards: ["H2", "HK", "H4", "HJ"], winner: "E", given: 0 },
    ]);
  });
});

describe("a lesson", () => {
  const question = (index: number) => questionAt(EVENING[0] as Board, index) as Question;
  const point = asked(question(5)).point;
  const held = point.left[point.handToPlay];
  const lesson: Question[] = [
    {
      ...question(0),
      title: 'A "lead"',
      hint: "Count the tricks [of both].",
      why: "It 100 % breaks {communications}; ♠K.",
    },
    { ...question(5), shown: ["N", "E", "S", "W"], answers: [held[0] as Card, held[1] as Card] },
    question(6),
  ];

  it("is read as it was written, from a file and from a link, several questions of one board too", async () => {
    expect(readLesson(formatLesson(lesson))).toEqual({ questions: lesson, others: 0 });
    const link = await linkToLesson(lesson, "https://example.org/app/?x#y", "find");
    expect(link).toMatch(/^https:\/\/example\.org\/app\/#find\?board=[\w-]+$/);
    expect(await readLessonLink(new URL(link as string).hash, "find")).toEqual(lesson);
    expect(await readLessonLink("#find", "find")).toBeNull();
    expect(await readLessonLink("#play?board=x", "find")).toBeNull();
    await expect(readLessonLink("#find?board=!!!", "find")).rejects.toThrow();
  });

  it("keeps what a board has besides, and takes other boards for none", () => {
    const board = { ...question(5).board, tags: { Site: "Club" } };
    const kept = readLesson(formatLesson([{ ...question(5), board }]));
    expect(kept.questions[0]?.board).toEqual(board);
    expect(questionOfBoard(EVENING[0] as Board)).toBeNull();
    expect(questionOfBoard({ tags: { Question: "NS" } })).toBeNull();
  });

  it("takes words that say nothing for what would be right: the seats that see, and no answer", () => {
    const strange = { Question: "xyz", QuestionAnswers: "nothing ZZ", QuestionPlayed: "?" };
    const read = questionOfBoard({ ...question(5).board, tags: strange });
    expect(read).toEqual({ board: question(5).board, shown: question(5).shown });
    const hidden = questionOfBoard({ ...question(5).board, tags: { Question: point.handToPlay === "N" ? "S" : "N" } });
    expect(hidden?.shown).toContain(point.handToPlay);
  });
});

describe("with the solver", () => {
  const recordOf = ({ deal = "", contract, play = [] }: Board) => {
    const { strain, declarer } = contract as Contract;
    return { deal, strain, declarer, play };
  };
  let solver: Solver;
  beforeAll(async () => {
    solver = await createSolver({ workers: 1, tableMegabytes: 8 });
  });
  afterAll(() => solver.close());

  it("each mistake of a file is a question whose price is the trace's, and what the trace calls better is found", async () => {
    const boards = EVENING.filter(({ play = [] }) => play.length > 0);
    const traces = await Promise.all(boards.map((board) => solver.tracePlay(recordOf(board))));
    const questions = questionsOf(boards, traces, nameOf);
    const mistakes = traces.flatMap((trace, board) => trace.mistakes.map((mistake) => ({ ...mistake, board })));
    expect(questions.length).toBe(mistakes.length);
    expect(questions.length).toBeGreaterThan(8);
    const decided = new Set<string | null>();
    for (const [place, question] of questions.entries()) {
      const at = asked(question);
      const { deal = "", strain, declarer, play } = recordOf(question.board);
      const solution = await solver.solve({ deal, strain, leader: seatAfter(declarer), played: play });
      const mistake = mistakes[place];
      const verdict = judge(at, solution, question.played as Card);
      expect(verdict).toMatchObject({ found: false, cost: mistake?.cost });
      // Whether the contract hung on the card, by what the trace says of declarer's tricks before and after it.
      const [made, after] = [0, 1].map((more) => {
        const tricks = traces[mistake?.board ?? 0]?.tricks[(mistake?.index ?? 0) + more] ?? 0;
        return tricks >= at.contract.level + 6;
      });
      expect(verdict?.decides).toBe(made === after ? null : made ? "makes" : "beats");
      decided.add(verdict?.decides ?? null);
      for (const card of mistake?.better ?? [])
        expect(judge(at, solution, card)).toMatchObject({ found: true, cost: 0 });
    }
    expect(decided.size).toBe(3);
  });
});

describe("a teacher's answers", () => {
  const hand: Card[] = ["SA", "HT", "D2"];

  it("are read as people write cards, and the first word that is none is named", () => {
    expect(readAnswers("SA, h10 ♦2", hand)).toEqual({ cards: ["SA", "HT", "D2"] });
    expect(readAnswers("♥︎10", hand)).toEqual({ cards: ["HT"] });
    expect(readAnswers("A♠️ 2d", hand)).toEqual({ cards: ["SA", "D2"] });
    expect(readAnswers("♥︎J", hand)).toEqual({ cards: [], fault: "♥︎J" });
    expect(readAnswers("", hand)).toEqual({ cards: [] });
    expect(readAnswers("SA SK D2", hand)).toEqual({ cards: ["SA"], fault: "SK" });
    expect(readAnswers("ace", hand)).toEqual({ cards: [], fault: "ace" });
  });

  it("make a lesson of the questions, without those that are none", () => {
    const question = questionAt(ENDING, 2) as Question;
    const editor = new LessonEditor([question, { board: {}, shown: [] }, { ...question, answers: ["S3"] }]);
    expect(editor.questions).toEqual([question, { ...question, answers: ["S3"] }]);
    expect(readLesson(formatLesson(editor.questions))).toEqual({ questions: editor.questions, others: 0 });
  });
});
