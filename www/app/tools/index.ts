/**
 * The tools that are pages of their own beside the board: each has an entry in the bar, a route (`#lead` in the page's
 * address opens it), and a sheet that it fills itself. A tool is added by a folder here and a line in `TOOLS`.
 *
 * ```ts
 * { route: "lead", name: (strings) => strings.lead, load: async () => (await import("./lead/index.js")).openLead }
 * ```
 */
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

export const TOOLS: readonly Tool[] = [
  { route: "lead", name: (strings) => strings.lead, load: async () => (await import("./many/lead.js")).openLead },
  { route: "bid", name: (strings) => strings.bid, load: async () => (await import("./many/bid.js")).openBid },
  { route: "deal", name: (strings) => strings.dealMany, load: async () => (await import("./many/deal.js")).openDeal },
];

/** The tool that the fragment of the page's address names; what it holds behind a "?" is the tool's own. */
export function toolOfRoute(fragment: string): Tool | undefined {
  return TOOLS.find(({ route }) => fragment === `#${route}` || fragment.startsWith(`#${route}?`));
}
