/** The question to the solver about a position: the knowledge of the player to move, and the effort. */
import { handOfCards, isWhole } from "../../bridge/deals.js";
import { SEATS, seatAfter, sideOf } from "../../bridge/names.js";
import type { Contract, Seat } from "../../bridge/types.js";
import type { DefenseInput } from "../../solver/play/types.js";
import type { SingleDummyInput } from "../../solver/types.js";
import { pointOf, type ViewerState } from "../state.js";

/** How long the search and playing on may take together, and in how many layouts each card is played on. */
export interface Effort {
  timeLimitMs: number;
  layouts: number;
}
export const AT_FIRST: Effort = { timeLimitMs: 4_000, layouts: 160 };
/** After "Think longer", which goes on with the layouts after those already played. */
export const LONGER: Effort = { timeLimitMs: 30_000, layouts: 960 };
/** For each card of the record, when the play is judged. */
export const VERDICT: Effort = { timeLimitMs: 3_000, layouts: 112 };
/**
 * Cards left in a hand with which an ending is searched to its end, if the time allows, and cards to look ahead then.
 */
const [ENDING, TO_THE_END] = [5, 26];

/** The question for declarer or for a defender; if dummy is not seen, it is about the opening lead. */
export type ChanceQuestion = SingleDummyInput | DefenseInput;

export const isDefenders = (question: ChanceQuestion): question is DefenseInput => "seat" in question;

/** The hands that the player to move does not see. */
export function hiddenFrom(state: ViewerState, index = state.index): Seat[] {
  const { playing } = state;
  const point = pointOf(state, index);
  if (!playing || !point) return [];
  const { declarer } = playing;
  const dummy = seatAfter(declarer, 2);
  const own = sideOf(point.handToPlay) === sideOf(declarer) ? declarer : point.handToPlay;
  return SEATS.filter((seat) => seat !== own && (seat !== dummy || index === 0));
}

/** The question for the player to move at a position; null if there is nothing to choose. */
export function questionOf(state: ViewerState, index = state.index): ChanceQuestion | null {
  const { hands, playing, line, known } = state;
  const point = pointOf(state, index);
  if (!hands || !playing || !point || point.left[point.handToPlay].length === 0) return null;
  const { declarer, strain, contract } = playing;
  const whole = isWhole(hands);
  const hidden = hiddenFrom(state, index);
  const size = hands.N.length;
  const declarers = contract ? contract.level + 6 : Math.max(1, Math.ceil(size / 2));
  const shared = {
    ...(whole ? {} : { unseen: hidden.flatMap((seat) => hands[seat]) }),
    leader: seatAfter(declarer),
    played: line.slice(0, index),
    constraints: Object.fromEntries(hidden.flatMap((seat) => (known[seat] ? [[seat, known[seat]]] : []))),
    layouts: true,
  };
  const dummy = handOfCards(hands[seatAfter(declarer, 2)]);
  const seat = point.handToPlay;
  if (sideOf(seat) !== sideOf(declarer)) {
    const target = size + 1 - declarers;
    // An opening lead is one of thirteen cards; an ending has none. If the target is out of reach, there is no choice
    // to judge.
    if ((index === 0 && !whole) || target < 1) return null;
    const bid: Contract = contract ? { ...contract, declarer } : { level: 1, strain, doubled: 0, declarer };
    return { contract: bid, seat, hand: handOfCards(hands[seat]), ...(index > 0 && { dummy }), target, ...shared };
  }
  return {
    declarer,
    hands: { declarer: handOfCards(hands[declarer]), dummy },
    strain,
    target: declarers,
    ...shared,
    ...(point.left[point.handToPlay].length <= ENDING ? { maxMoves: TO_THE_END } : {}),
  };
}

/** The question with an effort. */
export const within = <T extends ChanceQuestion>(question: T, { timeLimitMs, layouts }: Effort): T => ({
  ...question,
  timeLimitMs,
  playOn: { layouts },
});
