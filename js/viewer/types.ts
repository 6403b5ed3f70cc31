/** The element's public interface. */

import type { BridgeError } from "../bridge/errors.js";
import type { Board, Card, Contract, DdTable, Position, Seat, Strain } from "../bridge/types.js";
import type { Solver } from "../solver/solver.js";
import type { HandConstraint, Solution } from "../solver/types.js";

/** What is being played and by whom; `contract` is absent where no level is at stake. */
export interface Declaration {
  strain: Strain;
  declarer: Seat;
  contract?: Contract;
}

/** @deprecated The name of {@link Declaration} before: a denomination is a strain, and this is more. */
export type Denomination = Declaration;

/** A claim made by hand. */
export interface Claim {
  /** Cards of the line before it. */
  index: number;
  /** Tricks to declarer's side in all. */
  tricks: number;
}

/** What a person has made of a board: what is played and how far, what is hidden, what is known. */
export interface PlaceInPlay {
  /** Null while nothing is played. */
  declaration?: Declaration | null;
  /** @deprecated The name of `declaration` before. It is written beside that, and read where that is absent. */
  denomination?: Declaration | null;
  /** The cards of the line shown, past and to come; those of the record where it has not been left. */
  line?: readonly Card[];
  /** Cards of the line played at the position shown. */
  index?: number;
  claim?: Claim | null;
  /** The seats whose cards are hidden. */
  hidden?: readonly Seat[];
  /** What is known of the defenders, for the chances. */
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
export interface BridgeHandViewer extends HTMLElement {
  pbn: string | null;
  lin: string | null;
  analysis: "off" | "cards" | "full";
  /** The board shown. Assigning shows it. */
  currentBoard: Board | null;
  /** Shared between viewers; created on first need when not given. */
  solver: Solver | null;
  readonly position: Position | null;
  /**
   * Null without a deal. Assigning one that was kept shows the same again; a declaration alone starts it at its
   * opening lead, and what is left out stays as it is.
   */
  place: PlaceInPlay | null;
  play(card: Card): boolean;
  undo(): void;
  redo(): void;
  /** Cards played before the position shown: 0 is the opening lead. */
  goto(index: number): void;
  /** The focus goes to the card to play; where nothing is played, to the first of the hand at the bottom. */
  focus(options?: FocusOptions): void;
}

export interface BridgeHandViewerEvents {
  /** Before a card is played by hand; cancelable. */
  "bridge-play": CustomEvent<{ card: Card; seat: Seat; index: number }>;
  "bridge-position": CustomEvent<{ position: Position }>;
  /** What `place` says has changed. */
  "bridge-place": CustomEvent<{ place: PlaceInPlay }>;
  "bridge-analysis": CustomEvent<{ solution?: Solution; table?: DdTable }>;
  "bridge-error": CustomEvent<{ error: BridgeError }>;
}

declare global {
  interface HTMLElementTagNameMap {
    "bridge-hand-viewer": BridgeHandViewer;
  }
}
