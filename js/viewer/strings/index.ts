/**
 * The words of the elements. English words come with the code that uses them. Another language is one file, fetched on
 * demand; words that it lacks are English. A page's own words go before both.
 */

import english from "messages:en/elements/main";
import loaders from "messages:languages/elements/main+analysis+par";
import { rankLetters } from "../../bridge/letters.js";
import { chosenLanguage } from "./choice.js";
import type { Say, Sayable } from "./faults.js";
import type { ElementMessages, ElementWords, MainMessages } from "./messages.js";

export interface Strings extends MainMessages {
  /** A BCP 47 tag: that of the words, "en" until others have come. */
  language: string;
  /** The ranks from the ace down, one or two letters each. */
  ranks: readonly string[];
  /** The words beside those that a viewer begins with: for another language all, for English the page's own. */
  others: ElementWords;
  /** What is wrong, in words, with the line of the text if there is one. */
  error: (fault: Sayable & { line?: number }) => string;
}

const stringsOf = (language: string, main: MainMessages, others: ElementWords, say: Say) => ({
  ...main,
  language,
  ranks: rankLetters(language),
  others,
  error: (fault: Sayable & { line?: number }) =>
    fault.line ? main.errorLine({ line: fault.line, message: say(fault) }) : say(fault),
});

const asItIs: Say = ({ message }) => message;

/** The words loaded so far of each language: first those that a viewer begins with, then all. */
const loaded = new Map<string, { strings: Strings; isAll: boolean }>([
  ["en", { strings: stringsOf("en", english, {}, asItIs), isAll: true }],
]);
const loading = new Map<string, Promise<unknown>>();

async function load(language: string, all: boolean): Promise<void> {
  const first = loaders[language] as (typeof loaders)[string];
  const [{ default: begun }, later] = await Promise.all([first(), all ? import("./later.js") : undefined]);
  const { main, ...others } = begun;
  if (!later) {
    if (!loaded.has(language))
      loaded.set(language, { strings: stringsOf(language, main, others, asItIs), isAll: false });
    return;
  }
  const { words, say } = await later.laterWords(language, main.seats, english.seats);
  loaded.set(language, { strings: stringsOf(language, main, { ...others, ...words }, say), isAll: true });
}

/** The words that are loaded; missing ones are being fetched. */
function coming(tag: string, all: boolean): Promise<unknown> | undefined {
  const there = loaded.get(tag);
  if (there && (there.isAll || !all)) return undefined;
  const name = `${tag} ${all}`;
  const under = loading.get(name) ?? load(tag, all);
  loading.set(name, under);
  under.catch(() => loading.delete(name));
  return under;
}

/**
 * The strings of a language, by its BCP 47 tag: English if there is none, and until another is loaded; `arrived` is
 * called when it is. `all`: with the words of dialogs, single dummy, the table to play at, and of faults. The page's
 * own words stand in place of those that they name.
 */
export function stringsFor(language: string, arrived: () => void, own?: ElementWords | null, all = false): Strings {
  const tag = chosenLanguage([language], Object.keys(loaders));
  // Those who wait are told. After a failure they ask again when they draw again.
  coming(tag, all)?.then(arrived, () => {});
  const { strings } = (loaded.get(tag) ?? loaded.get("en")) as { strings: Strings };
  return own ? withOwn(strings, own) : strings;
}

/** All strings of a language when they have come; English if they can't be fetched or there are none. */
export async function stringsIn(language: string): Promise<Strings> {
  const tag = chosenLanguage([language], Object.keys(loaders));
  await coming(tag, true)?.catch(() => {});
  return stringsFor(language, () => {});
}

/** One object for each pair, so that a comparison by identity sees no change. */
const keptOwn = new WeakMap<Strings, WeakMap<ElementWords, Strings>>();

function withOwn(strings: Strings, own: ElementWords): Strings {
  const those = keptOwn.get(strings) ?? new WeakMap<ElementWords, Strings>();
  keptOwn.set(strings, those);
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

/** Gives the words of an area in the language of the strings. */
export function areaOf<Area extends Exclude<keyof ElementMessages, "main">>(
  area: Area,
  english: ElementMessages[Area],
): (strings: Strings) => ElementMessages[Area] {
  const kept = new WeakMap<Strings, ElementMessages[Area]>();
  return (strings) => {
    const words = kept.get(strings) ?? over(english, strings.others[area]);
    kept.set(strings, words);
    return words;
  };
}
