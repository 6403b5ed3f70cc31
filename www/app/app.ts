/**
 * The app around the viewer: it reads text, shows one of the boards, and what is opened under the bar. Text that can't
 * be read is answered where it came from and leaves the boards as they are.
 */
import { html, nothing, render, type TemplateResult } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import type { Board, BridgeHandViewer, BridgeHandViewerEvents, DdTable, Solver } from "tenace";
import { sharedSolver } from "tenace/viewer";
import { english, type Strings } from "../strings/english.js";
import { loadStrings, preferredLanguage } from "../strings/index.js";
import { renderBoards } from "./boards.js";
import { randomBoard } from "./deal.js";
import { Desk } from "./desk.js";
import { Editor } from "./editor.js";
import { listenForText, type Receiver, takeWhatIsGiven } from "./incoming.js";
import { Laboratory } from "./laboratory.js";
import { Notice, type Said } from "./notice.js";
import { renderPrint } from "./print.js";
import { readBoards } from "./reader.js";
import { renderSave } from "./save.js";
import { renderSettings } from "./settings.js";
import { linkTo, textOfLink } from "./share.js";
import { renderSource } from "./source.js";
import { keep, type Panel, recall, type Settings } from "./store.js";
import { parOf, secondsLeft, solveBoards, type Work } from "./work.js";

export class App {
  readonly #root: HTMLElement;
  readonly #desk = new Desk();
  readonly #notice = new Notice(() => this.#draw());
  #strings: Strings = english;
  #settings: Settings = { deck: "two", theme: "auto", bottom: "S", language: "en", analysis: "full", chances: false };
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
    const { settings, ...kept } = await recall();
    await this.#setSettings({ language: preferredLanguage(navigator.languages), ...settings });
    this.#desk.takeUp(kept);
    if (this.#desk.entered.panel === "edit") this.#openEditor();
    return kept.session !== undefined;
  }

  /** Says something at the foot of the page. */
  say(said: Said): void {
    this.#notice.say(said);
  }

  get strings(): Strings {
    return this.#strings;
  }

  #read(text: string, linked = false): void {
    if (!linked) this.#forgetLink();
    const { boards, problems } = readBoards(text);
    const nothingRead = boards.length === 0;
    if (!nothingRead) {
      this.#stop();
      this.#desk.setBoards(boards);
    }
    // What could not be read needs the box that it came from.
    this.#desk.enter({ text, problems, nothingRead, panel: nothingRead || problems.length > 0 ? "source" : null });
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
    if (text.includes("\0")) this.say({ text: this.#strings.noText(file.name) });
    else this.#read(text);
  }

  /** What is made now is not what the address says any more. */
  #forgetLink(): void {
    if (location.hash) history.replaceState(null, "", location.pathname + location.search);
  }

  /** Shows a board dealt at random beside those that are there. */
  #dealRandom(): void {
    this.#forgetLink();
    this.#desk.add(randomBoard(this.#desk.session.boards.length + 1));
    this.#desk.enter({ panel: null });
    this.#draw();
  }

  async #openLink(): Promise<void> {
    try {
      const text = await textOfLink(location.hash);
      if (text === null) return;
      this.#read(text, true);
    } catch {
      this.say({ text: this.#strings.linkUnreadable });
    }
  }

  #setDropping(over: boolean): void {
    if (this.#dropping === over) return;
    this.#dropping = over;
    this.#draw();
  }

  #choose(index: number): void {
    this.#desk.choose(index);
    this.#listOpen = false;
    if (this.#desk.entered.panel === "edit") this.#openEditor();
    this.#draw();
  }

  /** What is half edited goes when its panel is closed by its own tool. */
  #togglePanel(panel: Panel): void {
    const open = this.#desk.entered.panel !== panel;
    this.#desk.enter({ panel: open ? panel : null });
    if (panel === "edit" && open) this.#openEditor();
    else if (panel === "edit") this.#desk.setDraft(null);
    this.#draw();
  }

  /** For the board shown. */
  #openEditor(): void {
    this.#editor = new Editor(this.#desk.board ?? {}, this.#desk.draft, {
      changed: (draft) => {
        this.#desk.setDraft(draft);
        this.#draw();
      },
      done: (board, sameGame) => this.#edited(board, sameGame),
    });
  }

  #edited(board: Board, sameGame: boolean): void {
    if (!sameGame) this.#desk.setPlace(null);
    this.#desk.setDraft(null);
    this.#desk.enter({ panel: null });
    if (board !== this.#desk.board) {
      this.#desk.replace(board);
      this.#forgetLink();
    }
    this.#draw();
    this.#focusBoard();
  }

  async #share(): Promise<void> {
    const { board } = this.#desk;
    if (!board) return;
    const link = await linkTo(board, location.href);
    history.replaceState(null, "", link);
    try {
      await navigator.clipboard.writeText(link);
      this.say({ text: this.#strings.shared });
    } catch {
      this.say({ text: this.#strings.shareFailed, link });
    }
  }

  async #solveAll(): Promise<void> {
    const run = new AbortController();
    const { boards } = this.#desk.session;
    this.#work = { run, done: 0, total: boards.length, begun: performance.now() };
    this.#draw();
    try {
      const solver = await this.#solver();
      await solveBoards(solver, boards, run.signal, (index, solved) => {
        if (this.#work?.run !== run) return;
        this.#desk.know(index, solved);
        this.#work.done += 1;
        this.#draw();
      });
    } catch (error) {
      if (!run.signal.aborted) this.say({ text: error instanceof Error ? error.message : String(error) });
    }
    if (this.#work?.run === run) this.#work = null;
    this.#desk.keepKnown();
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

  #onAnalysis(event: BridgeHandViewerEvents["bridge-analysis"]): void {
    if (!event.detail.table) return;
    const { table } = event.detail;
    const { board } = this.#desk;
    this.#desk.know(this.#desk.session.current, { table });
    this.#desk.keepKnown();
    if (board) void this.#findPar(board, table);
  }

  #onPlace({ detail: { place } }: BridgeHandViewerEvents["bridge-place"]): void {
    if (!this.#opening) this.#desk.setPlace(place);
  }

  /** A board that comes back is as it was left. */
  #restorePlace(): void {
    const viewer = this.#viewer;
    if (viewer) viewer.place = this.#desk.place ?? null;
  }

  async #findPar(board: Board, table: DdTable): Promise<void> {
    const par = await parOf(await this.#solver(), table, board).catch(() => undefined);
    const index = this.#desk.session.boards.indexOf(board);
    if (!par || index < 0) return;
    this.#desk.know(index, { par });
    this.#desk.keepKnown();
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

  get #viewer(): BridgeHandViewer | null {
    return this.#root.querySelector("bridge-hand-viewer");
  }

  #draw(): void {
    const focused = document.activeElement;
    const within = focused?.closest(".work, .notice, .panel");
    const { board } = this.#desk;
    this.#opening = this.#shown !== board;
    this.#shown = board;
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
    const { board } = this.#desk;
    const { boards, current, pars, traces = [] } = this.#desk.session;
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
            .currentBoard=${guard([board], () => board ?? null)}
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
      <div class="notice-room" role="status">${this.#notice.render(strings)}</div>
      ${this.#printing ? renderPrint(this.#desk.session, strings) : nothing}`;
  }

  #renderTool(name: string, panel: Panel): TemplateResult {
    return html`<button type="button" aria-expanded=${this.#desk.entered.panel === panel ? "true" : "false"} @click=${() => this.#togglePanel(panel)}>${name}</button>`;
  }

  #renderPanel(): TemplateResult | typeof nothing {
    switch (this.#desk.entered.panel) {
      case "source":
        return this.#renderSource();
      case "edit":
        return html`<section class="panel" aria-label=${this.#strings.edit}>${this.#editor?.render(this.#strings)}</section>`;
      case "suit":
        this.#laboratory ??= new Laboratory(this.#desk.entered.suit, {
          solver: () => this.#solver(),
          draw: () => this.#draw(),
          asked: (suit) => this.#desk.enter({ suit }),
        });
        return html`<section class="panel" aria-label=${this.#strings.suit}>${this.#laboratory.render(this.#strings)}</section>`;
      case "save":
        return renderSave({
          session: this.#desk.session,
          settings: this.#settings,
          strings: this.#strings,
          said: (text) => {
            this.#desk.enter({ panel: null });
            this.say({ text });
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
      ...this.#desk.entered,
      strings: this.#strings,
      typed: (text) => this.#desk.enter({ text }),
      show: () => this.#read(this.#desk.entered.text),
      readFile: (file) => this.#readFile(file),
    });
  }
}
