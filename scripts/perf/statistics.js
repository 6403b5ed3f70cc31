/** Times, and statistics of a list of them. */

/** Seconds that the threads of this process have had a processor for. */
export function processorSeconds() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** A quantile: the value below which a share, 0 to 1, of the sorted values lies. */
export const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];

export const mean = (values) => values.reduce((total, value) => total + value, 0) / values.length;

export const ascending = (values) => [...values].sort((a, b) => a - b);

export function summary(values) {
  const sorted = ascending(values);
  const shares = { median: at(sorted, 0.5), p90: at(sorted, 0.9), p99: at(sorted, 0.99), max: at(sorted, 1) };
  return { mean: mean(sorted), ...shares };
}
