/**
 * The tools that are pages of their own beside the board: each has an entry in the bar, a route (`#lead` in the page's
 * address opens it), and a sheet that it fills itself. A tool is added by a folder here and a line in `TOOLS`.
 *
 * ```ts
 * { route: "lead", name: (strings) => strings.lead, load: async () => (await import("./lead/index.js")).openLead }
 * ```
 */
import type { Tool } from "./tool.js";

export const TOOLS: readonly Tool[] = [
  { route: "lead", name: (strings) => strings.lead, load: async () => (await import("./many/lead.js")).openLead },
  { route: "bid", name: (strings) => strings.bid, load: async () => (await import("./many/bid.js")).openBid },
  { route: "deal", name: (strings) => strings.dealMany, load: async () => (await import("./many/deal.js")).openDeal },
];

/** The tool that the fragment of the page's address names; what it holds behind a "?" is the tool's own. */
export function toolOfRoute(fragment: string): Tool | undefined {
  return TOOLS.find(({ route }) => fragment === `#${route}` || fragment.startsWith(`#${route}?`));
}
