/** What the API says is wrong, in the languages of the viewer. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type BridgeError, createSolver } from "tenace";
import { cardsOfHand, type Problem } from "tenace/bridge";
import { parseDealer } from "tenace/dealer";
import { expect, it } from "vitest";
import { parse } from "../../js/notation/index.js";
import { readFile } from "../../scripts/messages/catalogs.js";
import { root } from "../support/places.js";
import { faultIn } from "../support/strings.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const HEAD = `[Dealer "S"]\n[Deal "${DEAL}"]\n`;

function errorOf(call: () => unknown): BridgeError {
  try {
    call();
  } catch (error) {
    return error as BridgeError;
  }
  throw new Error("nothing is wrong");
}

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
  expect(faultIn("de", problem as Problem)).toBe(german);
  expect(faultIn("fr", problem as Problem)).toBe(french);
  expect(faultIn("en", problem as Problem)).toBe(problem?.message);
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
  expect(faultIn("de", problem as Problem)).toBe(german);
});

it.each([
  ["hello", "kein Board: “hello” ist weder PBN noch LIN noch ein Link und nennt keine Hand von 13 Karten"],
  [
    "https://example.org/results.php?event=12",
    "Dieser Link zeigt nur auf eine Seite. Sie öffnen und von dort PBN oder LIN kopieren. " +
      "(https://example.org/results.php?event=12)",
  ],
  ["QJ6.K652.J85.T98\n873.J97.AT764.Q4\nK5.T83.KQ9.A7652", "drei Hände sind zu lesen, aber nicht, wem sie gehören"],
])("says why %j is no board", (text, german) => {
  const [problem] = parse(text).problems;
  expect(faultIn("de", problem as Problem)).toBe(german);
  expect(faultIn("en", problem as Problem)).toBe(problem?.message);
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
  const problem = errorOf(() => parseDealer(condition));
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
  const problems = await Promise.all(deals.map((deal) => solver.ddTable(deal).catch((error) => error)));
  await solver.close();
  expect(problems.map((problem) => faultIn("de", problem as BridgeError))).toEqual([
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

it("says every sentence that has a translation", () => {
  const folder = join(root, "js");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".ts"));
  const code = files.map((name) => readFileSync(join(folder, name), "utf8")).join("\n");
  const { said, terms } = readFile("en", "elements", "faults") as Record<"said" | "terms", Record<string, string>>;
  const templates = [said, terms]
    .flatMap(Object.values<string>)
    .map((sentence) => sentence.replaceAll(/\{\w+\}/g, "{}"));
  const isSaid = (template: string) =>
    [`"${template}"`, `'${template}'`, `${template}\``].some((text) => code.includes(text));
  // `Auction` says these without parts, some by "double" or "redouble".
  const isOfAuction = (text: string) =>
    /^(the auction is over|an insufficient bid|(a|nothing to) (re)?double\b.*)$/.test(text);
  // A word of the text is put behind some, and behind tries the condition that refuses most.
  const isPutTogether = (template: string) =>
    [template.replace(/: \{\}$/, "")].some((start) => isSaid(start) || isOfAuction(start)) ||
    template.split("; ").every((piece) => isSaid(piece) || code.includes(`; ${piece}\``));
  const unsaid = templates.filter((template) => !isSaid(template) && !isPutTogether(template));
  expect(templates.length).toBeGreaterThan(80);
  expect(unsaid).toEqual([]);
});

it("says what is wrong with a hand of which it is said whose it is", () => {
  const error = errorOf(() => cardsOfHand("AKX..."));
  expect(error.message).toBe("the hand: “X” is no rank, in “AKX...”");
  expect(faultIn("de", error)).toBe("the hand: “X” ist kein Wert, in “AKX...”");
  expect(faultIn("fr", error)).toMatch(/^the hand\u00a0: “X” /);
});

it("leaves a sentence that it does not know in English", () => {
  expect(faultIn("de", { message: "the moon is full" })).toBe("the moon is full");
  const sentence = { template: "the moon of {} is full", parts: [{ template: "North", parts: [] }] };
  expect(faultIn("de", { message: "the moon of North is full", sentence })).toBe("the moon of Nord is full");
  expect(
    faultIn("nl", { message: "a deal with no cards", sentence: { template: "a deal with no cards", parts: [] } }),
  ).toBe("a deal with no cards");
});
