/** The words of single dummy, fetched with it, and its figures. */
import english from "messages:en/elements/chances";
import { areaOf } from "../strings/index.js";
import type { ChancesMessages } from "../strings/messages.js";
import type { Span } from "./rows.js";

export type ChancesStrings = ChancesMessages;

export const chancesStrings = areaOf("chances", english);

/** A share, in whole percents. */
export const percentOf = (share: number, { percent }: ChancesStrings) => percent({ value: Math.round(share * 100) });

/** By how much less often a card won, and the standard error of that, in percents: "−12% ±3". */
export const behindText = (
  { difference, standardError }: { difference: number; standardError: number },
  words: ChancesStrings,
) => `\u2212${percentOf(difference, words)} ±${Math.round(standardError * 100)}`;

/** "84–93%", "75%", or "≤ 83%". An end that is not 0 or 100 % is not rounded to it. */
export function spanText({ low, high, atMost, value }: Span, words: ChancesStrings): string {
  const whole = (share: number) => Math.min(Math.max(Math.round(share * 100), share > 0 ? 1 : 0), share < 1 ? 99 : 100);
  if (atMost) return words.percentAtMost({ value: whole(high) });
  if (value !== undefined) return words.percent({ value: whole(value) });
  return whole(low) === whole(high)
    ? words.percent({ value: whole(high) })
    : words.percentRange({ low: whole(low), high: whole(high) });
}
