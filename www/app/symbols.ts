/** Small pieces of bridge text for the app's own lists; the viewer draws its own. */
import { html, type TemplateResult } from "lit-html";
import type { Board, Contract, Par, Strain, Suit } from "tenace";
import { cardsOfHand, highCardPoints, isRank, RANKS } from "tenace/bridge";
import type { Strings } from "../strings/english.js";

/** A piece of a line: text, or the symbol of a suit. */
export type Run = string | { suit: Suit };

export function suitText(suit: Suit, strings: Strings): TemplateResult {
  return html`<span class=${`suit-${suit}`}>${strings.strains[suit]}</span>`;
}

export function strainText(strain: Strain, strings: Strings): TemplateResult | string {
  return strain === "NT" ? strings.strains.NT : suitText(strain, strings);
}

export function contractText(contract: Contract, strings: Strings): TemplateResult {
  return html`${contract.level}${strainText(contract.strain, strings)}${"×".repeat(contract.doubled)} ${strings.seatLetters[contract.declarer]}`;
}

/** A holding ("AKQ"), in the letters of the language. */
export function ranksText(holding: string, strings: Strings): string {
  return [...holding].map((rank) => (isRank(rank) ? strings.ranks[RANKS.indexOf(rank)] : rank)).join("");
}

export function pointsOf(hand: string): number {
  return highCardPoints(cardsOfHand(hand));
}

export function isPassedOut(board: Board): boolean {
  const calls = board.auction ?? [];
  return !board.contract && calls.length >= 4 && calls.every(({ call }) => call === "P");
}

export function parText(par: Par): string {
  return par.score > 0 ? `+${par.score}` : String(par.score).replace("-", "−");
}

/** "Par −110: 1♠ EW +1" */
export function parRuns(par: Par, strings: Strings): Run[] {
  const contracts = par.contracts.map(({ level, strain, declarers, doubled, result }, place): Run[] => [
    `${place === 0 ? strings.colon : ", "}${level}`,
    strain === "NT" ? strings.strains.NT : { suit: strain },
    `${doubled ? "×" : ""} ${declarers.map((seat) => strings.seatLetters[seat]).join("")}${result === 0 ? "" : ` ${strings.made(result)}`}`,
  ]);
  return [`${strings.par} ${parText(par)}`, ...contracts.flat()];
}

export function runsText(runs: readonly Run[], strings: Strings): TemplateResult[] {
  return runs.map((run) => (typeof run === "string" ? html`${run}` : suitText(run.suit, strings)));
}
