/**
 * Questions as boards of PBN: a lesson is a file that any program for PBN opens, and a link holds it like boards. A
 * board's tags make the question: `Question` has the visible hands ("NS"), `QuestionAnswers` the correct cards ("SA
 * SK"), `QuestionTitle`, `QuestionHint` and `QuestionWhy` texts. The play ends before the card.
 */
import type { Board, Card, Seat } from "tenace";
import { readCard, SEATS } from "tenace/bridge";
import { formatPbn, parsePbn } from "tenace/notation";
import { linkTo, readFragment } from "../board-link.js";
import { ask, type Question, seenBy } from "./question.js";

const SHOWN = "Question";
const PLAYED = "QuestionPlayed";
const ANSWERS = "QuestionAnswers";
const WORDS = { title: "QuestionTitle", hint: "QuestionHint", why: "QuestionWhy" } as const;
const OWN: readonly string[] = [SHOWN, PLAYED, ANSWERS, ...Object.values(WORDS)];

/** The question as a board, with its tags among the board's own. */
export function boardOfQuestion({ board, shown, played, answers, ...words }: Question): Board {
  const tags: Record<string, string> = {
    ...board.tags,
    [SHOWN]: SEATS.filter((seat) => shown.includes(seat)).join(""),
  };
  if (played) tags[PLAYED] = played;
  if (answers?.length) tags[ANSWERS] = answers.join(" ");
  for (const [key, tag] of Object.entries(WORDS)) {
    const text = words[key as keyof typeof WORDS]?.replace(/\s+/g, " ").trim();
    if (text) tags[tag] = text;
  }
  return { ...board, tags };
}

/** The question of a board; null for a board without a question, or if its position is impossible. */
export function questionOfBoard({ tags = {}, ...board }: Board): Question | null {
  const seen = tags[SHOWN];
  if (seen === undefined) return null;
  const others = Object.fromEntries(Object.entries(tags).filter(([name]) => !OWN.includes(name)));
  const bare: Board = { ...board, ...(Object.keys(others).length > 0 ? { tags: others } : {}) };
  const asked = ask({ board: bare, shown: [] });
  if (!asked) return null;
  const { point, mover, contract } = asked;
  const held = point.left[point.handToPlay];
  const cardsOf = (text = ""): Card[] =>
    text.split(/[\s,;]+/).flatMap((word) => {
      const card = readCard(word);
      return card && held.includes(card) ? [card] : [];
    });
  const answers = cardsOf(tags[ANSWERS]);
  const [played] = cardsOf(tags[PLAYED]);
  const isNamed = (seat: Seat) => seen.toUpperCase().includes(seat);
  // The hand that the card comes from is always visible.
  const shown = SEATS.filter((seat) => isNamed(seat) || seat === point.handToPlay);
  const words = Object.fromEntries(
    Object.entries(WORDS).flatMap(([key, tag]) => (tags[tag]?.trim() ? [[key, tags[tag]?.trim()]] : [])),
  );
  return {
    board: bare,
    shown: SEATS.some(isNamed) ? shown : seenBy(mover, contract, point.played),
    ...(played ? { played } : {}),
    ...(answers.length > 0 ? { answers } : {}),
    ...words,
  };
}

export const formatLesson = (questions: readonly Question[]): string => formatPbn(questions.map(boardOfQuestion));

/** The questions of a file, and how many of its boards have none. */
export function readLesson(text: string): { questions: Question[]; others: number } {
  const { boards } = parsePbn(text);
  const questions = boards.flatMap((board) => questionOfBoard(board) ?? []);
  return { questions, others: boards.length - questions.length };
}

/** A link that opens the questions; null for more than a link can hold. */
export async function linkToLesson(
  questions: readonly Question[],
  page: string,
  route: string,
): Promise<string | null> {
  const link = await linkTo(questions.map(boardOfQuestion), page);
  return link?.replace("#", `#${route}?`) ?? null;
}

/** The questions of such a link; null for another fragment; rejects if it can't be read. */
export async function readLessonLink(fragment: string, route: string): Promise<Question[] | null> {
  const start = `#${route}?board=`;
  if (!fragment.startsWith(start)) return null;
  const linked = await readFragment(fragment.slice(route.length + 2));
  return linked ? readLesson(linked.text).questions : null;
}
