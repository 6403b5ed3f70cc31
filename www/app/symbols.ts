/** Small pieces of bridge text for the app's own lists; the viewer draws its own. */
import { html, type TemplateResult } from "lit-html";
import type { Board, Card, Contract, Par, Strain, Suit, Vulnerability } from "tenace";
import { cardsOfHand, contractsAsSaid, highCardPoints, isRank, RANKS, suitOf } from "tenace/bridge";
import { madeText, signed } from "../strings/signed.js";
import type { Strings } from "../strings/strings.js";

/** A piece of a line: text, or the symbol of a suit. */
export type Run = string | { suit: Suit };

export function suitText(suit: Suit, strings: Strings): TemplateResult {
  return html`<span class=${`suit-${suit}`}>${strings.strains[suit]}</span>`;
}

export function strainText(strain: Strain, strings: Strings): TemplateResult | string {
  return strain === "NT" ? strings.strains.NT : suitText(strain, strings);
}

export function cardText(card: Card, strings: Strings): TemplateResult {
  return html`<span class="card-text">${suitText(suitOf(card), strings)}<b>${ranksText(card.slice(1), strings)}</b></span>`;
}

/** "♦" without marks, for sentences. */
export const suitName = (suit: Suit, strings: Strings): string => strings.strains[suit].replace("\uFE0E", "");

/** "♦2" without marks. */
export const cardName = (card: Card, strings: Strings): string =>
  suitName(suitOf(card), strings) + ranksText(card.slice(1), strings);

export function contractText(contract: Contract, strings: Strings): TemplateResult {
  return html`${bidText(contract, strings)} ${strings.seatLetters[contract.declarer]}`;
}

/** "3NT× by South", for sentences. */
export function contractInWords(contract: Contract, strings: Strings): TemplateResult {
  return html`${bidText(contract, strings)} ${strings.by({ seat: strings.seats[contract.declarer] })}`;
}

/** "3NT×". */
export const bidText = ({ level, strain, doubled }: Contract, strings: Strings): TemplateResult =>
  html`${level}${strainText(strain, strings)}${"×".repeat(doubled)}`;

/** "3NT× S", without marks. */
export function contractName({ level, strain, doubled, declarer }: Contract, strings: Strings): string {
  return `${level}${strings.strains[strain]}${"×".repeat(doubled)} ${strings.seatLetters[declarer]}`;
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

/** "Par −110: 2♠ EW" */
export function parRuns(par: Par, strings: Strings, vulnerable: Vulnerability | undefined): Run[] {
  const contracts = parContractRuns(par, strings, vulnerable);
  return [`${strings.par} ${signed(par.score)}`, ...(contracts.length > 0 ? [strings.colon, ...contracts] : [])];
}

/** "2♠ EW, 3♦ EW +1", at the levels that players would name. */
export function parContractRuns(
  par: Par,
  strings: Strings,
  vulnerable: Vulnerability | undefined,
  most = Number.POSITIVE_INFINITY,
): Run[] {
  return contractsAsSaid(par.contracts, vulnerable)
    .slice(0, most)
    .flatMap(({ level, strain, declarers, doubled, result }, index): Run[] => [
      `${index === 0 ? "" : ", "}${level}`,
      strain === "NT" ? strings.strains.NT : { suit: strain },
      `${doubled ? "×" : ""} ${declarers.map((seat) => strings.seatLetters[seat]).join("")}${result === 0 ? "" : ` ${madeText(result)}`}`,
    ]);
}

export function runsText(runs: readonly Run[], strings: Strings): TemplateResult[] {
  return runs.map((run) => (typeof run === "string" ? html`${run}` : suitText(run.suit, strings)));
}

/** "18 · 3♠ East – tenace", the title of the page. */
export function titleOf(board: Board | undefined, index: number, strings: Strings): string {
  if (!board) return "tenace";
  const { contract } = board;
  const bid = contract
    ? ` · ${contract.level}${strings.strains[contract.strain].replace("\uFE0E", "")}${"×".repeat(contract.doubled)} ${strings.seats[contract.declarer]}`
    : "";
  return `${strings.board({ name: board.board ?? String(index + 1) })}${bid} – tenace`;
}
