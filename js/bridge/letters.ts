/** The letters of the ranks as players of a language write them. */
import { RANKS } from "./names.js";

/**
 * Ace, king, queen, jack. In every language the ten is T, or 10 if the reader prefers that, and the other ranks are
 * figures.
 */
const HONORS: Readonly<Record<string, string>> = {
  da: "E K D B",
  de: "A K D B",
  en: "A K Q J",
  es: "A K Q J",
  fr: "A R D V",
  it: "A R D F",
  nb: "E K D Kn",
  nl: "A H V B",
  pl: "A K D W",
  pt: "A R D V",
  sv: "E K D Kn",
  tr: "A R D V",
  zh: "A K Q J",
};

/** Further letters that are read: those of Spanish cards. Spanish players write the English ones as well. */
const READ_BESIDES = ["A R D J"];

/** Every set of letters that hands are read by, from the ace to the jack, English first, none of them twice. */
export const HONOR_SETS: readonly (readonly string[])[] = [
  ...new Set(["A K Q J", ...Object.values(HONORS), ...READ_BESIDES]),
].map((letters) => letters.split(" "));

/**
 * The letters of the 13 ranks in a language, from the ace down: "A", "K", "D", "B", "T", "9" … for "de". Those of
 * English if the language is not known. Some languages have a rank of two letters: the Swedish jack is "Kn".
 *
 * @example
 * rankLetters("sv").slice(0, 5); // ["E", "K", "D", "Kn", "T"]
 */
export function rankLetters(language: string): readonly string[] {
  const tag = language.toLowerCase().split("-")[0] ?? "";
  const honors = (Object.hasOwn(HONORS, tag) && HONORS[tag]) || "A K Q J";
  return [...honors.split(" "), ...RANKS.slice(4)];
}
