/**
 * What passes between the page's side and a worker about many deals: words of 32 bits, so that the module needs no code to
 * take objects apart. `src/simulation/request.rs` reads the requests and writes the answers.
 */

import { bitOfCard, type HandSets, handText, twoWords, wordsOfHands } from "../../bridge/card-sets.js";
import { SEATS, STRAINS } from "../../bridge/names.js";
import type { Card, Seat, Strain } from "../../bridge/types.js";

/** A contract's strain and declarer, and what is asked about its tricks. */
export interface CellRequest {
  strain: Strain;
  declarer: Seat;
  /**
   * `atLeast`: whether there are so many; declarer's, but with `leads` the defenders'. `first`: how many there are, found from the
   * question whether declarer has so many, which changes no answer.
   */
  asked: { atLeast: number } | { first: number };
}

/** What is asked about each deal. */
export interface Question {
  cells: CellRequest[];
  /** Opening leads to be valued, in the contract of the first cell. Undefined: every cell is valued. */
  leads: Card[] | undefined;
}

/** What a request is for. `src/simulation/request.rs` has the same numbers. */
export const RequestKind = {
  /** Deals of a stream, and what is asked about each. */
  Draw: 0,
  /** How often each condition refuses plain shuffles. */
  Survey: 1,
  /** Every deal that fits. */
  All: 2,
  /** What is asked about each of the caller's own deals. */
  Own: 3,
} as const;

export interface DealsRequest {
  kind: (typeof RequestKind)[keyof typeof RequestKind];
  /** How many deals or shuffles; for `All`, the most deals that are wanted. */
  count: number;
  /** Most tries for each deal; for `All`, the most layouts to look at. */
  maxTries?: number;
  seed?: number;
  /** The number of the first deal or shuffle. */
  from?: number;
  question?: Question;
  /** The compiled constraints or, for `Own`, the deals. */
  words: Int32Array;
}

/** A deal that was dealt or looked at. */
export interface DealResult {
  deal: string;
  tries: number;
  /** The value of each lead, or else of each cell: tricks, or 1 and 0 for yes and no. */
  values: number[];
}

export const NO_QUESTION: Question = { cells: [], leads: undefined };

export function requestWords(request: DealsRequest): Int32Array {
  const { kind, count, maxTries = 0, seed = 0, from = 0, question = NO_QUESTION, words } = request;
  const { cells, leads } = question;
  const head = [
    ...[kind, count, maxTries, ...twoWords(seed), ...twoWords(from)],
    cells.length,
    ...cells.flatMap(({ strain, declarer, asked }) => [
      ...[STRAINS.indexOf(strain), SEATS.indexOf(declarer), "first" in asked ? ~asked.first : asked.atLeast],
    ]),
    leads?.length ?? -1,
    ...(leads ?? []).map(bitOfCard),
  ];
  const all = new Int32Array(head.length + words.length);
  all.set(head);
  all.set(words, head.length);
  return all;
}

/** The deals of an answer to `Draw` or `Own`. */
export function dealResults(answer: Int32Array, { cells, leads }: Question): DealResult[] {
  const width = 1 + DEAL_WORDS + (leads?.length ?? cells.length);
  const results: DealResult[] = [];
  for (let at = 0; at < answer.length; at += width) {
    const values = [...answer.subarray(at + 1 + DEAL_WORDS, at + width)];
    results.push({ tries: answer[at] as number, deal: dealText(handsAt(answer, at + 1)), values });
  }
  return results;
}

/** The deals of an answer to `All`; nothing where there are too many. */
export function allOf(answer: Int32Array): HandSets[] | undefined {
  const [count = -1] = answer;
  return count < 0 ? undefined : Array.from({ length: count }, (_, deal) => handsAt(answer, 1 + DEAL_WORDS * deal));
}

/** The caller's own deals as words. */
export function wordsOfDeals(deals: readonly HandSets[]): Int32Array {
  return wordsOfHands(deals.flat());
}

/** Words of a deal: four hands of two words. */
const DEAL_WORDS = 8;

function handsAt(words: Int32Array, at: number): HandSets {
  return SEATS.map((_, seat) => ({
    minors: words[at + 2 * seat] as number,
    majors: words[at + 2 * seat + 1] as number,
  })) as unknown as HandSets;
}

const dealText = (hands: HandSets): string => `N:${hands.map(handText).join(" ")}`;
