/** Where the table's keys come from: the element, or the whole page if `keys` says so. */
import type { Fetched } from "../fetched.js";
import type { TableKeys } from "./keys.js";
import type { TableView } from "./view.js";

type Later = Pick<Fetched<{ keys: TableKeys }>, "part" | "fetch">;

export class TableKeyInput {
  readonly #host: HTMLElement;
  readonly #playing: Later;
  readonly #view: () => TableView | null;
  readonly #onKey = (event: Event) => void this.#press(event as KeyboardEvent);

  /** What keys do comes with `playing`. */
  constructor(host: HTMLElement, playing: Later, view: () => TableView | null) {
    this.#host = host;
    this.#playing = playing;
    this.#view = view;
  }

  connect(): void {
    const target = this.#host.getAttribute("keys") === "page" ? document : this.#host;
    target.addEventListener("keydown", this.#onKey);
  }

  disconnect(): void {
    for (const target of [document, this.#host]) target.removeEventListener("keydown", this.#onKey);
  }

  async #press(event: KeyboardEvent): Promise<void> {
    if (!this.#view() || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    // Once the event is over it no longer tells.
    const [origin] = event.composedPath();
    const target = origin instanceof Element ? origin : this.#host;
    if (target.closest("input, textarea, select, dialog, [contenteditable]")) return;
    // The browser does not wait until the code for the first key is loaded.
    if (!this.#playing.part && /^Arrow(Left|Right)$/.test(event.key)) event.preventDefault();
    // One promise for all waiting keys, so that they are handled in the order in which they were pressed.
    const part = this.#playing.part ?? (await this.#playing.fetch());
    const view = this.#view();
    if (view && part?.keys.press(event.key, target, view)) event.preventDefault();
  }
}
