/**
 * Hands among other words: whoever sits there, tricks and auctions, other hands. What is read is right, and what is not
 * sure or is left over is told of.
 */
import { expect, test } from "vitest";
import { parse } from "../../js/notation/index.js";

const HANDS = { N: "QJ6.K652.J85.T98", E: "873.J97.AT764.Q4", S: "K5.T83.KQ9.A7652", W: "AT942.AQ4.32.KJ3" };
type Seat = keyof typeof HANDS;
const NAMES = { N: "North", E: "East", S: "South", W: "West" };
const deal = (seats = "NESW") => `N:${[..."NESW"].map((s) => (seats.includes(s) ? HANDS[s as Seat] : "-")).join(" ")}`;
const suits = (seat: Seat) => HANDS[seat].split(".").map((ranks, suit) => `${"♠♥♦♣"[suit]}${ranks}`);
const symbols = (seat: Seat) => suits(seat).join(" ");
const seatsOf = (seats: string) => [...seats] as Seat[];
/** Hands beside one another, a suit a line, below lines of cells. */
const columns = (seats: string, ...heads: ((seat: Seat) => string)[]) =>
  [...heads, ...[0, 1, 2, 3].map((suit) => (seat: Seat) => suits(seat)[suit] as string)]
    .map((cell) =>
      seatsOf(seats)
        .map((seat) => cell(seat).padEnd(18))
        .join("")
        .trimEnd(),
    )
    .join("\n");
const list = (seats: string, label: (seat: Seat) => string, hand = symbols) =>
  seatsOf(seats)
    .map((seat) => label(seat) + hand(seat))
    .join("\n");
const dealsOf = (text: string) => parse(text).boards.map((board) => board.deal);
const told = (text: string) => parse(text).problems.map(({ line, message }) => `${line}: ${message}`);

test.each([
  ["points", [(seat) => `${seat} 12 HCP`]],
  ["a name", [(seat) => `${NAMES[seat]}: Eva`]],
  ["a name of two words", [(seat) => `${seat} (Lo Presti)`]],
  ["the dealer", [(seat) => (seat === "E" ? "E (D)" : seat)]],
  ["names below", [(seat) => NAMES[seat], (seat) => (seat === "W" ? "Lo Presti" : "Eva")]],
  ["points below", [(seat) => seat, () => "12"]],
  ["a rule below", [(seat) => NAMES[seat], () => "-----"]],
] satisfies [string, ((seat: Seat) => string)[]][])("seats over columns, with %s", (_, heads) => {
  for (const seats of ["WE", "EW", "NS", "SN", "WNES", "SWNE", "NESW"])
    for (const above of ["", "North and South can make ten tricks.\n\n", "Vul: E/W\n\n"])
      expect(parse(above + columns(seats, ...heads)), above + seats).toMatchObject({
        boards: [{ deal: deal(seats) }],
        problems: [],
      });
});

test.each([
  ["a name", (seat) => `${NAMES[seat]} Meckstroth: `],
  ["a name of two words", (seat) => `${seat} Lo Presti: `],
  ["points", (seat) => `${NAMES[seat]}: 12: `],
  ["with", (seat) => `${seat}, with `],
  ["you hold", (seat) => `In ${NAMES[seat]} you hold `],
  ["the dealer", (seat) => `${NAMES[seat]}, dealer: `],
  ["a name below", (seat) => `${NAMES[seat]}\nLo Presti\n`],
  ["a name and a colon above", (seat) => `${seat} Eva:\n`],
] satisfies [string, (seat: Seat) => string][])("a seat before its hand, with %s", (_, label) => {
  for (const hand of [symbols, (seat: Seat) => HANDS[seat], (seat: Seat) => HANDS[seat].replaceAll(".", ", ")])
    for (const seats of ["NSEW", "EW", "SN", "SWNE", "WNES"])
      expect(parse(list(seats, label, hand)), seats).toEqual({ boards: [{ deal: deal(seats) }], problems: [] });
});

test("a seat near hands that it does not name is told of", () => {
  const text = `West at dummy\n\n${list("NESW", () => "")}`;
  expect(dealsOf(text)).toEqual([deal()]);
  expect(told(text)).toEqual(["3: it is not sure whose the hands are: each needs its seat"]);
  expect(told(text.replace("West", "Dealer: West"))).toEqual([]);
  expect(told(text.replace("West", "Teams"))).toEqual([]);
});

test("a blank between ranks parts tens too", () => {
  const spaced = (seat: Seat) => [...symbols(seat).replaceAll("T", "10")].join(" ").replaceAll(/ {2,}/g, "  ");
  expect(spaced("N")).toContain("♣ 1 0 9 8");
  expect(parse(list("NSEW", (seat) => `${seat}: `, spaced))).toEqual({ boards: [{ deal: deal() }], problems: [] });
});

test("tricks and bids are no hands beside whole ones", () => {
  const tricks = "Trick 1: ♠5 ♠2 ♠K ♠A\nTrick 2: ♥5 ♥2 ♥K ♥A";
  for (const words of [tricks, "2♥ 2♠ 3♣ 3♦", "In the ending\n♠3 ♥2 ♣A\nmust be kept."])
    for (const hand of [symbols, (seat: Seat) => HANDS[seat].replaceAll(".", ", ")])
      for (const seats of ["NESW", "EW", "S"]) {
        const hands = list(seats, (seat) => `${seat}: `, hand);
        for (const text of [`${words}\n\n${hands}`, `${hands}\n\n${words}`])
          expect(parse(text), text).toEqual({ boards: [{ deal: deal(seats) }], problems: [] });
      }
  expect(dealsOf(tricks)).toEqual([]);
});

test("a hand whose letters are read in part is told of", () => {
  const text = "Sud: S R53 H ARV62 D 8 C 9853\nOuest: S DT62 H 73 D A93 C AD74";
  expect(parse(text)).toMatchObject({ boards: [], problems: [{ line: 1 }] });
  const below =
    "ouest         est\nS 96          S D\nH R654        H V97\nD RV65        D AT973\nC A92         C T864";
  expect(dealsOf(below)).not.toContain("N:- Q...T864 - 96...A92");
});

test("W is a seat before a hand, and else a jack", () => {
  const polish = (seat: Seat) => HANDS[seat].replaceAll("J", "W").replaceAll("Q", "D").replaceAll(".", ",");
  expect(dealsOf(list("SW", (seat) => `${seat},`, polish))).toEqual([deal("SW")]);
  expect(dealsOf("N: ♠W ♥KD109 ♦AK87 ♣AK87\nS: ♠K87654 ♥AW2 ♦D2 ♣D2")).toEqual([
    "N:J.KQT9.AK87.AK87 - K87654.AJ2.Q2.Q2 -",
  ]);
});
