/**
 * The app around the viewer: it reads text, keeps the list of boards and shows one of them. Text that can't be
 * read is answered where it came from and leaves the boards as they are.
 */
import { html, nothing, render, type TemplateResult } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import type { Board, BridgeHandViewer, BridgeHandViewerEvents, DdTable, PlaceInPlay, Solver } from "tenace";
import { sharedSolver } from "tenace/viewer";
import { english, type Strings } from "../strings/english.js";
import { loadStrings, preferredLanguage } from "../strings/index.js";
import { renderBoards } from "./boards.js";
import { randomBoard } from "./deal.js";
import { type Draft, Editor } from "./editor.js";
import { listenForText, type Receiver, takeWhatIsGiven } from "./incoming.js";
import { Laboratory } from "./laboratory.js";
import { renderPrint } from "./print.js";
import { readBoards } from "./reader.js";
import { renderSave } from "./save.js";
import { renderSettings } from "./settings.js";
import { linkTo, textOfLink } from "./share.js";
import { renderSource } from "./source.js";
import { type ByBoard, type Entered, keep, type Panel, recall, type Session, type Settings } from "./store.js";
import { parOf, type Solved, secondsLeft, solveBoards, type Work } from "./work.js";

const EXAMPLE: Board = {
  board: "1",
  dealer: "N",
  vulnerable: "None",
  deal: "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3",
};

/** How long a notice stays that asks for nothing. */
const NOTICE_MS = 5_000;
export class App {
  readonly #root: HTMLElement;
  #strings: Strings = english;
  #settings: Settings = { deck: "two", theme: "auto", bottom: "S", language: "en", analysis: "full", chances: false };
  #session: Session = { boards: [EXAMPLE], current: 0, tables: [], pars: [] };
  #places: ByBoard<PlaceInPlay> = {};
  #drafts: ByBoard<Draft> = {};
  #entered: Entered = {
    panel: "source",
    text: "",
    problems: [],
    nothingRead: false,
    suit: { hands: ["AJ32", "K954"], target: 4 },
  };
  /** The board that the viewer was given last, and whether it is being given one. */
  #shown: Board | undefined;
  #opening = false;
  /** The tool used last. */
  #tool: HTMLElement | null = null;
  #editor: Editor | null = null;
  #laboratory: Laboratory | null = null;
  #listOpen = false;
  #dropping = false;
  #printing = false;
  #notice: { text: string; link?: string; action?: { name: string; run: () => void } } | null = null;
  #work: Work | null = null;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  async start(): Promise<void> {
    const recalled = this.#recall();
    // What is given before that is there is read after it.
    const receiver: Receiver = {
      read: (text) => void recalled.then(() => this.#read(text)),
      readFile: (file) => recalled.then(() => this.#readFile(file)),
      dragging: (over) => this.#setDropping(over),
    };
    listenForText(receiver);
    const isFirst = !(await recalled);
    window.addEventListener("hashchange", () => void this.#openLink());
    window.addEventListener("beforeprint", () => this.#setPrinting(true));
    window.addEventListener("afterprint", () => this.#setPrinting(false));
    this.#draw();
    this.#followSwitches();
    // A page that is loaded again goes on with what was made of its link since.
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (isFirst || navigation?.type === "navigate") await this.#openLink();
    takeWhatIsGiven(receiver);
  }

  /** Takes up what the device has kept; false where it has no boards. */
  async #recall(): Promise<boolean> {
    const { settings, session, places = {}, drafts = {}, entered } = await recall();
    await this.#setSettings({ language: preferredLanguage(navigator.languages), ...settings });
    if (session) this.#session = session;
    this.#places = places;
    this.#drafts = drafts;
    this.#entered = { ...this.#entered, ...(session ? { panel: null } : {}), ...entered };
    if (this.#entered.panel === "edit") this.#openEditor();
    return session !== undefined;
  }

  /** Says something at the foot of the page, with one thing to do about it. */
  notify(text: string, action?: { name: string; run: () => void }): void {
    const notice = { text, ...(action ? { action } : {}) };
    this.#notice = notice;
    this.#draw();
    if (action) return;
    setTimeout(() => {
      if (this.#notice === notice) this.#closeNotice();
    }, NOTICE_MS);
  }

  #closeNotice(): void {
    this.#notice = null;
    this.#draw();
  }

  get strings(): Strings {
    return this.#strings;
  }

  #read(text: string, linked = false): void {
    if (!linked) this.#forgetLink();
    const { boards, problems } = readBoards(text);
    const nothingRead = boards.length === 0;
    if (!nothingRead) this.#setBoards(boards);
    // What could not be read needs the box that it came from.
    this.#enter({ text, problems, nothingRead, panel: nothingRead || problems.length > 0 ? "source" : null });
    this.#draw();
    // A page that is opened leaves the focus to the person.
    if (!nothingRead && !linked) this.#focusBoard();
  }

  /** A new board has the focus, unless something else is being done; a touch screen stays where it is. */
  #focusBoard(): void {
    if (document.activeElement?.closest(".panel, .notice")) return;
    this.#viewer?.focus({ preventScroll: matchMedia("(hover: none)").matches });
  }

  async #readFile(file: File | null | undefined): Promise<void> {
    if (!file) return;
    const text = await file.text();
    // A picture or a program has nothing to show in the box that text is corrected in.
    if (text.includes("\0")) this.notify(this.#strings.noText(file.name));
    else this.#read(text);
  }

  /** What is made now is not what the address says any more. */
  #forgetLink(): void {
    if (location.hash) history.replaceState(null, "", location.pathname + location.search);
  }

  #setBoards(boards: readonly Board[], current = 0): void {
    this.#stop();
    this.#session = { boards, current, tables: [], pars: [] };
    this.#keepPlaces({});
    this.#keepDrafts({});
    this.#keep();
  }

  /** Shows a board dealt at random beside those that are there. */
  #dealRandom(): void {
    this.#forgetLink();
    const { boards } = this.#session;
    const dealt = randomBoard(boards.length + 1);
    this.#session = { ...this.#session, boards: [...boards, dealt], current: boards.length };
    this.#enter({ panel: null });
    this.#keep();
    this.#draw();
  }

  #keep(): void {
    void keep("session", this.#session);
  }

  #keepPlaces(places: ByBoard<PlaceInPlay>): void {
    this.#places = places;
    void keep("places", places);
  }

  #keepDrafts(drafts: ByBoard<Draft>): void {
    this.#drafts = drafts;
    void keep("drafts", drafts);
  }

  #enter(change: Partial<Entered>): void {
    this.#entered = { ...this.#entered, ...change };
    void keep("entered", this.#entered);
  }

  async #openLink(): Promise<void> {
    try {
      const text = await textOfLink(location.hash);
      if (text === null) return;
      this.#read(text, true);
    } catch {
      this.notify(this.#strings.linkUnreadable);
    }
  }

  #setDropping(over: boolean): void {
    if (this.#dropping === over) return;
    this.#dropping = over;
    this.#draw();
  }

  #choose(index: number): void {
    this.#session = { ...this.#session, current: index };
    this.#listOpen = false;
    if (this.#entered.panel === "edit") this.#openEditor();
    this.#keep();
    this.#draw();
  }

  /** What is half edited goes when its panel is closed by its own tool. */
  #togglePanel(panel: Panel): void {
    const open = this.#entered.panel !== panel;
    this.#enter({ panel: open ? panel : null });
    if (panel === "edit" && open) this.#openEditor();
    else if (panel === "edit") this.#keepDrafts(without(this.#drafts, this.#session.current));
    this.#draw();
  }

  /** For the board shown. */
  #openEditor(): void {
    const { current } = this.#session;
    this.#editor = new Editor(this.#board ?? {}, this.#drafts[current], {
      changed: (draft) => {
        this.#keepDrafts({ ...this.#drafts, [current]: draft });
        this.#draw();
      },
      done: (board, sameGame) => this.#edited(board, sameGame),
    });
  }

  #edited(board: Board, sameGame: boolean): void {
    const { current } = this.#session;
    if (!sameGame) this.#keepPlaces(without(this.#places, current));
    this.#keepDrafts(without(this.#drafts, current));
    this.#enter({ panel: null });
    if (board !== this.#board) this.#replace(board);
    this.#draw();
    this.#focusBoard();
  }

  /** Another board in place of the one shown. */
  #replace(board: Board): void {
    const { current } = this.#session;
    const replaced = <T>(list: readonly T[], by: T) =>
      Array.from({ length: Math.max(list.length, current + 1) }, (_, index) =>
        index === current ? by : (list[index] as T),
      );
    this.#session = {
      ...this.#session,
      boards: replaced(this.#session.boards, board),
      tables: replaced(this.#session.tables, undefined),
      pars: replaced(this.#session.pars, undefined),
      traces: replaced(this.#session.traces ?? [], undefined),
    };
    this.#forgetLink();
    this.#keep();
  }

  async #share(): Promise<void> {
    if (!this.#board) return;
    const link = await linkTo(this.#board, location.href);
    history.replaceState(null, "", link);
    try {
      await navigator.clipboard.writeText(link);
      this.notify(this.#strings.shared);
    } catch {
      this.#notice = { text: this.#strings.shareFailed, link };
      this.#draw();
    }
  }

  async #solveAll(): Promise<void> {
    const run = new AbortController();
    this.#work = { run, done: 0, total: this.#session.boards.length, begun: performance.now() };
    this.#draw();
    try {
      const solver = await this.#solver();
      await solveBoards(solver, this.#session.boards, run.signal, (index, solved) => {
        if (this.#work?.run !== run) return;
        this.#know(index, solved);
        this.#work.done += 1;
        this.#draw();
      });
    } catch (error) {
      if (!run.signal.aborted) this.notify(error instanceof Error ? error.message : String(error));
    }
    if (this.#work?.run === run) this.#work = null;
    this.#keep();
    this.#draw();
  }

  async #solver(): Promise<Solver> {
    return this.#viewer?.solver ?? sharedSolver();
  }

  #stop(): void {
    this.#work?.run.abort();
    this.#work = null;
    this.#draw();
  }

  #know(index: number, { table, par, trace }: Solved): void {
    const { tables, pars, traces = [] } = this.#session;
    const put = <T>(list: readonly (T | undefined)[], value: T | undefined) => {
      const next = [...list];
      next[index] = value ?? next[index];
      return next;
    };
    this.#session = { ...this.#session, tables: put(tables, table), pars: put(pars, par), traces: put(traces, trace) };
  }

  #onAnalysis(event: BridgeHandViewerEvents["bridge-analysis"]): void {
    if (!event.detail.table) return;
    const { table } = event.detail;
    const board = this.#board;
    this.#know(this.#session.current, { table });
    this.#keep();
    if (board) void this.#findPar(board, table);
  }

  #onPlace({ detail: { place } }: BridgeHandViewerEvents["bridge-place"]): void {
    if (!this.#opening) this.#keepPlaces({ ...this.#places, [this.#session.current]: place });
  }

  /** A board that comes back is as it was left. */
  #restorePlace(): void {
    const viewer = this.#viewer;
    if (viewer) viewer.place = this.#places[this.#session.current] ?? null;
  }

  async #findPar(board: Board, table: DdTable): Promise<void> {
    const par = await parOf(await this.#solver(), table, board).catch(() => undefined);
    const index = this.#session.boards.indexOf(board);
    if (!par || index < 0) return;
    this.#know(index, { par });
    this.#keep();
    this.#draw();
  }

  #setPrinting(printing: boolean): void {
    this.#printing = printing;
    this.#draw();
  }

  async #setSettings(change: Partial<Settings>): Promise<void> {
    this.#settings = { ...this.#settings, ...change };
    this.#strings = await loadStrings(this.#settings.language);
    document.documentElement.lang = this.#settings.language;
    document.documentElement.dataset.theme = this.#settings.theme;
    document.documentElement.dataset.deck = this.#settings.deck;
  }

  async #change(change: Partial<Settings>): Promise<void> {
    await this.#setSettings(change);
    void keep("settings", this.#settings);
    this.#draw();
  }

  /** The viewer has switches of its own for what the solver says. */
  #followSwitches(): void {
    const viewer = this.#viewer;
    if (!viewer) return;
    const switches = new MutationObserver(() => {
      void this.#change({ analysis: viewer.analysis, chances: viewer.hasAttribute("chances") });
    });
    switches.observe(viewer, { attributeFilter: ["analysis", "chances"] });
  }

  get #board(): Board | undefined {
    return this.#session.boards[this.#session.current];
  }

  get #viewer(): BridgeHandViewer | null {
    return this.#root.querySelector("bridge-hand-viewer");
  }

  #draw(): void {
    const focused = document.activeElement;
    const within = focused?.closest(".work, .notice, .panel");
    this.#opening = this.#shown !== this.#board;
    this.#shown = this.#board;
    render(this.#page(), this.#root);
    if (this.#opening) this.#restorePlace();
    this.#opening = false;
    if (within && focused && !focused.isConnected) this.#moveFocus(within);
  }

  /** From what is gone now, the focus goes to what took its place, or back to the tool that opened it. */
  #moveFocus(from: Element): void {
    const next = from.matches(".work") ? this.#root.querySelector<HTMLElement>(".work button") : this.#tool;
    next?.focus();
  }

  #page(): TemplateResult {
    const strings = this.#strings;
    const { deck, bottom, language, analysis, chances } = this.#settings;
    const { boards, current, pars, traces = [] } = this.#session;
    const work = this.#work && { ...this.#work, seconds: secondsLeft(this.#work) };
    return html`
      <header class="bar">
        <button type="button" class="skip" @click=${() => this.#viewer?.focus()}>${strings.toBoard}</button>
        <h1>tenace</h1>
        <div class="tools" role="group" aria-label=${strings.bar} @click=${(event: Event) => {
          this.#tool = event.target as HTMLElement;
        }}>
          ${this.#renderTool(strings.open, "source")}
          ${this.#renderTool(strings.edit, "edit")}
          <button type="button" title=${strings.randomHint} @click=${() => this.#dealRandom()}>${strings.random}</button>
          ${this.#renderTool(strings.suit, "suit")}
          <button type="button" @click=${() => void this.#share()}>${strings.share}</button>
          ${this.#renderTool(strings.save, "save")}
          <button type="button" class="print-button" @click=${() => window.print()}>${strings.print}</button>
          ${this.#renderTool(strings.settings, "settings")}
        </div>
      </header>
      ${this.#renderPanel()}
      <div class=${`table-and-list ${boards.length > 1 ? "many" : ""}`}>
        <main>
          <bridge-hand-viewer lang=${language} deck=${deck} bottom=${bottom} analysis=${analysis} ?chances=${chances}
            .currentBoard=${guard([this.#board], () => this.#board ?? null)}
            @bridge-place=${(event: BridgeHandViewerEvents["bridge-place"]) => this.#onPlace(event)}
            @bridge-analysis=${(event: BridgeHandViewerEvents["bridge-analysis"]) => this.#onAnalysis(event)}></bridge-hand-viewer>
        </main>
        ${renderBoards({
          boards,
          pars,
          traces,
          current,
          open: this.#listOpen,
          work,
          strings,
          choose: (index) => this.#choose(index),
          toggle: () => {
            this.#listOpen = !this.#listOpen;
            this.#draw();
          },
          solveAll: () => void this.#solveAll(),
          stop: () => this.#stop(),
        })}
      </div>
      <footer>${strings.privacy}</footer>
      ${this.#dropping ? html`<div class="dropping">${strings.dropHere}</div>` : nothing}
      <div class="notice-room" role="status">${this.#renderNotice()}</div>
      ${this.#printing ? renderPrint(this.#session, strings) : nothing}`;
  }

  #renderTool(name: string, panel: Panel): TemplateResult {
    return html`<button type="button" aria-expanded=${this.#entered.panel === panel ? "true" : "false"} @click=${() => this.#togglePanel(panel)}>${name}</button>`;
  }

  #renderPanel(): TemplateResult | typeof nothing {
    switch (this.#entered.panel) {
      case "source":
        return this.#renderSource();
      case "edit":
        return html`<section class="panel" aria-label=${this.#strings.edit}>${this.#editor?.render(this.#strings)}</section>`;
      case "suit":
        this.#laboratory ??= new Laboratory(this.#entered.suit, {
          solver: () => this.#solver(),
          draw: () => this.#draw(),
          asked: (suit) => this.#enter({ suit }),
        });
        return html`<section class="panel" aria-label=${this.#strings.suit}>${this.#laboratory.render(this.#strings)}</section>`;
      case "save":
        return renderSave({
          session: this.#session,
          settings: this.#settings,
          strings: this.#strings,
          said: (text) => {
            this.#enter({ panel: null });
            this.notify(text);
          },
        });
      case "settings":
        return renderSettings(this.#settings, this.#strings, (change) => void this.#change(change));
      default:
        return nothing;
    }
  }

  #renderSource(): TemplateResult {
    return renderSource({
      ...this.#entered,
      strings: this.#strings,
      typed: (text) => this.#enter({ text }),
      show: () => this.#read(this.#entered.text),
      readFile: (file) => this.#readFile(file),
    });
  }

  #renderNotice(): TemplateResult | typeof nothing {
    const notice = this.#notice;
    if (!notice) return nothing;
    return html`
      <div class="notice">
        <span>${notice.text}</span>
        ${notice.link ? html`<input type="text" readonly aria-label=${notice.text} .value=${notice.link} @focus=${(event: Event) => (event.target as HTMLInputElement).select()} />` : nothing}
        ${notice.action ? html`<button type="button" class="primary" @click=${notice.action.run}>${notice.action.name}</button>` : nothing}
        <button type="button" @click=${() => this.#closeNotice()}>${this.#strings.close}</button>
      </div>`;
  }
}

function without<T>(all: ByBoard<T>, place: number): ByBoard<T> {
  const { [place]: _, ...others } = all;
  return others;
}
