/**
 * Gives a function that says a message of this package in another language, German or French, as the elements say it. A
 * message that is not known there, and every message for another language, stays in English.
 *
 * @example
 * const say = await faultsIn("de");
 * say("not a seat: “X”"); // "kein Platz am Tisch: “X”"
 */
export async function faultsIn(language: string): Promise<(message: string) => string> {
  const { faultIn } = await import("./strings/faults.js");
  return (message) => faultIn(language, message);
}
