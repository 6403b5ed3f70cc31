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
  /** What is being played. Assigning starts it at the opening lead; the board's own comes back with its record. */
  denomination: Denomination | null;
  /** Tricks in all that declarer's side has claimed by hand at the position shown. Null takes the claim back. */
  claimed: number | null;
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
