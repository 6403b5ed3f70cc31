/**
 * Reads questions about single dummy and suit combinations. Whether a number is in its range, and whether the cards
 * make a deal, is checked by the engine.
 */

import { requireCardSet, requireCards } from "../bridge/card-lists.js";
import { type CardSet, cardNames, cardsOfSuit, SUIT_ORDER, wordsOfHands } from "../bridge/card-sets.js";
import { BridgeError, invalid, refused } from "../bridge/errors.js";
import { completeSets, handSetOf, parseHolding } from "../bridge/hands.js";
import { refuseOthers } from "../bridge/keys.js";
import { SEATS, SUITS, seatAfter } from "../bridge/names.js";
import { shown } from "../bridge/quote.js";
import { because } from "../bridge/sentences.js";
import type { Seat } from "../bridge/types.js";
import { isAbsent, readCount, readInteger, reading, requireObject, requireSeat, requireStrain } from "./input.js";
import { type LeastMost, wordsOfRanges } from "./packed.js";
import type { SingleDummyInput } from "./types.js";
import type { ConstraintRequest, SearchInput, SuitPlayRequest } from "./wire.js";

const DEFAULT_MOVES = 3;

const KEYS: (keyof SingleDummyInput)[] = [
  "declarer",
  "hands",
  "unseen",
  "strain",
  "leader",
  "played",
  "target",
  "constraints",
  "worlds",
  "maxMoves",
  "timeLimitMs",
  "seed",
  "playOn",
  "layouts",
];

export function readSingleDummy(value: unknown): Omit<SearchInput, "endsAt"> & { timeLimitMs?: number } {
  return reading(() => {
    const input = requireObject("input", value);
    refuseOthers("input", input, KEYS);
    const declarer = requireSeat("declarer", input.declarer);
    const hands = handsSeen(declarer, input.hands);
    const { unseen, played, constraints, worlds, maxMoves, timeLimitMs, seed, layouts } = input;
    const question = {
      declarer,
      hands: wordsOfHands(hands),
      ...(isAbsent(unseen) ? {} : { unseen: wordsOfHands([requireCardSet("unseen", unseen)]) }),
      strain: requireStrain("strain", input.strain),
      leader: requireSeat("leader", input.leader),
      played: requireCards("played", played ?? []),
      target: readCount("target", input.target),
      constraints: readHandConstraints(constraints ?? {}),
      ...(isAbsent(worlds) || worlds === "all" ? {} : { worlds: readCount("worlds", worlds) }),
      enumerate: worlds === "all",
      maxMoves: readCount("maxMoves", maxMoves ?? DEFAULT_MOVES),
      seed: readInteger("seed", seed ?? 1, 0, Number.MAX_SAFE_INTEGER),
      exactFirst: isAbsent(maxMoves),
    };
    return {
      question,
      ...(isAbsent(timeLimitMs) ? {} : { timeLimitMs: readTime("timeLimitMs", timeLimitMs) }),
      layouts: readFlag("layouts", layouts ?? false),
    };
  });
}

const PLAY_ON: PlayOnNumbers = { layouts: 160, policyMoves: 2, policyWorlds: 40 };

/** How to play on; undefined if it is not asked for. */
export function readPlayOn(value: unknown, defaults = PLAY_ON): PlayOnNumbers | undefined {
  return reading(() => {
    const given = requireObject("input", value).playOn ?? true;
    if (given === false) return undefined;
    const numbers = given === true ? {} : requireObject("playOn", given);
    refuseOthers("playOn", numbers, ["layouts", "policyMoves", "policyWorlds"]);
    const { layouts, policyMoves, policyWorlds } = numbers;
    return {
      layouts: readInteger("playOn.layouts", layouts ?? defaults.layouts, 1, 10_000),
      policyMoves: readInteger("playOn.policyMoves", policyMoves ?? defaults.policyMoves, 1, 26),
      policyWorlds: readInteger("playOn.policyWorlds", policyWorlds ?? defaults.policyWorlds, 1, 1024),
    };
  });
}

/** Declarer's hand and dummy's, by these words or by seat. */
function handsSeen(declarer: Seat, value: unknown): CardSet[] {
  const hands = requireObject("hands", value);
  const seats = [declarer, seatAfter(declarer, 2)];
  const names = seats.some((seat) => seat in hands) ? seats : ["declarer", "dummy"];
  refuseOthers("hands", hands, names);
  const sets = names.map((name, index) => handSetOf(`hands.${name}`, hands[name], seats[index]));
  const whole = completeSets(SEATS.map((seat) => sets[seats.indexOf(seat)]));
  if ("fault" in whole) throw new BridgeError("INVALID_DEAL", `hands: ${whole.fault}`, whole);
  return sets;
}

/** A suit in two hands, in a list or by seat: North's or East's is the first then. */
function twoHands(value: unknown): unknown[] {
  if (Array.isArray(value) && value.length === 2) return value;
  if (typeof value === "object" && value !== null && !Array.isArray(value)) {
    refuseOthers("hands", value, SEATS);
    const hands = SEATS.map((seat) => requireObject("hands", value)[seat]).filter((hand) => !isAbsent(hand));
    if (hands.length === 2) return hands;
  }
  const given = Array.isArray(value) ? `a list of ${value.length}` : shown(value);
  throw invalid(`hands is ${given}, not a list of two hands like ["KJT7", "A986"], nor two hands by seat`);
}

interface PlayOnNumbers {
  layouts: number;
  policyMoves: number;
  policyWorlds: number;
}

export function readSuitPlay(value: unknown): SuitPlayRequest {
  return reading(() => {
    const input = requireObject("input", value);
    refuseOthers("input", input, ["hands", "target", "lines"]);
    const { target, lines } = input;
    const holdings = twoHands(input.hands).map((hand, index) => holdingOf(`hands[${index}]`, hand));
    const [one = 0, other = 0] = holdings;
    const [twice] = cardNames(cardsOfSuit(0, one & other)).split(" ") as [string];
    if (twice) throw refused("INVALID_DEAL", because("{} stands in both hands", `hands: "${twice[1]}"`));
    if (!Number.isInteger(target)) throw invalid(`target is ${shown(target)}, not how many tricks are wanted, like 3`);
    const request = {
      hands: wordsOfHands(holdings.map((bits) => cardsOfSuit(0, bits))),
      target: readCount("target", target),
      lines: readFlag("lines", lines ?? false),
    };
    if ((one | other) === 0) throw refused("INVALID_DEAL", because("both hands are without a card of the suit"));
    return request;
  });
}

/** What is said of hidden hands. */
export function readHandConstraints(value: unknown): ConstraintRequest[] {
  const constraints = requireObject("constraints", value);
  refuseOthers("constraints", constraints, SEATS);
  const given = SEATS.filter((seat) => !isAbsent(constraints[seat]));
  return given.map((seat) => readConstraint(seat, constraints[seat]));
}

function readConstraint(seat: Seat, value: unknown): ConstraintRequest {
  const name = `constraints.${seat}`;
  const constraint = requireObject(name, value);
  refuseOthers(name, constraint, ["hcp", "length", "holds", "lacks"]);
  const { hcp } = constraint;
  const length = requireObject(`${name}.length`, constraint.length ?? {});
  refuseOthers(`${name}.length`, length, SUITS);
  const points = rangeOf(`${name}.hcp`, hcp);
  const lengths = Object.fromEntries(SUIT_ORDER.map((suit) => [suit, rangeOf(`${name}.length.${suit}`, length[suit])]));
  const set = (key: "holds" | "lacks") => wordsOfHands([requireCardSet(`${name}.${key}`, constraint[key] ?? [])]);
  return { seat, ranges: wordsOfRanges(points, lengths), holds: set("holds"), lacks: set("lacks") };
}

function rangeOf(name: string, value: unknown): LeastMost | undefined {
  if (isAbsent(value)) return undefined;
  if (!Array.isArray(value) || value.length !== 2) throw invalid(`${name} is ${shown(value)}, not [least, most]`);
  return [readCount(`${name}[0]`, value[0]), readCount(`${name}[1]`, value[1])];
}

/** The bits of the ranks that a hand holds in a suit. */
function holdingOf(name: string, value: unknown): number {
  if (typeof value !== "string") throw new BridgeError("INVALID_DEAL", `${name} is ${shown(value)}, not text`);
  const read = parseHolding(value);
  if ("fault" in read) {
    throw new BridgeError("INVALID_DEAL", `${name}: ${read.fault}: a hand is its ranks in the one suit, like KJT7`);
  }
  return read.value;
}

/** A number of milliseconds. */
export function readTime(name: string, value: unknown): number {
  if (typeof value === "number" && value > 0 && Number.isFinite(value)) return value;
  throw invalid(`${name} ${shown(value)} is not a number of milliseconds above 0`);
}

export function readFlag(name: string, value: unknown): boolean {
  if (typeof value === "boolean") return value;
  throw invalid(`${name} is ${shown(value)}, neither true nor false`);
}
