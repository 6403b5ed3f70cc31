/** Learn: the figures of a session's report. */
import { expect, it } from "vitest";
import type { Board, Card, Par, PlayTrace, Seat } from "../../js/index.js";
import { allOf, luckOf, perHundred, reportOf } from "../../www/app/learn/report.js";

const nameOf = (seat: Seat) => `seat ${seat}`;

/** Two tricks. West leads a spade against South. */
const DEAL = "N:A2... KQ... 54... 76...";
const board = (more: Partial<Board> = {}): Board => ({
  deal: DEAL,
  contract: { level: 1, strain: "NT", doubled: 0, declarer: "S" },
  players: { N: "Nell", E: "Emil", S: "Sven", W: "Wanda" },
  play: ["S7", "SA", "SQ", "S4", "S2", "SK", "S5", "S6"],
  ...more,
});
const trace = (tricks: number[], ...mistakes: [index: number, seat: Seat, cost: number][]): PlayTrace => ({
  tricks,
  mistakes: mistakes.map(([index, seat, cost]) => ({ index, card: "S2" as Card, seat, cost, better: [] })),
});
const all = Array.from({ length: 9 }, () => 7);
const none = { cards: 0, mistakes: 0, tricks: 0 };

it("counts the lead, declarer's cards with dummy's, and the defense after the lead apart, by player", () => {
  const made = trace(all, [0, "W", 1], [1, "N", 2], [5, "E", 1], [6, "S", 1]);
  const { phases, players, traced, played, dearest } = reportOf([board()], [made], [], nameOf);
  expect(phases).toEqual({
    lead: { cards: 1, mistakes: 1, tricks: 1 },
    declarer: { cards: 4, mistakes: 2, tricks: 3 },
    defense: { cards: 3, mistakes: 1, tricks: 1 },
  });
  expect({ traced, played, dearest }).toEqual({ traced: 1, played: 1, dearest: [{ board: 0, tricks: 5 }] });
  const of = (name: string) => players.find((player) => player.name === name);
  expect(of("Sven")?.phases.declarer).toEqual({ cards: 4, mistakes: 2, tricks: 3 });
  expect(of("Nell")?.phases).toEqual({ lead: none, declarer: none, defense: none });
  expect(of("Wanda")?.phases).toEqual({
    lead: { cards: 1, mistakes: 1, tricks: 1 },
    declarer: none,
    defense: { cards: 1, mistakes: 0, tricks: 0 },
  });
  expect(of("Nell")?.boards).toEqual({ declarer: 0, defender: 0, dummy: 1 });
  expect(of("Emil")?.boards).toEqual({ declarer: 0, defender: 1, dummy: 0 });
  // Fewest tricks a card first: East 1 of 2, West 1 of 2, South 3 of 4; who chose no card comes last.
  expect(players.map(({ name }) => name)).toEqual(["Emil", "Wanda", "Sven", "Nell"]);
});

it("counts what is traced: a record that ends early, and none of a board that is not traced", () => {
  const { phases, players, traced } = reportOf([board(), board()], [trace(all.slice(0, 3)), undefined], [], nameOf);
  expect(allOf(phases)).toEqual({ cards: 2, mistakes: 0, tricks: 0 });
  expect(traced).toBe(1);
  expect(players.map(({ boards }) => boards.declarer + boards.defender + boards.dummy)).toEqual([1, 1, 1, 1]);
});

it("adds a player's boards over seats and sides", () => {
  const other = board({
    contract: { level: 1, strain: "NT", doubled: 0, declarer: "W" },
    players: { W: "Sven" },
    play: ["S2", "SK", "S4", "S6"],
  });
  const { players } = reportOf([board(), other], [trace(all), trace(all.slice(0, 5), [1, "E", 1])], [], nameOf);
  const sven = players.find(({ name }) => name === "Sven");
  expect(sven).toMatchObject({ seats: ["S", "W"], boards: { declarer: 2 } });
  expect(sven?.phases.declarer).toEqual({ cards: 6, mistakes: 1, tricks: 1 });
  expect(players.map(({ name }) => name)).toContain("seat N");
});

it("parts a board's swing against par in what was bid and what was played, for either side", () => {
  const par = (score: number) => ({ score, contracts: [] }) as Par;
  // 1NT by South not vulnerable: seven tricks are +90, eight +120, six −50.
  const boards = [
    board({ result: 6 }),
    board({ result: 8, contract: { level: 1, strain: "NT", doubled: 0, declarer: "E" } }),
    board({ result: 7 }),
    board(),
  ];
  const { swings, players } = reportOf(
    boards,
    [trace([7]), trace([7]), trace([7]), trace([7])],
    [par(420), par(-90), par(90), par(90)],
    nameOf,
  );
  // −50 against 420 is 470 points, 10 IMPs; best play +90 is 330 away, 8 IMPs; from there to −50 is 140, 4 IMPs.
  expect(swings).toEqual([
    { board: 0, imps: -10, bidding: -8, play: -4 },
    { board: 1, imps: -1, bidding: 0, play: -1 },
  ]);
  const untraced = reportOf(boards, [], [par(420), par(-90)], nameOf);
  expect(untraced.swings[1]).toEqual({ board: 1, imps: -1 });
  const toPar = Object.fromEntries(players.map(({ name, toPar }) => [name, toPar]));
  expect(toPar.Sven).toEqual({ imps: -11, boards: 3 });
  expect(toPar.Emil).toEqual({ imps: 11, boards: 3 });
});

it("says of a hundred cards, and nothing of none", () => {
  expect(perHundred({ cards: 40, mistakes: 2, tricks: 3 })).toBe(7.5);
  expect(perHundred(none)).toBeUndefined();
});

it("tells unlucky cards of declarers from fair errors; defenders' cards are neither", () => {
  const made = trace(all, [0, "W", 1], [1, "N", 2], [6, "S", 1]);
  expect(luckOf([board()], [made], 1)).toEqual({ errors: 1, unlucky: 1 });
  expect(luckOf([board(), board()], [undefined, made], 0)).toEqual({ errors: 0, unlucky: 2 });
});

it("takes an empty session, boards without contract or deal, and a passed-out one", () => {
  expect(reportOf([], [], [], nameOf)).toMatchObject({ boards: 0, players: [], swings: [] });
  const passed: Board = { deal: DEAL, auction: Array(4).fill({ call: "P" }) };
  const { swings, players } = reportOf(
    [{}, passed],
    [undefined, undefined],
    [undefined, { score: 120, contracts: [] }],
    nameOf,
  );
  expect(players).toEqual([]);
  expect(swings).toEqual([{ board: 1, imps: -3 }]);
});
