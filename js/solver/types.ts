/** Questions to the solver and its answers. Types only: no DOM, no Node. */

import type { Card, Rank, Seat, Side, Strain, StrainInput, Suit } from "../bridge/types.js";
import type { Signal } from "./platform.js";

/** How far a call has come. */
export interface Progress {
  /** Parts of the work that are done: cells of a table, cards of a position, deals, iterations. */
  done: number;
  /** Parts in all, as far as is known. */
  total: number;
}

/** How far a table has come; the parts are its cells. */
export interface TableProgress extends Progress {
  /** The cells known so far. */
  tricks: Partial<Record<Strain, Partial<Record<Seat, number>>>>;
}

/** Options of every call. `P` is the type of its progress reports. */
export interface CallOptions<P = Progress> {
  /**
   * Aborting rejects with the signal's reason, frees the worker at once, and leaves the solver usable. Default: none.
   */
  signal?: Signal | undefined;
  /**
   * Told how far the call has come. If it throws, the call is given up and rejects with that error. Default: nobody is
   * told.
   */
  onProgress?: ((progress: P) => void) | undefined;
}

/** The double-dummy value of every legal card in a position. */
export interface Solution {
  /** Whose turn it is. */
  handToPlay: Seat;
  /** Who led to the trick in progress, or is to lead to the next. */
  leader: Seat;
  /** The cards of the trick in progress, 0 to 3, in the order played. */
  trick: Card[];
  /** Completed tricks that each side has won. */
  won: Record<Side, number>;
  /** One entry for each legal card that is not the equal of a higher one; best first. */
  cards: CardResult[];
  /**
   * The lowest rank of each suit that the result rests on; cards below it are "x". No entry: no rank of the suit
   * matters. Unlike the values it may differ between tables of different sizes, where the smaller one overflows; either
   * is right.
   */
  relevant: Partial<Record<Suit, Rank>>;
}

/** What a card is worth. */
export interface CardResult {
  /** The card, the highest of its equals. */
  card: Card;
  /** Tricks still to be taken by the side of the hand to play, the trick in progress counted, if it plays this card. */
  tricks: number;
  /** The other cards of this hand that are its equals, highest first. */
  equals: Card[];
}

/** A line of play in which no card costs anything. */
export interface BestLine {
  /** The cards in the order played, to the last. */
  play: Card[];
  /** Tricks taken along the line, the trick in progress counted, completed ones not. */
  tricks: Record<Side, number>;
}

/** The proof that a side reaches its target, whatever the other side plays. */
export interface SolutionTree {
  /** The side that is to reach the target. */
  side: Side;
  /** Tricks of those left that the side is to take. */
  target: number;
  /** False when the target cannot be reached; `root` is then null. */
  proved: boolean;
  /** The first turn; null without a proof. */
  root: SolutionNode | null;
  /** How many nodes the tree has. */
  nodes: number;
  /** True when `maxNodes` cut branches off. */
  truncated: boolean;
}

/** A turn in a solution tree. */
export interface SolutionNode {
  /** Whose turn it is. */
  seat: Seat;
  /** The proving side has one reply here, the other side every card worth telling apart. */
  replies: {
    /** The card played, the highest of its equals. */
    card: Card;
    /** The other cards of this hand that are its equals, highest first. */
    equals: Card[];
    /** What follows; null if the target is reached, or if the tree was cut off. */
    next: SolutionNode | null;
  }[];
}

/** What the play cost. */
export interface PlayTrace {
  /** Declarer's total tricks with best play by both sides: before the first card, then after each card. */
  tricks: number[];
  /** The cards that gave tricks away, in the order played. */
  mistakes: Mistake[];
}

/** A card that gave tricks away. */
export interface Mistake {
  /** Index into `play`. */
  index: number;
  /** The card. */
  card: Card;
  /** Who played it. */
  seat: Seat;
  /** Tricks given away by the side that played the card, >= 1. */
  cost: number;
  /** Cards that would have cost nothing, best equals merged as in `CardResult`. */
  better: Card[];
}

// Single dummy

/**
 * A single-dummy question: which card gives declarer's side the best chance of its target? It is asked at declarer's
 * turn or dummy's.
 */
export interface SingleDummyInput {
  /** Who plays the contract. */
  declarer: Seat;
  /** The two hands that declarer sees, as dealt, dotted ("AK.QJ.T.98…"), 1 to 13 cards each. */
  hands: {
    /** Declarer's hand. */
    declarer: string;
    /** Dummy's hand. */
    dummy: string;
  };
  /**
   * The defenders' cards between them. Needed when the hands hold fewer than 13; otherwise all the others. Default: all
   * cards that the two hands lack.
   */
  unseen?: readonly Card[] | undefined;
  /** The strain played. */
  strain: Strain;
  /** Who led to the first trick. */
  leader: Seat;
  /** Every card played since the deal, in order. Default: none. */
  played?: readonly Card[] | undefined;
  /** Tricks declarer's side needs in all, tricks already won counted: 1 to the cards of a hand. */
  target: number;
  /** What is known of each defender, about its cards as dealt. Default: nothing. */
  constraints?: Partial<Record<Seat, HandConstraint | undefined>> | undefined;
  /** Worlds to sample, 1 to 1024; "all" enumerates every layout. Default: enumerate when few enough, else 40. */
  worlds?: number | "all" | undefined;
  /**
   * Cards of declarer's side to look ahead (the paper's M), 1 to 26; deepened from 1. Default 3; and if all
   * layouts are searched, to the end of the play if that takes little effort, for an exact answer.
   */
  maxMoves?: number | undefined;
  /**
   * Milliseconds after which the deepening ends; the deepest finished iteration is the answer. If not even the first
   * is finished, the answer is over the layouts looked at so far, one at least. Default: no limit.
   */
  timeLimitMs?: number | undefined;
  /** Seed of the sampling, 0 to 2^53 - 1: the same seed draws the same worlds. Default 1. */
  seed?: number | undefined;
  /**
   * If the answer is not exact, play on to the end in fresh layouts, for the chance of a strategy that exists.
   * Default true. With `timeLimitMs` the search has at most seven tenths of the time, and playing on the rest.
   */
  playOn?: boolean | PlayOnOptions | undefined;
  /** Ask for `layouts` and `wins` in the result. Default false. */
  layouts?: boolean | undefined;
}

/** A single-dummy question as callers may write it: the two hands by seat too, { S: "AQ...", N: "32..." }. */
export type SingleDummyLike = Omit<SingleDummyInput, "hands" | "strain"> & {
  /** Declarer's hand and dummy's, as dealt, dotted. */
  hands: SingleDummyInput["hands"] | { [seat in Seat]?: string };
  /** The strain played. */
  strain: StrainInput;
};

/** How to play on. */
export interface PlayOnOptions {
  /**
   * Layouts in which each card is played on, 1 to 10000; fewer for a card soon significantly worse than the best.
   * Default 160.
   */
  layouts?: number | undefined;
  /** Cards of declarer's side that each decision on the way looks ahead, 1 to 26. Default 2. */
  policyMoves?: number | undefined;
  /** Worlds that each decision on the way samples, 1 to 1024. Default 40. */
  policyWorlds?: number | undefined;
}

/** What is known of a hand. */
export interface HandConstraint {
  /** High-card points (ace 4, king 3, queen 2, jack 1), both ends included, 0 to 40. Default: any. */
  hcp?: readonly [min: number, max: number] | undefined;
  /** Cards in a suit, both ends included, 0 to 13. Default: any. */
  length?: Partial<Record<Suit, readonly [min: number, max: number] | undefined>> | undefined;
  /** Cards that the hand was dealt. Default: none. */
  holds?: readonly Card[] | undefined;
  /** Cards that it was not dealt. Default: none. */
  lacks?: readonly Card[] | undefined;
}

/** The answer to a single-dummy question. */
export interface SingleDummyResult {
  /** Whose turn it is, declarer or dummy. */
  handToPlay: Seat;
  /**
   * Every legal card that is not the equal of a higher one. The first has the interval with the highest low end. The
   * others follow by their share of the layouts, or by their upper bound until they were played on (behind all played
   * on, if the time is over). Cards significantly worse than the best come last.
   */
  cards: SingleDummyCard[];
  /** Cards of declarer's side that the deepest finished iteration looked ahead (the paper's M). */
  moves: number;
  /**
   * How many worlds were searched. If every trick is needed and the layouts are many, those that differ only in
   * equal cards of the defenders are one world.
   */
  worlds: number;
  /** Every layout was searched to the end: the probabilities are exact, not estimates. */
  exact: boolean;
  /** The worlds: the hidden hands as dealt, and what each weighs (they add up to 1). Absent unless asked for. */
  layouts?: {
    /** The defenders' hands, dotted. */
    hands: Partial<Record<Seat, string>>;
    /** Probability of this world, 0 to 1. */
    weight: number;
  }[];
}

/** A chance, 0 to 1, against defenders who see all cards, as far as it is known. */
export type Chance =
  /** Every layout was searched to the end. */
  | { kind: "exact"; value: number }
  /**
   * The share of fresh `layouts` that declarer won by playing on to the end: the result of a strategy that exists.
   * `interval` holds the chance of the best strategy in nine positions of ten; `upper` is what no strategy exceeds, as
   * far as the search looked.
   */
  | { kind: "measured"; value: number; interval: readonly [low: number, high: number]; layouts: number; upper: number }
  /** No strategy does better, as far as the search looked; the card was not played on. */
  | { kind: "bound"; value: number };

/** The chance of a card. */
export interface SingleDummyCard {
  /** The card, the highest of its equals. */
  card: Card;
  /** The other cards of this hand that are its equals, highest first, all below it. */
  equals: Card[];
  /** The card's chance as one value. Absent only in the answer of an earlier version. */
  chance?: Chance;
  /**
   * Whether the card may still be the best: it was played on in fewer layouts than asked for, and neither that nor its
   * bound rules it out. Absent in exact answers and before playing on.
   */
  open?: boolean;
  /**
   * Chance to take `target` with this card, 0 to 1. Exact if the result says so; otherwise the share that declarer wins
   * by playing on (`playedOn`), or the search's upper bound if the card was not played on.
   */
  probability: number;
  /** Standard error of `probability`; 0 when every layout was searched. */
  standardError: number;
  /**
   * An upper bound of the chance, by the search alone. A guess that lies beyond the search's horizon counts as right,
   * so no strategy does better in the worlds searched. In an exact answer it is the probability. Absent in an inexact
   * answer with `playOn` false, and in progress reports during the search: there `probability` is the bound.
   */
  upper?: {
    /** Share of the worlds, by weight, that the search wins. */
    probability: number;
    /** Standard error from sampling the worlds; 0 when every layout was searched. */
    standardError: number;
  };
  /**
   * Share of fresh layouts in which the target was taken by playing on to the end, knowing only what declarer can know
   * at each turn, against defenders who see all cards. Absent if it was not played on.
   */
  playedOn?: {
    /** The share, 0 to 1. */
    probability: number;
    /** Its standard error, above 0. */
    standardError: number;
    /** In how many layouts. */
    layouts: number;
  };
  /**
   * Wilson's 95 % interval of the share won by playing on, widened by 0.03 at each end: so far playing on may differ
   * from the exact chance. Both ends are the probability if the answer is exact. Absent if the card was not played on.
   */
  interval?: readonly [low: number, high: number];
  /** This card against the best one, over the layouts that both were played on in. Absent at the best card. */
  against?: {
    /** The best card. */
    card: Card;
    /** Share won by this card minus the share won by the best: -1 to 1, mostly below 0. */
    difference: number;
    /** Standard error of `difference`. */
    standardError: number;
    /**
     * Whether the difference is significant (chance alone gives such a difference in at most 1 % of samples), or this
     * card's upper bound is below what the best achieves.
     */
    toldApart: boolean;
  };
  /** True if a cutoff proved only that the card is no better than this. */
  bound: boolean;
  /** The same worlds, solved double dummy (perfect-information Monte Carlo). */
  doubleDummy: number;
  /**
   * In the order of `layouts`: whether the best plan that begins with this card takes the target there. Absent unless
   * `layouts` was asked for.
   */
  wins?: boolean[];
}

/**
 * One suit between two hands, entries to both unlimited: before every trick declarer chooses the hand that leads, and a
 * hand that has run out discards. A layout that gives one defender j of the k missing cards weighs C(26-k, 13-j).
 */
export interface SuitPlayInput {
  /**
   * The suit in declarer's two hands, ranks from the top: ["KJT7", "A986"], or by seat, { N: "KJT7", S: "A986" }. By
   * seat, North's or East's is the first, which answers call 0.
   */
  hands: readonly [string, string] | { [seat in Seat]?: string };
  /** Tricks wanted in the suit. */
  target: number;
  /** Whether the two best leads are to have their `line`. Default false. */
  lines?: boolean;
}

/**
 * The first two tricks of the plan behind a lead, as a book tells it: the defender who plays second is taken to play
 * low. Every step keeps all the layouts that `wins` says.
 *
 * @example
 * // AQT opposite 432 for two tricks: low to the ten; if it loses to the jack, low to the queen.
 * // { first: { hand: 1, rank: "2", sure: false, reply: "T" },
 * //   next: [{ lostTo: ["J"], step: { hand: 1, rank: "3", sure: false, reply: "Q" } }] }
 */
export interface SuitLine {
  /** The first trick. */
  first: SuitStep;
  /** How to go on if a choice matters, at most three ways. */
  next: {
    /**
     * The cards that the first trick was lost to, highest first; none if that doesn't matter, or it was not lost.
     */
    lostTo: Rank[];
    /** The second trick. */
    step: SuitStep;
  }[];
  /**
   * Other leads for the case that, in a trick that declarer takes, one defender plays an honor or shows out and the
   * other plays low; at most two, the likeliest first.
   */
  signs: {
    /** The trick after which it is to be led; before the second one, both defenders played low. */
    trick: 1 | 2;
    /** The defender after `hands[0]` (0) or the one after `hands[1]` (1). */
    defender: 0 | 1;
    /** The honors (ten and higher), highest first: he plays one of them. Empty if he shows out. */
    honors: Rank[];
    /** The next trick. */
    step: SuitStep;
  }[];
}

/** A lead in a suit, and what the other hand plays to it. */
export interface SuitStep {
  /** Which of the two `hands` leads. */
  hand: 0 | 1;
  /** The rank led; an equal one will do as well. */
  rank: Rank;
  /** Whether no defender can beat it. */
  sure: boolean;
  /** What the other hand plays when the next defender plays low. Absent if it has run out. */
  reply?: Rank;
}

/** The answer about one suit. */
export interface SuitPlayResult {
  /** Every first lead that is not the equal of a higher one, best first. `hand` is its place in `hands`. */
  leads: {
    /** Which of the two `hands` leads. */
    hand: 0 | 1;
    /** The rank led, the highest of its equals. */
    rank: Rank;
    /** The other ranks of this hand that are its equals, highest first. */
    equals: Rank[];
    /** Chance of the target with this lead, 0 to 1. */
    probability: number;
    /** The same if declarer saw the defenders' cards. */
    doubleDummy: number;
    /** In the order of `layouts`: whether the best plan that begins with this lead takes the target there. */
    wins: boolean[];
    /** How that plan goes on. Absent unless `lines` was asked for, from the third lead on, and if nothing is won. */
    line?: SuitLine;
  }[];
  /** What the defender after `hands[0]` and the one after `hands[1]` hold. */
  layouts: {
    /** The two holdings, ranks from the top. */
    holdings: readonly [string, string];
    /** Probability of this layout, 0 to 1. */
    weight: number;
  }[];
}

/**
 * How far a single-dummy search has come. The parts are its iterations, and then the layouts in which the best card is
 * played on. In the last report, which has the answer, all are done: what was not needed, or had no time, does not
 * count in it.
 */
export interface SingleDummyProgress extends Progress {
  /** The answer so far. Absent until there is one. */
  best?: SingleDummyResult;
}
