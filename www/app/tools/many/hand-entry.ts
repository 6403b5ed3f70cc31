/**
 * A hand drawn as cards, in a fan with a mark above each, and the ways to change it: a card of the fan is taken
 * out by a press, and the pad below gives and takes each of the 52; it can be typed, and pasted anywhere while its
 * tool is on the stage.
 */
import { html, type TemplateResult } from "lit-html";
import { repeat } from "lit-html/directives/repeat.js";
import type { Card, Suit } from "tenace";
import { RANKS, suitOf } from "tenace/bridge";
import "tenace/viewer/card";
import type { Strings } from "../../../strings/strings.js";
import { cardsOf, handOf } from "../../deal.js";
import { moveFocus, renderRow, stopAtPressed, stopHere, tabIndexOf } from "../../rove.js";
import { ranksText, suitText } from "../../symbols.js";

/** As a hand is held: black and red by turns. */
const HELD: readonly Suit[] = ["S", "H", "C", "D"];

export interface Mark {
  text: string;
  kind: "best" | "alike" | "other";
}

export interface HandView {
  /** Dotted, whole or not. */
  hand: string;
  strings: Strings;
  deck: "two" | "four";
  marks: ReadonlyMap<Card, Mark>;
  /** A card is emphasized, as the chosen one or the best. */
  raised: ReadonlySet<Card>;
  press: (card: Card) => void;
  /** What a press does, for a screen reader. */
  pressName: (card: string) => string;
}

export const heldCards = (hand: string): Card[] => {
  const cards = cardsOf(hand);
  return HELD.flatMap((suit) => cards.filter((card) => suitOf(card) === suit));
};

/** Degrees between one card and the next, and how far the outer ones are lowered, in shares of a strip. */
const [TURN, DROP] = [0.8, 0.007];

export function renderFan(view: HandView): TemplateResult {
  const { hand, strings, marks, raised, press, pressName, deck } = view;
  const cards = heldCards(hand);
  const ranks = strings.ranks.join(" ");
  const middle = (cards.length - 1) / 2;
  // Cards in a row on a phone: up to seven; more are split evenly over two rows.
  const row = cards.length > 7 ? Math.ceil(cards.length / 2) : Math.max(1, cards.length);
  return html`
    <div class="fan-of-cards" .style=${`--count: ${cards.length}; --row: ${row}`}
      @keydown=${moveFocus} @focusin=${stopHere} @focusout=${stopAtPressed}>${repeat(
        cards,
        (card) => card,
        (card, place) => {
          const mark = marks.get(card);
          const from = place - middle;
          // As the card shows it: a ten is a 10.
          const name = `${strings.strains[suitOf(card)]}${ranksText(card.slice(1), strings).replace("T", "10")}`;
          return html`
          <div class=${`held ${raised.has(card) ? "raised" : ""} ${mark?.kind ?? ""} ${suitOf(card)}`}
            .style=${`--turn: ${from * TURN}deg; --drop: ${from * from * DROP}`}>
            <span class=${`mark ${mark?.kind ?? ""}`}>${mark?.text ?? ""}</span>
            <button type="button" data-held=${card} tabindex=${tabIndexOf(place === 0)}
              aria-label=${[pressName(name), mark?.text].filter(Boolean).join(", ")}
              @click=${(event: Event) => pressHeld(event, place, () => press(card))}>
              <bridge-card card=${card} deck=${deck} ranks=${ranks}></bridge-card></button>
          </div>`;
        },
      )}</div>`;
}

/** A card that a press takes out of the hand leaves the focus to the one in its place. */
function pressHeld({ currentTarget }: Event, index: number, press: () => void): void {
  const button = currentTarget as HTMLElement;
  const fan = button.closest(".fan-of-cards");
  press();
  if (button.isConnected) return;
  const left = [...(fan?.querySelectorAll("button") ?? [])];
  (left[index] ?? left.at(-1))?.focus({ preventScroll: true });
}

/** The 52, a row a suit: those of the hand are pressed; a hand of thirteen takes no more. */
export function renderPad(hand: string, strings: Strings, set: (hand: string) => void): TemplateResult {
  const cards = cardsOf(hand);
  const isFull = cards.length >= 13;
  const [stop = `${HELD[0]}${RANKS[0]}`] = heldCards(hand);
  const rows = HELD.map(
    (suit) => html`
      <div class="hand-pad-row">${suitText(suit, strings)}${RANKS.map((rank) => {
        const card = `${suit}${rank}` as Card;
        const isHeld = cards.includes(card);
        const next = isHeld ? cards.filter((each) => each !== card) : [...cards, card];
        return html`
          <button type="button" data-pad=${card} aria-label=${`${strings.strains[suit]}${ranksText(rank, strings)}`}
            tabindex=${tabIndexOf(card === stop)} aria-pressed=${isHeld ? "true" : "false"}
            ?disabled=${isFull && !isHeld} @click=${() => set(handOf(next))}>${ranksText(rank, strings)}</button>`;
      })}</div>`,
  );
  return renderRow("hand-pad", strings.pad, rows, RANKS.length);
}

/** A whole hand in a text that is pasted; null for anything else. */
export function pastedHand(text: string, read: (text: string) => string): string | null {
  if (/[[\]|:?]|\n\s*\n/.test(text.trim())) return null;
  try {
    const hand = read(text.trim());
    return cardsOf(hand).length === 13 ? hand : null;
  } catch {
    return null;
  }
}

/** Thirteen cards at random. */
export function randomHand(): string {
  const deck = HELD.flatMap((suit) => RANKS.map((rank) => `${suit}${rank}` as Card));
  const picks = new Uint32Array(13);
  crypto.getRandomValues(picks);
  const cards = [...picks].flatMap((pick) => deck.splice(pick % deck.length, 1));
  return handOf(cards);
}
