/**
 * The part "Learn": mistakes as questions, percentages, and the report of a session. Each tool is fetched when it is
 * first opened.
 */
import type { Tool } from "../tools/tool.js";

const WORDS = ["learn"] as const;
const WITH_LESSONS = ["learn", "lessons"] as const;
const WITH_SUITS = ["learn", "suit"] as const;

export const LEARN: readonly Tool[] = [
  {
    route: "mine",
    name: (strings) => strings.learn.mine,
    words: WORDS,
    load: async () => (await import("./mine.js")).openMine,
  },
  {
    route: "find",
    name: (strings) => strings.learn.find,
    words: WITH_LESSONS,
    load: async () => (await import("./find.js")).openFind,
  },
  {
    route: "lessons",
    name: (strings) => strings.learn.lessons,
    words: WITH_LESSONS,
    load: async () => (await import("./lessons-page.js")).openLessons,
  },
  {
    route: "percent",
    name: (strings) => strings.learn.percent,
    words: WITH_SUITS,
    load: async () => (await import("./percent.js")).openPercent,
  },
  {
    route: "report",
    name: (strings) => strings.learn.report,
    words: WORDS,
    load: async () => (await import("./report-page.js")).openReport,
  },
];
