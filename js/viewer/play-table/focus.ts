/** Where the focus goes while others play. */
import { focusOnTurn, STOP } from "./focus-on-turn.js";

/**
 * Called before a drawing; the function returned is called after it. The choice of a claim takes the focus when it
 * opens, unless a field of the page has it. Cards that are only read keep it.
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
