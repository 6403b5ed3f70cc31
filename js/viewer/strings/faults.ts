/**
 * Says what is wrong in other languages. The API's sentences are English; the catalog has those that users of a page
 * meet, and any other stays as it is. A sentence is found by its template, and its parts are put into the translation.
 */

import sources from "messages:en/elements/faults?source";
import type { Sentence } from "../../bridge/types.js";
import type { ElementMessages } from "./messages.js";

/** What is wrong: a `BridgeError`, or a problem of a text. */
export interface Sayable {
  /** The English sentence. */
  message: string;
  /** What the sentence is made of. Absent if it has no translation. */
  sentence?: Sentence;
  /** How often it occurs; the message ends with that. Absent if once. */
  count?: number;
}

export type Say = (fault: Sayable) => string;

type Seats = Readonly<Record<string, string>>;
type Words = ElementMessages["faults"];
type Message = string | ((given: Record<string, string>) => string);

/** The template of a message of the catalog, without the names of its parts. */
const templateOf = (message: string) => message.replaceAll(/\{\w+\}/g, "{}");

/** The ids of an area's messages by their English templates. */
const idsOf = (area: Readonly<Record<string, string>>) =>
  new Map(Object.entries(area).map(([id, message]) => [templateOf(message), id]));
const SAID = idsOf(sources.said);
const TERMS = idsOf(sources.terms);
const POSITION = templateOf(sources.position);

/** Says faults in a language, or in English if there is no translation. `seats` are those of the language. */
export function faultSayer(words: Words, seats: Seats, english: Seats): Say {
  const messages = new Map<string, Message>();
  const put = (ids: ReadonlyMap<string, string>, area: Words["said"] | Words["terms"]) => {
    for (const [template, id] of ids) messages.set(template, area[id as never] as Message);
  };
  put(SAID, words.said);
  put(TERMS, words.terms);
  for (const [seat, name] of Object.entries(seats)) messages.set(seat, name).set(english[seat] as string, name);

  function inWords({ template, parts }: Sentence): string {
    const said = parts.map((part) => (typeof part === "object" ? inWords(part) : String(part)));
    const [fault = "", line = "", column = ""] = said;
    if (template === POSITION) return words.position({ fault, line, column });
    const message = messages.get(template);
    if (message === undefined) return template.replaceAll("{}", () => said.shift() as string);
    if (typeof message === "string") return message;
    // The parts of a message are numbered from 1; a seat's number stands behind the word.
    return message(
      Object.fromEntries(
        said.flatMap((part, index) => [`${index + 1}`, `seat${index + 1}`].map((name) => [name, part])),
      ),
    );
  }

  return ({ message, sentence, count }) => {
    if (!sentence) return message;
    const fault = inWords(sentence);
    return count ? words.times({ fault, count }) : fault;
  };
}
