/** The words of the pages about many deals. */
import english from "messages:en/app/deals";
import type { DealsMessages } from "../../../strings/messages.js";
import type { Strings } from "../../../strings/strings.js";

/** With the names of seats and suits, the letters of ranks and what is wrong, which the whole app uses. */
export type ManyStrings = DealsMessages & Pick<Strings, "seats" | "suits" | "ranks" | "fault">;

export const manyStrings = ({ seats, suits, ranks, fault, areas }: Strings): ManyStrings => ({
  ...english,
  ...areas.deals,
  seats,
  suits,
  ranks,
  fault,
});
