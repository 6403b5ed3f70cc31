/** The element's public interface. */

import type { BridgeError } from "../errors.js";
import type { Solver } from "../solver.js";
import type { Board, Card, Contract, DdTable, Position, Seat, Solution, Strain } from "../types.js";

/** The denomination being played; `contract` is absent where no level is at stake. */
export interface Denomination {
  strain: Strain;
  declarer: Seat;
  contract?: Contract;
}

/** A claim made by hand. */
export interface Claim {
  /** Cards of the line before it. */
  index: number;
  /** Tricks to declarer's side in all. */
  tricks: number;
}

/** What is played of a board, and how far. */
export interface PlaceInPlay {
  denomination: Denomination;
  /** The cards of the line shown, past and to come; those of the record where it has not been left. */
  line?: readonly Card[];
  /** Cards of the line played at the position shown. */
  index?: number;
  claim?: Claim | null;
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
  /** Assigning one that was kept shows the same again; a denomination alone starts it at its opening lead. */
  place: PlaceInPlay | null;
  play(card: Card): boolean;
  undo(): void;
  redo(): void;
  /** Cards played before the position shown: 0 is the opening lead. */
  goto(index: number): void;
}

export interface BridgeHandViewerEvents {
  /** Before a card is played by hand; cancelable. */
  "bridge-play": CustomEvent<{ card: Card; seat: Seat; index: number }>;
  /** Also when a claim is made or taken back. */
  "bridge-position": CustomEvent<{ position: Position }>;
  "bridge-analysis": CustomEvent<{ solution?: Solution; table?: DdTable }>;
  "bridge-error": CustomEvent<{ error: BridgeError }>;
}

declare global {
  interface HTMLElementTagNameMap {
    "bridge-hand-viewer": BridgeHandViewer;
  }
}
