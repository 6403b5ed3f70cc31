/**
 * Playing on: what declarer achieves with each card when the play goes on to the end, counted in fresh layouts.
 *
 * The search's chance is an upper bound if it does not reach the end of the play, because a guess that lies beyond
 * its horizon counts as found. So the cards are played on by the tool's own policy (`src/single_dummy/playing_on`).
 * Layouts come in blocks, the same for each card. The first round plays one block for every card, one job for each.
 * In the second, cards that lost a layout are played on in the same block by another policy, which plays the suit
 * with most to play for by its exact line, as long as this can win more; each goes on by the policy that won more.
 * Then the leaders go on, the best cards so far, until they were played on in all layouts; then the others follow.
 * After a round the cards significantly worse than the best are left out. What a round does depends on the rounds
 * before it alone, so the answer is the same for any number of workers.
 */

import { compare, standardErrorOf, wilsonInterval } from "../bridge/statistics.js";
import type { Card } from "../bridge/types.js";
import type { Call } from "./call.js";
import type { SingleDummyCard, SingleDummyResult } from "./types.js";
import type { PlayOnInput, SingleDummyQuestion } from "./wire.js";

/**
 * Layouts of the first round, small so that a first figure comes soon; each round has twice as many as the one before.
 */
const FIRST_BLOCK = 16;
/** Most layouts of a block: a decision is shared within a block alone, so large ones are cheaper. */
const LARGEST_BLOCK = 64;
/** Cards that go on first: the user wants the best few compared before the others are measured as well. */
const LEADERS = 3;
/**
 * How far the policy's result against defenders of its own kind may differ from the chance of the best strategy against
 * the best defense: measured on positions whose exact chances are known (docs/experiments/chances.md).
 */
const POLICY_ERROR = 0.03;
/** By how many standard errors a sampled upper bound may be too low. */
const BEYOND_DOUBT = 3;

/**
 * Blocks played, by question: the same question asked again with more time goes on from where the first answer ended.
 */
export class BlockMemory {
  readonly #blocks = new Map<string, Uint8Array>();

  get(key: string): Uint8Array | undefined {
    return this.#blocks.get(key);
  }

  set(key: string, won: Uint8Array): void {
    const oldest = this.#blocks.keys().next();
    if (this.#blocks.size >= MOST_BLOCKS && !oldest.done) this.#blocks.delete(oldest.value);
    this.#blocks.set(key, won);
  }
}

/** Blocks kept: about 1 MB with their keys. */
const MOST_BLOCKS = 1000;

/** What playing on needs besides the question. */
export interface PlayingOn {
  memory: BlockMemory;
  /** Layouts for each card that stays in the running. */
  layouts: number;
  policyMoves: number;
  policyWorlds: number;
  /** When to end, in milliseconds since 1970; none for no limit. */
  endsAt: number | undefined;
  /** Told of each answer so far, with the layouts that the best card was played on in. */
  report: (best: SingleDummyResult, layouts: number) => void;
}

/** A card in the running, with 1 or 0 for each layout played. */
interface Candidate {
  found: SingleDummyCard;
  won: number[];
  /** Blocks played. */
  blocks: number;
  /** Whether the policy plays the suit with most to play for by its exact line. */
  suitFirst: boolean;
  /** Whether both policies were compared, or one won all it could. */
  settled: boolean;
  /** Significantly different from a better card, or with an upper bound below what that achieves. */
  out: boolean;
}

/** What is asked of a card's block. */
type Step = Pick<PlayOnInput, "block" | "size" | "suitFirst" | "least">;

/** The answer of the search with the figures of playing on added, after as many layouts as the time allows. */
export async function playOn(
  call: Call,
  question: SingleDummyQuestion,
  searched: SingleDummyResult,
  options: PlayingOn,
): Promise<SingleDummyResult> {
  const candidates: Candidate[] = searched.cards.map((found) => ({
    found,
    won: [],
    blocks: 0,
    suitFirst: false,
    settled: false,
    out: false,
  }));
  const { memory, policyMoves, policyWorlds } = options;
  // The key of a block: options that only the search reads are blanked, since they don't change how a block is played.
  const position = { ...question, worlds: 0, enumerate: false, maxMoves: 0, exactFirst: false };
  const play = async (
    { card }: SingleDummyCard,
    { block, size, suitFirst, least }: Step,
  ): Promise<Uint8Array | undefined> => {
    const key = JSON.stringify([position, policyMoves, policyWorlds, suitFirst, card, block, size, least]);
    const known = memory.get(key);
    if (known) return known;
    const limit = options.endsAt === undefined ? {} : { endsAt: options.endsAt };
    const input: PlayOnInput = { question, card, block, size, policyMoves, policyWorlds, suitFirst, least, ...limit };
    // A name of its own for each card, so that the cards spread over the workers and each finds its own table again.
    const affinity = `${card} ${question.strain} ${question.hands}`;
    const won = await call.job("playOn", input, { affinity, isTooLate });
    if (won) memory.set(key, won);
    return won;
  };
  // What no worker has begun by then is left.
  const isTooLate = () => performance.timeOrigin + performance.now() >= (options.endsAt ?? Number.POSITIVE_INFINITY);
  let most = 0;
  for (;;) {
    const round = nextRound(candidates, options.layouts);
    if (round.length === 0) break;
    const jobs = round.map(async (candidate) => {
      const won = await play(candidate.found, nextBlock(candidate, options.layouts));
      if (!won) return false;
      take(candidate, won);
      most = Math.max(most, candidate.won.length);
      options.report(answerOf(searched, candidates, options.layouts), most);
      return true;
    });
    const done = await Promise.all(jobs);
    leaveOut(candidates.filter(({ out }) => !out));
    if (done.includes(false)) return answerOf(searched, candidates, options.layouts, true);
  }
  return answerOf(searched, candidates, options.layouts);
}

/** The block in which a card is played on next: the first block again by the other policy, or the card's next block. */
function nextBlock(candidate: Candidate, layouts: number): Step {
  const { won, blocks, suitFirst } = candidate;
  if (isUntried(candidate)) return { block: 0, size: won.length, suitFirst: true, least: winsOf(candidate) + 1 };
  const size = Math.min(FIRST_BLOCK * 2 ** blocks, LARGEST_BLOCK, layouts - won.length);
  return { block: blocks, size, suitFirst, least: 0 };
}

/** Takes the wins of a block. Of two policies that won as much in the first, the first one stays. */
function take(candidate: Candidate, won: Uint8Array): void {
  if (isUntried(candidate)) {
    candidate.settled = true;
    if (won.filter(Boolean).length <= winsOf(candidate)) return;
    candidate.suitFirst = true;
    candidate.won = [...won];
    return;
  }
  candidate.won.push(...won);
  candidate.blocks += 1;
  candidate.settled ||= !won.includes(0);
}

/** Whether a card was played on by one policy, and might do better by the other. */
const isUntried = ({ blocks, settled }: Candidate) => blocks > 0 && !settled;

/** The cards of the next round: all, then those to be tried otherwise, then leaders that lack layouts, then others. */
function nextRound(candidates: readonly Candidate[], layouts: number): Candidate[] {
  const running = ranked(candidates).filter(({ out }) => !out);
  const lacking = (some: readonly Candidate[]) => some.filter(({ won }) => won.length < layouts);
  if (running.some(({ blocks }) => blocks === 0)) return running;
  if (running.some(isUntried)) return running.filter(isUntried);
  const leaders = lacking(running.slice(0, LEADERS));
  return leaders.length > 0 ? leaders : lacking(running);
}

/** Leaves out the cards significantly worse than the best, and those with an upper bound below what it achieves. */
function leaveOut(running: Candidate[]): void {
  const [best] = ranked(running);
  if (!best) return;
  const least = leastOf(best);
  for (const candidate of running) {
    if (candidate === best) continue;
    const hopeless = mostOf(candidate) < least;
    candidate.out = hopeless || (areSettled(best, candidate) && compare(best.won, candidate.won).toldApart);
  }
}

const winsOf = ({ won }: Candidate) => won.reduce((sum, one) => sum + one, 0);
const shareOf = (candidate: Candidate) => winsOf(candidate) / candidate.won.length;

/** Wilson's interval of the share won. */
const wonInterval = (candidate: Candidate) => wilsonInterval(shareOf(candidate), candidate.won.length);

/** The search's upper bound of a card. */
const mostOf = ({ found }: Candidate) => found.probability + BEYOND_DOUBT * found.standardError;

/** Whether two cards can be compared: each with the better of its policies. */
const areSettled = (one: Candidate, other: Candidate) => one.settled && other.settled;

/**
 * The interval of what declarer achieves, widened by how far that may be from the chance. If the time was over before
 * the other policy was tried, only the upper bound says how much more that policy could achieve.
 */
function intervalOf(candidate: Candidate): readonly [low: number, high: number] {
  const [low, high] = wonInterval(candidate);
  const most = Math.max(high + POLICY_ERROR, candidate.settled ? 0 : mostOf(candidate));
  return [Math.max(0, low - POLICY_ERROR), Math.min(1, most)];
}

/** The low end of a card's interval: 0 until it was played on. */
const leastOf = (candidate: Candidate) => (candidate.won.length > 0 ? wonInterval(candidate)[0] : 0);

/** Until it was played on, a card is sorted by its bound. */
const chanceOf = (candidate: Candidate) =>
  candidate.won.length > 0 ? shareOf(candidate) : candidate.found.probability;

/**
 * Sorts the candidates. The first has the interval with the highest low end. The others follow by their share of the
 * layouts, or by their bound until they were played on; those that were left out come last. When the time is over,
 * cards that were not played on come behind those that were. Equals stay in the order of the search.
 */
function ranked(candidates: readonly Candidate[], isOver = false): Candidate[] {
  const first = candidates.reduce<Candidate | undefined>(
    (best, each) => (!best || leastOf(each) > leastOf(best) ? each : best),
    undefined,
  );
  if (!first || first.won.length === 0) return [...candidates];
  const others = candidates.filter((each) => each !== first);
  const group = (each: Candidate) => (each.out ? 2 : Number(isOver && each.won.length === 0));
  return [first, ...others.sort((a, b) => group(a) - group(b) || chanceOf(b) - chanceOf(a))];
}

function answerOf(
  searched: SingleDummyResult,
  candidates: readonly Candidate[],
  layouts: number,
  isOver = false,
): SingleDummyResult {
  const order = ranked(candidates, isOver);
  const best = order[0]?.won.length ? order[0] : undefined;
  return { ...searched, cards: order.map((candidate) => cardOf(candidate, best, layouts)) };
}

function cardOf(candidate: Candidate, best: Candidate | undefined, most: number): SingleDummyCard {
  const { found, won } = candidate;
  const { probability, standardError } = found;
  const upper = { probability, standardError };
  const open = !candidate.out && won.length < most;
  if (!best || won.length === 0) return { ...found, upper, open };
  const layouts = won.length;
  const playedOn = {
    probability: shareOf(candidate),
    standardError: standardErrorOf(winsOf(candidate), layouts),
    layouts,
  };
  const compared = compare(won, best.won);
  const toldApart = candidate.out || (areSettled(candidate, best) && compared.toldApart);
  const against = candidate === best ? undefined : { card: best.found.card as Card, ...compared, toldApart };
  return {
    ...found,
    probability: playedOn.probability,
    standardError: playedOn.standardError,
    upper,
    open,
    playedOn,
    interval: intervalOf(candidate),
    ...(against ? { against } : {}),
  };
}

/** Completes an exact answer: the upper bound of each card and both ends of its interval are its probability. */
export function exactly(result: SingleDummyResult): SingleDummyResult {
  const cards = result.cards.map((card) => ({
    ...card,
    upper: { probability: card.probability, standardError: 0 },
    interval: [card.probability, card.probability] as const,
  }));
  return { ...result, cards };
}
