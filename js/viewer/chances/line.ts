/**
 * The line in words: what the other hand of declarer's side plays to the trick, by what the defender between them
 * plays. The solver is asked after a low card of the defender, after each honor, and after showing out; a line names
 * the answer to the low card, and then only what changes it. Pure functions: the questions to ask, and the line that
 * the answers give.
 */

import { compareCards, rankOf, suitOf } from "../../bridge/cards.js";
import { cardsOfHand, type Hands } from "../../bridge/deals.js";
import { RANKS, seatAfter } from "../../bridge/names.js";
import { legalCards, type PlayPoint, playCards, trickWinner } from "../../bridge/rules.js";
import type { Card, Seat, Strain } from "../../bridge/types.js";
import type { SingleDummyCard, SingleDummyInput, SingleDummyResult } from "../../solver/types.js";

const REPLY_TIME_LIMIT_MS = 1_000;
const LOWEST_HONOR = RANKS.indexOf("T");
/** Up to this rank, the lowest card of a hand is called low, whatever it beats. */
const SMALL = RANKS.indexOf("7");

/**
 * A case of the defender's play: `cards` are the equals with which it may be played; the solver is asked about the
 * first.
 */
export interface Case {
  /** `out` is a discard if no ruff is possible. */
  kind: "low" | "honor" | "out" | "discard" | "ruff";
  cards: Card[];
}

export interface Reply {
  /** `to` is a card above the one led by its partner, `low` the lowest of its hand. */
  kind: "low" | "to" | "follow" | "ruff" | "discard";
  card: Card;
}

export interface Line {
  defender: Seat;
  /** The hand that replies. */
  seat: Seat;
  /** The reply in all other cases; null if each case has its own. */
  usual: Reply | null;
  changes: { cases: Case[]; reply: Reply }[];
}

/** A card that declarer's side plays while the defender and the other hand have yet to play to the trick. */
interface Turn {
  point: PlayPoint;
  strain: Strain;
  /** The trick with the card. */
  trick: Card[];
  defender: Seat;
  seat: Seat;
  choices: Card[];
}

const isHonor = (card: Card) => RANKS.indexOf(rankOf(card)) <= LOWEST_HONOR;

type DefendersCards = NonNullable<SingleDummyResult["layouts"]>[number];

/** The position of `question`, the defenders with the cards of a layout. */
function pointIn(
  { declarer, hands, strain, leader, played = [] }: SingleDummyInput,
  layout: DefendersCards,
): PlayPoint {
  const dealt = {
    ...Object.fromEntries(Object.entries(layout.hands).map(([seat, hand]) => [seat, cardsOfHand(hand)])),
    [declarer]: cardsOfHand(hands.declarer),
    [seatAfter(declarer, 2)]: cardsOfHand(hands.dummy),
  } as Hands;
  return playCards(dealt, strain, leader, played);
}

/** Null if the other hand has played to the trick, or has nothing to choose. */
function turnOf(question: SingleDummyInput, layout: DefendersCards | undefined, card: Card): Turn | null {
  const point = layout && pointIn(question, layout);
  if (!point || point.trick.cards.length > 1) return null;
  const trick = [...point.trick.cards, card];
  const [defender, seat] = [seatAfter(point.handToPlay), seatAfter(point.handToPlay, 2)];
  const choices = legalCards(point.left[seat], trick);
  const gone = point.completed.flatMap(({ cards }) => cards);
  return areEqual(choices, [...choices, ...gone])
    ? null
    : { point, strain: question.strain, trick, defender, seat, choices };
}

/** Whether cards of one suit have none between them but these. */
function areEqual(cards: readonly Card[], ignored: readonly Card[]): boolean {
  const places = cards.map((card) => RANKS.indexOf(rankOf(card)));
  const between = [...RANKS].slice(Math.min(...places), Math.max(...places));
  const [suit] = cards.map(suitOf);
  return (
    cards.every((card) => suitOf(card) === suit) && between.every((rank) => ignored.includes(`${suit}${rank}` as Card))
  );
}

/** The cases of the defender after `card` over all layouts of the answer; empty if there is no line. */
export function casesOf(question: SingleDummyInput, { layouts = [] }: SingleDummyResult, card: Card): Case[] {
  const turn = turnOf(question, layouts[0], card);
  if (!turn) return [];
  const led = suitOf(turn.trick[0] as Card);
  const gone = new Set(question.played);
  const holdings = layouts.map(({ hands }) =>
    cardsOfHand(hands[turn.defender] ?? "").filter((each) => !gone.has(each)),
  );
  const follows = distinct(holdings.flatMap((held) => held.filter((each) => suitOf(each) === led)));
  const others = distinct(holdings.flatMap((held) => (held.some((each) => suitOf(each) === led) ? [] : held)));
  const spots = follows.filter((each) => !isHonor(each));
  const discards = others.filter((each) => suitOf(each) !== question.strain);
  const ruffs = others.filter((each) => suitOf(each) === question.strain);
  const lowest = (kind: Case["kind"], cards: Card[]): Case[] => {
    const [low] = cards.sort((a, b) => RANKS.indexOf(rankOf(b)) - RANKS.indexOf(rankOf(a)));
    return low ? [{ kind, cards: [low] }] : [];
  };
  return [
    ...lowest("low", spots),
    ...honorCases(follows.filter(isHonor), question, turn),
    ...lowest(ruffs.length > 0 ? "discard" : "out", discards),
    ...lowest("ruff", ruffs),
  ];
}

const distinct = (cards: Card[]) => [...new Set(cards)].sort(compareCards);

/** Honors that are equivalent are one case: they touch, and no known points or cards of a defender separate them. */
function honorCases(honors: Card[], question: SingleDummyInput, { point }: Turn): Case[] {
  const known = Object.values(question.constraints ?? {});
  const told = known.some(({ hcp, holds = [], lacks = [] }) => hcp || holds.length + lacks.length > 0);
  const gone = point.completed.flatMap(({ cards }) => cards);
  const cases: Case[] = [];
  for (const card of honors) {
    const last = cases.at(-1);
    const above = last?.cards.at(-1);
    if (last && above && !told && areEqual([above, card], [above, ...gone])) last.cards.push(card);
    else cases.push({ kind: "honor", cards: [card] });
  }
  return cases;
}

/** The question to the solver: the same, after the card and one of the defender. */
export function replyQuestion(question: SingleDummyInput, card: Card, { cards }: Case): SingleDummyInput {
  return {
    ...question,
    played: [...(question.played ?? []), card, ...cards.slice(0, 1)],
    layouts: false,
    playOn: false,
    timeLimitMs: REPLY_TIME_LIMIT_MS,
  };
}

/** The line, from the answers to all the cases. */
export function lineOf(
  question: SingleDummyInput,
  answer: SingleDummyResult,
  card: Card,
  answers: readonly { case: Case; answer: SingleDummyResult }[],
): Line | null {
  const turn = turnOf(question, answer.layouts?.[0], card);
  const [first, ...rest] = answers;
  const choice = first?.answer.cards[0];
  if (!turn || !first || !choice) return null;
  const changed = rest.filter((each) => !stands(choice.card, each.answer.cards, each.case, turn));
  const isUsual = first.case.kind === "low" || changed.length === 0;
  const changes: Line["changes"] = [];
  for (const { case: one, answer } of isUsual ? changed : answers) {
    const reply = replyOf(answer.cards[0] ?? choice, one, turn);
    const same = changes.find((each) => each.reply.card === reply.card);
    if (same) same.cases.push(one);
    else changes.push({ cases: [one], reply });
  }
  const usual = replyOf(choice, first.case, turn);
  const towards = usual.kind === "follow" && turn.trick.length === 1 && compareCards(usual.card, card) < 0;
  const { defender, seat } = turn;
  return { defender, seat, usual: isUsual ? { ...usual, kind: towards ? "to" : usual.kind } : null, changes };
}

/**
 * Whether the usual card is as good in a case: it is the best there, or it has the same effect on the trick and its
 * chance differs by no more than the sampling error.
 */
function stands(usual: Card, cards: readonly SingleDummyCard[], one: Case, turn: Turn): boolean {
  const [best] = cards;
  const found = cards.find(({ card, equals }) => card === usual || equals.includes(usual));
  if (!best || !found) return false;
  if (found === best) return true;
  const alike = wins(best.card, one, turn) === wins(found.card, one, turn);
  return alike && !found.bound && best.probability - found.probability <= best.standardError + 1e-9;
}

/** Whether the reply wins the trick as it stands then. */
function wins(reply: Card, { cards }: Case, { trick, strain }: Turn): boolean {
  const whole = [...trick, ...cards.slice(0, 1), reply];
  return trickWinner("N", whole, strain) === seatAfter("N", whole.length - 1);
}

/** As a player says it: low, or the rank; of equals the highest if it is to win, else the lowest. */
function replyOf({ card, equals }: SingleDummyCard, one: Case, turn: Turn): Reply {
  const led = suitOf(turn.trick[0] as Card);
  const same = [card, ...equals].sort(compareCards);
  const lowest = same.at(-1) as Card;
  if (suitOf(card) !== led) return { kind: suitOf(card) === turn.strain ? "ruff" : "discard", card: lowest };
  const winning = wins(card, one, turn);
  const ownLowest = [...turn.choices].sort(compareCards).at(-1);
  const small = RANKS.indexOf(rankOf(lowest)) >= SMALL || !winning;
  const highest = same[0] as Card;
  if (winning && isHonor(highest)) return { kind: "follow", card: highest };
  return { kind: lowest === ownLowest && small && !isHonor(lowest) ? "low" : "follow", card: lowest };
}
