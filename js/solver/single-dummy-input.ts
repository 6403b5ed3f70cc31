/** Reads what callers ask of single dummy and of the suit laboratory; what cards and hands say is left to the engine. */

import { BridgeError } from "../bridge/errors.js";
import { SEATS, SUITS } from "../bridge/names.js";
import { shown } from "../bridge/quote.js";
import type { Seat } from "../bridge/types.js";
import { readCards, readInteger, readSeat, readStrain, requireObject } from "./input.js";
import type { ConstraintRequest, SingleDummyRequest } from "./protocol.js";
import type { SuitPlayInput } from "./types.js";

/** Worlds that a search holds, and cards that declarer's side can look ahead: both hands, whole. */
const MOST_WORLDS = 1024;
const MOST_MOVES = 26;
const DEFAULT_MOVES = 3;

export function readSingleDummy(value: unknown): SingleDummyRequest {
  const input = requireObject("input", value);
  const hands = requireObject("hands", input.hands);
  const { unseen, played, constraints, worlds, maxMoves, timeLimitMs, seed, layouts } = input;
  return {
    declarer: readSeat("declarer", input.declarer),
    hands: { declarer: readHand("hands.declarer", hands.declarer), dummy: readHand("hands.dummy", hands.dummy) },
    unseen: unseen === undefined ? undefined : readCards("unseen", unseen),
    strain: readStrain("strain", input.strain),
    leader: readSeat("leader", input.leader),
    played: readCards("played", played ?? []),
    target: readInteger("target", input.target, 1, 13),
    constraints: readConstraints(constraints ?? {}),
    worlds: worlds === undefined || worlds === "all" ? undefined : readInteger("worlds", worlds, 1, MOST_WORLDS),
    enumerate: worlds === "all",
    maxMoves: readInteger("maxMoves", maxMoves ?? DEFAULT_MOVES, 1, MOST_MOVES),
    timeLimitMs: timeLimitMs === undefined ? undefined : readTime("timeLimitMs", timeLimitMs),
    seed: readInteger("seed", seed ?? 1, 0, Number.MAX_SAFE_INTEGER),
    layouts: readFlag("layouts", layouts ?? false),
  };
}

export function readSuitPlay(value: unknown): SuitPlayInput {
  const { hands, target } = requireObject("input", value);
  if (!Array.isArray(hands) || hands.length !== 2) throw invalid(`hands is ${shown(hands)}, not a list of two hands`);
  const [first, second] = Array.from(hands, (hand, index) => readHand(`hands[${index}]`, hand)) as [string, string];
  return { hands: [first, second], target: readInteger("target", target, 1, 13) };
}

function readConstraints(value: unknown): SingleDummyRequest["constraints"] {
  const constraints = requireObject("constraints", value);
  refuseOthers("constraints", constraints, SEATS);
  const given = SEATS.filter((seat) => constraints[seat] !== undefined);
  return Object.fromEntries(given.map((seat) => [seat, readConstraint(seat, constraints[seat])]));
}

function readConstraint(seat: Seat, value: unknown): ConstraintRequest {
  const name = `constraints.${seat}`;
  const constraint = requireObject(name, value);
  refuseOthers(name, constraint, ["hcp", "length", "holds", "lacks"]);
  const { hcp, holds, lacks } = constraint;
  const length = requireObject(`${name}.length`, constraint.length ?? {});
  refuseOthers(`${name}.length`, length, SUITS);
  const suits = SUITS.filter((suit) => length[suit] !== undefined);
  return {
    hcp: hcp === undefined ? undefined : readRange(`${name}.hcp`, hcp, 40),
    length: Object.fromEntries(suits.map((suit) => [suit, readRange(`${name}.length.${suit}`, length[suit], 13)])),
    holds: readCards(`${name}.holds`, holds ?? []),
    lacks: readCards(`${name}.lacks`, lacks ?? []),
  };
}

/** What no one reads would be taken for known. */
function refuseOthers(name: string, value: Record<string, unknown>, keys: readonly string[]): void {
  const other = Object.keys(value).find((key) => !keys.includes(key));
  if (other !== undefined) throw invalid(`${name} has ${shown(other)}, which is none of ${keys.join(", ")}`);
}

function readRange(name: string, value: unknown, most: number): [number, number] {
  if (!Array.isArray(value) || value.length !== 2) throw invalid(`${name} is ${shown(value)}, not [least, most]`);
  const least = readInteger(`${name}[0]`, value[0], 0, most);
  return [least, readInteger(`${name}[1]`, value[1], least, most)];
}

function readHand(name: string, value: unknown): string {
  if (typeof value === "string") return value;
  throw new BridgeError("INVALID_DEAL", `${name} is ${shown(value)}, not text`);
}

function readTime(name: string, value: unknown): number {
  if (typeof value === "number" && value > 0 && Number.isFinite(value)) return value;
  throw invalid(`${name} ${shown(value)} is not a number of milliseconds above 0`);
}

function readFlag(name: string, value: unknown): boolean {
  if (typeof value === "boolean") return value;
  throw invalid(`${name} is ${shown(value)}, neither true nor false`);
}

const invalid = (message: string) => new BridgeError("INVALID_ARGUMENT", message);
