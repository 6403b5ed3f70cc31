/** The names of the game and their orders: seats, sides, suits, ranks, strains, levels, vulnerabilities. */
import type { Level, Rank, Seat, Side, Strain, Suit, Vulnerability } from "./types.js";

/** The four seats, clockwise from North, as play goes. */
export const SEATS: readonly Seat[] = [..."NESW"] as Seat[];
/** The two sides. */
export const SIDES: readonly Side[] = ["NS", "EW"];
/** The four suits from the highest, as hands are written. */
export const SUITS: readonly Suit[] = [..."SHDC"] as Suit[];
/** The thirteen ranks from the highest, as hands are written. */
export const RANKS: readonly Rank[] = [..."AKQJT98765432"] as Rank[];
/** The five strains from the lowest, as bids of one level outrank each other. */
export const STRAINS: readonly Strain[] = ["C", "D", "H", "S", "NT"];
/** The levels of a contract, 1 to 7: the tricks above six. */
export const LEVELS: readonly Level[] = [1, 2, 3, 4, 5, 6, 7];
/** The four vulnerabilities, in the order in which boards 1 to 4 of a duplicate set have them. */
export const VULNERABILITIES: readonly Vulnerability[] = ["None", "NS", "EW", "Both"];

/** The seats in English words. */
export const SEAT_NAMES: Readonly<Record<Seat, string>> = { N: "North", E: "East", S: "South", W: "West" };

/**
 * The seat `steps` places clockwise of `seat`: 1 is its left-hand opponent, 2 its partner. Default 1; may be negative.
 *
 * @example
 * seatAfter("W"); // "N"
 */
export function seatAfter(seat: Seat, steps = 1): Seat {
  return SEATS[(SEATS.indexOf(seat) + steps) & 3] as Seat;
}

/**
 * The side of a seat.
 *
 * @example
 * sideOf("W"); // "EW"
 */
export function sideOf(seat: Seat): Side {
  return seat === "N" || seat === "S" ? "NS" : "EW";
}

/**
 * Whether a seat's side is vulnerable. A vulnerability that is not known counts as none.
 *
 * @example
 * isVulnerable("W", "NS"); // false
 */
export function isVulnerable(seat: Seat, vulnerable: Vulnerability | undefined): boolean {
  return vulnerable === "Both" || vulnerable === sideOf(seat);
}

/**
 * Whether a letter is a rank in upper case.
 *
 * @example
 * isRank("T"); // true
 */
export function isRank(letter: string): letter is Rank {
  return (RANKS as readonly string[]).includes(letter);
}

/**
 * Whether a letter is a suit in upper case.
 *
 * @example
 * isSuit("N"); // false
 */
export function isSuit(letter: string): letter is Suit {
  return (SUITS as readonly string[]).includes(letter);
}

/**
 * A seat as people write it, in any case: "N", "north", and in other languages of Europe, "Süd", "Ouest", "Väst".
 * Undefined for other text.
 *
 * @example
 * readSeat("north"); // "N"
 */
export function readSeat(text: string): Seat | undefined {
  return typeof text === "string" ? SEAT_WORDS.get(wordOf(text)) : undefined;
}

/** In upper case and without blanks at the ends. "ſ" alone becomes an English letter by this. */
export const wordOf = (text: string): string => text.trim().replaceAll("ſ", "?").toUpperCase();

/** A text with letters for the symbols of suits. */
export const lettersOfSuits = (text: string): string =>
  text.replaceAll(/[♠♥♦♣][\uFE0E\uFE0F]?/g, (symbol) => "SHDC"["♠♥♦♣".indexOf(symbol.charAt(0))] as string);

/**
 * A strain as people write it, in any case: "S", "N", "nt". Undefined for other text.
 *
 * @example
 * readStrain("n"); // "NT"
 */
export function readStrain(text: string): Strain | undefined {
  if (typeof text !== "string") return undefined;
  const word = lettersOfSuits(wordOf(text));
  return word === "N" ? "NT" : STRAINS.find((strain) => strain === word);
}

/**
 * A vulnerability as people write it, in any case: "None", "love", "-", "N-S", "o", "All". Undefined for other text.
 *
 * @example
 * readVulnerability("All"); // "Both"
 */
export function readVulnerability(text: string): Vulnerability | undefined {
  return typeof text !== "string" ? undefined : VULNERABILITY_WORDS.get(text.toUpperCase().replaceAll(/[\s/-]/g, ""));
}

const VULNERABILITY_WORDS = meanings<Vulnerability>({
  // Blank text, as of a hyphen, is one of them.
  None: ["NONE", "LOVE", "LOVEALL", "NEITHER", "NOBODY", "NIL", "O", "0", ""],
  NS: ["NS", "N"],
  EW: ["EW", "E", "WE"],
  Both: ["ALL", "BOTH", "GAMEALL", "B"],
});

const SEAT_WORDS = meanings<Seat>({
  N: ["N", "NORTH", "NORD", "NOORD", "NORTE", "KUZEY", "PÓŁNOC"],
  E: ["E", "EAST", "OST", "EST", "OOST", "ESTE", "LESTE", "ÖST", "ØST", "Ö", "Ø", "DOĞU", "WSCHÓD"],
  S: ["S", "SOUTH", "SÜD", "SUD", "ZUID", "SUR", "SUL", "SYD", "SØR", "GÜNEY", "POŁUDNIE"],
  W: ["W", "WEST", "OUEST", "OVEST", "OESTE", "VÄST", "VEST", "BATI", "ZACHÓD"],
});

/** From the words of each meaning, the meaning of each word. */
export function meanings<T extends string>(words: Readonly<Record<T, readonly string[]>>): Map<string, T> {
  const entries = Object.entries<readonly string[]>(words) as [T, readonly string[]][];
  return new Map(entries.flatMap(([meaning, all]) => all.map((word) => [word, meaning] as const)));
}
