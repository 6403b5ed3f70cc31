/** Notations besides PBN and LIN, by way of the reader that tells them apart. */
import { expect, it } from "vitest";
import { DECK } from "../../js/bridge/cards.js";
import { handsOfDeal } from "../../js/bridge/deals.js";
import type { Board } from "../../js/bridge/types.js";
import { formatDlm, formatRbn, parse } from "../../js/notation/index.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const hands = DEAL.slice(2).split(" ");

it("reads RBN: what is said once holds for the records below", () => {
  const text = [
    "D 20010704",
    "E Club night",
    "N Ann+Bob:Cid+Dee:O",
    "B 7",
    `H N:${hands.slice(0, 3).join(":")}:`,
    "A SB:1CP1HP:1NA",
    "",
    "{a text",
    "over lines}",
    "B 8:x",
    `H W:${[3, 0, 1, 2].map((place) => hands[place]).join(":")}`,
    "A WZ:PP1S*2P:2SXRP",
  ].join("\n");
  const players = { N: "Ann", S: "Bob", W: "Cid", E: "Dee" };
  const { boards, problems } = parse(text);
  expect(problems).toEqual([]);
  expect(boards).toMatchObject([
    { board: "7", event: "Club night", dealer: "S", vulnerable: "Both", deal: DEAL, players },
    { board: "8", event: "Club night", dealer: "W", vulnerable: "None", deal: DEAL, players },
  ]);
  expect(boards[0]?.auction?.map(({ call }) => call)).toEqual(["1C", "P", "1H", "P", "1NT", "P", "P", "P"]);
  expect(boards[0]?.contract).toEqual({ level: 1, strain: "NT", doubled: 0, declarer: "S" });
  expect(boards[1]?.auction?.map(({ call }) => call)).toEqual(["P", "P", "1S", "P", "2S", "X", "XX", "P"]);
});

it("says where in RBN a hand is wrong", () => {
  const { boards, problems } = parse(`B 1\nH N:${hands.join(":").replace("873", "8X3")}\n`);
  expect(boards).toEqual([{ board: "1" }]);
  expect(problems).toMatchObject([
    { message: "“X” is no rank, in “8X3.J97.AT764.Q4”", line: 2, column: 3 + "N:QJ6.K652.J85.T98:8".length },
  ]);
});

const numbers = (["N", "E", "S"] as const)
  .flatMap((seat) => handsOfDeal(DEAL)[seat] ?? [])
  .map((card) => String(DECK.indexOf(card) + 1).padStart(2, "0"))
  .join("");

it("reads BRI, and says which board is wrong", () => {
  const { boards, problems } = parse(`${numbers}${numbers.replace(/^\d\d/, "53")}${numbers}`);
  expect(boards).toEqual([
    { board: "1", dealer: "N", vulnerable: "None", deal: DEAL },
    { board: "3", dealer: "S", vulnerable: "EW", deal: DEAL },
  ]);
  expect(problems).toMatchObject([{ message: "board 2: 53 is no card, 01 to 52", line: 1, column: 79 }]);
});

it("reads BRI whose boards are filled up with blanks and zeros", () => {
  const one = numbers + " ".repeat(32) + "\0".repeat(18);
  expect(parse(one + one)).toEqual({
    boards: [
      { board: "1", dealer: "N", vulnerable: "None", deal: DEAL },
      { board: "2", dealer: "E", vulnerable: "NS", deal: DEAL },
    ],
    problems: [],
  });
});

it("reads BRI whose lines end in blanks", () => {
  const line = `${numbers}${" ".repeat(12)}\n`;
  const { boards, problems } = parse(line + line);
  expect([boards.map(({ deal }) => deal), problems]).toEqual([[DEAL, DEAL], []]);
});

it("reads DUP, whose boards are numbered", () => {
  const one = `${numbers}${"\u0006".padEnd(68, "x")}YN5  1 36 `;
  expect(one).toHaveLength(156);
  expect(parse(one + one).boards).toMatchObject([
    { board: "5", dealer: "N", deal: DEAL },
    { board: "6", dealer: "E", deal: DEAL },
  ]);
});

it("tells RBN by its first lines, however many blanks stand before them", () => {
  const { boards, problems } = parse(`${" \n".repeat(20_000)}B 7\nA NZ:1CA\n`);
  expect(problems).toEqual([]);
  expect(boards).toMatchObject([{ board: "7", dealer: "N", vulnerable: "None" }]);
});

it("reads RBN: contract, play, result, notes, room and scoring", () => {
  const text = [
    "% RBN",
    "D 20010704",
    "E Regional:: Flight A",
    "F I",
    "K Nickell:Schwartz:0.33",
    "N Ann+Bob:Cid+Dee:O",
    "B 7:C",
    `H N:${hands.join(":")}`,
    "A SB:P1S*P2S^1:A",
    "1 8-10",
    "C 2S:W",
    "P CT4AJ:SK26D3",
    "R 9+140:-1",
    "",
    "N Fay+Gus:Hal+Ida:C",
    "A SB:P1SX3S:XRA",
    "C 3SR:W",
    "R 8-400",
    "",
  ].join("\n");
  const { boards, problems } = parse(text);
  expect(problems).toMatchObject([{ message: "D3 is not in East's hand", line: 12, column: 13 }]);
  const shared = { board: "7", event: "Regional: Flight A", dealer: "S", vulnerable: "Both", deal: DEAL };
  const tags = { Date: "2001.07.04", Scoring: "IMP", HomeTeam: "Nickell", VisitTeam: "Schwartz", Carryover: "0.33" };
  expect(boards).toMatchObject([
    {
      ...shared,
      contract: { level: 2, strain: "S", doubled: 0, declarer: "W" },
      play: ["CT", "C4", "CA", "CJ", "SK", "S2", "S6"],
      result: 9,
      tags: { ...tags, Room: "Open", Section: "C" },
    },
    { ...shared, contract: { level: 3, strain: "S", doubled: 2, declarer: "W" }, result: 8, tags: { Room: "Closed" } },
  ]);
  expect(boards[0]?.auction).toEqual([
    { call: "P" },
    { call: "1S", alert: "" },
    { call: "P" },
    { call: "2S", alert: "8-10" },
    ...Array(3).fill({ call: "P" }),
  ]);
  expect(parse(formatRbn(boards))).toEqual({ boards, problems: [] });
});

it.each([
  ["A SB:P1SP1H", "an insufficient bid: “1H”", 10],
  ["A SB:P1S 9HP", "no call: “9HP”", 9],
  ["C 8S:W", "no contract: “8S:W”", 3],
  ["C 2S", "a contract without a declarer", 3],
  ["C 2S:W\nP 4", "the first card of a trick names its suit: “4”", 3],
  ["C 2S:W\nP CTA", "CA is not in East's hand", 5],
])("says at its character what is wrong in RBN: %s", (lines, message, column) => {
  const text = `B 7\nH N:${hands.join(":")}\n${lines}\n`;
  const { boards, problems } = parse(text);
  expect(boards).toMatchObject([{ board: "7", deal: DEAL }]);
  const line = text.trimEnd().split("\n").length;
  expect(problems).toMatchObject([{ message, line, column }]);
});

it("writes RBN that names its suits once a trick and its labels where they change", () => {
  const board: Board = {
    board: "1",
    event: "A: B",
    dealer: "N",
    vulnerable: "None",
    players: { N: "A+B", E: "C" },
    auction: [
      { call: "1NT", alert: "15-17" },
      { call: "X", alert: "" },
      { call: "XX" },
      ...Array(3).fill({ call: "P" }),
    ],
    contract: { level: 1, strain: "NT", doubled: 2, declarer: "N" },
    deal: DEAL,
    play: ["S8", "SK", "S2", "S6", "HT", "HA"],
    claim: 7,
  };
  expect(formatRbn([board, { ...board, board: "2", play: [], players: {} }]).split("\n")).toEqual([
    "% RBN",
    "E A:: B",
    "N A/B:+C",
    "B 1",
    `H N:${hands.join(":")}`,
    "A NZ:1N^1X*RA",
    "1 15-17",
    "C 1NR:N",
    "P S8K26:HTA",
    "R 7",
    "",
    "N ",
    "B 2",
    "A NZ:1N^1X*RA",
    "1 15-17",
    "C 1NR:N",
    "R 7",
    "",
    "",
  ]);
});

/** The hands of a board in files of dealing machines that hold them as text. */
const HAND_TEXT = hands
  .map((hand) =>
    hand
      .split(".")
      .map((ranks, suit) => `${"♠♥♦♣"[suit]}${ranks}`)
      .join(""),
  )
  .join("");
const inDos = (text: string) => text.replaceAll(/[♥♦♣♠]/g, (suit) => String.fromCharCode(3 + "♥♦♣♠".indexOf(suit)));

it.each([
  ["DGE with the suits of DOS", inDos(HAND_TEXT), ""],
  ["DGE with symbols", HAND_TEXT, ""],
  ["DGE, a board a line", inDos(HAND_TEXT), "\r\n"],
])("reads %s", (_, board, end) => {
  expect(parse(board + end)).toEqual({ boards: [{ deal: DEAL }], problems: [] });
  expect(parse((board + end).repeat(3))).toEqual({ boards: Array(3).fill({ deal: DEAL }), problems: [] });
});

// As another program writes it: the board's copies are in the sum, 18 of the letters, 1 and 1.
const DLM = "[DOCUMENT]\r\nFrom board=1\r\nTo board=2\r\nDuplicates 01=1\r\nBoard 01=fnbkmmincldklcfcofoiefnapm018\r\n";

it("reads DLM without the boards that fill a file up", () => {
  const filler = "Board 02=aaaaaabffffffkkkkkklpppppp012\r\nBoard 03=fnbkmmincldklcfcofoiefnapm018\r\n";
  expect(parse(DLM + filler)).toEqual({
    boards: [
      {
        board: "1",
        dealer: "N",
        vulnerable: "None",
        deal: "N:T53.AJ7.AT.AQ762 AKJ9.Q.QJ65.KJT8 872.T9543.K9732. Q64.K862.84.9543",
      },
    ],
    problems: [],
  });
});

it.each([
  ["a wrong checksum", DLM.replace("018", "019"), 1, "the checksum is “019”, but the letters give 018", 36],
  ["a strange letter", DLM.replace("kmm", "kqm"), 0, "“q” is no letter from a to p", 14],
  ["too few letters", DLM.replace("napm018", ""), 0, "22 letters, not 26: “fnbkmmincldklcfcofoief”", 10],
  ["fourteen cards", DLM.replace("=fnb", "=anb"), 0, /North holds 15 cards/, 10],
])("says at its character what is wrong in DLM: %s", (_, text, count, message, column) => {
  const { boards, problems } = parse(text);
  expect(boards).toHaveLength(count);
  expect(problems).toMatchObject([{ message: expect.stringMatching(message), line: 5, column }]);
  expect(problems[0]?.message).toMatch(/^board 1: /);
});

it("writes DLM as machines want it: 99 boards, each with its checksum", () => {
  const boards = parse(DLM).boards.concat({ board: "3", deal: DEAL, event: "Club night" });
  const text = formatDlm([...boards, { board: "3", deal: DEAL }]);
  const lines = text.split("\r\n");
  expect(lines.slice(0, 12)).toEqual([
    "[Document]",
    "Headline=",
    "Status=Show",
    "Duplicates=0",
    "From board=1",
    "To board=3",
    "Next board to duplimate=0",
    "PrintOuts=0",
    "Crypto key=0",
    "Checksum=3",
    "Duplicates 01=0",
    "Board 01=fnbkmmincldklcfcofoiefnapm019",
  ]);
  // The number and 14: what the letters of a board that is not dealt come to.
  expect(lines.at(-2)).toBe(`Board 99=aaaaaabffffffkkkkkklpppppp${String(99 ^ 14).padStart(3, "0")}`);
  expect(lines).toHaveLength(10 + 2 * 99 + 1);
  expect(parse(text)).toMatchObject({
    boards: [{ board: "1" }, { board: "3", dealer: "S", deal: DEAL }],
    problems: [],
  });
  expect(parse(formatDlm([{ deal: DEAL, event: "Club night" }])).boards[0]).toMatchObject({
    event: "Club night",
    board: "1",
  });
});

it.each([
  [[{ board: "100", deal: DEAL }], '1 to 99, not "100"', 0],
  [[{ deal: DEAL }, { board: "A", deal: DEAL }], 'not "A"', 1],
  [[{ board: "3" }], "board 3 has not four hands of thirteen cards", 0],
  [
    [
      { board: "1", deal: DEAL },
      { board: "1", deal: DEAL.replace("N:", "E:") },
    ],
    "board 1 stands twice",
    1,
  ],
  [[], "needs a board", undefined],
])("refuses what no DLM file holds: %j", (boards, message, index) => {
  const error = expect.objectContaining({ code: "INVALID_ARGUMENT", message: expect.stringContaining(message), index });
  expect(() => formatDlm(boards)).toThrow(index === undefined ? message : error);
});
