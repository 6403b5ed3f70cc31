/** What else seats before hands may be called: initials of other languages, and what a hand is to the reader. */
import { SEAT_NAMES, SEATS } from "../../bridge/names.js";
import type { Seat } from "../../bridge/types.js";

/** The hands of a quiz by what they are to the reader. */
const ROLE = new RegExp(
  "^(\\s{0,40})(?:([Yy]our hand|[Yy]ou(?: hold)?|[Dd]eclarer)|([Pp]artner|[Dd]ummy)|(LHO|lho)|(RHO|rho))" +
    "(?=\\s{0,4}[:=]\\s{0,4}(?:[♠♤\\dAKQJT-]|S(?![a-z])))",
);

/** The initials of the seats from North on: English; French to Portuguese; German; Dutch; those of Scandinavia. */
const INITIALS = ["NESW", "NESO", "NOSW", "NOZW", "NÖSV", "NØSV"];
const LETTERS = "NESWOZÖØV";
const ANY_LETTER = new RegExp(`[${LETTERS}]`);
const WORD = `(?<![\\p{L}\\d])[${LETTERS}](?![\\p{L}\\d])`;
const BEFORE_COLON = `${WORD}(?=\\s{0,4}[:)=])`;
/** Where an initial may stand: on a line of such alone; before a colon or at the head of a line; before a colon. */
const PLACES = [
  `(?<=^[\\s|${LETTERS}]{0,80})${WORD}(?=[\\s|${LETTERS}]{0,80}$)`,
  `${BEFORE_COLON}|(?<=^[\\s|>(]{0,80})${WORD}`,
  BEFORE_COLON,
].map((place) => new RegExp(place, "gu"));

/**
 * Lines with the names of seats for their initials: each that stands there is one of the same language, and all stand
 * there as often, as letters of suits and of ranks, which may be the same ones, do not. A name is no rank in any
 * language.
 */
export function withNames(lines: readonly string[]): readonly string[] {
  const marked = lines.filter((line) => ANY_LETTER.test(line));
  for (const place of PLACES) {
    const counts = new Map<string, number>();
    for (const line of marked)
      for (const [letter] of line.matchAll(place)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    const own = INITIALS.find((each) => [...counts.keys()].every((letter) => each.includes(letter)));
    const isPart = place !== PLACES[0] && own !== "NESW" && (counts.has("N") || counts.has("W"));
    if (own && (isPart || counts.size === 4) && new Set(counts.values()).size === 1)
      return lines.map((line) => line.replaceAll(place, (letter) => SEAT_NAMES[SEATS[own.indexOf(letter)] as Seat]));
  }
  return lines;
}

/** Lines whose hands stand behind the names of their seats, not behind words for them. */
export function withSeats(lines: readonly string[]): readonly string[] {
  const named = lines.filter((line) => /^\s{0,40}(?:[NESW]|North|East|South|West)\s{0,4}[:)=]/.test(line));
  if (named.length > 1) return lines;
  return lines.map((line) =>
    line.replace(ROLE, (_, before, ...roles) => before + "SNWE"[roles.slice(0, 4).findIndex(Boolean)]),
  );
}
