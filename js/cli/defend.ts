/** `tenace defend`: what a defender should play. */

import { handOfCards, handsOfDeal } from "../bridge/deals.js";
import { SEAT_NAMES, SEATS, seatAfter, sideOf } from "../bridge/names.js";
import { playCards } from "../bridge/rules.js";
import type { Board, Card, Contract, Seat } from "../bridge/types.js";
import { BridgeError, type DefenseCard, type DefenseResult, type LeadAnalysis, type Solver } from "../index.js";
import type { Arguments } from "./arguments.js";
import { counted, dealOf, declaredText, need, percent, positionOf, soFar, type Watch } from "./board-facts.js";

export async function askDefense(solver: Solver, board: Board, options: Arguments, watch: Watch) {
  const { at = firstDecision(board), target, worlds, maxMoves, timeLimitMs, playOn, seed } = options;
  const { contract, position } = positionOf(board, at);
  const hands = handsOfDeal(dealOf(board));
  if (at === 0 && hands[position.leader]?.length === 13) return askLead(solver, board, options, watch);
  const seat = playCards(hands, contract.strain, position.leader, position.played).handToPlay;
  if (sideOf(seat) === sideOf(contract.declarer)) {
    const right = "ask declare, or another point with --at";
    throw new BridgeError(
      "INVALID_ARGUMENT",
      `after ${counted(at, "card")} it is the turn of declarer's side: ${right}`,
    );
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

/**
 * The cards of the play after which a defender has a first decision with dummy open: the third card's, if the record
 * comes so far. Otherwise the opening lead.
 */
function firstDecision({ play = [] }: Board): number {
  return play.length >= 2 ? 2 : 0;
}

/** Layouts of an opening lead. */
const LEAD_LAYOUTS = 256;

/** The opening lead of a whole hand: dummy is not seen, so its cards too are dealt anew in each layout. */
async function askLead(solver: Solver, board: Board, options: Arguments, watch: Watch) {
  const { target, worlds = LEAD_LAYOUTS, timeLimitMs, seed } = options;
  const { contract, position } = positionOf(board, 0);
  const { leader } = position;
  if (target !== undefined || worlds === "all") {
    const wrong = target === undefined ? "--worlds is a number" : "the target is the contract's";
    throw new BridgeError("INVALID_ARGUMENT", `at the opening lead ${wrong}`);
  }
  const hand = handOfCards(handsOfDeal(dealOf(board))[leader] ?? []);
  const lead = await solver.leadAnalysis(
    { contract, hand, vulnerable: board.vulnerable ?? "None" },
    {
      count: worlds,
      timeLimitMs,
      seed,
      onProgress: ({ done, total, best }) => {
        const chances = best?.leads.map(({ card, beats }) => [card, percent(beats.mean)] as const);
        watch(soFar(contract, chances ?? [], done / total));
      },
    },
  );
  const rows = lead.leads.map(({ card, equals, beats, tricks }) => [
    ...[leader, card, equals.join(" "), undefined, undefined, undefined],
    ...[beats.mean, tricks?.mean],
  ]);
  return { json: { lead }, text: leadText(contract, leader, lead), rows };
}

function leadText(contract: Contract, leader: Seat, { leads, deals }: LeadAnalysis): string {
  const lines = leads.map(({ card, equals, beats, tricks }) => {
    const mean = tricks ? `, ${tricks.mean.toFixed(2)} tricks` : "";
    return `  ${[card, ...equals].join(" = ")}: seeing all cards ${percent(beats.mean)}${mean}\n`;
  });
  return `  ${declaredText(contract)}, ${SEAT_NAMES[leader]} to lead: ${deals} layouts\n${lines.join("")}`;
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
