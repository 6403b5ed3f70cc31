/** Faults of files that programs have written: what can be read is kept, and what is wrong is said at its character. */
import { describe, expect, it, test } from "vitest";
import type { Card, Problem } from "../../js/bridge/types.js";
import { formatPbn, parse, parseHandviewerUrl, parseLin, parsePbn } from "../../js/notation/index.js";
import { faultIn } from "../support/strings.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const calls = (text: string) => text.split(" ").map((call) => ({ call }));

describe("a call with a mark behind it", () => {
  it("is read, and the rest is told of", () => {
    const { boards, problems } = parsePbn('[Board "1"]\n[Auction "N"]\n1S XS Pass 2Na\nPass Pass Pass');
    expect(boards[0]?.auction).toEqual(calls("1S X P 2NT P P P"));
    expect(boards[0]?.contract).toEqual({ level: 2, strain: "NT", doubled: 0, declarer: "W" });
    expect(problems).toMatchObject([
      { message: "“S” behind a call is not known: “XS”", line: 3, column: 5 },
      { message: "“a” behind a call is not known: “2Na”", line: 3, column: 14 },
    ]);
  });

  test.each(["1SX", "1SP", "hello", "X12", "P1", "1Splinter"])("two calls or another word are none: %s", (word) => {
    const { boards, problems } = parsePbn(`[Board "1"]\n[Auction "N"]\n1C ${word} 3NT`);
    expect(boards[0]?.auction).toEqual(calls("1C"));
    expect(problems).toMatchObject([{ message: `no call: “${word}”`, line: 3, column: 4 }]);
  });
});

describe("the same problem in many records", () => {
  const room = (count: number) => '[Board "1"]\n[Room "Open"]\n[Room "Closed"]\n\n'.repeat(count);

  it("is one, with the first one's place and a count", () => {
    const { boards, problems } = parsePbn(room(1000));
    expect(boards).toHaveLength(1000);
    expect(problems).toMatchObject([
      {
        message: "Room for a second time: “Closed” (1000 times)",
        sentence: { template: "{} for a second time: {}", parts: ["Room", "“Closed”"] },
        line: 3,
        column: 1,
        count: 1000,
      },
    ]);
    expect(parse(room(1000))).toEqual({ boards, problems });
    expect(faultIn("de", problems[0] as Problem)).toBe("Room zum zweiten Mal: “Closed” (1000-mal)");
    expect(faultIn("fr", problems[0] as Problem)).toBe("Room pour la seconde fois\u00a0: “Closed” (1000 fois)");
  });

  it("is one though it quotes another text each time, and others are listed beside it", () => {
    const some = Array.from({ length: 50 }, (_, n) => `[Board "${n}"]\n[Event "a"]\n[Event "b${n}"]\n`).join("\n");
    const { problems } = parsePbn(`[Dealer "Q"]\n\n${some}\n[Dealer "R"]\n`);
    expect(problems.map(({ message, count }) => [message, count])).toEqual([
      ["not a seat: “Q”", undefined],
      ["Event for a second time: “b0” (50 times)", 50],
      ["not a seat: “R”", undefined],
    ]);
  });

  it("is one though it names another card each time", () => {
    const game = (card: string) => `[Contract "1NT"]\n[Declarer "W"]\n[Deal "${DEAL}"]\n[Play "N"]\n${card}\n`;
    const others = ["SA", "SK", "HA", "HQ", "D3", "CK", "CJ", "C3", "D2", "S9", "S4", "H4", "H3"];
    const { problems } = parsePbn(others.map(game).join("\n"));
    expect(problems).toMatchObject([{ message: "SA is not in North's hand (13 times)", count: 13, line: 5 }]);
  });

  it("is listed up to ten times, so that each can be mended", () => {
    expect(parsePbn(room(10)).problems).toHaveLength(10);
    expect(parsePbn(room(11)).problems).toHaveLength(1);
    expect(parseLin("md|1|sv|x|".repeat(30)).problems).toMatchObject([{ line: 1, column: 9, count: 30 }]);
  });
});

describe("a tag without quotes", () => {
  it("is read, and told of", () => {
    const { boards, problems } = parsePbn(
      `[Event Random Deal #]\n[Board 7]\n[dealer S ]\n[Deal "${DEAL}"]\n[Auction S]\nP P`,
    );
    expect(boards).toEqual([{ board: "7", event: "Random Deal #", dealer: "S", deal: DEAL, auction: calls("P P") }]);
    expect(problems.map(({ line, column }) => [line, column])).toEqual([
      [1, 8],
      [2, 8],
      [3, 9],
      [5, 10],
    ]);
    expect(problems[0]?.message).toBe("the value of a tag stands between quotes: “[Event Random Deal #]”");
  });

  it("is none if it is a word in brackets", () => {
    expect(parsePbn("[Hello World]\n").boards).toEqual([]);
    expect(parsePbn('[Board "1"]\n[see below]').boards).toEqual([{ board: "1" }]);
  });

  it("costs a thousand records one line", () => {
    const { boards, problems } = parsePbn(`[Event Random Deal #]\n[Deal "${DEAL}"]\n\n`.repeat(1000));
    expect(boards).toHaveLength(1000);
    expect(problems).toMatchObject([{ line: 1, column: 8, count: 1000 }]);
  });
});

describe("cards that are not known", () => {
  // South leads to the second trick, and no card of East and West is known there.
  const head = `[Deal "${DEAL}"]\n[Contract "2S"]\n[Declarer "W"]\n[Play "N"]\nCT C4 CA CJ\n`;

  test.each([
    ["-- -- SK S2", ["SK", "S2"]],
    ["- - SK S2", ["SK", "S2"]],
    ["S6 - SK S2", ["SK", "S2", "S6"]],
    ["S6 S3 SK S2\n-- -- DK --", ["SK", "S2", "S6", "S3", "DK"]],
  ])("%s: those before them in the trick are kept", (row, cards) => {
    const { boards, problems } = parsePbn(head + row);
    expect(boards[0]?.play).toEqual(["CT", "C4", "CA", "CJ", ...cards]);
    expect(problems).toEqual([]);
  });

  // The last trick of an ending: each hand has one card left.
  it("a card that its hand alone can hold is filled in, so that those behind it are kept", () => {
    const deal = '[Deal "N:6.Q.. 3.7.. K.8.. 2.A.."]\n[Contract "1NT"]\n[Declarer "E"]\n[Play "S"]\n';
    const all: Card[] = ["SK", "S2", "S6", "S3", "H8", "HA", "HQ", "H7"];
    for (const row of ["-- HA HQ H7", "H8 - HQ H7", "- - HQ H7", "- HA - H7"]) {
      const { boards, problems } = parsePbn(`${deal}SK S2 S6 S3\n${row}`);
      expect(problems, row).toEqual([]);
      expect(boards[0]?.play, row).toEqual(all);
    }
  });

  it("a card that could be one of several is not guessed, and those behind it are told of", () => {
    const { boards, problems } = parsePbn(`${head}S6 S3 -- S2`);
    expect(boards[0]?.play).toEqual(["CT", "C4", "CA", "CJ"]);
    expect(problems).toMatchObject([{ message: "a card behind one that is not known", line: 6, column: 1 }]);
  });
});

describe("who led", () => {
  const play = '[Play "N"]\nCT C4 CA CJ';
  it("tells the declarer where nothing else does", () => {
    const { boards, problems } = parsePbn(`[Deal "${DEAL}"]\n[Contract "2S"]\n${play}`);
    expect(problems).toEqual([]);
    expect(boards[0]).toMatchObject({
      contract: { level: 2, strain: "S", doubled: 0, declarer: "W" },
      play: ["CT", "C4", "CA", "CJ"],
    });
    expect(parsePbn(formatPbn(boards)).boards).toEqual(boards);
  });

  it("does not overrule a Declarer tag", () => {
    const { problems } = parsePbn(`[Contract "2S"]\n[Declarer "Q"]\n${play}`);
    expect(problems.map(({ message }) => message)).toContain("a contract without a declarer");
  });
});

describe("a fault is said at its character", () => {
  test.each([
    ["[Deal]", `[Deal "${DEAL.replace("873", "8x3")}"]`, 1, 8 + DEAL.indexOf("73.J")],
    ["[Deal] with blanks", `[Deal " N:AKQ... - - 1..."]`, 1, 22],
    ["[Contract]", '[Board "1"]\n[Contract "8S"]', 2, 12],
    ["[Result]", '[Result "fourteen"]', 1, 10],
    ["[Auction]'s seat", '[Auction "Q"]\n1S', 1, 11],
    ["a card", `[Deal "${DEAL}"]\n[Contract "2S"]\n[Declarer "W"]\n[Play "N"]\nCT C4 CQ CJ`, 5, 7],
  ])("%s", (_, text, line, column) => {
    const at = parsePbn(text).problems.map((problem) => [problem.line, problem.column]);
    expect(at).toEqual([[line, column]]);
  });

  test.each([
    ["md", "md|1SK5H8,SAT94H2X,S7|", 18],
    ["md, a hand too long", "md|1SAHA,SKHKDK,SQHQ|", 10],
    ["pc", "md|1|pc|SASKS1|", 13],
    ["mb", "md|1|mb|1C|mb|1Sz|", 17],
  ])("LIN %s", (_, text, column) => {
    expect(parseLin(text).problems).toMatchObject([{ line: 1, column }]);
  });

  it("or, in a link, at its parameter", () => {
    const { problems } = parseHandviewerUrl("https://x/handviewer.html?n=sakq&s=s1&d=n");
    expect(problems).toMatchObject([{ line: 1, column: 36 }]);
  });
});

describe("a page's source", () => {
  const hands = DEAL.slice(2)
    .split(" ")
    .map((hand) => hand.split(".").map((ranks) => ranks.replace("T", "10")));
  const rows = ["spades", "hearts", "diams", "clubs"].map((suit, index) => [
    `&${suit};`,
    ...hands.map((hand) => hand[index]?.split("").join(" ").replace("1 0", "10")),
  ]);
  const table = [["Suit", "North", "East", "South", "West"], ...rows];
  test.each([
    ["on one line", (row: unknown[]) => `<tr><td>${row.join("</td><td>")}</td></tr>`, ""],
    ["a row a line", (row: unknown[]) => `<tr><td>${row.join("</td><td>")}</td></tr>`, "\n"],
    ["a cell a line", (row: unknown[]) => `  <tr>\n    <td>${row.join("</td>\n    <td>")}</td>\n  </tr>`, "\n"],
  ])("with a table whose rows are suits, %s", (_, html, end) => {
    const text = `<h3>Board 7, dealer South, E/W vul</h3>\n<table>${end}${table.map(html).join(end)}${end}</table>`;
    const board = { board: "7", dealer: "S", vulnerable: "EW", deal: DEAL };
    expect(parse(text)).toEqual({ boards: [board], problems: [] });
    // Each table is a board of its own.
    const other = text.replace("Board 7", "Board 8");
    expect(parse(`${text}\n\n${other}`).boards).toEqual([board, { ...board, board: "8" }]);
  });
  test.each([
    ["rows are without an end", /<\/tr>/g],
    ["rows and cells are without an end", /<\/t[rd]>/g],
    ["the last row is cut off", /<\/tr>\s*<\/table>/g],
    ["its end is missing", /<\/table>/g],
  ])("with a table whose rows are suits: %s", (_, missing) => {
    const row = (cells: unknown[]) => `<tr><td>${cells.join("</td><td>")}</td></tr>`;
    for (const end of ["", "\n"]) {
      const text = `<table>${end}${table.map(row).join(end)}${end}</table>`.replaceAll(missing, "");
      expect(parse(text)).toEqual({ boards: [{ deal: DEAL }], problems: [] });
      if (text.endsWith("</table>"))
        expect(parse(`${text}${end}<p>Board 9</p>`).boards.map(({ deal }) => deal)).toEqual([DEAL]);
    }
  });
  test.each([`<deal pbn="${DEAL}"/>`, `<p>See <x-hand data-deal='${DEAL}' class="a"></x-hand> for more.</p>`])(
    "with a deal in an element's attribute: %s",
    (text) => expect(parse(text)).toEqual({ boards: [{ deal: DEAL }], problems: [] }),
  );
});

describe("LIN as it stands in a link, without the link", () => {
  const lin = "md|3SQJ6HK652DJ85CT98,S873HJ97DAT764CQ4,SK5HT83DKQ9CA7652|sv|o|ah|Board 7|mb|p|";
  const { boards } = parse(lin);
  test.each([encodeURIComponent(lin), `st${encodeURIComponent(`||${lin}`)}`, `"${encodeURIComponent(lin)}"`])(
    "%s",
    (text) => expect(parse(text)).toEqual({ boards, problems: [] }),
  );
});

describe("a result by sides", () => {
  const read = (result: string, contract = '[Contract "3NT"]\n[Declarer "S"]\n') =>
    parsePbn(`${contract}[Result "${result}"]\n`);
  test.each([
    ["EW 4 NS 9", 9],
    ["NS 9 EW 4", 9],
    ["ew 4, ns 9", 9],
    ["EW 4", 9],
    ["NS 9", 9],
    ["^9", 9],
  ])("%s", (result, tricks) => {
    expect(read(result)).toMatchObject({ boards: [{ result: tricks }], problems: [] });
    // Whose tricks they are is not known: nothing is wrong, and writing gives it back.
    if (/[ns]/i.test(result))
      expect(read(result, "")).toEqual({ boards: [{ tags: { Result: result } }], problems: [] });
  });
  test.each(["9 EW 4", "NS 9 EW 5", "NS 9 NS 4", "NS 14", "EW"])("%s is none", (result) => {
    for (const contract of [undefined, ""]) {
      const { boards, problems } = read(result, contract);
      expect(problems).toMatchObject([{ message: `not a number of tricks: “${result}”` }]);
      expect(boards).toMatchObject([{ tags: { Result: result } }]);
    }
  });
});

test.each(["-", "?", ""])("a contract and a declarer that are %j are none", (nobody) => {
  const board = parsePbn(`[Board "1"]\n[Contract "${nobody}"]\n[Declarer "${nobody}"]\n`);
  expect(board).toEqual({ boards: [{ board: "1" }], problems: [] });
});

describe("a hand card by card", () => {
  const seats = ["North", "East", "South", "West"];
  const cards = (write: (suit: number, rank: string) => string, between: string) =>
    DEAL.slice(2)
      .split(" ")
      .map((hand, at) => {
        const held = hand.split(".").flatMap((ranks, suit) => [...ranks].map((rank) => write(suit, rank)));
        return `${seats[at]}: ${held.join(between)}`;
      })
      .join("\n");
  test.each([" ", ", "])("is read where the suits stand first, with %j between the cards", (between) => {
    for (const marks of ["♠♥♦♣", "SHDC"])
      for (const ten of ["T", "10"]) {
        const text = cards((suit, rank) => `${marks[suit]}${rank.replace("T", ten)}`, between);
        expect(parse(text)).toEqual({ boards: [{ deal: DEAL }], problems: [] });
      }
  });
  test("with its voids written", () => {
    const voids = "N:AKQJT98765432... -.A2.AKQJ.AKQJT98 -.K43.T98765.7654 -.QJT98765.432.32";
    const line = (hand: string) =>
      hand
        .split(".")
        .flatMap((ranks, at) =>
          /^-?$/.test(ranks) ? [`${"♠♥♦♣"[at]}-`] : [...ranks].map((rank) => `${"♠♥♦♣"[at]}${rank}`),
        );
    const text = voids
      .slice(2)
      .split(" ")
      .map((hand, at) => `${seats[at]}: ${line(hand).join(" ")}`);
    expect(parse(text.join("\n"))).toEqual({ boards: [{ deal: voids.replaceAll("-.", ".") }], problems: [] });
  });
  test.each([" ", ", "])("is no other deal where the ranks stand first, with %j between the cards", (between) => {
    for (const marks of ["♠♥♦♣", "SHDC", "shdc"]) {
      const { boards, problems } = parse(cards((suit, rank) => `${rank}${marks[suit]}`, between));
      expect(boards.filter(({ deal }) => deal !== undefined && deal !== DEAL)).toEqual([]);
      expect(boards.length + problems.length).toBeGreaterThan(0);
    }
  });
});

test.each(["♠ Q J 6♥ K 6 5 2♦ J 8 5♣ T 9 8", "♠Q J 6♥K 6 5 2♦J 8 5♣T 9 8"])(
  "a suit's symbol close behind a rank: %s",
  (hand) => {
    expect(parse(`You hold: ${hand}`).boards).toEqual([{ deal: "N:- - QJ6.K652.J85.T98 -" }]);
  },
);
