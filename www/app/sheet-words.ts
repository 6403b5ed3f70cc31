/** Fetches the words of the sheets. */
import { loadAreas } from "../strings/index.js";
import type { Strings } from "../strings/strings.js";
import type { SheetStrings } from "./sheet-strings.js";

/** The words of the sheets, beside those of the whole app, when they have come. */
export async function sheetWords(strings: Strings): Promise<SheetStrings> {
  const [{ sheetStrings }] = await Promise.all([import("./sheet-strings.js"), loadAreas(strings.locale, ["sheets"])]);
  return sheetStrings(strings);
}
