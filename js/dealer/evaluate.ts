/** The stack machine of `program.ts` in TypeScript, which needs no engine. `src/simulation/program.rs` is the same in Rust. */

import { bitCount, type CardSet, holding } from "../bridge/card-sets.js";
import { BridgeError } from "../bridge/errors.js";
import { imps } from "../bridge/imps.js";
import { SEATS, STRAINS } from "../bridge/names.js";
import { score } from "../bridge/score.js";
import type { Level, Seat, Strain } from "../bridge/types.js";
import { Op } from "./program.js";
import { shapeIndex } from "./shapes.js";

/** Double-dummy tricks of a declarer in the deal. */
export type TricksOf = (declarer: Seat, strain: Strain) => number;

export class Machine {
  readonly #words: readonly number[];
  readonly #hands: readonly CardSet[];
  readonly #tricks: TricksOf;
  readonly #kept = new Map<number, number>();

  constructor(words: readonly number[], hands: readonly CardSet[], tricks: TricksOf = withoutSolver) {
    this.#words = words;
    this.#hands = hands;
    this.#tricks = tricks;
  }

  /** The value of a routine. */
  run(offset: number): number {
    const words = this.#words;
    const stack: number[] = [];
    let at = offset;
    const word = () => words[at++] as number;
    const hand = () => this.#hands[word()] as CardSet;
    const pop = () => stack.pop() as number;
    for (;;) {
      const op = word();
      switch (op) {
        case Op.Return:
          return pop();
        case Op.Constant:
          stack.push(word() | 0);
          break;
        case Op.Count: {
          const { minors, majors } = hand();
          stack.push(bitCount(minors & word()) + bitCount(majors & word()));
          break;
        }
        case Op.Points: {
          const { minors, majors } = hand();
          const [a, b] = [minors & word(), majors & word()];
          let sum = 0;
          let rank = 0x4000_4000;
          for (let left = word(); left > 0; left -= 1) {
            sum += word() * (bitCount(a & rank) + bitCount(b & rank));
            rank >>>= 1;
          }
          stack.push(sum | 0);
          break;
        }
        case Op.Shape: {
          const [, d, h, s] = lengths(hand());
          const index = shapeIndex(s, h, d);
          stack.push(((words[word() + (index >> 5)] as number) >> (index & 31)) & 1);
          break;
        }
        case Op.Losers: {
          const cards = hand();
          const suits = word();
          stack.push([0, 1, 2, 3].reduce((sum, suit) => sum + ((suits >> suit) & 1) * losers(holding(cards, suit)), 0));
          break;
        }
        case Op.Quality:
          stack.push(quality(holding(hand(), word())));
          break;
        case Op.Cccc:
          stack.push(cccc(hand()));
          break;
        case Op.Tricks:
          stack.push(this.#tricks(SEATS[word()] as Seat, STRAINS[word()] as Strain));
          break;
        case Op.Score: {
          const vulnerable = word() === 1;
          const level = word() as Level;
          const strain = STRAINS[word()] as Strain;
          const doubled = word() as 0 | 1 | 2;
          const tricks = pop();
          if (tricks < 0 || tricks > 13) throw fault(`score() of ${tricks} tricks`);
          stack.push(score({ level, strain, doubled, declarer: "N" }, tricks, vulnerable));
          break;
        }
        case Op.Imps:
          stack.push(imps(pop()));
          break;
        case Op.Variable: {
          const [slot, routine] = [word(), word()];
          let value = this.#kept.get(slot);
          if (value === undefined) {
            value = this.run(routine);
            this.#kept.set(slot, value);
          }
          stack.push(value);
          break;
        }
        case Op.Jump:
          at = word();
          break;
        case Op.JumpIfZero: {
          const target = word();
          if (pop() === 0) at = target;
          break;
        }
        case Op.Negate:
          stack.push(-pop() | 0);
          break;
        case Op.Not:
          stack.push(Number(pop() === 0));
          break;
        default: {
          const right = pop();
          stack.push(binary(op, pop(), right));
        }
      }
    }
  }
}

function binary(op: number, left: number, right: number): number {
  switch (op) {
    case Op.Add:
      return (left + right) | 0;
    case Op.Subtract:
      return (left - right) | 0;
    case Op.Multiply:
      return Math.imul(left, right);
    case Op.Divide:
    case Op.Remainder:
      if (right === 0) throw fault("a division by 0");
      return op === Op.Divide ? (left / right) | 0 : (left % right) | 0;
    case Op.Equal:
      return Number(left === right);
    case Op.NotEqual:
      return Number(left !== right);
    case Op.Less:
      return Number(left < right);
    case Op.LessOrEqual:
      return Number(left <= right);
    case Op.Greater:
      return Number(left > right);
    default:
      return Number(left >= right);
  }
}

const fault = (what: string) => new BridgeError("INVALID_ARGUMENT", `the condition comes to ${what}`);

function withoutSolver(): never {
  throw new BridgeError("INVALID_ARGUMENT", "tricks() needs a solver");
}

/** Cards of each suit, from clubs. */
function lengths(hand: CardSet): [number, number, number, number] {
  const of = (suit: number) => bitCount(holding(hand, suit));
  return [of(0), of(1), of(2), of(3)];
}

const ACE = 1 << 14;
const KING = 1 << 13;
const QUEEN = 1 << 12;
const JACK = 1 << 11;
const TEN = 1 << 10;
const NINE = 1 << 9;
const EIGHT = 1 << 8;

/**
 * Losers of a holding: one for each card, at most 3, less one for each of ace, king and queen that counts. A king counts unless
 * it is alone, a queen only with two other cards.
 */
function losers(suit: number): number {
  const length = bitCount(suit);
  const winners = length >= 3 ? ACE | KING | QUEEN : length === 2 ? ACE | KING : ACE;
  return Math.min(length, 3) - bitCount(suit & winners);
}

/**
 * Suit quality of Kaplan and Rubens (The Bridge World, October 1982), times 100: a tenth of the suit's length for each point
 * of A 4, K 3, Q 2, J 1, T and 9 by company, and what a long suit gains without its middle honors. The steps are those of
 * https://www.rpbridge.net/8j19.htm.
 */
function quality(suit: number): number {
  const length = bitCount(suit);
  const has = (card: number) => Number((suit & card) !== 0);
  const top = bitCount(suit & (ACE | KING | QUEEN));
  const honors = top + has(JACK);
  let points = 400 * has(ACE) + 300 * has(KING) + 200 * has(QUEEN) + 100 * has(JACK) + 50 * has(TEN);
  if (length >= 2 && length <= 6) {
    if (has(TEN) && (has(JACK) || top >= 2)) points += 50;
    if (has(NINE) && (has(EIGHT) || has(TEN) || honors === 2)) points += 50;
  }
  if (length >= 4 && length <= 6 && has(NINE) && !has(EIGHT) && !has(TEN) && honors === 3) points += 50;
  if (length >= 7 && !(has(QUEEN) && has(JACK))) points += 100;
  if (length >= 8 && !has(QUEEN)) points += 100;
  if (length >= 9 && !has(QUEEN) && !has(JACK)) points += 100;
  return (points * length) / 10;
}

/** Kaplan and Rubens's evaluation of a hand (CCCC), times 100, from the same source. */
function cccc(hand: CardSet): number {
  let points = 0;
  let flat = true;
  for (let suit = 0; suit < 4; suit += 1) {
    const bits = holding(hand, suit);
    const length = bitCount(bits);
    const has = (card: number) => (bits & card) !== 0;
    const top = bitCount(bits & (ACE | KING | QUEEN));
    const honors = top + Number(has(JACK));
    points += quality(bits);
    if (has(ACE)) points += 300;
    if (has(KING)) points += length >= 2 ? 200 : 50;
    if (has(QUEEN) && length >= 3) points += top >= 2 ? 100 : 75;
    if (has(QUEEN) && length === 2) points += top >= 2 ? 50 : 25;
    if (has(JACK)) points += top === 2 ? 50 : top === 1 ? 25 : 0;
    if (has(TEN) && (honors === 2 || (honors === 1 && has(NINE)))) points += 25;
    if (length < 3) {
      points += 100 * (3 - length);
      flat = false;
    }
  }
  return points - (flat ? 50 : 100);
}
