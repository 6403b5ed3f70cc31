/**
 * Random numbers of the language, `rnd`: each is a function of the seed, the deal, and a key for the place in the
 * script.
 */

import type { CardSet } from "../bridge/card-sets.js";

/**
 * A number from 0 up to, not including, `bound`: MurmurHash3 (Austin Appleby, 32 bits) of the seed, the hands of North,
 * East and South, and the key. `src/simulation/random.rs` gives the same.
 */
export function random(bound: number, seed: number, hands: readonly CardSet[], key: number): number {
  const words = [seed, Math.floor(seed / 2 ** 32)];
  for (const { minors, majors } of hands.slice(0, 3)) words.push(minors, majors);
  words.push(key);
  return (hashOf(words) >>> 0) % bound;
}

/** MurmurHash3 of words of 32 bits. */
function hashOf(words: readonly number[]): number {
  let hash = 0;
  for (const word of words) {
    hash ^= Math.imul(rotated(Math.imul(word, 0xcc9e2d51), 15), 0x1b873593);
    hash = (Math.imul(rotated(hash, 13), 5) + 0xe6546b64) | 0;
  }
  hash ^= 4 * words.length;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

const rotated = (word: number, bits: number): number => (word << bits) | (word >>> (32 - bits));

/**
 * The key of one `rnd` of a script: the expression or definition that contains it, and how many come before it there.
 */
export function keyOf(owner: string, place: number): number {
  return hashOf([...[...owner].map((letter) => letter.codePointAt(0) as number), place]);
}
