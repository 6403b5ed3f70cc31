/**
 * Where keys come from: the viewer, and the whole page if `keys` says so. The code for keys and for a trick that leaves
 * is fetched when the focus or a pointer first comes to the viewer, or with the first key.
 */
import { DECLARED } from "./attributes.js";
import { Fetched, prefetchOnUse } from "./fetched.js";
import type { flyTrick, Keyboard } from "./keyboard.js";
import { declaredValue } from "./properties.js";
import type { View } from "./view.js";

export interface KeyCallbacks {
  view: () => View;
  draw: () => void;
  /** A key has moved through the play, or played a card. */
  moved: () => void;
  failed: (error: unknown) => void;
}

export class KeyInput {
  readonly #element: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #callbacks: KeyCallbacks;
  readonly #keyboard: Fetched<{ keyboard: Keyboard; flyTrick: typeof flyTrick }>;
  readonly #ofPage = (event: KeyboardEvent) => {
    const own = event.composedPath().includes(this.#element);
    if (!own && declaredValue(this.#element, "keys", DECLARED.keys) === "page") void this.#press(event);
  };

  constructor(element: HTMLElement, root: ShadowRoot, callbacks: KeyCallbacks) {
    this.#element = element;
    this.#root = root;
    this.#callbacks = callbacks;
    this.#keyboard = new Fetched(async () => {
      const { Keyboard, flyTrick } = await import("./keyboard.js");
      return { keyboard: new Keyboard(callbacks.draw), flyTrick };
    }, callbacks.failed);
    root.addEventListener("keydown", (event) => void this.#press(event as KeyboardEvent));
    prefetchOnUse(root, this.#keyboard);
  }

  connect(): void {
    document.addEventListener("keydown", this.#ofPage);
  }

  disconnect(): void {
    document.removeEventListener("keydown", this.#ofPage);
  }

  /** The focus, a pointer or a key has come to the viewer. */
  get isUsed(): boolean {
    return this.#keyboard.part !== undefined;
  }

  /** What is said of the keys that were pressed. */
  said(at: Parameters<Keyboard["said"]>[0]): string {
    return this.#keyboard.part?.keyboard.said(at) ?? "";
  }

  get flyTrick(): typeof flyTrick | undefined {
    return this.#keyboard.part?.flyTrick;
  }

  async #press(event: KeyboardEvent): Promise<void> {
    if (event.defaultPrevented) return;
    // Once the event is over it no longer tells.
    const [target] = event.composedPath();
    // One promise for all waiting keys, so that they are handled in the order in which they were pressed.
    const fetched = this.#keyboard.part ?? (await this.#keyboard.fetch());
    const pressed = fetched?.keyboard.press(event, target as Element, this.#root, this.#callbacks.view());
    if (!pressed) return;
    if (pressed.moved) this.#callbacks.moved();
    event.preventDefault();
    this.#callbacks.draw();
  }
}
