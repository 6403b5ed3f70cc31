/** `tenace/viewer/dd-button`: defines <bridge-dd-button>. */
import { BridgeError } from "../bridge/errors.js";
import type { Solver } from "../solver/solver.js";
import { DD_DECLARED } from "./dd-properties.js";
import { sheetOf } from "./dom/sheet.js";
import { define, elementBaseWith } from "./element-base.js";
import { declareProperties, takeUpProperties, warnOfValue } from "./properties.js";
import { preloadSharedSolver } from "./shared-solver.js";
import { stringsFor, stringsIn } from "./strings/index.js";
import type { ElementWords } from "./strings/messages.js";
import look from "./styles/dd-button.css";
import theme from "./styles/theme.css";
import type { BridgeDdProperties } from "./types.js";

/** What the table beneath is told. */
const PASSED_ON = [...Object.keys(DD_DECLARED), "lang"];

const Base = elementBaseWith<BridgeDdProperties>();

/**
 * A button that shows the double-dummy table of a deal beneath it when it is pressed, and hides it when it is pressed
 * again. Until then it costs nothing, so a page may have many. The code for a press is fetched when a pointer or the
 * focus comes to the button.
 *
 * @element bridge-dd-button
 * @attr {string} deal - the deal, PBN: "N:AKQ.J87.T9.65432 …"
 * @attr {"None"|"NS"|"EW"|"Both"} vulnerable - who is vulnerable; without it no par is shown
 * @attr {"N"|"E"|"S"|"W"} dealer - who bids first
 * @attr {"two"|"four"} deck - colors of the suits
 * @attr {string} lang - the language, as "de"; the nearest `lang` of the page unless told
 *
 * @property {string | null} deal - the attribute
 * @property {Vulnerability | null} vulnerable - the attribute
 * @property {Seat | null} dealer - the attribute
 * @property {"two"|"four"} deck - the attribute
 *
 * @slot - what the button says; "Double dummy" unless told
 *
 * @fires {CustomEvent<{ table: DdTable, par: Par | undefined }>} bridge-analysis - of the table, which see
 * @fires {CustomEvent<{ error: BridgeError }>} bridge-error - of the table, which see
 *
 * @csspart button - the button
 * @csspart panel - what is beneath it
 *
 * @cssprop --bridge-ink - text
 * @cssprop --bridge-paper - background
 * @cssprop --bridge-line - the button's edge
 * @cssprop --bridge-accent - the edge of a button that is pressed
 * @cssprop --bridge-font - the font family
 *
 * @example
 * <bridge-dd-button deal="N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"></bridge-dd-button>
 */
export class BridgeDdButtonElement extends Base {
  /** The attributes that it follows when they change. */
  static readonly observedAttributes = PASSED_ON;

  #button: HTMLButtonElement | undefined;
  #panel: HTMLElement | undefined;
  #table: HTMLElementTagNameMap["bridge-dd-table"] | undefined;
  #solver: Solver | null = null;
  #words: ElementWords | null = null;
  /** The table could not be shown: the next press that opens the panel tries again. */
  #failed = false;

  /** Words of the page's own in place of the element's, by the names of its catalogs; `null`: none. */
  get words(): ElementWords | null {
    return this.#words;
  }
  set words(words: ElementWords | null) {
    this.#words = words;
    if (this.#table) this.#table.words = words;
    this.#name();
  }

  /** The solver that works for the table; `null`: the one of the page. */
  get solver(): Solver | null {
    return this.#solver;
  }
  set solver(solver: Solver | null) {
    this.#solver = solver;
    if (this.#table) this.#table.solver = solver;
  }

  /** Called by the page. */
  connectedCallback(): void {
    takeUpProperties(this);
    if (!this.shadowRoot) {
      const root = this.attachShadow({ mode: "open", delegatesFocus: true });
      root.adoptedStyleSheets = [sheetOf(theme), sheetOf(look)];
      this.#button = Object.assign(document.createElement("button"), { type: "button" });
      for (const [name, value] of [
        ["part", "button"],
        ["aria-expanded", "false"],
        ["aria-controls", "panel"],
      ] as const)
        this.#button.setAttribute(name, value);
      this.#button.append(document.createElement("slot"));
      this.#panel = Object.assign(document.createElement("div"), { id: "panel", hidden: true });
      this.#panel.setAttribute("part", "panel");
      root.append(this.#button, this.#panel);
      this.#button.addEventListener("click", () => void this.#toggle());
      this.#panel.addEventListener("bridge-error", () => {
        this.#failed = true;
      });
      for (const event of ["pointerenter", "focus"]) {
        this.#button.addEventListener(event, () => fetchAhead(this.#solver), { once: true });
      }
    }
    this.#name();
  }

  /** Called by the page. */
  attributeChangedCallback(name: string): void {
    warnOfValue(this, name, DD_DECLARED[name as keyof typeof DD_DECLARED]);
    if (name === "lang") this.#name();
    this.#tell(name);
  }

  async #toggle(): Promise<void> {
    const [button, panel] = [this.#button, this.#panel];
    if (!button || !panel) return;
    panel.hidden = !panel.hidden;
    button.setAttribute("aria-expanded", String(!panel.hidden));
    if (panel.hidden || (this.#table && !this.#failed)) return;
    this.#failed = false;
    panel.textContent = "";
    try {
      await import("./dd-table.js");
      this.#table = document.createElement("bridge-dd-table");
      // The press asks for it, even if the panel is below what is seen.
      this.#table.setAttribute("loading", "eager");
      for (const name of PASSED_ON) this.#tell(name);
      this.#table.solver = this.#solver;
      this.#table.words = this.#words;
      panel.replaceChildren(this.#table);
    } catch {
      await stringsIn(this.#language());
      const error = new BridgeError("INTERNAL", stringsFor(this.#language(), () => {}, this.words).notLoaded);
      const said = document.createElement("p");
      said.setAttribute("role", "alert");
      said.textContent = error.message;
      panel.replaceChildren(said);
      const detail = { detail: { error }, bubbles: true, composed: true };
      panel.dispatchEvent(new CustomEvent("bridge-error", detail));
    }
  }

  /** Passes an attribute on to the table. */
  #tell(name: string): void {
    const value = name === "lang" ? this.#language() : this.getAttribute(name);
    if (value === null) this.#table?.removeAttribute(name);
    else this.#table?.setAttribute(name, value);
  }

  /** The page's language, which the table can't see from inside the shadow tree. */
  #language(): string {
    return this.closest<HTMLElement>("[lang]")?.lang ?? document.documentElement.lang;
  }

  /** What the button says if the page does not. */
  #name(): void {
    const slot = this.shadowRoot?.querySelector("slot");
    if (slot) slot.textContent = stringsFor(this.#language(), () => this.#name(), this.#words).doubleDummy;
  }
}

function fetchAhead(solver: Solver | null): void {
  if (!solver) preloadSharedSolver();
  // The press tells what is wrong with it.
  import("./dd-table.js").catch(() => {});
}

declareProperties(BridgeDdButtonElement, DD_DECLARED);

define("bridge-dd-button", BridgeDdButtonElement);

export type { BridgeDdAttributes } from "./frameworks.js";

declare global {
  interface HTMLElementTagNameMap {
    "bridge-dd-button": BridgeDdButtonElement;
  }
}
