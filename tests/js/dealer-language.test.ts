/** Constructs of published scripts, each in a script of its own. */
import { evaluateDealer, parseDealer } from "tenace/dealer";
import { expect, test } from "vitest";

const DEAL = "N:AKQJ.AKQ.432.432 T987.432.AKQ.765 6543.765.765.AKQ 2.JT98.JT98.JT98";

test("seed and title", () => {
  expect(parseDealer('seed 17\ntitle "one"\nhcp(north) > 3')).toMatchObject({ seed: 17, title: "one" });
  expect(() => parseDealer("seed -1")).toThrow(expect.objectContaining({ code: "PARSE", column: 6 }));
});

test("names that later words took over stay names", () => {
  expect(evaluateDealer("seed = hcp(north)\ntitle = 2\ndds = seed * title\ndds", DEAL)).toBe(38);
});

test("a leveled script", () => {
  const script = (keep: number) => `roll = (rnd(1000) % 1000 + 1000) % 1000
strong = hcp(north) > 14 and roll < ${keep}
levelTheDeal = strong
hcp(north) > 10
and levelTheDeal
action average "strong" 100 * strong,
`;
  const roll = evaluateDealer("roll = (rnd(1000) % 1000 + 1000) % 1000\nroll", DEAL);
  expect(evaluateDealer(script(roll), DEAL)).toBe(0);
  expect(evaluateDealer(script(roll + 1), DEAL)).toBe(1);
  // The script's objects and the text of an action draw what the script draws.
  expect(evaluateDealer(parseDealer(script(roll + 1)), DEAL)).toBe(1);
  const [action] = parseDealer(script(roll + 1)).actions as unknown as [{ expression: string }];
  expect(evaluateDealer(action.expression, DEAL)).toBe(100);
});

test("score by side takes the vulnerability that the script says", () => {
  expect(evaluateDealer("vulnerable NS score(NS, x3N, 9) * 1000 + score(EW, x3N, 9)", DEAL)).toBe(600400);
  expect(evaluateDealer("score(NS, x3N, 9) + score(vul, z4Sx, 9) + score(nv, x4S, 9)", DEAL)).toBe(400 - 200 - 50);
  expect(evaluateDealer("score(NS, 3NT, 9) + score(vul, 4Sx, 9) + score(nv, 4S, 9)", DEAL)).toBe(400 - 200 - 50);
  expect(evaluateDealer(parseDealer("vulnerable all score(EW, x3N, 9) == 600"), DEAL)).toBe(1);
});

test("lengths of predeal with bounds", () => {
  expect(parseDealer("predeal spades(north) >= 5, hearts(south) < 3").constraints.hands).toEqual({
    N: { length: { S: [5, 13] } },
    S: { length: { H: [0, 2] } },
  });
  expect(evaluateDealer("predeal spades(north) > 3, clubs(west) <= 4", DEAL)).toBe(1);
  expect(evaluateDealer("predeal spades(north) > 4", DEAL)).toBe(0);
  expect(() => parseDealer("predeal spades(north) < 0")).toThrow(expect.objectContaining({ column: 25 }));
});

test("printes, printrpt and export", () => {
  const parts = ["points ", { expression: "hcp(north)" }, "\n"];
  const script = 'action printes("points ", hcp(north), \\n), printoneline';
  expect(parseDealer(script).actions).toEqual([
    { kind: "print", format: "oneline", parts },
    { kind: "print", format: "oneline" },
  ]);
  expect(parseDealer('action printrpt("a", NS, hcp(west)), export(EW)').actions).toEqual([
    {
      kind: "print",
      format: "oneline",
      parts: ["a", ",", { seats: ["N", "S"] }, ",", { expression: "hcp(west)" }, "\n"],
    },
    { kind: "print", format: "oneline", parts: [{ seats: ["E", "W"] }, "\n"] },
  ]);
  const [trix] = parseDealer("action csvrpt(trix(south))").actions as unknown as [{ parts: unknown[] }];
  expect(trix.parts.filter((part) => typeof part !== "string")).toHaveLength(5);
});

test("evalcontract is two means", () => {
  const { actions } = parseDealer("action evalcontract(EW, z3Hx, vul)");
  expect(actions).toEqual([
    { kind: "average", label: "score of z3Hx by EW, vul", expression: "score(vul, x3Hx, tricks(west, hearts))" },
    { kind: "average", label: "z3Hx by EW makes, in %", expression: "100 * (tricks(west, hearts) >= 9)" },
  ]);
  for (const text of ["action evalcontract", "action evalcontract(N, x3N, vul)"]) {
    expect(() => parseDealer(text)).toThrow(expect.objectContaining({ code: "PARSE" }));
  }
});

test("a decimal point makes hundredths, commas join shapes", () => {
  expect(evaluateDealer("cccc(north) >= 18.20 and cccc(north) < 18.21", DEAL)).toBe(1);
  expect(evaluateDealer("shape(north, any 4432, 4333) * 10 + shape(west, any 4333, any 4432)", DEAL)).toBe(10);
});

test.each([
  ["opc(NS, notrump) >= 26.5", /tables of a book.*cccc\(seat\) of both hands, or hcp, shape and losers/],
  ["usereval(24, NS, 3) > 5", /another program/],
])("%s is refused by name", (script, why) => {
  expect(() => parseDealer(`condition ${script}`)).toThrow(
    expect.objectContaining({ code: "PARSE", column: 11, message: expect.stringMatching(why) }),
  );
});
