/** Questions on their way from one tool to another, which takes them when it opens. */
import type { ToolContext } from "../tools/tool.js";
import type { Question } from "./question.js";

/** The questions so far: mistakes are found one board after the other. */
export type Found = (context: Pick<ToolContext, "boards" | "session">) => readonly Question[];

interface Handed {
  questions: readonly Question[];
  /** Gives further questions during the round. Absent: there are none. */
  found?: Found;
}

let waiting: Handed | null = null;

export function hand(questions: readonly Question[], found?: Found): void {
  waiting = { questions, ...(found && { found }) };
}

/** The questions handed over, once. */
export function taken(): Handed | null {
  const handed = waiting;
  waiting = null;
  return handed;
}

let isLessonWanted = false;

/** Whether "Find the card" opens with a lesson to be made. */
export function wantLesson(): void {
  isLessonWanted = true;
}

/** Whether a lesson is to be made, once. */
export function lessonWanted(): boolean {
  const wanted = isLessonWanted;
  isLessonWanted = false;
  return wanted;
}
