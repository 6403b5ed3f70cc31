/**
 * Reads boards of JSON, one value or a value a line: those of this package and its command line, of endplay, and other
 * objects that have a deal under one of the names below. A field that can't be used becomes a problem. An object
 * without a deal is searched for boards inside it.
 */

import { Auction, readCall } from "../bridge/auction.js";
import { readCard } from "../bridge/cards.js";
import { readContract } from "../bridge/contracts.js";
import { dealOfHands, type KnownHands, parseDeal } from "../bridge/deals.js";
import { readSeat, readVulnerability, SEATS, SUITS } from "../bridge/names.js";
import { quote, shown } from "../bridge/quote.js";
import { because, type Complaint, under } from "../bridge/sentences.js";
import type { Board, Card, Parsed, Problem, Seat } from "../bridge/types.js";
import { addCall } from "./calls.js";
import { readCards } from "./cards.js";
import { readResult } from "./pbn-auction.js";
import { addPlay, openingLeader } from "./play.js";
import { parseLin, parsePbn } from "./read.js";
import { given, Passage, problemAt, unlessEmpty } from "./text.js";

type Fields = ReadonlyMap<string, unknown>;

/** Names of fields, without capitals, blanks and strokes. */
const NAMES = {
  deal: ["deal", "pbnhands", "pbndeal", "pbn", "hands", "cards"],
  board: ["board", "boardnumber", "boardnum", "boardno", "number"],
  event: ["event", "eventname", "tournament"],
  dealer: ["dealer"],
  vulnerable: ["vulnerable", "vul", "vulnerability"],
  players: ["players", "names", "playernames"],
  auction: ["auction", "bidding", "bids", "calls"],
  contract: ["contract"],
  declarer: ["declarer"],
  play: ["play", "played", "cardplay", "tricksplayed"],
  result: ["result", "tricks", "trickstaken"],
};

/** Deepest nesting that is looked into. */
const DEEPEST = 20;

export function readJson(text: string): Parsed {
  const problems: Problem[] = [];
  const boards: Board[] = [];
  for (const { value, line } of valuesIn(text, problems)) {
    for (const fields of objectsIn(value)) {
      const complain: Complain = (what) => problems.push(problemAt(under(`board ${boards.length + 1}`, what), line));
      if (typeof fields === "string") {
        const whole = fields.includes("|")
          ? parseLin(fields)
          : parsePbn(fields[1] === ":" ? `[Deal "${fields}"]` : fields);
        for (const { message, sentence } of whole.problems) complain({ fault: message, sentence } as Complaint);
        for (const board of whole.boards) boards.push(board);
        continue;
      }
      const board = boardOf(fields, complain);
      if (board) boards.push(board);
    }
  }
  if (boards.length === 0 && problems.length === 0)
    problems.push(problemAt(because("there is no board in this text"), 1));
  return { boards, problems };
}

function parsed(text: string): { value: unknown } | { at: number } {
  try {
    return { value: JSON.parse(text) };
  } catch (error) {
    // JavaScript engines that give the place give it as an offset.
    return { at: Number(/position (\d+)/.exec(String(error))?.[1] ?? 0) };
  }
}

const noJson = (text: string, at: number) => because("no JSON: {}", quote(text.slice(at)));

/** The value of a text, or those of its lines. */
function valuesIn(text: string, problems: Problem[]): { value: unknown; line: number }[] {
  const whole = parsed(text);
  if ("value" in whole) return [{ ...whole, line: 1 }];
  const lines = text.split(/\r\n|\n|\r/);
  const first = lines.find((line) => line.trim() !== "") ?? "";
  if (!("value" in parsed(first))) {
    const { line, column } = new Passage(text).place(Math.min(whole.at, text.length));
    problems.push(problemAt(noJson(text, whole.at), line, column));
    return [];
  }
  return lines.flatMap((each, index) => {
    if (each.trim() === "") return [];
    const one = parsed(each);
    if ("value" in one) return [{ ...one, line: index + 1 }];
    problems.push(problemAt(noJson(each, one.at), index + 1, one.at + 1));
    return [];
  });
}

/** A text of LIN with its hands, or of PBN with its deal, or a deal alone. */
const NOTATION = /(?:^|\|)\s*md\||\[deal\s*"|^[NESW]:/i;

/**
 * The objects in a value that have a deal, and the texts of LIN or PBN, from the outside inwards; nothing inside one of
 * them is looked at.
 */
function* objectsIn(value: unknown, depth = 0): Generator<Fields | string> {
  if (typeof value === "string" && NOTATION.test(value)) yield value;
  if (typeof value !== "object" || value === null || depth > DEEPEST) return;
  if (Array.isArray(value) && isDealLike(value)) yield new Map([["deal", value]]);
  else if (!Array.isArray(value)) {
    const fields = fieldsOf(value);
    const seats = Object.entries(value).filter(([name, hand]) => seatIn(name) && hand !== null);
    const hands = seats.filter(([, hand]) => isDealLike(hand) || isHandLike(hand));
    if (hands.length > 1 || (hands.length === 1 && seats.length === 1 && !isDealLike(field(fields, NAMES.deal))))
      fields.set("deal", Object.fromEntries(hands));
    if (isDealLike(field(fields, NAMES.deal))) {
      yield fields;
      return;
    }
  }
  for (const each of Object.values(value)) yield* objectsIn(each, depth + 1);
}

const fieldsOf = (value: object) =>
  new Map<string, unknown>(
    Object.entries(value).map(([name, each]) => [name.toLowerCase().replaceAll(/[\s_-]/g, ""), each]),
  );

function field(fields: Fields, names: readonly string[]): unknown {
  for (const name of names) if (fields.has(name)) return fields.get(name) ?? undefined;
  return undefined;
}

/** The seat of a field: "north", "hand_n", "northHand", "hnorth". */
const seatIn = (name: string) => readSeat(name.replaceAll(/hand(?!s)|cards|^h(?=[a-z]{4})|[^a-z]/gi, ""));

/** The ranks of four suits, or 13 cards. */
function isHandLike(hand: unknown): boolean {
  if (typeof hand === "object" && hand !== null && !Array.isArray(hand)) return fieldsOf(hand).has("spades");
  return (
    (typeof hand === "string" || Array.isArray(hand)) && handText(hand).replaceAll(/[^AKQJT2-9]/gi, "").length === 13
  );
}

/** A text with a deal's dots, four of a hand's, or an object with hands by seat. */
function isDealLike(deal: unknown): deal is string | object {
  if (Array.isArray(deal))
    return deal.length === 4 && deal.every((hand) => typeof hand === "string" && isDealLike(hand));
  if (typeof deal === "string")
    return /^\s*(?:[NESW]\s*:)?[^\s.]*\.[^\s.]*\.[^\s.]*\.[^\s.]*(?:\s|$)/i.test(deal.slice(0, 200));
  if (typeof deal !== "object" || deal === null) return false;
  return Object.keys(deal).some((name) => seatIn(name) !== undefined);
}

type Complain = (what: Complaint) => void;

function boardOf(fields: Fields, complain: Complain): Board | undefined {
  const text = (names: readonly string[]) => {
    const value = field(fields, names);
    return typeof value === "string" || typeof value === "number" ? String(value).trim() || undefined : undefined;
  };
  const read = <T>(what: string, names: readonly string[], reader: (word: string) => T | undefined): T | undefined => {
    const word = text(names);
    const value = word === undefined ? undefined : reader(word);
    if (word !== undefined && value === undefined) complain(because(`${what}: {}`, quote(word)));
    return value;
  };
  const hands = dealIn(field(fields, NAMES.deal) as string | object, complain);
  const board: Board = given({
    board: text(NAMES.board),
    event: text(NAMES.event),
    dealer: read("not a seat", NAMES.dealer, readSeat),
    vulnerable: read("not a vulnerability", NAMES.vulnerable, readVulnerability),
    deal: hands && dealOfHands(hands),
    players: playersIn(field(fields, NAMES.players)),
  });
  const auction = auctionIn(field(fields, NAMES.auction), complain);
  if (auction.calls.length > 0) board.auction = auction.calls;
  const called = board.dealer && auction.ended ? auction.contract(board.dealer) : undefined;
  const contract = contractIn(field(fields, NAMES.contract), readSeat(text(NAMES.declarer) ?? "")) ?? called;
  if (contract) board.contract = contract;
  const tricks = readResult(text(NAMES.result) ?? "", contract);
  if (tricks != null) board.result = tricks;
  playIn(field(fields, NAMES.play), board, hands, complain);
  return unlessEmpty(board);
}

/** A deal: PBN's text, four hands of text, or hands by seat, each a text, a list of cards, or ranks by suit. */
function dealIn(deal: string | object, complain: Complain): KnownHands | undefined {
  const input =
    typeof deal === "string"
      ? /^\s*[NESW]\s*:/i.test(deal)
        ? deal
        : `N:${deal}`
      : Array.isArray(deal)
        ? `N:${deal.join(" ")}`
        : Object.fromEntries(
            Object.entries(deal).flatMap(([name, hand]) => {
              const seat = seatIn(name);
              return seat ? [[seat, handText(hand)] as const] : [];
            }),
          );
  const read = parseDeal(input);
  if ("value" in read) return read.value;
  complain(read);
  return undefined;
}

function handText(hand: unknown): string {
  if (typeof hand === "string") {
    const read = readCards(hand, 14);
    return "value" in read && read.value.length === 13 ? handText(read.value.map(({ card }) => card)) : hand;
  }
  if (Array.isArray(hand)) {
    const suits = hand.map((suit) => [suit].flat().join("").replaceAll("10", "T"));
    if (suits.length === SUITS.length && suits.every((ranks) => /^[AKQJT2-9]*$/i.test(ranks))) return suits.join(".");
    const cards = hand.map(cardIn);
    return SUITS.map((suit) => cards.filter((card) => card?.[0] === suit).map((card) => card?.[1]))
      .map((ranks) => ranks.join(""))
      .join(".");
  }
  if (typeof hand !== "object" || hand === null) return "";
  const suits = fieldsOf(hand);
  const names = ["spades", "hearts", "diamonds", "clubs"];
  return names
    .map((name) => [field(suits, [name, name.slice(0, -1), name[0] as string]) ?? ""].flat().join(""))
    .join(".");
}

/** "SA", "AS", { suit: "spades", rank: "A" }. */
function cardIn(card: unknown): Card | undefined {
  if (typeof card === "string") return readCard(card);
  if (typeof card !== "object" || card === null) return undefined;
  const { suit, rank } = card as { suit?: unknown; rank?: unknown };
  return readCard(`${String(suit)[0] ?? ""}${String(rank)}`);
}

function playersIn(players: unknown): Board["players"] {
  if (typeof players !== "object" || players === null) return undefined;
  const named = Array.isArray(players)
    ? players.map((name, index) => [SEATS[index] ?? "", name])
    : Object.entries(players);
  return unlessEmpty(
    Object.fromEntries(
      named.flatMap(([key, name]) => {
        const seat: Seat | undefined = readSeat(String(key));
        return seat && typeof name === "string" && name.trim() ? [[seat, name.trim()]] : [];
      }),
    ),
  );
}

/** Calls: a text with blanks between them, a list of texts, or of objects with the call and its alert. */
function auctionIn(auction: unknown, complain: Complain): Auction {
  const made = new Auction();
  const words =
    typeof auction === "string" ? auction.split(/[\s,-]+/).filter(Boolean) : Array.isArray(auction) ? auction : [];
  for (const each of words) {
    const { word, alert } = callIn(each);
    const fault = addCall(made, word);
    if (fault) complain(fault);
    if (fault && !fault.isKept) break;
    const last = made.calls.at(-1);
    if (last && alert !== undefined) last.alert = alert;
  }
  return made;
}

function callIn(each: unknown): { word: string; alert?: string } {
  if (typeof each !== "object" || each === null) return { word: String(each) };
  const { call, bid, level, denom, penalty, alert, announcement, alertable } = each as Record<string, unknown>;
  const named =
    call ?? bid ?? (level === undefined ? penalty : `${level}${/^n/i.test(String(denom)) ? "NT" : String(denom)[0]}`);
  const word = String(named);
  const text = typeof alert === "string" ? alert : typeof announcement === "string" ? announcement : undefined;
  if (text !== undefined) return { word, alert: text };
  return alert === true || alertable === true ? { word, alert: "" } : { word };
}

/** "4SX", "4SX-N", "4SXN", or an object of this package or of endplay. */
function contractIn(contract: unknown, declarer: Seat | undefined): Board["contract"] {
  if (typeof contract === "string") {
    const bid = readContract(contract);
    const seat = bid?.declarer ?? declarer;
    return bid && seat && { ...bid, declarer: seat };
  }
  if (typeof contract !== "object" || contract === null) return undefined;
  const { level, strain, denom, suit, doubled, penalty, declarer: by } = contract as Record<string, unknown>;
  const word = String(strain ?? denom ?? suit ?? "");
  const risk =
    typeof doubled === "number"
      ? "X".repeat(Math.max(0, Math.min(2, doubled)))
      : readCall(String(penalty))?.replace("P", "");
  const bid = readContract(`${level}${/^n/i.test(word) ? "NT" : (word[0] ?? "")}${risk ?? ""}`);
  const seat = readSeat(String(by ?? "")) ?? declarer;
  return bid && seat && { ...bid, declarer: seat };
}

/** Cards in the order played: a text, a list of cards, or a list of tricks. */
function cardsIn(play: unknown): Card[] | Complaint {
  const cards: Card[] = [];
  for (const each of typeof play === "string" ? [play] : Array.isArray(play) ? play.flat() : []) {
    const card = cardIn(each);
    const run = card || typeof each !== "string" ? undefined : readCards(each, 53);
    if (card) cards.push(card);
    else if (run && "value" in run) cards.push(...run.value.map(({ card: one }) => one));
    else return run ?? because("no card: {}", shown(each));
  }
  return cards;
}

function playIn(play: unknown, board: Board, hands: KnownHands | undefined, complain: Complain): void {
  const cards = cardsIn(play);
  if ("fault" in cards) complain(cards);
  else if (cards.length > 0) {
    const leader = openingLeader(board.contract, hands, cards[0]);
    const { fault, sentence } =
      board.contract && leader
        ? addPlay(board, hands ?? {}, board.contract.strain, leader, cards)
        : because("play without a contract and a leader");
    if (fault) complain({ fault, sentence } as Complaint);
  }
}
