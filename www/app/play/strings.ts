/** The words of the part "Play". */
import english from "messages:en/app/play";
import type { PlayMessages } from "../../strings/messages.js";
import type { Strings } from "../../strings/strings.js";

export type PlayStrings = PlayMessages;

export const playStrings = ({ areas }: Strings): PlayStrings => ({ ...english, ...areas.play });
