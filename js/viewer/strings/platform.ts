/** Numbers and lists as the platform formats them, loaded by the parts that need them. */

/** A number with its sign, as score sheets have it: "+620", "−50" with a minus, "0". */
export const signed = (value: number): string => (value > 0 ? `+${value}` : `${value}`.replace("-", "−"));

/** Names in one sentence: "North or South", "the king, the queen and the jack". */
export function listing(language: string, type: "conjunction" | "disjunction"): (names: readonly string[]) => string {
  // British English has no comma before the last of a list.
  const list = new Intl.ListFormat(language === "en" ? "en-GB" : language, { type });
  return (names) => list.format(names);
}
