/** Robots, and judges of the person's cards, are told only what their seat may know. */
import { allHandsOfDeal, handOfCards, type KnownHands } from "../../bridge/deals.js";
import { SEATS } from "../../bridge/names.js";
import type { knownFromAuction } from "../../bridge/said.js";
import type { Card, Seat } from "../../bridge/types.js";
import type { Knowledge } from "../../solver/play/types.js";
import type { Solver } from "../../solver/solver.js";
import type { Game } from "./game.js";

/** How strong robots are: 1, a beginner, to 5, as strong as time allows. */
export type RobotLevel = 1 | 2 | 3 | 4 | 5;

/**
 * The hands as dealt that `seat` sees after `played` cards, by default now: its own, and dummy's once the opening lead
 * is made; declarer's for dummy.
 */
export function seenBy({ board, dummy, played: all }: Game, seat: Seat, played = all.length): KnownHands {
  // There is no game without a deal.
  const hands = allHandsOfDeal(board.deal as string);
  return { [seat]: hands[seat], ...(played > 0 && seat !== dummy ? { [dummy]: hands[dummy] } : {}) };
}

/**
 * What `seat` may know after `played` cards, by default now. The person's seat goes by what the person had said by
 * then, if anything; all else is by the auction, as `reader` reads it; without it the auction says nothing.
 */
export function knowledgeBy(
  reader: typeof knownFromAuction | undefined,
  game: Game,
  seat: Seat,
  played = game.played.length,
): Knowledge {
  const { board, contract } = game;
  const seen = seenBy(game, seat, played);
  const hidden = SEATS.filter((each) => !seen[each]);
  // Nobody forgets with a card that is taken back.
  const isNow = played === game.played.length;
  const own = game.known.findLast(({ after }) => seat === game.seat && (isNow || after <= played));
  const said = own?.hands ?? reader?.(board, hidden) ?? {};
  const constraints = Object.fromEntries(hidden.flatMap((each) => (said[each] ? [[each, said[each]]] : [])));
  const dummy = seen[game.dummy];
  return {
    contract,
    seat,
    hand: handOfCards(seen[seat] as Card[]),
    ...(dummy ? { dummy: handOfCards(dummy) } : {}),
    played: game.played.slice(0, played),
    constraints,
  };
}

/**
 * What `seat` may know after `played` cards. Default: now. The code that reads an auction is fetched if there is one.
 */
export async function knowledgeOf(game: Game, seat: Seat, played = game.played.length): Promise<Knowledge> {
  const reader = game.board.auction && (await import("../../bridge/said.js")).knownFromAuction;
  return knowledgeBy(reader, game, seat, played);
}

/** Asks with what is known; if no layout fits that, as after a psychic bid, by the cards alone. */
export async function byWhatFits<Answer>(
  knowledge: Knowledge,
  ask: (knowledge: Knowledge) => Promise<Answer>,
): Promise<Answer> {
  try {
    return await ask(knowledge);
  } catch (error) {
    if ((error as { code?: string }).code !== "IMPOSSIBLE_CONSTRAINTS" || !knowledge.constraints) throw error;
    const { constraints: _, ...cards } = knowledge;
    return ask(cards);
  }
}

/** The card that the robot whose turn it is plays. A robot is told what its seat knows and nothing else. */
export async function robotCard(
  solver: Pick<Solver, "chooseCard">,
  game: Game,
  level: RobotLevel,
  signal: AbortSignal,
): Promise<Card> {
  const chooser = game.chooser;
  if (!chooser) throw new Error("the play is over");
  const { card } = await byWhatFits(await knowledgeOf(game, chooser), (knowledge) =>
    solver.chooseCard({ ...knowledge, level, seed: 1 }, { signal }),
  );
  return card;
}
