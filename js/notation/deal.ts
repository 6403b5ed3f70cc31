/** Seats, vulnerability, cards, hands and deals as the notations write them, read leniently and checked. */
import { BridgeError } from "../bridge/errors.js";
import { handOfCards, RANKS, SEATS, SUITS, seatAfter } from "../bridge/rules.js";
import type { Card, Seat, Vulnerability } from "../bridge/types.js";
import { quote } from "./text.js";

/** The hands of a deal; a hand that the source does not give is absent. */
export type KnownHands = Partial<Record<Seat, Card[]>>;

/** The value read, or what is wrong with the text. */
export type Read<T> = { value: T } | { fault: string };

/** "N", "north", "w" … */
export function readSeat(text: string): Seat | undefined {
  const word = text.trim().toUpperCase();
  return SEATS.find((seat) => word === seat || word === SEAT_NAMES[seat]);
}

export const SEAT_NAMES: Record<Seat, string> = { N: "NORTH", E: "EAST", S: "SOUTH", W: "WEST" };

/** "None", "love", "-", "N-S", "o", "All" … */
export function readVulnerability(text: string): Vulnerability | undefined {
  const word = text
    .trim()
    .toUpperCase()
    .replace(/[\s/-]+/g, "");
  if (["NONE", "LOVE", "NIL", "O", "0", ""].includes(word)) return "None";
  if (["NS", "N"].includes(word)) return "NS";
  if (["EW", "E"].includes(word)) return "EW";
  return ["ALL", "BOTH", "B"].includes(word) ? "Both" : undefined;
}

/** "SA", "s10", "AS": suit and rank, in either order and any case. */
export function readCard(text: string): Card | undefined {
  const word = text.toUpperCase().replace("10", "T");
  const card = SUITS.includes(word[0] as never) ? word : `${word[1] ?? ""}${word[0] ?? ""}`;
  return word.length === 2 && SUITS.includes(card[0] as never) && RANKS.includes(card[1] as string)
    ? (card as Card)
    : undefined;
}

/** A run of cards, each suit then rank: "SAs2h10", blanks and commas between them allowed. Stops behind `most` of them. */
export function readCards(text: string, most: number): Read<{ card: Card; offset: number }[]> {
  const cards: { card: Card; offset: number }[] = [];
  const pattern = /[\s,.;|]*(?:([SHDC])(10|[AKQJT2-9])|([AKQJT2-9])([SHDC])|$)/iy;
  while (pattern.lastIndex < text.length && cards.length < most) {
    const offset = pattern.lastIndex;
    const match = pattern.exec(text);
    if (!match) return { fault: `no card: ${quote(text.slice(offset))}` };
    const card = readCard(`${match[1] ?? match[4] ?? ""}${match[2] ?? match[3] ?? ""}`);
    if (card) cards.push({ card, offset });
  }
  return { value: cards };
}

/** A dotted hand, "AKQ.J87.T9.65432"; "-" as a suit is a void. A hand that is not given ("-", "") is undefined. */
export function readDottedHand(text: string): Read<Card[] | undefined> {
  if (text === "-" || text === "") return { value: undefined };
  const holdings = text.toUpperCase().replaceAll("10", "T").split(".");
  if (holdings.length !== 4) return { fault: `a hand has four suits, spades to clubs: ${quote(text)}` };
  const cards: Card[] = [];
  for (const [place, holding] of holdings.entries()) {
    if (holding === "-") continue;
    for (const rank of holding) {
      if (!RANKS.includes(rank)) return { fault: `${quote(rank)} is no rank, in ${quote(text)}` };
      cards.push(`${SUITS[place]}${rank}` as Card);
    }
  }
  return { value: cards };
}

/** A hand as LIN writes it, "SAKQHJ87DT9C65432": a suit's letter before its ranks, suits without cards left out or not. */
export function readSuitedHand(text: string): Read<Card[] | undefined> {
  if (text === "") return { value: undefined };
  const word = text
    .toUpperCase()
    .replace(/[\s.-]+/g, "")
    .replaceAll("10", "T");
  const cards: Card[] = [];
  let suit: string | undefined;
  for (const letter of word) {
    if (SUITS.includes(letter as never)) suit = letter;
    else if (suit === undefined) return { fault: `a suit comes before its ranks: ${quote(text)}` };
    else if (RANKS.includes(letter)) cards.push(`${suit}${letter}` as Card);
    else return { fault: `${quote(letter)} is no rank, in ${quote(text)}` };
  }
  return { value: cards.length > 0 ? cards : undefined };
}

/** The hands of a PBN deal, any seat first; at least one is given. The fourth is worked out from three of thirteen. */
export function readDeal(text: string): Read<KnownHands> {
  const match = /^\s*([NESWnesw])\s*:\s*/.exec(text);
  if (!match) return { fault: `a deal begins with the seat of its first hand: ${quote(text)}` };
  const words = text.slice(match[0].length).trim().split(/\s+/);
  if (words.length > 4) return { fault: `a deal has four hands, not ${words.length}: ${quote(text)}` };
  const hands: KnownHands = {};
  for (const [place, word] of words.entries()) {
    const hand = readDottedHand(word);
    if ("fault" in hand) return hand;
    if (hand.value) hands[seatAfter((match[1] as string).toUpperCase() as Seat, place)] = hand.value;
  }
  return completed(hands);
}

/** Checks that the hands can belong to one deal, and works out the fourth where three of thirteen cards are given. */
export function completed(hands: KnownHands): Read<KnownHands> {
  const given = SEATS.filter((seat) => hands[seat] !== undefined);
  const owner = new Map<Card, Seat>();
  for (const seat of given) {
    for (const card of hands[seat] as Card[]) {
      const other = owner.get(card);
      if (other === seat) return { fault: `${card} is twice in ${SEAT_WORD[seat]}'s hand` };
      if (other) return { fault: `${card} is in ${SEAT_WORD[other]}'s and in ${SEAT_WORD[seat]}'s hand` };
      owner.set(card, seat);
    }
  }
  const sizes = given.map((seat) => hands[seat]?.length as number);
  if (given.length === 0 || sizes[0] === 0) return { fault: "a deal with no cards" };
  if (sizes.some((size) => size !== sizes[0])) {
    return { fault: `hands of unequal length: ${given.map((seat, i) => `${SEAT_WORD[seat]} ${sizes[i]}`).join(", ")}` };
  }
  if ((sizes[0] as number) > 13) return { fault: `a hand of ${sizes[0]} cards` };
  if (given.length !== 3 || sizes[0] !== 13) return { value: hands };
  const fourth = SEATS.find((seat) => hands[seat] === undefined) as Seat;
  const left = SUITS.flatMap((suit) => [...RANKS].map((rank) => `${suit}${rank}` as Card)).filter((c) => !owner.has(c));
  return { value: { ...hands, [fourth]: left } };
}

export const SEAT_WORD: Record<Seat, string> = { N: "North", E: "East", S: "South", W: "West" };

/** The hands as a PBN deal, from `first` on clockwise; "-" for a hand that is not known. */
export function dealText(hands: KnownHands, first: Seat = "N"): string {
  const words = [0, 1, 2, 3].map((steps) => {
    const hand = hands[seatAfter(first, steps)];
    return hand ? handOfCards(hand) : "-";
  });
  return `${first}:${words.join(" ")}`;
}

/** The hands of a board's deal, for a writer. */
export function handsOf(deal: string): KnownHands {
  const hands = readDeal(String(deal));
  if ("fault" in hands) throw new BridgeError("INVALID_DEAL", hands.fault);
  return hands.value;
}
