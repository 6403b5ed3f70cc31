/** Which deals are meant. Types only. */

import type { Card, Seat, Suit } from "../bridge/types.js";

/** Both ends counted. A number is both ends. */
export type Range = number | readonly [min: number, max: number];

/** What one hand of 13 cards looks like. Every condition given must hold. Extends `HandConstraint`. */
export interface HandPattern {
  /** High-card points: A 4, K 3, Q 2, J 1, and nothing for length or shortness. */
  hcp?: Range;
  /** Cards in a suit. */
  length?: Partial<Record<Suit, Range>>;
  /** High-card points in a suit. */
  suitHcp?: Partial<Record<Suit, Range>>;
  /**
   * Suit lengths ♠♥♦♣: "5332"; with "any", in any order: "any 4432"; "x" is any length: "54xx"; "5+", "3-" are bounds: "5+4xx".
   * Several are "or".
   */
  shape?: string | readonly string[];
  /** 4333, 4432 or 5332 in any order; `false`: none of these. */
  balanced?: boolean;
  /** Controls: A 2, K 1. */
  controls?: Range;
  /** Losers, whole ones: in each suit as many as it has cards, at most 3, less one for each of A, K, Q that counts there (K not when alone, Q only with two others). */
  losers?: Range;
  /** Cards that it holds. */
  holds?: readonly Card[];
  /** Cards that it does not hold. */
  lacks?: readonly Card[];
}

/** Which deals of 52 cards are meant. Drawn uniformly from all that fit. */
export interface DealConstraints {
  /** Cards known of a hand, dotted ("AK.QJ..T98"): 13 are the whole hand, fewer are part of it. */
  known?: Partial<Record<Seat, string>>;
  /** What is known of hands besides; an array is "or". */
  hands?: Partial<Record<Seat, HandPattern | readonly HandPattern[]>>;
  /**
   * A condition over all hands in the language of `tenace/dealer`:
   * "hcp(north) + hcp(south) >= 25 and spades(south) >= hearts(south)". A whole script's `condition`, or an expression.
   */
  condition?: string;
}
