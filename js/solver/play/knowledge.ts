/**
 * Reads what callers say that a player knows. Whether the cards make a deal and whose turn it is, is checked by the
 * engine.
 */

import { requireCardSet, requireCards } from "../../bridge/card-lists.js";
import { type CardSet, size, wordsOfHands } from "../../bridge/card-sets.js";
import { wholeContract } from "../../bridge/check.js";
import { BridgeError, invalid } from "../../bridge/errors.js";
import { handSetOf } from "../../bridge/hands.js";
import { SEAT_NAMES, seatAfter } from "../../bridge/names.js";
import type { Card, Contract, Seat } from "../../bridge/types.js";
import { isAbsent, readInteger, requireObject, requireSeat } from "../input.js";
import { readHandConstraints } from "../single-dummy-input.js";
import type { PlayerQuestion } from "../wire.js";

/** A player's knowledge, checked; the engine's question is made of it if dummy is seen. */
export interface PlayerKnowledge {
  contract: Contract;
  seat: Seat;
  leader: Seat;
  hand: CardSet;
  dummy: CardSet | undefined;
  played: Card[];
  /** Cards of a hand as dealt. */
  cards: number;
  isDeclarer: boolean;
}

export function readKnowledge(input: Record<string, unknown>): PlayerKnowledge {
  const contract = wholeContract("contract", requireObject("contract", input.contract));
  const { declarer } = contract;
  const seat = requireSeat("seat", input.seat);
  const [dummySeat, first] = [seatAfter(declarer, 2), seatAfter(declarer)];
  if (seat === dummySeat) {
    const right = `ask with seat ${declarer}, declarer, and that hand`;
    throw invalid(`seat ${seat} is dummy, for which declarer decides: ${right}`);
  }
  const hand = handSetOf("hand", input.hand);
  const dummy = isAbsent(input.dummy) ? undefined : handSetOf("dummy", input.dummy);
  const played = requireCards("played", input.played ?? []);
  const leader = isAbsent(input.leader) ? first : requireSeat("leader", input.leader);
  const cards = size(hand);
  const empty = cards === 0 ? "hand" : dummy && size(dummy) === 0 ? "dummy" : undefined;
  if (empty) {
    const right = "give it as dealt, 1 to 13 cards, with those that were played";
    throw new BridgeError("INVALID_DEAL", `${empty} has no cards: ${right}`);
  }
  if (dummy && cards === 13 && leader === first && played.length === 0) {
    throw invalid(`dummy is not seen before the opening lead: leave dummy out at ${SEAT_NAMES[first]}'s first card`);
  }
  return { contract, seat, leader, hand, dummy, played, cards, isDeclarer: seat === declarer };
}

/** The engine's question, for a player who sees dummy. */
export function questionOf(known: PlayerKnowledge, input: Record<string, unknown>, target: number): PlayerQuestion {
  const { contract, seat, leader, hand, dummy, played } = known;
  const { unseen, constraints, seed } = input;
  if (!dummy) throw invalid("dummy is absent: once the opening lead is made, its hand as dealt is needed");
  return {
    question: {
      declarer: contract.declarer,
      hands: wordsOfHands([hand, dummy]),
      ...(isAbsent(unseen) ? {} : { unseen: wordsOfHands([requireCardSet("unseen", unseen)]) }),
      strain: contract.strain,
      leader,
      played,
      target,
      constraints: readHandConstraints(constraints ?? {}),
      enumerate: false,
      maxMoves: 1,
      seed: readInteger("seed", seed ?? 1, 0, Number.MAX_SAFE_INTEGER),
      exactFirst: false,
    },
    seat,
    from: 0,
    count: 0,
    most: 0,
    policyMoves: 1,
    policyWorlds: 1,
    budget: 0,
  };
}

/** Tricks that a player's side needs of 13 by the contract. */
export const tricksOf = ({ contract: { level }, isDeclarer }: PlayerKnowledge): number =>
  isDeclarer ? level + 6 : 8 - level;

/** The caller's target, checked; undefined if there is none. */
export function readTarget({ cards }: PlayerKnowledge, target: unknown): number | undefined {
  return isAbsent(target) ? undefined : readInteger("target", target, 1, cards);
}
