/** What the solver is asked and what it answers. Types only: no DOM, no Node. */

import type { Card, Rank, Seat, Side, Strain, Suit } from "../bridge/types.js";

export interface Progress {
  done: number;
  total: number;
}

export interface TableProgress extends Progress {
  /** The cells known so far. */
  tricks: Partial<Record<Strain, Partial<Record<Seat, number>>>>;
}

export interface Solution {
  handToPlay: Seat;
  /** Who led to the trick in progress, and the cards in it so far. */
  leader: Seat;
  trick: Card[];
  /** Completed tricks. */
  won: Record<Side, number>;
  /** One entry for each legal card that is not the equal of a higher one; best first. */
  cards: CardResult[];
  /** The lowest rank of each suit that the result rests on; cards below it are "x". No entry: no rank of the suit matters. */
  relevant: Partial<Record<Suit, Rank>>;
}

export interface CardResult {
  card: Card;
  /** Tricks still to be taken by the side of the hand to play, the trick in progress counted, if it plays this card. */
  tricks: number;
  /** The other cards of this hand that are its equals, highest first. */
  equals: Card[];
}

export interface BestLine {
  play: Card[];
  /** Tricks taken along the line, the trick in progress counted, completed ones not. */
  tricks: Record<Side, number>;
}

export interface SolutionTree {
  side: Side;
  target: number;
  /** False when the target cannot be reached; `root` is then null. */
  proved: boolean;
  root: SolutionNode | null;
  nodes: number;
  /** True when `maxNodes` cut branches off. */
  truncated: boolean;
}

export interface SolutionNode {
  seat: Seat;
  /** The proving side has one reply here, the other side every card worth telling apart. */
  replies: { card: Card; equals: Card[]; next: SolutionNode | null }[];
}

export interface PlayTrace {
  /** Declarer's total tricks with best play by both sides: before the first card, then after each card. */
  tricks: number[];
  mistakes: Mistake[];
}

export interface Mistake {
  /** Index into `play`. */
  index: number;
  card: Card;
  seat: Seat;
  /** Tricks given away by the side that played the card, >= 1. */
  cost: number;
  /** Cards that would have cost nothing, best equals merged as in `CardResult`. */
  better: Card[];
}

// Single dummy

export interface SingleDummyInput {
  declarer: Seat;
  /** The two hands that declarer sees, as dealt, dotted ("AK.QJ.T.98…"), 1 to 13 cards each. */
  hands: { declarer: string; dummy: string };
  /** The defenders' cards between them. Needed when the hands hold fewer than 13; otherwise all the others. */
  unseen?: readonly Card[];
  strain: Strain;
  leader: Seat;
  played?: readonly Card[];
  /** Tricks declarer's side needs in all, tricks already won counted. */
  target: number;
  /** What is known of a defender, about its cards as dealt. */
  constraints?: Partial<Record<Seat, HandConstraint>>;
  /** Worlds to sample; "all" enumerates every layout. Default: enumerate when few enough, else 40. */
  worlds?: number | "all";
  /** Cards of declarer's side to look ahead (the paper's M). Default 3; deepened from 1. */
  maxMoves?: number;
  /** Ends the deepening; the deepest finished iteration is the answer. */
  timeLimitMs?: number;
  seed?: number;
  /** Ask for `layouts` and `wins` in the result. */
  layouts?: boolean;
}

export interface HandConstraint {
  hcp?: readonly [min: number, max: number];
  length?: Partial<Record<Suit, readonly [min: number, max: number]>>;
  holds?: readonly Card[];
  lacks?: readonly Card[];
}

export interface SingleDummyResult {
  handToPlay: Seat;
  /** Best first. */
  cards: SingleDummyCard[];
  /** Iteration finished (the paper's M). */
  moves: number;
  worlds: number;
  /** Every layout was searched to the end: the probabilities are exact, not estimates. */
  exact: boolean;
  /** The worlds: the hidden hands as dealt, and what each weighs (they add up to 1). */
  layouts?: { hands: Partial<Record<Seat, string>>; weight: number }[];
}

export interface SingleDummyCard {
  card: Card;
  equals: Card[];
  /** Chance to take `target` with this card, 0 to 1. Without `exact`, an optimistic estimate. */
  probability: number;
  /** Standard error from sampling; 0 when every layout was searched. */
  standardError: number;
  /** True when a cut proved only that the card is no better than this. */
  bound: boolean;
  /** The same worlds, solved double dummy (perfect-information Monte Carlo). */
  doubleDummy: number;
  /** In the order of `layouts`: whether the best plan that begins with this card takes the target there. */
  wins?: boolean[];
}

/**
 * One suit between two hands, entries to both unlimited: before every trick declarer chooses the hand that leads, and a hand
 * that has run out discards. A layout that gives one defender j of the k missing cards weighs C(26-k, 13-j).
 */
export interface SuitPlayInput {
  /** The suit in declarer's two hands, ranks from the top: ["KJT7", "A986"]. */
  hands: readonly [string, string];
  /** Tricks wanted in the suit. */
  target: number;
}

export interface SuitPlayResult {
  /** Every first lead that is not the equal of a higher one, best first. `hand` is its place in `hands`. */
  leads: { hand: 0 | 1; rank: Rank; equals: Rank[]; probability: number; doubleDummy: number; wins: boolean[] }[];
  /** What the defender after `hands[0]` and the one after `hands[1]` hold. */
  layouts: { holdings: readonly [string, string]; weight: number }[];
}

export interface SingleDummyProgress extends Progress {
  /** The answer of the deepest iteration finished so far. */
  best?: SingleDummyResult;
}
