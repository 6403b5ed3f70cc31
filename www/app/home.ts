/**
 * The first screen beside its example: one field, the way back to what was last shown, and the entries to the parts.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { sharedSolver } from "tenace/viewer";
import type { Strings } from "../strings/strings.js";
import { boardName } from "./boards.js";
import type { Desk } from "./desk.js";
import { EXAMPLE, EXAMPLE_PLACE } from "./examples/first.js";
import { icon } from "./icons.js";
import { renderBox, type SourceView } from "./source.js";
import { cardText, contractInWords } from "./symbols.js";
import { BOARD, PARTS, type PartName } from "./tools/index.js";
import { wayPicture } from "./way-pictures.js";

export interface HomeView extends SourceView {
  desk: Desk;
  go: (route: string) => void;
}

/** Puts the focus into the field; unless it was asked for, only if that opens no touch keyboard. */
export function focusField(root: ParentNode, asked = false): void {
  const field = root.querySelector<HTMLElement>("#source");
  if (asked || !matchMedia("(pointer: coarse)").matches) field?.focus({ preventScroll: !asked });
}

/**
 * The first screen is there. Its example needs no solver, but the next board will, so the solver is fetched meanwhile.
 */
export function beginHome(root: ParentNode): void {
  focusField(root);
  const load = () => void sharedSolver();
  if ("requestIdleCallback" in window) requestIdleCallback(load, { timeout: 2000 });
  else setTimeout(load, 500);
}

/** The promise above the example, and the example's caption. */
export function renderPromise(strings: Strings): TemplateResult {
  const { contract, play = [] } = EXAMPLE;
  const index = EXAMPLE_PLACE.index ?? 0;
  const card = play[index];
  return html`
    <div class="promise">
      <h2>${strings.promise}</h2>
      <p>${strings.exampleSolved}${strings.colon}${contract ? contractInWords(contract, strings) : nothing}${
        card
          ? html`${strings.comma}${strings.trickOf({ trick: index / 4 + 1 })}${strings.fullStop} ${strings.hasPlayed({ seat: strings.seats.S })} ${cardText(card, strings)}${strings.fullStop}`
          : nothing
      }</p>
    </div>`;
}

export function renderHome(view: HomeView): TemplateResult {
  const { strings, desk, go, example, newDeal, random } = view;
  const { session, board, isSample } = desk;
  const ways = (Object.keys(PARTS) as PartName[]).filter((part) => PARTS[part].length > 0);
  const enter = (part: PartName) => (part === "analyse" ? example("evening") : go(PARTS[part][0]?.route ?? BOARD));
  return html`
    <div class="ways">
      ${
        isSample || !board
          ? nothing
          : html`<button type="button" class="go-on"
            @click=${() => go(BOARD)}><span>${strings.goOnWith} <b>${[board.event, strings.board({ name: boardName(board, session.current) })].filter(Boolean).join(", ")}</b></span>${icon("onward")}</button>`
      }
      <h3>${strings.lookAtYours}</h3>
      ${renderBox(view)}
      <h3>${strings.orBeginHere}</h3>
      ${ways.map(
        (part) => html`
          <button type="button" class="way" data-way=${part} @click=${() => enter(part)}>
            ${wayPicture(part)}
            <span class="way-text"><b>${strings.parts[part]}</b><span>${strings.ways[part]}</span></span>
            ${icon("onward")}
          </button>`,
      )}
      <p class="examples">
        <button type="button" data-example="mistake"
          @click=${() => example("mistake")}>${strings.exampleNames.mistake}</button>
        <button type="button" data-example="evening"
          @click=${() => example("evening")}>${strings.exampleNames.evening}</button>
        <button type="button" data-example="suit" @click=${() => example("suit")}>${strings.exampleNames.suit}</button>
        <button type="button" class="random" title=${strings.randomHint} @click=${random}>${strings.random}</button>
        <button type="button" class="new-deal" @click=${newDeal}>${strings.newDeal}</button>
        <a href="./docs/index.html">${strings.documentation}</a>
      </p>
    </div>`;
}
