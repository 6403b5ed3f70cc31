/** What the readers and writers refuse, and with what words. */
import { describe, expect, it, test } from "vitest";
import type { Board, ErrorCode } from "../../js/bridge/types.js";
import {
  BridgeError,
  formatLin,
  formatPbn,
  handviewerUrl,
  parse,
  parseHandviewerUrl,
  parseLin,
  parsePbn,
} from "../../js/notation/index.js";

const contract = { level: 4, strain: "S", doubled: 1, declarer: "N" };

function refusal(work: () => unknown): BridgeError {
  try {
    work();
  } catch (error) {
    expect(error).toBeInstanceOf(BridgeError);
    return error as BridgeError;
  }
  throw new Error("it was accepted");
}

const boards: [board: unknown, code: ErrorCode, message: RegExp][] = [
  [null, "INVALID_ARGUMENT", /is null, not an object/],
  [[], "INVALID_ARGUMENT", /is a list, not an object/],
  ["N:…", "INVALID_ARGUMENT", /is "N:…", not an object/],
  [{ board: 5 }, "INVALID_ARGUMENT", /\.board is 5, not text/],
  [{ event: {} }, "INVALID_ARGUMENT", /\.event is an object, not text/],
  [{ dealer: "Q" }, "INVALID_ARGUMENT", /\.dealer is "Q", not one of N, E, S, W/],
  [{ vulnerable: "All" }, "INVALID_ARGUMENT", /\.vulnerable is "All", not one of None, NS, EW, Both/],
  [{ deal: 5 }, "INVALID_DEAL", /\.deal is 5, not text/],
  [{ deal: "x" }, "INVALID_DEAL", /a deal begins with the seat of its first hand: “x”/],
  [{ deal: "N:AA... - - -" }, "INVALID_DEAL", /SA is twice in North's hand/],
  [{ players: ["A", "B", "C", "D"] }, "INVALID_ARGUMENT", /\.players is a list, not an object/],
  [{ players: { X: "A" } }, "INVALID_ARGUMENT", /a key of \S+\.players is "X", not one of N, E, S, W/],
  [{ players: { N: 5 } }, "INVALID_ARGUMENT", /\.players\.N is 5, not text/],
  [{ auction: "1C" }, "INVALID_ARGUMENT", /\.auction is "1C", not a list/],
  [{ auction: ["1C"] }, "INVALID_ARGUMENT", /\.auction\[0\] is "1C", not an object/],
  [{ auction: [{ call: "P" }, { call: "8C" }] }, "INVALID_ARGUMENT", /\.auction\[1\]\.call is "8C", not a call/],
  [{ auction: [{ call: "pass" }] }, "INVALID_ARGUMENT", /\.call is "pass", not a call/],
  [{ auction: [{ call: "P", alert: true }] }, "INVALID_ARGUMENT", /\.alert is true, not text/],
  [{ contract: "4SX" }, "INVALID_ARGUMENT", /\.contract is "4SX", not an object/],
  [{ contract: { ...contract, level: 8 } }, "INVALID_ARGUMENT", /\.contract\.level is 8, not one of 1, /],
  [{ contract: { ...contract, strain: "N" } }, "INVALID_ARGUMENT", /\.contract\.strain is "N", not one of C, D, H, /],
  [{ contract: { ...contract, doubled: true } }, "INVALID_ARGUMENT", /\.contract\.doubled is true, not one of 0, /],
  [{ contract: { ...contract, declarer: "n" } }, "INVALID_ARGUMENT", /\.contract\.declarer is "n", not one of N, /],
  [{ contract, play: "SA" }, "INVALID_CARD", /\.play is "SA", not a list of cards/],
  [{ contract, play: ["SA", "S1"] }, "INVALID_CARD", /no card: "S1"/],
  [{ contract, play: ["SA", "SA"] }, "ILLEGAL_PLAY", /SA is played twice/],
  [{ contract, result: 14 }, "INVALID_ARGUMENT", /\.result is 14, not a number of tricks/],
  [{ contract, result: "9" }, "INVALID_ARGUMENT", /\.result is "9", not a number of tricks/],
  [{ contract, claim: Number.NaN }, "INVALID_ARGUMENT", /\.claim is NaN, not a number of tricks/],
  [{ tags: "x" }, "INVALID_ARGUMENT", /\.tags is "x", not an object/],
  [{ tags: { Site: 5 } }, "INVALID_ARGUMENT", /\.tags\.Site is 5, not text/],
  [{ tags: { auction: "N" } }, "INVALID_ARGUMENT", /\.tags can't have auction, a section/],
];

test.each(boards)("no writer takes the board %j", (board, code, message) => {
  for (const write of [() => formatPbn([{}, board as Board]), () => formatLin([{}, board as Board])]) {
    const { code: given, message: words } = refusal(write);
    expect([given, words]).toEqual([code, expect.stringMatching(message)]);
    expect(words).not.toMatch(/\n/);
  }
  expect(refusal(() => handviewerUrl(board as Board))).toMatchObject({ code });
});

test("an auction that can't be is not written as PBN", () => {
  const error = refusal(() => formatPbn([{ auction: [{ call: "P" }, { call: "X" }] }]));
  expect(error).toMatchObject({ code: "INVALID_ARGUMENT", index: 1, message: "a double before any bid: X" });
});

test.each([undefined, null, {}, "x", 5])("%j is no list of boards", (given) => {
  for (const write of [formatPbn, formatLin]) {
    expect(refusal(() => write(given as never))).toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringMatching(/^boards is .*, not a list$/),
    });
  }
});

test.each([
  ["x", /^tables is "x", not a list$/],
  [[null], /^tables\[0\] is null, not an object$/],
  [[{}], /^tables\[0\] is an object, not a table or an analysis: \{ table, par, bestCards \}$/],
  [[{ tricks: { S: { N: 14 } } }], /^tables\[0\]\.tricks\.S\.N is 14, not a number of tricks$/],
  [[{ tricks: { S: 5 } }], /^tables\[0\]\.tricks\.S is 5, not an object$/],
])("%j are no tables", (tables, message) => {
  const error = refusal(() => formatPbn([{}], tables as never));
  expect([error.code, error.message]).toEqual(["INVALID_ARGUMENT", expect.stringMatching(message)]);
});

test.each([undefined, null, {}, 5, ["x"]])("%j is no text to read", (given) => {
  for (const read of [parse, parsePbn, parseLin, parseHandviewerUrl]) {
    expect(refusal(() => read(given as never))).toMatchObject({
      code: "INVALID_ARGUMENT",
      message: expect.stringMatching(/^the text to read is .*, not text$/),
    });
  }
});

/** More than a call takes as its arguments. */
const MANY = 150_000;

describe("a text may hold any number of things", () => {
  it.each([
    ["records behind prose", `Hello\n${'[Board "1"]\n\n'.repeat(MANY)}`, MANY],
    ["problems behind prose", `Hello\n${'[Dealer "x"]\n\n'.repeat(MANY)}`, MANY],
    ["seats in a line", "E A ".repeat(MANY), 0],
    [
      "records in a text of JSON",
      JSON.stringify({ pbn: `[Deal "N:"]\n\n${'[Board "1"]\n\n'.repeat(MANY)}` }),
      MANY + 1,
    ],
  ])("%s", (_, text, count) => {
    expect(parse(text).boards).toHaveLength(count);
  });
});
