/**
 * The viewer without its attributes, properties and events, which the element has: it connects the board and its play,
 * the analysis, what the user has opened, and the drawing.
 */
import { BridgeError } from "../bridge/errors.js";
import type { Board } from "../bridge/types.js";
import type { Solver } from "../solver/solver.js";
import { actionsOn } from "./actions.js";
import type { ViewerAnalysis } from "./analysis/analysis.js";
import { analysisOf, hiddenBy, languageOf, optionsOf, startOf } from "./attributes.js";
import { checkedBoard } from "./check.js";
import { Focus } from "./dom/focus.js";
import { Presence } from "./dom/presence.js";
import { listenToPresses } from "./dom/press.js";
import { sheetOf } from "./dom/sheet.js";
import { Drawing } from "./drawing.js";
import { type Emit, emitterOf } from "./events.js";
import { Fetched } from "./fetched.js";
import { KeyInput } from "./key-input.js";
import { Opened } from "./opened.js";
import { Playback } from "./playback.js";
import { preloadSharedSolver, sharedSolver } from "./shared-solver.js";
import { SourceReader } from "./source.js";
import { placeOf, pointOf, positionOf, tabStops } from "./state.js";
import { stringsFor, stringsIn } from "./strings/index.js";
import type { ElementWords } from "./strings/messages.js";
import { styles } from "./styles.js";
import type { PlaceInPlay } from "./types.js";
import { type Actions, type FetchedTemplates, NO_ANSWERS, type View } from "./view.js";

export class Viewer {
  readonly focus: Focus;
  readonly playback = new Playback({
    strings: () => this.#strings,
    moved: () => this.#moved(),
    noted: () => {
      this.analyze();
      this.draw();
      this.#emitPlace();
    },
  });
  readonly #element: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #emit: Emit;
  readonly #source = new SourceReader();
  readonly #opened: Opened;
  readonly #drawing: Drawing;
  readonly #keys: KeyInput;
  readonly #presence: Presence;
  readonly #actions: Actions;
  readonly #failed = (error: unknown) => this.fail(error);
  readonly #analysis = new Fetched(
    () => this.#loadAnalysis(),
    this.#failed,
    () => {
      this.analyze();
      this.draw();
    },
  );
  readonly #dialogs = new Fetched(
    () => import("./render/dialogs.js"),
    this.#failed,
    ({ dialogStyles }) => {
      this.#adopt(dialogStyles);
      this.draw();
    },
  );
  /** The page's own words. */
  words: ElementWords | null = null;
  #solver: Solver | null = null;
  /** What failed last, and what of it is shown. */
  #failure: View["said"]["error"] = null;
  #error: View["said"]["error"] = null;

  constructor(element: HTMLElement, root: ShadowRoot) {
    this.#element = element;
    this.#root = root;
    this.#emit = emitterOf(element);
    this.focus = new Focus(root);
    this.#opened = new Opened(root, this.focus, () => this.draw());
    this.#drawing = new Drawing(element, root, this.focus, {
      view: () => this.#view(),
      templates: () => this.#templates(),
      state: () => this.playback.state,
      flyTrick: () => this.#keys.flyTrick,
      swept: () => this.#opened.change({ swept: true }),
    });
    this.#keys = new KeyInput(element, root, {
      view: () => this.#view(),
      draw: () => this.draw(),
      moved: () => {
        this.focus.followsPlay = true;
        this.#opened.change({ detail: null });
      },
      failed: this.#failed,
    });
    this.#presence = new Presence(element, {
      seen: () => this.analyze(),
      near: () => {
        if (!this.#solver && analysisOf(element) !== "off") preloadSharedSolver();
      },
      narrowed: (narrow) => this.#opened.change({ narrow }),
    });
    this.#actions = actionsOn({
      element,
      playback: this.playback,
      opened: this.#opened,
      focus: this.focus,
      emit: this.#emit,
      analysis: () => this.#analysis.part,
      mistakes: () => this.#view().answers.mistakes ?? [],
      hidden: () => this.#emitPlace(),
      fetchDialogs: () => void this.#dialogs.fetch(),
    });
    root.adoptedStyleSheets = [styles()];
    listenToPresses(root, { playable: ".playable", ...this.#actions });
  }

  connect(): void {
    this.#presence.connect();
    this.#keys.connect();
    this.#drawing.now();
  }

  disconnect(): void {
    this.#presence.disconnect();
    this.#keys.disconnect();
    this.#source.stop();
    this.#analysis.part?.rest();
    this.#drawing.cancel();
  }

  get solver(): Solver | null {
    return this.#solver;
  }
  set solver(solver: Solver | null) {
    this.#solver = solver;
    this.analyze();
  }

  get place(): PlaceInPlay | null {
    const place = placeOf(this.playback.state);
    return place && { ...place, hidden: [...this.#opened.now.hidden] };
  }
  set place(place: PlaceInPlay) {
    if (place.hidden) this.#opened.change({ hidden: new Set(place.hidden) });
    this.playback.restore(place);
  }

  /** Reads the source that the attributes name. If it can't be read, the last good board stays. */
  read(): void {
    void this.#source.read(this.#element, (board) => this.attempt(() => this.#open(checkedBoard(board))), this.#failed);
  }

  /** Shows a board in place of any that is still being read. */
  show(board: unknown): void {
    this.#source.stop();
    this.attempt(() => this.#open(checkedBoard(board)));
  }

  #open(board: Board | null): void {
    this.#failure = null;
    this.#error = null;
    this.focus.stops = {};
    this.#analysis.part?.reset();
    this.#opened.change({ alertShown: null, hidden: hiddenBy(this.#element, board?.contract?.declarer) });
    this.playback.open(board, startOf(this.#element));
  }

  hideAsTold(): void {
    this.#opened.change({ hidden: hiddenBy(this.#element, this.playback.state.playing?.declarer) });
    this.#emitPlace();
  }

  startAsTold(): void {
    this.playback.goTo(startOf(this.#element));
  }

  focusOnPlay(options?: FocusOptions): void {
    this.#drawing.now();
    this.focus.toPlay(options);
  }

  /** Runs an action. If it throws a `BridgeError`, that is shown and fired, and the result is undefined. */
  attempt<Result>(act: () => Result): Result | undefined {
    try {
      return act();
    } catch (error) {
      this.fail(error);
      return undefined;
    }
  }

  fail(error: unknown): void {
    const failure = error instanceof BridgeError ? error : new BridgeError("INTERNAL", String(error));
    this.#failure = failure;
    this.#emit("bridge-error", { error: failure });
    // The error is shown once, in words that may have to be fetched.
    void stringsIn(languageOf(this.#element)).then(() => {
      if (this.#failure !== failure) return;
      this.#error = failure;
      this.draw();
    });
  }

  analyze(): void {
    const options = optionsOf(this.#element);
    const visible = this.#presence.isVisible;
    if (options.analysis !== "off" && visible) void this.#analysis.fetch();
    this.#analysis.part?.follow(this.playback.state, { ...options, visible });
  }

  async #loadAnalysis(): Promise<ViewerAnalysis> {
    const { ViewerAnalysis, analysisStyles } = await import("./analysis/index.js");
    this.#adopt(analysisStyles);
    return new ViewerAnalysis({
      adopt: (css) => this.#adopt(css),
      solver: () => this.#loadSolver(),
      changed: () => this.draw(),
      solved: (answer) => this.#emit("bridge-analysis", answer),
      failed: this.#failed,
    });
  }

  async #loadSolver(): Promise<Solver> {
    this.#solver ??= await sharedSolver();
    return this.#solver;
  }

  #adopt(css: string): void {
    this.#root.adoptedStyleSheets.push(sheetOf(css));
  }

  #moved(): void {
    this.#opened.change({ detail: null, swept: false });
    this.#opened.closeClaims();
    const position = positionOf(this.playback.state);
    if (position) this.#emit("bridge-position", { position });
    this.#emitPlace();
    this.analyze();
  }

  #emitPlace(): void {
    const { place } = this;
    if (place) this.#emit("bridge-place", { place });
  }

  get #strings(): View["strings"] {
    const { dialog } = this.#opened.now;
    const all = Boolean(this.#failure || dialog || this.#keys.isUsed) || optionsOf(this.#element).chances;
    const strings = stringsFor(languageOf(this.#element), () => this.draw(), this.words, all);
    if (this.#element.getAttribute("ten") !== "10") return strings;
    return { ...strings, ranks: [...strings.ranks].map((rank) => (rank === "T" ? "10" : rank)) };
  }

  draw(): void {
    this.#drawing.request();
  }

  #templates(): FetchedTemplates {
    const dialogs = this.#dialogs.part;
    return {
      ...this.#analysis.part?.templates(this.playback.state),
      ...(dialogs && { dialog: dialogs.renderDialog }),
    };
  }

  #view(): View {
    const own = this.playback.state;
    const analysis = this.#analysis.part;
    const state = analysis?.shown(own) ?? own;
    const strings = this.#strings;
    const point = pointOf(state);
    return {
      state,
      point,
      options: optionsOf(this.#element),
      interaction: this.#opened.now,
      answers: analysis?.answers(own, strings) ?? NO_ANSWERS,
      stops: tabStops(state, this.focus.stops, this.#opened.now.hidden),
      said: {
        error: this.#error,
        typed: this.#keys.said({ state, point, strings }),
        announcement: this.playback.announcement,
        isReading: this.#source.isReading,
      },
      strings,
      actions: this.#actions,
    };
  }
}
