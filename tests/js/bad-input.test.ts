/**
 * Whatever is wrong with a request, it rejects with the code of its kind and names the text at fault (docs/contract.md,
 * P2).
 */

import { BridgeError, createSolver, type ErrorCode, type Solver } from "tenace";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EASY, ending } from "../kit/deals.js";

let solver: Solver;
beforeAll(async () => {
  solver = await createSolver({ workers: 1, tableMegabytes: 1 });
});
afterAll(() => solver.close());

/** An object with a property that throws when it is read. */
function hostile(name: string): object {
  return Object.defineProperty({}, name, {
    enumerable: true,
    get: () => {
      throw new Error("hands off");
    },
  });
}

function revoked(): object {
  const { proxy, revoke } = Proxy.revocable({}, {});
  revoke();
  return proxy;
}

/** What is handed in, the code it must give, and what the message must name. */
type Case = [input: unknown, code: ErrorCode, names: string];

/** Refused by every method that takes a deal. */
const deals: Case[] = [
  ["", "INVALID_DEAL", "“”"],
  ["N", "INVALID_DEAL", "“N”"],
  ["AKQJ.AKQ.AKQ.AKQ", "INVALID_DEAL", "AKQJ.AKQ.AKQ.AKQ"],
  ["X:A... K... Q... J...", "INVALID_DEAL", "“X:A... K... Q... J...”"],
  ["N:A... K... Q...", "INVALID_DEAL", "the hand of West is not given"],
  // In upper case this letter is an S.
  ["\u017f:A... K... Q... J...", "INVALID_DEAL", "“\u017f:A..."],
  ["N:A... K... Q... J... T...", "INVALID_DEAL", "four hands, not 5"],
  ["N:A... K... Q... J", "INVALID_DEAL", "“J”"],
  ["N:A... K... Q... J..", "INVALID_DEAL", "“J..”"],
  ["N:A... K... Q... J....", "INVALID_DEAL", "“J....”"],
  ["N:A... K... Q... 1...", "INVALID_DEAL", "“1”"],
  ["N:A... K... Q... ♠...", "INVALID_DEAL", "the hand of West is not given"],
  ["N:A... K... Q... ♠1...", "INVALID_DEAL", "“1”"],
  // French or Dutch: a jack or a queen.
  ["N:A... K... 9... V...", "INVALID_DEAL", "“V”"],
  ["N:A... K... Q... A...", "INVALID_DEAL", "SA"],
  ["N:AA... KK... QQ... JJ...", "INVALID_DEAL", "SA"],
  ["N:AK... QJ... T9... 8...", "INVALID_DEAL", "West 1"],
  ["N:... ... ... ...", "INVALID_DEAL", "no cards"],
  ["N:- - - -", "INVALID_DEAL", "no cards"],
  ["N:AKQJT98765432.2.. .AKQJT9876543.. ..AKQJT98765432. ...AKQJT98765432", "INVALID_DEAL", "North holds 14 cards"],
  [EASY.replace(" 6543.", " 653."), "INVALID_DEAL", "South 12"],
  [{ N: "A...", E: "K...", S: "Q..." }, "INVALID_DEAL", "hand of West"],
  [{ N: "A...", E: "K...", S: "Q...", W: 5 }, "INVALID_DEAL", "5"],
  [{ N: "A...", E: "K...", S: "Q...", W: "J.x.." }, "INVALID_DEAL", "“x”"],
  [{ N: "A...", E: "K...", S: "Q...", W: "K..." }, "INVALID_DEAL", "SK"],
  [{ N: "A... B", E: "K...", S: "Q...", W: "J..." }, "INVALID_DEAL", "A... B"],
  [{}, "INVALID_DEAL", "no cards"],
  [undefined, "INVALID_DEAL", "undefined"],
  [null, "INVALID_DEAL", "null"],
  [42, "INVALID_DEAL", "42"],
  [["A...", "K...", "Q...", "J..."], "INVALID_DEAL", "a list is neither"],
  [Symbol("deal"), "INVALID_DEAL", "Symbol(deal)"],
];

const positions: Case[] = [
  [undefined, "INVALID_ARGUMENT", "undefined"],
  ["SA", "INVALID_ARGUMENT", '"SA"'],
  [{ ...ending, strain: "NTX" }, "INVALID_ARGUMENT", 'strain "NTX"'],
  [{ ...ending, strain: "♠" }, "INVALID_ARGUMENT", 'strain "♠"'],
  [{ ...ending, strain: undefined }, "INVALID_ARGUMENT", "strain is absent: it is one of C, D, H, S, NT"],
  [{ ...ending, strain: null }, "INVALID_ARGUMENT", "strain null is none of C, D, H, S, NT"],
  [{ ...ending, leader: "North" }, "INVALID_ARGUMENT", 'leader "North"'],
  [{ ...ending, leader: 0 }, "INVALID_ARGUMENT", "leader 0"],
  [{ ...ending, played: "SA" }, "INVALID_CARD", '"SA"'],
  [{ ...ending, played: {} }, "INVALID_CARD", "an object"],
  [{ ...ending, played: ["SA", 7] }, "INVALID_CARD", "7"],
  [{ ...ending, played: new Array(1) }, "INVALID_CARD", "undefined"],
  [{ ...ending, played: ["SA", "XX"] }, "INVALID_CARD", '"XX"'],
  [{ ...ending, played: ["S1"] }, "INVALID_CARD", '"S1"'],
  [{ ...ending, played: ["S10"] }, "INVALID_CARD", '"S10"'],
  [{ ...ending, played: ["AS"] }, "INVALID_CARD", '"AS"'],
  [{ ...ending, played: [""] }, "INVALID_CARD", '""'],
  // In upper case this letter is an S.
  [{ ...ending, played: ["\u017fA"] }, "INVALID_CARD", '"\u017fA"'],
  [{ ...ending, played: ["SQ"] }, "ILLEGAL_PLAY", "SQ"],
  [{ ...ending, played: ["S2"] }, "ILLEGAL_PLAY", "S2"],
  [{ ...ending, played: ["SA", "HK"] }, "ILLEGAL_PLAY", "HK is a revoke"],
  [{ ...ending, played: ["SA", "SJ", "S9", "S7", "SA"] }, "ILLEGAL_PLAY", "SA"],
];

const tableOptions: Case[] = [
  [{ strains: ["X"] }, "INVALID_ARGUMENT", '"X"'],
  [{ strains: ["S", "s"] }, "INVALID_ARGUMENT", '"s"'],
  [{ strains: "NT" }, "INVALID_ARGUMENT", '"NT"'],
  [{ declarers: ["X"] }, "INVALID_ARGUMENT", '"X"'],
  [{ declarers: [null] }, "INVALID_ARGUMENT", "null"],
  [{ signal: 5 }, "INVALID_ARGUMENT", "signal is 5"],
  [{ signal: new EventTarget() }, "INVALID_ARGUMENT", "signal is an object, not an AbortSignal"],
  [{ onProgress: "loud" }, "INVALID_ARGUMENT", '"loud"'],
  [null, "INVALID_ARGUMENT", "null"],
  ["fast", "INVALID_ARGUMENT", '"fast"'],
];

const parOptions: Case[] = [
  [undefined, "INVALID_ARGUMENT", "vulnerable is absent"],
  [{ vulnerable: "Some" }, "INVALID_ARGUMENT", 'vulnerable "Some"'],
  [{ vulnerable: "" }, "INVALID_ARGUMENT", 'vulnerable ""'],
  [{ vulnerable: "None", dealer: "North" }, "INVALID_ARGUMENT", 'dealer "North"'],
];

const cells = { N: 6, E: 6, S: 6, W: 6 };

const tables: Case[] = [
  [{ tricks: 5 }, "INVALID_ARGUMENT", "5"],
  [{ tricks: { S: cells } }, "INVALID_ARGUMENT", "undefined"],
  [{ tricks: { S: cells, H: cells, D: cells, C: cells, NT: { ...cells, W: 14 } } }, "INVALID_ARGUMENT", "14"],
  [{ tricks: { S: cells, H: cells, D: cells, C: cells, NT: { ...cells, W: "6" } } }, "INVALID_ARGUMENT", '"6"'],
];

const traces: Case[] = [
  [undefined, "INVALID_ARGUMENT", "undefined"],
  [{ deal: EASY, strain: "NT", declarer: "S" }, "INVALID_CARD", "undefined"],
  [{ deal: EASY, strain: null, declarer: "S", play: [] }, "INVALID_ARGUMENT", "strain null is none of C, D, H, S, NT"],
  [{ deal: EASY, strain: "NT", declarer: "Z", play: [] }, "INVALID_ARGUMENT", '"Z"'],
  [{ deal: EASY, strain: "NT", declarer: "S", play: ["SA"] }, "ILLEGAL_PLAY", "SA"],
  [{ deal: EASY, strain: "NT", declarer: "S", play: ["D5", "??"] }, "INVALID_CARD", "??"],
];

const trees: Case[] = [
  [undefined, "INVALID_ARGUMENT", "side is absent"],
  [{ side: "N", target: 1 }, "INVALID_ARGUMENT", 'side "N"'],
  [{ side: "NS" }, "INVALID_ARGUMENT", "target undefined"],
  [{ side: "NS", target: 0 }, "INVALID_ARGUMENT", "target 0"],
  [{ side: "NS", target: 5 }, "INVALID_ARGUMENT", "5"],
  [{ side: "NS", target: 1.5 }, "INVALID_ARGUMENT", "target 1.5"],
  [{ side: "NS", target: 1, maxNodes: 0 }, "INVALID_ARGUMENT", "maxNodes 0"],
];

const solverOptions: Case[] = [
  [null, "INVALID_ARGUMENT", "null"],
  [{ workers: 0 }, "INVALID_ARGUMENT", "workers 0"],
  [{ workers: -1 }, "INVALID_ARGUMENT", "workers -1"],
  [{ workers: 1.5 }, "INVALID_ARGUMENT", "workers 1.5"],
  [{ workers: Number.NaN }, "INVALID_ARGUMENT", "workers NaN"],
  [{ workers: "2" }, "INVALID_ARGUMENT", 'workers "2"'],
  [{ workers: 1e9 }, "INVALID_ARGUMENT", "workers 1000000000"],
  [{ tableMegabytes: 0 }, "INVALID_ARGUMENT", "tableMegabytes: a table of 0 MiB"],
  [{ tableMegabytes: 1025 }, "INVALID_ARGUMENT", "tableMegabytes: a table of 1025 MiB"],
  [{ tableMegabytes: Number.POSITIVE_INFINITY }, "INVALID_ARGUMENT", "tableMegabytes Infinity"],
  [{ wasm: 7 }, "INVALID_ARGUMENT", "wasm"],
  [{ wasm: new Uint8Array([1, 2, 3]) }, "INVALID_ARGUMENT", "wasm"],
  [{ workerFactory: "worker.js" }, "INVALID_ARGUMENT", '"worker.js"'],
];

/** Calls without waiting, so that a method that throws instead of rejecting is caught out. */
async function refusal(call: () => Promise<unknown>): Promise<BridgeError> {
  const promise = call();
  const error = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(error).toBeInstanceOf(BridgeError);
  return error as BridgeError;
}

function check(name: string, cases: Case[], call: (input: never) => Promise<unknown>) {
  describe(name, () => {
    test.each(cases.map((item, index) => [index, ...item] as const))("%i: %o → %s, naming %s", async (_, ...item) => {
      const [input, code, names] = item;
      const error = await refusal(() => call(input as never));
      expect({ code: error.code, message: error.message }).toEqual({ code, message: expect.stringContaining(names) });
      expect(error.message.length).toBeLessThan(250);
      expect(error.message).not.toContain("\n");
      expect((await solver.solve(ending)).handToPlay).toBe("N");
    });
  });
}

check("ddTable refuses the deal", deals, (deal) => solver.ddTable(deal));
check("solve refuses the deal", deals, (deal) => solver.solve({ ...ending, deal }));
check("solve refuses the position", positions, (position) => solver.solve(position));
check("ddTable refuses the options", tableOptions, (options) => solver.ddTable(EASY, options));
check("solve refuses the options", tableOptions.slice(5), (options) => solver.solve(ending, options));
check("par refuses the deal", deals, (deal) => solver.par(deal, { vulnerable: "None" }));
check("par refuses the options", parOptions, (options) => solver.par(EASY, options));
check("par refuses the table", tables, (table) => solver.par(table, { vulnerable: "None" }));
check("tracePlay refuses the record", traces, (record) => solver.tracePlay(record));
check("bestLine refuses the position", positions, (position) => solver.bestLine(position));
check("solutionTree refuses the options", trees, (options) => solver.solutionTree(ending, options));
check("createSolver refuses the options", solverOptions, (options) => createSolver(options));
check(
  "ddTables refuses the source",
  [
    [undefined, "INVALID_ARGUMENT", "undefined"],
    [EASY, "INVALID_ARGUMENT", "N:AKQJ"],
    [{ length: 3 }, "INVALID_ARGUMENT", "an object"],
  ],
  (deals) => solver.ddTables(deals)[Symbol.asyncIterator]().next(),
);

test("an optional property that is undefined or null is absent", async () => {
  for (const nothing of [undefined, null] as unknown[] as undefined[]) {
    const own = await createSolver({ workers: 1, tableMegabytes: 1, wasm: nothing, workerFactory: nothing });
    const options = { signal: nothing, onProgress: nothing };
    const position = { ...ending, played: nothing as never };
    expect(await own.ddTable(EASY, { ...options, strains: nothing, declarers: nothing })).toEqual(
      await own.ddTable(EASY),
    );
    expect(await own.solve(position, options)).toEqual(await own.solve(ending));
    const board = { ...options, vulnerable: "None", dealer: nothing } as const;
    expect(await own.par(EASY, board)).toEqual(await own.par(EASY, { vulnerable: "None" }));
    const tree = { ...options, side: "NS", target: 1, maxNodes: nothing } as const;
    expect(await own.solutionTree(ending, tree)).toEqual(await own.solutionTree(ending, { side: "NS", target: 1 }));
    const question = {
      declarer: "N",
      hands: { declarer: "AQ...", dummy: "32..." },
      strain: "NT",
      leader: "N",
      target: 1,
    } as const;
    const unseen = ["SK", "SJ", "ST", "S9"] as const;
    const constraint = { hcp: nothing, length: nothing, holds: nothing, lacks: nothing };
    const given = {
      played: nothing,
      constraints: { E: constraint, W: nothing },
      worlds: nothing,
      maxMoves: nothing,
      timeLimitMs: nothing,
      seed: nothing,
      layouts: nothing,
    } as object;
    expect(await own.singleDummy({ ...question, unseen, ...given })).toEqual(
      await own.singleDummy({ ...question, unseen }),
    );
    await own.close();
  }
});

test("values that can't be read are a fault of the request", async () => {
  const calls = [
    () => solver.ddTable(EASY, hostile("strains")),
    () => solver.solve(ending, revoked()),
    () => solver.ddTable(revoked() as never),
    () => solver.solve(Object.assign(hostile("deal"), { strain: "S", leader: "N" }) as never),
    () => solver.solve(revoked() as never),
    () => solver.tracePlay(revoked() as never),
    () => solver.par(revoked() as never, { vulnerable: "None" }),
    () => solver.singleDummy(revoked() as never),
    () => solver.suitPlay(revoked() as never),
    () => solver.importSolutionTree(revoked() as never),
    () => createSolver(hostile("workers")),
    () => createSolver(revoked()),
    () =>
      solver
        .ddTables(revoked() as never)
        [Symbol.asyncIterator]()
        .next(),
  ];
  for (const call of calls) expect(await refusal(call)).toMatchObject({ code: "INVALID_ARGUMENT" });
});

test("an illegal card and an unreadable one say which they are", async () => {
  const at = (played: string[]) => refusal(() => solver.solve({ ...ending, played: played as never }));
  expect(await at(["SA", "HK"])).toMatchObject({ code: "ILLEGAL_PLAY", index: 1 });
  expect(await at(["SA", "SJ", "zz"])).toMatchObject({ code: "INVALID_CARD", index: 2 });
  expect(await at(["SA", "SJ", 3 as never])).toMatchObject({ code: "INVALID_CARD", index: 2 });
  expect("index" in (await refusal(() => solver.ddTable("")))).toBe(false);
});

test("a message quotes at most a line of a long text", async () => {
  for (const deal of [`N:${"x".repeat(1e6)}`, `N:A...\n${"K...\n".repeat(1e5)}`, "N:".repeat(1e5), "😀".repeat(1e5)]) {
    const { code, message } = await refusal(() => solver.ddTable(deal));
    expect(code).toBe("INVALID_DEAL");
    expect(message.length).toBeLessThan(250);
    expect(message).not.toContain("\n");
  }
});

test("text that is not Unicode is refused like any other", async () => {
  expect(await refusal(() => solver.ddTable("N:\ud800... K... Q... J..."))).toMatchObject({ code: "INVALID_DEAL" });
});

test("of the caller's own deals the faulty one is named", async () => {
  const contract = { level: 3, strain: "NT", doubled: 0, declarer: "W" } as const;
  const given = { contract, hand: "5432.432.432.432", vulnerable: "None" } as const;
  const first = "N:5432.432.432.432 AKQJ.AKQ.AKQ.AKQ T98.JT98.JT9.JT9 76.765.8765.8765";
  const of = (deal: unknown) => solver.leadAnalysis({ ...given, deals: [first, deal as string] });
  await expect(of("x")).rejects.toMatchObject({ code: "INVALID_DEAL", index: 1, message: /^deals\[1\]: / });
  await expect(of(null)).rejects.toMatchObject({ code: "INVALID_DEAL", index: 1, message: /^deals\[1\]: / });
  await expect(of("N:5432.432.432.432 AKQJ.AKQ.AKQ.AKQ")).rejects.toMatchObject({ index: 1 });
  await expect(of(EASY)).rejects.toMatchObject({ index: 1, message: /^deals\[1\]: N does not hold/ });
  await expect(of({ deal: first, weight: 0 })).rejects.toMatchObject({ code: "INVALID_ARGUMENT", index: 1 });
});

test("a simulation's options are refused with their value", async () => {
  const contract = { level: 3, strain: "NT", doubled: 0, declarer: "W" } as const;
  const given = { contract, hand: "5432.432.432.432", vulnerable: "None" } as const;
  const refused = async (options: object, message: string) =>
    await expect(solver.leadAnalysis(given, options)).rejects.toMatchObject({ code: "INVALID_ARGUMENT", message });
  await refused({ timeLimitMs: 0 }, "timeLimitMs 0 is not a number of milliseconds above 0");
  await refused({ timeLimitMs: "5 s" }, 'timeLimitMs "5 s" is not a number of milliseconds above 0');
  await refused({ untilDecided: "yes" }, 'untilDecided is "yes", neither true nor false');
  const asked = solver.contractAnalysis({ contracts: [], vulnerable: "None" });
  await expect(asked).rejects.toMatchObject({ code: "INVALID_ARGUMENT", message: "contracts is an empty list" });
});

test("a stream that keeps no iterator's promises is refused", async () => {
  const streams = [{ [Symbol.iterator]: () => null }, { [Symbol.iterator]: () => ({ next: () => 5 }) }];
  for (const stream of streams as unknown as Iterable<string>[]) {
    const loop = async () => {
      for await (const _ of solver.ddTables(stream)) break;
    };
    await expect(loop()).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
    const contracts = [{ level: 3, strain: "NT", doubled: 0, declarer: "W" }] as const;
    const analysis = solver.contractAnalysis({ contracts, vulnerable: "None", deals: stream });
    await expect(analysis).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
  }
});

test.each([
  ["XX", "INVALID_CARD", 'hands.N.holds has "XX", which is not a card', { index: 1 }],
  // It becomes "SA" in upper case.
  ["\u017fA", "INVALID_CARD", 'hands.N.holds has "\u017fA", which is not a card', { index: 1 }],
  ["sk", "INVALID_DEAL", "hands.N.holds names SK twice", { index: 1, card: "SK" }],
])("the cards of a pattern are read as all lists of cards: %j", async (card, code, message, place) => {
  const drawing = async () => {
    for await (const _ of solver.deals({ hands: { N: { holds: ["SK", card as "SK"] } } }, { count: 1 })) return;
  };
  await expect(drawing()).rejects.toMatchObject({ code, message, ...place });
});

/** What is at fault stands in fields: nobody has to read a seat or a card out of a message. */
describe("an error of a hand names its seat and its card", () => {
  const seen = (declarer: string, dummy: string) =>
    solver.singleDummy({ hands: { declarer, dummy }, strain: "NT", declarer: "S", leader: "W", target: 1, unseen: [] });
  const drawn = (known: object) => solver.deals({ known }, { count: 1 })[Symbol.asyncIterator]().next();
  test.each([
    ["a letter in a hand", () => solver.ddTable("N:A... K... Z... J..."), { code: "INVALID_DEAL", seat: "S" }],
    ["a card twice in a hand", () => solver.ddTable("N:A... KK... Q... J..."), { seat: "E", card: "SK" }],
    ["a card in two hands", () => solver.ddTable("N:A... K... Q... A..."), { seat: "W", card: "SA" }],
    ["hands of unequal length", () => solver.ddTable("N:A... K... Q2... J..."), { seat: "S" }],
    ["a hand that is not given", () => solver.ddTable("N:A... K... - J..."), { seat: "S" }],
    ["a record's hand", () => solver.ddTable({ N: "A...", E: "K...", S: "Q...", W: "Z..." }), { seat: "W" }],
    ["declarer's and dummy's card", () => seen("A.2..", "A.3.."), { code: "INVALID_DEAL", seat: "S", card: "SA" }],
    ["dummy is shorter", () => seen("A.2..", "K..."), { code: "INVALID_DEAL", seat: "N" }],
    ["declarer has no card", () => seen("", "A.3.."), { code: "INVALID_DEAL", seat: "S" }],
    ["a hand that is known", () => drawn({ E: "AAK" }), { code: "INVALID_DEAL", seat: "E" }],
    [
      "a card known in two hands",
      () => drawn({ E: "A...", W: "A..." }),
      { code: "IMPOSSIBLE_CONSTRAINTS", card: "SA" },
    ],
    [
      "a shape",
      () =>
        solver
          .deals({ hands: { S: { shape: "4432x" } } }, { count: 1 })
          [Symbol.asyncIterator]()
          .next(),
      {
        code: "INVALID_ARGUMENT",
        seat: "S",
      },
    ],
  ])("%s", async (_, ask, fields) => {
    const error = await refusal(ask);
    expect(error).toMatchObject(fields);
  });

  test("one of a list of deals", async () => {
    const contracts = [{ level: 1, strain: "NT", doubled: 0, declarer: "W" }] as const;
    const deals = ["N:A... K... Q... A..."];
    const error = await refusal(() => solver.contractAnalysis({ contracts, vulnerable: "None", deals }));
    expect(error).toMatchObject({ code: "INVALID_DEAL", index: 0, seat: "W", card: "SA" });
  });
});
