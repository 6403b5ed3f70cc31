/**
 * The pages' words in the language of the app. They come with the pages, which are fetched when they are first opened.
 */
import type { Strings } from "../../../../strings/english.js";
import { english, type ManyStrings, type OwnStrings } from "./english.js";
import { french } from "./french.js";
import { german } from "./german.js";

const LANGUAGES: Record<string, OwnStrings> = { en: english, de: german, fr: french };

export function manyStrings(language: string, { seats, suits, ranks, fault }: Strings): ManyStrings {
  return { ...(LANGUAGES[language] ?? english), seats, suits, ranks, fault };
}
