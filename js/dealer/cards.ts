/**
 * Cards as bits, the way the engine and the programs of `program.ts` have them: 16 bits a suit, clubs lowest, and in a
 * suit bit 2 for the deuce up to bit 14 for the ace. A set of cards is two words of 32 bits: the minors and the majors.
 */

import { BridgeError } from "../bridge/errors.js";
import { SEATS } from "../bridge/names.js";
import { excerpt } from "../bridge/quote.js";
import type { DealInput, Seat, Suit } from "../bridge/types.js";

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

/** A dotted hand ("AK.QJ..T98") of at most 13 cards. */
export function parseHand(text: string, name: string): CardSet {
  const invalid = (what: string) => new BridgeError("INVALID_DEAL", `${name}: ${what} in "${excerpt(text)}"`);
  const holdings = text.trim().split(".");
  if (holdings.length !== 4) throw invalid(`${holdings.length} suits instead of 4`);
  let hand = NO_CARDS;
  for (const [place, ranks] of holdings.entries()) {
    for (const letter of ranks === "-" ? "" : ranks) {
      const bit = rankBit(letter);
      if (bit < 0) throw invalid(`"${letter}" is not a rank`);
      const card = cardsOfSuit(3 - place, 1 << bit);
      if (!isEmpty(common(hand, card))) throw invalid(`${SUIT_ORDER[3 - place]}${letter.toUpperCase()} stands twice`);
      hand = union(hand, card);
    }
  }
  if (size(hand) > 13) throw invalid(`${size(hand)} cards, more than 13,`);
  return hand;
}

/** A hand as dotted text. */
export function handText(hand: CardSet): string {
  const suits = [3, 2, 1, 0].map((suit) => {
    const bits = holding(hand, suit);
    return [...RANK_ORDER].filter((_, rank) => (bits >> (rank + 2)) & 1).reverse();
  });
  return suits.map((ranks) => ranks.join("")).join(".");
}

/** The cards by name, "SA HT". */
export function cardNames(cards: CardSet): string {
  const suits = handText(cards).split(".");
  return suits.flatMap((ranks, place) => [...ranks].map((rank) => `${SUIT_ORDER[3 - place]}${rank}`)).join(" ");
}

/** The four hands of a deal, from North. */
export function parseDeal(deal: DealInput): [CardSet, CardSet, CardSet, CardSet] {
  const hands = SEATS.map((seat, place) => parseHand(dotted(deal, seat, place), seat));
  let seen = NO_CARDS;
  for (const [place, hand] of hands.entries()) {
    if (!isEmpty(common(seen, hand))) {
      throw new BridgeError("INVALID_DEAL", `${SEATS[place]} holds a card that another hand holds`);
    }
    if (size(hand) !== size(hands[0] as CardSet)) throw new BridgeError("INVALID_DEAL", "hands of unequal size");
    seen = union(seen, hand);
  }
  return hands as [CardSet, CardSet, CardSet, CardSet];
}

function dotted(deal: DealInput, seat: Seat, place: number): string {
  if (typeof deal !== "string") {
    const hand: unknown = typeof deal === "object" && deal !== null ? deal[seat] : undefined;
    if (typeof hand === "string") return hand;
    throw new BridgeError("INVALID_DEAL", `the hand of ${seat} is not text`);
  }
  const [, first, rest] = /^\s*([NESW])\s*:(.*)$/is.exec(deal) ?? [];
  const hands = rest?.trim().split(/\s+/);
  if (first === undefined || hands?.length !== 4) {
    throw new BridgeError("INVALID_DEAL", `"${excerpt(deal)}" is not a seat, a colon and four hands`);
  }
  return hands[(place + 4 - SEATS.indexOf(first.toUpperCase() as Seat)) & 3] as string;
}
