/**
 * The words of the elements. English comes with what uses it; another language is one file, fetched when it is asked
 * for, and what it lacks is English. A page's own words go before both.
 */

import english from "messages:en/elements/main";
import loaders from "messages:languages/elements";
import { rankLetters } from "../../bridge/letters.js";
import { chosenLanguage } from "./choice.js";
import type { ElementMessages, ElementWords, MainMessages } from "./messages.js";

export interface Strings extends MainMessages {
  /** A BCP 47 tag: that of the words, "en" until others have come. */
  language: string;
  /** The ranks from the ace down, one or two letters each. */
  ranks: readonly string[];
  /** What is beside the words that a viewer begins with: all of another language, the page's own of English. */
  others: ElementWords;
  /** What is wrong, as a person reads it. */
  error: (fault: { line?: number; message: string }) => string;
}

const stringsOf = (language: string, main: MainMessages, others: ElementWords, say: (message: string) => string) => ({
  ...main,
  language,
  ranks: rankLetters(language),
  others,
  error: ({ line, message }: { line?: number; message: string }) =>
    line ? main.errorLine({ line, message: say(message) }) : say(message),
});

const loaded = new Map<string, Strings>([["en", stringsOf("en", english, {}, (message) => message)]]);
const loading = new Map<string, Promise<void>>();

async function load(language: string): Promise<void> {
  const [{ default: words }, { faultSayer }] = await Promise.all([
    loaders[language]?.() as never,
    import("./faults.js"),
  ]);
  const { main, ...others } = words as ElementMessages;
  loaded.set(language, stringsOf(language, main, others, faultSayer(others.faults, main.seats)));
}

/**
 * The strings of a language, by its BCP 47 tag: English if there is none, and until another is loaded; `arrived` is
 * called when it is. The page's own words stand in place of those that they name.
 */
export function stringsFor(language: string, arrived: () => void, own?: ElementWords | null): Strings {
  const tag = chosenLanguage([language], Object.keys(loaders));
  if (!loaded.has(tag)) {
    const under = loading.get(tag) ?? load(tag);
    loading.set(tag, under);
    under.then(arrived, () => loading.delete(tag));
  }
  const strings = loaded.get(tag) ?? (loaded.get("en") as Strings);
  return own ? withOwn(strings, own) : strings;
}

/** The strings of a language when they have come; English if they can't be fetched or there are none. */
export async function stringsIn(language: string): Promise<Strings> {
  await new Promise<void>((resolve) => {
    const tag = chosenLanguage([language], Object.keys(loaders));
    if (loaded.has(tag)) resolve();
    else load(tag).then(resolve, () => resolve());
  });
  return stringsFor(language, () => {});
}

/** One for each pair, so that who compares them sees no change. */
const kept = new WeakMap<Strings, WeakMap<ElementWords, Strings>>();

function withOwn(strings: Strings, own: ElementWords): Strings {
  const those = kept.get(strings) ?? new WeakMap<ElementWords, Strings>();
  kept.set(strings, those);
  const before = those.get(own);
  if (before) return before;
  const { main, ...others } = own;
  const both = { ...over(strings, main), others: over(strings.others, others) };
  those.set(own, both);
  return both;
}

/** Messages over others, as deep as they go. */
export function over<Words extends object>(words: Words, own: object | undefined): Words {
  if (!own) return words;
  const entries = Object.entries(own).map(([name, word]) => {
    const under = (words as Record<string, unknown>)[name];
    return [name, typeof word === "object" && typeof under === "object" ? over(under as object, word) : word];
  });
  return { ...words, ...Object.fromEntries(entries) };
}
