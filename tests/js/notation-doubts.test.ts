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
  const wide = columns("SWNE", ...heads).replaceAll(/ {3,}/g, (blanks) => `${blanks}            `);
  expect(
    dealsOf(`Contract: 4♠ by South, making 10. N/S +620\n\nNorth: 12 HCP, South: 10 HCP\n\n${wide}`),
    wide,
  ).toEqual([deal()]);
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
      expect(parse(list(seats, label, hand)), seats).toMatchObject({ boards: [{ deal: deal(seats) }], problems: [] });
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

test("suits with a mark before them are read by the honors of other languages", () => {
  const marked = (seat: Seat) =>
    suits(seat)
      .map((suit, index) => `!${"shdc"[index]}${suit.slice(1)}`)
      .join(" ");
  for (const [king, queen, jack] of ["KDW", "RDV", "HVB"])
    expect(
      dealsOf(
        list(
          "NS",
          (seat) => `${seat}: `,
          (seat) => marked(seat).replaceAll(/[KQJ]/g, (rank) => ({ K: king, Q: queen, J: jack })[rank] as string),
        ),
      ),
    ).toEqual([deal("NS")]);
});

test("tricks and bids are no hands beside whole ones", () => {
  const tricks = "Trick 1: ♠5 ♠2 ♠K ♠A\nTrick 2: ♥5 ♥2 ♥K ♥A";
  for (const words of [tricks, "2♥ 2♠ 3♣ 3♦", "W: 1♠ N: 2♥ E: 3♠ S: 4♥", "In the ending\n♠3 ♥2 ♣A\nmust be kept."])
    for (const hand of [symbols, (seat: Seat) => HANDS[seat].replaceAll(".", ", ")])
      for (const seats of ["NESW", "EW", "S"]) {
        const hands = list(seats, (seat) => `${seat}: `, hand);
        for (const text of [`${words}\n\n${hands}`, `${hands}\n\n${words}`])
          expect(parse(text), text).toEqual({ boards: [{ deal: deal(seats) }], problems: [] });
      }
  expect(dealsOf(tricks)).toEqual([]);
});

test("deals in different forms stand in one text", () => {
  const table = list(
    "NESW",
    (seat) => `${NAMES[seat]}\t`,
    (seat) => HANDS[seat].replaceAll(".", "\t"),
  );
  const pair = columns("WE", (seat) => NAMES[seat]);
  expect(parse(`${pair}\n\n${table}`)).toEqual({ boards: [{ deal: deal("WE") }, { deal: deal() }], problems: [] });
  // The hands of a pair are not part of the deal below.
  const four = list("NESW", (seat) => `${seat}: `);
  expect(dealsOf(`${pair}\n\n${four}`)).toEqual([deal("WE"), deal()]);
});

test("a hand beside a deal that is none of its own is told of", () => {
  const other = "♠AKQ ♥432 ♦432 ♣AK32";
  for (const hands of [deal(), list("NESW", (seat) => `${seat}: `)]) {
    expect(told(hands), hands).toEqual([]);
    expect(told(`You hold:\n${symbols("N")}\n\n${hands}`), hands).toEqual([]);
    for (const text of [
      `${other}\n\n${hands}`,
      `${hands}\n\nProblem 2\n${other}`,
      `${hands}\n\n♠ARD ♥432 ♦432 ♣AR32`,
      `${hands}\n\n♠ARD\n♥432\n♦432\n♣AR32`,
    ]) {
      expect(dealsOf(text).length, text).toBe(1);
      expect(told(text).join(), text).toMatch(/^\d+: a hand is left out that belongs to no deal: “♠A[KR][QD]/);
    }
  }
});

test("honors of other languages are counted in a hand beside a deal, whatever its form", () => {
  const hands = list("NESW", (seat) => `${seat}: `);
  for (const other of [
    "In Nord you hold ADV5 RV1093 73 62",
    "Nord: D9743, AD, B964, 54",
    "West, dealer: ♠ D H 3  ♥ D 10 5  ♦ 8 7 5 4 2  ♣ D 6",
    "♠ W9          ♠ AT832\n♥ DT63        ♥ 75\n♦ K2          ♦ W876\n♣ WT642       ♣ D3",
    "S 10          S V62\nH 32          H 765\nD VB93        D H72\nC AB7652      C HV108",
  ])
    expect(told(`${hands}\n\n${other}`).join(), other).toMatch(/: a hand is left out that belongs to no deal: /);
  for (const words of [
    "2♥ 2♠ 3♣ 3♦\nT1: H5 H2 HK HA",
    "1. ♠5 2. ♥K 3. ♦2\nT1: H5 H2 HK HA",
    "   C D H S N\nN 8 8 9 10 9\nS 8 8 9 10 9\nE 5 5 4 3 4\nW 5 5 4 3 4",
    "Contract: 4♠ by South, making 10. N/S +620",
  ])
    expect(told(`${hands}\n\n${words}`), words).toEqual([]);
});

test("the seat of a dealer is nobody's hand", () => {
  for (const dealer of [
    "Dealer: North",
    "Dlr N",
    "Dealer:\nNorth",
    "Contract: 4♠ by N",
    "Players: N Anna, O Jan, S Ed, W Eva",
  ])
    for (const hand of [symbols("S"), HANDS.S, suits("S").join("\n")])
      expect(dealsOf(`${dealer}\n\n${hand}`), dealer).toEqual([deal("S")]);
  expect(dealsOf(`North, dealer: S QJ6 H K652 D J85 C T98`)).toEqual([deal("N")]);
});

test("a suit twice in one hand is told of, but not a mark without ranks before it", () => {
  const text = "N: ♠QJ6 ♥K652 ♥J85 ♣T98\nS: ♠K5 ♥T83 ♦KQ9 ♣A7652";
  expect(told(text)).toEqual(["1: a suit is named twice in one hand"]);
  expect(parse(`[S] ${symbols("S")}`)).toEqual({ boards: [{ deal: deal("S") }], problems: [] });
});

test("a hand whose letters are read in part is told of", () => {
  const text = "Sud: S R53 H ARV62 D 8 C 9853\nOuest: S DT62 H 73 D A93 C AD74";
  expect(parse(text)).toMatchObject({ boards: [], problems: [{ line: 1 }] });
  expect(told(`${text}\n\n${list("NESW", (seat) => `${NAMES[seat]}: `)}`)).not.toEqual([]);
  // The diamonds stand twice by Dutch letters.
  expect(dealsOf("Sud: S V98 H DT8643 D 75 C 93")).not.toContain("N:- - KQ98..T876543.93 -");
  const below =
    "ouest         est\nS 96          S D\nH R654        H V97\nD RV65        D AT973\nC A92         C T864";
  expect(dealsOf(below)).not.toContain("N:- Q...T864 - 96...A92");
});

test("W is a seat before a hand and at the head of rows that name others, and else a jack", () => {
  const polish = (seat: Seat) => HANDS[seat].replaceAll("J", "W").replaceAll("Q", "D").replaceAll(".", ",");
  expect(dealsOf(list("SW", (seat) => `${seat},`, polish))).toEqual([deal("SW")]);
  expect(dealsOf(list("WNES", (seat) => `${seat},`, polish))).toEqual([deal()]);
  expect(dealsOf(list("SW", (seat) => `${seat}\nEd\n`, polish))).toEqual([deal("SW")]);
  const marked = (seat: Seat) => symbols(seat).replaceAll("J", "W").replaceAll("Q", "D");
  for (const label of ["In W you hold ", "W's hand: ", "W holds "])
    expect(dealsOf(label + marked("W")), label).toEqual([deal("W")]);
  expect(dealsOf(list("EW", (seat) => `${seat}\n`, marked))).toEqual([deal("EW")]);
  const cells = columns("EW", (seat) => (seat === "E" ? "E (D)" : seat));
  expect(dealsOf(cells.replaceAll("J", "W").replaceAll("Q", "D"))).toEqual([deal("EW")]);
  expect(dealsOf("N: ♠W ♥KD109 ♦AK87 ♣AK87\nS: ♠K87654 ♥AW2 ♦D2 ♣D2")).toEqual([
    "N:J.KQT9.AK87.AK87 - K87654.AJ2.Q2.Q2 -",
  ]);
});
