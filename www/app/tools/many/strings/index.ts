/** The pages' words in the language of the app. They come with the pages, which are fetched when they are first opened. */
import { english, type ManyStrings } from "./english.js";
import { french } from "./french.js";
import { german } from "./german.js";

const LANGUAGES: Record<string, ManyStrings> = { en: english, de: german, fr: french };

export const manyStrings = (language: string): ManyStrings => LANGUAGES[language] ?? english;
