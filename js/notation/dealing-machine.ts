/**
 * Reads what dealing machines are given: BRI, 78 digits a board, and DUP, the same with 78 characters more. Each card
 * is a number, 01 for the ace of spades to 52 for the deuce of clubs, thirteen each for North, East and South.
 */
import { DECK } from "../bridge/cards.js";
import { completeDeal, dealOfHands, type KnownHands, type Read } from "../bridge/deals.js";
import { because, under } from "../bridge/sentences.js";
import type { Board, Card, Parsed, Problem } from "../bridge/types.js";
import { byNumber } from "./numbered.js";
import { problemAt } from "./text.js";

/** Characters of a board's cards. */
const CARDS = 78;
const DUP = 2 * CARDS;
/** Some programs pad a board of BRI with blanks and zeros. */
const FILLED = 128;

export function readMachineFile(text: string): Parsed {
  const rest = text.slice(CARDS);
  const isFilled = /^[ \0]{50}(?:\d|\s*$)/.test(rest);
  const isDup = !isFilled && !/^\s*\d/.test(rest) && text.length > CARDS + 2;
  const boards: Board[] = [];
  const problems: Problem[] = [];
  const content = isDup || isFilled ? text : text.replaceAll(/\s/g, "");
  const step = isDup ? DUP : isFilled ? FILLED : CARDS;
  // The lowest board's number stands in the 149th to the 151st character.
  const lowest = isDup ? Number(text.slice(148, 151)) : 1;
  const first = Number.isSafeInteger(lowest) && lowest > 0 ? lowest : 1;
  for (let at = 0; at + CARDS <= content.length; at += step) {
    const number = first + boards.length + problems.length;
    const read = dealIn(content.slice(at, at + CARDS));
    if ("fault" in read) problems.push(problemAt(under(`board ${number}`, read), 1, at + 1));
    else boards.push({ board: String(number), ...byNumber(number), deal: dealOfHands(read.value) });
  }
  return { boards, problems };
}

function dealIn(digits: string): Read<KnownHands> {
  const cards: Card[] = [];
  for (let at = 0; at < CARDS; at += 2) {
    const card = DECK[Number(digits.slice(at, at + 2)) - 1];
    if (!card) return because("{} is no card, 01 to 52", digits.slice(at, at + 2));
    cards.push(card);
  }
  return completeDeal({ N: cards.slice(0, 13), E: cards.slice(13, 26), S: cards.slice(26) });
}
