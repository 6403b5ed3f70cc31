/** The course of a board's play as a tiny stepped line, in the list of boards; mistakes are dots of their side. */
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
  const ours = (seat: Seat) => "NS".includes(seat) === "NS".includes(declarer);
  // Drawn as one picture: what it shows is in the viewer, in words.
  return svg`
    <svg class="tiny-trace" viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <path d=${line} />
      ${mistakes.map(
        ({ index, seat }) =>
          svg`<circle class=${ours(seat) ? "declaring" : "defending"} cx=${x(index + 1)} cy=${y(tricks[index + 1] ?? low)} r="2" />`,
      )}
    </svg>` as unknown as TemplateResult;
}
