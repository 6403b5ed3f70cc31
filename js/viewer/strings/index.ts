/** The strings of a language, by its BCP 47 tag; English if there is none, and until another is loaded. */
import { english, type Strings } from "./english.js";
import { languages } from "./languages.js";

export const stringsFor = languages<Strings>(english, {
  de: async () => (await import("./german.js")).german,
  fr: async () => (await import("./french.js")).french,
});
