/**
 * Whose a hand is, as people say it: a seat with any marks around it, beside the hand or above it, in any order; hands
 * in a cross; what other lines of the text say of seats. The deal is read as it was meant, or told of.
 */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parse } from "../../js/notation/index.js";

const RANKS = "AKQJT98765432";
const LETTERS = [..."NESW"];
const NAMES: Record<string, string> = { N: "North", E: "East", S: "South", W: "West" };

/** The suits of a hand. */
type Suits = readonly string[];
type Hands = Record<string, Suits>;

const anyDeal = fc.shuffledSubarray([...Array(52).keys()], { minLength: 52 }).map(
  (order): Hands =>
    Object.fromEntries(
      LETTERS.map((seat, index) => {
        const hand = new Set(order.slice(index * 13, index * 13 + 13));
        return [seat, [0, 1, 2, 3].map((suit) => [...RANKS].filter((_, rank) => hand.has(suit * 13 + rank)).join(""))];
      }),
    ),
);
const meant = (hands: Hands, seats: readonly string[] = LETTERS) =>
  `N:${LETTERS.map((seat) => (seats.includes(seat) ? hands[seat]?.join(".") : "-")).join(" ")}`;

const marked = (hand: Suits, marks: string) =>
  hand.map((ranks, suit) => `${[...marks][suit]}${ranks || "-"}`).join(" ");
const rankFirst = (hand: Suits, marks: string) =>
  hand.flatMap((ranks, suit) => [...ranks].map((rank) => rank + [...marks][suit])).join(" ");
const FRENCH: Record<string, string> = { K: "R", Q: "D", J: "V", T: "10" };

const HANDS: Record<string, (hand: Suits) => string> = {
  "with dots": (hand) => hand.join("."),
  "with symbols": (hand) => marked(hand, "♠♥♦♣"),
  "with letters": (hand) => marked(hand, "SHDC"),
  "with blanks": (hand) => hand.map((ranks) => ranks || "-").join(" "),
  "with commas": (hand) => hand.map((ranks) => ranks || "-").join(", "),
  "with commas, and blanks around tens": (hand) =>
    hand.map((ranks) => (ranks || "-").replace("T", " 10 ").trim()).join(", "),
  "with strokes": (hand) => hand.map((ranks) => ranks || "-").join("/"),
  "with hyphens": (hand) => hand.join("-"),
  "ranks before symbols": (hand) => rankFirst(hand, "♠♥♦♣"),
  "ranks before letters": (hand) => rankFirst(hand, "SHDC"),
  "a suit a line": (hand) => `\n${marked(hand, "♠♥♦♣").replaceAll(" ", "\n")}\n`,
  "in French": (hand) => marked(hand, "♠♥♦♣").replaceAll(/[KQJT]/g, (rank) => FRENCH[rank] as string),
};

const LABELS: Record<string, (seat: string) => string> = {
  colon: (seat) => `${seat}: `,
  blank: (seat) => `${seat} `,
  tab: (seat) => `${seat}\t`,
  bold: (seat) => `**${seat}** `,
  "bold with its colon": (seat) => `**${seat}:** `,
  italics: (seat) => `*${seat}* `,
  underlined: (seat) => `__${seat}__ `,
  brackets: (seat) => `[${seat}] `,
  parentheses: (seat) => `(${seat}) `,
  "half of them": (seat) => `${seat}) `,
  stop: (seat) => `${seat}. `,
  equals: (seat) => `${seat} = `,
  dash: (seat) => `${seat} — `,
  hyphen: (seat) => `${seat} - `,
  arrow: (seat) => `${seat} -> `,
  bar: (seat) => `| ${seat} | `,
  quoted: (seat) => `"${seat}": `,
  "of a list": (seat) => `- ${seat}: `,
  numbered: (seat) => `1) ${seat}: `,
  "with points": (seat) => `${seat} (12): `,
  "'s hand": (seat) => `${seat}'s hand: `,
  holds: (seat) => `${seat} holds `,
  seat: (seat) => `Seat: ${seat} `,
  above: (seat) => `${seat}\n`,
  "above with a colon": (seat) => `${seat}:\n`,
  "a heading": (seat) => `### ${seat}\n`,
  "in dashes above": (seat) => `-- ${seat} --\n`,
};

/** Lines around the hands that name seats, cards or ranks, and mean none of them. */
const AROUND = [
  "",
  "W N E S\n1S P 2H P\n4H P P P",
  "Board 7\nDealer: S  Vul: Both",
  "Dealer West. N/S vul.",
  "Contract: 4♠ by South, 10 tricks.\n620 620 170 -100",
  "Tel 555 2345 678",
  "-- \nEva Webb\n+44 7946 345 678",
  "see https://www.example.com/a?b=1",
];

/** What is read, and whether something is told where it is not what was meant. */
function verdict(text: string, deals: readonly string[]): "right" | "told" | readonly unknown[] {
  const { boards, problems } = parse(text);
  const read = boards.map(({ deal }) => deal);
  if (JSON.stringify(read) === JSON.stringify(deals)) return "right";
  return read.length === 0 && problems.length > 0 ? "told" : [text, read];
}

/** Asks for so many texts, and gives the share of those that are read. Every other one has to be told of. */
function share(texts: fc.Arbitrary<{ text: string; deals: readonly string[] }>, numRuns = 250): number {
  let right = 0;
  fc.assert(
    fc.property(texts, ({ text, deals }) => {
      const found = verdict(text, deals);
      if (found === "right") right += 1;
      else expect(found).toBe("told");
    }),
    { numRuns, seed: 11 },
  );
  return right / numRuns;
}

const order = fc.shuffledSubarray(LETTERS, { minLength: 4 });
const written = fc.constantFrom<(seat: string) => string>(
  (seat) => seat,
  (seat) => seat.toLowerCase(),
  (seat) => NAMES[seat] as string,
  (seat) => (NAMES[seat] as string).toUpperCase(),
);

describe("four hands in any order, each named by its seat", () => {
  test.each(Object.entries(HANDS))("%s", (_, form) => {
    const texts = fc
      .tuple(
        anyDeal,
        order,
        written,
        fc.constantFrom(...Object.values(LABELS)),
        fc.constantFrom(...AROUND),
        fc.boolean(),
      )
      .map(([hands, seats, name, label, around, isBefore]) => {
        const text = seats.map((seat) => label(name(seat)) + form(hands[seat] as Suits)).join("\n");
        return { text: isBefore ? `${around}\n\n${text}\n` : `${text}\n\n${around}\n`, deals: [meant(hands)] };
      });
    expect(share(texts)).toBeGreaterThan(0.75);
  });
});

test("two hands named by their seats are no others", () => {
  const two = fc
    .tuple(anyDeal, fc.constantFrom("NS", "SN", "WE", "EW", "NE", "SW"), fc.constantFrom(...Object.values(HANDS)))
    .map(([hands, seats, form]) => ({
      text: [...seats].map((seat) => `**${seat}** ${form(hands[seat] as Suits)}`).join("\n"),
      deals: [meant(hands, [...seats])],
    }));
  expect(share(two)).toBeGreaterThan(0.8);
});

describe("hands in a cross, without seats", () => {
  const CROSSES: Record<string, (hands: readonly string[]) => string> = {
    "set apart": ([north, east, south, west]) => `      ${north}\n${west}      ${east}\n      ${south}`,
    "at the margin": ([north, east, south, west]) => `${north}\n${west}   ${east}\n${south}`,
    "a table": ([north, east, south, west]) =>
      `| | ${north} | |\n|---|---|---|\n| ${west} | | ${east} |\n| | ${south} | |`,
    "with North's name alone": ([north, east, south, west]) => `North\n${north}\n${west} | ${east}\n${south}`,
  };
  test.each(Object.entries(CROSSES))("%s", (_, cross) => {
    const forms = ["with dots", "with symbols"].map((name) => HANDS[name] as (hand: Suits) => string);
    const texts = fc.tuple(anyDeal, fc.constantFrom(...forms)).map(([hands, form]) => ({
      text: cross(LETTERS.map((seat) => form(hands[seat] as Suits))),
      deals: [meant(hands)],
    }));
    expect(share(texts, 60)).toBe(1);
  });
});

const HANDS_OF_TWO: [Hands, Hands] = [
  {
    N: ["QJ6", "K652", "J85", "T98"],
    E: ["873", "J97", "AT764", "Q4"],
    S: ["K5", "T83", "KQ9", "A7652"],
    W: ["AT942", "AQ4", "32", "KJ3"],
  },
  {
    N: ["K42", "AKQT2", "J64", "83"],
    E: ["AQ5", "J3", "Q9", "AT9752"],
    S: ["T73", "64", "KT832", "KJ6"],
    W: ["J986", "9875", "A75", "Q4"],
  },
];
const rows = (hand: Suits | undefined) => marked(hand ?? [], "♠♥♦♣").split(" ");

test("a dealer named between two tables names no hand of the second", () => {
  const table = (hands: Hands) =>
    `<table><tr><td>${["N", "W", "E", "S"].map((seat) => rows(hands[seat]).join("<br>")).join("</td><td>")}</td></tr></table>`;
  const text = HANDS_OF_TWO.map((hands) => `${table(hands)}\nBoard 7\nDealer: S  Vul: Both\n`).join("\n");
  expect(
    verdict(
      text,
      HANDS_OF_TWO.map((hands) => meant(hands)),
    ),
  ).toBe("right");
});

test("a card that prose names between two deals is no hand", () => {
  const diagram = ({ N, E, S, W }: Hands) =>
    [rows(N), rows(W).map((suit, index) => suit.padEnd(30) + rows(E)[index]), rows(S)].flat().join("\n");
  const text = HANDS_OF_TWO.map((hands) => `${diagram(hands)}\n\nWest leads the ♠5 and we discuss it.\n`).join("\n");
  expect(
    verdict(
      text,
      HANDS_OF_TWO.map((hands) => meant(hands)),
    ),
  ).toBe("right");
});

test.each([
  ["W", "O"],
  ["O", "E"],
  ["V", "Ö"],
])("%s and %s beside each other are West and East, whoever deals", (west, east) => {
  const [{ W, E }] = HANDS_OF_TWO;
  const below = rows(W).map((suit, index) => suit.padEnd(20) + rows(E)[index]);
  const text = `Dealer: N\n\n${west.padEnd(20)}${east}\n${below.join("\n")}\n`;
  expect(verdict(text, [meant({ ...HANDS_OF_TWO[0] }, ["E", "W"])])).toBe("right");
});

test("seats in the middle of a diagram name nothing below them", () => {
  const middle = ["+-N-+", "W   E", "|   |", "+-S-+"];
  const { N, E, S, W } = HANDS_OF_TWO[0];
  const sides = rows(W).map((suit, index) => suit.padEnd(16) + (middle[index] as string).padEnd(16) + rows(E)[index]);
  expect(verdict([rows(N), sides, rows(S)].flat().join("\n"), [meant(HANDS_OF_TWO[0])])).toBe("right");
});

describe("what stands over columns besides their seats changes nothing", () => {
  const [{ N, S }] = HANDS_OF_TWO;
  const columns = (left: readonly string[], right: readonly string[]) =>
    left.map((suit, index) => suit.padEnd(24) + right[index]).join("\n");
  test.each([
    ["North                   South\nSmith                   Jones"],
    ["North 12 HCP            South 10 HCP"],
    ["NORTH - Anna Smith      SOUTH - Ed"],
    ["North dealt             South opened"],
    ["Dummy (North)           Declarer (South)"],
  ])("%s", (heads) => {
    const text = `${heads}\n${columns(rows(N), rows(S))}\n`;
    expect(verdict(text, [meant({ ...HANDS_OF_TWO[0] }, ["N", "S"])])).toBe("right");
  });

  test("initials that are ranks in the language of the hands", () => {
    const polish = (hand: Suits | undefined) =>
      rows(hand).map((suit) => suit.replace("Q", "D").replace("J", "W").replace("T", "10").padEnd(20));
    const [hands] = HANDS_OF_TWO;
    const [west = [], north = [], east = [], south = []] = ["W", "N", "E", "S"].map((seat) => polish(hands[seat]));
    const heads = ["W", "N", "E", "S"].map((seat) => seat.padEnd(20)).join("");
    const text = [heads, ...west.map((suit, index) => suit + north[index] + east[index] + south[index])].join("\n");
    expect(verdict(text, [meant(hands)])).toBe("right");
  });
});

test.each([
  "Vul E/W. HAND",
  "Matchpoints. Dealer: N. HAND",
  "none vul, dealer w HAND",
  "Ho questa mano e HAND, che dico?",
  "North: 12 HCP, South: 10 HCP\n\nHAND",
])("%s: a hand alone is South's", (text) => {
  const [hands] = HANDS_OF_TWO;
  const hand = marked(hands.S as Suits, "♠♥♦♣");
  expect(verdict(text.replace("HAND", hand), [meant(hands, ["S"])])).toBe("right");
});

test.each(["Dealer:\nSouth\n\n", "S\n\n"])("%j above four hands names none of them", (above) => {
  const [hands] = HANDS_OF_TWO;
  const text = LETTERS.map((seat) => (hands[seat] as Suits).join(" ")).join("\n");
  expect(verdict(`${above}${text}\n`, [meant(hands)])).toBe("right");
});

test("bids below hands are no cards", () => {
  const [hands] = HANDS_OF_TWO;
  const text = ["N", "S"].map((seat) => marked(hands[seat] as Suits, "♠♥♦♣")).join("\n");
  expect(verdict(`${text}\n\n2♥ 2♠ (3♦) 4♣\n`, [meant(hands, ["N", "S"])])).toBe("right");
});

test("cards of a trick, and bids, are no hand with ranks before suits", () => {
  for (const text of ["5♥ 4♥ 9♥ A♥", "1♠ 2♥ 3♦ 4♣", "1S 2H 3C 4D 4H 4S 5C 5D 5H 5S 6C 6D 6H"])
    expect(parse(text).boards, text).toEqual([]);
});

/** Between seats and the columns that they stand over: who sits there, points, a card, a call. */
const BETWEEN = [`Smith 13${" ".repeat(16)}Jones 8`, `13${" ".repeat(22)}8`, "♠5", "1♠", "The lead is the ♠5."];
const [NORTH, SOUTH] = [
  ["AJ105", "K652", "J8", "A54"],
  ["873", "J97", "A10764", "Q3"],
];
const columns = ["S", "H", "D", "C"].map((suit, row) =>
  [`${suit} ${NORTH[row]}`.padEnd(24), suit, SOUTH[row]].join(" "),
);

test.each([
  ["North", "South", "N:AJT5.K652.J8.A54 - 873.J97.AT764.Q3 -"],
  ["S", "E", "N:- 873.J97.AT764.Q3 AJT5.K652.J8.A54 -"],
])("%s and %s stand over their columns whatever lines are between", (one, other, deal) => {
  for (const first of ["", ...BETWEEN])
    for (const second of ["", ...BETWEEN]) {
      const text = [`${one.padEnd(24)}${other}`, first, second, ...columns].join("\n");
      expect(parse(text), text).toEqual({ boards: [{ deal }], problems: [] });
    }
});

test("a seat above a card or a call, and farther below it a hand without a seat, is told of", () => {
  const hand = ["S AJ105", "H K652", "D J8", "C A54"];
  for (const between of ["♠5", "1♠", "3NT, lead ♠5"])
    expect(parse(["West", between, "12 points", ...hand].join("\n")).problems, between).not.toEqual([]);
});
