/**
 * The desk: the boards and the one shown, how far each was played, unfinished edits, and the text typed under the bar.
 * Changes are stored on the device at once, except the results of solving many boards.
 */
import type { Board, PlaceInPlay } from "tenace";
import type { Draft } from "./draft.js";
import { EXAMPLE, EXAMPLE_PLACE } from "./examples/first.js";
import { type ByBoard, carry, type Entered, type Kept, keep, type Session } from "./store.js";
import { BOARD, HOME } from "./tools/index.js";
import type { Solved } from "./work.js";

/** Characters of what is typed that are kept. */
const LONGEST_KEPT = 200_000;

/** The boards with all that was made of them, to be put back. */
export interface Taken {
  session: Session;
  places: ByBoard<PlaceInPlay>;
  drafts: ByBoard<Draft>;
}

export class Desk {
  #session: Session = { boards: [EXAMPLE], current: 0, tables: [], pars: [] };
  #places: ByBoard<PlaceInPlay> = { 0: EXAMPLE_PLACE };
  #drafts: ByBoard<Draft> = {};
  #stagings = 0;
  #entered: Entered = {
    route: HOME,
    panel: null,
    text: "",
    problems: [],
    nothingRead: false,
    suit: { hands: ["AJ32", "K954"], target: 4 },
  };

  get session(): Session {
    return this.#session;
  }

  get entered(): Entered {
    return this.#entered;
  }

  /**
   * How often something was put on the stage. A late result is shown only if this number has not changed since it was
   * asked for: the last press wins, even if it led to what was there already.
   */
  get stagings(): number {
    return this.#stagings;
  }

  /** The board shown. */
  get board(): Board | undefined {
    return this.#session.boards[this.#session.current];
  }

  /** As the board shown was left. */
  get place(): PlaceInPlay | undefined {
    return this.#places[this.#session.current];
  }

  placeOf(board: number): PlaceInPlay | undefined {
    return this.#places[board];
  }

  get draft(): Draft | undefined {
    return this.#drafts[this.#session.current];
  }

  /** Takes up what the device has kept. */
  takeUp({ session, places = {}, drafts = {}, entered }: Partial<Kept>): void {
    // The example that was only seen is still the example.
    const isExample = session?.boards.length === 1 && JSON.stringify(session.boards[0]) === JSON.stringify(EXAMPLE);
    if (session) this.#session = isExample ? { ...session, boards: [EXAMPLE] } : session;
    if (session) this.#places = isExample ? { ...this.#places, ...places } : places;
    this.#drafts = drafts;
    this.#entered = { ...this.#entered, ...(session ? { route: BOARD } : {}), ...entered };
  }

  /** Makes the tab restore all of this after its own reload. */
  carryOver(): void {
    carry({ session: this.#session, places: this.#places, drafts: this.#drafts, entered: this.#entered });
  }

  /** Stores all of it again: another tab may have stored its own since. */
  keepAll(): void {
    this.keepKnown();
    this.#setPlaces(this.#places);
    this.#setDrafts(this.#drafts);
    this.enter({});
  }

  /** Nothing was opened yet. */
  get isSample(): boolean {
    return this.#session.boards.length === 1 && this.#session.boards[0] === EXAMPLE;
  }

  /** The number of a board that is added. */
  get nextNumber(): number {
    return this.isSample ? 1 : this.#session.boards.length + 1;
  }

  /** The current content; null for the sample of the first visit, which needs no undo. */
  taken(): Taken | null {
    return this.isSample ? null : { session: this.#session, places: this.#places, drafts: this.#drafts };
  }

  putBack({ session, places, drafts }: Taken): void {
    this.#setPlaces(places);
    this.#setDrafts(drafts);
    this.#setSession(session);
  }

  /** Other boards in place of all that are there. */
  setBoards(boards: readonly Board[]): void {
    this.#setPlaces({});
    this.#setDrafts({});
    this.#setSession({ boards, current: 0, tables: [], pars: [] });
  }

  /** One more board, which is shown. */
  add(board: Board): void {
    const { boards } = this.#session;
    this.#setSession({ ...this.#session, boards: [...boards, board], current: boards.length });
  }

  choose(current: number): void {
    this.#setSession({ ...this.#session, current });
  }

  /** Another board in place of the one shown. */
  replace(board: Board): void {
    const { boards, current, tables, pars, traces = [] } = this.#session;
    this.#setSession({
      boards: withAt(boards, current, board) as Board[],
      current,
      tables: withAt(tables, current, undefined),
      pars: withAt(pars, current, undefined),
      traces: withAt(traces, current, undefined),
    });
  }

  /** The results for a board so far; stored once they are complete. */
  know(index: number, { table, par, trace }: Solved): void {
    const { tables, pars, traces = [] } = this.#session;
    this.#session = {
      ...this.#session,
      tables: withAt(tables, index, table ?? tables[index]),
      pars: withAt(pars, index, par ?? pars[index]),
      traces: withAt(traces, index, trace ?? traces[index]),
    };
  }

  keepKnown(): void {
    keep("session", this.#session);
  }

  /** How far the board shown is played; null if that board is no longer there. */
  setPlace(place: PlaceInPlay | null): void {
    this.#setPlaces(withOrWithout(this.#places, this.#session.current, place));
  }

  setDraft(draft: Draft | null): void {
    this.#setDrafts(withOrWithout(this.#drafts, this.#session.current, draft));
  }

  /** Drops unfinished edits, and the board too if it never got cards. */
  dropDraft(): void {
    this.setDraft(null);
    const { board } = this;
    const { boards, current, tables, pars, traces = [] } = this.#session;
    if (boards.length < 2 || !board || board.deal || board.auction) return;
    // The results of the boards after it move up with them.
    this.#setPlaces(withoutBoard(this.#places, current));
    this.#setDrafts(withoutBoard(this.#drafts, current));
    this.#setSession({
      boards: withoutAt(boards, current),
      current: Math.max(0, current - 1),
      tables: withoutAt(tables, current),
      pars: withoutAt(pars, current),
      traces: withoutAt(traces, current),
    });
  }

  enter(change: Partial<Entered>): void {
    if (change.route !== undefined) this.#stagings += 1;
    this.#entered = { ...this.#entered, ...change };
    // A text of many megabytes, pasted into the box, would be written with every key.
    const { text } = this.#entered;
    keep("entered", { ...this.#entered, text: text.length > LONGEST_KEPT ? "" : text });
  }

  #setSession(session: Session): void {
    this.#session = session;
    this.keepKnown();
  }

  #setPlaces(places: ByBoard<PlaceInPlay>): void {
    this.#places = places;
    keep("places", places);
  }

  #setDrafts(drafts: ByBoard<Draft>): void {
    this.#drafts = drafts;
    keep("drafts", drafts);
  }
}

/** The list with a value at an index, which may be beyond its end. */
function withAt<T>(list: readonly T[], place: number, value: T): (T | undefined)[] {
  const next: (T | undefined)[] = [...list];
  next[place] = value;
  return next;
}

/** The list without the value at an index, which may be beyond its end. */
function withoutAt<T>(list: readonly T[], place: number): T[] {
  return [...list.slice(0, place), ...list.slice(place + 1)];
}

function withoutBoard<T>(all: ByBoard<T>, place: number): ByBoard<T> {
  const kept = Object.entries(all).filter(([index]) => Number(index) !== place);
  return Object.fromEntries(kept.map(([index, value]) => [Number(index) - (Number(index) > place ? 1 : 0), value]));
}

function withOrWithout<T>(all: ByBoard<T>, place: number, value: T | null): ByBoard<T> {
  const { [place]: _, ...others } = all;
  return value === null ? others : { ...others, [place]: value };
}
