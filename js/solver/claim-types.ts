/** Questions about claims and their answers. Types only. */

import type { Card, Seat, Side } from "../bridge/types.js";
import type { CallOptions, HandConstraint } from "./types.js";

/** What is claimed, and by whom. */
export interface ClaimOptions extends CallOptions {
  /** The side that claims. */
  side: Side;
  /** Tricks of those left that it claims, the trick in progress counted: 1 to the tricks left. */
  tricks: number;
  /**
   * Who declares. Default: by the position (the board's contract; in a whole deal the hand before the leader); in an
   * ending a seat of `side`.
   */
  declarer?: Seat | undefined;
  /**
   * What the claimer knows of each hidden hand, about its cards as dealt: declarer of the defenders, a defender of
   * partner and declarer. Default: nothing but the play.
   */
  constraints?: Partial<Record<Seat, HandConstraint | undefined>> | undefined;
}

/** What a claim comes to. */
export interface ClaimResult {
  /** The side that claims. */
  side: Side;
  /** What it claims of the tricks left. */
  tricks: number;
  /** The tricks of those left that it takes double dummy. */
  doubleDummy: number;
  /** Whether that is enough, as the cards lie. */
  holds: boolean;
  /**
   * The claim against every layout that fits what the claimer knows, by one plan for all of them. Declarer's plan is
   * for both hands, against defenders who see all cards. A defender's is for the hand whose turn it is; partner and
   * declarer are taken to see all cards, so partner does in each layout what is right there. Absent if a defender
   * claims at another hand's turn or before dummy is seen, or if the layouts are too many (more than 1,024), or
   * the play too long, for an exact answer.
   */
  layouts?: ClaimLayouts;
}

/** A claim against every layout of the hidden hands. */
export interface ClaimLayouts {
  /** Layouts that fit; those that differ only in equal cards of two defenders may count as one. */
  total: number;
  /** Whether the plan takes the tricks in all of them. */
  holds: boolean;
  /** The card with which the plan begins. Absent at a defender's turn. */
  card?: Card;
  /** The layouts in which it fails: the hidden hands as dealt, dotted. No plan fails in a smaller share. */
  fails: Partial<Record<Seat, string>>[];
  /**
   * A condition that holds in these layouts and in no other: "if East has the queen of spades". Absent if there is no
   * short one.
   */
  failsIf?: ClaimCondition;
}

/** A condition on one hidden hand as dealt: `holds` or `length`. */
export interface ClaimCondition extends Pick<HandConstraint, "holds" | "length"> {
  /** Whose hand. */
  seat: Seat;
}
