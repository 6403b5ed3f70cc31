import { rankLetters } from "tenace/bridge";
import { describe, expect, test } from "vitest";
import { inEnglish, inLanguage } from "../../www/app/local-ranks.js";
import { loadStrings } from "../../www/strings/index.js";

const french = (await loadStrings("fr")).ranks;
const german = (await loadStrings("de")).ranks;
const english = (await loadStrings("en")).ranks;

describe("ranks in the page's language", () => {
  test.each([
    ["RDV10.A8.D96.RV5", french, "KQJ10.A8.Q96.KJ5"],
    ["rdv10 a8 d96 rv5", french, "kqj10 a8 q96 kj5"],
    ["D97", french, "Q97"],
    ["♠RDV ♦D97", french, "♠KQJ ♦Q97"],
    ["DB6.K652.1098.A3", german, "QJ6.K652.1098.A3"],
    // English letters are understood everywhere, alone or among others.
    ["AKQJT.-.Q2", french, "AKQJT.-.Q2"],
    ["AKQJT RV", german, "AKQJT RV"],
    // A D among suits named by letters is a diamond.
    ["SAKQ HJ87 DT9 C65432", french, "SAKQ HJ87 DT9 C65432"],
    ["AKD.B87", english, "AKD.B87"],
    // A rank of two letters, and one whose letter is a suit's elsewhere.
    ["EKDKn10.A8.kn9.Kn", rankLetters("sv"), "AKQJ10.A8.j9.J"],
    ["AHVB.H8.V9.B", rankLetters("nl"), "AKQJ.K8.Q9.J"],
    ["SAKQ HJ87 DT9 C65432", rankLetters("nl"), "SAKQ HJ87 DT9 C65432"],
  ])("%s in %s is %s", (typed, ranks, text) => {
    expect(inEnglish(typed, ranks)).toBe(text);
  });

  test("what is typed is shown as it was typed, and English is shown in the language", () => {
    for (const typed of ["RDV10.A8.D96.RV5", "rdv 10xx"]) {
      expect(inLanguage(inEnglish(typed, french), french)).toBe(typed);
    }
    expect(inLanguage("AKQJT.98.-.2", french)).toBe("ARDV10.98.-.2");
    expect(inLanguage("AKQJT.98.-.2", german)).toBe("AKDB10.98.-.2");
    expect(inLanguage("AKQJT.98.-.2", english)).toBe("AKQJT.98.-.2");
  });
});
