/** The app's mistakes over all boards: which comes next, whose they are, and what they cost. */
import { expect, it } from "vitest";
import type { Board, Card, PlayTrace, Seat } from "../../js/index.js";
import { costsOf, mistakesOf, nextMistake } from "../../www/app/mistakes.js";

const nameOf = (seat: Seat) => `the seat ${seat}`;

const board = (declarer: Seat, players: Board["players"] = {}): Board => ({
  deal: "N:2... .2.. ..2. ...2",
  contract: { level: 1, strain: "NT", doubled: 0, declarer },
  play: ["S2", "H2", "D2", "C2"],
  players,
});

/** A trace with mistakes at these places of these seats. */
const trace = (...mistakes: [index: number, seat: Seat, cost: number][]): PlayTrace => ({
  tricks: [],
  mistakes: mistakes.map(([index, seat, cost]) => ({ index, card: "S2" as Card, seat, cost, better: [] })),
});

const boards = [board("S", { S: "Ann", N: "Bob", W: "Cat" }), {}, board("E", { W: "Ann" }), board("N")];
const traces = [trace([1, "N", 2], [5, "W", 1]), undefined, trace([3, "W", 1], [9, "S", 1]), trace()];
const from = (board: number, index: number) => ({ board, index });
const search = { boards, traces, nameOf, isSolved: () => false };

it("goes on over boards, over those without a play and those without a mistake, and back", () => {
  const places: string[] = [];
  let at = from(0, 0);
  for (;;) {
    const found = nextMistake({ ...search, from: at, steps: 1 });
    if (found.kind !== "mistake") {
      expect(found.kind).toBe("end");
      break;
    }
    at = from(found.mistake.board, found.mistake.index);
    places.push(`${at.board} ${at.index}`);
  }
  expect(places).toEqual(["0 1", "0 5", "2 3", "2 9"]);
  const back = nextMistake({ ...search, from: from(2, 3), steps: -1 });
  expect(back).toMatchObject({ kind: "mistake", mistake: { board: 0, index: 5 } });
  expect(nextMistake({ ...search, from: from(0, 1), steps: -1 })).toEqual({ kind: "end" });
});

it("takes dummy's cards for declarer's, and finds the mistakes of one player", () => {
  // North is dummy on the first board: the card is Ann's. West is dummy on the third: the card is East's, who has no
  // name.
  expect(mistakesOf(boards[0] as Board, 0, traces[0], nameOf).map(({ name }) => name)).toEqual(["Ann", "Cat"]);
  expect(mistakesOf(boards[2] as Board, 2, traces[2], nameOf).map(({ name }) => name)).toEqual([
    "the seat E",
    "the seat S",
  ]);
  const found = nextMistake({ ...search, from: from(0, 1), steps: 1, player: "Cat" });
  expect(found).toMatchObject({ kind: "mistake", mistake: { board: 0, index: 5 } });
  expect(nextMistake({ ...search, from: from(0, 5), steps: 1, player: "Cat" })).toEqual({ kind: "end" });
});

it("says that a board on the way is not solved", () => {
  const traced = { ...search, traces: [traces[0]], from: from(0, 5), steps: 1 } as const;
  expect(nextMistake(traced)).toEqual({ kind: "unsolved" });
  // A record that is no play has no trace, however often it is solved.
  expect(nextMistake({ ...traced, isSolved: () => true })).toEqual({ kind: "end" });
});

it("tells declarer's costs from the defenders'", () => {
  expect(costsOf(boards[0] as Board, traces[0])).toEqual({ declarer: 2, defense: 1 });
  expect(costsOf(boards[2] as Board, traces[2])).toEqual({ declarer: 1, defense: 1 });
  expect(costsOf(boards[0] as Board, undefined)).toBeUndefined();
});
