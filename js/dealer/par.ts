/**
 * `par` of dealerv2: the par score of a deal from a side's view, if that side bids first, in operations that the engine
 * has. The value of the auction is found from 7NT downward, as in `src/questions/par.rs`: once a bid is made the other
 * side lets it stand, doubled if it goes down, or bids on.
 */

import { STRAINS } from "../bridge/names.js";
import type { Level, Vulnerability } from "../bridge/types.js";
import type { Bare, Binary, Definition, Expression } from "./expression.js";

const BIDS = 35;

/** `side`: 0 for North–South, 1 for East–West. `node` gives an expression its place. */
export function parOf(
  side: number,
  vulnerable: Vulnerability | undefined,
  node: (body: Bare) => Expression,
): Expression {
  const number = (value: number) => node({ kind: "number", value });
  const binary = (left: Expression, operator: Binary, right: Expression) =>
    node({ kind: "binary", operator, left, right });
  /** A value that is worked out once a deal. */
  const once = (value: Expression): (() => Expression) => {
    const definition: Definition = { name: "", value, from: value.from, to: value.to, isMade: true };
    return () => node({ kind: "variable", definition });
  };
  const more = (one: () => Expression, other: () => Expression) =>
    once(node({ kind: "choice", test: binary(one(), ">", other()), yes: one(), no: other() }));
  const less = (one: () => Expression, other: () => Expression) =>
    once(node({ kind: "choice", test: binary(one(), "<", other()), yes: one(), no: other() }));
  const negative = (value: () => Expression) => once(node({ kind: "unary", operator: "-", operand: value() }));
  const isVulnerable = (of: number) => vulnerable === "Both" || vulnerable === (["NS", "EW"] as const)[of];
  /** The most tricks that either hand of a side takes, by strain. */
  const tricks = [0, 1].map((of) =>
    STRAINS.map((strain) => {
      const by = (seat: number) => once(node({ kind: "tricks", seat, strain }));
      return more(by(of), by(of + 2));
    }),
  );
  /** A side's score for its best bid above the current one; undefined above 7NT. */
  let best: [(() => Expression) | undefined, (() => Expression) | undefined] = [undefined, undefined];
  for (let bid = BIDS - 1; bid >= 0; bid -= 1) {
    const above = best;
    const made = [0, 1].map((of) => {
      const strain = STRAINS[bid % 5] as (typeof STRAINS)[number];
      const level = (Math.floor(bid / 5) + 1) as Level;
      const taken = tricks[of]?.[bid % 5] as () => Expression;
      const points = (doubled: 0 | 1) =>
        node({ kind: "score", vulnerable: isVulnerable(of), level, strain, doubled, tricks: taken() });
      const makes = binary(taken(), ">=", number(level + 6));
      const stands = once(node({ kind: "choice", test: makes, yes: points(0), no: points(1) }));
      const answer = above[1 - of];
      const value = answer ? less(stands, negative(answer)) : stands;
      const higher = above[of];
      return higher ? more(value, higher) : value;
    });
    best = [made[0], made[1]];
  }
  const zero = once(number(0));
  const [own, others] = [best[side], best[1 - side]] as [() => Expression, () => Expression];
  return more(own, negative(more(zero, others)))();
}
