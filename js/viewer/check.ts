/**
 * Checks the properties that a page sets on a viewer. A page may be written in JavaScript, so no value is trusted to
 * have its declared type: one of the wrong shape gives a `BridgeError` that names it.
 */

import { handsOfDeal } from "../bridge/deals.js";
import { BridgeError, invalid } from "../bridge/errors.js";
import { SEATS } from "../bridge/names.js";
import { excerpt } from "../bridge/quote.js";
import type { Board, Card } from "../bridge/types.js";
import { checkBoard } from "../notation/check.js";
import type { PlaceInPlay } from "./types.js";

/** The board, or null for none. */
export function checkedBoard(board: unknown): Board | null {
  if (board === null || board === undefined) return null;
  checkBoard("the board", board);
  const { deal } = board as Board;
  if (deal !== undefined) handsOfDeal(deal);
  return board as Board;
}

export function checkedCard(card: unknown): Card {
  if (typeof card !== "string") throw new BridgeError("INVALID_CARD", `not a card: ${excerpt(String(card))}`);
  return card.toUpperCase() as Card;
}

export function checkedPlace(place: unknown): PlaceInPlay {
  const wrong = (what: string) => invalid(`place${what}`);
  const isObject = (value: unknown) => typeof value === "object" && value !== null && !Array.isArray(value);
  if (!isObject(place)) throw wrong(" is not an object");
  const { declaration, line, index, claim, hidden, known } = place as PlaceInPlay;
  if (declaration !== undefined && declaration !== null) {
    const { strain, declarer, contract } = declaration;
    const level = contract ?? { level: 1, doubled: 0 };
    checkBoard("place.declaration", { contract: { ...level, strain, declarer } });
  }
  if (line !== undefined && !(Array.isArray(line) && line.every((card) => typeof card === "string")))
    throw wrong(".line is not a list of cards");
  if (index !== undefined && !Number.isFinite(index)) throw wrong(".index is not a number");
  if (claim !== undefined && claim !== null && !(Number.isFinite(claim.index) && Number.isFinite(claim.tricks)))
    throw wrong(".claim is not a claim");
  if (hidden !== undefined && !(Array.isArray(hidden) && hidden.every((seat) => SEATS.includes(seat))))
    throw wrong(".hidden is not a list of seats");
  if (known !== undefined && !isObject(known)) throw wrong(".known is not an object");
  return place as PlaceInPlay;
}
