/**
 * The positions of tests/data/chances.jsonl: the questions they ask, and whether an answer agrees with the reference.
 */
import type { Card, Seat, SingleDummyCard, SingleDummyInput, Strain } from "tenace";

export interface ChancesPosition {
  id: string;
  theme: string;
  /** All four hands, which declarer does not know. */
  deal: string;
  declarer: Seat;
  strain: Strain;
  /** Who leads first. Default: declarer's left-hand opponent. */
  leader?: Seat;
  target: number;
  played: Card[];
  constraints: NonNullable<SingleDummyInput["constraints"]>;
  reference: {
    /** Every layout was searched to the end. */
    exact: boolean;
    /** Chances of the cards, exact, or layouts won and played on. */
    cards: Partial<Record<Card, number | [won: number, layouts: number]>>;
  };
}

const SEATS = "NESW";

const cardsOf = (hand: string): Card[] =>
  hand.split(".").flatMap((ranks, suit) => [...ranks].map((rank) => `${"SHDC"[suit]}${rank}` as Card));

export function questionOf(position: ChancesPosition): SingleDummyInput {
  const { deal, declarer, strain, target, played, constraints, leader } = position;
  const hands = deal.slice(2).split(" ");
  const place = SEATS.indexOf(declarer);
  const unseen = [1, 3].flatMap((step) => cardsOf(hands[(place + step) % 4] as string));
  return {
    declarer,
    unseen,
    hands: { declarer: hands[place] as string, dummy: hands[(place + 2) % 4] as string },
    strain,
    leader: leader ?? (SEATS[(place + 1) % 4] as Seat),
    played,
    target,
    constraints,
  };
}

/** A card's reference chance. */
export function referenceOf({ reference }: ChancesPosition, card: Card): number | undefined {
  const found = reference.cards[card];
  return Array.isArray(found) ? found[0] / found[1] : found;
}

/** Whether the interval of a card holds its reference; ends that differ in rounding alone count as equal. */
export function isCovered(position: ChancesPosition, card: SingleDummyCard | undefined): boolean {
  const reference = card && referenceOf(position, card.card as Card);
  if (reference === undefined || !card?.interval) return false;
  const [low, high] = card.interval;
  return reference >= low - 1e-9 && reference <= high + 1e-9;
}
