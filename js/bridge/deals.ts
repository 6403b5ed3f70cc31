/**
 * Hands and deals: their text, and whether cards can be a deal.
 *
 * A hand is written with dots between its suits, spades to clubs, ranks from the top: "AKQ.J87.T9.65432". A deal is
 * PBN's text: the seat of its first hand, then the hands clockwise, "N:AKQ.J87.T9.65432 … … …".
 */
import { cardsOfSet, setOfCards } from "./card-sets.js";
import { compareCards, rankOf, suitOf } from "./cards.js";
import {
  completeSets,
  handSetOf,
  handSetsOf,
  type KnownSets,
  knownSetsOf,
  parseDealInput,
  parseHandSet,
  type Read,
} from "./hands.js";
import { SEATS, SUITS, seatAfter } from "./names.js";
import { because, seatName } from "./sentences.js";
import type { Card, DealInput, Seat } from "./types.js";

export type { Read } from "./hands.js";

/** The cards of all four seats. */
export type Hands = Record<Seat, Card[]>;

/** The cards of the seats whose hands are known. */
export type KnownHands = Partial<Hands>;

/**
 * Reads a hand, highest cards first: with dots between its suits, "AKQ.J87.T9.65432", or with a letter or symbol before
 * each, "♠AKQ♥J87♦T9♣65432". Any case; a ten may be "10", a void "-" or nothing. `value` is undefined for a hand that
 * is not given: "-", no text, or no cards.
 *
 * @example
 * parseHand("A.K..2"); // { value: ["SA", "HK", "C2"] }
 */
export function parseHand(text: string): Read<Card[] | undefined> {
  const read = parseHandSet(text);
  return "fault" in read ? read : { value: read.value && cardsOfSet(read.value) };
}

/**
 * Reads a deal: its text, or hands by seat. At least one hand must be given, those given must be of one length, 1 to
 * 13, and no card may stand twice. From three hands of thirteen cards the fourth is worked out.
 *
 * @example
 * parseDeal("N:A... K... Q... J..."); // { value: { N: ["SA"], E: ["SK"], S: ["SQ"], W: ["SJ"] } }
 */
export function parseDeal(deal: DealInput): Read<KnownHands> {
  const read = parseDealInput(deal);
  return "fault" in read ? read : { value: handsOfSets(read.value) };
}

/** The hands by seat of sets by place. */
export function handsOfSets(sets: KnownSets): KnownHands {
  return Object.fromEntries(SEATS.flatMap((seat, index) => (sets[index] ? [[seat, cardsOfSet(sets[index])]] : [])));
}

/**
 * Checks that hands can belong to one deal, and works out the fourth if three of thirteen cards are given.
 *
 * @example
 * completeDeal({ N: ["SA"], E: ["SA"] }).fault; // "SA is in North's and in East's hand"
 */
export function completeDeal(hands: KnownHands): Read<KnownHands> {
  const given = SEATS.filter((seat) => hands[seat]);
  for (const seat of given) {
    const cards = hands[seat] as Card[];
    const twice = cards.find((card, index) => cards.indexOf(card) !== index);
    if (twice) return because("{} is twice in {}'s hand", twice, seatName(seat));
  }
  const sets = SEATS.map((seat) => (hands[seat]?.length ? setOfCards(hands[seat]) : undefined));
  const whole = completeSets(sets);
  return "fault" in whole ? whole : { value: handsOfSets(whole.value) };
}

/**
 * The hands of a deal that are given. Throws a `BridgeError` (`INVALID_DEAL`) if the value is no deal.
 *
 * @example
 * handsOfDeal("N:A... K... - -"); // { N: ["SA"], E: ["SK"] }
 */
export function handsOfDeal(deal: DealInput): KnownHands {
  return handsOfSets(knownSetsOf(deal));
}

/**
 * The four hands of a deal. Throws a `BridgeError` (`INVALID_DEAL`) if the value is no deal or a hand is not given.
 *
 * @example
 * allHandsOfDeal("N:A... K... Q... J...").W; // ["SJ"]
 */
export function allHandsOfDeal(deal: DealInput): Hands {
  return handsOfSets(handSetsOf(deal)) as Hands;
}

/**
 * Whether all four hands are given and hold thirteen cards each: a deal that can be scored, and that has a par.
 *
 * @example
 * isWhole(handsOfDeal("N:A... K... Q... J...")); // false
 */
export function isWhole(hands: KnownHands): boolean {
  return SEATS.every((seat) => hands[seat]?.length === 13);
}

/**
 * The hands as a PBN deal, from `first` on clockwise; "-" for a hand that is not known. Default: from North.
 *
 * @example
 * dealOfHands({ N: ["SA"], E: ["SK"] }, "E"); // "E:K... - - A..."
 */
export function dealOfHands(hands: KnownHands, first: Seat = "N"): string {
  const words = [0, 1, 2, 3].map((steps) => {
    const hand = hands[seatAfter(first, steps)];
    return hand ? handOfCards(hand) : "-";
  });
  return `${first}:${words.join(" ")}`;
}

/**
 * The cards of a dotted hand, highest first; none for "-". Throws a `BridgeError` (`INVALID_DEAL`) if the text is no
 * hand.
 *
 * @example
 * cardsOfHand("2A.K.."); // ["SA", "S2", "HK"]
 */
export function cardsOfHand(hand: string): Card[] {
  return cardsOfSet(handSetOf("the hand", hand));
}

/**
 * Cards as a dotted hand, ranks from the top.
 *
 * @example
 * handOfCards(["HK", "S2", "SA"]); // "A2.K.."
 */
export function handOfCards(cards: readonly Card[]): string {
  const ordered = [...cards].sort(compareCards);
  return SUITS.map((suit) =>
    ordered
      .filter((card) => suitOf(card) === suit)
      .map(rankOf)
      .join(""),
  ).join(".");
}
