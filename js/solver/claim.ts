/**
 * Claims: whether a side takes the claimed number of the tricks left, as the cards lie, and in every layout that fits
 * what declarer, or the defender whose turn it is, knows. The first is a double-dummy value. The second is single dummy
 * (αµ, to the end): there has to be one plan for all layouts, against defenders who see all cards. At a defender's turn
 * it is asked after each card that a defender may hold. A defender's own claim is in `claim-defense.ts`.
 */
import { type CardSet, cardsOfSet, handText, setOfCards, size, union, without } from "../bridge/card-sets.js";
import { BridgeError, invalid } from "../bridge/errors.js";
import { handSetOf } from "../bridge/hands.js";
import { isBoard } from "../bridge/keys.js";
import { SEATS, SIDES, SUITS, seatAfter, sideOf } from "../bridge/names.js";
import { shown } from "../bridge/quote.js";
import { trickWinner } from "../bridge/rules.js";
import type { Card, PositionLike, Seat, Strain } from "../bridge/types.js";
import type { Call } from "./call.js";
import { type DefendersLayout, defendersPlan } from "./claim-defense.js";
import type { ClaimCondition, ClaimLayouts, ClaimOptions, ClaimResult } from "./claim-types.js";
import { readInteger, readOneOf, readPosition, requireDeal, requireSeat } from "./input.js";
import { readSingleDummy } from "./single-dummy-input.js";
import type { Progress, SingleDummyResult } from "./types.js";
import type { HandTexts } from "./wire.js";

/** The part of the question that stays the same while defenders' cards are tried. */
interface ClaimSetting {
  call: Call;
  declarer: Seat;
  seen: [CardSet, CardSet];
  unseen: CardSet;
  strain: Strain;
  leader: Seat;
  /** Tricks that declarer's side needs in all. */
  target: number;
  /** Whether these are all that are left. */
  every: boolean;
  constraints: unknown;
}

/** Where the play stands. */
interface Point {
  played: Card[];
  /** Who led to the trick in progress, and its cards. */
  leader: Seat;
  trick: Card[];
}

/** The layouts looked at, by their hands, and those in which the claim fails. */
interface Found {
  /** Whether layouts that differ only in equal cards of the defenders are one. */
  merged: boolean;
  all: Map<string, HandTexts>;
  fails: Map<string, HandTexts>;
  card?: Card;
}

export async function checkClaim(
  call: Call,
  position: PositionLike,
  { side: claimed, tricks: wanted, declarer: told, constraints, onProgress }: Partial<ClaimOptions>,
): Promise<ClaimResult> {
  const input = readPosition(position);
  const hands = requireDeal(position.deal);
  const side = readOneOf("side", claimed, SIDES);
  const dealt = size(hands[0]);
  const declarer = told === undefined ? declarerOf(position, input.leader, dealt) : requireSeat("declarer", told);
  const tricks = readInteger("tricks", wanted, 1, dealt);
  const solution = await call.job("solve", input, { affinity: `${input.strain} ${input.hands}` });
  const { won, handToPlay, cards } = solution;
  const left = dealt - won.NS - won.EW;
  if (tricks > left) throw invalid(`tricks ${tricks} is more than the ${left} left`);
  const own = (cards[0] as { tricks: number }).tricks;
  const doubleDummy = sideOf(handToPlay) === side ? own : left - own;
  const answer = { side, tricks, doubleDummy, holds: doubleDummy >= tricks };
  call.report(onProgress, { done: 1, total: 2 });
  // An ending does not say who declares: the side that claims is taken to see both of its hands.
  const seer = declarer ?? (SEATS.find((seat) => sideOf(seat) === side) as Seat);
  if (sideOf(seer) !== side) {
    const seat = handToPlay;
    const isOwnTurn = sideOf(seat) === side;
    if (!isOwnTurn) refuseConstraints(constraints);
    const { strain, leader, played } = input;
    const turn = { seat, declarer: seer, strain, leader, hands, played, target: won[side] + tricks, constraints };
    const plan = isOwnTurn ? await defendersPlan(call, turn) : undefined;
    call.report(onProgress, { done: 2, total: 2 } satisfies Progress);
    return plan ? { ...answer, layouts: summaryOfPlan(plan) } : answer;
  }
  const hand = (seat: Seat) => hands[SEATS.indexOf(seat)] as CardSet;
  const dummy = seatAfter(seer, 2);
  const claim: ClaimSetting = {
    call,
    declarer: seer,
    seen: [hand(seer), hand(dummy)],
    unseen: union(hand(seatAfter(seer)), hand(seatAfter(seer, 3))),
    strain: input.strain,
    leader: input.leader,
    target: won[side] + tricks,
    every: tricks === left,
    constraints,
  };
  const { leader, trick } = solution;
  const found = await inAllLayouts(claim, { played: input.played, leader, trick }, won[side]);
  call.report(onProgress, { done: 2, total: 2 } satisfies Progress);
  return found ? { ...answer, layouts: summary(found) } : answer;
}

/** Who declares, if the position says it: by a board's contract, or by the leader of a whole deal. */
function declarerOf(position: PositionLike, leader: Seat, dealt: number): Seat | undefined {
  if (isBoard(position) && position.contract) return position.contract.declarer;
  return dealt === 13 ? seatAfter(leader, 3) : undefined;
}

function refuseConstraints(constraints: unknown): void {
  if (constraints === undefined) return;
  throw new BridgeError(
    "INVALID_ARGUMENT",
    `constraints is ${shown(constraints)}, but a defender claims at another hand's turn`,
  );
}

/** Error codes that mean that no layout has the tried cards in that hand. */
const IMPOSSIBLE: ReadonlySet<string> = new Set(["IMPOSSIBLE_CONSTRAINTS", "ILLEGAL_PLAY"]);

/**
 * The layouts, and those in which declarer's side does not reach its target; undefined if they are too many to look at,
 * or the play too long to be searched to its end. `point` is the end of the play so far.
 */
async function inAllLayouts(claim: ClaimSetting, point: Point, won: number): Promise<Found | undefined> {
  const turn = seatAfter(point.leader, point.trick.length);
  if (sideOf(turn) === sideOf(claim.declarer)) return atOwnTurn(claim, point.played);
  const found: Found = { merged: false, all: new Map(), fails: new Map() };
  for (const card of cardsOfSet(without(claim.unseen, setOfCards(point.played)))) {
    const after = await afterCard(claim, point, { card, seat: turn, won }).catch(notThere);
    if (after === undefined) return undefined;
    found.merged ||= after.merged;
    for (const [key, hands] of after.all) found.all.set(key, hands);
    for (const [key, hands] of after.fails) found.fails.set(key, hands);
  }
  return found;
}

/** No layouts, of a card that the defender can't hold or play. */
function notThere(error: unknown): Found {
  if (error instanceof BridgeError && IMPOSSIBLE.has(error.code))
    return { merged: false, all: new Map(), fails: new Map() };
  throw error;
}

/** After a defender's card. */
async function afterCard(
  claim: ClaimSetting,
  { played, leader, trick }: Point,
  { card, seat, won }: { card: Card; seat: Seat; won: number },
): Promise<Found | undefined> {
  const cards = [...trick, card];
  const all = [...played, card];
  if (cards.length < 4) return inAllLayouts(claim, { played: all, leader, trick: cards }, won);
  const winner = trickWinner(leader, cards, claim.strain);
  const sum = won + (sideOf(winner) === sideOf(claim.declarer) ? 1 : 0);
  if (all.length < 4 * size(claim.seen[0])) return inAllLayouts(claim, { played: all, leader: winner, trick: [] }, sum);
  // The last card of the play: its holder's partner has no card left.
  const own = handText(setOfCards(cardsOfSeat(all, claim, seat)));
  const partner = handText(setOfCards(cardsOfSeat(all, claim, seatAfter(seat, 2))));
  const hands = { [seat]: own, [seatAfter(seat, 2)]: partner };
  const entry: [string, HandTexts][] = [[keyOf(hands), hands]];
  return { merged: false, all: new Map(entry), fails: new Map(sum < claim.target ? entry : []) };
}

/** The cards that a seat has played. */
function cardsOfSeat(played: readonly Card[], { leader, strain }: ClaimSetting, seat: Seat): Card[] {
  const own: Card[] = [];
  let first = leader;
  for (let at = 0; at < played.length; at += 4) {
    const trick = played.slice(at, at + 4);
    own.push(...trick.filter((_, index) => seatAfter(first, index) === seat));
    first = trickWinner(first, trick, strain);
  }
  return own;
}

const keyOf = (hands: HandTexts): string => SEATS.map((seat) => hands[seat] ?? "").join(" ");

/** The best plan at a turn of declarer's side. */
async function atOwnTurn(claim: ClaimSetting, played: readonly Card[]): Promise<Found | undefined> {
  const { call, declarer, seen, unseen, strain, leader, target, constraints } = claim;
  const { question } = readSingleDummy({
    ...{ declarer, strain, leader, played, target, constraints },
    hands: { declarer: handText(seen[0]), dummy: handText(seen[1]) },
    unseen: cardsOfSet(unseen),
  });
  const affinity = `${strain} ${question.hands}`;
  const ask = (enumerate: boolean): Promise<SingleDummyResult> =>
    call.job("singleDummy", { question: { ...question, enumerate }, layouts: true }, { affinity });
  let merged = false;
  const answer = await ask(true).catch((error) => {
    if (!(error instanceof BridgeError && error.code === "LIMIT")) throw error;
    merged = true;
    // If every trick is needed, the search can treat more layouts as one.
    return claim.every ? ask(false) : undefined;
  });
  const best = answer?.cards[0];
  if (!answer?.exact || !answer.layouts || !best?.wins) return undefined;
  const { wins } = best;
  const entries = answer.layouts.map(({ hands }): [string, HandTexts] => [keyOf(hands), hands]);
  const fails = entries.filter((_, index) => !wins[index]);
  return { merged, all: new Map(entries), fails: new Map(fails), card: best.card };
}

function summary({ merged, all, fails, card }: Found): ClaimLayouts {
  const failsIf = fails.size === 0 || merged ? undefined : conditionOf([...all.values()], fails);
  return {
    total: all.size,
    holds: fails.size === 0,
    ...(card ? { card } : {}),
    fails: [...fails.values()],
    ...(failsIf ? { failsIf } : {}),
  };
}

/** The same of a defender's plan. */
function summaryOfPlan({ card, layouts }: { card: Card; layouts: readonly DefendersLayout[] }): ClaimLayouts {
  const entries = layouts.map(({ hands, wins }) => ({ entry: [keyOf(hands), hands] as const, wins }));
  const all = new Map(entries.map(({ entry }) => entry));
  const fails = new Map(entries.filter(({ wins }) => !wins).map(({ entry }) => entry));
  return summary({ merged: false, all, fails, card });
}

/**
 * The shortest condition on one hidden hand that is true in the layouts that fail and in no other: a card, a
 * length, or two cards. Undefined if there is none.
 */
function conditionOf(all: readonly HandTexts[], fails: ReadonlyMap<string, HandTexts>): ClaimCondition | undefined {
  const seats = SEATS.filter((seat) => all[0]?.[seat] !== undefined);
  const held = all.map((hands) => ({
    fails: fails.has(keyOf(hands)),
    cards: seats.map((seat) => cardsIn(hands[seat])),
  }));
  const isIt = (holds: (cards: ReadonlySet<Card>) => boolean, place: number) =>
    held.every((layout) => layout.fails === holds(layout.cards[place] as Set<Card>));
  const failing = held.filter((layout) => layout.fails);
  /** Cards that a seat holds in all layouts that fail. */
  const common = seats.map((_, index) => {
    const [first, ...rest] = failing.map(({ cards }) => cards[index] as Set<Card>);
    return [...(first ?? [])].filter((card) => rest.every((cards) => cards.has(card)));
  });
  for (const [index, seat] of seats.entries()) {
    const card = common[index]?.find((card) => isIt((cards) => cards.has(card), index));
    if (card) return { seat, holds: [card] };
  }
  for (const [index, seat] of seats.entries()) {
    for (const suit of SUITS) {
      const length = (cards: ReadonlySet<Card>) => [...cards].filter((card) => card.startsWith(suit)).length;
      const lengths = failing.map(({ cards }) => length(cards[index] as Set<Card>));
      const [least, most] = [Math.min(...lengths), Math.max(...lengths)];
      const isWithin = (cards: ReadonlySet<Card>) => length(cards) >= least && length(cards) <= most;
      if (isIt(isWithin, index)) return { seat, length: { [suit]: [least, most] } };
    }
  }
  for (const [place, seat] of seats.entries()) {
    for (const [index, one] of (common[place] ?? []).entries()) {
      const other = common[place]
        ?.slice(index + 1)
        .find((card) => isIt((cards) => cards.has(one) && cards.has(card), place));
      if (other) return { seat, holds: [one, other] };
    }
  }
  return undefined;
}

const cardsIn = (hand: string | undefined): Set<Card> => new Set(cardsOfSet(handSetOf("a hand", hand)));
