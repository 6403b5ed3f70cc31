/** What is known of hidden hands, to be edited: points, lengths of suits, and cards that a hand has or lacks. */
import { html, nothing, type TemplateResult } from "lit-html";
import { SUITS } from "../../bridge/names.js";
import { knownFromAuction } from "../../bridge/said.js";
import type { Board, Card, Seat, Suit } from "../../bridge/types.js";
import type { HandConstraint } from "../../solver/types.js";
import { suitSymbol } from "../render/symbols.js";
import type { Strings } from "../strings/index.js";
import { cardsTyped, type KnownOfHands } from "./known.js";
import type { ChancesStrings } from "./strings.js";

export interface KnownHandsView {
  hidden: readonly Seat[];
  known: KnownOfHands;
  /** What is wrong with it; "" if nothing is. */
  fault: string;
  /** The board whose auction says something of the hands, if it has one. */
  auction: Board | null | undefined;
  know: (known: KnownOfHands) => void;
  strings: Strings;
  words: ChancesStrings;
}

export function renderKnownHands(view: KnownHandsView): TemplateResult {
  const { hidden, known, fault, auction, know, words } = view;
  return html`
    ${hidden.map((seat) => renderHand(seat, view))}
    <p class="fault" role="status">${fault}</p>
    ${
      auction?.auction
        ? html`<button type="button" class="text-button" part="button"
          @click=${() => know({ ...known, ...knownFromAuction(auction, hidden) })}>${words.fromAuction}</button>`
        : nothing
    }
    <button type="button" class="text-button" part="button" @click=${() => know({})}>${words.nothing}</button>`;
}

function renderHand(seat: Seat, { known, know, strings, words }: KnownHandsView): TemplateResult {
  const { hcp, length = {}, holds = [], lacks = [] } = known[seat] ?? {};
  const set = (change: HandConstraint) => know({ ...known, [seat]: { ...known[seat], ...change } });
  const range = (
    name: string,
    symbol: TemplateResult | string,
    [least, most]: readonly [number, number],
    limit: number,
    change: (range: [number, number]) => void,
  ) => {
    const input = (label: string, value: number, make: (value: number) => [number, number]) => html`
      <input type="number" inputmode="numeric" min="0" max=${limit} .value=${String(value)}
        aria-label=${`${strings.seats[seat]}, ${name}, ${label}`}
        @change=${({ target }: Event) => {
          const field = target as HTMLInputElement;
          const typed = Math.max(0, Math.min(limit, Math.round(Number(field.value)) || 0));
          // What was out of bounds gives way to what is gone by.
          field.value = String(typed);
          change(make(typed));
        }} />`;
    return html`<span class="range">${symbol} ${input(words.from, least, (value) => [value, Math.max(value, most)])}–${input(words.to, most, (value) => [Math.min(value, least), value])}</span>`;
  };
  const cards = (name: string, value: readonly Card[], change: (cards: Card[]) => void) => html`
    <label class="range"><span>${name}</span> <input type="text" class="cards-known" spellcheck="false"
      autocapitalize="characters" .value=${value.join(" ")}
      aria-label=${`${strings.seats[seat]} ${name}`} placeholder="SK HA" @change=${({ target }: Event) => {
        const field = target as HTMLInputElement;
        const read = cardsTyped(field.value);
        field.value = read.join(" ");
        change(read);
      }} /></label>`;
  return html`
    <fieldset>
      <legend>${strings.seats[seat]}</legend>
      ${range(words.points, words.points, hcp ?? [0, 37], 37, (value) => set({ hcp: value }))}
      ${SUITS.map((suit: Suit) =>
        range(strings.suits[suit], suitSymbol(suit), length[suit] ?? [0, 13], 13, (value) =>
          set({ length: { ...length, [suit]: value } }),
        ),
      )}
      ${cards(words.has, holds, (value) => set({ holds: value }))}
      ${cards(words.lacks, lacks, (value) => set({ lacks: value }))}
    </fieldset>`;
}
