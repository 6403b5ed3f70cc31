/** Tells the notations apart, without loading their readers. */

/** A link, a field of LIN or a tag of PBN, whichever comes first. */
const SIGN =
  /(handviewer\.html|^\s*https?:\/\/\S*[?&](?:lin|n|s|e|w)=)|((?:^|[|\s])[a-z][a-z0-9]\|)|\[\s*[a-z]\w*\s*"/i;

export type Notation = "pbn" | "lin" | "handviewer" | "deal";

/**
 * The notation of a text, from what stands in it first; undefined while nothing of any has come. More text behind it
 * changes nothing. A bare deal ("N:AKQ… …") is a notation too: people paste them.
 */
export function notationOf(text: string): Notation | undefined {
  const sign = SIGN.exec(text);
  if (!sign)
    return /^\s*(?:[NESW]|north|east|south|west|nord|ost|est|süd|sud|ouest|noord|oost|zuid)\s*:/i.test(text)
      ? "deal"
      : undefined;
  if (sign[1] !== undefined) return "handviewer";
  return sign[2] === undefined ? "pbn" : "lin";
}
