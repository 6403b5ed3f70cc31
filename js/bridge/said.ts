/**
 * What an auction and a lead say of hands in plain natural terms: a start for the `constraints` of `singleDummy`,
 * `defense` and `chooseCard`. A caller shows these ranges and lets a person change them. Conventions are left to the
 * person.
 */

import { rankOf, suitOf } from "./cards.js";
import { RANKS, SEATS, STRAINS, seatAfter, sideOf } from "./names.js";
import type { Board, Call, Card, Seat, Strain, Suit } from "./types.js";

type LeastToMost = readonly [min: number, max: number];

/** What is said of a hand as dealt: part of the solver's `HandConstraint`. */
export interface SaidOfHand {
  /** High-card points, both ends included. Absent if nothing is said. */
  hcp?: LeastToMost;
  /** Cards in a suit, both ends included. Absent if nothing is said. */
  length?: Partial<Record<Suit, LeastToMost>>;
  /** Cards that the hand holds. Absent if nothing is said. */
  holds?: Card[];
  /** Cards that the hand does not hold. Absent if nothing is said. */
  lacks?: Card[];
}

interface Meaning {
  hcp: LeastToMost;
  /** Cards in the suit bid, or in `suit`. */
  cards?: LeastToMost;
  suit?: Suit;
  balanced?: boolean;
}

const BALANCED: Partial<Record<Suit, LeastToMost>> = { S: [2, 5], H: [2, 5], D: [2, 5], C: [2, 5] };

/** A call and who made it. */
interface Made {
  call: Call;
  seat: Seat;
}

/** A bid that is not the first of the auction. */
interface LaterBid {
  level: number;
  strain: string;
  /** Levels above the lowest at which the strain could be bid. */
  jump: number;
  partners: readonly Made[];
  opponents: readonly Made[];
  /** Whether an opening of one was passed round to it. */
  balances: boolean;
}

const levelOf = ({ call }: Made): number => Number(call[0]);
const isPass = ({ call }: Made): boolean => call === "P";
const strainOf = ({ call }: Made): string => call.slice(1);

/** `passes`: those before it. After two, many open lighter. */
function opening(level: number, strain: string, passes: number): Meaning | undefined {
  // Nobody opens four no trump or more to play there.
  if (strain === "NT") {
    const hcp = (
      [
        [15, 17],
        [20, 22],
        [25, 27],
      ] as const
    )[level - 1];
    return hcp && { hcp, balanced: true };
  }
  if (level === 1)
    return { hcp: [passes < 2 ? 11 : 9, 21], cards: strain === "S" || strain === "H" ? [5, 13] : [3, 13] };
  if (level === 2) return strain === "C" ? { hcp: [20, 40] } : { hcp: [5, 10], cards: [6, 13] };
  return { hcp: [4, 10], cards: [7, 13] };
}

/** Whether a bid in a suit is the next level over partner's only bid, one or two no trump: Stayman and transfers. */
function isOverNoTrump({ level, partners, opponents }: Pick<LaterBid, "level" | "partners" | "opponents">): boolean {
  const [noTrump, ...others] = partners as [Made, ...Made[]];
  const isOnly = others.length === 0 && strainOf(noTrump) === "NT" && level === levelOf(noTrump) + 1 && level < 4;
  // A bid of theirs above it takes these conventions away.
  return isOnly && opponents.every((bid) => levelOf(bid) < level);
}

/** A bid after partner's. */
function response(bid: LaterBid): Meaning {
  const { level, strain, jump, partners, opponents } = bid;
  if (strain === "NT") return { hcp: [6, 40] };
  // For most pairs they have any points, and say nothing of the suit bid.
  if (isOverNoTrump(bid)) return { hcp: [0, 40] };
  // Two diamonds wait if two clubs were the strong opening.
  if (level === 2 && strain === "D" && opponents.length === 0 && partners[0]?.call === "2C") return { hcp: [0, 40] };
  const isNew = partners.every((bid) => strainOf(bid) !== strain);
  // Partner's preempt is raised with any points, and with few cards.
  const isOverPreempt = opponents.length === 0 && partners.slice(0, 1).some(isPreempt);
  if (!isNew && isOverPreempt) return { hcp: [0, 40] };
  if (!isNew) {
    return { hcp: [jump > 1 ? 2 : 5, 40], cards: [3, 13] };
  }
  if (opponents.some((bid) => strainOf(bid) === strain)) return { hcp: [5, 40] };
  // Over no trump and over a preempt a jump is not weak.
  const isOverSuit = partners.every((bid) => levelOf(bid) === 1 && strainOf(bid) !== "NT");
  // Over a major a double jump below game may be short in the suit bid, with a fit for partner's.
  const isMajor = partners.some((bid) => "SH".includes(strainOf(bid)));
  const isBelowGame = level === 3 || (level === 4 && "CD".includes(strain));
  if (isOverSuit && jump > 1 && isMajor && isBelowGame && opponents.length === 0) return { hcp: [3, 40] };
  if (isOverSuit && jump > 1) return { hcp: [3, 10], cards: [jump === 2 ? 6 : 7, 13] };
  // Weak for some, strong for others.
  if (isOverSuit && jump === 1) return { hcp: [2, 40], cards: [5, 13] };
  return { hcp: [isOverSuit && level === 2 && opponents.length === 0 ? 9 : 5, 40], cards: [3, 13] };
}

/** A bid after partner's double, which asks for one. */
function advance({ level, strain, jump, opponents }: LaterBid): Meaning {
  if (strain === "NT") return { hcp: level === 1 ? [5, 11] : [6, 40] };
  if (opponents.some((bid) => strainOf(bid) === strain)) return { hcp: [9, 40] };
  // High up, or after a second bid of theirs, it may be stronger.
  if (jump === 0) return { hcp: [0, level < 3 && opponents.length === 1 ? 9 : 12], cards: [4, 13] };
  return { hcp: jump === 1 && level < 4 ? [9, 12] : [4, 15], cards: [4, 13] };
}

/** A double when partner has bid. That of an overcall asks for the suits that were not bid, first of all a major. */
function doubleAfterPartner(partners: readonly Made[], opponents: readonly Made[]): Meaning {
  const [opening, overcall] = [partners[0], opponents[0]] as [Made, Made];
  const bid = [opening, overcall].map(strainOf);
  const isNegative = partners.length === 1 && opponents.length === 1 && levelOf(opening) === 1 && !bid.includes("NT");
  if (!isNegative) return { hcp: [5, 40] };
  const majors = (["S", "H"] as const).filter((suit) => !bid.includes(suit));
  // Higher up it shows points alone, and with two majors it may have either.
  const [suit] = majors.length === 1 && levelOf(overcall) < 4 ? majors : [];
  return { hcp: [6, 40], ...(suit && { suit, cards: [4, 13] }) };
}

/** A bid after the opponents' alone. */
function overcall({ level, strain, jump, opponents, balances }: LaterBid): Meaning {
  if (strain === "NT") return level === 1 ? { hcp: balances ? [10, 16] : [15, 18], balanced: true } : { hcp: [6, 40] };
  if (opponents.some((bid) => strainOf(bid) === strain)) return { hcp: [5, 40] };
  const least = (level === 1 ? 8 : 10) - (balances ? 2 : 0);
  if (jump === 0) return { hcp: [least, level === 1 ? 16 : 17], cards: [5, 13] };
  if (jump === 1 && balances) return { hcp: [10, 17], cards: [5, 13] };
  // Nobody preempts over a preempt.
  if (opponents.slice(0, 1).some(isPreempt)) return { hcp: [10, 20], cards: [5, 13] };
  if (jump === 1) return { hcp: [5, 10], cards: [6, 13] };
  return { hcp: [3, level < 4 ? 10 : 12], cards: [7, 13] };
}

/** Whether a bid is a preempt if it is the opening. */
function isPreempt(bid: Made): boolean {
  return strainOf(bid) !== "NT" && levelOf(bid) > 1 && bid.call !== "2C";
}

/** A double before partner has bid. What may be a convention is often doubled for a lead, with fewer points. */
function double(opponents: readonly Made[], balances: boolean): Meaning {
  const [opening, answer, ...others] = opponents as [Made, ...Made[]];
  const isAnswered = answer !== undefined && others.length === 0;
  const isSuit = isAnswered && strainOf(answer) !== "NT";
  const isArtificial =
    (opening.call === "2C" && (!answer || (isAnswered && answer.call === "2D"))) ||
    (isSuit && isOverNoTrump({ level: levelOf(answer), partners: [opening], opponents: [] }));
  return { hcp: [isArtificial ? 5 : balances ? 8 : 11, 40] };
}

/** What the first call of `seat` says, given the calls before it. */
function meaningOf(calls: readonly Made[], seat: Seat): Meaning | undefined {
  const place = calls.findIndex((each) => each.seat === seat);
  const made = calls[place];
  if (!made) return undefined;
  const before = calls.slice(0, place);
  const bids = before.filter(({ call }) => !/^[PX]/.test(call));
  const last = bids.at(-1);
  if (made.call === "P") return last ? undefined : { hcp: [0, 12] };
  const isOurs = (each: Made) => sideOf(each.seat) === sideOf(seat);
  const [partners, opponents] = [bids.filter(isOurs), bids.filter((each) => !isOurs(each))];
  const balances = bids.length === 1 && levelOf(bids[0] as Made) === 1 && before.slice(-2).every(isPass);
  if (made.call === "X") {
    if (!opponents[0]) return { hcp: [11, 40] };
    return partners[0] ? doubleAfterPartner(partners, opponents) : double(opponents, balances);
  }
  if (made.call === "XX") {
    // Over one no trump it may ask for a rescue, and over an overcall show a high card.
    const isStrong = bids.length === 1 && partners.length === 1 && strainOf(bids[0] as Made) !== "NT";
    return isStrong ? { hcp: [10, 40] } : undefined;
  }
  const [level, strain] = [levelOf(made), strainOf(made)];
  if (!last) return opening(level, strain, before.length);
  const isHigher = STRAINS.indexOf(strain as Strain) > STRAINS.indexOf(strainOf(last) as Strain);
  const jump = Math.max(0, level - levelOf(last) - (isHigher ? 0 : 1));
  const bid: LaterBid = { level, strain, jump, partners, opponents, balances };
  if (bid.partners.length > 0) return response(bid);
  return before.some((each) => each.call === "X" && isOurs(each)) ? advance(bid) : overcall(bid);
}

/**
 * What each seat's first call says in natural bidding: points of openings, overcalls, responses, answers to partner's
 * double, doubles and of a pass before any bid, and cards in the suit bid. Double jumps in a new suit, and an
 * overcall's single jumps, are weak; but a double jump over a major and below game may be a splinter, and says points
 * alone. After an opening of one that was passed round, calls are weaker: 1NT has 10 to 16, a double 8 or more.
 * Openings after two passes may have 9 points. If partner opened one of a suit, the double of an overcall has 6 points
 * or more, and four cards in a major that alone was not bid; 2D over partner's opening of 2C has any points, and so has
 * a suit on the next level over partner's 1NT or 2NT, which may be Stayman or a transfer; its double says 5 points or
 * more. A bid of the opponents' suit says points alone. A raise of a preempt, a redouble of anything but partner's
 * opening in a suit, a pass after a bid and an opening of 4NT or more say nothing, and later calls are not read.
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
    const { hcp, balanced, cards, suit = bid } = meaning;
    said[seat] = { hcp, ...(balanced ? { length: BALANCED } : cards ? { length: { [suit]: cards } } : {}) };
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
 * - a card from the seven down promises four cards, "third-fifth" three. In a suit contract, and in the trump suit, a
 *   small card may be from fewer, so nothing is said of the length.
 *
 * A ten, a nine and an eight say nothing.
 *
 * @example
 * saidByLead("HQ", "NT", "fourth"); // { holds: ["HJ"], lacks: ["HK"] }
 */
export function saidByLead(lead: Card, strain: Strain, style: LeadStyle): SaidOfHand {
  const [suit, place] = [suitOf(lead), RANKS.indexOf(rankOf(lead))];
  const card = (at: number) => `${suit}${RANKS[at]}` as Card;
  const [JACK, EIGHT] = [3, 6];
  if (place <= JACK) return { holds: [card(place + 1)], ...(place > 0 && { lacks: [card(place - 1)] }) };
  // Ten, nine and eight may be the top of two or three small cards.
  if (place <= EIGHT || strain !== "NT") return {};
  return { length: { [suit]: [style === "fourth" ? 4 : 3, 13] } };
}
