/**
 * The cards that gave tricks away along the record or a branch: the cost of each, and the cards that would have cost
 * nothing.
 */
import { sideOf } from "../../bridge/names.js";
import type { Card, Seat } from "../../bridge/types.js";
import { seatAt, type ViewerState } from "../state.js";
import type { Traces } from "../view.js";

/** A state and what is known of its lines. */
export interface Traced {
  state: ViewerState;
  answers: Traces;
}

export interface Swing {
  /** The place of the card in its line. */
  index: number;
  card: Card;
  seat: Seat;
  /** Declarer's tricks before the card and after it. */
  from: number;
  to: number;
  /** The cards that would have kept `from`, of equals the highest; empty if they are not known. */
  better: readonly Card[];
}

/** The tricks that the card at `index` of the record or of the line shown gave away; null if none or not known. */
export function swingAt(view: Traced, index: number, along: "record" | "line" = "line"): Swing | null {
  const { answers } = view;
  const state = along === "line" ? view.state : { ...view.state, line: view.state.record };
  const trace = (along === "line" && answers.branchTrace) || answers.recordTrace;
  const [from, to, card] = [trace.values[index], trace.values[index + 1], state.line[index]];
  if (from === undefined || to === undefined || from === to || !card) return null;
  const seat = seatAt(state, index);
  return seat && { index, card, seat, from, to, better: trace.better(index) };
}

/** All of the record. */
export function swingsOf(view: Traced): Swing[] {
  return view.state.record.flatMap((_, index) => swingAt(view, index, "record") ?? []);
}

/** Whether declarer's side or the defenders played the card. */
export function sideOfSwing({ seat }: Swing, { state }: Traced): "declaring" | "defending" {
  return state.playing && sideOf(seat) === sideOf(state.playing.declarer) ? "declaring" : "defending";
}

/** The indices of the record's cards that gave tricks away; undefined until the solver has judged all. */
export function mistakesOf(view: Traced): number[] | undefined {
  const { values } = view.answers.recordTrace;
  const isKnown = values.length > 1 && values.every((value) => value !== undefined);
  return isKnown ? swingsOf(view).map(({ index }) => index) : undefined;
}
