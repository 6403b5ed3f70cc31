/** Writes PBN 2.1: the standard's order of tags, only those that have a value. */
import { Auction } from "../bridge/auction.js";
import { contractText } from "../bridge/contracts.js";
import { dealOfHands, handsOfDeal, type KnownHands } from "../bridge/deals.js";
import { BridgeError } from "../bridge/errors.js";
import { readStrain } from "../bridge/names.js";
import type { Board, DdTable, Seat, Strain } from "../bridge/types.js";
import { type Analysis, analysisOf, analysisTags, type Tag } from "./analysis.js";
import { auctionOf } from "./calls.js";
import { checkBoards, checkFound, written } from "./check.js";
import { isLinField, MANDATORY, STANDARD_TAGS } from "./pbn-game.js";
import { PbnReader } from "./pbn-read.js";
import { chunks, inColumns, legalPlay, openingLeader } from "./play.js";
import { given, unfolded } from "./text.js";
import { readWhole } from "./whole.js";

/**
 * The boards as a PBN file. `found[i]` is what a solver found of `boards[i]`: a table, or an `Analysis`. A table
 * becomes its `OptimumResultTable` and, when it has all twenty cells, its `DoubleDummyTricks`; par its `OptimumScore`
 * and `ParContract`; the best cards its `OptimumPlayTable`. Default: nothing.
 *
 * Every board that a reader of this package returned is written so that `parsePbn` reads the same board. Throws a
 * `BridgeError` for others that can't be written: `INVALID_ARGUMENT` (a field of the wrong shape, an auction that
 * can't be, a play of which no strain is known), `INVALID_DEAL`, `INVALID_CARD`, `ILLEGAL_PLAY`, and `LIMIT` (more
 * than a string can hold).
 *
 * @example
 * const { boards } = parseLin(text);
 * formatPbn(boards, [await solver.ddTable(boards[0].deal)]);
 */
export function formatPbn(boards: readonly Board[], found: readonly (DdTable | Analysis | undefined)[] = []): string {
  checkBoards(boards);
  checkFound(found);
  return written(() => `% PBN 2.1\n${boards.map((board, index) => `\n${formatGame(board, found[index])}`).join("")}`);
}

function formatGame(board: Board, found: DdTable | Analysis | undefined): string {
  const analysis = found ? analysisTags(analysisOf(found)) : [];
  const values = fieldValues(board);
  const plain = gameText(board, values, analysis);
  const unread = unreadValues(board, values);
  if (unread.size === 0) return plain;
  // A tag that a reader could not use, for a field that it knew from elsewhere, such as the auction. The tag is written
  // in place of the field if the field can then still be read from elsewhere, so that both are kept.
  const both = new Map([...values, ...unread]);
  const fromAuction = new Map([...both].filter(([name]) => name !== "Contract" || unread.has(name)));
  const ways = [
    { fields: both, hasPlay: false },
    { fields: fromAuction, hasPlay: false },
    { fields: fromAuction, hasPlay: true },
  ];
  const texts = ways.map(({ fields, hasPlay }) => gameText(board, fields, analysis, { hasAuction: true, hasPlay }));
  return texts.find((text) => keepsBoth(text, values, unread)) ?? plain;
}

/** The values of tags that have the name of a field with another value. */
function unreadValues(board: Board, values: ReadonlyMap<string, string>): Map<string, string> {
  const unread = new Map<string, string>();
  for (const [given, value] of entriesOf(board.tags)) {
    const name = STANDARD_TAGS.get(given.toLowerCase());
    if (name && values.has(name) && values.get(name) !== value) unread.set(name, onOneLine(value));
  }
  return unread;
}

/** Whether a game's text reads as a board with these fields and with these unreadable tags. */
function keepsBoth(text: string, values: ReadonlyMap<string, string>, unread: ReadonlyMap<string, string>): boolean {
  const [board = {}] = readWhole(new PbnReader(), text).boards;
  return (
    hasAll(fieldValues(board), values) &&
    hasAll(values, fieldValues(board)) &&
    hasAll(new Map(entriesOf(board.tags)), unread)
  );
}

function hasAll(all: ReadonlyMap<string, string>, some: ReadonlyMap<string, string>): boolean {
  return [...some].every(([name, value]) => all.get(name) === value);
}

/**
 * `hasAuction`: an auction without calls is written too, because it names the dealer. `hasPlay`: a play without cards
 * is written too, because it says that the auction is over.
 */
function gameText(
  board: Board,
  values: ReadonlyMap<string, string>,
  analysis: readonly Tag[],
  { hasAuction, hasPlay } = { hasAuction: (board.auction?.length ?? 0) > 0, hasPlay: false },
): string {
  const tags = tagsOf(board, values);
  for (const [name] of analysis) tags.delete(name);
  const supplements = [...tags.keys()].filter((name) => !MANDATORY.includes(name)).sort();
  const isTable = (name: string) => name !== "Table" && (name.endsWith("Table") || tags.get(name)?.includes("\n"));
  const tag = (name: string) => (tags.has(name) ? formatTag(name, tags.get(name) as string) : "");
  const head = [...MANDATORY, ...supplements.filter((name) => !isTable(name))].map(tag).join("");
  return [
    // A section or a table at a game's start would be read as the end of the game above it.
    head || '[Board ""]\n',
    hasAuction ? formatAuction(board) : "",
    formatPlay(board) || (hasPlay ? '[Play "?"]\n-\n' : ""),
    ...supplements.filter(isTable).map(tag),
    ...analysis.map(([name, value]) => formatTag(name, value)),
  ].join("");
}

/** All tags by the names under which they are written. A field's value goes before that of a tag of the same name. */
function tagsOf(board: Board, values: ReadonlyMap<string, string>): Map<string, string> {
  const tags = new Map(values);
  for (const [given, value] of entriesOf(board.tags)) {
    let name = given.replace(/\W/g, "_") || "_";
    const standard = STANDARD_TAGS.get(name.toLowerCase());
    if (standard && tags.has(standard)) continue;
    while (tags.has(name)) name += "_";
    tags.set(name, standard ? onOneLine(value) : value);
  }
  return tags;
}

/** The tags as pairs of name and value, without those whose value is undefined. */
function entriesOf(tags: Board["tags"]): [string, string][] {
  return Object.entries<string>(given(tags ?? {}) as NonNullable<Board["tags"]>);
}

/** The board's fields as the values of their tags. */
function fieldValues(board: Board): Map<string, string> {
  const { contract, deal, dealer, players = {} } = board;
  const isPassedOut = board.auction !== undefined && auctionOf(board.auction).passedOut;
  const fields = {
    Event: board.event,
    Board: board.board,
    West: players.W,
    North: players.N,
    East: players.E,
    South: players.S,
    Dealer: dealer,
    Vulnerable: board.vulnerable === "Both" ? "All" : board.vulnerable,
    Deal: deal === undefined ? undefined : dealOfHands(handsOfDeal(deal), dealer),
    Declarer: contract?.declarer,
    Contract: contract ? contractText(contract) : isPassedOut ? "Pass" : undefined,
    Result: (board.result ?? board.claim)?.toString(),
  };
  return new Map(Object.entries(given(fields)).map(([name, value]) => [name, onOneLine(value)]));
}

/** Only tables, and tags that may stand several times, go on over further lines. */
const onOneLine = unfolded;

/**
 * A tag. Further lines of its value follow it as the rows of a table, or, if the tag is a field of LIN, as the same tag
 * once more for each. Rows that would not be read back as rows (no reader returns such) join the first line.
 */
export function formatTag(name: string, value: string): string {
  const [head = "", ...rows] = value.split(/\r\n|\n|\r/);
  const one = `[${name} "${escaped(head)}"]\n`;
  if (rows.length === 0) return one;
  if (isLinField(name)) return one + rows.map((row) => `[${name} "${escaped(row)}"]\n`).join("");
  // At the start of a line, a percent sign would make it an escaped one.
  const text = one + rows.map((row) => `${row.startsWith("%") ? " " : ""}${row}\n`).join("");
  const plain = rows.every((row) => /^[\w+-]/.test(row) && !/["{}[\];]|\s$/.test(row));
  if (plain || readsBack(text, name, value)) return text;
  return `[${name} "${escaped([head, ...rows].join(" "))}"]\n`;
}

/** Whether a tag with rows reads back as this value. */
function readsBack(text: string, name: string, value: string): boolean {
  const { boards, problems } = readWhole(new PbnReader(), text);
  return problems.length === 0 && boards.length === 1 && boards[0]?.tags?.[name] === value;
}

/**
 * A value as it stands between quotes. A leading "#" or "##" would make it that of other games, so a blank is put
 * before it; readers take away one blank before a "#".
 */
function escaped(value: string): string {
  const line = value.replace(/\\(?=["\\]|$)|"/g, "\\$&");
  return line === "#" || line.startsWith("##") || /^ +#/.test(line) ? ` ${line}` : line;
}

/** The auction, four calls a line, then the notes that its alerts refer to. */
function formatAuction(board: Board): string {
  const calls = board.auction ?? [];
  const auction = new Auction();
  const notes: string[] = [];
  const words = calls.map(({ call, alert }, index) => {
    const insufficient = auction.isInsufficient(call);
    const fault = auction.add({ call }, true);
    if (fault) throw new BridgeError("INVALID_ARGUMENT", `${fault}: ${call}`, { index });
    const word = `${insufficient ? "^I " : ""}${call === "P" ? "Pass" : call}`;
    if (alert === undefined) return word;
    if (!notes.includes(alert)) notes.push(alert);
    return `${word} =${notes.indexOf(alert) + 1}=`;
  });
  if (calls.length > 0 && !auction.ended) words.push(board.contract ? "*" : "+");
  const lines = chunks(words, 4).map((row) => `${row.join(" ")}\n`);
  const explained = notes.map((note, index) => formatTag("Note", `${index + 1}:${onOneLine(note)}`));
  return [`[Auction "${board.dealer ?? ""}"]\n`, ...lines, ...explained].join("");
}

/** The play in columns from the leader on, "?" if nobody knows who led; "*" if declarer claimed the rest. */
function formatPlay(board: Board): string {
  const { play = [], contract, deal } = board;
  const claimed = board.claim !== undefined;
  if (play.length === 0 && !claimed) return "";
  const hands = deal === undefined ? {} : handsOfDeal(deal);
  const leader = openingLeader(contract, hands, play[0]);
  const rows = play.length > 0 ? playRows(board, leader ? hands : {}, leader ?? "N") : [];
  return `[Play "${leader ?? "?"}"]\n${rows.join("")}${claimed ? "*\n" : ""}`;
}

function playRows(board: Board, hands: KnownHands, leader: Seat): string[] {
  const strain = strainOf(board);
  if (!strain) throw new BridgeError("INVALID_ARGUMENT", "a play record needs a contract");
  const cards = legalPlay(board, hands, leader, strain);
  return inColumns(cards, leader, strain).map((row) => `${row.join(" ")}\n`);
}

/** The strain that is played; an end position may give its trumps alone. */
function strainOf({ contract, tags, auction }: Board): Strain | undefined {
  return contract?.strain ?? readStrain(tags?.Contract ?? "") ?? (auction && auctionOf(auction).strain);
}
