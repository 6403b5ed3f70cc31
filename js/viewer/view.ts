/**
 * What the renderer draws: the state, what is known of it, and what a person has set. The element makes one for
 * each frame; the templates only read it, and call `actions`.
 */
import type { TemplateResult } from "lit-html";
import type { PlayPoint } from "../bridge/rules.js";
import type { Card, Par, Seat, Strain } from "../bridge/types.js";
import type { Solution, TableProgress } from "../solver/types.js";
import type { TableState } from "./analysis.js";
import type { ViewerState } from "./state.js";
import type { Strings } from "./strings/english.js";
import type { Traces } from "./traces.js";

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
  /** Opens a dialog, or closes it. */
  toggleDialog: (dialog: Dialog) => void;
  claim: (tricks: number) => void;
  toggleChances: () => void;
  /** Hides the cards of a hand, or shows them again. */
  toggleHand: (seat: Seat) => void;
  /** Takes what is known of the defenders. */
  know: (known: ViewerState["known"]) => void;
  openAlert: (call: number | null) => void;
}

export interface TableView {
  tricks: TableProgress["tricks"];
  done: number;
  total: number;
  state: TableState;
  secondsLeft: number;
}

export type Dialog = "keys" | "claim";

/** What a person has set in a viewer, beside the place in the play. */
export interface Settings {
  showSmall: boolean;
  dialog: Dialog | null;
  /** The call whose alert is open. */
  alertShown: number | null;
  /** The card pointed at or focused, whose detail is shown. */
  detail: Card | null;
  hidden: ReadonlySet<Seat>;
}

/** What the solver adds to a state; nothing, until it is there. */
export interface Findings extends Traces {
  /** Another than the viewer's own where a layout of the hidden cards is shown. */
  state: ViewerState;
  solution: Solution | undefined;
  par: Par | null;
  /** Single dummy, when it is on and there. */
  chances: { of: (card: Card) => string; render: (view: View) => TemplateResult } | null;
  renderTable?: (view: View) => TemplateResult;
  renderTrace?: (view: View) => TemplateResult;
}

export function noFindings(state: ViewerState): Findings {
  return { state, solution: undefined, par: null, chances: null, recordTrace: { values: [] }, branchTrace: null };
}

export interface View extends Settings, Findings {
  point: PlayPoint | null;
  analysis: "off" | "cards" | "full";
  compact: boolean;
  readonly: boolean;
  /** The suit of a card half typed. */
  typed: string;
  bottom: Seat;
  /** The card of each hand that Tab comes to. */
  stops: Partial<Record<Seat, Card>>;
  /** Absent until it is fetched. */
  renderDialog: ((view: View) => TemplateResult) | undefined;
  chancesOn: boolean;
  error: { message: string; line?: number } | null;
  /** A board is still to come. */
  isReading: boolean;
  announcement: string;
  strings: Strings;
  actions: Actions;
}
