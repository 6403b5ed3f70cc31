/**
 * What an auction and a lead say of hands in plain natural terms: a start for the `constraints` of `singleDummy`,
 * `defense` and `chooseCard`. A caller shows these ranges and lets a person change them. Conventions are left to the
 * person.
 */

import { rankOf, suitOf } from "./cards.js";
import { RANKS, SEATS, seatAfter, sideOf } from "./names.js";
import type { Board, Call, Card, Seat, Strain, Suit } from "./types.js";

type Range = readonly [min: number, max: number];

/** What is said of a hand as dealt: part of the solver's `HandConstraint`. */
export interface SaidOfHand {
  /** High-card points, both ends included. Absent if nothing is said. */
  hcp?: Range;
  /** Cards in a suit, both ends included. Absent if nothing is said. */
  length?: Partial<Record<Suit, Range>>;
  /** Cards that the hand holds. Absent if nothing is said. */
  holds?: Card[];
  /** Cards that the hand does not hold. Absent if nothing is said. */
  lacks?: Card[];
}

interface Meaning {
  hcp: Range;
  /** Cards in the suit bid. */
  cards?: Range;
  balanced?: boolean;
}

const BALANCED: Partial<Record<Suit, Range>> = { S: [2, 5], H: [2, 5], D: [2, 5], C: [2, 5] };

function opening(level: number, strain: string): Meaning {
  if (strain === "NT") return { hcp: level === 1 ? [15, 17] : [20, 22], balanced: true };
  if (level === 1) return { hcp: [11, 21], cards: strain === "S" || strain === "H" ? [5, 13] : [3, 13] };
  if (level === 2) return strain === "C" ? { hcp: [20, 40] } : { hcp: [5, 10], cards: [6, 13] };
  return { hcp: [4, 10], cards: [7, 13] };
}

function overcall(level: number, strain: string): Meaning {
  if (strain === "NT") return level === 1 ? { hcp: [15, 18], balanced: true } : { hcp: [6, 40] };
  return { hcp: level === 1 ? [8, 16] : [10, 17], cards: [5, 13] };
}

/** What the first call of `seat` says, given the calls before it. */
function meaningOf(calls: readonly { call: Call; seat: Seat }[], seat: Seat): Meaning | undefined {
  const place = calls.findIndex((each) => each.seat === seat);
  const call = calls[place]?.call;
  if (!call) return undefined;
  const bids = calls.slice(0, place).filter(({ call: other }) => !/^[PX]/.test(other));
  const [level, strain] = [Number(call[0]), call.slice(1)];
  if (call === "P") return bids.length === 0 ? { hcp: [0, 12] } : undefined;
  if (call === "X") return { hcp: [11, 40] };
  if (call === "XX") return { hcp: [10, 40] };
  if (bids.length === 0) return opening(level, strain);
  const isPartners = bids.some((each) => sideOf(each.seat) === sideOf(seat));
  if (isPartners) return strain === "NT" ? { hcp: [6, 40] } : { hcp: [5, 40], cards: [3, 13] };
  return overcall(level, strain);
}

/**
 * What each seat's first call says in natural bidding: points of openings, overcalls, responses, doubles and of a pass
 * before any bid, and cards in the suit bid. A pass after a bid says nothing, and later calls are not read.
 *
 * @example
 * saidByAuction("N", ["1NT", "P", "P", "P"]).N?.hcp; // [15, 17]
 */
export function saidByAuction(dealer: Seat, auction: readonly Call[]): Partial<Record<Seat, SaidOfHand>> {
  const calls = auction.map((call, index) => ({ call, seat: seatAfter(dealer, index) }));
  const said: Partial<Record<Seat, SaidOfHand>> = {};
  for (const seat of SEATS) {
    const meaning = meaningOf(calls, seat);
    const bid = calls.find((each) => each.seat === seat)?.call.slice(1) as Suit;
    if (!meaning) continue;
    const { hcp, balanced, cards } = meaning;
    said[seat] = { hcp, ...(balanced ? { length: BALANCED } : cards ? { length: { [bid]: cards } } : {}) };
  }
  return said;
}

/**
 * What the first calls of these seats say on a board.
 *
 * @example
 * knownFromAuction({ dealer: "N", auction: [{ call: "1NT" }] }, ["N"]).N?.hcp; // [15, 17]
 */
export function knownFromAuction(
  { dealer, auction }: Board,
  seats: readonly Seat[],
): Partial<Record<Seat, SaidOfHand>> {
  const said = saidByAuction(dealer ?? "N", auction?.map(({ call }) => call) ?? []);
  return Object.fromEntries(seats.flatMap((seat) => (said[seat] ? [[seat, said[seat]]] : [])));
}

/** What a pair leads from a suit: its small cards fourth highest, or third and fifth. */
export type LeadStyle = "fourth" | "third-fifth";

/**
 * What an opening lead says of the leader's hand, by the pair's agreements:
 *
 * - an ace, king, queen or jack is the top of a sequence: the card below is held, and the one above is not, except that
 *   of ace and king the ace is led;
 * - a card from the nine down promises four cards, "third-fifth" three. In a suit contract, and in the trump suit, a
 *   small card may be from fewer, so nothing is said of the length.
 *
 * A ten says nothing.
 *
 * @example
 * saidByLead("HQ", "NT", "fourth"); // { holds: ["HJ"], lacks: ["HK"] }
 */
export function saidByLead(lead: Card, strain: Strain, style: LeadStyle): SaidOfHand {
  const [suit, place] = [suitOf(lead), RANKS.indexOf(rankOf(lead))];
  const card = (at: number) => `${suit}${RANKS[at]}` as Card;
  const JACK = 3;
  if (place <= JACK) return { holds: [card(place + 1)], ...(place > 0 && { lacks: [card(place - 1)] }) };
  if (place === JACK + 1 || strain !== "NT") return {};
  return { length: { [suit]: [style === "fourth" ? 4 : 3, 13] } };
}
