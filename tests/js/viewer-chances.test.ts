/** What the viewer makes of single dummy: verdicts, reasons, lines, and what an auction says. */

import { createSolver, type Solver } from "tenace";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import { knownFromAuction } from "../../js/bridge/said.js";
import type { Board, Call, Card } from "../../js/bridge/types.js";
import type { SingleDummyCard, SingleDummyInput, SingleDummyResult } from "../../js/solver/types.js";
import { ask } from "../../js/viewer/chances/ask.js";
import { Chances } from "../../js/viewer/chances/chances.js";
import { judgeRecord } from "../../js/viewer/chances/judge.js";
import { cardsTyped } from "../../js/viewer/chances/known.js";
import { type Case, casesOf, type Line, lineOf, replyQuestion } from "../../js/viewer/chances/line.js";
import { hiddenFrom, questionOf } from "../../js/viewer/chances/question.js";
import { isUnknown, rowOf, rowsOf } from "../../js/viewer/chances/rows.js";
import { sayFacts, sayLine } from "../../js/viewer/chances/say-line.js";
import { chancesStrings, percentOf, spanText } from "../../js/viewer/chances/strings.js";
import { verdictOf } from "../../js/viewer/chances/verdict.js";
import { reasonOf } from "../../js/viewer/chances/why.js";
import { theCard } from "../../js/viewer/render/symbols.js";
import { goTo, openBoard } from "../../js/viewer/state.js";
import { stringsFor, stringsIn } from "../../js/viewer/strings/index.js";
import { english, french, german, stringsOf } from "../support/strings.js";

const card = (name: Card, probability: number, wins: boolean[], standardError = 0): SingleDummyCard => ({
  card: name,
  equals: [],
  probability,
  standardError,
  bound: false,
  doubleDummy: 1,
  wins,
});

/** A card that was played on, behind the best by so much. */
const playedOn = (name: Card, probability: number, against?: { difference: number; toldApart: boolean }) => ({
  ...card(name, probability, [], 0.05),
  playedOn: { probability, standardError: 0.05, layouts: 64 },
  interval: [probability - 0.1, probability + 0.1] as const,
  ...(against ? { against: { card: "SA" as const, standardError: 0.05, ...against } } : {}),
});

it.each([
  ["SK HA", "SK HA"],
  ["SKHA", "SK HA"],
  ["s10, h2;cq", "ST H2 CQ"],
  ["K♠ A♥️", "SK HA"],
  ["♠️K♥️A", "SK HA"],
  ["KS xx AH", "SK HA"],
  ["SX S K king", ""],
  ["", ""],
])("reads the cards that are typed as %j", (text, cards) => {
  expect(cardsTyped(text).join(" ")).toBe(cards);
});

it("says that a chance is not yet known only if it was played on and its range is half of all or more", () => {
  const from = (low: number, high: number) => isUnknown({ low, high, atMost: false });
  expect([from(0.3, 1), from(0.1, 0.6), from(0.37, 0.78)]).toEqual([true, true, false]);
  expect(isUnknown({ low: 0, high: 1, atMost: false, value: 0.5 })).toBe(false);
  expect(isUnknown({ low: 0, high: 1, atMost: true })).toBe(false);
});

it("calls a card an error only where it was worse on what could be known, and cost a trick", () => {
  const best = card("SA", 1, []);
  const worse = card("SK", 0.5, []);
  const same = card("SQ", 1, []);
  expect(verdictOf({ best, played: worse, exact: true, lost: 1 })).toBe("error");
  expect(verdictOf({ best, played: worse, exact: true, lost: 0 })).toBe("lucky");
  expect(verdictOf({ best, played: best, exact: true, lost: 1 })).toBe("unlucky");
  expect(verdictOf({ best, played: same, exact: true, lost: 1 })).toBe("unlucky");
  expect(verdictOf({ best, played: best, exact: true, lost: 0 })).toBe(null);
});

it("does not call a card an error for what sampling may have made", () => {
  const best = playedOn("SA", 0.8);
  const close = playedOn("SK", 0.7, { difference: -0.1, toldApart: false });
  const far = playedOn("SQ", 0.4, { difference: -0.4, toldApart: true });
  expect(verdictOf({ best, played: close, exact: false, lost: 1 })).toBe("close");
  expect(verdictOf({ best, played: close, exact: false, lost: 0 })).toBe(null);
  expect(verdictOf({ best, played: far, exact: false, lost: 1 })).toBe("error");
  expect(verdictOf({ best, played: far, exact: false, lost: 0 })).toBe("lucky");
  expect(verdictOf({ best, played: best, exact: false, lost: 1 })).toBe("unlucky");
  // Of a card that was not played on no more is known than that it lost.
  expect(verdictOf({ best, played: card("S2", 0.1, []), exact: false, lost: 1 })).toBe("close");
  const bound = card("S2", 0.9, []);
  expect(verdictOf({ best: bound, played: bound, exact: false, lost: 1 })).toBe(null);
});

describe("rows of chances", () => {
  const answer = (cards: SingleDummyCard[], exact = false): SingleDummyResult => ({
    handToPlay: "S",
    cards,
    moves: 3,
    worlds: 40,
    exact,
  });
  const names = (result: SingleDummyResult) => rowsOf(result).map(({ cards }) => cards.map((each) => each.card).join());

  it("have cards together that are not told apart from the best", () => {
    const result = answer([
      playedOn("SA", 0.8),
      playedOn("SK", 0.5, { difference: -0.3, toldApart: true }),
      { ...playedOn("SQ", 0.75, { difference: -0.05, toldApart: false }), equals: ["SJ"] },
      card("S2", 0.9, []),
    ]);
    expect(rowOf(result, "SJ")?.cards).toHaveLength(2);
    expect(names(result)).toEqual(["SA,SQ", "SK", "S2"]);
    const [together, , notPlayedOn] = rowsOf(result);
    for (const { card, equals } of together?.cards ?? []) {
      // A card has the figure of its row, as its equals have.
      for (const each of [card, ...equals]) expect(rowOf(result, each)).toEqual(together);
    }
    expect(together?.span.low).toBeCloseTo(0.675);
    expect(together?.span.high).toBeCloseTo(0.875);
    expect(together?.span.atMost).toBe(false);
    expect(notPlayedOn?.span).toEqual({ low: 0, high: 0.9, atMost: true });
  });

  it("read the chance alone, and say which cards are open", () => {
    const measured = {
      ...card("SA", 0.1, []),
      chance: { kind: "measured", value: 0.6, interval: [0.5, 0.7], layouts: 64, upper: 0.8 },
      open: false,
    } as const;
    const bound = { ...card("SK", 0.2, []), chance: { kind: "bound", value: 0.75 }, open: true } as const;
    const [first, second] = rowsOf(answer([measured, bound] as unknown as SingleDummyCard[]));
    expect(first).toMatchObject({ span: { low: 0.5, high: 0.7, atMost: false }, open: false });
    expect(second).toMatchObject({ span: { low: 0, high: 0.75, atMost: true }, open: true });
    const words = ["en", "de", "fr"].map((language) => chancesStrings(stringsOf(language)));
    expect(words.map(({ open }) => open)).toEqual(["open", "offen", "ouvert"]);
    expect(new Set(words.map(({ stillOpen }) => stillOpen)).size).toBe(3);
  });

  it("stay in the order in which they were shown first, whatever a longer look makes of them", () => {
    const apart = (name: Card, chance: number) => playedOn(name, chance, { difference: -0.1, toldApart: true });
    const before = answer([playedOn("S2", 0.6), apart("H3", 0.5), apart("D4", 0.4)]);
    const after = answer([playedOn("D4", 0.7), apart("S2", 0.6), apart("C5", 0.5), apart("H3", 0.3)]);
    const inOrder = rowsOf(after, ["S2", "H3", "D4"]).map(({ cards }) => cards[0]?.card);
    expect(names(before)).toEqual(["S2", "H3", "D4"]);
    expect(inOrder).toEqual(["S2", "H3", "D4", "C5"]);
  });

  it("have cards of the same exact chance together, but no bound", () => {
    const bound = { ...card("S3", 0.75, []), bound: true };
    const result = answer([card("SA", 0.75, []), card("SK", 0.75, []), bound, card("SQ", 0.5, [])], true);
    expect(names(result)).toEqual(["SA,SK", "S3", "SQ"]);
    expect(rowsOf(result)[0]?.span).toEqual({ low: 0.75, high: 0.75, atMost: false, value: 0.75 });
  });

  it("never say more than is known", () => {
    const plain = (low: number, high: number, atMost = false) =>
      spanText({ low, high, atMost }, chancesStrings(english)).replaceAll("\u00a0", " ").replace("\u2013", "-");
    expect(plain(0.842, 0.931)).toBe("84-93%");
    expect(plain(0.75, 0.75)).toBe("75%");
    expect(plain(1, 1)).toBe("100%");
    expect(plain(0.97, 0.9996)).toBe("97-99%");
    expect(plain(0.0004, 0.03)).toBe("1-3%");
    expect(plain(0, 1, true)).toBe("\u2264 100%");
  });
});

it("says what the layouts have in common that a card wins against", () => {
  const layouts = [
    { hands: { E: "Q32...", W: "54..." }, weight: 0.25 },
    { hands: { E: "Q...5", W: "5432..." }, weight: 0.25 },
    { hands: { E: "32...", W: "Q54..." }, weight: 0.25 },
    { hands: { E: "5432...", W: "Q...5" }, weight: 0.25 },
  ];
  expect(reasonOf(layouts, [true, true, false, false])).toEqual({
    join: "one",
    facts: [{ kind: "holds", seat: "E", card: "SQ" }],
    share: 1,
  });
  expect(reasonOf(layouts, [true, true, true, true]).join).toBe("all");
  expect(reasonOf(layouts, [false, false, false, false]).join).toBe("none");
  const both = reasonOf(layouts, [true, false, false, false]);
  expect(both.share).toBe(1);
});

it("gives no reason that tells no more than how often a card wins", () => {
  const holdings = [
    ["K32...", "54..."],
    ["54...", "K32..."],
    ["K54...", "32..."],
    ["32...", "K54..."],
    ["K43...", "52..."],
    ["52...", "K43..."],
    ["K42...", "53..."],
    ["53...", "K42..."],
  ] as const;
  const layouts = holdings.map(([E, W]) => ({ hands: { E, W }, weight: 1 / 8 }));
  const wins = (lost: number[]) => layouts.map((_, world) => !lost.includes(world));
  // "East has the king or West has the king" is true of every layout.
  expect(reasonOf(layouts, wins([2]))).toEqual({ join: "mostly", facts: [], share: 1 });
  expect(reasonOf(layouts, wins([0, 1, 3, 4, 5, 6, 7]))).toEqual({ join: "seldom", facts: [], share: 1 });
  // Who has the king tells seven layouts of eight, which is fewer than nine of ten.
  expect(reasonOf(layouts, wins([0, 2, 4])).join).toBe("even");
  expect(reasonOf(layouts, wins([0, 2, 4, 6])).join).toBe("one");
});

test.each([
  [english, ["East has no clubs", "East has 1 or 2 clubs"]],
  [german, ["Ost kein Treff hat", "Ost 1 oder 2 Treff hat"]],
  [french, ["Est n’a pas de trèfle", "Est a 1 ou 2 trèfles"]],
] as const)("says no cards of a suit, and two lengths as one fact", (strings, [none, either]) => {
  const has = (length: number) => ({ kind: "splits", suit: "C", seat: "E", length }) as const;
  const words = chancesStrings(strings);
  expect(sayFacts({ join: "one", facts: [has(0)], share: 1 }, words, strings)).toEqual([none]);
  expect(sayFacts({ join: "or", facts: [has(2), has(1)], share: 1 }, words, strings)).toEqual([either]);
  expect(sayFacts({ join: "and", facts: [has(2), has(1)], share: 1 }, words, strings)).toHaveLength(2);
});

it("reads natural calls of the defenders", () => {
  const auction = (text: string) => text.split(" ").map((call) => ({ call: call as Call }));
  const known = knownFromAuction({ dealer: "W", auction: auction("1H P P 1S 2D P P P") }, ["W", "E"]);
  expect(known).toEqual({
    W: { hcp: [11, 21], length: { H: [5, 13] } },
  });
  expect(knownFromAuction({ dealer: "N", auction: auction("P 1NT P P P") }, ["E", "W"]).E?.hcp).toEqual([15, 17]);
  expect(knownFromAuction({ dealer: "E", auction: auction("P P 1C 2H P P P") }, ["E", "S"])).toEqual({
    E: { hcp: [0, 12] },
    S: { hcp: [0, 12] },
  });
});

it("asks with what is played and what the contract needs", () => {
  const board = openBoard({
    deal: "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3",
    contract: { level: 2, strain: "S", doubled: 0, declarer: "W" },
    play: ["CT", "C4", "CA", "CJ"],
  });
  expect(questionOf(board)).toMatchObject({ seat: "N", target: 6, played: [] });
  expect(questionOf(goTo(board, 2))).toMatchObject({ seat: "S", target: 6, played: ["CT", "C4"] });
  expect(questionOf(goTo(board, 1))).toMatchObject({
    declarer: "W",
    hands: { declarer: "AT942.AQ4.32.KJ3", dummy: "873.J97.AT764.Q4" },
    leader: "N",
    played: ["CT"],
    target: 8,
  });
});

it("speaks English where a language is not one of its own, whatever its name", () => {
  for (const language of ["", "xx", "x-de", "constructor", "__proto__"]) {
    expect(stringsFor(language, () => {})).toBe(english);
  }
});

it("says with its article in French which card a defender has", () => {
  const { holds } = chancesStrings(french);
  const held = (card: Card) => holds({ seat: "Sud", card: theCard(card, french) });
  expect(held("SA")).toBe("Sud a l’as de pique");
  expect(held("HQ")).toBe("Sud a la dame de cœur");
  expect(held("C6")).toBe("Sud a le 6 de trèfle");
});

it("has no blank before a sign at which a line could be broken", () => {
  for (const language of ["en", "de", "fr"]) {
    const { searching, exact, searched, playedOn, notPlayedOn, asFar, layoutWon, wins } = chancesStrings(
      stringsOf(language),
    );
    const said = [
      ...[searching, exact({ worlds: 40 }), searched({ worlds: 40, moves: 3, seed: 1, bound: "100\u00a0%" })],
      ...[playedOn({ layouts: 160 }), notPlayedOn, asFar.trimEnd(), layoutWon({ place: 1, hands: "" }), wins.mostly],
    ];
    expect(said.filter((text) => / [:;?!»…]/.test(text))).toEqual([]);
  }
});

it("says of which layouts a share is one", () => {
  for (const language of ["en", "de", "fr"]) {
    const words = chancesStrings(stringsOf(language));
    const said = words.rightShare({ share: percentOf(0.8, words) });
    expect(said).toMatch(/^\. (In|Dans) 80\u00a0?% (of all|aller|de toutes les) /);
  }
});

const notrump = { declarer: "S", strain: "NT", leader: "S", layouts: true, maxMoves: 26 } as const;

/** Low to the ace-queen-ten, West before it. */
const toTheQueen: SingleDummyInput = {
  ...notrump,
  hands: { declarer: "432...", dummy: "AQT..." },
  unseen: ["SK", "SJ", "S9", "S8", "S7", "HA"],
  target: 2,
};
/** The queen is missing, and either hand may finesse against it; all four tricks wanted. */
const twoWays: SingleDummyInput = {
  ...notrump,
  hands: { declarer: "KJT7...", dummy: "A986..." },
  unseen: ["SQ", "S5", "S4", "S3", "S2", "HA", "HK", "HQ"],
  target: 4,
};
const lowerHonor: SingleDummyInput = {
  ...notrump,
  hands: { declarer: "432.A..", dummy: "KJ5.2.." },
  unseen: ["SA", "SQ", "S9", "S8", "S7", "HK", "HQ", "HJ"],
  target: 2,
};
const ruffs: SingleDummyInput = {
  ...notrump,
  strain: "H",
  hands: { declarer: "KQ4.A..", dummy: ".732.2." },
  unseen: ["SA", "SJ", "S9", "S8", "HK", "H9", "H5", "D9"],
  target: 3,
};
/** West has led the eight, and dummy is to play. */
const secondHand: SingleDummyInput = {
  ...notrump,
  leader: "W",
  hands: { declarer: "AJ4.A..", dummy: "K32.2.." },
  unseen: ["SQ", "S9", "S8", "ST", "HK", "HQ", "HJ", "D9"],
  played: ["S8"],
  target: 3,
};

describe("the line", () => {
  let solver: Solver;
  beforeAll(async () => {
    solver = await createSolver({ workers: 1, tableMegabytes: 4 });
  });
  afterAll(() => solver.close());

  async function tell(
    question: SingleDummyInput,
    card: Card,
    languages = [["en", english]] as const,
  ): Promise<string[]> {
    const answer = await solver.singleDummy(question);
    const answers = [];
    for (const one of casesOf(question, answer, card)) {
      // Without the limit of the page, the answer is that of the whole search on any machine.
      const { timeLimitMs: _, ...asked } = replyQuestion(question, card, one);
      answers.push({ case: one, answer: await solver.singleDummy(asked) });
    }
    const line = lineOf(question, answer, card, answers);
    return languages.map(([language, strings]) =>
      line ? sayLine(line, chancesStrings(stringsOf(language)), strings) : "",
    );
  }

  test.each<[string, SingleDummyInput, Card, string]>([
    ["an honor in the way", toTheQueen, "S2", " to the queen; if West plays the king: the ace."],
    ["a finesse that is covered", lowerHonor, "S2", " to the jack; if West plays the queen: the king."],
    ["one clause where nothing changes it", twoWays, "ST", " to the ace."],
    ["a low card", twoWays, "SK", ", low from North."],
    ["ruffs", ruffs, "SQ", ", North ruffs with the 2; if West ruffs: ruff with the 7."],
    ["the fourth hand", secondHand, "S2", ", the jack from South; if East plays the queen: the ace."],
  ])("%s", async (_, question, card, said) => {
    expect(await tell(question, card)).toEqual([said]);
  });

  test("in every language", async () => {
    const languages = [
      ["de", german],
      ["fr", french],
    ] as const;
    expect(await tell(lowerHonor, "S2", languages as never)).toEqual([
      " zum Buben; wenn West die Dame spielt: den König.",
      " vers le valet\u00a0; si Ouest joue la dame\u00a0: le roi.",
    ]);
    expect(await tell(ruffs, "SQ", languages as never)).toEqual([
      ", Nord sticht mit der 2; wenn West sticht: mit der 7 stechen.",
      ", Nord coupe avec le 2\u00a0; si Ouest coupe\u00a0: couper avec le 7.",
    ]);
  });

  test("asks after the lowest spot, each honor, and showing out; equals of which nothing is known are one", async () => {
    const asked = async (question: SingleDummyInput, card: Card) =>
      casesOf(question, await solver.singleDummy(question), card).map(({ kind, cards }) => `${kind} ${cards}`);
    expect(await asked(toTheQueen, "S2")).toEqual(["low S7", "honor SK", "honor SJ"]);
    expect(await asked(ruffs, "SQ")).toEqual(["low S8", "honor SA", "honor SJ", "discard D9", "ruff H5"]);
    const touching = {
      ...toTheQueen,
      hands: { declarer: "432...", dummy: "AT5..." },
      unseen: ["SK", "SQ", "S9", "S8", "S7", "HA"],
    } as const;
    expect(await asked(touching, "S2")).toEqual(["low S7", "honor SK,SQ"]);
    expect(await asked({ ...touching, constraints: { W: { hcp: [0, 9] } } }, "S2")).toContain("honor SQ");
    expect(await asked({ ...touching, constraints: { W: { length: { S: [2, 3] } } } }, "S2")).not.toContain("honor SQ");
  });

  test("leaves out another card at the same chance, unless one of them wins the trick and the other does not", async () => {
    const answer = await solver.singleDummy(toTheQueen);
    const told = (first: Card, second: Card, chance: number, standardError = 0) => {
      const cards = [card(first, 0.5, [], standardError), card(second, chance, [], standardError)];
      const [low, king] = casesOf(toTheQueen, answer, "S2") as [Case, Case];
      const answers = [
        { case: low, answer: { ...answer, cards: [card("SQ", 0.5, [])] } },
        { case: king, answer: { ...answer, cards } },
      ];
      return lineOf(toTheQueen, answer, "S2", answers)?.changes.map(({ reply }) => reply.card);
    };
    expect(told("ST", "SQ", 0.5)).toEqual([]);
    expect(told("ST", "SQ", 0.4)).toEqual(["ST"]);
    expect(told("ST", "SQ", 0.45, 0.08)).toEqual([]);
    expect(told("SA", "SQ", 0.5)).toEqual(["SA"]);
  });

  test("is none where the other hand has played, or has nothing to choose", async () => {
    const asked = async (question: SingleDummyInput, card: Card) =>
      casesOf(question, await solver.singleDummy(question), card);
    expect(await asked(lowerHonor, "HA")).toEqual([]);
    const unequal = {
      ...toTheQueen,
      hands: { declarer: "K32...", dummy: "AQT..." },
      unseen: ["SJ", "S9", "S8", "S7", "S6", "HA"],
    } as const;
    expect(await asked(unequal, "S2")).not.toEqual([]);
    expect(await asked({ ...unequal, played: ["S2", "S7"] }, "SQ")).toEqual([]);
    const equals = {
      ...twoWays,
      hands: { declarer: "A432...", dummy: "KQJT..." },
      unseen: ["S9", "S8", "S7", "S6", "S5", "HA", "HK", "HQ"],
    } as const;
    expect(await asked(equals, "S2")).toEqual([]);
  });
});

it("lists the honors that are answered alike", async () => {
  const line: Line = {
    defender: "S",
    seat: "W",
    usual: { kind: "follow", card: "ST" },
    changes: [
      {
        cases: [
          { kind: "honor", cards: ["SK"] },
          { kind: "honor", cards: ["SQ", "SJ"] },
          { kind: "out", cards: ["D9"] },
        ],
        reply: { kind: "follow", card: "SA" },
      },
    ],
  };
  expect(sayLine(line, chancesStrings(english), english)).toBe(
    ", the ten from West; if South plays the king, the queen or the jack or shows out: the ace.",
  );
  expect(sayLine({ ...line, usual: null }, chancesStrings(german), german)).toBe(
    "; wenn Süd den König, die Dame oder den Buben spielt oder nicht bedient: das Ass.",
  );
  const chinese = await stringsIn("zh-Hans");
  expect(sayLine({ ...line, changes: [] }, chancesStrings(chinese), chinese)).toMatch(/10。$/);
});

describe("what is asked for the line", () => {
  const board = openBoard({
    deal: "N:AQT.2.2. J76.5.4. 432.3.A. K98.A.3.",
    contract: { level: 1, strain: "NT", doubled: 0, declarer: "S" },
    play: ["D3", "D2", "D4", "DA"],
  });
  const leading = goTo(board, 4);
  const layouts = [
    { hands: { W: "K98.A.3.", E: "J76.5.4." }, weight: 0.5 },
    { hands: { W: "J98.A.3.", E: "K76.5.4." }, weight: 0.5 },
  ];
  const answerOf = (...cards: Card[]): SingleDummyResult => ({
    handToPlay: "S",
    cards: cards.map((name) => card(name, 0.5, [true, false])),
    moves: 1,
    worlds: 2,
    exact: true,
    layouts,
  });
  const settled = () => new Promise((resolve) => setTimeout(resolve));

  /** Chances with a solver whose answers are given by hand. */
  function chancesByHand() {
    const asked: {
      input: SingleDummyInput;
      progress: (best: SingleDummyResult) => void;
      answer: (answer: SingleDummyResult) => Promise<unknown>;
      fail: () => Promise<unknown>;
      signal: AbortSignal | undefined;
    }[] = [];
    const failures: unknown[] = [];
    const solver = {
      singleDummy: (
        input: SingleDummyInput,
        options?: { signal?: AbortSignal; onProgress?: (progress: { best: SingleDummyResult }) => void },
      ) =>
        new Promise((resolve, reject) => {
          options?.signal?.addEventListener("abort", () => reject(options.signal?.reason));
          asked.push({
            input,
            signal: options?.signal,
            progress: (best) => options?.onProgress?.({ best }),
            answer: (answer) => {
              resolve(answer);
              return settled();
            },
            fail: () => {
              reject(new Error("no"));
              return settled();
            },
          });
        }),
    };
    const chances = new Chances({
      solver: async () => solver as never,
      changed: () => {},
      failed: (error) => failures.push(error),
    });
    const last = () => asked.at(-1) as (typeof asked)[number];
    return { chances, asked, last, failures };
  }

  it("comes after the chances, once for each card", async () => {
    const { chances, asked, last } = chancesByHand();
    chances.show(leading);
    await settled();
    last().progress(answerOf("S2", "H3"));
    await settled();
    expect(asked).toHaveLength(1);
    // What is believed on the way is not shown, and has no line.
    expect(chances.answer(leading)).toBeUndefined();
    expect(chances.line(leading)).toBe(null);
    await last().answer(answerOf("S2", "H3"));
    for (const [said, reply] of [
      ["S8", "SQ"],
      ["SK", "SA"],
      ["SJ", "SQ"],
    ] as const) {
      expect(chances.line(leading)).toBe("unknown");
      expect(last().input.played).toEqual(["D3", "D2", "D4", "DA", "S2", said]);
      expect(last().input).toMatchObject({ target: 3, constraints: {}, maxMoves: 26 });
      await last().answer(answerOf(reply, "ST"));
    }
    expect(asked).toHaveLength(4);
    const line = chances.line(leading);
    expect(line).toMatchObject({ usual: { kind: "to", card: "SQ" }, changes: [{ reply: { card: "SA" } }] });
    // North has one heart.
    chances.choose("H3", leading);
    await settled();
    expect(chances.line(leading)).toBe(null);
    chances.choose("S2", leading);
    chances.show(goTo(leading, 2));
    chances.show(leading);
    await settled();
    expect(asked).toHaveLength(4);
    expect(chances.line(leading)).toEqual(line);
  });

  it("is ended when another position, something else known, or nothing, is shown", async () => {
    const { chances, asked, last, failures } = chancesByHand();
    chances.show(leading);
    await settled();
    await last().answer(answerOf("S2"));
    expect(asked).toHaveLength(2);
    // Shown once more, it goes on.
    chances.show(leading);
    await settled();
    expect(last().signal?.aborted).toBe(false);
    chances.show(goTo(leading, 1));
    expect(last().signal?.aborted).toBe(true);
    await settled();
    expect(asked).toHaveLength(3);
    expect(last().input.played).toEqual(["D3"]);
    expect(chances.line(goTo(leading, 1))).toBe(null);
    const told = { ...leading, known: { W: { holds: ["SK" as const] } } };
    chances.show(told);
    expect(chances.line(told)).toBe(null);
    await last().answer({ ...answerOf("D2"), handToPlay: "N" });
    expect(asked).toHaveLength(4);
    expect(last().input).toMatchObject({ constraints: { W: { holds: ["SK"] } }, played: ["D3", "D2", "D4", "DA"] });
    chances.show(leading);
    await last().answer(answerOf("S2"));
    // What was ended is asked again.
    expect(asked).toHaveLength(5);
    expect(chances.line(leading)).toBe("unknown");
    expect(last().input.played).toEqual(["D3", "D2", "D4", "DA", "S2", "S8"]);
    chances.show(null);
    expect(last().signal?.aborted).toBe(true);
    await settled();
    chances.show(leading);
    await settled();
    expect(asked).toHaveLength(6);
    chances.reset();
    expect(last().signal?.aborted).toBe(true);
    await settled();
    expect([asked.length, failures.length, chances.fault]).toEqual([6, 0, ""]);
  });

  it("ends the chances of a position that is left, once they have an answer to show", async () => {
    const { chances, asked, last, failures } = chancesByHand();
    chances.show(leading);
    await settled();
    // A search that has nothing to show is not ended: every step through the play would cost a worker its table.
    chances.show(goTo(leading, 1));
    expect(last().signal?.aborted).toBe(false);
    last().progress(answerOf("S2"));
    expect(last().signal?.aborted).toBe(true);
    await settled();
    expect(asked).toHaveLength(2);
    last().progress(answerOf("D2"));
    chances.show(leading);
    expect(asked[1]?.signal?.aborted).toBe(true);
    await settled();
    // What was left is asked again, and nothing is shown until that has ended.
    expect(asked).toHaveLength(3);
    expect(chances.answer(leading)).toBeUndefined();
    expect(failures).toEqual([]);
  });

  it("thinks longer on request, and keeps the answer in sight until then", async () => {
    const { chances, asked, last } = chancesByHand();
    chances.show(leading);
    await settled();
    expect(chances.canThinkLonger(leading)).toBe(false);
    await last().answer({ ...answerOf("S2"), exact: false });
    for (let reply = 0; reply < 3; reply += 1) await last().answer(answerOf("SQ"));
    expect(chances.canThinkLonger(leading)).toBe(true);
    const [first] = asked;
    chances.thinkLonger(leading);
    await settled();
    expect(asked).toHaveLength(5);
    const layouts = ({ playOn }: SingleDummyInput) => (typeof playOn === "object" ? (playOn.layouts ?? 0) : 0);
    expect(layouts(last().input)).toBeGreaterThan(layouts(first?.input as SingleDummyInput));
    last().progress({ ...answerOf("H3"), exact: false });
    expect(chances.answer(leading)?.cards[0]?.card).toBe("S2");
    await last().answer({ ...answerOf("H3"), exact: false });
    expect(chances.answer(leading)?.cards[0]?.card).toBe("H3");
    expect(chances.canThinkLonger(leading)).toBe(false);
  });

  it("leaves the chances without a line where it fails", async () => {
    const { chances, asked, last, failures } = chancesByHand();
    chances.show(leading);
    await settled();
    await last().answer(answerOf("S2"));
    for (let more = 0; more < 3; more += 1) await last().fail();
    expect(asked).toHaveLength(4);
    expect(chances.line(leading)).toBe(null);
    expect(chances.answer(leading)?.cards).toHaveLength(1);
    expect([chances.fault, failures]).toEqual(["", []]);
    // Nor is a line asked for chances that are not finished.
    const other = chancesByHand();
    other.chances.show(leading);
    await settled();
    other.last().progress(answerOf("S2"));
    await other.last().fail();
    expect([other.asked.length, other.failures.length]).toEqual([1, 1]);
  });
});

describe("a defender's turn", () => {
  let solver: Solver;
  beforeAll(async () => {
    solver = await createSolver({ workers: 2, tableMegabytes: 4 });
  });
  afterAll(() => solver.close());

  /** West has ace and queen of spades behind dummy's king, and is to play to a heart. */
  const BOARD: Board = {
    deal: "N:K.2.. 4.K.. 3.A.. AQ...",
    contract: { level: 1, strain: "NT", doubled: 0, declarer: "N" },
    play: [],
  };
  const WHOLE: Board = {
    deal: "N:K52.A73.KQ84.QT3 T94.QJ62.J92.954 AQ8.K85.A73.KJ82 J763.T94.T65.A76",
    contract: { level: 3, strain: "NT", doubled: 0, declarer: "S" },
    play: ["S3", "S2", "S9", "SQ", "C2", "CA", "C3", "C4"],
  };

  it("asks with that defender's eyes, and declarer's turn with declarer's", () => {
    const state = openBoard(WHOLE);
    expect(hiddenFrom(goTo(state, 0))).toEqual(["N", "E", "S"]);
    expect(hiddenFrom(goTo(state, 1))).toEqual(["E", "W"]);
    expect(hiddenFrom(goTo(state, 2))).toEqual(["S", "W"]);
    expect(questionOf(goTo(state, 0))).toMatchObject({ seat: "W", hand: "J763.T94.T65.A76", target: 5, played: [] });
    expect(questionOf(goTo(state, 0))).not.toHaveProperty("dummy");
    expect(questionOf(goTo(state, 1))).toMatchObject({ declarer: "S", target: 9 });
    const told = { ...state, known: { E: { hcp: [0, 9] }, W: { hcp: [0, 9] }, N: { hcp: [0, 37] } } } as typeof state;
    const third = questionOf(goTo(told, 2));
    expect(third).toMatchObject({ seat: "E", hand: "T94.QJ62.J92.954", dummy: "K52.A73.KQ84.QT3", target: 5 });
    // What is said of hands that East sees is left out.
    expect(third?.constraints).toEqual({ W: { hcp: [0, 9] } });
    const text = JSON.stringify(third);
    for (const hidden of ["AQ8.K85", "J763"]) expect(text).not.toContain(hidden);
  });

  it("has the shares of defense as chances, played on, and never an exact one", async () => {
    const ending = openBoard({ ...BOARD, contract: { ...BOARD.contract, declarer: "S" } as Board["contract"] });
    const question = questionOf(goTo(ending, 0));
    // No lead of an ending.
    expect(question).toBe(null);
    const state = openBoard(WHOLE);
    const asked = questionOf(goTo(state, 5));
    if (!asked) throw new Error("West is to play");
    const effort = { timeLimitMs: 60_000, layouts: 8 };
    const answer = await ask(solver, asked, effort, { signal: new AbortController().signal });
    expect(answer).toMatchObject({ handToPlay: "W", exact: false });
    for (const { chance } of answer.cards) expect(chance?.kind).not.toBe("exact");
    expect(rowsOf(answer).flatMap(({ cards }) => cards)).toHaveLength(answer.cards.length);
    expect(answer.layouts?.length).toBe(answer.worlds);
    expect(Object.keys(answer.layouts?.[0]?.hands ?? {}).sort()).toEqual(["E", "S"]);
  });

  it("says nothing of a card that was not played on, whatever it is worth double dummy", async () => {
    const fake = {
      defense: async () => ({
        ...{ handToPlay: "W", worlds: 2, allLayouts: false },
        cards: [{ card: "SA", equals: [], doubleDummy: 0, probability: 0, standardError: 0.1, interval: [0, 0.2] }],
      }),
    } as unknown as Solver;
    const asked = questionOf(goTo(openBoard(WHOLE), 5));
    if (!asked) throw new Error("West is to play");
    const { cards } = await ask(fake, asked, { timeLimitMs: 1, layouts: 1 }, { signal: new AbortController().signal });
    expect(cards[0]?.chance).toEqual({ kind: "bound", value: 1 });
  });

  it("is judged like declarer's: all four seats of a record, unless declarer's alone are asked for", async () => {
    const asked: string[] = [];
    const even = (card: string) => ({ card, equals: [], probability: 0.5, standardError: 0.1, doubleDummy: 0.5 });
    const behind = { card: "SJ", difference: -0.5, standardError: 0.1, toldApart: true };
    const fake = {
      // West's lead gives a trick: declarer has one more after it.
      tracePlay: async () => ({ tricks: [9, 10, 10, 10, 10, 10, 9, 9, 9], mistakes: [] }),
      leadAnalysis: async () => {
        asked.push("lead");
        const lead = (card: string) => ({
          ...{ card, equals: [], beats: { mean: 0.5, standardError: 0.1 } },
          against: { card: "SJ", beats: { mean: 0, standardError: 0 }, toldApart: false },
        });
        const [best, played] = [lead("SJ"), lead("S3")];
        played.against = { ...played.against, beats: { mean: -0.5, standardError: 0.1 }, toldApart: true };
        return { deals: 8, leads: [best, played] };
      },
      singleDummy: async () => {
        asked.push("declarer");
        return { handToPlay: "S", cards: [even("C2")], worlds: 2, moves: 1, exact: false };
      },
      defense: async ({ seat, played }: { seat: string; played: string[] }) => {
        asked.push(seat);
        const own = even(WHOLE.play?.[played.length] ?? "");
        return {
          ...{ handToPlay: seat, worlds: 2, allLayouts: false },
          cards: [even("SJ"), { ...own, playedOn: { probability: 0, standardError: 0, layouts: 8 }, against: behind }],
        };
      },
    } as unknown as Solver;
    const verdicts = async (onlyDeclarer: boolean) => {
      asked.length = 0;
      const found = [];
      const { signal } = new AbortController();
      for await (const { judged, ground } of judgeRecord(fake, openBoard(WHOLE), signal, { onlyDeclarer })) {
        if (judged) found.push([judged.seat, judged.card, judged.verdict]);
        // A card that was not played on is no basis.
        expect(ground).not.toBe(0);
      }
      return found;
    };
    expect(await verdicts(false)).toEqual([
      ["W", "S3", "error"],
      ["E", "S9", "lucky"],
      ["W", "CA", "lucky"],
      ["E", "C4", "lucky"],
    ]);
    expect(new Set(asked)).toEqual(new Set(["lead", "declarer", "E", "W"]));
    await verdicts(true);
    expect(new Set(asked)).toEqual(new Set(["declarer"]));
  });
});
