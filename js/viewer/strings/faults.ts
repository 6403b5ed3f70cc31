/**
 * Translates messages about faulty text. The API's messages are English; the catalog has those that users of a page
 * meet, and any other stays as it is.
 */
import sources from "messages:en/elements/faults?source";
import type { ElementMessages, FaultsMessages } from "./messages.js";

type Words = ElementMessages["faults"];
type Said = string | ((given: Record<string, string>) => string);

/** The English sentences as patterns, each with the names of its parts. */
const PATTERNS = Object.entries(sources.said).map(([id, sentence]) => ({
  id: id as keyof FaultsMessages["said"],
  names: [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string),
  pattern: new RegExp(`^${sentence.replaceAll(/[\^()+*]/g, "\\$&").replaceAll(/\{\w+\}/g, "(.+)")}$`),
}));

/** The names of what the dealer language expects, as used inside a sentence. */
const TERMS = new Map(Object.entries(sources.terms).map(([id, term]) => [term, id as keyof FaultsMessages["terms"]]));

/** Translates messages of the API into a language, or leaves them as they are. */
export function faultSayer(words: Words, seats: Readonly<Record<string, string>>): (message: string) => string {
  return function say(message: string): string {
    const times = / \((\d+) times\)$/.exec(message);
    if (times) return words.times({ fault: say(message.slice(0, times.index)), count: times[1] as string });
    const [, said = message, line, column] = /^(.+) \(line (\d+), column (\d+)\)$/.exec(message) ?? [];
    for (const { id, names, pattern } of PATTERNS) {
      const found = pattern.exec(said);
      if (!found) continue;
      const given = names.map((name, index) => {
        const text = found[index + 1] ?? "";
        const term = TERMS.get(text);
        return [name, name.startsWith("seat") ? inWords(text, seats) : term ? words.terms[term] : text];
      });
      const sentence = words.said[id] as Said;
      const fault = typeof sentence === "string" ? sentence : sentence(Object.fromEntries(given));
      return line && column ? words.position({ fault, line, column }) : fault;
    }
    return message;
  };
}

const SEAT = /\b(?:[NESW]|North|East|South|West)\b/g;
const inWords = (text: string, seats: Readonly<Record<string, string>>) =>
  text.replaceAll(SEAT, (seat) => seats[seat[0] as string] ?? seat);
