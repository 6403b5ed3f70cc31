/**
 * What a defender's first calls say in natural bidding: enough to weigh the layouts with, for a person to correct.
 * Later calls and conventions are left to the person.
 */

import { SEATS, sideOf } from "../../bridge/names.js";
import type { Board, Call, Seat, Suit } from "../../bridge/types.js";
import type { HandConstraint } from "../../solver/types.js";

type Range = readonly [min: number, max: number];

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
  return { hcp: [4, 10], cards: [level === 3 ? 7 : 7, 13] };
}

function overcall(level: number, strain: string): Meaning {
  if (strain === "NT") return level === 1 ? { hcp: [15, 18], balanced: true } : { hcp: [6, 40] };
  return { hcp: level === 1 ? [8, 16] : [10, 17], cards: [5, 13] };
}

/** The first call of `seat`, by what went before it. */
function meaningOf(calls: readonly { call: Call; seat: Seat }[], seat: Seat): Meaning | null {
  const place = calls.findIndex((each) => each.seat === seat);
  const call = calls[place]?.call;
  if (!call) return null;
  const bids = calls.slice(0, place).filter(({ call: other }) => !/^[PX]/.test(other));
  const [level, strain] = [Number(call[0]), call.slice(1)];
  if (call === "P") return bids.length === 0 ? { hcp: [0, 12] } : null;
  if (call === "X") return { hcp: [11, 40] };
  if (call === "XX") return { hcp: [10, 40] };
  if (bids.length === 0) return opening(level, strain);
  const partners = bids.some((each) => sideOf(each.seat) === sideOf(seat));
  if (partners) return strain === "NT" ? { hcp: [6, 40] } : { hcp: [5, 40], cards: [3, 13] };
  return overcall(level, strain);
}

export function knownFromAuction(board: Board, defenders: readonly Seat[]): Partial<Record<Seat, HandConstraint>> {
  const dealer = SEATS.indexOf(board.dealer ?? "N");
  const calls = (board.auction ?? []).map(({ call }, place) => ({ call, seat: SEATS[(dealer + place) % 4] as Seat }));
  const known: Partial<Record<Seat, HandConstraint>> = {};
  for (const seat of defenders) {
    const meaning = meaningOf(calls, seat);
    const bid = calls.find((each) => each.seat === seat)?.call.slice(1) as Suit;
    if (!meaning) continue;
    known[seat] = {
      hcp: meaning.hcp,
      ...(meaning.balanced ? { length: BALANCED } : meaning.cards ? { length: { [bid]: meaning.cards } } : {}),
    };
  }
  return known;
}
