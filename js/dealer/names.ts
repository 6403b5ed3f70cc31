/** The words of the dealer language. Most have a singular and a plural. */

import { SEATS } from "../bridge/names.js";
import type { Seat, Strain } from "../bridge/types.js";
import { CONTROLS, HCP } from "./expression.js";

const SEAT_WORDS = ["north", "east", "south", "west"];
const SUIT_WORDS = ["club", "diamond", "heart", "spade"];

/**
 * The index of a word in a list of singulars. The word may be the singular, its plural or its first letter, in any
 * case.
 */
function indexIn(list: readonly string[], word: string): number {
  const low = word.toLowerCase();
  return list.findIndex((name) => low === name || low === `${name}s` || low === name[0]);
}

/** The number of a seat, clockwise from North, 0; -1 for any other word. */
export const seatOf = (word: string): number => indexIn(SEAT_WORDS, word);
/** The number of a suit, from clubs, 0; -1 for any other word. */
export const suitOf = (word: string): number => indexIn(SUIT_WORDS, word);

const SIDES: Readonly<Record<string, readonly Seat[]>> = { ns: ["N", "S"], ew: ["E", "W"], deal: SEATS };

/** The seats of a side, of a seat by itself, or of "deal"; nothing for any other word. */
export function seatsOfWord(word: string): readonly Seat[] | undefined {
  const low = word.toLowerCase();
  const seat = SEATS[seatOf(low)];
  return seat ? [seat] : Object.hasOwn(SIDES, low) ? SIDES[low] : undefined;
}

const SUIT_STRAINS: readonly Strain[] = ["C", "D", "H", "S"];

export function strainOf(word: string): Strain | undefined {
  return /^(nt?|notrumps?)$/i.test(word) ? "NT" : SUIT_STRAINS[suitOf(word)];
}

export const seatWord = (seat: Seat): string => SEAT_WORDS[SEATS.indexOf(seat)] as string;

/** A suit's name as a function: its length. */
export const lengthFunction = (word: string): number => (word.length > 1 ? suitOf(word) : -1);

const POINTS = ["ten", "jack", "queen", "king", "ace", "top2", "top3", "top4", "top5", "c13", "hcp", "control"];

/** The number of the scale in `SCALES` that a function counts by, or -1. */
export function pointsFunction(word: string): number {
  const low = word.toLowerCase();
  if (/^pt[0-9]$/.test(low)) return Number(low[2]);
  const place = POINTS.findIndex((name) => low === name || low === `${name}s`);
  return place === POINTS.length - 1 ? CONTROLS : place === POINTS.length - 2 ? HCP : place;
}

const OTHER_FUNCTIONS = [
  "shape",
  "hascard",
  "loser",
  "losers",
  "quality",
  "cccc",
  "trick",
  "tricks",
  "score",
  "imp",
  "imps",
];
const STATEMENTS = [
  ...["produce", "generate", "dealer", "vulnerable", "predeal", "pointcount", "altcount", "condition", "action"],
];
const ACTIONS = [
  ...["printall", "print", "printew", "printpbn", "printcompact", "printoneline", "printes", "average", "frequency"],
];
/**
 * Words that were added later, mostly by dealerv2. Older scripts may use them as names, and then the script's name
 * counts.
 */
const LATER = {
  functions: ["dds", "rnd", "ltc", "par"],
  statements: ["seed", "title", "opener"],
  actions: ["bktfreq", "evalcontract", "printrpt", "csvrpt", "printside", "printns", "export"],
};
const OPERATORS = ["and", "or", "not", "any"];

export const isOtherFunction = (word: string): boolean => [...OTHER_FUNCTIONS, ...LATER.functions].includes(word);
export const isStatement = (word: string): boolean => [...STATEMENTS, ...LATER.statements].includes(word.toLowerCase());
export const isAction = (word: string): boolean => [...ACTIONS, ...LATER.actions].includes(word.toLowerCase());

/** Whether a word can't be the name of a variable. Names are case-sensitive, so "HCP" can. */
export function isReserved(word: string): boolean {
  return (
    [...OTHER_FUNCTIONS, ...STATEMENTS, ...ACTIONS, ...OPERATORS, ...SEAT_WORDS].includes(word) ||
    (word === word.toLowerCase() && (lengthFunction(word) >= 0 || pointsFunction(word) >= 0))
  );
}
