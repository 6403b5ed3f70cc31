/** Style sheets that all elements of a page with the same look share: a strict policy allows no other. */

const sheets = new Map<string, CSSStyleSheet>();

export function sheetOf(text: string): CSSStyleSheet {
  let sheet = sheets.get(text);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    // Test environments such as jsdom lay nothing out and have no such method.
    sheet.replaceSync?.(text);
    sheets.set(text, sheet);
  }
  return sheet;
}
