/**
 * The part "Play": a table, and what was played at it. Each tool is fetched when it is first opened.
 */
import type { Tool } from "../tools/tool.js";

export const PLAY: readonly Tool[] = [
  { route: "play", name: (strings) => strings.table, load: async () => (await import("./table.js")).openTable },
];
