/**
 * The bar over the page: the mark, the parts as one switch, the tools of the part, and the buttons for opening, sharing
 * and settings. On a phone it is the head of the board, and all of these are in a menu behind the mark.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Board } from "tenace";
import type { Strings } from "../strings/strings.js";
import { boardName } from "./boards.js";
import { icon, mark } from "./icons.js";
import type { Panel } from "./store.js";
import { contractText } from "./symbols.js";
import { BOARD, HOME, PARTS, type PartName, partOf, SUIT } from "./tools/index.js";

export interface HeaderView {
  board: Board | undefined;
  index: number;
  /** What is on the stage. */
  route: string;
  panel: Panel | null;
  /** Whether this is a phone, on which the board has no head of its own. */
  isPhone: boolean;
  strings: Strings;
  toBoard: () => void;
  toggle: (panel: Panel) => void;
  go: (route: string) => void;
}

export function renderHeader(view: HeaderView): TemplateResult {
  const { strings, route, isPhone } = view;
  return html`
    <header class="bar">
      <button type="button" class="skip" @click=${view.toBoard}>${strings.toBoard}</button>
      <h1><button type="button" class="mark" @click=${() => view.go(HOME)}>${mark()}<span>tenace</span></button></h1>
      <button type="button" class="menu-button" popovertarget="tools" aria-label=${strings.menu}>${mark()}</button>
      ${renderShown(view)}
      <div class="tools" id="tools" popover role="group" aria-label=${strings.bar}
        @click=${(event: Event) => (event.currentTarget as HTMLElement).hidePopover()}>
        ${
          isPhone && route !== HOME
            ? html`<button type="button"
              @click=${() => view.go(HOME)}>${strings.home}</button>`
            : nothing
        }
        ${isPhone && route === HOME ? nothing : renderSwitch(view)}
        ${renderTools(view)}
        <span class="gap"></span>
        ${isPhone && route === BOARD ? renderEdit(view) : nothing}
        ${renderOpener(strings.open, "source", view)}
        ${renderOpener(strings.share, "share", view)}
        <button type="button" class="settings-button" data-tool="settings" title=${strings.settings}
          aria-expanded=${view.panel === "settings" ? "true" : "false"}
          @click=${() => view.toggle("settings")}>${icon("settings")}<span>${strings.settings}</span></button>
      </div>
    </header>`;
}

function renderOpener(name: string, panel: Panel, view: HeaderView): TemplateResult {
  return html`
    <button type="button" data-tool=${panel} aria-expanded=${view.panel === panel ? "true" : "false"}
      @click=${() => view.toggle(panel)}>${name}</button>`;
}

/** The pencil at the board's head, or on a phone in the menu. */
export function renderEdit(
  { strings, panel, toggle }: HeaderView,
  slot: string | typeof nothing = nothing,
): TemplateResult {
  return html`
    <button type="button" class="pencil" slot=${slot} data-tool="edit" title=${`${strings.edit} (e)`}
      aria-label=${strings.edit}
      aria-expanded=${panel === "edit" ? "true" : "false"}
      @click=${() => toggle("edit")}>${icon("edit")}<span>${strings.edit}</span></button>`;
}

/**
 * On a phone the parts are a bar at the bottom of the first screen and of lists, which show no board with moves. A
 * question and the table of a part have a bar of their own, so the style sheet hides this one there.
 */
export function renderPartsBar(view: HeaderView): TemplateResult | typeof nothing {
  return view.isPhone && partOf(view.route) !== "analyse"
    ? html`<nav class="parts-bar" aria-label=${view.strings.partsOfApp}>${renderSwitch(view)}</nav>`
    : nothing;
}

/** The parts that have something to show; one alone needs no switch. */
function renderSwitch({ strings, route, go }: HeaderView): TemplateResult | typeof nothing {
  const parts = (Object.keys(PARTS) as PartName[]).filter((part) => PARTS[part].length > 0);
  if (parts.length < 2) return nothing;
  const first = (part: PartName) => (part === "analyse" ? BOARD : (PARTS[part][0]?.route ?? BOARD));
  return html`
    <div class="switch" role="group" aria-label=${strings.partsOfApp}>${parts.map(
      (part) => html`
        <button type="button" data-part=${part} aria-current=${partOf(route) === part ? "page" : nothing}
          @click=${() => go(first(part))}>${strings.parts[part]}</button>`,
    )}</div>`;
}

/** The tools of the part that is on the stage. */
function renderTools({ strings, route, go }: HeaderView): TemplateResult | typeof nothing {
  const part = partOf(route) ?? "analyse";
  const tools = PARTS[part].map((tool) => [tool.route, tool.name(strings)] as const);
  const named = part === "analyse" ? [[BOARD, strings.boardTool] as const, ...withSuit(tools, strings)] : tools;
  return html`
    <div class="of-part" role="group" aria-label=${strings.parts[part]}>${named.map(
      ([name, text]) => html`
        <button type="button" data-tool=${name} data-name=${text} aria-current=${name === route ? "page" : nothing}
          @click=${() => go(name)}>${text}</button>`,
    )}</div>`;
}

/** The suit combination stands before the deals. */
const withSuit = (tools: readonly (readonly [string, string])[], strings: Strings) => [
  ...tools.slice(0, -1),
  [SUIT, strings.suitTool] as const,
  ...tools.slice(-1),
];

/** "18 N–S vul 3♠ by East", on a phone, where the bar is the head of the board. */
function renderShown({ board, index, route, strings }: HeaderView): TemplateResult | typeof nothing {
  if (!board || route !== BOARD) return nothing;
  const { contract, vulnerable } = board;
  return html`
    <h2 class="shown">
      <b class="shown-name">${boardName(board, index)}</b>
      ${
        vulnerable
          ? html`<span
            class=${vulnerable === "None" ? "quiet" : "shown-pill"}>${strings.vulnerableShort[vulnerable]}</span>`
          : nothing
      }
      <span class="gap"></span>
      ${contract ? html`<b>${contractText(contract, strings)}</b>` : nothing}</h2>`;
}
