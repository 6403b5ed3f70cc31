/**
 * The app around the viewer: it reads text, keeps the list of boards and shows one of them. Text that can't be
 * read is answered where it came from and leaves the boards as they are.
 */
import { html, nothing, render, type TemplateResult } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import type { Board, BridgeHandViewer, BridgeHandViewerEvents, DdTable, Problem, Solver } from "tenace";
import { sharedSolver } from "tenace/viewer";
import { english, type Strings } from "../strings/english.js";
import { LANGUAGES, loadStrings, preferredLanguage } from "../strings/index.js";
import { renderBoards } from "./boards.js";
import { dealRest, dealText, NO_CARDS, SEATS } from "./deal.js";
import { Editor } from "./editor.js";
import { Laboratory } from "./laboratory.js";
import { renderPrint } from "./print.js";
import { readBoards } from "./reader.js";
import { renderSave } from "./save.js";
import { linkTo, textOfLink } from "./share.js";
import { keep, recall, type Session, type Settings } from "./store.js";
import { parOf, type Solved, solveBoards } from "./work.js";

const EXAMPLE: Board = {
  board: "1",
  dealer: "N",
  vulnerable: "None",
  deal: "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3",
};

/** Problems listed; a file of rubbish has one a line. */
const PROBLEMS_SHOWN = 5;
/** How long a notice stays that asks for nothing. */
const NOTICE_MS = 5_000;
const VULNERABILITIES = ["None", "NS", "EW", "Both"] as const;

type Panel = "source" | "edit" | "suit" | "save" | "settings";

export class App {
  readonly #root: HTMLElement;
  #strings: Strings = english;
  #settings: Settings = { deck: "two", theme: "auto", bottom: "S", language: "en", analysis: "full" };
  #session: Session = { boards: [EXAMPLE], current: 0, tables: [], pars: [] };
  #panel: Panel | null = "source";
  #text = "";
  #problems: readonly Problem[] = [];
  #nothingRead = false;
  #editor: Editor | null = null;
  #laboratory: Laboratory | null = null;
  #listOpen = false;
  #dropping = false;
  #printing = false;
  #notice: { text: string; link?: string; action?: { name: string; run: () => void } } | null = null;
  #work: { run: AbortController; done: number; total: number; begun: number } | null = null;

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  async start(): Promise<void> {
    document.addEventListener("paste", (event) => this.#onPaste(event));
    document.addEventListener("dragover", (event) => this.#onDrag(event, true));
    document.addEventListener("dragleave", (event) => !event.relatedTarget && this.#onDrag(event, false));
    document.addEventListener("drop", (event) => void this.#onDrop(event));
    window.addEventListener("hashchange", () => void this.#openLink());
    window.addEventListener("beforeprint", () => this.#setPrinting(true));
    window.addEventListener("afterprint", () => this.#setPrinting(false));
    const [settings, session] = await Promise.all([recall("settings"), recall("session")]);
    await this.#setSettings({ language: preferredLanguage(navigator.languages), ...settings });
    if (session?.boards.length) {
      this.#session = session;
      this.#panel = null;
    }
    this.#draw();
    // A page that is loaded again goes on with what was made of its link since.
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    if (!session || navigation?.type === "navigate") await this.#openLink();
    this.#takeShared();
    takeFiles((file) => this.#readFile(file));
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

  #read(text: string): void {
    this.#text = text;
    const { boards, problems } = readBoards(text);
    this.#problems = problems;
    this.#nothingRead = boards.length === 0;
    if (boards.length > 0) this.#setBoards(boards);
    // What could not be read needs the box that it came from.
    this.#panel = this.#nothingRead || problems.length > 0 ? "source" : null;
    this.#draw();
  }

  async #readFile(file: File | null | undefined): Promise<void> {
    if (file) this.#read(await file.text());
  }

  #setBoards(boards: readonly Board[], current = 0): void {
    this.#stop();
    this.#session = { boards, current, tables: [], pars: [] };
    this.#keep();
  }

  /** Shows `board` beside those that are there. */
  #add(board: Board): void {
    const { boards } = this.#session;
    this.#session = { ...this.#session, boards: [...boards, board], current: boards.length };
    this.#keep();
    this.#draw();
  }

  #keep(): void {
    void keep("session", this.#session);
  }

  async #openLink(): Promise<void> {
    try {
      const text = await textOfLink(location.hash);
      if (text === null) return;
      this.#read(text);
    } catch {
      this.notify(this.#strings.linkUnreadable);
    }
  }

  /** Text that another app shared with this one. */
  #takeShared(): void {
    const query = new URLSearchParams(location.search);
    const text = query.get("url") || query.get("text");
    if (!text) return;
    history.replaceState(null, "", location.pathname);
    this.#read(text);
  }

  #onPaste(event: ClipboardEvent): void {
    const text = event.clipboardData?.getData("text/plain") ?? "";
    const box = event.composedPath()[0];
    if (!text.trim() || box instanceof HTMLInputElement) return;
    // Pasted into the box, it replaces what is selected there first.
    if (box instanceof HTMLTextAreaElement) {
      setTimeout(() => this.#read(box.value));
      return;
    }
    event.preventDefault();
    this.#read(text);
  }

  #onDrag(event: DragEvent, over: boolean): void {
    if (over && !event.dataTransfer?.types.some((type) => type === "Files" || type === "text/plain")) return;
    event.preventDefault();
    if (this.#dropping === over) return;
    this.#dropping = over;
    this.#draw();
  }

  async #onDrop(event: DragEvent): Promise<void> {
    event.preventDefault();
    this.#dropping = false;
    this.#draw();
    const [file] = event.dataTransfer?.files ?? [];
    const text = event.dataTransfer?.getData("text/plain");
    if (file) await this.#readFile(file);
    else if (text) this.#read(text);
  }

  #choose(index: number): void {
    this.#session = { ...this.#session, current: index };
    this.#listOpen = false;
    this.#keep();
    this.#draw();
  }

  #togglePanel(panel: Panel): void {
    this.#panel = this.#panel === panel ? null : panel;
    if (this.#panel === "edit") {
      this.#editor = new Editor(
        this.#board,
        () => this.#draw(),
        (board) => this.#edited(board),
      );
    }
    this.#draw();
  }

  #edited(board: Board): void {
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
    this.#panel = null;
    this.#keep();
    this.#draw();
  }

  /** Dealer and vulnerability go round as on the boards of a duplicate set. */
  #dealRandom(): void {
    const number = this.#session.boards.length + 1;
    const round = Math.floor((number - 1) / 4);
    const dealer = SEATS[(number - 1) % 4];
    const vulnerable = VULNERABILITIES[(number - 1 + round) % 4];
    this.#panel = null;
    this.#add({
      board: String(number),
      deal: dealText(dealRest(NO_CARDS)),
      ...(dealer ? { dealer } : {}),
      ...(vulnerable ? { vulnerable } : {}),
    });
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

  get #board(): Board | undefined {
    return this.#session.boards[this.#session.current];
  }

  get #viewer(): BridgeHandViewer | null {
    return this.#root.querySelector("bridge-hand-viewer");
  }

  #draw(): void {
    render(this.#page(), this.#root);
  }

  #page(): TemplateResult {
    const strings = this.#strings;
    const { deck, bottom, language, analysis } = this.#settings;
    const { boards, current, pars, traces = [] } = this.#session;
    const work = this.#work && {
      done: this.#work.done,
      total: this.#work.total,
      seconds: this.#work.done
        ? ((performance.now() - this.#work.begun) / 1000 / this.#work.done) * (this.#work.total - this.#work.done)
        : 0,
    };
    return html`
      <header class="bar">
        <h1>tenace</h1>
        <div class="tools" role="group" aria-label=${strings.bar}>
          ${this.#tool(strings.open, "source")}
          ${this.#tool(strings.edit, "edit")}
          <button type="button" title=${strings.randomHint} @click=${() => this.#dealRandom()}>${strings.random}</button>
          ${this.#tool(strings.suit, "suit")}
          <button type="button" @click=${() => void this.#share()}>${strings.share}</button>
          ${this.#tool(strings.save, "save")}
          <button type="button" class="print-button" @click=${() => window.print()}>${strings.print}</button>
          ${this.#tool(strings.settings, "settings")}
        </div>
      </header>
      ${this.#renderPanel()}
      <div class=${`table-and-list ${boards.length > 1 ? "many" : ""}`}>
        <main>
          <bridge-hand-viewer lang=${language} deck=${deck} bottom=${bottom} analysis=${analysis}
            .currentBoard=${guard([this.#board], () => this.#board ?? null)}
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

  #tool(name: string, panel: Panel): TemplateResult {
    return html`<button type="button" aria-expanded=${this.#panel === panel ? "true" : "false"} @click=${() => this.#togglePanel(panel)}>${name}</button>`;
  }

  #renderPanel(): TemplateResult | typeof nothing {
    switch (this.#panel) {
      case "source":
        return this.#renderSource();
      case "edit":
        return html`<section class="panel" aria-label=${this.#strings.edit}>${this.#editor?.render(this.#strings)}</section>`;
      case "suit":
        this.#laboratory ??= new Laboratory(
          () => this.#solver(),
          () => this.#draw(),
        );
        return html`<section class="panel" aria-label=${this.#strings.suit}>${this.#laboratory.render(this.#strings)}</section>`;
      case "save":
        return renderSave({
          session: this.#session,
          settings: this.#settings,
          strings: this.#strings,
          said: (text) => {
            this.#panel = null;
            this.notify(text);
          },
        });
      case "settings":
        return this.#renderSettings();
      default:
        return nothing;
    }
  }

  #renderSource(): TemplateResult {
    const strings = this.#strings;
    return html`
      <section class="panel source" aria-label=${strings.open}>
        <label for="source">${strings.source}</label>
        <textarea id="source" spellcheck="false" autocomplete="off" autocapitalize="off" placeholder=${strings.placeholder}
          .value=${this.#text} @input=${(event: Event) => {
            this.#text = (event.target as HTMLTextAreaElement).value;
          }}></textarea>
        <div class="actions">
          <button type="button" class="primary" @click=${() => this.#read(this.#text)}>${strings.show}</button>
          <label class="file">${strings.openFile}<input type="file" accept=".pbn,.lin,.txt,text/plain"
            @change=${(event: Event) => void this.#readFile((event.target as HTMLInputElement).files?.[0])} /></label>
        </div>
        ${this.#renderProblems()}
      </section>`;
  }

  #renderProblems(): TemplateResult | typeof nothing {
    if (this.#problems.length === 0 && !this.#nothingRead) return nothing;
    const strings = this.#strings;
    const shown = this.#problems.slice(0, PROBLEMS_SHOWN);
    const more = this.#problems.length - shown.length;
    return html`
      <div class="problems" role="alert">
        <ul>
          ${shown.map(({ line, message }) => html`<li>${strings.problemAt(line, message)}</li>`)}
          ${more > 0 ? html`<li>${strings.moreProblems(more)}</li>` : nothing}
        </ul>
        ${
          shown.length === 0
            ? html`<p>${strings.noDeal} <code>${strings.placeholder}</code></p>`
            : html`<p>${this.#nothingRead ? strings.nothingRead : strings.kept}</p>`
        }
      </div>`;
  }

  #renderSettings(): TemplateResult {
    const strings = this.#strings;
    const choice = <Key extends keyof Settings>(key: Key, name: string, options: [Settings[Key], string][]) => html`
      <label>${name}
        <select @change=${(event: Event) => {
          const chosen = options[(event.target as HTMLSelectElement).selectedIndex];
          if (chosen) void this.#change({ [key]: chosen[0] } as Partial<Settings>);
        }}>${options.map(([value, text]) => html`<option ?selected=${this.#settings[key] === value}>${text}</option>`)}</select>
      </label>`;
    return html`
      <section class="panel fields" aria-label=${strings.settings}>
        ${choice("deck", strings.deck, [
          ["two", strings.deckTwo],
          ["four", strings.deckFour],
        ])}
        ${choice("theme", strings.theme, [
          ["auto", strings.themeAuto],
          ["light", strings.themeLight],
          ["dark", strings.themeDark],
        ])}
        ${choice(
          "bottom",
          strings.bottom,
          SEATS.map((seat) => [seat, strings.seats[seat]]),
        )}
        ${choice("language", strings.language, Object.entries(LANGUAGES))}
      </section>`;
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

/** Files that the system opened the installed app with. */
function takeFiles(read: (file: File) => Promise<void>): void {
  interface LaunchQueue {
    setConsumer(consumer: (parameters: { files?: readonly { getFile(): Promise<File> }[] }) => void): void;
  }
  const { launchQueue } = window as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(({ files }) => {
    const [handle] = files ?? [];
    if (handle) void handle.getFile().then(read);
  });
}
