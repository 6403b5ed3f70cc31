/**
 * The hand evaluations of the dealer language: losers and the figures of Kaplan and Rubens.
 * `src/simulation/evaluation.rs` is the same in Rust.
 */

import { bitCount, type CardSet, holding } from "../bridge/card-sets.js";

/** Cards of each suit, from clubs. */
export function lengths(hand: CardSet): [number, number, number, number] {
  const of = (suit: number) => bitCount(holding(hand, suit));
  return [of(0), of(1), of(2), of(3)];
}

export const ACE = 1 << 14;
export const KING = 1 << 13;
export const QUEEN = 1 << 12;
export const JACK = 1 << 11;
export const TEN = 1 << 10;
const NINE = 1 << 9;
const EIGHT = 1 << 8;

/**
 * Losers of a holding: one for each card, at most 3, less one for each of ace, king and queen that counts. A king
 * counts unless it is alone, a queen only with two other cards.
 */
export function losers(suit: number): number {
  const length = bitCount(suit);
  const winners = length >= 3 ? ACE | KING | QUEEN : length === 2 ? ACE | KING : ACE;
  return Math.min(length, 3) - bitCount(suit & winners);
}

/**
 * Suit quality of Kaplan and Rubens (The Bridge World, October 1982), times 100: a tenth of the suit's length times its
 * points (A 4, K 3, Q 2, J 1; T and 9 depend on the cards beside them), and a bonus for a long suit without middle
 * honors. The steps are those of https://www.rpbridge.net/8j19.htm.
 */
export function quality(suit: number): number {
  const length = bitCount(suit);
  const has = (card: number) => Number((suit & card) !== 0);
  const top = bitCount(suit & (ACE | KING | QUEEN));
  const honors = top + has(JACK);
  let points = 400 * has(ACE) + 300 * has(KING) + 200 * has(QUEEN) + 100 * has(JACK) + 50 * has(TEN);
  if (length >= 2 && length <= 6) {
    if (has(TEN) && (has(JACK) || top >= 2)) points += 50;
    if (has(NINE) && (has(EIGHT) || has(TEN) || honors === 2)) points += 50;
  }
  if (length >= 4 && length <= 6 && has(NINE) && !has(EIGHT) && !has(TEN) && honors === 3) points += 50;
  if (length >= 7 && !(has(QUEEN) && has(JACK))) points += 100;
  if (length >= 8 && !has(QUEEN)) points += 100;
  if (length >= 9 && !has(QUEEN) && !has(JACK)) points += 100;
  return (points * length) / 10;
}

/** Kaplan and Rubens's evaluation of a hand (CCCC), times 100, from the same source. */
export function cccc(hand: CardSet): number {
  let points = 0;
  let flat = true;
  for (let suit = 0; suit < 4; suit += 1) {
    const bits = holding(hand, suit);
    const length = bitCount(bits);
    const has = (card: number) => (bits & card) !== 0;
    const top = bitCount(bits & (ACE | KING | QUEEN));
    const honors = top + Number(has(JACK));
    points += quality(bits);
    if (has(ACE)) points += 300;
    if (has(KING)) points += length >= 2 ? 200 : 50;
    if (has(QUEEN) && length >= 3) points += top >= 2 ? 100 : 75;
    if (has(QUEEN) && length === 2) points += top >= 2 ? 50 : 25;
    if (has(JACK)) points += top === 2 ? 50 : top === 1 ? 25 : 0;
    if (has(TEN) && (honors === 2 || (honors === 1 && has(NINE)))) points += 25;
    if (length < 3) {
      points += 100 * (3 - length);
      flat = false;
    }
  }
  return points - (flat ? 50 : 100);
}
