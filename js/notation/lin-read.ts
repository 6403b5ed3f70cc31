/**
 * Reads LIN, the format of Bridge Base Online. It was never published; this reads what its tables, its vugraph archive
 * and other programs write: see docs/notation.md for the fields and the oddities.
 */

import { Auction } from "../bridge/auction.js";
import type { CardSet } from "../bridge/card-sets.js";
import { isSameContract, readContract } from "../bridge/contracts.js";
import { dealOfHands, handsOfSets, type KnownHands } from "../bridge/deals.js";
import { completeSets, parseSuitedSet } from "../bridge/hands.js";
import { readSeat, readVulnerability, SEATS } from "../bridge/names.js";
import { quote } from "../bridge/quote.js";
import { because, type Complaint } from "../bridge/sentences.js";
import type { Board, Card, Contract, Problem, Seat, Strain } from "../bridge/types.js";
import { addCall } from "./calls.js";
import { readCards } from "./cards.js";
import { type LinField, LinTokens, placeAfter, type TextPlace } from "./lin-tokens.js";
import { addPlay, openingLeader } from "./play.js";
import { type Give, given, problemAt, type Reader, unfolded, unlessEmpty, withoutMark } from "./text.js";

/** Hands, names and the dealer's digit go round from South. */
const LIN_SEATS: readonly Seat[] = [..."SWNE"] as Seat[];

/** The heading of a match file, before its boards. */
interface Heading {
  event?: string;
  tags?: Record<string, string>;
  /** South, West, North, East of the open room, then of the closed one. */
  names: string[];
  results: string[];
  firstBoard: number;
}

/** Most cards kept of a board: one more than can be legal, so that the excess is noticed. */
const MOST_CARDS = 53;

/** A board under way. */
interface Draft {
  line: number;
  room?: "o" | "c";
  /** From the `qx` field; what `ah` says comes first. */
  number?: string;
  heading?: string;
  names?: string[];
  /** Whether an `md` field has been read, even one without cards. */
  made: boolean;
  dealer?: Seat;
  hands?: KnownHands;
  vulnerable?: Board["vulnerable"];
  auction: Auction;
  /** An illegal call or card ends what is read of the auction or the play. */
  auctionBroken: boolean;
  /** At most `MOST_CARDS`. */
  cards: { card: Card; place: TextPlace }[];
  claim?: number;
  /** Fields that mean nothing to a `Board`: commentary, for one. */
  others: Map<string, string>;
  /** Whether anything has been read that makes it a board. Names, a room, a number and `others` alone do not. */
  substance: boolean;
}

export type Complain = (what: Complaint, place: TextPlace) => void;

export class LinReader implements Reader {
  readonly #complain: Complain = (what, { line, column }) => {
    this.#problems.push(problemAt(what, line, column));
  };
  readonly #fields = new LinTokens((field) => this.#take(field), this.#complain);
  #problems: Problem[] = [];
  #give: Give = () => {};
  #heading = emptyHeading();
  #draft: Draft | undefined;
  #start = true;

  push(text: string, give: Give): void {
    this.#give = give;
    this.#fields.push(this.#start ? withoutMark(text) : text);
    this.#start &&= text === "";
  }

  end(give: Give): void {
    this.#give = give;
    this.#fields.end();
    this.#finish();
    const [first] = this.#problems;
    if (first) give({ line: first.line, problems: this.#problems });
  }

  #take(field: LinField): void {
    const { key } = field;
    if (key === "vg" || key === "qx") this.#finish();
    if (key === "md" && this.#draft?.made) this.#finish();
    // If `qx` begins the boards, names may stand anywhere in one.
    if (key === "pn" && this.#draft?.substance && !this.#draft.room) this.#finish();
    if (key === "vg") this.#heading = readVugraph(field.value);
    else if (HEADING.has(key) && !this.#draft?.substance && !this.#draft?.room) return;
    else if (key === "rs") this.#heading.results = field.value.replace(/\s+/g, "").split(",");
    else {
      this.#draft ??= emptyDraft(field.keyLine);
      const read = FIELDS[key];
      if (read) read(this.#draft, field, this.#complain);
      else if (field.value !== "") {
        const earlier = this.#draft.others.get(key);
        const text = unfolded(field.value);
        this.#draft.others.set(key, earlier === undefined ? text : `${earlier}\n${text}`);
      }
    }
  }

  #finish(): void {
    const draft = this.#draft;
    this.#draft = undefined;
    if (!draft) return;
    if (draft.substance || resultOf(draft, this.#heading)) {
      this.#emit(draft);
      return;
    }
    // Names before the first board are those of all the boards; a page of text belongs to the board that follows.
    if (draft.names && !draft.room) this.#heading.names = draft.names;
    if (draft.others.size > 0) this.#draft = { ...emptyDraft(draft.line), others: draft.others };
  }

  #emit(draft: Draft): void {
    const board = interpret(draft, this.#heading, this.#complain);
    // A deal of which nothing is known is a board all the same.
    if (!unlessEmpty(board) && !draft.made) return;
    this.#give({ board, line: draft.line, problems: this.#problems });
    this.#problems = [];
  }
}

/** The board of a list of fields, all of which belong to it. */
export function boardOf(fields: readonly LinField[], complain: Complain): Board | undefined {
  const [first] = fields;
  if (!first) return undefined;
  const draft = emptyDraft(first.keyLine);
  for (const field of fields) FIELDS[field.key]?.(draft, field, complain);
  return draft.substance ? unlessEmpty(interpret(draft, NO_HEADING, complain)) : undefined;
}

function emptyHeading(): Heading {
  return { names: [], results: [], firstBoard: 1 };
}

const NO_HEADING = emptyHeading();

function emptyDraft(line: number): Draft {
  return {
    line,
    made: false,
    auction: new Auction(),
    auctionBroken: false,
    cards: [],
    others: new Map(),
    substance: false,
  };
}

/** Splits a list at its commas. A comma with a blank behind it is part of a name, if that gives a sensible count. */
function splitList(text: string, sensible: (count: number) => boolean): string[] {
  const line = unfolded(text);
  const careful = line.split(/,(?! )/);
  return (sensible(careful.length) ? careful : line.split(",")).map((item) => item.trim());
}

/** The letter of a scoring in a heading, and its name. */
export const SCORINGS = [
  ["I", "IMP"],
  ["P", "MP"],
  ["B", "BAM"],
] as const;

/** Those of a list of names and texts whose text is not empty. */
function named(entries: readonly (readonly [string, string | undefined])[]): [string, string][] {
  return entries.flatMap(([name, text]) => (text ? [[name, text] as [string, string]] : []));
}

/** `vg|event,segment,scoring,first board,last board,team,carried over,team,carried over|` */
function readVugraph(value: string): Heading {
  const list = splitList(value, (count) => count === 9);
  const heading = emptyHeading();
  const [event, stage, scoring, first, , home, , visitors] = list;
  if (event) heading.event = event;
  const scoringName = SCORINGS.find(([letter]) => letter === scoring?.toUpperCase())?.[1] ?? scoring;
  heading.tags = Object.fromEntries(
    named(Object.entries({ Stage: stage, Scoring: scoringName, HomeTeam: home, VisitTeam: visitors })),
  );
  if (/^\d{1,6}$/.test(first ?? "")) heading.firstBoard = Number(first);
  return heading;
}

/** Fields of a heading that say nothing about a board: identities of players, scores, numbers and titles. */
const HEADING = new Set(["pw", "mp", "bn", "mn"]);

/** What each field does to the board under way. Fields of layout (`st`, `rh`, `pg`) do nothing. */
const FIELDS: Record<string, (draft: Draft, field: LinField, complain: Complain) => void> = {
  st: () => {},
  rh: () => {},
  pg: () => {},
  qx: (draft, { value }) => {
    const match = /^([oc])?\s*(\d*)/i.exec(value);
    if (match?.[1]) draft.room = match[1].toLowerCase() as "o" | "c";
    if (match?.[2]) draft.number = match[2];
  },
  pn: (draft, { value }) => {
    draft.names = splitList(value, (count) => count === 4 || count === 8);
  },
  ah: (draft, { value }) => {
    if (value === "") return;
    draft.substance = true;
    const text = unfolded(value);
    draft.heading = /^board\s+(\S.*)$/is.exec(text)?.[1] ?? text;
  },
  sv: (draft, field, complain) => {
    const { value } = field;
    draft.substance = true;
    if (value === "") return;
    const vulnerable = readVulnerability(value);
    if (vulnerable) draft.vulnerable = vulnerable;
    else complain(because("not a vulnerability: {}", quote(value)), field);
  },
  md: readMadeDeal,
  mb: readMadeBid,
  an: (draft, field, complain) => {
    // What explains an illegal call goes with it.
    if (draft.auctionBroken) return;
    const last = draft.auction.calls.at(-1);
    if (last) last.alert = unfolded(field.text);
    else {
      complain(because("an explanation without a call: {}", quote(field.value)), field);
      draft.auctionBroken = true;
    }
  },
  pc: (draft, field, complain) => {
    draft.substance = true;
    const cards = readCards(field.value, MOST_CARDS - draft.cards.length);
    if ("fault" in cards) complain(cards, placeAfter(field.value.slice(0, cards.at), field));
    else
      for (const { card, offset } of cards.value) {
        draft.cards.push({ card, place: placeAfter(field.value.slice(0, offset), field) });
      }
  },
  mc: (draft, field, complain) => {
    const { value } = field;
    draft.substance = true;
    if (value === "") return;
    if (/^\d{1,2}$/.test(value) && Number(value) <= 13) draft.claim = Number(value);
    else complain(because("not a number of tricks: {}", quote(value)), field);
  },
};

/** `md|3SAKQ…,S…,S…,S…|`: the dealer's digit (1 is South), then the hands of South, West, North and, or not, East. */
function readMadeDeal(draft: Draft, field: LinField, complain: Complain): void {
  const { value } = field;
  if (value === "") return;
  draft.made = true;
  draft.substance = true;
  const digit = "01234".indexOf(value[0] as string);
  const dealer = LIN_SEATS[digit - 1];
  if (dealer) draft.dealer = dealer;
  const words = (digit === -1 ? value : value.slice(1)).split(",");
  if (words.some((word, index) => index > 3 && word.trim() !== "")) {
    complain(because("a deal has four hands, not {}: {}", words.length, quote(value)), field);
    return;
  }
  const hands: (CardSet | undefined)[] = [undefined, undefined, undefined, undefined];
  const starts: number[] = [];
  let start = digit === -1 ? 0 : 1;
  const fault = (what: Complaint, at: number) => complain(what, placeAfter(value.slice(0, at), field));
  for (const [index, seat] of LIN_SEATS.entries()) {
    const word = words[index] ?? "";
    const hand = parseSuitedSet(word);
    if ("fault" in hand) {
      fault(hand, start + (hand.at ?? 0));
      return;
    }
    hands[SEATS.indexOf(seat)] = hand.value;
    starts[SEATS.indexOf(seat)] = start;
    start += word.length + 1;
  }
  if (hands.every((hand) => hand === undefined)) return;
  const whole = completeSets(hands);
  if ("fault" in whole) fault(whole, starts[SEATS.indexOf(whole.seat as Seat)] ?? 0);
  else draft.hands = handsOfSets(whole.value);
}

const CALL =
  /[\s,-]*(?:(all\s*pass|ap|pass|p|[1-7](?:nt|[shdcn])|redbl|rdbl|redouble|double|dbl|xx|rd|db|[xdr])|([!?*=]+)|$)/iy;

/**
 * `mb|1N|`, `mb|2h!|`, or, as some programs write it, several calls at once: `mb|1Dp1Sppp|`. A lone hyphen is a pass.
 */
function readMadeBid(draft: Draft, field: LinField, complain: Complain): void {
  draft.substance = true;
  if (draft.auctionBroken) return;
  const { value } = field;
  const text = value === "-" ? "p" : value;
  CALL.lastIndex = 0;
  let early = false;
  while (CALL.lastIndex < text.length && !draft.auctionBroken) {
    const offset = CALL.lastIndex;
    const match = CALL.exec(text);
    const word = match?.[1];
    const fault = match ? word && addCall(draft.auction, word) : because("no call: {}", quote(text.slice(offset)));
    if (fault) {
      draft.auctionBroken = true;
      complain(fault, placeAfter(value.slice(0, offset), field));
      return;
    }
    if (!match) return;
    // An alert stands behind its call, or, rarely, before it.
    const last = draft.auction.calls.at(-1);
    if (match[2]?.includes("!")) {
      if (offset === 0) early = true;
      else if (last) last.alert ??= "";
    } else if (match[1] && early && last) {
      last.alert ??= "";
      early = false;
    }
  }
}

function interpret(draft: Draft, heading: Heading, complain: Complain): Board {
  const { dealer, auction, hands, claim, room } = draft;
  const listed = resultOf(draft, heading);
  const over = auction.ended || draft.cards.length > 0 || claim !== undefined;
  const called = over && dealer ? auction.contract(dealer) : undefined;
  const contract = called ?? (auction.passedOut ? undefined : listed?.contract);
  const isListed = listed && contract && isSameBid(listed.contract, contract);
  const board: Board = given({
    board: draft.heading ?? draft.number,
    event: heading.event,
    dealer,
    vulnerable: draft.vulnerable,
    deal: hands && dealOfHands(hands),
    players: playersOf(draft, heading),
    auction: auction.calls.length > 0 ? auction.calls : undefined,
    contract,
    claim,
    result: claim ?? (isListed ? listed.tricks : undefined),
  });
  readPlay(board, draft, contract?.strain ?? auction.strain, complain);
  const tags = { Room: room && (room === "o" ? "Open" : "Closed"), ...Object.fromEntries(draft.others) };
  return Object.assign(board, given({ tags: unlessEmpty({ ...heading.tags, ...given(tags) }) }));
}

/** Whether two contracts are the same except for doubles. */
function isSameBid(one: Contract, other: Contract): boolean {
  return isSameContract({ ...one, doubled: 0 }, { ...other, doubled: 0 });
}

function playersOf(draft: Draft, heading: Heading): Board["players"] {
  const names = draft.names ?? heading.names;
  const from = draft.room === "c" && names.length > 4 ? 4 : 0;
  return unlessEmpty(Object.fromEntries(named(LIN_SEATS.map((seat, index) => [seat, names[from + index]]))));
}

function readPlay(board: Board, draft: Draft, strain: Strain | undefined, complain: Complain): void {
  const first = draft.cards[0];
  if (!first) return;
  const leader = openingLeader(board.contract, draft.hands, first.card);
  if (!strain || !leader) {
    complain(because("play without a contract and a leader"), first.place);
    return;
  }
  const cards = draft.cards.map(({ card }) => card);
  const { played, fault, sentence, isOver } = addPlay(board, draft.hands ?? {}, strain, leader, cards);
  const bad = draft.cards[played];
  if (bad && fault) complain({ fault, sentence } as Complaint, bad.place);
  // No trick is left to claim, so the number is the result.
  if (isOver) delete board.claim;
}

const LISTED = /^([1-7](?:NT|[SHDCN]))(X{0,2})([NESW])(X{0,2})(=|[+-]\d{1,2})$/i;

/**
 * The board's entry in the heading's list of results, which goes board by board, open room then closed: "4HN+1",
 * "PASS".
 */
function resultOf(draft: Draft, heading: Heading): { contract: Contract; tricks: number } | undefined {
  if (!draft.room || !draft.number) return undefined;
  const index = 2 * (Number(draft.number) - heading.firstBoard) + (draft.room === "c" ? 1 : 0);
  const match = LISTED.exec(heading.results[index] ?? "");
  if (!match) return undefined;
  const [, bid, before, seat, after, over] = match as unknown as [string, string, string, string, string, string];
  const named = readContract(`${bid}${`${before}${after}`.slice(0, 2)}`);
  const declarer = readSeat(seat);
  if (!named || !declarer) return undefined;
  const contract: Contract = { ...named, declarer };
  const tricks = 6 + contract.level + (over === "=" ? 0 : Number(over));
  return tricks >= 0 && tricks <= 13 ? { contract, tricks } : undefined;
}

/** The digit by which LIN names the dealer; 0 if it is not known. */
export function dealerDigit(dealer: Seat | undefined): number {
  return dealer ? LIN_SEATS.indexOf(dealer) + 1 : 0;
}

/** The seats in LIN's order, from South on. */
export function fromSouth<T>(value: (seat: Seat) => T): T[] {
  return LIN_SEATS.map(value);
}
