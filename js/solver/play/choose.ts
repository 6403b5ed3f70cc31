/**
 * The card that a player would play with what he may know: declarer by single dummy, defenders by layouts of the hidden
 * hands, the opening leader by simulated deals. Cards that are not significantly different are ordered by tricks, then
 * by how little they tell the other players.
 */

import { cardsOfSet, handText } from "../../bridge/card-sets.js";
import { compareCards } from "../../bridge/cards.js";
import { invalid } from "../../bridge/errors.js";
import { SEAT_NAMES, seatAfter } from "../../bridge/names.js";
import { playCards } from "../../bridge/rules.js";
import type { Card, Seat } from "../../bridge/types.js";
import { Call } from "../call.js";
import { isAbsent, readInteger, reading, readOneOf, readOptions, requireObject } from "../input.js";
import type { Pool } from "../pool.js";
import { leadAnalysis } from "../simulation/index.js";
import type { LeadAnalysis, LeadLike, LeadProgress, SimulationOptions } from "../simulation/types.js";
import { readHandConstraints, readTime } from "../single-dummy-input.js";
import type { Solver } from "../solver.js";
import type { CallOptions, HandConstraint, SingleDummyInput } from "../types.js";
import type { PlayerQuestion } from "../wire.js";
import { type PlayerKnowledge, questionOf, readKnowledge, readTarget, tricksOf } from "./knowledge.js";
import { addLayouts, begin } from "./layouts.js";
import { byRulesOfThumb } from "./one-trick.js";
import { PlayedOn } from "./playing-on.js";
import { best, type Candidate, paired } from "./rank.js";
import type { ChooseCardInput, ChosenCard } from "./types.js";

const LEVELS = [1, 2, 3, 4, 5] as const;
const SCORINGS = ["contract", "tricks"] as const;

/** How many layouts or deals each level looks at. Level 1 goes by rules of thumb. */
interface Strength {
  /** Layouts solved double dummy. */
  layouts: number;
  /** Layouts in which cards not significantly different are played on; none below level 4. */
  playedOn: number;
  /** Deals for an opening lead. */
  deals: number;
  /** Options of `singleDummy` for declarer. */
  declarer: Pick<SingleDummyInput, "worlds" | "maxMoves" | "playOn">;
}

const policy = { policyMoves: 1, policyWorlds: 16 };
const STRENGTHS: Record<2 | 3 | 4 | 5, Strength> = {
  2: { layouts: 8, playedOn: 0, deals: 12, declarer: { worlds: 8, maxMoves: 1, playOn: false } },
  3: { layouts: 80, playedOn: 0, deals: 40, declarer: { worlds: 20, maxMoves: 2, playOn: false } },
  4: { layouts: 120, playedOn: 32, deals: 160, declarer: { playOn: { layouts: 48, ...policy } } },
  5: { layouts: 480, playedOn: 128, deals: 1000, declarer: { playOn: { layouts: 160 } } },
};

interface ChoiceQuestion {
  known: PlayerKnowledge;
  level: 1 | 2 | 3 | 4 | 5;
  /** Tricks that the player's side plays for; undefined if all tricks count alike. */
  target: number | undefined;
  /** Milliseconds from now. */
  timeLimitMs: number;
  seed: number;
  input: Record<string, unknown>;
}

function readChoice(value: unknown): ChoiceQuestion {
  const input = requireObject("input", value);
  const known = readKnowledge(input);
  const { level, scoring, timeLimitMs, seed } = input;
  const given = readTarget(known, input.target) ?? tricksOf(known);
  const counts = readOneOf("scoring", scoring ?? "contract", SCORINGS) === "contract" && given <= known.cards;
  return {
    known,
    level: readOneOf("level", level ?? 4, LEVELS),
    target: counts ? given : undefined,
    timeLimitMs: readTime("timeLimitMs", timeLimitMs ?? 1000),
    seed: readInteger("seed", seed ?? 1, 0, Number.MAX_SAFE_INTEGER),
    input,
  };
}

export function chooseCard(
  pool: Pool,
  solver: Pick<Solver, "singleDummy">,
  input: ChooseCardInput,
  options: CallOptions | undefined,
): Promise<ChosenCard> {
  const { signal, onProgress } = readOptions(options);
  return Call.run(pool, signal, async (call) => {
    const begun = performance.now();
    const read = reading(() => readChoice(input));
    const isLead = !read.known.dummy && read.known.played.length === 0;
    const timeLeft = () => Math.max(1, read.timeLimitMs - (performance.now() - begun));
    const chosen = isLead
      ? await chooseLead(pool, read, signal, timeLeft)
      : await chooseFromTurn(call, solver, read, signal, timeLeft);
    call.report(onProgress, { done: 1, total: 1 });
    return chosen;
  });
}

type Waiting = CallOptions["signal"];

async function chooseFromTurn(
  call: Call,
  solver: Pick<Solver, "singleDummy">,
  read: ChoiceQuestion,
  signal: Waiting,
  timeLeft: () => number,
): Promise<ChosenCard> {
  const { known, level, target, input } = read;
  const asked = reading(() => questionOf(known, input, target ?? 1));
  const values = await begin(call, asked);
  const point = pointOf(known);
  const style = { leads: point.trick.cards.length === 0, hand: point.left[point.handToPlay] ?? [] };
  const only = values.cards[0];
  if (values.cards.length === 1 && only) return { card: best([{ ...only }], style), considered: [] };
  if (level === 1) {
    const cards = values.cards.map(({ card }) => card);
    return ofOneTrick(byRulesOfThumb(cards, point, known.contract.strain), values.cards, style);
  }
  const strength = STRENGTHS[level];
  const count = Math.min(strength.layouts, values.total);
  const question = { ...asked, most: Math.max(strength.layouts, 1) };
  const isDeclarers = known.isDeclarer && target !== undefined;
  const share = isDeclarers ? VALUES_SHARE : strength.playedOn > 0 && target !== undefined ? 0.6 : 0.9;
  const end = performance.now() + share * timeLeft();
  const flow = { signal: signal ?? new AbortController().signal, isOver: () => performance.now() >= end };
  // Asked first: tricks decide more often than the findings of a longer search.
  await addLayouts(call, question, values, count, flow);
  const answer = isDeclarers
    ? await solver.singleDummy(singleDummyOf(read, question, strength, timeLeft()), { signal })
    : undefined;
  const candidates: Candidate[] = values.cards.map(({ card, equals }, index) => {
    const tricks = values.tricks.map((each) => each[index] as number);
    const wins = target === undefined ? undefined : tricks.map((each) => Number(each >= target));
    return { card, equals, tricks, wins };
  });
  if (answer) {
    // If the time was over before each card had been played on, some would stand with their bounds beside the others.
    const isPlayedOn = answer.cards.every(({ playedOn }) => playedOn);
    for (const candidate of candidates) {
      const found = answer.cards.find(({ card }) => card === candidate.card);
      const chance = isPlayedOn ? found : (found?.upper ?? found);
      const doubt = isPlayedOn && !answer.exact ? POLICY_ERROR : 0;
      if (chance)
        candidate.chance = { value: chance.probability, error: answer.exact ? 0 : chance.standardError, doubt };
      if (isPlayedOn && found?.against) candidate.behind = found.against;
    }
  } else if (target !== undefined && strength.playedOn > 0) {
    await playCloseOnes(call, question, values, candidates, Math.min(strength.playedOn, count), timeLeft());
  }
  return { card: best(candidates, style), considered: consideredOf(candidates) };
}

/** The part of declarer's time that the double-dummy tricks of his cards may take. */
const VALUES_SHARE = 0.35;
/** How far a share of layouts played on may be off: see `POLICY_ERROR` in `js/solver/playing-on.ts`. */
const POLICY_ERROR = 0.03;

/** Plays on the cards that are not significantly different from the best double dummy. */
async function playCloseOnes(
  call: Call,
  question: PlayerQuestion,
  values: Parameters<typeof addLayouts>[2],
  candidates: Candidate[],
  layouts: number,
  milliseconds: number,
): Promise<void> {
  const close = paired(candidates, ({ wins }) => wins);
  if (close.length < 2) return;
  const options = { layouts, policyMoves: policy.policyMoves, policyWorlds: policy.policyWorlds };
  const onward = new PlayedOn(call, question, values, options);
  const endsAt = performance.timeOrigin + performance.now() + milliseconds;
  await onward.play(
    close.map((candidate) => candidates.indexOf(candidate)),
    endsAt,
    () => {},
  );
  for (const candidate of close) candidate.playedOn = onward.won(candidates.indexOf(candidate));
}

function singleDummyOf(read: ChoiceQuestion, question: PlayerQuestion, { declarer }: Strength, timeLimitMs: number) {
  const { known, seed, input } = read;
  return {
    declarer: known.seat,
    hands: { declarer: handText(known.hand), dummy: handText(known.dummy as PlayerKnowledge["hand"]) },
    unseen: input.unseen as Card[] | undefined,
    strain: known.contract.strain,
    leader: known.leader,
    played: known.played,
    target: question.question.target,
    constraints: input.constraints as SingleDummyInput["constraints"],
    seed,
    timeLimitMs,
    ...declarer,
  } satisfies SingleDummyInput;
}

/** The point in the play that the player sees. */
function pointOf({ hand, dummy, seat, contract, leader, played }: PlayerKnowledge) {
  const hands: Partial<Record<Seat, Card[]>> = { [seat]: cardsOfSet(hand) };
  if (dummy) hands[seatAfter(contract.declarer, 2)] = cardsOfSet(dummy);
  return playCards(hands, contract.strain, leader, played);
}

function ofOneTrick(
  order: readonly Card[],
  cards: readonly { card: Card; equals: readonly Card[] }[],
  style: Parameters<typeof best>[1],
): ChosenCard {
  const named = (card: Card) => cards.find((each) => each.card === card) as { card: Card; equals: Card[] };
  const considered = order.map((card, index) => ({
    card,
    probability: Number(index === 0),
    tricks: Number(index === 0),
  }));
  return { card: best([named(order[0] as Card)], style), considered };
}

/** The opening lead, from deals that fit. */
async function chooseLead(
  pool: Pool,
  read: ChoiceQuestion,
  signal: Waiting,
  timeLeft: () => number,
): Promise<ChosenCard> {
  const { known, level, target, seed, input } = read;
  const { contract, seat, leader, hand, cards } = known;
  if (seat !== leader) throw invalid(`it is the turn of ${SEAT_NAMES[leader]}, not of ${SEAT_NAMES[seat]}`);
  if (cards !== 13)
    throw invalid(`dummy is absent: only at the opening lead, from 13 cards and not ${cards}, is it not seen`);
  const constraints = reading(() => readLeadConstraints(input.constraints, seat));
  const held = cardsOfSet(hand);
  const style = { leads: true, hand: held };
  if (level === 1) {
    const order = byRulesOfThumb(held, playCards({ [seat]: held }, contract.strain, leader, []), contract.strain);
    return ofOneTrick(
      order,
      held.map((card) => ({ card, equals: [] })),
      style,
    );
  }
  const question = { contract, hand: handText(hand), vulnerable: "None", constraints: { hands: constraints } } as const;
  const { leads } = await leadsInTime(pool, question, {
    signal,
    count: STRENGTHS[level].deals,
    seed,
    timeLimitMs: timeLeft(),
  });
  const candidates: Candidate[] = leads.map(({ card, equals, beats, tricks, against }) => ({
    card,
    equals,
    tricks: [tricks?.mean ?? 0],
    ...(target !== undefined && {
      chance: { value: beats.mean, error: beats.standardError },
      behind: { difference: against.beats.mean, standardError: against.beats.standardError },
    }),
  }));
  return { card: best(candidates, style), considered: consideredOf(candidates) };
}

/** The part of a lead's time in which deals are begun: the rest is for those in work, which end soon after. */
const BEGIN = 0.9;

/**
 * The analysis of leads. If the time is over and a deal in work takes long (on a busy machine another second), it is
 * the analysis so far, and the rest is aborted.
 */
function leadsInTime(
  pool: Pool,
  question: LeadLike,
  options: SimulationOptions<LeadProgress> & { timeLimitMs: number },
): Promise<LeadAnalysis> {
  const endsAt = performance.now() + options.timeLimitMs;
  let found: LeadAnalysis | undefined;
  const { signal } = options;
  const work = new AbortController();
  const abort = () => work.abort(signal?.reason);
  signal?.addEventListener("abort", abort);
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = endsAt - performance.now();
      if (left <= 0 && found) {
        resolve(found);
        work.abort();
      } else timer = setTimeout(look, Math.min(Math.max(left, LOOK_MS), 2 ** 31 - 1));
    };
    look();
    const onProgress = ({ best }: LeadProgress) => {
      found = best ?? found;
    };
    const timeLimitMs = BEGIN * options.timeLimitMs;
    leadAnalysis(pool, question, { ...options, timeLimitMs, signal: work.signal, onProgress })
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
      });
  });
}

/** Milliseconds between two looks for a first deal. */
const LOOK_MS = 20;

function readLeadConstraints(value: unknown, seat: Seat): Partial<Record<Seat, HandConstraint>> {
  const given = requireObject("constraints", value ?? {});
  readHandConstraints(given);
  if (!isAbsent(given[seat])) throw invalid(`${SEAT_NAMES[seat]} is in sight: its cards are known`);
  const present = Object.entries(given).filter(([, constraint]) => !isAbsent(constraint));
  const clean = (constraint: unknown) =>
    Object.fromEntries(Object.entries(constraint as object).filter(([, each]) => !isAbsent(each)));
  return Object.fromEntries(present.map(([each, constraint]) => [each, clean(constraint)]));
}

const meanOf = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / Math.max(1, numbers.length);

function consideredOf(candidates: readonly Candidate[]): ChosenCard["considered"] {
  const figures = candidates.map(({ card, tricks, wins, chance, playedOn }) => ({
    card,
    probability: playedOn?.length ? meanOf(playedOn) : (chance?.value ?? (wins ? meanOf(wins) : 0)),
    tricks: meanOf(tricks ?? []),
  }));
  return figures.sort((a, b) => b.probability - a.probability || b.tricks - a.tricks || compareCards(a.card, b.card));
}
