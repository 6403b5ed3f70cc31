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

/** Ranks in capitals, the Swedish jack apart. */
const upper = (ranks: string) => ranks.toUpperCase().replaceAll("KN", "Kn");

/** A line with symbols for its suits, which are counted. `initials` are those that may stand before their ranks. */
function marked(line: string, initials: string, counts: number[]): string {
  // What stands apart is another column of a diagram, or a cell.
  const cells = line.split(/(\s{2,}|[\t|])/).map((cell) => {
    let last = -1;
    let isJoined = false;
    return cell.replaceAll(/[^\s:=,;.]+/g, (word) => {
      const ranks = (last < 0 || isJoined) && initials && RANKS.test(word.slice(1)) ? word.slice(1) : "";
      const mark = ranks ? (word[0] as string) : word;
      const suit = initials ? initials.indexOf(mark) : mark.length > 1 ? suitOfName(mark) : -1;
      const goesOn = last >= 0 && RANKS.test(word);
      if (suit <= last || (goesOn && suit > last + 1)) {
        if (!goesOn) last = -1;
        return goesOn ? upper(word) : word;
      }
      if (last < 0) isJoined = ranks !== "";
      last = suit;
      counts[suit] = (counts[suit] ?? 0) + 1;
      return SYMBOLS[suit] + upper(ranks);
    });
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
