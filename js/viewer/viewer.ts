/**
 * What stands behind the element: the board and its play, the analysis of it, what a person has opened and pointed at, and
 * the drawing of all that, once a frame. The element itself has the attributes, properties and events.
 */
import { render } from "lit-html";
import { BridgeError } from "../bridge/errors.js";
import type { Board, Card } from "../bridge/types.js";
import type { Solver } from "../solver/solver.js";
import type { Analysis } from "./analysis/analysis.js";
import { hiddenBy, languageOf, optionsOf, startOf } from "./attributes.js";
import { checkedBoard } from "./check.js";
import { Focus } from "./focus.js";
import type { flyTrick, Keyboard } from "./keyboard.js";
import { whenNear } from "./near.js";
import { Playback } from "./playback.js";
import { listenToPresses } from "./press.js";
import { renderViewer } from "./render/index.js";
import { preloadSharedSolver, sharedSolver } from "./shared-solver.js";
import { sheetOf } from "./sheet.js";
import { sight, widths } from "./sight.js";
import { SourceReader } from "./source.js";
import { placeOf, pointOf, positionOf, tabStops } from "./state.js";
import { stringsFor } from "./strings/index.js";
import { styles } from "./styles.js";
import type { BridgeHandViewerEvents, PlaceInPlay } from "./types.js";
import { type Actions, type Dialog, type Interaction, NO_ANSWERS, type View } from "./view.js";

/** A narrower element is laid out as on a phone: 36 rem, as in sizes.css. */
const NARROW = 576;

/** So long the last trick lies there to be seen, in milliseconds; any other lies until the next card is led. */
const LAST_TRICK_MS = 700;

export class Viewer {
  readonly #element: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #source = new SourceReader();
  #keyboard: Keyboard | undefined;
  #keyboardComing: Promise<Keyboard | undefined> | undefined;
  #flyTrick: typeof flyTrick | null = null;
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
  #analysis: Analysis | null = null;
  #dialogs: typeof import("./render/dialogs.js") | null = null;
  #interaction: Interaction = {
    showSmall: false,
    dialog: null,
    alertShown: null,
    detail: null,
    hidden: new Set(),
    tab: null,
    swept: false,
    narrow: false,
  };
  #solver: Solver | null = null;
  #error: View["said"]["error"] = null;
  #frame = 0;
  /** Cards played at the position drawn last. */
  #index = 0;
  #visible = false;
  #forget = () => {};
  readonly #observer = sight((visible) => {
    this.#visible = visible;
    this.analyze();
  });

  /** As wide as a phone is told by the element's own width, as the style sheets are. */
  readonly #sizes = widths((width) => {
    const narrow = width < NARROW;
    if (narrow !== this.#interaction.narrow) this.#interact({ narrow });
  });
  readonly #pageKeys = (event: KeyboardEvent) => {
    const own = event.composedPath().includes(this.#element);
    if (!own && this.#element.getAttribute("keys") === "page") void this.#onKey(event);
  };

  constructor(element: HTMLElement, root: ShadowRoot) {
    this.#element = element;
    this.#root = root;
    this.focus = new Focus(root);
    root.adoptedStyleSheets = [styles()];
    root.addEventListener("keydown", (event) => void this.#onKey(event as KeyboardEvent));
    for (const type of ["focusin", "pointerover"])
      root.addEventListener(type, () => void this.#fetchKeyboard(), { once: true });
    listenToPresses(root, this.#actions);
  }

  connect(): void {
    this.#observer.observe(this.#element);
    this.#forget = whenNear(this.#element, () => {
      if (!this.#solver && /cards|full/.test(this.#element.getAttribute("analysis") ?? "")) preloadSharedSolver();
    });
    this.#sizes.observe(this.#element);
    document.addEventListener("keydown", this.#pageKeys);
    this.#interaction.narrow = this.#element.clientWidth < NARROW;
    this.render();
  }

  disconnect(): void {
    this.#observer.disconnect();
    this.#forget();
    this.#sizes.disconnect();
    document.removeEventListener("keydown", this.#pageKeys);
    this.#visible = false;
    this.#source.stop();
    this.#analysis?.rest();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
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
    return place && { ...place, hidden: [...this.#interaction.hidden] };
  }
  set place(place: PlaceInPlay) {
    if (place.hidden) this.#interact({ hidden: new Set(place.hidden) });
    this.playback.restore(place);
  }

  /** Reads what the attributes name. What can't be read leaves the last good board where it is. */
  read(): void {
    void this.#source.read(
      this.#element,
      (board) => this.attempt(() => this.#open(checkedBoard(board))),
      (error) => this.fail(error),
    );
  }

  /** Shows a board in place of any that is still being read. */
  show(board: unknown): void {
    this.#source.stop();
    this.attempt(() => this.#open(checkedBoard(board)));
  }

  #open(board: Board | null): void {
    this.#error = null;
    this.#interaction.alertShown = null;
    this.focus.stops = {};
    this.#analysis?.reset();
    this.#interaction.hidden = hiddenBy(this.#element, board?.contract?.declarer);
    this.playback.open(board, startOf(this.#element));
  }

  hideAsTold(): void {
    this.#interact({ hidden: hiddenBy(this.#element, this.playback.state.playing?.declarer) });
    this.#emitPlace();
  }

  startAsTold(): void {
    this.playback.goTo(startOf(this.#element));
  }

  /** Does something; a `BridgeError` is shown and fired, and the result is then undefined. */
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
    this.#error = { message: failure.message, ...(failure.line === undefined ? {} : { line: failure.line }) };
    this.#emit("bridge-error", { error: failure });
    this.draw();
  }

  analyze(): void {
    const options = optionsOf(this.#element);
    if (options.analysis !== "off" && !this.#analysis) this.#fetchAnalysis();
    this.#analysis?.follow(this.playback.state, { ...options, visible: this.#visible });
  }

  #fetchAnalysis(): void {
    import("./analysis/index.js").then(
      ({ Analysis, analysisStyles }) => {
        if (this.#analysis) return;
        this.#adopt(analysisStyles);
        this.#analysis = new Analysis({
          adopt: (css) => this.#adopt(css),
          solver: () => this.#loadSolver(),
          changed: () => this.draw(),
          solved: (answer) => this.#emit("bridge-analysis", answer),
          failed: (error) => this.fail(error),
        });
        this.analyze();
        this.draw();
      },
      (error) => this.fail(error),
    );
  }

  #adopt(css: string): void {
    this.#root.adoptedStyleSheets.push(sheetOf(css));
  }

  async #loadSolver(): Promise<Solver> {
    this.#solver ??= await sharedSolver();
    return this.#solver;
  }

  #moved(): void {
    this.#interact({ detail: null, swept: false });
    this.#closeClaims();
    const position = positionOf(this.playback.state);
    if (position) this.#emit("bridge-position", { position });
    this.#emitPlace();
    this.analyze();
  }

  #emitPlace(): void {
    const { place } = this;
    if (place) this.#emit("bridge-place", { place });
  }

  #emit<Name extends keyof BridgeHandViewerEvents>(
    name: Name,
    detail: BridgeHandViewerEvents[Name]["detail"],
    cancelable = false,
  ): boolean {
    return this.#element.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
  }

  #interact(change: Partial<Interaction>): void {
    Object.assign(this.#interaction, change);
    this.draw();
  }

  readonly #actions: Actions = {
    play: (card) => this.#playByHand(card),
    go: (index) => this.playback.goTo(index),
    undo: () => this.playback.undo(),
    rejoin: () => this.playback.rejoin(),
    choose: (strain, declarer) => this.playback.choose(strain, declarer, this.#analysis?.tricks(strain, declarer)),
    toggleAnalysis: () =>
      this.#element.setAttribute("analysis", optionsOf(this.#element).analysis === "off" ? "full" : "off"),
    solve: () => this.#analysis?.fill(this.playback.state),
    stop: () => this.#analysis?.stop(),
    detail: (detail) => this.#interact({ detail }),
    focused: (seat, card) => {
      this.focus.stops[seat] = card;
      // A card that the focus came to with the play is not asked about: what the last one gave away stays to be read.
      if (!this.focus.followsPlay) this.#interact({ detail: card });
    },
    toggleSmall: () => this.#interact({ showSmall: !this.#interaction.showSmall }),
    openTab: (tab) => {
      this.#interact({ tab });
      if (tab === "table" && !this.#interaction.narrow) this.focus.goTo(".cell");
      this.#element.toggleAttribute("chances", tab === "chances");
    },
    toggleBig: () => void this.#element.toggleAttribute("big"),
    openSuit: (suit) => void this.#emit("bridge-suit", { suit }),
    goToMistake: (steps) => {
      if (!this.#emit("bridge-mistake", { steps }, true)) return;
      // Round the record's ends.
      const mistakes = this.#view().answers.mistakes ?? [];
      const { index } = this.playback.state;
      const next = steps > 0 ? mistakes.find((place) => place > index) : mistakes.findLast((place) => place < index);
      const found = next ?? mistakes.at(steps > 0 ? 0 : -1);
      if (found !== undefined) this.playback.goTo(found);
    },
    showAll: () => {
      this.#interact({ hidden: new Set() });
      this.#emitPlace();
    },
    toggleHand: (seat) => {
      const hidden = new Set(this.#interaction.hidden);
      if (!hidden.delete(seat)) hidden.add(seat);
      this.#interact({ hidden });
      this.#emitPlace();
    },
    know: (known) => this.playback.know(known),
    toggleDialog: (dialog) => this.#root.getElementById(dialog)?.togglePopover(),
    dialogToggled: (dialog, open) => this.#dialogToggled(dialog, open),
    claim: (tricks) => {
      this.playback.claim(tricks);
      this.#closeClaims();
    },
    openAlert: (alertShown) => this.#interact({ alertShown }),
  };

  #closeClaims(): void {
    if (this.#interaction.dialog === "claims") this.#root.getElementById("claims")?.togglePopover(false);
  }

  #dialogToggled(dialog: Dialog, open: boolean): void {
    if (open) this.#interact({ dialog });
    else if (this.#interaction.dialog === dialog) this.#interact({ dialog: null });
    // The claims take the focus to the last of them, the rest of the tricks; what has it when it closes gives it back.
    const isInside = this.#root.activeElement?.closest(".dialog");
    this.focus.goTo(
      open && dialog === "claims" ? ".claims > :last-child" : isInside ? `[popovertarget=${dialog}]` : "",
    );
    if (this.#dialogs) return;
    import("./render/dialogs.js").then(
      (dialogs) => {
        if (!this.#dialogs) this.#adopt(dialogs.dialogStyles);
        this.#dialogs = dialogs;
        this.draw();
      },
      (error) => this.fail(error),
    );
  }

  #playByHand(card: Card): void {
    const seat = this.#element.hasAttribute("readonly") ? null : this.playback.seatToPlay(card);
    if (!seat || !this.#emit("bridge-play", { card, seat, index: this.playback.state.index }, true)) return;
    this.focus.followsPlay = true;
    this.playback.play(card);
  }

  /** What a key does and how a trick leaves is fetched when the focus or a pointer first comes to the viewer, or with the first key. */
  #fetchKeyboard(): Promise<Keyboard | undefined> {
    // One promise for all keys that wait for it, so that they come in the order in which they were pressed.
    this.#keyboardComing ??= import("./keyboard.js").then(
      ({ Keyboard, flyTrick }) => {
        this.#flyTrick = flyTrick;
        this.#keyboard = new Keyboard(() => this.draw());
        return this.#keyboard;
      },
      (error) => {
        this.#keyboardComing = undefined;
        this.fail(error);
        return undefined;
      },
    );
    return this.#keyboardComing;
  }

  async #onKey(event: KeyboardEvent): Promise<void> {
    if (event.defaultPrevented) return;
    // Once the event is over it no longer tells.
    const [target] = event.composedPath();
    const keyboard = this.#keyboard ?? (await this.#fetchKeyboard());
    const pressed = keyboard?.press(event, target as Element, this.#root, this.#view());
    if (!pressed) return;
    if (pressed.moved) {
      this.focus.followsPlay = true;
      this.#interaction.detail = null;
    }
    event.preventDefault();
    this.draw();
  }

  get #strings(): View["strings"] {
    const strings = stringsFor(languageOf(this.#element), () => this.draw());
    if (this.#element.getAttribute("ten") !== "10") return strings;
    return { ...strings, ranks: [...strings.ranks].map((rank) => (rank === "T" ? "10" : rank)) };
  }

  /** One drawing a frame, however much has changed. */
  draw(): void {
    if (this.#frame || !this.#element.isConnected) return;
    this.#frame = requestAnimationFrame(() => this.render());
  }

  render(): void {
    this.#frame = 0;
    const view = this.#view();
    const templates = {
      ...this.#analysis?.templates(this.playback.state, languageOf(this.#element)),
      ...(this.#dialogs && { dialog: this.#dialogs.renderDialog }),
    };
    const { index } = view.state;
    const isNext = index === this.#index + 1;
    if (isNext && index % 4 === 1) this.#flyTrick?.(this.#root);
    if (isNext && view.point?.isOver) {
      const { state } = this.playback;
      setTimeout(() => {
        if (state === this.playback.state && this.#flyTrick?.(this.#root)) this.#interact({ swept: true });
      }, LAST_TRICK_MS);
    }
    this.#index = index;
    this.focus.keepWhile(() => void render(renderViewer(view, templates), this.#root));
  }

  #view(): View {
    const own = this.playback.state;
    const state = this.#analysis?.shown(own) ?? own;
    const strings = this.#strings;
    const point = pointOf(state);
    return {
      state,
      point,
      options: optionsOf(this.#element),
      interaction: this.#interaction,
      answers: this.#analysis?.answers(own, strings) ?? NO_ANSWERS,
      stops: tabStops(state, this.focus.stops, this.#interaction.hidden),
      said: {
        error: this.#error,
        typed: this.#keyboard?.said({ state, point, strings }) ?? "",
        announcement: this.playback.announcement,
        isReading: this.#source.isReading,
      },
      strings,
      actions: this.#actions,
    };
  }
}
