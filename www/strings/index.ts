/** The app's languages. Those but English are fetched when they are chosen. */
import { english, type Strings } from "./english.js";

export const LANGUAGES: Record<string, string> = { en: "English", de: "Deutsch", fr: "Français" };

const LOADERS: Record<string, () => Promise<Strings>> = {
  de: async () => (await import("./german.js")).german,
  fr: async () => (await import("./french.js")).french,
};

export async function loadStrings(language: string, ten: "T" | "10" = "T"): Promise<Strings> {
  const strings = (await LOADERS[language]?.()) ?? english;
  return ten === "T" ? strings : { ...strings, ranks: [...strings.ranks].map((rank) => (rank === "T" ? ten : rank)) };
}

/** The first of the device's languages that there is. */
export function preferredLanguage(languages: readonly string[]): string {
  return (
    languages.map((tag) => tag.toLowerCase().split("-")[0] ?? "").find((tag) => Object.hasOwn(LANGUAGES, tag)) ?? "en"
  );
}
