/**
 * The app around the viewer: it reads text, shows one of the boards, and what is opened under the bar. Text that can't
 * be read is answered where it came from and leaves the boards as they are.
 */
import { html, nothing, render, type TemplateResult } from "lit-html";
import { guard } from "lit-html/directives/guard.js";
import type { Board, BridgeHandViewer, BridgeHandViewerEvents, Solver } from "tenace";
import { sharedSolver } from "tenace/viewer";
import { english, type Strings } from "../strings/english.js";
import { loadStrings, preferredLanguage } from "../strings/index.js";
import { renderBoards } from "./boards.js";
import { randomBoard } from "./deal.js";
import { Desk, type Taken } from "./desk.js";
import { Editor } from "./editor.js";
import { renderHeader } from "./header.js";
import { listenForText, type Receiver, takeWhatIsGiven } from "./incoming.js";
import { Laboratory } from "./laboratory.js";
import { Notice, type Said } from "./notice.js";
import { renderPrint } from "./print.js";
import { readBoards } from "./reader.js";
import { renderSave } from "./save.js";
import { renderSettings } from "./settings.js";
import { linkTo, textOfLink } from "./share.js";
import { focusSheet, renderSheet } from "./sheet.js";
import { Solving } from "./solving.js";
import { renderSource } from "./source.js";
import { keep, type Panel, recall, type Settings } from "./store.js";
import { ToolHost } from "./tools/host.js";
import { TOOLS, type ToolContext, toolOfRoute } from "./tools/index.js";

export class App {
  readonly #root: HTMLElement;
  readonly #desk = new Desk();
  readonly #notice = new Notice(() => this.#draw());
  #strings: Strings = english;
  #settings: Settings = { deck: "two", theme: "auto", bottom: "S", language: "en", analysis: "full", chances: false };
  /** The board that the viewer was given last, and whether it is being given one. */
  #shown: Board | undefined;
  #opening = false;
  /** The button of a tool that was used last. */
  #tool: HTMLElement | null = null;
  #editor: Editor | null = null;
  #laboratory: Laboratory | null = null;
  #host: ToolHost | null = null;
  #listOpen = false;
  #dropping = false;
  #printing = false;
  readonly #solving = new Solving(this.#desk, {
    solver: () => this.#solver(),
    draw: () => this.#draw(),
    failed: (text) => this.say({ text }),
  });

  constructor(root: HTMLElement) {
    this.#root = root;
  }

  async start(): Promise<void> {
    const recalled = this.#recall();
    // What is given before that is there is read after it.
    const receiver: Receiver = {
      read: (text) => void recalled.then(() => this.#read(text)),
      readFile: (file) => recalled.then(() => this.#readFile(file)),
      dragging: (over) => {
        this.#dropping = over;
        this.#draw();
      },
    };
    listenForText(receiver);
    const isFirst = !(await recalled);
    window.addEventListener("hashchange", () => void this.#openLink());
    document.addEventListener("keydown", (event) => this.#onKey(event));
    for (const moment of ["beforeprint", "afterprint"]) {
      window.addEventListener(moment, () => {
        this.#printing = moment === "beforeprint";
        this.#draw();
      });
    }
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
    if (nothingRead) this.#notice.close();
    else this.#replaceBoards(boards);
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

  /** Shows a board beside those that are there. */
  #add(board: Board): void {
    this.#forgetLink();
    this.#desk.add(board);
    this.#desk.enter({ panel: null });
    this.#draw();
  }

  /** A board without cards, which the editor is opened for. */
  #newDeal(): void {
    const { deal: _, ...empty } = randomBoard(this.#desk.session.boards.length + 1);
    this.#add(empty);
    this.#openEditor();
    this.#open("edit");
  }

  async #openLink(): Promise<void> {
    try {
      const tool = toolOfRoute(location.hash);
      if (tool) this.#open(tool.route);
      const text = await textOfLink(location.hash);
      if (text === null) return;
      this.#read(text, true);
    } catch {
      this.say({ text: this.#strings.linkUnreadable });
    }
  }

  #choose(index: number): void {
    this.#desk.choose(index);
    this.#listOpen = false;
    if (this.#desk.entered.panel === "edit") this.#openEditor();
    this.#draw();
  }

  /** A tool's button opens its sheet, or closes it; what is half edited goes then. */
  #toggle(panel: Panel): void {
    if (this.#desk.entered.panel === panel) {
      this.#close();
      return;
    }
    if (panel === "edit") this.#openEditor();
    this.#open(panel);
  }

  #open(panel: Panel): void {
    this.#desk.enter({ panel });
    this.#draw();
    focusSheet(this.#root);
  }

  #close(): void {
    const { panel } = this.#desk.entered;
    if (panel === "edit") this.#desk.dropDraft();
    if (toolOfRoute(location.hash)?.route === panel) this.#forgetLink();
    this.#desk.enter({ panel: null });
    this.#draw();
  }

  #onKey(event: KeyboardEvent): void {
    if (event.key !== "Escape" || event.defaultPrevented || !this.#desk.entered.panel) return;
    event.preventDefault();
    this.#close();
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
    this.#close();
    const link = await linkTo(board, location.href);
    history.replaceState(null, "", link);
    try {
      await navigator.clipboard.writeText(link);
      this.say({ text: this.#strings.shared });
    } catch {
      this.say({ text: this.#strings.shareFailed, link });
    }
  }

  async #solver(): Promise<Solver> {
    return this.#viewer?.solver ?? sharedSolver();
  }

  #onAnalysis(event: BridgeHandViewerEvents["bridge-analysis"]): void {
    if (!event.detail.table) return;
    const { table } = event.detail;
    const { board } = this.#desk;
    this.#desk.know(this.#desk.session.current, { table });
    this.#desk.keepKnown();
    if (board) void this.#solving.findPar(board, table);
  }

  #onPlace({ detail: { place } }: BridgeHandViewerEvents["bridge-place"]): void {
    if (!this.#opening) this.#desk.setPlace(place);
  }

  /** A board that comes back is as it was left. */
  #restorePlace(): void {
    const viewer = this.#viewer;
    if (viewer) viewer.place = this.#desk.place ?? null;
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
    const found = (selector: string) => this.#root.querySelector<HTMLElement>(selector);
    if (from.matches(".work")) found(".work button")?.focus();
    else (this.#tool?.checkVisibility() ? this.#tool : found(".menu-button"))?.focus();
  }

  #page(): TemplateResult {
    const strings = this.#strings;
    const { deck, bottom, language, analysis, chances } = this.#settings;
    const { board } = this.#desk;
    const { boards, current, pars, traces = [] } = this.#desk.session;
    const many = boards.length > 1;
    return html`
      ${renderHeader({
        board,
        index: current,
        panel: this.#desk.entered.panel,
        strings,
        toBoard: () => this.#viewer?.focus(),
        toggle: (panel) => this.#toggle(panel),
        newDeal: () => this.#newDeal(),
        random: () => this.#add(randomBoard(boards.length + 1)),
        used: (tool) => {
          this.#tool = tool;
        },
      })}
      <div class=${`table-and-list ${many ? "many" : ""}`}>
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
          work: this.#solving.work,
          strings,
          choose: (index) => this.#choose(index),
          toggle: () => {
            this.#listOpen = !this.#listOpen;
            this.#draw();
          },
          solveAll: () => void this.#solving.solveAll(),
          stop: () => this.#solving.stop(),
        })}
      </div>
      ${this.#renderSheet()}
      ${this.#dropping ? html`<div class="dropping">${strings.dropHere}</div>` : nothing}
      <div class="notice-room" role="status">${this.#notice.render(strings)}</div>
      ${this.#printing ? renderPrint(this.#desk.session, strings) : nothing}`;
  }

  #renderSheet(): TemplateResult | typeof nothing {
    const { panel } = this.#desk.entered;
    const tool = TOOLS.find(({ route }) => route === panel);
    if (this.#host && this.#host.route !== tool?.route) {
      this.#host.close();
      this.#host = null;
    }
    const strings = this.#strings;
    const sheet = (name: string, body: unknown) => renderSheet({ name, body, strings, close: () => this.#close() });
    if (tool) {
      const context = () => this.#toolContext();
      this.#host ??= new ToolHost(tool, context, (error) => this.say({ text: String(error) }));
      this.#host.update(context());
      return sheet(tool.name(strings), this.#host.place);
    }
    switch (panel) {
      case "source":
        return sheet(strings.open, this.#renderSource());
      case "edit":
        return sheet(strings.edit, this.#editor?.render(strings));
      case "suit":
        this.#laboratory ??= new Laboratory(this.#desk.entered.suit, {
          solver: () => this.#solver(),
          draw: () => this.#draw(),
          asked: (suit) => this.#desk.enter({ suit }),
        });
        return sheet(strings.suit, this.#laboratory.render(strings));
      case "share":
        return sheet(strings.share, this.#renderShare());
      case "settings":
        return sheet(
          strings.settings,
          renderSettings(this.#settings, strings, (change) => void this.#change(change)),
        );
      default:
        return nothing;
    }
  }

  #renderShare(): TemplateResult {
    return renderSave({
      session: this.#desk.session,
      settings: this.#settings,
      strings: this.#strings,
      copyLink: () => void this.#share(),
      said: (text) => {
        this.#desk.enter({ panel: null });
        this.say({ text });
      },
    });
  }

  #toolContext(): ToolContext {
    return {
      strings: this.#strings,
      language: this.#settings.language,
      board: this.#desk.board,
      boards: this.#desk.session.boards,
      solver: () => this.#solver(),
      show: (boards) => this.#replaceBoards(boards),
    };
  }

  /** Boards in place of those that are there, which can be undone. */
  #replaceBoards(boards: readonly Board[]): void {
    const before = this.#desk.taken();
    this.#solving.stop();
    this.#desk.setBoards(boards);
    this.#desk.enter({ panel: null });
    this.#draw();
    if (before) this.#offerUndo(this.#strings.replaced, before);
  }

  #offerUndo(text: string, before: Taken): void {
    const run = () => {
      this.#desk.putBack(before);
      this.#notice.close();
      if (this.#desk.entered.panel === "edit") this.#openEditor();
      this.#draw();
    };
    this.say({ text, action: { name: this.#strings.undo, run }, passes: true });
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
