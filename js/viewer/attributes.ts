/** Reads a viewer's attributes: an unknown value counts as the default. */
import { SEATS, sideOf } from "../bridge/names.js";
import type { Seat } from "../bridge/types.js";
import { type Declarations, declaredValue } from "./properties.js";
import { SOURCES } from "./source.js";

export type AnalysisLevel = "off" | "cards" | "full";

/** The attributes of a viewer, each of which is a property too. */
export const DECLARED = {
  pbn: "text",
  lin: "text",
  url: "text",
  src: "text",
  board: "text",
  analysis: ["off", "off", "cards", "full"],
  compact: "flag",
  readonly: "flag",
  deck: ["two", "two", "four"],
  bottom: ["S", ...SEATS],
  chances: "flag",
  hide: "text",
  "two-hands": "flag",
  "more-mistakes": "flag",
  start: "count",
  big: "flag",
  steady: "flag",
  keys: [null, "page"],
  ten: ["T", "T", "10"],
} as const satisfies Declarations;

/** The attributes that a viewer follows when they change; `lang` is a property of every element. */
export const ATTRIBUTES = [...Object.keys(DECLARED), "lang"];

export interface Options {
  analysis: AnalysisLevel;
  compact: boolean;
  readonly: boolean;
  chances: boolean;
  big: boolean;
  /** The room of double dummy beside and under the board is kept while it is off. */
  steady: boolean;
  /** The page goes on to mistakes of other boards. */
  moreMistakes: boolean;
  bottom: Seat;
  /** The page fills the slot at the end of the controls. */
  bar: boolean;
}

export function optionsOf(element: Element): Options {
  return {
    analysis: analysisOf(element),
    compact: element.hasAttribute("compact"),
    readonly: element.hasAttribute("readonly"),
    chances: element.hasAttribute("chances"),
    big: element.hasAttribute("big"),
    steady: element.hasAttribute("steady"),
    moreMistakes: element.hasAttribute("more-mistakes"),
    bottom: declaredValue(element, "bottom", DECLARED.bottom) as Seat,
    bar: element.querySelector('[slot="bar"]') !== null,
  };
}

export function analysisOf(element: Element): AnalysisLevel {
  return declaredValue(element, "analysis", DECLARED.analysis) as AnalysisLevel;
}

/**
 * The seats that `hide` names, and the defenders if only two hands are to be seen; with nothing played, East and
 * West.
 */
export function hiddenBy(element: Element, declarer: Seat = "S"): ReadonlySet<Seat> {
  const named = element.getAttribute("hide")?.toUpperCase();
  const two = element.hasAttribute("two-hands");
  return new Set(SEATS.filter((seat) => named?.includes(seat) || (two && sideOf(seat) !== sideOf(declarer))));
}

/** How many cards of the record are played when a board is first shown. */
export function startOf(element: Element): number {
  return declaredValue(element, "start", DECLARED.start) as number;
}

/** The work that a changed attribute asks for. */
export function effectOf(name: string): "read" | "hide" | "start" | "analyze" | "draw" {
  if (name === "board" || (SOURCES as readonly string[]).includes(name)) return "read";
  if (name === "hide" || name === "two-hands") return "hide";
  if (name === "start") return "start";
  return name === "analysis" || name === "chances" ? "analyze" : "draw";
}

/** The language of the nearest element that has one. */
export function languageOf(element: Element): string {
  return (element.closest("[lang]") ?? document.documentElement).getAttribute("lang") ?? "";
}
