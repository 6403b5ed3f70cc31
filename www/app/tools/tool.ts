/** The interface between the app and the tools on its stage. */
import type { Board, PlaceInPlay, Solver } from "tenace";
import type { Strings } from "../../strings/strings.js";
import type { Said } from "../notice.js";
import type { Session, Settings } from "../store.js";

/** The data passed to a tool, when it opens and at each change. */
export interface ToolContext {
  strings: Strings;
  language: string;
  settings: Settings;
  /** The boards with their results, and which one is shown. */
  session: Session;
  /** The board shown, and all of them. */
  board: Board | undefined;
  boards: readonly Board[];
  /** How far the board shown is played. */
  place: PlaceInPlay | undefined;
  solver: () => Promise<Solver>;
  /** Replaces the boards, which a notice offers to undo, and shows the first of the new ones. */
  show: (boards: readonly Board[]) => void;
  /** Adds a board after the others, and shows it on the analysis board. */
  add: (board: Board) => void;
  /** Shows one of the boards on the analysis board, at a place of its play. */
  analyse: (index: number, place?: PlaceInPlay) => void;
  /** Opens another tool by its route; "board" is the analysis board. */
  go: (route: string) => void;
  /** Solves the boards that are not solved yet; `session` has the results. */
  solveAll: () => void;
  /** Says something at the foot of the page. */
  say: (said: Said) => void;
}

export interface OpenTool {
  /** Draws with what has changed. */
  update(context: ToolContext): void;
  /** Ends running work; the tool's element has been removed. */
  close(): void;
}

export interface Tool {
  /** Names the tool in the page's address: `#lead`, or `#lead?…` with the tool's own data. */
  route: string;
  name: (strings: Strings) => string;
  /** The areas of its words, which are fetched with it. */
  words: readonly (keyof Strings["areas"])[];
  /** Fetched when it is first opened. It draws into `place`, which is its own. */
  load: () => Promise<(place: HTMLElement, context: ToolContext) => OpenTool>;
}
