/** What the viewer makes of single dummy: verdicts, reasons, and what an auction says. */
import { expect, it } from "vitest";
import type { Call, Card, SingleDummyCard } from "../../js/types.js";
import { questionOf } from "../../js/viewer/chances/chances.js";
import { knownFromAuction } from "../../js/viewer/chances/from-auction.js";
import { chancesStrings } from "../../js/viewer/chances/strings.js";
import { verdictOf } from "../../js/viewer/chances/verdict.js";
import { reasonOf } from "../../js/viewer/chances/why.js";
import { goTo, openBoard } from "../../js/viewer/state.js";

const card = (name: Card, probability: number, wins: boolean[], standardError = 0): SingleDummyCard => ({
  card: name,
  equals: [],
  probability,
  standardError,
  bound: false,
  doubleDummy: 1,
  wins,
});

const quarter = [0.25, 0.25, 0.25, 0.25];

it("calls a card an error only where it was worse on what could be known, and cost a trick", () => {
  const best = card("SA", 1, [true, true, true, true]);
  const worse = card("SK", 0.5, [true, true, false, false]);
  expect(verdictOf({ best, played: worse, weights: quarter, lost: 1 })).toBe("error");
  expect(verdictOf({ best, played: worse, weights: quarter, lost: 0 })).toBe("lucky");
  expect(verdictOf({ best, played: best, weights: quarter, lost: 1 })).toBe("unlucky");
  expect(verdictOf({ best, played: best, weights: quarter, lost: 0 })).toBe(null);
});

it("does not call a card an error for what sampling may have made", () => {
  const weights = Array(20).fill(0.05);
  const wins = (lost: number[]) => weights.map((_, world) => !lost.includes(world));
  const best = card("SA", 0.95, wins([0]), 0.05);
  const close = card("SK", 0.9, wins([0, 1]), 0.07);
  const far = card("SQ", 0.5, wins([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]), 0.11);
  expect(verdictOf({ best, played: close, weights, lost: 1 })).toBe("unlucky");
  expect(verdictOf({ best, played: far, weights, lost: 1 })).toBe("error");
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
  expect(reasonOf(layouts, wins([0, 2, 4])).join).toBe("one");
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

it("asks only for declarer's side, with what is played and what the contract needs", () => {
  const board = openBoard({
    deal: "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3",
    contract: { level: 2, strain: "S", doubled: 0, declarer: "W" },
    play: ["CT", "C4", "CA", "CJ"],
  });
  expect(questionOf(board, {})).toBe(null);
  expect(questionOf(goTo(board, 2), {})).toBe(null);
  expect(questionOf(goTo(board, 1), {})).toMatchObject({
    declarer: "W",
    hands: { declarer: "AT942.AQ4.32.KJ3", dummy: "873.J97.AT764.Q4" },
    leader: "N",
    played: ["CT"],
    target: 8,
  });
});

it("says of which layouts a share is one", () => {
  for (const language of ["en", "de", "fr"]) {
    const { share } = chancesStrings(language);
    expect(share(0.8)).toMatch(/^\. (In|Dans) 80 % (of all|aller|de toutes les) /);
    expect(share(0.999)).toBe(".");
  }
});
