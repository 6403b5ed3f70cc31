/** Where a viewer is in its page: in sight or near it, and as wide as a phone or wider. */
import { whenNear } from "./near.js";
import { sight, widths } from "./sight.js";

/** A narrower element is laid out as on a phone: 36 rem, in CSS pixels, as in sizes.css. */
const NARROW = 576;

export interface PresenceCallbacks {
  /** It has come into sight, or gone out of it. */
  seen: () => void;
  /** It has come within 300 pixels of the visible part of the page, for the first time since it was connected. */
  near: () => void;
  /** It has become as narrow as a phone, or wider. */
  narrowed: (isNarrow: boolean) => void;
}

export class Presence {
  readonly #element: HTMLElement;
  readonly #callbacks: PresenceCallbacks;
  #isVisible = false;
  #isNarrow = false;
  #forget = () => {};
  readonly #sight = sight((isVisible) => {
    this.#isVisible = isVisible;
    this.#callbacks.seen();
  });
  // The element's own width tells, as it does in the style sheets.
  readonly #widths = widths((width) => this.#measured(width));

  constructor(element: HTMLElement, callbacks: PresenceCallbacks) {
    this.#element = element;
    this.#callbacks = callbacks;
  }

  /** In sight, as far as that is known. */
  get isVisible(): boolean {
    return this.#isVisible;
  }

  connect(): void {
    this.#sight.observe(this.#element);
    this.#forget = whenNear(this.#element, this.#callbacks.near);
    this.#widths.observe(this.#element);
    this.#measured(this.#element.clientWidth);
  }

  disconnect(): void {
    this.#sight.disconnect();
    this.#forget();
    this.#widths.disconnect();
    this.#isVisible = false;
  }

  #measured(width: number): void {
    const isNarrow = width < NARROW;
    if (isNarrow === this.#isNarrow) return;
    this.#isNarrow = isNarrow;
    this.#callbacks.narrowed(isNarrow);
  }
}
