/** How the processor's time grows with the length of a text. No figure of seconds is looked at. */

/** The power of the length that the time grows with at most: linear is 1, quadratic 2. */
export const MOST_GROWTH = 1.5;
/**
 * The lengths that are compared, in characters. Each further pair is asked only if those before it grow too fast: a
 * longer text may have too many boards for one format and go to dearer readers, and such a step is not growth. It
 * lies in one pair, or between two, while what is quadratic is so in all of them.
 */
const LENGTHS = [
  { short: 1 << 12, times: 20 },
  { short: 1 << 15, times: 5 },
  { short: 1 << 17, times: 4 },
];
/** Cold caches and garbage make single runs dearer, never cheaper, so the cheapest of several runs are compared. */
const LEAST_ROUNDS = 3;
const MOST_ROUNDS = 20;

/** The power of the length that the time of `work` grows with; runs end as soon as it is below `MOST_GROWTH`. */
export function growth(work: (length: number) => () => void): number {
  let power = Number.POSITIVE_INFINITY;
  for (const { short, times } of LENGTHS) {
    power = Math.min(power, growthBetween(work(short), work(short * times), times));
    if (power < MOST_GROWTH) break;
  }
  return power;
}

function growthBetween(small: () => void, large: () => void, times: number): number {
  // The first run pays for the compiler.
  small();
  let cheapestSmall = Number.POSITIVE_INFINITY;
  let cheapestLarge = Number.POSITIVE_INFINITY;
  let power = Number.POSITIVE_INFINITY;
  for (let round = 0; round < MOST_ROUNDS && power >= MOST_GROWTH; round += 1) {
    for (let run = 0; run < LEAST_ROUNDS; run += 1) cheapestSmall = Math.min(cheapestSmall, timeOf(small));
    cheapestLarge = Math.min(cheapestLarge, timeOf(large));
    power = Math.log(cheapestLarge / cheapestSmall) / Math.log(times);
  }
  return power;
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
