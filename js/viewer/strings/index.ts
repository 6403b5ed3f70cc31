/** The strings of a language, by its BCP 47 tag; English where there is none, and until another is loaded. */
import { english, type Strings } from "./english.js";

const loaded: Record<string, Strings> = { en: english };
const loading: Record<string, Promise<void>> = {};

const LOADERS: Record<string, () => Promise<Strings>> = {
  de: async () => (await import("./german.js")).german,
  fr: async () => (await import("./french.js")).french,
};

function tagOf(language: string): string {
  return language.toLowerCase().split("-")[0] ?? "";
}

/** What is there now; `arrived` is called when more is. */
export function stringsFor(language: string, arrived: () => void): Strings {
  const tag = tagOf(language);
  const load = LOADERS[tag];
  if (!loaded[tag] && load) {
    loading[tag] ??= load().then((strings) => {
      loaded[tag] = strings;
    });
    loading[tag].then(arrived, () => delete loading[tag]);
  }
  return loaded[tag] ?? english;
}
