/**
 * The three parts of the app with their tools. A tool has an entry in the bar, a route (`#lead` in the page's address
 * opens it), and takes the stage, which it fills itself. A tool is added by a line in the list of its part.
 */
import { LEARN } from "../learn/part.js";
import { PLAY } from "../play/part.js";
import type { Tool } from "./tool.js";

export type PartName = "analyse" | "play" | "learn";

/** Stages that are no tools: the analysis board, the first screen, and the suit combination. */
export const [BOARD, HOME, SUIT] = ["board", "home", "suit"] as const;

const tool = (route: string, name: "lead" | "bid" | "dealMany", load: Tool["load"]): Tool => {
  return { route, name: (strings) => strings[name], words: ["deals"], load };
};

const ANALYSE: readonly Tool[] = [
  tool("lead", "lead", async () => (await import("./many/lead.js")).openLead),
  tool("bid", "bid", async () => (await import("./many/bid.js")).openBid),
  tool("deal", "dealMany", async () => (await import("./many/deal.js")).openDeal),
];

export const PARTS: Readonly<Record<PartName, readonly Tool[]>> = { analyse: ANALYSE, play: PLAY, learn: LEARN };

const TOOLS = Object.values(PARTS).flat();

export const toolOf = (route: string | null): Tool | undefined => TOOLS.find((tool) => tool.route === route);

/** The part that a route belongs to; null for the first screen. */
export function partOf(route: string): PartName | null {
  if (route === HOME) return null;
  const isIn = (part: PartName) => PARTS[part].some((tool) => tool.route === route);
  return (["play", "learn"] as const).find(isIn) ?? "analyse";
}

/** The route that the fragment of the page's address names; the part after a "?" is the tool's own. */
export function routeOf(fragment: string): string | undefined {
  const [name = ""] = fragment.replace(/^#/, "").split("?");
  if (name === "analyse") return BOARD;
  return name === HOME || name === SUIT || toolOf(name) ? name : undefined;
}
