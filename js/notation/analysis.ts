/** What a solver has found of a board, and the PBN tags that say it (standard 2.1, sections 4.2, 5.6 and 5.7). */
import { parText, scoreText } from "../bridge/contracts.js";
import { SEATS, STRAINS, SUITS } from "../bridge/names.js";
import type { Card, DdTable, Par, Seat } from "../bridge/types.js";

/** What a solver has found of a board. */
export interface Analysis {
  /** Its double-dummy table. Absent if it is not known. */
  table?: DdTable | undefined;
  /**
   * Its par. A par that depends on who bids first is not written, since no tag can hold it. Absent if it is not known.
   */
  par?: Par | undefined;
  /**
   * All cards that were best double dummy, equals too: before the opening lead, then before each card that was played
   * after it. The list may end after the opening lead. Absent if they are not known.
   */
  bestCards?: readonly (readonly Card[])[] | undefined;
}

/** A tag's name and value; the rows of a table follow the value, a line each. */
export type Tag = readonly [name: string, value: string];

/** The tags that an analysis writes, in lower case: those of an earlier one give way to them. */
export const ANALYSIS_TAGS = new Set([
  "doubledummytricks",
  "optimumresulttable",
  "optimumscore",
  "parcontract",
  "optimumplaytable",
]);

/** The order of the standard's tables and of the `DoubleDummyTricks` digits. */
const DECLARERS: readonly Seat[] = [..."NSEW"] as Seat[];
const STRAINS_DOWN = [...STRAINS].reverse();

/** What was found of a board; a table alone counts as an analysis. */
export const analysisOf = (found: DdTable | Analysis): Analysis => ("tricks" in found ? { table: found } : found);

/** The tags of what was found of a board. */
export function analysisTags({ table, par, bestCards }: Analysis): Tag[] {
  const score: Tag[] =
    par && !par.ewFirst
      ? [
          ["OptimumScore", scoreText(par.score)],
          ["ParContract", parText(par)],
        ]
      : [];
  return [...(table ? tableTags(table) : []), ...score, ...(bestCards?.length ? [playTable(bestCards)] : [])];
}

function tableTags({ tricks }: DdTable): Tag[] {
  const cells = DECLARERS.flatMap((seat) =>
    STRAINS_DOWN.map((strain) => ({ seat, strain, count: tricks[strain]?.[seat] })),
  );
  const rows = cells.flatMap(({ seat, strain, count }) =>
    count === undefined ? [] : [`${seat} ${strain.padStart(2)} ${String(count).padStart(2)}`],
  );
  const digits = cells.map(({ count }) => count?.toString(16) ?? "").join("");
  const isWhole = rows.length === SEATS.length * STRAINS.length && digits.length === cells.length;
  return [
    ...(isWhole ? [["DoubleDummyTricks", digits] as Tag] : []),
    ["OptimumResultTable", ["Declarer;Denomination\\2R;Result\\2R", ...rows].join("\n")],
  ];
}

const WIDTH = 13;

/** A row for each turn: the ranks of the best cards, suit by suit. */
function playTable(bestCards: readonly (readonly Card[])[]): Tag {
  const rows = bestCards.map((cards) =>
    SUITS.map((suit) => {
      const ranks = cards.filter((card) => card[0] === suit).map((card) => card[1]);
      return (ranks.join("") || "-").padEnd(WIDTH);
    })
      .join(" ")
      .trimEnd(),
  );
  return ["OptimumPlayTable", [SUITS.map((suit) => `${suit}\\${WIDTH}L`).join(";"), ...rows].join("\n")];
}
