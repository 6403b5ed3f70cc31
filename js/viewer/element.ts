import { render } from "lit-html";
import { BridgeError } from "../errors.js";
import { legalCards, type PlayPoint, SEATS, sideOf } from "../rules.js";
import type { Solver } from "../solver.js";
import type { Board, Card, Position, Seat } from "../types.js";
import type { Analysis } from "./analysis.js";
import type { ChancesPart } from "./chances/part.js";
import { CardDrag } from "./drag.js";
import { totalTricks } from "./figures.js";
import { commandOf, isArrow, type KeyCommands, neighbour, TypedCards } from "./keyboard.js";
import { renderViewer } from "./render/index.js";
import { cardName } from "./render/symbols.js";
import { sharedSolver } from "./shared-solver.js";
import { findBoard, readSource, SOURCES } from "./source.js";
import {
  branchIndex,
  chooseDenomination,
  dealFault,
  EMPTY,
  goTo,
  openBoard,
  playCard,
  pointOf,
  positionOf,
  recordedCard,
  rejoin,
  seatAt,
  trickFrom,
  type ViewerState,
} from "./state.js";
import type { Strings } from "./strings/english.js";
import { stringsFor } from "./strings/index.js";
import { sheetOf, styles } from "./styles.js";
import type { BridgeHandViewer, BridgeHandViewerEvents } from "./types.js";
import type { Actions, TraceLine, View } from "./view.js";

const ANALYSES = ["off", "cards", "full"] as const;
type AnalysisLevel = (typeof ANALYSES)[number];

const LONG_PRESS_MS = 500;

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
  #solving: typeof import("./solving.js") | null = null;
  #analysis: Analysis | null = null;
  #chances: ChancesPart | null = null;
  readonly #typed = new TypedCards();
  #state: ViewerState = EMPTY;
  #solver: Solver | null = null;
  #error: View["error"] = null;
  #announcement = "";
  #detail: Card | null = null;
  #stops: Partial<Record<Seat, Card>> = {};
  #showSmall = false;
  #keysShown = false;
  #alertShown: number | null = null;
  #reading: AbortController | null = null;
  #frame = 0;
  #visible = false;
  #observer: IntersectionObserver | null = null;
  #focusCard = false;
  #longPress: ReturnType<typeof setTimeout> | undefined;
  readonly #drag = new CardDrag();
  /** The press was no click: it asked for detail, or was a drag. */
  #noClick = false;
  #hidden: ReadonlySet<Seat> = new Set();

  constructor() {
    super();
    this.#root.adoptedStyleSheets = [styles()];
    this.#root.addEventListener("keydown", (event) => this.#onKey(event as KeyboardEvent));
    this.#root.addEventListener("pointerdown", (event) => this.#onPress(event as PointerEvent));
    this.#root.addEventListener("pointermove", (event) => this.#onMove(event as PointerEvent));
    for (const end of ["pointerup", "pointercancel"]) {
      this.#root.addEventListener(end, (event) => this.#onRelease(event as PointerEvent));
    }
    this.#root.addEventListener("click", (event) => this.#onClick(event), { capture: true });
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
    this.#reading?.abort();
    this.#analysis?.show(null);
    this.#analysis?.stop();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return;
    if (name === "board" || (SOURCES as readonly string[]).includes(name)) void this.#read();
    else if (name === "analysis" || name === "chances") this.#analyze();
    else if (name === "hide") this.#hidden = new Set(SEATS.filter((seat) => after?.toUpperCase().includes(seat)));
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
    this.#reading?.abort();
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

  play(card: Card): boolean {
    const next = playCard(this.#state, card.toUpperCase() as Card);
    if (next) this.#show(next);
    return next !== null;
  }

  undo(): void {
    this.goto(this.#state.index - 1);
  }

  redo(): void {
    this.goto(this.#state.index + 1);
  }

  goto(index: number): void {
    this.#show(goTo(this.#state, index));
  }

  #setAttribute(name: string, value: string | null): void {
    if (value === null) this.removeAttribute(name);
    else this.setAttribute(name, value);
  }

  /** Reads the source that the attributes name; what can't be read leaves the last good board where it is. */
  async #read(): Promise<void> {
    // Attributes that change together are read together.
    this.#reading?.abort();
    const reading = new AbortController();
    this.#reading = reading;
    await Promise.resolve();
    const name = SOURCES.find((each) => this.hasAttribute(each));
    if (reading.signal.aborted) return;
    if (!name) {
      this.#open(null);
      return;
    }
    try {
      const parsed = await readSource(name, this.getAttribute(name) ?? "", reading.signal);
      if (!reading.signal.aborted) this.#open(findBoard(parsed, this.getAttribute("board")));
    } catch (error) {
      if (!reading.signal.aborted) this.#fail(error);
    }
  }

  #open(board: Board | null): void {
    const fault = board?.deal === undefined ? null : dealFault(board.deal);
    if (fault) {
      this.#fail(new BridgeError("INVALID_DEAL", fault));
      return;
    }
    this.#error = null;
    this.#alertShown = null;
    this.#stops = {};
    this.#analysis?.reset();
    this.#chances?.reset();
    this.#announcement = "";
    this.#state = openBoard(board);
    this.#moved();
  }

  #show(next: ViewerState): void {
    if (next === this.#state) return;
    const before = this.#state;
    this.#state = next;
    this.#announce(before);
    this.#moved();
  }

  #moved(): void {
    this.#detail = null;
    this.#draw();
    const { position } = this;
    if (position) this.#emit("bridge-position", { position });
    this.#analyze();
  }

  /** Once for each move, politely: who won the trick, and whose turn it is. */
  #announce(before: ViewerState): void {
    const { strings } = this.#strings();
    const point = pointOf(this.#state);
    if (!point) return;
    const forward = this.#state.index === before.index + 1;
    const last = point.completed.at(-1);
    const parts: string[] = [];
    if (forward && last && point.trick.cards.length === 0) {
      const winner = point.trick.leader;
      const card = last.cards[(SEATS.indexOf(winner) - SEATS.indexOf(last.leader) + 4) % 4];
      if (card) parts.push(strings.trickWon(winner, cardName(card, strings)));
    } else if (forward) {
      const card = this.#state.line[this.#state.index - 1];
      const seat = seatAt(this.#state, this.#state.index - 1);
      if (card && seat) parts.push(strings.played(seat, cardName(card, strings)));
    }
    if (point.left[point.handToPlay].length > 0) parts.push(strings.seatToPlay(point.handToPlay));
    else if (this.#state.playing) parts.push(strings.finished(point.won[sideOf(this.#state.playing.declarer)]));
    this.#announcement = parts.join(" ");
  }

  #analyze(): void {
    const { analysis } = this;
    if (!this.#analysis) {
      if (analysis !== "off") this.#loadAnalysis();
      return;
    }
    const point = pointOf(this.#state);
    const unfinished = point && point.left[point.handToPlay].length > 0;
    this.#analysis.show(analysis !== "off" && this.#visible && unfinished ? this.position : null);
    if (analysis === "full" && this.#visible && !this.hasAttribute("compact")) {
      if (this.#analysis.state === "idle") this.#fill();
    } else if (analysis !== "full") {
      this.#analysis.stop();
    }
    const chances = this.hasAttribute("chances") && analysis !== "off" && this.#visible;
    if (chances && !this.#chances) this.#loadChances();
    this.#chances?.show(chances ? this.#state : null);
  }

  #loadChances(): void {
    import("./chances/part.js").then(
      ({ ChancesPart, chancesStyles }) => {
        if (!this.#chances) this.#root.adoptedStyleSheets.push(sheetOf(chancesStyles));
        this.#chances ??= new ChancesPart(this.#callbacks());
        this.#analyze();
        this.#draw();
      },
      (error) => this.#fail(error),
    );
  }

  #callbacks() {
    return {
      solver: () => this.#loadSolver(),
      changed: () => this.#draw(),
      failed: (error: unknown) => this.#fail(error),
    };
  }

  #loadAnalysis(): void {
    import("./solving.js").then(
      (solving) => {
        if (!this.#solving) this.#root.adoptedStyleSheets.push(sheetOf(solving.solvingStyles));
        this.#solving = solving;
        this.#analysis ??= new solving.Analysis({
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

  #fill(): void {
    void this.#analysis?.fill(openBoard(this.#state.board));
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

  readonly #actions: Actions = {
    play: (card) => this.#playByHand(card),
    go: (index) => this.goto(index),
    undo: () => this.undo(),
    rejoin: () => this.#show(rejoin(this.#state)),
    choose: (strain, declarer) =>
      this.#show(chooseDenomination(this.#state, strain, declarer, this.#analysis?.tricks[strain]?.[declarer])),
    toggleAnalysis: () => {
      this.analysis = this.analysis === "off" ? "full" : "off";
    },
    solve: () => this.#fill(),
    stop: () => this.#analysis?.stop(),
    detail: (card) => {
      this.#detail = card;
      this.#draw();
    },
    focused: (seat, card) => {
      this.#stops[seat] = card;
      this.#detail = card;
      this.#draw();
    },
    toggleSmall: () => {
      this.#showSmall = !this.#showSmall;
      this.#draw();
    },
    toggleChances: () => void this.toggleAttribute("chances"),
    toggleHand: (seat) => {
      const hidden = new Set(this.#hidden);
      if (!hidden.delete(seat)) hidden.add(seat);
      this.#hidden = hidden;
      this.#draw();
    },
    toggleKeys: () => {
      this.#keysShown = !this.#keysShown;
      this.#draw();
    },
    openAlert: (call) => {
      this.#alertShown = call;
      this.#draw();
    },
  };

  #playByHand(card: Card): void {
    const { index } = this.#state;
    const seat = seatAt(this.#state, index);
    if (!seat || this.hasAttribute("readonly") || !playCard(this.#state, card)) return;
    if (!this.#emit("bridge-play", { card, seat, index }, true)) return;
    this.#focusCard = this.#root.activeElement?.matches("[data-card]") ?? false;
    this.play(card);
  }

  #onPress(event: PointerEvent): void {
    const card = (event.target as Element).closest<HTMLElement>("[data-card]");
    this.#noClick = false;
    clearTimeout(this.#longPress);
    if (!card || event.button > 0) return;
    if (card.matches(".playable")) this.#drag.begin(card, event);
    if (event.pointerType === "mouse") return;
    this.#longPress = setTimeout(() => {
      this.#noClick = true;
      this.#actions.detail(card.dataset.card as Card);
    }, LONG_PRESS_MS);
  }

  #onMove(event: PointerEvent): void {
    this.#drag.move(event);
    if (this.#drag.moved) clearTimeout(this.#longPress);
  }

  #onRelease(event: PointerEvent): void {
    clearTimeout(this.#longPress);
    const card = (event.target as Element).closest<HTMLElement>("[data-card]")?.dataset.card as Card | undefined;
    const played = this.#drag.end(event, this.#root.querySelector(".trick"));
    if (this.#drag.moved) this.#noClick = true;
    this.#drag.moved = false;
    if (played && card) this.#playByHand(card);
  }

  #onClick(event: Event): void {
    if (!this.#noClick) return;
    this.#noClick = false;
    event.stopPropagation();
    event.preventDefault();
  }

  readonly #commands: KeyCommands = {
    back: () => this.undo(),
    forward: () => this.redo(),
    first: () => this.goto(0),
    last: () => this.goto(this.#state.line.length),
    trickBack: () => this.goto(trickFrom(this.#state, -1)),
    trickForward: () => this.goto(trickFrom(this.#state, 1)),
    rejoin: () => this.#actions.rejoin(),
    keys: () => this.#actions.toggleKeys(),
  };

  #onKey(event: KeyboardEvent): void {
    if (event.defaultPrevented) return;
    const target = event.target as Element;
    if (event.key === "Escape" && this.#keysShown) this.#actions.toggleKeys();
    else if (isArrow(event.key)) {
      if (target.matches("[role=slider]")) this.goto(this.#state.index + (/Left|Down/.test(event.key) ? -1 : 1));
      else if (target.matches("[data-card]")) {
        neighbour(target, this.#root.querySelectorAll<HTMLElement>("[data-card]"), event.key)?.focus();
      } else return;
    } else if (!this.#type(event)) {
      const command = commandOf(event);
      if (!command) return;
      this.#focusCard = true;
      this.#commands[command]();
    }
    event.preventDefault();
  }

  /** True when the key was part of a card. */
  #type(event: KeyboardEvent): boolean {
    const point = pointOf(this.#state);
    if (!point || event.ctrlKey || event.metaKey || event.altKey || this.hasAttribute("readonly")) return false;
    const legal = legalCards(point.left[point.handToPlay], point.trick.cards);
    const { strings } = this.#strings();
    const card = this.#typed.press(event.key, legal, strings.ranks);
    if (card) this.#playByHand(card);
    if (card !== undefined) this.#draw();
    return card !== undefined;
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
    render(renderViewer(view), this.#root);
    if (this.#focusCard) {
      this.#focusCard = false;
      this.#moveFocus(view.point?.handToPlay);
    }
  }

  /**
   * Where what had the focus is gone or disabled now, the focus goes on to the hand to play, or to the way back
   * after the last card.
   */
  #moveFocus(seat: Seat | undefined): void {
    const focused = this.#root.activeElement;
    if (focused && !focused.matches(":disabled, [data-card][aria-disabled]")) return;
    const next =
      this.#root.querySelector<HTMLElement>(`[data-seat="${seat}"] [data-card][tabindex="0"]`) ??
      this.#root.querySelector<HTMLElement>(".undo");
    next?.focus();
  }

  #view(): View {
    const own = this.#state;
    const analysis = this.#analysis;
    const chances = this.hasAttribute("chances") && this.analysis !== "off" ? this.#chances : null;
    const { strings, language } = this.#strings();
    const state = chances?.shown(own) ?? own;
    const point = pointOf(state);
    const bottom = this.getAttribute("bottom")?.toUpperCase() as Seat;
    return {
      state,
      point,
      solution: analysis?.solution(this.position),
      analysis: this.analysis,
      solving: this.#solving,
      table: analysis,
      par: analysis?.par ?? null,
      ...this.#traces(),
      compact: this.hasAttribute("compact"),
      readonly: this.hasAttribute("readonly"),
      showSmall: this.#showSmall,
      keysShown: this.#keysShown,
      alertShown: this.#alertShown,
      detail: this.#detail,
      typed: this.#typed.suit ? strings.suits[this.#typed.suit] : "",
      bottom: SEATS.includes(bottom) ? bottom : "S",
      stops: this.#tabStops(point),
      hidden: this.#hidden,
      chances: chances && {
        of: (card) => chances.of(own, card, language),
        render: (view) => chances.render(view, own, language),
      },
      chancesOn: this.hasAttribute("chances"),
      error: this.#error,
      announcement: this.#announcement,
      strings,
      actions: this.#actions,
    };
  }

  /** One card of each hand, the last that had the focus while it may be there; a playable one where it can be. */
  #tabStops(point: PlayPoint | null): Partial<Record<Seat, Card>> {
    const left = point?.left ?? this.#state.hands;
    const stops: Partial<Record<Seat, Card>> = {};
    for (const seat of SEATS) {
      const held = left?.[seat] ?? [];
      const offered = point?.handToPlay === seat ? legalCards(held, point.trick.cards) : held;
      const recorded = point?.handToPlay === seat ? recordedCard(this.#state) : null;
      if (this.#hidden.has(seat)) continue;
      const card = [this.#stops[seat], recorded, offered[0]].find((each) => each && offered.includes(each));
      if (card) stops[seat] = card;
    }
    return stops;
  }

  /**
   * Declarer's tricks along the record and, off it, along the branch. What the trace has not told is taken from
   * the positions that were solved on the way.
   */
  #traces(): { recordTrace: TraceLine; branchTrace: TraceLine | null } {
    const state = this.#state;
    const traced = state.record.length > 0 ? (this.#analysis?.trace?.tricks ?? []) : [];
    if (this.analysis === "off" || !state.playing) return { recordTrace: { values: [] }, branchTrace: null };
    const branch = branchIndex(state);
    const along = (line: readonly Card[], known: readonly number[]): TraceLine => ({
      values: Array.from(
        { length: line.length + 1 },
        (_, index) => known[index] ?? this.#valueAt({ ...state, line }, index),
      ),
    });
    const free = state.record.length === 0;
    return {
      recordTrace: along(free ? state.line : state.record, traced),
      branchTrace: branch === null ? null : along(state.line, traced.slice(0, branch + 1)),
    };
  }

  #valueAt(state: ViewerState, index: number): number | undefined {
    const declarer = state.playing?.declarer;
    const solution = this.#analysis?.solution(positionOf(state, index));
    const [best] = solution?.cards ?? [];
    const over = state.hands && index === state.hands.N.length * 4;
    if (!declarer || (!best && !over)) return undefined;
    const point = pointOf(state, index);
    if (!point) return undefined;
    return best ? totalTricks(best, point, declarer) : point.won[sideOf(declarer)];
  }
}
