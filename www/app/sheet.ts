/**
 * A sheet: the content of a tool over the right column, on a phone from below. It lies over the page without moving
 * anything, and the board beside it stays usable, so the dialog is not modal. `Esc` closes it.
 */
import { html, type TemplateResult } from "lit-html";
import type { Strings } from "../strings/strings.js";

export interface SheetView {
  name: string;
  body: unknown;
  strings: Strings;
  close: () => void;
}

export function renderSheet({ name, body, strings, close }: SheetView): TemplateResult {
  return html`
    <dialog class="sheet panel" open aria-label=${name} tabindex="-1">
      <div class="sheet-head">
        <h2>${name}</h2>
        <button type="button" class="sheet-close" aria-label=${strings.close} @click=${close}>✕</button>
      </div>
      <div class="sheet-body">${body}</div>
    </dialog>`;
}

/**
 * Moves the focus into the sheet: to its first field, or to the sheet itself if that would open a touch keyboard.
 */
export function focusSheet(root: ParentNode): void {
  const sheet = root.querySelector<HTMLElement>("dialog.sheet");
  const first =
    sheet?.querySelector<HTMLElement>(".sheet-body :is(textarea, input:not([type=file]), select)") ??
    sheet?.querySelector<HTMLElement>(".sheet-body button");
  const target = matchMedia("(pointer: coarse)").matches ? sheet : (first ?? sheet);
  target?.focus({ preventScroll: true });
}

/** Draws a sheet whose contents were fetched; the focus goes into them, unless it has moved elsewhere since. */
export function focusEmptySheet(root: ParentNode, draw: () => void): void {
  draw();
  if (document.activeElement?.matches("dialog.sheet")) focusSheet(root);
}

/**
 * Narrow by the viewer's measure: the board's head is in the page's bar, and the buttons between boards are in the
 * viewer's bar.
 */
export const PHONE = matchMedia("(max-width: 35.99rem)");

/** Moves the focus from a removed element to the one that took its place, or back to the button that opened it. */
export class FocusBack {
  readonly #root: HTMLElement;
  /** The last focused element, or pressed button, outside all parts that come and go. */
  #last: HTMLElement | null = null;

  constructor(root: HTMLElement) {
    this.#root = root;
    const stays = ({ target }: Event) => {
      const within = (selector: string) => (target as Element).closest(selector) !== null;
      // Elements beside running work change with it, except buttons that open a sheet.
      return !within(".notice, .panel") && (!within(".work") || within("[data-tool], [data-act]"));
    };
    root.addEventListener("focusin", (event) => {
      if (stays(event)) this.#last = event.target as HTMLElement;
    });
    // Some browsers give a button that is pressed no focus. A press is seen before it takes anything away.
    const tools = "[data-tool], [data-act], .tools button, .go-on, .way";
    const pressed = (event: Event) => {
      if (stays(event)) this.#last = (event.target as Element).closest<HTMLElement>(tools) ?? this.#last;
    };
    root.addEventListener("click", pressed, true);
  }

  from(gone: Element): void {
    const found = (selector: string) => this.#root.querySelector<HTMLElement>(selector);
    if (gone.matches(".work")) {
      found(".work button")?.focus();
      return;
    }
    for (const each of [this.#last, found(".menu-button"), found("main")]) {
      if (!each?.checkVisibility()) continue;
      each.focus();
      if (document.activeElement === each) return;
    }
  }
}

/** How long a panel may take to come, in ms. */
const COMES_MS = 1_000;

/** On a phone: scrolls the pressed tab to the middle of the screen, if it lies below that, for its panel to be seen. */
export function showTab(event: Event): void {
  const [pressed] = event.composedPath();
  const tab = pressed instanceof Element && PHONE.matches ? pressed.closest("[role=tab]") : null;
  if (!tab || tab.getBoundingClientRect().top < innerHeight / 2) return;
  const behavior = matchMedia("(prefers-reduced-motion: reduce)").matches ? "auto" : "smooth";
  // At once, and again as the panel grows: its content may have to be fetched first.
  const grown = new ResizeObserver(() => tab.scrollIntoView({ block: "center", behavior }));
  grown.observe(event.currentTarget as Element);
  setTimeout(() => grown.disconnect(), COMES_MS);
}
