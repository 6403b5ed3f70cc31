/** What is told of a card. */
import { trickWinner } from "../../bridge/rules.js";
import type { Card, Seat } from "../../bridge/types.js";
import { theCard } from "../render/symbols.js";
import type { Strings } from "../strings/index.js";
import type { SeatView } from "./game.js";
import { playingStrings } from "./playing-strings.js";

/** For a screen reader: who played which card, and after the last of a trick who wins it. */
export function announced(game: SeatView, card: Card, seat: Seat, strings: Strings): string[] {
  const words = playingStrings(strings);
  const parts = [words.plays({ seat: strings.seats[seat], card: theCard(card, strings) })];
  const { trick, completed } = game;
  const last = completed.at(-1);
  if (trick.cards.length === 0 && last) {
    const winner = trickWinner(last.leader, last.cards, game.contract.strain);
    parts.push(winner === game.seat ? words.youWin : words.wins({ seat: strings.seats[winner] }));
  }
  return parts;
}
