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
  constraints: unknown;
}

const MEASURES = ["makes", "tricks"] as const;

export function readContractInput(value: unknown): ContractQuestion {
  const input = requireObject("input", value);
  refuseOthers("input", input, ["constraints", "deals", "vulnerable", "contracts", "side", "measure"]);
  const vulnerable = requireVulnerability("vulnerable", input.vulnerable);
  const makes = readOneOf("measure", input.measure ?? "tricks", MEASURES) === "makes";
  const constraints = isAbsent(input.constraints) ? {} : requireObject("constraints", input.constraints);
  if (!isAbsent(input.constraints) && !isAbsent(input.deals)) throw invalid("constraints or deals, not both");
  const asked = isAbsent(input.contracts) ? undefined : readContracts(input.contracts);
  if (makes && !asked) throw invalid('measure "makes" needs contracts');
  const given = isAbsent(input.side) ? undefined : readOneOf("side", input.side, SIDES);
  const side = given ?? (asked ? sideOf((asked[0] as Contract).declarer) : sideKnown(constraints));
  const other = asked?.find(({ declarer }) => sideOf(declarer) !== side);
  if (other)
    throw invalid(`a contract of ${other.declarer} among those of ${side}: only contracts of one side compare`);
  const question = (contracts: Contract[], cells: TrickQuestion[], cellOf: number[]) => ({
    ...{ vulnerable, contracts, cells, cellOf, makes, constraints },
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

/** Works out the analysis of the deals that have been looked at. */
export function analyzeContracts(question: ContractQuestion, results: Results): ContractAnalysis {
  const { contracts, cells, cellOf, makes, vulnerable } = question;
  const sample = new Sample(results.weights, results.all);
  const value = (cell: number) => (deal: number) => (results.values[deal] as number[])[cell] as number;
  const base = { deals: sample.count, effectiveDeals: sample.effective, tries: results.tries };
  const entries = contracts.map((contract, index) => {
    const tricks = value(cellOf[index] as number);
    const needed = makes ? 1 : 6 + contract.level;
    const points = Array.from({ length: 14 }, (_, count) =>
      score(contract, count, isVulnerable(contract.declarer, vulnerable)),
    );
    const scoreIn = (deal: number) => points[tricks(deal)] as number;
    return { contract, scoreIn, makes: sample.estimate((deal) => Number(tricks(deal) >= needed)) };
  });
  if (makes) {
    const sorted = entries.sort((a, b) => b.makes.mean - a.makes.mean);
    return { ...base, cells: [], contracts: sorted.map(({ contract, makes }) => ({ contract, makes })) };
  }
  const scored = entries.map((entry) => ({ ...entry, score: sample.estimate(entry.scoreIn) }));
  scored.sort((a, b) => b.score.mean - a.score.mean);
  const first = scored[0] as (typeof scored)[number];
  return {
    ...base,
    cells: cells.map(({ strain, declarer }, cell) => ({
      strain,
      declarer,
      tricks: sample.estimate(value(cell)),
      distribution: sample.distribution(value(cell)),
    })),
    contracts: scored.map(({ contract, makes, score, scoreIn }) => {
      const gain = (deal: number) => scoreIn(deal) - first.scoreIn(deal);
      const difference: Estimate = sample.estimate(gain);
      return {
        contract,
        makes,
        score,
        against: {
          score: difference,
          imps: sample.estimate((deal) => imps(gain(deal))),
          matchpoints: sample.estimate((deal) => matchpoints(gain(deal))),
          toldApart: sample.tellsApart(difference),
        },
      };
    }),
  };
}
