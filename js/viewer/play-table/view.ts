/**
 * The data that the table's templates draw from, made anew for each frame; the person's actions go through `actions`.
 */
import type { TemplateResult } from "lit-html";
import type { Trick } from "../../bridge/rules.js";
import type { Board, Card, Seat } from "../../bridge/types.js";
import type { Solver } from "../../solver/solver.js";
import type { Strings } from "../strings/index.js";
import type { ClaimAnswer } from "./claims.js";
import type { TableResult } from "./events.js";
import type { Game, SeatView } from "./game.js";
import type { TableStrings } from "./strings.js";

/** The table, as the parts see it that are fetched later. */
export interface PartsTable {
  readonly host: HTMLElement;
  readonly root: ShadowRoot;
  readonly game: Game | null;
  readonly words: { strings: Strings };
  /** The solver that robots play by. */
  robotSolver(): Promise<Solver>;
  /** What is drawn. */
  view(): TableView | null;
  /** Draws at once. */
  draw(): void;
  /** Draws soon, once for all that has changed. */
  changed(): void;
  fail(error: unknown): void;
  /** Ends what belongs to this point of the play. */
  moveOn(): void;
  /** A card was played. */
  played(card: Card, seat: Seat, byRobot: boolean): void;
  /** A card was taken back, or a hint asked for. */
  helped(game: Game): void;
  /** Fires an event. */
  tell(name: string, detail: unknown): void;
}

export interface TableActions {
  press: (card: Card, touch: boolean) => void;
  clear: () => void;
  undo: () => void;
  hint: () => void;
  pause: () => void;
  retry: () => void;
  /** Opens and closes the choice of a claim. */
  askClaim: () => void;
  claim: (more: number) => void;
  toggleSide: () => void;
  focused: (card: Card) => void;
}

/** The part that draws the side (`beside.ts`). */
export interface Beside {
  renderSide: (view: TableView) => TemplateResult;
  /** What the person says of hidden hands. */
  ranges: { render: (strings: Strings) => TemplateResult };
}

/** The part that draws the choice of a claim, and says whether the goal was reached (`closing.ts`). */
export interface Closing {
  renderClaim: (view: TableView) => TemplateResult;
  goalSaid: (game: SeatView, strings: Strings) => string | null;
  overSaid: (game: SeatView, strings: Strings) => string;
  resultOf: (game: Game, tricks: number) => TableResult;
  claimSaid: (answer: ClaimAnswer | null, strings: Strings) => string;
  isSure: (game: Game) => boolean;
  laydownSaid: (game: SeatView, strings: Strings) => string;
  /** Claims by a digit; gives the choice that waits for another. */
  typeClaim: (root: ShadowRoot, digit: string, one: Element | null) => Element | null;
}

/** The part that draws cards once they are played (`player.ts`). */
export interface Playing {
  renderOpen: (seat: Seat, spot: string, name: TemplateResult, view: TableView) => TemplateResult;
  renderSeen: (card: Card, seat: Seat, view: TableView, style: string) => TemplateResult | undefined;
  stateOfPip: (game: SeatView, index: number, spare: boolean) => string;
  renderPlayed: (card: Card, seat: Seat, wins: boolean, view: TableView) => TemplateResult;
  focusFollower: (root: ShadowRoot) => () => void;
}

/** What the part that plays adds. */
export interface PlayedView {
  playing: Playing;
  /** The finished trick that lies on the table, and who wins it. */
  resting: Trick | null;
  winner: Seat | null;
  /** Where that trick goes, as a class, and how long it lies, as a style. */
  goal: string;
  rest: string;
  thinking: boolean;
  judging: boolean;
  answer: ClaimAnswer | null;
  /** Whether the choice of a claim is open. */
  claiming: boolean;
  /** Undefined until it is there. */
  closing: Closing | undefined;
}

export interface TableView extends Partial<PlayedView> {
  game: SeatView;
  /** The board without its deal, which no template needs. */
  board: Omit<Board, "deal">;
  /** Undefined until it is there. */
  beside: Beside | undefined;
  /** The sentence, and its first words, which are emphasized. */
  said: { lead: string; text: string };
  /** What a screen reader is told: the last cards, and the sentence. */
  status: string;
  paused: boolean;
  stuck: boolean;
  canUndo: boolean;
  canHint: boolean;
  /** Whether the side is shown: beside the stage, or over it if there is no room. */
  side: boolean;
  /** The cards that the person may play, as they lie in the fan. */
  choices: readonly Card[];
  /** The person's card that is the tab stop, and the one raised by a first tap. */
  stop: Card | null;
  raised: Card | null;
  strings: Strings;
  words: TableStrings;
  actions: TableActions;
}
