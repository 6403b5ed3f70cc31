/** What a worker can do: an operation asks the engine in numbers (`words.ts`), and makes objects of its answer. */

import type { Engine } from "../../build/engine/instances.js";
import { bitOfCard, ranksText, SUIT_ORDER, twoWords } from "../bridge/card-sets.js";
import { SEATS, STRAINS, SUITS, VULNERABILITIES } from "../bridge/names.js";
import type { Par, ParContract, Rank, Seat, Suit } from "../bridge/types.js";
import type {
  ConstraintRequest,
  Handlers,
  PositionInput,
  ReadTree,
  SingleDummyRequest,
  TreeInput,
} from "../solver/protocol.js";
import type {
  BestLine,
  PlayTrace,
  SingleDummyCard,
  SingleDummyResult,
  Solution,
  SolutionNode,
  SolutionTree,
  SuitLine,
  SuitPlayResult,
  SuitStep,
} from "../solver/types.js";
import { Answer, cardWords, handWords, optionWords, seatWord, sideWord, strainWord } from "./words.js";

export const handlers: Handlers<Engine> = {
  cells: (engine, { deal, strain, declarers, milliseconds, quietMilliseconds }, progress) => {
    const begun = performance.now();
    let reported = begun;
    let known: number[] = [];
    for (const declarer of declarers) {
      if (known.length > 0) {
        const now = performance.now();
        if (now - begun >= milliseconds) break;
        if (now - reported >= quietMilliseconds) {
          progress(known);
          known = [];
          reported = now;
        }
      }
      known.push(engine.cell(wordsOf([...deal], [strainWord(strain), seatWord(declarer)])));
    }
    return known;
  },
  solve: (engine, input, progress) =>
    solution(new Answer(engine.solve(positionWords(input), (done, total) => progress({ done, total })))),
  bestLine: (engine, input) => bestLine(new Answer(engine.bestLine(positionWords(input)))),
  tracePlay: (engine, { deal, strain, declarer, play }) => {
    const words = wordsOf([...deal], [strainWord(strain), seatWord(declarer)], cardWords(play));
    return playTrace(new Answer(engine.tracePlay(words)));
  },
  solutionTree: (engine, input) => solutionTree(new Answer(engine.solutionTree(treeWords(input)))),
  exportSolutionTree: (engine, input) => engine.exportSolutionTree(treeWords(input)),
  importSolutionTree: (engine, bytes) => readTree(new Answer(engine.importSolutionTree(bytes))),
  par: (engine, { tricks, vulnerable, dealer }) => {
    const cells = STRAINS.flatMap((strain) => SEATS.map((seat) => tricks[strain][seat]));
    const board = [VULNERABILITIES.indexOf(vulnerable), dealer ? seatWord(dealer) : -1];
    const answer = new Answer(engine.par(wordsOf(cells, board)));
    const first = par(answer);
    return answer.ended ? first : { ...first, ewFirst: par(answer) };
  },
  singleDummy: (engine, input, progress) => {
    const { layouts, maxMoves } = input;
    const words = wordsOf([Number(layouts)], questionWords(input));
    const follow = (words: Float64Array) => {
      const best = singleDummy(new Answer(words), layouts);
      progress({ done: best.moves, total: maxMoves, best });
    };
    return singleDummy(new Answer(engine.singleDummy(words, input.timeLimitMs ?? Infinity, follow)), layouts);
  },
  playOn: (engine, { policyMoves, policyWorlds, block, size, card, question, timeLimitMs }) => {
    const words = wordsOf([policyMoves, policyWorlds, block, size, bitOfCard(card)], questionWords(question));
    return engine.playOn(words, timeLimitMs ?? Infinity);
  },
  suitPlay: (engine, { hands, target, lines }) =>
    suitPlay(new Answer(engine.suitPlay(wordsOf([...hands, target, Number(lines)])))),
  deals: (engine, input) => engine.deals(input),
};

/** The words of a request. Numbers from 2^31 to 2^32 - 1 become negative ones, which the engine reads as unsigned. */
const wordsOf = (...parts: number[][]): Int32Array => Int32Array.from(parts.flat());

const positionWords = (position: PositionInput): Int32Array => wordsOf(partsOf(position));

const partsOf = ({ deal, strain, leader, played }: PositionInput): number[] => [
  ...deal,
  strainWord(strain),
  seatWord(leader),
  ...cardWords(played),
];

const treeWords = ({ position, side, target, maxNodes }: TreeInput): Int32Array =>
  wordsOf(partsOf(position), [sideWord(side), target, maxNodes]);

function questionWords(question: SingleDummyRequest): number[] {
  const { declarer, hands, strain, leader, target, unseen, played, constraints, worlds, enumerate } = question;
  const given = SEATS.filter((seat) => constraints[seat]);
  return [
    seatWord(declarer),
    ...handWords(hands.declarer),
    ...handWords(hands.dummy),
    ...[strainWord(strain), seatWord(leader), target],
    ...optionWords(unseen, handWords),
    ...cardWords(played),
    given.length,
    ...given.flatMap((seat) => constraintWords(seat, constraints[seat] as ConstraintRequest)),
    // Which worlds to search: 0 0 the default, 1 n a sample of n, 2 0 all.
    ...(enumerate ? [2, 0] : worlds === undefined ? [0, 0] : [1, worlds]),
    question.maxMoves,
    ...twoWords(question.seed),
  ];
}

const constraintWords = (seat: Seat, { hcp, length, holds, lacks }: ConstraintRequest): number[] => [
  seatWord(seat),
  ...[hcp, ...SUIT_ORDER.map((suit) => length[suit])].flatMap((range) => optionWords(range, (ends) => ends)),
  ...handWords(holds),
  ...handWords(lacks),
];

const solution = (answer: Answer): Solution => ({
  handToPlay: answer.seat(),
  leader: answer.seat(),
  trick: answer.cards(),
  won: { NS: answer.number(), EW: answer.number() },
  cards: answer.list(() => ({ card: answer.card(), tricks: answer.number(), equals: answer.cards() })),
  relevant: Object.fromEntries(
    SUITS.map((suit): [Suit, Rank | undefined] => [suit, answer.rankIfAny()]).filter(([, rank]) => rank),
  ),
});

const bestLine = (answer: Answer): BestLine => ({
  play: answer.cards(),
  tricks: { NS: answer.number(), EW: answer.number() },
});

const playTrace = (answer: Answer): PlayTrace => ({
  tricks: answer.list(answer.number),
  mistakes: answer.list(() => ({
    index: answer.number(),
    card: answer.card(),
    seat: answer.seat(),
    cost: answer.number(),
    better: answer.cards(),
  })),
});

function solutionTree(answer: Answer): SolutionTree {
  const [side, target, proved, truncated, nodes] = [
    answer.side(),
    answer.number(),
    answer.flag(),
    answer.flag(),
    answer.number(),
  ];
  return { side, target, proved, root: nodes > 0 ? node(answer) : null, nodes, truncated };
}

const node = (answer: Answer): SolutionNode => ({
  seat: answer.seat(),
  replies: answer.list(() => ({
    card: answer.card(),
    equals: answer.cards(),
    next: answer.option(() => node(answer)) ?? null,
  })),
});

const readTree = (answer: Answer): ReadTree => ({
  position: {
    deal: `N:${SEATS.map(answer.hand).join(" ")}`,
    strain: answer.strain(),
    leader: answer.seat(),
    played: answer.cards(),
  },
  tree: solutionTree(answer),
});

const par = (answer: Answer): Par => ({
  score: answer.number(),
  contracts: answer.list(() => ({
    level: answer.number() as ParContract["level"],
    strain: answer.strain(),
    declarers: answer.list(answer.seat),
    doubled: answer.flag(),
    result: answer.number(),
  })),
});

function singleDummy(answer: Answer, layouts: boolean): SingleDummyResult {
  const result: SingleDummyResult = {
    handToPlay: answer.seat(),
    cards: answer.list((): SingleDummyCard => {
      const card = {
        card: answer.card(),
        equals: answer.cards(),
        probability: answer.number(),
        standardError: answer.number(),
        bound: answer.flag(),
        doubleDummy: answer.number(),
      };
      const wins = answer.list(answer.flag);
      return layouts ? { ...card, wins } : card;
    }),
    moves: answer.number(),
    worlds: answer.number(),
    exact: answer.flag(),
  };
  const all = answer.list(() => {
    const hands = new Map(answer.list(() => [answer.seat(), answer.hand()]));
    return {
      hands: Object.fromEntries(SEATS.filter((seat) => hands.has(seat)).map((seat) => [seat, hands.get(seat)])),
      weight: answer.number(),
    };
  });
  return layouts ? { ...result, layouts: all } : result;
}

const suitPlay = (answer: Answer): SuitPlayResult => ({
  leads: answer.list(() => {
    const lead = {
      hand: answer.number() as 0 | 1,
      rank: answer.rank(),
      equals: answer.list(answer.rank),
      probability: answer.number(),
      doubleDummy: answer.number(),
      wins: answer.list(answer.flag),
    };
    const line = answer.option(() => suitLine(answer));
    return line ? { ...lead, line } : lead;
  }),
  layouts: answer.list(() => ({
    holdings: [ranksText(answer.number()), ranksText(answer.number())] as const,
    weight: answer.number(),
  })),
});

const suitLine = (answer: Answer): SuitLine => ({
  first: suitStep(answer),
  next: answer.list(() => ({ lostTo: answer.list(answer.rank), step: suitStep(answer) })),
});

function suitStep(answer: Answer): SuitStep {
  const step = { hand: answer.number() as 0 | 1, rank: answer.rank(), sure: answer.flag() };
  const reply = answer.rankIfAny();
  return reply ? { ...step, reply } : step;
}
