/** Cards typed on a keyboard, for the viewer and the table. */
import { suitOf } from "../bridge/cards.js";
import { isRank, RANKS } from "../bridge/names.js";
import type { Card, Suit } from "../bridge/types.js";
import type { Strings } from "./strings/index.js";

/** How long the suit of a card half typed is remembered, and a card that was refused. */
export const MEMORY_MS = 2_000;

/** The place of the rank that a key stands for: 1 for a ten, the second letter for a rank of two ("n" for "Kn"). */
function rankIndex(letter: string, ranks: Strings["ranks"]): number {
  if (letter === "1") return RANKS.indexOf("T");
  const place = ranks.indexOf(letter);
  return place >= 0 ? place : ranks.findIndex((rank) => rank.length > 1 && rank.toUpperCase().endsWith(letter));
}

/** Cards typed as a suit and a rank, "h q"; the rank alone if only one suit may be played. */
export class TypedCards {
  readonly #now: () => number;
  #suit: Suit | null = null;
  #refused: Card | null = null;
  #at = 0;

  /** The clock tells milliseconds. */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  get suit(): Suit | null {
    return this.#isFresh ? this.#suit : null;
  }

  /** The card typed last, if it may not be played. */
  get refused(): Card | null {
    return this.#isFresh ? this.#refused : null;
  }

  /** Whether there was anything to forget. */
  forget(): boolean {
    const had = this.suit !== null || this.refused !== null;
    this.#suit = null;
    this.#refused = null;
    return had;
  }

  get #isFresh(): boolean {
    return this.#now() - this.#at < MEMORY_MS;
  }

  /** The card that this key completes among `legal`, null for a key that only begins one, undefined for others. */
  press(key: string, legal: readonly Card[], ranks: Strings["ranks"]): Card | null | undefined {
    const letter = key.toUpperCase();
    const rank = RANKS[rankIndex(letter, ranks)] ?? (isRank(letter) ? letter : "");
    const suits = new Set(legal.map(suitOf));
    const suit = this.suit ?? (suits.size === 1 ? [...suits][0] : undefined);
    if (rank && key.length === 1 && suit) {
      const card = legal.find((each) => each === `${suit}${rank}`);
      if (card || this.suit) {
        this.#suit = null;
        this.#refused = card ? null : (`${suit}${rank}` as Card);
        this.#at = this.#now();
        return card ?? null;
      }
    }
    if (!/^[shdc]$/i.test(key)) return undefined;
    this.#suit = letter as Suit;
    this.#refused = null;
    this.#at = this.#now();
    return null;
  }
}
