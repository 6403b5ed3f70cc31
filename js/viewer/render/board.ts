/** The diagram: the board's heading, four hands round the table, the trick in progress. */
import { html, type TemplateResult } from "lit-html";
import { SEATS, seatAfter } from "../../bridge/names.js";
import { trickWinner } from "../../bridge/rules.js";
import type { Board, Contract, Seat } from "../../bridge/types.js";
import { isAuctionAlone, isPart } from "../state.js";
import type { View } from "../view.js";
import { renderHand, type SideOfTable } from "./hand.js";
import { renderSwitches } from "./switches.js";
import { cardName, cardSymbol, strainSymbol } from "./symbols.js";

/** Clockwise from the seat at the bottom. */
const PLACES: readonly SideOfTable[] = ["south", "west", "north", "east"];

export function renderBoard(view: View): TemplateResult {
  const { state } = view;
  const part = isPart(state);
  const places = placesOf(view).filter(([, seat]) => !part || state.given[seat]);
  if (isAuctionAlone(state)) return renderHeading(view);
  return html`
    ${renderHeading(view)}
    <div class=${`diagram ${part ? "part" : ""} ${unseen(view).size === 2 ? "pair" : ""}`} part="board">
      ${places.map(([place, seat]) => html`<div class=${`place ${place}`}>${renderHand(seat, place, view)}</div>`)}
      ${part ? "" : renderTrick(view)}
    </div>`;
}

const clockwise = (first: Seat) => PLACES.map((_, steps) => seatAfter(first, steps));

/** The seats whose cards are hidden or, in a partial deal, not given. */
const unseen = ({ interaction: { hidden }, state }: View): ReadonlySet<Seat> =>
  isPart(state) ? new Set(SEATS.filter((seat) => hidden.has(seat) || !state.given[seat])) : hidden;

/**
 * Where each seat stands. Two hands alone are placed above each other, declarer below, and the hidden hands at the
 * sides.
 */
function placesOf(view: View): (readonly [SideOfTable, Seat])[] {
  const { options, state } = view;
  const hidden = unseen(view);
  const seats = clockwise(options.bottom);
  let order = seats;
  if (hidden.size === 2) {
    const shown = seats.filter((seat) => !hidden.has(seat)) as [Seat, Seat];
    if (shown[1] === state.playing?.declarer) shown.reverse();
    const [left, right] = clockwise(shown[0]).filter((seat) => hidden.has(seat)) as [Seat, Seat];
    order = [shown[0], left, shown[1], right];
  }
  return seats.map((seat) => [PLACES[order.indexOf(seat)] as SideOfTable, seat] as const);
}

function renderHeading(view: View): TemplateResult {
  const { board, playing } = view.state;
  const { strings } = view;
  const facts = [board?.dealer ? strings.dealer({ seat: strings.seats[board.dealer] }) : "", board?.event ?? ""].filter(
    Boolean,
  );
  return html`
    <header class="heading" part="heading">
      <h2 class="board-name">${
        board?.board
          ? html`<span
            class="spoken">${strings.board({ name: "" })}</span>${board.board}`
          : board
            ? strings.deal
            : view.said.isReading
              ? ""
              : strings.empty
      }</h2>
      ${
        board?.vulnerable
          ? html`<span class=${`pill ${board.vulnerable === "None" ? "none" : ""}`}
            part="pill">${strings.vulnerable[board.vulnerable]}</span>`
          : ""
      }
      <span class="facts">${facts.join(" · ")}</span>
      <span class="contract" part="contract">${
        playing
          ? html`${playing.contract ? contractSymbol(playing.contract, view) : strainSymbol(playing.strain, strings)} ${strings.by({ seat: strings.seats[playing.declarer] })}`
          : board?.contract
            ? html`${contractSymbol(board.contract, view)} ${strings.by({ seat: strings.seats[board.contract.declarer] })}`
            : isPassedOut(board)
              ? strings.passedOut
              : ""
      }</span>
      ${
        isPart(view.state) || isAuctionAlone(view.state) || view.interaction.narrow
          ? ""
          : html`<span class="switches"
            part="options">${renderSwitches(view)}</span>`
      }
      <slot name="head"></slot>
    </header>`;
}

/** Whether all four passed, so that no contract is to be chosen. */
export function isPassedOut(board: Board | null | undefined): boolean | undefined {
  return !board?.contract && (board?.auction?.length ?? 0) > 3 && board?.auction?.every(({ call }) => call === "P");
}

export function contractSymbol(contract: Pick<Contract, "level" | "strain" | "doubled">, view: View): TemplateResult {
  const { strings } = view;
  return html`<span class="named-card">${contract.level}${strainSymbol(contract.strain, strings)}${
    contract.doubled
      ? html`<span aria-hidden="true">${"×".repeat(contract.doubled)}</span><span
        class="spoken">${strings.doubled[contract.doubled]}</span>`
      : ""
  }</span>`;
}

/** The trick in progress; between tricks the last one stays, lighter, until the next lead. */
function renderTrick(view: View): TemplateResult {
  const { point, strings, state } = view;
  const between = point && point.trick.cards.length === 0;
  const shown = between ? point.completed.at(-1) : point?.trick;
  const number = (point?.completed.length ?? 0) + (between && shown ? 0 : 1);
  const winner =
    shown && state.playing && shown.cards.length > 0
      ? trickWinner(shown.leader, shown.cards, state.playing.strain)
      : null;
  const finished = point && Object.values(point.left).every((cards) => cards.length === 0);
  const cardOf = (seat: Seat) => {
    if (view.interaction.swept) return undefined;
    const steps = shown ? (SEATS.indexOf(seat) - SEATS.indexOf(shown.leader) + 4) % 4 : 4;
    return shown?.cards[steps];
  };
  return html`
    <div class=${`trick ${between ? "over" : ""}`} part="trick" role="group"
      aria-label=${point ? strings.trick({ number }) : strings.trick({ number: 1 })}>
      ${placesOf(view).map(([place, seat]) => {
        const card = cardOf(seat);
        const turn = point?.handToPlay === seat && !finished;
        return html`
          <div class=${`slot ${place} ${winner === seat ? "winning" : ""} ${turn ? "turn" : ""} ${card ? "taken" : ""}`}>
            <span class="seat-letter" aria-hidden="true">${strings.seatLetters[seat]}</span>
            <span class="slot-card">${
              card
                ? html`${cardSymbol(card, strings)}<span
                  class="spoken">${cardName(card, strings)}</span>`
                : ""
            }</span>
          </div>`;
      })}
      <div class="won" part="won">
        ${(["NS", "EW"] as const).map(
          (side) => html`<span class="side"><span
            class="side-name">${strings.sides[side]}</span> <b>${point?.won[side] ?? 0}</b></span>`,
        )}
      </div>
    </div>`;
}
