/**
 * Where the keyboard's focus goes when a frame has been drawn: it follows the play. If the focused element is gone or
 * has nothing more to do, the focus goes to the element that took its place.
 */
import type { Card, Seat } from "../../bridge/types.js";

export class Focus {
  /** The card of each hand that had the focus last. */
  stops: Partial<Record<Seat, Card>> = {};
  readonly #root: ShadowRoot;
  /** Whether, with the next frame, a focus that is in the viewer goes on to the hand to play. */
  followsPlay = false;
  #wanted = "";

  constructor(root: ShadowRoot) {
    this.#root = root;
  }

  /** The first element that matches takes the focus, in the first frame that has one. */
  goTo(selector: string): void {
    this.#wanted = selector;
  }

  /** Draws a frame, and puts the focus where it belongs after it. */
  keepWhile(draw: () => void): void {
    const before = this.#root.activeElement;
    const wasProgress = before?.closest(".progress-line");
    draw();
    const wanted = this.#wanted && this.#root.querySelector<HTMLElement>(this.#wanted);
    // By then the pressed element may be gone, or have nothing more to do.
    const isLost = before && (!before.isConnected || before.matches(":disabled"));
    if (wanted) {
      this.#wanted = "";
      wanted.focus();
    } else if (isLost && !before.matches("[data-card]")) {
      const others = wasProgress ? ".progress-line button" : ".controls button:enabled";
      this.#root.querySelector<HTMLElement>(others)?.focus();
    } else if (isLost || (before && this.followsPlay)) this.#toHandToPlay();
    this.followsPlay = false;
  }

  /** The card to play; without a play, the first card in the tab order. */
  toPlay(options?: FocusOptions): void {
    const card = this.#cardToPlay() ?? this.#root.querySelector<HTMLElement>('[data-card][tabindex="0"]');
    card?.focus(options);
  }

  #toHandToPlay(): void {
    const focused = this.#root.activeElement;
    if (!focused || focused.matches(":disabled, [data-card][aria-disabled]")) this.#cardToPlay()?.focus();
  }

  /** The tab stop of the hand to play, or the control that goes back after its last card. */
  #cardToPlay(): HTMLElement | null {
    return (
      this.#root.querySelector<HTMLElement>('.to-play [data-card][tabindex="0"]') ??
      this.#root.querySelector<HTMLElement>(".undo:enabled")
    );
  }
}
