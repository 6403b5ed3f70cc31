/**
 * The stage: the board, the first screen, or a tool; and the page's address, which follows it and leads there.
 */
import { html } from "lit-html";
import type { Board, PlaceInPlay, Solver, Suit } from "tenace";
import { loadAreas } from "../strings/index.js";
import type { Strings } from "../strings/strings.js";
import { AddressLine, isNavigation } from "./address-line.js";
import type { Desk } from "./desk.js";
import type { Draft } from "./draft.js";
import { draftedBoard } from "./drafted.js";
import { EXAMPLE, EXAMPLE_PLACE } from "./examples/first.js";
import { hasUnreadLink } from "./share.js";
import type { SuitCombination } from "./suit-combination.js";
import { ToolHost } from "./tools/host.js";
import { BOARD, HOME, routeOf, SUIT, toolOf } from "./tools/index.js";
import type { ToolContext } from "./tools/tool.js";

/**
 * How long a page that is opened with an address waits with its first drawing for the boards that the address names. If
 * they take longer it says that they are read, and shows no other board until they are there.
 */
const PATIENCE_MS = 1000;

export interface StageCallbacks {
  solver: () => Promise<Solver>;
  draw: () => void;
  /** Something else is on the stage, and drawn. */
  shown: (route: string) => void;
  /** Chooses a board. */
  choose: (board: number) => void;
  /** Reads the boards in the page's address, if there are any. */
  readAddress: () => Promise<void>;
  context: () => ToolContext;
  /** A part of the page can't be fetched. */
  missing: () => void;
}

export class Stage {
  readonly #desk: Desk;
  readonly #callbacks: StageCallbacks;
  readonly #address: AddressLine;
  readonly #host: ToolHost;
  #suitCombination: SuitCombination | null = null;
  /** The board as it is half typed. */
  #drafted: { draft: Draft; board: Board } | undefined;
  /** Whether the boards in the address of the page that was just opened are being read. */
  #isReading = false;
  /** Whether the board is to be drawn at another place than the viewer's. */
  isMoved = false;

  constructor(desk: Desk, callbacks: StageCallbacks) {
    this.#desk = desk;
    this.#callbacks = callbacks;
    this.#address = new AddressLine(desk);
    this.#host = new ToolHost(() => callbacks.missing());
  }

  /** What is on the stage; the board, though not there yet, while it is read from the address. */
  get route(): string {
    return this.#isReading ? BOARD : this.#desk.entered.route;
  }

  /** On the first screen the example stands in place of the boards that are there. */
  get isExample(): boolean {
    return this.route === HOME && !this.#desk.isSample;
  }

  /**
   * Shows the target of the page's address as the page starts. It is the first thing drawn, unless it takes longer than
   * `inTime` waits.
   */
  begin(isFirst: boolean): { inTime: Promise<unknown>; opened: Promise<void> } {
    const { hash, search } = location;
    const isBare = !hash && !search;
    // A reloaded page goes on with the current state of its link's boards.
    const isVisit = isFirst || isNavigation();
    if (isVisit && isBare) this.#desk.enter({ route: HOME });
    const opens = isVisit || hasUnreadLink() || this.#isElsewhere;
    this.#isReading = opens && !isBare && this.#addressed(!isVisit) === undefined;
    const opened = opens ? this.openLink(!isVisit) : Promise.resolve();
    const waited = new Promise((over) => setTimeout(over, PATIENCE_MS));
    return { inTime: isBare ? Promise.resolve() : Promise.race([opened, waited]), opened };
  }

  /** The boards in the address are there, or it has none that can be read. */
  hasRead(): void {
    if (!this.#isReading) return;
    this.#isReading = false;
    this.#callbacks.draw();
  }

  /** The address names another part than the stored one: the page was left before that was stored. */
  get #isElsewhere(): boolean {
    const { route } = this.#desk.entered;
    return (this.#addressed(true) ?? route) !== route;
  }

  /** The target of the page's address, if that holds no boards. `gone`: without a fragment it is the first screen. */
  #addressed(gone: boolean): string | undefined {
    return routeOf(location.hash) ?? (gone && !location.hash && !location.search ? HOME : undefined);
  }

  /** The board that the viewer shows: while a deal is typed, the cards so far. */
  get board(): Board | undefined {
    const { board, draft, entered } = this.#desk;
    if (this.#isReading) return undefined;
    if (this.isExample) return EXAMPLE;
    if (entered.panel !== "edit" || !board || !draft) return board;
    if (this.#drafted?.draft !== draft) this.#drafted = { draft, board: draftedBoard(board, draft) };
    return this.#drafted.board;
  }

  get place(): PlaceInPlay | null {
    return (this.isExample ? EXAMPLE_PLACE : this.#desk.place) ?? null;
  }

  show(route: string): void {
    const isOther = route !== this.#desk.entered.route;
    this.#isReading = false;
    this.#desk.enter({ panel: null, route });
    this.#address.went();
    this.#callbacks.draw();
    if (isOther) scrollTo(0, 0);
    this.#callbacks.shown(route);
  }

  /** Shows one of the boards that are there, at a place of its play. */
  analyse(index: number, place?: PlaceInPlay): void {
    if (index !== this.#desk.session.current) this.#callbacks.choose(index);
    if (place) this.#desk.setPlace(place);
    this.isMoved = true;
    this.show(BOARD);
  }

  /** Called when another board, or another card of it, is shown. */
  moved(): void {
    this.#address.moved();
  }

  /**
   * Shows the target of the page's address. `gone`: the browser's Back or Forward led there, or the address was typed.
   */
  async openLink(gone = false): Promise<void> {
    const route = this.#addressed(gone);
    if (route === undefined) return this.#callbacks.readAddress();
    const { session, place, entered } = this.#desk;
    const named = this.#address.named();
    // If the target is shown already, it stays as it is, with the sheet open beside it.
    const isThere = named?.board === session.current && named.card === (place?.index ?? 0);
    if (entered.route === route && (isThere || !named)) this.#callbacks.draw();
    else if (named) this.analyse(named.board, this.#placeAt(named));
    else this.show(route);
  }

  /** A card of the line shown of a board, or of its record. */
  #placeAt({ board, card }: { board: number; card: number }): PlaceInPlay | undefined {
    const kept = this.#desk.placeOf(board);
    const line = (kept?.line?.length ?? 0) >= card ? kept?.line : this.#desk.session.boards[board]?.play;
    return line && card <= line.length ? { ...kept, line, index: card } : kept;
  }

  /** A suit of the diagram opens as a combination between declarer and dummy, or North and South. */
  openSuit(suit: Suit): void {
    const { board = {}, stagings } = this.#desk;
    void this.#loadSuit((combination, suitOfBoard) => {
      if (stagings !== this.#desk.stagings) return;
      combination.ask(suitOfBoard(board, suit));
      this.show(SUIT);
    });
  }

  /**
   * The content of the open tool, with its name; null while the board or the first screen is there. While boards are
   * read it is the words that say so.
   */
  render(strings: Strings): { name: string; body: unknown } | null {
    const { route } = this;
    if (this.#isReading) return { name: strings.boardTool, body: html`<p class="reading">${strings.reading}</p>` };
    const place = this.#host.show(route, this.#callbacks.context);
    if (place) return { name: toolOf(route)?.name(strings) ?? "", body: place };
    if (route !== SUIT) return null;
    if (!this.#suitCombination) void this.#loadSuit(() => this.#callbacks.draw());
    return { name: strings.suit, body: this.#suitCombination?.render(strings) ?? html`` };
  }

  /** It is fetched when it is first asked for. */
  async #loadSuit(
    then: (combination: SuitCombination, suitOfBoard: (board: Board, suit: Suit) => [string, string]) => void,
  ): Promise<void> {
    try {
      const words = loadAreas(this.#callbacks.context().language, ["suit"]);
      const [{ SuitCombination, suitOfBoard }] = await Promise.all([import("./suit-combination.js"), words]);
      this.#suitCombination ??= new SuitCombination(this.#desk.entered.suit, {
        solver: this.#callbacks.solver,
        draw: this.#callbacks.draw,
        asked: (suit) => this.#desk.enter({ suit }),
      });
      then(this.#suitCombination, suitOfBoard);
    } catch {
      this.#callbacks.missing();
    }
  }
}
