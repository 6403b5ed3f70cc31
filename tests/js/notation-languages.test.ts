/** Hands pasted in the letters of other languages, and the letters themselves. */
import { describe, expect, it } from "vitest";
import { rankLetters } from "../../js/bridge/letters.js";
import { parse } from "../../js/notation/index.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const SYMBOLS = "♠♥♦♣";

/** The letters as federations' magazines print them, apart from the code's table. */
const PRINTED: [language: string, honors: string, seats: string][] = [
  ["da", "E K D B", "Nord Øst Syd Vest"],
  ["de", "A K D B", "Nord Ost Süd West"],
  ["es", "A K Q J", "Norte Este Sur Oeste"],
  ["fr", "A R D V", "Nord Est Sud Ouest"],
  ["it", "A R D F", "Nord Est Sud Ovest"],
  ["nb", "E K D Kn", "Nord Øst Syd Vest"],
  ["nl", "A H V B", "Noord Oost Zuid West"],
  ["pl", "A K D W", "N E S W"],
  ["pt", "A R D V", "Norte Este Sul Oeste"],
  ["sv", "E K D Kn", "Nord Öst Syd Väst"],
  ["tr", "A R D V", "Kuzey Doğu Güney Batı"],
];

/** The deal as it is printed there: a hand a line, tens as 10. */
function printed(honors: string, seats: string, blank: string): string {
  const letters = honors.split(" ");
  const holding = (ranks: string) =>
    [...ranks].map((rank) => letters["AKQJ".indexOf(rank)] ?? (rank === "T" ? "10" : rank)).join(blank) || "-";
  const hand = (text: string) =>
    text
      .split(".")
      .map((ranks, suit) => `${SYMBOLS[suit]} ${holding(ranks)}`)
      .join("  ");
  const names = seats.split(" ");
  return DEAL.slice(2)
    .split(" ")
    .map((text, index) => `${names[index]}: ${hand(text)}`)
    .join("\n");
}

describe("the letters of ranks", () => {
  it.each(PRINTED)("of %s are %s", (language, honors) => {
    expect(rankLetters(language)).toEqual([...honors.split(" "), ..."T98765432"]);
    expect(rankLetters(`${language}-XX`)).toEqual(rankLetters(language));
  });

  it("are English for a language that is not known", () => {
    for (const language of ["", "xx", "constructor"]) expect(rankLetters(language).join("")).toBe("AKQJT98765432");
  });
});

describe("a deal pasted as it is printed", () => {
  it.each(PRINTED)("in %s (%s, %s)", (_, honors, seats) => {
    for (const blank of ["", " "]) {
      const { boards, problems } = parse(`12\n\n${printed(honors, seats, blank)}\n`);
      expect(problems).toEqual([]);
      expect(boards.map(({ deal }) => deal)).toEqual([DEAL]);
    }
  });

  it("is the same as a diagram", () => {
    const lines = (text: string, indent: string) =>
      text.split(".").map((ranks, suit) => `${indent}${SYMBOLS[suit]} ${ranks}`);
    const [north, east, south, west] = DEAL.slice(2)
      .replaceAll("A", "E")
      .replaceAll("Q", "D")
      .replaceAll("J", "Kn")
      .replaceAll("T", "10")
      .split(" ")
      .map((text) => lines(text, "")) as [string[], string[], string[], string[]];
    const middle = west.map((line, suit) => `${line.padEnd(24)}${east[suit]}`);
    const text = [
      ...north.map((line) => `            ${line}`),
      ...middle,
      ...south.map((line) => `            ${line}`),
    ];
    expect(parse(text.join("\n")).boards.map(({ deal }) => deal)).toEqual([DEAL]);
  });

  it("is not read by letters of two languages at once", () => {
    const mixed = printed("A K D B", "Nord Ost Süd West", "").replace("D", "V");
    const { boards } = parse(mixed);
    expect(boards.map(({ deal }) => deal)).not.toContain(DEAL);
  });
});
