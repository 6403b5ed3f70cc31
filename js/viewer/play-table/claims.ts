/**
 * Claims. A claim of all the rest is offered if the hand on lead wins every trick whatever the hidden cards are. A
 * claim that a person makes is judged twice: by double dummy, as the cards lie, and by what the person can know, so
 * that nobody learns by claiming how a guess comes out.
 */
import { compareCards, suitOf } from "../../bridge/cards.js";
import { SEATS, SUITS, seatAfter, sideOf } from "../../bridge/names.js";
import { trickWinner } from "../../bridge/rules.js";
import type { Card } from "../../bridge/types.js";
import { chanceOf } from "../../solver/chance.js";
import type { Knowledge } from "../../solver/play/types.js";
import type { Solver } from "../../solver/solver.js";
import { theCard } from "../render/symbols.js";
import type { Strings } from "../strings/index.js";
import { besideStrings } from "./beside-strings.js";
import { Game, type SeatView, TRICKS } from "./game.js";
import { knownTo } from "./knowledge.js";
import { byWhatFits, knowledgeOf } from "./robots.js";

/**
 * Whether the hand on lead takes all tricks left by playing its own cards from the top, trumps first: sufficient, not
 * necessary. In round i of a suit nobody else has more than the suit's cards of that hand less i, so its card wins if
 * it is higher than all of them, or none is left. Its trumps draw all others, its partner's included. `out`: the
 * cards that nobody in `view` shows.
 */
export function isLaydown(view: SeatView, out: readonly Card[]): boolean {
  const { toPlay, isMine, trick, hands, contract } = view;
  const hand = toPlay && isMine && trick.cards.length === 0 ? hands[toPlay] : undefined;
  if (!toPlay || !hand || hand.length === 0) return false;
  const groups = [out, ...SEATS.flatMap((seat) => (seat !== toPlay && hands[seat] ? [hands[seat]] : []))];
  const inSuit = (cards: readonly Card[], suit: string) =>
    cards.filter((card) => suitOf(card) === suit).sort(compareCards);
  const trumps = inSuit(hand, contract.strain).length;
  if (groups.some((cards) => inSuit(cards, contract.strain).length > trumps)) return false;
  return SUITS.every((suit) => {
    const others = groups.map((cards) => inSuit(cards, suit));
    return inSuit(hand, suit).every((card, round) =>
      others.every((cards) => {
        const [highest] = cards;
        return !highest || round >= cards.length || compareCards(card, highest) < 0;
      }),
    );
  });
}

/** Whether the person is on lead and has all the rest by what the person can know. */
export const isSure = (game: Game): boolean => isLaydown(game.view(), knownTo(game).out);

/** What became of a claim. */
export type ClaimAnswer =
  | { kind: "accepted" }
  /** The others can take more; with the card that beats the claim, if one line of best play shows it. */
  | { kind: "beaten"; card: Card | null }
  /** It can be made as the cards lie, and not be known to be. */
  | { kind: "guess" };

/** Chance from which a claim counts as known: playing on in some hundred layouts tells no more. */
const KNOWN = 0.99;
/** Layouts of playing on below which that chance is luck. */
const ENOUGH = 100;
/** On a slow device the first is not enough to play a card on; the solver goes on from where it ended. */
const LIMITS_MS = [1500, 6000, 24_000];

/** Judges the claim of `more` of the tricks left by the person, whose turn it is. */
export async function judgeClaim(solver: Solver, game: Game, more: number, signal: AbortSignal): Promise<ClaimAnswer> {
  if (more === 0 || isSure(game)) return { kind: "accepted" };
  const { cards } = await solver.solve(game.allCards, { signal });
  if ((cards[0]?.tricks ?? 0) < more) {
    const { play } = await solver.bestLine(game.allCards, { signal });
    return { kind: "beaten", card: winnerOfOthers(game, play) };
  }
  const { contract, seat } = game;
  if (sideOf(seat) !== sideOf(contract.declarer)) return { kind: "accepted" };
  // By the auction: who may say what is known could learn by claiming how a guess comes out.
  return byWhatFits(knowledgeOf(game, seat, undefined, true), (known) =>
    knownAnswer(solver, game, more, known, signal),
  );
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
    game.claim(declares ? won + more : TRICKS - won - more);
  }
  return answer;
}

/** Why a claim was refused; nothing of one that was not. */
export function claimSaid(answer: ClaimAnswer | null, strings: Strings): string {
  const words = besideStrings(strings);
  if (!answer || answer.kind === "accepted") return "";
  if (answer.kind === "guess") return words.guess;
  return answer.card ? words.beaten({ card: theCard(answer.card, strings) }) : words.beatenSomehow;
}

/** That all the rest is the person's. */
export const laydownSaid = ({ completed }: SeatView, strings: Strings): string =>
  besideStrings(strings).laydown({ tricks: TRICKS - completed.length });
