/** What is wrong with a question, in the words of the page, and the field that it is about. */
import { BridgeError } from "tenace";
import { readSeat } from "tenace/bridge";
import { FieldFault } from "./fields.js";
import type { ManyStrings } from "./strings.js";

export interface Fault {
  text: string;
  field?: string;
}

export function faultOf(error: unknown, words: ManyStrings): Fault | undefined {
  if (error === undefined) return undefined;
  if (error instanceof FieldFault) return { text: error.message, field: error.field };
  const text = words.fault(error instanceof Error ? error.message : String(error));
  if (!(error instanceof BridgeError)) return { text };
  switch (error.code) {
    case "PARSE":
      // Every other field has been read by the page.
      return { text: words.noCondition({ why: text }), field: "where" };
    case "IMPOSSIBLE_CONSTRAINTS":
      return { text: words.impossible({ why: text }) };
    case "LIMIT":
      return { text: words.tooRare({ why: text }) };
    default:
      return shapeFault(error.message, words) ?? { text };
  }
}

/** `hands.S.shape: "foo" is not a shape …`. */
function shapeFault(message: string, words: ManyStrings): Fault | undefined {
  const [, letter = "", shape = ""] = /^hands\.([NESW])\.shape: .*?"([^"]*)"/.exec(message) ?? [];
  const seat = readSeat(letter);
  if (!seat) return undefined;
  return { text: words.noShape({ name: `${words.seats[seat]}, ${words.shape}`, text: shape }), field: `${seat}.shape` };
}
