/** Scripts and constraints are read in linear time, or refused: nothing in them makes the caller's thread wait. */
import { describe, expect, test } from "vitest";
import { BridgeError, parseDealer } from "../../js/dealer/index.js";
import { compileConstraints } from "../../js/solver/simulation/compile.js";
import { growth, MOST_GROWTH } from "../kit/growth.js";

const list = (count: number, of: (index: number) => string, between: string) =>
  Array.from({ length: Math.ceil(count) }, (_, index) => of(index)).join(between);

/** Parses a script; that it is refused is an answer, too. */
function read(text: string): void {
  try {
    parseDealer(text);
  } catch (error) {
    if (!(error instanceof BridgeError)) throw error;
  }
}

/** Texts of about a length. */
const scripts: Record<string, (length: number) => string> = {
  "a large definition and many actions": (length) =>
    `b = ${list(Math.min(900, length / 40), () => "hcp(north)", " + ")}\naction ${list(length / 40, () => "average b", ",")}`,
  "many names and many actions": (length) =>
    `${list(length / 60, (index) => `a${index} = hcp(north)`, "\n")}
     b = ${list(Math.min(900, length / 60), (index) => `a${index}`, "+")}
     action ${list(length / 60, () => "average b", ",")}`,
  "a chain of names and many actions": (length) =>
    `a0 = hcp(north)\n${list(Math.min(900, length / 60), (index) => `a${index + 1} = a${index} + 1`, "\n")}
     action ${list(length / 60, (index) => `average a${index % Math.min(900, Math.ceil(length / 60))}`, ",")}`,
  "many shapes": (length) => `shape(north, ${list(length / 10, () => "any 5+xxx", "+")})`,
  "many shapes in braces": (length) => `shape{north, ${list(length / 12, () => "5+M(431)", " + ")}}`,
  "many conditions in braces": (length) => `shape{north, ${list(length / 12, () => "x5xx:h>s", "+")}}`,
  "one condition of many signs": (length) => `shape{north, x5xx:${list(length / 2, () => "s", "-")}}`,
  "signs without an end in braces": (length) => `shape{north, ${list(length / 5, () => "x5x5", "+")}`,
  "losers by halves": (length) => list(Math.min(50, length / 20), () => "ltc(north)", " + "),
  "many functions": (length) => list(Math.min(900, length / 40), () => "shape(north, any 4432)", " or "),
  "many brackets": (length) => list(length / 12, () => "(hcp(north))", " + "),
};

describe("scripts are read in linear time", () => {
  test.each(Object.entries(scripts))("%s", (_, script) => {
    const power = growth((length) => {
      const text = script(length);
      return () => read(text);
    });
    expect(power).toBeLessThan(MOST_GROWTH);
  });
});

test("actions that use large definitions again and again are refused with their place", () => {
  const text = (scripts["a large definition and many actions"] as (length: number) => string)(96_000);
  expect(() => parseDealer(text)).toThrow(
    expect.objectContaining({ code: "PARSE", line: 2, message: expect.stringContaining("a million characters") }),
  );
});

test("names that double what they stand for are split once", () => {
  const doubled = list(40, (index) => `a${index + 1} = a${index} and a${index}`, "\n");
  const { conditions } = compileConstraints({
    condition: `a0 = hcp(north) > 1 and hcp(south) > 2\n${doubled}\na40`,
  });
  expect(conditions).toEqual(["hcp(north) > 1", "hcp(south) > 2"]);
});

test("lists of patterns and shapes that are longer than there are shapes are refused at once", () => {
  for (const N of [{ shape: new Array(561).fill("any 4432") }, new Array(561).fill({ hcp: 3 })]) {
    expect(() => compileConstraints({ hands: { N } })).toThrow(
      expect.objectContaining({ code: "INVALID_ARGUMENT", message: expect.stringMatching(/^hands\.N.* 561 .* 560$/) }),
    );
  }
});

test("lists as long as allowed are no deep recursion", () => {
  const shape = new Array(560).fill("any 5+xxx");
  const { conditions } = compileConstraints({
    hands: { N: new Array(560).fill({ hcp: [5, 9], shape: "54xx" }), S: { shape } },
  });
  expect(conditions).toHaveLength(2);
});

test("a script may have any number of actions and of lengths", () => {
  const many = 150_000;
  expect(parseDealer(`action ${Array(many).fill("printew").join(",")}`).actions).toHaveLength(many);
  expect(() => parseDealer(`predeal ${Array(many).fill("spades(north)==1").join(",")}`)).not.toThrow(RangeError);
});
