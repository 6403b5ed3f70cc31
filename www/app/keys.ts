/** Keys on the whole page: what the page itself does not use goes to the viewer, wherever the focus is. */

/** Whether a key belongs to the field or the button that has the focus. */
export function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath() as [Element];
  if (!(target instanceof Element)) return false;
  const isPress = event.key === "Enter" || event.key === " ";
  return target.matches("input, textarea, select, summary") || (isPress && target.matches("button, a, label"));
}

/** Gives a key that was pressed outside of the viewer to it; true where it did something there. */
export function forwardKey(event: KeyboardEvent, viewer: Element | null): boolean {
  const root = viewer?.shadowRoot;
  const board = root?.querySelector(".viewer");
  if (!board || event.key === "Tab" || event.composedPath().includes(root as ShadowRoot)) return false;
  const { key, code, shiftKey } = event;
  const copy = new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true });
  return !board.dispatchEvent(copy);
}

/** Has the viewer fetch what its keys do, as it does when it gets the focus itself: the next key may be one of them. */
export function expectKeys(viewer: Element | null): void {
  viewer?.shadowRoot?.dispatchEvent(new Event("focusin"));
}
