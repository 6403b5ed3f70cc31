/**
 * The package's vocabulary and the shapes of its results. Types only, so that every part of the package may
 * import them: no DOM, no Node.
 */

export type Seat = "N" | "E" | "S" | "W";
export type Side = "NS" | "EW";
export type Suit = "S" | "H" | "D" | "C";
export type Strain = Suit | "NT";
export type Rank = "A" | "K" | "Q" | "J" | "T" | "9" | "8" | "7" | "6" | "5" | "4" | "3" | "2";
/** Suit letter, then rank letter: "SA", "HT", "C2". Input may be lower case; output is upper case. */
export type Card = `${Suit}${Rank}`;
export type Vulnerability = "None" | "NS" | "EW" | "Both";
export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7;
export type Call = "P" | "X" | "XX" | `${Level}${Strain}`;

export interface Contract {
  level: Level;
  strain: Strain;
  /** 0 undoubled, 1 doubled, 2 redoubled. */
  doubled: 0 | 1 | 2;
  declarer: Seat;
}

/**
 * A deal: PBN text ("N:AKQ.J87.T9.65432 …", first hand any seat, clockwise, suits S.H.D.C) or a
 * hand for each seat in the same dotted form. Every hand holds the same number of cards, 1 to 13,
 * and no card twice. Fewer than 13 each is an ending.
 */
export type DealInput = string | Record<Seat, string>;

/**
 * A position: the cards as dealt, who led first, and every card played since, in order. The engine
 * works out the trick in progress, whose turn it is and the tricks already won.
 */
export interface Position {
  deal: DealInput;
  strain: Strain;
  leader: Seat;
  played?: readonly Card[];
}

// Results

export interface Progress {
  done: number;
  total: number;
}

export interface DdTable {
  /** Tricks that declarer takes. Absent strains or declarers were not asked for. */
  tricks: Record<Strain, Record<Seat, number>>;
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

export interface Par {
  /** From North–South's side. With no dealer, when North–South bid first. */
  score: number;
  contracts: ParContract[];
  /** Only without a dealer, and only where it differs: the par when East–West bid first. */
  ewFirst?: { score: number; contracts: ParContract[] };
}

export interface ParContract {
  level: Level;
  strain: Strain;
  /** Every seat of the side that can declare it for this result. */
  declarers: Seat[];
  doubled: boolean;
  /** Tricks above (positive) or below (negative) the contract. */
  result: number;
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

// Errors

export type ErrorCode =
  | "INVALID_DEAL" // a card twice, hands of unequal length, an unknown character …
  | "INVALID_CARD"
  | "ILLEGAL_PLAY" // not in the hand, or a revoke; `index` says which card
  | "INVALID_ARGUMENT" // target, level, option out of range
  | "PARSE" // notation: `line` and `column` say where
  | "IMPOSSIBLE_CONSTRAINTS" // no layout fits
  | "LIMIT" // a stated limit was reached
  | "CLOSED" // the solver was closed
  | "INTERNAL"; // a worker died; the solver has replaced it

// Notation

export interface Board {
  /** Board number or name, as the source gives it. */
  board?: string;
  event?: string;
  dealer?: Seat;
  vulnerable?: Vulnerability;
  /** PBN, rotated to start with North. Absent when the source has no deal. */
  deal?: string;
  players?: Partial<Record<Seat, string>>;
  auction?: { call: Call; alert?: string }[];
  contract?: Contract;
  /** In the order played, whatever the source's order. */
  play?: Card[];
  /** Tricks declarer claimed or was credited with in all. */
  result?: number;
  claim?: number;
  /** Every other tag of the source, so that writing loses nothing. */
  tags?: Record<string, string>;
}

/** What a reader could not use, in the source's order. Boards around it are still returned. */
export interface Problem {
  message: string;
  line: number;
  column: number;
}

export interface Parsed {
  boards: Board[];
  problems: Problem[];
}
