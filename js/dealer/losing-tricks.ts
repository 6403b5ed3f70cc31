/**
 * `ltc` of dealerv2: the losing trick count with half losers, in hundredths. A suit has as many losers as cards, at
 * most three, minus the values of its highest cards:
 *
 * - one card: an ace 1, a king ½;
 * - two cards: ace and king 1 each, a queen ½ with the ace;
 * - three or more: ace and king 1 each; a queen 1 with the ace, the king or the jack, else ½; a jack ½ if the ace and
 *   one of king and queen are there, or with the ten behind an ace or a king alone.
 *
 * The count is written in operations that the engine has.
 */

import { cardsOfSuit, WHOLE_SUIT } from "../bridge/card-sets.js";
import { ACE, JACK, KING, QUEEN, TEN } from "./evaluation.js";
import type { Bare, Binary, Expression } from "./expression.js";

/** The count of a hand in a suit or in all. `node` gives an expression its place. */
export function losingTricks(seat: number, suit: number | undefined, node: (body: Bare) => Expression): Expression {
  const number = (value: number) => node({ kind: "number", value });
  const binary = (left: Expression, operator: Binary, right: Expression) =>
    node({ kind: "binary", operator, left, right });
  const choice = (test: Expression, yes: Expression, no: Expression) => node({ kind: "choice", test, yes, no });
  const ofSuit = (suit: number): Expression => {
    const count = (cards: number) => node({ kind: "count", seat, cards: cardsOfSuit(suit, cards) });
    const times = (cards: number, value: number) => binary(count(cards), "*", number(value));
    const length = () => count(WHOLE_SUIT);
    const less = (from: Expression, ...parts: Expression[]) =>
      parts.reduce((left, part) => binary(left, "-", part), from);
    const one = less(number(100), times(ACE, 100), times(KING, 50));
    const aceAndQueen = binary(count(ACE | QUEEN), "==", number(2));
    const two = less(number(200), times(ACE | KING, 100), choice(aceAndQueen, number(50), number(0)));
    const queen = binary(count(QUEEN), "*", choice(count(ACE | KING | JACK), number(100), number(50)));
    const behindTwo = binary(count(ACE), "&&", binary(count(KING | QUEEN), "==", number(1)));
    const topOfThree = binary(count(ACE | KING), "==", number(1));
    const behindOne = binary(binary(topOfThree, "&&", count(TEN)), "&&", binary(count(QUEEN), "==", number(0)));
    const jack = choice(binary(count(JACK), "&&", binary(behindTwo, "||", behindOne)), number(50), number(0));
    const three = less(number(300), times(ACE | KING, 100), queen, jack);
    const atMostTwo = choice(binary(length(), "==", number(2)), two, choice(length(), one, number(0)));
    return choice(binary(length(), ">", number(2)), three, atMostTwo);
  };
  const suits = suit === undefined ? [0, 1, 2, 3] : [suit];
  return suits.map(ofSuit).reduce((left, right) => binary(left, "+", right));
}
