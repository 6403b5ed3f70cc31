/** The bar over the page: the tools in a row, or on a phone what is shown and a menu of them. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Board } from "tenace";
import type { Strings } from "../strings/english.js";
import { boardName } from "./boards.js";
import type { Panel } from "./store.js";
import { contractText } from "./symbols.js";
import { TOOLS } from "./tools/index.js";

export interface HeaderView {
  board: Board | undefined;
  index: number;
  /** What the sample board is called; empty for any other. */
  sample: string;
  panel: Panel | null;
  strings: Strings;
  toBoard: () => void;
  toggle: (panel: Panel) => void;
  newDeal: () => void;
  random: () => void;
}

export function renderHeader(view: HeaderView): TemplateResult {
  const { strings } = view;
  const tool = (name: string, panel: Panel, kind = "") => html`
    <button type="button" class=${kind} data-tool=${panel} aria-expanded=${view.panel === panel ? "true" : "false"} @click=${() => view.toggle(panel)}>${name}</button>`;
  return html`
    <header class="bar">
      <button type="button" class="skip" @click=${view.toBoard}>${strings.toBoard}</button>
      <h1>tenace</h1>
      ${renderShown(view)}
      <button type="button" class="menu-button" popovertarget="tools" aria-label=${strings.menu}>⋯</button>
      <div class="tools" id="tools" popover role="group" aria-label=${strings.bar} @click=${(event: Event) => (event.currentTarget as HTMLElement).hidePopover()}>
        ${tool(strings.open, "source")}
        <button type="button" @click=${view.newDeal}>${strings.newDeal}</button>
        <button type="button" title=${strings.randomHint} @click=${view.random}>${strings.random}</button>
        ${tool(strings.edit, "edit")}
        <span class="divider"></span>
        ${TOOLS.map(({ route, name }) => tool(name(strings), route))}
        ${tool(strings.suit, "suit")}
        <span class="gap"></span>
        ${tool(strings.print, "print", "print-button")}
        ${tool(strings.settings, "settings")}
        ${tool(strings.share, "share", "share-button primary")}
      </div>
    </header>`;
}

/** "18 N–S vul 3♠ by East", on a phone, where the bar is the head of the board. */
function renderShown({ board, index, sample, strings }: HeaderView): TemplateResult | typeof nothing {
  if (!board) return nothing;
  const { contract, vulnerable } = board;
  return html`
    <p class="shown">
      <b class="shown-name">${boardName(board, index)}</b>
      ${vulnerable ? html`<span class=${vulnerable === "None" ? "quiet" : "shown-pill"}>${strings.vulnerableShort[vulnerable]}</span>` : nothing}
      ${sample ? html`<span class="quiet">${sample}</span>` : nothing}
      <span class="gap"></span>
      ${contract ? html`<b>${contractText(contract, strings)}</b>` : nothing}</p>`;
}
