/** The look, as constructed style sheets that every viewer of a page shares: a strict policy allows no other. */
import base from "./styles/base.css";
import controls from "./styles/controls.css";
import diagram from "./styles/diagram.css";
import sizes from "./styles/sizes.css";

/** In this order: what depends on the size of the viewer overrides what stands before it. */
const css = base + diagram + controls + sizes;

const sheets = new Map<string, CSSStyleSheet>();

export function sheetOf(text: string): CSSStyleSheet {
  let sheet = sheets.get(text);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    sheets.set(text, sheet);
  }
  return sheet;
}

export const styles = () => sheetOf(css);
