/**
 * Judges a claim twice: by double dummy, as the cards lie, and by what the person can know, so that nobody learns by
 * claiming how a guess comes out. Fetched with the first claim.
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
/** Layouts of playing on below which that chance is luck. */
const ENOUGH = 100;
/** On a slow device the first is not enough to play a card on; the solver goes on from where it ended. */
const LIMITS_MS = [1500, 6000, 24_000];

/** Judges the claim of `more` of the tricks left by the person, whose turn it is. */
export async function judgeClaim(solver: Solver, game: Game, more: number, signal: AbortSignal): Promise<ClaimAnswer> {
  if (more === 0 || isSure(game)) return { kind: "accepted" };
  const { cards } = await solver.solve(allCards(game), { signal });
  if ((cards[0]?.tricks ?? 0) < more) {
    const { play } = await solver.bestLine(allCards(game), { signal });
    return { kind: "beaten", card: winnerOfOthers(game, play) };
  }
  const { contract, seat } = game;
  if (sideOf(seat) !== sideOf(contract.declarer)) return { kind: "accepted" };
  // By the auction: who may say what is known could learn by claiming how a guess comes out.
  const plain = new Game({ ...game.save(), known: [] });
  return byWhatFits(knowledgeOf(plain, seat), (known) => knownAnswer(solver, game, more, known, signal));
}

/** What declarer's claim of `more` tricks comes to by what is known. */
async function knownAnswer(
  solver: Solver,
  game: Game,
  more: number,
  { hand, dummy, played, constraints }: Knowledge,
  signal: AbortSignal,
): Promise<ClaimAnswer> {
  const { contract } = game;
  if (dummy === undefined) return { kind: "accepted" };
  const question = {
    declarer: contract.declarer,
    hands: { declarer: hand, dummy },
    strain: contract.strain,
    leader: seatAfter(contract.declarer),
    played,
    target: game.view().won + more,
    ...(constraints ? { constraints } : {}),
  };
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
