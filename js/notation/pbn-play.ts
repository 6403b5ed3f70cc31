/** PBN's play section (standard, section 3.6). */

import { readCard } from "../bridge/cards.js";
import type { KnownHands } from "../bridge/deals.js";
import { quote } from "../bridge/quote.js";
import { legalCards, playCards } from "../bridge/rules.js";
import { because, type Complaint } from "../bridge/sentences.js";
import type { Board, Card, Seat, Strain } from "../bridge/types.js";
import { type PbnGame, type SectionCell, seatOf } from "./pbn-game.js";
import { addPlay, inOrderPlayed, openingLeader, steps } from "./play.js";
import { found, type Passage } from "./text.js";

interface PlayCell {
  /** Absent for a card that is not known or not yet played. */
  card?: Card;
  offset: number;
  irregular: string;
}

const CARDS = /\s*(?:\^([a-z])|=\d+=|\$\d+|[!?]+|(\*)|(\+|-{1,2})|((?:[♠♥♦♣][\uFE0E\uFE0F]?)?[a-z0-9]+)|(\S))/giy;

/** Adds the play to the board, in the order played, and the result or claim that comes of it. */
export function readPlay(game: PbnGame, board: Board, hands: KnownHands | undefined, strain: Strain | undefined): void {
  const { passage, play } = game;
  if (!play) return;
  const { cells, closed } = readCells(passage, play.cells);
  const lead = cells.find((cell) => cell.card);
  const isUnknown = play.text.trim() === "?";
  const column = isUnknown ? undefined : seatOf(passage, play);
  let known = hands ?? {};
  let leader = board.contract
    ? openingLeader(board.contract, hands)
    : (column ?? openingLeader(undefined, hands, lead?.card));
  if (!leader && isUnknown) {
    // Nobody knows who led. The columns are read from any seat, and the hands are left out, since they would contradict
    // it.
    known = {};
    leader = "N";
  }
  if (lead && (!strain || !leader)) passage.problem(because("play without a contract and a leader"), lead.offset);
  let complete = false;
  if (lead && strain && leader) {
    const order = playedOrder(passage, cells, known, column ?? leader, leader, strain);
    const cards = order.map((cell) => cell.card as Card);
    const { played, fault, sentence, isOver } = addPlay(board, known, strain, leader, cards);
    const bad = order[played];
    if (bad && fault) passage.problem({ fault, sentence } as Complaint, bad.offset);
    complete = isOver;
  }
  if (closed && !complete && board.result !== undefined) board.claim = board.result;
}

/** The cells of a play section, row by row. `closed`: it ends in "*", no more cards will come. */
function readCells(passage: Passage, data: readonly SectionCell[]): { cells: PlayCell[]; closed: boolean } {
  const cells: PlayCell[] = [];
  let irregular = "";
  for (const { match, offset } of found(data, CARDS)) {
    const [whole, caret, star, mark, word, stray] = match;
    if (star) return { cells, closed: true };
    if (caret) irregular = caret.toUpperCase();
    if (!mark && !word && !stray) continue;
    if (cells.length === 52) {
      passage.problem(because("more than thirteen tricks: {}", quote(whole)), offset);
      return { cells, closed: false };
    }
    const card = readCard(word ?? "");
    if (!card && !mark) {
      passage.problem(because("no card: {}", quote((word ?? stray) as string)), offset);
      return { cells, closed: false };
    }
    cells.push(card ? { card, offset, irregular } : { offset, irregular });
    irregular = "";
  }
  return { cells, closed: false };
}

/** The cards in the order played, up to the first that the columns do not give or that breaks the order of play. */
function playedOrder(
  passage: Passage,
  cells: PlayCell[],
  hands: KnownHands,
  column: Seat,
  leader: Seat,
  strain: Strain,
): PlayCell[] {
  const outOfTurn = cells.findIndex((cell) => cell.irregular === "L");
  const usable = outOfTurn === -1 ? cells : cells.slice(0, outOfTurn & ~3);
  if (outOfTurn !== -1) passage.problem(because("a lead out of turn (^L)"), (cells[outOfTurn] as PlayCell).offset);
  const inOrder = () => inOrderPlayed(usable, (cell) => cell.card, column, leader, strain);
  const isLost = (cards: readonly PlayCell[]) => usable.some((cell) => cell.card && !cards.includes(cell));
  let order = inOrder();
  while (isLost(order) && fillForced(usable, order, hands, column, leader, strain)) order = inOrder();
  const revoke = order.findIndex((cell) => cell.irregular === "R");
  if (revoke !== -1) {
    passage.problem(because("a revoke (^R)"), (order[revoke] as PlayCell).offset);
    return order.slice(0, revoke);
  }
  // Some programs write the cards as they were played. Only the hands can tell.
  const legal = (cards: PlayCell[]) =>
    playCards(
      hands,
      strain,
      leader,
      cards.map((cell) => cell.card as Card),
    ).played;
  const asWritten = usable.slice(0, usable.findLastIndex((cell) => cell.card) + 1);
  if (
    asWritten.every((cell) => cell.card) &&
    legal(order) < asWritten.length &&
    legal(asWritten) === asWritten.length
  ) {
    return asWritten;
  }
  const placed = new Set(order);
  const lost = usable.find((cell) => cell.card && !placed.has(cell));
  if (lost && legal(order) === order.length)
    passage.problem(because("a card behind one that is not known"), lost.offset);
  return order;
}

/** Fills in the next card, if it is unknown and its hand has only one that may be played. Tells whether it did. */
function fillForced(
  cells: readonly PlayCell[],
  order: readonly PlayCell[],
  hands: KnownHands,
  column: Seat,
  leader: Seat,
  strain: Strain,
): boolean {
  const cards = order.map((cell) => cell.card as Card);
  const { left, handToPlay, trick, played, isOver } = playCards(hands, strain, leader, cards);
  const hand = left[handToPlay];
  const cell = cells[(order.length & ~3) + steps(column, handToPlay)];
  if (isOver || played < cards.length || !hand || !cell) return false;
  const [card, other] = legalCards(hand, trick.cards);
  if (!card || other) return false;
  cell.card = card;
  return true;
}
