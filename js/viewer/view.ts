/**
 * What the templates draw from: made anew for each frame, only read by them. What a person does to it goes through
 * `actions`.
 */
import type { TemplateResult } from "lit-html";
import type { PlayPoint } from "../bridge/rules.js";
import type { Card, Par, Seat, Strain } from "../bridge/types.js";
import type { Solution, TableProgress } from "../solver/types.js";
import type { TableState } from "./analysis/double-dummy.js";
import type { Traces } from "./analysis/traces.js";
import type { Options } from "./attributes.js";
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

export type Dialog = "keys" | "claim";

/** What a person has opened, pointed at or hidden, beside the place in the play. */
export interface Interaction {
  showSmall: boolean;
  dialog: Dialog | null;
  /** The call whose alert is open. */
  alertShown: number | null;
  /** The card pointed at or focused, whose detail is shown. */
  detail: Card | null;
  hidden: ReadonlySet<Seat>;
}

export interface TableView {
  tricks: TableProgress["tricks"];
  done: number;
  total: number;
  state: TableState;
  secondsLeft: number;
}

/** What the analysis has found out about a state; nothing, until it is there. */
export interface Answers extends Traces {
  solution: Solution | undefined;
  par: Par | null;
  /** The chance of a card as text, while single dummy is on and there. */
  chanceOf: ((card: Card) => string) | null;
}

export const NO_ANSWERS: Answers = {
  solution: undefined,
  par: null,
  chanceOf: null,
  recordTrace: { values: [] },
  branchTrace: null,
};

/** Templates that are fetched when they are first needed. */
export interface FetchedTemplates {
  dialog?: (view: View) => TemplateResult;
  table?: (view: View) => TemplateResult;
  trace?: (view: View) => TemplateResult;
  chances?: (view: View) => TemplateResult;
}

export interface View {
  /** Another than the viewer's own where a layout of the hidden cards is shown. */
  state: ViewerState;
  point: PlayPoint | null;
  options: Options;
  interaction: Interaction;
  answers: Answers;
  /** The card of each hand that Tab comes to. */
  stops: Partial<Record<Seat, Card>>;
  said: {
    error: { message: string; line?: number } | null;
    /** The suit of a card half typed. */
    typed: string;
    announcement: string;
    /** A board is still to come. */
    isReading: boolean;
  };
  strings: Strings;
  actions: Actions;
}
