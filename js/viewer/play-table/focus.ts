/** Where the focus is while others play: it goes with the turn, and never to the page behind the table. */

/** The card that Enter plays. */
const STOP = '[data-card][tabindex="0"]';

/** To the card that Enter plays; while others play, to the hand, where it waits for that. */
export function focusOnTurn(root: ShadowRoot, options?: FocusOptions): void {
  const place = root.querySelector<HTMLElement>(STOP) ?? root.querySelector<HTMLElement>(".fan");
  place?.focus({ preventScroll: true, ...options });
}

/**
 * Before a drawing; what it gives is called after it. The choice of a claim takes the focus when it opens, unless a
 * field of the page has it. Cards that are only read keep it.
 */
export function focusFollower(root: ShadowRoot): () => void {
  const focused = root.activeElement;
  const left = focused?.matches(`.fan, ${STOP}`) ? `:not(${STOP})` : ":disabled";
  const wasClaiming = root.querySelector(".claim");
  return () => {
    const claim = wasClaiming ? null : root.querySelector<HTMLElement>(".claim button");
    if (claim && (focused || document.activeElement === document.body)) claim.focus({ preventScroll: true });
    else if (focused && (!focused.isConnected || focused.matches(left))) focusOnTurn(root);
  };
}
