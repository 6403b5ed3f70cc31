/** What a table tells the page. */
import type { BridgeError } from "../../bridge/errors.js";
import type { Board, Card, Contract, Seat } from "../../bridge/types.js";
import type { KnownOfHands } from "../chances/known.js";

/** A card was played. */
export interface CardPlayed {
  /** The card. */
  card: Card;
  /** The hand that it came from. */
  seat: Seat;
  /** Its place in the play, from 0. */
  index: number;
  /** Whether a robot chose it. */
  byRobot: boolean;
}

/** The play is over. */
export interface TableResult {
  /** The board with its play, result and claim, as PBN and LIN take it. */
  board: Board;
  /** The contract that was played. */
  contract: Contract;
  /** The person's seat. */
  seat: Seat;
  /** Declarer's tricks in all. */
  tricks: number;
  /** The score of the person's side, in points. */
  score: number;
  /** How often a card was taken back. */
  undos: number;
  /** At how many decisions a hint was asked for. */
  hints: number;
}

/** The person took cards back, or asked for a hint. */
export interface PersonHelped {
  /** How often a card was taken back so far. */
  undos: number;
  /** At how many decisions a hint was asked for so far. */
  hints: number;
}

/** The person made a pause, or ended it. */
export interface PlayPaused {
  /** Whether the play rests now. */
  paused: boolean;
}

/** The person said what is known of the hidden hands. */
export interface KnownSaid {
  /** What is gone by now, for each hand. */
  hands: KnownOfHands;
}

/** The board can't be played, or the robots could not play. */
export interface TableFault {
  /** What is wrong, with its code. */
  error: BridgeError;
}

/** The events of `<bridge-play-table>`. */
export interface BridgePlayTableEvents {
  /** A card was played. */
  "bridge-played": CustomEvent<CardPlayed>;
  /** A card was taken back, or a hint asked for. */
  "bridge-helped": CustomEvent<PersonHelped>;
  /** The person made a pause, or ended it. */
  "bridge-paused": CustomEvent<PlayPaused>;
  /** The person said what is known of the hidden hands. */
  "bridge-known": CustomEvent<KnownSaid>;
  /** The play is over. */
  "bridge-result": CustomEvent<TableResult>;
  /** What went wrong is in its detail. */
  "bridge-error": CustomEvent<TableFault>;
}
