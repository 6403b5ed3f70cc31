/** What a viewer's attributes say, read as they stand: a value that there is none of counts as the default. */
import { SEATS } from "../bridge/names.js";
import type { Seat } from "../bridge/types.js";
import { SOURCES } from "./source.js";

const ANALYSES = ["off", "cards", "full"] as const;
export type AnalysisLevel = (typeof ANALYSES)[number];

/** The attributes that a viewer follows when they change. */
export const ATTRIBUTES = [
  ...SOURCES,
  "board",
  "analysis",
  "compact",
  "readonly",
  "deck",
  "bottom",
  "chances",
  "hide",
  "lang",
] as const;

export interface Options {
  analysis: AnalysisLevel;
  compact: boolean;
  readonly: boolean;
  chances: boolean;
  bottom: Seat;
}

export function optionsOf(element: Element): Options {
  const bottom = element.getAttribute("bottom")?.toUpperCase() as Seat;
  return {
    analysis: analysisOf(element),
    compact: element.hasAttribute("compact"),
    readonly: element.hasAttribute("readonly"),
    chances: element.hasAttribute("chances"),
    bottom: SEATS.includes(bottom) ? bottom : "S",
  };
}

export function analysisOf(element: Element): AnalysisLevel {
  const level = element.getAttribute("analysis") as AnalysisLevel;
  return ANALYSES.includes(level) ? level : "off";
}

/** The seats that the attribute `hide` names. */
export function hiddenBy(element: Element): ReadonlySet<Seat> {
  const named = element.getAttribute("hide")?.toUpperCase();
  return new Set(SEATS.filter((seat) => named?.includes(seat)));
}

/** What the attribute that has changed asks for. */
export function effectOf(name: string): "read" | "hide" | "analyze" | "draw" {
  if (name === "board" || (SOURCES as readonly string[]).includes(name)) return "read";
  if (name === "hide") return "hide";
  return name === "analysis" || name === "chances" ? "analyze" : "draw";
}

export function setOrRemove(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** The language of the nearest element that says one. */
export function languageOf(element: Element): string {
  return (element.closest("[lang]") ?? document.documentElement).getAttribute("lang") ?? "";
}
