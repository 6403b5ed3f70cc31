/**
 * Hands as players of other languages write them: "♠ A H V 4". What a line says of ranks is put into
 * English, so that what reads English reads it.
 */
import { LETTERED, rankLetters } from "../../bridge/letters.js";
import { RANKS } from "../../bridge/names.js";

/** The sets of letters that differ from one another, English ones apart. */
const LETTERS = [...new Set(LETTERED.map((language) => rankLetters(language).slice(0, 4).join(" ")))]
  .filter((letters) => letters !== "A K Q J")
  .map((letters) => {
    const own = letters.split(" ");
    const rank = `(?:10|${[...own].sort((a, b) => b.length - a.length).join("|")}|[T2-9])`;
    // As in English, a capital that begins a word is no rank.
    return {
      own,
      run: new RegExp(`(?<![\\p{L}\\p{N}])${rank}{1,13}(?![\\p{L}\\p{N}])`, "gu"),
      rank: new RegExp(rank, "g"),
    };
  });

/** The lines in English, once for each way in which their letters may be meant. */
export function* inEnglish(lines: readonly string[]): Generator<string[]> {
  for (const { own, run, rank } of LETTERS) {
    const english = (letter: string) => RANKS[own.indexOf(letter)] ?? letter;
    const translated = lines.map((line) => line.replace(run, (ranks) => ranks.replace(rank, english)));
    // What means the same in English has been read.
    if (translated.some((line, place) => line !== lines[place])) yield translated;
  }
}
