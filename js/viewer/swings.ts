/** The cards that gave tricks away along the record or a branch: what each cost, and what would have cost nothing. */
import { sideOf } from "../bridge/names.js";
import type { Card, Seat } from "../bridge/types.js";
import { seatAt } from "./state.js";
import type { View } from "./view.js";

export interface Swing {
  /** The place of the card in its line. */
  index: number;
  card: Card;
  seat: Seat;
  /** Declarer's tricks before the card and after it. */
  from: number;
  to: number;
  /** The cards that would have kept `from`, the highest of equals for them; none where they are not known. */
  better: readonly Card[];
}

/** What the card at `index` gave away, of the record or of the line shown; null where that is nothing or not known. */
export function swingAt(view: View, index: number, along: "record" | "line" = "line"): Swing | null {
  const { answers } = view;
  const state = along === "line" ? view.state : { ...view.state, line: view.state.record };
  const trace = (along === "line" && answers.branchTrace) || answers.recordTrace;
  const [from, to, card] = [trace.values[index], trace.values[index + 1], state.line[index]];
  if (from === undefined || to === undefined || from === to || !card) return null;
  const seat = seatAt(state, index);
  return seat && { index, card, seat, from, to, better: trace.better(index) };
}

/** All of the record. */
export function swingsOf(view: View): Swing[] {
  return view.state.record.flatMap((_, index) => swingAt(view, index, "record") ?? []);
}

/** Whether declarer's side or the defenders played the card. */
export function sideOfSwing({ seat }: Swing, { state }: View): "declaring" | "defending" {
  return state.playing && sideOf(seat) === sideOf(state.playing.declarer) ? "declaring" : "defending";
}

/** The place before the next (`steps` 1) or the previous (`steps` -1) of the record, round its ends; undefined for none. */
export function nextMistake(view: View, steps: 1 | -1): number | undefined {
  const places = swingsOf(view).map(({ index }) => index);
  const { index } = view.state;
  return steps > 0
    ? (places.find((place) => place > index) ?? places[0])
    : (places.findLast((place) => place < index) ?? places.at(-1));
}
