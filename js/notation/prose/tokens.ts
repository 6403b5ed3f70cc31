/** Seats and holdings as they stand in a line of prose, a table or a diagram. */
import { isRank, readSeat, SUITS } from "../../bridge/names.js";
import type { Card, Rank, Seat, Suit } from "../../bridge/types.js";

/** The name of a seat. */
export interface SeatToken {
  kind: "seat";
  seat: Seat;
  column: number;
}

/** The cards of one suit, its suit named before them: "♠ A K 10 4". */
export interface HoldingToken {
  kind: "holding";
  suit: Suit;
  ranks: Rank[];
  column: number;
}

/** A whole hand in one word, "AKQ.J87.T9.65432". */
export interface DottedToken {
  kind: "dotted";
  text: string;
  column: number;
}

export type Token = SeatToken | HoldingToken | DottedToken;

/** A full and an empty one for each suit. */
const SYMBOLS = "♠♤♥♡♦♢♣♧";

/** Nothing of the suit is held. */
const VOID = "(?:-{1,3}|[–—∅0]|\\(?(?:[Vv]oid|VOID|[Nn]one|NONE|nil|renons)\\b\\)?)";
/** A capital that begins a word is no rank: "A queen". Programs that put blanks between ranks may part a ten. */
const RANK = "(?:1 ?0|[AKQJT2-9](?![a-z]))";
/** Ranks with at most one blank between two of them: a character farther off is something else. */
const RANKS = `${RANK}(?:[ \\u00a0]?${RANK}){0,12}`;
/** "Spades", "hearts:". */
const NAME = "(?:[Ss]pade|[Hh]eart|[Dd]iamond|[Cc]lub)s?";
/** "SQJ6HK652DJ85CT98", as Bridge Base writes a hand; "sQJ6 hK652 dJ85 cT98", "S H AKQ4 D C 2". */
const HELD = "[ :=]{0,2}(?:[akqjtxAKQJTX\\d]{1,14}|-)?";
const JOINED_SUITS = SUITS.map((suit) => `[${suit}${suit.toLowerCase()}]${HELD}`).join("[ ,;]{0,3}");
const JOINED = `(?<![\\p{L}\\d.])(?<joined>${JOINED_SUITS})(?![\\p{L}\\d.])`;
const SMALL_RANKS = "(?:10|[akqjt2-9]){1,13}";

/** One token. Every repetition is bounded, so a line is read in time proportional to its length. */
const TOKEN = new RegExp(
  [
    // A dotted hand: three dots. A letter that is no rank is the hand's fault.
    "(?<![\\w.])(?<dotted>[A-Za-z\\d]{0,14}(?:\\.(?:[A-Za-z\\d]{1,14}|-)?){3})(?![\\w.])",
    JOINED,
    // A symbol with a letter behind it that is no rank begins no holding: it is not known what is held.
    `(?<symbol>[${SYMBOLS}])[\\uFE0E\\uFE0F]?(?:[ \\u00a0\\t:]{0,4}(?<held>${RANKS}|${SMALL_RANKS}|${VOID}))?(?![\\p{L}\\d])`,
    // "S:K5.T83.KQ9.A7652" is a seat and its hand.
    // "S - ♠K5" and "S: ..AKQJ.T98765432" are so too.
    `(?<![\\p{L}\\d])(?!S(?: {0,2}[–—-] {0,2}[♠♤S]|[: ]{0,3}\\.\\.[AKQJT\\d]))(?:(?<letter>[SHDC])|(?<name>${NAME}))[ \\u00a0\\t:.="'-]{0,4}(?<cards>${RANKS}|${VOID})` +
      "(?![\\p{L}\\d]|(?<=[–—-])\\+|\\.[AKQJT1-9.-])",
    "(?<![\\p{L}\\d])(?<word>\\p{L}{3,9})(?![\\p{L}\\d])",
    "(?<![\\p{L}\\d.])(?<initial>[NESW])(?=[ \\t]{0,4}(?:[:)=]|$)|[ \\t]{2}|[ \\t](?:[♠♤S-]|[AKQJT2-9](?![a-z])))",
  ].join("|"),
  "gu",
);

/** Whether a word with dots holds ranks alone, or so many that it is no address and no version. */
const isHand = (word: string) =>
  !/[^akqjt2-9.-]/i.test(word.replaceAll("10", "")) ||
  (/[AKQJT]/.test(word) && word.replaceAll(/[^akqjt2-9]/gi, "").length >= 10);

/** What a line says of seats and cards, from its left to its right. Columns count from 1. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  for (const match of line.matchAll(TOKEN)) {
    const { dotted, joined, symbol, held, letter, name, cards, word, initial } = match.groups as Record<
      string,
      string | undefined
    >;
    const column = match.index + 1;
    const named = letter ?? name?.[0]?.toUpperCase();
    const suit = symbol ? SUITS[SYMBOLS.indexOf(symbol) >> 1] : (named as Suit | undefined);
    const seat = readSeat(word ?? initial ?? "");
    if (dotted !== undefined) {
      if (isHand(dotted)) tokens.push({ kind: "dotted", text: dotted, column });
    } else if (joined !== undefined) {
      const text = joined
        .toUpperCase()
        .replaceAll(/[S :=,;-]/g, "")
        .replaceAll(/[HDC]/g, ".");
      // Small letters may be anything.
      if (text.length > 10 || joined[0] === "S") tokens.push({ kind: "dotted", text, column });
    } else if (suit) tokens.push({ kind: "holding", suit, ranks: ranksOf(held ?? cards ?? ""), column });
    else if (seat) tokens.push({ kind: "seat", seat, column });
  }
  return tokens;
}

const ONLY_VOID = new RegExp(`^${VOID}$`);
const ONLY_RANKS = new RegExp(`^${RANKS}$`);

/** A group of ranks without a suit's name, as newspapers print it, or undefined: "A K 10 4", "AKT4", "—". */
export function bareRanks(text: string): Rank[] | undefined {
  const word = text.trim();
  if (ONLY_VOID.test(word)) return [];
  return ONLY_RANKS.test(word) ? ranksOf(word) : undefined;
}

function ranksOf(text: string): Rank[] {
  return ONLY_VOID.test(text) ? [] : [...text.toUpperCase().replaceAll(/1 ?0/g, "T")].filter(isRank);
}

/** Whether a suit is lower than another, as hands are written. */
export function isLower(suit: Suit, than: Suit): boolean {
  return SUITS.indexOf(suit) > SUITS.indexOf(than);
}

/** Cards of a suit. */
export const cardsOf = (suit: Suit, ranks: readonly Rank[]): Card[] => ranks.map((rank) => `${suit}${rank}` as const);
