import { render } from "lit-html";
import { BridgeError } from "../bridge/errors.js";
import { SEATS } from "../bridge/names.js";
import type { Board, Card, Position, Seat } from "../bridge/types.js";
import type { Solver } from "../solver/solver.js";
import type { Analyst } from "./analyst.js";
import { announcementOf } from "./announcement.js";
import { pressKey, TypedCards } from "./keyboard.js";
import { listenToPresses } from "./press.js";
import { renderViewer } from "./render/index.js";
import { sharedSolver } from "./shared-solver.js";
import { SOURCES, SourceReader } from "./source.js";
import {
  atPlace,
  chooseDenomination,
  claim,
  EMPTY,
  goTo,
  openBoard,
  placeOf,
  playCard,
  pointOf,
  positionOf,
  rejoin,
  seatAt,
  tabStops,
  undo,
  type ViewerState,
} from "./state.js";
import type { Strings } from "./strings/english.js";
import { stringsFor } from "./strings/index.js";
import { sheetOf, styles } from "./styles.js";
import type { BridgeHandViewer, BridgeHandViewerEvents, PlaceInPlay } from "./types.js";
import { type Actions, type Dialog, noFindings, type Settings, type View } from "./view.js";

const ANALYSES = ["off", "cards", "full"] as const;
type AnalysisLevel = (typeof ANALYSES)[number];

/**
 * One board of bridge: the hands round the table, the play card by card, and what double-dummy analysis says of
 * every card.
 *
 * @element bridge-hand-viewer
 * @attr {string} pbn - PBN text
 * @attr {string} lin - LIN text
 * @attr {string} url - a handviewer link
 * @attr {string} src - a PBN or LIN file to fetch
 * @attr {string} board - which board of the source, by its name or its 1-based place
 * @attr {"off"|"cards"|"full"} analysis - off (default): no solver is loaded until it is asked for
 * @attr {boolean} compact - the diagram and its controls only
 * @attr {boolean} readonly - cards and contracts can't be chosen; moving through the record can
 * @attr {"two"|"four"} deck - colors of the suits
 * @attr {boolean} chances - single dummy: the chance of each card of declarer's side beside its figure
 * @attr {string} hide - the seats whose cards are hidden, "EW" for one
 * @attr {"N"|"E"|"S"|"W"} bottom - the seat shown at the bottom, South unless told
 *
 * @fires {BridgeHandViewerEvents["bridge-play"]} bridge-play - before a card is played by hand; cancelable
 * @fires {BridgeHandViewerEvents["bridge-position"]} bridge-position - the position shown has changed
 * @fires {BridgeHandViewerEvents["bridge-place"]} bridge-place - what `place` says has changed
 * @fires {BridgeHandViewerEvents["bridge-analysis"]} bridge-analysis - an answer of the solver has come
 * @fires {BridgeHandViewerEvents["bridge-error"]} bridge-error - something could not be read or solved
 *
 * @csspart viewer - everything
 * @csspart board - the diagram
 * @csspart heading - what the board is
 * @csspart contract - the contract, in the heading
 * @csspart hand - a hand
 * @csspart hand-N - North's hand
 * @csspart hand-E - East's hand
 * @csspart hand-S - South's hand
 * @csspart hand-W - West's hand
 * @csspart player - a hand's seat, name and points
 * @csspart suit - a suit of a hand
 * @csspart card - a card
 * @csspart playable - a card that may be played now
 * @csspart played - a card that has been played
 * @csspart figure - how the contract ends after a card
 * @csspart chance - the single-dummy chance of a card
 * @csspart trick - the trick in progress
 * @csspart won - tricks won
 * @csspart controls - moving through the play
 * @csspart button - a control
 * @csspart undo - the control that takes a card back
 * @csspart rejoin - the control that goes back to the record
 * @csspart analysis-toggle - the control that shows and hides double dummy
 * @csspart stop - the control that stops the table
 * @csspart keys - the list of keys
 * @csspart claim - the control that opens the claims
 * @csspart claims - the claims that can be made
 * @csspart status - the line under the controls
 * @csspart auction - the auction
 * @csspart alert - the alert that is open
 * @csspart analysis - table, progress and par
 * @csspart table - the 20-cell table
 * @csspart cell - one of its cells
 * @csspart chosen - the cell of the contract being played
 * @csspart progress - the bar
 * @csspart par - the sentence of par
 * @csspart chances - the panel of single dummy
 * @csspart trace - the course of the play
 * @csspart mistakes - its list of mistakes
 * @csspart error - what could not be read
 *
 * @cssprop --bridge-ink - text
 * @cssprop --bridge-paper - background
 * @cssprop --bridge-line - hairlines
 * @cssprop --bridge-quiet - secondary text
 * @cssprop --bridge-accent - whose turn, what is chosen
 * @cssprop --bridge-good - a contract that makes
 * @cssprop --bridge-bad - a contract that fails
 * @cssprop --bridge-spades - spades
 * @cssprop --bridge-hearts - hearts
 * @cssprop --bridge-diamonds - diamonds
 * @cssprop --bridge-clubs - clubs
 * @cssprop --bridge-font - the font family
 */
export class BridgeHandViewerElement extends HTMLElement implements BridgeHandViewer {
  static readonly observedAttributes = [
    ...SOURCES,
    "board",
    "analysis",
    "compact",
    "readonly",
    "deck",
    "bottom",
    "chances",
    "hide",
    "lang",
  ];

  readonly #root = this.attachShadow({ mode: "open" });
  readonly #source = new SourceReader();
  readonly #typed = new TypedCards();
  #analyst: Analyst | null = null;
  #dialogs: typeof import("./render/dialogs.js") | null = null;
  #state: ViewerState = EMPTY;
  #settings: Settings = { showSmall: false, dialog: null, alertShown: null, detail: null, hidden: new Set() };
  #solver: Solver | null = null;
  #error: View["error"] = null;
  #announcement = "";
  /** The card of each hand that had the focus last. */
  #stops: Partial<Record<Seat, Card>> = {};
  #frame = 0;
  #visible = false;
  #observer: IntersectionObserver | null = null;
  /** The focus follows the play at the next frame. */
  #focusCard = false;
  /** What takes the focus once it is there. */
  #focusNext = "";

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [styles()];
    this.#root.addEventListener("keydown", (event) => this.#onKey(event as KeyboardEvent));
    listenToPresses(this.#root, this.#actions);
  }

  connectedCallback(): void {
    this.#observer = new IntersectionObserver((entries) => {
      this.#visible = entries.some((entry) => entry.isIntersecting);
      this.#analyze();
    });
    this.#observer.observe(this);
    this.#render();
  }

  disconnectedCallback(): void {
    this.#observer?.disconnect();
    this.#observer = null;
    this.#visible = false;
    this.#source.stop();
    this.#analyst?.rest();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return;
    if (name === "board" || (SOURCES as readonly string[]).includes(name)) this.#read();
    else if (name === "hide") {
      this.#hideAsTold();
      this.#emitPlace();
    } else if (name === "analysis" || name === "chances") this.#analyze();
    this.#draw();
  }

  get pbn(): string | null {
    return this.getAttribute("pbn");
  }
  set pbn(text: string | null) {
    this.#setAttribute("pbn", text);
  }

  get lin(): string | null {
    return this.getAttribute("lin");
  }
  set lin(text: string | null) {
    this.#setAttribute("lin", text);
  }

  get analysis(): AnalysisLevel {
    const level = this.getAttribute("analysis") as AnalysisLevel;
    return ANALYSES.includes(level) ? level : "off";
  }
  set analysis(level: AnalysisLevel) {
    this.setAttribute("analysis", level);
  }

  get currentBoard(): Board | null {
    return this.#state.board;
  }
  set currentBoard(board: Board | null) {
    this.#source.stop();
    this.#open(board);
  }

  get solver(): Solver | null {
    return this.#solver;
  }
  set solver(solver: Solver | null) {
    this.#solver = solver;
    this.#analyze();
  }

  get position(): Position | null {
    return positionOf(this.#state);
  }

  get place(): PlaceInPlay | null {
    const place = placeOf(this.#state);
    return place && { ...place, hidden: [...this.#settings.hidden] };
  }
  set place(place: PlaceInPlay | null) {
    if (!place) return;
    if (place.hidden) this.#set({ hidden: new Set(place.hidden) });
    this.#show(atPlace(this.#state, place));
  }

  play(card: Card): boolean {
    const next = playCard(this.#state, card.toUpperCase() as Card);
    if (next) this.#show(next);
    return next !== null;
  }

  undo(): void {
    this.#show(undo(this.#state));
  }

  redo(): void {
    this.goto(this.#state.index + 1);
  }

  goto(index: number): void {
    this.#show(goTo(this.#state, index));
  }

  override focus(options?: FocusOptions): void {
    this.#render();
    const card = this.#cardToPlay() ?? this.#root.querySelector<HTMLElement>('[data-card][tabindex="0"]');
    card?.focus(options);
  }

  #setAttribute(name: string, value: string | null): void {
    if (value === null) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }

  /** What can't be read leaves the last good board where it is. */
  #read(): void {
    void this.#source.read(
      this,
      (board) => this.#open(board),
      (error) => this.#fail(error),
    );
  }

  #open(board: Board | null): void {
    let state: ViewerState;
    try {
      state = openBoard(board);
    } catch (error) {
      this.#fail(error);
      return;
    }
    this.#error = null;
    this.#settings.alertShown = null;
    this.#stops = {};
    this.#analyst?.reset();
    this.#announcement = "";
    this.#state = state;
    this.#hideAsTold();
    this.#moved();
  }

  #hideAsTold(): void {
    const told = this.getAttribute("hide")?.toUpperCase();
    this.#set({ hidden: new Set(SEATS.filter((seat) => told?.includes(seat))) });
  }

  #show(next: ViewerState): void {
    if (next === this.#state) return;
    const { strings } = this.#strings();
    const before = this.#state;
    this.#state = next;
    // A claim, made or taken back, is no move; nor is what is known.
    if (before.line === next.line && before.index === next.index) {
      this.#announcement = before.claim && !next.claim ? strings.claimTakenBack : "";
      this.#analyze();
      this.#draw();
      this.#emitPlace();
      return;
    }
    this.#announcement = announcementOf(before, next, strings) || this.#announcement;
    this.#moved();
  }

  #moved(): void {
    this.#set({ detail: null, dialog: this.#settings.dialog === "keys" ? "keys" : null });
    const { position } = this;
    if (position) this.#emit("bridge-position", { position });
    this.#emitPlace();
    this.#analyze();
  }

  #emitPlace(): void {
    const { place } = this;
    if (place) this.#emit("bridge-place", { place });
  }

  #analyze(): void {
    const level = this.analysis;
    if (level !== "off" && !this.#analyst) this.#fetchAnalyst();
    this.#analyst?.follow(this.#state, {
      level,
      visible: this.#visible,
      compact: this.hasAttribute("compact"),
      chances: this.hasAttribute("chances"),
    });
  }

  #fetchAnalyst(): void {
    import("./solving.js").then(
      ({ Analyst, solvingStyles }) => {
        if (this.#analyst) return;
        this.#adopt(solvingStyles);
        this.#analyst = new Analyst({
          adopt: (css) => this.#adopt(css),
          solver: () => this.#loadSolver(),
          changed: () => this.#draw(),
          solved: (answer) => this.#emit("bridge-analysis", answer),
          failed: (error) => this.#fail(error),
        });
        this.#analyze();
        this.#draw();
      },
      (error) => this.#fail(error),
    );
  }

  #adopt(css: string): void {
    this.#root.adoptedStyleSheets.push(sheetOf(css));
  }

  async #loadSolver(): Promise<Solver> {
    this.#solver ??= await sharedSolver();
    return this.#solver;
  }

  #fail(error: unknown): void {
    const failure = error instanceof BridgeError ? error : new BridgeError("INTERNAL", String(error));
    this.#error = { message: failure.message, ...(failure.line === undefined ? {} : { line: failure.line }) };
    this.#emit("bridge-error", { error: failure });
    this.#draw();
  }

  #emit<Name extends keyof BridgeHandViewerEvents>(
    name: Name,
    detail: BridgeHandViewerEvents[Name]["detail"],
    cancelable = false,
  ): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
  }

  #set(change: Partial<Settings>): void {
    Object.assign(this.#settings, change);
    this.#draw();
  }

  readonly #actions: Actions = {
    play: (card) => this.#playByHand(card),
    go: (index) => this.goto(index),
    undo: () => this.undo(),
    rejoin: () => this.#show(rejoin(this.#state)),
    choose: (strain, declarer) =>
      this.#show(chooseDenomination(this.#state, strain, declarer, this.#analyst?.tricks(strain, declarer))),
    toggleAnalysis: () => {
      this.analysis = this.analysis === "off" ? "full" : "off";
    },
    solve: () => this.#analyst?.fill(this.#state),
    stop: () => this.#analyst?.stop(),
    detail: (detail) => this.#set({ detail }),
    focused: (seat, card) => {
      this.#stops[seat] = card;
      this.#set({ detail: card });
    },
    toggleSmall: () => this.#set({ showSmall: !this.#settings.showSmall }),
    toggleChances: () => void this.toggleAttribute("chances"),
    toggleHand: (seat) => {
      const hidden = new Set(this.#settings.hidden);
      if (!hidden.delete(seat)) hidden.add(seat);
      this.#set({ hidden });
      this.#emitPlace();
    },
    know: (known) => this.#show({ ...this.#state, known }),
    toggleDialog: (dialog) => this.#toggleDialog(dialog),
    claim: (tricks) => {
      this.#show(claim(this.#state, tricks) ?? this.#state);
      this.#toggleDialog("claim");
    },
    openAlert: (alertShown) => this.#set({ alertShown }),
  };

  #toggleDialog(dialog: Dialog): void {
    const open = this.#settings.dialog !== dialog;
    this.#set({ dialog: open ? dialog : null });
    // The claims take the focus to the last of them, the rest of the tricks, and give it back.
    if (dialog === "claim") this.#focusNext = open ? ".claims > :last-child" : ".claim";
    if (this.#dialogs) return;
    import("./render/dialogs.js").then(
      (dialogs) => {
        if (!this.#dialogs) this.#adopt(dialogs.dialogStyles);
        this.#dialogs = dialogs;
        this.#draw();
      },
      (error) => this.#fail(error),
    );
  }

  #playByHand(card: Card): void {
    const { index } = this.#state;
    const seat = seatAt(this.#state, index);
    if (!seat || this.hasAttribute("readonly") || !playCard(this.#state, card)) return;
    if (!this.#emit("bridge-play", { card, seat, index }, true)) return;
    this.#focusCard = this.#root.activeElement?.matches("[data-card]") ?? false;
    this.play(card);
  }

  #onKey(event: KeyboardEvent): void {
    if (event.defaultPrevented) return;
    const view = {
      state: this.#state,
      readonly: this.hasAttribute("readonly"),
      dialog: this.#settings.dialog,
      strings: this.#strings().strings,
      actions: this.#actions,
    };
    const pressed = pressKey(event, { root: this.#root, view, typed: this.#typed });
    if (!pressed) return;
    if (pressed.moved) this.#focusCard = true;
    event.preventDefault();
    this.#draw();
  }

  /** In the language of the nearest element that says one. */
  #strings(): { strings: Strings; language: string } {
    const nearest = this.closest("[lang]") ?? document.documentElement;
    const language = nearest.getAttribute("lang") ?? "";
    return { strings: stringsFor(language, () => this.#draw()), language };
  }

  /** One redraw a frame, however much has changed. */
  #draw(): void {
    if (this.#frame || !this.isConnected) return;
    this.#frame = requestAnimationFrame(() => this.#render());
  }

  #render(): void {
    this.#frame = 0;
    const view = this.#view();
    const focused = this.#root.activeElement;
    const solving = focused?.closest(".progress-line");
    render(renderViewer(view), this.#root);
    const next = this.#focusNext && this.#root.querySelector<HTMLElement>(this.#focusNext);
    // What was pressed may be gone by that, or have nothing more to do.
    const lost = focused && (!focused.isConnected || focused.matches(":disabled"));
    if (next) {
      this.#focusNext = "";
      next.focus();
    } else if (lost && !focused.matches("[data-card]")) {
      const others = solving ? ".progress-line button" : ".controls button:enabled";
      this.#root.querySelector<HTMLElement>(others)?.focus();
    } else if (lost || this.#focusCard) this.#moveFocus();
    this.#focusCard = false;
  }

  /**
   * Where what had the focus is gone or disabled now, the focus goes on to the hand to play, or to the way back
   * after the last card.
   */
  #moveFocus(): void {
    const focused = this.#root.activeElement;
    if (!focused || focused.matches(":disabled, [data-card][aria-disabled]")) this.#cardToPlay()?.focus();
  }

  /** The stop of the hand to play, or the way back after its last card. */
  #cardToPlay(): HTMLElement | null {
    return (
      this.#root.querySelector<HTMLElement>('.to-play [data-card][tabindex="0"]') ??
      this.#root.querySelector<HTMLElement>(".undo:enabled")
    );
  }

  #view(): View {
    const { strings, language } = this.#strings();
    const findings = this.#analyst?.findings(this.#state, language) ?? noFindings(this.#state);
    const bottom = this.getAttribute("bottom")?.toUpperCase() as Seat;
    return {
      ...this.#settings,
      ...findings,
      point: pointOf(findings.state),
      analysis: this.analysis,
      compact: this.hasAttribute("compact"),
      readonly: this.hasAttribute("readonly"),
      typed: this.#typed.suit ? strings.suits[this.#typed.suit] : "",
      bottom: SEATS.includes(bottom) ? bottom : "S",
      stops: tabStops(findings.state, this.#stops, this.#settings.hidden),
      renderDialog: this.#dialogs?.renderDialog,
      chancesOn: this.hasAttribute("chances"),
      error: this.#error,
      isReading: this.#source.isReading,
      announcement: this.#announcement,
      strings,
      actions: this.#actions,
    };
  }
}
