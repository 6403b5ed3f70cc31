/** Where the focus is while others play: it goes with the turn, and never to the page behind the table. */

const CARD = "[data-card]";

/** To the card that Enter plays; while others play, to the hand, where it waits for that. */
export function focusOnTurn(root: ShadowRoot): void {
  const place = root.querySelector<HTMLElement>(`${CARD}[tabindex="0"]`) ?? root.querySelector<HTMLElement>(".fan");
  place?.focus({ preventScroll: true });
}

/** Before a drawing; what it gives is called after it. The choice of a claim takes the focus when it opens. */
export function focusFollower(root: ShadowRoot): () => void {
  const focused = root.activeElement;
  const wasClaiming = root.querySelector(".claim");
  return () => {
    const claim = wasClaiming ? null : root.querySelector<HTMLElement>(".claim button");
    const isWaiting = focused?.matches(`.fan, ${CARD}[aria-disabled="true"]`);
    if (claim) claim.focus({ preventScroll: true });
    else if (focused && (isWaiting || !focused.isConnected)) focusOnTurn(root);
  };
}
