/** What a table tells the page. */
import type { BridgeError } from "../../bridge/errors.js";
import type { Board, Card, Contract, Seat } from "../../bridge/types.js";

/** A card was played. */
export interface CardPlayed {
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
  contract: Contract;
  /** The person's seat. */
  seat: Seat;
  /** Declarer's tricks in all. */
  tricks: number;
  /** The score of the person's side, in points. */
  score: number;
  /** How often a card was taken back, and at how many decisions a hint was asked for. */
  undos: number;
  hints: number;
}

/** The events of `<bridge-play-table>`. */
export interface BridgePlayTableEvents {
  "bridge-played": CustomEvent<CardPlayed>;
  "bridge-result": CustomEvent<TableResult>;
  "bridge-error": CustomEvent<{ error: BridgeError }>;
}
