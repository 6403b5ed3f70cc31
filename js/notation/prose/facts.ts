/** Facts in the words beside a deal: board, dealer, vulnerability, contract. */
import { readContract } from "../../bridge/contracts.js";
import { readSeat, readVulnerability } from "../../bridge/names.js";
import type { Board, Contract } from "../../bridge/types.js";
import { byNumber } from "../numbered.js";

const SEAT = "(north|south|east|west|nord|süd|sud|ost|est|ouest|[nesw])";
const SIDE = "n(?:orth)?[ /–-]?s(?:outh)?|e(?:ast)?[ /–-]?w(?:est)?";
const BOARD = /\b(?:board|bd|donne)[ .#:]{0,3}(?:no[ .]{0,2})?(\d{1,3})\b/i;
const DEALER = new RegExp(
  `\\b(?:dealer|dlr|teiler|donneur)[ :.–-]{0,4}${SEAT}\\b|\\b${SEAT} (?:deals|dealer)\\b`,
  "iu",
);
const VULNERABLE = new RegExp(
  `\\b(?:vul|vuln|vulnerable|vulnerability|gefahr)[ :.–-]{0,4}(none|nil|love|neither|all|both|${SIDE})\\b` +
    `|\\b(none|nobody|neither(?: side)?|both(?: sides)?|all|love all|game all|${SIDE}) (?:is |are )?(?:vul|in gefahr)` +
    "|\\b(love all|game all)\\b",
  "iu",
);
const STRAIN = "(s(?:pades?)?|h(?:earts?)?|d(?:iamonds?)?|c(?:lubs?)?|nt?|no[ -]?trumps?|[♠♥♦♣])\\uFE0F?";
const DOUBLED = "(?: {0,2}(xx|x|\\*\\*|\\*|redoubled|doubled))?";
const CONTRACT = new RegExp(
  `\\b(?:contract|kontrakt|contrat)[ :.–-]{0,4}([1-7]) ?${STRAIN}${DOUBLED}[ ,(]{0,3}(?:by |par |von |declarer:? )?${SEAT}(?!\\p{L})`,
  "iu",
);

type Facts = Pick<Board, "board" | "dealer" | "vulnerable" | "contract">;

/**
 * The facts that a text says. Dealer and vulnerability follow from the board's number if the text does not name them.
 */
export function factsIn(text: string): Facts {
  const number = BOARD.exec(text)?.[1];
  const facts: Facts = Number(number) > 0 ? { board: number as string, ...byNumber(Number(number)) } : {};
  const dealer = DEALER.exec(text);
  const seat = dealer && readSeat(dealer[1] ?? dealer[2] ?? "");
  if (seat) facts.dealer = seat;
  const vulnerable = VULNERABLE.exec(text);
  const side = vulnerable && vulnerabilityOf(vulnerable[1] ?? vulnerable[2] ?? vulnerable[3] ?? "");
  if (side) facts.vulnerable = side;
  const contract = contractIn(text);
  if (contract) facts.contract = contract;
  return facts;
}

/** Whether a line has the number of a board. */
export function namesBoard(line: string): boolean {
  return BOARD.test(line);
}

function vulnerabilityOf(words: string): Board["vulnerable"] {
  const text = words.toLowerCase();
  if (/^(?:none|nil|love|neither|nobody)/.test(text)) return "None";
  if (/^(?:all|both|game)/.test(text)) return "Both";
  return readVulnerability(text.startsWith("n") ? "NS" : "EW");
}

const STRAINS: readonly (readonly [RegExp, string])[] = [
  [/^n/i, "NT"],
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
