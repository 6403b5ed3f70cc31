/**
 * Declarer's tricks along the record and, off it, along the branch. Values that the trace does not have are taken from
 * positions solved on the way.
 */
import { sideOf } from "../../bridge/names.js";
import type { Card, Position } from "../../bridge/types.js";
import type { PlayTrace, Solution } from "../../solver/types.js";
import { totalTricks } from "../figures.js";
import { branchIndex, pointOf, positionOf, type ViewerState } from "../state.js";
import type { TraceLine, Traces } from "../view.js";

/** What the solver has said. */
export interface KnownTricks {
  trace: PlayTrace | null;
  solution: (position: Position | null) => Solution | undefined;
}

const NO_TRACE: TraceLine = { values: [], better: () => [] };

export function tracesOf(state: ViewerState, known: KnownTricks): Traces {
  if (!state.playing) return { recordTrace: NO_TRACE, branchTrace: null };
  const free = state.record.length === 0;
  const traced = free ? [] : (known.trace?.tricks ?? []);
  const branch = branchIndex(state);
  const along = (line: readonly Card[], values: readonly number[]): TraceLine => ({
    values: Array.from(
      { length: line.length + 1 },
      (_, index) => values[index] ?? valueAt({ ...state, line }, index, known),
    ),
    better: (index) =>
      (index < values.length ? known.trace?.mistakes.find((mistake) => mistake.index === index)?.better : undefined) ??
      bestAt({ ...state, line }, index, known),
  });
  return {
    recordTrace: along(free ? state.line : state.record, traced),
    branchTrace: branch === null ? null : along(state.line, traced.slice(0, branch + 1)),
  };
}

function valueAt(state: ViewerState, index: number, known: KnownTricks): number | undefined {
  const declarer = state.playing?.declarer;
  const [best] = known.solution(positionOf(state, index))?.cards ?? [];
  const over = state.hands && index === state.hands.N.length * 4;
  if (!declarer || (!best && !over)) return undefined;
  const point = pointOf(state, index);
  if (!point) return undefined;
  return best ? totalTricks(best, point, declarer) : point.won[sideOf(declarer)];
}

function bestAt(state: ViewerState, index: number, known: KnownTricks): readonly Card[] {
  const cards = known.solution(positionOf(state, index))?.cards ?? [];
  return cards.filter(({ tricks }) => tricks === cards[0]?.tricks).map(({ card }) => card);
}
