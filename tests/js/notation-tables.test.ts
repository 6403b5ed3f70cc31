/**
 * Deals among tables: rows of hands by seat or by suit, with board, dealer and vulnerability in columns; and hands with
 * scores, tricks, endings, a compass or a link beside them, which are no other deals.
 */
import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { parse } from "../../js/notation/index.js";
import { anyDeal, diagram, list, marked, meant, type Suits } from "../support/deals.js";

const SEATS = ["North", "East", "South", "West"];
const dotted = (hand: Suits) => hand.join(".");

/** Two deals and the text of a table with both, which must give them with these facts. */
const facts = [
  { board: "3", dealer: "S", vulnerable: "EW" },
  { board: "4", dealer: "W", vulnerable: "Both" },
] as const;
type Rows = (deals: readonly (readonly Suits[])[]) => (string | undefined)[][];
const cells = (deal: readonly Suits[], at: number, hands: readonly string[]) => {
  const { board, dealer, vulnerable } = facts[at] as (typeof facts)[number];
  return [board, dealer, vulnerable === "Both" ? "All" : vulnerable, ...hands, ["4S", "-"][at], deal[0]?.[0]?.length];
};
const HEAD = ["Board", "Dealer", "Vul"];
const RESULT = ["Contract", "Tricks"];
const columns = (seats: readonly string[], suits: readonly string[]) =>
  seats.flatMap((seat) => suits.map((suit) => `${seat}_${suit}`));
const TABLES: Record<string, Rows> = {
  "a hand a column": (deals) => [
    [...HEAD, ...SEATS, ...RESULT],
    ...deals.map((deal, at) => cells(deal, at, deal.map(dotted)).map(String)),
  ],
  "a hand a column, from West on": (deals) => [
    [...HEAD, ..."WNES", ...RESULT],
    ...deals.map((deal, at) =>
      cells(
        deal,
        at,
        [3, 0, 1, 2].map((seat) => dotted(deal[seat] as Suits)),
      ).map(String),
    ),
  ],
  "a suit a column": (deals) => [
    [...HEAD, ...columns([..."NESW"], [..."SHDC"]), ...RESULT],
    ...deals.map((deal, at) => cells(deal, at, deal.flat()).map(String)),
  ],
  "a suit a column, from South on": (deals) => [
    [...HEAD, ...columns(["south", "west", "north", "east"], ["spades", "hearts", "diamonds", "clubs"]), ...RESULT],
    ...deals.map((deal, at) =>
      cells(
        deal,
        at,
        [2, 3, 0, 1].flatMap((seat) => deal[seat] as Suits),
      ).map(String),
    ),
  ],
};
const FORMS: Record<string, (row: readonly (string | undefined)[]) => string> = {
  commas: (row) => row.join(","),
  tabs: (row) => row.join("\t"),
  "semicolons and quotes": (row) => row.map((cell) => `"${cell}"`).join(";"),
  "bars of Markdown": (row) => `| ${row.join(" | ")} |`,
};

describe.each(Object.entries(TABLES))("rows with %s", (_, rows) => {
  test.each(Object.entries(FORMS))("between %s", (_name, form) => {
    fc.assert(
      fc.property(anyDeal, anyDeal, (one, other) => {
        const text = rows([one, other]).map(form).join("\n");
        expect(parse(text), text).toEqual({
          boards: [one, other].map((deal, at) => ({ ...facts[at], deal: meant(deal) })),
          problems: [],
        });
      }),
      { numRuns: 15, seed: 17 },
    );
  });
});

const CARD = fc
  .tuple(fc.constantFrom(..."♠♥♦♣"), fc.constantFrom(..."AKQJ98765432", "10"))
  .map((card) => card.join(""));
const TRICK = fc.array(CARD, { minLength: 4, maxLength: 4 });
const SEAT = fc.constantFrom(..."NESW");
const CONTRACT = fc.constantFrom("4♠", "3NT", "2♥x", "5♦", "4S", "6♣", "2Dx");
const row = fc.tuple(CONTRACT, SEAT, CARD, fc.integer({ min: 5, max: 13 }), fc.constantFrom(420, -50, 620, -100));
const some = <T>(one: fc.Arbitrary<T>) => fc.array(one, { minLength: 2, maxLength: 6 });
const joined = <T>(one: fc.Arbitrary<T>, line: (each: T, at: number) => string) =>
  some(one).map((all) => all.map(line).join("\n"));

/** What stands below a deal and holds no other. */
const BELOW: Record<string, fc.Arbitrary<string>> = {
  "rows of scores": joined(row, (cells, at) => [2 * at + 1, 2 * at + 2, ...cells].join("  ")),
  "rows of scores between tabs": joined(row, (cells, at) => [2 * at + 1, 2 * at + 2, ...cells].join("\t")),
  "a page's table of scores": joined(row, (cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`),
  "numbered tricks": joined(fc.tuple(SEAT, TRICK), ([seat, cards], at) => `${at + 1}. ${seat}  ${cards.join("  ")}`),
  "tricks by that word": joined(
    fc.tuple(fc.constantFrom(...SEATS), TRICK),
    ([seat, cards], at) => `Trick ${at + 1}: ${seat} ${cards.join(", ")}`,
  ),
  "tricks below the seats": joined(TRICK, (cards) => cards.map((card) => card.padEnd(5)).join("")).map(
    (tricks) => `W    N    E    S\n${tricks}`,
  ),
  "a link to a page and scores": joined(row, (cells, at) => [at + 1, at + 2, ...cells].join("  ")).map(
    (scores) => `See https://example.org/board?id=77 for more.\n${scores}`,
  ),
};

test.each(Object.entries(BELOW))("%s below a deal are no other deal", (_, below) => {
  fc.assert(
    fc.property(anyDeal, below, fc.boolean(), (deal, text, isList) => {
      const hands = isList ? list(deal) : diagram(marked())(deal);
      const { boards } = parse(`Board 7\n${hands.join("\n")}\n\n${text}\n`);
      expect(
        boards.map((board) => [board.board, board.deal]),
        text,
      ).toEqual([["7", meant(deal)]]);
    }),
    { numRuns: 40, seed: 3 },
  );
});

/** Cards below seats, with nothing else around them, may be an ending. */
const { "tricks below the seats": _tricks, "a page's table of scores": _scores, ...ALONE } = BELOW;

test.each(Object.entries(ALONE))("%s by themselves are no deal", (_, below) => {
  fc.assert(
    fc.property(below, (text) => {
      expect(parse(`Board 7\n${text}\n`).boards, text).toEqual([]);
    }),
    { numRuns: 40, seed: 4 },
  );
});

/** Some of the cards of each hand, the same number. */
const ending = (deal: readonly Suits[], count: number): Suits[] =>
  deal.map((hand) => {
    let left = count;
    return hand.map((ranks) => {
      const kept = ranks.slice(0, left);
      left -= kept.length;
      return kept;
    });
  });

it("an ending below a deal is a deal of its own", () => {
  fc.assert(
    fc.property(anyDeal, fc.integer({ min: 2, max: 6 }), fc.constantFrom("-", "void"), (deal, count, none) => {
      const rest = ending(deal, count);
      const text = [deal, rest].map((hands) => diagram(marked(none))(hands).join("\n")).join("\n\nThe ending:\n\n");
      expect(parse(text), text).toEqual({ boards: [{ deal: meant(deal) }, { deal: meant(rest) }], problems: [] });
    }),
    { numRuns: 60, seed: 5 },
  );
});

describe("the compass in the middle of a page's diagram", () => {
  const forms: Record<string, (hands: readonly string[][]) => string> = {
    "as the page shows it": ([n, e, s, w]) =>
      [...(n ?? []), ...(w ?? []), "N", "W\tE", "S", ...(e ?? []), ...(s ?? [])].join("\n"),
    "in the page's source": ([n, e, s, w]) =>
      `<table><tr><td></td><td>${n?.join("<br>")}</td></tr><tr><td>${w?.join("<br>")}</td><td>N<br>W&nbsp;E<br>S</td>` +
      `<td>${e?.join("<br>")}</td></tr><tr><td></td><td>${s?.join("<br>")}</td></tr></table>`,
  };
  test.each(Object.entries(forms))("names no hand: %s", (_, form) => {
    fc.assert(
      fc.property(anyDeal, (deal) => {
        const text = form(deal.map(marked()));
        expect(parse(text).boards, text).toMatchObject([{ deal: meant(deal) }]);
      }),
      { numRuns: 30, seed: 6 },
    );
  });
});

it("a link to a page between the hands of a chat does not part them", () => {
  fc.assert(
    fc.property(anyDeal, fc.integer({ min: 1, max: 3 }), (deal, place) => {
      const lines = list(deal).map((line, at) => `[20:1${at}] anna: ${line}`);
      lines.splice(place, 0, "[20:13] bob: see https://example.org/hands?id=7");
      expect(parse(lines.join("\n")), lines.join("\n")).toEqual({ boards: [{ deal: meant(deal) }], problems: [] });
    }),
    { numRuns: 30, seed: 7 },
  );
});

it("a text with nothing but a link to a page is told that", () => {
  expect(parse("Look:\nhttps://example.org/hands?id=7")).toMatchObject({
    boards: [],
    problems: [{ message: expect.stringContaining("only points to a page"), line: 2, column: 1 }],
  });
});

const HANDS = list(
  ["QJ6.K652.J85.T98", "873.J97.AT764.Q4", "K5.T83.KQ9.A7652", "AT942.AQ4.32.KJ3"].map((hand) => hand.split(".")),
);

it("facts beside a deal may have no-break spaces between their words", () => {
  const text = `Board\u00a07\nDealer:\u00a0East,\u00a0Vul:\u00a0Both\n${HANDS.join("\n")}`;
  expect(parse(text).boards).toMatchObject([{ board: "7", dealer: "E", vulnerable: "Both" }]);
});
