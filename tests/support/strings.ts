/** The elements' words in the languages that tests look at. */
import type { Sayable } from "../../js/viewer/strings/faults.js";
import { type Strings, stringsIn } from "../../js/viewer/strings/index.js";

export const [english, german, french] = (await Promise.all(["en", "de", "fr"].map(stringsIn))) as [
  Strings,
  Strings,
  Strings,
];

const BY_LANGUAGE: Record<string, Strings> = { en: english, de: german, fr: french };

export const stringsOf = (language: string): Strings => BY_LANGUAGE[language] ?? english;

/** An error of the package, or a problem of a text, as a person reads it. */
export const faultIn = (language: string, { message, sentence, count }: Sayable): string =>
  stringsOf(language).error({ message, sentence, count });
