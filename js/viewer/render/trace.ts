/**
 * The course of the play: a stepped line of declarer's tricks, one step a card. Every mistake is marked, with a shape
 * for its side and a color for its cost. A branch is a second line. Moving along it moves the board.
 */
import { html, nothing, svg, type TemplateResult } from "lit-html";
import { analysisStrings } from "../analysis/strings.js";
import { type Swing, sideOfSwing, swingsOf } from "../analysis/swings.js";
import { costClass, outcomeName } from "../analysis/values.js";
import { figure } from "../figures.js";
import type { View } from "../view.js";

const WIDTH = 520;
const HEIGHT = 100;
/** Room at the left and right of the steps, and above and below them. */
const EDGE = 10;
const LEAST_RANGE = 2;

type TricksAlong = readonly (number | undefined)[];

export function renderTrace(view: View): TemplateResult {
  const { state, actions } = view;
  const words = analysisStrings(view.strings);
  const { playing, line } = state;
  const { recordTrace, branchTrace } = view.answers;
  const values = branchTrace?.values ?? recordTrace.values;
  const known = [...recordTrace.values, ...(branchTrace?.values ?? [])].filter((value) => value !== undefined);
  const target = playing?.contract ? playing.contract.level + 6 : undefined;
  const cards = Math.max(...Object.values(state.hands ?? {}).map((hand) => hand.length), 1) * 4;
  const scale = scaleOf([...known, ...(target === undefined ? [] : [target])], cards);
  const now = values[state.index];
  const text = [
    words.traceAt({ card: state.index, total: cards }),
    now === undefined || !playing ? "" : outcomeName(now, state, view.strings),
  ].filter(Boolean);
  const indexAt = (event: PointerEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    return Math.round((((event.clientX - box.left) / box.width) * WIDTH - EDGE) / scale.step);
  };
  const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(2)}%`;
  const at = (index: number, tricks: number) => [
    percent(EDGE + index * scale.step, WIDTH),
    percent(scale.y(tricks), HEIGHT),
  ];
  const here = now === undefined ? null : at(state.index, now);
  const labels = playing ? [...new Set([...known, ...(target === undefined ? [] : [target])])] : [];
  return html`
      <div class="plot">
        <svg class="axis" aria-hidden="true">${labels.map(
          (tricks) => svg`<text x="100%"
            y=${at(0, tricks)[1]}>${playing ? figure(tricks, playing) : ""}</text>`,
        )}</svg>
        <div class="trace" part="trace" role="slider" tabindex="0" aria-label=${words.trace}
          aria-valuemin="0" aria-valuemax=${line.length} aria-valuenow=${state.index} aria-valuetext=${text.join(", ")}
          @pointerdown=${(event: PointerEvent) => {
            (event.currentTarget as Element).setPointerCapture(event.pointerId);
            actions.go(indexAt(event));
          }}
          @pointermove=${(event: PointerEvent) => event.buttons > 0 && actions.go(indexAt(event))}>
          <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
            ${Array.from(
              { length: cards / 4 + 1 },
              (_, trick) => svg`<path class="grid"
                d=${`M${EDGE + trick * 4 * scale.step} 2V${HEIGHT - 2}`} />`,
            )}
            ${
              target === undefined
                ? nothing
                : svg`<path class="target"
                  d=${`M${EDGE} ${scale.y(target)}H${WIDTH - EDGE}`} />`
            }
            <path class="record" d=${steps(recordTrace.values, scale)} />
            ${branchTrace ? svg`<path class="branch" d=${steps(branchTrace.values, scale)} />` : nothing}
            ${playing ? svg`<path class="now" d=${`M${EDGE + state.index * scale.step} 0V${HEIGHT}`} />` : nothing}
          </svg>
          <svg class="marks" aria-hidden="true">
            ${swingsOf(view).map((swing) => renderMark(swing, view, at(swing.index + 1, swing.to)))}
            ${here ? svg`<circle class="here" cx=${here[0]} cy=${here[1]} r="5" />` : nothing}
            ${Array.from(
              { length: cards / 4 },
              (_, trick) => svg`<text class="number"
                x=${percent(EDGE + (trick * 4 + 2) * scale.step, WIDTH)} y="100%">${trick + 1}</text>`,
            )}
          </svg>
        </div>
      </div>`;
}

interface Scale {
  step: number;
  y: (tricks: number) => number;
}

function scaleOf(values: readonly number[], cards: number): Scale {
  const low = values.length > 0 ? Math.min(...values) : 6;
  const high = values.length > 0 ? Math.max(...values) : 6 + LEAST_RANGE;
  const spare = Math.max(0, LEAST_RANGE - (high - low)) / 2;
  const [bottom, top] = [low - spare, high + spare];
  return {
    step: (WIDTH - 2 * EDGE) / cards,
    y: (tricks) => HEIGHT - EDGE - ((tricks - bottom) / (top - bottom)) * (HEIGHT - 2 * EDGE),
  };
}

/** The stepped line; it breaks where a value is not known. */
function steps(values: TricksAlong, { step, y }: Scale): string {
  let path = "";
  values.forEach((value, index) => {
    if (value === undefined) return;
    const x = EDGE + index * step;
    path += values[index - 1] === undefined ? `M${x} ${y(value)}` : `H${x}V${y(value)}`;
    path += `h${index < values.length - 1 && values[index + 1] !== undefined ? step : 0}`;
  });
  return path;
}

/** A triangle pointing down for declarer's side, a square for the defenders. */
function renderMark(swing: Swing, view: View, [x, y]: string[]): TemplateResult {
  const side = sideOfSwing(swing, view);
  const path = side === "declaring" ? "M-6 -5h12l-6 11z" : "M-5 -5h10v10h-10z";
  return svg`<svg class="at" x=${x} y=${y}><path class=${`mark ${side} ${costClass(Math.abs(swing.to - swing.from))}`}
    d=${path} /></svg>` as unknown as TemplateResult;
}
