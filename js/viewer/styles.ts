/** The look, as constructed style sheets that every viewer of a page shares: a strict policy allows no other. */
import css from "./styles.css";

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
