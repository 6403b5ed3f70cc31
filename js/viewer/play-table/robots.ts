/**
 * What a robot is told, and a judge of the person's cards: what its seat may know, and nothing else. Who chooses a
 * robot's card: the solver with that; if robots may see all cards, double dummy.
 */
import { handOfCards } from "../../bridge/deals.js";
import { SEATS } from "../../bridge/names.js";
import type { Card, Seat } from "../../bridge/types.js";
import type { Knowledge } from "../../solver/play/types.js";
import type { Solver } from "../../solver/solver.js";
import { knownFromAuction } from "../chances/from-auction.js";
import type { Game } from "./game.js";

/** How strong robots are: 1, a beginner, to 5, as strong as time allows. */
export type RobotLevel = 1 | 2 | 3 | 4 | 5;

/** What `seat` may know after `played` cards. Default: now. */
export function knowledgeOf(game: Game, seat: Seat, played = game.played.length): Knowledge {
  const { board, contract } = game;
  const seen = game.seenBy(seat, played);
  const hidden = SEATS.filter((each) => !seen[each]);
  const constraints = board.auction ? knownFromAuction(board, hidden) : {};
  const dummy = seen[game.dummy];
  return {
    contract,
    seat,
    hand: handOfCards(seen[seat] as Card[]),
    ...(dummy ? { dummy: handOfCards(dummy) } : {}),
    played: game.played.slice(0, played),
    ...(Object.keys(constraints).length > 0 ? { constraints } : {}),
  };
}

/**
 * The card that the robot whose turn it is plays. A robot is told what its seat knows and nothing else. If no
 * layout fits the auction, as after a psychic bid, the robot goes by the cards alone.
 */
export async function robotCard(
  solver: Pick<Solver, "chooseCard">,
  game: Game,
  level: RobotLevel,
  signal: AbortSignal,
): Promise<Card> {
  const chooser = game.chooser;
  if (!chooser) throw new Error("the play is over");
  const question = { ...knowledgeOf(game, chooser), level, seed: 1 };
  try {
    return (await solver.chooseCard(question, { signal })).card;
  } catch (error) {
    if ((error as { code?: string }).code !== "IMPOSSIBLE_CONSTRAINTS" || !question.constraints) throw error;
    const { constraints: _, ...cards } = question;
    return (await solver.chooseCard(cards, { signal })).card;
  }
}

/** The card of a robot that sees all hands: the first of the best, double dummy. */
export async function seeingCard(solver: Solver, game: Game, signal: AbortSignal): Promise<Card> {
  const { cards } = await solver.solve(game.allCards, { signal });
  const [best] = cards;
  if (!best) throw new Error("there is no card to play");
  // The lowest of cards that are the same.
  return best.equals.at(-1) ?? best.card;
}
