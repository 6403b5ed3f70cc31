/** `tenace/viewer/card`: defines <bridge-card>. */
import { rankOf, readCard, suitOf } from "../bridge/cards.js";
import { RANKS } from "../bridge/names.js";
import type { Card } from "../bridge/types.js";
import { sheetOf } from "./dom/sheet.js";
import { define, ElementBase } from "./element-base.js";
import { suitPaths } from "./render/suit-paths.js";
import look from "./styles/card.css";

const SVG = "http://www.w3.org/2000/svg";

/**
 * A playing card as a person holds it: rank over suit at the left, one pip at the lower right, no pictures; or its
 * back. It does nothing by itself and has no accessible name: the button or the group that holds it names it. It stays
 * light on a dark page.
 *
 * @element bridge-card
 * @attr {string} card - the card, suit and rank: "HT" is the ten of hearts; without one, the back is shown
 * @attr {"two"|"four"} deck - colors of the suits
 * @attr {string} ranks - the ranks as they are drawn, from the ace down, with blanks between: "E K D Kn 10" in Swedish;
 *   those not named, and all without it, are the English ones
 *
 * @csspart face - the card itself
 *
 * @cssprop --bridge-card-width - how wide it is; it is 1.4 times as high. 112px unless told
 * @cssprop --bridge-card-paper - the face; white, or on a dark page a little less
 * @cssprop --bridge-card-edge - its border
 * @cssprop --bridge-accent - the pattern of the back
 * @cssprop --bridge-font - the font family; the page's unless told
 *
 * @example
 * <button aria-label="ace of spades"><bridge-card card="SA"></bridge-card></button>
 */
export class BridgeCardElement extends ElementBase {
  /** The attributes that it follows when they change. */
  static readonly observedAttributes = ["card", "ranks"];

  /** Called by the page. */
  connectedCallback(): void {
    this.#draw();
  }

  /** Called by the page. */
  attributeChangedCallback(): void {
    if (this.shadowRoot) this.#draw();
  }

  #draw(): void {
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [sheetOf(look)];
    const card = readCard(this.getAttribute("card") ?? "");
    const face = document.createElement("span");
    face.setAttribute("part", "face");
    face.setAttribute("aria-hidden", "true");
    face.className = card ? `face ${suitOf(card)}` : "back";
    if (card) face.append(...this.#index(card), symbol(card, "pip"));
    root.replaceChildren(face);
  }

  #index(card: Card): Element[] {
    const letters = (this.getAttribute("ranks") ?? "").split(" ");
    const letter = letters[RANKS.indexOf(rankOf(card))] || rankOf(card);
    const rank = document.createElement("span");
    rank.textContent = letter === "T" ? "10" : letter;
    rank.classList.add("rank");
    rank.classList.toggle("two", rank.textContent.length > 1);
    return [rank, symbol(card, "suit")];
  }
}

function symbol(card: Card, kind: string): SVGElement {
  const svg = document.createElementNS(SVG, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("class", kind);
  const path = document.createElementNS(SVG, "path");
  path.setAttribute("d", suitPaths[suitOf(card)]);
  svg.append(path);
  return svg;
}

define("bridge-card", BridgeCardElement);
