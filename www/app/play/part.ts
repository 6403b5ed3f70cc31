/**
 * The part "Play": a table, and what was played at it. Each tool is fetched when it is first opened.
 */
import type { Tool } from "../tools/tool.js";

export const PLAY: readonly Tool[] = [
  { route: "play", name: (strings) => strings.table, load: async () => (await import("./table.js")).openTable },
  { route: "today", name: (strings) => strings.today, load: async () => (await import("./today.js")).openToday },
  {
    route: "played",
    name: (strings) => strings.playedDeals,
    load: async () => (await import("./played.js")).openPlayed,
  },
];
