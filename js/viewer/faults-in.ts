import { stringsIn } from "./strings/index.js";

/**
 * Gives a function that translates messages of this package as the elements do. A message without a translation stays
 * in English, and so does every message for an unknown language.
 *
 * @example
 * const say = await faultsIn("de");
 * say("not a seat: “X”"); // "kein Platz am Tisch: “X”"
 */
export async function faultsIn(language: string): Promise<(message: string) => string> {
  const strings = await stringsIn(language);
  return (message) => strings.error({ message });
}
