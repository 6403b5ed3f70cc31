/** The trick in the middle: a place for each seat, dashed for the seat to play, and the pips above it. */
import { html, type TemplateResult } from "lit-html";
import { SEATS, seatAfter } from "../../../bridge/names.js";
import type { Seat } from "../../../bridge/types.js";
import type { TableView } from "../view.js";

export const SPOTS = ["bottom", "left", "top", "right"] as const;

/** How many seats after another one sits. */
const stepsFrom = (from: Seat, seat: Seat) => (SEATS.indexOf(seat) - SEATS.indexOf(from) + 4) % 4;

/** Where a seat sits, seen from the person's. */
export const spotOf = (seat: Seat, from: Seat) => SPOTS[stepsFrom(from, seat)] as (typeof SPOTS)[number];

export function renderTrick(view: TableView): TemplateResult {
  const { game, words, resting, winner, goal, rest, actions, paused, playing } = view;
  const trick = resting ?? game.trick;
  return html`
    <div class=${`trick ${goal ?? ""}`} part="trick" role="group"
      aria-label=${words.trick} .style=${rest ?? ""} @click=${actions.clear}>
      ${[0, 2, 1, 3].map((steps) => {
        const seat = seatAfter(game.seat, steps);
        const card = paused ? undefined : trick.cards[stepsFrom(trick.leader, seat)];
        const spot = SPOTS[steps];
        const next = !resting && game.toPlay === seat;
        const you = next && game.isMine ? (seat === game.seat ? words.you : words.dummy) : "";
        if (!card) {
          return html`<span class=${`spot ${spot} slot ${next ? "next" : ""}`} aria-hidden="true">${you}</span>`;
        }
        return html`<span class=${`spot ${spot}`}>${playing?.renderPlayed(card, seat, winner === seat, view)}</span>`;
      })}
    </div>`;
}

/** A pip for each trick: those needed, and those that may be lost. */
export function renderPips({ game, words, playing }: TableView): TemplateResult {
  const { won, needed } = game;
  const pips = (count: number, spare: boolean) =>
    Array.from(
      { length: count },
      (_, index) => html`<span class=${`pip-trick ${playing?.stateOfPip(game, index, spare) ?? ""}`}></span>`,
    );
  return html`
    <div class="pips" role="img" aria-label=${words.won({ won, needed })}>
      <span class="group">${pips(needed, false)}</span>
      <span class="group spare">${pips(13 - needed, true)}</span>
    </div>`;
}

/** "Won 3 of the 10 you need. You can lose one more." On a phone its first half is shorter. */
export function renderTally(view: TableView): TemplateResult {
  const { game, words, strings, closing } = view;
  const { won, lost, needed, seat, contract } = game;
  const spare = 13 - needed - lost;
  const end = closing?.goalSaid(game, strings);
  if (end) return html`${end}`;
  const whole = seat === contract.declarer ? words.won({ won, needed }) : words.defeat({ won, needed });
  return html`<span class="long">${whole}</span><span class="short">${words.wonShort({ won, needed })}</span>
    ${spare > 0 ? words.mayLose({ more: spare }) : words.mayLoseNone}`;
}
