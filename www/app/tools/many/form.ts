/** The parts of a form that the pages about many deals share. Every control is named after its field. */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Board, Seat } from "tenace";
import { SUITS, VULNERABILITIES } from "tenace/bridge";
import type { Strings } from "../../../strings/strings.js";
import { inEnglish, inLanguage } from "../../local-ranks.js";
import { renderSegments } from "../../segments.js";
import { suitText } from "../../symbols.js";
import type { Fields } from "./field-link.js";
import type { ManyStrings } from "./strings.js";

export interface FormView {
  fields: Fields;
  /** The app's words, and the pages' own. */
  app: Strings;
  words: ManyStrings;
  /** The board shown. */
  board: Board | undefined;
  set: (change: Fields) => void;
  /** The parts of the stage and the form that are folded out, by name. */
  opened: ReadonlySet<string>;
  toggle: (name: string) => void;
  /** Takes the question from the board shown. */
  fromBoard?: () => void;
  /** The field that is wrong. */
  fault?: string | undefined;
}

/** The description of a field for screen readers: its hint and its error. */
const describedBy = (view: FormView, name: string, hint: string | undefined) =>
  [...(view.fault === name ? ["many-fault"] : []), ...(hint ? [hint] : [])].join(" ") || nothing;

const isInvalid = (view: FormView, name: string) => (view.fault === name ? "true" : nothing);

/** A line of text. */
export function renderText(
  view: FormView,
  name: string,
  label: TemplateResult | string,
  options: { hint?: string; placeholder?: string; mode?: "text" | "numeric"; spoken?: string; isHand?: boolean } = {},
): TemplateResult {
  const { hint, placeholder = "", mode = "text", spoken, isHand } = options;
  const { ranks } = view.words;
  const shown = (text: string) => (isHand ? inLanguage(text, ranks) : text);
  const read = (text: string) => (isHand ? inEnglish(text, ranks) : text);
  const id = `many-${name}`;
  return html`
    <label class="many-field" for=${id}><span>${label}</span>
      <input id=${id} type="text" name=${name} inputmode=${mode} spellcheck="false" autocomplete="off"
        autocapitalize="off"
        aria-label=${spoken ?? nothing} aria-describedby=${describedBy(view, name, hint && `${id}-hint`)}
        aria-invalid=${isInvalid(view, name)} placeholder=${shown(placeholder)} .value=${shown(view.fields[name] ?? "")}
        @input=${(event: Event) => view.set({ [name]: read((event.target as HTMLInputElement).value) })} />
      ${hint ? html`<small id=${`${id}-hint`}>${hint}</small>` : nothing}
    </label>`;
}

/** A choice among a few, side by side. */
export function renderChoice(
  view: FormView,
  name: string,
  label: string,
  options: readonly (readonly [value: string, text: string])[],
): TemplateResult {
  const chosen = view.fields[name] ?? options[0]?.[0] ?? "";
  return renderSegments(name, label, options, chosen, (value) => view.set({ [name]: value }));
}

export function renderVulnerability(view: FormView): TemplateResult {
  const options = VULNERABILITIES.map((each) => [each, view.app.vulnerabilities[each]] as const);
  return renderChoice(view, "vulnerable", view.words.vulnerable, options);
}

/** The fields of a seat: folded unless one is filled. */
export function renderSeat(view: FormView, seat: Seat, role: string | undefined, isOpen: boolean): TemplateResult {
  const { words, app, fields } = view;
  const name = role ? `${words.seats[seat]} (${role})` : words.seats[seat];
  const field = (which: string) => (fields[`${seat}.${which}`] ?? "").trim();
  const said = [
    field("points"),
    ...SUITS.filter(field).map((suit) => html`${suitText(suit, app)}${field(suit)}`),
    field("shape"),
    field("cards"),
  ].filter(Boolean);
  const of = (field: string) => `${words.seats[seat]}: ${field}`;
  return html`
    <details class="many-seat" data-seat=${seat} ?open=${isOpen}>
      <summary>${name} <span
        class="quiet many-said">${said.map((each, index) => html`${index > 0 ? " · " : ""}${each}`)}</span></summary>
      <div class="many-seat-fields">
        ${renderText(view, `${seat}.points`, words.points, { spoken: of(words.points), placeholder: "12-14" })}
        ${SUITS.map((suit) =>
          renderText(view, `${seat}.${suit}`, suitText(suit, app), {
            spoken: of(words.suits[suit]),
            placeholder: "0-13",
          }),
        )}
        <div class="many-wide">${renderText(view, `${seat}.shape`, words.shape, { spoken: of(words.shape), placeholder: "any 4432" })}</div>
        <div class="many-wide">${renderText(view, `${seat}.cards`, words.cards, { spoken: of(words.cards), placeholder: "AK...Q", isHand: true })}</div>
      </div>
    </details>`;
}

/** A condition in the dealer language. */
export function renderWhere(view: FormView): TemplateResult {
  const { words, fields } = view;
  return html`
    <label class="many-field" for="many-where"><span>${words.where}</span>
      <textarea id="many-where" name="where" rows="2" spellcheck="false" autocapitalize="off"
        aria-describedby=${describedBy(view, "where", "many-where-hint")}
        aria-invalid=${isInvalid(view, "where")}
        .value=${fields.where ?? ""}
        @input=${(event: Event) => view.set({ where: (event.target as HTMLTextAreaElement).value })}></textarea>
      <small id="many-where-hint">${words.whereHint}</small>
    </label>`;
}
