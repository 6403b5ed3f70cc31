/** Questions on their way from one tool to another, which takes them when it opens. */
import type { Question } from "./question.js";

let waiting: readonly Question[] | null = null;

export function hand(questions: readonly Question[]): void {
  waiting = questions;
}

/** The questions handed over, once. */
export function taken(): readonly Question[] | null {
  const questions = waiting;
  waiting = null;
  return questions;
}
