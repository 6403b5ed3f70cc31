/** Moving through the play, and the line that says what happened or what the card pointed at would do. */
import { html, nothing, type TemplateResult } from "lit-html";
import { legalCards } from "../../bridge/rules.js";
import { figure } from "../figures.js";
import { branchIndex, claimable, claimedTricks, seatAt } from "../state.js";
import type { FetchedTemplates, View } from "../view.js";
import { cardDetail, cardValues } from "./hand.js";
import { cardSymbol, icon } from "./symbols.js";

export function renderControls(view: View, templates: FetchedTemplates): TemplateResult {
  const { state, strings, actions } = view;
  const { analysis } = view.options;
  const atStart = state.index === 0;
  const atEnd = state.index >= state.line.length;
  const move = (name: "first" | "back" | "forward" | "last", disabled: boolean, index: number) => html`
    <button type="button" part="button" aria-label=${strings[name]} title=${strings[name]} ?disabled=${disabled}
      @click=${() => actions.go(index)}>${icon(name)}</button>`;
  const toggle = (kind: string, name: string, title: string, on: boolean, press: () => void) => html`
    <button type="button" class=${`text-button toggle ${kind}`} part="button" title=${title} aria-pressed=${on ? "true" : "false"} @click=${press}>${name}</button>`;
  return html`
    <div class="controls" part="controls">
      ${move("first", atStart, 0)}
      ${move("back", atStart, state.index - 1)}
      ${move("forward", atEnd, state.index + 1)}
      ${move("last", atEnd, state.line.length)}
      <button type="button" class="text-button undo" part="button undo" ?disabled=${atStart && state.claim?.index !== 0} @click=${actions.undo}>${strings.undo}</button>
      ${
        view.options.readonly || !state.playing
          ? nothing
          : html`<button type="button" class="text-button claim" part="button claim" title=${strings.claimTricks} ?disabled=${claimable(state).length === 0}
              aria-expanded=${view.interaction.dialog === "claim" ? "true" : "false"} @click=${() => actions.toggleDialog("claim")}>${strings.claim}</button>`
      }
      <span class="line-break"></span>
      <span class="gap"></span>
      ${
        analysis === "off"
          ? nothing
          : [
              toggle("small-toggle", strings.small, strings.showSmall, view.interaction.showSmall, actions.toggleSmall),
              toggle(
                "chances-toggle",
                strings.chances,
                strings.showChances,
                view.options.chances,
                actions.toggleChances,
              ),
            ]
      }
      <button type="button" class=${`text-button analysis-toggle ${analysis === "off" ? "" : "toggle"}`} part="button analysis-toggle"
        aria-pressed=${analysis === "off" ? "false" : "true"} title=${analysis === "off" ? strings.showValues : strings.hideValues}
        @click=${actions.toggleAnalysis}>${analysis === "off" ? strings.showValues : strings.doubleDummy}</button>
      <button type="button" class="keys-button" part="button" aria-label=${strings.keys} title=${strings.keys}
        aria-expanded=${view.interaction.dialog === "keys" ? "true" : "false"} @click=${() => actions.toggleDialog("keys")}>${icon("keys")}</button>
      ${view.interaction.dialog ? templates.dialog?.(view) : nothing}
    </div>
    <div class="status" part="status">
      ${branchIndex(state) === null ? nothing : html`<button type="button" class="text-button rejoin" part="button rejoin" @click=${actions.rejoin}>${strings.rejoin}</button>`}
      <span>${renderStatus(view)}</span>
    </div>`;
}

/** One line: the card half typed, the card pointed at if it may be played, what the last card cost, or whose turn it is. */
function renderStatus(view: View): TemplateResult | string {
  const { state, strings, point } = view;
  const { detail } = view.interaction;
  if (view.said.typed) return strings.typed(view.said.typed);
  if (!point || !state.playing) return "";
  const isLegal = detail && legalCards(point.left[point.handToPlay], point.trick.cards).includes(detail);
  if (isLegal) return cardDetail(detail, cardValues(view), view);
  return claimText(view) || html`${lastCard(view)} ${turn(view)}`;
}

function turn(view: View): string {
  const { state, strings, point } = view;
  if (!point || !state.playing) return "";
  if (point.left[point.handToPlay].length === 0)
    return strings.finished(point.won[state.playing.declarer === "N" || state.playing.declarer === "S" ? "NS" : "EW"]);
  return state.index === 0 ? strings.seatToLead(point.handToPlay) : strings.seatToPlay(point.handToPlay);
}

/** The claim at the position shown, and what best play would make where that is known. */
export function claimText({ state, strings, answers }: View): string {
  const tricks = claimedTricks(state);
  if (tricks === undefined) return "";
  const best = (answers.branchTrace ?? answers.recordTrace).values[state.index];
  return strings.claimed(tricks) + (best === undefined ? "" : strings.claimChecked(best, tricks));
}

function lastCard(view: View): TemplateResult | string {
  const { state, strings } = view;
  const card = state.line[state.index - 1];
  const seat = seatAt(state, state.index - 1);
  const { values } = view.answers.branchTrace ?? view.answers.recordTrace;
  const [from, to] = [values[state.index - 1], values[state.index]];
  if (!card || !seat || !state.playing || from === undefined || to === undefined || from === to) return "";
  return html`<span class="cost">${cardSymbol(card, strings)} ${strings.cost(seat, Math.abs(to - from))}: ${figure(from, state.playing)} → ${figure(to, state.playing)}.</span>`;
}
