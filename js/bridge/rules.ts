/**
 * The rules of play that need no search: whose turn it is, which cards may be played, who wins a trick.
 * Shared by the notation readers (play sections, revokes) and by the viewer's state. The engine has rules of
 * its own; these work on names ("SA") and take no part in a search.
 */
import type { Card, Rank, Seat, Side, Strain, Suit } from "./types.js";

/** Clockwise, as play goes. */
export const SEATS: readonly Seat[] = ["N", "E", "S", "W"];
/** From the highest, as hands are written. */
export const SUITS: readonly Suit[] = ["S", "H", "D", "C"];
/** From the highest, as hands are written. */
export const RANKS = "AKQJT98765432";

/** The seat `steps` places clockwise of `seat`. */
export function seatAfter(seat: Seat, steps = 1): Seat {
  return SEATS[(SEATS.indexOf(seat) + steps) & 3] as Seat;
}

export function sideOf(seat: Seat): Side {
  return seat === "N" || seat === "S" ? "NS" : "EW";
}

export function suitOf(card: Card): Suit {
  return card[0] as Suit;
}

export function rankOf(card: Card): Rank {
  return card[1] as Rank;
}

/** Spades to clubs, and from the ace down within a suit: the order in which a hand is shown. */
export function compareCards(a: Card, b: Card): number {
  return SUITS.indexOf(suitOf(a)) - SUITS.indexOf(suitOf(b)) || RANKS.indexOf(rankOf(a)) - RANKS.indexOf(rankOf(b));
}

/** The seat whose card wins `trick`, complete or not, that `leader` led to. */
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

/** The cards of `hand` that may be played to `trick`: those of the suit led, or all where there is none. */
export function legalCards(hand: readonly Card[], trick: readonly Card[]): Card[] {
  const led = trick[0];
  const following = led ? hand.filter((card) => suitOf(card) === suitOf(led)) : [];
  return following.length > 0 ? following : [...hand];
}

/** The cards of a dotted hand ("AKQ.J87.T9.65432"), highest first. A lone "-" in a suit's place is a void. */
export function cardsOfHand(hand: string): Card[] {
  const holdings = hand.trim() === "-" ? [] : hand.trim().toUpperCase().split(".");
  return SUITS.flatMap((suit, place) =>
    [...(holdings[place] ?? "").replace(/^-$/, "").replaceAll("10", "T")].map((rank) => `${suit}${rank}` as Card),
  ).sort(compareCards);
}

/** Cards as a dotted hand. */
export function handOfCards(cards: readonly Card[]): string {
  return SUITS.map((suit) =>
    cards
      .filter((card) => suitOf(card) === suit)
      .sort(compareCards)
      .map(rankOf)
      .join(""),
  ).join(".");
}

export type Hands = Record<Seat, Card[]>;

/** The hands of a PBN deal ("N:… … … …"), which must be one that a reader has accepted. */
export function handsOfDeal(deal: string): Hands {
  const [first = "N", rest = ""] = deal.trim().split(":");
  const hands: Hands = { N: [], E: [], S: [], W: [] };
  rest
    .trim()
    .split(/\s+/)
    .forEach((hand, place) => {
      hands[seatAfter(first.toUpperCase() as Seat, place)] = cardsOfHand(hand);
    });
  return hands;
}

export interface Trick {
  leader: Seat;
  cards: Card[];
}

/** A point in the play. */
export interface PlayPoint {
  handToPlay: Seat;
  /** The trick in progress; no cards between tricks. */
  trick: Trick;
  /** The tricks completed. */
  completed: Trick[];
  won: Record<Side, number>;
  /** The cards not yet played. */
  left: Hands;
  /** How many of the cards were played: fewer than given where one was not in the hand or was a revoke. */
  played: number;
}

/**
 * Plays `cards` in order, the first by `leader`, and stops before the first that may not be played: `played`
 * is its index, or `cards.length` when all were legal.
 */
export function playCards(hands: Hands, strain: Strain, leader: Seat, cards: readonly Card[]): PlayPoint {
  const point: PlayPoint = {
    handToPlay: leader,
    trick: { leader, cards: [] },
    completed: [],
    won: { NS: 0, EW: 0 },
    left: { N: [...hands.N], E: [...hands.E], S: [...hands.S], W: [...hands.W] },
    played: 0,
  };
  for (const card of cards) {
    const hand = point.left[point.handToPlay];
    if (!legalCards(hand, point.trick.cards).includes(card)) break;
    hand.splice(hand.indexOf(card), 1);
    point.trick.cards.push(card);
    point.played += 1;
    point.handToPlay = seatAfter(point.handToPlay);
    if (point.trick.cards.length === 4) {
      const winner = trickWinner(point.trick.leader, point.trick.cards, strain);
      point.won[sideOf(winner)] += 1;
      point.completed.push(point.trick);
      point.handToPlay = winner;
      point.trick = { leader: winner, cards: [] };
    }
  }
  return point;
}
