/** The inside of <bridge-play-table>: the driver, its drawing, keys, announcements, and the events for the page. */
import { dealOfHands } from "../../bridge/deals.js";
import { BridgeError } from "../../bridge/errors.js";
import type { Board, Card, Seat } from "../../bridge/types.js";
import type { Solver } from "../../solver/solver.js";
import { languageOf } from "../attributes.js";
import { listenToPresses } from "../dom/press.js";
import { sheetOf } from "../dom/sheet.js";
import { widths } from "../dom/sight.js";
import { Fetched, prefetchOnUse } from "../fetched.js";
import { sharedSolver } from "../shared-solver.js";
import { stringsFor } from "../strings/index.js";
import type { ElementWords } from "../strings/messages.js";
import theme from "../styles/theme.css";
import type { Advice } from "./advice.js";
import type * as Beside from "./beside.js";
import cards from "./cards.css";
import type { ClaimAnswer } from "./claims.js";
import { drawTable } from "./draw.js";
import type { Driver } from "./driver.js";
import { focusOnTurn } from "./focus-on-turn.js";
import { Game, type SavedGame } from "./game.js";
import { keyInput } from "./key-input.js";
import { openingOf } from "./opening.js";
import type * as Playing from "./playing.js";
import type { Ranges } from "./ranges.js";
import { inFanOrder } from "./render/fan.js";
import { tableStrings } from "./strings.js";
import look from "./table.css";
import type { TableActions, TableView } from "./view.js";

/** The part that has failed: the board, one that is fetched later (side, playing, keys), or the play with its hints. */
type Faulty = "board" | "side" | "playing" | "keys" | "play";

/** What is there once somebody plays. */
type PlayParts = typeof Playing & { driver: Driver; advice: Advice };

export class PlayTable {
  readonly #host: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #listen: (listens: boolean) => void;
  readonly #playing: Fetched<PlayParts>;
  /** What the first card does not need. */
  readonly #beside: Fetched<typeof Beside & { ranges: Ranges }>;
  #game: Game | null = null;
  /** What runs the game, once somebody plays. */
  #driver: Driver | undefined;
  /**
   * Until the driver is there: whether the person has made a pause, and how many cards were played when the game was
   * taken up.
   */
  #paused = false;
  #since = 0;
  /** How often the play has moved on. */
  #moves = 0;
  #solver: Solver | null = null;
  #errors: { [Each in Faulty]?: BridgeError | undefined } = {};
  #claiming = false;
  /** Whether the person wants the side, and the width at which that was chosen. */
  #sideWanted: { open: boolean; narrow: boolean } | null = null;
  #stop: Card | null = null;
  #raised: Card | null = null;
  #frame = false;
  readonly #resized = widths(() => this.#changed());

  constructor(host: HTMLElement, root: ShadowRoot) {
    this.#host = host;
    this.#root = root;
    root.adoptedStyleSheets = [theme, look, cards].map(sheetOf);
    /** What happens if a part can't be fetched, and what happens when it is loaded. */
    const outcomes = (part: Faulty) =>
      [
        (error: unknown) => this.#fail(error, part),
        () => {
          this.#errors[part] = undefined;
          this.#changed();
        },
      ] as const;
    const shared = {
      solver: async () => this.#solver ?? sharedSolver(),
      changed: () => this.#changed(),
      failed: (error: unknown) => this.#fail(error),
    };
    this.#playing = new Fetched(
      async () => {
        const playing = await import("./playing.js");
        root.adoptedStyleSheets.push(sheetOf(playing.look));
        const advice = new playing.Advice({ ...shared, asked: (game) => this.#tellHelp(game) });
        const driver = new playing.Driver({
          ...shared,
          options: () => playing.optionsOf(host),
          played: (card, seat, byRobot) => this.#played(card, seat, byRobot),
          over: () => void this.#over(),
          paused: (paused) => this.#tellPause(paused),
        });
        driver.take(this.#game, this.#paused, this.#since);
        if (!host.isConnected) driver.stop();
        this.#driver = driver;
        return { ...playing, driver, advice };
      },
      ...outcomes("playing"),
    );
    prefetchOnUse(root, this.#playing);
    const keys = new Fetched(
      async () => new (await import("./keys.js")).TableKeys(root, () => this.draw()),
      ...outcomes("keys"),
    );
    this.#listen = keyInput(host, root, keys, () => this.#view());
    this.#beside = new Fetched(
      async () => {
        const beside = await import("./beside.js");
        root.adoptedStyleSheets.push(sheetOf(beside.look));
        return { ...beside, ranges: new beside.Ranges({ ...shared, root, game: () => this.#game }) };
      },
      ...outcomes("side"),
    );
    listenToPresses(root, { playable: ".legal", play: (card) => this.attempt(() => this.play(card)) });
  }

  /** The page's own words. */
  wording: ElementWords | null = null;

  get game(): Game | null {
    return this.#game;
  }

  get solver(): Solver | null {
    return this.#solver;
  }
  set solver(solver: Solver | null) {
    this.#solver = solver;
    if (this.#driver?.stuck) this.#driver.retry();
  }

  get paused(): boolean {
    return this.#driver?.paused ?? this.#paused;
  }

  connect(): void {
    this.#listen(true);
    this.#resized.observe(this.#host);
    this.#driver?.resume();
    this.draw();
  }

  disconnect(): void {
    this.#listen(false);
    this.#resized.disconnect();
    this.#moveOn();
    this.#driver?.stop();
  }

  /** Begins with a game, or shows none. */
  take(saved: SavedGame | null): void {
    this.#moveOn();
    this.#stop = null;
    this.#errors = {};
    this.#game = null;
    try {
      this.#game = saved && new Game(saved);
    } finally {
      const game = this.#game;
      this.#paused = saved?.paused === true && game?.isOver === false;
      this.#since = game?.played.length ?? 0;
      this.#driver?.take(game, this.#paused);
      this.#changed();
    }
    if (!this.#host.isConnected) this.#driver?.stop();
  }

  play(card: Card): boolean {
    this.#raised = null;
    if (this.#driver) return this.#driver.play(card);
    const game = this.#game;
    if (!game?.isMine || this.#paused) return false;
    const { handToPlay } = game;
    game.play(card);
    this.#played(card, handToPlay, false);
    this.#changed();
    return true;
  }

  /** The board without the hands that the seat does not see. */
  seenBoard(): Board | null {
    const { game } = this;
    if (!game) return null;
    return { ...game.record(), deal: dealOfHands(game.view().dealt) };
  }

  /** Does something that may be refused; an error of the board or the play is shown and fired as an event. */
  attempt<T>(act: () => T, faulty?: Faulty): T | undefined {
    try {
      return act();
    } catch (error) {
      this.#fail(error, faulty);
      return undefined;
    }
  }

  async hint(): Promise<void> {
    const game = this.#game;
    if (!game?.isMine || this.paused) return;
    this.#pressed();
    await (await this.#ready())?.advice.ask(game);
  }

  /** Claims `more` of the tricks left. */
  async claim(more: number): Promise<ClaimAnswer | null> {
    this.#claiming = false;
    return (await this.#ready())?.driver.claim(more) ?? null;
  }

  pause(paused = !this.paused): void {
    if (this.#driver) this.#driver.pause(paused);
    else if (this.#game?.isOver === false && paused !== this.#paused) {
      this.#paused = paused;
      this.#tellPause(paused);
      this.#changed();
    }
  }

  /** The part that plays; undefined if the play has moved on by the time it is loaded. */
  async #ready(): Promise<PlayParts | undefined> {
    const moves = this.#moves;
    const playing = this.#playing.part ?? (await this.#playing.fetch());
    return moves === this.#moves ? playing : undefined;
  }

  /** Messages and work that belong to a point of the play end with it. */
  #moveOn(): void {
    this.#moves += 1;
    this.#playing.part?.advice.forget();
    this.#claiming = false;
    this.#raised = null;
    const { board, side } = this.#errors;
    this.#errors = { board, side };
  }

  undo(): void {
    const { game } = this;
    const before = game?.undos;
    if (this.#driver) this.#driver.undo();
    else {
      this.#paused = false;
      game?.undo();
      this.#changed();
    }
    if (!game || game.undos === before) return;
    this.#moveOn();
    this.#tellHelp(game);
  }

  #tellHelp({ undos, hints }: Game): void {
    this.#tell("bridge-helped", { undos, hints });
  }

  #tellPause(paused: boolean): void {
    this.#moves += 1;
    this.#playing.part?.advice.giveUp();
    this.#tell("bridge-paused", { paused });
  }

  #played(card: Card, seat: Seat, byRobot: boolean): void {
    this.#moveOn();
    void this.#announce(card, seat);
    const index = (this.game?.played.length ?? 1) - 1;
    this.#tell("bridge-played", { card, seat, index, byRobot });
  }

  async #over(): Promise<void> {
    const { game } = this;
    if (!game || game.result === null) return;
    this.#moveOn();
    this.draw();
    const beside = await this.#beside.fetch();
    if (beside) this.#tell("bridge-result", beside.resultOf(game, game.result));
  }

  /** An error that is not the package's is the network's: a part could not be fetched. */
  #fail(failure: unknown, faulty: Faulty = "play"): void {
    const error =
      failure instanceof BridgeError ? failure : new BridgeError("INTERNAL", this.#strings.strings.notLoaded);
    this.#errors[faulty] = error;
    this.draw();
    this.#tell("bridge-error", { error });
  }

  /**
   * A press that may need a part to be fetched: the shown error is removed, and a side that could not be fetched is
   * fetched again.
   */
  #pressed(): void {
    this.#errors = { board: this.#errors.board };
    this.#changed();
  }

  /** What is said: while the board is wrong that. */
  get #error(): BridgeError | undefined {
    const { board, play, playing, keys, side } = this.#errors;
    return board ?? play ?? playing ?? keys ?? side;
  }

  #tell(name: string, detail: unknown): void {
    this.#host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  #changed(): void {
    if (this.#frame) return;
    this.#frame = true;
    queueMicrotask(() => {
      this.#frame = false;
      this.draw();
    });
  }

  get #strings() {
    const language = languageOf(this.#host);
    const arrived = () => this.draw();
    const found = stringsFor(language, arrived, this.wording, true);
    // Cards of the table have the ten as "10", and so do all texts about them.
    const strings = { ...found, ranks: [...found.ranks].map((rank) => (rank === "T" ? "10" : rank)) };
    return { strings, words: tableStrings(found) };
  }

  async #announce(card: Card, seat: Seat): Promise<void> {
    const view = this.game?.view();
    const playing = await this.#playing.fetch();
    if (!playing || !view) return;
    this.#spoken = [...this.#spoken, ...playing.announced(view, card, seat, this.#strings.strings)].slice(-4);
    this.#changed();
  }
  #spoken: string[] = [];

  #view(): TableView | null {
    const game = this.#game;
    const driver = this.#driver;
    if (!game) return null;
    const { strings, words } = this.#strings;
    const view = game.view();
    const choices = inFanOrder(view.legal);
    const stop = choices.find((card) => card === this.#stop) ?? choices[0] ?? null;
    const { deal: _, ...board } = game.board;
    const beside = this.#beside.part;
    const playing = this.#playing.part;
    const known = view.isOver ? null : (beside?.knownTo(game) ?? null);
    const base = {
      game: view,
      board,
      beside,
      playing,
      known,
      resting: driver?.resting ?? null,
      rest: driver?.rest ?? 0,
      paused: this.paused,
      thinking: driver?.isSlow ?? false,
      judging: driver?.judging ?? false,
      // If the part that plays could not be fetched, no robot plays.
      stuck: driver ? driver.stuck : this.#errors.playing !== undefined && !game.isMine,
      answer: driver?.answer ?? null,
      claiming: this.#claiming && game.isMine,
      canUndo: game.canUndo || (game.isOver && game.played.length > 0),
      canHint: !playing?.advice.isDone(game),
      side: this.#side,
      choices,
      stop,
      raised: this.#raised,
      strings,
      words,
      actions: this.#actions,
    };
    const text = openingOf(base);
    return { ...base, said: playing?.sentenceOf(game, base, text, playing.advice) ?? { lead: "", text } };
  }

  get #isNarrow(): boolean {
    return this.#host.clientWidth < 1000;
  }

  /** Whether the side is shown: as the person chose, until the table becomes narrow or wide. */
  get #side(): boolean {
    const narrow = this.#isNarrow;
    const wanted = this.#sideWanted;
    return wanted?.narrow === narrow ? wanted.open : !(narrow || this.#host.hasAttribute("alone"));
  }

  readonly #actions: TableActions = {
    press: (card, touch) => {
      if (touch && this.#host.hasAttribute("confirm") && this.#raised !== card) {
        this.#raised = card;
        this.#changed();
      } else this.attempt(() => this.play(card));
    },
    clear: () => this.#driver?.clear(),
    undo: () => this.undo(),
    hint: () => void this.hint(),
    pause: () => this.pause(),
    retry: () => {
      this.#moveOn();
      this.#driver?.retry();
      this.#changed();
    },
    askClaim: () => {
      this.#claiming = !this.#claiming;
      this.#pressed();
    },
    claim: (more) => void this.claim(more),
    toggleSide: () => {
      this.#sideWanted = { open: !this.#side, narrow: this.#isNarrow };
      this.#pressed();
    },
    focused: (card) => {
      if (this.#stop === card) return;
      this.#stop = card;
      this.#changed();
    },
  };

  /** Draws at once. */
  draw(): void {
    const view = this.#view();
    const { game } = this;
    const begun = game && (game.played.length > 0 || !game.isMine);
    if (begun && !this.#errors.playing) void this.#playing.fetch();
    // From the second trick on the table checks whether the person has all the remaining tricks. After an error the
    // part is fetched again with the next press, not with each drawing.
    const wanted = view && (view.side || view.claiming || view.game.isOver || view.game.completed.length > 0);
    if (wanted && !this.#errors.side) void this.#beside.fetch();
    drawTable(this.#root, view, this.#error, this.#strings, this.#spoken.join(" "));
  }

  /** Draws, and puts the focus on the hand from which the person chooses. */
  focus(options?: FocusOptions): void {
    this.draw();
    focusOnTurn(this.#root, options);
  }
}
