/**
 * The value of an expression in a deal, computed from the expression's tree. The engine runs programs instead
 * (`program.ts`), since it tries deals by the million; a test compares the values.
 */

import { bitCount, type CardSet, holding } from "../bridge/card-sets.js";
import { invalid } from "../bridge/errors.js";
import { imps } from "../bridge/imps.js";
import { SEATS } from "../bridge/names.js";
import { score } from "../bridge/score.js";
import type { Seat, Strain } from "../bridge/types.js";
import { cccc, lengths, losers, quality } from "./evaluation.js";
import type { Definition, Expression, Scale } from "./expression.js";
import { applied } from "./operators.js";
import { random } from "./random.js";
import { hasShape } from "./shapes.js";

/** Double-dummy tricks of a declarer in the deal. */
export type TricksOf = (declarer: Seat, strain: Strain) => number;

/** The values of expressions in one deal. Each name is evaluated once. */
export class Valuation {
  readonly #hands: readonly CardSet[];
  readonly #seed: number;
  readonly #tricks: TricksOf;
  readonly #named = new Map<Definition, number>();

  /** `hands`: from North. `seed`: what `rnd` depends on besides the deal. */
  constructor(hands: readonly CardSet[], seed: number, tricks: TricksOf = withoutSolver) {
    this.#hands = hands;
    this.#seed = seed;
    this.#tricks = tricks;
  }

  /** The value of an expression. `scales`: the points of cards that it counts by. */
  of(expression: Expression, scales: readonly Scale[]): number {
    const of = (part: Expression) => this.of(part, scales);
    const hand = (seat: number) => this.#hands[seat] as CardSet;
    switch (expression.kind) {
      case "number":
        return expression.value | 0;
      case "count": {
        const { minors, majors } = hand(expression.seat);
        return bitCount(minors & expression.cards.minors) + bitCount(majors & expression.cards.majors);
      }
      case "points":
        return points(hand(expression.seat), expression.suit, scales[expression.scale] as Scale);
      case "shape": {
        const [, d, h, s] = lengths(hand(expression.seat));
        return Number(hasShape(expression.shapes, [s, h, d, 0]));
      }
      case "losers": {
        const suits = expression.suit === undefined ? [0, 1, 2, 3] : [expression.suit];
        return suits.reduce((sum, suit) => sum + losers(holding(hand(expression.seat), suit)), 0);
      }
      case "quality":
        return quality(holding(hand(expression.seat), expression.suit));
      case "cccc":
        return cccc(hand(expression.seat));
      case "tricks":
        return this.#tricks(SEATS[expression.seat] as Seat, expression.strain);
      case "score": {
        const { vulnerable, level, strain, doubled } = expression;
        const tricks = of(expression.tricks);
        if (tricks < 0 || tricks > 13) throw fault("a score() of fewer than 0 or more than 13 tricks");
        return score({ level, strain, doubled, declarer: "N" }, tricks, vulnerable);
      }
      case "imps":
        return imps(of(expression.difference));
      case "rnd": {
        const bound = of(expression.bound);
        if (bound < 1) throw fault("rnd() below a bound that is less than 1");
        return random(bound, this.#seed, this.#hands, expression.key);
      }
      case "variable": {
        const { definition } = expression;
        const value = this.#named.get(definition) ?? of(definition.value);
        this.#named.set(definition, value);
        return value;
      }
      case "unary":
        return expression.operator === "-" ? -of(expression.operand) | 0 : Number(of(expression.operand) === 0);
      case "choice":
        return of(of(expression.test) === 0 ? expression.no : expression.yes);
      case "binary": {
        const { operator, left, right } = expression;
        // The right side is worked out only if the left one does not decide.
        if (operator === "&&") return Number(of(left) !== 0 && of(right) !== 0);
        if (operator === "||") return Number(of(left) !== 0 || of(right) !== 0);
        const value = applied(operator, of(left), of(right));
        if (Number.isNaN(value)) throw fault("a division by 0");
        return value;
      }
    }
  }
}

/** Points of a hand's cards in a suit or in all. */
function points(hand: CardSet, suit: number | undefined, scale: Scale): number {
  const suits = suit === undefined ? [0, 1, 2, 3] : [suit];
  const of = (cards: number) => scale.reduce((sum, value, rank) => sum + value * ((cards >> (14 - rank)) & 1), 0);
  return suits.reduce((sum, one) => sum + of(holding(hand, one)), 0) | 0;
}

const fault = (what: string) => invalid(`the condition comes to ${what}`);

function withoutSolver(): never {
  throw invalid("tricks() needs a solver");
}
