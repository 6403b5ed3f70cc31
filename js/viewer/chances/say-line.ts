/** The line of a card as a sentence in the reader's language. */

import { rankOf } from "../../bridge/cards.js";
import { cardName } from "../render/symbols.js";
import type { Strings } from "../strings/english.js";
import type { Line } from "./line.js";
import type { ChancesStrings } from "./strings.js";

/** What follows the card's name: " to the jack; if East plays the king: the ace." */
export function sayLine({ seat, defender, usual, changes }: Line, words: ChancesStrings, strings: Strings): string {
  const { lines, seats } = words;
  const say = ({ cases, reply }: Line["changes"][number]) => {
    const honors = cases.filter(({ kind }) => kind === "honor").flatMap(({ cards }) => cards.map(rankOf));
    const acts = cases.filter(({ kind }) => kind !== "honor").map(({ kind }) => lines.acts[kind]([]));
    const said = lines.replies[reply.kind](rankOf(reply.card), cardName(reply.card, strings));
    return lines.change(seats[defender], [...(honors.length > 0 ? [lines.acts.honor(honors)] : []), ...acts], said);
  };
  const first = usual ? lines.usual[usual.kind](seats[seat], rankOf(usual.card), cardName(usual.card, strings)) : "";
  return `${first}${changes.map(say).join("")}.`;
}
