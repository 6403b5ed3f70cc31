/**
 * A card as a question: the position before it, with the hands that may be seen. A mistake of any record makes one, and
 * so does a card that a teacher picks.
 */
import type { Board, Card, Contract, PlayTrace, Seat } from "tenace";
import { allHandsOfDeal, contractText, type PlayPoint, playCards, SEATS, seatAfter } from "tenace/bridge";
import { mistakesOf, moverOf } from "../mistakes.js";

export interface Question {
  /** Deal and contract, and the play up to the card that is asked for. */
  board: Board;
  /** The hands that are seen before it is answered. */
  shown: readonly Seat[];
  /** The card of the record. Absent if there is none. */
  played?: Card;
  /** The cards that the teacher counts as correct. Absent: those that cost nothing as the cards lie. */
  answers?: readonly Card[];
  title?: string;
  /** Given when it is asked for. */
  hint?: string;
  /** Why, in a sentence: shown with the answer. */
  why?: string;
}

/** A question with what follows from its board. */
export interface Asked {
  question: Question;
  contract: Contract;
  point: PlayPoint;
  /** Who chooses the card. */
  mover: Seat;
}

/** The position of a question; null if it has no deal of four hands, no contract, no legal play, or no card left. */
export function ask(question: Question): Asked | null {
  const { deal, contract, play = [] } = question.board;
  if (!deal || !contract) return null;
  try {
    const point = playCards(allHandsOfDeal(deal), contract.strain, seatAfter(contract.declarer), play);
    if (point.fault !== undefined || point.isOver) return null;
    return { question, contract, point, mover: moverOf(question.board, point.handToPlay) };
  } catch {
    return null;
  }
}

/** A key that is the same for the same cards in the same contract, whatever file they come from. */
export function questionId({ board: { deal, contract, play = [] } }: Question): string {
  if (!deal || !contract) return "";
  const hands = allHandsOfDeal(deal);
  const cards = SEATS.map((seat) => [...hands[seat]].sort().join("")).join(" ");
  return `${cards} ${contractText(contract)}-${contract.declarer} ${play.join("")}`;
}

/** The chooser's own hand and dummy's; before the opening lead only the leader's. */
export function seenBy(mover: Seat, { declarer }: Contract, played: number): Seat[] {
  const dummy = seatAfter(declarer, 2);
  return SEATS.filter((seat) => seat === mover || (seat === dummy && played > 0));
}

/** The board as it was before a card of its play, without the later play and without the results of others. */
export function before(board: Board, index: number): Board {
  const { play = [], result: _, claim: __, tags: ___, ...rest } = board;
  return index === 0 ? rest : { ...rest, play: play.slice(0, index) };
}

export function questionAt(board: Board, index: number): Question | null {
  const { contract, play = [] } = board;
  const played = play[index];
  const asked = ask({ board: before(board, index), shown: [] });
  if (!asked || !contract) return null;
  return {
    board: asked.question.board,
    shown: seenBy(asked.mover, contract, index),
    ...(played ? { played } : {}),
  };
}

/** The mistakes of the boards as questions, in the order of the boards; with `player` only that player's. */
export function questionsOf(
  boards: readonly Board[],
  traces: readonly (PlayTrace | undefined)[],
  nameOf: (seat: Seat) => string,
  player?: string,
): Question[] {
  return boards.flatMap((board, place) =>
    mistakesOf(board, place, traces[place], nameOf, player).flatMap(({ index }) => questionAt(board, index) ?? []),
  );
}
