/** The search over the documentation: what it finds first, and what it shows of it. */
import { describe, expect, it } from "vitest";
import { excerptOf, type Section, searchOf } from "../../www/docs-search.js";

const section = (id: string, page: string, heading: string, text: string): Section => ({ id, page, heading, text });
const SECTIONS = [
  section("api-a.html#1", "tenace", "Par › Properties", "vulnerable: which sides are vulnerable."),
  section("api-a.html#2", "tenace", "ParOptions › Properties", "vulnerable: which sides are vulnerable, for par."),
  section("api-b.html#1", "tenace/bridge", "isVulnerable › Parameters", "vulnerable: which sides are vulnerable."),
  section(
    "guides-button.html#1",
    "A button",
    "Par and who is vulnerable",
    "Say who is vulnerable, and the button shows par.",
  ),
  section("guides-many.html#1", "Many machines", "GNU Parallel", "Parallel runs it on many machines."),
  section("dealer.html#1", "The dealer language", "Conditions", "hcp(north) counts high-card points."),
];

describe("search", () => {
  const search = searchOf(SECTIONS);

  it("shows the guide before the reference, and a page once", () => {
    const hits = search("vulnerable");
    expect(hits.map(({ page }) => page)).toEqual(["A button", "tenace/bridge", "tenace"]);
    expect(hits[0]).toMatchObject({ id: "guides-button.html#1", heading: "Par and who is vulnerable" });
  });

  it("finds beginnings and slips of the pen, all the words, and nothing for others", () => {
    expect(search("vulner")[0]?.page).toBe("A button");
    expect(search("vulnerabel button")[0]?.page).toBe("A button");
    expect(search("vulnerable hcp")).toEqual([]);
  });

  it("shows a word before longer ones that begin with it", () => {
    expect(search("par")[0]?.page).toBe("A button");
  });

  it("marks the words in the excerpt", () => {
    expect(search("high-card")[0]?.excerpt).toEqual(["hcp(north) counts ", "high", "-", "card", " points."]);
  });
});

describe("an excerpt", () => {
  const long = `${"one two three ".repeat(30)}needle ${"four five six ".repeat(30)}`.trim();

  it("is cut between words around the first one found", () => {
    const [before = "", word, after = "", ...rest] = excerptOf(long, ["needle"]);
    expect(word).toBe("needle");
    expect(rest).toEqual([]);
    expect(before).toMatch(/^… (one|two|three) /);
    expect(after).toMatch(/ (four|five|six) …$/);
    expect(`${before}${word}${after}`.length).toBeLessThan(170);
  });

  it("is the text itself if it is short, its beginning if no word is in it, and nothing of nothing", () => {
    expect(excerptOf("A short text.", ["absent"])).toEqual(["A short text."]);
    expect(excerptOf(long, [])[0]).toMatch(/^one two .* …$/);
    expect(excerptOf("", ["x"])).toEqual([""]);
  });

  it("takes signs for themselves, and no part of a word", () => {
    expect(excerptOf("a+b (c) abc", ["a+b", "(c)"])).toEqual(["", "a+b", " ", "(c)", " abc"]);
    expect(excerptOf("party part", ["part"])).toEqual(["party ", "part", ""]);
  });

  it("has marked words at the odd places, whatever it is of", () => {
    for (const word of ["one", "four", "needle", "six"]) {
      expect(excerptOf(long, [word]).every((part, index) => (part === word) === (index % 2 === 1))).toBe(true);
    }
  });
});
