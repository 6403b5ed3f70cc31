/**
 * Where the table's keys come from: the element, or the whole page if `keys` says so. What they do is fetched when the
 * focus or a pointer first comes to the table, or with the first key.
 */
import { Fetched, prefetchOnUse } from "../fetched.js";
import type { TableKeys } from "./keys.js";
import type { TableView } from "./view.js";

interface KeyCallbacks {
  view: () => TableView | null;
  draw: () => void;
}

export class TableKeyInput {
  readonly #host: HTMLElement;
  readonly #callbacks: KeyCallbacks;
  readonly #keys: Fetched<TableKeys>;
  readonly #onPage = (event: KeyboardEvent) => void this.#press(event);

  /** `outcomes`: called when what keys do can't be fetched, and when it is there. */
  constructor(
    host: HTMLElement,
    root: ShadowRoot,
    callbacks: KeyCallbacks,
    ...outcomes: readonly [failed: (error: unknown) => void, arrived: () => void]
  ) {
    this.#host = host;
    this.#callbacks = callbacks;
    this.#keys = new Fetched(
      async () => {
        const { TableKeys } = await import("./keys.js");
        return new TableKeys(root, callbacks.draw);
      },
      ...outcomes,
    );
    prefetchOnUse(root, this.#keys);
  }

  connect(): void {
    const target = this.#host.getAttribute("keys") === "page" ? document : this.#host;
    target.addEventListener("keydown", this.#onPage as EventListener);
  }

  disconnect(): void {
    document.removeEventListener("keydown", this.#onPage);
    this.#host.removeEventListener("keydown", this.#onPage);
  }

  async #press(event: KeyboardEvent): Promise<void> {
    if (!this.#callbacks.view() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // Once the event is over it no longer tells.
    const [origin] = event.composedPath();
    const target = origin instanceof Element ? origin : this.#host;
    if (target.closest("input, textarea, select, dialog, [contenteditable]")) return;
    // The browser does not wait until it is known what the first key does.
    if (!this.#keys.part && /^Arrow(Left|Right)$/.test(event.key)) event.preventDefault();
    // One promise for all keys that wait for it, so that they come in the order in which they were pressed.
    const keys = this.#keys.part ?? (await this.#keys.fetch());
    const view = this.#callbacks.view();
    if (keys && view && keys.press(event.key, target, view)) event.preventDefault();
  }
}
