/**
 * Reads results in XML: USEBIO (https://www.usebio.org), as clubs publish it, and the files with the same elements in
 * which Bridge Base Online saves tournaments. A board has the hands of its HAND elements, or of a record in LIN, and
 * the lines of its traveller as the `ScoreTable` of PBN.
 */

import { readContract } from "../bridge/contracts.js";
import { completeDeal, dealOfHands, type KnownHands, parseHand } from "../bridge/deals.js";
import { readSeat, SEAT_NAMES } from "../bridge/names.js";
import { because, type Complaint, under } from "../bridge/sentences.js";
import type { Board, Parsed } from "../bridge/types.js";
import { LinReader } from "./lin-read.js";
import { byNumber } from "./numbered.js";
import { readResult } from "./pbn-auction.js";
import { given, Passage, unlessEmpty } from "./text.js";
import { readWhole } from "./whole.js";
import { childText, nodesNamed, type XmlNode, xmlNodes } from "./xml-nodes.js";

/** All that a file says of one board: its hands, and the travellers of one or more sections. */
interface Draft {
  number: string;
  hands: XmlNode[];
  lines: XmlNode[];
}

export function readResultsXml(text: string): Parsed {
  const passage = new Passage(text);
  const root = xmlNodes(text);
  const drafts = new Map<string, Draft>();
  for (const node of nodesNamed(root, "board")) {
    const number = childText(node, "board_number");
    const draft = drafts.get(number) ?? { number, hands: [], lines: [] };
    drafts.set(number, draft);
    for (const child of node.children) {
      if (child.name === "hand") draft.hands.push(child);
      else if (child.name === "traveller_line") draft.lines.push(child);
    }
  }
  const [event] = nodesNamed(root, "event");
  const title = event && (childText(event, "event_description") || childText(event, "event_name", "event_identifier"));
  const date = event && childText(event, "date");
  const shared = { event: title || undefined };
  const boards = [...drafts.values()].flatMap((draft) => boardsOf(draft, passage, shared, date || undefined));
  return { boards, problems: passage.problems };
}

function boardsOf(draft: Draft, passage: Passage, shared: Partial<Board>, date: string | undefined): Board[] {
  const number = /^\d{1,3}$/.test(draft.number) ? Number(draft.number) : 0;
  const table = scoreTable(draft.lines);
  const tags = given({ Date: date, ScoreTable: table });
  const base: Board = given({
    board: draft.number || undefined,
    ...shared,
    ...byNumber(number),
    deal: dealOf(draft, passage),
  });
  const records = draft.lines.flatMap((line) => recordOf(line, passage));
  if (records.length > 0)
    return records.map((record) => ({
      ...base,
      ...record,
      tags: { ...record.tags, ...tags } as Record<string, string>,
    }));
  const [only, other] = draft.lines;
  const result = only && !other ? resultOf(only) : {};
  return [{ ...base, ...result, ...given({ tags: unlessEmpty(tags) as Record<string, string> | undefined }) }];
}

/** The record in LIN that a line of a traveller may hold. */
function recordOf(line: XmlNode, passage: Passage): Board[] {
  const node = line.children.find(({ name }) => name === "lin" || name === "lin_data");
  if (!node?.text.includes("|")) return [];
  const { boards, problems } = readWhole(new LinReader(), node.text);
  for (const { message, sentence } of problems.slice(0, 1))
    passage.problem({ fault: message, sentence } as Complaint, node.at);
  return boards.slice(0, 1);
}

const SUIT_ELEMENTS = ["spades", "hearts", "diamonds", "clubs"];

function dealOf({ number, hands }: Draft, passage: Passage): string | undefined {
  const known: KnownHands = {};
  let isFaulty = false;
  for (const node of hands) {
    const seat = readSeat(childText(node, "direction"));
    const suits = SUIT_ELEMENTS.map((name) => childText(node, name).replaceAll(/[\s,]/g, ""));
    const hand = parseHand(suits.join("."));
    if (!seat) passage.problem(under(`board ${number}`, because("a hand without its direction")), node.at);
    else if ("fault" in hand) {
      passage.problem(under(`board ${number}, ${SEAT_NAMES[seat]}`, hand), suitAt(node, suits, hand.at));
      isFaulty = true;
    } else if (hand.value) known[seat] = hand.value;
  }
  // The hand at fault is not worked out from the others.
  if (isFaulty || Object.keys(known).length === 0) return undefined;
  const whole = completeDeal(known);
  if ("value" in whole) return dealOfHands(whole.value);
  passage.problem(under(`board ${number}`, whole), hands[0]?.at ?? 0);
  return undefined;
}

/** Where the character at fault stands in its suit's element, blanks aside. */
function suitAt(node: XmlNode, suits: readonly string[], at = 0): number {
  let start = 0;
  for (const [index, suit] of suits.entries()) {
    const child = node.children.find(({ name }) => name === SUIT_ELEMENTS[index]);
    if (child && at <= start + suit.length) return child.at + at - start;
    start += suit.length + 1;
  }
  return node.at;
}

/** Columns of a score table, and the element of a line that each comes from. */
const COLUMNS: readonly (readonly [column: string, elements: readonly string[], width: number])[] = [
  ["PairId_NS", ["ns_pair_number"], 4],
  ["PairId_EW", ["ew_pair_number"], 4],
  ["Contract", ["contract"], 5],
  ["Declarer", ["played_by"], 1],
  ["Result", ["tricks"], 2],
  ["Lead", ["lead"], 3],
  ["Score_NS", ["score"], 6],
  ["MP_NS", ["ns_match_points"], 6],
  ["MP_EW", ["ew_match_points"], 6],
  ["IMP_NS", ["ns_cross_imp_points", "ns_imps"], 6],
  ["IMP_EW", ["ew_cross_imp_points", "ew_imps"], 6],
];

function scoreTable(lines: readonly XmlNode[]): string | undefined {
  const rows = lines.map((line) =>
    COLUMNS.map(([column, names]) => {
      const text = childText(line, ...names).replaceAll(/\s/g, "");
      return column === "Contract" ? contractCell(text) : text;
    }),
  );
  const used = COLUMNS.map((_, index) => rows.some((row) => row[index] !== ""));
  const keep = <T>(cells: readonly T[]) => cells.filter((_, index) => used[index]);
  if (!used.some(Boolean)) return undefined;
  const head = keep(COLUMNS).map(([column, , width]) => `${column}\\${width}${width > 3 ? "R" : "L"}`);
  const widths = keep(COLUMNS).map(([, , width]) => width);
  const body = rows.map((row) =>
    keep(row)
      .map((cell, index) => (cell || "-").padEnd(widths[index] as number))
      .join(" ")
      .trimEnd(),
  );
  return [head.join(";"), ...body].join("\n");
}

/** "4Hx", "3 NT", "PASS" as a score table has them. */
function contractCell(text: string): string {
  const bid = readContract(text);
  if (!bid) return /^p/i.test(text) ? "Pass" : text;
  return `${bid.level}${bid.strain}${"X".repeat(bid.doubled)}`;
}

/** The contract and the result of the only line. */
function resultOf(line: XmlNode): Partial<Board> {
  const bid = readContract(childText(line, "contract"));
  const declarer = readSeat(childText(line, "played_by"));
  if (!bid || !declarer) return {};
  const contract = { ...bid, declarer };
  return given({ contract, result: readResult(childText(line, "tricks"), contract) ?? undefined });
}
