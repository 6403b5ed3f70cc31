/**
 * How boards stand against par: scores from North–South's side, differences in IMPs, sums, and the order of a list by
 * these.
 */
import type { Board, Par, PlayTrace } from "tenace";
import { imps, isVulnerable, score } from "tenace/bridge";
import { costsOf } from "./mistakes.js";
import { isPassedOut } from "./symbols.js";

/** The result of a board; unknown facts are absent. */
export interface Standing {
  /** Points to North–South. */
  score?: number;
  par?: number;
  /** IMPs to North–South by the difference to par. */
  toPar?: number;
  /** Tricks that declarer gave away, and the defenders. */
  declarer?: number;
  defense?: number;
}

export function scoreOf(board: Board): number | undefined {
  const { contract, result, vulnerable } = board;
  if (!contract) return isPassedOut(board) ? 0 : undefined;
  if (result === undefined) return undefined;
  const points = score(contract, result, isVulnerable(contract.declarer, vulnerable));
  return "NS".includes(contract.declarer) ? points : -points;
}

export function standingOf(board: Board, par: Par | undefined, trace?: PlayTrace): Standing {
  const made = scoreOf(board);
  return {
    ...costsOf(board, trace),
    ...(made === undefined ? {} : { score: made }),
    ...(par ? { par: par.score } : {}),
    ...(made === undefined || !par ? {} : { toPar: imps(made - par.score) }),
  };
}

export type SortKey = "number" | "contract" | "score" | "par" | "toPar" | "declarer" | "defense";

export interface Sort {
  key: SortKey;
  down: boolean;
}

/** The boards' places in the order wanted; boards without a known value come last, and equals stay in their order. */
export function orderOf(boards: readonly Board[], standings: readonly Standing[], { key, down }: Sort): number[] {
  const places = boards.map((_, index) => index);
  if (key === "number") return down ? places.reverse() : places;
  const value = (place: number): number | undefined => {
    if (key !== "contract") return standings[place]?.[key];
    const contract = boards[place]?.contract;
    return contract && contract.level * 10 + "CDHSN".indexOf(contract.strain[0] as string);
  };
  return places.sort((one, other) => {
    const [a, b] = [value(one), value(other)];
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined) || one - other;
    return (down ? b - a : a - b) || one - other;
  });
}

/** The sum of the known values, and how many boards they are of. */
export function sumOf(values: readonly (number | undefined)[]): { sum: number; count: number } {
  const known = values.filter((value) => value !== undefined);
  return { sum: known.reduce((sum, value) => sum + value, 0), count: known.length };
}
