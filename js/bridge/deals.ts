/**
 * Hands and deals: their text, and whether cards can be a deal.
 *
 * A hand is written with dots between its suits, spades to clubs, ranks from the top: "AKQ.J87.T9.65432". A deal is
 * PBN's text: the seat of its first hand, then the hands clockwise, "N:AKQ.J87.T9.65432 … … …".
 */
import { compareCards, DECK, rankOf, suitOf } from "./cards.js";
import { BridgeError } from "./errors.js";
import { isRank, isSuit, readSeat, SEAT_NAMES, SEATS, SUITS, seatAfter } from "./names.js";
import { quote, shown } from "./quote.js";
import type { Card, DealInput, Seat } from "./types.js";

/** The cards of all four seats. */
export type Hands = Record<Seat, Card[]>;

/** The cards of the seats whose hands are known. */
export type KnownHands = Partial<Hands>;

/** What was read of a text, or what is wrong with the text, in a sentence without its full stop. */
export type Read<T> =
  | {
      /** What was read. */
      value: T;
    }
  | {
      /** What is wrong, in words. */
      fault: string;
    };

/**
 * Reads a dotted hand, "AKQ.J87.T9.65432", in any case; a ten may be "10", and a void "-". Ranks may stand in any order.
 * `value` is undefined for a hand that is not given: "-" or no text.
 *
 * @example
 * readDottedHand("A.K..2"); // { value: ["SA", "HK", "C2"] }
 */
export function readDottedHand(text: string): Read<Card[] | undefined> {
  if (text === "-" || text === "") return { value: undefined };
  const holdings = text.toUpperCase().replaceAll("10", "T").split(".");
  if (holdings.length !== 4) return { fault: `a hand has four suits, spades to clubs: ${quote(text)}` };
  const cards: Card[] = [];
  for (const [place, suit] of SUITS.entries()) {
    const holding = holdings[place] as string;
    if (holding === "-") continue;
    for (const rank of holding) {
      if (!isRank(rank)) return { fault: `${quote(rank)} is no rank, in ${quote(text)}` };
      cards.push(`${suit}${rank}`);
    }
  }
  return { value: cards };
}

/**
 * Reads a hand with a letter before each suit's ranks, "SAKQHJ87DT9C65432", in any case and any order; blanks, dots and
 * hyphens between them are skipped, and suits without cards may be left out. `value` is undefined where no card is given.
 *
 * @example
 * readSuitedHand("SAHKC2"); // { value: ["SA", "HK", "C2"] }
 */
export function readSuitedHand(text: string): Read<Card[] | undefined> {
  const letters = text
    .toUpperCase()
    .replaceAll(/[\s.-]/g, "")
    .replaceAll("10", "T");
  const cards: Card[] = [];
  let suit: Card[0] | undefined;
  for (const letter of letters) {
    if (isSuit(letter)) suit = letter;
    else if (suit === undefined) return { fault: `a suit comes before its ranks: ${quote(text)}` };
    else if (isRank(letter)) cards.push(`${suit}${letter}` as Card);
    else return { fault: `${quote(letter)} is no rank, in ${quote(text)}` };
  }
  return { value: cards.length > 0 ? cards : undefined };
}

/**
 * Reads the text of a deal. At least one hand must be given, those given must be of one length, 1 to 13, and no card may
 * stand twice. From three hands of thirteen cards the fourth is worked out.
 *
 * @example
 * readDeal("N:A... K... Q... J..."); // { value: { N: ["SA"], E: ["SK"], S: ["SQ"], W: ["SJ"] } }
 */
export function readDeal(text: string): Read<KnownHands> {
  const colon = text.indexOf(":");
  const first = colon === -1 ? undefined : readSeat(text.slice(0, colon));
  if (!first) return { fault: `a deal begins with the seat of its first hand: ${quote(text)}` };
  const words = text
    .slice(colon + 1)
    .trim()
    .split(/\s+/);
  if (words.length > 4) return { fault: `a deal has four hands, not ${words.length}: ${quote(text)}` };
  const hands: KnownHands = {};
  for (const [place, word] of words.entries()) {
    const hand = readDottedHand(word);
    if ("fault" in hand) return hand;
    if (hand.value) hands[seatAfter(first, place)] = hand.value;
  }
  return completed(hands);
}

/**
 * Checks that hands can belong to one deal, and works out the fourth where three of thirteen cards are given.
 *
 * @example
 * completed({ N: ["SA"], E: ["SA"] }); // { fault: "SA is in North's and in East's hand" }
 */
export function completed(hands: KnownHands): Read<KnownHands> {
  const given = SEATS.filter((seat) => hands[seat] !== undefined);
  const owner = new Map<Card, Seat>();
  for (const seat of given) {
    for (const card of hands[seat] as Card[]) {
      const other = owner.get(card);
      if (other === seat) return { fault: `${card} is twice in ${SEAT_NAMES[seat]}'s hand` };
      if (other) return { fault: `${card} is in ${SEAT_NAMES[other]}'s and in ${SEAT_NAMES[seat]}'s hand` };
      owner.set(card, seat);
    }
  }
  const sizes = given.map((seat) => hands[seat]?.length as number);
  const size = sizes[0] ?? 0;
  if (size === 0) return { fault: "a deal with no cards" };
  if (sizes.some((other) => other !== size)) {
    const each = given.map((seat, place) => `${SEAT_NAMES[seat]} ${sizes[place]}`);
    return { fault: `hands of unequal length: ${each.join(", ")}` };
  }
  if (size > 13) return { fault: `a hand of ${size} cards` };
  if (given.length !== 3 || size !== 13) return { value: hands };
  const fourth = SEATS.find((seat) => hands[seat] === undefined) as Seat;
  return { value: { ...hands, [fourth]: DECK.filter((card) => !owner.has(card)) } };
}

/**
 * The hands of a deal that are given. Throws a `BridgeError` (`INVALID_DEAL`) for what is no deal.
 *
 * @example
 * handsOfDeal("N:A... K... - -"); // { N: ["SA"], E: ["SK"] }
 */
export function handsOfDeal(deal: DealInput): KnownHands {
  return handsOfText(textOf(deal));
}

/** The hands of a deal's text that are given. Throws a `BridgeError` (`INVALID_DEAL`) for what is no deal. */
export function handsOfText(text: string): KnownHands {
  const read = readDeal(text);
  if ("fault" in read) throw new BridgeError("INVALID_DEAL", read.fault);
  return read.value;
}

/**
 * The four hands of a deal. Throws a `BridgeError` (`INVALID_DEAL`) for what is no deal, and where a hand is not given.
 *
 * @example
 * allHandsOfDeal("N:A... K... Q... J...").W; // ["SJ"]
 */
export function allHandsOfDeal(deal: DealInput): Hands {
  const hands = handsOfDeal(deal);
  const missing = SEATS.find((seat) => hands[seat] === undefined);
  if (missing) throw new BridgeError("INVALID_DEAL", `the hand of ${SEAT_NAMES[missing]} is not given`);
  return hands as Hands;
}

/** A deal as text, whichever way a caller gives it. */
function textOf(deal: DealInput): string {
  if (typeof deal === "string") return deal;
  if (typeof deal !== "object" || deal === null) {
    throw new BridgeError("INVALID_DEAL", `${shown(deal)} is neither a deal's text nor four hands`);
  }
  const words = SEATS.map((seat) => {
    const hand: unknown = deal[seat];
    if (typeof hand === "string" && !/\s/.test(hand.trim())) return hand.trim() || "-";
    throw new BridgeError("INVALID_DEAL", `the hand of ${SEAT_NAMES[seat]} is ${shown(hand)}, not "AKQ.J87.T9.65432"`);
  });
  return `N:${words.join(" ")}`;
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
 * The cards of a dotted hand, highest first; none for "-". Throws a `BridgeError` (`INVALID_DEAL`) for what is no hand.
 *
 * @example
 * cardsOfHand("2A.K.."); // ["SA", "S2", "HK"]
 */
export function cardsOfHand(hand: string): Card[] {
  const read = readDottedHand(hand.trim());
  if ("fault" in read) throw new BridgeError("INVALID_DEAL", read.fault);
  return (read.value ?? []).sort(compareCards);
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
