/** What dealerv2 added: shapes in braces, losers by halves, frequencies by steps, variables. */
import { evaluateDealer, parseDealer } from "tenace/dealer";
import { describe, expect, test } from "vitest";

const RANKS = "AKQJT98765432";

/** A deal in which North has this shape, by filling the other hands with what is left. */
function dealOf(shape: readonly number[]): string {
  const suits = shape.map((length) => [RANKS.slice(0, length), RANKS.slice(length)] as const);
  const north = suits.map(([own]) => own).join(".");
  const rest = suits.flatMap(([, others], suit) => [...others].map((rank) => [suit, rank] as const));
  const hands = [0, 1, 2].map((hand) => {
    const cards = rest.slice(13 * hand, 13 * hand + 13);
    return [0, 1, 2, 3]
      .map((suit) =>
        cards
          .filter(([of]) => of === suit)
          .map(([, rank]) => rank)
          .join(""),
      )
      .join(".");
  });
  return `N:${north} ${hands.join(" ")}`;
}

/** All shapes of a hand, ♠♥♦♣. */
const SHAPES: number[][] = [];
for (let s = 0; s <= 13; s += 1) {
  for (let h = 0; s + h <= 13; h += 1) for (let d = 0; s + h + d <= 13; d += 1) SHAPES.push([s, h, d, 13 - s - h - d]);
}

const fitting = (text: string): string[] =>
  SHAPES.filter((shape) => evaluateDealer(`shape${text}`, dealOf(shape)) === 1)
    .map((shape) => shape.join("-"))
    .sort();
/** The shapes that a predicate of the four lengths chooses. */
const chosen = (fits: (s: number, h: number, d: number, c: number) => boolean): string[] =>
  SHAPES.filter(([s, h, d, c]) => fits(s as number, h as number, d as number, c as number))
    .map((shape) => shape.join("-"))
    .sort();
const sorted = (...lengths: number[]) => lengths.sort((a, b) => b - a).join("");

describe("shapes in braces", () => {
  test.each<[string, (s: number, h: number, d: number, c: number) => boolean]>([
    ["5+xx5+", (s, _, __, c) => s >= 5 && c >= 5],
    ["2-xxx", (s) => s <= 2],
    ["x[3-5]x[13]", (_, h, __, c) => h >= 3 && h <= 5 && (c === 1 || c === 3)],
    ["[013-68]xxx", (s) => [0, 1, 3, 4, 5, 6, 8].includes(s)],
    ["(4432)", (...lengths) => sorted(...lengths) === "4432"],
    ["5s(431)", (s, ...others) => s === 5 && sorted(...others) === "431"],
    ["4+c3+d(2+2+)", (s, h, d, c) => c >= 4 && d >= 3 && s >= 2 && h >= 2],
    ["5M(xxx)", (s, h) => s === 5 || h === 5],
    ["5M5m(xx)", (s, h, d, c) => (s === 5 || h === 5) && (d === 5 || c === 5)],
    ["5+M3+c(31)", (s, h, d, c) => c >= 3 && ((s >= 5 && sorted(h, d) === "31") || (h >= 5 && sorted(s, d) === "31"))],
    ["4+s4+h(xx):d>c,h+s==10", (s, h, d, c) => s >= 4 && h >= 4 && d > c && h + s === 10],
    ["x5+xx:h>s,h>=d,h>=c", (s, h, d, c) => h >= 5 && h > s && h >= d && h >= c],
    ["2+3+3+x:d>c or h>s", (s, h, d, c) => s >= 2 && h >= 3 && d >= 3 && (d > c || h > s)],
    ["(3+3+3+2+)", (...lengths) => lengths.every((n) => n >= 2) && lengths.filter((n) => n >= 3).length >= 3],
    ["[5-7]s[2-4]hxx + 6+mxxx", (s, h, d, c) => (s >= 5 && s <= 7 && h >= 2 && h <= 4) || d >= 6 || c >= 6],
    ["(xxxx) - (7+xxx)", (...lengths) => lengths.every((length) => length < 7)],
    ["x4+xx:h-d>1 - (6+xxx)", (s, h, d, c) => h >= 4 && h - d > 1 && Math.max(s, h, d, c) < 6],
    ["3-Mxxx:h>s - xxx5+ + xxx6", (s, h, _, c) => ((s <= 3 || h <= 3) && h > s && c < 5) || c === 6],
    ["5x5x + x5x5", (s, h, d, c) => (s === 5 && d === 5) || (h === 5 && c === 5)],
  ])("{north, %s}", (text, fits) => {
    const shapes = fitting(`{north, ${text}}`);
    expect(shapes).toEqual(chosen(fits));
    expect(shapes.length).toBeGreaterThan(0);
  });

  test.each([
    ["shape{north, 5xx}", 14, '"5xx" is not a shape'],
    ["shape{north, 5Q(431)}", 14, '"5Q(431)" is not a shape'],
    ["shape{north, x4xx:hcp(north)>3}", 19, "is not a condition on s, h, d and c"],
    ["shape{north, x4xx:h>}", 19, '"h>" is not a condition'],
    ["shape{north, x4xx 5xxx}", 19, "+ or - is missing"],
    ["shape{north, [6-2]xxx}", 14, "is not a shape"],
    ["shape{north, x4xx", 18, "a closing bracket is missing"],
  ])("%s is refused at its place", (text, column, message) => {
    expect(() => parseDealer(text)).toThrow(
      expect.objectContaining({ code: "PARSE", column, message: expect.stringContaining(message) }),
    );
  });

  test("an action's text has them too", () => {
    const { actions } = parseDealer('short = shape{west, (1-xxx)}\naction average "short" 100 * short');
    const [{ expression }] = actions as unknown as [{ expression: string }];
    expect(evaluateDealer(expression, dealOf([4, 4, 4, 1]))).toBe(100);
  });
});

/** Losers by halves, in hundredths, of holdings by their three highest cards, as dealerv2's table has them. */
const LOSERS: Readonly<Record<number, string>> = {
  0: "- A AK AKQ AKQJ AKQT2",
  50: "K AQ AKJ AQJ AQJT2 AKJ2",
  100: "Q J T 2 KQ KJ KT K2 AJ AT A2 KQ2 KQT KQJ AQ2 AQT AK2 AKT KQJT AK32",
  150: "KJT AJT KJT2",
  200: "QJ QT Q2 JT J2 T2 32 QJ2 QJT K32 KT2 KJ2 A32 AT2 AJ2",
  250: "Q32 QT2 QT32",
  300: "432 T32 J32 JT2 JT98",
};

test("ltc counts losers by halves", () => {
  for (const [losers, holdings] of Object.entries(LOSERS)) {
    for (const holding of holdings.split(" ")) {
      const spades = holding === "-" ? "" : holding;
      const hearts = RANKS.slice(0, 13 - spades.length);
      const others = [...RANKS].filter((rank) => !spades.includes(rank)).join("");
      const rest = RANKS.slice(13 - spades.length);
      // East has the other spades and the hearts that are left.
      const deal = `N:${spades}.${hearts}.. ${others}.${rest}.. ..${RANKS}. ...${RANKS}`;
      expect(evaluateDealer("ltc(north, spades)", deal), holding).toBe(Number(losers));
    }
  }
  const deal = "N:AQ.KJT2.Q32.JT98 KJT98.AQ.AKJ.432 765432.9.T98.765 .876543.7654.AKQ";
  expect(evaluateDealer("ltc(north)", deal)).toBe(50 + 150 + 250 + 300);
  expect(evaluateDealer("ltc(north) == 7.5", deal)).toBe(1);
  expect(() => parseDealer("ltc(north, 5)")).toThrow(expect.objectContaining({ code: "PARSE", column: 12 }));
});

test("bktfreq counts by steps", () => {
  const { actions } = parseDealer('action bktfreq "KnR" (cccc(north), 15.0, 17.75, 0.25, hcp(north), 15, 17, 1)');
  expect(actions).toEqual([
    {
      kind: "frequency",
      label: "KnR",
      expression: "cccc(north)",
      low: 1500,
      high: 1775,
      step: 25,
      second: { expression: "hcp(north)", low: 15, high: 17, step: 1 },
    },
  ]);
  expect(() => parseDealer("action bktfreq (hcp(north), 1, 20, 0)")).toThrow("the step is not more than 0");
  expect(() => parseDealer("action bktfreq (hcp(north), 1, 20)")).toThrow(expect.objectContaining({ code: "PARSE" }));
  expect(() => parseDealer("action bktfreq (hcp(north), 0, 20001, 2)")).toThrow("more than 10,000 values");
});

describe("variables", () => {
  const SCRIPT = 'shape{$1, $2} and $0($1) <= $5 # $7\naction average "$1" hcp($1)';
  const variables = { 0: "clubs", 1: "west", 2: "5+M(431)", 5: "4" };

  test("stand for their texts, except in strings and comments", () => {
    const { constraints, actions } = parseDealer(SCRIPT, { variables });
    expect(constraints.condition).toBe("shape{west, 5+M(431)} and clubs(west) <= 4");
    expect(actions).toMatchObject([{ label: "$1", expression: "hcp(west)" }]);
  });

  test("without a text they are refused at their place", () => {
    expect(() => parseDealer(SCRIPT, { variables: { 1: "west" } })).toThrow(
      expect.objectContaining({ code: "PARSE", column: 11, message: expect.stringContaining("$2 is a variable") }),
    );
    expect(() => parseDealer("hcp($1) > 3")).toThrow(expect.objectContaining({ code: "PARSE", column: 5 }));
    expect(() => parseDealer("$x")).toThrow(expect.objectContaining({ code: "PARSE", column: 1 }));
  });

  test("do not make a script of any length", () => {
    const text = "$1".repeat(2000);
    expect(() => parseDealer(text, { variables: { 1: "1".repeat(1000) } })).toThrow("over a million characters");
  });
});
