/**
 * `tenace/dealer`: Hans van Staveren's dealer language, as text, without wasm, worker or DOM.
 */

import { type CardSet, common, handText, isEmpty, SUIT_ORDER, size } from "../bridge/card-sets.js";
import { BridgeError, invalid } from "../bridge/errors.js";
import { handSetsOf } from "../bridge/hands.js";
import { SEATS } from "../bridge/names.js";
import { shown } from "../bridge/quote.js";
import type { DealInput, Seat, Suit, Vulnerability } from "../bridge/types.js";
import type { Action, FrequencyAxis, Part } from "./actions.js";
import { readDealConstraints } from "./constraints.js";
import { parseScript } from "./script.js";
import type { DealConstraints, HandPattern, Range } from "./types.js";
import { Valuation } from "./value.js";

export { BridgeError } from "../bridge/errors.js";
export type { DealConstraints, HandPattern, Range } from "./types.js";

/** What a script asks for. */
export interface DealerScript {
  /** What `deals` and the analyses take. */
  constraints: DealConstraints;
  /** `dealer`. Absent if the script says none. */
  dealer?: Seat;
  /** `vulnerable`. Absent if the script says none. */
  vulnerable?: Vulnerability;
  /** `produce`: deals wanted. Absent if the script does not say. */
  count?: number;
  /** `generate`: deals tried at most. Absent if the script does not say. */
  maxTries?: number;
  /** `seed`: what `deals` and `evaluateDealer` take. Absent if the script does not say. */
  seed?: number;
  /** `title`. Absent if the script has none. */
  title?: string;
  /** The actions on the deals, in the script's order. */
  actions: DealerAction[];
}

/**
 * One action of a script. Its expressions are text that can be evaluated by itself: the names that it uses are defined
 * in it.
 */
export type DealerAction =
  | {
      /**
       * `printall`, `printpbn`, `printoneline`, `printcompact`; `print` and `printew`, with `seats`; `printes`, with
       * `parts`.
       */
      kind: "print";
      /** How each deal is printed. */
      format: "all" | "pbn" | "oneline" | "compact";
      /** Only these hands. Absent for all four. */
      seats?: Seat[];
      /** A value that is printed behind each deal. Absent if none is. */
      expression?: string;
      /** Printed in place of each deal: text, values and hands. Absent if the deal is printed. */
      parts?: DealerPart[];
    }
  | {
      /** `average`: the mean over the deals. */
      kind: "average";
      /** The text printed before the value. Absent if there is none. */
      label?: string;
      /** What the mean is of. */
      expression: string;
    }
  | {
      /** `frequency`: how many deals come to each value. */
      kind: "frequency";
      /** The text printed above it. Absent if there is none. */
      label?: string;
      /** What is counted. */
      expression: string;
      /** The least value counted by itself; smaller ones are counted together. */
      low: number;
      /** The greatest value counted by itself; greater ones are counted together. */
      high: number;
      /** `bktfreq`: the number of values counted together, from `low`. Absent: each is counted by itself. */
      step?: number;
      /** With this, a table of both. Absent for a row of counts. */
      second?: DealerAxis;
    };

/**
 * An item that `printes`, `printrpt` and similar actions print: text, the value of an expression, or hands in one line.
 */
export type DealerPart =
  | string
  | {
      /** What is evaluated. */
      expression: string;
    }
  | {
      /** Whose hands. */
      seats: Seat[];
    };

/** The other side of a table of frequencies. */
export interface DealerAxis {
  /** What is counted. */
  expression: string;
  /** The least value counted by itself. */
  low: number;
  /** The greatest value counted by itself. */
  high: number;
  /** The number of values counted together. Absent: each is counted by itself. */
  step?: number;
}

/** How a script is read. */
export interface ParseOptions {
  /** Texts that stand for `$0` to `$9`, by their numbers: `{ 1: "west", 2: "5+M(431)" }`. Default: none. */
  variables?: Readonly<Record<string, string>>;
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
export function parseDealer(text: string, { variables = {} }: ParseOptions = {}): DealerScript {
  requireText(text);
  const script = parseScript(text, variables);
  const known = script.known
    .map((hand, seat) => [SEATS[seat] as Seat, hand] as const)
    .filter(([, hand]) => !isEmpty(hand));
  const condition = script.conditions.at(-1);
  const own = condition && script.conditions.length > script.lengths.length ? script.textOf(condition) : undefined;
  const hands: DealConstraints["hands"] = {};
  for (const { seat, suit, least, most } of script.lengths) {
    const length: Range = least === most ? least : [least, most];
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
        const textOfPart = (part: Part) =>
          typeof part === "string"
            ? part
            : "seats" in part
              ? { seats: [...part.seats] }
              : { expression: script.textOf(part) };
        const parts = parsed.parts.map(textOfPart);
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
    ...given("seed", script.seed),
    ...given("title", script.title),
    actions: script.actions.map(action),
  };
}

/** How an expression is worked out. */
export interface EvaluateOptions {
  /** What `rnd` depends on besides the deal: the seed that the deal was drawn with. Default 0. */
  seed?: number;
}

/**
 * The value of an expression in a deal. For a script, 1 if the deal fits (its `predeal` and its condition), else 0.
 * `tricks()` needs a solver: here it throws `INVALID_ARGUMENT`.
 *
 * @throws BridgeError `PARSE`, `INVALID_DEAL`, or `INVALID_ARGUMENT` for `tricks()` and for a division by 0.
 *
 * @example
 * evaluateDealer("hcp(north)", "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"); // 7
 */
export function evaluateDealer(script: DealerScript | string, deal: DealInput, options: EvaluateOptions = {}): number {
  const hands = handSetsOf(deal);
  const seed = options.seed ?? 0;
  if (!Number.isSafeInteger(seed) || seed < 0) {
    throw invalid(`seed is ${shown(seed)}, not a whole number of 0 or more`);
  }
  const valuation = new Valuation(hands, seed);
  const holds = (known: readonly CardSet[]) =>
    known.every((cards, seat) => size(common(cards, hands[seat] as CardSet)) === size(cards));
  if (typeof script === "string") {
    const parsed = parseScript(script);
    if (!holds(parsed.known)) return 0;
    const values = parsed.conditions.map((condition) => valuation.of(condition, parsed.scales));
    return values.slice(0, -1).every((value) => value !== 0) ? (values.at(-1) ?? 1) : 0;
  }
  const constraints: unknown = (script as Partial<DealerScript> | null | undefined)?.constraints;
  if (constraints === undefined) {
    throw new BridgeError(
      "INVALID_ARGUMENT",
      `${shown(script)} is neither an expression's text nor a script of parseDealer`,
    );
  }
  const { known, conditions } = readDealConstraints(constraints);
  return Number(holds(known) && conditions.every(({ expression, scales }) => valuation.of(expression, scales) !== 0));
}

function requireText(text: unknown): void {
  if (typeof text !== "string") throw invalid("the script is not text");
}
