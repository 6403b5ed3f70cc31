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
