/** The table's words in a language, by its BCP 47 tag; English if there are none, and until others are loaded. */
import { english, type TableStrings } from "./english.js";

const loaded = new Map<string, TableStrings>([["en", english]]);
const loading = new Map<string, Promise<void>>();

const LOADERS = new Map<string, () => Promise<TableStrings>>([
  ["de", async () => (await import("./german.js")).german],
  ["fr", async () => (await import("./french.js")).french],
]);

/** What is there now; `arrived` is called when more is. */
export function tableStrings(language: string, arrived: () => void): TableStrings {
  const tag = language.toLowerCase().split("-")[0] ?? "";
  const load = LOADERS.get(tag);
  if (!loaded.has(tag) && load) {
    const under = loading.get(tag) ?? load().then((strings) => void loaded.set(tag, strings));
    loading.set(tag, under);
    under.then(arrived, () => loading.delete(tag));
  }
  return loaded.get(tag) ?? english;
}

export type { TableStrings } from "./english.js";
