/**
 * The data that the templates draw from: made anew for each frame, and only read by them. The user's actions go through
 * `actions`.
 */
import type { TemplateResult } from "lit-html";
import type { PlayPoint } from "../bridge/rules.js";
import type { Card, Par, Seat, Strain, Suit } from "../bridge/types.js";
import type { Solution, TableProgress } from "../solver/types.js";
import type { TableState } from "./analysis/double-dummy.js";
import type { Options } from "./attributes.js";
import type { ViewerState } from "./state.js";
import type { Sayable } from "./strings/faults.js";
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

/** What the user has opened, pointed at or hidden. */
export interface Interaction {
  showSmall: boolean;
  dialog: Dialog | null;
  /** The call whose alert is open. */
  alertShown: number | null;
  /** The card pointed at or focused, whose detail is shown. */
  detail: Card | null;
  hidden: ReadonlySet<Seat>;
  /** The panel chosen beside the board; null for the default. */
  tab: Tab | null;
  /** The last trick of the play has gone to its winner. */
  swept: boolean;
  /** As narrow as a phone: the table is a panel like the others, and the plot stands in that of the play. */
  narrow: boolean;
}

export interface DdTableView {
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
  /** Its cost: nothing, a trick, or more. */
  cost: "good" | "fair" | "bad";
  /** The cards it is equal to, of which the highest bears the figure. */
  group: readonly Card[];
  isFilled: boolean;
  /** In words. */
  said: string;
}

/** The results of the analysis of a state; empty before it has any. */
export interface Answers extends Traces {
  solution: Solution | undefined;
  /** Of every legal card. */
  values: ReadonlyMap<Card, CardValue>;
  /** How the contract ends with best play, in words that continue the sentence about whose turn it is. */
  outcome: string;
  /** The indices of the record's cards that gave tricks away; undefined until it is known for all. */
  mistakes: readonly number[] | undefined;
  /** The sentence that the record has none. Absent if it has some, or it is not known. */
  noMistakes?: string;
  par: Par | null;
  /** The chance of a card as text, while single dummy is on and there. */
  chanceOf: ((card: Card) => string) | null;
}

/** The known values along a line of play. */
export interface TraceLine {
  /** Declarer's tricks before the first card and after each; undefined if not known. */
  values: (number | undefined)[];
  /** The cards that would have cost nothing at this index of the line, as far as they are known. */
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
  /** The cost of the card before or after the position, as a sentence. */
  swing?: (view: View) => TemplateResult | null;
  chances?: (view: View) => TemplateResult;
}

export interface View {
  /** It differs from the viewer's own state if a layout of the hidden cards is shown. */
  state: ViewerState;
  point: PlayPoint | null;
  options: Options;
  interaction: Interaction;
  answers: Answers;
  /** The card of each hand that Tab comes to. */
  stops: Partial<Record<Seat, Card>>;
  said: {
    error: (Sayable & { line?: number }) | null;
    /** The message about typed text: the suit of a card half typed, or why a card may not be played. */
    typed: string;
    announcement: string;
    /** A board is still to come. */
    isReading: boolean;
  };
  strings: Strings;
  actions: Actions;
}
