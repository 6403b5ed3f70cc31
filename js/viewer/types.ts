/** The element's public interface. */

import type { BridgeError } from "../bridge/errors.js";
import type {
  Board,
  Card,
  Contract,
  DdTable,
  Par,
  Position,
  Seat,
  Strain,
  Suit,
  Vulnerability,
} from "../bridge/types.js";
import type { Instance } from "../solver/platform.js";
import type { Solver } from "../solver/solver.js";
import type { HandConstraint, Solution } from "../solver/types.js";
import type { ElementWords } from "./strings/messages.js";

/** A position whose deal is text. */
export type ShownPosition = Position & { deal: string };

/** What is being played and by whom. */
export interface Declaration {
  /** The strain played. */
  strain: Strain;
  /** Who plays it. */
  declarer: Seat;
  /** The contract. Absent if no level is at stake. */
  contract?: Contract;
}

/** A claim made by hand. */
export interface Claim {
  /** Cards of the line before it. */
  index: number;
  /** Tricks to declarer's side in all. */
  tricks: number;
}

/** The user's state of a board: the contract and the point of play, hidden hands, and constraints. */
export interface PlaceInPlay {
  /** Null while nothing is played. Absent: unchanged. */
  declaration?: Declaration | null;
  /**
   * The cards of the line shown, past and to come; those of the record if there is no branch. Absent: unchanged.
   */
  line?: readonly Card[];
  /** Cards of the line played at the position shown. Absent: unchanged. */
  index?: number;
  /** The claim made by hand; null for none. Absent: unchanged. */
  claim?: Claim | null;
  /** The seats whose cards are hidden. Absent: unchanged. */
  hidden?: readonly Seat[];
  /** The constraints on the defenders, for the chances. Absent: unchanged. */
  known?: Partial<Record<Seat, HandConstraint>>;
}

/**
 * <bridge-hand-viewer pbn="…"> | lin="…" | src="game.pbn" | url="https://…handviewer…"
 *   board="3"            which board of the source, by its name or its 1-based place
 *   analysis="off|cards|full"   off: no solver is loaded until it is asked for
 *   compact, readonly    booleans
 *
 * Parts (::part) and --bridge-* custom properties style it. It works by mouse, touch and keyboard,
 * and its every control has an accessible name.
 */
export interface BridgeHandViewer extends Instance<"HTMLElement", object> {
  /** The PBN text of the attribute `pbn`; null if it is absent. */
  pbn: string | null;
  /** The LIN text of the attribute `lin`; null if it is absent. */
  lin: string | null;
  /** The handviewer's link of the attribute `url`; null if it is absent. */
  url: string | null;
  /** The address of the file with boards; null if it is absent. */
  src: string | null;
  /** Which board of the source, by its name or its place, from 1; null for the first. */
  board: string | null;
  /**
   * How much of double dummy is shown: nothing (the default), the values of cards, or these with table, par, trace and
   * mistakes.
   */
  analysis: "off" | "cards" | "full";
  /** The diagram and its controls only. Default: false. */
  compact: boolean;
  /** Cards and contracts can't be chosen; moving through the record can. Default: false. */
  readonly: boolean;
  /** Colors of the suits. Default: "two". */
  deck: "two" | "four";
  /** The seat shown at the bottom. Default: "S". */
  bottom: Seat;
  /** Single dummy: the chance of each card of declarer's side beside its figure. Default: false. */
  chances: boolean;
  /** The seats whose cards are hidden when a board is shown, "EW" for one; null for none. */
  hide: string | null;
  /** The defenders' hands are hidden; with nothing played, East's and West's. Default: false. */
  twoHands: boolean;
  /** *Next mistake* stays enabled: the page goes on to other boards by `bridge-mistake`. Default: false. */
  moreMistakes: boolean;
  /** How many cards of the record are played when a board is first shown. Default: 0. */
  start: number;
  /** The diagram alone, as large as fits. Default: false. */
  big: boolean;
  /** The board stays where it is when double dummy is switched on and off. Default: false. */
  steady: boolean;
  /** "page": the keys work on the whole page. Null for on the element alone. */
  keys: "page" | null;
  /** How the ten is written. Default: "T". */
  ten: "T" | "10";
  /** The board shown. Assigning shows it. */
  currentBoard: Board | null;
  /** Words of the page's own in place of the viewer's, by the names of its catalogs. Default: null. */
  words: ElementWords | null;
  /** Shared between viewers; created on first need when not given. */
  solver: Solver | null;
  /** The position shown; null while nothing is played. */
  readonly position: ShownPosition | null;
  /**
   * Null without a deal. Assigning a stored value shows the same again. A declaration alone starts at its opening lead.
   * Absent fields stay unchanged.
   */
  place: PlaceInPlay | null;
  /**
   * Plays a card at the position shown; false if it can't be played there.
   *
   * @example
   * viewer.play("SA");
   */
  play(card: Card): boolean;
  /**
   * Goes one card back.
   *
   * @example
   * viewer.undo();
   */
  undo(): void;
  /**
   * Goes one card on along the line shown.
   *
   * @example
   * viewer.redo();
   */
  redo(): void;
  /**
   * Cards played before the position shown: 0 is the opening lead.
   *
   * @example
   * viewer.goto(0);
   */
  goto(index: number): void;
  /**
   * The focus goes to the card to play; if nothing is played, to the first of the hand at the bottom.
   *
   * @example
   * viewer.focus({ preventScroll: true });
   */
  focus(options?: {
    /** The page does not scroll to the card. Default: false. */
    preventScroll?: boolean;
  }): void;
}

/** A `CustomEvent` with this detail. */
export type ViewerEvent<T> = Omit<Instance<"CustomEvent", object>, "detail"> & {
  /** What has happened. */
  readonly detail: T;
};

/** A card that is about to be played. */
export interface CardToPlay {
  /** The card. */
  card: Card;
  /** Whose it is. */
  seat: Seat;
  /** Cards played before it: 0 for the opening lead. */
  index: number;
}

/** What events tell of. */
interface Told {
  /** The position shown. */
  position: Position;
  /** What is shown, hidden and known. */
  place: PlaceInPlay;
  /** The values of the cards. */
  solution: Solution;
  /** The table. */
  table: DdTable;
  /** Par, told by the table and the button: undefined without a vulnerability, or if a hand has fewer than 13 cards. */
  par: Par | undefined;
  /** The suit. */
  suit: Suit;
  /** Forwards or backwards. */
  steps: 1 | -1;
  /** What is wrong. */
  error: BridgeError;
}

/** The element's events. All of them bubble, out of shadow trees too. */
export interface BridgeHandViewerEvents {
  /** Before a card is played by hand; cancelable. */
  "bridge-play": ViewerEvent<CardToPlay>;
  /** The position shown has changed. */
  "bridge-position": ViewerEvent<Pick<Told, "position">>;
  /** What `place` says has changed. */
  "bridge-place": ViewerEvent<Pick<Told, "place">>;
  /** An answer of the solver has come. */
  "bridge-analysis": ViewerEvent<Partial<Pick<Told, "solution" | "table" | "par">>>;
  /** Something could not be read or solved. */
  "bridge-error": ViewerEvent<Pick<Told, "error">>;
  /** A suit symbol of the diagram was pressed: the page may open its suit combination. */
  "bridge-suit": ViewerEvent<Pick<Told, "suit">>;
  /** The next mistake is asked for, or the one before; cancelable, so that a page may go on to another board's. */
  "bridge-mistake": ViewerEvent<Pick<Told, "steps">>;
}

declare global {
  interface HTMLElementTagNameMap {
    /** The hand viewer of `tenace/viewer`. */
    "bridge-hand-viewer": BridgeHandViewer;
  }
  // They bubble, so that any element may hear of them.
  interface HTMLElementEventMap extends BridgeHandViewerEvents {}
}

/** The progress of judging a board's play, and its results. */
export interface JudgedPlay {
  /** Cards of declarer's side that have been judged. */
  done: number;
  /** Cards of declarer's side that are to be judged. */
  total: number;
  /** Cards that were worse than another by declarer's knowledge, and that cost tricks double dummy. */
  errors: number;
  /** Cards that were worse by declarer's knowledge, but cost nothing as the cards lay. */
  lucky: number;
}

/** The properties that `<bridge-dd-table>` and `<bridge-dd-button>` have for their attributes. */
export interface BridgeDdProperties {
  /** The deal, PBN: "N:AKQ.J87.T9.65432 …"; null for none. */
  deal: string | null;
  /** Who is vulnerable; null, and no par is shown. "All" and the other words of PBN are read too. */
  vulnerable: Vulnerability | null;
  /** Who bids first; null for North–South first. */
  dealer: Seat | null;
  /** Colors of the suits. Default: "two". */
  deck: "two" | "four";
}
