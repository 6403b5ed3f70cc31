/**
 * Suits by their names or initials in other languages, "Pique AR4" or "P AR4", and by small English letters: they
 * become symbols, so that what reads symbols reads them.
 */

const SYMBOLS = "♠♥♦♣";

/** How the names of a suit begin, in English and in the languages whose ranks are read. */
const NAMES = [
  "[♠♤]|s$|spa|pi[kqc]|schop|esp|maç",
  "[♥♡]|h$|hear|c(?:œ|oe)u|herz|cuo|cor|cop|hart|hj|kie|kup",
  "[♦♢]|d$|dia|[kc]ar|quad|our|rui|ru[dt]",
  "[♣♧]|c$|clu|tr[eéè]|kreu|fio|pau|kl|sin",
].map((names) => new RegExp(`^(?:${names})`, "i"));

/** The place of the suit that a word names; -1 if it names none. */
export const suitOfName = (word: string): number => NAMES.findIndex((name) => name.test(word));

/**
 * Initials, spades to clubs: English, French with German and Polish, Italian, Spanish, Dutch with the languages of
 * Scandinavia, Portuguese.
 */
const INITIALS = ["shdc", "PCKT", "PCQF", "PCDT", "SHRK", "ECOP"];

const RANKS = /^(?:(?:10|kn|[akqjtrdvfbhwe2-9]){1,13}|-{1,3}|[–—∅0])$/i;

const WORD = /[^\s:=,;.]+/g;

/** Ranks in capitals, the Swedish jack apart. */
const upper = (ranks: string) => ranks.toUpperCase().replaceAll("KN", "Kn");

/** A void, and letters of ranks from the highest on, in an order that holds in every language. */
const ORDER = "-–—∅0AEKRHQDVJBFWT98765432";
/** Thirteen ranks, and a blank and dashes for each suit. */
const LONGEST_HAND = 26;

/**
 * The words from `at` on with symbols for the marks of suits, if they are one suit or a hand of 13 cards; or as far as
 * they may be suits (`isAny`). A letter may be a mark or a rank, "K" Karo or a king: a rank is lower than the one
 * before it. `suit` is under way; `held` has a blank and the ranks of each, a letter for a rank.
 */
function symbolsIn(
  words: readonly string[],
  at: number,
  initials: string,
  isAny: boolean,
  suit = -1,
  held = "",
): string[] | undefined {
  const word = words[at] ?? "";
  const [letter = "?"] = word.replace(/^kn/i, "J").replace(/^10/, "T");
  const mark = initials ? initials.indexOf(letter) : word.length > 1 ? suitOfName(word) : -1;
  const goOn = (head: string, own: string, next: number, before: string) => {
    const ranks = upper(own);
    const all = before + ranks.replaceAll("10", "T").replaceAll("Kn", "J");
    const others = all.length > LONGEST_HAND ? undefined : symbolsIn(words, at + 1, initials, isAny, next, all);
    return others && [head + ranks, ...others];
  };
  const areRanks = RANKS.test(word);
  const areLower = (isAny && mark < 0) || ORDER.indexOf(letter.toUpperCase()) > ORDER.indexOf(held.slice(-1));
  const own = initials ? word.slice(1) : "";
  const read =
    (areRanks && held && areLower && goOn("", word, suit, held)) ||
    (mark > suit && RANKS.test(own || "-") && goOn(SYMBOLS.charAt(mark), own, mark, `${held} `));
  if (read) return read;
  const isHand = !areRanks && mark < 0 && (!held.lastIndexOf(" ") || held.replaceAll(/[^A-Z2-9]/g, "").length === 13);
  return held && (isAny || isHand) ? [] : undefined;
}

/** A line with symbols for its suits, which are counted. `initials` are those that may stand before their ranks. */
function marked(line: string, initials: string, counts: number[]): string {
  // What stands apart is another column of a diagram, or a cell.
  const cells = line.split(/(\s{2,}|[\t|])/).map((cell) => {
    const words = cell.match(WORD) ?? [];
    const read: string[] = [];
    for (const [at, word] of words.entries()) {
      if (at < read.length) continue;
      const symbols = symbolsIn(words, at, initials, false) ?? symbolsIn(words, at, initials, true);
      for (const each of symbols ?? []) {
        const suit = SYMBOLS.indexOf(each.charAt(0));
        if (suit >= 0) counts[suit] = (counts[suit] ?? 0) + 1;
      }
      read.push(...(symbols ?? [word]));
    }
    read.reverse();
    return cell.replaceAll(WORD, () => read.pop() ?? "");
  });
  return cells.join("");
}

/** Characters in which suits are named, if a text names any: the rest of another, or a longer line, is left. */
const HEAD = 8_000;

/** The lines with symbols, once for each way in which their suits may be meant. */
export function* withSymbols(lines: readonly string[]): Generator<string[]> {
  for (const initials of ["", ...INITIALS]) {
    const counts = [0, 0, 0, 0];
    const symbols: string[] = [];
    let length = 0;
    for (const line of lines) {
      if (length > HEAD && counts.includes(0)) break;
      symbols.push(line.length > HEAD ? line : marked(line, initials, counts));
      length += line.length;
    }
    if (symbols.length === lines.length && counts.every((count) => count > 1)) yield symbols;
  }
}
