/**
 * What takes the whole deal of a game, hidden hands included: what each seat sees of it, positions for double dummy,
 * and claims. Not needed to paint the table.
 */
import { allHandsOfDeal, dealOfHands, type KnownHands } from "../../bridge/deals.js";
import { invalid } from "../../bridge/errors.js";
import { seatAfter, sideOf } from "../../bridge/names.js";
import type { Card, Position, Seat } from "../../bridge/types.js";
import { type Game, TRICKS } from "./game.js";

/** There is no game without a deal. */
const handsOf = ({ board }: Game) => allHandsOfDeal(board.deal as string);

/**
 * The hands as dealt that `seat` sees after `played` cards, by default now: its own, and dummy's once the opening lead
 * is made; declarer's for dummy.
 */
export function seenBy(game: Game, seat: Seat, played = game.played.length): KnownHands {
  const hands = handsOf(game);
  const { dummy } = game;
  return { [seat]: hands[seat], ...(played > 0 && seat !== dummy ? { [dummy]: hands[dummy] } : {}) };
}

/** The position for double dummy: for the judge of a claim, and for robots that are to see all cards. */
export function allCards(game: Game, played: readonly Card[] = game.played): Position {
  const { strain, declarer } = game.contract;
  return { deal: dealOfHands(handsOf(game)), strain, leader: seatAfter(declarer), played: [...played] };
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
