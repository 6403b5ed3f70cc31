/** Hands as people type them into the app's editor. */
import { expect, it } from "vitest";
import { cardsOf, dealText, handOf, NO_CARDS } from "../../www/app/deal.js";
import { faultOfHands } from "../../www/app/typed-deal.js";

const read = (text: string) => handOf(cardsOf(text));
const faultIn = (text: string) => faultOfHands({ ...NO_CARDS, E: text });

it.each([
  ["dots", "AKQ.J87.T9.65432"],
  ["dots and blanks", "A K Q . J87 . 10 9 . 6 5 4 3 2"],
  ["blanks", "akq j87  109 65432"],
  ["commas", "AKQ, J87, T9, 65432"],
  ["letters", "SAKQ HJ87 DT9 C65432"],
  ["letters in another order, card by card, with dots", "h: j87, s: ak, d: t9, c: 65432, sq"],
  ["letters and nothing else", "SAKQHJ87DT9C65432"],
  ["symbols", "♠AKQ ♥\uFE0EJ87 ♦T9 ♣65432"],
  ["symbols and dots", "♠ AKQ. ♥ J87. ♦ T9. ♣ 65432"],
  ["German letters", "AKD.B87.T9.65432"],
  ["French letters, a zero for a ten", "ARD.V87.109.65432"],
])("reads a hand with %s", (_, text) => {
  expect(read(text)).toBe("AKQ.J87.T9.65432");
  expect(faultIn(text)?.kind).toBe("unequal");
});

it.each([
  ["AKQJ - T987 65432", "AKQJ..T987.65432"],
  ["AKQJ – T987 65432", "AKQJ..T987.65432"],
  ["AKQJ.-.T987.65432", "AKQJ..T987.65432"],
  ["AKQJ..T987", "AKQJ..T987."],
  ["AK10,j", "AKT.J.."],
  ["AKD.B8", "AKQ.J8.."],
  ["SAKQJ C65432", "AKQJ...65432"],
  ["AKQJT98765432", "AKQJT98765432..."],
  ["♦AKQJT98765432", "..AKQJT98765432."],
])("reads voids: %s", (text, hand) => {
  expect(read(text)).toBe(hand);
  expect(faultIn(text)?.kind).toBe("unequal");
});

it.each([
  ["AKQ J87", "suits", "AKQ J87"],
  ["AKQ J87 T9", "suits", "AKQ J87 T9"],
  ["A K Q J T 9 8", "suits", "A K Q J T 9 8"],
  ["AKQ.J87.T9.654.32", "suits", "AKQ.J87.T9.654.32"],
  ["AKX.J87.T9.65432", "strange", "X"],
  // A queen in German beside an English jack.
  ["AKD.J87.T9.65432", "strange", "D"],
  ["D82 AK7 T9 65432", "strange", "D"],
  ["AK SQ HJ87", "strange", "S"],
  ["AKA.J87.T9.65432", "twice", "SA"],
])("finds what is wrong with %s", (text, kind, said) => {
  expect(faultIn(text)).toEqual({ kind, seat: "E", text: said });
});

it("reads the letters of a language as everywhere else, if the hand has one meaning by them", () => {
  expect(read("D82.AK7.T9.65432")).toBe("Q82.AK7.T9.65432");
  expect(read("AK7.D82.T9.65432")).toBe("AK7.Q82.T9.65432");
});

it("makes a deal of hands typed in different ways", () => {
  const hands = {
    N: "QJ6 K652 J85 T98",
    E: "873.J97.AT764.Q4",
    S: "♠K5 ♥T83 ♦KQ9 ♣A7652",
    W: "AT942,AQ4,32,KJ3",
  };
  expect(faultOfHands(hands)).toBe(null);
  expect(dealText(hands)).toBe("N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3");
});
