/** Suits by the names and initials of other languages, by small letters and as rows of a table; zeros for voids. */
import { describe, expect, it, test } from "vitest";
import { parseDeal, parseHand } from "../../js/bridge/index.js";
import { parse, parsePbn } from "../../js/notation/index.js";

const HANDS = "QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3".split(" ");
const DEAL = `N:${HANDS.join(" ")}`;
const deals = (text: string) => {
  const { boards, problems } = parse(text);
  expect(problems).toEqual([]);
  return boards.map(({ deal }) => deal);
};

type Suits = (place: number) => readonly string[];
/** The suits of a hand, each with its mark before it, in the letters of a language: ace, king, queen, jack, ten. */
function suitsIn(marks: readonly string[], letters: string, between: string, hands = HANDS, blank = ""): Suits {
  const honors = letters.split(" ");
  const ranks = (suit: string) => [...suit].map((rank) => honors["AKQJT".indexOf(rank)] ?? rank).join(blank);
  return (place) => (hands[place] as string).split(".").map((suit, index) => `${marks[index]}${between}${ranks(suit)}`);
}
const inLines = (seats: string, suits: Suits, between = " ") =>
  seats
    .split(" ")
    .map((seat, index) => `${seat}: ${suits(index).join(between)}`)
    .join("\n");
function asDiagram(suits: Suits): string {
  const middle = suits(3).map((suit, row) => `${suit.padEnd(24)}${suits(1)[row]}`);
  const alone = (place: number) => suits(place).map((suit) => `            ${suit}`);
  return [...alone(0), ...middle, ...alone(2)].join("\n");
}

const INITIALS: [language: string, marks: string, letters: string, seats: string][] = [
  ["French", "PCKT", "A R D V 10", "Nord Est Sud Ouest"],
  ["German", "PCKT", "A K D B 10", "Nord Ost Süd West"],
  ["Italian", "PCQF", "A R D F 10", "Nord Est Sud Ovest"],
  ["Spanish", "PCDT", "A R D J 10", "Norte Este Sur Oeste"],
  ["Dutch", "SHRK", "A H V B 10", "Noord Oost Zuid West"],
  ["Swedish", "SHRK", "E K D Kn 10", "Nord Öst Syd Väst"],
  ["Portuguese", "ECOP", "A R D V 10", "Norte Este Sul Oeste"],
  ["English", "shdc", "a k q j 10", "North East South West"],
];

describe.each(INITIALS)("%s initials, %s", (_, marks, letters, seats) => {
  test.each(["", " ", ": "])("with %j behind them", (between) => {
    const suits = suitsIn([...marks], letters, between);
    expect(deals(inLines(seats, suits))).toEqual([DEAL]);
    expect(deals(inLines(seats, suits, ", "))).toEqual([DEAL]);
    expect(deals(asDiagram(suits))).toEqual([DEAL]);
  });
});

describe.each(INITIALS)("%s initials, %s, and blanks between the ranks", (_, marks, letters, seats) => {
  // A letter that may be a mark or a rank is alone, first, last, and behind a higher one.
  test.each([
    DEAL,
    "N:Q.KJ652.AQ85.J98 873.Q97.JT764.K4 KJ5.AT83.K9.QT52 AT9642.4.32.A763",
    "N:AKQJ.5432.J85.98 8732.J97.AT764.Q T5.AKQT8.KQ9.765 964.6.32.AKJT432",
    "N:98.A.J9652.QJ865 QJ76.JT.AKT7.T94 A543.Q9872.4.K72 KT2.K6543.Q83.A3",
  ])("%s", (deal) => {
    for (const ten of ["T", "10"])
      for (const between of [" ", ": ", ""]) {
        const suits = suitsIn([...marks], letters.replace("10", ten), between, deal.slice(2).split(" "), " ");
        expect(deals(inLines(seats, suits))).toEqual([deal]);
        expect(deals(inLines(seats, suits, ", "))).toEqual([deal]);
        expect(deals(asDiagram(suits))).toEqual([deal]);
      }
  });
});

describe.each([
  ["French", "A R D V 10", "Nord Est Sud Ouest"],
  ["German", "A K D B 10", "Nord Ost Süd West"],
  ["Polish", "A K D W 10", "Północ Wschód Południe Zachód"],
])("%s initials apart from their ranks", (_, letters, seats) => {
  const deal = "N:T93.K652.KQ85.T9 KQ764.J97.AT76.4 J8.T83.J943.A765 A52.AQ4.2.KQJ832";
  test.each(["  ", "\t", ":  ", ":\t"])("%j", (between) => {
    for (const blank of ["", " "]) {
      const suits = suitsIn([..."PCKT"], letters, between, deal.slice(2).split(" "), blank);
      expect(deals(asDiagram(suits))).toEqual([deal]);
      expect(deals(inLines(seats, suits, "   "))).toEqual([deal]);
    }
  });
});

describe("joined ranks are not taken apart", () => {
  const hands = ["P KB943 C A K KT876 T K2", "P DT86 C 843 K DB4 T 653", "P 75 C DT75 K A92 T D987"];
  const deal = "N:KJ943.A.KT876.K2 QT86.843.QJ4.653 75.QT75.A92.Q987 A2.KJ962.53.AJT4";
  test("a lone ace before ranks that begin with their suit's letter", () => {
    expect(deals(hands.map((hand, at) => `${["Nord", "Ost", "Süd"][at]} ${hand}`).join("\n"))).toEqual([deal]);
  });
});

test("hands among blanks, one of which may be meant in two ways, are read if all four are there", () => {
  const hands = [
    "P K 2 C A K K D 9 8 T 8 7 6 5 4 3",
    "P A D 3 C D B 9 K A B 5 T B 10 9 2",
    "P 10 9 8 C 8 7 6 5 K 10 7 6 T A K D",
    "P B 7 6 5 4 C 10 4 3 2 K K 4 3 2 T -",
  ].map((hand, at) => `${["Nord", "Ost", "Süd", "West"][at]} ${hand}`);
  const deal = "N:K2.AK.Q98.876543 AQ3.QJ9.AJ5.JT92 T98.8765.T76.AKQ J7654.T432.K432.";
  expect(deals(hands.join("\n"))).toEqual([deal]);
  const { boards, problems } = parse(hands.slice(0, 3).join("\n"));
  expect(boards).toEqual([]);
  expect(problems.length).toBeGreaterThan(0);
});

const NAMES: [names: string, letters: string, seats: string][] = [
  ["Pik Herz Karo Kreuz", "A K D B 10", "Nord Ost Süd West"],
  ["Pik Coeur Karo Treff", "A K D B T", "Nord Ost Süd West"],
  ["Pique Cœur Carreau Trèfle", "A R D V 10", "Nord Est Sud Ouest"],
  ["picche cuori quadri fiori", "A R D F 10", "Nord Est Sud Ovest"],
  ["Picas Corazones Diamantes Tréboles", "A R D J 10", "Norte Este Sur Oeste"],
  ["Schoppen Harten Ruiten Klaveren", "A H V B 10", "Noord Oost Zuid West"],
  ["Spader Hjärter Ruter Klöver", "E K D Kn 10", "Nord Öst Syd Väst"],
  ["Spar Hjerter Ruder Klør", "E K D B 10", "Nord Øst Syd Vest"],
  ["pik kier karo trefl", "A K D W 10", "N E S W"],
  ["Espadas Copas Ouros Paus", "A R D V 10", "Norte Este Sul Oeste"],
  ["Maça Kupa Karo Sinek", "A R D V 10", "Kuzey Doğu Güney Batı"],
];

test.each(NAMES)("names: %s", (names, letters, seats) => {
  const suits = suitsIn(names.split(" "), letters, " ");
  expect(deals(inLines(seats, suits))).toEqual([DEAL]);
  expect(deals(inLines(seats, suits, "; "))).toEqual([DEAL]);
  expect(deals(`Donne 7\n${asDiagram(suits)}`)).toEqual([DEAL]);
});

describe("initials of other languages are not guessed", () => {
  const french = inLines("Nord Est Sud Ouest", suitsIn([..."PCKT"], "A R D V 10", " "));

  test.each([
    ["a card twice", french.replace("P 873", "P 872")],
    ["a card too few", french.replace("P 873", "P 87")],
  ])("%s", (_, text) => {
    const { boards, problems } = parse(text);
    expect(boards.filter(({ deal }) => deal)).toEqual([]);
    expect(problems.length).toBeGreaterThan(0);
  });

  it("a text's own hands come first", () => {
    expect(deals(`${french}\n\n${asDiagram(suitsIn([..."♠♥♦♣"], "A K Q J T", " "))}`)).toEqual([DEAL]);
  });
});

describe("a table with suits as rows", () => {
  const rows = (marks: readonly string[], places: readonly number[]) =>
    marks.map((mark, suit) => `| ${[mark, ...places.map((at) => HANDS[at]?.split(".")[suit])].join(" | ")} |`);
  test.each([
    ["symbols", ["♠", "♥", "♦", "♣"], "North | East | South | West", [0, 1, 2, 3]],
    ["initials", ["S", "H", "D", "C"], "N | E | S | W", [0, 1, 2, 3]],
    ["names, from West", ["Spades", "Hearts", "Diamonds", "Clubs"], "West | North | East | South", [3, 0, 1, 2]],
    ["names in French", ["Pique", "Cœur", "Carreau", "Trèfle"], "Sud | Ouest | Nord | Est", [2, 3, 0, 1]],
  ])("%s", (_, marks, seats, places) => {
    for (const head of ["", "Suit", "Color"]) {
      const [first, ...others] = [`| ${head} | ${seats} |`, ...rows(marks, places)];
      expect(deals([first, "|:--|---|---|---|---|", ...others].join("\n"))).toEqual([DEAL]);
      expect(deals([first, ...others].join("\n").replaceAll(/ ?\| ?/g, "\t"))).toEqual([DEAL]);
    }
  });
});

describe("a zero is a void", () => {
  const VOIDS = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432";
  const zeros = VOIDS.slice(2)
    .split(" ")
    .map((hand) => hand.split(".").map((suit) => suit || "0"));

  test.each([
    ["dots", `N:${zeros.map((hand) => hand.join(".")).join(" ")}`],
    ["symbols", `N:${zeros.map((hand) => hand.map((suit, at) => `${"♠♥♦♣"[at]}${suit}`).join(" ")).join(" ")}`],
    [
      "symbols with dots",
      `N:${zeros.map((hand) => hand.map((suit, at) => `${"♠♥♦♣"[at]}${suit}`).join(".")).join(" ")}`,
    ],
  ])("with %s", (_, text) => {
    expect(parseDeal(text)).toEqual(parseDeal(VOIDS));
    expect(deals(text)).toEqual([VOIDS]);
    expect(parsePbn(`[Deal "${text}"]`)).toEqual({ boards: [{ deal: VOIDS }], problems: [] });
  });

  it("in a mail", () => {
    const seats = ["North", "East", "South", "West"];
    for (const marks of ["♠♥♦♣", "SHDC"]) {
      const line = (hand: string[]) => hand.map((suit, at) => `${marks[at]} ${suit}`).join(" ");
      expect(deals(zeros.map((hand, at) => `${seats[at]}: ${line(hand)}`).join("\n"))).toEqual([VOIDS]);
    }
  });

  test.each(["K0.KQJ2.A432.A43", "0K.KQJ2.A432.A43", "00.AKQJ2.A432.A432"])(
    "%s: beside other ranks it is none",
    (hand) => {
      expect(parseHand(hand)).toMatchObject({ fault: expect.stringMatching(/“0” is no rank/) });
    },
  );
});

describe("a Deal tag over several lines", () => {
  test.each(["\n", "\r\n", "\n   "])("%j", (end) => {
    const [north, ...others] = HANDS;
    for (const value of [`N:${north}${end}${others.join(end)}`, `N:${end}${HANDS.join(end)}${end}`]) {
      const { boards, problems } = parsePbn(`[Board "3"]\n[Deal "${value}"]\n[Dealer "E"]\n`);
      expect(problems).toEqual([]);
      expect(boards).toEqual([{ board: "3", dealer: "E", deal: DEAL }]);
    }
  });

  it("that is never closed takes no other tag with it", () => {
    const { boards, problems } = parsePbn(`[Board "3"]\n[Deal "N:${HANDS.join("\n")}\n[Dealer "E"]\n`);
    expect(boards).toEqual([{ board: "3", dealer: "E" }]);
    expect(problems[0]).toMatchObject({ message: expect.stringMatching(/^a tag whose value is not closed/), line: 2 });
  });
});
