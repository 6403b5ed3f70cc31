/**
 * Checks the shape of what callers hand to the readers and writers. A caller may write JavaScript, so no value is
 * trusted to have its declared type: one of the wrong shape is refused, and the message shows it. Whether a deal, an
 * auction or a play is legal is checked later, by the writers.
 */

import { readCall } from "../bridge/auction.js";
import { readCard } from "../bridge/cards.js";
import { type Check, checkContract, checkTricks, oneOf, record, wrong } from "../bridge/check.js";
import { BridgeError } from "../bridge/errors.js";
import { LEVELS, SEATS, STRAINS, VULNERABILITIES } from "../bridge/names.js";
import type { Board, Call } from "../bridge/types.js";

/** Names that a tag can't have: they would be read as sections that a board has fields for. */
const SECTIONS = /^(auction|play|note)$/i;

export function checkText(value: unknown): string {
  text("the text to read", value);
  return value as string;
}

export function checkBoards(value: unknown): readonly Board[] {
  list("boards", value, checkBoard);
  return value as readonly Board[];
}

export function checkBoard(name: string, value: unknown): void {
  const board = record(name, value);
  for (const [key, check] of Object.entries(FIELDS)) {
    if (board[key] !== undefined) check(`${name}.${key}`, board[key]);
  }
}

/** Checks a list of tables and other findings of a solver; `undefined` for a board without any. */
export function checkFound(value: unknown): void {
  list("tables", value, (name, found) => {
    if (found === undefined) return;
    const { tricks, table, par, bestCards } = record(name, found);
    if (tricks !== undefined) return checkCells(`${name}.tricks`, tricks);
    if (table === undefined && par === undefined && bestCards === undefined)
      throw wrong(name, found, "a table or an analysis: { table, par, bestCards }");
    if (table !== undefined) checkCells(`${name}.table.tricks`, record(`${name}.table`, table).tricks);
    if (par !== undefined) checkPar(`${name}.par`, par);
    if (bestCards !== undefined) list(`${name}.bestCards`, bestCards, (turn, cards) => list(turn, cards, card));
  });
}

const card: Check = (name, value) => {
  if (typeof value !== "string" || readCard(value) !== value) throw wrong(name, value, "a card", "INVALID_CARD");
};

function checkPar(name: string, value: unknown): void {
  const { score, contracts } = record(name, value);
  if (!Number.isInteger(score)) throw wrong(`${name}.score`, score, "a score");
  list(`${name}.contracts`, contracts, (place, each) => {
    const { level, strain, declarers, result } = record(place, each);
    oneOf(LEVELS)(`${place}.level`, level);
    oneOf(STRAINS)(`${place}.strain`, strain);
    list(`${place}.declarers`, declarers, oneOf(SEATS));
    if (!Number.isInteger(result)) throw wrong(`${place}.result`, result, "a number of tricks over the contract");
  });
}

const text: Check = (name, value) => {
  if (typeof value !== "string") throw wrong(name, value, "text");
};

/** Checks an object whose values are all of one kind; its names must be among `names`, if these are given. */
function everyValue(names: readonly string[] | undefined, check: Check): Check {
  return (name, value) => {
    for (const [key, item] of Object.entries(record(name, value))) {
      if (names) oneOf(names)(`a key of ${name}`, key);
      if (item !== undefined) check(`${name}.${key}`, item);
    }
  };
}

const checkCells = everyValue(STRAINS, everyValue(SEATS, checkTricks));

const FIELDS: Record<keyof Board, Check> = {
  board: text,
  event: text,
  dealer: oneOf(SEATS),
  vulnerable: oneOf(VULNERABILITIES),
  deal: (name, value) => {
    if (typeof value !== "string") throw wrong(name, value, "text", "INVALID_DEAL");
  },
  players: everyValue(SEATS, text),
  auction: (name, value) =>
    list(name, value, (place, item) => {
      const { call, alert } = record(place, item);
      text(`${place}.call`, call);
      if (readCall(call as string) !== (call as Call)) throw wrong(`${place}.call`, call, "a call");
      if (alert !== undefined) text(`${place}.alert`, alert);
    }),
  contract: checkContract,
  play: (name, value) => {
    if (!Array.isArray(value)) throw wrong(name, value, "a list of cards", "INVALID_CARD");
  },
  result: checkTricks,
  claim: checkTricks,
  tags: (name, value) => {
    everyValue(undefined, text)(name, value);
    const section = Object.keys(value as object).find((key) => SECTIONS.test(key));
    if (section !== undefined) throw new BridgeError("INVALID_ARGUMENT", `${name} can't have ${section}, a section`);
  },
};

function list(name: string, value: unknown, check: Check): void {
  if (!Array.isArray(value)) throw wrong(name, value, "a list");
  for (const [index, item] of value.entries()) check(`${name}[${index}]`, item);
}

/** Text put together from boards. Throws a `BridgeError` (`LIMIT`) if the text would be longer than a string may be. */
export function written(write: () => string): string {
  try {
    return write();
  } catch (error) {
    if (error instanceof RangeError) throw new BridgeError("LIMIT", "the boards are more than one text can hold");
    throw error;
  }
}
