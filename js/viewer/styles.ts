/** The look, as one constructed style sheet for every viewer of a page: a strict policy allows no other. */
import css from "./styles.css";

let sheet: CSSStyleSheet | undefined;

export function styles(): CSSStyleSheet {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
  }
  return sheet;
}
