/** Constraints as the engine takes them, and the contradictions that show without a deal. */

import { bitCount, type CardSet, holding, isEmpty, pointsOfSet, wordsOfHands } from "../../bridge/card-sets.js";
import { type BridgeError, refused } from "../../bridge/errors.js";
import { SEATS } from "../../bridge/names.js";
import { because, type Complaint } from "../../bridge/sentences.js";
import type { Seat } from "../../bridge/types.js";
import { Bounds } from "../../dealer/bounds.js";
import { type CompiledConstraints, type Condition, readDealConstraints } from "../../dealer/constraints.js";
import { reach } from "../../dealer/expression.js";
import { Assembler } from "../../dealer/program.js";
import { Valuation } from "../../dealer/value.js";
import { wordsOfConditions, wordsOfShapes } from "../packed.js";
import type { Constraints } from "../wire.js";
import { narrow, pointsOf, type ShapePoints, span } from "./narrow.js";

export interface Compiled {
  constraints: Constraints;
  /** As the caller wrote them. */
  conditions: string[];
  /** For each seat from North, the conditions on that seat alone, in words for a message. */
  ofSeat: string[];
  /** Whether a condition has to be played out double dummy. */
  needsSolver: boolean;
}

const SUIT_NAMES = ["clubs", "diamonds", "hearts", "spades"];
const PACK_POINTS = 40;

/**
 * Compiles constraints for drawing deals.
 *
 * @throws BridgeError `IMPOSSIBLE_CONSTRAINTS` if lengths and points alone leave no deal, or a condition can't be true;
 * and as `readDealConstraints`.
 */
export function compileConstraints(constraints: unknown): Compiled {
  return compile(readDealConstraints(constraints), true);
}

/**
 * Compiles constraints for a survey, which runs every condition on shuffles of the cards that are not known. Cards that
 * a pattern says a hand holds count as not known here: they are one more condition.
 */
export function compileForSurvey(constraints: unknown): Compiled {
  return compile(readDealConstraints(constraints, false), false);
}

function compile({ known, conditions }: CompiledConstraints, counted: boolean): Compiled {
  const assembler = new Assembler();
  const routines = conditions.map(({ expression, scales }) => assembler.routine(expression, scales));
  const shapes = SEATS.map((_, seat) => (counted ? narrow(conditions, seat, known) : undefined));
  const ofSeat = SEATS.map((_, seat) =>
    conditions
      .filter(({ seats }) => seats === 1 << seat)
      .map(({ text }) => `"${text}"`)
      .join(" and "),
  );
  if (counted) {
    conditions.forEach(checkConstant);
    for (const [seat, name] of SEATS.entries()) {
      if (shapes[seat]?.length === 0)
        throw impossible(because("no hand of {} fits {}", because(name).sentence, ofSeat[seat] as string), name);
    }
    checkSums(known, shapes);
    checkBounds(known, conditions);
  }
  return {
    constraints: {
      known: wordsOfHands(known),
      conditions: wordsOfConditions(
        conditions.map(({ seats }, index) => ({ routine: routines[index] as number, seats })),
      ),
      shapes: wordsOfShapes(shapes),
      slots: assembler.slots,
      program: Int32Array.from(assembler.words()),
    },
    conditions: conditions.map(({ text }) => text),
    ofSeat,
    needsSolver: reach(conditions.map(({ expression }) => expression)).tricks.length > 0,
  };
}

/** Rejects a condition that looks at no hand and is false: no deal could fit. */
function checkConstant({ seats, text, expression, scales }: Condition): void {
  if (seats === 0 && new Valuation([], 0).of(expression, scales) === 0)
    throw impossible(because("{} is never true", `"${text}"`));
}

/** Rejects a condition that no deal with the known cards can meet, by itself. */
function checkBounds(known: readonly CardSet[], conditions: readonly Condition[]): void {
  const bounds = new Bounds(known);
  const never = conditions.find(({ expression, scales }) => bounds.isNeverTrue(expression, scales));
  if (!never) return;
  const seat = SEATS.find((_, seat) => never.seats === 1 << seat);
  const sentence = `{} is never true${known.every(isEmpty) ? "" : " with the cards known"}`;
  throw impossible(because(sentence, `"${never.text}"`), seat);
}

/** Rejects limits that four hands can't meet together: each suit has 13 cards, and the pack 40 points. */
function checkSums(known: readonly CardSet[], ofSeats: readonly (ShapePoints[] | undefined)[]): void {
  const check = (what: string, all: number, spanOf: (seat: number) => [number, number]) => {
    const spans = SEATS.map((_, seat) => spanOf(seat));
    const least = spans.reduce((sum, [low]) => sum + low, 0);
    const most = spans.reduce((sum, [, high]) => sum + high, 0);
    const list = (end: 0 | 1) =>
      spans.flatMap((span, seat) => (end === 1 || span[0] > 0 ? `${SEATS[seat]} ${span[end]}` : [])).join(", ");
    if (least > all)
      throw impossible(because("{}", `the hands need at least ${least} ${what} (${list(0)}), and there are ${all}`));
    if (most < all)
      throw impossible(because("{}", `the hands take at most ${most} ${what} (${list(1)}), and there are ${all}`));
  };
  const others = (seat: number, of: (hand: CardSet) => number) =>
    known.reduce((sum, hand, other) => sum + (other === seat ? 0 : of(hand)), 0);
  const limits = (seat: number, all: number, most: number, of: (hand: CardSet) => number): [number, number] => [
    of(known[seat] as CardSet),
    Math.min(most, all - others(seat, of)),
  ];
  for (const [suit, name] of SUIT_NAMES.entries()) {
    const length = (hand: CardSet) => bitCount(holding(hand, suit));
    check(name, 13, (seat) => {
      const [low, high] = limits(seat, 13, 13, length);
      const shapes = ofSeats[seat];
      if (!shapes) return [low, high];
      const [least, most] = span(shapes, ({ lengths }) => [lengths[3 - suit] as number, lengths[3 - suit] as number]);
      return [Math.max(low, least), Math.min(high, most)];
    });
  }
  check("high-card points", PACK_POINTS, (seat) => {
    const [low, high] = limits(seat, PACK_POINTS, 37, pointsOfSet);
    const shapes = ofSeats[seat];
    if (!shapes) return [low, high];
    const [least, most] = span(shapes, pointsOf);
    return [Math.max(low, least), Math.min(high, most)];
  });
}

export const impossible = (complaint: Complaint, seat?: Seat): BridgeError =>
  refused("IMPOSSIBLE_CONSTRAINTS", { ...complaint, seat });
