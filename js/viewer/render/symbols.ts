/** Suit symbols and control icons as inline SVG, so that they look alike wherever they are shown. */
import { html, svg, type TemplateResult } from "lit-html";
import { rankOf, suitOf } from "../../bridge/cards.js";
import { RANKS } from "../../bridge/names.js";
import type { Card, Rank, Strain, Suit } from "../../bridge/types.js";
import type { Strings } from "../strings/english.js";

/** Each in a box of 24 by 24. */
export const suitPaths: Readonly<Record<Suit, string>> = {
  S: "M12 1.5C8.2 6.6 2.5 9.9 2.5 14.6c0 2.7 2.1 4.6 4.6 4.6 1.5 0 2.9-.7 3.8-1.8-.3 2-1.1 3.6-2.5 5.1h7.2c-1.4-1.5-2.2-3.1-2.5-5.1.9 1.1 2.3 1.8 3.8 1.8 2.5 0 4.6-1.9 4.6-4.6C21.5 9.9 15.8 6.6 12 1.5z",
  H: "M12 22C8.3 16.6 2 12.9 2 7.7 2 4.6 4.4 2.4 7.2 2.4c2 0 3.8 1.1 4.8 3 1-1.9 2.8-3 4.8-3C19.6 2.4 22 4.6 22 7.7c0 5.2-6.3 8.9-10 14.3z",
  D: "M12 1.5C13.9 5.4 16.8 9 20.3 12c-3.5 3-6.4 6.6-8.3 10.5C10.1 18.6 7.2 15 3.7 12c3.5-3 6.4-6.6 8.3-10.5z",
  C: "M12 1.8a4.7 4.7 0 0 0-3.5 7.9 4.8 4.8 0 1 0 2.4 7.6c-.3 2-1.1 3.7-2.5 5.2h7.2c-1.4-1.5-2.2-3.2-2.5-5.2a4.8 4.8 0 1 0 2.4-7.6A4.7 4.7 0 0 0 12 1.8z",
};

/** The symbol alone; `name` is its text for those who can't see it. */
export function suitSymbol(suit: Suit, name?: string): TemplateResult {
  return name
    ? html`<svg class="suit-symbol ${suit}" viewBox="0 0 24 24" role="img" aria-label=${name}>${suitPath(suit)}</svg>`
    : html`<svg class="suit-symbol ${suit}" viewBox="0 0 24 24" aria-hidden="true">${suitPath(suit)}</svg>`;
}

function suitPath(suit: Suit): TemplateResult {
  return svg`<path d=${suitPaths[suit]} />` as unknown as TemplateResult;
}

export function strainSymbol(strain: Strain, strings: Strings): TemplateResult | string {
  return strain === "NT" ? strings.noTrump : suitSymbol(strain, strings.suits[strain]);
}

export function rankLetter(rank: Rank, strings: Strings): string {
  return strings.ranks[RANKS.indexOf(rank)] ?? rank;
}

export function cardSymbol(card: Card, strings: Strings): TemplateResult {
  return html`<span class="named-card">${suitSymbol(suitOf(card), strings.suits[suitOf(card)])}${rankLetter(rankOf(card), strings)}</span>`;
}

/** "king of hearts" */
export function cardName(card: Card, strings: Strings): string {
  return strings.cardName(strings.rankNames[RANKS.indexOf(rankOf(card))] ?? "", suitOf(card));
}

const ICONS = {
  first: "M6 5v14M19 5 9 12l10 7z",
  back: "M17 5 7 12l10 7z",
  forward: "M7 5l10 7-10 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
  keys: "M9.2 9a3 3 0 1 1 4.3 2.9c-1 .5-1.5 1.2-1.5 2.3M12 18.2v.1",
} as const;

export function icon(name: keyof typeof ICONS): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${ICONS[name]} />`}</svg>`;
}
