/** Cards of a text that no hand was made of: a deal that is found beside them may not be the one that is meant. */
import { readSeat } from "../../bridge/names.js";
import type { FoundDeal } from "./hands.js";
import { ANY_RANK, suitOfName } from "./suit-marks.js";

/** Ranks of any language. */
const RUN = new RegExp(`^${ANY_RANK}+$`, "i");
const RANK = new RegExp(ANY_RANK, "gi");
/** A word of capitals as long as this may hold so many other letters: of suits, and of a seat that stands close. */
const LONG_WORD = 12;
const MOST_OTHERS = 6;

/** How many ranks a line has that says little else. */
function ranksIn(line: string): number {
  let ranks = 0;
  let others = 0;
  for (const [word] of line.replaceAll(/(?:spade|heart|diamond|club)s?/gi, " ").matchAll(/[\p{L}\d]+/gu)) {
    // "The" and "are" are no ranks, nor is a word that may be one.
    const run = [word, word.slice(1)].find((part) => RUN.test(part) && /[A-Z\d]/.test(part));
    const other = word.replaceAll(RANK, "").length;
    if (run) ranks += run.replaceAll(/10|kn/gi, "T").length;
    else if (word.length >= LONG_WORD && other <= MOST_OTHERS && !/\p{Ll}/u.test(word)) ranks += word.length - other;
    else if (suitOfName(word) < 0 && !readSeat(word)) others += word.length;
  }
  return ranks > 2 * others ? ranks : 0;
}

/** So many ranks more than hands have cards are part of a hand. */
const FEWEST = 8;

/** The deals, and a fault where cards beside one are in no hand: behind it if its hands are named, else for it. */
export function withUnread(deals: readonly FoundDeal[], lines: readonly string[]): FoundDeal[] {
  return deals.flatMap((deal, place) => {
    const { given = 52, isNamed, first, last } = deal;
    const from = (deals[place - 1]?.last ?? -1) + 1;
    const counts = given < 52 ? lines.slice(from, deals[place + 1]?.first).map(ranksIn) : [];
    const unread = counts.reduce((sum, count) => sum + count, -given);
    if (unread < FEWEST) return deal;
    const behind = counts.findIndex((count, line) => count > 0 && from + line > last);
    const at = Math.max(first, from + behind);
    const fault = `${unread} ranks in no hand: name each seat and suit`;
    return [...(isNamed && given < 39 ? [deal] : []), { fault, first: at, last: Math.max(at, last) }];
  });
}
