/**
 * The state of a viewer's interface: what the user has opened, pointed at or hidden. (The place in the play is in
 * `state.ts`.)
 */
import type { Seat } from "../bridge/types.js";
import type { Focus } from "./dom/focus.js";
import type { Dialog, Interaction } from "./view.js";

export class Opened {
  readonly #root: ShadowRoot;
  readonly #focus: Focus;
  readonly #changed: () => void;
  readonly #now: Interaction = {
    showSmall: false,
    dialog: null,
    alertShown: null,
    detail: null,
    hidden: new Set(),
    tab: null,
    swept: false,
    narrow: false,
  };

  /** `changed` is called with every change. */
  constructor(root: ShadowRoot, focus: Focus, changed: () => void) {
    this.#root = root;
    this.#focus = focus;
    this.#changed = changed;
  }

  get now(): Readonly<Interaction> {
    return this.#now;
  }

  change(change: Partial<Interaction>): void {
    Object.assign(this.#now, change);
    this.#changed();
  }

  /** Hides the cards of a hand, or shows them again. */
  toggleHand(seat: Seat): void {
    const hidden = new Set(this.#now.hidden);
    if (!hidden.delete(seat)) hidden.add(seat);
    this.change({ hidden });
  }

  /** Opens a dialog, or closes it. */
  toggleDialog(dialog: Dialog): void {
    this.#root.getElementById(dialog)?.togglePopover();
  }

  /** Notes that the browser has opened or closed a dialog. */
  dialogToggled(dialog: Dialog, open: boolean): void {
    if (open) this.change({ dialog });
    else if (this.#now.dialog === dialog) this.change({ dialog: null });
    // When the claims open, the focus goes to the last one, the rest of the tricks. When they close, it goes back.
    const isInside = this.#root.activeElement?.closest(".dialog");
    this.#focus.goTo(
      open && dialog === "claims" ? ".claims > :last-child" : isInside ? `[popovertarget=${dialog}]` : "",
    );
  }

  closeClaims(): void {
    if (this.#now.dialog === "claims") this.#root.getElementById("claims")?.togglePopover(false);
  }
}
