/**
 * What takes the whole deal of a game, hidden hands included: positions for double dummy, robots that may see all
 * cards, and the end by a claim. Fetched when one of them is wanted.
 */
import { allHandsOfDeal, dealOfHands } from "../../bridge/deals.js";
import { invalid } from "../../bridge/errors.js";
import { seatAfter, sideOf } from "../../bridge/names.js";
import type { Card, Position } from "../../bridge/types.js";
import type { Solver } from "../../solver/solver.js";
import { type Game, TRICKS } from "./game.js";

/** The position for double dummy: for the judge of a claim, and for robots that are to see all cards. */
export function allCards({ board, contract, played: all }: Game, played: readonly Card[] = all): Position {
  const { strain, declarer } = contract;
  // There is no game without a deal.
  const deal = dealOfHands(allHandsOfDeal(board.deal as string));
  return { deal, strain, leader: seatAfter(declarer), played: [...played] };
}

/** The card of a robot that sees all hands: the first of the best, double dummy. */
export async function seeingCard(solver: Solver, game: Game, signal: AbortSignal): Promise<Card> {
  const { cards } = await solver.solve(allCards(game), { signal });
  const [best] = cards;
  if (!best) throw new Error("there is no card to play");
  // The lowest of cards that are the same.
  return best.equals.at(-1) ?? best.card;
}

/** Ends the play: declarer's side takes `tricks` in all. */
export function endByClaim(game: Game, tricks: number): void {
  const { won, lost, seat, contract } = game.view();
  const declares = sideOf(seat) === sideOf(contract.declarer);
  const [own, others] = declares ? [won, lost] : [lost, won];
  if (!Number.isInteger(tricks) || tricks < own || tricks > TRICKS - others) {
    throw invalid(`a claim of ${tricks} tricks does not fit the tricks already won`);
  }
  game.claimed = tricks;
}
