/**
 * The page's own address: it names what is on the stage, and for the board which one and how many of its cards are
 * played (`#analyse?board=18&card=13`). What a link brought stays there until something else is shown. A change of the
 * stage is a step in the browser's history, which Back undoes; a step of the play is not.
 */

import { boardName } from "./boards.js";
import type { Desk } from "./desk.js";
import { BOARD, HOME, routeOf } from "./tools/index.js";

/** Browsers refuse addresses that change many times a second. */
const SETTLED_MS = 150;

export class AddressLine {
  readonly #desk: Desk;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether the page has changed since the address was written. */
  #isLate = false;

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Something else is on the stage. */
  went(): void {
    const { route } = this.#desk.entered;
    const shown = routeOf(location.hash);
    const isLink = shown === undefined && (location.hash !== "" || location.search !== "");
    if (shown === route) this.moved();
    if (shown === route || (route === BOARD && isLink) || (route === HOME && location.hash === "")) return;
    history.pushState(null, "", this.#address());
  }

  /** Another board or card is shown; a link that holds boards stays. */
  moved(): void {
    if (this.#timer !== undefined) {
      this.#isLate = true;
      return;
    }
    this.#write();
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      if (this.#isLate) this.moved();
    }, SETTLED_MS);
  }

  #write(): void {
    this.#isLate = false;
    const isOwn = location.hash === "" ? !location.search : routeOf(location.hash) === BOARD;
    if (this.#desk.entered.route !== BOARD || !isOwn) return;
    try {
      history.replaceState(null, "", this.#address());
    } catch {
      // Too many changes for this browser: the next change that it accepts has the current place in the play.
    }
  }

  #address(): string {
    const { route } = this.#desk.entered;
    if (route === HOME) return location.pathname;
    if (route !== BOARD) return `#${route}`;
    const { session, board, place } = this.#desk;
    const query = new URLSearchParams({ board: boardName(board, session.current) });
    if (place?.index) query.set("card", String(place.index));
    return `#analyse?${query}`;
  }

  /** The index of the board that the address names, and the cards played; null if there is no such board. */
  named(): { board: number; card: number } | null {
    const [name, query] = location.hash.split("?");
    if (name !== "#analyse") return null;
    const asked = new URLSearchParams(query);
    const { boards } = this.#desk.session;
    const board = boards.findIndex((each, index) => boardName(each, index) === asked.get("board"));
    return board < 0 ? null : { board, card: Number(asked.get("card")) || 0 };
  }
}

/** Whether the page was opened by a link or an address, and not reloaded. */
export function isNavigation(): boolean {
  const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return navigation?.type === "navigate";
}
