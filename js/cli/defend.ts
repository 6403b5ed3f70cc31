/** `tenace defend`: what a defender should play. */

import { handOfCards, handsOfDeal } from "../bridge/deals.js";
import { SEAT_NAMES, SEATS, seatAfter, sideOf } from "../bridge/names.js";
import { playCards } from "../bridge/rules.js";
import type { Board, Card, Contract, Seat } from "../bridge/types.js";
import { BridgeError, type DefenseCard, type DefenseResult, type Solver } from "../index.js";
import type { Arguments } from "./arguments.js";
import { dealOf, declaredText, need, percent, positionOf, soFar, type Watch } from "./board-facts.js";

export async function askDefense(solver: Solver, board: Board, options: Arguments, watch: Watch) {
  const { at = 1, target, worlds, maxMoves, timeLimitMs, playOn, seed } = options;
  const { contract, position } = positionOf(board, at);
  const hands = handsOfDeal(dealOf(board));
  const seat = playCards(hands, contract.strain, position.leader, position.played).handToPlay;
  if (sideOf(seat) === sideOf(contract.declarer)) {
    const right = "ask declare, or another point with --at";
    throw new BridgeError("INVALID_ARGUMENT", `after ${at} cards it is the turn of declarer's side: ${right}`);
  }
  const dummy = seatAfter(contract.declarer, 2);
  const cards = (of: Seat): Card[] => need(hands[of], `hand of ${SEAT_NAMES[of]}`);
  const hidden = SEATS.filter((each) => each !== seat && each !== dummy);
  const question = {
    contract,
    seat,
    hand: handOfCards(cards(seat)),
    dummy: handOfCards(cards(dummy)),
    unseen: hidden.flatMap(cards),
    leader: position.leader,
    played: position.played,
    target,
    worlds,
    maxMoves,
    timeLimitMs,
    seed,
    ...(playOn === undefined ? {} : { playOn: playOn > 0 && { layouts: playOn } }),
  };
  const defense = await solver.defense(question, {
    onProgress: ({ done, total, best }) => {
      const chances = best?.cards.map(({ card, probability }) => [card, percent(probability)] as const);
      watch(soFar(contract, chances ?? [], done / total));
    },
  });
  const rows = defense.cards.map(({ card, equals, playedOn, interval: [low, high], doubleDummy, tricks }) => [
    ...[defense.handToPlay, card, equals.join(" "), playedOn?.probability],
    ...[...(playedOn ? [low, high] : [undefined, undefined]), doubleDummy, tricks.mean],
  ]);
  return { json: { defense }, text: defenseText(contract, defense), rows };
}

function defenseText(contract: Contract, { handToPlay, cards, worlds, allLayouts }: DefenseResult): string {
  const lines = cards.map((found) => {
    const { card, equals, doubleDummy, tricks } = found;
    const names = [card, ...equals].join(" = ");
    const dummy = `seeing all cards ${percent(doubleDummy)}, ${tricks.mean.toFixed(2)} tricks`;
    return `  ${names}: ${playedOnText(found)}${dummy}\n`;
  });
  const kind = `${allLayouts ? "all " : ""}${worlds} layouts`;
  return `  ${declaredText(contract)}, ${SEAT_NAMES[handToPlay]} to play: ${kind}\n${lines.join("")}`;
}

function playedOnText({ playedOn, interval }: DefenseCard): string {
  if (!playedOn) return "";
  return `beats it ${interval.map((end) => percent(end)).join(" to ")} (${playedOn.layouts} layouts played on), `;
}
