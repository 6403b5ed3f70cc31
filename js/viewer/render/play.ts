/** The panel of the play, a trick a row, and the sentence about a card's cost. Fetched together with the solver. */
import { html, nothing, type TemplateResult } from "lit-html";
import { imps } from "../../bridge/imps.js";
import { isVulnerable, SEATS, seatAfter, sideOf } from "../../bridge/names.js";
import { trickWinner } from "../../bridge/rules.js";
import { score } from "../../bridge/score.js";
import type { Seat } from "../../bridge/types.js";
import { type AnalysisStrings, analysisStrings } from "../analysis/strings.js";
import { type Swing, sideOfSwing, swingAt, swingsOf } from "../analysis/swings.js";
import { costClass } from "../analysis/values.js";
import { figure, margin } from "../figures.js";
import { branchIndex, seatAt } from "../state.js";
import { signed } from "../strings/platform.js";
import type { View } from "../view.js";
import { cardName, cardSymbol } from "./symbols.js";

/** At most so many better cards are named; a lead may have a dozen. */
const NAMED = 3;

/** Points before and after a card, for the side that played it, and the IMPs between them; null without a level. */
function priceOf({ seat, from, to }: Swing, { state }: View): { from: number; to: number; imps: number } | null {
  const { playing, board } = state;
  if (!playing?.contract) return null;
  const sign = sideOf(seat) === sideOf(playing.declarer) ? 1 : -1;
  const vulnerable = isVulnerable(playing.declarer, board?.vulnerable);
  const [before, after] = [from, to].map((tricks) => sign * score(playing.contract as never, tricks, vulnerable));
  return { from: before as number, to: after as number, imps: imps((before as number) - (after as number)) };
}

/** Who chose a card, in words: dummy's cards are declarer's choice. */
function playerOf(seat: Seat, { state, strings }: View): string {
  const { playing } = state;
  if (!playing || seatAfter(playing.declarer, 2) !== seat) return strings.seats[seat];
  return analysisStrings(strings).fromDummy({ declarer: strings.seats[playing.declarer] });
}

const costOf = ({ from, to }: Swing) => Math.abs(to - from);

const betterCards = ({ better }: Swing, { strings }: View) =>
  html`${better
    .slice(0, NAMED)
    .map(
      (card, index) => html`${index > 0 ? ", " : nothing}${cardSymbol(card, strings)}`,
    )}${better.length > NAMED ? ", …" : nothing}`;

/** The cost of the card about to be played, or of the last card. */
export function renderSwing(view: View): TemplateResult | null {
  const { state, strings } = view;
  const words = analysisStrings(strings);
  const swing = swingAt(view, state.index) ?? (state.index > 0 ? swingAt(view, state.index - 1) : null);
  if (!swing || !state.playing) return null;
  const price = priceOf(swing, view);
  const over = margin(swing.from, state.playing);
  return html`${cardSymbol(swing.card, strings)}${words.colon}${words.cost({ seat: playerOf(swing.seat, view), tricks: costOf(swing) })} ${
    swing.better.length > 0
      ? html`<b class="better">${betterCards(swing, view)} ${keepsText(swing, over, words)}</b> `
      : nothing
  }${
    price
      ? html`<span
        class="price">${signed(price.from)} → ${signed(price.to)}${words.colon}${words.imps({ imps: price.imps })}</span>`
      : nothing
  }`;
}

/** "keep it just made": the result that the better cards would have kept, against the contract if there is one. */
function keepsText({ better, from }: Swing, over: number | null, words: AnalysisStrings): string {
  const cards = better.length;
  if (over === null) return words.keepsTricks({ cards, tricks: from });
  if (over === 0) return words.keepsMade({ cards });
  return over < 0 ? words.keepsDown({ cards, down: -over }) : words.keepsOver({ cards, over: signed(over) });
}

export function renderPlay(view: View): TemplateResult {
  const { state, strings, actions, options } = view;
  const { mistakes } = view.answers;
  const words = analysisStrings(strings);
  // In a branch the list has the branch's cards, after those of the record.
  const branch = branchIndex(state) ?? Number.POSITIVE_INFINITY;
  const along = state.record.length > 0 && branch > state.line.length ? "record" : "line";
  const line = along === "record" ? state.record : state.line;
  const first = seatAt({ ...state, line }, 0) ?? "N";
  const columns = SEATS.map((_, steps) => seatAfter(first, steps));
  const rows = Array.from({ length: Math.ceil(line.length / 4) }, (_, trick) => trick);
  // What a hidden hand still holds is not told.
  const isHidden = (index: number) => {
    const seat = seatAt({ ...state, line }, index);
    return index >= state.index && seat !== null && view.interaction.hidden.has(seat);
  };
  const swings = line.map((_, index) => (isHidden(index) ? null : swingAt(view, index, along)));
  const now = Math.floor(state.index / 4);
  if (line.length === 0) return html`<p class="quiet">${words.noPlay}</p>`;
  return html`
    <table class="play" part="play" aria-label=${strings.tabs.play}>
      <thead><tr><td></td>${columns.map(
        (seat) => html`<th scope="col"><abbr
          title=${strings.seats[seat]}>${strings.seatLetters[seat]}</abbr></th>`,
      )}
        <td class="costs quiet">${along === "line" && state.record.length > 0 ? words.ownLine : along === "record" && mistakes?.length === 0 ? words.noMistakes : nothing}</td></tr></thead>
      <tbody>${rows.map((trick) => renderRow(trick))}</tbody>
    </table>
    ${state.record.length > 0 && (mistakes || options.analysis === "full") ? renderPlayers(view) : nothing}`;

  function renderRow(trick: number): TemplateResult {
    const places = Array.from({ length: 4 }, (_, index) => trick * 4 + index).filter((index) => line[index]);
    const cards = places.map((index) => line[index] as never);
    const leader = seatAt({ ...state, line }, trick * 4) ?? first;
    const winner = cards.length === 4 && state.playing ? trickWinner(leader, cards, state.playing.strain) : null;
    return html`
      <tr class=${trick === now ? "now" : ""}>
        <th scope="row">${trick + 1}</th>
        ${columns.map((seat) => {
          const index = places[(SEATS.indexOf(seat) - SEATS.indexOf(leader) + 4) % 4];
          const card = index === undefined ? undefined : line[index];
          if (index === undefined || !card) return html`<td></td>`;
          if (isHidden(index)) return html`<td class="quiet">–</td>`;
          const swing = swings[index];
          const cost = swing ? costOf(swing) : 0;
          const facts = [cardName(card, strings), swing ? words.cost({ seat: playerOf(seat, view), tricks: cost }) : ""]
            .filter(Boolean)
            .join(words.colon);
          return html`<td><button type="button"
            class=${`played-card ${index >= branch ? "own" : ""} ${seat === winner ? "winner" : ""} ${swing ? `mistake ${costClass(cost)}` : ""}`}
            title=${swing ? facts : nothing} aria-label=${facts}
            aria-current=${index === state.index ? "true" : nothing}
            @click=${() => actions.go(index)}>${cardSymbol(card, strings)}</button></td>`;
        })}
        <td class="costs">${places.map((index) => (swings[index] ? renderCost(swings[index]) : nothing))}</td>
      </tr>`;
  }

  function renderCost(swing: Swing): TemplateResult {
    const tricks = costOf(swing);
    const price = priceOf(swing, view);
    return html`<span class=${`cost-of ${sideOfSwing(swing, view)} ${costClass(tricks)}`}>${
      swing.better.length > 0 && state.playing
        ? html`<span class="better">${betterCards(swing, view)} ${words.keeps({ cards: swing.better.length })} ${figure(swing.from, state.playing)}</span> `
        : nothing
    }<span class="price">${price ? words.price({ tricks: signed(-tricks), points: Math.abs(price.from - price.to), imps: price.imps }) : words.priceTricks({ tricks })}</span></span>`;
  }
}

/**
 * Cards, mistakes and tricks given away by each player; declarer plays dummy's cards too. Both numbers are a dash until
 * every card of the record is judged, since a partial sum could be taken for the whole.
 */
function renderPlayers(view: View): TemplateResult {
  const { state, strings } = view;
  const words = analysisStrings(strings);
  const { playing, record, board } = state;
  const isKnown = view.answers.mistakes !== undefined;
  if (!playing) return html``;
  const dummy = seatAfter(playing.declarer, 2);
  const playerOf = (seat: Seat) => (seat === dummy ? playing.declarer : seat);
  const swings = swingsOf(view);
  const players = SEATS.map((_, steps) => seatAfter(playing.declarer, steps)).filter((seat) => seat !== dummy);
  return html`
    <table class="players" part="players">
      <thead><tr><th scope="col">${words.players}</th><th scope="col">${words.mistakes}</th><th
        scope="col">${words.givenAway}</th></tr></thead>
      <tbody>${players.map((player) => {
        const cards = record.filter(
          (_, index) => playerOf(seatAt({ ...state, line: record }, index) ?? player) === player,
        );
        const own = swings.filter(({ seat }) => playerOf(seat) === player);
        const tricks = own.reduce((sum, swing) => sum + costOf(swing), 0);
        const name = board?.players?.[player];
        return html`<tr><td>${name ? `${name} ${strings.seatLetters[player]}` : strings.seats[player]}</td>
          ${
            isKnown
              ? html`<td>${words.outOf({ some: own.length, all: cards.length })}</td><td
                class=${costClass(tricks)}>${signed(-tricks)}</td>`
              : html`<td>–</td><td>–</td>`
          }</tr>`;
      })}</tbody>
    </table>`;
}
