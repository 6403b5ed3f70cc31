/** Which deals are meant. Types only. */

import type { Card, Seat, Suit } from "../bridge/types.js";

/** A range of whole numbers, both ends included. A single number is the range of that number alone. */
export type Range = number | readonly [min: number, max: number];

/**
 * What one hand of 13 cards looks like. Every condition given must hold. It has all the properties of `HandConstraint`.
 */
export interface HandPattern {
  /** High-card points: A 4, K 3, Q 2, J 1, and nothing for length or shortness. Default: any. */
  hcp?: Range;
  /** Cards in a suit. Default: any. */
  length?: Partial<Record<Suit, Range>>;
  /** High-card points in a suit. Default: any. */
  suitHcp?: Partial<Record<Suit, Range>>;
  /**
   * Suit lengths ♠♥♦♣: "5332"; with "any", in any order: "any 4432"; "x" is any length: "54xx"; "5+", "3-" are bounds:
   * "5+4xx". Several are "or". Default: any.
   */
  shape?: string | readonly string[];
  /** 4333, 4432 or 5332 in any order; `false`: none of these. Default: any. */
  balanced?: boolean;
  /** Controls: A 2, K 1. Default: any. */
  controls?: Range;
  /**
   * Losers, in whole numbers: in each suit one for each card, at most 3, less one for each of ace, king and queen that
   * counts. A king counts unless it is alone, a queen only with two other cards. Default: any.
   */
  losers?: Range;
  /** Cards that it holds. Default: none. */
  holds?: readonly Card[];
  /** Cards that it does not hold. Default: none. */
  lacks?: readonly Card[];
}

/** Constraints on deals of 52 cards. Deals are drawn uniformly from all that fit. */
export interface DealConstraints {
  /** Cards known of a hand, dotted ("AK.QJ..T98"): 13 are the whole hand, fewer are part of it. Default: none. */
  known?: Partial<Record<Seat, string>>;
  /** What else is known of hands; an array is "or". Default: nothing. */
  hands?: Partial<Record<Seat, HandPattern | readonly HandPattern[]>>;
  /**
   * A condition over all hands in the language of `tenace/dealer`: "hcp(north) + hcp(south) >= 25 and spades(south) >=
   * hearts(south)". A whole script's `condition`, or an expression. Default: none.
   */
  condition?: string;
}
