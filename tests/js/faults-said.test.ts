/** What the API says is wrong, in the languages of the viewer. */
import { expect, it } from "vitest";
import { parse } from "../../js/notation/index.js";
import { faultIn } from "../../js/viewer/strings/faults.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const HEAD = `[Dealer "S"]\n[Deal "${DEAL}"]\n`;

/** Texts with one fault each, and what is said of it in German and in French. */
const TEXTS: [text: string, german: string, french: string][] = [
  [`[Dealer "X"]\n[Deal "${DEAL}"]`, "kein Platz am Tisch: “X”", "ce n’est pas une place\u00a0: “X”"],
  [
    `[Vulnerable "some"]\n[Deal "${DEAL}"]`,
    "keine Gefahrenlage: “some”",
    "ce n’est pas une vulnérabilité\u00a0: “some”",
  ],
  [
    `${HEAD}[Auction "N"]\n1S`,
    "Nord macht die erste Ansage, Teiler ist aber Süd",
    "Nord fait la première annonce, mais le donneur est Sud",
  ],
  [`${HEAD}[Auction "S"]\n1S 1H`, "ein ungenügendes Gebot: “1H”", "une enchère insuffisante\u00a0: “1H”"],
  [`${HEAD}[Auction "S"]\nX`, "ein Kontra vor jedem Gebot: “X”", "un contre avant toute enchère\u00a0: “X”"],
  [
    `${HEAD}[Contract "2S"]\n[Declarer "W"]\n[Play "N"]\nCA`,
    "CA ist nicht in der Hand von Nord",
    "CA n’est pas dans la main de Nord",
  ],
  [`${HEAD}[Contract "2S"]`, "ein Kontrakt ohne Alleinspieler", "un contrat sans déclarant"],
];

it.each(TEXTS)("says what is wrong with %j", (text, german, french) => {
  const [problem] = parse(text).problems;
  expect(faultIn("de", problem?.message ?? "")).toBe(german);
  expect(faultIn("fr", problem?.message ?? "")).toBe(french);
  expect(faultIn("en", problem?.message ?? "")).toBe(problem?.message);
});

it.each([
  [
    "N:QJ7.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3",
    "S7 ist in der Hand von Nord und in der von Ost",
  ],
  [
    "N:QJ6.K652.J85 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3",
    "eine Hand hat vier Farben, Pik bis Treff: “QJ6.K652.J85”",
  ],
  [
    "N:QJ6.K652.J85.T9 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3",
    "Hände von ungleicher Länge: Nord 12, Ost 13, Süd 13, West 13",
  ],
])("says why %s is no deal", (deal, german) => {
  const [problem] = parse(`[Deal "${deal}"]`).problems;
  expect(faultIn("de", problem?.message ?? "")).toBe(german);
});

it("leaves a message that it does not know in English", () => {
  expect(faultIn("de", "the moon is full")).toBe("the moon is full");
  expect(faultIn("nl", "a deal with no cards")).toBe("a deal with no cards");
});
