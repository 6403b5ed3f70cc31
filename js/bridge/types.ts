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

export interface DdTable {
  /** Tricks that declarer takes. Absent strains or declarers were not asked for. */
  tricks: Record<Strain, Record<Seat, number>>;
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
