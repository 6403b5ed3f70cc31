/** A press on a card: a click, which plays it, a drag or a flick, which may, or a long press, which asks for detail. */
import type { Card } from "../../bridge/types.js";
import type { CardDrag } from "./drag.js";

const LONG_PRESS_MS = 500;

export interface PressCallbacks {
  /** Which cards can be dragged. */
  playable: string;
  play: (card: Card) => void;
  /** Without it a long press is a click. */
  detail?: (card: Card) => void;
}

const cardAt = (event: Event) => (event.target as Element).closest<HTMLElement>("[data-card]");

/** Listens to the presses of a viewer or a table; a press that was no click is kept from being one. */
export function listenToPresses(root: ShadowRoot, { playable, play, detail }: PressCallbacks): void {
  let drag: CardDrag | undefined;
  /** The press that is going on. */
  let press: PointerEvent | undefined;
  let long: ReturnType<typeof setTimeout> | undefined;
  let isClick = true;
  const on = (type: string, listener: (event: PointerEvent) => void, capture = false) =>
    root.addEventListener(type, listener as (event: Event) => void, { capture });

  on("pointerdown", (event) => {
    const card = cardAt(event);
    isClick = true;
    clearTimeout(long);
    if (!card || event.button > 0) return;
    press = event;
    if (card.matches(playable)) void follow(card, event);
    if (!detail || event.pointerType === "mouse") return;
    long = setTimeout(() => {
      isClick = false;
      detail(card.dataset.card as Card);
    }, LONG_PRESS_MS);
  });
  on("pointermove", (event) => {
    drag?.move(event);
    if (drag?.moved) clearTimeout(long);
  });
  const release = (event: PointerEvent) => {
    clearTimeout(long);
    const card = cardAt(event)?.dataset.card as Card | undefined;
    press = undefined;
    if (!drag) return;
    const dropped = drag.end(event, root.querySelector(".trick"));
    if (drag.moved) isClick = false;
    drag.moved = false;
    if (dropped && card) play(card);
  };
  /** The code for dragging is fetched with the first press of a card. */
  const follow = async (card: HTMLElement, event: PointerEvent) => {
    if (!drag) {
      // Without it a press is a click.
      const fetched = await import("./drag.js").catch(() => null);
      if (fetched) drag ??= new fetched.CardDrag();
    }
    if (press === event) drag?.begin(card, event);
  };
  on("pointerup", release);
  on("pointercancel", release);
  const click = (event: Event) => {
    if (isClick) return;
    isClick = true;
    event.stopPropagation();
    event.preventDefault();
  };
  on("click", click, true);
}
