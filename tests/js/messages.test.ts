/** The catalogs of the words: what the check finds in them, and that it finds what is wrong. */
import { describe, expect, it } from "vitest";
import { languages, readCatalog } from "../../scripts/messages/catalogs.js";
import { catalogFaults, messageFaults, pluralForms } from "../../scripts/messages/check.js";
import { messageModule } from "../../scripts/messages/compile.js";
import { argumentsOf } from "../../scripts/messages/types.js";
import { constraintsOf } from "../../www/app/tools/many/fields.js";

describe("the catalogs", () => {
  it("have nothing wrong", () => {
    expect(catalogFaults()).toEqual([]);
  });

  it("are those of the languages that the app offers", () => {
    expect(languages()[0]).toBe("en");
    expect(languages()).toEqual(expect.arrayContaining(["de", "fr"]));
  });

  it("give the app the words that stand in another catalog, in the same language", () => {
    const { suits } = readCatalog("de", "elements", "main");
    expect(suits).toMatchObject({ S: "Pik" });
    expect(readCatalog("de", "app", "main").suits).toEqual(suits);
    expect(messageModule("de/app/main")).toContain('"Pik"');
  });
});

it.each(languages())("the hint for shapes names a balanced hand as it is read: %s", (language) => {
  const { shapeHint } = readCatalog(language, "app", "deals") as { shapeHint: string };
  // The last of the four examples in quotes.
  const word =
    shapeHint
      .match(/[“„”«]\s*([^“”„«»]+?)\s*[”“»]/g)
      ?.at(-1)
      ?.replaceAll(/[“”„«»\s]/g, "") ?? "";
  const strings = {} as Parameters<typeof constraintsOf>[2];
  const { hands } = constraintsOf({ "N.shape": word }, ["N"], { ...strings, seats: {} as never, suits: {} as never });
  expect(hands?.N, word).toMatchObject({ shape: ["any 4333", "any 4432", "any 5332"] });
});

describe("a translation is wrong", () => {
  const english = "{tricks, plural, one {# trick} other {# tricks}} by {seat}";
  it.each([
    ["if it lacks an argument", "{tricks, plural, one {# Stich} other {# Stiche}}", "de", ["{seat} is missing"]],
    [
      "if it has one of its own",
      "{tricks, plural, one {# Stich} other {# Stiche}} {seat} {who}",
      "de",
      ["{who} is not in the English message"],
    ],
    [
      "if it lacks a plural form of its language",
      "{tricks, plural, one {# lewa} other {# lewy}} {seat}",
      "pl",
      ['{tricks} lacks the form "few"', '{tricks} lacks the form "many"'],
    ],
    [
      "if it has a form that its language has not",
      "{tricks, plural, one {# 墩} other {# 墩}} {seat}",
      "zh-Hans",
      ['{tricks} has the form "one", which the language has not'],
    ],
    ["if it has no form for all others", "{tricks, plural, =0 {x}} {seat}", "de", ['{tricks} has no form "other"']],
    ["if it has lost a bracket", "{tricks, plural, one {# Stich} other {# Stiche}", "de", [/^can't be read/]],
    ["if it is empty", " ", "de", ["{tricks} is missing", "{seat} is missing", "is empty", /beginning/, /end/]],
    ["if a line can break before a sign", "{tricks} {seat} : oui", "fr", [/U\+00A0/]],
  ] as [string, string, string, (string | RegExp)[]][])("%s", (_, message, language, faults) => {
    expect(messageFaults(message, english, language)).toEqual(
      faults.map((fault) => (typeof fault === "string" ? fault : expect.stringMatching(fault))),
    );
  });

  it("and is not if it says the same for every count", () => {
    expect(messageFaults("{tricks, plural, other {# 墩}} {seat}", english, "zh-Hans")).toEqual([]);
    expect(messageFaults("{tricks, plural, other {# Faller}} {seat}", english, "de")).toEqual([]);
  });
});

it("knows the plural forms of counts that people meet", () => {
  expect([...pluralForms("pl")].sort()).toEqual(["few", "many", "one", "other"]);
  expect([...pluralForms("fr")].sort()).toEqual(["one", "other"]);
  expect([...pluralForms("zh-Hans")]).toEqual(["other"]);
});

it("compiles a message without arguments to text, and another to a function of them", async () => {
  const text = messageModule("de/elements/main");
  expect(text).toContain('claim: "Claim"');
  expect(text).toMatch(/seatToLead: \(d\) => d\.seat \+ " spielt aus"/);
  expect([...argumentsOf("{a} {b, plural, other {#}} {c, select, other {}}")]).toEqual([
    ["a", "string | number"],
    ["b", "number"],
    ["c", "string"],
  ]);
});

it("writes the numbers of messages as their language does", async () => {
  const { number } = await import(`data:text/javascript,${encodeURIComponent(messageModule("number"))}`);
  for (const language of languages()) {
    const { format } = new Intl.NumberFormat(language);
    for (const value of [0, 7, 999, 1000, 12_345, 2.5, -3, 1e21]) {
      expect(number(language, value, 0)).toBe(format(value));
      expect(number(language, value, 1)).toBe(format(value - 1));
    }
  }
});
