/** What a person has opened, pointed at or hidden in a viewer, beside the place in the play. */
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

  /** Takes note of a dialog that the browser has opened or closed. */
  dialogToggled(dialog: Dialog, open: boolean): void {
    if (open) this.change({ dialog });
    else if (this.#now.dialog === dialog) this.change({ dialog: null });
    // The claims take the focus to the last of them, the rest of the tricks; what has it when it closes gives it back.
    const isInside = this.#root.activeElement?.closest(".dialog");
    this.#focus.goTo(
      open && dialog === "claims" ? ".claims > :last-child" : isInside ? `[popovertarget=${dialog}]` : "",
    );
  }

  closeClaims(): void {
    if (this.#now.dialog === "claims") this.#root.getElementById("claims")?.togglePopover(false);
  }
}
