/** The words of a suit combination's line, in each language. */
import type { Rank } from "tenace";
import { RANKS } from "tenace/bridge";

export interface SuitLineWords {
  /** Between the steps. */
  between: string;
  low: (from: string) => string;
  lowTo: (reply: Rank) => string;
  lowBoth: string;
  lead: (card: Rank) => string;
  cash: (card: Rank) => string;
  /** An honor that is led and not covered. */
  run: (card: Rank) => string;
  cardTo: (card: Rank, reply: Rank) => string;
  /** What to do after a loss to one of these cards; to any card if there is none. */
  ifLost: (cards: Rank[], step: string) => string;
  ifHeld: (step: string) => string;
  after: (step: string) => string;
}

/** Of ranks with their article: those with names of their own from the ace down, and what goes before the others. */
const ranks = (named: string[], article: string) => (rank: Rank) => named[RANKS.indexOf(rank)] ?? `${article} ${rank}`;

const anyOf = (language: string) => {
  const format = new Intl.ListFormat(language, { type: "disjunction" });
  return (items: string[]) => format.format(items);
};

const the = ranks(["the ace", "the king", "the queen", "the jack", "the ten"], "the");
const or = anyOf("en");

export const english: SuitLineWords = {
  between: "; ",
  low: (from) => `low ${from}`,
  lowTo: (reply) => `low to ${the(reply)}`,
  lowBoth: "low from both hands",
  lead: the,
  cash: (card) => `cash ${the(card)}`,
  run: (card) => `run ${the(card)}`,
  cardTo: (card, reply) => `${the(card)} to ${the(reply)}`,
  ifLost: (cards, step) => `if it loses${cards.length > 0 ? ` to ${or(cards.map(the))}` : ""}, ${step}`,
  ifHeld: (step) => `if it holds, ${step}`,
  after: (step) => `then ${step}`,
};

const den = ranks(["das Ass", "den König", "die Dame", "den Buben", "die Zehn"], "die");
const zum = ranks(["zum Ass", "zum König", "zur Dame", "zum Buben", "zur Zehn"], "zur");
const oder = anyOf("de");

export const german: SuitLineWords = {
  between: "; ",
  low: (from) => `klein ${from}`,
  lowTo: (reply) => `klein ${zum(reply)}`,
  lowBoth: "klein aus beiden Händen",
  lead: den,
  cash: (card) => `${den(card)} abziehen`,
  run: (card) => `${den(card)} laufen lassen`,
  cardTo: (card, reply) => `${den(card)} ${zum(reply)}`,
  ifLost: (cards, step) => `geht der Stich ${cards.length > 0 ? `an ${oder(cards.map(den))}` : "verloren"}: ${step}`,
  ifHeld: (step) => `hält der Stich: ${step}`,
  after: (step) => `dann ${step}`,
};

const le = ranks(["l’as", "le roi", "la dame", "le valet", "le dix"], "le");
const ou = anyOf("fr");

export const french: SuitLineWords = {
  between: "\u00a0; ",
  low: (from) => `petit ${from}`,
  lowTo: (reply) => `petit vers ${le(reply)}`,
  lowBoth: "petit des deux mains",
  lead: le,
  cash: (card) => `tirer ${le(card)}`,
  run: (card) => `laisser filer ${le(card)}`,
  cardTo: (card, reply) => `${le(card)} vers ${le(reply)}`,
  ifLost: (cards, step) =>
    `si la levée est perdue${cards.length > 0 ? ` contre ${ou(cards.map(le))}` : ""}\u00a0: ${step}`,
  ifHeld: (step) => `si elle tient\u00a0: ${step}`,
  after: (step) => `puis ${step}`,
};
