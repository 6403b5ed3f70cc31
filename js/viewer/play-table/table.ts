/** Behind <bridge-play-table>: the driver, what is drawn of it, keys, announcements, and the events for the page. */
import { dealOfHands } from "../../bridge/deals.js";
import { BridgeError } from "../../bridge/errors.js";
import { isVulnerable, sideOf } from "../../bridge/names.js";
import { trickWinner } from "../../bridge/rules.js";
import { score } from "../../bridge/score.js";
import type { Board, Card, Seat } from "../../bridge/types.js";
import type { Solver } from "../../solver/solver.js";
import { languageOf } from "../attributes.js";
import { listenToPresses } from "../dom/press.js";
import { sheetOf } from "../dom/sheet.js";
import { widths } from "../dom/sight.js";
import { Fetched } from "../fetched.js";
import { theCard } from "../render/symbols.js";
import { sharedSolver } from "../shared-solver.js";
import { stringsFor } from "../strings/index.js";
import type { ElementWords } from "../strings/messages.js";
import theme from "../styles/theme.css";
import type * as Beside from "./beside.js";
import cards from "./cards.css";
import { drawTable } from "./draw.js";
import { Driver, type DriverOptions, type Pace, restOf } from "./driver.js";
import { focusOnTurn } from "./focus.js";
import { Game, type SavedGame } from "./game.js";
import type { Hints } from "./hint.js";
import { TableKeyInput } from "./key-input.js";
import { inFanOrder } from "./render/fan.js";
import type { RobotLevel } from "./robots.js";
import { sentenceOf } from "./sentence.js";
import { tableStrings } from "./strings.js";
import look from "./table.css";
import type { TableActions, TableView } from "./view.js";

/** A robot that thinks for as long is said to think, in milliseconds. */
const THINKS_MS = 300;

/** What has failed: the board, a part that is fetched later (side, keys), or the play with its hints. */
type Faulty = "board" | "side" | "keys" | "play";

export class Table {
  readonly #host: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #keys: TableKeyInput;
  /** What the first card does not need. */
  readonly #beside: Fetched<typeof Beside>;
  readonly #hints: Fetched<Hints>;
  readonly driver: Driver;
  #solver: Solver | null = null;
  #errors: { [Each in Faulty]?: BridgeError | undefined } = {};
  /** Stands for the hint that waits for the part that finds it. */
  #hintWanted: object | null = null;
  #claiming = false;
  /** Whether the person wants the side, and in what room that was said. */
  #sideWanted: { open: boolean; narrow: boolean } | null = null;
  #stop: Card | null = null;
  #raised: Card | null = null;
  #thinksShown = false;
  #thinks: ReturnType<typeof setTimeout> | undefined;
  #frame = false;
  readonly #resized = widths(() => this.#changed());

  constructor(host: HTMLElement, root: ShadowRoot) {
    this.#host = host;
    this.#root = root;
    root.adoptedStyleSheets = [sheetOf(theme), sheetOf(cards), sheetOf(look)];
    const failed = (error: unknown) => this.#fail(error);
    this.driver = new Driver({
      solver: () => this.#solverThere(),
      options: () => this.#options,
      changed: () => this.#changed(),
      played: (card, seat, byRobot) => this.#played(card, seat, byRobot),
      over: () => this.#over(),
      failed,
      paused: (paused) => {
        this.#hintWanted = null;
        this.#tell("bridge-paused", { paused });
      },
    });
    /** What a part does that can't be fetched, and what it does when it is there. */
    const outcomes = (part: Faulty) =>
      [
        (error: unknown) => this.#fail(error, part),
        () => {
          this.#errors[part] = undefined;
          this.#changed();
        },
      ] as const;
    const callbacks = { view: () => this.#view(), draw: () => this.draw() };
    this.#keys = new TableKeyInput(host, root, callbacks, ...outcomes("keys"));
    this.#beside = new Fetched(
      async () => {
        const beside = await import("./beside.js");
        root.adoptedStyleSheets.push(sheetOf(beside.look));
        return beside;
      },
      ...outcomes("side"),
    );
    this.#hints = new Fetched(
      async () => {
        const { Hints } = await import("./hint.js");
        return new Hints({
          solver: () => this.#solverThere(),
          asked: (game) => this.#tellHelp(game),
          changed: () => this.#changed(),
          failed,
        });
      },
      (error) => this.#hintWanted && failed(error),
    );
    listenToPresses(root, { playable: ".legal", play: (card) => this.attempt(() => this.play(card)) });
  }

  /** The page's own words. */
  wording: ElementWords | null = null;

  get game(): Game | null {
    return this.driver.game;
  }

  get solver(): Solver | null {
    return this.#solver;
  }
  set solver(solver: Solver | null) {
    this.#solver = solver;
    if (this.driver.stuck) this.driver.retry();
  }

  get #options(): DriverOptions {
    const attribute = (name: string) => this.#host.getAttribute(name) ?? "";
    const level = Number(attribute("level"));
    const pace = attribute("pace") as Pace;
    return {
      level: level >= 1 && level <= 5 ? (Math.trunc(level) as RobotLevel) : 4,
      pace: ["slow", "normal", "fast"].includes(pace) ? pace : "normal",
      seeing: attribute("sees") === "all",
      auto: this.#host.hasAttribute("auto"),
    };
  }

  connect(): void {
    this.#keys.connect();
    this.#resized.observe(this.#host);
    this.driver.resume();
    this.draw();
  }

  disconnect(): void {
    this.#keys.disconnect();
    this.#resized.disconnect();
    this.#moveOn();
    this.driver.stop();
  }

  /** Begins with a game, or shows none. */
  take(saved: SavedGame | null): void {
    this.#moveOn();
    this.#stop = null;
    this.#errors = {};
    try {
      this.driver.take(saved ? new Game(saved) : null, saved?.paused);
    } catch (error) {
      this.driver.take(null);
      throw error;
    }
    if (!this.#host.isConnected) this.driver.stop();
  }

  play(card: Card): boolean {
    this.#raised = null;
    return this.driver.play(card);
  }

  /** The board without the hands that the seat does not see. */
  seenBoard(): Board | null {
    const { game } = this;
    if (!game) return null;
    return { ...game.record(), deal: dealOfHands(game.view().dealt) };
  }

  /** Does what may be refused; what is wrong, with the board or the play, is shown and told. */
  attempt<T>(act: () => T, faulty?: Faulty): T | undefined {
    try {
      return act();
    } catch (error) {
      this.#fail(error, faulty);
      return undefined;
    }
  }

  async hint(): Promise<void> {
    const { game } = this;
    if (!game?.isMine || this.driver.paused || this.#hintWanted) return;
    const wanted = {};
    this.#hintWanted = wanted;
    this.#pressed();
    const hints = await this.#hints.fetch();
    // Whatever makes the hint pointless while its part comes has given it up.
    if (this.#hintWanted !== wanted) return;
    this.#hintWanted = null;
    this.#changed();
    await hints?.ask(game);
  }

  /** What was said and begun at a place in the play ends with it. */
  #moveOn(): void {
    this.#hintWanted = null;
    this.#hints.part?.forget();
    this.#claiming = false;
    this.#raised = null;
    const { board, side } = this.#errors;
    this.#errors = { board, side };
  }

  undo(): void {
    const { game } = this;
    const before = game?.undos;
    this.driver.undo();
    if (!game || game.undos === before) return;
    this.#moveOn();
    this.#tellHelp(game);
  }

  #tellHelp({ undos, hints }: Game): void {
    this.#tell("bridge-helped", { undos, hints });
  }

  async #solverThere(): Promise<Solver> {
    return this.#solver ?? sharedSolver();
  }

  #played(card: Card, seat: Seat, byRobot: boolean): void {
    this.#moveOn();
    this.#announce(card, seat);
    const index = (this.game?.played.length ?? 1) - 1;
    this.#tell("bridge-played", { card, seat, index, byRobot });
  }

  #over(): void {
    const { game } = this;
    if (!game || game.result === null) return;
    this.#moveOn();
    this.draw();
    const { contract, seat, board, undos, hints, result } = game;
    const points = score(contract, result, isVulnerable(contract.declarer, board.vulnerable));
    const own = sideOf(seat) === sideOf(contract.declarer) ? points : -points;
    this.#tell("bridge-result", { board: game.record(), contract, seat, tricks: result, score: own, undos, hints });
  }

  /** What is no error of the package's is one of the network: a part of it could not be fetched. */
  #fail(failure: unknown, faulty: Faulty = "play"): void {
    const error =
      failure instanceof BridgeError ? failure : new BridgeError("INTERNAL", this.#strings.strings.notLoaded);
    this.#errors[faulty] = error;
    this.draw();
    this.#tell("bridge-error", { error });
  }

  /** A press on what may have to be fetched: no error stands, and a side that did not come is fetched again. */
  #pressed(): void {
    this.#errors = { board: this.#errors.board };
    this.#changed();
  }

  /** What is said: while the board is wrong that. */
  get #error(): BridgeError | undefined {
    const { board, play, keys, side } = this.#errors;
    return board ?? play ?? keys ?? side;
  }

  #tell(name: string, detail: unknown): void {
    this.#host.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  #changed(): void {
    // A robot's quick card is no thinking.
    if (this.driver.thinking && this.#thinks === undefined) {
      this.#thinks = setTimeout(() => {
        this.#thinksShown = true;
        this.draw();
      }, THINKS_MS);
    } else if (!this.driver.thinking) {
      clearTimeout(this.#thinks);
      this.#thinks = undefined;
      this.#thinksShown = false;
    }
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
    // Cards of the table have the ten as "10", and so has all that is said of them.
    const strings = { ...found, ranks: [...found.ranks].map((rank) => (rank === "T" ? "10" : rank)) };
    return { strings, words: tableStrings(found) };
  }

  #announce(card: Card, seat: Seat): void {
    const { strings, words } = this.#strings;
    const parts = [words.plays({ seat: strings.seats[seat], card: theCard(card, strings) })];
    const { resting, game } = this.driver;
    if (resting && game) {
      const winner = trickWinner(resting.leader, resting.cards, game.contract.strain);
      parts.push(winner === game.seat ? words.youWin : words.wins({ seat: strings.seats[winner] }));
    }
    this.#spoken = [...this.#spoken, ...parts].slice(-4);
  }
  #spoken: string[] = [];

  #view(): TableView | null {
    const { driver } = this;
    const { game } = driver;
    if (!game) return null;
    const { strings, words } = this.#strings;
    const view = game.view();
    const choices = inFanOrder(view.legal);
    const stop = choices.find((card) => card === this.#stop) ?? choices[0] ?? null;
    const { deal: _, ...board } = game.board;
    const beside = this.#beside.part;
    const known = view.isOver ? null : (beside?.knownTo(game) ?? null);
    const base = {
      game: view,
      board,
      beside,
      known,
      resting: driver.resting,
      rest: restOf(this.#options.pace),
      paused: driver.paused,
      thinking: this.#thinksShown,
      judging: driver.judging,
      stuck: driver.stuck,
      answer: driver.answer,
      claiming: this.#claiming && game.isMine,
      canUndo: game.canUndo || (game.isOver && game.played.length > 0),
      canHint: !(this.#hintWanted || this.#hints.part?.isDone(game)),
      side: this.#side,
      choices,
      stop,
      raised: this.#raised,
      strings,
      words,
      actions: this.#actions,
    };
    const refusal = beside?.claimSaid(driver.answer, strings) ?? "";
    return { ...base, said: sentenceOf(base, refusal, this.#advice(base)) };
  }

  #advice({ game: view, strings, words, resting }: Omit<TableView, "said">): string {
    const { game } = this;
    const { part } = this.#hints;
    const hint = this.#hintWanted || part?.thinking ? words.hintThinking : game && part?.said(game, strings);
    if (hint) return hint;
    const beside = this.#beside.part;
    return beside && game && !resting && beside.isSure(game) ? beside.laydownSaid(view, strings) : "";
  }

  get #isNarrow(): boolean {
    return this.#host.clientWidth < 1000;
  }

  /** Whether the side is shown: as wished, until the table becomes narrow or wide. */
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
    clear: () => this.driver.clear(),
    undo: () => this.undo(),
    hint: () => void this.hint(),
    pause: () => this.driver.pause(),
    retry: () => {
      this.#moveOn();
      this.driver.retry();
    },
    askClaim: () => {
      this.#claiming = !this.#claiming;
      this.#pressed();
    },
    claim: (more) => {
      this.#claiming = false;
      void this.driver.claim(more);
    },
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
    // Whether the rest is the person's is looked at from the second trick on.
    // After an error it is fetched again with the next press, not with each drawing.
    const wanted = view && (view.side || view.claiming || view.game.completed.length > 0);
    if (wanted && !this.#errors.side) void this.#beside.fetch();
    drawTable(this.#root, view, this.#error, this.#strings, this.#spoken.join(" "));
  }

  /** Draws, and puts the focus where the person's card is chosen. */
  focus(options?: FocusOptions): void {
    this.draw();
    focusOnTurn(this.#root, options);
  }
}
