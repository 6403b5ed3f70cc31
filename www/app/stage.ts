/**
 * What is on the stage: the board, the first screen, or a tool; and how the page's address follows it and leads there.
 */
import { html } from "lit-html";
import type { Board, PlaceInPlay, Solver, Suit } from "tenace";
import type { Strings } from "../strings/strings.js";
import { AddressLine, isNavigation } from "./address-line.js";
import type { Desk } from "./desk.js";
import { draftedBoard } from "./drafted.js";
import type { Draft } from "./editor.js";
import { EXAMPLE, EXAMPLE_PLACE } from "./examples/first.js";
import { hasUnreadLink } from "./share.js";
import type { SuitCombination } from "./suit-combination.js";
import { ToolHost } from "./tools/host.js";
import { BOARD, HOME, routeOf, SUIT, toolOf } from "./tools/index.js";
import type { ToolContext } from "./tools/tool.js";

/** How long a page that is opened with an address waits with its first drawing for what the address names. */
const PATIENCE_MS = 1000;

export interface StageCallbacks {
  solver: () => Promise<Solver>;
  draw: () => void;
  /** Something else is on the stage, and drawn. */
  shown: (route: string) => void;
  /** Chooses a board. */
  choose: (board: number) => void;
  /** Reads what the page's address holds, if that is boards. */
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
  /** A board is to be drawn at another place than the viewer has it. */
  isMoved = false;

  constructor(desk: Desk, callbacks: StageCallbacks) {
    this.#desk = desk;
    this.#callbacks = callbacks;
    this.#address = new AddressLine(desk);
    this.#host = new ToolHost(() => callbacks.missing());
  }

  /** On the first screen the example stands in place of the boards that are there. */
  get isExample(): boolean {
    return this.#desk.entered.route === HOME && !this.#desk.isSample;
  }

  /**
   * Shows what the page's address names as the page starts. What it names is the first thing to be drawn, unless it
   * takes longer than `inTime` waits.
   */
  begin(isFirst: boolean): { inTime: Promise<unknown>; opened: Promise<void> } {
    const { hash, search } = location;
    const isBare = !hash && !search;
    // A page that is loaded again goes on with what was made of its link since.
    const isVisit = isFirst || isNavigation();
    if (isVisit && isBare) this.#desk.enter({ route: HOME });
    const opens = isVisit || hasUnreadLink() || this.#isElsewhere;
    const opened = opens ? this.openLink(!isVisit) : Promise.resolve();
    const waited = new Promise((over) => setTimeout(over, PATIENCE_MS));
    return { inTime: isBare ? Promise.resolve() : Promise.race([opened, waited]), opened };
  }

  /** The page's address names another part than was kept: the page was left before that was written. */
  get #isElsewhere(): boolean {
    const { route } = this.#desk.entered;
    return (this.#addressed(true) ?? route) !== route;
  }

  /** What the page's address names, if that is no boards. `gone`: no fragment stands for the first screen. */
  #addressed(gone: boolean): string | undefined {
    return routeOf(location.hash) ?? (gone && !location.hash && !location.search ? HOME : undefined);
  }

  /** What the viewer shows: while a deal is typed, the cards that it has by now. */
  get board(): Board | undefined {
    const { board, draft, entered } = this.#desk;
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

  /** Another board is shown, or another card of it. */
  moved(): void {
    this.#address.moved();
  }

  /** Shows what the page's address names. `gone`: it was gone to by the browser's own Back and Forward, or by hand. */
  async openLink(gone = false): Promise<void> {
    const route = this.#addressed(gone);
    if (route === undefined) return this.#callbacks.readAddress();
    const { session, place, entered } = this.#desk;
    const named = this.#address.named();
    // What is there as it was left stays as it is, with what is open beside it.
    const isThere = named?.board === session.current && named.card === (place?.index ?? 0);
    if (entered.route === route && (isThere || !named)) this.#callbacks.draw();
    else if (named) this.analyse(named.board, this.#placeAt(named));
    else this.show(route);
  }

  /** A card of the line that is shown of a board, or of its record. */
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

  /** What a tool shows, with its name; null while the board or the first screen is there. */
  render(strings: Strings): { name: string; body: unknown } | null {
    const { route } = this.#desk.entered;
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
      const { SuitCombination, suitOfBoard } = await import("./suit-combination.js");
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
