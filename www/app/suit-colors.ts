/** Sentences with their suits in color. */
import type { TemplateResult } from "lit-html";
import type { Suit } from "tenace";
import type { Strings } from "../strings/strings.js";
import { suitText } from "./symbols.js";

const SUIT_OF: Readonly<Record<string, Suit>> = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

/** A sentence with each suit in its color. */
export const inSuitColors = (sentence: string, strings: Strings): (TemplateResult | string)[] =>
  sentence.split(/([♠♥♦♣])\uFE0E?/).map((part) => (SUIT_OF[part] ? suitText(SUIT_OF[part], strings) : part));
