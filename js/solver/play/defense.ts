/**
 * What a defender should play: perfect-information Monte Carlo over layouts that fit the defender's knowledge, on
 * request αµ over the defender's own cards, and playing on by all three players for the estimate to show.
 */

import { handsOfWords, handText } from "../../bridge/card-sets.js";
import { BridgeError, invalid } from "../../bridge/errors.js";
import { SEATS, seatAfter } from "../../bridge/names.js";
import { compare, Sample, standardErrorOf, wilsonInterval } from "../../bridge/statistics.js";
import { Call } from "../call.js";
import { isAbsent, readInteger, reading, readOptions, requireObject } from "../input.js";
import type { Pool } from "../pool.js";
import { readFlag, readPlayOn, readTime } from "../single-dummy-input.js";
import type { CallOptions } from "../types.js";
import type { PlayerQuestion } from "../wire.js";
import { questionOf, readKnowledge, readTarget, tricksOf } from "./knowledge.js";
import { addLayouts, begin, type LayoutValues } from "./layouts.js";
import { PlayedOn, type PlayingOn } from "./playing-on.js";
import type { DefenseCard, DefenseInput, DefenseProgress, DefenseResult } from "./types.js";

/** Most layouts that can be enumerated, and that can be sampled. */
const MOST_LAYOUTS = 100_000;
/** If at most so many layouts fit, all of them are looked at by default. */
const ENUMERATED = 1024;
/**
 * Layouts of the first sample. Each further sample has twice as many, until the best card is significantly different
 * from the second.
 */
const FIRST_SAMPLE = 32;
const MOST_SAMPLED = 512;
/** Most layouts of a search, and sampled ones when the search is asked for without a number of worlds. */
const MOST_SEARCHED = 1024;
/** Positions and double-dummy questions after which the search ends with the deepest iteration finished. */
const SEARCH_BUDGET = 1_000_000;
/** Layouts in which each card is played on, and the layouts that each decision on the way looks at. */
const PLAY_ON = { layouts: 48, policyMoves: 1, policyWorlds: 16 };

interface DefenseQuestion {
  question: PlayerQuestion;
  worlds: number | "all" | undefined;
  maxMoves: number;
  timeLimitMs: number | undefined;
  playOn: PlayingOn | undefined;
  layouts: boolean;
}

function readDefense(value: unknown): DefenseQuestion {
  return reading(() => {
    const input = requireObject("input", value);
    const known = readKnowledge(input);
    const { contract, seat, cards, isDeclarer } = known;
    if (isDeclarer) throw invalid(`seat ${seat} is declarer: ask singleDummy, or name a defender as seat`);
    if (!known.dummy && known.played.length === 0) {
      throw invalid("dummy is absent: before the opening lead ask leadAnalysis; later give dummy's hand as dealt");
    }
    const target = readTarget(known, input.target) ?? tricksOf(known);
    if (target > cards) {
      const needs = `the ${target} tricks that beat level ${contract.level}`;
      throw invalid(`target is absent, and hands of ${cards} cards have not ${needs}: say how many it is from here`);
    }
    const { worlds, maxMoves, timeLimitMs, layouts } = input;
    return {
      question: questionOf(known, input, target),
      worlds:
        worlds === "all" || isAbsent(worlds) ? (worlds ?? undefined) : readInteger("worlds", worlds, 1, MOST_LAYOUTS),
      maxMoves: readInteger("maxMoves", maxMoves ?? 1, 1, 13),
      timeLimitMs: isAbsent(timeLimitMs) ? undefined : readTime("timeLimitMs", timeLimitMs),
      playOn: readPlayOn(input, PLAY_ON),
      layouts: readFlag("layouts", layouts ?? false),
    };
  });
}

export function defense(
  pool: Pool,
  input: DefenseInput,
  options: CallOptions<DefenseProgress> | undefined,
): Promise<DefenseResult> {
  const { signal, onProgress } = readOptions(options);
  return Call.run(pool, signal, async (call) => {
    const begun = performance.now();
    const read = readDefense(input);
    const { worlds, timeLimitMs, playOn } = read;
    const most = worlds === "all" ? MOST_LAYOUTS : (worlds ?? ENUMERATED);
    const question = { ...read.question, most };
    const values = await begin(call, question);
    const isEnumerated = values.total <= most;
    if (worlds === "all" && !isEnumerated) {
      throw new BridgeError("LIMIT", `${values.total} layouts fit, more than the ${most} that can be enumerated`);
    }
    const count = isEnumerated ? values.total : worlds === undefined ? MOST_SAMPLED : most;
    const onward =
      playOn && new PlayedOn(call, question, values, { ...playOn, layouts: Math.min(count, playOn.layouts) });
    const answer = new DefenseAnswer(read, values, onward);
    const done = () => values.tricks.length + (onward?.done ?? 0);
    const report = (total = count + (onward?.layouts ?? 0)) =>
      call.report(onProgress, { done: done(), total, best: answer.result() });
    // The steps after the layouts have half of the time.
    const share = timeLimitMs && (playOn || read.maxMoves > 1) ? timeLimitMs / 2 : timeLimitMs;
    const isOver = () => share !== undefined && performance.now() - begun >= share;
    const flow = { signal: signal ?? new AbortController().signal, isOver, watch: () => report() };
    // If the caller says how many, or all: in one go. Otherwise until the best is significantly better, looked at after
    // fixed numbers of layouts.
    let goal = isEnumerated || worlds !== undefined ? count : Math.min(FIRST_SAMPLE, count);
    for (;;) {
      await addLayouts(call, question, values, goal, flow);
      if (values.tricks.length < goal || goal >= count || answer.isDecided()) break;
      goal = Math.min(2 * goal, count);
    }
    const endsAt = timeLimitMs && performance.timeOrigin + begun + timeLimitMs;
    const searching = read.maxMoves > 1 ? searchOwnCards(call, question, values, read.maxMoves, endsAt) : undefined;
    await onward?.play(answer.order(), endsAt, () => report());
    answer.plans = await searching;
    // What was not needed, or had no time, is no part of the work any more.
    report(done());
    return answer.result();
  });
}

/** αµ over the layouts looked at: for each card the layouts that its best plan wins; nothing if the time ran out. */
async function searchOwnCards(
  call: Call,
  question: PlayerQuestion,
  values: LayoutValues,
  maxMoves: number,
  endsAt: number | undefined,
): Promise<DefenseCard["plan"][] | undefined> {
  const count = Math.min(values.tricks.length, MOST_SEARCHED);
  const asked = { ...question, question: { ...question.question, maxMoves }, count, budget: SEARCH_BUDGET };
  const found = await call.job("searchDefense", endsAt === undefined ? asked : { ...asked, endsAt });
  if (!found) return undefined;
  return found.wins.map((won) => ({ probability: shareOf(won), moves: found.moves, layouts: count }));
}

/** The answer at any point of the work. */
class DefenseAnswer {
  plans: DefenseCard["plan"][] | undefined;
  readonly #read: DefenseQuestion;
  readonly #values: LayoutValues;
  readonly #onward: PlayedOn | undefined;

  constructor(read: DefenseQuestion, values: LayoutValues, onward: PlayedOn | undefined) {
    this.#read = read;
    this.#values = values;
    this.#onward = onward;
  }

  get #isWhole(): boolean {
    return this.#values.tricks.length === this.#values.total;
  }

  #wins(card: number): number[] {
    const { target } = this.#read.question.question;
    return this.#values.tricks.map((tricks) => Number((tricks[card] as number) >= target));
  }

  /** Whether the best two cards are significantly different double dummy, or no two cards differ in any layout. */
  isDecided(): boolean {
    const [best, second] = this.#ranked(this.#values.cards.map((_, card) => this.#wins(card)));
    return best === undefined || second === undefined || compare(this.#wins(best), this.#wins(second)).toldApart;
  }

  /** The cards' places, best first. */
  order(): number[] {
    return this.#ranked(this.#values.cards.map((_, card) => this.#wins(card)));
  }

  #tricks(card: number): number {
    return sumOf(this.#values.tricks.map((tricks) => tricks[card] as number)) / this.#values.tricks.length;
  }

  /** Best first by the share won; cards not significantly different from the best are ordered by tricks. */
  #ranked(won: readonly (readonly number[])[]): number[] {
    const share = (card: number) => shareOf(won[card] as number[]);
    const more = (a: number, b: number) => share(b) - share(a) || this.#tricks(b) - this.#tricks(a) || a - b;
    const [best, ...others] = won.map((_, card) => card).sort(more);
    if (best === undefined) return [];
    const isClose = (card: number) => !this.#areToldApart(won[card] as number[], won[best] as number[]);
    const close = [best, ...others.filter(isClose)].sort((a, b) => this.#tricks(b) - this.#tricks(a) || more(a, b));
    return [...close, ...others.filter((card) => !isClose(card))];
  }

  #areToldApart(first: readonly number[], second: readonly number[]): boolean {
    const count = Math.min(first.length, second.length);
    // Over all layouts there is no sampling error: the values are exact.
    if (this.#isWhole && count === this.#values.total) return sumOf(first) !== sumOf(second);
    return count > 0 && compare(first, second).toldApart;
  }

  result(): DefenseResult {
    const { cards, layouts } = this.#values;
    const double = cards.map((_, card) => this.#wins(card));
    const played = cards.map((_, card) => this.#onward?.won(card) ?? []);
    const shown = cards.map(
      (_, card) => ((played[card] as number[]).length > 0 ? played[card] : double[card]) as number[],
    );
    // Cards that were left out while playing on stand behind those that were not.
    const order = this.#ranked(shown);
    const first = order[0] as number;
    const { seat, hands } = { seat: this.#read.question.seat, hands: layouts.map(handsOfWords) };
    return {
      handToPlay: seat,
      cards: order.map((card) => {
        const wins = double[card] as number[];
        const on = played[card] as number[];
        const { card: name, equals } = cards[card] as LayoutValues["cards"][number];
        const playedOn = on.length > 0 ? { ...this.#estimate(on), layouts: on.length } : undefined;
        const { probability, standardError } = playedOn ?? this.#estimate(wins);
        const counted = playedOn ? on : wins;
        const plan = this.plans?.[card];
        return {
          card: name,
          equals,
          doubleDummy: shareOf(wins),
          ...(playedOn && { playedOn }),
          ...(plan && { plan }),
          probability,
          standardError,
          interval: standardError === 0 ? [probability, probability] : wilsonInterval(probability, counted.length),
          tricks: this.#meanTricks(card),
          ...(card !== first && { against: this.#against(card, first, shown) }),
          ...(this.#read.layouts && { wins: wins.map((won) => won === 1) }),
        };
      }),
      worlds: layouts.length,
      allLayouts: this.#isWhole,
      ...(this.#read.layouts && {
        layouts: hands.map((four) => {
          const hidden = [seatAfter(seat, 2), this.#read.question.question.declarer];
          const texts = hidden.map((hiddenSeat) => [hiddenSeat, handText(four[SEATS.indexOf(hiddenSeat)] ?? NONE)]);
          return { hands: Object.fromEntries(texts), weight: 1 / layouts.length };
        }),
      }),
    };
  }

  #estimate(won: readonly number[]): { probability: number; standardError: number } {
    const exact = won.length === this.#values.total;
    return { probability: shareOf(won), standardError: exact ? 0 : standardErrorOf(sumOf(won), won.length) };
  }

  #meanTricks(card: number): DefenseCard["tricks"] {
    const { tricks, total } = this.#values;
    const sample = new Sample(
      tricks.map(() => 1),
      this.#isWhole ? total : undefined,
    );
    return sample.estimate((layout) => (tricks[layout] as Uint8Array)[card] as number);
  }

  #against(card: number, first: number, shown: readonly number[][]): NonNullable<DefenseCard["against"]> {
    const [one, other] = [shown[card] as number[], shown[first] as number[]];
    const name = (this.#values.cards[first] as LayoutValues["cards"][number]).card;
    const compared = compare(one, other);
    const exact = this.#isWhole && Math.min(one.length, other.length) === this.#values.total;
    const toldApart = this.#areToldApart(one, other);
    return { card: name, ...compared, ...(exact && { standardError: 0 }), toldApart };
  }
}

const NONE = { minors: 0, majors: 0 };
const sumOf = (numbers: ArrayLike<number>) => Array.from(numbers).reduce((sum, one) => sum + one, 0);
const shareOf = (won: ArrayLike<number>) => (won.length === 0 ? 0 : sumOf(won) / won.length);
