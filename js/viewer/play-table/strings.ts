/** The words that a table begins with; the names of cards, seats and suits are the viewer's. */
import english from "messages:en/elements/table";
import { areaOf } from "../strings/index.js";
import type { TableMessages } from "../strings/messages.js";

export type TableStrings = TableMessages;

export const tableStrings = areaOf("table", english);
