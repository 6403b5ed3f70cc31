/** How the processor's time grows with the length of a text. No figure of seconds is looked at. */

/** The power of the length that the time grows with at most: linear is 1, quadratic 2. */
export const MOST_GROWTH = 1.5;
/**
 * The lengths that are compared, in characters, and in how many rounds at most. What is clearly linear ends with the
 * first and cheapest pair. Each further pair is asked only if those before it grow too fast: a longer text may have too
 * many boards for one format and go to dearer readers, and such a step is not growth. It lies in one pair, or between
 * two, while what is quadratic is so in all of them.
 */
const LENGTHS = [
  { short: 1 << 12, times: 8, most: 1.25, rounds: 2 },
  { short: 1 << 12, times: 20, most: MOST_GROWTH, rounds: 20 },
  { short: 1 << 15, times: 5, most: MOST_GROWTH, rounds: 10 },
  { short: 1 << 17, times: 4, most: MOST_GROWTH, rounds: 5 },
];
/** Cold caches and garbage make single runs dearer, never cheaper, so the cheapest of several runs are compared. */
const LEAST_RUNS = 3;

/** The power of the length that the time of `work` grows with; runs end as soon as it is low enough. */
export function growth(work: (length: number) => () => void): number {
  let power = Number.POSITIVE_INFINITY;
  for (const { short, times, most, rounds } of LENGTHS) {
    power = Math.min(power, growthBetween(work(short), work(short * times), times, most, rounds));
    if (power < most) break;
  }
  return power;
}

function growthBetween(small: () => void, large: () => void, times: number, most: number, rounds: number): number {
  let cheapestSmall = Number.POSITIVE_INFINITY;
  let cheapestLarge = Number.POSITIVE_INFINITY;
  let power = Number.POSITIVE_INFINITY;
  for (let round = 0; round < rounds && power >= most; round += 1) {
    // The long text pays for the compiler: a short text whose time held that would hide growth.
    cheapestLarge = Math.min(cheapestLarge, timeOf(large));
    for (let run = 0; run < LEAST_RUNS; run += 1) cheapestSmall = Math.min(cheapestSmall, timeOf(small));
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
