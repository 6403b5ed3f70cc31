/** The words of the sheets, beside those of the whole app. */
import english from "messages:en/app/sheets";
import type { SheetsMessages } from "../strings/messages.js";
import type { Strings } from "../strings/strings.js";

export type SheetStrings = Strings & SheetsMessages;

export const sheetStrings = (strings: Strings): SheetStrings => ({ ...strings, ...english, ...strings.areas.sheets });
