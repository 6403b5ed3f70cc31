/** What the app and the tools beside the board know of each other. */
import type { Board, Solver } from "tenace";
import type { Strings } from "../../strings/english.js";

/** What a tool is told, when it opens and whenever it changes. */
export interface ToolContext {
  strings: Strings;
  language: string;
  /** The board shown, and all of them. */
  board: Board | undefined;
  boards: readonly Board[];
  solver: () => Promise<Solver>;
  /** Puts boards in place of those that are there, which a notice offers to undo. */
  show: (boards: readonly Board[]) => void;
  /** Puts a board behind those that are there, and shows it. */
  add: (board: Board) => void;
}

export interface OpenTool {
  /** Draws with what has changed. */
  update(context: ToolContext): void;
  /** Ends what is running; the element that it drew in is gone. */
  close(): void;
}

export interface Tool {
  route: string;
  name: (strings: Strings) => string;
  /** Fetched when it is first opened. It draws into `place`, which is its own. */
  load: () => Promise<(place: HTMLElement, context: ToolContext) => OpenTool>;
}
