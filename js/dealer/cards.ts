/**
 * Cards as bits, the way the engine and the programs of `program.ts` have them: 16 bits a suit, clubs lowest, and in a
 * suit bit 2 for the deuce up to bit 14 for the ace. A set of cards is two words of 32 bits: the minors and the majors.
 */

import { BridgeError } from "../bridge/errors.js";
import { SEAT_NAMES, SEATS, seatAfter } from "../bridge/names.js";
import { excerpt } from "../bridge/quote.js";
import type { Card, DealInput, Rank, Seat, Suit } from "../bridge/types.js";

/** A set of cards. Both words are signed, as JavaScript's bit operators give them. */
export interface CardSet {
  minors: number;
  majors: number;
}

/** The order of the bits. */
export const SUIT_ORDER: readonly Suit[] = ["C", "D", "H", "S"];
/** The rank of bit 2 and up. */
const RANK_ORDER = "23456789TJQKA";
/** The thirteen cards of one suit. */
export const WHOLE_SUIT = 0x7ffc;

export const NO_CARDS: CardSet = { minors: 0, majors: 0 };

/** The bit of a rank's letter in a suit, 2 to 14, or -1 where it is no rank. */
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

/** A whole number from 0 to 2^53 - 1 as two signed words of 32 bits, the lower half first. */
export const twoWords = (number: number): [number, number] => [number | 0, Math.floor(number / 2 ** 32) | 0];

/** Reads a dotted hand ("AK.QJ..T98") of at most 13 cards. `name` says in an error whose it is. */
export function parseHand(text: string, name: string): CardSet {
  const quoted = `hand "${excerpt(text)}"`;
  const holdings = text.trim().split(".");
  if (holdings.length !== 4) throw invalid(`${name}: ${holdings.length} suits instead of 4 in ${quoted}`);
  let hand = NO_CARDS;
  for (const [place, ranks] of holdings.entries()) {
    for (const letter of ranks === "-" ? "" : ranks) {
      const bit = rankBit(letter);
      if (bit < 0) throw invalid(`${name}: "${letter}" in ${quoted} is not a rank`);
      const card = cardsOfSuit(3 - place, 1 << bit);
      if (!isEmpty(common(hand, card))) throw invalid(`${name}: ${cardNames(card)} stands twice in ${quoted}`);
      hand = union(hand, card);
    }
  }
  if (size(hand) > 13) throw invalid(`${name} holds ${size(hand)} cards, more than 13`);
  return hand;
}

/** A hand as dotted text. */
export function handText(hand: CardSet): string {
  return [3, 2, 1, 0].map((suit) => ranksText(holding(hand, suit))).join(".");
}

/** The ranks of a suit's bits as text, highest first. */
export function ranksText(bits: number): string {
  return [...RANK_ORDER]
    .filter((_, rank) => (bits >> (rank + 2)) & 1)
    .reverse()
    .join("");
}

/** The letter of a rank's bit. */
export const rankLetter = (bit: number): Rank => RANK_ORDER[bit - 2] as Rank;

/** Where a card stands in the 64 bits of a hand. */
export const bitOfCard = (card: Card): number => 16 * SUIT_ORDER.indexOf(card[0] as Suit) + rankBit(card[1] as string);

/** The card of a bit of a hand. */
export const cardOfBit = (bit: number): Card => `${SUIT_ORDER[bit >> 4] as Suit}${rankLetter(bit & 15)}`;

/** The cards by name, "SA HT". */
export function cardNames(cards: CardSet): string {
  const suits = handText(cards).split(".");
  return suits.flatMap((ranks, place) => [...ranks].map((rank) => `${SUIT_ORDER[3 - place]}${rank}`)).join(" ");
}

/** The four hands of a deal, from North. Throws where they are of unequal size, and for a card in two of them. */
export function parseDeal(deal: DealInput): [CardSet, CardSet, CardSet, CardSet] {
  const hands = parseHands(deal);
  let seen = NO_CARDS;
  for (const [place, hand] of hands.entries()) {
    const twice = common(seen, hand);
    if (!isEmpty(twice)) throw invalid(`${cardNames(twice).split(" ", 1)} is dealt twice`);
    const [cards, others] = [size(hand), size(hands[0])];
    if (cards !== others) {
      const name = SEAT_NAMES[SEATS[place] as Seat];
      throw invalid(`hands of unequal size: North holds ${others}, ${name} holds ${cards}`);
    }
    seen = union(seen, hand);
  }
  return hands;
}

/** The four hands of a deal, from North. A card in two hands and hands of unequal size are not refused. */
export function parseHands(deal: DealInput): [CardSet, CardSet, CardSet, CardSet] {
  const hands = typeof deal === "string" ? handTexts(deal) : deal;
  return SEATS.map((seat) => {
    const hand: unknown = typeof hands === "object" && hands !== null ? hands[seat] : undefined;
    if (typeof hand === "string") return parseHand(hand, SEAT_NAMES[seat]);
    throw invalid(`the hand of ${seat} is not text`);
  }) as [CardSet, CardSet, CardSet, CardSet];
}

/** The four hands of a deal's text. */
function handTexts(deal: string): Partial<Record<Seat, string>> {
  const text = `"${excerpt(deal)}"`;
  const colon = deal.indexOf(":");
  if (colon < 0) throw invalid(`${text} does not begin with a seat and a colon, as in "N:"`);
  const first = deal.slice(0, colon).trim();
  // Tested before it is in upper case: "ſ" becomes an "S" there.
  if (!/^[NESW]$/i.test(first)) throw invalid(`"${excerpt(deal.slice(0, colon))}" in ${text} is not a seat`);
  const hands = deal.slice(colon + 1).match(/\S+/g) ?? [];
  if (hands.length !== 4) throw invalid(`${hands.length} hands instead of 4 in ${text}`);
  return Object.fromEntries(hands.map((hand, place) => [seatAfter(first.toUpperCase() as Seat, place), hand]));
}

const invalid = (message: string) => new BridgeError("INVALID_DEAL", message);
