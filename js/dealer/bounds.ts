/**
 * Whether a condition can be true at all: interval arithmetic over its expression. What counts cards or their points is
 * kept card by card until it is compared, so that a card counts for one hand only: two hands have no more than the 40
 * points that there are, less those known of the others.
 */

import {
  type CardSet,
  cardsOfSuit,
  common,
  isEmpty,
  PACK,
  size,
  union,
  WHOLE_SUIT,
  without,
} from "../bridge/card-sets.js";
import type { Binary, Definition, Expression, Scale } from "./expression.js";
import { Valuation } from "./value.js";

/** A value lies from `low` to `high`, and `cards` are added to both. */
interface Span {
  low: number;
  high: number;
  /** What each card adds in each hand: 64 places a hand. */
  cards?: Float64Array;
}

type Interval = readonly [low: number, high: number];

const [LEAST, MOST] = [-(2 ** 31), 2 ** 31 - 1];
const ANYTHING: Span = { low: LEAST, high: MOST };
const OPEN: Span = { low: 0, high: 1 };
const exactly = (value: number): Span => ({ low: value, high: value });

/** Bounds of expressions over all deals with the cards known of each seat. */
export class Bounds {
  readonly #hands: readonly CardSet[];
  /** Each card of the pack, and the seats that may hold it. */
  readonly #holders: { card: number; seats: number[] }[] = [];
  readonly #named = new Map<Definition, Span>();

  constructor(known: readonly CardSet[]) {
    const unknown = without(PACK, known.reduce(union));
    const open = [0, 1, 2, 3].filter((seat) => size(known[seat] as CardSet) < 13);
    // What is not known is the last hand's.
    this.#hands = known.map((hand, seat) => (open.length === 1 && open[0] === seat ? union(hand, unknown) : hand));
    for (const card of cardsOf(PACK)) {
      const owner = known.findIndex((hand) => has(hand, card));
      this.#holders.push({ card, seats: owner < 0 ? open : [owner] });
    }
  }

  /** Whether a condition is false in every deal. */
  isNeverTrue(expression: Expression, scales: readonly Scale[]): boolean {
    return this.#truth(this.#of(expression, scales)) === false;
  }

  #of(expression: Expression, scales: readonly Scale[]): Span {
    const of = (part: Expression) => this.#of(part, scales);
    switch (expression.kind) {
      case "number":
        return exactly(expression.value | 0);
      case "count":
        return counted(expression.seat, expression.cards, () => 1);
      case "points": {
        const { seat, suit } = expression;
        const scale = scales[expression.scale] as Scale;
        const cards = suit === undefined ? PACK : cardsOfSuit(suit, WHOLE_SUIT);
        return counted(seat, cards, (card) => scale[14 - (card & 15)] ?? 0);
      }
      case "shape":
      case "losers":
      case "quality":
      case "cccc":
        if (size(this.#hands[expression.seat] as CardSet) === 13)
          return exactly(new Valuation(this.#hands, 0).of(expression, scales));
        if (expression.kind === "losers") return { low: 0, high: expression.suit === undefined ? 12 : 3 };
        return expression.kind === "shape" ? OPEN : ANYTHING;
      case "tricks":
        return { low: 0, high: 13 };
      case "variable": {
        const { definition } = expression;
        const span = this.#named.get(definition) ?? of(definition.value);
        this.#named.set(definition, span);
        return span;
      }
      case "unary":
        if (expression.operator === "-") return this.#within(times(of(expression.operand), -1));
        return truthSpan(not(this.#truth(of(expression.operand))));
      case "choice": {
        const test = this.#truth(of(expression.test));
        if (test !== undefined) return of(test ? expression.yes : expression.no);
        const ends = [this.#ends(of(expression.yes)), this.#ends(of(expression.no))].flat();
        return { low: Math.min(...ends), high: Math.max(...ends) };
      }
      case "binary":
        return this.#binary(expression.operator, of(expression.left), of(expression.right));
      default:
        return ANYTHING;
    }
  }

  #binary(operator: Binary, left: Span, right: Span): Span {
    switch (operator) {
      case "&&":
        return truthSpan(and(this.#truth(left), this.#truth(right)));
      case "||":
        return truthSpan(not(and(not(this.#truth(left)), not(this.#truth(right)))));
      case "+":
        return this.#within(plus(left, right));
      case "-":
        return this.#within(plus(left, times(right, -1)));
      case "*":
        if (isConstant(right)) return this.#within(times(left, right.low));
        return isConstant(left) ? this.#within(times(right, left.low)) : ANYTHING;
      case "/":
        return isConstant(right) && right.low > 0 ? this.#divided(left, right.low) : ANYTHING;
      case "%":
        return ANYTHING;
      default: {
        const [low, high] = this.#ends(plus(left, times(right, -1)));
        return truthSpan(compared(operator, low, high));
      }
    }
  }

  #divided(span: Span, by: number): Span {
    const [low, high] = this.#ends(span);
    return { low: Math.trunc(low / by), high: Math.trunc(high / by) };
  }

  /** The least and the highest value. */
  #ends({ low, high, cards }: Span): Interval {
    if (!cards) return [low, high];
    let [least, most] = [low, high];
    for (const { card, seats } of this.#holders) {
      const worth = seats.map((seat) => cards[64 * seat + card] as number);
      least += Math.min(...worth);
      most += Math.max(...worth);
    }
    return [least, most];
  }

  /** The same span, unless the engine's 32 bits may not be enough for it. */
  #within(span: Span): Span {
    const [low, high] = this.#ends(span);
    return low < LEAST || high > MOST ? ANYTHING : span;
  }

  #truth(span: Span): boolean | undefined {
    const [low, high] = this.#ends(span);
    if (low > 0 || high < 0) return true;
    return low === 0 && high === 0 ? false : undefined;
  }
}

/** What a comparison of a difference with 0 comes to. */
function compared(operator: Binary, low: number, high: number): boolean | undefined {
  switch (operator) {
    case "<":
      return high < 0 ? true : low >= 0 ? false : undefined;
    case "<=":
      return high <= 0 ? true : low > 0 ? false : undefined;
    case ">":
      return not(compared("<=", low, high));
    case ">=":
      return not(compared("<", low, high));
    case "!=":
      return not(compared("==", low, high));
    default:
      return low > 0 || high < 0 ? false : low === high ? true : undefined;
  }
}

const not = (truth: boolean | undefined) => (truth === undefined ? undefined : !truth);
const and = (a: boolean | undefined, b: boolean | undefined) =>
  a === false || b === false ? false : a === undefined || b === undefined ? undefined : true;
const truthSpan = (truth: boolean | undefined) => (truth === undefined ? OPEN : exactly(Number(truth)));
const isConstant = ({ low, high, cards }: Span) => low === high && !cards;

/** What some cards add where a seat holds them. */
function counted(seat: number, some: CardSet, worth: (card: number) => number): Span {
  const cards = new Float64Array(256);
  for (const card of cardsOf(some)) cards[64 * seat + card] = worth(card);
  return { low: 0, high: 0, cards };
}

function plus(a: Span, b: Span): Span {
  const cards = a.cards && b.cards ? a.cards.map((worth, place) => worth + (b.cards?.[place] as number)) : undefined;
  const some = cards ?? a.cards ?? b.cards;
  return { low: a.low + b.low, high: a.high + b.high, ...(some ? { cards: some } : {}) };
}

function times({ low, high, cards }: Span, factor: number): Span {
  const ends = [low * factor, high * factor];
  const some = cards ? { cards: cards.map((worth) => worth * factor) } : {};
  return { low: Math.min(...ends), high: Math.max(...ends), ...some };
}

/** The numbers of a set's cards: 16 times the suit from clubs, and the bit of the rank. */
function cardsOf(set: CardSet): number[] {
  return Array.from({ length: 64 }, (_, card) => card).filter((card) => has(set, card));
}

function has(set: CardSet, card: number): boolean {
  return !isEmpty(common(set, cardsOfSuit(card >> 4, 1 << (card & 15))));
}
