import { BridgeError, evaluateDealer, parseDealer } from "tenace/dealer";
import { expect, test } from "vitest";

const DEAL = "N:AKQJ.AKQ.432.432 T987.432.AKQ.765 6543.765.765.AKQ 2.JT98.JT98.JT98";

/** Values that can be read off the deal, or off the manual of the language. */
const VALUES: [string, number][] = [
  ["hcp(north)", 19],
  ["hcp(north, spades)", 10],
  ["spades(west) * 10 + club(west)", 14],
  ["shape(north, any 4333)", 1],
  ["shape(north, any 4333 - 4333)", 0],
  ["shape(west, 1444)", 1],
  ["shape(west, 1-4+xx)", 1],
  ["shape(west, 54xx + x5xx)", 0],
  ["shape(west, any 4441-1444+1444)", 1],
  ["controls(north) * 100 + control(south, clubs)", 603],
  ["losers(north)", 6],
  ["loser(west, spades)", 1],
  ["top2(east, diamonds) + top3(east, diamonds) + top5(west, hearts)", 7],
  ["c13(east)", 12],
  ["aces(north) + kings(north) + queens(north) + jacks(north) + tens(west)", 10],
  ["hascard(north, AS) + hascard(north, 2S) + hascard(west, TC)", 2],
  ["7 / 2 + -7 / 2 + 7 % 3", 1],
  ["2 + 3 * 4 - 1", 13],
  ["1 or 0 and 0", 1],
  ["not 1 || !0", 1],
  ["3 > 2 ? 10 : 20", 10],
  ["0 ? 1 : 0 ? 2 : 3", 3],
  ["score(vul, x3N, 9)", 600],
  ["score(nonvul, x4Sx, 9)", -100],
  ["imps(620 - 170) + imps(0 - 20)", 9],
  ["x = hcp(north) y = x + 1 x = 2 y * x", 40],
  ["pointcount 6 4 2 1 hcp(north)", 25],
  ["altcount 0 1 1 tens(north)", 4],
  ["# one\n1 /* two\n */ + // three\n 2", 3],
  ["cccc(north)", 1820],
  ["quality(north, spades)", 400],
];

test.each(VALUES)("%s is worth %i", (expression, value) => {
  expect(evaluateDealer(expression, DEAL)).toBe(value);
});

/** A fault and its line and column. */
const MALFORMED: [string, number, number][] = [
  ["hcp(north", 1, 10],
  ["hcp(nort)", 1, 5],
  ["hcp north", 1, 1],
  ["hcp(north,)", 1, 11],
  ["hcp(north, spade, 3)", 1, 17],
  ["1 +", 1, 4],
  ["1 + + 2", 1, 5],
  ["x = ", 1, 5],
  ["\n  y", 2, 3],
  ["north = 3", 1, 1],
  ["hcp = 3", 1, 1],
  ["2x = 3", 1, 1],
  ["shape(north, 433)", 1, 14],
  ["shape(north, 5432)", 1, 14],
  ["shape(north, any)", 1, 17],
  ["shape(north, 4333 4432)", 1, 19],
  ["shape(north, 4333", 1, 18],
  ["hascard(north, 1S)", 1, 16],
  ["hascard(north, ASS)", 1, 16],
  ["tricks(north)", 1, 13],
  ["tricks(north, x)", 1, 15],
  ["score(vul, y3N, 9)", 1, 12],
  ["score(red, x3N, 9)", 1, 7],
  ["quality(north)", 1, 14],
  ["foo(north)", 1, 1],
  ["1 ? 2", 1, 6],
  ["(1", 1, 3],
  ["1 @ 2", 1, 3],
  ["/* open", 1, 1],
  ['action average "open', 1, 16],
  ["action", 1, 7],
  ["action printfoo", 1, 8],
  ["printall", 1, 1],
  ["action frequency (hcp(north), 5)", 1, 32],
  ["action frequency (hcp(north), 5, 3)", 1, 34],
  ["produce many", 1, 9],
  ["generate 0", 1, 10],
  ["dealer nobody", 1, 8],
  ["vulnerable red", 1, 12],
  ["predeal SAK", 1, 9],
  ["predeal north SAA", 1, 15],
  ["predeal north SA, south SA", 1, 25],
  ["altcount 10 1", 1, 10],
  ["99999999999", 1, 1],
];

test.each(MALFORMED)("%j is refused at line %i, column %i", (text, line, column) => {
  let caught: unknown;
  try {
    parseDealer(text);
  } catch (error) {
    caught = error;
  }
  expect(caught).toBeInstanceOf(BridgeError);
  expect(caught).toMatchObject({ code: "PARSE", line, column });
});

test("nesting and chains without end are refused, not run into", () => {
  for (const text of ["(".repeat(1e5), "!".repeat(1e5), `1${" + 1".repeat(1e5)}`]) {
    expect(() => parseDealer(text)).toThrow(expect.objectContaining({ code: "PARSE" }));
  }
});

test("tricks() needs a solver, a division by 0 is told of", () => {
  for (const text of ["tricks(north, spades)", "1 / 0", "1 % (hcp(north) - 19)"]) {
    expect(() => evaluateDealer(text, DEAL)).toThrow(expect.objectContaining({ code: "INVALID_ARGUMENT" }));
  }
});

test("what is no script is refused, constraints without their script too", () => {
  for (const script of [undefined, null, 5, {}, { condition: "hcp(north) > 30" }]) {
    expect(() => evaluateDealer(script as never, DEAL)).toThrow(expect.objectContaining({ code: "INVALID_ARGUMENT" }));
  }
});

test("a script is read whole", () => {
  const script = parseDealer(`
    dealer east vulnerable all produce 25 generate 5000
    predeal north SAK, HQ south D2
    strong = hcp(north) >= 15
    fit = spades(south) >= 3
    condition strong and fit
    action printoneline, average "points" hcp(north) + strong, frequency "spades" (spades(south), 2, 5)`);
  expect(script).toEqual({
    constraints: {
      known: { N: "AK.Q..", S: "..2." },
      condition: "strong = hcp(north) >= 15\nfit = spades(south) >= 3\ncondition strong and fit",
    },
    dealer: "E",
    vulnerable: "Both",
    count: 25,
    maxTries: 5000,
    actions: [
      { kind: "print", format: "oneline" },
      { kind: "average", label: "points", expression: "strong = hcp(north) >= 15\ncondition hcp(north) + strong" },
      { kind: "frequency", label: "spades", expression: "spades(south)", low: 2, high: 5 },
    ],
  });
  expect(evaluateDealer(script, DEAL)).toBe(0);
  expect(evaluateDealer(parseDealer("predeal north SAK condition spades(south) > 3"), DEAL)).toBe(1);
});

test("a list of actions may end with a comma, as in published scripts, and suits may be named by one card", () => {
  const { actions } = parseDealer(
    'heart(south) > 4\naction printoneline,\naverage "five" 100 * (spade(south) == 5),\n\n',
  );
  expect(actions.map(({ kind }) => kind)).toEqual(["print", "average"]);
  expect(parseDealer('action printes "points ", hcp(north), \\n,\n').actions).toHaveLength(1);
  const appended = "action average hcp(north),\n\nprintpbn";
  expect(parseDealer(appended).actions.map(({ kind }) => kind)).toEqual(["average", "print"]);
  expect(() => parseDealer("action printpbn, , printall")).toThrow(expect.objectContaining({ line: 1, column: 18 }));
});
