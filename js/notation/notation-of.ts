/** Tells the notations apart, without loading their readers. */

/** A link, a field of LIN or a tag of PBN, whichever comes first. */
const SIGN =
  /(handviewer\.html|^\s*\??lin=|^\s*https?:\/\/\S*[?&](?:lin|n|s|e|w)=)|((?:^|[|\s])[a-z][a-z0-9]\|)|\[\s*[a-z]\w*\s*"/i;

/** Notations that a text shows by its beginning, and that are read once all of it has come. */
export type WholeNotation = "rbn" | "dlm" | "digits" | "xml" | "json";
export type Notation = "pbn" | "lin" | "handviewer" | "deal" | WholeNotation;

/** How many characters, from the first that is no blank, decide whether a text is of those notations. */
const HEAD = 20_000;
/** A text of RBN has a line of hands or of an auction, and begins with a label, a comment or a text. */
const RBN_LINE = /^(?:H [NESW?]:|A [NESW?][ZNEB?]:)/m;
const RBN_START = /^(?:[A-Z0-9] |[{%])/;

const WHOLE: readonly (readonly [WholeNotation, (head: string) => boolean])[] = [
  ["digits", (head) => /^\d{78}/.test(head)],
  ["dlm", (head) => /^(?:\[document\][ \t]*[\r\n]|board \d\d=[a-p]{26})/i.test(head)],
  ["xml", (head) => /^<(?:\?xml\s|usebio\b|!doctype\s+usebio\b)/i.test(head)],
  ["json", (head) => /^(?:\[\s*)?\{\s*"[^"\n]*"\s*:/.test(head)],
  ["rbn", (head) => /^% ?RBN\b/.test(head) || (RBN_START.test(head) && RBN_LINE.test(head))],
];

/** The notation that the beginning of a text shows, if it is one that is read as a whole. */
export function wholeNotationOf(text: string): WholeNotation | undefined {
  const head = text.trimStart().slice(0, HEAD);
  return WHOLE.find(([, fits]) => fits(head))?.[0];
}

/** Whether a notation is read as a whole. */
export const isWholeNotation = (notation: Notation | undefined): notation is WholeNotation =>
  WHOLE.some(([each]) => each === notation);

/**
 * The notation of a text, by the first sign in it; undefined while no sign has come. Further text does not change the
 * answer. A bare deal ("N:AKQ… …") is a notation too: people paste them.
 */
export function notationOf(text: string): Notation | undefined {
  const whole = wholeNotationOf(text);
  if (whole) return whole;
  const sign = SIGN.exec(text);
  if (!sign)
    return /^\s*(?:[NESWＮＥＳＷ]|north|east|south|west|nord|ost|est|süd|sud|ouest|noord|oost|zuid)\s*[:：]/i.test(text)
      ? "deal"
      : undefined;
  if (sign[1] !== undefined) return "handviewer";
  return sign[2] === undefined ? "pbn" : "lin";
}
