/**
 * Hands as players of other languages write them: "♠ A H V 4". The letters of ranks are put into English, so that the
 * readers for English can read the line.
 */
import { HONOR_SETS } from "../../bridge/letters.js";
import { RANKS, readSeat } from "../../bridge/names.js";

/** The different sets of letters, except the English ones. */
const LETTERS = HONOR_SETS.slice(1).map((own) => {
  const rank = `(?:10|${[...own]
    .sort((a, b) => b.length - a.length)
    .join("|")
    .replace("Kn", "[Kk]n")}|[T2-9])`;
  // As in English, a capital that begins a word is no rank.
  return {
    own,
    // What has a colon behind it is a seat.
    run: new RegExp(`(?<![\\p{L}\\d])${rank}{1,13}(?![\\p{L}\\d]|\\s?[:(])`, "gu"),
    rank: new RegExp(rank, "g"),
  };
});

/** Letters that are no ranks in English, and are in another language. */
const OWN = [...new Set(LETTERS.flatMap(({ own }) => own))].filter((letter) => !/^[AKQJ]/.test(letter)).join("");
const ANY = `[AKQJT0-9${OWN}]`;
/** Such a letter among others of a holding, or after a suit. Most prose has none, and need not be read again. */
const HOLDING = new RegExp(
  `(?<![\\p{L}\\d])(?:${ANY}{0,12}[${OWN}]${ANY}{1,12}|${ANY}{1,12}[${OWN}]|(?<=(?:[♠♥♦♣:.]|${ANY}) ?)[${OWN}])(?![\\p{L}\\d])`,
  "u",
);

/** "W" and "E" are ranks in Polish and Swedish. Before a hand, and beside other seats above columns, they are seats. */
const SEAT_OF_HAND =
  /^[^\p{L}\d♠♥♦♣]{0,12}(?:In )?[NESW](?=["\s]{0,4}[:)=]|\s{1,8}[♠♤]|['’]s\b| (?:- \d|(?:holds?|has|you)\b))/u;
/** The same at the head of a table's row: there it may be a suit's one rank, unless other rows name other seats. */
const SEAT_OF_ROW = /^[^\p{L}\d♠♥♦♣]{0,12}[NESW](?=["'\s]{0,4}(?:[,;\t|]|$)| \d)/u;
const areSeats = (line: string) => {
  const words = line.length < 200 ? (line.match(/[\p{L}\d]+/gu) ?? []) : [];
  const heads = words.length > 1 ? line.trim().split(/\s{2,}|\t/) : [];
  return (
    (words.length > 1 && words.every((word) => readSeat(word))) ||
    (heads.length > 1 && heads.every((cell) => readSeat(/^\p{L}+(?=$|[\s:,(])/u.exec(cell)?.[0] ?? "")))
  );
};

/** The lines in English, once for each language that their letters may belong to. */
export function* inEnglish(lines: readonly string[]): Generator<string[]> {
  if (!lines.some((line) => HOLDING.test(line))) return;
  const heads = lines.map((line) => SEAT_OF_ROW.exec(line)?.[0] ?? "");
  const areNamed = heads.some((head) => /[NS]/.test(head)) || lines.some((line) => line.includes("♠"));
  const isTable = areNamed && new Set(heads.filter(Boolean)).size > 1;
  const befores = lines.map((line, index) =>
    areSeats(line) ? line : (isTable && heads[index]) || (SEAT_OF_HAND.exec(line)?.[0] ?? ""),
  );
  for (const { own, run, rank } of LETTERS) {
    const english = (letter: string) => RANKS[own.indexOf(letter.replace("kn", "Kn"))] ?? letter;
    const translated = lines.map((line, index) => {
      const before = befores[index] as string;
      return before + line.slice(before.length).replace(run, (ranks) => ranks.replace(rank, english));
    });
    // A reading that gives the same as English has been read already.
    if (translated.some((line, index) => line !== lines[index])) yield translated;
  }
}
