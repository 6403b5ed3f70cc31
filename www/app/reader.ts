/** From text to boards: what a person pasted, dropped or opened. */
import type { Board, Parsed } from "tenace";
import { parse } from "tenace/notation";

export function readBoards(text: string): Parsed {
  const { boards, problems } = parse(text);
  const shown = boards.filter(isWorthShowing);
  // If the only deals are those that can't be read, boards without cards are no answer.
  const isFaulty = problems.length > 0 && shown.every(({ deal }) => deal === undefined);
  return { boards: isFaulty ? [] : shown, problems };
}

function isWorthShowing(board: Board): boolean {
  return board.deal !== undefined || board.auction !== undefined;
}

/** Characters up to which a text is kept in the box that it is corrected in. */
const LONGEST_IN_BOX = 200_000;
/** Characters up to which a text is read whole, whatever it is, and those of a longer one that must hold a board. */
const LONGEST_ANY = 1 << 20;
const HEAD = 1 << 16;
const LONGEST = 1 << 24;

/** What was read of a text, with as much of it as the box is to hold; null for one that is long and holds no boards. */
export function readText(text: string): (Parsed & { text: string }) | null {
  const isLong = text.length > LONGEST_ANY;
  if (text.length > LONGEST || (isLong && readBoards(text.slice(0, HEAD)).boards.length === 0)) return null;
  const parsed = readBoards(text);
  if (text.length <= LONGEST_IN_BOX) return { ...parsed, text };
  return parsed.boards.length === 0 ? null : { ...parsed, text: "" };
}
