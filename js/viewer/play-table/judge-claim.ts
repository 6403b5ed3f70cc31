/**
 * Judges a claim as the cards lie and in the layouts that fit what the person can know, both double dummy, and a claim
 * of declarer's by single dummy too, so that nobody learns by claiming how a guess comes out: a claim that some layouts
 * let be made and others do not has the same answer in all of them. Fetched with the first claim.
 */
import { SEATS, seatAfter, sideOf } from "../../bridge/names.js";
import { trickWinner } from "../../bridge/rules.js";
import type { Card } from "../../bridge/types.js";
import { chanceOf } from "../../solver/chance.js";
import type { Knowledge } from "../../solver/play/types.js";
import type { Solver } from "../../solver/solver.js";
import { type ClaimAnswer, isSure } from "./claims.js";
import { Game, TRICKS } from "./game.js";
import { byWhatFits, knowledgeOf } from "./robots.js";
import { allCards, endByClaim } from "./whole-deal.js";

/** Chance from which a claim counts as known: playing on in some hundred layouts tells no more. */
const KNOWN = 0.99;
/** Layouts below which that chance is luck. */
const ENOUGH = 100;
/** On a slow device the first is not enough to play a card on; the solver goes on from where it ended. */
const LIMITS_MS = [1500, 6000, 24_000];

/** Judges the claim of `more` of the tricks left by the person, whose turn it is. */
export async function judgeClaim(solver: Solver, game: Game, more: number, signal: AbortSignal): Promise<ClaimAnswer> {
  if (more === 0 || isSure(game)) return { kind: "accepted" };
  const { contract, seat } = game;
  // By the auction: who may say what is known could learn by claiming how a guess comes out.
  const plain = new Game({ ...game.save(), known: [] });
  return byWhatFits(await knowledgeOf(plain, seat), async (knowledge) => {
    const { dummy } = knowledge;
    // Before dummy lies open nothing is sure that the person's own cards do not show.
    if (dummy === undefined) return { kind: "guess" };
    const known = { ...knowledge, dummy };
    const share = await shareOfLayouts(solver, game, more, known, signal);
    const { cards } = await solver.solve(allCards(game), { signal });
    if ((cards[0]?.tricks ?? 0) < more) {
      // If other layouts let it be made, a card that beats it here would tell how the hidden cards lie.
      if (share > 0) return { kind: "guess" };
      const { play } = await solver.bestLine(allCards(game), { signal });
      return { kind: "beaten", card: winnerOfOthers(game, play) };
    }
    if (share < KNOWN) return { kind: "guess" };
    if (sideOf(seat) !== sideOf(contract.declarer)) return { kind: "accepted" };
    return declarersAnswer(solver, declarersQuestion(game, more, known), signal);
  });
}

type WithDummy = Knowledge & { dummy: string };

/** In which share of the layouts that fit what is known the best card makes the claim, double dummy from here. */
async function shareOfLayouts(
  solver: Solver,
  game: Game,
  more: number,
  known: WithDummy,
  signal: AbortSignal,
): Promise<number> {
  const quick = { worlds: ENOUGH, maxMoves: 1, playOn: false };
  const { cards } =
    sideOf(game.seat) === sideOf(game.contract.declarer)
      ? await solver.singleDummy({ ...declarersQuestion(game, more, known), ...quick }, { signal })
      : await solver.defense({ ...known, target: game.view().won + more, ...quick }, { signal });
  return Math.max(...cards.map(({ doubleDummy }) => doubleDummy));
}

const declarersQuestion = (game: Game, more: number, { hand, dummy, played, constraints }: WithDummy) => ({
  declarer: game.contract.declarer,
  hands: { declarer: hand, dummy },
  strain: game.contract.strain,
  leader: seatAfter(game.contract.declarer),
  played,
  target: game.view().won + more,
  ...(constraints ? { constraints } : {}),
});

/** What declarer's claim comes to by what can be known, not double dummy. */
async function declarersAnswer(
  solver: Solver,
  question: ReturnType<typeof declarersQuestion>,
  signal: AbortSignal,
): Promise<ClaimAnswer> {
  for (const timeLimitMs of LIMITS_MS) {
    const { cards: known, exact } = await solver.singleDummy({ ...question, timeLimitMs }, { signal });
    const [best] = known;
    const chance = best && (best.chance ?? chanceOf(best, exact));
    // No more than a bound says nothing of what can be known.
    if (!chance || chance.kind === "bound") continue;
    if (chance.value < KNOWN) return { kind: "guess" };
    if (chance.kind === "exact" || chance.layouts >= ENOUGH) return { kind: "accepted" };
  }
  return { kind: "guess" };
}

/** The first card of a line with which the other side wins a trick. */
function winnerOfOthers(game: Game, line: readonly Card[]): Card | null {
  const ahead = new Game(game.save());
  const before = ahead.view().lost;
  for (const card of line) {
    ahead.play(card);
    const { completed, lost } = ahead.view();
    const trick = completed.at(-1);
    if (lost === before || !trick) continue;
    const winner = trickWinner(trick.leader, trick.cards, game.contract.strain);
    return trick.cards[(SEATS.indexOf(winner) - SEATS.indexOf(trick.leader) + 4) % 4] ?? null;
  }
  return null;
}

/** Claims `more` of the tricks left: judges that, and ends the play if it is accepted. */
export async function claim(
  solver: () => Promise<Solver>,
  game: Game,
  more: number,
  signal: AbortSignal,
): Promise<ClaimAnswer> {
  const isFree = more === 0 || isSure(game);
  const answer: ClaimAnswer = isFree ? { kind: "accepted" } : await judgeClaim(await solver(), game, more, signal);
  signal.throwIfAborted();
  if (answer.kind === "accepted") {
    const { won } = game.view();
    const declares = sideOf(game.seat) === sideOf(game.contract.declarer);
    endByClaim(game, declares ? won + more : TRICKS - won - more);
  }
  return answer;
}
