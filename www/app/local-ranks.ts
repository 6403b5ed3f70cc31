/**
 * Ranks as they are typed and shown in the page's language, and in English, which all code behind the fields takes:
 * "RDV10" in French and "KQJ10". English letters are understood in every language.
 */
import { RANKS } from "tenace/bridge";

/** The ranks of a language from the ace down, as its strings have them: one letter each, or two. */
type Ranks = readonly string[];

/**
 * Whether suits are named by their English letters, so that a D is a diamond and not a queen ("dame"). In Dutch an H is
 * a king and no suit.
 */
const namesSuits = (text: string, ranks: Ranks) =>
  [..."SHC"].some((suit) => !ranks.includes(suit) && text.toUpperCase().includes(suit));

/** The ten stays as it was typed, "T" or "10". */
const isTen = (rank: string) => rank === "T" || rank === "10";

export function inEnglish(text: string, ranks: Ranks): string {
  return translated(
    text,
    ranks,
    ranks.map((rank, index) => [rank, RANKS[index] as string]),
  );
}

export function inLanguage(text: string, ranks: Ranks): string {
  return translated(
    text,
    ranks,
    RANKS.map((rank, index) => [rank, ranks[index] as string]),
    "T",
  );
}

function translated(text: string, ranks: Ranks, pairs: [from: string, to: string][], ten?: string): string {
  if (namesSuits(text, ranks)) return text;
  const into = new Map(pairs.filter(([from]) => from === ten || !isTen(from)).map(([from, to]) => [key(from), to]));
  // Of "K" and "Kn" the longer goes first.
  const letters = [...into.keys()].sort((a, b) => b.length - a.length);
  return text.replace(new RegExp(letters.join("|"), "gi"), (typed) => {
    const rank = into.get(key(typed)) ?? typed;
    return typed.charAt(0) === typed.charAt(0).toUpperCase() ? rank : rank.toLowerCase();
  });
}

const key = (text: string) => text.toUpperCase();
