/** Par as a sentence, with its words: a viewer begins without them. A translation is one entry. */
import type { Par, ParContract } from "../bridge/types.js";
import type { Language } from "./strings/counting.js";
import type { Strings } from "./strings/english.js";
import { listing, signed } from "./strings/platform.js";

const WORDS: Record<Language, { par: string; passedOut: string; by: string; or: string }> = {
  en: { par: "Par: ", passedOut: "passed out", by: "by", or: "; or " },
  de: { par: "Par: ", passedOut: "durchgepasst", by: "von", or: "; oder " },
  fr: { par: "Par\u00a0: ", passedOut: "passe général", by: "par", or: "\u00a0; ou " },
};

export function parText({ contracts, score }: Par, strings: Strings): string {
  const { language, noTrump, seats } = strings;
  const words = WORDS[language];
  const declared = listing(language, "disjunction");
  const said = ({ level, strain, declarers, doubled, result }: ParContract) =>
    [
      `${level}${strain === "NT" ? noTrump : SYMBOLS[strain]}${doubled ? "×" : ""}`,
      words.by,
      declared(declarers.map((seat) => seats[seat])),
      result === 0 ? "=" : signed(result),
    ].join(" ");
  return `${words.par}${contracts.map(said).join(words.or) || words.passedOut}, ${signed(score)}`;
}

/** In running text the letters of the font do. U+FE0E asks for the plain form instead of a coloured picture. */
const SYMBOLS = { S: "♠\uFE0E", H: "♥\uFE0E", D: "♦\uFE0E", C: "♣\uFE0E" } as const;
