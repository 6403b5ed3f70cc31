/** Tells the notations apart, without loading their readers. */

const PBN_TAG = /\[\s*[A-Za-z]\w*\s*"/;
const LIN_FIELD = /(?:^|[|\s])[a-z][a-z0-9]\|/i;
const LINK = /handviewer\.html|^\s*https?:\/\/\S*[?&](?:lin|n|s|e|w)=/i;

export type Notation = "pbn" | "lin" | "handviewer" | "deal";

/**
 * The notation of a text, from what stands in it first; undefined while nothing of any has come. More text behind it
 * changes nothing. A bare deal ("N:AKQ… …") is a notation too: people paste them.
 */
export function notationOf(text: string): Notation | undefined {
  const tag = text.search(PBN_TAG);
  const field = text.search(LIN_FIELD);
  const link = text.search(LINK);
  const found = [tag, field, link].filter((at) => at !== -1);
  if (found.length === 0) return /^\s*[NESW]\s*:/i.test(text) ? "deal" : undefined;
  const first = Math.min(...found);
  if (first === link) return "handviewer";
  return first === field ? "lin" : "pbn";
}
