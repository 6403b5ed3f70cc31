/**
 * What is wrong, as an English sentence and as its parts. The translation of a sentence is looked up by its template,
 * so nobody has to find the parts in the English text again (`locales/en/elements/faults.json` has the templates).
 */

import { SEAT_NAMES } from "./names.js";
import type { Seat, Sentence } from "./types.js";

/** What is wrong. */
export interface Complaint {
  /** In an English sentence without its full stop. */
  fault: string;
  /** What the sentence is made of, for translations. */
  sentence: Sentence;
}

/**
 * A complaint from the template of its sentence and the parts: "{} is played twice" and "SA". Text of a caller is
 * always a part.
 */
export function because(template: string, ...parts: Sentence["parts"]): Complaint {
  const texts = parts.map((part) => (typeof part === "object" ? because(part.template, ...part.parts).fault : part));
  return { fault: String.raw({ raw: template.split("{}") }, ...texts), sentence: { template, parts } };
}

/** The name of a seat as part of a sentence. */
export const seatName = (seat: Seat): Sentence => because(SEAT_NAMES[seat]).sentence;

/** The complaint about something that has a name: the name, a colon, and the complaint. */
export const under = (name: string, { sentence }: Complaint): Complaint => because("{}: {}", name, sentence);
