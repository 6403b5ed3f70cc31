/** What to bid: tricks, chances and scores of contracts over many deals. */

import { invalid } from "../../bridge/errors.js";
import { imps, matchpoints } from "../../bridge/imps.js";
import { refuseOthers } from "../../bridge/keys.js";
import { isVulnerable, LEVELS, SEATS, SIDES, STRAINS, sideOf } from "../../bridge/names.js";
import { shown } from "../../bridge/quote.js";
import { score } from "../../bridge/score.js";
import { Sample } from "../../bridge/statistics.js";
import type { Contract, Seat, Side, Vulnerability } from "../../bridge/types.js";
import { isAbsent, readOneOf, requireObject, requireVulnerability } from "../input.js";
import { readFlag } from "../single-dummy-input.js";
import type { TrickQuestion } from "../wire.js";
import { requireContract } from "./input.js";
import type { Results } from "./run.js";
import type { ContractAnalysis, Estimate } from "./types.js";

/** The caller's question, checked. */
export interface ContractQuestion {
  vulnerable: Vulnerability;
  contracts: Contract[];
  cells: TrickQuestion[];
  /** For each contract, its cell. */
  cellOf: number[];
  makes: boolean;
  /** Whether contracts that are surely not the best are left out of further deals. */
  narrow: boolean;
  constraints: unknown;
}

const MEASURES = ["makes", "tricks"] as const;

export function readContractInput(value: unknown): ContractQuestion {
  const input = requireObject("input", value);
  refuseOthers("input", input, ["constraints", "deals", "vulnerable", "contracts", "side", "measure", "narrow"]);
  const vulnerable = requireVulnerability("vulnerable", input.vulnerable);
  const makes = readOneOf("measure", input.measure ?? "tricks", MEASURES) === "makes";
  const constraints = isAbsent(input.constraints) ? {} : requireObject("constraints", input.constraints);
  const narrow = readFlag("narrow", input.narrow ?? false);
  if (narrow && makes) throw invalid('narrow is about scores: it needs the measure "tricks"');
  if (narrow && !isAbsent(input.deals)) throw invalid("narrow is for drawn deals: others may be in any order");
  if (!isAbsent(input.constraints) && !isAbsent(input.deals)) throw invalid("constraints or deals, not both");
  const asked = isAbsent(input.contracts) ? undefined : readContracts(input.contracts);
  if (makes && !asked) throw invalid('measure "makes" needs contracts');
  const given = isAbsent(input.side) ? undefined : readOneOf("side", input.side, SIDES);
  const side = given ?? (asked ? sideOf((asked[0] as Contract).declarer) : sideKnown(constraints));
  const other = asked?.find(({ declarer }) => sideOf(declarer) !== side);
  if (other)
    throw invalid(`a contract of ${other.declarer} among those of ${side}: only contracts of one side compare`);
  const question = (contracts: Contract[], cells: TrickQuestion[], cellOf: number[]) => ({
    ...{ vulnerable, contracts, cells, cellOf, makes, narrow, constraints },
  });
  if (asked && makes) {
    const cells = asked.map(({ strain, declarer, level }) => ({ strain, declarer, tricks: 6 + level, atLeast: true }));
    return question(asked, cells, [...asked.keys()]);
  }
  const declarers = SEATS.filter((seat) => sideOf(seat) === side);
  const every = STRAINS.flatMap((strain) =>
    declarers.map((declarer) => ({ strain, declarer, tricks: 7, atLeast: false })),
  );
  const isOf = (cell: TrickQuestion, { strain, declarer }: Contract) =>
    cell.strain === strain && cell.declarer === declarer;
  const cells = asked ? every.filter((cell) => asked.some((contract) => isOf(cell, contract))) : every;
  const all = cells.flatMap(({ strain, declarer }) =>
    LEVELS.map((level): Contract => ({ level, strain, doubled: 0, declarer })),
  );
  const contracts = asked ?? all;
  return question(
    contracts,
    cells,
    contracts.map((contract) => cells.findIndex((cell) => isOf(cell, contract))),
  );
}

function readContracts(value: unknown): Contract[] {
  if (!Array.isArray(value)) throw invalid(`contracts is ${shown(value)}, not a list of contracts`);
  if (value.length === 0) throw invalid("contracts is an empty list");
  return value.map((contract, index) => requireContract(`contracts[${index}]`, contract));
}

/** The side of which hands are known. */
function sideKnown(constraints: Record<string, unknown>): Side {
  for (const key of ["known", "hands"]) {
    const given = constraints[key];
    const seats = SEATS.filter(
      (seat) => !isAbsent((given as Partial<Record<Seat, unknown>> | null | undefined)?.[seat]),
    );
    const sides = new Set(seats.map(sideOf));
    if (sides.size === 1) return [...sides][0] as Side;
    if (sides.size === 2) break;
  }
  throw invalid("whose contracts? side is not given, and the hands known are not those of one side");
}

/** Whether the best contract is significantly different from the second, by two paired standard errors. */
export function isDecided(question: ContractQuestion, results: Results): boolean {
  const [first, second] = analyzeContracts(question, results).contracts;
  if (!first || !second) return true;
  if (!question.makes) return second.against?.toldApart ?? false;
  const [a, b] = [first, second].map(({ contract }) => question.cellOf[question.contracts.indexOf(contract)] as number);
  const made = (deal: number, cell: number) => (results.values[deal] as number[])[cell] as number;
  const sample = new Sample(results.weights, results.all);
  return sample.tellsApart(sample.estimate((deal) => made(deal, b as number) - made(deal, a as number)));
}

/** A score's worth against another's on one deal: in points, in IMPs, in matchpoints. */
const SCORINGS: readonly ((difference: number) => number)[] = [(points) => points, imps, matchpoints];
/** Standard errors that a contract is behind if it is surely not the best. */
const CLEAR = 3.5;

interface Scored {
  contract: Contract;
  cell: number;
  scoreIn: (deal: number) => number;
  /** By number of tricks. */
  points: readonly number[];
}

function scored({ contracts, cellOf, vulnerable }: ContractQuestion, results: Results): Scored[] {
  return contracts.map((contract, index) => {
    const cell = cellOf[index] as number;
    const points = Array.from({ length: 14 }, (_, count) =>
      score(contract, count, isVulnerable(contract.declarer, vulnerable)),
    );
    return { contract, cell, points, scoreIn: (deal) => points[valueIn(results, deal, cell)] as number };
  });
}

const valueIn = (results: Results, deal: number, cell: number) => (results.values[deal] as number[])[cell] as number;

/** The deals that a cell was asked about: the first ones, if it was given up. */
function sampleOf({ weights, all, givenUp }: Results, cell: number): Sample {
  return new Sample(weights.slice(0, givenUp.get(cell) ?? weights.length), all);
}

/**
 * The cells of which a contract may still be the best in some scoring. Each contract of the others is 3.5 standard
 * errors or more behind the best by points, by IMPs and by matchpoints. One deal more is counted, in which the best
 * goes one down and the other is just made: so what was never seen counts as rare, not as impossible.
 */
export function cellsLeft(question: ContractQuestion, results: Results): number[] {
  const left = scored(question, results).filter(({ cell }) => !results.givenUp.has(cell));
  const deals = results.deals.length;
  const total = ({ scoreIn }: Scored) => results.values.reduce((sum, _, deal) => sum + scoreIn(deal), 0);
  const totals = new Map(left.map((entry) => [entry, total(entry)]));
  const reference = left.reduce((best, entry) =>
    (totals.get(entry) as number) > (totals.get(best) as number) ? entry : best,
  );
  const made = ({ contract, points }: Scored) => points[6 + contract.level] as number;
  const down = ({ contract, points }: Scored) => points[5 + contract.level] as number;
  const sample = new Sample(new Array<number>(deals + 1).fill(1), undefined);
  const contenders = SCORINGS.flatMap((worth) => {
    const ofAll = left.map((entry) => {
      const gain = (deal: number) =>
        deal === deals ? made(entry) - down(reference) : entry.scoreIn(deal) - reference.scoreIn(deal);
      return { entry, ...sample.estimate((deal) => (entry === reference ? worth(0) : worth(gain(deal)))) };
    });
    const best = ofAll.reduce((one, other) => (other.mean > one.mean ? other : one));
    return ofAll.filter(
      ({ mean, standardError }) =>
        best.mean - mean < CLEAR * Math.hypot(standardError, best.standardError) || mean >= best.mean,
    );
  });
  return [...new Set(contenders.map(({ entry }) => entry.cell))].sort((a, b) => a - b);
}

/** Works out the analysis of the deals that have been looked at. */
export function analyzeContracts(question: ContractQuestion, results: Results): ContractAnalysis {
  const { cells, makes } = question;
  const all = new Sample(results.weights, results.all);
  const samples = cells.map((_, cell) => (results.givenUp.has(cell) ? sampleOf(results, cell) : all));
  const dealsOf = (cell: number) => {
    const deals = results.givenUp.get(cell);
    return deals === undefined ? {} : { deals };
  };
  const base = { deals: all.count, effectiveDeals: all.effective, tries: results.tries };
  const entries = scored(question, results).map((entry) => {
    const { contract, cell } = entry;
    const needed = makes ? 1 : 6 + contract.level;
    const sample = samples[cell] as Sample;
    return { ...entry, sample, makes: sample.estimate((deal) => Number(valueIn(results, deal, cell) >= needed)) };
  });
  if (makes) {
    const sorted = entries.sort((a, b) => b.makes.mean - a.makes.mean);
    return { ...base, cells: [], contracts: sorted.map(({ contract, makes }) => ({ contract, makes })) };
  }
  const withScore = entries.map((entry) => ({ ...entry, score: entry.sample.estimate(entry.scoreIn) }));
  const first = withScore.reduce((best, entry) =>
    !results.givenUp.has(entry.cell) && (results.givenUp.has(best.cell) || entry.score.mean > best.score.mean)
      ? entry
      : best,
  );
  const compared = withScore.map(({ contract, cell, makes, score, sample, scoreIn }) => {
    const gain = (deal: number) => scoreIn(deal) - first.scoreIn(deal);
    const difference: Estimate = sample.estimate(gain);
    const against = {
      score: difference,
      imps: sample.estimate((deal) => imps(gain(deal))),
      matchpoints: sample.estimate((deal) => matchpoints(gain(deal))),
      toldApart: sample.tellsApart(difference),
    };
    return { contract, makes, score, against, ...dealsOf(cell) };
  });
  // By the difference from the best, over the same deals: a mean over fewer deals would not compare.
  const isFirst = ({ contract }: { contract: Contract }) => Number(contract === first.contract);
  compared.sort((a, b) => isFirst(b) - isFirst(a) || b.against.score.mean - a.against.score.mean);
  return {
    ...base,
    cells: cells.map(({ strain, declarer }, cell) => {
      const sample = samples[cell] as Sample;
      const tricks = (deal: number) => valueIn(results, deal, cell);
      return {
        ...{ strain, declarer, tricks: sample.estimate(tricks), distribution: sample.distribution(tricks) },
        ...dealsOf(cell),
      };
    }),
    contracts: compared,
  };
}
