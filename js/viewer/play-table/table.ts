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
import cards from "./cards.css";
import type { ClaimAnswer } from "./claims.js";
import { drawTable } from "./draw.js";
import type { Driver } from "./driver.js";
import { focusOnTurn } from "./focus-on-turn.js";
import { Game, type SavedGame } from "./game.js";
import { keyInput } from "./key-input.js";
import { openingOf } from "./opening.js";
import type { Player } from "./player.js";
import { inFanOrder } from "./render/fan.js";
import { tableStrings } from "./strings.js";
import look from "./table.css";
import type { Beside, PartsTable, TableActions, TableView } from "./view.js";

/** The part that has failed: the board, one that is fetched later (side, playing, keys), or the play with its hints. */
type Faulty = "board" | "side" | "playing" | "keys" | "play";

export class PlayTable implements PartsTable {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly #beside: Fetched<Beside>;
  /** What runs the game, once somebody plays. */
  readonly #player: Fetched<Player>;
  readonly #listen: (listens: boolean) => void;
  #game: Game | null = null;
  /** How often the play has moved on. */
  #moves = 0;
  #solver: Solver | null = null;
  #errors: { [Each in Faulty]?: BridgeError | undefined } = {};
  /** Whether the person wants the side, and the width at which that was chosen. */
  #sideWanted: { open: boolean; narrow: boolean } | null = null;
  #stop: Card | null = null;
  #raised: Card | null = null;
  #frame = false;
  readonly #resized = widths(() => this.changed());

  constructor(host: HTMLElement, root: ShadowRoot) {
    this.host = host;
    this.root = root;
    root.adoptedStyleSheets = [theme, look, cards].map(sheetOf);
    this.#beside = this.#part("side", async () => (await import("./beside.js")).besideOf(this));
    this.#player = this.#part(
      "playing",
      async () => new (await import("./player.js")).Player(this),
      ({ driver }) => this.#give(driver),
    );
    prefetchOnUse(root, this.#player);
    const keys = this.#part("keys", async () => new (await import("./keys.js")).TableKeys(this));
    this.#listen = keyInput(host, root, keys);
    listenToPresses(root, { playable: ".legal", play: (card) => this.attempt(() => this.play(card)) });
  }

  /** A part that is fetched later; that it can't be is said until it is there. */
  #part<Part>(name: Faulty, load: () => Promise<Part>, came?: (part: Part) => void): Fetched<Part> {
    return new Fetched(
      load,
      (error) => this.fail(error, name),
      (part) => {
        this.#errors[name] = undefined;
        came?.(part);
        this.changed();
      },
    );
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

  /** What runs the game, once it is there. */
  get #driver(): Driver | undefined {
    return this.#player.part?.driver;
  }

  /** The solver that robots play by. */
  async robotSolver(): Promise<Solver> {
    return this.#solver ?? sharedSolver();
  }

  connect(): void {
    this.#listen(true);
    this.#resized.observe(this.host);
    this.#driver?.resume();
    this.draw();
  }

  disconnect(): void {
    this.#listen(false);
    this.#resized.disconnect();
    this.moveOn();
    this.#driver?.stop();
  }

  /** Begins with a game, or shows none. */
  take(saved: SavedGame | null): void {
    this.moveOn();
    this.#stop = null;
    this.#errors = {};
    this.#game = null;
    try {
      this.#game = saved && new Game(saved);
    } finally {
      if (this.#driver) this.#give(this.#driver);
      this.changed();
    }
  }

  #give(driver: Driver): void {
    driver.take(this.#game);
    if (!this.host.isConnected) driver.stop();
  }

  play(card: Card): boolean {
    this.#raised = null;
    if (this.#driver) return this.#driver.play(card);
    const game = this.#game;
    if (!game?.isMine || game.paused) return false;
    const { handToPlay } = game;
    game.play(card);
    this.played(card, handToPlay, false);
    this.changed();
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
      this.fail(error, faulty);
      return undefined;
    }
  }

  async hint(): Promise<void> {
    const game = this.#game;
    if (game?.isMine && !game.paused) await this.#act(({ advice }) => advice.ask(game));
  }

  /** Claims `more` of the tricks left. */
  async claim(more: number): Promise<ClaimAnswer | null> {
    const answer = await this.#act((player) => {
      player.claiming = false;
      return player.driver.claim(more);
    });
    return answer ?? null;
  }

  pause(paused?: boolean): void {
    const game = this.#game;
    const wanted = paused ?? !game?.paused;
    if (!game || game.isOver || wanted === game.paused) return;
    this.#moves += 1;
    const player = this.#player.part;
    if (player) player.pause(wanted);
    else game.paused = wanted;
    this.tell("bridge-paused", { paused: wanted });
    this.changed();
  }

  undo(): void {
    const game = this.#game;
    if (!game?.canUndo) return;
    if (this.#driver) this.#driver.undo();
    else game.undo();
    this.moveOn();
    this.helped(game);
    this.changed();
  }

  /** Does what needs the part that plays, unless the play has moved on by the time it is loaded. */
  async #act<Result>(act: (player: Player) => Result): Promise<Awaited<Result> | undefined> {
    this.#pressed();
    const moves = this.#moves;
    const player = this.#player.part ?? (await this.#player.fetch());
    return player && moves === this.#moves ? await act(player) : undefined;
  }

  /** Messages and work that belong to a point of the play end with it. */
  moveOn(): void {
    this.#moves += 1;
    this.#player.part?.forget();
    this.#raised = null;
    const { board, side } = this.#errors;
    this.#errors = { board, side };
  }

  /** A card was taken back, or a hint asked for. */
  helped({ undos, hints }: Game): void {
    this.tell("bridge-helped", { undos, hints });
  }

  /** A card was played. */
  played(card: Card, seat: Seat, byRobot: boolean): void {
    const game = this.#game as Game;
    this.moveOn();
    const view = game.view();
    void this.#player.fetch().then((player) => player?.announce(view, card, seat));
    this.tell("bridge-played", { card, seat, index: game.played.length - 1, byRobot });
  }

  /** An error that is not the package's is the network's: a part could not be fetched. */
  fail(failure: unknown, faulty: Faulty = "play"): void {
    const error = failure instanceof BridgeError ? failure : new BridgeError("INTERNAL", this.words.strings.notLoaded);
    this.#errors[faulty] = error;
    this.draw();
    this.tell("bridge-error", { error });
  }

  /**
   * A press that may need a part to be fetched: the shown error is removed, and a side that could not be fetched is
   * fetched again.
   */
  #pressed(): void {
    this.#errors = { board: this.#errors.board };
    this.changed();
  }

  /** What is said: while the board is wrong that. */
  get #error(): BridgeError | undefined {
    const { board, play, playing, keys, side } = this.#errors;
    return board ?? play ?? playing ?? keys ?? side;
  }

  tell(name: string, detail: unknown): void {
    this.host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  /** Draws soon, once for all that has changed. */
  changed(): void {
    if (this.#frame) return;
    this.#frame = true;
    queueMicrotask(() => {
      this.#frame = false;
      this.draw();
    });
  }

  get words() {
    const language = languageOf(this.host);
    const arrived = () => this.draw();
    const found = stringsFor(language, arrived, this.wording, true);
    // Cards of the table have the ten as "10", and so do all texts about them.
    const strings = { ...found, ranks: [...found.ranks].map((rank) => (rank === "T" ? "10" : rank)) };
    return { strings, words: tableStrings(found) };
  }

  /** What is drawn. */
  view(): TableView | null {
    const game = this.#game;
    if (!game) return null;
    const { strings, words } = this.words;
    const view = game.view();
    const choices = inFanOrder(view.legal);
    const { deal: _, ...board } = game.board;
    const side = this.#side;
    const painted = {
      game: view,
      board,
      beside: this.#beside.part,
      paused: game.paused,
      // If the part that plays could not be fetched, no robot plays.
      stuck: this.#errors.playing !== undefined && !game.isMine,
      canUndo: game.canUndo,
      canHint: true,
      side,
      choices,
      stop: choices.find((card) => card === this.#stop) ?? choices[0] ?? null,
      raised: this.#raised,
      strings,
      words,
      actions: this.#actions,
    };
    const text = openingOf(painted);
    const first = { ...painted, said: { lead: "", text }, status: text };
    return this.#player.part?.viewOf(game, first) ?? first;
  }

  get #isNarrow(): boolean {
    return this.host.clientWidth < 1000;
  }

  /** Whether the side is shown: as the person chose, until the table becomes narrow or wide. */
  get #side(): boolean {
    const narrow = this.#isNarrow;
    const wanted = this.#sideWanted;
    return wanted?.narrow === narrow ? wanted.open : !(narrow || this.host.hasAttribute("alone"));
  }

  readonly #actions: TableActions = {
    press: (card, touch) => {
      if (touch && this.host.hasAttribute("confirm") && this.#raised !== card) {
        this.#raised = card;
        this.changed();
      } else this.attempt(() => this.play(card));
    },
    clear: () => this.#driver?.clear(),
    undo: () => this.undo(),
    hint: () => void this.hint(),
    pause: () => this.pause(),
    retry: () => {
      this.moveOn();
      this.#driver?.retry();
      this.changed();
    },
    askClaim: () =>
      void this.#act((player) => {
        player.askClaim();
        this.changed();
      }),
    claim: (more) => void this.claim(more),
    toggleSide: () => {
      this.#sideWanted = { open: !this.#side, narrow: this.#isNarrow };
      this.#pressed();
    },
    focused: (card) => {
      if (this.#stop === card) return;
      this.#stop = card;
      this.changed();
    },
  };

  /** Draws at once. */
  draw(): void {
    const view = this.view();
    const { game } = this;
    const begun = game && (game.played.length > 0 || !game.isMine);
    if (begun && !this.#errors.playing) void this.#player.fetch();
    // After an error the part is fetched again with the next press, not with each drawing.
    if (view?.side && !this.#errors.side) void this.#beside.fetch();
    drawTable(this.root, view, this.#error, this.words);
  }

  /** Draws, and puts the focus on the hand from which the person chooses. */
  focus(options?: FocusOptions): void {
    this.draw();
    focusOnTurn(this.root, options);
  }
}
