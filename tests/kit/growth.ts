/** How the processor's time grows with the length of a text. No figure of seconds is looked at. */

const SMALL = 1 << 12;
const TIMES_LARGER = 20;
/** Between linear growth (a ratio of 20) and quadratic growth (400), with a factor of four to spare on either side. */
export const MOST_GROWTH = TIMES_LARGER * Math.sqrt(TIMES_LARGER);
/** Cold caches and garbage make single runs dearer, never cheaper, so the cheapest of several runs are compared. */
const LEAST_ROUNDS = 3;
const MOST_ROUNDS = 20;

/**
 * How much more processor time `work` takes for a text twenty times as long; runs end as soon as `MOST_GROWTH` holds.
 */
export function growth(work: (length: number) => () => void): number {
  const small = work(SMALL);
  const large = work(SMALL * TIMES_LARGER);
  // The first run pays for the compiler.
  small();
  let cheapestSmall = Number.POSITIVE_INFINITY;
  let cheapestLarge = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    for (let run = 0; run < LEAST_ROUNDS; run += 1) cheapestSmall = Math.min(cheapestSmall, timeOf(small));
    cheapestLarge = Math.min(cheapestLarge, timeOf(large));
    if (cheapestLarge < MOST_GROWTH * cheapestSmall) break;
  }
  return cheapestLarge / cheapestSmall;
}

/**
 * Microseconds that the processor gave to this process, at least ten: less is noise. While other processes have the
 * processor the count stands still.
 */
function timeOf(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return Math.max(10, user + system);
}
