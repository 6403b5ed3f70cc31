/**
 * Deals as a person makes them: hands being typed, cards not yet placed, the rest dealt at random.
 *
 * A hand is read by the one reader of `tenace/bridge`, also while it is short: the dots of suits that are not typed yet
 * are added. Text that the reader refuses is read here, suit by suit. A refusal has no cards, but the editor goes on
 * with a hand that is wrong or half typed: it draws the cards that are there, counts them, and names the letter or the
 * card at fault in the user's language. Hands in the editor may also have commas or blanks between suits, which in the
 * text of a deal come between hands.
 */
import type { Board, Card, Seat } from "tenace";
import { cardsOfHand, DECK, dealerOfBoard, handOfCards, SEATS, SUITS, vulnerabilityOfBoard } from "tenace/bridge";

/** The four hands as they are typed. */
export type HandTexts = Record<Seat, string>;

/** A hand without the dots and commas before the letters or symbols of its suits. */
const withoutPoints = (hand: string) => hand.replace(/[.,]\s*(?=[SHDC♠-♧])/gi, " ");

/** The cards of a hand, by the common reader; null if the text is no hand, or not yet. */
export function readableHand(hand: string): Card[] | null {
  for (const text of [hand, withoutPoints(hand), withAllDots(hand)]) {
    try {
      return cardsOfHand(text);
    } catch {
      // The next may be read.
    }
  }
  return null;
}

/**
 * A hand that is being typed, suit by suit: with dots, commas or blanks between the suits, or with the suits' letters
 * before them. A letter alone is not taken for a suit if it may be a rank in another language.
 */
export function holdingsOf(hand: string): string[] {
  const text = hand.toUpperCase().replaceAll("10", "T").trim();
  const named = withoutPoints(text);
  const suits = new Set(named.match(/[SHDC]/g));
  if (/^[SHDC][^.,]*$/.test(named) && (suits.size > 1 || !/\s/.test(named))) {
    const runs = [...named.matchAll(/([SHDC])([^SHDC]*)/g)];
    return SUITS.map((suit) => runs.map(([, mark, ranks]) => (mark === suit ? ranks : "")).join(""));
  }
  return text.split(hasPoints(text) ? /[.,]/ : /\s+/);
}

export const hasPoints = (hand: string) => /[.,]/.test(hand);
/** What stands for a void, or for nothing. */
export const BLANK = /[\s:–—-]/g;

/** A hand with dots or commas between its suits as a dotted hand. Missing suits become void. */
function withAllDots(hand: string): string {
  if (!hasPoints(hand)) return hand;
  const holdings = holdingsOf(hand).map((holding) => holding.replace(BLANK, ""));
  return [...holdings, ...["", "", ""].slice(holdings.length - 1)].join(".");
}

/** The cards of a hand as typed. Missing holdings are void. */
export function cardsOf(hand: string): Card[] {
  const typed = () =>
    holdingsOf(hand)
      .slice(0, 4)
      .flatMap((holding, index) => [...holding.replace(BLANK, "")].map((rank) => `${SUITS[index]}${rank}` as Card));
  return readableHand(hand) ?? typed();
}

/** Cards as a dotted hand. A card typed twice is there once, and text that is no card is left out. */
export function handOf(cards: readonly Card[]): string {
  return handOfCards(DECK.filter((card) => cards.includes(card)));
}

/** The cards that no hand has, as a hand. */
export function restOf(hands: HandTexts): string {
  return handOf(unplaced(hands));
}

export function unplaced(hands: HandTexts): Card[] {
  const placed = new Set(SEATS.flatMap((seat) => cardsOf(hands[seat])));
  return DECK.filter((card) => !placed.has(card));
}

/** Gives every card not placed to a hand with room, at random. */
export function dealRest(hands: HandTexts, random: (below: number) => number = randomBelow): HandTexts {
  const rest = shuffled(unplaced(hands), random);
  const dealt = { ...hands };
  for (const seat of SEATS) {
    const cards = cardsOf(hands[seat]);
    dealt[seat] = handOf([...cards, ...rest.splice(0, Math.max(0, 13 - cards.length))]);
  }
  return dealt;
}

export const NO_CARDS: HandTexts = { N: "", E: "", S: "", W: "" };

/** A board dealt at random; dealer and vulnerability go round as on the boards of a duplicate set. */
export function randomBoard(number: number): Board {
  return {
    board: String(number),
    deal: dealText(dealRest(NO_CARDS)),
    dealer: dealerOfBoard(number),
    vulnerable: vulnerabilityOfBoard(number),
  };
}

export function dealText(hands: HandTexts): string {
  return `N:${SEATS.map((seat) => handOf(cardsOf(hands[seat]))).join(" ")}`;
}

/** The hands of a board's deal, which all readers write from North on, "-" for a hand that is not given. */
export function handTextsOf(deal: string | undefined): HandTexts {
  const hands =
    deal
      ?.replace(/^\s*N:/, "")
      .trim()
      .split(/\s+/) ?? [];
  const hand = (place: number) => (hands[place] === "-" ? "" : (hands[place] ?? ""));
  return { N: hand(0), E: hand(1), S: hand(2), W: hand(3) };
}

/** Whether a board's four hands are given: otherwise it can't be solved. */
export function canBeSolved({ deal }: Board): boolean {
  return deal !== undefined && SEATS.every((seat) => handTextsOf(deal)[seat] !== "");
}

/** Items in an order of their own. */
export function shuffled<T>(items: readonly T[], random: (below: number) => number): T[] {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = random(last + 1);
    [order[last], order[other]] = [order[other] as T, order[last] as T];
  }
  return order;
}

/** A uniform number below `below`, by rejection: random words in the last incomplete cycle are drawn again. */
function randomBelow(below: number): number {
  const limit = Math.floor(2 ** 32 / below) * below;
  const drawn = new Uint32Array(1);
  do crypto.getRandomValues(drawn);
  while ((drawn[0] as number) >= limit);
  return (drawn[0] as number) % below;
}
