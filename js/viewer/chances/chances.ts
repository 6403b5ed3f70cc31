/**
 * Single dummy for the position shown: what declarer could know, the chance of every card of declarer's side, and
 * verdicts over the record. Answers are kept by position and by what is known of the defenders. One question at a
 * time is with the solver, the newest; it is ended by its own time limit, since aborting costs a worker its table.
 * Once the position shown has its answer, what the line of the card shown needs is asked. That is ended when another
 * position, or none, is shown: it would only be in the way.
 */
import { handOfCards, isWhole } from "../../bridge/deals.js";
import { seatAfter, sideOf } from "../../bridge/names.js";
import { playCards } from "../../bridge/rules.js";
import type { Card, Seat } from "../../bridge/types.js";
import type { Solver } from "../../solver/solver.js";
import type { SingleDummyCard, SingleDummyInput, SingleDummyResult } from "../../solver/types.js";
import { EMPTY, pointOf, type ViewerState } from "../state.js";
import { casesOf, type Line, lineOf, replyQuestion } from "./line.js";
import { type Verdict, verdictOf } from "./verdict.js";

const TIME_LIMIT_MS = 4_000;
/** Of each card of the record, when the play is judged. */
const VERDICT_TIME_LIMIT_MS = 1_500;
/** Cards left in a hand with which an ending is searched to its end, if the time allows. */
const ENDING = 5;
/** Cards that declarer's side looks ahead otherwise, and to the end. */
const [AHEAD, TO_THE_END] = [3, 26];
const KEPT = 500;

export interface JudgedCard {
  index: number;
  card: Card;
  seat: Seat;
  verdict: Verdict;
  /** What was to be played, and the chances of both. */
  better: Card;
  chances: { better: number; played: number };
}

export interface ChancesCallbacks {
  solver: () => Promise<Solver>;
  changed: () => void;
  failed: (error: unknown) => void;
}

/** What declarer is asked at the position shown, or null where it is not declarer's side's turn to choose. */
export function questionOf(state: ViewerState, index = state.index): SingleDummyInput | null {
  const { hands, playing, line, known } = state;
  const point = pointOf(state, index);
  if (!hands || !playing || !point || index === 0 || point.left[point.handToPlay].length === 0) return null;
  const { declarer, strain } = playing;
  if (sideOf(point.handToPlay) !== sideOf(declarer)) return null;
  const defenders = [seatAfter(declarer), seatAfter(declarer, 3)] as const;
  const whole = isWhole(hands);
  return {
    declarer,
    hands: { declarer: handOfCards(hands[declarer]), dummy: handOfCards(hands[seatAfter(declarer, 2)]) },
    ...(whole ? {} : { unseen: defenders.flatMap((seat) => hands[seat]) }),
    strain,
    leader: seatAfter(declarer),
    played: line.slice(0, index),
    target: playing.contract ? playing.contract.level + 6 : Math.max(1, Math.ceil(hands.N.length / 2)),
    constraints: known,
    layouts: true,
    playOn: false,
    maxMoves: point.left[point.handToPlay].length <= ENDING ? TO_THE_END : AHEAD,
    timeLimitMs: TIME_LIMIT_MS,
  };
}

interface Kept {
  answer: SingleDummyResult;
  /** Not to be deepened any further. */
  finished: boolean;
  /** The answers that lines need, by what is played before each; null where there is none to be had. */
  replies: Map<string, SingleDummyResult | null>;
}

export class Chances {
  readonly #callbacks: ChancesCallbacks;
  readonly #answers = new Map<string, Kept>();
  /** The question of the position shown. */
  #shown: SingleDummyInput | null = null;
  #wanted: SingleDummyInput | null = null;
  #asking: string | null = null;
  /** What the line needs is being asked. */
  #replying: AbortController | null = null;
  #judging: AbortController | null = null;

  /** The card chosen at the position shown; null for the best. */
  chosen: Card | null = null;
  /** What is wrong with what is said to be known, which is `#known`. */
  fault = "";
  #known = EMPTY.known;
  judged: JudgedCard[] = [];
  /** Cards of the record judged so far, of how many; null when none are being judged. */
  progress: { done: number; total: number } | null = null;
  complete = false;

  constructor(callbacks: ChancesCallbacks) {
    this.#callbacks = callbacks;
  }

  answer(state: ViewerState): SingleDummyResult | undefined {
    const question = questionOf(state);
    return question ? this.#answers.get(JSON.stringify(question))?.answer : undefined;
  }

  /** The card whose reasons and line are told. */
  cardOf({ cards }: SingleDummyResult): SingleDummyCard | undefined {
    return cards.find(({ card }) => card === this.chosen) ?? cards[0];
  }

  /** The line of that card; "unknown" while it is still to be asked, null where there is none to tell. */
  line(state: ViewerState): Line | "unknown" | null {
    const question = questionOf(state);
    const kept = question && this.#answers.get(JSON.stringify(question));
    const card = kept && this.cardOf(kept.answer);
    if (!card) return null;
    const needed = this.#replies(question, kept);
    if (needed.some(({ answer }) => answer === null)) return null;
    const known = needed.flatMap(({ case: one, answer }) => (answer ? [{ case: one, answer }] : []));
    return known.length < needed.length ? "unknown" : lineOf(question, kept.answer, card.card, known);
  }

  busy(state: ViewerState): boolean {
    const question = questionOf(state);
    return question !== null && this.#asking === JSON.stringify(question);
  }

  show(state: ViewerState | null): void {
    if (state && state.known !== this.#known) {
      this.#known = state.known;
      this.fault = "";
      this.forgetVerdicts();
    }
    const question = state && questionOf(state);
    if (JSON.stringify(question) !== JSON.stringify(this.#shown)) this.#replying?.abort();
    this.#shown = question;
    this.#wanted = question;
    if (question && !this.#asking) void this.#ask();
  }

  choose(card: Card, state: ViewerState): void {
    this.chosen = card;
    this.show(state);
    this.#callbacks.changed();
  }

  /** Asks for the chances of the position shown, the newest; then, one by one, what its line needs. */
  async #ask(): Promise<void> {
    for (;;) {
      const question = this.#wanted;
      this.#wanted = null;
      if (question) await this.#askChances(question);
      else if (!(await this.#askReply())) break;
    }
    this.#asking = null;
    this.#callbacks.changed();
  }

  async #askChances(question: SingleDummyInput): Promise<void> {
    const key = JSON.stringify(question);
    if (this.#answers.get(key)?.finished) return;
    this.#asking = key;
    this.#callbacks.changed();
    try {
      const solver = await this.#callbacks.solver();
      const onProgress = ({ best }: { best?: SingleDummyResult }) => {
        if (best) this.#keep(key, best, false);
      };
      this.#keep(key, await solver.singleDummy(question, { onProgress }), true);
      this.fault = "";
    } catch (error) {
      this.#fail(error);
    }
  }

  /** Asks for one reply that the line of the card shown lacks; false where it lacks none. */
  async #askReply(): Promise<boolean> {
    const question = this.#shown;
    const kept = question && this.#answers.get(JSON.stringify(question));
    const needed = question && kept?.finished ? this.#replies(question, kept) : [];
    const next = needed.find(({ answer }) => answer === undefined);
    if (!kept || !next) return false;
    this.#asking = JSON.stringify(next.question);
    const run = new AbortController();
    const { signal } = run;
    this.#replying = run;
    try {
      const solver = await this.#callbacks.solver();
      kept.replies.set(next.key, await solver.singleDummy(next.question, { signal }));
    } catch {
      // The chances stand without a line; what is wrong with the solver is said when it is asked for them.
      if (!signal.aborted) kept.replies.set(next.key, null);
    }
    this.#replying = null;
    this.#callbacks.changed();
    return true;
  }

  /** What the line of the card shown needs to know, and what of it is known. */
  #replies(question: SingleDummyInput, { answer, replies }: Kept) {
    const card = this.cardOf(answer);
    if (!card?.wins?.some(Boolean)) return [];
    return casesOf(question, answer, card.card).map((one) => {
      const asked = replyQuestion(question, card.card, one);
      const key = JSON.stringify(asked.played);
      return { case: one, question: asked, key, answer: replies.get(key) };
    });
  }

  #keep(key: string, answer: SingleDummyResult, finished: boolean): void {
    const oldest = this.#answers.keys().next();
    if (this.#answers.size >= KEPT && !oldest.done) this.#answers.delete(oldest.value);
    this.#answers.set(key, { answer, finished, replies: new Map() });
    this.#callbacks.changed();
  }

  /** What is said to be known may leave no layout: that is said beside it, not as a failure. */
  #fail(error: unknown): void {
    const { code, message } = error as { code?: string; message: string };
    if (code === "IMPOSSIBLE_CONSTRAINTS" || code === "INVALID_ARGUMENT" || code === "INVALID_CARD") {
      this.fault = message;
    } else this.#callbacks.failed(error);
  }

  /** Judges every card that declarer's side chose in the record. */
  async judge(state: ViewerState): Promise<void> {
    this.forgetVerdicts();
    const { board, record, playing, hands } = state;
    if (!board?.deal || !playing || !hands) return;
    const onRecord = { ...state, line: record };
    const indices = record.flatMap((_, index) => (questionOf(onRecord, index) ? [index] : []));
    const run = new AbortController();
    this.#judging = run;
    this.progress = { done: 0, total: indices.length };
    this.#callbacks.changed();
    try {
      const solver = await this.#callbacks.solver();
      const options = { signal: run.signal };
      const { strain, declarer } = playing;
      const { tricks } = await solver.tracePlay({ deal: board.deal, strain, declarer, play: record }, options);
      for (const index of indices) {
        const question = questionOf(onRecord, index) as SingleDummyInput;
        const input = { ...question, timeLimitMs: VERDICT_TIME_LIMIT_MS };
        const answer = await solver.singleDummy(input, options);
        const card = record[index] as Card;
        const of = (wanted: Card) =>
          answer.cards.find((each) => each.card === wanted || each.equals.includes(wanted)) as SingleDummyCard;
        const [best] = answer.cards;
        const [before, after] = [tricks[index], tricks[index + 1]];
        if (best && before !== undefined && after !== undefined) {
          const weights = answer.layouts?.map(({ weight }) => weight) ?? [];
          const verdict = verdictOf({ best, played: of(card), weights, lost: before - after });
          const seat = playCards(hands, strain, seatAfter(declarer), record.slice(0, index)).handToPlay;
          const chances = { better: best.probability, played: of(card).probability };
          if (verdict) this.judged = [...this.judged, { index, card, seat, verdict, better: best.card, chances }];
        }
        this.progress = { done: this.progress.done + 1, total: indices.length };
        this.#callbacks.changed();
      }
      this.complete = true;
    } catch (error) {
      if (!run.signal.aborted) this.#fail(error);
    }
    if (this.#judging === run) this.stop();
  }

  /** Stops judging; what is judged stays. */
  stop(): void {
    this.#judging?.abort();
    this.#judging = null;
    this.progress = null;
    this.#callbacks.changed();
  }

  forgetVerdicts(): void {
    this.stop();
    this.judged = [];
    this.complete = false;
  }

  /** Forgets the board. */
  reset(): void {
    this.show(null);
    this.chosen = null;
    this.fault = "";
    this.forgetVerdicts();
  }
}
