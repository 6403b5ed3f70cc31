/** The app's languages. Those but English are fetched when they are chosen. */

import loaders from "messages:languages/app";
import { chosenLanguage, faultsIn } from "tenace/viewer";
import { english, type Strings, stringsOf } from "./strings.js";

/** The languages, each by its own name. */
export const LANGUAGES: Record<string, string> = Object.fromEntries(
  ["en", ...Object.keys(loaders)].map((tag) => [tag, nameOf(tag)]),
);

function nameOf(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

export async function loadStrings(language: string, ten?: "T" | "10"): Promise<Strings> {
  const strings = await translated(language);
  if (tenOf(language, ten) === "T") return strings;
  return { ...strings, ranks: [...strings.ranks].map((rank) => (rank === "T" ? "10" : rank)) };
}

async function translated(language: string): Promise<Strings> {
  const load = loaders[language];
  if (!load) return english;
  const [{ default: words }, say] = await Promise.all([load(), faultsIn(language)]);
  const { main, ...areas } = words;
  return stringsOf(language, main, areas, (message) => say(message).replace(english.linkToPage, main.linkToPage));
}

/** How the ten is written: as chosen, or else as the cards of the language's players print it. */
export const tenOf = (language: string, chosen?: "T" | "10"): "T" | "10" => chosen ?? (language === "en" ? "T" : "10");

/** The first of the device's languages that there is. */
export const preferredLanguage = (languages: readonly string[]): string =>
  chosenLanguage(languages, Object.keys(LANGUAGES));
