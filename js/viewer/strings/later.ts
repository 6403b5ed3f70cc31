/**
 * The words that a viewer does not begin with, for languages other than English. English ones come with the code that
 * uses them.
 */
import loaders from "messages:languages/elements/chances+faults+keys+table+playing+beside+closing+hints";
import { faultSayer, type Say } from "./faults.js";
import type { ElementWords } from "./messages.js";

export async function laterWords(
  language: string,
  seats: Readonly<Record<string, string>>,
  english: Readonly<Record<string, string>>,
): Promise<{ words: ElementWords; say: Say }> {
  const load = loaders[language] as (typeof loaders)[string];
  const { default: words } = await load();
  return { words, say: faultSayer(words.faults, seats, english) };
}
