/** The figures of each card's chance, and the rows of cards that are not significantly different. */
import type { Card } from "../../bridge/types.js";
import { chanceOf } from "../../solver/chance.js";
import type { Chance, SingleDummyCard, SingleDummyResult } from "../../solver/types.js";

/** What is known of a card's chance, 0 to 1. */
export interface Span {
  low: number;
  high: number;
  /** Only the upper end is known, since the card was not played on. */
  atMost: boolean;
  /** One figure that stands for the chance, as long as the ends are not far apart. */
  value?: number;
}

/** Ends further apart than this are shown as a range. */
const WIDE = 0.2;

/** A range this wide says so little that a sentence with it has to say so. */
const UNKNOWN = 0.5;

/** Whether it is not yet known what the chance is, not even roughly. */
export const isUnknown = ({ low, high, atMost, value }: Span): boolean =>
  !atMost && value === undefined && high - low >= UNKNOWN;

/** Cards in one row: the best and those not significantly different from it, or one other card. */
export interface ChanceRow {
  cards: SingleDummyCard[];
  /** Of several cards the means of both ends: the best of many samples alone would promise too much. */
  span: Span;
  /** The chance if declarer saw the defenders' cards; of several cards the mean. */
  doubleDummy: number;
  /** Whether a card of the row may still be the best: it was played on in fewer layouts than asked for. */
  open: boolean;
}

/** What is known of a card's chance. */
export const known = (card: SingleDummyCard, exact: boolean): Chance => card.chance ?? chanceOf(card, exact);

export function spanOf(card: SingleDummyCard, exact: boolean): Span {
  const chance = known(card, exact);
  if (chance.kind === "exact") return { low: chance.value, high: chance.value, atMost: false, value: chance.value };
  if (chance.kind === "measured") {
    const [low, high] = chance.interval;
    return { low, high, atMost: false, ...(high - low <= WIDE && { value: chance.value }) };
  }
  return { low: 0, high: chance.value, atMost: true };
}

/** Whether a card is significantly different from the best. */
export function isToldApart(best: SingleDummyCard, card: SingleDummyCard, exact: boolean): boolean {
  if (exact) return known(best, exact).value - known(card, exact).value >= SAME || card.bound;
  return card.against?.toldApart ?? true;
}

/** Exact chances that differ by less are the same, except for rounding. */
const SAME = 1e-9;

/** The cards in rows, best first, or in the order in which they were shown before. */
export function rowsOf({ cards, exact }: SingleDummyResult, order?: readonly Card[]): ChanceRow[] {
  const [best, ...others] = cards;
  if (!best) return [];
  const together = [best, ...others.filter((card) => !isToldApart(best, card, exact))];
  const apart = others.filter((card) => !together.includes(card)).map((card) => [card]);
  const orderOf = ({ card }: SingleDummyCard) => (order?.includes(card) ? order.indexOf(card) : Infinity);
  const place = (row: readonly SingleDummyCard[]) => Math.min(...row.map(orderOf));
  const inOrder = [together, ...apart];
  if (order) inOrder.sort((one, other) => place(one) - place(other));
  return inOrder.map((row) => {
    const spans = row.map((card) => spanOf(card, exact));
    const values = spans.flatMap(({ value }) => value ?? []);
    return {
      cards: row,
      span: {
        low: mean(spans.map(({ low }) => low)),
        high: mean(spans.map(({ high }) => high)),
        atMost: spans.every(({ atMost }) => atMost),
        ...(values.length === spans.length && { value: mean(values) }),
      },
      doubleDummy: mean(row.map(({ doubleDummy }) => doubleDummy)),
      open: row.some(({ open }) => open === true),
    };
  });
}

/** The row that a card stands in, itself or as an equal of another. */
export function rowOf(answer: SingleDummyResult, card: Card): ChanceRow | undefined {
  return rowsOf(answer).find(({ cards }) => cards.some((each) => each.card === card || each.equals.includes(card)));
}

const mean = (shares: readonly number[]) => shares.reduce((sum, share) => sum + share, 0) / shares.length;
