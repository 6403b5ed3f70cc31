/**
 * Where the table's keys come from: the element, or the whole page if `keys` says so. The code for them is fetched when
 * the focus is shown, which it is to those who use keys, or with the first key.
 */
import type { Fetched } from "../fetched.js";
import type { TableKeys } from "./keys.js";

type Later = Pick<Fetched<TableKeys>, "part" | "fetch">;

/** Gives what begins to listen, or ends it. */
export function keyInput(host: HTMLElement, root: ShadowRoot, later: Later): (listens: boolean) => void {
  const press = async (event: KeyboardEvent) => {
    // Once the event is over it no longer tells.
    const [target] = event.composedPath() as Element[];
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (target?.closest?.("input, textarea, select, dialog, [contenteditable]")) return;
    // The browser does not wait until the code for the first key is loaded.
    if (!later.part && /^Arrow(Left|Right)$/.test(event.key)) event.preventDefault();
    // One promise for all waiting keys, so that they are handled in the order in which they were pressed.
    const keys = later.part ?? (await later.fetch());
    if (keys?.press(event.key, target)) event.preventDefault();
  };
  root.addEventListener("focusin", ({ target }) => {
    if ((target as Element).matches(":focus-visible")) void later.fetch(true);
  });
  return (listens) => {
    for (const each of [document, host]) {
      each.removeEventListener("keydown", press as unknown as EventListener);
      if (listens && (each === host) === (host.getAttribute("keys") !== "page")) {
        each.addEventListener("keydown", press as unknown as EventListener);
      }
    }
  };
}
