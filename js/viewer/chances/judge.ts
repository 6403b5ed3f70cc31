/**
 * The record of a board judged card by card: each player's choice beside the card that was best by that player's
 * knowledge at that moment.
 */
import { sideOf } from "../../bridge/names.js";
import type { Card, Seat } from "../../bridge/types.js";
import type { Solver } from "../../solver/solver.js";
import type { SingleDummyResult } from "../../solver/types.js";
import type { ViewerState } from "../state.js";
import { ask } from "./ask.js";
import { isDefenders, questionOf, VERDICT } from "./question.js";
import { known } from "./rows.js";
import { type Verdict, verdictOf } from "./verdict.js";

export interface JudgedCard {
  index: number;
  card: Card;
  seat: Seat;
  verdict: Verdict;
  /** What was to be played. */
  better: Card;
  /** Exact: the chances of both. */
  chances?: { better: number; played: number };
  /** Played on: by how much the better card won more often, 0 to 1, and its standard error. */
  behind?: { difference: number; standardError: number };
}

/** A card of the record has been looked at. */
export interface Step {
  done: number;
  total: number;
  /**
   * The basis of the verdict: all layouts, or those in which the card was played on; absent if there was neither.
   */
  ground?: "exact" | number;
  /** Null for a card that cost nothing and is not known to be wrong. */
  judged: JudgedCard | null;
}

/** Judges every card that was chosen in the record, or only those of declarer's side, and reports each. */
export async function* judgeRecord(
  solver: Solver,
  state: ViewerState,
  signal: AbortSignal,
  { onlyDeclarer = false }: { onlyDeclarer?: boolean } = {},
): AsyncGenerator<Step> {
  const { board, record, playing } = state;
  if (!board?.deal || !playing) return;
  const onRecord = { ...state, line: record };
  const questions = record.flatMap((card, index) => {
    const question = questionOf(onRecord, index);
    return question && !(onlyDeclarer && isDefenders(question)) ? [{ index, card, question }] : [];
  });
  yield { done: 0, total: questions.length, judged: null };
  const { strain, declarer } = playing;
  const { tricks } = await solver.tracePlay({ deal: board.deal, strain, declarer, play: record }, { signal });
  for (const [place, { index, card, question }] of questions.entries()) {
    const answer = await ask(solver, question, VERDICT, { signal });
    const [before, after] = [tricks[index], tricks[index + 1]];
    const known = before !== undefined && after !== undefined;
    // Tricks are declarer's: a trick that a defender gives away is declarer's gain.
    const sign = sideOf(answer.handToPlay) === sideOf(declarer) ? 1 : -1;
    const step = known ? judgeCard(index, card, answer, sign * (before - after)) : { judged: null };
    yield { done: place + 1, total: questions.length, ...step };
  }
}

function judgeCard(
  index: number,
  card: Card,
  { cards, exact, handToPlay }: SingleDummyResult,
  lost: number,
): Pick<Step, "ground" | "judged"> {
  const [best] = cards;
  const played = cards.find((each) => each.card === card || each.equals.includes(card));
  if (!best || !played) return { judged: null };
  const chances = { better: known(best, exact), played: known(played, exact) };
  // A bound is no basis: the card was not played on in the time.
  const { kind } = chances.played;
  const ground = exact ? { ground: "exact" as const } : kind === "measured" ? { ground: chances.played.layouts } : {};
  const verdict = verdictOf({ best, played, exact, lost });
  if (!verdict) return { ...ground, judged: null };
  const { against } = played;
  const judged: JudgedCard = {
    index,
    card,
    seat: handToPlay,
    verdict,
    better: best.card,
    ...(exact ? { chances: { better: chances.better.value, played: chances.played.value } } : {}),
    ...(!exact && against ? { behind: { difference: -against.difference, standardError: against.standardError } } : {}),
  };
  return { ...ground, judged };
}
