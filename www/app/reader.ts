/** From text to boards: what a person pasted, dropped or opened. */
import type { Board, Parsed } from "tenace";
import { parse } from "tenace/notation";

export function readBoards(text: string): Parsed {
  const { boards, problems } = parse(text);
  return { boards: boards.filter(isWorthShowing), problems };
}

function isWorthShowing(board: Board): boolean {
  return board.deal !== undefined || board.auction !== undefined;
}
