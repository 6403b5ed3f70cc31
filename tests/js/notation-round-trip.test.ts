/**
 * Whatever boards the readers return, the writers write so that reading gives them back: first the cases that once lost
 * something, then texts made at random of the pieces that real files have.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Auction } from "../../js/bridge/auction.js";
import { isSameContract } from "../../js/bridge/contracts.js";
import type { Board } from "../../js/bridge/types.js";
import {
  formatLin,
  formatPbn,
  handviewerUrl,
  parseHandviewerUrl,
  parseLin,
  parsePbn,
} from "../../js/notation/index.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const LIN_HANDS = "SK5HT83DKQ9CA7652,SAT942HAQ4D32CKJ3,SQJ6HK652DJ85CT98";

/** The boards of a text, and those of the same boards written and read again. */
function twicePbn(text: string): [Board[], Board[]] {
  const { boards } = parsePbn(text);
  return [boards, parsePbn(formatPbn(boards)).boards];
}

function twiceLin(text: string): [Board[], Board[]] {
  const { boards } = parseLin(text);
  return [boards, parseLin(formatLin(boards)).boards];
}

describe("PBN keeps", () => {
  test("rows of a table with marks inside quotes", () => {
    const text = '[Board "1"]\n[TotalScoreTable "Rank;Names\\45"]\n1 "a ;b"\n2 "{c} [d"\n';
    const [once, again] = twicePbn(text);
    expect(once[0]?.tags).toEqual({ TotalScoreTable: 'Rank;Names\\45\n1 "a ;b"\n2 "{c} [d"' });
    expect(again).toEqual(once);
  });

  test("a row that begins with a percent sign", () => {
    const [once, again] = twicePbn('[Board "1"]\n[ScoreTable "Share"]\n %50 x\n');
    expect(once[0]?.tags).toEqual({ ScoreTable: "Share\n%50 x" });
    expect(again).toEqual(once);
  });

  test("the lines of LIN commentary, whatever stands in them", () => {
    const notes = ["^b@2One; {two}", "[Event", "%three", "four \\", "##five", '"six"', "# "];
    const text = `st||md|3${LIN_HANDS}|${notes.map((note) => `nt|${note}|`).join("")}pg||`;
    const { boards } = parseLin(text);
    expect(boards[0]?.tags?.nt?.split("\n")).toEqual(notes.map((note) => note.trim()));
    expect(parsePbn(formatPbn(boards))).toEqual({ boards, problems: [] });
    const odd: Board[] = [{ board: "1", tags: { nt: "\n\na\n{\n" } }];
    expect(parsePbn(formatPbn(odd))).toEqual({ boards: odd, problems: [] });
  });

  test("play of which nobody knows who led", () => {
    const text = '[Board "1"]\n[Dealer "E"]\n[Contract "H"]\n[Play "W"]\nC5 C2 C6 CK\n*\n';
    const [once, again] = twicePbn(text);
    expect(once).toEqual([{ board: "1", dealer: "E", play: ["C5", "C2", "C6", "CK"], tags: { Contract: "H" } }]);
    expect(again).toEqual(once);
    expect(formatPbn(once)).toContain('[Play "?"]\nC5 C2 C6 CK\n');
    expect(() => formatLin(once)).not.toThrow();
    expect(parseLin(formatLin(once)).boards).toEqual([{ board: "1", dealer: "E" }]);
  });

  test("tags that could not be read where the auction says the same thing", () => {
    const text = `[Dealer "N"]\n[Declarer "?x"]\n[Contract "3NQ"]\n[Result "many"]\n[Auction "N"]\n3NT AP\n`;
    const [once, again] = twicePbn(text);
    expect(once[0]).toMatchObject({
      contract: { level: 3, strain: "NT", doubled: 0, declarer: "N" },
      tags: { Contract: "3NQ", Declarer: "?x", Result: "many" },
    });
    expect(again).toEqual(once);
  });

  test("a claim without a contract", () => {
    const { boards } = parseLin("pn|a,b,c,d|ah|Board 4|sv|b|mb|p|mb|1d|mb|2c|mb|p|mb|p|mb|p|mc|12|");
    expect(boards[0]).toMatchObject({ claim: 12, result: 12 });
    expect(boards[0]).not.toHaveProperty("contract");
    expect(parsePbn(formatPbn(boards))).toEqual({ boards, problems: [] });
  });

  test.each([
    '[Board "1"]\n\n[Event "#"]\n[ActionTable "Rank"]\n1 3D\n',
    '[Board "1"]\n\n[Event ""]\n[Auction "N"]\n1C\n',
    '[Board "1"]\n\n[Event ""]\n\n[Board ""]\n\n[Event "x"]\n',
    '[Board "1"]\n[Event "####x"]\n\n[Board "2"]\n[Site "###"]\n\n[Site "#"]\n\n[Room "  #x"]\n',
  ])("the games apart: %j", (text) => {
    const [once, again] = twicePbn(text);
    expect(once.length).toBe(text.split("\n\n").length);
    expect(again).toEqual(once);
  });

  test("characters that are no letters", () => {
    const [once, again] = twicePbn('[Event "a\tb\u0000c\u0085d\u2028e"]\n[Site " x\u00a0"]\n');
    expect(once).toEqual([{ event: "a\tb\u0000c\u0085d\u2028e", tags: { Site: " x\u00a0" } }]);
    expect(again).toEqual(once);
  });
});

describe("contracts in other words", () => {
  test.each([
    ["3NR", "NT", 3, 2],
    ["3NTRD", "NT", 3, 2],
    ["4SD", "S", 4, 1],
    ["4SR", "S", 4, 2],
    ["4dd", "D", 4, 1],
    ["2D", "D", 2, 0],
    ["2 D **", "D", 2, 2],
    ["2dx", "D", 2, 1],
  ])("%s", (text, strain, level, doubled) => {
    const { boards, problems } = parsePbn(`[Declarer "S"]\n[Contract "${text}"]\n`);
    expect(problems).toEqual([]);
    expect(boards).toEqual([{ contract: { level, strain, doubled, declarer: "S" } }]);
  });
});

describe("LIN keeps", () => {
  test("contract and play where the auction comes to another contract", () => {
    const text = `[Dealer "N"]\n[Deal "${DEAL}"]\n[Declarer "W"]\n[Contract "1NT"]\n[Auction "N"]\n1NT Pass Pass Pass\n[Play "N"]\nCT C4 C2 CJ\n*\n`;
    const { boards } = parsePbn(text);
    const [board] = boards;
    for (const again of [parseLin(formatLin(boards)), parseHandviewerUrl(handviewerUrl(board as Board))]) {
      expect(again.problems).toEqual([]);
      expect(again.boards[0]).toMatchObject({ contract: board?.contract, play: board?.play, deal: DEAL, dealer: "N" });
    }
  });

  test.each([
    ["1C Pass 1H *", "3S", "N"],
    ["1C Pass 1H *", "1H", "N"],
    ["1C ^I 1C X *", "1CX", "E"],
    ["Pass Pass Pass Pass", "1C", "S"],
  ])("the contract where the auction is %s and the contract %s by %s", (calls, contract, declarer) => {
    const { boards } = parsePbn(
      `[Dealer "N"]\n[Deal "${DEAL}"]\n[Contract "${contract}"]\n[Declarer "${declarer}"]\n[Auction "N"]\n${calls}\n`,
    );
    expect(boards[0]?.contract).toBeDefined();
    const again = parseLin(formatLin(boards));
    expect(again.problems).toEqual([]);
    expect(again.boards[0]).toMatchObject({ contract: boards[0]?.contract, dealer: "N", deal: DEAL });
  });

  test("blanks at the end of an alert", () => {
    const text = '[Dealer "N"]\n[Auction "N"]\n1C =1= Pass\n[Note "1:multi "]\n';
    const { boards } = parsePbn(text);
    expect(boards[0]?.auction?.[0]?.alert).toBe("multi ");
    expect(parseLin(formatLin(boards)).boards).toEqual(boards);
    expect(parseLin("md|1|mb|1C!|an|multi \r\n two  |").boards[0]?.auction).toEqual([
      { call: "1C", alert: "multi two  " },
    ]);
  });

  test("a board of which nothing is known", () => {
    const boards: Board[] = [{}, { board: "2" }, {}, {}];
    expect(parseLin(formatLin(boards))).toEqual({ boards, problems: [] });
    expect(parsePbn(formatPbn(boards))).toEqual({ boards, problems: [] });
    expect(parseHandviewerUrl(handviewerUrl({})).boards).toEqual([{}]);
  });

  test("that a board played to its end was not claimed", () => {
    const ending = "pc|SA|pc|S2|pc|S3|pc|S4|";
    const { boards } = parseLin(`md|1SA,S2,S3,S4|mb|p|mb|p|mb|p|mb|1N|mb|p|mb|p|mb|p|${ending}mc|1|`);
    expect(boards[0]).toMatchObject({ result: 1, play: ["SA", "S2", "S3", "S4"] });
    expect(boards[0]).not.toHaveProperty("claim");
    expect(parsePbn(formatPbn(boards)).boards).toEqual(boards);
  });
});

describe("LIN text before the first cards", () => {
  const board = `qx|o1|md|3${LIN_HANDS}|sv|o|pg||`;
  test.each([
    ["a page", `nt|club night export|pg||\n${board}`, "club night export"],
    ["two pages", `nt|one|pg||\nnt|two|pg||\n${board}`, "one\ntwo"],
    ["a page before a heading", `nt|one|pg||vg|Cup,,,,,,,,|pg||\n${board}`, "one"],
    ["a page with a name of its own", `qx|o7|nt|one|pg||\n${board}`, "one"],
  ])("belongs to the board that follows: %s", (_, text, nt) => {
    const { boards, problems } = parseLin(text);
    expect(problems).toEqual([]);
    expect(boards).toEqual([expect.objectContaining({ board: "1", deal: DEAL })]);
    expect(boards[0]?.tags).toMatchObject({ nt });
  });

  test("a page with names, without rooms", () => {
    const { boards } = parseLin(`nt|hello|pg||pn|a,b,c,d|md|3${LIN_HANDS}|`);
    expect(boards).toEqual([
      { dealer: "N", deal: DEAL, players: { S: "a", W: "b", N: "c", E: "d" }, tags: { nt: "hello" } },
    ]);
  });

  test("is no board by itself", () => {
    expect(parseLin("nt|a lesson|pg||nt|more of it|pg||").boards).toEqual([]);
    expect(parseLin(`${board}\nqx|o2|nt|the end|pg||`).boards).toHaveLength(1);
  });
});

// Text made of the pieces of real files, well and badly put together.

const pick = <T>(...values: T[]) => fc.constantFrom(...values);
const pieces = (of: fc.Arbitrary<string>, most: number, joint = "") =>
  fc.array(of, { maxLength: most }).map((some) => some.join(joint));

const anyValue = fc.oneof(
  pieces(pick(..."ab \\;{}[]%#?*|\t\u0000\u00a0^!=1", '\\"', "\\\\", "##", " #", "é"), 6),
  pick("", "?", "#", "##x", "-"),
);
const contractText = pick("3NT", "3NR", "4SD", "4HX", "1NT", "H", "NT", "Pass", "?", "", "9Z", "3NQ", "2DXX");
const seat = pick("N", "E", "S", "W", "north", "?", "", "x", "^S");
const callWord = pick(
  "1C",
  "1NT",
  "2S",
  "3NT",
  "4H",
  "7NT",
  "Pass",
  "Pass",
  "Pass",
  "X",
  "XX",
  "AP",
  "^I 1C",
  "-",
  "+",
  "*",
  "zz",
  "!",
  "=1=",
  "=2=",
);
const cardWord = pick(
  "SA",
  "HK",
  "D2",
  "C5",
  "C2",
  "C6",
  "CK",
  "CT",
  "C4",
  "S2",
  "-",
  "+",
  "*",
  "^L",
  "^R",
  "H9",
  "SQ",
);
const deal = pick(
  DEAL,
  DEAL,
  "N:AQ.. KJ.. T9.. 87..",
  "W:- A2.3.. - K.4.5.",
  "N:SA",
  "N:- - - -",
  "E:873.J97.AT764.Q4 - - -",
);
const row = pieces(pick("a", " ", '"b c"', '"d ;e"', '"{f} [g"', "%", '"', ";x", "{y}", "1", "*", "^", "\\", "é"), 6);

const tagLine = fc.oneof(
  fc
    .tuple(pick("Site", "Date", "event", "Room", "nt", "nt", "Scoring", "É", "West", "Board", "Event"), anyValue)
    .map(([name, value]) => `[${name} "${value}"]`),
  seat.map((name) => `[Dealer "${name}"]`),
  seat.map((name) => `[Declarer "${name}"]`),
  contractText.map((text) => `[Contract "${text}"]`),
  deal.map((text) => `[Deal "${text}"]`),
  pick("7", "13", "14", "?", "", "many", "NS 9", "EW 4 NS 9").map((text) => `[Result "${text}"]`),
  pick("None", "All", "x", "##NS").map((text) => `[Vulnerable "${text}"]`),
  fc
    .tuple(pick("ScoreTable", "OptimumResultTable", "Rank", "xx"), anyValue, pieces(row, 4, "\n"))
    .map(([name, head, rows]) => `[${name} "${head}"]\n${rows}`),
  fc
    .tuple(seat, pieces(callWord, 8, " "), anyValue)
    .map(([start, calls, note]) => `[Auction "${start}"]\n${calls}\n[Note "1:${note}"]`),
  fc.tuple(seat, pieces(cardWord, 9, " ")).map(([start, cards]) => `[Play "${start}"]\n${cards}`),
  pick("", "", "{a comment}", "; another", "junk", "{", "}"),
);
const pbnText = pieces(tagLine, 14, "\n");

// A comma would end a name, and "?" is PBN's word for what is not known.
const linValue = fc
  .oneof(pieces(pick(..."ab ;{}[]%#?\\*=\t\u0000\u00a0", "\n", "é", '"'), 6), pick("", "Board 7", "board  x", "##"))
  .filter((value) => !/^(board)?\s*\?\s*$/i.test(value));
const linField = fc.oneof(
  fc
    .tuple(pick("pn", "ah", "nt", "an", "vg", "rs", "qx", "st", "rh", "pg", "xx", "n1"), linValue)
    .map(([key, value]) => `${key}|${value}|`),
  pick("0,,,", `3${LIN_HANDS}`, `1${LIN_HANDS}`, "2SA,SK,SQ,SJ", "4SA", "x", "").map((text) => `md|${text}|`),
  pick("o", "b", "N", "0", "-", "zz", "").map((text) => `sv|${text}|`),
  pick("1C", "1N!", "p", "p", "p", "d", "r", "2S", "7N", "ap", "pp", "zz", "").map((text) => `mb|${text}|`),
  pick("SA", "SK", "SQ", "SJ", "CT", "C4", "C2", "CJ", "zz", "SASKSQSJ").map((text) => `pc|${text}|`),
  pick("7", "13", "14", "").map((text) => `mc|${text}|`),
  pick(
    "qx|o1|",
    "qx|c1|",
    "qx|o2|",
    "vg|Cup,Round 1,I,1,2,A,0,B,0|",
    "rs|3NS=,4HEX-1,PASS,|",
    "pn|a,b,c,d|",
    "pn|a,b,c,d,e,f,g,h|",
  ),
);
const linText = pieces(linField, 24);
const runs = { numRuns: 4_000, seed: 20_261_124 };

/** LIN has one number for tricks, and no other sign of a contract than an auction, which begins with the dealer. */
function asLinHolds({ result, claim, ...board }: Board): Board {
  const tricks = claim ?? result;
  return { ...board, ...(tricks === undefined ? {} : { result: tricks }) };
}

/** Whether a board's auction comes to its contract. LIN has no other field for a contract. */
function comesTo({ auction, dealer, contract }: Board): boolean {
  const made = new Auction();
  for (const recorded of auction ?? []) made.add(recorded);
  const called = dealer && made.contract(dealer);
  return called !== undefined && contract !== undefined && isSameContract(called, contract);
}

describe("boards read of any text are written and read again:", () => {
  test("PBN, all of every board", () => {
    fc.assert(
      fc.property(pbnText, (text) => {
        const [once, again] = twicePbn(text);
        expect(again).toEqual(once);
      }),
      runs,
    );
  });

  test("LIN, as far as LIN goes", () => {
    fc.assert(
      fc.property(linText, (text) => {
        const [once, again] = twiceLin(text);
        expect(again).toHaveLength(once.length);
        for (const [index, before] of once.entries()) {
          const { auction, dealer, ...board } = asLinHolds(before);
          const after = asLinHolds(again[index] as Board);
          expect(after).toMatchObject(board);
          if (before.contract && !comesTo(before)) continue;
          // A contract without play or tricks needs the auction's last passes.
          const calls = auction?.length ?? 0;
          expect(after.auction?.slice(0, calls)).toEqual(auction);
          expect(after.auction?.slice(calls).every(({ call }) => call === "P") ?? true).toBe(true);
          if (dealer) expect(after.dealer).toBe(dealer);
        }
      }),
      runs,
    );
  });

  test("from LIN to PBN, all of every board", () => {
    fc.assert(
      fc.property(linText, (text) => {
        const { boards } = parseLin(text);
        expect(parsePbn(formatPbn(boards)).boards).toEqual(boards);
      }),
      runs,
    );
  });

  test("from PBN to LIN and to a link, the deal, the contract and the play", () => {
    fc.assert(
      fc.property(pbnText, (text) => {
        const { boards } = parsePbn(text);
        const again = parseLin(formatLin(boards)).boards;
        expect(again).toHaveLength(boards.length);
        for (const [index, { deal: cards, contract, play, vulnerable, claim, result }] of boards.entries()) {
          const after = again[index];
          expect(after?.deal).toBe(cards);
          expect(after?.vulnerable).toBe(vulnerable);
          if (contract) expect(after?.contract).toEqual(contract);
          if (contract && play) expect(after?.play).toEqual(play);
          if (claim ?? result) expect(after?.result).toBe(claim ?? result);
          expect(parseHandviewerUrl(handviewerUrl(boards[index] as Board)).boards).toHaveLength(1);
        }
      }),
      runs,
    );
  });
});
