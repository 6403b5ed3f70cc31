/** Deals to play: random ones in which a side has a game or a slam, by points and fit, that is worth playing. */
import type { Board, Card, Contract, Seat, Solver, Strain, Suit } from "tenace";
import {
  allHandsOfDeal,
  dealerOfBoard,
  highCardPoints,
  SEATS,
  SUITS,
  seatAfter,
  suitOf,
  vulnerabilityOfBoard,
} from "tenace/bridge";
import { dealRest, dealText, NO_CARDS } from "../deal.js";

export type DealKind = "game" | "slam" | "defense";

export interface Dealt {
  board: Board;
  /** The person's seat. */
  seat: Seat;
}

/** Combined points with which a side plays a game, or a slam. */
const POINTS: Record<DealKind, readonly [number, number]> = { game: [24, 29], slam: [31, 37], defense: [24, 28] };
/** Deals looked at before any will do. */
const TRIES = 400;

type Hands = Record<Seat, Card[]>;

const length = (hand: readonly Card[], suit: Suit) => hand.filter((card) => suitOf(card) === suit).length;

/** The contract that a side with so many points plays: a major with eight cards, a minor with nine, else no trump. */
export function naturalContract(hands: Hands, side: readonly [Seat, Seat], kind: DealKind): Contract {
  const [one, other] = side;
  const lengthOfBoth = (suit: Suit) => length(hands[one], suit) + length(hands[other], suit);
  const majors = (["S", "H"] as const)
    .filter((suit) => lengthOfBoth(suit) >= 8)
    .sort((a, b) => lengthOfBoth(b) - lengthOfBoth(a));
  const minors = (["D", "C"] as const)
    .filter((suit) => lengthOfBoth(suit) >= 9)
    .sort((a, b) => lengthOfBoth(b) - lengthOfBoth(a));
  // A minor's game is played where no trump is not safe: one hand is short of a suit.
  const isShort = SUITS.some((suit) => side.some((seat) => length(hands[seat], suit) < 2));
  const strain: Strain = majors[0] ?? (isShort || kind === "slam" ? minors[0] : undefined) ?? "NT";
  const level = kind === "slam" ? 6 : strain === "NT" ? 3 : strain === "S" || strain === "H" ? 4 : 5;
  const weight = (seat: Seat) =>
    strain === "NT" ? highCardPoints(hands[seat]) : length(hands[seat], strain) + highCardPoints(hands[seat]) / 100;
  return { level, strain, doubled: 0, declarer: weight(one) >= weight(other) ? one : other };
}

/** The side that has the points for it; null for none. */
function sideWith(hands: Hands, [least, most]: readonly [number, number]): readonly [Seat, Seat] | null {
  const pairs = [["S", "N"] as const, ["W", "E"] as const];
  return (
    pairs.find(([one, other]) => {
      const points = highCardPoints(hands[one]) + highCardPoints(hands[other]);
      return points >= least && points <= most;
    }) ?? null
  );
}

/** Whether the contract is worth playing: declarer can make it, or a defense is asked for that has a chance. */
function isWorth(kind: DealKind, over: number, third: number): boolean {
  if (kind !== "defense") return over >= 0 && over <= 1;
  // Two of three can be beaten, so that nobody knows.
  return third === 0 ? over === 0 : over === -1;
}

/** A whole number from 0 on, below a bound. */
const below = (bound: number) => Math.floor(Math.random() * bound);

/** Deals until one fits. */
export async function dealFor(kind: DealKind, number: number, solver: Solver, signal: AbortSignal): Promise<Dealt> {
  const third = below(3);
  for (let tries = 0; ; ) {
    signal.throwIfAborted();
    const board: Board = {
      board: String(number),
      deal: dealText(dealRest(NO_CARDS, below)),
      dealer: dealerOfBoard(number),
      vulnerable: vulnerabilityOfBoard(number),
    };
    const hands = allHandsOfDeal(board.deal ?? "") as Hands;
    const side = sideWith(hands, POINTS[kind]);
    if (!side) continue;
    tries += 1;
    const contract = naturalContract(hands, side, kind);
    const { strain, declarer } = contract;
    const { tricks } = await solver.ddTable(board.deal ?? "", { strains: [strain], declarers: [declarer], signal });
    const over = (tricks[strain]?.[declarer] ?? 0) - 6 - contract.level;
    if (!isWorth(kind, over, third) && tries < TRIES) continue;
    const seat = kind === "defense" ? seatAfter(declarer, below(2) === 0 ? 1 : 3) : declarer;
    return { board: { ...board, contract }, seat };
  }
}

/** The first contract of a board's par; null if it is passed out. */
export async function parContract(board: Board, solver: Solver, signal: AbortSignal): Promise<Contract | null> {
  const { deal, dealer, vulnerable = "None" } = board;
  if (!deal) return null;
  const { contracts } = await solver.par(deal, { vulnerable, ...(dealer ? { dealer } : {}), signal });
  const [first] = contracts;
  const declarer = first && SEATS.find((seat) => first.declarers.includes(seat));
  return first && declarer
    ? { level: first.level, strain: first.strain, doubled: first.doubled ? 1 : 0, declarer }
    : null;
}
