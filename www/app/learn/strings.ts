/** The words of the part "Learn". */
import english from "messages:en/app/learn";
import type { LearnMessages } from "../../strings/messages.js";
import type { Strings } from "../../strings/strings.js";

export type LearnStrings = LearnMessages;

export const learnStrings = ({ areas }: Strings): LearnStrings => ({ ...english, ...areas.learn });
