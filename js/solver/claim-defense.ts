/**
 * A defender's claim against every layout of partner's and declarer's hands that fits what the defender knows, by αµ to
 * the end: one plan of the defender's own cards for all layouts, partner and declarer taken to see all cards.
 */
import { type CardSet, cardsOfSet, handsOfWords, handText, size, union } from "../bridge/card-sets.js";
import { SEATS, seatAfter } from "../bridge/names.js";
import type { Card, Seat, Strain } from "../bridge/types.js";
import type { Call } from "./call.js";
import { questionOf, readKnowledge } from "./play/knowledge.js";
import { addLayouts, begin } from "./play/layouts.js";
import type { ValuedCard } from "./wire.js";

/** Most layouts of a search. */
const MOST = 1024;
/** Positions and double-dummy questions that a search to the end may take. */
const BUDGET = 1_000_000;

/** The point of a defender's turn. */
export interface DefendersTurn {
  seat: Seat;
  declarer: Seat;
  strain: Strain;
  leader: Seat;
  /** As dealt, from North. */
  hands: readonly CardSet[];
  played: readonly Card[];
  /** Tricks that the defense needs in all. */
  target: number;
  constraints: unknown;
}

/** A layout: the hidden hands as dealt, and whether the plan takes its tricks there. */
export interface DefendersLayout {
  hands: Partial<Record<Seat, string>>;
  wins: boolean;
}

/**
 * The best plan's first card and its layouts; undefined if dummy is not seen yet, the layouts are too many, or the play
 * too long to be searched to its end.
 */
export async function defendersPlan(
  call: Call,
  { seat, declarer, strain, leader, hands, played, target, constraints }: DefendersTurn,
): Promise<{ card: Card; layouts: DefendersLayout[] } | undefined> {
  const hand = (of: Seat) => hands[SEATS.indexOf(of)] as CardSet;
  const dealt = size(hand(seat));
  if (dealt === 13 && played.length === 0) return undefined;
  const hidden = [seatAfter(seat, 2), declarer];
  const input = {
    contract: { level: 1, strain, doubled: 0, declarer },
    ...{ seat, leader, played, constraints },
    hand: handText(hand(seat)),
    dummy: handText(hand(seatAfter(declarer, 2))),
    unseen: cardsOfSet(hidden.map(hand).reduce(union)),
  };
  const question = { ...questionOf(readKnowledge(input), input, target), most: MOST };
  const values = await begin(call, question);
  const count = values.total;
  if (count > MOST) return undefined;
  await addLayouts(call, question, values, count, { signal: new AbortController().signal, isOver: () => false });
  const own = cardsOfSet(hand(seat)).filter((card) => !played.includes(card)).length;
  const asked = { ...question, question: { ...question.question, maxMoves: own }, count, budget: BUDGET };
  const found = await call.job("searchDefense", asked);
  if (!found || found.moves < own) return undefined;
  const plans = found.wins.map((won, index) => {
    const { card } = values.cards[index] as ValuedCard;
    return { card, won, sum: won.reduce((sum, one) => sum + one, 0) };
  });
  const best = plans.reduce((one, other) => (other.sum > one.sum ? other : one));
  const layouts = values.layouts.map((words, index) => {
    const all = handsOfWords(words);
    return {
      hands: Object.fromEntries(hidden.map((of) => [of, handText(all[SEATS.indexOf(of)] as CardSet)])),
      wins: best.won[index] === 1,
    };
  });
  return { card: best.card, layouts };
}
