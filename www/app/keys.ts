/** Keys on the whole page: keys that the page itself does not use go to the viewer, wherever the focus is. */

export interface KeyedPage {
  /** A sheet is open. */
  isOpen: boolean;
  /** Whether the analysis board is on the stage; a tool has keys of its own. */
  isBoard: boolean;
  viewer: Element | null;
  close: () => void;
  edit: () => void;
  /** Goes to the previous or next board; false if there is none. */
  turn: (steps: number) => boolean;
}

/** Handles a key on the page; true if it had an effect. */
export function pressOnPage(event: KeyboardEvent, page: KeyedPage): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (event.key === "Escape" && page.isOpen) page.close();
  else if (isTyping(event) || !page.isBoard) return false;
  else if (event.key === "e") page.edit();
  else if (step === undefined || !page.turn(step)) return forwardKey(event, page.viewer);
  return true;
}

/** Whether a key belongs to the field or the button that has the focus. */
function isTyping(event: KeyboardEvent): boolean {
  const [target] = event.composedPath() as [Element];
  if (!(target instanceof Element)) return false;
  const isPress = event.key === "Enter" || event.key === " ";
  return target.matches("input, textarea, select, summary") || (isPress && target.matches("button, a, label"));
}

/** Passes a key that was pressed outside the viewer to it; true if it had an effect there. */
function forwardKey(event: KeyboardEvent, viewer: Element | null): boolean {
  const root = viewer?.shadowRoot;
  const board = root?.querySelector(".viewer");
  if (!board || event.key === "Tab" || event.composedPath().includes(root as ShadowRoot)) return false;
  const { key, code, shiftKey } = event;
  const copy = new KeyboardEvent("keydown", { key, code, shiftKey, bubbles: true, cancelable: true });
  return !board.dispatchEvent(copy);
}

/** Makes the viewer fetch the code for its keys, as when it gets the focus: the next key may be one of them. */
export function expectKeys(viewer: Element | null): void {
  viewer?.shadowRoot?.dispatchEvent(new Event("focusin"));
}
