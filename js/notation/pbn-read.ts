/** Reads PBN 2.1, import and export format (standard: https://www.tistis.nl/pbn/). */
import type { Board, Card, Contract, Level, Seat, Strain } from "../types.js";
import { Auction, bareStrain, contractText, type RecordedCall, readCall } from "./auction.js";
import {
  dealText,
  type KnownHands,
  type Read,
  readCard,
  readDeal,
  readSeat,
  readVulnerability,
  SEAT_WORD,
} from "./deal.js";
import { type GameText, PbnSplitter } from "./pbn-split.js";
import { pbnTokens } from "./pbn-tokens.js";
import { checkPlay, inOrderPlayed, openingLeader } from "./play.js";
import { type Entry, Passage, quote, type Reader, withoutMark } from "./text.js";

/** A tag's value and where it stands; a table's rows follow the value, a line each. */
interface Value {
  text: string;
  offset: number;
}

/** A piece of an auction or play section. */
interface Cell {
  text: string;
  offset: number;
}

/** The sections of one game, not yet interpreted. Tags that the standard names have its spelling. */
interface Game {
  passage: Passage;
  values: Map<string, Value>;
  auction?: Value & { cells: Cell[]; notes: Map<string, string> };
  play?: Value & { cells: Cell[] };
}

const SEAT_TAGS: readonly (readonly [Seat, string])[] = [
  ["N", "North"],
  ["E", "East"],
  ["S", "South"],
  ["W", "West"],
];

/** The tags that become fields of a `Board`; names are matched in any case, as people type them. */
const STANDARD_TAGS = new Map(
  [
    ..."Event Board Dealer Vulnerable Deal Declarer Contract Result Auction Play Note".split(" "),
    ...SEAT_TAGS.map(([, name]) => name),
  ].map((name) => [name.toLowerCase(), name]),
);

/** The standard forbids "##" (a value for all games that follow) here: each game has its own. */
const NEVER_CARRIED = new Set(["Dealer", "Vulnerable", "Deal", "Declarer", "Contract"]);

export class PbnReader implements Reader {
  readonly #splitter = new PbnSplitter();
  /** The last value of each tag in any game, for "#". */
  readonly #last = new Map<string, string>();
  /** The tags whose value, once given with "##", holds for the games that follow. */
  readonly #carried = new Set<string>();
  #start = true;

  push(text: string): Entry[] {
    const clean = this.#start ? withoutMark(text) : text;
    this.#start &&= text === "";
    return this.#splitter.push(clean).map((game) => this.#read(game));
  }

  end(): Entry[] {
    return this.#splitter.end().map((game) => this.#read(game));
  }

  #read({ text, line }: GameText): Entry {
    const passage = new Passage(text, line);
    const { game, heading } = this.#sections(passage);
    const first = text.search(/\S/);
    const entry: Entry = { line: passage.place(Math.max(first, 0)).line, text, problems: passage.problems };
    if (heading) return entry;
    const board = interpret(game);
    passage.problems.sort((one, other) => one.line - other.line || one.column - other.column);
    return Object.keys(board).length > 0 ? { ...entry, board } : entry;
  }

  /** Sorts a game's tokens into its sections, and fills in what earlier games give. */
  #sections(passage: Passage): { game: Game; heading: boolean } {
    const game: Game = { passage, values: new Map() };
    let section: Section = "none";
    let row: Value | undefined;
    let heading = true;
    for (const token of pbnTokens(passage)) {
      if (token.kind === "data") {
        section = addData(game, section, row, token);
        continue;
      }
      const name = STANDARD_TAGS.get(token.name.toLowerCase()) ?? token.name;
      const { value, offset } = token;
      if (name === "Note") {
        addNote(game, section, value, offset);
        continue;
      }
      row = undefined;
      section = "field";
      heading &&= value.startsWith("##");
      if (name === "Auction" && !game.auction) {
        section = "auction";
        game.auction = { text: value, offset, cells: [], notes: new Map() };
      } else if (name === "Play" && !game.play) {
        section = "play";
        game.play = { text: value, offset, cells: [] };
      } else if (game.values.has(name) || name === "Auction" || name === "Play") {
        const earlier = game.values.get(name);
        if (earlier?.text !== value) passage.problem(`${name} for a second time: ${quote(value)}`, offset);
        section = "repeated";
      } else {
        row = { text: this.#inherited(name, value), offset };
        game.values.set(name, row);
        if (!STANDARD_TAGS.has(name.toLowerCase())) section = "table";
      }
    }
    const empty = game.values.size === 0 && !game.auction && !game.play;
    if (!heading) {
      for (const name of this.#carried) {
        if (!game.values.has(name)) game.values.set(name, { text: this.#last.get(name) ?? "", offset: 0 });
      }
    }
    for (const [name, value] of game.values) this.#last.set(name, value.text);
    return { game, heading: heading || empty };
  }

  /** "#" takes the value of the game before; "##" before a value gives it to the games that follow. */
  #inherited(name: string, value: string): string {
    if (value === "#") return this.#last.get(name) ?? "";
    if (!value.startsWith("##") || NEVER_CARRIED.has(name)) return value;
    this.#carried.add(name);
    return value.slice(2);
  }
}

/** What the data under way belongs to. "junk": text that belongs to nothing, already complained of. */
type Section = "none" | "field" | "repeated" | "table" | "auction" | "play" | "junk";

function addData(
  game: Game,
  section: Section,
  row: Value | undefined,
  data: { text: string; offset: number; fresh: boolean },
): Section {
  const { text, offset, fresh } = data;
  if (section === "auction") game.auction?.cells.push({ text, offset });
  else if (section === "play") game.play?.cells.push({ text, offset });
  else if (section === "table" && row) row.text += (fresh ? "\n" : " ") + text;
  else if (section === "none" || section === "field") {
    game.passage.problem(`text outside of any section: ${quote(text)}`, offset);
    return "junk";
  }
  return section;
}

function addNote(game: Game, section: Section, value: string, offset: number): void {
  const match = /^\s*(\d+)\s*:\s*(.*)$/.exec(value);
  if (!match) game.passage.problem(`a note begins with its number: ${quote(value)}`, offset);
  // Notes on the play have no place in a Board.
  else if (section === "auction") game.auction?.notes.set(match[1] as string, match[2] as string);
}

/** Makes a board of a game's sections. A value that can't be used stays in `tags`, so that writing gives it back. */
function interpret(game: Game): Board {
  const { passage, values } = game;
  const board: Board = {};
  /** Takes a tag out of the values once it is used. "" and "?" say that there is no value. */
  const take = <T>(name: string, read: (text: string) => T | undefined, what: string): T | undefined => {
    const value = values.get(name);
    if (!value) return undefined;
    const text = value.text.trim();
    const result = text === "" || text === "?" ? undefined : read(text);
    if (result === undefined && text !== "" && text !== "?") {
      if (what) passage.problem(`${what}: ${quote(text)}`, value.offset);
    } else values.delete(name);
    return result;
  };
  const text = (value: string) => value;

  const number = take("Board", text, "");
  const event = take("Event", text, "");
  if (number !== undefined) board.board = number;
  if (event !== undefined) board.event = event;
  const dealer = take("Dealer", readSeat, "not a seat");
  if (dealer) board.dealer = dealer;
  const vulnerable = take("Vulnerable", readVulnerability, "not a vulnerability");
  if (vulnerable) board.vulnerable = vulnerable;
  const hands = take("Deal", faultTo(passage, values.get("Deal")?.offset ?? 0, readDeal), "");
  if (hands) board.deal = dealText(hands);
  const players: Partial<Record<Seat, string>> = {};
  for (const [seat, name] of SEAT_TAGS) {
    const player = take(name, text, "");
    if (player !== undefined) players[seat] = player;
  }
  if (Object.keys(players).length > 0) board.players = players;

  const auction = readAuction(game, board);
  const contract = readContract(game, board, auction);
  if (contract) board.contract = contract;
  const result = take("Result", (value) => readResult(value, contract?.declarer), "not a number of tricks");
  if (result !== undefined) board.result = result;
  readPlay(game, board, hands, contract?.strain ?? bareStrain(values.get("Contract")?.text) ?? auction?.strain);

  const rest = [...values].map(([name, value]) => [name, value.text] as const);
  if (rest.length > 0) board.tags = Object.fromEntries(rest);
  return board;
}

/** Adapts a reader that says what is wrong: its fault becomes the problem, and the value is kept as it stands. */
function faultTo<T>(
  passage: Passage,
  offset: number,
  read: (text: string) => Read<T>,
): (text: string) => T | undefined {
  return (text) => {
    const result = read(text);
    if ("value" in result) return result.value;
    passage.problem(result.fault, offset);
    return undefined;
  };
}

const CALLS = /\s*(?:\^([a-z])|=(\d+)=|\$\d+|[!?]+|([*+])|(all\s+pass|[a-z0-9]+)|(-)|(\S))/iy;

function readAuction(game: Game, board: Board): Auction | undefined {
  const section = game.auction;
  if (!section) return undefined;
  const auction = new Auction();
  const { offset, dashes } = addCalls(game.passage, section, auction);
  if (section.text.trim() !== "" && !readSeat(section.text)) {
    game.passage.problem(`not a seat: ${quote(section.text)}`, section.offset);
  }
  const start = readSeat(section.text);
  if (start && auction.calls.length > 0) {
    const caller = ([start, ...AFTER[start]] as Seat[])[dashes & 3] as Seat;
    if (board.dealer && board.dealer !== caller) {
      const message = `${SEAT_WORD[caller]} makes the first call, but the dealer is ${SEAT_WORD[board.dealer]}`;
      game.passage.problem(message, offset);
    }
    board.dealer = caller;
  } else if (start) board.dealer ??= start;
  if (auction.calls.length > 0) board.auction = auction.calls;
  return auction;
}

const AFTER: Record<Seat, string> = { N: "ESW", E: "SWN", S: "WNE", W: "NES" };

/** Adds the section's calls up to the first that can't stand. Gives where the first call is and the hyphens before it. */
function addCalls(
  passage: Passage,
  section: NonNullable<Game["auction"]>,
  auction: Auction,
): { offset: number; dashes: number } {
  let dashes = 0;
  let first = section.offset;
  let irregular = "";
  for (const { text, offset: start } of section.cells) {
    CALLS.lastIndex = 0;
    for (let match = CALLS.exec(text); match; match = CALLS.exec(text)) {
      const [whole, caret, note, end, word, dash, stray] = match;
      const offset = start + match.index + whole.length - whole.trimStart().length;
      const last = auction.calls.at(-1);
      if (end) return { offset: first, dashes };
      if (dash) dashes += auction.calls.length === 0 ? 1 : 0;
      else if (note && last) last.alert = section.notes.get(note) ?? "";
      else if (caret) irregular = caret.toUpperCase();
      if (caret && irregular !== "I") {
        const what = irregular === "S" ? "a call out of rotation (^S)" : `no irregularity of a call: ^${irregular}`;
        passage.problem(what, offset);
        return { offset: first, dashes };
      }
      if (!word && !stray) continue;
      if (auction.calls.length === 0) first = offset;
      const fault = addCall(auction, (word ?? stray) as string, irregular === "I");
      irregular = "";
      if (!fault) continue;
      passage.problem(fault, offset);
      return { offset: first, dashes };
    }
  }
  return { offset: first, dashes };
}

function addCall(auction: Auction, word: string, accepted: boolean): string | undefined {
  if (/^(ap|all\s*pass)$/i.test(word)) {
    auction.allPass();
    return undefined;
  }
  const call = readCall(word);
  if (!call) return `no call: ${quote(word)}`;
  const recorded: RecordedCall = { call };
  const fault = auction.add(recorded, accepted);
  return fault && `${fault}: ${quote(word)}`;
}

const CONTRACT = /^([1-7])(NT|[SHDCN])(X{0,2}|\*{0,2})$/;

function readContract(game: Game, board: Board, auction: Auction | undefined): Contract | undefined {
  const { passage, values } = game;
  const tag = values.get("Contract");
  const declarerTag = values.get("Declarer");
  const text = (tag?.text ?? "").toUpperCase().replace(/\s+/g, "");
  const declarerText = (declarerTag?.text ?? "").trim().replace(/^\^\s*/, "");
  const declarer = readSeat(declarerText);
  const done = auction?.ended || text !== "" || (game.play?.cells.length ?? 0) > 0;
  const called = done && board.dealer ? auction?.contract(board.dealer) : undefined;
  if (declarerText === "" || declarerText === "?") values.delete("Declarer");
  else if (!declarer) passage.problem(`not a seat: ${quote(declarerText)}`, declarerTag?.offset ?? 0);

  if (text === "" || text === "?") {
    values.delete("Contract");
    if (declarer && declarer === called?.declarer) values.delete("Declarer");
    return called;
  }
  if (/^(P|PASS|PASSED|PASSEDOUT|AP|ALLPASS)$/.test(text)) {
    if (auction?.passedOut) values.delete("Contract");
    else if (auction?.ended) passage.problem("passed out, but the auction has a bid", tag?.offset ?? 0);
    return undefined;
  }
  const match = CONTRACT.exec(text);
  if (!match) {
    if (!bareStrain(text)) passage.problem(`no contract: ${quote(tag?.text ?? "")}`, tag?.offset ?? 0);
    return called;
  }
  const written = {
    level: Number(match[1]) as Level,
    strain: (match[2] === "N" ? "NT" : match[2]) as Strain,
    doubled: (match[3] as string).length as 0 | 1 | 2,
    declarer: declarer ?? called?.declarer,
  };
  if (called && auction?.ended && !sameContract(written, called)) {
    const message = `the auction comes to ${contractText(called)} by ${SEAT_WORD[called.declarer]}, not to `;
    passage.problem(message + quote(`${tag?.text}${declarer ? ` by ${SEAT_WORD[declarer]}` : ""}`), tag?.offset ?? 0);
  } else if (!written.declarer) passage.problem("a contract without a declarer", tag?.offset ?? 0);
  if (!written.declarer) return undefined;
  values.delete("Contract");
  values.delete("Declarer");
  return written as Contract;
}

function sameContract(one: Omit<Contract, "declarer"> & { declarer: Seat | undefined }, other: Contract): boolean {
  return contractText(one) === contractText(other) && one.declarer === other.declarer;
}

/** Tricks of declarer's side: "9", "^9", "NS 9", "EW 4 NS 9". */
function readResult(text: string, declarer: Seat | undefined): number | undefined {
  const word = text.toUpperCase().replace(/^\^\s*/, "");
  const plain = /^(\d{1,2})$/.exec(word);
  const sides = /^(NS|EW)\s*(\d{1,2})(?:\s+(?:NS|EW)\s*\d{1,2})?$/.exec(word);
  const tricks = Number(plain?.[1] ?? sides?.[2]);
  if (!(tricks <= 13)) return undefined;
  if (plain) return tricks;
  return declarer && (sides?.[1]?.includes(declarer) ? tricks : 13 - tricks);
}

interface PlayCell {
  /** Absent for a card that is not known or not yet played. */
  card?: Card;
  offset: number;
  irregular: string;
}

const CARDS = /\s*(?:\^([a-z])|=\d+=|\$\d+|[!?]+|(\*)|([+-])|([a-z0-9]+)|(\S))/iy;

function readPlay(game: Game, board: Board, hands: KnownHands | undefined, strain: Strain | undefined): void {
  const { passage, play } = game;
  if (!play) return;
  const { cells, closed } = readCells(passage, play.cells);
  const lead = cells.find((cell) => cell.card);
  const column = readSeat(play.text);
  if (!column && play.text.trim() !== "") passage.problem(`not a seat: ${quote(play.text)}`, play.offset);
  const leader = board.contract
    ? openingLeader(board.contract, hands)
    : (column ?? openingLeader(undefined, hands, lead?.card));
  if (lead && (!strain || !leader)) passage.problem("play without a contract and a leader", lead.offset);
  let complete = false;
  if (lead && strain && leader) {
    const order = playedOrder(passage, cells, hands ?? {}, column ?? leader, leader, strain);
    const checked = checkPlay(
      hands ?? {},
      strain,
      leader,
      order.map((cell) => cell.card as Card),
    );
    const bad = order[checked.legal];
    if (bad) passage.problem(checked.fault ?? "", bad.offset);
    const cards = order.slice(0, checked.legal).map((cell) => cell.card as Card);
    if (cards.length > 0) board.play = cards;
    complete = checked.complete;
    if (complete && board.contract) board.result ??= checked.declarerSide(board.contract.declarer);
  }
  if (closed && !complete && board.result !== undefined) board.claim = board.result;
}

/** The cells of a play section, row by row. `closed`: it ends in "*", no more cards will come. */
function readCells(passage: Passage, data: readonly Cell[]): { cells: PlayCell[]; closed: boolean } {
  const cells: PlayCell[] = [];
  let irregular = "";
  for (const { text, offset: start } of data) {
    CARDS.lastIndex = 0;
    for (let match = CARDS.exec(text); match; match = CARDS.exec(text)) {
      const [whole, caret, star, mark, word, stray] = match;
      const offset = start + match.index + whole.length - whole.trimStart().length;
      if (star) return { cells, closed: true };
      if (caret) irregular = caret.toUpperCase();
      if (!mark && !word && !stray) continue;
      const card = word && readCard(word);
      if (!card && !mark) {
        passage.problem(`no card: ${quote((word ?? stray) as string)}`, offset);
        return { cells, closed: false };
      }
      cells.push({ ...(card ? { card } : {}), offset, irregular });
      irregular = "";
    }
  }
  return { cells, closed: false };
}

/** The cards in the order played, up to the first that the columns do not give or that breaks the order of play. */
function playedOrder(
  passage: Passage,
  cells: PlayCell[],
  hands: KnownHands,
  column: Seat,
  leader: Seat,
  strain: Strain,
): PlayCell[] {
  const outOfTurn = cells.findIndex((cell) => cell.irregular === "L");
  const usable = outOfTurn === -1 ? cells : cells.slice(0, outOfTurn & ~3);
  if (outOfTurn !== -1) passage.problem("a lead out of turn (^L)", (cells[outOfTurn] as PlayCell).offset);
  const order = inOrderPlayed(usable, (cell) => cell.card, column, leader, strain);
  const revoke = order.findIndex((cell) => cell.irregular === "R");
  if (revoke !== -1) {
    passage.problem("a revoke (^R)", (order[revoke] as PlayCell).offset);
    return order.slice(0, revoke);
  }
  // Some programs write the cards as they were played. Only the hands can tell.
  const legal = (cards: PlayCell[]) =>
    checkPlay(
      hands,
      strain,
      leader,
      cards.map((cell) => cell.card as Card),
    ).legal;
  const asWritten = usable.slice(0, usable.findLastIndex((cell) => cell.card) + 1);
  if (
    asWritten.every((cell) => cell.card) &&
    legal(order) < asWritten.length &&
    legal(asWritten) === asWritten.length
  ) {
    return asWritten;
  }
  const placed = new Set(order);
  const lost = usable.find((cell) => cell.card && !placed.has(cell));
  if (lost && legal(order) === order.length) passage.problem("a card behind one that is not known", lost.offset);
  return order;
}
