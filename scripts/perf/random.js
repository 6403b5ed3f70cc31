/** Random numbers of scripts, the same for the same seed: mulberry32 by Tommy Ettinger. */

/** Numbers from 0 up to, but not including, 1. */
export function uniform(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Whole numbers from 0 up to, but not including, a bound. */
export function generator(seed) {
  const random = uniform(seed);
  return (bound) => Math.floor(random() * bound);
}

/** The items in an order of their own; `below` is such a generator. */
export function shuffled(items, below) {
  const order = [...items];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = below(last + 1);
    [order[last], order[other]] = [order[other], order[last]];
  }
  return order;
}
