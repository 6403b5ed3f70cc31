/** Suit symbols and control icons as inline SVG, so that they look alike wherever they are shown. */
import { html, svg, type TemplateResult } from "lit-html";
import { rankOf, suitOf } from "../../bridge/cards.js";
import { RANKS } from "../../bridge/names.js";
import type { Card, Rank, Strain, Suit } from "../../bridge/types.js";
import type { Strings } from "../strings/index.js";
import { suitPaths } from "./suit-paths.js";

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
  const rank = rankOf(card);
  const { rankNames, suits } = strings;
  return strings.cardName({ rank: rankNames[rank as keyof typeof rankNames] ?? rank, suit: suits[suitOf(card)] });
}

/** The same in a sentence: "the king of hearts". */
export const theCard = (card: Card, strings: Strings): string =>
  strings.theCard({ rank: rankOf(card), card: cardName(card, strings) });

/** The card that wins a trick: "with the king of hearts". */
export const winningCard = (card: Card, strings: Strings): string =>
  strings.winningCard({ rank: rankOf(card), card: cardName(card, strings) });

/** "spades", "no trump" */
export const strainName = (strain: Strain, { suits, noTrumpName }: Strings): string =>
  strain === "NT" ? noTrumpName : suits[strain];

const ICONS = {
  first: "M6 5v14M19 5 9 12l10 7z",
  back: "M17 5 7 12l10 7z",
  forward: "M7 5l10 7-10 7z",
  last: "M18 5v14M5 5l10 7-10 7z",
  undo: "M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-3",
  big: "M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5",
  keys: "M9.2 9a3 3 0 1 1 4.3 2.9c-1 .5-1.5 1.2-1.5 2.3M12 18.2v.1",
} as const;

export const icon = (name: keyof typeof ICONS): TemplateResult => iconOf(ICONS[name]);

export function iconOf(path: string): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${svg`<path d=${path} />`}</svg>`;
}
