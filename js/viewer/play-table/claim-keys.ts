/** A claim by keys, while its choice is open. */

/**
 * Claims as many as are typed; a one, if more than nine may be claimed, waits for the next digit or Enter. A number
 * above the tricks left claims nothing: the focus is on the first choice again. `one`: the choice that waits. Gives
 * that which waits now.
 */
export function typeClaim(root: ShadowRoot, digit: string, one: Element | null): Element | null {
  const choice = (many = "") => root.querySelector<HTMLElement>(`[data-claim${many && `="${many}"`}]`);
  const typed = (one && one === root.activeElement ? "1" : "") + digit;
  const chosen = choice(typed);
  const waits = typed === "1" && choice("10") !== null;
  if (chosen && !waits) chosen.click();
  else (chosen ?? choice())?.focus();
  return waits ? chosen : null;
}
