/** The sections of one PBN game, not yet interpreted. */

import { readSeat, SEAT_NAMES } from "../bridge/names.js";
import { quote } from "../bridge/quote.js";
import { because } from "../bridge/sentences.js";
import type { Seat } from "../bridge/types.js";
import type { Passage } from "./text.js";

/** A tag's value and where it stands; a table's rows follow the value, a line each. */
export interface TagValue {
  text: string;
  /** The tag's bracket. */
  offset: number;
  /** The value's first character. */
  at: number;
}

/** A piece of an auction or play section. */
export interface SectionCell {
  text: string;
  offset: number;
}

/** The sections of one game, not yet interpreted. Tags that the standard names have its spelling. */
export interface PbnGame {
  passage: Passage;
  values: Map<string, TagValue>;
  auction?: TagValue & { cells: SectionCell[]; notes: Map<string, string> };
  play?: TagValue & { cells: SectionCell[] };
}

/** The standard's mandatory tags, in its order (section 3.4). */
export const MANDATORY =
  "Event Site Date Board West North East South Dealer Vulnerable Deal Scoring Declarer Contract Result".split(" ");

/** The tags of the players' names. */
export const SEAT_TAGS = Object.entries(SEAT_NAMES) as [Seat, string][];

/** The tags that become fields of a `Board`; names are matched in any case, as people type them. */
export const STANDARD_TAGS = new Map(
  [
    ..."Event Board Dealer Vulnerable Deal Declarer Contract Result Auction Play Note".split(" "),
    ...Object.values(SEAT_NAMES),
  ].map((name) => [name.toLowerCase(), name]),
);

/**
 * Whether a tag has the name of a field of LIN, two small letters or a letter and a digit. Such a tag may stand
 * several times in a game, as the field does in a board: each adds a line to the value.
 */
export function isLinField(name: string): boolean {
  return /^[a-z][a-z0-9]$/.test(name);
}

/** The seat that a section begins with; a value that is no seat becomes a problem. */
export function seatOf(passage: Passage, { text, at }: TagValue): Seat | undefined {
  const seat = readSeat(text);
  if (!seat && text.trim() !== "") passage.problem(because("not a seat: {}", quote(text)), at);
  return seat;
}
