/** Par as a sentence. */
import type { Par, ParContract } from "../bridge/types.js";
import type { Strings } from "./strings/english.js";

export function parText(par: Par, strings: Strings): string {
  if (par.contracts.length === 0) return strings.parPassedOut;
  const contract = ({ level, strain, declarers, doubled, result }: ParContract) => {
    const name = `${level}${strain === "NT" ? strings.noTrump : SYMBOLS[strain]}`;
    return strings.parBy(name, declarers, doubled, result === 0 ? "=" : result > 0 ? `+${result}` : `−${-result}`);
  };
  return strings.parOf(par, contract);
}

/** In running text the letters of the font do. U+FE0E asks for the plain form instead of a coloured picture. */
const SYMBOLS = { S: "♠\uFE0E", H: "♥\uFE0E", D: "♦\uFE0E", C: "♣\uFE0E" } as const;
