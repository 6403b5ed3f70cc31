/** The commands `deal`, `lead` and `bid`. */
import { readFileSync } from "node:fs";
import { dealerOfBoard, vulnerabilityOfBoard } from "../bridge/boards.js";
import { contractText } from "../bridge/contracts.js";
import { seatAfter } from "../bridge/names.js";
import { rareInterval } from "../bridge/statistics.js";
import type { Contract, Seat, Strain } from "../bridge/types.js";
import { type DealerScript, parseDealer } from "../dealer/index.js";
import {
  BridgeError,
  type ContractAnalysis,
  type ContractProgress,
  createSolver,
  type Estimate,
  type LeadAnalysis,
  type LeadProgress,
  type SimulationOptions,
  type Solver,
} from "../index.js";
import { inOrder } from "../solver/in-order.js";
import { UsageError } from "./arguments.js";
import { type CsvValue, csvLine } from "./csv.js";
import { DealerActions, pbnGame } from "./dealer-actions.js";
import { Output } from "./output.js";
import type { SimulationArguments } from "./simulation-arguments.js";
import { reason } from "./source.js";
import { Terminal } from "./terminal.js";

/** As many deals as the program dealer makes if a script does not say. */
const DEFAULT_PRODUCE = 40;

/** Does a command. If it has to give up or is interrupted, it prints the results so far. */
export async function simulate(options: SimulationArguments): Promise<"done" | "failed" | "interrupted"> {
  const script = options.command === "deal" ? readScript(options) : undefined;
  const solver = await createSolver(options.jobs === undefined ? {} : { workers: options.jobs });
  let progress = 0;
  const terminal = new Terminal(options.command, () => progress, "deal");
  const output = options.output === undefined ? undefined : new Output(options.output);
  const write = (text: string) => (output ? output.write(text) : terminal.write(text));
  const watch = ({ done, total }: { done: number; total: number }) => {
    progress = total === 0 ? 0 : done / total;
    terminal.advance(done);
  };
  const interrupt = new AbortController();
  // A second interrupt ends the process at once.
  const stop = () => interrupt.abort(new Interrupted());
  process.once("SIGINT", stop);
  try {
    const run = { write, watch, signal: interrupt.signal };
    await (script ? deal(solver, script, options, run) : analyze(solver, options, run));
    await output?.done();
    return "done";
  } catch (error) {
    // The results so far are in the file.
    if (error instanceof Interrupted || error instanceof BridgeError) await output?.done();
    if (error instanceof Interrupted) return "interrupted";
    if (!(error instanceof BridgeError)) throw error;
    if (!script && WRONG.has(error.code)) throw new UsageError(asOptions(error));
    terminal.error(`tenace: ${error.message}`);
    return "failed";
  } finally {
    process.off("SIGINT", stop);
    terminal.clear();
    await output?.drop();
    await solver.close();
  }
}

class Interrupted extends Error {}

/** Codes of errors that the command line's arguments cause. */
const WRONG: ReadonlySet<string> = new Set(["PARSE", "INVALID_DEAL", "INVALID_CARD", "INVALID_ARGUMENT"]);

/** An error of the API, with its arguments called as the options are. */
function asOptions({ code, message }: BridgeError): string {
  if (code === "PARSE") return `--condition: ${message}`;
  return message
    .replace(/^hand\b/, "--hand")
    .replace(/^(?:constraints\.)?known\b/, "--known")
    .replace(/^--known\./, "--known ");
}

function readScript({ file, variables }: Pick<SimulationArguments, "file" | "variables">): DealerScript {
  let text: string;
  try {
    text = readFileSync(file === "-" ? 0 : file, "utf8");
  } catch (error) {
    throw new Error(`${file}: ${reason(error)}`);
  }
  try {
    return parseDealer(text, { variables });
  } catch (error) {
    if (error instanceof BridgeError && error.line !== undefined) {
      const message = error.message.replace(/ \(line \d+, column \d+\)$/, "");
      throw new Error(`${file}:${error.line}:${error.column}: ${message}`);
    }
    throw error;
  }
}

interface Running {
  write: (text: string) => Promise<void>;
  watch: (progress: { done: number; total: number }) => void;
  signal: AbortSignal;
}

async function deal(
  solver: Solver,
  script: DealerScript,
  {
    format,
    seed = script.seed ?? 0,
    count = script.count ?? DEFAULT_PRODUCE,
    maxTries = script.maxTries,
    boards,
    jobs = 4,
  }: SimulationArguments,
  { write, watch, signal }: Running,
): Promise<void> {
  const actions = new DealerActions(format === "text" ? script : { constraints: {}, actions: [] }, seed);
  const strains = [...new Set(actions.cells.map(({ strain }) => strain))];
  const declarers = [...new Set(actions.cells.map(({ declarer }) => declarer))];
  const source = solver.deals(script.constraints, {
    count,
    seed,
    signal,
    ...(maxTries === undefined ? {} : { maxTries }),
  });
  const begin = async (deal: string) => {
    const table = strains.length === 0 ? undefined : await solver.ddTable(deal, { strains, declarers });
    return { deal, tricks: (seat: Seat, strain: Strain) => table?.tricks[strain][seat] ?? 0 };
  };
  let done = 0;
  try {
    for await (const { deal, tricks } of inOrder(source, { atOnce: 2 * jobs, signal }, begin)) {
      done += 1;
      await write(shown(deal, done));
      watch({ done, total: count });
      function shown(deal: string, number: number): string {
        const board = boards ? numbered(script, number) : script;
        if (format === "pbn") return pbnGame(deal, number, board);
        if (format === "json") return `${JSON.stringify({ board: String(number), ...dealt(board), deal })}\n`;
        return actions.deal(deal, number, tricks);
      }
    }
  } finally {
    // Averages and frequencies are printed even if the loop ended because no further deal was found.
    if (format === "text") {
      await write(`${actions.end(done)}Produced ${done} hands\nInitial random seed ${seed}\n`);
    }
  }
}

/** Dealer and vulnerability of a board's number, unless the script says them. */
const numbered = ({ dealer, vulnerable }: DealerScript, number: number) => ({
  dealer: dealer ?? dealerOfBoard(number),
  vulnerable: vulnerable ?? vulnerabilityOfBoard(number),
});

const dealt = ({ dealer, vulnerable }: Pick<DealerScript, "dealer" | "vulnerable">) => ({
  ...(dealer ? { dealer } : {}),
  ...(vulnerable ? { vulnerable } : {}),
});

async function analyze(solver: Solver, asked: SimulationArguments, run: Running): Promise<void> {
  const { write, watch, signal } = run;
  let best: string | undefined;
  const onProgress = (progress: LeadProgress | ContractProgress) => {
    if (progress.best) best = analysisText(progress.best, asked, false);
    watch(progress);
  };
  try {
    const analysis = await ask(solver, asked, { signal, onProgress });
    await write(analysisText(analysis, asked, asked.timeLimitMs === undefined));
  } catch (error) {
    if (best !== undefined) await write(best);
    throw error;
  }
}

function ask(
  solver: Solver,
  asked: SimulationArguments,
  running: Pick<SimulationOptions<LeadProgress | ContractProgress>, "signal" | "onProgress">,
): Promise<LeadAnalysis | ContractAnalysis> {
  const { command, seed, count, maxTries, untilDecided, timeLimitMs, known, condition, vulnerable, quick } = asked;
  const options = { seed, count, maxTries, untilDecided, timeLimitMs, ...running };
  const constraints = { known, ...(condition === undefined ? {} : { condition }) };
  if (command === "lead") {
    const [contract] = asked.contracts as [Contract];
    const measure = quick ? "beat" : "tricks";
    return solver.leadAnalysis({ contract, hand: asked.hand, vulnerable, constraints, measure }, options);
  }
  const input = { constraints, vulnerable, measure: quick ? "makes" : "tricks", side: asked.side } as const;
  const contracts = asked.contracts.length > 0 ? asked.contracts : undefined;
  return solver.contractAnalysis({ ...input, contracts }, options);
}

/** `whole`: all deals that were asked for have been analyzed. */
function analysisText(analysis: LeadAnalysis | ContractAnalysis, asked: SimulationArguments, whole: boolean): string {
  if (asked.format === "json") return `${JSON.stringify(analysis)}\n`;
  if (asked.format === "csv") return "leads" in analysis ? leadsCsv(analysis) : contractsCsv(analysis);
  return "leads" in analysis
    ? leadText(asked.contracts[0] as Contract, analysis, whole)
    : contractsText(analysis, whole);
}

/**
 * How many deals there are and where they came from. Without tries, they were taken from the list of all deals that
 * fit.
 */
function dealsText({ deals, tries }: { deals: number; tries: number }, whole: boolean): string {
  if (tries > 0) return `${count(deals, "deal", "deals")}, ${count(tries, "try", "tries")}`;
  return `${whole ? "all " : ""}${count(deals, "deal that fits", whole ? "deals that fit" : "of the deals that fit")}`;
}

const count = (number: number, one: string, more: string) => `${number} ${number === 1 ? one : more}`;

const nameOf = (contract: Contract) => `${contractText(contract)}-${contract.declarer}`;

function leadText(contract: Contract, analysis: LeadAnalysis, whole: boolean): string {
  const { target, leads } = analysis;
  const rows = leads.map(({ card, equals, beats, tricks, score, perfect, against }, index) => [
    [card, ...equals].join(" "),
    percent(beats, analysis),
    figure(tricks, 2),
    figure(score, 0),
    perfect ? percent(perfect, analysis) : "",
    index === 0 ? "" : figure(against.imps, 2),
    against.card === card || against.toldApart ? "" : "not told apart",
  ]);
  const head = ["lead", "beats it", "tricks", "score", "perfect", "IMPs", ""];
  const title = `${nameOf(contract)}, ${seatAfter(contract.declarer)} to lead: ${dealsText(analysis, whole)}; ${count(target, "trick beats", "tricks beat")} it`;
  return `${title}\n${grid([head, ...rows])}`;
}

function contractsText(analysis: ContractAnalysis, whole: boolean): string {
  const { cells, contracts } = analysis;
  const rows = contracts.map(({ contract, makes, score, against }, index) => [
    nameOf(contract),
    percent(makes, analysis),
    figure(score, 0),
    index === 0 ? "" : figure(against?.imps, 2),
    index === 0 || !against || against.toldApart ? "" : "not told apart",
  ]);
  const tricks = cells.map(({ strain, declarer, tricks }) => [`${strain}-${declarer}`, figure(tricks, 2)]);
  const tables = [
    ...(tricks.length > 0 ? [grid([["cell", "tricks"], ...tricks])] : []),
    grid([["contract", "makes", "score", "IMPs", ""], ...rows]),
  ];
  return `${dealsText(analysis, whole)}\n${tables.join("\n")}`;
}

/** The mean and the standard error of a figure, two cells. */
const pair = (estimate: Estimate | undefined): CsvValue[] => [estimate?.mean, estimate?.standardError];
const pairs = (names: readonly string[]): string[] => names.flatMap((name) => [name, `${name}_error`]);

function leadsCsv({ leads }: LeadAnalysis): string {
  const head = ["card", "equals", ...pairs(["beats", "tricks", "score", "perfect", "imps"])];
  const rows = leads.map(({ card, equals, beats, tricks, score, perfect, against }): CsvValue[] => [
    ...[card, equals.join(" "), ...pair(beats), ...pair(tricks)],
    ...[...pair(score), ...pair(perfect), ...pair(against.imps)],
  ]);
  return [head, ...rows].map(csvLine).join("");
}

function contractsCsv({ contracts }: ContractAnalysis): string {
  const head = ["contract", ...pairs(["makes", "score", "imps"])];
  const rows = contracts.map(({ contract, makes, score, against }): CsvValue[] => [
    ...[nameOf(contract), ...pair(makes), ...pair(score), ...pair(against?.imps)],
  ]);
  return [head, ...rows].map(csvLine).join("");
}

/** A mean with its standard error. */
const figure = (estimate: Estimate | undefined, digits: number): string =>
  estimate ? `${estimate.mean.toFixed(digits)} ±${estimate.standardError.toFixed(digits)}` : "";

/** A share with its standard error, or, if few of the deals drawn are on one side, with its 95 % interval. */
function percent({ mean, standardError }: Estimate, { deals, tries }: { deals: number; tries: number }): string {
  const interval = tries > 0 ? rareInterval(mean, deals) : undefined;
  const [low, high] = (interval ?? []).map((end) => (100 * end).toFixed(1));
  return `${(100 * mean).toFixed(1)} % ${interval ? `(${low}–${high})` : `±${(100 * standardError).toFixed(1)}`}`;
}

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
