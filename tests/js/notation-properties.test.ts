/** Properties of the notations: what is written reads back, nothing throws, and time grows with length alone. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SEATS } from "../../js/bridge/names.js";
import type { Board } from "../../js/bridge/types.js";
import {
  formatLin,
  formatPbn,
  handviewerUrl,
  parse,
  parseHandviewerUrl,
  parseLin,
  parsePbn,
} from "../../js/notation/index.js";
import { LinReader } from "../../js/notation/lin-read.js";
import { PbnReader } from "../../js/notation/pbn-read.js";
import type { Entry } from "../../js/notation/text.js";
import { madeBoard, text } from "./notation-boards.js";

const boards = fc.array(
  madeBoard.map(({ board }) => board),
  { minLength: 1, maxLength: 4 },
);
const runs = { numRuns: 300 };

/** Tags as PBN files have them, tables with their rows too. */
const tags = fc.dictionary(
  fc.constantFrom("Site", "Date", "Scoring", "Room", "HomeTeam", "BCFlags", "Description", "ScoreTable", "Generator"),
  fc.oneof(
    text(),
    fc.constant("Rank\\3R;Contract;Declarer\n  1 3NT N\n  2 -   -".replace(/\n\s+/g, "\n")),
    fc.constant(""),
  ),
  { maxKeys: 4 },
);

describe("written and read again, it is the same board", () => {
  test("PBN", () => {
    const given = fc.array(
      fc
        .record({ board: madeBoard.map(({ board }) => board), tags })
        .map(({ board, tags: others }) => (Object.keys(others).length > 0 ? { ...board, tags: { ...others } } : board)),
      { minLength: 1, maxLength: 4 },
    );
    fc.assert(
      fc.property(given, (some) => {
        const { boards: again, problems } = parsePbn(formatPbn(some));
        expect(problems).toEqual([]);
        expect(again).toEqual(some);
      }),
      runs,
    );
  });

  test("LIN", () => {
    fc.assert(
      fc.property(boards, (some) => {
        const { boards: again, problems } = parseLin(formatLin(some));
        expect(problems).toEqual([]);
        expect(again).toEqual(some);
      }),
      runs,
    );
  });

  test("handviewer links", () => {
    fc.assert(
      fc.property(madeBoard, ({ board: { event: _, ...board } }) => {
        const link = handviewerUrl(board);
        expect(link).toMatch(/^https:\/\/www\.bridgebase\.com\/tools\/handviewer\.html\?lin=[\w\-.!~*'()%]+$/);
        expect(parseHandviewerUrl(link)).toEqual({ boards: [board], problems: [] });
        expect(parse(link).boards).toEqual([board]);
      }),
      runs,
    );
  });

  test("PBN to LIN and back keeps deal, auction, contract and play", () => {
    fc.assert(
      fc.property(boards, (some) => {
        expect(parsePbn(formatPbn(parseLin(formatLin(some)).boards)).boards).toEqual(some);
      }),
      runs,
    );
  });
});

describe("with any text in its names, tags and alerts", () => {
  const oddText = fc.oneof(
    fc.string({ unit: "binary", maxLength: 12 }),
    fc.constantFrom("toString", "constructor", "__proto__"),
    fc
      .array(
        fc.constantFrom(
          ...'" \\ | [ ] { } ; % # ## ? =1= + * - , ^ ! & %20 pg|| 10'.split(" "),
          ..."\n \r \r\n \u0000 \ufeff \ud800 \u2028 \u0085 é".split(" "),
          " ",
          ", ",
          '[Deal "',
          "Board ",
        ),
        { maxLength: 8 },
      )
      .map((pieces) => pieces.join("")),
  );
  const tagName = fc.oneof(
    fc.constantFrom(
      "Site",
      "site",
      "event",
      "West",
      "nt",
      "xx",
      "Room",
      "Scoring",
      "ScoreTable",
      "a b",
      "a_b",
      "",
      "é",
    ),
    oddText.filter((name) => !/^(auction|play|note|result|contract|declarer|deal|dealer|vulnerable)$/i.test(name)),
  );
  const odd = fc.record(
    {
      board: oddText,
      event: oddText,
      players: fc.dictionary(fc.constantFrom(...SEATS), oddText),
      tags: fc.dictionary(tagName, oddText),
      alert: oddText,
    },
    { requiredKeys: ["alert"] },
  );
  const given: fc.Arbitrary<Board> = fc
    .record({ made: madeBoard, odd })
    .map(({ made: { board }, odd: { alert, ...texts } }) => ({
      ...board,
      ...texts,
      ...(board.auction
        ? { auction: board.auction.map((call, index) => (index % 3 ? call : { ...call, alert })) }
        : {}),
    }));

  test.each([
    ["PBN", (board: Board) => formatPbn([board]), parsePbn],
    ["LIN", (board: Board) => formatLin([board]), parseLin],
    ["a link", handviewerUrl, parseHandviewerUrl],
  ])("%s keeps deal, auction, contract, play and result, and a second round changes nothing", (_, write, read) => {
    fc.assert(
      fc.property(given, (board) => {
        const once = read(write(board));
        expect(once.problems).toEqual([]);
        const { dealer, vulnerable, deal, auction, contract, play, result } = board;
        const [again = {}, ...others] = once.boards;
        expect(others).toEqual([]);
        expect({ ...again, auction: again.auction?.map(({ call }) => call) }).toMatchObject(
          JSON.parse(
            JSON.stringify({
              dealer,
              vulnerable,
              deal,
              auction: auction?.map(({ call }) => call),
              contract,
              play,
              result,
            }),
          ),
        );
        if (once.boards.length > 0) expect(read(write(again))).toEqual(once);
      }),
      runs,
    );
  });
});

/** Rubbish with the marks of the notations in it, so that readers go astray in all their ways. */
const rubbish = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc
    .array(
      fc.constantFrom(
        ...'[ ] " { } ; % \n \r \\ | , = * + - ^ $ ! ? # & : .'.split(" "),
        "\n\n",
        '[Deal "N:',
        '[Event "',
        '[Auction "N"]\n',
        '[Play "W"]\n',
        '[Note "1:',
        "1NT",
        "Pass",
        "AP",
        "SA",
        "H2",
        "=1=",
        "^I",
        "##",
        "md|",
        "md|3SAKQ",
        "mb|",
        "pc|",
        "qx|o1|",
        "pn|",
        "vg|",
        "rs|",
        "an|",
        "handviewer.html?",
        "lin=",
        "&n=",
        "&a=",
        "%7C",
        "%e2%82",
        "%",
        "\ud800",
        "\ufeff",
        "__proto__",
        "AKQJT98765432...",
      ),
      { maxLength: 60 },
    )
    .map((pieces) => pieces.join("")),
);

describe("any text", () => {
  test("never throws, and problems point into the text", () => {
    fc.assert(
      fc.property(rubbish, (some) => {
        const lines = some.split(/\r\n|\n|\r/);
        for (const read of [parse, parsePbn, parseLin, parseHandviewerUrl]) {
          for (const { message, line, column } of read(some).problems) {
            expect(message).not.toBe("");
            expect(message).not.toMatch(/[\n\r]/);
            expect(message.length).toBeLessThan(300);
            expect(line).toBeGreaterThanOrEqual(1);
            expect(line).toBeLessThanOrEqual(lines.length);
            expect(column).toBeGreaterThanOrEqual(1);
            expect(column).toBeLessThanOrEqual(
              (lines[line - 1]?.length ?? 0) + 1 + (read === parseHandviewerUrl ? some.length : 0),
            );
          }
        }
      }),
      { numRuns: 3000 },
    );
  });

  test("what was read of it can be written, and reads back the same", () => {
    fc.assert(
      fc.property(rubbish, (some) => {
        const { boards: read } = parsePbn(some);
        expect(parsePbn(formatPbn(read)).boards).toEqual(read);
        formatLin(parseLin(some).boards);
      }),
      { numRuns: 3000 },
    );
  });

  test("in pieces reads as it does whole", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          rubbish,
          boards.map((some) => formatPbn(some)),
          boards.map((some) => formatLin(some)),
        ),
        fc.integer({ min: 1, max: 30 }),
        (some, size) => {
          for (const [whole, reader] of [
            [parsePbn(some), new PbnReader()],
            [parseLin(some), new LinReader()],
          ] as const) {
            const entries: Entry[] = [];
            const give = (entry: Entry) => entries.push(entry);
            for (let at = 0; at < some.length; at += size) reader.push(some.slice(at, at + size), give);
            reader.end(give);
            expect(entries.flatMap(({ board }) => board ?? [])).toEqual(whole.boards);
            expect(entries.flatMap(({ problems }) => problems)).toEqual(whole.problems);
          }
        },
      ),
      { numRuns: 500 },
    );
  });
});

/**
 * No less than the seconds that `work` would take on a machine with nothing else to do: neither the clock, which goes on
 * while others have the processor, nor the processor's time, in which the collector's threads count beside the reader's, is less.
 */
function cost(work: () => void): number {
  const [before, begun] = [process.cpuUsage(), performance.now()];
  work();
  const { user, system } = process.cpuUsage(before);
  return Math.min((user + system) / 1e6, (performance.now() - begun) / 1e3);
}

describe("a megabyte of rubbish", () => {
  const reads = { parse, parsePbn, parseLin, parseHandviewerUrl };
  const marks = [
    "[",
    '"',
    "{",
    "{}",
    ";",
    "%",
    "\n",
    "\r",
    "\r\n",
    " ",
    "|",
    "=1=",
    "^",
    "*",
    "(",
    "a (",
    "\u0000",
    "\ud83c\udca1",
  ];
  // What stands before the rubbish decides which part of a reader meets it.
  const pieces: Record<keyof typeof reads, Record<string, readonly string[]>> = {
    parsePbn: {
      "": [
        ...marks,
        '[A "',
        '[A "x" ',
        '[A "x"] ',
        '\\"',
        "\n\n[",
        '\n\n[Event "x"]\n',
        '\n\n[Board "##"]\n',
        '\n[Deal "N:"]\n[Deal "S:"]',
        '[Auction "N"]\n1C ',
        '{\n\n[Event "',
        '[Event "\n\n',
        '[Table "x"]\n1 2 3\n',
        "\n[",
        "\r\r[",
        "\n\nx",
        '\n\n"',
        '[A ""',
        '[A "x"]\n\n',
        '[Note "1:x"]',
      ],
      '[Event "': ["x", '\\"', '"', "]"],
      '[Auction "N"]\n': [...marks, "1C ", "^I 1C ", "p ", "! ", "all ", "- ", '[Note "1:"]'],
      '[Play "N"]\n': [...marks, "SA ", "- ", "+", '[Note "1:"]'],
      '[Contract "3NT"]\n[Declarer "S"]\n[Play "W"]\n': ["SA SK SQ SJ\n", "- - - SA\n"],
    },
    parseLin: {
      "": [
        ...marks,
        "||",
        "a|",
        "md|",
        "md|1|",
        "qx|o1|",
        "mb|p|",
        "mb|1C|",
        "pc|SA|",
        "an|x|",
        "pn|a,b,c,d|",
        "md|1,,,|vg|,,|",
        "md|1SA|",
        "md|x|",
        "nt|x|",
        "vg|x|",
        "qx|o1|nt|x|",
      ],
      "md|": [...marks, "S", "A", ",", "SA"],
      "mb|": ["p", "1C", "x", "!", "-", "1CXXX", "all "],
      "pc|": ["SA", "S", " "],
      "vg|": [","],
    },
    parseHandviewerUrl: {
      "": [...marks, "&n=", "%7C", "?", "&"],
      "https://x/handviewer.html?a=": ["p", "1c", "(", "{", "()", "p()", "1c(x)", "&a=", "+"],
      "https://x/handviewer.html?p=": ["sa", "{", "{}"],
      "https://x/handviewer.html?lin=": ["%", "%7C", "%e2%82", "mb|p|", "&x"],
    },
    parse: {
      "": [...marks, "handviewer.html?lin=\n", "N:\n", "[ ", "a| "],
      "N:": ["A", "A.", "- ", "\nN:A"],
      "handviewer.html\n": ["x\n", "?a=1c\n", "?n=\n", "?lin=pc|z|\n"],
    },
  };
  const cases = Object.entries(pieces).flatMap(([name, heads]) =>
    Object.entries(heads).flatMap(([head, some]) =>
      some.map((piece) => [name as keyof typeof reads, head, piece] as const),
    ),
  );
  /** The seconds that `size` characters of rubbish take, at best of five: other work on the machine is not the reader's fault. */
  function best(name: keyof typeof reads, head: string, piece: string, size: number, enough: number): number {
    const rubbish = head + piece.repeat(Math.ceil(size / piece.length));
    let seconds = Number.POSITIVE_INFINITY;
    for (let run = 0; run < 5 && seconds >= enough; run += 1)
      seconds = Math.min(
        seconds,
        cost(() => reads[name](rubbish)),
      );
    return seconds;
  }
  test.each(cases)("%s of %j and then %j again and again is read in linear time", (name, head, piece) => {
    const whole = best(name, head, piece, 1 << 20, 1);
    if (whole < 1) return;
    // Not within a second. Only a slow machine is an excuse: a quarter takes a quarter of the time, not a sixteenth.
    console.log(`${whole.toFixed(2)} s`);
    expect(whole).toBeLessThan(8 * best(name, head, piece, 1 << 18, 0));
  });
});
