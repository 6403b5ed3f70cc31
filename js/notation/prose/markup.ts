/**
 * Lines of mails, forums and the sources of pages, without markup: suits become symbols, and each visible line is a
 * line.
 */
import { readSeat } from "../../bridge/names.js";
import { inKnownWords } from "./seat-names.js";

/** Invisible characters between the letters of a page: copied text may hold them. */
const INVISIBLE = /[\u200b\u2060\ufeff]/g;

export const withoutInvisible = (text: string): string => text.replaceAll(INVISIBLE, "");

/** A line of Matthew Ginsberg's library: four hands from West on, and the tricks that North and South take. */
const LIBRARY = /^([^:]{50,99}):[\dA-D]{20}\s*$/;

/** A quoted line of a mail without the marks before it; of a line of the library only the deal. */
export const unquoted = (line: string): string => line.replace(/^[> ]{0,40}> ?/, "").replace(LIBRARY, "W:$1");

const HAND_IN_BRACES = /\{(?:[akqjt\d -]|\{\}){7,40}\}/gi;

/** A line with its hands dotted that are lists of Tcl, as Thomas Andrews's program Deal has them: "{AKQ T9 - 5432}". */
export function withoutBraces(line: string): string {
  return line.replaceAll(HAND_IN_BRACES, (hand) => hand.replaceAll(/ +/g, ".").replaceAll(/[-{}]/g, ""));
}

/** A seat and its hand as TeX's bridge packages have them: "North: \hhand{AKQ}{J87}{T9}{65432}", "\north{AKQ} …". */
const OF_TEX = /(\p{L}{3,9}|\p{L}:)(?:[^\p{L}\d]{0,9}\\\w{0,2}hand)?((?:\{[^{}]{0,40}\}){4})/giu;
/** A hand of these packages, if no seat stands before it too. */
export const isOfTex = (line: string) => /\\.?hand\{/.test(line);
const dottedOfTex = (whole: string, name: string, held: string) =>
  readSeat(name.replace(":", ""))
    ? `${name} ${held
        .slice(1, -1)
        .replaceAll("}{", ".")
        .replaceAll(/[^\w.]/g, "")}`
    : whole;

const NAME = "(?:spade|heart|diamond|club)";
/** The symbol of the first letter that a suit has; a blank if there is none. */
const symbolIn = (mark: string) => "♠♥♦♣"["shdc".indexOf(/[shdc]/i.exec(mark)?.[0].toLowerCase() ?? "-")] ?? " ";
/** How forums, chats and TeX write a suit: "!s", "[s]", ":spades:", "$\\spadesuit$". */
const MARKS = new RegExp(
  `![shdc](?=[akqjtrdvhbw\\d\\s-])|!${NAME}s?|\\[[shdc]\\]|:${NAME}s?:|\\$?\\\\${NAME}suit\\b\\$?`,
  "gi",
);
/** Suits as DOS shows these characters, and as files of dealing machines (DGE) have them. */
const DOS_SUIT = new RegExp(`[${String.fromCharCode(3, 4, 5, 6)}]`, "g");
/** The picture of a suit, which stands for a void too: "S.gif", "img/heart.png". */
const PICTURE = new RegExp(`<img\\b[^<>]{0,200}[/"'=]([shdc]|${NAME}s?)\\.[^<>]{0,200}>(?=[&\\s])`, "gi");
/** A deal that an element of a page has as an attribute. */
const DEAL_WITHIN = /=\s?["']([nesw]:[^"']+)/i;
/** A hand that it has so. */
const HAND_WITHIN = /\b(north|east|south|west)\s?=\s?["']([^"']{4,40})["']/gi;
/** The seat of the hand in an element. */
const SEAT_WITHIN =
  /\b(?:id|class|data-\w{1,20})\s?=\s?["']?[\w -]{0,40}\b(north|east|south|west)(?![ -](?:[ew]|nor|sou))/i;
const handsIn = (tag: string) =>
  [...tag.matchAll(HAND_WITHIN)].map(([, seat, hand]) => ` ${seat}: ${hand}`).join("") ||
  ` ${SEAT_WITHIN.exec(tag)?.[1]?.concat(": ") ?? ""}`;
/** Where a page begins another line. */
const BREAKS = /<br\b[^<>]{0,80}>|<\/(?:p|div|li|tr|td|th|table|h[1-6])\s{0,4}>/gi;

/** A rank by the letters of any language that is read. */
const RANK = "(?:10|[Kk]n|[AKQJTRDVFBHWE2-9])";
const ENGLISH = "(?:10|[AKQJT2-9])";
const BETWEEN = "[ ,;\\t]";
const RANK_AND_SYMBOL = `${RANK}[ \\t]?[♠♥♦♣]\\uFE0F?`;
const THIRTEEN = (card: string) => `${card}(?:${BETWEEN}{1,3}${card}){12}(?!${BETWEEN}{0,3}${card})`;
/**
 * Cards with their suits behind them, "A♠ 10♥": thirteen, or two or more that are no part of a hand with its suits
 * first. By letters only thirteen, since no auction has thirteen bids in a row.
 */
const RANK_FIRST = new RegExp(
  `(?<![♠♥♦♣]\\uFE0F?[ \\u00a0\\t:]{0,4}|[\\p{L}\\d]|(?<!\\p{L})[AKQJTRDVFBHWE\\d]{1,13} )(?:${THIRTEEN(RANK_AND_SYMBOL)}` +
    `|(?:${RANK_AND_SYMBOL}${BETWEEN}{0,3}){2,}(?! ?[\\p{Lu}\\d–—-]|${BETWEEN}{1,3}${RANK_AND_SYMBOL}))` +
    `|(?<![\\p{L}\\d])${THIRTEEN(`${ENGLISH}[SHDC]`)}(?![\\p{L}\\d])`,
  "gu",
);
const CARD_BY_RANK = new RegExp(`(${RANK})[ \\t]?([♠♥♦♣SHDC])`, "g");
/** Cards that could all be bids are not taken for cards. */
const suitsFirst = (cards: string) => (/10|[A-Z89]/.test(cards) ? cards.replaceAll(CARD_BY_RANK, "$2$1") : cards);

/** Four texts of ranks in a list of a program: "['AKQ', 'J87', 'T9', '65432']". */
const RANKS_OF_LIST = "((?:10|[akqjt2-9]){0,13}|void|-)";
const LIST = new RegExp(
  `(?:["']?(?<![a-z])[a-z_]{0,8}?(north|east|south|west)[a-z_]{0,8}["']?\\s?[:=]\\s?)?` +
    `\\[\\s?(["'])${RANKS_OF_LIST}${`\\2,\\s?\\2${RANKS_OF_LIST}`.repeat(3)}\\2\\s?\\]`,
  "gi",
);
const dotted = (_: string, seat: string | undefined, _quote: string, ...ranks: string[]) =>
  (seat ? `${seat}: ` : "") +
  ranks
    .slice(0, 4)
    .join(".")
    .replaceAll(/void|-/gi, "");
/** A row of a table with a suit and its ranks. */
const ROW_OF_SUIT = /^([\s|]*[♠♥♦♣]\uFE0F?[ \t]{0,4})\|(?=[^|]*\|?\s*$)/;

/** A seat in brackets on a line without other suits: there "[s]" is a seat, not a suit. */
const SEAT_IN_BRACKETS = /\[[new]\]/i;
const SUIT_IN_BRACKETS = /\[[hdc]\]/i;

function withoutMarkup(line: string, areSeats: boolean): string {
  return withoutBraces(line.replaceAll(OF_TEX, dottedOfTex))
    .replaceAll(PICTURE, (_, mark: string) => symbolIn(mark))
    .replaceAll(/<\/?[a-z][^<>]{0,400}>/gi, (tag) => DEAL_WITHIN.exec(tag)?.[1] ?? handsIn(tag))
    .replaceAll(/&(spades|hearts|diams|clubs|nbsp);/gi, (_, name: string) => symbolIn(name.slice(0, 1)))
    .replaceAll(/&#(?:x([\da-f]{2,5})|(\d{2,6}));/gi, (_, hex: string | undefined, digits: string) =>
      String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(digits)),
    )
    .replaceAll(MARKS, (mark) => (areSeats && /^\[s/i.test(mark) ? mark : symbolIn(mark)))
    .replaceAll(/❤|🔶|🔷/gu, (mark) => (mark === "❤" ? "♥" : "♦"))
    .replace(ROW_OF_SUIT, "$1 ")
    .replaceAll(LIST, dotted)
    .replaceAll(DOS_SUIT, (mark) => "   ♥♦♣♠".charAt(mark.charCodeAt(0)))
    .replaceAll(RANK_FIRST, suitsFirst);
}

const VOID = "[–—-]{1,3}";
/** Ranks of one suit in any language, or none. */
const HELD = new RegExp(`^(?:${RANK}(?: ?${RANK}){0,12}|${VOID})$`, "i");
const WORD = `(?:${RANK}{1,13}|${VOID})`;
const BLACK = new RegExp(`(♠ ?${WORD}) (${WORD}) (${WORD}) (?=♣)`, "gi");
const countOf = (mark: string, line = "") => line.split(mark).length - 1;

/**
 * Marks hearts and diamonds between the spades and the clubs of hands if they have no marks in the whole text: a page
 * had pictures there, which are not copied.
 */
function markRedSuits(lines: string[]): void {
  if (lines.some((line) => /[♥♦]/.test(line))) return;
  for (const [at, line] of lines.entries()) {
    lines[at] = line.replaceAll(BLACK, "$1 ♥$2 ♦$3 ");
    const count = countOf("♠", line);
    if (count === 0 || line.includes("♣") || countOf("♣", lines[at + 3]) !== count) continue;
    const rows = [1, 2].map((next) => (lines[at + next] as string).split(/(\s{2,}|\t)/));
    const cells = rows.map((row) => row.map((cell) => cell.trim()).filter(Boolean));
    if (cells.some((row) => row.length !== count || !row.every((cell) => HELD.test(cell)))) continue;
    for (const [row, parts] of rows.entries())
      lines[at + 1 + row] = parts.map((part) => part.replace(/\S/, (first) => `${"♥♦"[row]} ${first}`)).join("");
  }
}

/** What a page has in the middle of a diagram, on lines by itself: N, W E, S. */
const COMPASS = /^\W{0,20}N\W{0,20}\n\W{0,20}[WOV]\W{1,20}[EOÖØ]\W{0,20}\n\W{0,20}[SZ]\W{0,20}$/gm;
const withoutCompass = (lines: readonly string[]) =>
  lines
    .join("\n")
    .replaceAll(COMPASS, (compass) => compass.replaceAll(/\p{L}/gu, ""))
    .split("\n");

/** The visible lines, and where they come from. */
interface PlainLines {
  text: string[];
  /** The line of the source that a line was made of. */
  lineOf: (line: number) => number;
  /** The lines are the cells of a page's table in order, row by row of a diagram. */
  isTable: boolean;
}

export function plainLines(lines: readonly string[]): PlainLines {
  const marked: string[] = [];
  const origins: number[] = [];
  const areSeats =
    lines.some((line) => SEAT_IN_BRACKETS.test(line)) && !lines.some((line) => SUIT_IN_BRACKETS.test(line));
  for (const [number, line] of lines.entries())
    for (const part of line.split(BREAKS)) {
      marked.push(withoutMarkup(part, areSeats));
      origins.push(number);
    }
  const text = withoutCompass(inKnownWords(marked));
  markRedSuits(text);
  return { text, lineOf: (line) => origins[line] ?? 0, isTable: lines.some((line) => /<\/?td\b/i.test(line)) };
}

/**
 * The cells of a row, which a blank ends, with bars between them. If a row's end is missing, the next row begins
 * another line.
 */
function cellsOf(row: string): string {
  const [head = "", first = "", ...others] = row.split(/(?:<\/tr>)?\s{0,40}(?:<tr\b[^<>]{0,400}>|$)/i);
  return [head + first, ...others.slice(0, -1)].join("<br>").replaceAll(/<\/?t[dh]\b[^<>]{0,400}>/gi, " | ");
}

/** The same lines, with each row of a table on the line where it ends, and bars between its cells. */
export function withRows(lines: readonly string[]): string[] {
  const rows: string[] = [];
  let row = "";
  let isOpen = false;
  const close = () => {
    rows[rows.length - 1] = cellsOf(row);
    row = "";
  };
  for (const line of lines) {
    if (isOpen && /^\s*<tr\b/i.test(line)) close();
    row += `${line} `;
    // The slash of the last tag, if there is one.
    const end = line.split(/<(\/?)t(?:r|able)\b/i).at(-2);
    if (end !== undefined) isOpen = end === "";
    // Like the frame of a table, this ends none.
    rows.push("|");
    if (!isOpen) close();
  }
  if (isOpen) close();
  return rows;
}
