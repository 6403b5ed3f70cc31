/** Results in XML, boards in JSON, and saved pages: own minimal versions of what clubs and programs publish. */
import { describe, expect, it, test } from "vitest";
import type { Board } from "../../js/bridge/types.js";
import { formatLin, formatPbn, parse, parsePbn } from "../../js/notation/index.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const BOARD: Board = {
  board: "7",
  dealer: "S",
  vulnerable: "Both",
  deal: DEAL,
  players: { N: "Anna", E: "Bert", S: "Carl", W: "Dora" },
  auction: [{ call: "P" }, { call: "1S" }, { call: "P" }, { call: "2S" }, ...Array(3).fill({ call: "P" })],
  contract: { level: 2, strain: "S", doubled: 0, declarer: "W" },
  play: ["CT", "C4", "CA", "CJ"],
};
const SUITS = ["SPADES", "HEARTS", "DIAMONDS", "CLUBS"];
const hand = (seat: string, text: string) =>
  `<HAND><DIRECTION>${seat}</DIRECTION>${text
    .split(".")
    .map((suit, index) => `<${SUITS[index]}>${suit}</${SUITS[index]}>`)
    .reverse()
    .join("")}</HAND>`;
const hands = DEAL.slice(2).split(" ");
const HANDSET = `<HANDSET><BOARD><BOARD_NUMBER>7</BOARD_NUMBER>${hands
  .map((each, index) => hand("NESW"[index] as string, each))
  .join("\n")}</BOARD></HANDSET>`;
const line = (contract: string, by: string, tricks: string, score: string, points: string) =>
  `<TRAVELLER_LINE><NS_PAIR_NUMBER>1</NS_PAIR_NUMBER><EW_PAIR_NUMBER>2</EW_PAIR_NUMBER><CONTRACT>${contract}</CONTRACT>
  <PLAYED_BY>${by}</PLAYED_BY><LEAD>CT</LEAD><TRICKS>${tricks}</TRICKS><SCORE>${score}</SCORE>
  <NS_MATCH_POINTS>${points}</NS_MATCH_POINTS></TRAVELLER_LINE>`;
const USEBIO = `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE USEBIO SYSTEM "usebio_v1_2.dtd">
<USEBIO Version="1.2"><!-- a <club> --><CLUB><CLUB_NAME>A</CLUB_NAME></CLUB>
<EVENT EVENT_TYPE="MP_PAIRS"><EVENT_DESCRIPTION>Tuesday &amp; more</EVENT_DESCRIPTION><DATE>01/11/2026</DATE>
<BOARD><BOARD_NUMBER>7</BOARD_NUMBER>${line("2S", "W", "9", "-140", "1")}${line("3NTx", "S", "7", "-500", "0")}${line("PASS", "", "", "0", "4")}</BOARD>
${HANDSET}</EVENT></USEBIO>`;

describe("results in XML", () => {
  it("gives hands and travellers of USEBIO", () => {
    const { boards, problems } = parse(USEBIO);
    expect(problems).toEqual([]);
    expect(boards).toEqual([
      {
        board: "7",
        event: "Tuesday & more",
        dealer: "S",
        vulnerable: "Both",
        deal: DEAL,
        tags: {
          Date: "01/11/2026",
          ScoreTable: [
            "PairId_NS\\4R;PairId_EW\\4R;Contract\\5R;Declarer\\1L;Result\\2L;Lead\\3L;Score_NS\\6R;MP_NS\\6R",
            "1    2    2S    W 9  CT  -140   1",
            "1    2    3NTX  S 7  CT  -500   0",
            "1    2    Pass  - -  CT  0      4",
          ].join("\n"),
        },
      },
    ]);
    expect(parsePbn(formatPbn(boards))).toEqual({ boards, problems: [] });
  });

  it("gives the contract and the result of a single line", () => {
    const text = `<USEBIO><EVENT><BOARD><BOARD_NUMBER>3</BOARD_NUMBER>${line("4Hx", "N", "9", "-100", "")}</BOARD></EVENT></USEBIO>`;
    expect(parse(text).boards).toMatchObject([
      { board: "3", dealer: "S", contract: { level: 4, strain: "H", doubled: 1, declarer: "N" }, result: 9 },
    ]);
  });

  it("gives the records in LIN of a saved tournament, in small letters", () => {
    const lin = (board: Board) => formatLin([board]).trim();
    const text = `<?xml version="1.0"?><usebio><event><board><board_number>7</board_number>${[
      BOARD,
      { ...BOARD, play: [] },
    ]
      .map(
        (board) =>
          `<traveller_line><contract>2S</contract><played_by>W</played_by><lin><![CDATA[${lin(board)}]]></lin></traveller_line>`,
      )
      .join("")}</board></event></usebio>`;
    const { boards, problems } = parse(text);
    expect(problems).toEqual([]);
    expect(boards).toHaveLength(2);
    expect(boards[0]).toMatchObject(BOARD);
    expect(boards[0]?.tags?.ScoreTable).toContain("2S");
  });

  test.each([
    ["a rank", USEBIO.replace("<HEARTS>J97", "<HEARTS>X97"), /^board 7, East: “X” is no rank/, "X97"],
    [
      "a hand without its seat",
      USEBIO.replace("<DIRECTION>E<", "<DIRECTION>Q<"),
      /hand without its direction/,
      "<DIRECTION>Q",
    ],
    [
      "a card twice",
      USEBIO.replace("<HEARTS>J97", "<HEARTS>K97"),
      /^board 7: HK is in North's and in East's/,
      "<DIRECTION>N",
    ],
  ])("says where %s is wrong, and keeps the travellers", (_, text, words, at) => {
    const { boards, problems } = parse(text);
    expect(boards).toMatchObject([{ board: "7", tags: { ScoreTable: expect.any(String) } }]);
    const before = text.slice(0, text.indexOf(at)).split("\n");
    expect(problems[0]).toMatchObject({ line: before.length, column: (before.at(-1)?.length ?? 0) + 1 });
    expect(problems[0]?.message).toMatch(words);
  });

  test.each([
    "<?xml version='1.0'?><rss/>",
    "<USEBIO><EVENT></EVENT></USEBIO>",
    "<usebio",
    "<?xml >&#99999999;</a></b>",
  ])("says that there is none in %s", (text) => {
    const { boards, problems } = parse(text);
    expect(boards).toEqual([]);
    expect(problems).not.toEqual([]);
  });
});

describe("saved pages", () => {
  const lin = formatLin([BOARD]).trim();
  const page = (text: string) => `<html><body><table><tr><td class="movie"><a
    href="https://www.bridgebase.com/tools/handviewer.html?bbo=y&amp;myhand=M-1-2"
    onclick="hv_popuplin('${text}');return false;">Movie</a></td><td class="score">140</td></tr></table></body></html>`;

  test.each([
    ["encoded", encodeURIComponent(lin)],
    ["half encoded", lin.replace(/\|st\|.*/, (rest) => encodeURIComponent(rest))],
    ["plain", lin],
  ])("of hand records hold boards: %s", (_, text) => {
    const { boards, problems } = parse(page(text));
    expect(problems).toEqual([]);
    expect(boards).toMatchObject([BOARD]);
  });

  it("of many hand records, one after the other", () => {
    const { boards } = parse(page(lin).repeat(3).replaceAll("\n", " "));
    expect(boards).toHaveLength(3);
  });

  it("say that a board is only on the server", () => {
    const { boards, problems } = parse(page("").replace(/onclick="[^"]*"/, ""));
    expect(boards).toEqual([]);
    expect(problems[0]?.message).toMatch(/only points to a page/);
  });
});

describe("JSON", () => {
  test.each<[string, unknown, Partial<Board>]>([
    ["this package's boards", [BOARD], BOARD],
    ["a board by itself", BOARD, BOARD],
    [
      "another's list in an object",
      { meta: 1, data: { boards: [{ Deal: DEAL, Board_Number: 7, Vul: "All", dealer: "South" }] } },
      { board: "7", dealer: "S", vulnerable: "Both", deal: DEAL },
    ],
    ["hands by seat", { hands: { north: hands[0], east: hands[1], south: hands[2], west: hands[3] } }, { deal: DEAL }],
    [
      "lists of cards",
      {
        hands: Object.fromEntries(
          hands.map((text, index) => [
            "NESW"[index],
            text.split(".").flatMap((ranks, suit) => [...ranks].map((rank) => `${"SHDC"[suit]}${rank}`)),
          ]),
        ),
      },
      { deal: DEAL },
    ],
    [
      "ranks by suit",
      {
        hands: Object.fromEntries(
          hands.map((text, index) => [
            "NESW"[index],
            Object.fromEntries(text.split(".").map((ranks, suit) => ["SHDC"[suit], ranks])),
          ]),
        ),
      },
      { deal: DEAL },
    ],
    [
      "four hands without a seat",
      { pbn_hands: DEAL.slice(2), dealer: "N", vul: "None" },
      { deal: DEAL, dealer: "N", vulnerable: "None" },
    ],
    [
      "endplay's objects",
      {
        deal: {
          north: [...cards(0)],
          east: [...cards(1)],
          south: [...cards(2)],
          west: [...cards(3)],
          first: "north",
          trump: "spades",
        },
        board_num: 7,
        dealer: "south",
        vul: "both",
        auction: [
          { penalty: "pass" },
          { level: 1, denom: "spades" },
          { penalty: "pass" },
          { level: 2, denom: "spades", alertable: true, announcement: "8-10" },
          ...Array(3).fill({ penalty: "pass" }),
        ],
        contract: { level: 2, denom: "spades", declarer: "west", penalty: "x", result: 0 },
        play: [
          { suit: "clubs", rank: "T" },
          { suit: "clubs", rank: "4" },
        ],
      },
      {
        board: "7",
        dealer: "S",
        vulnerable: "Both",
        deal: DEAL,
        contract: { level: 2, strain: "S", doubled: 1, declarer: "W" },
        play: ["CT", "C4"],
      },
    ],
    [
      "texts for auction, contract and play",
      { deal: DEAL, dealer: "S", auction: "P 1S P 2S P P P", contract: "2S-W", play: "CTC4CACJ", result: 8 },
      { ...(({ players: _, vulnerable: __, board: ___, ...rest }) => rest)(BOARD), result: 8 },
    ],
  ])("reads %s", (_, value, board) => {
    for (const text of [JSON.stringify(value), JSON.stringify(value, null, 2)]) {
      const { boards, problems } = parse(text);
      expect(problems).toEqual([]);
      expect(boards).toMatchObject([board]);
    }
  });

  it("reads a value a line, and says which line is none", () => {
    const { boards, problems } = parse(`${JSON.stringify(BOARD)}\n{"deal": \n\n${JSON.stringify(BOARD)}\n`);
    expect(boards).toEqual([BOARD, BOARD]);
    expect(problems).toMatchObject([{ line: 2 }]);
  });

  test.each([
    ["a deal", { ...BOARD, deal: DEAL.replace("873", "8X3") }, /^board 1: “X” is no rank/],
    ["a seat", { ...BOARD, dealer: "Q" }, /^board 1: not a seat: “Q”/],
    ["a call", { ...BOARD, auction: [{ call: "9S" }] }, /^board 1: no call: “9S”/],
    ["a card", { ...BOARD, play: ["SA"] }, /^board 1: SA is not in North's hand/],
    ["nothing", { hello: "world" }, /no board/],
    ["a value that breaks off", '{"deal": "N:', /^no JSON/],
  ])("says what is wrong with %s, and keeps the rest", (what, value, words) => {
    const { boards, problems } = parse(typeof value === "string" ? value : JSON.stringify(value));
    expect(problems[0]?.message).toMatch(words);
    if (typeof value !== "string" && "board" in value) expect(boards, what).toMatchObject([{ board: "7" }]);
  });
});

function* cards(place: number) {
  for (const [suit, ranks] of (hands[place] as string).split(".").entries())
    for (const rank of ranks) yield { suit: ["spades", "hearts", "diamonds", "clubs"][suit], rank };
}
