/**
 * What the engine is asked and what it answers: numbers, so that the module needs no code to read texts and to make objects.
 * `src/words.rs` has the other side, and says how a seat, a card or a hand is written.
 *
 * Texts are read here: one that is no hand, no card or no deal of four hands is refused. Whether the hands make a deal, and
 * whether cards may be played, is checked by the engine.
 */

import { BridgeError } from "../bridge/errors.js";
import { SEATS, SIDES, STRAINS } from "../bridge/names.js";
import { excerpt } from "../bridge/quote.js";
import type { Card, DealInput, Rank, Seat, Side, Strain } from "../bridge/types.js";
import {
  bitOfCard,
  type CardSet,
  cardOfBit,
  cardsOfSuit,
  common,
  handText,
  isEmpty,
  NO_CARDS,
  parseHands,
  rankBit,
  rankLetter,
  union,
} from "../dealer/cards.js";

export const seatWord = (seat: Seat): number => SEATS.indexOf(seat);
export const strainWord = (strain: Strain): number => STRAINS.indexOf(strain);
export const sideWord = (side: Side): number => SIDES.indexOf(side);

export const handWords = ({ minors, majors }: CardSet): number[] => [minors, majors];
export const dealWords = (deal: DealInput): number[] => parseHands(deal).flatMap(handWords);

/** The word of a card's text. `index` says in an error which of a list it is. */
export function cardWord(text: string, index?: number): number {
  // Tested before it is in upper case: "ſ" becomes an "S" there.
  if (/^[CDHS][2-9TJQKA]$/i.test(text)) return bitOfCard(text.toUpperCase() as Card);
  const place = index === undefined ? {} : { index };
  throw new BridgeError("INVALID_CARD", `"${excerpt(text)}" is not a card`, place);
}

/** A list of cards. */
export const cardWords = (cards: readonly string[]): number[] => [cards.length, ...cards.map(cardWord)];

/** Cards as a set; a card that stands twice is refused. */
export function setWords(name: string, cards: readonly string[]): number[] {
  let set = NO_CARDS;
  for (const text of cards) {
    const bit = cardWord(text);
    const card = cardsOfSuit(bit >> 4, 1 << (bit & 15));
    if (!isEmpty(common(set, card))) throw invalid(`${name} names ${cardOfBit(bit)} twice`);
    set = union(set, card);
  }
  return handWords(set);
}

/** The bits of the ranks that a hand holds in a suit, "KJT7"; "" or "-" for none. */
export function holdingWord(text: string): number {
  let bits = 0;
  for (const letter of text.trim() === "-" ? "" : text.trim()) {
    const bit = rankBit(letter);
    if (bit < 0) throw invalid(`"${letter}" in "${excerpt(text)}" is not a rank`);
    if (bits & (1 << bit)) throw invalid(`"${letter}" stands twice in "${excerpt(text)}"`);
    bits |= 1 << bit;
  }
  return bits;
}

const invalid = (message: string) => new BridgeError("INVALID_DEAL", message);

/** The words of an optional value: 0, or 1 and then its words. */
export function optionWords<T>(value: T | undefined, words: (value: T) => readonly number[]): number[] {
  return value === undefined ? [0] : [1, ...words(value)];
}

/** Reads the words of an answer, one after the other. */
export class Answer {
  readonly #words: Float64Array;
  #at = 0;

  constructor(words: Float64Array) {
    this.#words = words;
  }

  /** Whether all words are read. */
  get ended(): boolean {
    return this.#at === this.#words.length;
  }

  number = (): number => this.#words[this.#at++] as number;
  flag = (): boolean => this.number() === 1;
  seat = (): Seat => SEATS[this.number()] as Seat;
  side = (): Side => SIDES[this.number()] as Side;
  strain = (): Strain => STRAINS[this.number()] as Strain;
  card = (): Card => cardOfBit(this.number());
  rank = (): Rank => rankLetter(this.number());
  hand = (): string => handText({ minors: this.number() | 0, majors: this.number() | 0 });

  /** A rank, or undefined for 0. */
  rankIfAny = (): Rank | undefined => {
    const bit = this.number();
    return bit ? rankLetter(bit) : undefined;
  };

  cards = (): Card[] => this.list(this.card);

  list<T>(read: () => T): T[] {
    return Array.from({ length: this.number() }, read);
  }

  option<T>(read: () => T): T | undefined {
    return this.flag() ? read() : undefined;
  }
}
