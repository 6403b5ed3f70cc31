/** Learn: when a question comes again, what is kept of it, and what is taken from a file. */
import { describe, expect, it } from "vitest";
import {
  checkedMemories,
  countsOf,
  dayOf,
  dueOn,
  exported,
  imported,
  type Memories,
  merged,
  NO_MEMORIES,
  remember,
} from "../../www/app/learn/repetition.js";

const answered = (...answers: [id: string, found: boolean, day: number][]): Memories =>
  answers.reduce((memories, [id, found, day]) => remember(memories, id, `text of ${id}`, found, day), NO_MEMORIES);

describe("a question", () => {
  it("that is found comes again after 3, 10 and 30 days, and then no more", () => {
    const days: number[] = [];
    let memories = answered(["q", true, 100]);
    for (let due = memories.questions.q?.due; due; due = memories.questions.q?.due) {
      days.push(due);
      expect(dueOn(memories, due - 1)).toEqual([]);
      expect(dueOn(memories, due)).toEqual(["q"]);
      memories = remember(memories, "q", "", true, due);
    }
    expect(days).toEqual([103, 113, 143]);
    expect(countsOf(memories, 5000)).toEqual({ all: 1, due: 0, known: 1 });
  });

  it("that is not found comes tomorrow and begins anew, a known one too", () => {
    expect(answered(["q", true, 100], ["q", false, 103]).questions.q).toMatchObject({ found: 0, due: 104 });
    expect(answered(["q", true, 100], ["q", false, 103], ["q", true, 104]).questions.q?.due).toBe(107);
    const known = answered(["q", true, 0], ["q", true, 3], ["q", true, 13], ["q", true, 43]);
    expect(known.questions.q?.due).toBeNull();
    expect(remember(known, "q", "", false, 50).questions.q).toMatchObject({ found: 0, due: 51 });
  });

  it("that is found before it is due keeps its day", () => {
    expect(answered(["q", true, 100], ["q", true, 101], ["q", true, 102]).questions.q).toMatchObject({
      found: 1,
      due: 103,
    });
  });

  it("that is long overdue goes on from the day on which it is found", () => {
    expect(answered(["q", true, 100], ["q", true, 200]).questions.q?.due).toBe(210);
  });
});

it("asks those first that are longest due", () => {
  const memories = answered(["a", true, 9], ["b", false, 5], ["c", false, 8], ["d", true, 30]);
  expect(dueOn(memories, 12)).toEqual(["b", "c", "a"]);
  expect(countsOf(memories, 12)).toEqual({ all: 4, due: 3, known: 0, next: 33 });
});

it("counts those found in a row, and the most there were", () => {
  const found = (row: string): Memories =>
    answered(...[...row].map((each, n) => [`q${n}`, each === "+", 1] as [string, boolean, number]));
  expect(found("+++-++")).toMatchObject({ row: 2, most: 3 });
  expect(found("++-")).toMatchObject({ row: 0, most: 2 });
});

it("a day is a day of the calendar, over the changes of the clock too", () => {
  const days = Array.from({ length: 400 }, (_, day) => dayOf(new Date(2026, 0, 1 + day, 23, 30)));
  expect(days.slice(1).every((day, index) => day === (days[index] ?? 0) + 1)).toBe(true);
  expect(dayOf(new Date(2026, 2, 29, 0, 5))).toBe(dayOf(new Date(2026, 2, 29, 23, 55)));
});

describe("a file", () => {
  it("is read as it was written; other text is none", () => {
    const memories = answered(["a", true, 9], ["b", false, 5]);
    expect(imported(exported(memories))).toEqual(memories);
    for (const text of ["", "{}", "[]", "null", '{"format":"other"}', "x"]) expect(imported(text)).toBeNull();
  });

  it("adds to what is there: of each question the later answer stands, the own one if both are of a day", () => {
    const own = answered(["a", true, 9], ["b", true, 9], ["c", true, 9]);
    const other = answered(["a", false, 8], ["b", false, 10], ["c", false, 9], ["d", true, 1]);
    const both = merged(own, other);
    expect(both.questions).toEqual({ ...own.questions, b: other.questions.b, d: other.questions.d });
    expect(both).toMatchObject({ row: 3, most: 3 });
  });

  it("loses what has the wrong shape, and nothing else", () => {
    const fit = { text: "t", found: 1, due: 3, last: 0 };
    const wrong = [
      null,
      5,
      { ...fit, text: 1 },
      { ...fit, found: 9 },
      { ...fit, due: "x" },
      { ...fit, last: null },
      {},
    ];
    const questions = Object.fromEntries([{ ...fit, more: 1 }, ...wrong].map((each, index) => [`q${index}`, each]));
    expect(checkedMemories({ questions, row: -1, most: "7" })).toEqual({ questions: { q0: fit }, row: 0, most: 0 });
    for (const value of [undefined, null, [], "x"]) expect(checkedMemories(value)).toEqual(NO_MEMORIES);
  });
});
