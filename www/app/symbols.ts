/** Small pieces of bridge text for the app's own lists; the viewer draws its own. */
import { html, type TemplateResult } from "lit-html";
import type { Board, Contract, Par, Strain, Suit } from "tenace";
import type { Strings } from "../strings/english.js";

export function suitText(suit: Suit, strings: Strings): TemplateResult {
  return html`<span class=${`suit-${suit}`}>${strings.strains[suit]}</span>`;
}

export function strainText(strain: Strain, strings: Strings): TemplateResult | string {
  return strain === "NT" ? strings.strains.NT : suitText(strain, strings);
}

export function contractText(contract: Contract, strings: Strings): TemplateResult {
  return html`${contract.level}${strainText(contract.strain, strings)}${"×".repeat(contract.doubled)} ${contract.declarer}`;
}

export function isPassedOut(board: Board): boolean {
  const calls = board.auction ?? [];
  return !board.contract && calls.length >= 4 && calls.every(({ call }) => call === "P");
}

export function parText(par: Par): string {
  return par.score > 0 ? `+${par.score}` : String(par.score).replace("-", "−");
}
