/**
 * Runs a game: the robots play when it is their turn, finished tricks rest for a while, and the person's card, claim or
 * undo goes in between. It knows no page: `changed` says that there is something to draw.
 */
import { BridgeError } from "../../bridge/errors.js";
import type { Trick } from "../../bridge/rules.js";
import type { Card, Seat } from "../../bridge/types.js";
import type { Solver } from "../../solver/solver.js";
import type { ClaimAnswer } from "./claims.js";
import type { Game } from "./game.js";
import { type RobotLevel, robotCard } from "./robots.js";

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

/** A robot that takes longer than this many milliseconds is shown as thinking. */
const SLOW_MS = 300;

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
  /** What the person is to do instead of playing a card that may not be played, in words. */
  task: (game: Game) => string;
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
  /** The result of the last claim, until the next card. */
  answer: ClaimAnswer | null = null;
  /** A claim is being judged. */
  judging = false;
  /** The last robot could not play. */
  stuck = false;
  #toldOver = false;
  /** A robot has been thinking for a while. */
  isSlow = false;
  #slow: ReturnType<typeof setTimeout> | undefined;

  constructor(callbacks: DriverCallbacks) {
    this.#callbacks = callbacks;
  }

  get game(): Game | null {
    return this.#game;
  }

  /** Whether a robot is to play and nothing makes it wait. */
  get thinking(): boolean {
    return this.#work !== null && !this.judging;
  }

  /** Milliseconds that a finished trick lies. */
  get rest(): number {
    return TIMES[this.#callbacks.options().pace].trick;
  }

  /** Takes up a game, or none. Cards that were played since the game began to be shown have just been played. */
  take(game: Game | null): void {
    this.#halt();
    this.#game = game;
    this.answer = null;
    const isNew = game !== null && game.played.length > game.since;
    this.#toldOver = game?.isOver === true && !isNew;
    if (isNew) this.#rest(game);
    this.#callbacks.changed();
    this.#goOn();
  }

  /** A trick that is finished lies on the table. */
  #rest(game: Game): void {
    const { trick, completed } = game.view();
    this.resting = trick.cards.length === 0 ? (completed.at(-1) ?? null) : null;
  }

  /** The person's card. Throws for one that may not be played; false while it is not the person's turn. */
  play(card: Card): boolean {
    const game = this.#game;
    if (!game || game.paused || this.judging) return false;
    if (this.resting) this.clear();
    if (!game.isMine) return false;
    if (!game.legal.includes(card)) {
      throw new BridgeError("ILLEGAL_PLAY", this.#callbacks.task(game), { index: game.played.length, card });
    }
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
    if (!game?.canUndo) return;
    this.#halt();
    game.undo();
    this.#toldOver = false;
    this.answer = null;
    this.#callbacks.changed();
    this.#goOn();
  }

  /** Covers the hands and stops the robots, or goes on. */
  pause(paused: boolean): void {
    if (!this.#game) return;
    if (paused) this.#halt();
    this.#game.paused = paused;
    this.#callbacks.changed();
    this.#goOn();
  }

  /** Claims `more` of the tricks left; what is not claimed is conceded. */
  async claim(more: number): Promise<ClaimAnswer | null> {
    const game = this.#game;
    if (!game?.isMine || this.judging || game.paused) return null;
    if (this.resting) this.clear();
    this.judging = true;
    this.answer = null;
    const answer = await this.#await(async (signal) => {
      const { claim } = await import("./judge-claim.js");
      return claim(this.#callbacks.solver, game, more, signal);
    });
    if (!answer) return null;
    this.answer = answer;
    this.#callbacks.changed();
    this.#goOn();
    return answer;
  }

  /** The answer of a robot or a judge; null if it was aborted, or if it failed, which is reported. */
  async #await<Answer>(think: (signal: AbortSignal) => Promise<Answer>): Promise<Answer | null> {
    const work = new AbortController();
    const { signal } = work;
    this.#work = work;
    this.#slow = setTimeout(() => {
      this.isSlow = this.thinking;
      this.#callbacks.changed();
    }, SLOW_MS);
    this.#callbacks.changed();
    try {
      const answer = await think(signal);
      if (signal.aborted) return null;
      this.#endWork();
      return answer;
    } catch (error) {
      if (signal.aborted) return null;
      this.stuck = !this.judging;
      this.#endWork();
      this.#callbacks.failed(error);
      this.#callbacks.changed();
      return null;
    }
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
    this.isSlow = false;
    clearTimeout(this.#slow);
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
    this.#rest(game);
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
    if (!game || game.paused || this.stuck) return;
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
    const card = await this.#await(async (signal) => {
      const { level, seeing } = this.#callbacks.options();
      const [only, ...others] = game.legal;
      const chosen = only && others.length === 0 ? only : await this.#choose(game, level, seeing, signal);
      const wait = this.#lastCardAt + times.card - Date.now();
      if (wait > 0) await new Promise((done) => setTimeout(done, wait));
      return chosen;
    });
    if (card) this.#put(card, true);
  }

  async #choose(game: Game, level: RobotLevel, seeing: boolean, signal: AbortSignal): Promise<Card> {
    const solver = await this.#callbacks.solver();
    signal.throwIfAborted();
    if (!seeing) return robotCard(solver, game, level, signal);
    const { seeingCard } = await import("./whole-deal.js");
    return seeingCard(solver, game, signal);
  }
}
