/** `tenace play`: a board played out by robots, none of which sees more than its seat may. */

import { contractText, resultText } from "../bridge/contracts.js";
import { handOfCards, handsOfDeal, isWhole } from "../bridge/deals.js";
import { seatAfter, sideOf } from "../bridge/names.js";
import { playCards } from "../bridge/rules.js";
import type { Board, Card, Contract, Seat } from "../bridge/types.js";
import { BridgeError, type Solver } from "../index.js";
import type { Arguments } from "./arguments.js";
import { dealOf, declaredText, isPassedOut, needPlay } from "./board-facts.js";

export async function askPlay(solver: Solver, board: Board, { at = 0, level, timeLimitMs, seed = 1 }: Arguments) {
  // There is nothing to play. The board is written as it is.
  if (isPassedOut(board))
    return { json: {}, text: "  passed out\n", rows: [["Pass", undefined, undefined, undefined]] };
  const deal = dealOf(board);
  const hands = handsOfDeal(deal) as Record<Seat, Card[]>;
  if (!isWhole(hands)) throw new BridgeError("INVALID_DEAL", "robots play whole deals, of 13 cards a hand");
  const contract = board.contract ?? (await parContract(solver, board, deal));
  const { strain, declarer } = contract;
  const given = board.play ?? [];
  needPlay(given, at);
  const [leader, dummy] = [seatAfter(declarer), seatAfter(declarer, 2)];
  const play: Card[] = given.slice(0, at);
  let point = playCards(hands, strain, leader, play);
  if (point.fault) throw new BridgeError("ILLEGAL_PLAY", point.fault);
  while (!point.isOver) {
    const seat = point.handToPlay === dummy ? declarer : point.handToPlay;
    const { card } = await solver.chooseCard({
      contract,
      seat,
      hand: handOfCards(hands[seat]),
      ...(play.length > 0 && { dummy: handOfCards(hands[dummy]) }),
      played: play,
      level,
      timeLimitMs,
      // Another sample at each turn.
      seed: seed + play.length,
    });
    play.push(card);
    point = playCards(hands, strain, leader, play);
    if (point.fault) throw new BridgeError("INTERNAL", `a robot played what it may not: ${point.fault}`);
  }
  const result = point.won[sideOf(declarer)];
  const { claim: _, ...rest } = board;
  const record: Board = { ...rest, contract, play, result };
  const made = resultText(result - 6 - contract.level);
  const tricks = point.completed.map(({ leader, cards }) => `  ${leader}: ${cards.join(" ")}\n`).join("");
  const text = `  ${declaredText(contract)}: ${result} tricks, ${made}\n${tricks}`;
  const rows = [[contractText(contract), declarer, result, play.join(" ")]];
  return { json: { contract, play, result }, text, rows, record };
}

/** The first par contract, for a board without one. */
async function parContract(solver: Solver, { vulnerable, dealer }: Board, deal: string): Promise<Contract> {
  const asked = { vulnerable: vulnerable ?? "None", ...(dealer ? { dealer } : {}) } as const;
  const [first] = (await solver.par(deal, asked)).contracts;
  const declarer = first?.declarers[0];
  if (!first || !declarer) {
    throw new BridgeError("INVALID_ARGUMENT", "the board has no contract, and its par is to pass it out");
  }
  return { level: first.level, strain: first.strain, doubled: first.doubled ? 1 : 0, declarer };
}
