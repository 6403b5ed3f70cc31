/** The sections of one PBN game, not yet interpreted. */
import type { Seat } from "../bridge/types.js";
import type { Passage } from "./text.js";

/** A tag's value and where it stands; a table's rows follow the value, a line each. */
export interface Value {
  text: string;
  offset: number;
}

/** A piece of an auction or play section. */
export interface Cell {
  text: string;
  offset: number;
}

/** The sections of one game, not yet interpreted. Tags that the standard names have its spelling. */
export interface Game {
  passage: Passage;
  values: Map<string, Value>;
  auction?: Value & { cells: Cell[]; notes: Map<string, string> };
  play?: Value & { cells: Cell[] };
}

/** The tags of the players' names. */
export const SEAT_TAGS: readonly (readonly [Seat, string])[] = [
  ["N", "North"],
  ["E", "East"],
  ["S", "South"],
  ["W", "West"],
];

/** The tags that become fields of a `Board`; names are matched in any case, as people type them. */
export const STANDARD_TAGS = new Map(
  [
    ..."Event Board Dealer Vulnerable Deal Declarer Contract Result Auction Play Note".split(" "),
    ...SEAT_TAGS.map(([, name]) => name),
  ].map((name) => [name.toLowerCase(), name]),
);

/**
 * Whether a tag has the name of a field of LIN, two small letters or a letter and a digit. Such a tag may stand several times
 * in a game, as the field does in a board: each adds a line to the value.
 */
export function isLinField(name: string): boolean {
  return /^[a-z][a-z0-9]$/.test(name);
}
