/**
 * A score sheet: a row a board, under heads that sort by their columns. The list of boards beside the viewer and the
 * list of mistakes have the same columns, marks and words.
 */
import { html, nothing, type TemplateResult } from "lit-html";
import type { Board, PlayTrace } from "tenace";
import { madeText, signed } from "../strings/signed.js";
import type { Strings } from "../strings/strings.js";
import type { Mistake } from "./mistakes.js";
import { type Sort, type SortKey, type Standing, sumOf } from "./standing.js";
import { contractText, isPassedOut } from "./symbols.js";

export interface Column {
  kind: string;
  head: string;
  /** Read aloud in place of a head that shows nothing, or too little. */
  spoken?: string;
  sort?: SortKey;
  cell: (index: number) => unknown;
  foot?: () => unknown;
}

export interface SheetView {
  boards: readonly Board[];
  strings: Strings;
  sort: Sort;
  sortBy: (sort: Sort) => void;
}

/** Whose mistakes are looked for: those of one player, or of all if there is none. */
export interface Wanted {
  readonly player: string | undefined;
  readonly mistakes: readonly Mistake[];
}

export const numberColumn = ({ strings }: SheetView): Column => ({
  kind: "",
  head: strings.numberSign,
  spoken: strings.number,
  sort: "number",
  cell: () => "",
});

export const contractColumn = ({ boards, strings }: SheetView): Column => ({
  kind: "contract",
  head: strings.contract,
  sort: "contract",
  cell: (index) => {
    const board = boards[index];
    if (!board?.contract) return board && isPassedOut(board) ? strings.passedOut : "";
    return contractText(board.contract, strings);
  },
});

export const resultColumn = ({ boards, strings }: SheetView): Column => ({
  kind: "result",
  head: "",
  spoken: strings.result,
  cell: (index) => {
    const { contract, result } = boards[index] ?? {};
    return contract && result !== undefined ? madeText(result - contract.level - 6) : "";
  },
});

/**
 * Tricks given away by declarer or by the defenders; grey if the player whose mistakes are looked for made none of
 * them.
 */
export function costColumn(
  side: "declarer" | "defense",
  { boards, strings }: SheetView,
  { player, mistakes }: Wanted,
  standings: readonly Standing[],
): Column {
  const { sum, count } = sumOf(standings.map((standing) => standing[side]));
  const isOwn = (index: number) =>
    mistakes.some((mistake) => mistake.board === index && mistake.side === side) || player === undefined;
  return {
    kind: `cost ${side}`,
    head: strings.costs[side].short,
    spoken: strings.costs[side].long,
    sort: side,
    cell: (index) => {
      const cost = standings[index]?.[side];
      if (!cost || !boards[index]) return cost === 0 ? html`<span class="quiet">·</span>` : "";
      return html`<span class=${`given ${isOwn(index) ? "own" : ""}`}>${signed(-cost)}</span>`;
    },
    foot: () => (count > 0 ? signed(-sum) : ""),
  };
}

/** Whether a traced board has none of the mistakes that are looked for. */
export const hasNone = (index: number, { mistakes }: Wanted, traces: readonly (PlayTrace | undefined)[]): boolean =>
  traces[index] !== undefined && !mistakes.some(({ board }) => board === index);

export function renderHead({ kind, head, spoken, sort }: Column, { sort: by, sortBy }: SheetView): TemplateResult {
  const sorted = sort === by.key ? (by.down ? "descending" : "ascending") : "none";
  const turn = () => sort && sortBy({ key: sort, down: sort === by.key ? !by.down : sort !== "number" });
  const text = head ? html`${head}` : html`<span class="spoken">${spoken}</span>`;
  if (!sort) return html`<th scope="col" class=${kind}>${text}</th>`;
  // The accessible name contains the visible text, so that voice control finds it.
  const name = [head, spoken].filter(Boolean).join(": ");
  return html`
    <th scope="col" class=${kind} aria-sort=${sorted}><button type="button" aria-label=${name}
      title=${spoken ?? nothing} @click=${turn}>${text}</button></th>`;
}
