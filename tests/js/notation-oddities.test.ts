/** Oddities of the notations as they are found in files, each with what it must give. */
import { describe, expect, test } from "vitest";
import type { Board, Call, Parsed } from "../../js/bridge/types.js";
import {
  formatLin,
  formatPbn,
  handviewerUrl,
  parse,
  parseHandviewerUrl,
  parseLin,
  parsePbn,
} from "../../js/notation/index.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const DEAL_TAG = `[Deal "${DEAL}"]\n`;
const LIN_HANDS = "SK5HT83DKQ9CA7652,SAT942HAQ4D32CKJ3,SQJ6HK652DJ85CT98";
const LIN_EAST = "S873HJ97DAT764CQ4";

/**
 * `gives` is what the one board must hold (and may hold more); `problem`: line, column and words of the only problem.
 */
interface Case {
  what: string;
  text: string;
  gives: Partial<Board> | undefined;
  without?: (keyof Board)[];
  problem?: [line: number, column: number, words: RegExp];
}

function check(read: (text: string) => Parsed, { text, gives, without = [], problem }: Case): void {
  const { boards, problems } = read(text);
  if (problem) {
    expect(problems.map(({ line, column }) => [line, column])).toEqual([problem.slice(0, 2)]);
    expect(problems[0]?.message).toMatch(problem[2]);
  } else expect(problems).toEqual([]);
  if (gives) expect(boards).toHaveLength(1);
  else expect(boards).toEqual([]);
  if (gives) expect(boards[0]).toMatchObject(gives);
  for (const key of without) expect(boards[0]).not.toHaveProperty(key);
}

const bids = (text: string) => text.split(" ").map((call) => ({ call: call as Call }));
const THREE_NT = { level: 3, strain: "NT", doubled: 0, declarer: "S" } as const;
const CONTRACT = '[Declarer "S"]\n[Contract "3NT"]\n';

const pbn: Case[] = [
  {
    what: "export format",
    text: `% PBN 2.1\n% EXPORT\n%\n[Event "Cup"]\n[Site ""]\n[Date "2026.11.21"]\n[Board "7"]\n[West "A"]\n[North "B"]\n[East "C"]\n[South "D"]\n[Dealer "S"]\n[Vulnerable "All"]\n${DEAL_TAG}[Scoring "IMP"]\n${CONTRACT}[Result "9"]\n`,
    gives: {
      board: "7",
      event: "Cup",
      dealer: "S",
      vulnerable: "Both",
      deal: DEAL,
      players: { W: "A", N: "B", E: "C", S: "D" },
      contract: THREE_NT,
      result: 9,
      tags: { Site: "", Date: "2026.11.21", Scoring: "IMP" },
    },
  },
  {
    what: "import format: lower case, blanks, several tags on a line, a tag over several lines",
    text: `[ board "1" ][dealer"w"]\n[\n Vulnerable\n "love"\n]\n[Declarer "s"] [Contract "3nt"]`,
    gives: { board: "1", dealer: "W", vulnerable: "None", contract: THREE_NT },
  },
  {
    what: "a deal from another seat",
    text: '[Deal "E:873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3 QJ6.K652.J85.T98"]',
    gives: { deal: DEAL },
  },
  {
    what: "ranks in any order, tens as 10, a void as -",
    text: '[Deal "s:5K.3T8.9QK.2567A 942AT.4AQ.23.3KJ 6JQ.256K.58J.8910 378.79J.46710A.4Q"]',
    gives: { deal: DEAL },
  },
  {
    what: "a void as a hyphen",
    text: '[Deal "N:AKQJT98765432.-.-.- -.AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]',
    gives: { deal: "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432" },
  },
  {
    what: "hands that are not given",
    text: '[Deal "W:KQT2.AT.J6542.85 - A8654.KQ5.T.QJT6 -"]',
    gives: { deal: "N:- A8654.KQ5.T.QJT6 - KQT2.AT.J6542.85" },
  },
  {
    what: "the fourth hand of three",
    text: `[Deal "${DEAL.replace("AT942.AQ4.32.KJ3", "-")}"]`,
    gives: { deal: DEAL },
  },
  {
    what: "an end position: trumps alone, the leader in the play section",
    text: '[Deal "N:A.K.. 2.3.. .2.A. K..3."]\n[Contract "NT"]\n[Play "W"]\nSK SA D A S2\n'
      .replace("D A", "-")
      .replace("S2", "-"),
    gives: { deal: "N:A.K.. 2.3.. .2.A. K..3.", play: ["SK", "SA"], tags: { Contract: "NT" } },
    problem: undefined,
  },
  {
    what: "comments of both kinds, over lines and with a blank line in one",
    text: `; Board 1 [Event "no"]\n[Event "x"] ; rest [Board "9"]\n{ a comment\n\n[Board "8"] ; }\n[Board "1"] {c} [Dealer "N"]\n`,
    gives: { event: "x", board: "1", dealer: "N" },
  },
  {
    what: "brackets, braces, quotes and semicolons in a value",
    text: '[Event "a;b {c} [d] \\"e\\" \\\\f"]',
    gives: { event: 'a;b {c} [d] "e" \\f' },
  },
  {
    what: "quotes that are not escaped",
    text: '[Event "The "Big" one"]\n[Board "2"]',
    gives: { event: 'The "Big" one', board: "2" },
  },
  {
    what: "a value that ends in a backslash",
    text: '[Event "C:\\pbn\\"]\n[Board "2"]',
    gives: { event: "C:\\pbn\\", board: "2" },
  },
  {
    what: "escaped lines",
    text: `%[Event "no"]\n[Event "x"]\n% anything { at all\n[Board "1"]`,
    gives: { event: "x", board: "1" },
  },
  {
    what: "an auction with notes, suffixes and glyphs",
    text: '[Dealer "N"]\n[Auction "N"]\n1C ! =1= Pass $20 1H!? Pass\n2H =2= $3 $25 AP\n[Note "1:could be short"]\n[Note "2:three"]',
    gives: {
      auction: [
        { call: "1C", alert: "could be short" },
        { call: "P" },
        { call: "1H" },
        { call: "P" },
        { call: "2H", alert: "three" },
        { call: "P" },
        { call: "P" },
        { call: "P" },
      ],
      contract: { level: 2, strain: "H", doubled: 0, declarer: "S" },
    },
  },
  {
    what: "a note that is missing",
    text: '[Auction "E"]\n1NT=4= AP',
    gives: { auction: [{ call: "1NT", alert: "" }, ...bids("P P P")] },
  },
  {
    what: "hyphens before the dealer",
    text: '[Auction "W"]\n-  -  1C Pass\n1H AP',
    gives: {
      dealer: "E",
      auction: bids("1C P 1H P P P"),
      contract: { level: 1, strain: "H", doubled: 0, declarer: "W" },
    },
  },
  {
    what: "the auction alone names the dealer",
    text: '[Auction "S"]\nPass Pass Pass Pass\n[Contract "Pass"]',
    gives: { dealer: "S", auction: bids("P P P P") },
    without: ["contract", "tags"],
  },
  { what: "passed out by AP", text: '[Auction "N"]\nAP', gives: { auction: bids("P P P P") }, without: ["contract"] },
  { what: "AP behind two passes", text: '[Auction "N"]\n1S P P AP', gives: { auction: bids("1S P P P") } },
  {
    what: "an auction broken off by *, its result in tags",
    text: `[Dealer "S"]\n${CONTRACT}[Auction "S"]\n1NT Pass *`,
    gives: { auction: bids("1NT P"), contract: THREE_NT },
  },
  {
    what: "an auction to be continued",
    text: '[Auction "S"]\n1NT Pass +',
    gives: { auction: bids("1NT P") },
    without: ["contract"],
  },
  {
    what: "doubles and redoubles",
    text: '[Auction "N"]\n1S X XX Pass Pass 2C Dbl AP',
    gives: { contract: { level: 2, strain: "C", doubled: 1, declarer: "E" } },
  },
  {
    what: "declarer is the first of the side, though the other side named the strain first",
    text: '[Auction "N"]\n1H 2H 2S 3H Pass 4H AP',
    gives: { contract: { level: 4, strain: "H", doubled: 0, declarer: "E" } },
  },
  {
    what: "an insufficient bid that was accepted",
    text: '[Auction "W"]\n1D ^I 1C AP',
    gives: {
      dealer: "W",
      auction: bids("1D 1C P P P"),
      contract: { level: 1, strain: "C", doubled: 0, declarer: "N" },
    },
  },
  {
    what: "an insufficient bid",
    text: '[Auction "W"]\n1D Pass 1C AP',
    gives: { auction: bids("1D P") },
    problem: [2, 9, /insufficient bid: “1C”/],
  },
  {
    what: "a call out of rotation",
    text: `${CONTRACT}[Auction "W"]\n1D ^S 2D AP`,
    gives: { auction: bids("1D"), contract: THREE_NT },
    problem: [4, 4, /out of rotation/],
  },
  {
    what: "a double of one's own side",
    text: '[Auction "N"]\n1S Pass X',
    gives: { auction: bids("1S P") },
    problem: [2, 9, /double out of turn/],
  },
  {
    what: "a redouble of nothing",
    text: '[Auction "N"]\n1S XX',
    gives: { auction: bids("1S") },
    problem: [2, 4, /nothing to redouble/],
  },
  {
    what: "a call after the end",
    text: '[Auction "N"]\n1S Pass Pass Pass 2C',
    gives: { auction: bids("1S P P P"), contract: { level: 1, strain: "S", doubled: 0, declarer: "N" } },
    problem: [2, 19, /auction is over/],
  },
  {
    what: "no call at all",
    text: '[Auction "N"]\n1S 8C Pass',
    gives: { auction: bids("1S") },
    problem: [2, 4, /no call: “8C”/],
  },
  {
    what: "a contract that does not follow from the auction",
    text: '[Declarer "N"]\n[Contract "4S"]\n[Auction "N"]\n3S AP',
    gives: { contract: { level: 4, strain: "S", doubled: 0, declarer: "N" } },
    problem: [2, 12, /comes to 3S by North/],
  },
  {
    what: "a dealer who does not begin",
    text: '[Dealer "N"]\n[Auction "E"]\n1S AP',
    gives: { dealer: "E", contract: { level: 1, strain: "S", doubled: 0, declarer: "E" } },
    problem: [3, 1, /East makes the first call/],
  },
  {
    what: "play in columns: the second trick is led by North",
    text: `${DEAL_TAG}${CONTRACT}[Play "W"]\nS4 SJ S3 S5\nD2 D5 D4 D9\n+ - - -`,
    gives: { play: ["S4", "SJ", "S3", "S5", "D5", "D4", "D9", "D2"] },
  },
  {
    what: "play in columns: an incomplete last trick",
    text: `${DEAL_TAG}${CONTRACT}[Play "W"]\nS4 SJ S3 S5\n- D5 D4 -`,
    gives: { play: ["S4", "SJ", "S3", "S5", "D5", "D4"] },
  },
  {
    what: "columns that start with declarer",
    text: `${DEAL_TAG}${CONTRACT}[Play "S"]\nS5 S4 SJ S3\n- - D5 D4`,
    gives: { play: ["S4", "SJ", "S3", "S5", "D5", "D4"] },
  },
  {
    what: "cards as they were played, not in columns",
    text: `${DEAL_TAG}${CONTRACT}[Play "W"]\nS4 SJ S3 S5\nD5 D4 D9 D2`,
    gives: { play: ["S4", "SJ", "S3", "S5", "D5", "D4", "D9", "D2"] },
  },
  {
    what: "play annotations",
    text: `${DEAL_TAG}${CONTRACT}[Play "W"]\nS4!! =1= $9 SJ? s3 {low} S5 ; won\n*\n[Note "1:fourth best"]`,
    gives: { play: ["S4", "SJ", "S3", "S5"] },
  },
  {
    what: "a claim: the play ends in *, the result says how many",
    text: `${DEAL_TAG}${CONTRACT}[Result "9"]\n[Play "W"]\nS4 SJ S3 S5\n*`,
    gives: { play: ["S4", "SJ", "S3", "S5"], result: 9, claim: 9 },
  },
  {
    what: "a revoke",
    text: `${DEAL_TAG}${CONTRACT}[Play "W"]\nS4 D5 S3 S5`,
    gives: { play: ["S4"], deal: DEAL },
    problem: [5, 4, /revoke: D5/],
  },
  {
    what: "a revoke that is marked",
    text: `${DEAL_TAG}${CONTRACT}[Play "W"]\nS4 ^R D5 S3 S5`,
    gives: { play: ["S4"] },
    problem: [5, 7, /revoke \(\^R\)/],
  },
  {
    what: "a lead out of turn",
    text: `${DEAL_TAG}${CONTRACT}[Play "W"]\nS4 SJ S3 S5\nD2 D5 ^L D4 D9`,
    gives: { play: ["S4", "SJ", "S3", "S5"] },
    problem: [6, 10, /lead out of turn/],
  },
  {
    what: "a card of another hand",
    text: `${DEAL_TAG}${CONTRACT}[Play "W"]\nS4 SA S3 S5`,
    gives: { play: ["S4"] },
    problem: [5, 4, /SA is not in North's hand/],
  },
  {
    what: "a card played twice",
    text: `${CONTRACT}[Play "W"]\nS4 S4`,
    gives: { play: ["S4"] },
    problem: [4, 4, /S4 is played twice/],
  },
  {
    what: "play without a contract",
    text: `${DEAL_TAG}[Play "W"]\nS4`,
    gives: { deal: DEAL },
    without: ["play"],
    problem: [3, 1, /without a contract/],
  },
  { what: "results by side", text: `${CONTRACT}[Result "EW 4 NS 9"]`, gives: { result: 9 } },
  { what: "a result that was agreed on in error", text: `${CONTRACT}[Result "^10"]`, gives: { result: 10 } },
  { what: "declarer and dummy swapped", text: '[Declarer "^S"]\n[Contract "3NT"]', gives: { contract: THREE_NT } },
  {
    what: "a table and its rows",
    text: '[Board "1"]\n[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]\nN NT  4 ; why\nN  S  3\n[OptimumScore "EW 620"]',
    gives: {
      board: "1",
      tags: { OptimumResultTable: "Declarer;Denomination\\2R;Result\\2R\nN NT  4\nN  S  3", OptimumScore: "EW 620" },
    },
  },
  {
    what: "strings with brackets in a table's row",
    text: '[ScoreTable "Rank;Names"]\n1 "[x] {y}; z"\n',
    gives: { tags: { ScoreTable: 'Rank;Names\n1 "[x] {y}; z"' } },
  },
  {
    what: "unknown tags are kept, whatever their name",
    text: '[BCFlags "1f"]\n[__proto__ "x"]\n[constructor "y"]',
    gives: {},
    problem: undefined,
  },
  {
    what: "tags that say nothing",
    text: `[Event "?"]\n[Board "1"]\n[Dealer ""]\n[Vulnerable "?"]\n[Contract "?"]\n[Declarer "?"]\n[Result ""]`,
    gives: { board: "1" },
    without: ["event", "dealer", "vulnerable", "contract", "result", "tags"],
  },
  {
    what: "a tag for a second time",
    text: '[Board "1"]\n[Site "a"]\n[Site "b"]',
    gives: { tags: { Site: "a" } },
    problem: [3, 1, /second time: “b”/],
  },
  {
    what: "CRLF, and a byte order mark",
    text: `\ufeff% PBN 2.1\r\n[Board "1"]\r\n${DEAL_TAG.trim()}\r\n[Auction "N"]\r\n1S\r\nAP\r\n`,
    gives: { board: "1", deal: DEAL, auction: bids("1S P P P") },
  },
  { what: "line ends of old Macs", text: '[Board "1"]\r[Dealer "N"]\r', gives: { board: "1", dealer: "N" } },
  {
    what: "a blank line between tags and auction",
    text: '[Board "1"]\n\n[Auction "N"]\n1S AP\n\n[Play "E"]\n',
    gives: { board: "1", auction: bids("1S P P P") },
  },
  {
    what: "statistics at the end, as dealing programs write them",
    text: '[Board "1"]\n[Dealer "N"]\n\nGenerated 2922012 hands\nProduced 500 hands\n',
    gives: { board: "1" },
    problem: [4, 1, /outside of any section: “Generated/],
  },
  {
    what: "a comment that is never closed",
    text: '[Board "1"]\n{ oops\n[Dealer "N"]',
    gives: { board: "1", dealer: "N" },
    problem: [2, 1, /not closed/],
  },
  {
    what: "a tag that is never closed",
    text: '[Board "1"]\n[Site "x\n[Dealer "N"]',
    gives: { board: "1", dealer: "N" },
    problem: [2, 1, /not closed/],
  },
  {
    what: "a bracket that is never closed",
    text: '[Board "1"\n[Dealer "N"]',
    gives: { board: "1", dealer: "N" },
    problem: [1, 1, /closing bracket/],
  },
  {
    what: "a deal of 51 cards is kept as a tag",
    text: '[Board "1"]\n[Deal "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ"]',
    gives: { board: "1", tags: { Deal: "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ" } },
    without: ["deal"],
    problem: [2, 61, /unequal length: North 13, East 13, South 13, West 12/],
  },
  {
    what: "a card twice",
    text: '[Deal "N:AA.2.. - - -"]',
    gives: { tags: { Deal: "N:AA.2.. - - -" } },
    problem: [1, 11, /SA is twice in North's hand/],
  },
  {
    what: "a card in two hands",
    text: '[Deal "N:A... A... - -"]',
    gives: {},
    problem: [1, 15, /SA is in North's and in East's hand/],
  },
  { what: "no rank", text: '[Deal "N:A1... - - -"]', gives: {}, problem: [1, 11, /“1” is no rank/] },
  {
    what: "no vulnerability, no seat",
    text: '[Vulnerable "perhaps"]',
    gives: { tags: { Vulnerable: "perhaps" } },
    problem: [1, 14, /not a vulnerability: “perhaps”/],
  },
  {
    what: "four hands that are not given",
    text: '[Board "1"]\n[Deal "N:- - - -"]',
    gives: { board: "1" },
    without: ["deal", "tags"],
  },
  { what: "an empty file", text: "", gives: undefined },
  { what: "a heading alone", text: '% PBN 2.1\n[Event "##Cup"]\n', gives: undefined },
];

const lin: Case[] = [
  {
    what: "three hands, East worked out",
    text: `pn|A,B,C,D|st||md|3${LIN_HANDS},|rh||ah|Board 7|sv|b|mb|p|mb|p|mb|1N|mb|p|mb|3N|mb|p|mb|p|mb|p|pg||`,
    gives: {
      board: "7",
      deal: DEAL,
      dealer: "N",
      vulnerable: "Both",
      players: { S: "A", W: "B", N: "C", E: "D" },
      auction: bids("P P 1NT P 3NT P P P"),
      contract: THREE_NT,
    },
  },
  { what: "four hands", text: `md|1${LIN_HANDS},${LIN_EAST}|`, gives: { deal: DEAL, dealer: "S" } },
  { what: "three hands without the comma behind them", text: `md|4${LIN_HANDS}|`, gives: { deal: DEAL, dealer: "E" } },
  {
    what: "ranks in any order, lower case, a void's letter left out",
    text: "md|2saKQJT98765432,hakqjt98765432d,DAKQJT98765432,|",
    gives: { deal: "N:..AKQJT98765432. ...AKQJT98765432 AKQJT98765432... .AKQJT98765432..", dealer: "W" },
  },
  {
    what: "two hands only",
    text: "md|3SAKQHJ87DT9C65432,,S2HAKQDAKQCKQJT98,|",
    gives: { deal: "N:2.AKQ.AKQ.KQJT98 - AKQ.J87.T9.65432 -" },
  },
  { what: "no dealer", text: `md|0${LIN_HANDS}|`, gives: { deal: DEAL }, without: ["dealer"] },
  {
    what: "keys in capitals",
    text: `MD|1${LIN_HANDS}|SV|N|MB|1C|MB|P|MB|P|MB|P|`,
    gives: { vulnerable: "NS", contract: { level: 1, strain: "C", doubled: 0, declarer: "S" } },
  },
  ...(
    [
      ["o", "None"],
      ["0", "None"],
      ["-", "None"],
      ["n", "NS"],
      ["e", "EW"],
      ["B", "Both"],
    ] as const
  ).map(
    ([letter, vulnerable]): Case => ({
      what: `vulnerability ${letter}`,
      text: `md|1${LIN_HANDS}|sv|${letter}|`,
      gives: { vulnerable },
    }),
  ),
  {
    what: "alerts and explanations",
    text: `md|1${LIN_HANDS}|mb|1N|an|15-17|mb|p|mb|2C!|mb|p|mb|2D!|an|no !h, no !s|mb|p|`,
    gives: {
      auction: [
        { call: "1NT", alert: "15-17" },
        { call: "P" },
        { call: "2C", alert: "" },
        { call: "P" },
        { call: "2D", alert: "no !h, no !s" },
        { call: "P" },
      ],
    },
  },
  {
    what: "every word for double, redouble and pass",
    text: "md|1,,,|mb|1c|mb|D|mb|R|mb|PASS|mb|1h|mb|dbl|mb|rdbl|mb|Pass|mb|2C|mb|x|mb|xx|mb|P|",
    gives: { auction: bids("1C X XX P 1H X XX P 2C X XX P") },
  },
  {
    what: "several calls in one field",
    text: "md|1,,,|mb|1Dp1Spp|mb|p|",
    gives: { auction: bids("1D P 1S P P P"), contract: { level: 1, strain: "S", doubled: 0, declarer: "N" } },
  },
  {
    what: "an insufficient bid",
    text: "md|1,,,|mb|1D|mb|p|mb|1C|mb|p|",
    gives: { auction: bids("1D P") },
    problem: [1, 23, /insufficient bid: “1C”/],
  },
  {
    what: "final passes left out, but cards played",
    text: `md|1${LIN_HANDS}|mb|3N|pc|S4|pc|SJ|`,
    gives: { auction: bids("3NT"), contract: THREE_NT, play: ["S4", "SJ"] },
  },
  {
    what: "a claim",
    text: `md|1${LIN_HANDS}|mb|3N|mb|p|mb|p|mb|p|pc|s4|pc|sJ|pc|S3|pc|5s|mc|9|pg||`,
    gives: { play: ["S4", "SJ", "S3", "S5"], claim: 9, result: 9 },
  },
  {
    what: "a claim without a card",
    text: `md|1${LIN_HANDS}|mb|3N|mb|p|mb|p|mb|p|pg||mc|13`,
    gives: { contract: THREE_NT, claim: 13, result: 13 },
    without: ["play"],
  },
  {
    what: "a claim of more tricks than there are",
    text: `md|1${LIN_HANDS}|mc|14|`,
    gives: { deal: DEAL },
    without: ["claim"],
    problem: [1, 62, /not a number of tricks: “14”/],
  },
  {
    what: "a revoke",
    text: `md|1${LIN_HANDS}|\nmb|3N|mb|p|mb|p|mb|p|pg||\npc|S4|pc|D5|pg||`,
    gives: { play: ["S4"] },
    problem: [3, 10, /revoke: D5/],
  },
  {
    what: "fields over several lines, a key folded too",
    text: `pn|A,\nB,C,D|st||\nmd|1${LIN_HANDS.replace(",", ",\n")}|mb|1N|an|a long\nexplanation|mb|p|m\nb|p|mb|p|`,
    gives: {
      deal: DEAL,
      players: { S: "A", W: "B", N: "C", E: "D" },
      auction: [{ call: "1NT", alert: "a long explanation" }, ...bids("P P P")],
    },
  },
  {
    what: "CRLF and a byte order mark",
    text: `\ufeffmd|1${LIN_HANDS}|\r\nsv|e|\r\n`,
    gives: { deal: DEAL, vulnerable: "EW" },
  },
  {
    what: "a name with a comma in it",
    text: "pn|Smith, John,W,N,E|md|1,,,|",
    gives: { players: { S: "Smith, John", W: "W", N: "N", E: "E" } },
  },
  {
    what: "blanks behind every comma",
    text: "pn|a, b, c, d|md|1,,,|",
    gives: { players: { S: "a", W: "b", N: "c", E: "d" } },
  },
  { what: "names that are missing", text: "pn|a,,c,|md|1,,,|", gives: { players: { S: "a", N: "c" } } },
  { what: "a heading that is no board number", text: "md|1,,,|ah|Final, deal 3|", gives: { board: "Final, deal 3" } },
  {
    what: "a bar too many in a value",
    text: `md|1${LIN_HANDS}|mb|1N|an|12-14|x|mb|p|mb|p|mb|p|`,
    gives: { auction: [{ call: "1NT", alert: "12-14" }, ...bids("P P P")] },
    problem: [1, 74, /not LIN: “x”/],
  },
  {
    what: "text before the first field",
    text: `Here it is: md|1${LIN_HANDS}|`,
    gives: { deal: DEAL },
    problem: [1, 1, /not LIN: “Here it is:/],
  },
  { what: "commentary is kept", text: "md|1,,,|nt|one|nt|two|", gives: { tags: { nt: "one\ntwo" } } },
  {
    what: "an explanation of a call that can't stand",
    text: "md|1,,,|mb|1C|an|natural|mb|1C|an|oops|",
    gives: { auction: [{ call: "1C", alert: "natural" }] },
    problem: [1, 29, /insufficient bid/],
  },
  {
    what: "fields of a heading that say nothing of a board",
    text: `vg|Cup,,P,1,1,A,0,B,0|rs|,|pw|,,,|mp|,|bn|1|pg||\nmn||pn|,,,|qx|o1,BOARD 1|rh||ah|Board 1|md|3${LIN_HANDS}|sv|0|sa|0|pg||`,
    gives: { board: "1", dealer: "N", vulnerable: "None", deal: DEAL, event: "Cup" },
  },
  { what: "nothing", text: "", gives: undefined },
  { what: "a heading without boards", text: "vg|x,,I,1,2,A,0,B,0|rs|3NS=,|pn|a,b,c,d|pg||", gives: undefined },
];

const link: Case[] = [
  {
    what: "lin, percent-encoded",
    text: `https://www.bridgebase.com/tools/handviewer.html?bbo=y&lin=${encodeURIComponent(`pn|a b,é,n,e|st||md|1${LIN_HANDS},|sv|o|mb|3N|mb|p|mb|p|mb|p|`)}`,
    gives: { deal: DEAL, contract: THREE_NT, players: { S: "a b", W: "é", N: "n", E: "e" } },
  },
  {
    what: "lin, as it stands, with an ampersand in a name",
    text: `http://www.bridgebase.com/tools/handviewer.html?lin=pn|Tom & Jerry,W,N,E|md|1${LIN_HANDS}|`,
    gives: { deal: DEAL, players: { S: "Tom & Jerry", W: "W", N: "N", E: "E" } },
  },
  {
    what: "lin, blanks as plus signs",
    text: "https://x.org/handviewer.html?lin=md|1,,,|ah|Board+3|",
    gives: { board: "3" },
  },
  {
    what: "lin, a plus sign that is one",
    text: "https://x.org/handviewer.html?lin=md|1,,,|ah|Board%203|mb|1C|an|3+%20clubs|",
    gives: { board: "3", auction: [{ call: "1C", alert: "3+ clubs" }] },
  },
  {
    what: "an address in Latin-1",
    text: "handviewer.html?lin=pn|Andr%e9,,,|md|1,,,|",
    gives: { players: { S: "André" } },
  },
  {
    what: "hands, auction and play apart",
    text: "https://www.bridgebase.com/tools/handviewer.html?n=sqj6hk652dj85ct98&e=s873hj97dat764cq4&s=sk5ht83dkq9ca7652&w=sat942haq4d32ckj3&d=s&v=e&b=12&a=1np3nppp&p=s4sjs3s5d5",
    gives: {
      deal: DEAL,
      dealer: "S",
      vulnerable: "EW",
      board: "12",
      auction: bids("1NT P 3NT P P P"),
      contract: THREE_NT,
      play: ["S4", "SJ", "S3", "S5", "D5"],
    },
  },
  {
    what: "names and capitals, three hands, tens as 10",
    text: "HTTPS://WWW.BRIDGEBASE.COM/TOOLS/HANDVIEWER.HTML?N=SQJ6HK652DJ85C1098&S=SK5H1083DKQ9CA7652&W=SA10942HAQ4D32CKJ3&D=N&V=-&NN=North%20Star&SN=S, Jr",
    gives: { deal: DEAL, vulnerable: "None", players: { N: "North Star", S: "S, Jr" } },
  },
  {
    what: "explanations in brackets, comments in braces",
    text: "handviewer.html?d=n&a=1n(12-14)p2c!(Stayman, maybe){a comment}p2dppp&p={Trick one}c4{x}",
    gives: {
      auction: [
        { call: "1NT", alert: "12-14" },
        { call: "P" },
        { call: "2C", alert: "Stayman, maybe" },
        ...bids("P 2D P P P"),
      ],
      play: ["C4"],
    },
  },
  {
    what: "one hand",
    text: "handviewer.html?s=sakqhakqdakqcakqj",
    gives: { deal: "N:- - AKQ.AKQ.AKQ.AKQJ -" },
    without: ["dealer"],
  },
  {
    what: "an auction alone",
    text: "handviewer.html?a=1dp2dp2sp3n",
    gives: { auction: bids("1D P 2D P 2S P 3NT") },
    without: ["contract", "deal"],
  },
  {
    what: "ampersands escaped for HTML",
    text: "handviewer.html?d=e&amp;v=b&amp;a=ap",
    gives: { dealer: "E", vulnerable: "Both", auction: bids("P P P P") },
  },
  {
    what: "a hand that only the server knows",
    text: "https://www.bridgebase.com/tools/handviewer.html?bbo=y&myhand=M-103428497-1223755219",
    gives: undefined,
    problem: [1, 63, /on the server: “M-103428497/],
  },
  {
    what: "small cards as x",
    text: "handviewer.html?s=sakxhakqdakqcakqj",
    gives: undefined,
    problem: [1, 19, /“x” is no rank/],
  },
  {
    what: "a percent sign that encodes nothing",
    text: "handviewer.html?lin=md|1,,,|ah|100%|",
    gives: { board: "100%" },
  },
  {
    what: "letters as JavaScript's escape writes them, and a parameter that is none of a board",
    text: "handviewer.html?b=11&i=blabla&d=s&a=2D{}3SD(%u017C%F3%u0142te%20gram)P{+hej}PP",
    gives: {
      board: "11",
      auction: [...bids("2D 3S"), { call: "X", alert: "żółte gram" }, ...bids("P P P")],
    },
  },
  {
    what: "a call that is to come",
    text: "handviewer.html?s=saj874ha986daca53&d=n&a=3cp?",
    gives: { auction: bids("3C P"), deal: "N:- - AJ874.A986.A.A53 -" },
  },
  { what: "no call yet", text: "handviewer.html?s=saj&a=_&v=-&d=n", gives: { dealer: "N" }, without: ["auction"] },
  {
    what: "a link in a page's source",
    text: '<iframe src="https://www.bridgebase.com/tools/handviewer.html?d=n&a=3cp" frameborder="0"></iframe>',
    gives: { auction: bids("3C P") },
  },
  { what: "no link", text: "https://example.org/", gives: undefined, problem: [1, 1, /not a handviewer link/] },
];

describe("PBN", () => test.each(pbn)("$what", (one) => check(parsePbn, one)));
describe("LIN", () => test.each(lin)("$what", (one) => check(parseLin, one)));
describe("handviewer links", () => test.each(link)("$what", (one) => check(parseHandviewerUrl, one)));

describe("tags of PBN games", () => {
  test("# takes the value of the game before, ## gives it to those behind", () => {
    const { boards, problems } = parsePbn(
      '[Event "##Cup"]\n[Site "Here"]\n[Board "1"]\n\n[Site "#"]\n[Board "2"]\n\n[Board "3"]\n[Event "Final"]\n\n[Site "#"]\n[Board "4"]\n',
    );
    expect(problems).toEqual([]);
    expect(boards).toEqual([
      { board: "1", event: "Cup", tags: { Site: "Here" } },
      { board: "2", event: "Cup", tags: { Site: "Here" } },
      { board: "3", event: "Final" },
      { board: "4", event: "Final", tags: { Site: "Here" } },
    ]);
  });

  test("a heading of ## tags is no board", () => {
    const { boards } = parsePbn('[Event "##Cup"]\n[Date "##2026.11.21"]\n\n[Board "1"]\n');
    expect(boards).toEqual([{ board: "1", event: "Cup", tags: { Date: "2026.11.21" } }]);
  });

  test("games without a blank line between them", () => {
    const game = (n: number) => `[Event "x"]\n[Board "${n}"]\n${DEAL_TAG}[Result ""]\n`;
    expect(parsePbn(game(1) + game(2) + game(3)).boards.map(({ board, event }) => [board, event])).toEqual([
      ["1", "x"],
      ["2", "x"],
      ["3", "x"],
    ]);
  });

  test("boards around a bad one survive, and problems come in the source's order", () => {
    const { boards, problems } = parsePbn(
      `[Board "1"]\n${DEAL_TAG}\n[Board "2"]\n[Deal "rubbish"]\n{ never closed\n\n[Board "3"]\n[Vulnerable "?!"]\n${DEAL_TAG}`,
    );
    expect(boards.map(({ board, deal }) => [board, deal])).toEqual([
      ["1", DEAL],
      ["2", undefined],
      ["3", DEAL],
    ]);
    expect(problems.map(({ line, column }) => [line, column])).toEqual(
      [
        [6, 1],
        [5, 8],
        [9, 14],
      ].sort((a, b) => (a[0] as number) - (b[0] as number)),
    );
  });

  test("names of tags that mean something to an object are names like others", () => {
    const { boards } = parsePbn('[__proto__ "x"]\n[constructor "y"]');
    expect(Object.entries(boards[0]?.tags ?? {})).toEqual([
      ["__proto__", "x"],
      ["constructor", "y"],
    ]);
  });

  test.each(["toString", "constructor", "__proto__"])("so is a scoring named %s", (Scoring) => {
    const { boards } = parsePbn(`[Scoring "${Scoring}"]`);
    expect(parseLin(formatLin(boards)).boards).toEqual([{ tags: { Scoring } }]);
  });
});

describe("contracts and results of PBN as people write them", () => {
  const contract = { level: 2, strain: "S", doubled: 1, declarer: "W" } as const;
  const game = (tags: string) => parsePbn(`${DEAL_TAG}${tags}\n`);
  test.each([
    '[Contract "2♠X"]\n[Declarer "W"]',
    '[Contract "2\u2660\uFE0Fx"]\n[Declarer "W"]',
    '[Contract "2SX W"]',
    '[Contract "2SX-W"]',
    '[Contract "2sx by West"]',
  ])("%s", (tags) => {
    expect(game(tags)).toEqual({ boards: [{ deal: DEAL, contract }], problems: [] });
  });
  test.each([
    ["+1", 9],
    ["=", 8],
    ["-2", 6],
    ["−2", 6],
    ["+5", 13],
  ])("a result against the contract: %s", (result, tricks) => {
    const { boards, problems } = game(`[Contract "2SX"]\n[Declarer "W"]\n[Result "${result}"]`);
    expect(boards[0]?.result).toBe(tricks);
    expect(problems).toEqual([]);
  });
  test.each(["+6", "-9", "+", "=1"])("no result of two spades: %s", (result) => {
    const { boards, problems } = game(`[Contract "2SX"]\n[Declarer "W"]\n[Result "${result}"]`);
    expect(boards[0]?.result).toBeUndefined();
    expect(problems[0]?.message).toContain("not a number of tricks");
  });
  test("cards of the play with symbols", () => {
    const { boards, problems } = game('[Contract "1NT"]\n[Declarer "W"]\n[Play "N"]\n♣10 ♣\uFE0F4 C2 ♣J');
    expect(boards[0]?.play).toEqual(["CT", "C4", "C2", "CJ"]);
    expect(problems).toEqual([]);
    expect(game('[Contract "1NT"]\n[Declarer "W"]\n[Play "N"]\n♣ 10').problems[0]?.message).toBe("no card: “♣”");
  });
  test.each([
    ['[Contract "2Sx-2"]\n[Declarer "W"]', 6],
    ['[Contract "2SX W +1"]', 9],
    ['[Contract "2♠X W="]\n[Result "?"]', 8],
    ['[Contract "2SX by West −2"]\n[Result "6"]', 6],
  ])("a result behind the contract: %s", (tags, result) => {
    expect(game(tags)).toEqual({ boards: [{ deal: DEAL, contract, result }], problems: [] });
  });
  test("a result behind the contract that the tag Result denies", () => {
    const { boards, problems } = game('[Contract "2SX W +1"]\n[Result "8"]');
    expect(boards).toEqual([{ deal: DEAL, contract, result: 8 }]);
    expect(problems).toMatchObject([{ line: 2, column: 17 }]);
    expect(problems[0]?.message).toContain("“+1”");
  });
  test("what stands behind a contract and is no result of it stays, and is said", () => {
    const { boards, problems } = game('[Contract "2SX W +9"]');
    expect(boards).toEqual([{ deal: DEAL, contract, tags: { Result: "+9" } }]);
    expect(problems[0]?.message).toContain("not a number of tricks: “+9”");
  });
  test("a declarer in the contract and another in the tag Declarer", () => {
    const { boards, problems } = game('[Contract "2SX E"]\n[Declarer "W"]');
    expect(boards).toEqual([{ deal: DEAL, contract }]);
    expect(problems.map(({ message }) => message)).toEqual(["“2SX E” is by East, the tag Declarer says West"]);
  });
  test("a result against no contract is none", () => {
    expect(game('[Result "+1"]').boards[0]?.result).toBeUndefined();
  });
});

describe("LIN of matches", () => {
  const match = [
    "vg|Cup, final,Round 2,I,1,2,Reds,10,Blues,5|",
    "rs|3NS+1,4HxE-1,PASS,,|",
    "pn|s1,w1,n1,e1,s2,w2,n2,e2|pg||",
    `qx|o1,BOARD 1|st||md|1${LIN_HANDS}|sv|o|mb|3N|mb|p|mb|p|mb|p|pg||`,
    `qx|c1|md|1${LIN_HANDS}|sv|o|pg||`,
    `qx|o2|md|2${LIN_HANDS}|sv|n|mb|p|mb|p|mb|p|mb|p|pg||`,
    "qx|c2|",
  ].join("\n");

  test("rooms, names, results and teams", () => {
    const { boards, problems } = parseLin(match);
    expect(problems).toEqual([]);
    const tags = { Stage: "Round 2", Scoring: "IMP", HomeTeam: "Reds", VisitTeam: "Blues" };
    expect(boards).toMatchObject([
      {
        board: "1",
        event: "Cup, final",
        players: { S: "s1", E: "e1" },
        contract: THREE_NT,
        result: 10,
        tags: { ...tags, Room: "Open" },
      },
      {
        board: "1",
        players: { S: "s2", N: "n2" },
        contract: { level: 4, strain: "H", doubled: 1, declarer: "E" },
        result: 9,
        tags: { ...tags, Room: "Closed" },
      },
      { board: "2", vulnerable: "NS", auction: bids("P P P P") },
    ]);
    expect(boards).toHaveLength(3);
  });

  test("written and read again", () => {
    const { boards } = parseLin(match);
    // LIN has one number for tricks, so a result comes back as a claim.
    const claimed = boards.map((board) => (board.result === undefined ? board : { ...board, claim: board.result }));
    const again = parseLin(formatLin(boards)).boards;
    expect(again[0]).toEqual(claimed[0]);
    expect(again[2]).toEqual(claimed[2]);
    // A contract without an auction gets the shortest one.
    expect(again[1]).toEqual({ ...claimed[1], auction: bids("P P P 4H X P P P") });
  });

  test("a contract whose dealer is not known comes back, with the dealer that makes its declarer", () => {
    const board: Board = { deal: DEAL, contract: THREE_NT, play: ["S4", "SJ"] };
    expect(parseLin(formatLin([board]))).toEqual({
      boards: [{ ...board, dealer: "S", auction: bids("3NT P P P") }],
      problems: [],
    });
    const called = { ...board, auction: bids("P 1NT P 3NT P P P") };
    expect(parseLin(formatLin([called])).boards).toEqual([{ ...called, dealer: "E" }]);
  });

  test("several boards without qx, a line each or run together", () => {
    const one = `st||md|1${LIN_HANDS}|ah|Board 1|`;
    const two = `pn|a,b,c,d|st||md|2${LIN_HANDS}|ah|Board 2|`;
    for (const text of [`${one}\n${two}\n`, one + two]) {
      expect(parseLin(text).boards.map(({ board, dealer, players }) => [board, dealer, players?.S])).toEqual([
        ["1", "S", undefined],
        ["2", "W", "a"],
      ]);
    }
  });

  test("boards around a bad one survive", () => {
    const { boards, problems } = parseLin(
      `md|1${LIN_HANDS}|ah|Board 1|\nmd|2SAKQX|ah|Board 2|\nmd|3${LIN_HANDS}|ah|Board 3|`,
    );
    expect(boards.map(({ board, deal }) => [board, deal])).toEqual([
      ["1", DEAL],
      ["2", undefined],
      ["3", DEAL],
    ]);
    expect(problems).toMatchObject([
      { message: "“X” is no rank, in “2SAKQX”".replace("2SAKQX", "SAKQX"), line: 2, column: 9 },
    ]);
  });
});

describe("parse tells notations apart", () => {
  const board: Board = { board: "4", dealer: "N", deal: DEAL };
  test.each([
    ["PBN", formatPbn([board])],
    ["LIN", formatLin([board])],
    ["a link", handviewerUrl(board)],
    ["a link in a page", `<a href="${handviewerUrl(board)}">board 4</a>`.replace(/">.*/, "")],
    ["PBN with a link in it", `[Board "4"]\n[Dealer "N"]\n${DEAL_TAG}[Description "${handviewerUrl(board)}"]`],
    ["PBN with bars in it", `[Board "4"]\n[Dealer "N"]\n${DEAL_TAG}[Description "md|x|"]`],
    ["LIN with brackets in it", formatLin([{ ...board, tags: { nt: '[Event "x"]' } }])],
  ])("%s", (_, text) => {
    const { boards, problems } = parse(text);
    expect(problems).toEqual([]);
    expect(boards).toMatchObject([board]);
  });

  test("several links, one a line", () => {
    expect(
      parse(`${handviewerUrl(board)}\n\n${handviewerUrl({ ...board, board: "5" })}\n`).boards.map((b) => b.board),
    ).toEqual(["4", "5"]);
  });

  test("bare deals, one a line", () => {
    expect(parse(`${DEAL}\n${DEAL.toLowerCase()}\n`)).toEqual({
      boards: [{ deal: DEAL }, { deal: DEAL }],
      problems: [],
    });
  });

  test("text that is none of them", () => {
    const { boards, problems } = parse("Dear partner,\nplease lead my suit.");
    expect(boards).toEqual([]);
    expect(problems).toMatchObject([{ line: 1, column: 1, message: expect.stringContaining("Dear partner") }]);
  });
});
