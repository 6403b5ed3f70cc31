/**
 * The side of the table: auction, last trick, the seat's knowledge, and the cards still out. It never uses hidden
 * cards.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import { rankOf, suitOf } from "../../../bridge/cards.js";
import { SUITS, seatAfter } from "../../../bridge/names.js";
import { trickWinner } from "../../../bridge/rules.js";
import type { Call, Card, Seat, Strain } from "../../../bridge/types.js";
import { cardSymbol, rankLetter, strainSymbol, suitSymbol } from "../../render/symbols.js";
import { besideStrings } from "../beside-strings.js";
import { TRICKS } from "../game.js";
import type { SeatKnowledge } from "../knowledge.js";
import type { TableView } from "../view.js";

/** Points that one hand can have. */
const MOST_POINTS = 37;

/** `known`: the seat's knowledge; null at the end. */
export function renderSide(view: TableView, known: SeatKnowledge | null): TemplateResult {
  const words = besideStrings(view.strings);
  const fold = (name: string, content: TemplateResult) =>
    html`<details open><summary>${name}</summary>${content}</details>`;
  return html`
    <button type="button" class="text-button close" @click=${view.actions.toggleSide}>${words.justTable}</button>
    ${fold(words.auction, renderAuction(view))}
    ${fold(words.lastTrick, renderLast(view))}
    ${known ? html`${fold(words.known, renderKnown(known, view))}${fold(words.out, renderOut(known, view))}` : nothing}`;
}

function renderAuction({ board, strings, words, game }: TableView): TemplateResult {
  const { noAuction } = besideStrings(strings);
  const { auction, dealer } = board;
  if (!auction || !dealer) return html`<p class="quiet">${noAuction}</p>`;
  const order: Seat[] = ["W", "N", "E", "S"];
  const cells = [...Array.from({ length: order.indexOf(dealer) }, () => ""), ...auction.map(({ call }) => call)];
  const rows = Array.from({ length: Math.ceil(cells.length / 4) }, (_, row) => cells.slice(4 * row, 4 * row + 4));
  const call = (each: Call | "") => {
    if (each === "") return "";
    if (each === "P") return strings.pass;
    if (each === "X" || each === "XX") return each === "X" ? strings.double : strings.redouble;
    return html`${each[0]}${strainSymbol(each.slice(1) as Strain, strings)}`;
  };
  const head = order.map((seat) => html`<th scope="col">${seat === game.seat ? words.you : strings.seats[seat]}</th>`);
  const cell = (each: string) => html`<td>${call(each as Call | "")}</td>`;
  return html`
    <table class="auction" part="auction"><thead><tr>${head}</tr></thead>
      <tbody>${rows.map((row) => html`<tr>${row.map(cell)}</tr>`)}</tbody></table>`;
}

function renderLast({ game, strings }: TableView): TemplateResult {
  const words = besideStrings(strings);
  const last = game.completed.at(-1);
  if (!last) return html`<p class="quiet">${words.noTrick}</p>`;
  const winner = trickWinner(last.leader, last.cards, game.contract.strain);
  const who = winner === game.seat ? words.youWonIt : words.wonBy({ seat: strings.seats[winner] });
  const chip = (card: Card, place: number) => {
    const wins = seatAfter(last.leader, place) === winner;
    return html`<span class=${`chip ${wins ? "wins" : ""}`}>${cardSymbol(card, strings)}</span>`;
  };
  return html`<p class="last">${last.cards.map(chip)}<span class="quiet">${who}</span></p>`;
}

function renderKnown(known: SeatKnowledge, view: TableView): TemplateResult {
  const { strings } = view;
  const words = besideStrings(strings);
  const hands = known.hands;
  const length = (many: number | undefined, said: readonly [number, number] = [0, TRICKS]) => {
    const text = many?.toString() ?? rangeText(said);
    return html`<td>${text || html`<span class="quiet" aria-label=${words.unknown}>?</span>`}</td>`;
  };
  return html`<table class="lengths"><thead><tr><td></td>
    ${SUITS.map((suit) => html`<th scope="col">${suitSymbol(suit, strings.suits[suit])}</th>`)}</tr></thead><tbody>
    ${hands.map(
      ({ seat, lengths, said }) => html`<tr><th scope="row">${strings.seats[seat]}</th>
        ${SUITS.map((suit) => length(lengths[suit], said?.length?.[suit]))}</tr>`,
    )}</tbody></table>
    ${hands.map(({ seat, lengths, said, shown }) => {
      const open = SUITS.filter((suit) => lengths[suit] === undefined);
      const [suit, otherSuit] = open.map((each) => strings.suits[each]) as [string, string];
      const rest = TRICKS - SUITS.reduce((sum, suit) => sum + (lengths[suit] ?? 0), 0);
      const name = strings.seats[seat];
      const [low, high] = said?.hcp ?? [0, MOST_POINTS];
      const points = words.points({ seat: name, range: numbers(low, Math.min(high, MOST_POINTS)), shown });
      return html`${open.length === 2 ? html`<p>${words.twoSuits({ seat: name, many: rest, suit, otherSuit })}</p>` : nothing}
        ${said?.hcp ? html`<p class="quiet">${points}</p>` : nothing}`;
    })}
    ${view.beside?.ranges.render(strings)}`;
}

/** "5+", "2–4", "3"; nothing of a suit that may have any length. */
function rangeText([low, high]: readonly [number, number]): string {
  return high < TRICKS || low === high ? numbers(low, high) : low > 0 ? `${low}+` : "";
}

/** "2–4", "3". */
function numbers(low: number, high: number): string {
  return low === high ? String(low) : `${low}–${high}`;
}

function renderOut(known: SeatKnowledge, { strings }: TableView): TemplateResult {
  const words = besideStrings(strings);
  return html`<ul class="out">${SUITS.map((suit) => {
    const cards = known.out.filter((card) => suitOf(card) === suit);
    const ranks = cards.map((card) => rankLetter(rankOf(card), strings)).join(" ");
    const shown = ranks || html`<span class="quiet">${words.none}</span>`;
    return html`<li>${suitSymbol(suit, strings.suits[suit])} ${shown}</li>`;
  })}</ul>`;
}
