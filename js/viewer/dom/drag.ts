/** Dragging a card to the trick, or flicking it towards it. A press that goes nowhere stays a click. */

/** Pixels before a press is a drag. */
const START = 8;
/** Pixels a millisecond towards the trick, and pixels in all, that make a flick. */
const FLICK = 0.4;
const FLICK_LENGTH = 32;

type DragPoint = Pick<PointerEvent, "clientX" | "clientY" | "timeStamp">;

export class CardDrag {
  #card: HTMLElement | null = null;
  #from: DragPoint | null = null;
  /** Whether the press has become a drag. */
  moved = false;

  begin(card: HTMLElement, event: PointerEvent): void {
    this.#card = card;
    this.#from = event;
    this.moved = false;
  }

  move(event: PointerEvent): void {
    if (!this.#card || !this.#from) return;
    const [x, y] = [event.clientX - this.#from.clientX, event.clientY - this.#from.clientY];
    if (!this.moved && Math.hypot(x, y) < START) return;
    if (!this.moved) this.#card.setPointerCapture(event.pointerId);
    this.moved = true;
    this.#card.classList.add("dragged");
    this.#card.style.translate = `${x}px ${y}px`;
  }

  /** Lets the card go; true when it was dropped on the trick or flicked towards it. */
  end(event: DragPoint, trick: Element | null): boolean {
    const [card, from] = [this.#card, this.#from];
    this.#card = null;
    if (!card || !from || !this.moved) return false;
    card.classList.remove("dragged");
    card.style.translate = "";
    if (event instanceof Event && event.type === "pointercancel") return false;
    const box = trick?.getBoundingClientRect();
    if (!box) return false;
    const { clientX: x, clientY: y } = event;
    if (x >= box.left && x <= box.right && y >= box.top && y <= box.bottom) return true;
    const to = [box.left + box.width / 2 - from.clientX, box.top + box.height / 2 - from.clientY] as const;
    const along = ((x - from.clientX) * to[0] + (y - from.clientY) * to[1]) / Math.hypot(...to);
    return along > FLICK_LENGTH && along / (event.timeStamp - from.timeStamp) > FLICK;
  }
}
