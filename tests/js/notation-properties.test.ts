/** Properties of the notations: what is written reads back, nothing throws, and time grows with length alone. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SEATS } from "../../js/bridge/names.js";
import type { Board } from "../../js/bridge/types.js";
import {
  formatLin,
  formatPbn,
  formatRbn,
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

  test("RBN, whose names hold no colon and no plus sign, and which knows no claim", () => {
    const names = (players: Board["players"] = {}) =>
      Object.fromEntries(Object.entries(players).map(([seat, name]) => [seat, name.replace(/[+:]/g, "/")]));
    fc.assert(
      fc.property(boards, (some) => {
        const { boards: again, problems } = parse(formatRbn(some));
        expect(problems).toEqual([]);
        let notes = 0;
        const kept = some.map(({ claim: _, players, auction, ...board }) => {
          notes = 0;
          const calls = auction?.map(({ call, alert }) => {
            if (alert) notes += 1;
            return alert && notes > 9 ? { call, alert: "" } : alert === undefined ? { call } : { call, alert };
          });
          return { ...board, ...(players && { players: names(players) }), ...(calls && { auction: calls }) };
        });
        expect(again).toEqual(kept);
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
    ["RBN", (board: Board) => formatRbn([board]), parse],
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
        "% RBN\n",
        "\nA NZ:1NP",
        "\nH N:",
        "[Document]\n",
        "Board 01=aaaaaabffffffkkkkkklpppppp",
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
