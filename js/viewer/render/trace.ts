/**
 * The course of the play: a stepped line of declarer's tricks, one step each card, with every mistake marked in
 * the colour and the shape of its side, and the branch as a second line. Moving along it moves the board. What it
 * shows stands below it as a list, too.
 */
import { html, nothing, svg, type TemplateResult } from "lit-html";
import { seatAfter, sideOf } from "../../bridge/names.js";
import { figure } from "../figures.js";
import { seatAt } from "../state.js";
import type { View } from "../view.js";
import { outcomeName } from "./hand.js";
import { cardName, cardSymbol } from "./symbols.js";

const WIDTH = 520;
const HEIGHT = 96;
const EDGE = 10;
const LEAST_RANGE = 4;

type Values = readonly (number | undefined)[];

/** A card after which declarer's tricks differ from those before it. */
export interface Swing {
  index: number;
  from: number;
  to: number;
}

export function swings(values: Values): Swing[] {
  return values.flatMap((to, place) => {
    const from = values[place - 1];
    return place > 0 && from !== undefined && to !== undefined && from !== to ? [{ index: place - 1, from, to }] : [];
  });
}

export function renderTrace(view: View): TemplateResult {
  const { state, strings, actions } = view;
  const { playing, line, record } = state;
  const values = view.answers.branchTrace?.values ?? view.answers.recordTrace.values;
  const known = [...view.answers.recordTrace.values, ...(view.answers.branchTrace?.values ?? [])].filter(
    (value) => value !== undefined,
  );
  const target = playing?.contract ? playing.contract.level + 6 : undefined;
  const cards = Math.max(...Object.values(state.hands ?? {}).map((hand) => hand.length), 1) * 4;
  const scale = scaleOf([...known, ...(target === undefined ? [] : [target])], cards);
  const now = values[state.index];
  const text = [
    strings.traceAt(state.index, cards),
    now === undefined || !playing ? "" : outcomeName(now, view),
  ].filter(Boolean);
  const indexAt = (event: PointerEvent) => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    return Math.round((((event.clientX - box.left) / box.width) * WIDTH - EDGE) / scale.step);
  };
  return html`
      <div class="trace" part="trace" role="slider" tabindex="0" aria-label=${strings.trace}
        aria-valuemin="0" aria-valuemax=${line.length} aria-valuenow=${state.index} aria-valuetext=${text.join(", ")}
        @pointerdown=${(event: PointerEvent) => {
          (event.currentTarget as Element).setPointerCapture(event.pointerId);
          actions.go(indexAt(event));
        }}
        @pointermove=${(event: PointerEvent) => event.buttons > 0 && actions.go(indexAt(event))}>
        <svg viewBox=${`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          ${Array.from({ length: cards / 4 + 1 }, (_, trick) => svg`<path class="grid" d=${`M${EDGE + trick * 4 * scale.step} 2V${HEIGHT - 2}`} />`)}
          ${target === undefined ? nothing : svg`<path class="target" d=${`M${EDGE} ${scale.y(target)}H${WIDTH - EDGE}`} />`}
          <path class="record" d=${steps(view.answers.recordTrace.values, scale)} />
          ${view.answers.branchTrace ? svg`<path class="branch" d=${steps(view.answers.branchTrace.values, scale)} />` : nothing}
          ${swings(view.answers.recordTrace.values).map((swing) => renderMark(swing, view, scale))}
          ${playing ? svg`<path class="now" d=${`M${EDGE + state.index * scale.step} 0V${HEIGHT}`} />` : nothing}
          ${now === undefined ? nothing : svg`<circle class="here" cx=${EDGE + state.index * scale.step} cy=${scale.y(now)} r="5" />`}
        </svg>
      </div>
      ${record.length > 0 ? renderList(view) : nothing}`;
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
function steps(values: Values, { step, y }: Scale): string {
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
function renderMark({ index, to }: Swing, view: View, scale: Scale): TemplateResult | typeof nothing {
  const side = sideAt(view, index);
  if (!side) return nothing;
  const x = EDGE + (index + 1) * scale.step;
  const y = scale.y(to);
  const path = side === "declaring" ? `M${x - 6} ${y - 5}h12l-6 11z` : `M${x - 5} ${y - 5}h10v10h-10z`;
  return svg`<path class=${`mark ${side}`} d=${path} />` as unknown as TemplateResult;
}

/** Whose card `index` of the record was. */
function sideAt(view: View, index: number): "declaring" | "defending" | null {
  const { state } = view;
  const seat = seatAt({ ...state, line: state.record }, index);
  if (!seat || !state.playing) return null;
  return sideOf(seat) === sideOf(state.playing.declarer) ? "declaring" : "defending";
}

function renderList(view: View): TemplateResult {
  const { state, strings, actions } = view;
  const { playing, record } = state;
  const found = swings(view.answers.recordTrace.values);
  const complete =
    view.answers.recordTrace.values.length > record.length &&
    view.answers.recordTrace.values.every((value) => value !== undefined);
  return html`
    <ol class="mistakes" part="mistakes" aria-label=${strings.mistakes}>
      ${found.map(({ index, from, to }) => {
        const card = record[index];
        const seat = seatAt({ ...state, line: record }, index) ?? seatAfter("N");
        if (!card || !playing) return nothing;
        return html`
          <li><button type="button" class=${`mistake ${sideAt(view, index)}`} title=${`${cardName(card, strings)}: ${strings.cost(seat, Math.abs(to - from))}`}
            @click=${() => actions.go(index + 1)}>${strings.seatLetters[seat]} ${cardSymbol(card, strings)} <span class="change">${figure(from, playing)} → ${figure(to, playing)}</span></button></li>`;
      })}
      ${complete && found.length === 0 ? html`<li class="quiet">${strings.noMistakes}</li>` : nothing}
    </ol>`;
}
