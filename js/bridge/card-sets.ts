/**
 * Sets of cards as bits, the way the engine and the programs of the dealer language have them: 16 bits a suit, clubs
 * lowest, and in a suit bit 2 for the deuce up to bit 14 for the ace. A set is two words of 32 bits: the minors and the
 * majors.
 */
import type { Card, Rank, Suit } from "./types.js";

/** A set of cards. Both words are signed, as JavaScript's bit operators give them. */
export interface CardSet {
  minors: number;
  majors: number;
}

/** The four hands of a deal as sets, from North. */
export type HandSets = readonly [CardSet, CardSet, CardSet, CardSet];

/** The order of the bits. */
export const SUIT_ORDER: readonly Suit[] = ["C", "D", "H", "S"];
/** The rank of bit 2 and up. */
const RANK_ORDER = "23456789TJQKA";
/** The thirteen cards of one suit. */
export const WHOLE_SUIT = 0x7ffc;

export const NO_CARDS: CardSet = { minors: 0, majors: 0 };
export const PACK: CardSet = { minors: 0x7ffc7ffc, majors: 0x7ffc7ffc };

/** The bit of a rank's letter in a suit, 2 to 14, or -1 if it is no rank. */
export function rankBit(letter: string): number {
  const place = RANK_ORDER.indexOf(letter.toUpperCase());
  return letter.length === 1 && place >= 0 ? place + 2 : -1;
}

/** The cards of one suit as a set; `suit` counts from clubs, 0. */
export function cardsOfSuit(suit: number, bits: number): CardSet {
  const word = bits << (16 * (suit & 1));
  return suit < 2 ? { minors: word, majors: 0 } : { minors: 0, majors: word };
}

export const union = (a: CardSet, b: CardSet): CardSet => ({
  minors: a.minors | b.minors,
  majors: a.majors | b.majors,
});
export const common = (a: CardSet, b: CardSet): CardSet => ({
  minors: a.minors & b.minors,
  majors: a.majors & b.majors,
});
/** The cards of `a` that are not in `b`. */
export const without = (a: CardSet, b: CardSet): CardSet => ({
  minors: a.minors & ~b.minors,
  majors: a.majors & ~b.majors,
});
export const isEmpty = ({ minors, majors }: CardSet): boolean => (minors | majors) === 0;
export const size = ({ minors, majors }: CardSet): number => bitCount(minors) + bitCount(majors);

/** The bits of one suit, 2 to 14. */
export function holding({ minors, majors }: CardSet, suit: number): number {
  return ((suit < 2 ? minors : majors) >>> (16 * (suit & 1))) & WHOLE_SUIT;
}

/** How many bits of a word of 32 are set. */
export function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** High-card points of the cards of a set. */
export function pointsOfSet({ minors, majors }: CardSet): number {
  return [4, 3, 2, 1].reduce((sum, value, rank) => {
    const bits = 0x4000_4000 >>> rank;
    return sum + value * (bitCount(minors & bits) + bitCount(majors & bits));
  }, 0);
}

/** Hands as words for the engine, two a hand: the minors, then the majors (`hands` of src/wire). */
export function wordsOfHands(hands: readonly CardSet[]): Int32Array {
  return Int32Array.from(hands.flatMap(({ minors, majors }) => [minors, majors]));
}

/** The hands of words. */
export function handsOfWords(words: Int32Array): CardSet[] {
  return Array.from({ length: words.length / 2 }, (_, hand) => ({
    minors: words[2 * hand] as number,
    majors: words[2 * hand + 1] as number,
  }));
}

/** A hand as dotted text. */
export function handText(hand: CardSet): string {
  return [3, 2, 1, 0].map((suit) => ranksText(holding(hand, suit))).join(".");
}

/** The ranks of a suit's bits as text, highest first. */
export function ranksText(bits: number): string {
  let text = "";
  for (let bit = 14; bit >= 2; bit -= 1) if ((bits >> bit) & 1) text += RANK_ORDER[bit - 2];
  return text;
}

/** The letter of a rank's bit. */
export const rankLetter = (bit: number): Rank => RANK_ORDER[bit - 2] as Rank;

/** The card of a bit of a hand. */
export const cardOfBit = (bit: number): Card => `${SUIT_ORDER[bit >> 4] as Suit}${rankLetter(bit & 15)}`;

/** One card as a set. */
export const setOfCard = (card: Card): CardSet =>
  cardsOfSuit(SUIT_ORDER.indexOf(card[0] as Suit), 1 << rankBit(card[1] as string));

/** Cards as a set; a card that occurs twice is there once. */
export const setOfCards = (cards: readonly Card[]): CardSet => cards.map(setOfCard).reduce(union, NO_CARDS);

/** The cards of a set as a hand shows them: spades to clubs, and from the ace down within a suit. */
export function cardsOfSet(set: CardSet): Card[] {
  return [3, 2, 1, 0].flatMap((suit) =>
    [...ranksText(holding(set, suit))].map((rank) => `${SUIT_ORDER[suit] as Suit}${rank as Rank}` as const),
  );
}

/** The cards by name, "SA HT". */
export const cardNames = (cards: CardSet): string => cardsOfSet(cards).join(" ");
