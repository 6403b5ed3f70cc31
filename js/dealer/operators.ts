/** The operators of an expression on two values, except those that may not need the second. */
import type { Binary } from "./expression.js";

/** Whole numbers of 32 bits. A division by 0 has no value: NaN. */
export function applied(operator: Exclude<Binary, "&&" | "||">, left: number, right: number): number {
  switch (operator) {
    case "+":
      return (left + right) | 0;
    case "-":
      return (left - right) | 0;
    case "*":
      return Math.imul(left, right);
    case "/":
      return right === 0 ? Number.NaN : (left / right) | 0;
    case "%":
      return right === 0 ? Number.NaN : (left % right) | 0;
    case "==":
      return Number(left === right);
    case "!=":
      return Number(left !== right);
    case "<":
      return Number(left < right);
    case "<=":
      return Number(left <= right);
    case ">":
      return Number(left > right);
    case ">=":
      return Number(left >= right);
  }
}
