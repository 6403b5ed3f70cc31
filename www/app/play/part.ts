/**
 * The part "Play": a table, and the deals played at it. Each tool is fetched when it is first opened.
 */
import type { Tool } from "../tools/tool.js";

const WORDS = ["play"] as const;

export const PLAY: readonly Tool[] = [
  {
    route: "play",
    name: (strings) => strings.table,
    words: WORDS,
    load: async () => (await import("./table.js")).openTable,
  },
  {
    route: "today",
    name: (strings) => strings.today,
    words: WORDS,
    load: async () => (await import("./today.js")).openToday,
  },
  {
    route: "played",
    name: (strings) => strings.playedDeals,
    words: WORDS,
    load: async () => (await import("./played.js")).openPlayed,
  },
];
