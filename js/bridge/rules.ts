/**
 * The rules of play that need no search: whose turn it is, which cards may be played, who wins a trick. The notation
 * readers and the viewer's state share them. The engine has rules of its own, on bits. These work on names ("SA") and
 * take no part in a search.
 */
import { compareCards, suitOf } from "./cards.js";
import type { KnownHands } from "./deals.js";
import { SEATS, seatAfter, sideOf } from "./names.js";
import { because, type Complaint, seatName } from "./sentences.js";
import type { Card, Seat, Sentence, Side, Strain } from "./types.js";

/**
 * The seat whose card wins `trick`, complete or not, that `leader` led to.
 *
 * @example
 * trickWinner("W", ["S2", "SA", "H2", "S3"], "H"); // "E"
 */
export function trickWinner(leader: Seat, trick: readonly Card[], strain: Strain): Seat {
  let best = 0;
  for (let place = 1; place < trick.length; place += 1) {
    if (beats(trick[place] as Card, trick[best] as Card, strain)) best = place;
  }
  return seatAfter(leader, best);
}

function beats(card: Card, winner: Card, strain: Strain): boolean {
  if (suitOf(card) === suitOf(winner)) return compareCards(card, winner) < 0;
  return suitOf(card) === strain;
}

/**
 * The cards of `hand` that may be played to `trick`: those of the suit led, or all if there is none.
 *
 * @example
 * legalCards(["SA", "HK"], ["H2"]); // ["HK"]
 */
export function legalCards(hand: readonly Card[], trick: readonly Card[]): Card[] {
  const led = trick[0];
  const following = led ? hand.filter((card) => suitOf(card) === suitOf(led)) : [];
  return following.length > 0 ? following : [...hand];
}

/** A trick, complete or in progress. */
export interface Trick {
  /** The seat that led to it. */
  leader: Seat;
  /** Its cards in the order played, at most four. */
  cards: Card[];
}

/** A point in the play. `H`: which hands are known. */
export interface PlayPoint<H extends KnownHands = Record<Seat, Card[]>> {
  /** The seat whose turn it is; after the last trick, its winner. */
  handToPlay: Seat;
  /** The trick in progress; no cards between tricks. */
  trick: Trick;
  /** The tricks completed, in order. */
  completed: Trick[];
  /** How many of them each side has won. */
  won: Record<Side, number>;
  /** The cards not yet played of the hands that are known. */
  left: H;
  /** How many of the cards were played: fewer than given if one may not be played. */
  played: number;
  /** Whether all tricks have been played. */
  isOver: boolean;
  /** What is wrong with the first card that may not be played. Absent if all were played. */
  fault?: string;
  /** What `fault` is made of, for translations. Absent if all were played. */
  sentence?: Sentence;
}

/**
 * Plays `cards` in order, the first by `leader`, and stops before the first that may not be played: a card of another
 * hand, a revoke, a card played before, or one after the last trick. A hand that is not known may hold any card that no
 * known hand holds. If no hand is known, there are thirteen tricks.
 *
 * @example
 * const hands = { N: ["SA"], E: ["SK"], S: ["SQ"], W: ["SJ"] } as const;
 * playCards(hands, "NT", "N", ["SA", "SK"]).handToPlay; // "S"
 */
export function playCards<H extends KnownHands>(
  hands: H,
  strain: Strain,
  leader: Seat,
  cards: readonly Card[],
): PlayPoint<H> {
  const left: KnownHands = {};
  for (const seat of SEATS) if (hands[seat]) left[seat] = [...hands[seat]];
  const known = Object.values(left);
  const tricks = known.length > 0 ? Math.max(...known.map((hand) => hand.length)) : 13;
  const point: PlayPoint<H> = {
    handToPlay: leader,
    trick: { leader, cards: [] },
    completed: [],
    won: { NS: 0, EW: 0 },
    left: left as H,
    played: 0,
    isOver: tricks === 0,
  };
  const played = new Set<Card>();
  for (const card of cards) {
    const fault = point.isOver ? because("{} after the last trick", card) : faultOfCard(card, point, played);
    if (fault) return { ...point, ...fault };
    played.add(card);
    const hand = left[point.handToPlay];
    hand?.splice(hand.indexOf(card), 1);
    point.trick.cards.push(card);
    point.played += 1;
    point.handToPlay = seatAfter(point.handToPlay);
    if (point.trick.cards.length === 4) {
      const winner = trickWinner(point.trick.leader, point.trick.cards, strain);
      point.won[sideOf(winner)] += 1;
      point.completed.push(point.trick);
      point.handToPlay = winner;
      point.trick = { leader: winner, cards: [] };
      point.isOver = point.completed.length === tricks;
    }
  }
  return point;
}

/** Why a card may not be played, or undefined if it may. */
export function faultOfCard(
  card: Card,
  point: PlayPoint<KnownHands>,
  played?: ReadonlySet<Card>,
): Complaint | undefined {
  if (played?.has(card)) return because("{} is played twice", card);
  const { handToPlay: seat, left, trick } = point;
  const hand = left[seat];
  const isElsewhere = SEATS.some((other) => other !== seat && left[other]?.includes(card));
  if (hand ? !hand.includes(card) : isElsewhere) return because("{} is not in {}'s hand", card, seatName(seat));
  const isRevoke = hand !== undefined && !legalCards(hand, trick.cards).includes(card);
  return isRevoke ? because("a revoke: {}, with a card of the suit led in {}'s hand", card, seatName(seat)) : undefined;
}
