/**
 * `tenace/dealer`: Hans van Staveren's dealer language, as text, without wasm, worker or DOM.
 */

import { type CardSet, common, handText, isEmpty, SUIT_ORDER, size } from "../bridge/card-sets.js";
import { BridgeError } from "../bridge/errors.js";
import { handSetsOf } from "../bridge/hands.js";
import { SEATS } from "../bridge/names.js";
import { shown } from "../bridge/quote.js";
import type { DealInput, Seat, Suit, Vulnerability } from "../bridge/types.js";
import { readConstraints } from "./constraints.js";
import { Machine } from "./evaluate.js";
import type { Expression, Scale } from "./expression.js";
import { Assembler } from "./program.js";
import { type Action, type FrequencyAxis, parseScript } from "./script.js";
import type { DealConstraints, HandPattern } from "./types.js";

export { BridgeError } from "../bridge/errors.js";
export type { DealConstraints, HandPattern, Range } from "./types.js";

/** What a script asks for. */
export interface DealerScript {
  /** What `deals` and the analyses take. */
  constraints: DealConstraints;
  /** `dealer`. Absent where the script says none. */
  dealer?: Seat;
  /** `vulnerable`. Absent where the script says none. */
  vulnerable?: Vulnerability;
  /** `produce`: deals wanted. Absent where the script does not say. */
  count?: number;
  /** `generate`: deals tried at most. Absent where the script does not say. */
  maxTries?: number;
  /** What is done with the deals, in the script's order. */
  actions: DealerAction[];
}

/** One action of a script. Its expressions are text that can be evaluated by itself: the names that it uses are defined in it. */
export type DealerAction =
  | {
      /** `printall`, `printpbn`, `printoneline`, `printcompact`; `print` and `printew`, with `seats`; `printes`, with `parts`. */
      kind: "print";
      /** How each deal is printed. */
      format: "all" | "pbn" | "oneline" | "compact";
      /** Only these hands. Absent for all four. */
      seats?: Seat[];
      /** A value that is printed behind each deal. Absent where none is. */
      expression?: string;
      /** Printed in place of each deal: text, and values of expressions. Absent where the deal is printed. */
      parts?: (
        | string
        | {
            /** What is evaluated. */
            expression: string;
          }
      )[];
    }
  | {
      /** `average`: the mean over the deals. */
      kind: "average";
      /** What is printed before it. Absent where nothing is. */
      label?: string;
      /** What the mean is of. */
      expression: string;
    }
  | {
      /** `frequency`: how many deals come to each value. */
      kind: "frequency";
      /** What is printed above it. Absent where nothing is. */
      label?: string;
      /** What is counted. */
      expression: string;
      /** The least value counted by itself; smaller ones are counted together. */
      low: number;
      /** The greatest value counted by itself; greater ones are counted together. */
      high: number;
      /** With this, a table of both. Absent for a row of counts. */
      second?: DealerAxis;
    };

/** The other side of a table of frequencies. */
export interface DealerAxis {
  /** What is counted. */
  expression: string;
  /** The least value counted by itself. */
  low: number;
  /** The greatest value counted by itself. */
  high: number;
}

/**
 * Reads a script. A text that is only an expression is a script whose condition is that expression.
 *
 * @throws BridgeError `PARSE` with `line` and `column`.
 *
 * @example
 * const { constraints, count } = parseDealer("produce 10\ncondition hcp(north) >= 15");
 * for await (const deal of solver.deals(constraints, { count })) console.log(deal);
 */
export function parseDealer(text: string): DealerScript {
  requireText(text);
  const script = parseScript(text);
  const known = script.known
    .map((hand, seat) => [SEATS[seat] as Seat, hand] as const)
    .filter(([, hand]) => !isEmpty(hand));
  const condition = script.conditions.at(-1);
  const own = condition && script.conditions.length > script.lengths.length ? script.textOf(condition) : undefined;
  const hands: DealConstraints["hands"] = {};
  for (const { seat, suit, length } of script.lengths) {
    const letter = SEATS[seat] as Seat;
    const before = hands[letter] as HandPattern | undefined;
    hands[letter] = { length: { ...before?.length, [SUIT_ORDER[suit] as Suit]: length } };
  }
  const constraints: DealConstraints = {
    ...(known.length > 0 ? { known: Object.fromEntries(known.map(([seat, hand]) => [seat, handText(hand)])) } : {}),
    ...(script.lengths.length > 0 ? { hands } : {}),
    ...(own === undefined ? {} : { condition: own }),
  };
  const textOf = (axis: FrequencyAxis): DealerAxis => ({ ...axis, expression: script.textOf(axis.expression) });
  const given = <K extends string, V>(key: K, value: V | undefined) =>
    (value === undefined ? {} : { [key]: value }) as { [key in K]?: V };
  const action = (parsed: Action): DealerAction => {
    switch (parsed.kind) {
      case "print":
        return parsed.format === "hands"
          ? { kind: "print", format: "all", seats: parsed.seats }
          : {
              kind: "print",
              format: parsed.format,
              ...given("expression", parsed.expression && script.textOf(parsed.expression)),
            };
      case "text": {
        const parts = parsed.parts.map((part) =>
          typeof part === "string" ? part : { expression: script.textOf(part) },
        );
        return { kind: "print", format: "oneline", parts };
      }
      case "average":
        return { ...parsed, expression: script.textOf(parsed.expression) };
      case "frequency": {
        const { second, ...first } = parsed;
        return { ...first, expression: script.textOf(first.expression), ...given("second", second && textOf(second)) };
      }
    }
  };
  return {
    constraints,
    ...given("dealer", script.dealer),
    ...given("vulnerable", script.vulnerable),
    ...given("count", script.produce),
    ...given("maxTries", script.generate),
    actions: script.actions.map(action),
  };
}

/**
 * The value of an expression in a deal. For a script, 1 if the deal fits (its `predeal` and its condition), else 0. `tricks()`
 * needs a solver: here it throws `INVALID_ARGUMENT`.
 *
 * @throws BridgeError `PARSE`, `INVALID_DEAL`, or `INVALID_ARGUMENT` for `tricks()` and for a division by 0.
 *
 * @example
 * evaluateDealer("hcp(north)", "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"); // 7
 */
export function evaluateDealer(script: DealerScript | string, deal: DealInput): number {
  const hands = handSetsOf(deal);
  const holds = (known: readonly CardSet[]) =>
    known.every((cards, seat) => size(common(cards, hands[seat] as CardSet)) === size(cards));
  if (typeof script === "string") {
    const parsed = parseScript(script);
    if (!holds(parsed.known)) return 0;
    const values = parsed.conditions.map((condition) => worth(condition, parsed.scales, hands));
    return values.slice(0, -1).every((value) => value !== 0) ? (values.at(-1) ?? 1) : 0;
  }
  const constraints: unknown = (script as Partial<DealerScript> | null | undefined)?.constraints;
  if (constraints === undefined) {
    throw new BridgeError(
      "INVALID_ARGUMENT",
      `${shown(script)} is neither an expression's text nor a script of parseDealer`,
    );
  }
  const { known, conditions } = readConstraints(constraints);
  return Number(holds(known) && conditions.every(({ expression, scales }) => worth(expression, scales, hands) !== 0));
}

function worth(expression: Expression, scales: readonly Scale[], hands: readonly CardSet[]): number {
  const assembler = new Assembler();
  const offset = assembler.routine(expression, scales);
  return new Machine(assembler.words, hands).run(offset);
}

function requireText(text: unknown): void {
  if (typeof text !== "string") throw new BridgeError("INVALID_ARGUMENT", "the script is not text");
}
