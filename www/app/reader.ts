/** From text to boards: text that was pasted, dropped or opened. */
import type { Board, Parsed, Problem } from "tenace";
import { parse } from "tenace/notation";

export function readBoards(text: string): Parsed {
  const { boards, problems } = parse(text);
  // A result without cards or calls is shown in the list of boards that have some.
  const shown = boards.some(hasContent) ? boards.filter((board) => hasContent(board) || hasResult(board)) : [];
  // If there are deals but none can be read, boards without cards are no answer.
  const isFaulty = problems.length > 0 && shown.every(({ deal }) => deal === undefined);
  return { boards: isFaulty ? [] : shown, problems };
}

const hasContent = ({ deal, auction }: Board) => deal !== undefined || auction !== undefined;
const hasResult = ({ contract, result }: Board) => contract !== undefined || result !== undefined;

/** Up to so many characters a text is kept in the box in which it is corrected. */
const LONGEST_IN_BOX = 200_000;
/** Up to so many characters any text is read whole; a longer text must have a board in its first characters. */
const LONGEST_ANY = 1 << 20;
const HEAD = 1 << 16;
const LONGEST = 1 << 24;

/** The boards of a text, with the part of it that the box shows; null for a long text without boards. */
function readText(text: string): (Parsed & { text: string }) | null {
  const isLong = text.length > LONGEST_ANY;
  if (text.length > LONGEST || (isLong && readBoards(text.slice(0, HEAD)).boards.length === 0)) return null;
  const parsed = readBoards(text);
  if (text.length <= LONGEST_IN_BOX) return { ...parsed, text };
  return parsed.boards.length === 0 ? null : { ...parsed, text: "" };
}

/**
 * Several texts read one after the other, as one: a problem's line counts through all the texts, with a blank line
 * between them. `isAll`: no text was left out as too long and without boards.
 */
export function readTexts(texts: readonly string[]): (Parsed & { text: string; isAll: boolean }) | null {
  const all = texts.map((text) => ({ read: readText(text), text: text.endsWith("\n") ? text : `${text}\n` }));
  const [first] = all;
  if (all.every(({ read }) => read === null)) return null;
  if (all.length === 1 && first?.read) return { ...first.read, isAll: true };
  const boards: Board[] = [];
  const problems: Problem[] = [];
  let line = 0;
  for (const { read, text } of all) {
    for (const board of read?.boards ?? []) boards.push(board);
    for (const problem of read?.problems ?? []) problems.push({ ...problem, line: problem.line + line });
    line += text.split("\n").length;
  }
  const together = all.map(({ text }) => text).join("\n");
  const isAll = all.every(({ read }) => read !== null);
  return { boards, problems, text: together.length <= LONGEST_IN_BOX ? together : "", isAll };
}
