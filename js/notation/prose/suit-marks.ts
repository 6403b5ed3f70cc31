/**
 * Suits by their names or initials in other languages, "Pique AR4" or "P AR4", and by small English letters: they
 * become symbols for the readers of symbols.
 */

const SYMBOLS = "♠♥♦♣";

/** How the names of a suit begin, in English and in the languages whose ranks are read. */
const NAMES = [
  "[♠♤]|s$|sp\\b|spa|pi[kqc]|schop|esp|maç",
  "[♥♡]|h$|h[tj]\\b|hear|c(?:œ|oe)u|herz|cuo|cor|cop|hart|hj|kie|kup",
  "[♦♢]|d$|di\\b|ru\\b|dia|[kc]ar|quad|our|rui|ru[dt]",
  "[♣♧]|c$|cl\\b|clu|tr[eéè]|kreu|fio|pau|kl|sin",
].map((names) => new RegExp(`^(?:${names})`, "i"));

/** The place of the suit that a word names; -1 if it names none. */
export const suitOfName = (word: string): number => NAMES.findIndex((name) => name.test(word));

/**
 * Initials, spades to clubs: English, French with German and Polish, Italian, Spanish, Dutch with the languages of
 * Scandinavia, Portuguese.
 */
const INITIALS = ["shdc", "PCKT", "PCQF", "PCDT", "SHRK", "ECOP"];

/** At most so many ranks in a word, or a void. */
const ranksUpTo = (most: number) => new RegExp(`^(?:(?:10|kn|[akqjtrdvfbhwe2-9]){1,${most}}|-{1,3}|[–—∅0])$`, "i");
const JOINED = ranksUpTo(13);
const SINGLE = ranksUpTo(1);

const WORD = /[^\s:=,;.]+/g;

/** Ranks in capitals, the Swedish jack apart. */
const upper = (ranks: string) => ranks.toUpperCase().replaceAll("KN", "Kn");

/** A void, and letters of ranks from the highest on, in an order that holds in every language. */
const ORDER = "-–—∅0AEKRHQDVJBFWT98765432";
/** Thirteen ranks, and a blank and dashes for each suit. */
const LONGEST_HAND = 26;

/**
 * How suits are written: the initials that mark them (none if names do), and whether blanks are between all ranks or
 * none.
 */
interface Form {
  initials: string;
  isBlanked: boolean;
  /** Holds for a line with a word that may name a suit. */
  begins: RegExp;
  /** Separators between the cells of a line or the columns of a diagram, but not those between an initial and ranks. */
  apart: RegExp;
}

function formOf(initials: string, isBlanked: boolean): Form {
  const marks = initials ? `[${initials}]` : NAMES.map(({ source }) => source.slice(1)).join("|");
  return {
    initials,
    isBlanked,
    begins: new RegExp(`(?:^|[\\s:=,;.|])(?:${marks})`, initials ? "" : "i"),
    apart: initials ? new RegExp(`(\\||(?<!(?:^|[\\s|])[${initials}]:?\\s{0,3})(?:\\s{2,}|\\t))`) : /(\s{2,}|[\t|])/,
  };
}

/** The place of the suit that a word names, or begins with; -1 if there is none. */
const markOf = (word: string, initials: string) =>
  initials ? initials.indexOf(word.charAt(0) || "?") : word.length > 1 ? suitOfName(word) : -1;

/**
 * All readings of the words from `at` on as one suit or as a hand of 13 cards, by backtracking; each reading has the
 * words with symbols for the marks of suits. With `isAny` a reading may also end before the words end.
 *
 * A letter can be a mark or a rank: "K" is Karo or a king. If blanks separate the ranks, a letter counts as a rank only
 * if it is lower than the rank before it. With `isBare` marks are words by themselves, in the whole hand. `suit` is the
 * suit under way; `held` has, for each suit so far, a blank and its ranks, one character a rank.
 */
function* readings(
  words: readonly string[],
  at: number,
  form: Form,
  isAny: boolean,
  isBare = words[at]?.length === 1,
  suit = -1,
  held = "",
): Generator<string[]> {
  const { initials, isBlanked } = form;
  const word = words[at] ?? "";
  const mark = isBare && word.length !== 1 ? -1 : markOf(word, initials);
  const ranks = isBlanked ? SINGLE : JOINED;
  function* goOn(head: string, own: string, next: number, before: string): Generator<string[]> {
    const text = upper(own);
    const all = before + text.replaceAll("10", "T").replaceAll("Kn", "J");
    if (all.length > LONGEST_HAND) return;
    for (const others of readings(words, at + 1, form, isAny, isBare, next, all)) yield [head + text, ...others];
  }
  const areRanks = held !== "" && ranks.test(word);
  const [first = ""] = word.replace(/^10/, "T").replace(/^kn/i, "J").toUpperCase();
  const isNext =
    held.endsWith(" ") ||
    (mark < 0 && (isAny || !initials)) ||
    (isBlanked && ORDER.indexOf(first) > ORDER.indexOf(held.slice(-1)));
  if (areRanks && isNext) yield* goOn("", word, suit, held);
  const own = initials ? word.slice(1) : "";
  if (mark > suit && ranks.test(own || "-")) yield* goOn(SYMBOLS.charAt(mark), own, mark, `${held} `);
  const isHand = !areRanks && mark < 0 && (!held.lastIndexOf(" ") || held.replaceAll(/[^A-Z2-9]/g, "").length === 13);
  if (held && (isAny || isHand)) yield [];
}

/** What is known of the suits of some lines: how often each is named, and whether nothing else can be meant. */
interface SuitFacts {
  counts: number[];
  isSure: boolean;
}

/** A line with symbols for its suits. */
function marked(line: string, form: Form, known: SuitFacts): string {
  if (!form.begins.test(line)) return line;
  const cells = line.split(form.apart).map((cell) => {
    const words = cell.match(WORD) ?? [];
    const read: string[] = [];
    for (const [at, word] of words.entries()) {
      if (at < read.length) continue;
      if (markOf(word, form.initials) < 0) {
        read.push(word);
        continue;
      }
      const [hand, other] = readings(words, at, form, false);
      const [symbols = [word]] = hand ? [hand] : readings(words, at, form, true);
      if (other || (!hand && form.isBlanked && symbols.length > 1)) known.isSure = false;
      for (const each of symbols) {
        const suit = SYMBOLS.indexOf(each.charAt(0));
        if (suit >= 0) known.counts[suit] = (known.counts[suit] ?? 0) + 1;
      }
      read.push(...symbols);
    }
    read.reverse();
    return cell.replaceAll(WORD, () => read.pop() ?? "");
  });
  return cells.join("");
}

/**
 * Characters in which a text that names suits names one. The rest of another text, and a longer line, are not read so.
 */
const HEAD = 8_000;

/**
 * The lines with symbols, once for each way to read their suits. If a hand can be read in two ways, there must be four
 * hands, so that their cards decide.
 */
export function* withSymbols(lines: readonly string[], isBlanked: boolean): Generator<string[]> {
  for (const initials of isBlanked ? INITIALS : ["", ...INITIALS]) {
    const form = formOf(initials, isBlanked);
    const known = { counts: [0, 0, 0, 0], isSure: true };
    const symbols: string[] = [];
    let length = 0;
    for (const line of lines) {
      if (length > HEAD && known.counts.includes(0)) break;
      symbols.push(line.length > HEAD ? line : marked(line, form, known));
      length += line.length;
    }
    const least = known.isSure ? 2 : 4;
    if (symbols.length === lines.length && known.counts.every((count) => count >= least)) yield symbols;
  }
}
