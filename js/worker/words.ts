/**
 * What the engine is asked and what it answers: numbers, so that the module needs no code to read texts and to make objects.
 * `src/words.rs` has the other side, and says how a seat, a card or a hand is written.
 *
 * What the caller wrote has been read before (`js/bridge/hands.ts`). Whether the hands make a deal, and whether cards may be played,
 * is checked by the engine.
 */

import { bitOfCard, type CardSet, cardOfBit, handText, rankLetter } from "../bridge/card-sets.js";
import { SEATS, SIDES, STRAINS } from "../bridge/names.js";
import type { Card, Rank, Seat, Side, Strain } from "../bridge/types.js";

export const seatWord = (seat: Seat): number => SEATS.indexOf(seat);
export const strainWord = (strain: Strain): number => STRAINS.indexOf(strain);
export const sideWord = (side: Side): number => SIDES.indexOf(side);

export const handWords = ({ minors, majors }: CardSet): number[] => [minors, majors];

/** A list of cards. */
export const cardWords = (cards: readonly Card[]): number[] => [cards.length, ...cards.map(bitOfCard)];

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
