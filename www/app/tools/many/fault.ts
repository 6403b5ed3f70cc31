/** The error of a question, in the page's words, and the field that it is about. */

import { BridgeError } from "tenace";
import { faultOf } from "../../../strings/strings.js";
import { FieldFault } from "./fields.js";
import type { ManyStrings } from "./strings.js";

export interface FaultAtField {
  text: string;
  field?: string;
}

export function faultOfError(error: unknown, words: ManyStrings): FaultAtField | undefined {
  if (error === undefined) return undefined;
  if (error instanceof FieldFault) return { text: error.message, field: error.field };
  const text = words.fault(faultOf(error));
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
      return shapeFault(error, words) ?? { text };
  }
}

/** Among a seat's fields only the shape gives `INVALID_ARGUMENT`: a faulty hand has another code. */
function shapeFault({ code, seat, sentence }: BridgeError, words: ManyStrings): FaultAtField | undefined {
  if (code !== "INVALID_ARGUMENT" || !seat) return undefined;
  // The name of the constraint and what is wrong with it: the shape, between quotes; a list without a sign has none.
  const [, why] = sentence?.parts ?? [];
  const [shape = '""'] = typeof why === "object" ? why.parts : [];
  const text = String(shape).slice(1, -1);
  return { text: words.noShape({ name: `${words.seats[seat]}, ${words.shape}`, text }), field: `${seat}.shape` };
}
