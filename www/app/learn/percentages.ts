/**
 * Questions of percentages: how the missing cards of a suit divide, who holds a card when lengths are known, and how
 * often a suit gives its tricks. The first two are counted here, the third is the solver's.
 */
import type { Rank, SuitPlayInput, SuitPlayResult } from "tenace";
import { RANKS } from "tenace/bridge";
import { shuffled } from "../deal.js";

/** Picks a whole number from 0 up to, and not including, `below`. */
export type Random = (below: number) => number;

export const KINDS = ["breaks", "places", "suit"] as const;
export type PercentKind = (typeof KINDS)[number];

/** How a number of missing cards divides between two defenders about whom nothing is known. */
export interface Breaks {
  kind: "breaks";
  /** Cards that are missing, 2 to 7. */
  missing: number;
  /** The division, the longer part first: [3, 2] stands for both 3-2 and 2-3. */
  split: readonly [number, number];
}

/** Who holds a card, when the lengths of another suit are known. */
export interface Places {
  kind: "places";
  /** Cards of the other suit that the left and the right defender hold. */
  known: readonly [left: number, right: number];
  /** Whose chance is asked for. */
  holder: 0 | 1;
}

/** One suit between two hands. */
export interface SuitGuess {
  kind: "suit";
  hands: readonly [string, string];
  target: number;
}

/** Ways to choose `chosen` of `all`. */
export function choose(all: number, chosen: number): number {
  if (chosen < 0 || chosen > all) return 0;
  let ways = 1;
  for (let step = 1; step <= chosen; step += 1) ways = (ways * (all - chosen + step)) / step;
  return ways;
}

/**
 * The chance that a defender with `places[0]` vacant places holds exactly `held` of the missing cards, the other one,
 * with `places[1]`, the rest; 0 to 1.
 */
export function chanceOfHolding(held: number, missing: number, places: readonly [number, number] = [13, 13]): number {
  const [own, other] = places;
  return (choose(missing, held) * choose(own + other - missing, own - held)) / choose(own + other, own);
}

/** The chance of a division, either way round, 0 to 1. */
export function chanceOfSplit(split: readonly [number, number], places?: readonly [number, number]): number {
  const [longer, shorter] = split;
  const missing = longer + shorter;
  const one = chanceOfHolding(longer, missing, places);
  return longer === shorter ? one : one + chanceOfHolding(shorter, missing, places);
}

/** The answer to what is counted here, 0 to 1. */
export function answerTo(question: Breaks | Places): number {
  if (question.kind === "breaks") return chanceOfSplit(question.split);
  const places = vacantPlaces(question.known);
  return places[question.holder] / (places[0] + places[1]);
}

/** Places for cards that are not known. */
export const vacantPlaces = ([left, right]: readonly [number, number]): [number, number] => [13 - left, 13 - right];

/** A suit with the solver's answer: the chance of the best line, 0 to 1, and its first lead. */
export interface SolvedSuit {
  question: SuitGuess;
  chance: number;
  lead: SuitPlayResult["leads"][0];
  result: SuitPlayResult;
}

type SuitPlay = (input: SuitPlayInput) => Promise<SuitPlayResult>;

/** The suit for the most tricks that can be had, up to its target; null if there is none. */
export async function solveSuit({ hands, target }: SuitGuess, suitPlay: SuitPlay): Promise<SolvedSuit | null> {
  for (let tricks = target; tricks >= 1; tricks -= 1) {
    const result = await suitPlay({ hands, target: tricks, lines: true });
    const [lead] = result.leads;
    if (!lead || lead.probability === 0) continue;
    return { question: { kind: "suit", hands, target: tricks }, chance: lead.probability, lead, result };
  }
  return null;
}

/** After so many draws a suit with a nearly certain chance is accepted. */
const DRAWS = 20;
/** The range of chances that leave something to guess. */
const [LEAST, MOST] = [0.05, 0.95];

/** A suit with something to guess. */
export async function drawSuit(random: Random, suitPlay: SuitPlay): Promise<SolvedSuit> {
  let last: SolvedSuit | null = null;
  for (let draw = 0; draw < DRAWS || !last; draw += 1) {
    last = (await solveSuit(suit(random), suitPlay)) ?? last;
    if (last && last.chance >= LEAST && last.chance <= MOST) return last;
  }
  return last;
}

export function breaks(random: Random): Breaks {
  const missing = 2 + random(6);
  // The three most even divisions, which are the common ones at the table.
  const least = Math.floor(missing / 2);
  const shorter = least - random(Math.min(3, least + 1));
  return { kind: "breaks", missing, split: [missing - shorter, shorter] };
}

/** Six to nine cards of another suit, unevenly divided as after a bid. */
export function places(random: Random): Places {
  const all = 6 + random(4);
  const left = Math.ceil(all / 2) + 1 + random(Math.max(1, all - Math.ceil(all / 2) - 2));
  const known = random(2) === 0 ? ([left, all - left] as const) : ([all - left, left] as const);
  return { kind: "places", known, holder: random(2) as 0 | 1 };
}

/** Seven to ten cards, with one of the three top honors missing and the others on either side. */
export function suit(random: Random): SuitGuess {
  const cards = 7 + random(4);
  const missing = RANKS[random(3)] as Rank;
  const honors = RANKS.slice(0, 5).filter((rank) => rank !== missing);
  const low = RANKS.slice(5);
  while (low.length > cards - honors.length) low.splice(random(low.length), 1);
  const shorter = Math.max(2, Math.floor(cards / 2) - random(2));
  const hands: [string[], string[]] = [[], []];
  for (const rank of [...shuffled([...honors, ...low], random)]) {
    const place = hands[0].length >= cards - shorter ? 1 : hands[1].length >= shorter ? 0 : random(2);
    hands[place as 0 | 1].push(rank);
  }
  const [long, short] = hands.map((hand) => RANKS.filter((rank) => hand.includes(rank)).join("")) as [string, string];
  return { kind: "suit", hands: [long, short], target: cards - shorter - (missing === "A" ? 1 : 0) };
}

/** How near a guess in percent is to the chance: within 2 and within 8 percentage points. */
export type Nearness = "hit" | "near" | "far";

export function nearness(guess: number, chance: number): Nearness {
  const off = Math.abs(guess - 100 * chance);
  return off <= 2 ? "hit" : off <= 8 ? "near" : "far";
}
