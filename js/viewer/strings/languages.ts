/** Strings in several languages: English is there, the others are fetched when they are asked for. */

/**
 * Gives the strings of a language, by its BCP 47 tag: English if there is none, and until another is loaded. What is
 * returned calls `arrived` when more is there.
 */
export function languages<Words>(
  english: Words,
  loaders: Readonly<Record<string, () => Promise<Words>>>,
): (language: string, arrived: () => void) => Words {
  const loaded = new Map<string, Words>([["en", english]]);
  const loading = new Map<string, Promise<void>>();
  return (language, arrived) => {
    const tag = language.toLowerCase().split("-")[0] ?? "";
    const load = Object.hasOwn(loaders, tag) ? loaders[tag] : undefined;
    if (!loaded.has(tag) && load) {
      const under = loading.get(tag) ?? load().then((words) => void loaded.set(tag, words));
      loading.set(tag, under);
      under.then(arrived, () => loading.delete(tag));
    }
    return loaded.get(tag) ?? english;
  };
}
