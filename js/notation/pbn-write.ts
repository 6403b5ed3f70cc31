/** Writes PBN 2.1: the standard's order of tags, only those that have a value. */

import { Auction } from "../bridge/auction.js";
import { contractText } from "../bridge/contracts.js";
import { dealOfHands, handsOfDeal, type KnownHands } from "../bridge/deals.js";
import { BridgeError } from "../bridge/errors.js";
import { readStrain, STRAINS } from "../bridge/names.js";
import { excerpt } from "../bridge/quote.js";
import type { Board, DdTable, Seat, Strain } from "../bridge/types.js";
import { checkBoards, checkTables } from "./check.js";
import { STANDARD_TAGS } from "./pbn-game.js";
import { chunks, inColumns, legalPlay, openingLeader } from "./play.js";

/** The standard's mandatory tags, in its order (section 3.4). */
const MANDATORY =
  "Event Site Date Board West North East South Dealer Vulnerable Deal Scoring Declarer Contract Result".split(" ");

/** The order of the standard's tables and of the `DoubleDummyTricks` digits. */
const DECLARERS: readonly Seat[] = ["N", "S", "E", "W"];
const STRAINS_DOWN = [...STRAINS].reverse();

/**
 * The boards as a PBN file. `tables[i]` becomes the `OptimumResultTable` of `boards[i]` and, when it has all
 * twenty cells, its `DoubleDummyTricks`.
 */
export function formatPbn(boards: readonly Board[], tables: readonly (DdTable | undefined)[] = []): string {
  checkBoards(boards);
  checkTables(tables);
  return `% PBN 2.1\n${boards.map((board, index) => `\n${formatGame(board, tables[index])}`).join("")}`;
}

function formatGame(board: Board, table: DdTable | undefined): string {
  const tags = tagsOf(board);
  const analysis = table ? tableTags(table) : [];
  for (const [name] of analysis) tags.delete(name);

  const supplements = [...tags.keys()].filter((name) => !MANDATORY.includes(name)).sort();
  const isTable = (name: string) => name !== "Table" && (name.endsWith("Table") || tags.get(name)?.includes("\n"));
  const tag = (name: string) => (tags.has(name) ? formatTag(name, tags.get(name) as string) : "");
  return [
    ...MANDATORY.map(tag),
    ...supplements.filter((name) => !isTable(name)).map(tag),
    formatAuction(board),
    formatPlay(board),
    ...supplements.filter(isTable).map(tag),
    ...analysis.map(([name, value]) => formatTag(name, value)),
  ].join("");
}

/** All tags by the names under which they are written; what fields say comes before what tags of the same name do. */
function tagsOf(board: Board): Map<string, string> {
  const tags = new Map(fields(board));
  const used = new Set([...tags.keys()].map((name) => name.toLowerCase()));
  for (const [given, value] of Object.entries(board.tags ?? {})) {
    let name = given.replace(/\W/g, "_") || "_";
    if (used.has(name.toLowerCase()) && STANDARD_TAGS.has(name.toLowerCase())) continue;
    while (tags.has(name)) name += "_";
    tags.set(name, STANDARD_TAGS.has(name.toLowerCase()) ? onOneLine(value) : value);
    used.add(name.toLowerCase());
  }
  return tags;
}

function fields(board: Board): [string, string][] {
  const { contract, deal, dealer, players = {} } = board;
  const passedOut = board.auction !== undefined && auctionOf(board)?.passedOut;
  const entries: [string, string | undefined][] = [
    ["Event", board.event],
    ["Board", board.board],
    ["West", players.W],
    ["North", players.N],
    ["East", players.E],
    ["South", players.S],
    ["Dealer", dealer],
    ["Vulnerable", board.vulnerable === "Both" ? "All" : board.vulnerable],
    ["Deal", deal === undefined ? undefined : dealOfHands(handsOfDeal(deal), dealer)],
    ["Declarer", contract?.declarer],
    ["Contract", contract ? contractText(contract) : passedOut ? "Pass" : undefined],
    ["Result", (board.result ?? board.claim)?.toString()],
  ];
  return entries.flatMap(([name, value]) => (value === undefined ? [] : [[name, onOneLine(value)]]));
}

/** Only a table goes on over further lines. */
function onOneLine(value: string): string {
  return value.replace(/[\r\n]+/g, " ");
}

/** A tag and, where its value goes on over further lines, the rows that follow it. */
export function formatTag(name: string, value: string): string {
  const [head = "", ...rows] = value.split(/\r\n|\n|\r/);
  // A row that would read as a tag, a comment or an escape, or end the game, can't stand for itself.
  const plain = rows.every((row) => row.trim() !== "" && row === row.trim() && !/^[%]|[{}[\];]/.test(row));
  if (!plain) return `[${name} "${escaped([head, ...rows].join(" "))}"]\n`;
  return `[${name} "${escaped(head)}"]\n${rows.map((row) => `${row}\n`).join("")}`;
}

/** A value as it stands between quotes. A leading "#" or "##" would carry it over to other games, so it is moved off. */
function escaped(value: string): string {
  const line = value.replace(/\p{Cc}/gu, " ").replace(/\\(?=["\\]|$)|"/g, "\\$&");
  return line === "#" || line.startsWith("##") ? ` ${line}` : line;
}

/** The tags that hold a table, by name and value; rows follow the value, a line each. */
export function tableTags({ tricks }: DdTable): [string, string][] {
  const cells = DECLARERS.flatMap((seat) =>
    STRAINS_DOWN.map((strain) => ({ seat, strain, count: tricks[strain]?.[seat] })),
  );
  const rows = cells.flatMap(({ seat, strain, count }) =>
    count === undefined ? [] : [`${seat} ${strain.padStart(2)} ${String(count).padStart(2)}`],
  );
  const digits = cells.map(({ count }) => count?.toString(16) ?? "").join("");
  const whole = rows.length === cells.length && digits.length === cells.length;
  return [
    ...(whole ? [["DoubleDummyTricks", digits] as [string, string]] : []),
    ["OptimumResultTable", ["Declarer;Denomination\\2R;Result\\2R", ...rows].join("\n")],
  ];
}

/** The four calls a line of an auction, then the notes that its alerts refer to. */
function formatAuction(board: Board): string {
  const calls = board.auction ?? [];
  if (calls.length === 0) return "";
  const auction = new Auction();
  const notes: string[] = [];
  const words = calls.map(({ call, alert }, index) => {
    const insufficient = auction.isInsufficient(call);
    const fault = auction.add({ call }, true);
    if (fault) throw new BridgeError("INVALID_ARGUMENT", `${fault}: ${excerpt(String(call))}`, { index });
    const word = `${insufficient ? "^I " : ""}${call === "P" ? "Pass" : call}`;
    if (alert === undefined) return word;
    if (!notes.includes(alert)) notes.push(alert);
    return `${word} =${notes.indexOf(alert) + 1}=`;
  });
  if (!auction.ended) words.push(board.contract ? "*" : "+");
  const lines = chunks(words, 4).map((row) => `${row.join(" ")}\n`);
  const explained = notes.map((note, index) => formatTag("Note", `${index + 1}:${note.replace(/[\r\n]+/g, " ")}`));
  return [`[Auction "${board.dealer ?? ""}"]\n`, ...lines, ...explained].join("");
}

function auctionOf(board: Board): Auction | undefined {
  const auction = new Auction();
  for (const { call } of board.auction ?? []) auction.add({ call }, true);
  return auction;
}

function formatPlay(board: Board): string {
  const { play = [], contract, deal } = board;
  const claimed = board.claim !== undefined;
  if (play.length === 0 && !(claimed && contract)) return "";
  const hands = deal === undefined ? {} : handsOfDeal(deal);
  const { leader, strain } = leadOf(board, hands);
  const rows = legalPlay(board, hands, leader, strain);
  const lines = inColumns(rows, leader, strain).map((row) => `${row.join(" ")}\n`);
  return `[Play "${leader}"]\n${lines.join("")}${claimed ? "*\n" : ""}`;
}

function leadOf({ contract, play, tags, auction }: Board, hands: KnownHands): { leader: Seat; strain: Strain } {
  const leader = openingLeader(contract, hands, play?.[0]);
  const strain = contract?.strain ?? readStrain(tags?.Contract ?? "") ?? (auction && auctionOf({ auction })?.strain);
  if (!leader || !strain) throw new BridgeError("INVALID_ARGUMENT", "a play record needs a contract");
  return { leader, strain };
}
