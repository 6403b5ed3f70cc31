/**
 * What almost right input does to the readers, to the bindings and to the solver. A few hundred inputs each here; with
 * `FUZZ_MINUTES=20` for so long each (docs/reliability.md). Inputs that once failed are in `tests/data/fuzz/*.json` and
 * are tried first.
 */

import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { BridgeError, type Card, createSolver, type Solver } from "tenace";
import { evaluateDealer, parseDealer } from "tenace/dealer";
import { formatLin, formatPbn, handviewerUrl, parse, parseHandviewerUrl, parseLin, parsePbn } from "tenace/notation";
import { afterAll, beforeAll, expect, test } from "vitest";
import { Engine, initSync } from "../../build/engine/tenace.js";
import { type CardSet, cardsOfSuit, NO_CARDS, setOfCards, wordsOfHands } from "../../js/bridge/card-sets.js";
import { DECK } from "../../js/bridge/cards.js";
import { knownSetsOf } from "../../js/bridge/hands.js";
import { SEATS, SIDES, STRAINS } from "../../js/bridge/names.js";
import { wordsOfRanges } from "../../js/solver/packed.js";
import type { Op, Ops } from "../../js/solver/protocol.js";
import { cell } from "../kit/cell.js";
import { EASY, ENDING, ending } from "../kit/deals.js";
import { garbled, garbledValue } from "../kit/garbled.js";
import { root } from "../support/places.js";

const minutes = Number(process.env.FUZZ_MINUTES ?? 0);
const QUICK_RUNS = 100;

/** What East takes in hearts in the ending that is asked about after each input. */
const AFTERWARDS = 1;

/** Inputs of `tests/data/fuzz`, each a list of the property's arguments. */
function kept<Arguments>(name: string): Arguments[] {
  const file = join(root, `tests/data/fuzz/${name}.json`);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : [];
}

/** Checks a property on the inputs kept under its name, and on others. */
async function holds<T>(
  name: string,
  input: fc.Arbitrary<T>,
  check: (input: T) => void | Promise<void>,
  runs = QUICK_RUNS,
) {
  let tried = 0;
  const property = fc.asyncProperty(input, async (each) => {
    tried += 1;
    await check(each);
  });
  const time = {
    numRuns: Number.POSITIVE_INFINITY,
    interruptAfterTimeLimit: minutes * 60_000,
    markInterruptAsFailure: false,
  };
  await fc.assert(property, { examples: kept<[T]>(name), ...(minutes > 0 ? time : { numRuns: runs }) });
  if (minutes > 0) console.log(`${name}: ${tried} inputs`);
}

/** What a call may end with besides an answer. */
function expectBridgeError(error: unknown) {
  if (!(error instanceof BridgeError)) throw error;
  expect(error.message).not.toBe("");
}

const PBN = `% PBN 2.1
[Event "Club"]
[Board "7"]
[Dealer "S"]
[Vulnerable "EW"]
[Deal "${EASY}"]
[Scoring "IMP"]
[Contract "4SX"]
[Declarer "N"]
[Result "9"]
[Auction "S"]
1S Pass 2S =1= Pass
4S X Pass Pass
Pass
[Note "1:weak"]
[Play "E"]
HJ HQ H5 H3
-  *
[OptimumResultTable "Declarer;Denomination\\2R;Result\\2R"]
N NT 13
{a comment ; with "marks"}
; another
`;
const LIN =
  "vg|Final,,I,1,2,A,0,B,0|rs|4SN=,3NE+1|pw|a,b,c,d,e,f,g,h|qx|o1|md|1SAKHQDJCT,S98H7,S65H4|sv|b|mb|1S!|an|weak|mb|p|mb|4S|mb|d|mb|p|mb|p|mb|p|pc|HJ|pc|HQ|mc|9|nt|text ; here|pg||";

test("notation: whatever is read can be written, and read again without a complaint that was not there", async () => {
  const pieces = [
    "[",
    "]",
    '"',
    "{",
    "}",
    ";",
    "|",
    "md|",
    "\n",
    "[Deal ",
    "[Play ",
    "[Auction ",
    "10",
    "NT",
    "pg||",
    "%",
    "\\",
  ];
  await holds("notation", garbled([PBN, LIN, `${PBN}\n${PBN}`], pieces), (text) => {
    for (const reader of [parse, parsePbn, parseLin, parseHandviewerUrl]) {
      const { boards, problems } = reader(text);
      for (const { message } of problems) expect(message).not.toBe("");
      const pbn = formatPbn(boards);
      parsePbn(pbn);
      parseLin(formatLin(boards));
      for (const board of boards) parseHandviewerUrl(handviewerUrl(board));
      // Once written, text is at rest.
      expect(formatPbn(parsePbn(pbn).boards)).toBe(formatPbn(parsePbn(formatPbn(parsePbn(pbn).boards)).boards));
    }
  });
});

const SCRIPTS = [
  "hcp(north) >= 15 and hcp(north) <= 17 and shape(north, any 4333 + any 4432 + any 5332 - 5xxx)",
  'predeal north SAKQ, HKQ\nx = spades(south) > 4 or losers(south) < 6\nproduce 10\ncondition x\naction print, average "t" tricks(south, spades)',
  "a = hcp(north) b = a * 2 + -3 / 4 % 5 b > 10 ? imps(a * 10) : score(vul, x3NT, 9)",
  "altcount 0 1 1 1 tens(north) + cccc(west) + quality(east, clubs) # text\n/* more */ and not hascard(south, AS)",
];

test("dealer: a script is refused with a place in it, or has a value for every deal", async () => {
  const pieces = [
    "(",
    ")",
    " and ",
    " or ",
    "not ",
    "hcp(",
    "north",
    "spades",
    "?",
    ":",
    "=",
    "%",
    "/",
    "x",
    "1000000",
    "shape(",
    "any ",
    "-",
  ];
  const deals = [EASY, "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"];
  await holds("dealer", garbled(SCRIPTS, pieces), (script) => {
    try {
      const { constraints, actions } = parseDealer(script);
      expect(Array.isArray(actions)).toBe(true);
      for (const deal of deals) {
        // Double dummy is the solver's.
        if (!constraints.condition || /tricks/.test(constraints.condition)) continue;
        expect(Number.isInteger(evaluateDealer(constraints.condition, deal))).toBe(true);
      }
    } catch (error) {
      expectBridgeError(error);
      expect((error as BridgeError).code).toMatch(
        /^(PARSE|INVALID_ARGUMENT|IMPOSSIBLE_CONSTRAINTS|INVALID_CARD|INVALID_DEAL)$/,
      );
    }
  });
});

let solver: Solver;
let engine: Engine;
beforeAll(async () => {
  solver = await createSolver({ workers: 1, tableMegabytes: 1 });
  initSync({ module: new WebAssembly.Module(readFileSync(new URL("../../dist/tenace.wasm", import.meta.url))) });
  engine = new Engine(1);
});
afterAll(async () => {
  engine.free();
  await solver.close();
});

const suit = { hands: ["AQ", "32"], target: 1 };
const declarer = {
  declarer: "S",
  hands: { declarer: "KT3...", dummy: "AJ2..." },
  unseen: ["SQ", "S9", "S8", "S7", "S6", "S5"],
  strain: "NT",
  leader: "S",
  target: 3,
  worlds: 3,
  maxMoves: 1,
  timeLimitMs: 5,
  playOn: { layouts: 2, policyMoves: 1, policyWorlds: 1 },
  constraints: { W: { hcp: [0, 10], length: { S: [0, 6] }, holds: ["SQ"], lacks: ["S9"] } },
};

/** Right arguments of every method, small enough to be answered at once. */
const CALLS: Record<string, unknown[]> = {
  ddTable: [ENDING, { strains: ["S"], declarers: ["N"] }],
  solve: [ending, {}],
  bestLine: [ending, {}],
  solutionTree: [ending, { side: "NS", target: 1, maxNodes: 5 }],
  exportSolutionTree: [ending, { side: "NS", target: 1, maxNodes: 50 }],
  tracePlay: [{ deal: ENDING, strain: "S", declarer: "W", play: ["SA", "SJ"] }, {}],
  par: [EASY, { vulnerable: "None", dealer: "N" }],
  singleDummy: [declarer, {}],
  suitPlay: [suit, {}],
  acceptance: [{ hands: { N: { hcp: [20, 22] } }, condition: "spades(north) > 3" }, { tries: 50 }],
};

test("solver: a call is answered or refused by a BridgeError, and the next is answered right", async () => {
  const call = fc
    .constantFrom(...Object.keys(CALLS))
    .chain((name) => fc.tuple(fc.constant(name), garbledValue(CALLS[name])));
  await holds(
    "solver",
    call,
    async ([name, given]) => {
      const method = (solver as unknown as Record<string, (...values: unknown[]) => Promise<unknown>>)[name];
      // A whole deal in place of the small one may take long: it is asked for, and given up.
      const patience = AbortSignal.timeout(2000);
      const values = Array.isArray(given) ? given : [given];
      const last = values.at(-1);
      const withSignal = typeof last === "object" && last !== null && !Array.isArray(last) && values.length > 1;
      const settled = withSignal ? [...values.slice(0, -1), { signal: patience, ...last }] : values;
      try {
        await method?.call(solver, ...settled);
      } catch (error) {
        if (error !== patience.reason) expectBridgeError(error);
        expect((error as BridgeError).code).not.toBe("INTERNAL");
      }
      const { tricks } = await solver.ddTable(ENDING, { strains: ["H"], declarers: ["E"] });
      expect(tricks.H.E).toBe(AFTERWARDS);
    },
    150,
  );
});

test("bindings: what the page's side lets through is answered or refused, never a trap", async () => {
  const seat = fc.constantFrom(...SEATS);
  const strain = fc.constantFrom(...STRAINS);
  const card = fc.oneof(fc.constantFrom<Card>("SA", "SQ", "ST", "S8", "HA", "HQ", "D5"), fc.constantFrom(...DECK));
  const played = fc.array(card, { maxLength: 6 });
  // Hands that may be no deal: cards are moved, doubled and taken out.
  const word = fc.oneof(
    { weight: 5, arbitrary: fc.constant(0) },
    fc.nat({ max: 14 }).map((bit) => (1 << bit) & 0x7ffc),
  );
  const deal = fc
    .tuple(
      fc.constantFrom(ENDING, "N:A... K... Q... J...", "N:- A... - -"),
      fc.array(word, { minLength: 8, maxLength: 8 }),
    )
    .map(([text, others]) => wordsOf(text).map((own, index) => own ^ (others[index] as number)));
  const target = fc.oneof(fc.nat({ max: 14 }), fc.nat({ max: 2 ** 32 - 1 }));
  const position = fc.record({ hands: deal, strain, leader: seat, played });
  const tree = fc.record({
    position,
    side: fc.constantFrom(...SIDES),
    target,
    maxNodes: fc.nat({ max: 100 }),
  });
  const hand: fc.Arbitrary<CardSet> = fc.oneof(
    fc.constantFrom<Card[]>(["SK", "ST", "S3"], ["SA", "SJ", "S2"]).map(setOfCards),
    fc.array(card, { maxLength: 14 }).map(setOfCards),
  );
  const set = fc.oneof(fc.constant(NO_CARDS), hand);
  const range = fc.option(fc.tuple(target, target), { nil: undefined });
  const words = set.map((cards) => wordsOfHands([cards]));
  const constraint = fc.record({
    seat,
    ranges: fc.tuple(range, fc.record({ C: range, D: range, H: range, S: range })).map((of) => wordsOfRanges(...of)),
    holds: words,
    lacks: words,
  });
  const question = fc.record({
    declarer: seat,
    hands: fc.tuple(hand, hand).map(wordsOfHands),
    strain,
    leader: seat,
    target,
    unseen: fc.option(fc.constant(wordsOfHands([setOfCards(["SQ", "S9", "S8", "S7", "S6", "S5"])])), {
      nil: undefined,
    }),
    played,
    constraints: fc.array(constraint, { maxLength: 3 }),
    worlds: fc.option(fc.oneof(fc.nat({ max: 5 }), target), { nil: undefined }),
    enumerate: fc.boolean(),
    exactFirst: fc.boolean(),
    maxMoves: fc.constantFrom(0, 1, 27, 2 ** 32 - 1),
    seed: fc.maxSafeNat(),
  });
  const search = fc.record({ question, timeLimitMs: fc.constant(5), layouts: fc.boolean() });
  const suit = fc.nat({ max: 0x1fff }).map((bits) => cardsOfSuit(0, bits << 2));
  const request = fc.oneof(
    asked(
      "cells",
      fc.record({
        hands: deal,
        strain,
        declarers: fc.array(seat, { minLength: 1, maxLength: 4 }),
        milliseconds: fc.nat(5),
        quietMilliseconds: fc.nat(5),
      }),
    ),
    asked("solve", position),
    asked("bestLine", position),
    asked("tracePlay", position),
    asked("solutionTree", tree),
    asked("exportSolutionTree", tree),
    asked("importSolutionTree", fc.uint8Array({ maxLength: 80 })),
    asked("singleDummy", search),
    asked("suitPlay", fc.record({ hands: fc.tuple(suit, suit).map(wordsOfHands), target, lines: fc.boolean() })),
  );
  await holds("bindings", request, (ask) => {
    try {
      ask(engine);
    } catch (error) {
      // A trap, or a question of the wrong shape, has no code.
      expect(error).toMatchObject({
        code: expect.stringMatching(/^[A-Z_]+$/),
        message: expect.stringMatching(/./),
      });
    }
    expect(cell(engine, ENDING, "H", "E")).toBe(AFTERWARDS);
  });
});

/** The words of a deal's text, hands that are not given being empty. */
function wordsOf(text: string): Int32Array {
  return wordsOfHands(knownSetsOf(text).map((hand) => hand ?? NO_CARDS));
}

/** Asks an engine what was drawn. */
function asked<O extends Op>(op: O, input: fc.Arbitrary<Ops[O]["input"]>): fc.Arbitrary<(engine: Engine) => void> {
  return input.map((given) => {
    const ask = (engine: Engine) => void engine[op](given, () => {});
    // What fast-check prints of a failure.
    return Object.assign(ask, { toString: () => `${op} ${JSON.stringify(given)}` });
  });
}
