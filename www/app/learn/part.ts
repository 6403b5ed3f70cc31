/**
 * The part "Learn": mistakes as questions, percentages, and the report of a session. Each tool is fetched when it is
 * first opened.
 */
import type { Tool } from "../tools/tool.js";

const WORDS = ["learn"] as const;
const WITH_LESSONS = ["learn", "lessons"] as const;
const WITH_SUITS = ["learn", "suit"] as const;

const tool = (
  route: "mine" | "find" | "lessons" | "percent" | "report",
  words: Tool["words"],
  load: Tool["load"],
): Tool => ({ route, name: ({ learn }) => learn[route], words, load });

export const LEARN: readonly Tool[] = [
  tool("mine", WORDS, async () => (await import("./mine.js")).openMine),
  tool("find", WITH_LESSONS, async () => (await import("./find.js")).openFind),
  tool("lessons", WITH_LESSONS, async () => (await import("./lessons-page.js")).openLessons),
  tool("percent", WITH_SUITS, async () => (await import("./percent.js")).openPercent),
  tool("report", WORDS, async () => (await import("./report-page.js")).openReport),
];
