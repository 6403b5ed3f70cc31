/**
 * Reads RBN, Richard Pavlicek's notation (http://www.rpbridge.net/7a12.htm): a letter and its value on each line, and an empty line
 * after each record. The letters D T L E S F K N B H stay in force until they stand again.
 */
import { Auction, readCall } from "../bridge/auction.js";
import { completeDeal, dealOfHands, type KnownHands, parseHand } from "../bridge/deals.js";
import { readSeat, seatAfter } from "../bridge/names.js";
import { quote } from "../bridge/quote.js";
import type { Board, Parsed, Problem, Seat, Vulnerability } from "../bridge/types.js";
import { given, unlessEmpty } from "./text.js";

/** A line that begins with the seat of its first hand, in a text of which every line has a label, is a text of RBN. */
const HANDS = /^H [NESW?]:/m;
const LABELED = /^(?:[A-Z0-9] |\{|\s*$)/;
const REPEATED = "DTLESFKNBH";
const VULNERABLE: Readonly<Record<string, Vulnerability>> = { Z: "None", N: "NS", E: "EW", B: "Both" };

interface Line {
  value: string;
  number: number;
}

/** Whether a text is RBN. Its first lines decide. */
export function isRbn(text: string): boolean {
  const head = text.slice(0, 20_000);
  if (!HANDS.test(head)) return false;
  return LABELED.test(head.trimStart());
}

export function readRbn(text: string): Parsed {
  const boards: Board[] = [];
  const problems: Problem[] = [];
  let record = new Map<string, Line>();
  let isEmpty = true;
  let inText = false;
  const close = () => {
    if (!isEmpty) boards.push(boardOf(record, problems));
    record = new Map([...record].filter(([label]) => REPEATED.includes(label)));
    isEmpty = true;
  };
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const label = line[0] ?? "";
    if (line.trim() === "") close();
    else if (inText || label === "{") inText = !line.trimEnd().endsWith("}");
    else if (/^[A-Z] /.test(line)) {
      record.set(label, { value: line.slice(2).trim(), number: index + 1 });
      if ("BHACPRM".includes(label)) isEmpty = false;
    } else if (!/^\d /.test(line)) {
      problems.push({ message: `a line begins with a letter and a blank: ${quote(line)}`, line: index + 1, column: 1 });
    }
  }
  close();
  return { boards, problems };
}

function boardOf(record: ReadonlyMap<string, Line>, problems: Problem[]): Board {
  const value = (label: string) => record.get(label)?.value;
  const complain = (label: string, message: string, offset = 0) =>
    problems.push({ message, line: record.get(label)?.number ?? 1, column: 3 + offset });
  const [dealer, vulnerable, auction] = readAuction(value("A") ?? "", (message) => complain("A", message));
  const hands = readHands(value("H") ?? "", (message, offset) => complain("H", message, offset));
  const others = {
    Date: "D",
    Title: "T",
    Site: "L",
    Stage: "S",
    Scoring: "F",
    Teams: "K",
    RbnContract: "C",
    RbnPlay: "P",
    RbnResult: "R",
  };
  const tags = given(Object.fromEntries(Object.entries(others).map(([name, label]) => [name, value(label)])));
  return given({
    board: value("B")?.split(":", 1)[0],
    event: value("E"),
    dealer,
    vulnerable,
    deal: hands && dealOfHands(hands),
    players: playersOf(value("N") ?? ""),
    auction,
    contract: dealer && auction ? contractOf(auction, dealer) : undefined,
    tags: unlessEmpty(tags as Record<string, string>),
  });
}

/** "W:873.A6.KT864.KQ8:96.T54.97.AJ9643:T542.K93.AQ53.52:": the hands from a seat on; the last one may be left out. */
function readHands(text: string, complain: (message: string, offset: number) => void): KnownHands | undefined {
  const [first = "", ...words] = text.split(":");
  const seat = readSeat(first);
  if (!seat) {
    if (text !== "") complain(`a deal begins with the seat of its first hand: ${quote(text)}`, 0);
    return undefined;
  }
  if (words.length > 4) {
    complain(`a deal has four hands, not ${words.length}: ${quote(text)}`, 0);
    return undefined;
  }
  const hands: KnownHands = {};
  let offset = first.length + 1;
  for (const [place, word] of words.entries()) {
    const hand = parseHand(word);
    if ("fault" in hand) {
      complain(hand.fault, offset + (hand.at ?? 0));
      return undefined;
    }
    if (hand.value) hands[seatAfter(seat, place)] = hand.value;
    offset += word.length + 1;
  }
  if (Object.keys(hands).length === 0) return undefined;
  const whole = completeDeal(hands);
  if ("value" in whole) return whole.value;
  complain(whole.fault, 0);
  return undefined;
}

/** "North+South:West+East", as RBN names the players. */
function playersOf(text: string): Board["players"] {
  const [northSouth = "", westEast = ""] = text.split(":");
  const [N, S] = northSouth.split("+");
  const [W, E] = westEast.split("+");
  const named = Object.entries({ N, E, S, W }).filter(([, name]) => name?.trim());
  return unlessEmpty(Object.fromEntries(named.map(([seat, name]) => [seat, (name as string).trim()])));
}

type Calls = NonNullable<Board["auction"]>;

/** Dealer, vulnerability and calls: "WN:P1SPP:A", where a colon ends a round, R is a redouble and A means that all pass. */
function readAuction(
  text: string,
  complain: (message: string) => void,
): [Seat | undefined, Vulnerability | undefined, Calls | undefined] {
  const head = /^([NESW?])([ZNEB?]):/.exec(text);
  const dealer = readSeat(head?.[1] ?? "");
  const vulnerable = VULNERABLE[head?.[2] ?? ""];
  const rest = text.slice(head?.[0].length ?? 0).replaceAll(/[:\s]/g, "");
  const auction = new Auction();
  const marks = /([1-7](?:NT?|[CDHS])|[PXRA])|[*=!?^]\d?/giy;
  while (marks.lastIndex < rest.length) {
    const at = marks.lastIndex;
    const match = marks.exec(rest);
    if (!match) {
      complain(`no call: ${quote(rest.slice(at))}`);
      break;
    }
    const word = match[1]?.toUpperCase();
    if (word === undefined) continue;
    if (word === "A") {
      auction.allPass();
      break;
    }
    const call = readCall(word === "R" ? "XX" : word);
    const fault = call && auction.add({ call });
    if (fault) {
      complain(fault);
      break;
    }
  }
  return [dealer, vulnerable, auction.calls.length > 0 ? [...auction.calls] : undefined];
}

function contractOf(calls: Calls, dealer: Seat): Board["contract"] {
  const auction = new Auction();
  for (const call of calls) auction.add(call);
  return auction.ended ? auction.contract(dealer) : undefined;
}
