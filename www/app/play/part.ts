/**
 * The part "Play". Its tools are listed here, each with a module of this folder that is fetched when the tool is first opened.
 * The switch over the page shows the part as soon as it has one:
 *
 * ```ts
 * { route: "play", name: (strings) => strings.table, load: async () => (await import("./table.js")).openTable }
 * ```
 */
import type { Tool } from "../tools/tool.js";

export const PLAY: readonly Tool[] = [];
