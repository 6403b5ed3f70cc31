/**
 * Chances at the position shown: of every card of the player to move, by that player's knowledge; and verdicts over the
 * record. Answers are kept by position and by the constraints on the hidden hands. The solver has one question at a
 * time, the newest. It is ended by its own time limit, since aborting costs a worker its table. Once the position shown
 * has its answer, the questions for the line of the card shown follow. They are aborted when another position, or none,
 * is shown, so that they don't hold up others.
 */
import type { Card } from "../../bridge/types.js";
import type { Solver } from "../../solver/solver.js";
import type { SingleDummyCard, SingleDummyInput, SingleDummyResult } from "../../solver/types.js";
import { EMPTY, type ViewerState } from "../state.js";
import { ask } from "./ask.js";
import { type JudgedCard, judgeRecord } from "./judge.js";
import { casesOf, type Line, lineOf, replyQuestion } from "./line.js";
import { AT_FIRST, type ChanceQuestion, isDefenders, LONGER, questionOf } from "./question.js";

const KEPT = 500;

/** What the verdicts on a record rest on. */
export interface Grounds {
  /** Cards whose chance was exact. */
  exact: number;
  /** Cards judged by playing on, and the fewest layouts that one of these was judged by. */
  playedOn: number;
  layouts: number;
}

export interface ChancesCallbacks {
  solver: () => Promise<Solver>;
  changed: () => void;
  failed: (error: unknown) => void;
}

interface Kept {
  answer: SingleDummyResult;
  /** Not to be deepened any further. */
  finished: boolean;
  /** It was thought about for longer. */
  longer: boolean;
  /** The cards in the order of the first answer, in which they stay while one thinks longer. */
  order: readonly Card[];
  /** The answers that lines need, by what is played before each; null if there is none to be had. */
  replies: Map<string, SingleDummyResult | null>;
}

export class Chances {
  readonly #callbacks: ChancesCallbacks;
  readonly #answers = new Map<string, Kept>();
  /** The question of the position shown. */
  #shown: ChanceQuestion | null = null;
  #wanted: ChanceQuestion | null = null;
  #asking: string | null = null;
  /** Ends the question that is with the solver. */
  #running: AbortController | null = null;
  /** The position shown is to be analyzed for longer. */
  #longer = false;
  /** What the line needs is being asked. */
  #replying: AbortController | null = null;
  #judging: AbortController | null = null;

  /** The card chosen at the position shown; null for the best. */
  chosen: Card | null = null;
  /** The error in the constraints `#known`. */
  fault = "";
  #known = EMPTY.known;
  judged: JudgedCard[] = [];
  grounds: Grounds = { exact: 0, playedOn: 0, layouts: 0 };
  /** Cards of the record judged so far, of how many; null when none are being judged. */
  progress: { done: number; total: number } | null = null;
  complete = false;

  constructor(callbacks: ChancesCallbacks) {
    this.#callbacks = callbacks;
  }

  /** The answer once the search has ended: the figures before that still change. */
  answer(state: ViewerState): SingleDummyResult | undefined {
    return this.#ended(questionOf(state))?.answer;
  }

  #ended(question: ChanceQuestion | null): Kept | undefined {
    const kept = question && this.#answers.get(JSON.stringify(question));
    return kept?.finished ? kept : undefined;
  }

  /** The card whose reasons and line are told. */
  cardOf({ cards }: SingleDummyResult): SingleDummyCard | undefined {
    return cards.find(({ card }) => card === this.chosen) ?? cards[0];
  }

  /** The line of that card; "unknown" until the solver was asked, null if there is no line. */
  line(state: ViewerState): Line | "unknown" | null {
    const question = questionOf(state);
    const kept = this.#ended(question);
    const card = kept && this.cardOf(kept.answer);
    if (!card || !question || isDefenders(question)) return null;
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
    if (JSON.stringify(question) !== JSON.stringify(this.#shown)) {
      this.#replying?.abort();
      this.#longer = false;
      this.#leave();
    }
    this.#shown = question;
    this.#wanted = question;
    if (question && !this.#asking) void this.#ask();
  }

  /** Ends the questions about another position, once that has an answer to show. */
  #leave(): void {
    if (this.#asking !== null && this.#answers.has(this.#asking)) this.#running?.abort();
  }

  /** The order of cards that was shown first. */
  order(state: ViewerState): readonly Card[] | undefined {
    return this.#ended(questionOf(state))?.order;
  }

  /** Seconds after which the answer was cut short, so that another card may still be the best; null if it was not. */
  stoppedAfter(state: ViewerState): number | null {
    const kept = this.#ended(questionOf(state));
    if (!kept || kept.answer.exact || !kept.answer.cards.some(({ open }) => open)) return null;
    return (kept.longer ? LONGER : AT_FIRST).timeLimitMs / 1000;
  }

  /** Whether a longer analysis of the position shown can tell more. */
  canThinkLonger(state: ViewerState): boolean {
    const question = questionOf(state);
    const kept = question && this.#answers.get(JSON.stringify(question));
    return !!kept?.finished && !kept.longer && !kept.answer.exact;
  }

  /** Goes on with the layouts after those played so far. */
  thinkLonger(state: ViewerState): void {
    this.#longer = true;
    this.show(state);
  }

  choose(card: Card, state: ViewerState): void {
    this.chosen = card;
    this.show(state);
    this.#callbacks.changed();
  }

  /** Asks for the chances of the position shown, the newest; then, one by one, the answers that its line needs. */
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

  async #askChances(question: ChanceQuestion): Promise<void> {
    const key = JSON.stringify(question);
    const longer = this.#longer;
    const kept = this.#answers.get(key);
    if (kept?.finished && (kept.longer || !longer)) return;
    this.#asking = key;
    const run = new AbortController();
    this.#running = run;
    this.#callbacks.changed();
    try {
      const solver = await this.#callbacks.solver();
      const onProgress = ({ best }: { best?: SingleDummyResult }) => {
        // An answer kept from before is not replaced by the first steps of a longer one.
        if (best && !longer) this.#keep(key, best, { finished: false, longer });
        if (JSON.stringify(this.#shown) !== key) run.abort();
      };
      const effort = longer ? LONGER : AT_FIRST;
      const answer = await ask(solver, question, effort, { onProgress, signal: run.signal });
      this.#keep(key, answer, { finished: true, longer });
      this.fault = "";
    } catch (error) {
      if (!run.signal.aborted) this.#fail(error);
    }
    this.#running = null;
  }

  /** Asks for one reply that the line of the card shown lacks; false if it lacks none. */
  async #askReply(): Promise<boolean> {
    const question = this.#shown;
    const kept = question && this.#answers.get(JSON.stringify(question));
    const isAsked = question && !isDefenders(question) && kept?.finished;
    const needed = isAsked ? this.#replies(question, kept) : [];
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
      // The chances are shown without a line; an error of the solver is reported when the chances are asked for.
      if (!signal.aborted) kept.replies.set(next.key, null);
    }
    this.#replying = null;
    this.#callbacks.changed();
    return true;
  }

  /** The answers that the line of the card shown needs, and those that are there. */
  #replies(question: SingleDummyInput, { answer, replies }: Kept) {
    const card = this.cardOf(answer);
    if (!card?.wins?.some(Boolean)) return [];
    return casesOf(question, answer, card.card).map((one) => {
      const asked = replyQuestion(question, card.card, one);
      const key = JSON.stringify(asked.played);
      return { case: one, question: asked, key, answer: replies.get(key) };
    });
  }

  #keep(key: string, answer: SingleDummyResult, { finished, longer }: Pick<Kept, "finished" | "longer">): void {
    const oldest = this.#answers.keys().next();
    if (this.#answers.size >= KEPT && !oldest.done) this.#answers.delete(oldest.value);
    const before = this.#answers.get(key);
    const order = before?.finished ? before.order : answer.cards.map(({ card }) => card);
    this.#answers.set(key, { answer, finished, longer, order, replies: new Map() });
    this.#callbacks.changed();
  }

  /** The constraints may leave no layout: that is shown beside them, not as a failure. */
  #fail(error: unknown): void {
    const { code, message } = error as { code?: string; message: string };
    if (code === "IMPOSSIBLE_CONSTRAINTS" || code === "INVALID_ARGUMENT" || code === "INVALID_CARD") {
      this.fault = message;
    } else this.#callbacks.failed(error);
  }

  /** Judges every card of the record that was chosen among others. */
  async judge(state: ViewerState): Promise<void> {
    this.forgetVerdicts();
    const run = new AbortController();
    this.#judging = run;
    try {
      const solver = await this.#callbacks.solver();
      for await (const { done, total, ground, judged } of judgeRecord(solver, state, run.signal)) {
        if (judged) this.judged = [...this.judged, judged];
        const { exact, playedOn, layouts } = this.grounds;
        if (ground === "exact") this.grounds = { exact: exact + 1, playedOn, layouts };
        else if (ground !== undefined)
          this.grounds = {
            exact,
            playedOn: playedOn + 1,
            layouts: playedOn === 0 ? ground : Math.min(layouts, ground),
          };
        this.progress = { done, total };
        this.complete = done === total;
        this.#callbacks.changed();
      }
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
    this.grounds = { exact: 0, playedOn: 0, layouts: 0 };
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
