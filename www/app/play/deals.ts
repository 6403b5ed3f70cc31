/** Deals to play: random ones in which a side has a game or a slam, by points and fit, that is worth playing. */
import type { Board, Card, Contract, Seat, Solver, Strain, Suit } from "tenace";
import {
  allHandsOfDeal,
  dealerOfBoard,
  type Hands,
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

const length = (hand: readonly Card[], suit: Suit) => hand.filter((card) => suitOf(card) === suit).length;

/** The contract of a side with the points for `kind`: a major with eight cards, a minor with nine, else no trump. */
export function naturalContract(hands: Hands, side: readonly [Seat, Seat], kind: DealKind): Contract {
  const [one, other] = side;
  const lengthOfBoth = (suit: Suit) => length(hands[one], suit) + length(hands[other], suit);
  const majors = (["S", "H"] as const)
    .filter((suit) => lengthOfBoth(suit) >= 8)
    .sort((a, b) => lengthOfBoth(b) - lengthOfBoth(a));
  const minors = (["D", "C"] as const)
    .filter((suit) => lengthOfBoth(suit) >= 9)
    .sort((a, b) => lengthOfBoth(b) - lengthOfBoth(a));
  // A minor's game is played if no trump is not safe: one hand is short of a suit.
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

/** Whether the contract is worth playing: declarer can make it or, for a defender, it may be beaten. */
function isWorth(kind: DealKind, over: number, third: number): boolean {
  if (kind !== "defense") return over >= 0 && over <= 1;
  // Two of three can be beaten, so that the person can't tell which.
  return third === 0 ? over === 0 : over === -1;
}

/** The source of deals, and a number that decides the choices that the cards leave open. */
interface DealChoice {
  deals: AsyncIterable<string> | Iterable<string>;
  choice: number;
}

/** Other deals each time. */
function* anyDeals(): Generator<string> {
  for (;;) yield dealText(dealRest(NO_CARDS));
}

/** A deal to practise. */
export const dealFor = (kind: DealKind, number: number, solver: Solver, signal: AbortSignal): Promise<Dealt> =>
  firstWorth(kind, number, solver, { deals: anyDeals(), choice: Math.floor(Math.random() * 6) }, signal);

/** What a week's days ask for, from Sunday. */
const OF_WEEKDAYS = ["slam", "game", "defense", "game", "game", "defense", "game"] as const;
/** Deals to search for a day: one in six has the points, and one in three of those is worth playing. */
const OF_A_DAY = 10_000;

/** The day's deal, the same for everybody: the date is the seed. */
export function dealOfDay(day: Date, solver: Solver, signal: AbortSignal): Promise<Dealt> {
  const seed = (day.getFullYear() * 100 + day.getMonth() + 1) * 100 + day.getDate();
  const deals = solver.deals({}, { count: OF_A_DAY, seed, signal });
  const kind = OF_WEEKDAYS[day.getDay()] ?? "game";
  return firstWorth(kind, day.getDate(), solver, { deals, choice: seed % 6 }, signal);
}

/** The first deal that fits. */
async function firstWorth(
  kind: DealKind,
  number: number,
  solver: Solver,
  { deals, choice }: DealChoice,
  signal: AbortSignal,
): Promise<Dealt> {
  let tries = 0;
  for await (const deal of deals) {
    signal.throwIfAborted();
    const board: Board = {
      board: String(number),
      deal,
      dealer: dealerOfBoard(number),
      vulnerable: vulnerabilityOfBoard(number),
    };
    const hands = allHandsOfDeal(board.deal ?? "");
    const side = sideWith(hands, POINTS[kind]);
    if (!side) continue;
    tries += 1;
    const contract = naturalContract(hands, side, kind);
    const { strain, declarer } = contract;
    const { tricks } = await solver.ddTable(board.deal ?? "", { strains: [strain], declarers: [declarer], signal });
    const over = (tricks[strain]?.[declarer] ?? 0) - 6 - contract.level;
    if (!isWorth(kind, over, choice % 3) && tries < TRIES) continue;
    const seat = kind === "defense" ? seatAfter(declarer, choice < 3 ? 1 : 3) : declarer;
    return { board: { ...board, contract }, seat };
  }
  throw new Error(`no deal in ${OF_A_DAY} fits`);
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

/** A board as it is played: without its own play, and without its auction if that ended in another contract. */
export function toPlay({ play: _, result: __, claim: ___, auction, ...rest }: Board, contract: Contract): Board {
  const isTheirs = JSON.stringify(rest.contract) === JSON.stringify(contract);
  return { ...rest, contract, ...(isTheirs && auction ? { auction } : {}) };
}
