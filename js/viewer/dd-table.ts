/** `tenace/viewer/dd-table`: defines <bridge-dd-table>. */

import { BridgeError, refused } from "../bridge/errors.js";
import { SEATS, STRAINS } from "../bridge/names.js";
import { because } from "../bridge/sentences.js";
import type { DdTable, Par, Seat, Strain, Vulnerability } from "../bridge/types.js";
import type { Solver } from "../solver/solver.js";
import { kindOf, ROWS } from "./contract-kind.js";
import { DD_DECLARED } from "./dd-properties.js";
import { whenNear } from "./dom/near.js";
import { sheetOf } from "./dom/sheet.js";
import { sight } from "./dom/sight.js";
import { define, elementBaseWith } from "./element-base.js";
import type { parText } from "./par-text.js";
import { declaredValue, declareProperties, takeUpProperties, warnOfValue } from "./properties.js";
import { suitPaths } from "./render/suit-paths.js";
import { preloadSharedSolver, sharedSolver } from "./shared-solver.js";
import type { Strings } from "./strings/index.js";
import { stringsFor, stringsIn } from "./strings/index.js";
import type { ElementWords } from "./strings/messages.js";
import look from "./styles/dd-table.css";
import theme from "./styles/theme.css";
import type { BridgeDdProperties } from "./types.js";

/** The parts that are drawn once and kept, so that a screen reader keeps its place and hears changes. */
interface Drawn {
  /** The language that it is drawn in. */
  words: Strings;
  cells: Map<string, HTMLElement>;
  par: HTMLElement;
}

interface TableProperties extends BridgeDdProperties {
  /** When it begins: when it is first seen (the default), or at once. */
  loading: "lazy" | "eager";
}

const TABLE_DECLARED = { ...DD_DECLARED, loading: ["lazy", "lazy", "eager"] } as const;

/** The cells known so far. */
type Tricks = Partial<Record<Strain, Partial<Record<Seat, number>>>>;

const Base = elementBaseWith<TableProperties>();

/**
 * The double-dummy table of a deal: the tricks of every declarer in every strain, filled cell by cell, and par. The
 * solver is loaded when the element is first seen; all elements of a page share it.
 *
 * @element bridge-dd-table
 * @attr {string} deal - the deal, PBN: "N:AKQ.J87.T9.65432 …"
 * @attr {"None"|"NS"|"EW"|"Both"} vulnerable - who is vulnerable; without it no par is shown
 * @attr {"N"|"E"|"S"|"W"} dealer - who bids first; without it, par is that of North-South bidding first
 * @attr {"lazy"|"eager"} loading - when it begins: when it is first seen, unless told, or at once
 * @attr {"two"|"four"} deck - colors of the suits
 * @attr {string} lang - the language, as "de"; the nearest `lang` of the page unless told
 *
 * @property {string | null} deal - the attribute
 * @property {Vulnerability | null} vulnerable - the attribute
 * @property {Seat | null} dealer - the attribute
 * @property {"lazy"|"eager"} loading - the attribute
 * @property {"two"|"four"} deck - the attribute
 *
 * @fires {CustomEvent<{ table: DdTable, par: Par | undefined }>} bridge-analysis - the table and par are there
 * @fires {CustomEvent<{ error: BridgeError }>} bridge-error - the deal could not be read or solved
 *
 * @csspart table - the table
 * @csspart cell - one of its cells
 * @csspart progress - the bar
 * @csspart par - the sentence of par
 * @csspart error - what went wrong
 *
 * @cssprop --bridge-ink - text
 * @cssprop --bridge-paper - background
 * @cssprop --bridge-line - hairlines
 * @cssprop --bridge-quiet - secondary text
 * @cssprop --bridge-accent - slams, the bar
 * @cssprop --bridge-bad - an error
 * @cssprop --bridge-spades - spades
 * @cssprop --bridge-hearts - hearts
 * @cssprop --bridge-diamonds - diamonds
 * @cssprop --bridge-clubs - clubs
 * @cssprop --bridge-font - the font family
 *
 * @example
 * <bridge-dd-table deal="N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"></bridge-dd-table>
 */
export class BridgeDdTableElement extends Base {
  /** The attributes that it follows when they change. */
  static readonly observedAttributes = [...Object.keys(TABLE_DECLARED), "lang"];

  #solver: Solver | null = null;
  /** Ends the work on the deal shown. */
  #work: AbortController | undefined;
  #waiting = false;
  #sight: ReturnType<typeof sight> | undefined;
  #seen = false;
  #forget: (() => void) | undefined;
  #tricks: Tricks = {};
  #done = 0;
  #par: Par | undefined;
  /** Par as a sentence, once it is fetched. */
  #parText: typeof parText | undefined;
  #error: BridgeError | undefined;
  #drawn: Drawn | undefined;
  #words: ElementWords | null = null;

  /** Words of the page's own in place of the element's, by the names of its catalogs; `null`: none. */
  get words(): ElementWords | null {
    return this.#words;
  }
  set words(words: ElementWords | null) {
    this.#words = words;
    this.#draw();
  }

  /** The solver that works for the element; `null`: the one of the page. */
  get solver(): Solver | null {
    return this.#solver;
  }
  set solver(solver: Solver | null) {
    this.#solver = solver;
    this.#restart();
  }

  /** Called by the page. */
  connectedCallback(): void {
    takeUpProperties(this);
    if (!this.shadowRoot) this.attachShadow({ mode: "open" }).adoptedStyleSheets = [sheetOf(theme), sheetOf(look)];
    this.#restart();
    if (this.#seen) return;
    this.#sight = sight((visible) => {
      if (!visible) return;
      this.#sight?.disconnect();
      if (this.#seen) return;
      this.#seen = true;
      this.#restart();
    });
    this.#sight.observe(this);
    if (!this.#solver) this.#forget = whenNear(this, preloadSharedSolver);
  }

  /** Called by the page. */
  disconnectedCallback(): void {
    this.#sight?.disconnect();
    this.#forget?.();
    this.#work?.abort();
    this.#work = undefined;
  }

  /** Called by the page. */
  attributeChangedCallback(name: string, before: string | null, after: string | null): void {
    if (before === after) return;
    warnOfValue(this, name, TABLE_DECLARED[name as keyof typeof TABLE_DECLARED]);
    if (!this.shadowRoot || name === "deck") return;
    if (name === "lang") this.#draw();
    else if (name !== "loading" || !this.#seen) this.#restart();
  }

  /** Begins anew, once for all attributes that change together. */
  #restart(): void {
    this.#seen ||= declaredValue(this, "loading", TABLE_DECLARED.loading) === "eager";
    this.#work?.abort();
    this.#work = undefined;
    if (this.#waiting) return;
    this.#waiting = true;
    queueMicrotask(() => {
      this.#waiting = false;
      if (!this.isConnected) return;
      this.#tricks = {};
      this.#done = 0;
      this.#par = undefined;
      this.#error = undefined;
      this.#draw();
      const deal = this.getAttribute("deal");
      if (this.#seen) void this.#solve(deal ?? "");
    });
  }

  async #solve(deal: string): Promise<void> {
    const work = new AbortController();
    const { signal } = work;
    this.#work = work;
    this.#draw();
    try {
      if (!deal.trim()) throw refused("INVALID_DEAL", because("no deal is given"));
      const solver = this.#solver ?? (await sharedSolver());
      const onProgress = ({ done, tricks }: { done: number; tricks: Tricks }) => {
        this.#tricks = tricks;
        this.#done = done;
        this.#draw();
      };
      const table = await solver.ddTable(deal, { signal, onProgress });
      const vulnerable = declaredValue(this, "vulnerable", DD_DECLARED.vulnerable) as Vulnerability | null;
      const dealer = (declaredValue(this, "dealer", DD_DECLARED.dealer) as Seat | null) ?? undefined;
      let par: Par | undefined;
      if (vulnerable) {
        const { handsOfDeal, isWhole, parText } = await import("./par-text.js");
        this.#parText = parText;
        // Hands of fewer cards have no par.
        if (isWhole(handsOfDeal(deal))) par = await solver.par(table, { vulnerable, dealer, signal });
      }
      signal.throwIfAborted();
      this.#par = par;
      this.#end("bridge-analysis", { table, par });
    } catch (error) {
      await stringsIn(this.#language);
      if (signal.aborted) return;
      // An error that is not the solver's is the network's: the solver could not be fetched.
      this.#error =
        error instanceof BridgeError
          ? error
          : new BridgeError("INTERNAL", stringsFor(this.#language, () => {}, this.words).notLoaded);
      this.#end("bridge-error", { error: this.#error });
    }
  }

  /** Draws the final state before the event is fired, so that listeners see it. */
  #end(name: string, detail: { table: DdTable; par: Par | undefined } | { error: BridgeError }): void {
    this.#work = undefined;
    this.#draw();
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  get #language(): string {
    return this.closest<HTMLElement>("[lang]")?.lang ?? document.documentElement.lang;
  }

  #draw(): void {
    const root = this.shadowRoot;
    if (!root) return;
    const strings = stringsFor(this.#language, () => this.#draw(), this.#words, this.#error !== undefined);
    if (this.#drawn?.words !== strings) this.#drawn = drawAnew(root, strings);
    const { cells, par } = this.#drawn;
    for (const strain of STRAINS) {
      for (const seat of SEATS) {
        const cell = cells.get(seat + strain) as HTMLElement;
        const tricks = this.#tricks[strain]?.[seat];
        cell.className = `kind-${tricks === undefined ? 0 : kindOf(tricks, strain)}`;
        if (tricks !== undefined) change(cell, String(tricks));
        else if (!cell.firstElementChild) {
          cell.replaceChildren(make("span", { class: "spoken" }, [strings.unknown]));
        }
      }
    }
    const table = root.querySelector("table") as HTMLElement;
    table.setAttribute("aria-busy", String(this.#work !== undefined));
    table.hidden = this.#error !== undefined;
    change(par, (this.#par && this.#parText?.(this.#par, strings)) ?? "");
    for (const old of root.querySelectorAll(".error, progress")) old.remove();
    if (this.#error) {
      root.append(make("p", { part: "error", class: "error", role: "alert" }, [strings.error(this.#error)]));
    } else if (this.#work) {
      // A bar without a value moves to and fro until the first cell is there.
      const bar = make("progress", { part: "progress", max: "20", "aria-label": strings.solving }, []);
      if (this.#done > 0) bar.setAttribute("value", String(this.#done));
      root.append(bar);
    }
  }
}

function drawAnew(root: ShadowRoot, strings: Strings): Drawn {
  const cells = new Map<string, HTMLElement>();
  const cell = (name: string) => {
    const made = make("td", { part: "cell", "data-cell": name }, []);
    cells.set(name, made);
    return made;
  };
  const head = [make("th", { scope: "col" }, [make("span", { class: "spoken" }, [strings.declarer])])];
  for (const strain of STRAINS) head.push(make("th", { scope: "col" }, symbol(strain, strings)));
  const rows = ROWS.map((seat) => {
    const name = said(strings.seats[seat], strings.seatLetters[seat]);
    return make("tr", {}, [make("th", { scope: "row" }, name), ...STRAINS.map((strain) => cell(seat + strain))]);
  });
  const parts = [make("thead", {}, [make("tr", {}, head)]), make("tbody", {}, rows)];
  const par = make("p", { part: "par", role: "status" }, []);
  root.replaceChildren(make("table", { part: "table", "aria-label": strings.table }, parts), par);
  return { words: strings, cells, par };
}

/** Sets a text only if it has changed: setting the same text would have it read out again. */
function change(element: HTMLElement, text: string): void {
  if (element.textContent !== text || element.firstElementChild) element.textContent = text;
}

const SVG = "http://www.w3.org/2000/svg";
const HTML = "http://www.w3.org/1999/xhtml";

/** Element by element: a page that requires Trusted Types takes no text as HTML. */
function make(tag: string, attributes: Record<string, string>, children: (Node | string)[], of = HTML): HTMLElement {
  const element = document.createElementNS(of, tag) as HTMLElement;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** A name, and the letters that stand for it. */
function said(name: string, letters: string): Node[] {
  return [make("span", { class: "spoken" }, [name]), make("abbr", { title: name, "aria-hidden": "true" }, [letters])];
}

function symbol(strain: Strain, strings: Strings): Node[] {
  if (strain === "NT") return said(strings.noTrumpName, strings.noTrump);
  const inside = { class: strain, viewBox: "0 0 24 24", role: "img", "aria-label": strings.suits[strain] };
  const svg = make("svg", inside, [make("path", { d: suitPaths[strain] }, [], SVG)], SVG);
  return [svg];
}

declareProperties(BridgeDdTableElement, TABLE_DECLARED);

define("bridge-dd-table", BridgeDdTableElement);

export type { BridgeDdAttributes } from "./frameworks.js";

declare global {
  interface HTMLElementTagNameMap {
    "bridge-dd-table": BridgeDdTableElement;
  }
}
