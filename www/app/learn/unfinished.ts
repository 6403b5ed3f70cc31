/** The lesson that a teacher is making. It waits, with the boards that were open, until "Back" is pressed. */
import type { Board } from "tenace";
import type { ToolContext } from "../tools/tool.js";
import { LessonEditor } from "./lesson-editor.js";
import { type Question, questionAt, questionId } from "./question.js";

let left: { editor: LessonEditor; boards: readonly Board[] } | null = null;

/** The unfinished lesson of these boards. */
export const unfinishedOf = (boards: readonly Board[]): LessonEditor | null =>
  left?.boards === boards ? left.editor : null;

export function keepUnfinished(editor: LessonEditor, boards: readonly Board[]): void {
  left = { editor, boards };
}

export function dropUnfinished(): void {
  left = null;
}

/**
 * A lesson of the card shown on the analysis board first, then of the questions known. The next cards on other boards
 * are offered too, and an unfinished lesson is offered all of them. Null if there is no card that could be asked for.
 */
export function lessonToMake(
  { board, place, boards }: Pick<ToolContext, "board" | "place" | "boards">,
  known: readonly Question[],
): LessonEditor | null {
  const shown = board
    ? questionAt({ ...board, play: [...(place?.line ?? board.play ?? [])] }, place?.index ?? 0)
    : null;
  const ids = new Set(known.map(questionId));
  const all = shown && !ids.has(questionId(shown)) ? [shown, ...known] : known;
  for (const question of all) ids.add(questionId(question));
  const next = boards
    .flatMap((each) => questionAt(each, each.play?.length ?? 0) ?? [])
    .filter((question) => !ids.has(questionId(question)));
  if (left) {
    left.editor.offer([...all, ...next]);
    return left.editor;
  }
  return all.length + next.length === 0 ? null : new LessonEditor(all, next);
}
