/** What the commands need to know of a board, and words that they share. */

import { contractText } from "../bridge/contracts.js";
import { SEAT_NAMES, seatAfter } from "../bridge/names.js";
import type { Board, Card, Contract } from "../bridge/types.js";
import { BridgeError } from "../index.js";
import { auctionOf } from "../notation/calls.js";
import { isPassWord } from "../notation/pbn-auction.js";

export function need<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new BridgeError("INVALID_ARGUMENT", `the board has no ${what}`);
  return value;
}

export function dealOf(board: Board): string {
  if (board.deal === undefined) throw new BridgeError("INVALID_DEAL", "the board has no deal");
  return board.deal;
}

/** "1 card", "2 cards". */
export function counted(number: number, what: string): string {
  return `${number} ${what}${number === 1 ? "" : "s"}`;
}

/** Refuses a point that the board's play does not reach. */
export function needPlay(play: readonly Card[], at: number): void {
  if (at <= play.length) return;
  throw new BridgeError("INVALID_ARGUMENT", `the board has ${counted(play.length, "card")} of play, not ${at}`);
}

/** The position after `at` cards of the board's play. */
export function positionOf(board: Board, at: number) {
  const contract = need(board.contract, "contract");
  const play = board.play ?? [];
  needPlay(play, at);
  const leader = seatAfter(contract.declarer);
  return { contract, position: { deal: dealOf(board), strain: contract.strain, leader, played: play.slice(0, at) } };
}

/** Whether all passed, by the auction or by the contract of the source. */
export function isPassedOut({ contract, auction, tags = {} }: Board): boolean {
  if (contract) return false;
  const isPassed = ([name, value]: [string, string]) => /^contract$/i.test(name) && isPassWord(value);
  return Object.entries(tags).some(isPassed) || (auction !== undefined && auctionOf(auction).passedOut);
}

export function declaredText(contract: Contract): string {
  return `${contractText(contract)} by ${SEAT_NAMES[contract.declarer]}`;
}

export function percent(share: number): string {
  return `${(100 * share).toFixed(1)} %`;
}

/** Receives what is known so far of a board that is being worked on. */
export type Watch = (text: string) => void;

/** How much of the work is done, and the first cards with their chances. */
export function soFar(contract: Contract, cards: readonly (readonly [Card, string])[], done: number): string {
  const chances = cards.slice(0, 3).map(([card, chance]) => `${card} ${chance}`);
  return `${Math.floor(100 * done)} % done: ${declaredText(contract)}, ${chances.join(", ")}`;
}
