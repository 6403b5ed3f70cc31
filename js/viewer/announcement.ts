/** The announcement of a move to screen readers, once and politely: who won the trick, and whose turn it is. */
import { SEATS, sideOf } from "../bridge/names.js";
import { theCard, winningCard } from "./render/symbols.js";
import { pointOf, seatAt, type ViewerState } from "./state.js";
import type { Strings } from "./strings/index.js";

export function announcementOf(before: ViewerState, state: ViewerState, strings: Strings): string {
  const point = pointOf(state);
  if (!point) return "";
  const forward = state.index === before.index + 1;
  const last = point.completed.at(-1);
  const parts: string[] = [];
  if (forward && last && point.trick.cards.length === 0) {
    const winner = point.trick.leader;
    const card = last.cards[(SEATS.indexOf(winner) - SEATS.indexOf(last.leader) + 4) % 4];
    if (card) parts.push(strings.trickWon({ seat: strings.seats[winner], card: winningCard(card, strings) }));
  } else if (forward) {
    const card = state.line[state.index - 1];
    const seat = seatAt(state, state.index - 1);
    if (card && seat) parts.push(strings.played({ seat: strings.seats[seat], card: theCard(card, strings) }));
  }
  if (point.left[point.handToPlay].length > 0)
    parts.push(strings.seatToPlay({ seat: strings.seats[point.handToPlay] }));
  else if (state.playing) parts.push(strings.finished({ tricks: point.won[sideOf(state.playing.declarer)] }));
  return parts.join(" ");
}
