/** What a viewer's attributes say, read as they stand: a value that there is none of counts as the default. */
import { SEATS, sideOf } from "../bridge/names.js";
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
  "two-hands",
  "more-mistakes",
  "start",
  "big",
  "steady",
  "keys",
  "ten",
  "lang",
] as const;

export interface Options {
  analysis: AnalysisLevel;
  compact: boolean;
  readonly: boolean;
  chances: boolean;
  big: boolean;
  /** What double dummy takes beside and under the board keeps its place while it is off. */
  steady: boolean;
  /** The page goes on to mistakes of other boards. */
  moreMistakes: boolean;
  bottom: Seat;
  /** The page fills the slot at the end of the controls. */
  bar: boolean;
}

export function optionsOf(element: Element): Options {
  const bottom = element.getAttribute("bottom")?.toUpperCase() as Seat;
  return {
    analysis: analysisOf(element),
    compact: element.hasAttribute("compact"),
    readonly: element.hasAttribute("readonly"),
    chances: element.hasAttribute("chances"),
    big: element.hasAttribute("big"),
    steady: element.hasAttribute("steady"),
    moreMistakes: element.hasAttribute("more-mistakes"),
    bottom: SEATS.includes(bottom) ? bottom : "S",
    bar: element.querySelector('[slot="bar"]') !== null,
  };
}

export function analysisOf(element: Element): AnalysisLevel {
  const level = element.getAttribute("analysis") as AnalysisLevel;
  return ANALYSES.includes(level) ? level : "off";
}

/** The seats that `hide` names, and the defenders where only two hands are to be seen; with nothing played, East and West. */
export function hiddenBy(element: Element, declarer: Seat = "S"): ReadonlySet<Seat> {
  const named = element.getAttribute("hide")?.toUpperCase();
  const two = element.hasAttribute("two-hands");
  return new Set(SEATS.filter((seat) => named?.includes(seat) || (two && sideOf(seat) !== sideOf(declarer))));
}

/** The cards of the record that are played when a board is first shown. */
export function startOf(element: Element): number {
  return Number.parseInt(element.getAttribute("start") ?? "", 10) || 0;
}

/** What the attribute that has changed asks for. */
export function effectOf(name: string): "read" | "hide" | "start" | "analyze" | "draw" {
  if (name === "board" || (SOURCES as readonly string[]).includes(name)) return "read";
  if (name === "hide" || name === "two-hands") return "hide";
  if (name === "start") return "start";
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
