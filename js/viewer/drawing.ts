/** The drawing of a viewer: once a frame, however much has changed, and the tricks that leave between two frames. */
import { render } from "lit-html";
import type { Focus } from "./dom/focus.js";
import type { flyTrick } from "./keyboard.js";
import { renderViewer } from "./render/index.js";
import type { ViewerState } from "./state.js";
import type { FetchedTemplates, View } from "./view.js";

/** How long the last trick stays visible, in milliseconds; any other stays until the next card is led. */
const LAST_TRICK_MS = 700;

/** Where a drawing takes what it draws from. */
export interface DrawingSource {
  view: () => View;
  templates: () => FetchedTemplates;
  /** The board's own state, whatever layout of the hidden cards is shown. */
  state: () => ViewerState;
  /** Lets a trick go to its winner; undefined until it is fetched. */
  flyTrick: () => typeof flyTrick | undefined;
  /** The last trick of the play has gone to its winner. */
  swept: () => void;
}

export class Drawing {
  readonly #element: HTMLElement;
  readonly #root: ShadowRoot;
  readonly #focus: Focus;
  readonly #source: DrawingSource;
  #frame = 0;
  /** Cards played at the position drawn last. */
  #index = 0;

  constructor(element: HTMLElement, root: ShadowRoot, focus: Focus, source: DrawingSource) {
    this.#element = element;
    this.#root = root;
    this.#focus = focus;
    this.#source = source;
  }

  /** Draws with the next frame, once for all that ask for it. */
  request(): void {
    if (this.#frame || !this.#element.isConnected) return;
    this.#frame = requestAnimationFrame(() => this.now());
  }

  now(): void {
    this.#frame = 0;
    const view = this.#source.view();
    const templates = this.#source.templates();
    this.#sendOff(view);
    this.#index = view.state.index;
    this.#focus.keepWhile(() => void render(renderViewer(view, templates), this.#root));
  }

  cancel(): void {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  /** Sends off the finished trick when the next card is led, or a while after the last card of the play. */
  #sendOff({ state: { index }, point }: View): void {
    const { state, flyTrick, swept } = this.#source;
    if (index !== this.#index + 1) return;
    if (index % 4 === 1) flyTrick()?.(this.#root);
    if (!point?.isOver) return;
    const shown = state();
    setTimeout(() => {
      if (state() === shown && flyTrick()?.(this.#root)) swept();
    }, LAST_TRICK_MS);
  }
}
