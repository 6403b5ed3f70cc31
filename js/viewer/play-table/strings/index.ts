/** The table's words in a language, by its BCP 47 tag; English if there are none, and until others are loaded. */
import { languages } from "../../strings/languages.js";
import { english, type TableStrings } from "./english.js";

export const tableStrings = languages<TableStrings>(english, {
  de: async () => (await import("./german.js")).german,
  fr: async () => (await import("./french.js")).french,
});

export type { TableStrings } from "./english.js";
