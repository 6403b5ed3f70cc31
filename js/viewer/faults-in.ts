import type { Say } from "./strings/faults.js";
import { stringsIn } from "./strings/index.js";

/**
 * Gives a function that says errors of this package, and problems of a text, in a language, as the elements do. What
 * has no translation stays in English, and so does everything for an unknown language.
 *
 * @example
 * const say = await faultsIn("de");
 * say(parse('[Dealer "X"]').problems[0]); // "kein Platz am Tisch: “X”"
 */
export async function faultsIn(language: string): Promise<Say> {
  const { error } = await stringsIn(language);
  return ({ message, sentence, count }) => error({ message, sentence, count });
}
