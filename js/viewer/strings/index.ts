/** The strings of a language, by its BCP 47 tag; English if there is none, and until another is loaded. */
import { english, type Strings } from "./english.js";

const loaded = new Map<string, Strings>([["en", english]]);
const loading = new Map<string, Promise<void>>();

const LOADERS = new Map<string, () => Promise<Strings>>([
  ["de", async () => (await import("./german.js")).german],
  ["fr", async () => (await import("./french.js")).french],
]);

function tagOf(language: string): string {
  return language.toLowerCase().split("-")[0] ?? "";
}

/** What is there now; `arrived` is called when more is. */
export function stringsFor(language: string, arrived: () => void): Strings {
  const tag = tagOf(language);
  const load = LOADERS.get(tag);
  if (!loaded.has(tag) && load) {
    const under = loading.get(tag) ?? load().then((strings) => void loaded.set(tag, strings));
    loading.set(tag, under);
    under.then(arrived, () => loading.delete(tag));
  }
  return loaded.get(tag) ?? english;
}
