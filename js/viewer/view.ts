/**
 * What the templates draw from: made anew for each frame, only read by them. What a person does to it goes through
 * `actions`.
 */
import type { TemplateResult } from "lit-html";
import type { PlayPoint } from "../bridge/rules.js";
import type { Card, Par, Seat, Strain, Suit } from "../bridge/types.js";
import type { Solution, TableProgress } from "../solver/types.js";
import type { TableState } from "./analysis/double-dummy.js";
import type { Options } from "./attributes.js";
import type { ViewerState } from "./state.js";
import type { Strings } from "./strings/index.js";

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
  toggleDialog: (dialog: Dialog) => void;
  /** What the browser has opened or closed. */
  dialogToggled: (dialog: Dialog, open: boolean) => void;
  claim: (tricks: number) => void;
  /** Hides the cards of a hand, or shows them again. */
  toggleHand: (seat: Seat) => void;
  /** Takes what is known of the defenders. */
  know: (known: ViewerState["known"]) => void;
  openAlert: (call: number | null) => void;
  /** Shows the cards of all hands. */
  showAll: () => void;
  openTab: (tab: Tab) => void;
  /** To the position before the next or the previous card of the record that gave a trick away. */
  goToMistake: (steps: 1 | -1) => void;
  toggleBig: () => void;
  /** Tells the page that a suit was chosen. */
  openSuit: (suit: Suit) => void;
}

export type Tab = "table" | "play" | "auction" | "chances";

export type Dialog = "keys" | "claims";

/** What a person has opened, pointed at or hidden, beside the place in the play. */
export interface Interaction {
  showSmall: boolean;
  dialog: Dialog | null;
  /** The call whose alert is open. */
  alertShown: number | null;
  /** The card pointed at or focused, whose detail is shown. */
  detail: Card | null;
  hidden: ReadonlySet<Seat>;
  /** The panel chosen beside the board; null for the one that tells most. */
  tab: Tab | null;
  /** The last trick of the play has gone to its winner. */
  swept: boolean;
  /** As narrow as a phone: the table is a panel like the others, and the plot stands in that of the play. */
  narrow: boolean;
}

export interface TableView {
  tricks: TableProgress["tricks"];
  done: number;
  total: number;
  state: TableState;
  secondsLeft: number;
}

/** What is known of a card of the hand to play. */
export interface CardValue {
  /** How the contract ends; nothing if that is the same for all cards. */
  text: string;
  /** What it gives away: nothing, a trick, or more. */
  cost: "good" | "fair" | "bad";
  /** The cards it is equal to, of which the highest bears the figure. */
  group: readonly Card[];
  isFilled: boolean;
  /** In words. */
  said: string;
}

/** What the analysis has found out about a state; nothing, until it is there. */
export interface Answers extends Traces {
  solution: Solution | undefined;
  /** Of every legal card. */
  values: ReadonlyMap<Card, CardValue>;
  /** How the contract ends with best play, in words that go on after whose turn it is. */
  outcome: string;
  /** The places of the record's cards that gave tricks away; undefined while that is not known of all. */
  mistakes: readonly number[] | undefined;
  /** In words, that the record has none. Absent if it has some, or that is not known. */
  noMistakes?: string;
  par: Par | null;
  /** The chance of a card as text, while single dummy is on and there. */
  chanceOf: ((card: Card) => string) | null;
}

/** What is known of the values along a line of play. */
export interface TraceLine {
  /** Declarer's tricks before the first card and after each; undefined if not known. */
  values: (number | undefined)[];
  /** The cards that would have given nothing away at this place of the line, as far as they are known. */
  better: (index: number) => readonly Card[];
}

export interface Traces {
  recordTrace: TraceLine;
  branchTrace: TraceLine | null;
}

export const NO_ANSWERS: Answers = {
  solution: undefined,
  values: new Map(),
  outcome: "",
  mistakes: undefined,
  par: null,
  chanceOf: null,
  recordTrace: { values: [], better: () => [] },
  branchTrace: null,
};

/** Templates that are fetched when they are first needed. */
export interface FetchedTemplates {
  dialog?: (view: View) => TemplateResult;
  table?: (view: View) => TemplateResult;
  trace?: (view: View) => TemplateResult;
  play?: (view: View) => TemplateResult;
  /** What a card beside the position gave away, as a sentence. */
  swing?: (view: View) => TemplateResult | null;
  chances?: (view: View) => TemplateResult;
}

export interface View {
  /** Another than the viewer's own if a layout of the hidden cards is shown. */
  state: ViewerState;
  point: PlayPoint | null;
  options: Options;
  interaction: Interaction;
  answers: Answers;
  /** The card of each hand that Tab comes to. */
  stops: Partial<Record<Seat, Card>>;
  said: {
    error: { message: string; line?: number } | null;
    /** What is said of what was typed: the suit of a card half typed, or why a card may not be played. */
    typed: string;
    announcement: string;
    /** A board is still to come. */
    isReading: boolean;
  };
  strings: Strings;
  actions: Actions;
}
