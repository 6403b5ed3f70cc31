/** Contracts, results and par as short text. */
import { lettersOfSuits, readSeat, readStrain } from "./names.js";
import type { Contract, Level, Par, ParContract, Seat } from "./types.js";

/** What is bid, and whether it is doubled: a contract without its declarer. */
export type Bid = Omit<Contract, "declarer">;

/**
 * A contract as PBN writes it: "3NT", "4SX", "1CXX".
 *
 * @example
 * contractText({ level: 4, strain: "S", doubled: 1 }); // "4SX"
 */
export function contractText({ level, strain, doubled }: Bid): string {
  return `${level}${strain}${"X".repeat(doubled)}`;
}

/**
 * Whether two contracts are the same in all their parts.
 *
 * @example
 * const contract = { level: 4, strain: "S", doubled: 0, declarer: "S" } as const;
 * isSameContract(contract, { ...contract, doubled: 1 }); // false
 */
export function isSameContract(one: Contract, other: Contract): boolean {
  return contractText(one) === contractText(other) && one.declarer === other.declarer;
}

/** Longest text that can be a contract; a longer one is not looked at. */
const LONGEST = 100;
const CONTRACT = /^([1-7])(NT|N|S|H|D|C)(X{0,2}|\*{1,2}|D|DBL|R|RD|RDBL)$/;
/** Its declarer stands behind a hyphen or a blank, or is the letter behind a bid. */
const DECLARER = /^(.*?\S)(?:\s*[-–]\s*|\s+(?:by\s+)?|(?<=^\d(?:NT|\S\uFE0F?)[X*]{0,2})(?=[NESW]$))([a-zü]+)$/i;

/** A contract as people write it, with or without its declarer. */
export interface WrittenContract extends Bid {
  /** Absent: the text does not say it. */
  declarer?: Seat;
}

/**
 * A contract as people write it, in any case: "3NT", "3nx", "4S**", "4♠D" (doubled), "3NR" (redoubled), and "3NT-S",
 * "3NTS" or "3NT by S" with its declarer. Undefined for other text.
 *
 * @example
 * readContract("3nx"); // { level: 3, strain: "NT", doubled: 1 }
 */
export function readContract(text: string): WrittenContract | undefined {
  if (typeof text !== "string" || text.length > LONGEST) return undefined;
  const [, bid = text, by = ""] = DECLARER.exec(text) ?? [];
  const declarer = readSeat(by);
  const match = CONTRACT.exec(lettersOfSuits((declarer ? bid : text).toUpperCase().replaceAll(/\s/g, "")));
  if (!match) return undefined;
  const [, level, word, risk] = match as unknown as [string, string, string, string];
  const strain = readStrain(word);
  if (!strain) return undefined;
  const doubled = risk.startsWith("R") ? 2 : risk.startsWith("D") ? 1 : risk.length;
  return { level: Number(level) as Level, strain, doubled: doubled as Bid["doubled"], ...(declarer && { declarer }) };
}

/**
 * Tricks above (positive) or below (negative) a contract: "=", "+1", "-2".
 *
 * @example
 * resultText(-2); // "-2"
 */
export function resultText(result: number): string {
  return result === 0 ? "=" : result > 0 ? `+${result}` : String(result);
}

/**
 * A score from North–South's side as the side that scores: "NS 450", "EW 100", "NS 0".
 *
 * @example
 * scoreText(-100); // "EW 100"
 */
export function scoreText(score: number): string {
  return `${score < 0 ? "EW" : "NS"} ${Math.abs(score)}`;
}

/**
 * The contracts of a par: "NS 4S+1;N 5DX-2", or "Pass" for a board best passed out.
 *
 * @example
 * parText({ contracts: [{ level: 4, strain: "S", declarers: ["N", "S"], doubled: false, result: 1 }] }); // "NS 4S+1"
 */
export function parText({ contracts }: Pick<Par, "contracts">): string {
  return contracts.length === 0 ? "Pass" : contracts.map(parContractText).join(";");
}

function parContractText({ level, strain, declarers, doubled, result }: ParContract): string {
  return `${declarers.join("")} ${contractText({ level, strain, doubled: doubled ? 1 : 0 })}${resultText(result)}`;
}
