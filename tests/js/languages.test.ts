/** What every language has: its letters in print and as typed, its words, and a page's own in their place. */
import { RANKS, rankLetters } from "tenace/bridge";
import { describe, expect, it } from "vitest";
import { tableStrings } from "../../js/viewer/play-table/strings.js";
import { cardName, rankLetter } from "../../js/viewer/render/symbols.js";
import { chosenLanguage } from "../../js/viewer/strings/choice.js";
import { stringsFor, stringsIn } from "../../js/viewer/strings/index.js";
import type { ElementWords } from "../../js/viewer/strings/messages.js";
import { languages } from "../../scripts/messages/catalogs.js";
import { inEnglish, inLanguage } from "../../www/app/local-ranks.js";
import { ranksText } from "../../www/app/symbols.js";
import { LANGUAGES, languageNames, loadStrings } from "../../www/strings/index.js";

const ALL = RANKS.join("");

it("the languages are the twelve of the interface and English, each by its own name", () => {
  expect([...LANGUAGES].sort()).toEqual([...languages()].sort());
  expect(LANGUAGES).toHaveLength(13);
  const names = languageNames();
  expect(Object.fromEntries(LANGUAGES.map((tag, index) => [tag, names[index]]))).toMatchObject({
    de: "Deutsch",
    fr: "Français",
    nl: "Nederlands",
    tr: "Türkçe",
    "zh-Hans": "简体中文",
  });
});

describe.each(languages())("in %s", (language) => {
  it("ranks are printed in the language's letters, by the elements and the app alike", async () => {
    const letters = rankLetters(language);
    const [elements, app] = [await stringsIn(language), await loadStrings(language, "T")];
    expect([elements.language, app.locale]).toEqual([language, language]);
    expect(RANKS.map((rank) => rankLetter(rank, elements))).toEqual(letters);
    expect(ranksText(ALL, app)).toBe(letters.join(""));
    expect(ranksText("T", await loadStrings(language, "10"))).toBe("10");
  });

  it("ranks are understood as they are typed there, large and small, and in English", async () => {
    for (const ten of ["T", "10"] as const) {
      const { ranks } = await loadStrings(language, ten);
      const typed = ranks.join("");
      expect(inEnglish(typed, ranks)).toBe(ALL.replace("T", ten));
      expect(inEnglish(typed.toLowerCase(), ranks)).toBe(ALL.replace("T", ten).toLowerCase());
      expect(inLanguage(ALL, ranks)).toBe(typed);
      expect(inEnglish("AKQJ9.AJ.-.2", ranks)).toBe("AKQJ9.AJ.-.2");
    }
  });

  it("no two ranks have the same letter, and no two seats", async () => {
    const strings = await stringsIn(language);
    expect(new Set(strings.ranks).size).toBe(13);
    expect(new Set(Object.values(strings.seatLetters)).size).toBe(4);
    expect(cardName("SA", strings)).not.toBe(cardName("SK", strings));
  });
});

it("takes the nearest language that there is", () => {
  const there = languages();
  const taken = (...wanted: string[]) => chosenLanguage(wanted, there);
  expect(["de-AT", "pt-BR", "zh-CN", "zh", "no", "nn-NO", "en-GB"].map((tag) => taken(tag))).toEqual([
    "de",
    "pt",
    "zh-Hans",
    "zh-Hans",
    "nb",
    "nb",
    "en",
  ]);
  // Traditional characters are another script.
  expect(taken("zh-TW", "fr-CA")).toBe("fr");
  expect(taken("ja", "xx", "not a tag")).toBe("en");
});

describe("a page's own words", () => {
  const own: ElementWords = {
    main: { nextMistake: "Next slip", seatToPlay: ({ seat }) => `${seat}, please`, tabs: { play: "Cards" } },
    table: { robot: "Machine" },
  };
  it("stand in place of the element's, and the others stay", async () => {
    for (const language of ["en", "de"]) {
      const before = await stringsIn(language);
      const strings = stringsFor(language, () => {}, own);
      expect(strings.nextMistake).toBe("Next slip");
      expect(strings.seatToPlay({ seat: "Nord" })).toBe("Nord, please");
      expect(strings.tabs).toEqual({ ...before.tabs, play: "Cards" });
      expect(strings.nextMistake).not.toBe(before.nextMistake);
      expect(strings.claim).toBe(before.claim);
      expect(tableStrings(strings)).toEqual({ ...tableStrings(before), robot: "Machine" });
    }
  });

  it("are the same object as long as nothing changes, so that nothing is drawn anew", async () => {
    await stringsIn("de");
    expect(stringsFor("de", () => {}, own)).toBe(stringsFor("de", () => {}, own));
    expect(stringsFor("de", () => {}, null)).toBe(await stringsIn("de"));
  });
});
