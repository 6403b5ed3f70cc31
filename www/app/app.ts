/** The app around the viewer: the stage, the parts beside it, and the parts that read, keep, solve and share boards. */
import { nothing, render, type TemplateResult } from "lit-html";
import type { Board, BridgeHandViewer, BridgeHandViewerEvents, Solver, Suit } from "tenace";
import { sharedSolver } from "tenace/viewer";
import { onFaultWords, preferredLanguage } from "../strings/index.js";
import type { Strings } from "../strings/strings.js";
import { Arrivals } from "./arrivals.js";
import { type BoardsView, RowInSight } from "./boards.js";
import { Desk } from "./desk.js";
import { Editing } from "./editing.js";
import { beginHome, focusField, type HomeView, renderHome } from "./home.js";
import { listenForText, type Receiver, takeFiles } from "./incoming.js";
import { checkedKept, checkedSettings } from "./kept.js";
import { expectKeys, pressOnPage } from "./keys.js";
import { Notice, type Said } from "./notice.js";
import { renderPage } from "./page.js";
import { Preferences } from "./preferences.js";
import { whilePrinting } from "./print.js";
import { Reading } from "./reading.js";
import { Reviewing } from "./reviewing.js";
import { copyLink } from "./share.js";
import type { SharingCallbacks } from "./sharing.js";
import { FocusBack, focusEmptySheet, focusSheet, PHONE, renderSheet } from "./sheet.js";
import { fieldUnderTable, ownSheet, type SheetsView } from "./sheets.js";
import { Solving } from "./solving.js";
import { Stage } from "./stage.js";
import { hasCarried, type Panel, recallRaw, type Settings } from "./store.js";
import { listenForSwipes } from "./swipe.js";
import { followSwitches } from "./switches.js";
import { titleOf } from "./symbols.js";
import { BOARD, HOME } from "./tools/index.js";
import type { ToolContext } from "./tools/tool.js";
import { Trouble } from "./trouble.js";

export class App {
  readonly #root: HTMLElement;
  readonly #desk = new Desk();
  readonly #notice = new Notice(() => this.#draw());
  readonly #preferences = new Preferences();
  /** The board that the viewer was given last, and whether it is being given one. */
  #shown: Board | undefined;
  #opening = false;
  readonly trouble: Trouble;
  readonly #focusBack: FocusBack;
  readonly #stage = new Stage(this.#desk, {
    solver: () => this.#solver(),
    draw: () => this.#draw(),
    shown: (route) => route === HOME && focusField(this.#root),
    choose: (board) => this.#choose(board),
    readAddress: () => this.#reading.openLink(),
    context: () => this.#toolContext(),
    missing: () => this.trouble.missPart(),
  });
  readonly #rowInSight = new RowInSight();
  #listed: Pick<BoardsView, "open" | "sort"> = { open: false, sort: { key: "number", down: false } };
  #dropping = false;
  #printing = false;
  readonly #sharing: SharingCallbacks = {
    draw: () => this.#draw(),
    copyLink: async (boards, place) => {
      this.#close();
      this.say(await copyLink(boards, place, this.strings));
    },
    solved: () => this.#solving.whenSolved(),
    traced: () => this.#solving.whenTraced(),
    said: (text) => {
      this.#desk.enter({ panel: null });
      this.say({ text });
    },
  };
  readonly #solving = new Solving(this.#desk, {
    solver: () => this.#solver(),
    draw: () => this.#draw(),
    failed: (fault) => this.say({ fault }),
  });
  readonly #reviewing = new Reviewing(this.#desk, this.#solving, {
    strings: () => this.strings,
    viewer: () => this.#viewer,
    choose: (board) => this.#choose(board),
    shown: () => this.#focusBoard(),
    say: (said) => this.say(said),
    draw: () => this.#draw(),
  });
  readonly #arrivals = new Arrivals(this.#desk, {
    strings: () => this.strings,
    notice: (said) => this.#notice.put(said),
    leaving: () => this.#reviewing.leave(),
    back: () => {
      this.#notice.close();
      if (this.#desk.entered.panel === "edit") this.#editing.open();
      this.#draw();
    },
    show: (route) => this.#stage.show(route),
    shown: () => this.#focusBoard(),
  });
  readonly #editing = new Editing(this.#desk, {
    draw: () => this.#draw(),
    done: () => {
      this.#draw();
      this.#focusBoard();
    },
    offerUndo: (text, before) => this.say(this.#arrivals.undoing(text, before)),
  });
  readonly #reading = new Reading(this.#desk, {
    strings: () => this.strings,
    say: (said) => this.say(said),
    replaceBoards: (boards) => this.#arrivals.replace(boards),
    show: (stays) => (stays ? this.#draw() : this.#stage.show(BOARD)),
    faults: (nothingRead) => this.#showFaults(nothingRead),
    quiet: () => this.#notice.close(),
    hasRead: () => this.#stage.hasRead(),
    shown: () => this.#focusBoard(),
    place: (place) => {
      if (this.#viewer) this.#viewer.place = place;
    },
  });

  constructor(root: HTMLElement) {
    this.#root = root;
    this.#focusBack = new FocusBack(root);
    this.trouble = new Trouble(this.#desk, { root, strings: () => this.strings, say: (said) => this.say(said) });
  }

  get strings(): Strings {
    return this.#preferences.strings;
  }

  async start(): Promise<void> {
    const recalled = this.#recall();
    // Text that is given before the part is loaded is read afterwards.
    const receiver: Receiver = {
      read: (text) => void recalled.then(() => this.#reading.read(text)),
      readFiles: (files) => recalled.then(() => this.#reading.readFiles(files)),
      dragging: (over) => {
        this.#dropping = over;
        this.#draw();
      },
    };
    listenForText(receiver);
    await this.#begin(recalled, receiver).catch((error) => this.trouble.rescue(error));
  }

  async #begin(recalled: Promise<boolean>, receiver: Receiver): Promise<void> {
    const isFirst = !(await recalled);
    window.addEventListener("popstate", () => void this.#stage.openLink(true));
    document.addEventListener("keydown", (event) => this.#onKey(event));
    PHONE.addEventListener("change", () => this.#draw());
    onFaultWords(() => this.#draw());
    listenForSwipes(this.#root, (steps) => this.#turn(steps));
    whilePrinting((printing) => {
      this.#printing = printing;
      this.#draw();
    });
    const { inTime, opened } = this.#stage.begin(isFirst);
    await inTime;
    this.#draw();
    if (this.#viewer) followSwitches(this.#viewer, (change) => void this.#change(change));
    await opened;
    if (this.#desk.entered.route === HOME) beginHome(this.#root);
    await takeFiles(receiver);
  }

  /** Restores the stored boards while the reader of the address is fetched; false if there are none. */
  async #recall(): Promise<boolean> {
    this.#reading.expectLink();
    const raw = await recallRaw();
    const settings = { language: preferredLanguage(navigator.languages), ...checkedSettings(raw.settings) };
    await this.#preferences.set(settings).catch(() => this.#preferences.set({ ...settings, language: "en" }));
    const kept = checkedKept(raw);
    this.#desk.takeUp(kept);
    if (hasCarried()) this.#desk.keepAll();
    if (this.#desk.entered.panel === "edit") this.#editing.open();
    return kept.session !== undefined;
  }

  /** Says something at the foot of the page. */
  say(said: Said): void {
    this.#notice.say(said);
  }

  /** The board's element has the focus unless something else takes it, so that arrows and typed cards work at once. */
  #focusBoard(): void {
    if (document.activeElement?.closest(".panel, .notice")) return;
    this.#root.querySelector("main")?.focus({ preventScroll: true });
    expectKeys(this.#viewer);
  }

  /** A board without cards, which the editor is opened for. */
  #newDeal(): void {
    this.#arrivals.addEmpty();
    this.#editing.open();
    this.#open("edit");
  }

  /** On the first screen the box is open already. */
  #showFaults(nothingRead: boolean): void {
    const isThere = nothingRead && this.#desk.entered.route === HOME;
    if (!nothingRead && this.#desk.entered.route !== BOARD) this.#stage.show(BOARD);
    if (!isThere) this.#desk.enter({ panel: "source" });
    this.#draw();
  }

  #choose(index: number): void {
    this.#reviewing.giveUp();
    this.#desk.choose(index);
    this.#listed.open = false;
    if (this.#desk.entered.panel === "edit") this.#editing.open();
    this.#stage.moved();
    this.#draw();
  }

  /** Goes to the previous or next board; false if there is none. */
  #turn(steps: number): boolean {
    const { current, boards } = this.#desk.session;
    const isThere = this.#desk.entered.route === BOARD && boards[current + steps] !== undefined;
    if (isThere) this.#choose(current + steps);
    return isThere;
  }

  /** A tool's button opens or closes its sheet; unfinished edits are dropped. */
  #toggle(panel: Panel): void {
    if (this.#desk.entered.panel === panel) {
      this.#close();
      return;
    }
    if (panel === "source" && this.#desk.entered.route === HOME) {
      focusField(this.#root, true);
      return;
    }
    if (panel === "edit" && this.#desk.entered.route !== BOARD) this.#stage.show(BOARD);
    if (panel === "edit") this.#editing.open();
    this.#open(panel);
  }

  #open(panel: Panel): void {
    this.#desk.enter({ panel });
    this.#draw();
    focusSheet(this.#root);
  }

  #close(): void {
    if (this.#desk.entered.panel === "edit") this.#desk.dropDraft();
    this.#desk.enter({ panel: null });
    this.#draw();
  }

  #onKey(event: KeyboardEvent): void {
    const { panel, route } = this.#desk.entered;
    const isUsed = pressOnPage(event, {
      isOpen: panel !== null,
      isBoard: route === BOARD,
      viewer: this.#viewer,
      close: () => this.#close(),
      edit: () => this.#toggle("edit"),
      turn: (steps) => this.#turn(steps),
    });
    if (isUsed) event.preventDefault();
  }

  async #solver(): Promise<Solver> {
    return this.#viewer?.solver ?? sharedSolver();
  }

  #onAnalysis({ detail: { table } }: BridgeHandViewerEvents["bridge-analysis"]): void {
    if (!table || this.#stage.board !== this.#desk.board) return;
    const { board } = this.#desk;
    this.#desk.know(this.#desk.session.current, { table });
    this.#desk.keepKnown();
    if (board) void this.#solving.findPar(board, table);
  }

  #onPlace({ detail: { place } }: BridgeHandViewerEvents["bridge-place"]): void {
    if (this.#opening || this.#stage.board !== this.#desk.board) return;
    this.#desk.setPlace(place);
    this.#stage.moved();
    this.#draw();
  }

  async #change(change: Partial<Settings>): Promise<void> {
    if (await this.#preferences.change(change)) this.#draw();
  }

  get #viewer(): BridgeHandViewer | null {
    return this.#root.querySelector("bridge-hand-viewer");
  }

  #draw(): void {
    this.trouble.guard(() => this.#drawAll());
  }

  #drawAll(): void {
    const focused = document.activeElement;
    const within = focused?.closest(".work, .notice, .panel");
    const { board, isMoved, route } = this.#stage;
    this.#opening = this.#shown !== board || isMoved;
    this.#stage.isMoved = false;
    this.#shown = board;
    render(this.#page(board), this.#root);
    document.title = board && route === BOARD ? titleOf(board, this.#desk.session.current, this.strings) : "tenace";
    this.#rowInSight.drawn(this.#root, this.#list());
    // A board that comes back is as it was left.
    if (this.#opening && this.#viewer) this.#viewer.place = this.#stage.place;
    this.#opening = false;
    if (within && focused && !focused.isConnected) this.#focusBack.from(within);
  }

  #page(board: Board | undefined): TemplateResult {
    const [desk, strings] = [this.#desk, this.strings];
    const { route } = this.#stage;
    const tool = this.#stage.render(strings);
    return renderPage({
      desk,
      route,
      board,
      stage: tool?.body,
      stageName: tool?.name ?? "",
      home: route === HOME ? renderHome(this.#sheets()) : nothing,
      settings: this.#preferences.settings,
      strings,
      list: this.#list(),
      hasPlay: this.#reviewing.hasPlay,
      field: fieldUnderTable(this.#sheets()),
      sheet: this.#renderSheet(),
      notice: this.#notice.render(strings),
      dropping: this.#dropping,
      printing: this.#printing,
      toBoard: () => (this.#root.querySelector<HTMLElement>("main.stage") ?? this.#viewer)?.focus(),
      toggle: (panel) => this.#toggle(panel),
      go: (to) => this.#stage.show(to),
      onPlace: (event) => this.#onPlace(event),
      onSuit: (event) => this.#stage.openSuit((event as CustomEvent<{ suit: Suit }>).detail.suit),
      onMistake: (event) => this.#reviewing.onMistake(event),
      onAnalysis: (event) => this.#onAnalysis(event),
    });
  }

  #list(): BoardsView {
    const { boards, current, pars, traces = [] } = this.#desk.session;
    return {
      boards,
      pars,
      traces,
      current,
      ...this.#listed,
      inBar: PHONE.matches,
      work: this.#solving.work,
      strings: this.strings,
      choose: (index) => this.#choose(index),
      list: (change) => {
        Object.assign(this.#listed, change);
        this.#draw();
      },
      solveAll: () => void this.#solving.solveAll(),
      reviewing: this.#reviewing,
      toggle: (panel) => this.#toggle(panel),
    };
  }

  #renderSheet(): TemplateResult | typeof nothing {
    const strings = this.strings;
    const sheet = ownSheet(this.#desk.entered.panel, this.#sheets());
    return sheet ? renderSheet({ ...sheet, strings, close: () => this.#close() }) : nothing;
  }

  #sheets(): SheetsView & HomeView {
    return {
      ...this.#desk.entered,
      desk: this.#desk,
      came: () => focusEmptySheet(this.#root, () => this.#draw()),
      settings: this.#preferences.settings,
      strings: this.strings,
      editing: this.#editing,
      read: (text) => this.#reading.read(text),
      readFiles: (files) => this.#reading.readFiles(files),
      typed: (text) => this.#desk.enter({ text }),
      show: () => this.#reading.read(this.#desk.entered.text),
      newDeal: () => this.#newDeal(),
      random: () => this.#arrivals.addRandom(),
      example: (which) => void this.#arrivals.showExample(which),
      go: (route) => this.#stage.show(route),
      printing: () => this.#open("print"),
      print: () => void this.#solving.print(this.#preferences.settings.print.answers),
      sharing: this.#sharing,
      fair: this.#solving.fair,
      choose: (index) => this.#choose(index),
      review: (player) => this.#reviewing.review(player),
      change: (change) => void this.#change(change),
    };
  }

  #toolContext(): ToolContext {
    const { session, board, place } = this.#desk;
    return {
      strings: this.strings,
      language: this.#preferences.settings.language,
      settings: this.#preferences.settings,
      session,
      board,
      boards: session.boards,
      place,
      solver: () => this.#solver(),
      show: (boards) => this.#arrivals.show(boards),
      add: (added) => this.#arrivals.add(added),
      analyse: (index, to) => this.#stage.analyse(index, to),
      go: (route) => this.#stage.show(route),
      solveAll: () => void this.#solving.solveAll(),
      say: (said) => this.say(said),
    };
  }
}
