/** The commands `deal`, `lead` and `bid`. */
import { readFileSync } from "node:fs";
import { contractText } from "../bridge/contracts.js";
import { seatAfter } from "../bridge/names.js";
import type { Contract, Seat, Strain } from "../bridge/types.js";
import { type DealerScript, parseDealer } from "../dealer/index.js";
import {
  BridgeError,
  type ContractAnalysis,
  createSolver,
  type Estimate,
  type LeadAnalysis,
  type Solver,
} from "../index.js";
import { inOrder } from "../solver/in-order.js";
import { DealerActions, pbnGame } from "./dealer-actions.js";
import type { SimulationArguments } from "./simulation-arguments.js";
import { reason } from "./source.js";
import { Terminal } from "./terminal.js";

/** As many deals as dealer makes where a script does not say. */
const DEFAULT_PRODUCE = 40;

/** Does a command; false where it had to give up. */
export async function simulate(options: SimulationArguments): Promise<boolean> {
  const script = options.command === "deal" ? readScript(options.file) : undefined;
  const solver = await createSolver(options.jobs === undefined ? {} : { workers: options.jobs });
  let progress = 0;
  const terminal = new Terminal(options.command, () => progress, "deal");
  const watch = ({ done, total }: { done: number; total: number }) => {
    progress = total === 0 ? 0 : done / total;
    terminal.advance(done);
  };
  try {
    if (script) await deal(solver, script, options, { terminal, watch });
    else await terminal.write(await analyze(solver, options, watch));
    return true;
  } catch (error) {
    if (!(error instanceof BridgeError)) throw error;
    terminal.error(`tenace: ${error.message}`);
    return false;
  } finally {
    terminal.clear();
    await solver.close();
  }
}

function readScript(file: string): DealerScript {
  let text: string;
  try {
    text = readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (error) {
    throw new Error(`${file}: ${reason(error)}`);
  }
  try {
    return parseDealer(text);
  } catch (error) {
    if (error instanceof BridgeError && error.line !== undefined) {
      const message = error.message.replace(/ \(line \d+, column \d+\)$/, "");
      throw new Error(`${file}:${error.line}:${error.column}: ${message}`);
    }
    throw error;
  }
}

type Watch = (progress: { done: number; total: number }) => void;

async function deal(
  solver: Solver,
  script: DealerScript,
  {
    format,
    seed = 0,
    count = script.count ?? DEFAULT_PRODUCE,
    maxTries = script.maxTries,
    jobs = 4,
  }: SimulationArguments,
  { terminal, watch }: { terminal: Terminal; watch: Watch },
): Promise<void> {
  const actions = new DealerActions(format === "text" ? script : { constraints: {}, actions: [] });
  const strains = [...new Set(actions.cells.map(({ strain }) => strain))];
  const declarers = [...new Set(actions.cells.map(({ declarer }) => declarer))];
  const source = solver.deals(script.constraints, { count, seed, ...(maxTries === undefined ? {} : { maxTries }) });
  const begin = async (deal: string) => {
    const table = strains.length === 0 ? undefined : await solver.ddTable(deal, { strains, declarers });
    return { deal, tricks: (seat: Seat, strain: Strain) => table?.tricks[strain][seat] ?? 0 };
  };
  let done = 0;
  try {
    for await (const { deal, tricks } of inOrder(
      source,
      { atOnce: 2 * jobs, signal: new AbortController().signal },
      begin,
    )) {
      done += 1;
      await terminal.write(shown(deal, done));
      watch({ done, total: count });
      function shown(deal: string, number: number): string {
        if (format === "pbn") return pbnGame(deal, number, script);
        if (format === "json") return `${JSON.stringify({ board: String(number), ...dealt(script), deal })}\n`;
        return actions.deal(deal, number, tricks);
      }
    }
  } finally {
    // Averages and frequencies are printed even if the loop ended because no further deal was found.
    if (format === "text") {
      await terminal.write(`${actions.end(done)}Produced ${done} hands\nInitial random seed ${seed}\n`);
    }
  }
}

const dealt = ({ dealer, vulnerable }: DealerScript) => ({
  ...(dealer ? { dealer } : {}),
  ...(vulnerable ? { vulnerable } : {}),
});

async function analyze(solver: Solver, asked: SimulationArguments, onProgress: Watch): Promise<string> {
  const { command, format, seed, count, maxTries, untilDecided, timeLimitMs, known, where, vulnerable, quick } = asked;
  const options = { seed, count, maxTries, untilDecided, timeLimitMs, onProgress };
  const constraints = { known, ...(where === undefined ? {} : { condition: where }) };
  if (command === "lead") {
    const [contract] = asked.contracts as [Contract];
    const measure = quick ? "beat" : "tricks";
    const analysis = await solver.leadAnalysis(
      { contract, hand: asked.hand, vulnerable, constraints, measure },
      options,
    );
    return format === "json" ? `${JSON.stringify(analysis)}\n` : leadText(contract, analysis);
  }
  const input = { constraints, vulnerable, measure: quick ? "makes" : "tricks", side: asked.side } as const;
  const contracts = asked.contracts.length > 0 ? asked.contracts : undefined;
  const analysis = await solver.contractAnalysis({ ...input, contracts }, options);
  return format === "json" ? `${JSON.stringify(analysis)}\n` : contractsText(analysis);
}

const nameOf = (contract: Contract) => `${contractText(contract)}-${contract.declarer}`;

function leadText(contract: Contract, { deals, tries, target, leads }: LeadAnalysis): string {
  const rows = leads.map(({ card, equals, beats, tricks, score, perfect, against }) => [
    [card, ...equals].join(" "),
    percent(beats),
    figure(tricks, 2),
    figure(score, 0),
    perfect ? percent(perfect) : "",
    figure(against.imps, 2),
    against.card === card || against.toldApart ? "" : "not told apart",
  ]);
  const head = ["lead", "beats it", "tricks", "score", "perfect", "IMPs", ""];
  const title = `${nameOf(contract)}, ${seatAfter(contract.declarer)} to lead: ${deals} deals, ${tries} tries; ${target} tricks beat it`;
  return `${title}\n${grid([head, ...rows])}`;
}

function contractsText({ deals, tries, cells, contracts }: ContractAnalysis): string {
  const rows = contracts.map(({ contract, makes, score, against }, place) => [
    nameOf(contract),
    percent(makes),
    figure(score, 0),
    figure(against?.imps, 2),
    place === 0 || !against || against.toldApart ? "" : "not told apart",
  ]);
  const tricks = cells.map(({ strain, declarer, tricks }) => [`${strain}-${declarer}`, figure(tricks, 2)]);
  const tables = [
    ...(tricks.length > 0 ? [grid([["cell", "tricks"], ...tricks])] : []),
    grid([["contract", "makes", "score", "IMPs", ""], ...rows]),
  ];
  return `${deals} deals, ${tries} tries\n${tables.join("\n")}`;
}

/** A mean with its standard error. */
const figure = (estimate: Estimate | undefined, digits: number): string =>
  estimate ? `${estimate.mean.toFixed(digits)} ±${estimate.standardError.toFixed(digits)}` : "";

const percent = ({ mean, standardError }: Estimate): string =>
  `${(100 * mean).toFixed(1)} % ±${(100 * standardError).toFixed(1)}`;

/** Columns, the first to the left. */
function grid(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => (row[column] as string).length)));
  const shown = widths
    .map((width, column) => ({ width, column }))
    .filter(({ column }) => rows.slice(1).some((row) => row[column] !== ""));
  const line = (row: readonly string[]) =>
    shown
      .map(({ width, column }) =>
        column === 0 || column === widths.length - 1
          ? (row[column] as string).padEnd(width)
          : (row[column] as string).padStart(width),
      )
      .join("  ");
  return rows.map((row) => `${line(row).trimEnd()}\n`).join("");
}
