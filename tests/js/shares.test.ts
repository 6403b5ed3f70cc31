/** Intervals of shares, against the definition: ends at which the share found is 1.96 standard errors away. */
import { rareInterval, wilsonInterval } from "tenace/bridge";
import { expect, test } from "vitest";

test.each([
  [0, 250],
  [1, 250],
  [0.1, 100],
  [0.5, 40],
  [0.998, 1000],
  [0, 1],
])("%d of %d", (share, count) => {
  const [low, high] = wilsonInterval(share, count);
  expect(low).toBeLessThanOrEqual(share);
  expect(high).toBeGreaterThanOrEqual(share);
  for (const end of [low, high]) {
    // An end at 0 or 1 is the share itself.
    if (end === 0 || end === 1 || Math.abs(end - share) < 1e-12) continue;
    expect(Math.abs(share - end)).toBeCloseTo(1.96 * Math.sqrt((end * (1 - end)) / count), 10);
  }
});

test("only where fewer than ten are on one side", () => {
  expect(rareInterval(0.04, 250)).toBeUndefined();
  expect(rareInterval(0.96, 250)).toBeUndefined();
  expect(rareInterval(0.036, 250)).toEqual(wilsonInterval(0.036, 250));
  expect(rareInterval(0.964, 250)).toEqual(wilsonInterval(0.964, 250));
});
