/** The command line, taken apart and checked. */
import { parseArgs } from "node:util";

export type Command = "table" | "solve" | "trace" | "declare";
export type Format = "text" | "json" | "pbn";

export interface Arguments {
  command: Command;
  /** "-" is standard input. */
  files: string[];
  format: Format;
  /** Workers; the solver's own number where it is not given. */
  jobs?: number;
  /** Only the boards of this name. */
  board?: string;
  /** `solve` and `declare`: cards played before the position asked for. */
  at?: number;
  /** `declare`: tricks wanted in all; the contract's where it is not given. */
  target?: number;
  worlds?: number | "all";
  maxMoves?: number;
  timeLimitMs?: number;
  /** `declare`: layouts to play on in; 0 for none. */
  playOn?: number;
  seed?: number;
}

/** A command line that can't be used. The message says why. */
export class UsageError extends Error {}

const COMMANDS: readonly Command[] = ["table", "solve", "trace", "declare"];

const OPTIONS = {
  help: { type: "boolean", short: "h" },
  version: { type: "boolean", short: "V" },
  json: { type: "boolean" },
  pbn: { type: "boolean" },
  jobs: { type: "string", short: "j" },
  board: { type: "string", short: "b" },
  at: { type: "string" },
  target: { type: "string" },
  worlds: { type: "string" },
  "max-moves": { type: "string" },
  "time-limit": { type: "string" },
  "play-on": { type: "string" },
  seed: { type: "string" },
} as const;

/** Options that mean something to some commands only. */
const BELONGS_TO: Record<string, readonly Command[]> = {
  pbn: ["table"],
  at: ["solve", "declare"],
  target: ["declare"],
  worlds: ["declare"],
  "max-moves": ["declare"],
  "time-limit": ["declare"],
  "play-on": ["declare"],
  seed: ["declare"],
};

export function readArguments(words: readonly string[]): Arguments | "help" | "version" {
  const { values, positionals } = parsed(words);
  if (values.help) return "help";
  if (values.version) return "version";
  const [command, ...files] = positionals;
  if (command === undefined) throw new UsageError("which command? table, solve, trace, declare, deal, lead or bid");
  if (!isCommand(command)) throw new UsageError(`no command of this name: ${command}`);
  if (files.length === 0) throw new UsageError("which file? - is standard input");
  if (files.filter((file) => file === "-").length > 1) throw new UsageError("standard input can be read once");
  for (const name of Object.keys(values)) {
    if (BELONGS_TO[name]?.includes(command) === false) throw new UsageError(`${command} has no option --${name}`);
  }
  if (values.json && values.pbn) throw new UsageError("--json or --pbn, not both");
  const { jobs, at, target, worlds, board, seed } = values;
  return {
    command,
    files,
    format: values.json ? "json" : values.pbn ? "pbn" : "text",
    ...given("jobs", number("jobs", jobs, 1, 64)),
    ...given("board", board),
    ...given("at", number("at", at, 0, 51)),
    ...given("target", number("target", target, 1, 13)),
    ...given("worlds", worlds === "all" ? ("all" as const) : number("worlds", worlds, 1, 1024)),
    ...given("maxMoves", number("max-moves", values["max-moves"], 1, 26)),
    ...given("timeLimitMs", number("time-limit", values["time-limit"], 1, 86_400_000)),
    ...given("playOn", number("play-on", values["play-on"], 0, 10_000)),
    ...given("seed", number("seed", seed, 0, 0xffff_ffff)),
  };
}

function parsed(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    throw notUnderstood(error);
  }
}

/** What `parseArgs` throws, in a sentence: "Unknown option '--x'. To specify a positional argument …". */
export function notUnderstood(error: unknown): UsageError {
  const { message } = error as Error;
  const [, option] = /^Option '(?:-\w, )?(--[\w-]+)[^']*' argument (?:is ambiguous|missing)/.exec(message) ?? [];
  return new UsageError(option ? `${option} needs a value, as in ${option}=VALUE` : message.split(/\.\s/, 1)[0]);
}

function isCommand(word: string): word is Command {
  return (COMMANDS as readonly string[]).includes(word);
}

export function number(name: string, text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new UsageError(`--${name} must be a number from ${least} to ${most}, not ${text || '""'}`);
}

function given<K extends string, V>(key: K, value: V | undefined): { [key in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [key in K]?: V });
}
