/**
 * Runs a game: the robots play when it is their turn, finished tricks rest for a while, and the person's card, claim
 * or undo goes in between. No page: `changed` says that there is something to draw.
 */
import { sideOf } from "../../bridge/names.js";
import type { Trick } from "../../bridge/rules.js";
import type { Card, Seat } from "../../bridge/types.js";
import type { Solver } from "../../solver/solver.js";
import type { ClaimAnswer } from "./claims.js";
import { type Game, TRICKS } from "./game.js";
import type { RobotLevel } from "./robots.js";

/** How fast the robots play. */
export type Pace = "slow" | "normal" | "fast";

interface Times {
  /** Milliseconds between two cards, at least. */
  card: number;
  /** Milliseconds that a finished trick lies. */
  trick: number;
}
const TIMES: Record<Pace, Times> = {
  slow: { card: 900, trick: 2000 },
  normal: { card: 350, trick: 900 },
  fast: { card: 0, trick: 250 },
};

/** Milliseconds that a finished trick lies. */
export const restOf = (pace: Pace): number => TIMES[pace].trick;

export interface DriverOptions {
  level: RobotLevel;
  pace: Pace;
  /** Robots see all cards and play double dummy. */
  seeing: boolean;
  /** One legal card is played by itself. */
  auto: boolean;
}

export interface DriverCallbacks {
  solver: () => Promise<Solver>;
  options: () => DriverOptions;
  changed: () => void;
  played: (card: Card, seat: Seat, byRobot: boolean) => void;
  over: () => void;
  failed: (error: unknown) => void;
  /** The person made a pause, or ended it. */
  paused: (paused: boolean) => void;
}

export class Driver {
  readonly #callbacks: DriverCallbacks;
  #game: Game | null = null;
  /** Ends what a robot or a judge thinks about. */
  #work: AbortController | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastCardAt = 0;
  /** The finished trick that lies on the table. */
  resting: Trick | null = null;
  paused = false;
  /** What became of the last claim, until the next card. */
  answer: ClaimAnswer | null = null;
  /** A claim is being judged. */
  judging = false;
  /** The last robot could not play. */
  stuck = false;
  #toldOver = false;

  constructor(callbacks: DriverCallbacks) {
    this.#callbacks = callbacks;
  }

  get game(): Game | null {
    return this.#game;
  }

  /** Whether a robot is to play and nothing else keeps it waiting. */
  get thinking(): boolean {
    return this.#work !== null && !this.judging;
  }

  /** Takes up a game, which may be paused, or none. */
  take(game: Game | null, paused = false): void {
    this.#halt();
    this.#game = game;
    this.paused = paused && game?.isOver === false;
    this.answer = null;
    this.#toldOver = game?.isOver ?? false;
    this.#callbacks.changed();
    this.#goOn();
  }

  /** The person's card. Throws for one that may not be played; false while it is not the person's turn. */
  play(card: Card): boolean {
    const game = this.#game;
    if (!game || this.paused || this.judging) return false;
    if (this.resting) this.clear();
    if (!game.isMine) return false;
    this.#put(card, false);
    return true;
  }

  /** Takes the finished trick away at once. */
  clear(): void {
    if (!this.resting) return;
    clearTimeout(this.#timer);
    this.resting = null;
    this.#callbacks.changed();
    this.#goOn();
  }

  undo(): void {
    const game = this.#game;
    if (!game?.canUndo && !game?.isOver) return;
    this.#halt();
    game.undo();
    this.#toldOver = false;
    this.answer = null;
    this.paused = false;
    this.#callbacks.changed();
    this.#goOn();
  }

  /** Covers the hands and stops the robots, or goes on. */
  pause(paused = !this.paused): void {
    if (!this.#game || this.#game.isOver || paused === this.paused) return;
    if (paused) this.#halt();
    this.paused = paused;
    this.#callbacks.paused(paused);
    this.#callbacks.changed();
    this.#goOn();
  }

  /** Claims `more` of the tricks left; what is not claimed is conceded. */
  async claim(more: number): Promise<ClaimAnswer | null> {
    const game = this.#game;
    if (!game?.isMine || this.judging || this.paused) return null;
    if (this.resting) this.clear();
    const work = new AbortController();
    this.#work = work;
    this.judging = true;
    this.answer = null;
    this.#callbacks.changed();
    try {
      const answer = await this.#judge(game, more, work.signal);
      work.signal.throwIfAborted();
      this.#endWork();
      this.answer = answer;
      if (answer.kind === "accepted") {
        const { won } = game.view();
        const declares = sideOf(game.seat) === sideOf(game.contract.declarer);
        game.claim(declares ? won + more : TRICKS - won - more);
      }
      this.#callbacks.changed();
      this.#goOn();
      return answer;
    } catch (error) {
      if (work.signal.aborted) return null;
      this.#endWork();
      this.#callbacks.failed(error);
      this.#callbacks.changed();
      return null;
    }
  }

  async #judge(game: Game, more: number, signal: AbortSignal): Promise<ClaimAnswer> {
    if (more === 0) return { kind: "accepted" };
    const { isSure, judgeClaim } = await import("./beside.js");
    if (isSure(game)) return { kind: "accepted" };
    return judgeClaim(await this.#callbacks.solver(), game, more, signal);
  }

  /** Goes on after a robot could not play. */
  retry(): void {
    this.stuck = false;
    this.#goOn();
  }

  /** Ends all work; the game stays. */
  stop(): void {
    this.#halt();
  }

  /** Goes on after `stop`. */
  resume(): void {
    if (!this.#work && this.#timer === undefined) this.#goOn();
  }

  #endWork(): void {
    this.#work = null;
    this.judging = false;
  }

  #halt(): void {
    this.#work?.abort();
    this.#endWork();
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.resting = null;
    this.stuck = false;
  }

  #put(card: Card, byRobot: boolean): void {
    const game = this.#game as Game;
    const { handToPlay } = game;
    game.play(card);
    this.answer = null;
    this.#lastCardAt = Date.now();
    const { trick, completed } = game.view();
    this.resting = trick.cards.length === 0 ? (completed.at(-1) ?? null) : null;
    this.#callbacks.played(card, handToPlay, byRobot);
    this.#callbacks.changed();
    this.#goOn();
  }

  /**
   * What comes next: the end of a trick's rest, a robot's card, the only legal card, or nothing before the person
   * acts.
   */
  #goOn(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const game = this.#game;
    if (!game || this.paused || this.stuck) return;
    const { pace, auto } = this.#callbacks.options();
    const times = TIMES[pace];
    if (this.resting) {
      this.#timer = setTimeout(() => {
        this.resting = null;
        this.#callbacks.changed();
        this.#goOn();
      }, times.trick);
    } else if (game.isOver) {
      if (!this.#toldOver) {
        this.#toldOver = true;
        this.#callbacks.over();
      }
    } else if (!game.isMine) void this.#robot(times);
    else if (auto && game.legal.length === 1) {
      this.#timer = setTimeout(() => this.#put(game.legal[0] as Card, false), times.card);
    }
  }

  async #robot(times: Times): Promise<void> {
    const game = this.#game as Game;
    const work = new AbortController();
    this.#work = work;
    this.#callbacks.changed();
    try {
      const { level, seeing } = this.#callbacks.options();
      const card = await this.#choose(game, level, seeing, work.signal);
      const wait = this.#lastCardAt + times.card - Date.now();
      if (wait > 0) await new Promise((done) => setTimeout(done, wait));
      if (work.signal.aborted) return;
      this.#endWork();
      this.#put(card, true);
    } catch (error) {
      if (work.signal.aborted) return;
      this.#endWork();
      this.stuck = true;
      this.#callbacks.failed(error);
      this.#callbacks.changed();
    }
  }

  async #choose(game: Game, level: RobotLevel, seeing: boolean, signal: AbortSignal): Promise<Card> {
    const [only, ...others] = game.legal;
    if (only && others.length === 0) return only;
    const [{ robotCard, seeingCard }, solver] = await Promise.all([import("./robots.js"), this.#callbacks.solver()]);
    signal.throwIfAborted();
    if (seeing) return seeingCard(solver, game, signal);
    return robotCard(solver, game, level, signal);
  }
}
