/**
 * The part "Learn". Its tools are listed here, each with a module of this folder that is fetched when the tool is first
 * opened. The switch over the page shows the part as soon as it has one:
 *
 * ```ts
 * { route: "learn", name: (strings) => strings.myMistakes, load: async () => (await import("./mine.js")).openMine }
 * ```
 */
import type { Tool } from "../tools/tool.js";

export const LEARN: readonly Tool[] = [];
