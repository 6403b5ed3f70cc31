/** Keys: moving among the cards as they lie on the screen, moving through the play, typing a card. */
import { RANKS, suitOf } from "../rules.js";
import type { Card, Suit } from "../types.js";

export interface KeyCommands {
  back: () => void;
  forward: () => void;
  first: () => void;
  last: () => void;
  trickBack: () => void;
  trickForward: () => void;
  rejoin: () => void;
  keys: () => void;
}

const COMMANDS: Record<string, keyof KeyCommands> = {
  Backspace: "back",
  ",": "back",
  ".": "forward",
  Home: "first",
  End: "last",
  PageUp: "trickBack",
  PageDown: "trickForward",
  r: "rejoin",
  R: "rejoin",
  "?": "keys",
};

export function commandOf(event: KeyboardEvent): keyof KeyCommands | undefined {
  return event.ctrlKey || event.metaKey || event.altKey ? undefined : COMMANDS[event.key];
}

type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export function isArrow(key: string): key is Direction {
  return key.startsWith("Arrow");
}

/** Going across costs more than going on: the next card of a row comes before one of another row. */
const ACROSS = 3;

/** The element of `others` nearest to `from` in the direction of the arrow. */
export function neighbour<T extends Element>(from: Element, others: Iterable<T>, arrow: Direction): T | null {
  const start = centre(from);
  let nearest: T | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const other of others) {
    const { x, y } = centre(other);
    const [dx, dy] = [x - start.x, y - start.y];
    const along = { ArrowLeft: -dx, ArrowRight: dx, ArrowUp: -dy, ArrowDown: dy }[arrow];
    const across = Math.abs(arrow === "ArrowLeft" || arrow === "ArrowRight" ? dy : dx);
    if (other === from || along < 1) continue;
    const distance = along + ACROSS * across;
    if (distance < least) [nearest, least] = [other, distance];
  }
  return nearest;
}

function centre(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

/** How long the suit of a card half typed is remembered. */
const MEMORY_MS = 2_000;

/** Cards typed as a suit and a rank, "h q"; the rank alone where only one suit may be played. */
export class TypedCards {
  #suit: Suit | null = null;
  #at = 0;

  get suit(): Suit | null {
    return Date.now() - this.#at < MEMORY_MS ? this.#suit : null;
  }

  /** The card that this key completes among `legal`, null for a key that only begins one, undefined for others. */
  press(key: string, legal: readonly Card[], ranks: string): Card | null | undefined {
    const letter = key.toUpperCase();
    const rank =
      RANKS[letter === "1" ? RANKS.indexOf("T") : ranks.indexOf(letter)] ?? (RANKS.includes(letter) ? letter : "");
    const suits = new Set(legal.map(suitOf));
    const suit = this.suit ?? (suits.size === 1 ? [...suits][0] : undefined);
    if (rank && key.length === 1 && suit) {
      const card = legal.find((each) => each === `${suit}${rank}`);
      if (card || this.suit) {
        this.#suit = null;
        return card ?? null;
      }
    }
    if (!/^[shdc]$/i.test(key)) return undefined;
    this.#suit = letter as Suit;
    this.#at = Date.now();
    return null;
  }
}
