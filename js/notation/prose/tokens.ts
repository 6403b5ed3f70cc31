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

const SYMBOLS: Readonly<Record<string, Suit>> = {
  "♠": "S",
  "♤": "S",
  "♥": "H",
  "♡": "H",
  "♦": "D",
  "♢": "D",
  "♣": "C",
  "♧": "C",
};

/** Nothing of the suit is held. */
const VOID = "(?:-{1,3}|[–—]|(?:void|none|nil|renons)\\b)";
/** A capital that begins a word is no rank: "A queen". */
const RANK = "(?:10|[AKQJT2-9](?![a-z]))";
/** Ranks with at most a blank between two of them: what stands farther off is something else. */
const RANKS = `${RANK}(?:[ \\u00a0]?${RANK}){0,12}`;
/** "Spades", "hearts:". */
const NAME = "(?:[Ss]pade|[Hh]eart|[Dd]iamond|[Cc]lub)s?";
/** "SQJ6HK652DJ85CT98", as Bridge Base writes a hand. */
const SUIT = "[AKQJT2-9]{0,13}";
const JOINED = `(?<=^|[\\s:=,;(])(?<joined>S${SUIT}H${SUIT}D${SUIT}C${SUIT})(?![\\p{L}\\p{N}.])`;
const SMALL_RANKS = "(?:10|[akqjt2-9]){1,13}";

/** One token. Every repetition is bounded, so a line is read in time proportional to its length. */
const TOKEN = new RegExp(
  [
    // A dotted hand: three dots, suits of at most thirteen ranks.
    "(?<![\\w.])(?<dotted>(?:[AKQJTakqjt2-9]|10){0,13}(?:\\.(?:(?:[AKQJTakqjt2-9]|10){1,13}|-)?){3})(?![\\w.])",
    JOINED,
    // A symbol with a letter behind it that is no rank begins no holding: it is not known what is held.
    `(?<symbol>[♠♤♥♡♦♢♣♧])[\\uFE0E\\uFE0F]?(?:[ \\u00a0\\t:]{0,4}(?<held>${RANKS}|${SMALL_RANKS}|${VOID}))?(?![\\p{L}\\p{N}])`,
    // "S:K5.T83.KQ9.A7652" is a seat and its hand.
    `(?<![\\p{L}\\p{N}])(?:(?<letter>[SHDC])|(?<name>${NAME}))[ \\u00a0\\t:.=-]{0,3}(?<cards>${RANKS}|${VOID})` +
      "(?![\\p{L}\\p{N}]|\\.[AKQJT2-9.-])",
    "(?<![\\p{L}\\p{N}])(?<word>\\p{L}{3,9})(?![\\p{L}\\p{N}])",
    "(?<![\\p{L}\\p{N}.])(?<initial>[NESW])(?=[ \\t]{0,4}(?:[:)=]|$)|[ \\t]{2}|[ \\t][♠♤SAKQJT2-9-])",
  ].join("|"),
  "gu",
);

/** What a line says of seats and cards, from its left to its right. Columns count from 1. */
export function tokensOf(line: string): Token[] {
  const tokens: Token[] = [];
  for (const match of line.matchAll(TOKEN)) {
    const { dotted, joined, symbol, held, letter, name, cards, word, initial } = match.groups as Record<
      string,
      string | undefined
    >;
    const column = match.index + 1;
    const suit = symbol ? SYMBOLS[symbol] : ((letter ?? name?.[0]?.toUpperCase()) as Suit | undefined);
    const seat = readSeat(word ?? initial ?? "");
    if (dotted !== undefined) tokens.push({ kind: "dotted", text: dotted, column });
    else if (joined !== undefined)
      tokens.push({ kind: "dotted", text: joined.slice(1).replaceAll(/[HDC]/g, "."), column });
    else if (suit) tokens.push({ kind: "holding", suit, ranks: ranksOf(held ?? cards ?? ""), column });
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
  return ONLY_VOID.test(text) ? [] : [...text.toUpperCase().replaceAll("10", "T")].filter(isRank);
}

/** Whether a suit is lower than another, as hands are written. */
export function isLower(suit: Suit, than: Suit): boolean {
  return SUITS.indexOf(suit) > SUITS.indexOf(than);
}

/** Cards of a suit. */
export const cardsOf = (suit: Suit, ranks: readonly Rank[]): Card[] => ranks.map((rank) => `${suit}${rank}` as const);
