/** The examples on the first screen, fetched when one is pressed. The evening is made by scripts/once/examples.js. */

import type { Board } from "tenace";
import { parsePbn } from "tenace/notation";
import evening from "./evening.pbn?raw";

/** A board on which one card gave a trick away, and 24 of them. */
const MISTAKE = "19";

export function eveningBoards(): Board[] {
  return parsePbn(evening).boards;
}

export function mistakeBoard(): Board[] {
  return eveningBoards().filter(({ board }) => board === MISTAKE);
}
