/**
 * The package's vocabulary and the shapes of its results. Types only, so that every part of the package may
 * import them: no DOM, no Node.
 */

export type Seat = "N" | "E" | "S" | "W";
/** A partnership. */
export type Side = "NS" | "EW";
/** A suit: spades, hearts, diamonds, clubs. */
export type Suit = "S" | "H" | "D" | "C";
/** The suit that is trumps, or no trump. */
export type Strain = Suit | "NT";
/** A rank from the ace down; "T" is the ten. */
export type Rank = "A" | "K" | "Q" | "J" | "T" | "9" | "8" | "7" | "6" | "5" | "4" | "3" | "2";
/** Suit letter, then rank letter: "SA", "HT", "C2". Input may be lower case; output is upper case. */
export type Card = `${Suit}${Rank}`;
/** Which sides are vulnerable. */
export type Vulnerability = "None" | "NS" | "EW" | "Both";
/** A vulnerability as callers may write it. */
export type VulnerabilityInput = Vulnerability | "All" | Lowercase<Vulnerability | "All"> | "-";
/** A strain as callers may write it: "N" stands for no trump too. */
export type StrainInput = Strain | "N";
/** The level of a bid: tricks above six. */
export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7;
/** A call of the auction: pass, double, redouble, or a bid. */
export type Call = "P" | "X" | "XX" | `${Level}${Strain}`;

/** A final contract. */
export interface Contract {
  /** Tricks above six that declarer is to take. */
  level: Level;
  /** Trumps, or no trump. */
  strain: Strain;
  /** 0 undoubled, 1 doubled, 2 redoubled. */
  doubled: 0 | 1 | 2;
  /** Who plays it. */
  declarer: Seat;
}

/** A contract as callers may write it: text, "3NT-S", or an object in which `doubled` may be absent. */
export type ContractLike =
  | string
  | {
      /** Tricks above six that declarer is to take. */
      level: Level;
      /** Trumps, or no trump. */
      strain: StrainInput;
      /** 0 undoubled, 1 doubled, 2 redoubled. Default: 0. */
      doubled?: Contract["doubled"] | undefined;
      /** Who plays it. */
      declarer: Seat;
    };

/**
 * A deal: PBN text ("N:AKQ.J87.T9.65432 …", first hand any seat, clockwise, suits S.H.D.C) or a hand for each seat in
 * the same dotted form. Every hand holds the same number of cards, 1 to 13, and no card twice. Fewer than 13 each is an
 * ending. A hand that is not given is "-" or left out: from three hands of thirteen cards the fourth is worked out.
 */
export type DealInput = string | { [seat in Seat]?: string | null | undefined };

/**
 * A position: the cards as dealt, who led first, and every card played since, in order. The engine
 * works out the trick in progress, whose turn it is and the tricks already won.
 */
export interface Position {
  /** The cards as dealt. */
  deal: DealInput;
  /** Trumps, or no trump. */
  strain: Strain;
  /** Who led to the first trick. */
  leader: Seat;
  /** The cards played since, in order. Default: none. */
  played?: readonly Card[];
}

/** What calls take for a deal: a deal, or a board that has one. */
export type DealLike = DealInput | Board;

/**
 * What calls take for a position: a position, or a board. A board's contract says the strain and who leads, and no card
 * counts as played but those of `played`: `{ ...board, played: board.play?.slice(0, 5) }`.
 */
export type PositionLike =
  | (Omit<Position, "strain"> & {
      /** Trumps, or no trump. */
      strain: StrainInput;
    })
  | (Board & {
      /** Trumps, or no trump. Default: the contract's. */
      strain?: StrainInput;
      /** Who led to the first trick. Default: the hand after declarer's. */
      leader?: Seat;
      /** The cards played since, in order. Default: none. */
      played?: readonly Card[];
    });

// Results

/**
 * A double-dummy table of the strains `S` and the declarers `D` that were asked for; by default all.
 */
export interface DdTable<S extends Strain = Strain, D extends Seat = Seat> {
  /** Tricks that declarer takes. Strains and declarers that were not asked for are absent. */
  tricks: Record<S, Record<D, number>>;
}

/** The result of a board if both sides bid as well as possible and know the table. */
export interface Par {
  /** From North–South's side. Without a dealer: if North–South bid first. */
  score: number;
  /** The contracts that give the score; none for a board that is best passed out. */
  contracts: ParContract[];
  /** The par if East–West bid first. Absent if a dealer was given, or if that par is the same. */
  ewFirst?: {
    /** From North–South's side. */
    score: number;
    /** The contracts that give the score. */
    contracts: ParContract[];
  };
}

/** A contract that gives the par score. */
export interface ParContract {
  /** The lowest level at which it does. */
  level: Level;
  /** Trumps, or no trump. */
  strain: Strain;
  /** Every seat of the side that can declare it for this result. */
  declarers: Seat[];
  /** Whether it is doubled, as a contract that fails is. */
  doubled: boolean;
  /** Tricks above (positive) or below (negative) the contract. */
  result: number;
}

// Errors

/** What kind of thing is wrong. */
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

/** A board of a file. What the source does not say is absent. */
export interface Board {
  /** Board number or name, as the source gives it. Absent if it gives none. */
  board?: string;
  /** The event that the board is of. Absent if it is not known. */
  event?: string;
  /** Who bids first. Absent if it is not known. */
  dealer?: Seat;
  /** Which sides are vulnerable. Absent if it is not known. */
  vulnerable?: Vulnerability;
  /** PBN, rotated to start with North. Absent if the source has no deal. */
  deal?: string;
  /** The players' names. Absent if none is known. */
  players?: Partial<Record<Seat, string>>;
  /** The calls from the dealer's on. Absent if there is none. */
  auction?: {
    /** The call. */
    call: Call;
    /** What it means, as its side explained it. Absent without an alert; empty for one without words. */
    alert?: string;
  }[];
  /**
   * The contract played. Absent if it is not known, or the board was passed out.
   */
  contract?: Contract;
  /** In the order played, whatever the source's order. Absent if there is none. */
  play?: Card[];
  /** Tricks declarer claimed or was credited with in all. Absent if it is not known. */
  result?: number;
  /** Tricks of declarer's side in all, as claimed. Absent if nobody claimed. */
  claim?: number;
  /** Every other tag of the source, so that writing loses nothing. Absent if there are none. */
  tags?: Record<string, string>;
}

/** What a message is made of, for translations. */
export interface Sentence {
  /** The English sentence with "{}" in the place of each part: "{} is not in {}'s hand". It names the kind of fault. */
  template: string;
  /** The parts in the order of the template. A part that is a sentence itself is translated, too: a seat's name. */
  parts: readonly (string | number | Sentence)[];
}

/** What a reader could not use, in the source's order. Boards around it are still returned. */
export interface Problem {
  /** What is wrong, with the text at fault. */
  message: string;
  /** Line of the text, from 1. */
  line: number;
  /** Column of the line, from 1. */
  column: number;
  /** How often the problem occurs in the text; the place is that of the first. Absent if each is listed by itself. */
  count?: number;
  /** What the message is made of, for translations, without the count. Absent if there is none. */
  sentence?: Sentence;
}

/** What a reader has found in a text. */
export interface Parsed {
  /** The boards, in the source's order. */
  boards: Board[];
  /** What could not be used. */
  problems: Problem[];
}
