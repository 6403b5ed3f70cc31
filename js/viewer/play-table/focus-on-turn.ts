/** The focus while others play: it goes with the turn, and never to the page behind the table. */

/** The card that Enter plays. */
export const STOP = '[data-card][tabindex="0"]';

/** Moves the focus to the card that Enter plays; while others play, to the hand. */
export function focusOnTurn(root: ShadowRoot, options?: FocusOptions): void {
  const place = root.querySelector<HTMLElement>(STOP) ?? root.querySelector<HTMLElement>(".fan");
  place?.focus({ preventScroll: true, ...options });
}
