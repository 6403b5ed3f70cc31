/**
 * The data that the table's templates draw from, made anew for each frame; the person's actions go through `actions`.
 */
import type { TemplateResult } from "lit-html";
import type { Trick } from "../../bridge/rules.js";
import type { Board, Card, Seat } from "../../bridge/types.js";
import type { Strings } from "../strings/index.js";
import type { ClaimAnswer } from "./claims.js";
import type { Game, SeatView } from "./game.js";
import type { SeatKnowledge } from "./knowledge.js";
import type { TableStrings } from "./strings.js";

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

/** The part that draws the side and the choice of a claim, and says whether the goal was reached (`beside.ts`). */
export interface Beside {
  renderSide: (view: TableView) => TemplateResult;
  renderClaim: (view: TableView) => TemplateResult;
  goalSaid: (game: SeatView, strings: Strings) => string | null;
  overSaid: (game: SeatView, strings: Strings) => string;
  claimSaid: (answer: ClaimAnswer | null, strings: Strings) => string;
  isSure: (game: Game) => boolean;
  laydownSaid: (game: SeatView, strings: Strings) => string;
  /** Claims by a digit; gives the choice that waits for another. */
  typeClaim: (root: ShadowRoot, digit: string, one: Element | null) => Element | null;
  /** What the person says of hidden hands. */
  ranges: { render: (strings: Strings) => TemplateResult };
}

/** The part that draws cards once they are played (`playing.ts`). */
export interface Playing {
  renderOpen: (seat: Seat, spot: string, name: TemplateResult, view: TableView) => TemplateResult;
  renderPlayed: (card: Card, seat: Seat, wins: boolean, view: TableView) => TemplateResult;
  focusFollower: (root: ShadowRoot) => () => void;
}

export interface TableView {
  game: SeatView;
  /** The board without its deal, which no template needs. */
  board: Omit<Board, "deal">;
  /** Undefined until they are there. */
  beside: Beside | undefined;
  playing: Playing | undefined;
  /** The seat's knowledge; null at the end, and until the part is loaded. */
  known: SeatKnowledge | null;
  /** The finished trick that lies on the table. */
  resting: Trick | null;
  /** The sentence, and its first words, which are emphasized. */
  said: { lead: string; text: string };
  /** Milliseconds that a finished trick lies. */
  rest: number;
  paused: boolean;
  thinking: boolean;
  judging: boolean;
  stuck: boolean;
  answer: ClaimAnswer | null;
  claiming: boolean;
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
