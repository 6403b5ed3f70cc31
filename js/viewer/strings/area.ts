/** The words of what is fetched later: its English comes with it. */
import { over, type Strings } from "./index.js";
import type { ElementMessages } from "./messages.js";

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
