import { stringsIn } from "./strings/index.js";

/**
 * Gives a function that says a message of this package in another language as the elements say it. A
 * message that is not known there, and every message for a language that there is not, stays in English.
 *
 * @example
 * const say = await faultsIn("de");
 * say("not a seat: “X”"); // "kein Platz am Tisch: “X”"
 */
export async function faultsIn(language: string): Promise<(message: string) => string> {
  const strings = await stringsIn(language);
  return (message) => strings.error({ message });
}
