/**
 * The solver's answers about the first screen's example, stored with it, so that they show at once and no engine is
 * loaded before another question. `tests/js/app-example.test.ts` compares them with the engine.
 */
import type { Card, DdTable, Par, PlayTrace, Solution, Solver } from "tenace";
import { sharedSolver } from "tenace/viewer";
import { EXAMPLE, EXAMPLE_PLACE } from "./first.js";

const TABLE: DdTable = {
  tricks: {
    S: { N: 4, E: 9, S: 4, W: 9 },
    H: { N: 8, E: 5, S: 8, W: 5 },
    D: { N: 8, E: 5, S: 8, W: 5 },
    C: { N: 4, E: 9, S: 4, W: 9 },
    NT: { N: 7, E: 5, S: 7, W: 5 },
  },
};

const PAR: Par = {
  score: -140,
  contracts: [{ level: 2, strain: "S", declarers: ["E", "W"], doubled: false, result: 1 }],
};

const TRACE: PlayTrace = {
  tricks: [9, 9, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 8, 10, 10, 10, 10],
  mistakes: [
    { index: 1, card: "S2", seat: "W", cost: 1, better: ["SA"] },
    { index: 12, card: "C3", seat: "S", cost: 2, better: ["H9"] },
  ],
};

const card = (name: Card, tricks = 0, equals: Card[] = []) => ({ card: name, tricks, equals });

/** Before the card that the example stands at. */
const SOLUTION: Solution = {
  handToPlay: "S",
  leader: "S",
  trick: [],
  won: { NS: 3, EW: 0 },
  cards: [
    card("H9", 2),
    card("S5"),
    card("SQ"),
    card("D2"),
    card("D9", 0, ["D8", "D6"]),
    card("DQ"),
    card("C3"),
    card("C9"),
  ],
  relevant: { S: "7", H: "9", D: "T", C: "8" },
};

/** The stored answers by call, each with that call's question. */
export const STORED = {
  ddTable: { asked: EXAMPLE.deal, answer: TABLE },
  par: { asked: TABLE, answer: PAR },
  tracePlay: { asked: { deal: EXAMPLE.deal, strain: "S", declarer: "E", play: EXAMPLE.play }, answer: TRACE },
  solve: {
    asked: { deal: EXAMPLE.deal, strain: "S", leader: "S", played: EXAMPLE.play?.slice(0, EXAMPLE_PLACE.index) },
    answer: SOLUTION,
  },
} as const;

/** The calls that answer by an iterable, not by a promise. */
const STREAMS = ["deals", "ddTables", "solves"] satisfies (keyof Solver)[] as string[];

/**
 * The solver of the page: stored questions are answered at once, and the real solver is loaded for the first other one.
 */
export function solverWithExample(load: () => Promise<Solver> = sharedSolver): Solver {
  return new Proxy({} as Solver, {
    get(_, name) {
      // It is no promise, and no directive of a template.
      if (typeof name === "symbol" || name === "then" || name.startsWith("_$")) return undefined;
      if (STREAMS.includes(name)) {
        return async function* (...question: unknown[]) {
          const stream = Reflect.get(await load(), name) as (...all: unknown[]) => AsyncIterable<unknown>;
          yield* stream.apply(await load(), question);
        };
      }
      return async (...question: unknown[]) => {
        const stored = STORED[name as keyof typeof STORED];
        if (stored && JSON.stringify(stored.asked) === JSON.stringify(question[0])) return stored.answer;
        const solver = await load();
        return (Reflect.get(solver, name) as (...all: unknown[]) => unknown).apply(solver, question);
      };
    },
  });
}
