/** The controls: moves through the play, further actions, and the sentence under the trick. */
import { html, nothing, type TemplateResult } from "lit-html";
import { sideOf } from "../../bridge/names.js";
import { legalCards } from "../../bridge/rules.js";
import { branchIndex, claimable, claimedTricks } from "../state.js";
import type { Dialog, FetchedTemplates, View } from "../view.js";
import { isPassedOut } from "./board.js";
import { cardDetail } from "./hand.js";
import { renderSwitches } from "./switches.js";
import { icon } from "./symbols.js";

/** `isStill`: nothing can be played, and only the page's own controls are there. */
export function renderControls(view: View, isStill: boolean): TemplateResult {
  const { state, strings, actions, interaction, options } = view;
  const { mistakes } = view.answers;
  if (isStill)
    return html`<div class="controls" part="controls"><span class="gap"></span><slot name="bar"></slot></div>`;
  return html`
    <div class="controls" part="controls">
      ${hasEndsApart(view) ? nothing : renderMove("first", view)}
      ${renderMove("back", view)}
      ${renderMove("forward", view)}
      ${hasEndsApart(view) ? nothing : renderMove("last", view)}
      ${interaction.narrow ? nothing : renderMore(view)}
      <span class="gap"></span>
      ${
        options.moreMistakes || (state.record[0] && (mistakes || (options.analysis === "full" && !options.compact)))
          ? html`<button type="button" class="next-mistake" part="button next-mistake"
              title=${`${strings.nextMistake} (n)`}
              ?disabled=${!options.moreMistakes && !mistakes?.length}
              @click=${() => actions.goToMistake(1)}>${strings.nextMistake}</button>`
          : nothing
      }
      <slot name="bar"></slot>
    </div>`;
}

/** On a phone the page's own bar takes the room of the moves to the ends, which then stand among the options. */
const hasEndsApart = ({ interaction, options }: View) => interaction.narrow && options.bar;

function renderMove(name: "first" | "back" | "forward" | "last", { state, strings, actions }: View): TemplateResult {
  const { index, line } = state;
  const to = { first: 0, back: index - 1, forward: index + 1, last: line.length }[name];
  const isAtEnd = name === "first" || name === "back" ? index === 0 : index >= line.length;
  return html`
    <button type="button" class=${name} part="button" aria-label=${strings[name]} title=${strings[name]}
      ?disabled=${isAtEnd}
      @click=${() => actions.go(to)}>${icon(name)}</button>`;
}

/** A popover: the browser puts it over the page, and closes it by its key, by Escape and by a press elsewhere. */
export const renderDialog = (name: Dialog, label: string, view: View, { dialog }: FetchedTemplates) => html`
  <div popover role="dialog" class="dialog" id=${name} part=${name} aria-label=${label}
    @toggle=${(event: ToggleEvent) => view.actions.dialogToggled(name, event.newState === "open")}>${view.interaction.dialog === name ? dialog?.(view) : nothing}</div>`;

/** Beside the moves; on a phone, whose moves are at the bottom of the screen, among the options. */
function renderMore(view: View): TemplateResult {
  const { state, strings, actions, interaction, options } = view;
  return html`
    <button type="button" class="undo" part="button undo" aria-label=${strings.undo} title=${strings.undo}
      ?disabled=${state.index === 0 && state.claim?.index !== 0} @click=${actions.undo}>${icon("undo")}</button>
    ${
      options.readonly || !state.playing
        ? nothing
        : html`<button type="button" class="text-button claim" part="button claim" title=${strings.claimTricks}
            ?disabled=${claimable(state).length === 0}
            popovertarget="claims">${strings.claim}</button>`
    }
    ${
      interaction.narrow
        ? nothing
        : html`<button type="button" class="big-button" part="button" aria-label=${strings.big}
            title=${`${strings.big} (f)`}
            aria-pressed=${options.big} @click=${actions.toggleBig}>${icon("big")}</button>`
    }
    <button type="button" class="keys-button" part="button" aria-label=${strings.keys} title=${`${strings.keys} (?)`}
      popovertarget="keys">${icon("keys")}</button>`;
}

/** On a phone, a row under the moves. */
export function renderOptions(view: View): TemplateResult {
  return html`
    <div class="options" part="options">
      ${hasEndsApart(view) ? html`${renderMove("first", view)}${renderMove("last", view)}` : nothing}
      ${renderMore(view)}
      <span class="gap"></span>
      ${renderSwitches(view)}
    </div>`;
}

/** The sentence under the trick, and the controls that go back to the record and show all hands. */
export function renderStatus(view: View, templates: FetchedTemplates): TemplateResult {
  const { state, strings, actions, interaction } = view;
  return html`
    <div class="status" part="status">
      ${
        interaction.hidden.size > 0
          ? html`<button type="button" class="text-button rejoin" part="button rejoin"
            @click=${actions.showAll}>${strings.showAll}</button>`
          : nothing
      }
      ${
        branchIndex(state) === null
          ? nothing
          : html`<button type="button" class="text-button rejoin"
            part="button rejoin" @click=${actions.rejoin}>${strings.rejoin}</button>`
      }
      <slot name="note"></slot>
      <span>${sentence(view, templates)}</span>
    </div>`;
}

/**
 * The sentence: typed text, the card pointed at if it may be played, the cost of a card, whose turn it is, or that a
 * contract is to be chosen.
 */
function sentence(view: View, templates: FetchedTemplates): TemplateResult | string {
  const { state, point, options, strings } = view;
  const { detail } = view.interaction;
  if (view.said.typed) return view.said.typed;
  if (!point || !state.playing) {
    const hasTable = state.hands && options.analysis === "full" && !options.compact;
    return hasTable && !isPassedOut(state.board) ? strings.noContract : "";
  }
  const isLegal = detail && legalCards(point.left[point.handToPlay], point.trick.cards).includes(detail);
  if (isLegal) return cardDetail(detail, view);
  return claimText(view) || templates.swing?.(view) || turn(view);
}

/** Whose turn it is, and how the contract ends with best play. */
function turn(view: View): string {
  const { state, strings, point } = view;
  if (!point || !state.playing) return "";
  if (point.left[point.handToPlay].length === 0)
    return strings.finished({ tricks: point.won[sideOf(state.playing.declarer)] });
  const who =
    state.index === 0
      ? strings.seatToLead({ seat: strings.seats[point.handToPlay] })
      : strings.seatToPlay({ seat: strings.seats[point.handToPlay] });
  return who + view.answers.outcome;
}

/** The claim at the position shown, and the result with best play if that is known. */
export function claimText({ state, strings, answers }: View): string {
  const tricks = claimedTricks(state);
  if (tricks === undefined) return "";
  const best = (answers.branchTrace ?? answers.recordTrace).values[state.index];
  return strings.claimed({ tricks }) + (best === undefined ? "" : checkedClaim(best, tricks, strings));
}

function checkedClaim(best: number, claimed: number, strings: View["strings"]): string {
  if (claimed === best) return strings.claimRight;
  return claimed > best
    ? strings.claimTooMany({ best, over: claimed - best })
    : strings.claimTooFew({ best, under: best - claimed });
}
