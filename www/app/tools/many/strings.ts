/** The words of the pages about many deals. */
import english from "messages:en/app/deals";
import type { DealsMessages } from "../../../strings/messages.js";
import type { Strings } from "../../../strings/strings.js";

/** Including names of seats and suits, letters of ranks and error messages, which the whole app uses. */
export type ManyStrings = DealsMessages & Pick<Strings, "seats" | "suits" | "ranks" | "fault">;

export const manyStrings = ({ seats, suits, ranks, fault, areas }: Strings): ManyStrings => ({
  ...english,
  ...areas.deals,
  seats,
  suits,
  ranks,
  fault,
});
