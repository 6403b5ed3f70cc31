/** Random choices that come again with their seed, for tests that play cards. */
import { DECK } from "../../js/bridge/cards.js";
import { dealOfHands } from "../../js/bridge/deals.js";
import { generator } from "../../scripts/perf/random.js";

export class Random {
  /** A whole number from 0 on below a bound. */
  readonly below: (bound: number) => number;

  constructor(seed: number) {
    this.below = generator(seed);
  }

  pick<T>(items: readonly T[]): T {
    return items[this.below(items.length)] as T;
  }

  shuffled<T>(items: readonly T[]): T[] {
    const order = [...items];
    for (let last = order.length - 1; last > 0; last -= 1) {
      const other = this.below(last + 1);
      [order[last], order[other]] = [order[other] as T, order[last] as T];
    }
    return order;
  }

  /** A deal of 52 cards. */
  deal(): string {
    const cards = this.shuffled(DECK);
    const hand = (place: number) => cards.slice(13 * place, 13 * place + 13);
    return dealOfHands({ N: hand(0), E: hand(1), S: hand(2), W: hand(3) });
  }
}
