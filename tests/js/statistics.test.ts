/** Statistics of samples, against their definitions and against R. */
import { rareInterval, wilsonInterval } from "tenace/bridge";
import { expect, test } from "vitest";
import {
  compare,
  differsByMcNemar,
  differsByTwoErrors,
  differsUnpaired,
  pairedDifference,
  proportion,
  standardErrorOf,
} from "../../js/bridge/statistics.js";

test.each([
  [0, 250],
  [1, 250],
  [0.1, 100],
  [0.5, 40],
  [0.998, 1000],
  [0, 1],
])(
  "Wilson's interval of %d of %d ends where the share found is a quantile of the normal distribution away",
  (share, count) => {
    const [low, high] = wilsonInterval(share, count);
    expect(low).toBeLessThanOrEqual(share);
    expect(high).toBeGreaterThanOrEqual(share);
    for (const end of [low, high]) {
      // An end at 0 or 1 is the share itself.
      if (end === 0 || end === 1 || Math.abs(end - share) < 1e-12) continue;
      expect(Math.abs(share - end)).toBeCloseTo(1.959963984540054 * Math.sqrt((end * (1 - end)) / count), 10);
    }
  },
);

test("only where fewer than ten are on one side", () => {
  expect(rareInterval(0.04, 250)).toBeUndefined();
  expect(rareInterval(0.96, 250)).toBeUndefined();
  expect(rareInterval(0.036, 250)).toEqual(wilsonInterval(0.036, 250));
  expect(rareInterval(0.964, 250)).toEqual(wilsonInterval(0.964, 250));
});

test("Wilson's interval", () => {
  // The example of the NIST/SEMATECH e-Handbook, 7.2.4.1, is for 90 %; these come from R's prop.test(correct = FALSE).
  const rounded = (wins: number, count: number) =>
    wilsonInterval(wins / count, count).map((end) => Number(end.toFixed(4)));
  expect(rounded(15, 50)).toEqual([0.191, 0.4375]);
  expect(rounded(40, 40)).toEqual([0.9124, 1]);
  expect(rounded(0, 10)).toEqual([0, 0.2775]);
});

test("no standard error is 0", () => {
  expect(standardErrorOf(50, 100)).toBeCloseTo(0.05);
  expect(standardErrorOf(40, 40)).toBeGreaterThan(0.02);
  expect(standardErrorOf(0, 1)).toBeGreaterThan(0);
});

test("two cards over the same layouts", () => {
  const list = (text: string) => [...text].map(Number);
  expect(compare(list("1100"), list("1100"))).toMatchObject({ difference: 0, toldApart: false });
  // Seven layouts one way and none the other: 2 / 2^7 = 0.0156; eight: 2 / 2^8 = 0.0078.
  expect(compare(list("1111111"), list("0000000")).toldApart).toBe(false);
  expect(compare(list("00000000"), list("11111111"))).toMatchObject({ difference: -1, toldApart: true });
  // Nine and one: (1 + 10) * 2 / 2^10 = 0.0215; eleven and one: (1 + 12) * 2 / 2^12 = 0.0063.
  expect(compare(list("1111111110"), list("0000000001")).toldApart).toBe(false);
  expect(compare(list("111111111110"), list("000000000001")).toldApart).toBe(true);
  // What only one of them was played on in is not compared.
  expect(compare(list("10"), list("1011111111")).difference).toBe(0);
  expect(compare(list("11"), list("11")).standardError).toBeGreaterThan(0);
});

test("the two tests of significance", () => {
  // 2 / 2^8 = 0.0078, below one in a hundred; 2 / 2^7 is not.
  expect(differsByMcNemar(8, 0)).toBe(true);
  expect(differsByMcNemar(0, 7)).toBe(false);
  expect(differsByTwoErrors({ mean: -0.2, standardError: 0.1 }, 8)).toBe(true);
  expect(differsByTwoErrors({ mean: 0.199, standardError: 0.1 }, 8)).toBe(false);
  expect(differsByTwoErrors({ mean: 1, standardError: 0 }, 7.9)).toBe(false);
  expect(differsByTwoErrors({ mean: 0, standardError: 0 }, 100)).toBe(false);
});

test("means whose deals are not paired differ from two standard errors of independent means on", () => {
  // √(0.3² + 0.4²) = 0.5
  const other = { mean: 0, standardError: 0.4 };
  expect(differsUnpaired({ mean: 1.001, standardError: 0.3 }, other)).toBe(true);
  expect(differsUnpaired({ mean: -1.001, standardError: 0.3 }, other)).toBe(true);
  expect(differsUnpaired({ mean: 0.999, standardError: 0.3 }, other)).toBe(false);
});

test("a proportion and its standard error", () => {
  expect(proportion(50, 100)).toEqual({ mean: 0.5, standardError: 0.05 });
  expect(proportion(0, 0)).toEqual({ mean: 0, standardError: 0 });
});

test("a paired difference of numbers and its standard error", () => {
  // Differences 1, -1, 2, 2: mean 1, variance (0 + 4 + 1 + 1) / 4, over four layouts.
  const expected = { mean: 1, standardError: Math.sqrt(1.5 / 4), count: 4 };
  expect(pairedDifference([10, 8, 9, 9, 3], [9, 9, 7, 7])).toEqual(expected);
  expect(pairedDifference([], [1])).toEqual({ mean: 0, standardError: 0, count: 0 });
});
