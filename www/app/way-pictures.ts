/** The small pictures of the three ways in: marks beside cards, cards in a hand, a card to be found. */
import { html, svg, type TemplateResult } from "lit-html";
import type { Suit } from "tenace";
import { suitPaths } from "tenace/viewer";
import type { PartName } from "./tools/index.js";

const suit = (name: Suit, x: number, y: number, size: number) =>
  svg`<path class=${`suit-${name}`} d=${suitPaths[name]} transform=${`translate(${x} ${y}) scale(${size / 24})`} />`;

const card = (rank: string, name: Suit, x: number, turn: number) => svg`
  <g transform=${`rotate(${turn} ${x + 20} 76)`}>
    <rect class="card-face" x=${x} y="8" width="40" height="56" rx="4" />
    <text class=${`suit-${name}`} x=${x + 5}
      y="25">${rank}</text>${suit(name, x + 5, 29, 11)}${suit(name, x + 19, 42, 17)}
  </g>`;

const PICTURES = {
  analyse: () => svg`
    <rect class="plate" width="112" height="80" rx="8" />
    ${suit("H", 18, 14, 20)}<text x="46" y="31">9</text><rect class="best" x="68" y="14" width="30" height="21"
      rx="4" /><text class="in-best" x="83" y="30">=</text>
    ${suit("C", 18, 46, 20)}<text x="46" y="63">3</text><rect class="cost" x="68" y="46" width="30" height="21"
      rx="4" /><text class="in-cost" x="83" y="62">−2</text>`,
  play: () => svg`${card("A", "S", 10, -7)}${card("K", "S", 36, 0)}${card("Q", "H", 62, 7)}`,
  learn: () => svg`
    <g transform="rotate(-5 34 40)"><rect class="card-face" x="12" y="8" width="46" height="64" rx="4" /><rect
      class="card-back" x="17" y="13" width="36" height="54" rx="2" /></g>
    <g transform="rotate(5 74 40)"><rect class="card-sought" x="52" y="6" width="46" height="64" rx="4" /><text
      class="sought" x="75" y="47">?</text></g>`,
};

export const wayPicture = (part: PartName): TemplateResult =>
  html`<svg class="way-picture" viewBox="0 0 112 80" aria-hidden="true">${PICTURES[part]()}</svg>`;
