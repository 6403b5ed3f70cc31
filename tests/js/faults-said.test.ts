/** What the API says is wrong, in the languages of the viewer. */
import { createSolver } from "tenace";
import { parseDealer } from "tenace/dealer";
import { expect, it } from "vitest";
import { parse } from "../../js/notation/index.js";
import { faultIn } from "../support/strings.js";

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

it.each([
  [
    "hcp(north) >",
    "statt Textende fehlt hier ein Wert (Zeile 1, Spalte 13)",
    "il faut ici une valeur, non la fin du texte (ligne 1, colonne 13)",
  ],
  ["foo > 3", '"foo" ist nicht definiert (Zeile 1, Spalte 1)', '"foo" n’est pas défini (ligne 1, colonne 1)'],
  [
    "shape(north, 44)",
    '"44" ist keine Verteilung: vier Längen, jede 0 bis 9 oder x (Zeile 1, Spalte 14)',
    '"44" n’est pas une distribution\u00a0: quatre longueurs, chacune de 0 à 9 ou x (ligne 1, colonne 14)',
  ],
])("says what is wrong with the condition %j", (condition, german, french) => {
  let problem = "";
  try {
    parseDealer(condition);
  } catch (error) {
    problem = (error as Error).message;
  }
  expect(faultIn("de", problem)).toBe(german);
  expect(faultIn("fr", problem)).toBe(french);
});

it("says what the engine says of a deal", async () => {
  const solver = await createSolver({ workers: 1 });
  const whole = DEAL.slice(2);
  const deals = [
    "",
    "N:nonsense",
    `X:${whole}`,
    `N:${whole.replace("QJ6", "QJ7")}`,
    `N:${whole.replace("QJ6", "QJJ")}`,
    `N:${whole.replace("QJ6", "QJX")}`,
    `N:${whole.replace(".T98", "")}`,
    `N:${whole.replace("T98", "T9")}`,
    "N:AKQJT98765432.A.. ... ... ...",
    "N:... ... ... ...",
  ];
  const problems = await Promise.all(
    deals.map((deal) => solver.ddTable(deal).catch(({ message }) => message as string)),
  );
  await solver.close();
  expect(problems.map((problem) => faultIn("de", String(problem)))).toEqual([
    "eine Verteilung beginnt mit dem Platz der ersten Hand: “”",
    "eine Hand hat vier Farben, Pik bis Treff: “nonsense”",
    expect.stringMatching(/^eine Verteilung beginnt mit dem Platz der ersten Hand: “X:QJ6/),
    "S7 ist in der Hand von Nord und in der von Ost",
    "SJ ist zweimal in der Hand von Nord",
    "“X” ist kein Wert, in “QJX.K652.J85.T98”",
    "eine Hand hat vier Farben, Pik bis Treff: “QJ6.K652.J85”",
    "Hände von ungleicher Länge: Nord 12, Ost 13, Süd 13, West 13",
    "Nord hat 14 Karten, mehr als 13",
    "eine Verteilung ohne Karten",
  ]);
});

it("leaves a message that it does not know in English", () => {
  expect(faultIn("de", "the moon is full")).toBe("the moon is full");
  expect(faultIn("nl", "a deal with no cards")).toBe("a deal with no cards");
});
