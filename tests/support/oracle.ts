/** Deals with known answers: those of tests/data, and those in `../shared/data` where that folder exists. */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Card, DdTable, Seat, Strain } from "tenace";
import { root } from "./places.js";

export interface DealRecord {
  id: string;
  deal: string;
  table: DdTable["tricks"];
  solve?: { strain: Strain; leader: Seat; cards: { card: Card; equals: Card[]; tricks: number }[] };
}

/** The records of a file of tests/data. scripts/once/fixtures.py tells how they were made. */
export function fixture<Record = DealRecord>(name: string): Record[] {
  return read(join(root, "tests/data", name));
}

/** The records of a file of `../shared/data`, or none, saying so, where it is not there. */
export function shared<Record = DealRecord>(name: string): Record[] {
  const file = join(root, "../shared/data", name);
  if (existsSync(file)) return read(file);
  console.log(`skipped: no ../shared/data/${name}`);
  return [];
}

function read<Record>(file: string): Record[] {
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** The value of every single card, equals too. */
export function valueOfEach(cards: readonly { card: Card; equals: readonly Card[]; tricks: number }[]) {
  const pairs = cards.flatMap(({ card, equals, tricks }) => [card, ...equals].map((each) => [each, tricks] as const));
  expectDistinct(pairs.map(([card]) => card));
  return Object.fromEntries(pairs.sort(([a], [b]) => (a < b ? -1 : 1)));
}

function expectDistinct(cards: readonly Card[]) {
  if (new Set(cards).size !== cards.length) throw new Error(`a card is valued twice: ${cards.join(" ")}`);
}
