/** Deals at random and as people write them, for tests of the readers. */
import fc from "fast-check";

const RANKS = "AKQJT98765432";
/** The ranks of a hand by suits, from spades to clubs. */
export type Suits = readonly string[];

export const anyDeal = fc.shuffledSubarray([...Array(52).keys()], { minLength: 52 }).map((order): Suits[] =>
  [0, 1, 2, 3].map((seat) => {
    const hand = new Set(order.slice(seat * 13, seat * 13 + 13));
    return [0, 1, 2, 3].map((suit) => [...RANKS].filter((_, rank) => hand.has(suit * 13 + rank)).join(""));
  }),
);

/** The text of the deal. */
export const meant = (hands: readonly Suits[]) => `N:${hands.map((hand) => hand.join(".")).join(" ")}`;

export const marked =
  (none = "-") =>
  (hand: Suits) =>
    hand.map((ranks, suit) => `${"♠♥♦♣"[suit]} ${ranks || none}`);

const indented = (lines: readonly string[]) => lines.map((line) => " ".repeat(12) + line);

/** North at the top, West and East beside each other, South below. */
export const diagram =
  (written: (hand: Suits) => string[]) =>
  ([north, east, south, west]: readonly Suits[]) => [
    ...indented(written(north as Suits)),
    ...written(west as Suits).map((line, suit) => line.padEnd(24) + written(east as Suits)[suit]),
    ...indented(written(south as Suits)),
  ];

/** A line for each hand. */
export const list = (hands: readonly Suits[]) => hands.map((hand, seat) => `${"NESW"[seat]}: ${hand.join(".")}`);
