/** Where the focus is while others play: it goes with the turn, and never to the page behind the table. */

/** The card that Enter plays. */
export const STOP = '[data-card][tabindex="0"]';

/** To the card that Enter plays; while others play, to the hand, where it waits for that. */
export function focusOnTurn(root: ShadowRoot, options?: FocusOptions): void {
  const place = root.querySelector<HTMLElement>(STOP) ?? root.querySelector<HTMLElement>(".fan");
  place?.focus({ preventScroll: true, ...options });
}
