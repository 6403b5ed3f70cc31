/** What a picture of a board shows, and its measures. */
import type { Board, DdTable, Par, PlaceInPlay, PlayTrace } from "tenace";
import type { SheetStrings } from "./sheet-strings.js";

export interface Pictured {
  board: Board;
  name: string;
  place?: PlaceInPlay | undefined;
  trace?: PlayTrace | undefined;
  table?: DdTable | undefined;
  par?: Par | undefined;
  deck: "two" | "four";
  strings: SheetStrings;
}

export const [WIDTH, HEIGHT] = [1200, 630];
/** The diagram has the left part. */
export const LEFT = 620;

/** The mistake at the card shown, if it was one. */
export function mistakeIn({ board, place, trace }: Pick<Pictured, "board" | "place" | "trace">) {
  const index = place?.index ?? -1;
  const found = trace?.mistakes.find((each) => each.index === index);
  return found && place?.line?.[index] === found.card && board.play?.[index] === found.card ? found : undefined;
}
