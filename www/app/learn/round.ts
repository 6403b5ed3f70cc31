/**
 * A round of questions, one after the other: the current question, the answers, and the results. Only the first answer
 * to a question counts.
 */
import type { Card, Solution, Solver } from "tenace";
import { legalCards, seatAfter } from "tenace/bridge";
import { judge, type LineTrick, shownLine, type Verdict } from "./answer.js";
import { type Asked, ask, type Question, questionId } from "./question.js";

export interface Answered {
  chosen: Card;
  verdict: Verdict;
  /** The trick of the better card and the next trick; absent until they are known. */
  line?: LineTrick[];
}

export class Round {
  #asked: readonly Asked[];
  readonly #solver: () => Promise<Solver>;
  readonly #changed: () => void;
  readonly #solutions = new Map<Asked, Promise<Solution>>();
  readonly #stopped = new AbortController();
  /** The index of the question shown; after the last one, the end of the round. */
  place = 0;
  /** By the place of the question. */
  readonly answers = new Map<number, Answered>();
  /** The card that is being judged. */
  judging: Card | null = null;

  constructor(questions: readonly Question[], solver: () => Promise<Solver>, changed: () => void) {
    this.#asked = questions.flatMap((question) => ask(question) ?? []);
    this.#solver = solver;
    this.#changed = changed;
    this.#prepare();
  }

  get asked(): readonly Asked[] {
    return this.#asked;
  }

  /** Adds questions that are not in the round yet. A round that has ended stays as it is. */
  add(questions: readonly Question[]): void {
    if (!this.current) return;
    const known = new Set(this.#asked.map(({ question }) => questionId(question)));
    const more = questions.filter((question) => {
      const id = questionId(question);
      return !known.has(id) && known.add(id);
    });
    this.#asked = [...this.#asked, ...more.flatMap((question) => ask(question) ?? [])];
  }

  get current(): Asked | undefined {
    return this.asked[this.place];
  }

  get answer(): Answered | undefined {
    return this.answers.get(this.place);
  }

  get found(): number {
    return [...this.answers.values()].filter(({ verdict }) => verdict.found).length;
  }

  /** The questions that were answered and not found. */
  get missed(): Question[] {
    return this.asked
      .filter((_, index) => this.answers.get(index)?.verdict.found === false)
      .map(({ question }) => question);
  }

  /** Whether the card may be played now. */
  isLegal(card: Card): boolean {
    const point = this.current?.point;
    return point ? legalCards(point.left[point.handToPlay], point.trick.cards).includes(card) : false;
  }

  /** Judges a card; null if it may not be played, or the question has been answered. */
  async choose(card: Card): Promise<Answered | null> {
    const { current, place } = this;
    if (!current || this.answer || this.judging || !this.isLegal(card)) return null;
    this.judging = card;
    this.#changed();
    try {
      const verdict = judge(current, await this.#solution(current), card);
      if (!verdict || this.#stopped.signal.aborted) return null;
      const answered: Answered = { chosen: card, verdict };
      this.answers.set(place, answered);
      void this.#followUp(current, answered);
      return answered;
    } finally {
      this.judging = null;
      this.#changed();
    }
  }

  next(): void {
    this.show(Math.min(this.place + 1, this.asked.length));
  }

  /** Another question of the round, in any order. */
  show(place: number): void {
    this.place = place;
    this.#prepare();
    this.#changed();
  }

  close(): void {
    this.#stopped.abort();
  }

  /** Solves the question shown ahead of its answer. An error is reported with the answer. */
  #prepare(): void {
    if (this.current) this.#solution(this.current).catch(() => {});
  }

  #solution(asked: Asked): Promise<Solution> {
    const known = this.#solutions.get(asked);
    if (known) return known;
    const solution = this.#solver().then((solver) => solver.solve(positionOf(asked), { signal: this.#stopped.signal }));
    this.#solutions.set(asked, solution);
    // What failed may be tried again.
    solution.catch(() => this.#solutions.delete(asked));
    return solution;
  }

  async #followUp(asked: Asked, answered: Answered): Promise<void> {
    const { better } = answered.verdict;
    try {
      const solver = await this.#solver();
      const { play } = await solver.bestLine(positionOf(asked, better), { signal: this.#stopped.signal });
      answered.line = shownLine(asked, [better, ...play]);
      this.#changed();
    } catch {
      // After the last card there is no position; the trick is shown as it is.
      answered.line = shownLine(asked, [better]);
      if (!this.#stopped.signal.aborted) this.#changed();
    }
  }
}

function positionOf({ question, contract }: Asked, ...more: Card[]) {
  const { deal = "", play = [] } = question.board;
  return { deal, strain: contract.strain, leader: seatAfter(contract.declarer), played: [...play, ...more] };
}
