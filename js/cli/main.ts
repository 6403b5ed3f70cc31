#!/usr/bin/env node
/**
 * The command `tenace`. Boards go through in a stream: a few are at work at a time, answers are written in the order of the
 * boards as soon as they are known, and memory does not grow with their number.
 */
import { readFileSync } from "node:fs";
import type { Board } from "../bridge/types.js";
import { BridgeError, createSolver, type Solver } from "../index.js";
import { analysisTags } from "../notation/analysis.js";
import { withTags } from "../notation/annotate.js";
import { formatPbn } from "../notation/pbn-write.js";
import { inOrder } from "../solver/in-order.js";
import { type Arguments, readArguments, UsageError } from "./arguments.js";
import { type Answer, COMMANDS } from "./commands.js";
import { HELP } from "./help.js";
import { simulate } from "./simulation.js";
import { readSimulationArguments, SIMULATION_COMMANDS } from "./simulation-arguments.js";
import { type Item, openSource } from "./source.js";
import { Terminal } from "./terminal.js";

const ALL_WELL = 0;
const SOME_FAILED = 1;
const WRONG_USAGE = 2;
/** As shells say that a program was ended by an interrupt. */
const INTERRUPTED = 130;

/** The result of a record: what to print, and what to complain about. */
interface Outcome {
  output: string;
  complaints: string[];
  /** The record held a board that was asked for. */
  board: boolean;
}

async function main(words: readonly string[]): Promise<number> {
  const help = words.some((word) => ["-h", "--help", "-V", "--version"].includes(word));
  const first = words.find((word) => !word.startsWith("-"));
  if (!help && SIMULATION_COMMANDS.some((command) => command === first)) {
    const end = await simulate(readSimulationArguments(words));
    return { done: ALL_WELL, failed: SOME_FAILED, interrupted: INTERRUPTED }[end];
  }
  const options = readArguments(words);
  if (options === "help" || options === "version") {
    process.stdout.write(options === "help" ? HELP : `tenace ${version()}\n`);
    return ALL_WELL;
  }
  const source = await openSource(options.files);
  const solver = await createSolver(options.jobs === undefined ? {} : { workers: options.jobs });
  const terminal = new Terminal(options.command, () => source.progress);
  let status = ALL_WELL;
  let asked = options.board === undefined;
  try {
    // Two boards at work for each worker, so that it need not wait for its next one.
    const flow = { atOnce: 2 * (options.jobs ?? 4), signal: new AbortController().signal };
    for await (const outcome of inOrder(source, flow, (item) => work(solver, item, options))) {
      for (const complaint of outcome.complaints) terminal.error(complaint);
      if (outcome.complaints.length > 0) status = SOME_FAILED;
      await terminal.write(outcome.output);
      if (outcome.board) terminal.advance();
      asked ||= outcome.board;
    }
    if (!asked) {
      terminal.error(`tenace: no board is named ${options.board}`);
      status = SOME_FAILED;
    }
  } finally {
    terminal.clear();
    await solver.close();
  }
  return status;
}

async function work(solver: Solver, item: Item, options: Arguments): Promise<Outcome> {
  if ("failure" in item) return { output: "", complaints: [`${item.file}: ${item.failure}`], board: false };
  const { file, entry } = item;
  const { board, text = "", problems } = entry;
  if (!board || (options.board !== undefined && board.board !== options.board)) {
    const unread = board ? [] : problems.map(({ message, line }) => `${file}:${line}: ${message}`);
    return { output: options.format === "pbn" ? text : "", complaints: unread, board: false };
  }
  const complaints = problems.map(({ message, line }) => `${file}:${line}: ${message}`);
  try {
    const answer = await COMMANDS[options.command](solver, board, options);
    return { output: shown(board, answer, text, options), complaints, board: true };
  } catch (error) {
    if (!(error instanceof BridgeError) || error.code === "CLOSED") throw error;
    // Where the deal could not be read, what is wrong with it has been said.
    const first = error.code === "INVALID_DEAL" && board.deal === undefined ? problems[0] : undefined;
    const failure = first
      ? { code: "PARSE", message: first.message, file, line: first.line }
      : { code: error.code, message: error.message, file, line: entry.line };
    if (!first) complaints.push(`${file}:${failure.line}: ${failure.message}`);
    return { output: failed(board, failure, text, options), complaints, board: true };
  }
}

function shown(board: Board, { json, text, table }: Answer, source: string, { format }: Arguments): string {
  if (format === "json") return `${JSON.stringify({ ...board, ...json })}\n`;
  if (format === "text") return `${title(board)}\n${text}\n`;
  const tags = table ? analysisTags(table) : [];
  return source === "" ? withTags(gameOf(board), tags) : withTags(source, tags);
}

function failed(board: Board, error: object, source: string, { format }: Arguments): string {
  if (format === "json") return `${JSON.stringify({ ...board, error })}\n`;
  if (format === "pbn") return source === "" ? gameOf(board) : source;
  return "";
}

/** A board of another notation as a PBN game, the empty line before it included. */
function gameOf(board: Board): string {
  return formatPbn([board]).replace(/^% PBN 2.1\n/, "");
}

function title({ board, event, dealer, vulnerable }: Board): string {
  const facts = [
    event,
    board === undefined ? "Board" : `Board ${board}`,
    dealer && `dealer ${dealer}`,
    vulnerable && `vulnerable ${vulnerable}`,
  ];
  // Text of a file may go to a terminal, so control characters are taken out: they could steer the terminal.
  return facts
    .filter(Boolean)
    .join(", ")
    .replace(/\p{Cc}/gu, " ");
}

function version(): string {
  const text = readFileSync(new URL("../../package.json", import.meta.url), "utf8");
  return (JSON.parse(text) as { version: string }).version;
}

process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  // Whoever read the output has gone (`tenace … | head`): there is nobody left to tell.
  if (error.code === "EPIPE") process.exit(ALL_WELL);
  // Node's message: "ENOSPC: no space left on device, write".
  const reason = /^\w+: (.*), \w+$/.exec(error.message)?.[1] ?? error.message;
  process.stderr.write(`tenace: cannot write: ${reason}\n`);
  process.exit(SOME_FAILED);
});

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const wrongUsage = error instanceof UsageError;
  const message = error instanceof Error ? error.message : String(error);
  process.stderr.write(`tenace: ${message}\n${wrongUsage ? "Try 'tenace --help'.\n" : ""}`);
  process.exitCode = wrongUsage ? WRONG_USAGE : SOME_FAILED;
}
