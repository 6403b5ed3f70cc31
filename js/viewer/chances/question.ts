/** What the solver is asked about a position: what declarer knows there, and how much thought it is given. */
import { handOfCards, isWhole } from "../../bridge/deals.js";
import { seatAfter, sideOf } from "../../bridge/names.js";
import type { SingleDummyInput } from "../../solver/types.js";
import { pointOf, type ViewerState } from "../state.js";

/** How long the search and playing on may take together, and in how many layouts each card is played on. */
interface Effort {
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

/** What declarer is asked at the position shown, or null if it is not declarer's side's turn to choose. */
export function questionOf(state: ViewerState, index = state.index): SingleDummyInput | null {
  const { hands, playing, line, known } = state;
  const point = pointOf(state, index);
  if (!hands || !playing || !point || index === 0 || point.left[point.handToPlay].length === 0) return null;
  const { declarer, strain } = playing;
  if (sideOf(point.handToPlay) !== sideOf(declarer)) return null;
  const defenders = [seatAfter(declarer), seatAfter(declarer, 3)] as const;
  const whole = isWhole(hands);
  return {
    declarer,
    hands: { declarer: handOfCards(hands[declarer]), dummy: handOfCards(hands[seatAfter(declarer, 2)]) },
    ...(whole ? {} : { unseen: defenders.flatMap((seat) => hands[seat]) }),
    strain,
    leader: seatAfter(declarer),
    played: line.slice(0, index),
    target: playing.contract ? playing.contract.level + 6 : Math.max(1, Math.ceil(hands.N.length / 2)),
    constraints: known,
    layouts: true,
    ...(point.left[point.handToPlay].length <= ENDING ? { maxMoves: TO_THE_END } : {}),
  };
}

/** The question with an effort. */
export const within = (question: SingleDummyInput, { timeLimitMs, layouts }: Effort): SingleDummyInput => ({
  ...question,
  timeLimitMs,
  playOn: { layouts },
});
