/** For fast-check: text and values that are almost right, which reach further into a reader than random ones. */

import fc from "fast-check";

/** A text with pieces of it and of `others` cut out, doubled, swapped or overwritten. */
export function garbled(texts: readonly string[], pieces: readonly string[] = []): fc.Arbitrary<string> {
  const change = fc.record({
    kind: fc.constantFrom("cut", "double", "insert", "replace", "move"),
    at: fc.nat({ max: 10_000 }),
    length: fc.nat({ max: 40 }),
    to: fc.nat({ max: 10_000 }),
    piece: fc.oneof(
      fc.constantFrom(...(pieces.length > 0 ? pieces : [""])),
      fc.string({ unit: "binary", maxLength: 6 }),
    ),
  });
  return fc.tuple(fc.constantFrom(...texts), fc.array(change, { maxLength: 6 })).map(([text, changes]) =>
    changes.reduce((now, { kind, at, length, to, piece }) => {
      const from = at % (now.length + 1);
      const [before, middle, after] = [now.slice(0, from), now.slice(from, from + length), now.slice(from + length)];
      if (kind === "cut") return before + after;
      if (kind === "double") return before + middle + middle + after;
      if (kind === "insert") return before + piece + middle + after;
      if (kind === "replace") return before + piece + after;
      const rest = before + after;
      const target = to % (rest.length + 1);
      return rest.slice(0, target) + middle + rest.slice(target);
    }, text),
  );
}

/** A value of JSON's shape with some of its leaves replaced by anything at all, or left out. */
export function garbledValue(value: unknown): fc.Arbitrary<unknown> {
  const odd = fc.oneof(
    { weight: 12, arbitrary: fc.constant(value) },
    { weight: 1, arbitrary: fc.anything({ withBigInt: true, withNullPrototype: true, withSparseArray: true }) },
    { weight: 1, arbitrary: fc.constantFrom(undefined, null, Number.NaN, -0, 2 ** 53, "", "S", [], {}) },
  );
  if (Array.isArray(value)) {
    const items = fc.tuple(...value.map(garbledValue)).map((each) => each as unknown[]);
    return fc.oneof({ weight: 12, arbitrary: items }, { weight: 1, arbitrary: odd });
  }
  if (typeof value === "object" && value !== null) {
    const properties = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, garbledValue(each)]));
    const object = fc.record(properties, { requiredKeys: [] });
    const whole = fc.record(properties);
    return fc.oneof({ weight: 12, arbitrary: whole }, { weight: 2, arbitrary: object }, { weight: 1, arbitrary: odd });
  }
  if (typeof value === "string")
    return fc.oneof({ weight: 6, arbitrary: odd }, garbled([value], ["N:", ".", "A", " "]));
  if (typeof value === "number") return fc.oneof({ weight: 6, arbitrary: odd }, fc.integer(), fc.double());
  return odd;
}
