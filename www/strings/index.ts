/** The app's languages. Those but English are fetched when they are chosen. */
import { faultsIn } from "tenace/viewer";
import { english, type Strings } from "./english.js";

export const LANGUAGES: Record<string, string> = { en: "English", de: "Deutsch", fr: "Français" };

const LOADERS: Record<string, () => Promise<Strings>> = {
  de: async () => (await import("./german.js")).german,
  fr: async () => (await import("./french.js")).french,
};

export async function loadStrings(language: string, ten?: "T" | "10"): Promise<Strings> {
  const strings = await translated(language);
  if (tenOf(language, ten) === "T") return strings;
  return { ...strings, ranks: [...strings.ranks].map((rank) => (rank === "T" ? "10" : rank)) };
}

async function translated(language: string): Promise<Strings> {
  const load = LOADERS[language];
  if (!load) return english;
  const [strings, say] = await Promise.all([load(), faultsIn(language)]);
  const fault = (message: string) => say(message).replace(english.linkToPage, strings.linkToPage);
  return { ...strings, fault };
}

/** How the ten is written: as chosen, or else as the cards of the language's players print it. */
export const tenOf = (language: string, chosen?: "T" | "10"): "T" | "10" => chosen ?? (language === "en" ? "T" : "10");

/** The first of the device's languages that there is. */
export function preferredLanguage(languages: readonly string[]): string {
  return (
    languages.map((tag) => tag.toLowerCase().split("-")[0] ?? "").find((tag) => Object.hasOwn(LANGUAGES, tag)) ?? "en"
  );
}
