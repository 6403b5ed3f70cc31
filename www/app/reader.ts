/** From text to boards: what a person pasted, dropped or opened. */
import type { Board, Parsed } from "tenace";
import { parse } from "tenace/notation";

export function readBoards(text: string): Parsed {
  const { boards, problems } = parse(text);
  const shown = boards.filter(isWorthShowing);
  // Where the only deals are those that can't be read, boards without cards are no answer.
  const isFaulty = problems.length > 0 && shown.every(({ deal }) => deal === undefined);
  return { boards: isFaulty ? [] : shown, problems };
}

function isWorthShowing(board: Board): boolean {
  return board.deal !== undefined || board.auction !== undefined;
}
