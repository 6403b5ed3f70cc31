/** Par as a sentence, with its words: a viewer begins without them. */
import english from "messages:en/elements/par";
import type { Par, ParContract } from "../bridge/types.js";
import type { Strings } from "./strings/index.js";
import { areaOf } from "./strings/index.js";
import { listing, signed } from "./strings/platform.js";

const wordsOf = areaOf("par", english);

export function parText({ contracts, score }: Par, strings: Strings): string {
  const { language, noTrump, seats } = strings;
  const words = wordsOf(strings);
  const anyOf = listing(language, "disjunction");
  const said = ({ level, strain, declarers, doubled, result }: ParContract) =>
    words
      .contract({
        contract: `${level}${strain === "NT" ? noTrump : SYMBOLS[strain]}${doubled ? "×" : ""}`,
        declarers: anyOf(declarers.map((seat) => seats[seat])),
        // A contract that is just made says no more.
        result: result === 0 ? "" : signed(result),
      })
      .trim();
  return words.par({ contracts: contracts.map(said).join(words.or) || words.passedOut, score: signed(score) });
}

/**
 * In running text the symbols are characters of the font. U+FE0E asks for the plain form instead of a coloured picture.
 */
const SYMBOLS = { S: "♠\uFE0E", H: "♥\uFE0E", D: "♦\uFE0E", C: "♣\uFE0E" } as const;

export { handsOfDeal, isWhole } from "../bridge/deals.js";
