/**
 * Ranks as they are typed and shown in the page's language, and in English, which everything behind the fields takes:
 * "RDV10" in French and "KQJ10". English letters are understood in every language.
 */
import { RANKS } from "tenace/bridge";

/** The ranks of a language from the ace down, as its strings have them. */
type Ranks = string | readonly string[];

/** Suits named by their English letters, among which a D is a diamond and no queen or "dame". */
const NAMES_SUITS = /[SHC]/i;

export function inEnglish(text: string, ranks: Ranks): string {
  const own = [...ranks];
  return translated(text, (letter) => RANKS[own.indexOf(letter)]);
}

export function inLanguage(text: string, ranks: Ranks): string {
  return translated(text, (letter) => ranks[RANKS.indexOf(letter as "A")]);
}

function translated(text: string, rankOf: (letter: string) => string | undefined): string {
  if (NAMES_SUITS.test(text)) return text;
  return [...text]
    .map((letter) => {
      const rank = rankOf(letter.toUpperCase()) ?? letter;
      return letter === letter.toUpperCase() ? rank : rank.toLowerCase();
    })
    .join("");
}
