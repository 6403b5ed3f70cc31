/** Facts in the words beside a deal: board, dealer, vulnerability, contract. */
import { readContract } from "../../bridge/contracts.js";
import { readSeat, SEATS, sideOf } from "../../bridge/names.js";
import type { Board, Contract, Seat, Side } from "../../bridge/types.js";
import { byNumber } from "../numbered.js";

/** Who deals, in the languages of the seats' names, with the initials of North, East, South and West in each. */
const DEALERS: Readonly<Record<string, string>> = {
  "dealer|dlr|rozdawa[łl]|rozdaj[ąa]cy|rozd": "NESW",
  teiler: "NOSW",
  gever: "NOZW",
  "donneur|mazziere|dador": "NESO",
  "giver|(?<!\\p{L} )giv": "NØSV",
  "da[ğg][ıi]tan": "KDGB",
};
export const DEALER_WORDS = Object.keys(DEALERS).join("|");

const BEGINS = "(?<![\\p{L}\\d])";
const ENDS = "(?![\\p{L}\\d])";
/** Between a word and what is said by it. */
const SAYS = "(?:(?: is)?[ .–-]{1,4}|\\s?:\\s{0,4})[\"'“]?";
const WORD = "(\\p{L}{1,9})";
/** A word that may name a seat, and not the first of a pair: "N-S". */
const NAME = `${WORD}${ENDS}(?![/–-]\\p{L})`;
const DEALS = Object.entries(DEALERS).map(
  ([words, initials]) =>
    [
      new RegExp(`${BEGINS}(?:(?:${NAME},? )?(?:${words})${ENDS}(?:${SAYS}${NAME})?|${NAME},? deals?${ENDS})`, "giu"),
      initials,
    ] as const,
);

/** A board's number by a word; a word that has other meanings stands at a beginning. */
const BOARD =
  /(?<![\p{L}\d])(?:board|brd|bd|donne|(?<![\p{L}\d,] )(?:spel|spill?|giv|bricka|rozdanie))[ \u00a0.#:"]{0,3}(?:n[ro°º][ .]{0,2})?(\d{1,3})(?!\p{L}|\d)/iu;

const NONE =
  /^(?:none|nil|love(?: all)?|neither|no(?:body| one)|personne|niemand|keiner?|ingen|nikt|nessuno|nadie|nenhum)$/iu;
const BOTH = /^(?:all|both|game all|tous|allen?|alla|beide|obie|tutti|todos|herkes)$/i;
const NORTH_SOUTH = /^(?:NS|SN|NZ|KG)$/;
const EAST_WEST = /^(?:EW|WE|OW|WO|EO|OE|ÖV|VÖ|ØV|VØ|DB)$/;
/** A word, or two with a blank or a stroke between them. */
const VALUE = "(\\p{L}{1,9}(?: ?[ /–-] ?\\p{L}{1,9})?)";
const VULNERABLE = "vul\\p{L}{0,12}|vulnérab\\p{L}{1,6}|kwetsbaar|in gefahr|(?:i |in )?(?:zon[ea]?n?|sonen?)|po partii";
const SAID_BEFORE = new RegExp(
  `${BEGINS}${VALUE}(?: is| are| er| sides?){0,2} (${VULNERABLE}|przed partią)${ENDS}`,
  "giu",
);
const SAID_AFTER = new RegExp(`${BEGINS}(?:gef(?:ahr)?|${VULNERABLE})${SAYS}${VALUE}${ENDS}`, "giu");
/** Names of a vulnerability by themselves. */
const BY_NAME = /\b(love all|game all)\b/gi;
const GAME = /\b([NE][/-]?[SW]) Game\b/g;
/** A line with dealer and vulnerability alone, or behind their names: "12 W / NS". */
const DEALER_AND_VULNERABLE =
  /(?:^|:)[^\p{L}\d\n:]{0,8}(?:(\d{1,3})[^\p{L}\d\n]{1,4})?(\p{L}{1,9})\s?\/\s?(\p{L}[\p{L}/–-]{1,12})\s*$/mu;

const STRAIN = "(sa|ba|s(?:pades?)?|h(?:earts?)?|d(?:iamonds?)?|c(?:lubs?)?|nt?|no[ -]?trumps?|[♠♥♦♣])\\uFE0F?";
const DOUBLED = "(?: {0,2}(xx|x|\\*\\*|\\*|redoubled|doubled))?";
const CONTRACT = new RegExp(
  `\\b(?:contract|kontrakt|contrat)[ :.–-]{0,4}([1-7]) ?${STRAIN}${DOUBLED}[ ,(]{0,3}` +
    `(?:(?:by|par|von|door|av|af) |declarer:? )?${WORD}${ENDS}`,
  "iu",
);

type Facts = Pick<Board, "board" | "dealer" | "vulnerable" | "contract">;

/**
 * The facts that a text says. Dealer and vulnerability follow from the board's number if the text does not name them.
 */
export function factsIn(given: string): Facts {
  const text = given.replaceAll("\u00a0", " ");
  const line = DEALER_AND_VULNERABLE.exec(text);
  const side = line && vulnerabilityOf(line[3] as string);
  const [numberBeside, place] = line && side ? [line[1], initialOrName(line[2] as string, "NOZV")] : [];
  const number = BOARD.exec(text)?.[1] ?? (place && numberBeside);
  const facts: Facts = Number(number) > 0 ? { board: number as string, ...byNumber(Number(number)) } : {};
  const seat = dealerIn(text) ?? place;
  if (seat) facts.dealer = seat;
  const vulnerable = vulnerabilityIn(text) ?? (place && side);
  if (vulnerable) facts.vulnerable = vulnerable;
  const contract = contractIn(text);
  if (contract) facts.contract = contract;
  return facts;
}

/** Whether a line has the number of a board. */
export function namesBoard(line: string): boolean {
  return BOARD.test(line);
}

/** The seat of a name, or of an initial if that is no seat's in English. */
function initialOrName(word: string, initials: string): Seat | undefined {
  return readSeat(word) ?? SEATS[word.length === 1 ? initials.indexOf(word.toUpperCase()) : -1];
}

function dealerIn(text: string): Seat | undefined {
  for (const [pattern, initials] of DEALS)
    for (const [, before = "", after = "", own = ""] of text.matchAll(pattern)) {
      const seat = initialOrName(before, initials) ?? initialOrName(after, initials) ?? readSeat(own);
      if (seat) return seat;
    }
  return undefined;
}

/** What the first words that say it say of vulnerability. */
function vulnerabilityIn(text: string): Board["vulnerable"] {
  let said: Board["vulnerable"];
  let first = text.length;
  for (const pattern of [SAID_BEFORE, SAID_AFTER, BY_NAME, GAME])
    for (const { index, 1: words = "", 2: key = "" } of text.matchAll(pattern)) {
      const [head = "", ...tail] = words.split(" ");
      const one = pattern === SAID_AFTER ? head : (tail.at(-1) ?? "");
      const value = vulnerabilityOf(words) ?? vulnerabilityOf(one) ?? vulnerabilityOf(head);
      if (!value) continue;
      if (index < first) said = value === "Both" && /^przed/i.test(key) ? "None" : value;
      first = Math.min(first, index);
      break;
    }
  return said;
}

function vulnerabilityOf(words: string): Board["vulnerable"] {
  if (NONE.test(words)) return "None";
  return BOTH.test(words) ? "Both" : sideIn(words);
}

/** The side of two seats or initials: "N/S", "Oost-West", "ØV". */
function sideIn(words: string): Side | undefined {
  const [one = "", two = ""] = /^\p{L}{2}$/u.test(words) ? words : words.split(/\s?[ /–-]\s?/);
  if (one.length > 1 || two.length > 1) {
    const seats = [readSeat(one), readSeat(two)];
    const [seat] = seats;
    return seat && seats[1] && sideOf(seat) === sideOf(seats[1]) ? sideOf(seat) : undefined;
  }
  const initials = (one + two).toUpperCase();
  return NORTH_SOUTH.test(initials) ? "NS" : EAST_WEST.test(initials) ? "EW" : undefined;
}

const STRAINS: readonly (readonly [RegExp, string])[] = [
  [/^(?:n|sa|ba)/i, "NT"],
  [/^s|♠/i, "S"],
  [/^h|♥/i, "H"],
  [/^d|♦/i, "D"],
  [/^c|♣/i, "C"],
];

function contractIn(text: string): Contract | undefined {
  const match = CONTRACT.exec(text);
  if (!match) return undefined;
  const [, level, word = "", risk = "", seat = ""] = match;
  const strain = STRAINS.find(([pattern]) => pattern.test(word))?.[1];
  const doubled = /^(?:re|xx|\*\*)/i.test(risk) ? "XX" : risk ? "X" : "";
  const bid = readContract(`${level}${strain}${doubled}`);
  const declarer = readSeat(seat);
  return bid && declarer ? { ...bid, declarer } : undefined;
}
