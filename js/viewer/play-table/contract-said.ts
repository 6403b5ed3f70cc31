/** A contract in a sentence: "4♠", "3NT doubled". */
import type { Contract } from "../../bridge/types.js";
import type { Strings } from "../strings/index.js";

const SYMBOLS = { S: "♠", H: "♥", D: "♦", C: "♣" } as const;

export function contractSaid({ level, strain, doubled }: Contract, strings: Strings): string {
  const name = `${level}${strain === "NT" ? strings.noTrump : SYMBOLS[strain]}`;
  return doubled ? `${name} ${strings.doubled[doubled]}` : name;
}
