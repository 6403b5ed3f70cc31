/** The words of a suit combination, beside those of the whole app. */
import english from "messages:en/app/suit";
import type { SuitMessages } from "../strings/messages.js";
import type { Strings } from "../strings/strings.js";

export type SuitStrings = Strings & SuitMessages;

export const suitStrings = (strings: Strings): SuitStrings => ({ ...strings, ...english, ...strings.areas.suit });
