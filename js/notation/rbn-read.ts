/**
 * Reads RBN, Richard Pavlicek's notation (http://www.rpbridge.net/7a12.htm): a letter and its value on each line, and
 * an empty line after each record. The letters D T L E S F K N B H stay in force until they stand again.
 */

import { Auction } from "../bridge/auction.js";
import { readCard } from "../bridge/cards.js";
import { contractText, isSameContract, readContract } from "../bridge/contracts.js";
import { completeDeal, dealOfHands, type KnownHands, parseHand } from "../bridge/deals.js";
import { readSeat, seatAfter } from "../bridge/names.js";
import { quote } from "../bridge/quote.js";
import { because, type Complaint, seatName } from "../bridge/sentences.js";
import type { Board, Contract, Parsed, Problem, Seat, Strain, Vulnerability } from "../bridge/types.js";
import { addCall } from "./calls.js";
import type { PlacedCard } from "./cards.js";
import { addPlay, openingLeader } from "./play.js";
import { given, problemAt, unlessEmpty } from "./text.js";

const REPEATED = "DTLESFKNBH";
const VULNERABLE: Readonly<Record<string, Vulnerability>> = { Z: "None", N: "NS", E: "EW", B: "Both" };
/** The letters of the scorings that PBN has names for. */
export const RBN_SCORINGS: readonly (readonly [string, string])[] = [
  ["I", "IMP"],
  ["M", "MP"],
  ["B", "BAM"],
];
/** Labels that become tags unchanged, or with each doubled colon made single. */
export const RBN_TAGS: readonly (readonly [label: string, tag: string])[] = [
  ["T", "Title"],
  ["L", "Site"],
  ["S", "Stage"],
  ["M", "RbnMakes"],
  ["I", "RbnItems"],
];

interface RbnLine {
  value: string;
  line: number;
  column: number;
}

interface Draft {
  values: Map<string, RbnLine>;
  /** The notes on the calls, by their digits. */
  notes: Map<string, string>;
}

export function readRbn(text: string): Parsed {
  const boards: Board[] = [];
  const problems: Problem[] = [];
  let draft: Draft = { values: new Map(), notes: new Map() };
  let isEmpty = true;
  let inText = false;
  const close = () => {
    if (!isEmpty) boards.push(boardOf(draft, problems));
    draft = { values: new Map([...draft.values].filter(([label]) => REPEATED.includes(label))), notes: new Map() };
    isEmpty = true;
  };
  for (const [index, line] of text.split(/\r\n|\n|\r/).entries()) {
    const label = line[0] ?? "";
    if (line.trim() === "") close();
    else if (inText || label === "{") inText = !line.trimEnd().endsWith("}");
    else if (/^[A-Z](?: |$)/.test(line)) {
      const value = line.slice(2).trimStart();
      const column = line.length - value.length + 1;
      draft.values.set(label, { value: value.trimEnd(), line: index + 1, column });
      if ("BHACPRM".includes(label)) isEmpty = false;
    } else if (/^\d /.test(line)) {
      // The text after the play is about the play, for which a board has no notes.
      if (!draft.values.has("P")) draft.notes.set(label, line.slice(2).trim());
    } else if (label !== "%") {
      const fault = because("a line begins with a letter and a blank: {}", quote(line));
      problems.push(problemAt(fault, index + 1));
    }
  }
  close();
  return { boards, problems };
}

function boardOf({ values, notes }: Draft, problems: Problem[]): Board {
  const value = (label: string) => values.get(label)?.value || undefined;
  const complain = (label: string, what: Complaint, offset = 0) => {
    const { line, column } = values.get(label) as RbnLine;
    problems.push(problemAt(what, line, column + offset));
  };
  const complaining =
    (label: string): Complain =>
    (what, offset) =>
      complain(label, what, offset);
  const { dealer, vulnerable, auction } = readAuction(value("A") ?? "", notes, complaining("A"));
  const hands = readHands(value("H") ?? "", complaining("H"));
  const over = auction.ended || value("P") !== undefined || value("R") !== undefined;
  const called = dealer && over ? auction.contract(dealer) : undefined;
  const contract = value("C") ? readContractLine(value("C") ?? "", auction, called, complaining("C")) : called;
  const tricks = /^(\d{1,2})(?!\d)/.exec(value("R") ?? "")?.[1];
  const result = tricks !== undefined && Number(tricks) <= 13 ? Number(tricks) : undefined;
  const [board, section] = parts(value("B"));
  const [home, visitors, ...carried] = (value("K") ?? "").split(":");
  const { players, place } = playersOf(value("N") ?? "");
  const scoring = value("F");
  const tags = {
    Date: value("D")?.replace(/^(\d{4})(\d\d)(\d\d)$/, "$1.$2.$3"),
    Scoring: RBN_SCORINGS.find(([letter]) => letter === scoring)?.[1] ?? scoring,
    HomeTeam: home,
    VisitTeam: visitors,
    Carryover: carried.join(":"),
    Section: section,
    ...place,
    ...Object.fromEntries(RBN_TAGS.map(([label, tag]) => [tag, value(label)?.replaceAll("::", ":")])),
    RbnContract: contract ? undefined : value("C")?.replace(/^P$/, ""),
    RbnResult: result === undefined ? value("R")?.replace(/^P$/, "") : undefined,
  };
  const made: Board = given({
    board,
    event: value("E")?.replaceAll("::", ":"),
    dealer,
    vulnerable,
    deal: hands && dealOfHands(hands),
    players,
    auction: auction.calls.length > 0 ? auction.calls : undefined,
    contract,
    result,
  });
  readPlay(value("P") ?? "", made, hands, contract?.strain ?? auction.strain, complaining("P"));
  const named = Object.fromEntries(Object.entries(tags).filter(([, text]) => text)) as Record<string, string>;
  return Object.assign(made, given({ tags: unlessEmpty(named) }));
}

type Complain = (what: Complaint, offset?: number) => void;

/** The text before and after the first colon; a doubled colon is one colon of the text itself. */
function parts(text = ""): [string | undefined, string | undefined] {
  const colon = /(?<!:):(?!:)/.exec(text)?.index ?? text.length;
  const [one, other] = [text.slice(0, colon), text.slice(colon + 1)].map((part) => part.replaceAll("::", ":").trim());
  return [one || undefined, other || undefined];
}

/** "W:873.A6.KT864.KQ8:96.T54.97.AJ9643:T542.K93.AQ53.52:": the hands from a seat on; the last one may be left out. */
function readHands(text: string, complain: Complain): KnownHands | undefined {
  // A semicolon hides the hand behind it.
  const [first = "", ...words] = text.split(/[:;]/);
  const seat = readSeat(first);
  if (!seat) {
    if (text !== "") complain(because("a deal begins with the seat of its first hand: {}", quote(text)));
    return undefined;
  }
  if (words.length > 4) {
    complain(because("a deal has four hands, not {}: {}", words.length, quote(text)));
    return undefined;
  }
  const hands: KnownHands = {};
  let offset = first.length + 1;
  for (const [index, word] of words.entries()) {
    const hand = parseHand(word);
    if ("fault" in hand) {
      complain(hand, offset + (hand.at ?? 0));
      return undefined;
    }
    if (hand.value) hands[seatAfter(seat, index)] = hand.value;
    offset += word.length + 1;
  }
  if (Object.keys(hands).length === 0) return undefined;
  const whole = completeDeal(hands);
  if ("value" in whole) return whole.value;
  complain(whole);
  return undefined;
}

/** "North+South:West+East:O": the players, and the room or the table that they sit in. */
function playersOf(text: string): { players: Board["players"]; place: Record<string, string | undefined> } {
  const [northSouth = "", westEast = "", where = ""] = text.split(":");
  const [N, S] = northSouth.split("+");
  const [W, E] = westEast.split("+");
  const named = Object.entries({ N, E, S, W }).filter(([, name]) => name?.trim());
  const players = unlessEmpty(Object.fromEntries(named.map(([seat, name]) => [seat, (name as string).trim()])));
  const room = { O: "Open", C: "Closed" }[where.trim()];
  return { players, place: room ? { Room: room } : { Table: where.trim() } };
}

const HEAD = /^([NESW?])([ZNEB?]):/;
const MARK = /[:\s]*(?:([1-7](?:NT?|[CDHS])|[PXDRA])|[\^=](\d)|\*(\d)(?![CDHSN])|([*!?=])|(Y)|$)/giy;

/**
 * Dealer, vulnerability and calls: "WN:P1SPP:A", in which a colon ends a round, R is a redouble, A means that all pass
 * and Y asks for a call. Behind a call, "*" says that it is conventional, and "^1", or "*1", names the note that
 * explains it.
 */
function readAuction(
  text: string,
  notes: ReadonlyMap<string, string>,
  complain: Complain,
): { dealer: Seat | undefined; vulnerable: Vulnerability | undefined; auction: Auction } {
  const head = HEAD.exec(text);
  const auction = new Auction();
  // Without its head, an auction begins with West.
  const dealer = head || text === "" ? readSeat(head?.[1] ?? "") : "W";
  const from = head?.[0].length ?? 0;
  MARK.lastIndex = from;
  while (MARK.lastIndex < text.length) {
    const offset = MARK.lastIndex;
    const match = MARK.exec(text);
    if (!match) {
      complain(because("no call: {}", quote(text.slice(offset))), offset);
      break;
    }
    const [all, call, caret, star, mark, asked] = match;
    if (asked) break;
    const note = caret ?? star;
    const last = auction.calls.at(-1);
    if (note && last) last.alert = notes.get(note) ?? "";
    else if (mark === "*" && last) last.alert ??= "";
    const word = call?.toUpperCase();
    const fault = word && addCall(auction, word === "A" ? "AP" : word);
    if (!fault) continue;
    complain(fault, offset + all.length - (call as string).length);
    break;
  }
  return { dealer, vulnerable: VULNERABLE[head?.[2] ?? ""], auction };
}

/** "4SX:N", "6HR:E", or the contract alone if the auction tells the declarer. */
function readContractLine(
  text: string,
  auction: Auction,
  called: Contract | undefined,
  complain: Complain,
): Contract | undefined {
  const [bid = "", by = ""] = text.split(":");
  if (/^P(?:ASS)?$/i.test(bid.trim())) return undefined;
  const contract = readContract(bid);
  if (!contract) {
    complain(because("no contract: {}", quote(text)));
    return called;
  }
  const declarer = readSeat(by) ?? called?.declarer;
  if (!declarer) {
    complain(because("a contract without a declarer"));
    return undefined;
  }
  const written = { ...contract, declarer };
  if (called && auction.ended && !isSameContract(written, called)) {
    const sentence = "the auction comes to {} by {}, not to {}";
    complain(because(sentence, contractText(called), seatName(called.declarer), quote(text)));
  }
  return written;
}

const PLAYED = /(?:[\s!?*]|\^\d)*(?:(:)|([SHDC])?(10|[AKQJT2-9])|$)/giy;

/** "S4S2SJSK:…": the tricks in the order played; a card that follows suit may leave its letter out. */
function readPlay(
  text: string,
  board: Board,
  hands: KnownHands | undefined,
  strain: Strain | undefined,
  complain: Complain,
): void {
  const cards: PlacedCard[] = [];
  let led = "";
  let trick = 0;
  PLAYED.lastIndex = 0;
  while (PLAYED.lastIndex < text.length && cards.length <= 52) {
    const offset = PLAYED.lastIndex;
    const match = PLAYED.exec(text);
    if (!match) {
      complain(because("no card: {}", quote(text.slice(offset))), offset);
      break;
    }
    const [all, colon, suit, rank] = match;
    if (colon || trick === 4) trick = 0;
    if (!rank) continue;
    if (trick === 0) led = suit ?? "";
    trick += 1;
    const at = offset + all.length - rank.length - (suit?.length ?? 0);
    const card = readCard(`${suit ?? led}${rank}`);
    if (!card) {
      complain(because("the first card of a trick names its suit: {}", quote(text.slice(at))), at);
      break;
    }
    cards.push({ card, offset: at });
  }
  const [first] = cards;
  if (!first) return;
  const leader = openingLeader(board.contract, hands, first.card);
  if (!strain || !leader) {
    complain(because("play without a contract and a leader"));
    return;
  }
  const played = cards.map(({ card }) => card);
  const point = addPlay(board, hands ?? {}, strain, leader, played);
  const bad = cards[point.played];
  if (bad && point.fault) complain(point as Complaint, bad.offset);
}
