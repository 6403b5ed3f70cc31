/** Keys: moving among the cards as they lie on the screen, moving through the play, typing a card. */

import { faultOfCard, legalCards } from "../bridge/rules.js";
import { because } from "../bridge/sentences.js";
import { cardName } from "./render/symbols.js";
import { pointOf, trickFrom, type ViewerState } from "./state.js";
import { MEMORY_MS, TypedCards } from "./typed-cards.js";
import type { Actions, View } from "./view.js";

const COMMANDS: Record<string, (state: ViewerState, actions: Actions) => void> = {
  Backspace: (_, actions) => actions.undo(),
  ",": ({ index }, actions) => actions.go(index - 1),
  ".": ({ index }, actions) => actions.go(index + 1),
  Home: (_, actions) => actions.go(0),
  End: ({ line }, actions) => actions.go(line.length),
  PageUp: (state, actions) => actions.go(trickFrom(state, -1)),
  PageDown: (state, actions) => actions.go(trickFrom(state, 1)),
  ArrowLeft: ({ index }, actions) => actions.go(index - 1),
  ArrowRight: ({ index }, actions) => actions.go(index + 1),
  R: (_, actions) => actions.rejoin(),
  n: (_, actions) => actions.goToMistake(1),
  N: (_, actions) => actions.goToMistake(-1),
  F: (_, actions) => actions.toggleBig(),
  "?": (_, actions) => actions.toggleDialog("keys"),
};

export { flyTrick } from "./dom/flight.js";

type Keyed = Pick<View, "state" | "options" | "interaction" | "answers" | "strings" | "actions">;

/** The keys of one viewer. */
export class Keyboard {
  readonly #typed = new TypedCards();
  readonly #draw: () => void;
  /** Where the last key was pressed. */
  #state: ViewerState | undefined;
  /** The message shown for a while after a key that has no effect. */
  #note = "";

  /** `draw` is called when what was typed is forgotten. */
  constructor(draw: () => void) {
    this.#draw = draw;
  }

  /**
   * The message about typed text: the suit of a card half typed, why a card may not be played, or that there is no
   * mistake to go to.
   */
  said({ state, point, strings }: Pick<View, "state" | "point" | "strings">): string {
    const { suit, refused } = this.#typed;
    if (suit) return strings.typed({ name: strings.suits[suit] });
    const fault = refused && point && state === this.#state && faultOfCard(refused, point);
    if (!fault) return state === this.#state ? this.#note : "";
    // The card is the first part of each.
    const { template, parts } = fault.sentence;
    const named = because(template, cardName(refused, strings), ...parts.slice(1));
    const text = strings.error({ message: named.fault, ...named });
    return text.charAt(0).toUpperCase() + text.slice(1);
  }

  /**
   * Handles a key with the focus on `target`. Null if the key does nothing; otherwise whether the focus has to move on.
   */
  press(event: KeyboardEvent, target: Element, root: ShadowRoot, view: Keyed): { moved: boolean } | null {
    if (!root.contains(target) && isTyping(event.key, target)) return null;
    this.#state = view.state;
    const done = pressKey(event, target, root, view, this.#typed);
    this.#note = (done && /^n$/i.test(event.key) && !view.options.moreMistakes && view.answers.noMistakes) || "";
    if (this.#typed.suit || this.#typed.refused || this.#note) setTimeout(() => this.#forget(), MEMORY_MS);
    return done;
  }

  #forget(): void {
    this.#note = "";
    this.#draw();
  }
}

function pressKey(
  event: KeyboardEvent,
  target: Element,
  root: ShadowRoot,
  view: Keyed,
  typed: TypedCards,
): { moved: boolean } | null {
  const { state, actions } = view;
  if (event.key === "Escape" && view.interaction.dialog) {
    // The browser closes the open popover; the page does not handle this key.
    event.stopPropagation();
    return null;
  }
  if (event.key === "Escape" && typed.forget()) return { moved: false };
  if (event.key === "Escape" && view.options.big) {
    actions.toggleBig();
    return { moved: false };
  }
  if (event.ctrlKey || event.metaKey || event.altKey || target.closest("input")) return null;
  if (isArrow(event.key)) {
    const on = arrow(event.key, target, root, view);
    if (on) return { moved: false };
  }
  const point = pointOf(state);
  if (point && !view.options.readonly && !target.closest(".claims")) {
    const legal = legalCards(point.left[point.handToPlay], point.trick.cards);
    const card = typed.press(event.key, legal, view.strings.ranks);
    if (card) actions.play(card);
    if (card !== undefined) return { moved: false };
  }
  if (/^[tx]$/i.test(event.key)) {
    openTab(event.key.toUpperCase() === "T" ? "table" : "chances", view);
    return { moved: false };
  }
  const command = COMMANDS[event.key] ?? COMMANDS[event.key.toUpperCase()];
  command?.(state, actions);
  return command ? { moved: true } : null;
}

/** Opens a panel, or double dummy first if that is off. */
function openTab(tab: "table" | "chances", { options, actions }: Keyed): void {
  if (options.analysis === "off") actions.toggleAnalysis();
  actions.openTab(tab);
}

/** Whether the key goes into a field, or belongs to the focused element. */
function isTyping(key: string, target: Element): boolean {
  if (target.closest("input, textarea, select, dialog, [contenteditable], [role=dialog]")) return true;
  return isArrow(key) && target.closest("[role=slider], [role=tab], [role=grid], summary") !== null;
}

/** Handles an arrow if the focused element moves with arrows; otherwise false. */
function arrow(key: Direction, target: Element, root: ShadowRoot, { state, actions }: Keyed): boolean {
  const steps = /Left|Down/.test(key) ? -1 : 1;
  if (target.matches("[role=slider]")) actions.go(state.index + steps);
  else if (target.matches("[role=tab]")) {
    const next = steps < 0 ? target.previousElementSibling : target.nextElementSibling;
    (next as HTMLElement | null)?.focus();
    (next as HTMLElement | null)?.click();
  } else if (target.matches("[data-card]:focus-visible")) {
    neighbour(target, root.querySelectorAll<HTMLElement>("[data-card]"), key)?.focus();
  } else return false;
  return true;
}

type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

function isArrow(key: string): key is Direction {
  return key.startsWith("Arrow");
}

/**
 * A sideways step costs more than a step in the arrow's direction, so that the next card of a row comes before one of
 * another row.
 */
const ACROSS = 3;

/** The element of `others` nearest to `from` in the direction of the arrow. */
function neighbour<T extends Element>(from: Element, others: Iterable<T>, arrow: Direction): T | null {
  const start = centre(from);
  let nearest: T | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const { x, y } = centre(other);
    const [dx, dy] = [x - start.x, y - start.y];
    const along = { ArrowLeft: -dx, ArrowRight: dx, ArrowUp: -dy, ArrowDown: dy }[arrow];
    const across = Math.abs(arrow === "ArrowLeft" || arrow === "ArrowRight" ? dy : dx);
    if (other === from || along < 1) continue;
    const distance = along + ACROSS * across;
    if (distance < least) [nearest, least] = [other, distance];
  }
  return nearest;
}

function centre(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
