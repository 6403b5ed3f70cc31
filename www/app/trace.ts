/**
 * The course of a board's play as a tiny stepped line, in the list of boards. A mistake of one trick is a triangle, of
 * more a square, as in the viewer's plot.
 */
import { nothing, svg, type TemplateResult } from "lit-html";
import type { PlayTrace, Seat } from "tenace";

const [WIDTH, HEIGHT, EDGE] = [72, 18, 3];
const LEAST_RANGE = 3;

export function renderTinyTrace(
  trace: PlayTrace | undefined,
  declarer: Seat | undefined,
): TemplateResult | typeof nothing {
  if (!trace || !declarer) return nothing;
  const { tricks, mistakes } = trace;
  const low = Math.min(...tricks);
  const range = Math.max(LEAST_RANGE, Math.max(...tricks) - low);
  const x = (index: number) => EDGE + (index / 52) * (WIDTH - 2 * EDGE);
  const y = (value: number) => HEIGHT - EDGE - ((value - low) / range) * (HEIGHT - 2 * EDGE);
  const line = tricks
    .map((value, index) => (index === 0 ? `M${x(0)} ${y(value)}` : `H${x(index)}V${y(value)}`))
    .join("");
  const mark = (at: number, cost: number) => {
    const [cx, cy] = [x(at), y(tricks[at] ?? low)];
    return cost > 1 ? `M${cx - 2.5} ${cy - 2.5}h5v5h-5z` : `M${cx - 3} ${cy - 2.5}h6l-3 5.5z`;
  };
  // Drawn as one picture: what it shows is in the viewer, in words.
  return svg`
    <svg class="tiny-trace" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d=${line} />
      ${mistakes.map(
        ({ index, cost }) => svg`<path class=${`mark ${cost > 1 ? "major" : "minor"}`} d=${mark(index + 1, cost)} />`,
      )}
    </svg>` as unknown as TemplateResult;
}
