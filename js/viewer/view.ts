/**
 * What the renderer draws: the state, what is known of it, and what a person has set. The element makes one for
 * each frame; the templates only read it, and call `actions`.
 */
import type { TemplateResult } from "lit-html";
import type { PlayPoint } from "../rules.js";
import type { Card, Par, Seat, Solution, Strain, TableProgress } from "../types.js";
import type { TableState } from "./analysis.js";
import type { renderTable } from "./render/table.js";
import type { renderTrace } from "./render/trace.js";
import type { ViewerState } from "./state.js";
import type { Strings } from "./strings/english.js";

export interface Actions {
  play: (card: Card) => void;
  go: (index: number) => void;
  undo: () => void;
  rejoin: () => void;
  choose: (strain: Strain, declarer: Seat) => void;
  toggleAnalysis: () => void;
  solve: () => void;
  stop: () => void;
  detail: (card: Card | null) => void;
  focused: (seat: Seat, card: Card) => void;
  toggleSmall: () => void;
  toggleKeys: () => void;
  toggleChances: () => void;
  /** Hides the cards of a hand, or shows them again. */
  toggleHand: (seat: Seat) => void;
  openAlert: (call: number | null) => void;
}

export interface TraceLine {
  /** Declarer's tricks before the first card and after each; undefined where not known. */
  values: (number | undefined)[];
}

export interface TableView {
  tricks: TableProgress["tricks"];
  done: number;
  total: number;
  state: TableState;
  secondsLeft: number;
}

export interface View {
  state: ViewerState;
  point: PlayPoint | null;
  solution: Solution | undefined;
  analysis: "off" | "cards" | "full";
  /** Absent until what comes with the solver is there. */
  solving: { renderTable: typeof renderTable; renderTrace: typeof renderTrace } | null;
  table: TableView | null;
  par: Par | null;
  recordTrace: TraceLine;
  branchTrace: TraceLine | null;
  compact: boolean;
  readonly: boolean;
  showSmall: boolean;
  keysShown: boolean;
  alertShown: number | null;
  /** The card pointed at or focused, whose detail is shown. */
  detail: Card | null;
  /** The suit of a card half typed. */
  typed: string;
  bottom: Seat;
  /** The card of each hand that Tab comes to. */
  stops: Partial<Record<Seat, Card>>;
  hidden: ReadonlySet<Seat>;
  /** Single dummy, when it is on and there. */
  chances: { of: (card: Card) => string; render: (view: View) => TemplateResult } | null;
  chancesOn: boolean;
  error: { message: string; line?: number } | null;
  announcement: string;
  strings: Strings;
  actions: Actions;
}
