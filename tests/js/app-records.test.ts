/** What the app's list, editor and links make of boards. */
import type { Board, PlayTrace } from "tenace";
import { expect, it } from "vitest";
import { readCalls } from "../../www/app/calls.js";
import { NO_CARDS, restOf } from "../../www/app/deal.js";
import { fieldOf, shareOfField } from "../../www/app/field.js";
import { playersOf } from "../../www/app/players.js";
import { begunBy, recordFor } from "../../www/app/record.js";
import { orderOf, standingOf, sumOf } from "../../www/app/standing.js";
import { isWholeHand } from "../../www/app/typed-deal.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const board: Board = {
  board: "7",
  dealer: "S",
  vulnerable: "EW",
  deal: DEAL,
  contract: { level: 2, strain: "S", doubled: 0, declarer: "W" },
  result: 7,
};
const calls = (text: string) => text.split(" ").map((call) => ({ call })) as NonNullable<Board["auction"]>;

it("gives score and IMPs to par from North–South's side", () => {
  const par = { score: -110, contracts: [] };
  // One down, vulnerable: +100 where par is −110, which is 210 points and 5 IMPs.
  expect(standingOf(board, par)).toEqual({ score: 100, par: -110, toPar: 5 });
  expect(standingOf({ auction: calls("P P P P") }, par)).toEqual({ score: 0, par: -110, toPar: 3 });
  const { result: _, ...unplayed } = board;
  expect(standingOf(unplayed, par)).toEqual({ par: -110 });
  expect(sumOf([5, undefined, -7])).toEqual({ sum: -2, count: 2 });
});

it("sorts boards by what is known, the unknown last, and equals as they came", () => {
  const boards: Board[] = [board, {}, board, board];
  const standings = [{ toPar: 1 }, {}, { toPar: -3 }, { toPar: 1 }];
  expect(orderOf(boards, standings, { key: "toPar", down: true })).toEqual([0, 3, 2, 1]);
  expect(orderOf(boards, standings, { key: "toPar", down: false })).toEqual([2, 0, 3, 1]);
  expect(orderOf(boards, standings, { key: "number", down: true })).toEqual([3, 2, 1, 0]);
});

it("reads the field of a score table, and counts the tables of each result", () => {
  const ScoreTable = `Rank\\2R;PairId_NS\\2;Contract\\5;Declarer;Result\\2;Score_NS\\5R;Score_EW
 1 3 3NT   N  8 -50 -
 2 4 2S    W  8 -110 -
 3 5 2S    W  8 -110 -
 4 6 "3S"  W  7 - -100`;
  expect(fieldOf({ tags: { ScoreTable } })).toEqual([
    { contract: "3S", declarer: "W", tricks: "7", score: 100, times: 1 },
    { contract: "3NT", declarer: "N", tricks: "8", score: -50, times: 1 },
    { contract: "2S", declarer: "W", tricks: "8", score: -110, times: 2 },
  ]);
  expect(fieldOf(board)).toEqual([]);
  const share = (own: number) => shareOfField(fieldOf({ tags: { ScoreTable } }), own);
  // Three others: all have less; two less and one more; one as much and two more. And four others: three less.
  expect([100, -50, -110, 0].map(share)).toEqual([100, 200 / 3, 50 / 3, 75]);
  expect(shareOfField([], 100)).toBeUndefined();
  expect(shareOfField(fieldOf({ tags: { ScoreTable } }).slice(0, 1), 100)).toBeUndefined();
});

it("counts dummy's cards as declarer's, and each player's mistakes", () => {
  const played: Board = { ...board, players: { W: "Ada" }, play: ["S6", "S7", "S5", "S2", "HJ"] };
  const trace: PlayTrace = {
    tricks: [8, 8, 9, 9, 9, 8],
    mistakes: [
      { index: 0, card: "S6", seat: "N", cost: 1, better: ["CT"] },
      { index: 4, card: "HJ", seat: "E", cost: 2, better: ["DA"] },
    ],
  };
  const counts = playersOf([played], [trace], (seat) => seat);
  expect(counts.map(({ name, cards, mistakes, tricks }) => [name, cards, mistakes, tricks])).toEqual([
    ["S", 1, 0, 0],
    ["Ada", 3, 1, 2],
    ["N", 1, 1, 1],
  ]);
});

it("corrects the dealer with every bid still by the player who made it", () => {
  const recorded = calls("P 1S P 2S P P P");
  // North began; as it was West, he passed before North did.
  expect(begunBy(recorded, "N", "W")).toEqual(calls("P P 1S P 2S P P P"));
  expect(begunBy(recorded, "N", "E")).toEqual(calls("1S P 2S P P P"));
  expect(begunBy(calls("1S P P P"), "N", "E")).toEqual(calls("P P P 1S P P P"));
  expect(begunBy(calls("P P P P"), "N", "E")).toEqual(calls("P P P P"));
});

it("keeps the record with another dealer, and says when it is lost", () => {
  const recorded: Board = { ...board, auction: calls("P 1S P 2S P P P"), play: ["S6"], claim: 7 };
  const kept = recordFor(recorded, { dealer: "W", keepsPlay: true, calls: undefined });
  expect(kept).toEqual({
    fields: { auction: calls("1S P 2S P P P"), play: ["S6"], result: 7, claim: 7 },
    lost: false,
    dealerCorrected: true,
  });
  expect(recordFor(recorded, { dealer: "S", keepsPlay: false, calls: undefined })).toEqual({
    fields: {},
    lost: true,
    dealerCorrected: false,
  });
});

it.each([
  ["1s p 2s ppp", "1S P 2S P P P"],
  ["1♥\uFE0E X xx - - -", "1H X XX P P P"],
  ["1NT pass 3n,dbl", "1NT P 3NT X"],
  ["1SA p 2♠ 3sap", "1NT P 2S 3NT P"],
])("reads calls as they are typed: %s", (text, read) => {
  expect(readCalls(text).calls.join(" ")).toBe(read);
});

it("says from where on calls can't be read, or made", () => {
  expect(readCalls("1S P 1H P")).toEqual({ calls: ["1S", "P"], fault: "1H P" });
  expect(readCalls("1S 8C")).toEqual({ calls: ["1S"], fault: "8C" });
});

it("fills the fourth hand with the rest", () => {
  const hands = { ...NO_CARDS, N: "QJ6.K652.J85.T98", E: "873.J97.AT764.Q4", S: "K5.T83.KQ9.A7652" };
  expect(restOf(hands)).toBe("AT942.AQ4.32.KJ3");
  expect(isWholeHand(hands.N)).toBe(true);
  expect(isWholeHand("QJ6.K652.J85.T9")).toBe(false);
  expect(isWholeHand("QJ6.K652.J85.T91")).toBe(false);
});
