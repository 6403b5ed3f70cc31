/** The command line, taken apart and checked. */
import { parseArgs } from "node:util";
import { didYouMean } from "../bridge/keys.js";
import type { Seat } from "../bridge/types.js";
import {
  COMMAND_NAMES,
  type CommandName,
  isCommand,
  OPTIONS,
  type OptionName,
  optionsOf,
  parserOptions,
} from "./options.js";

/** Commands that go through boards. */
export const BOARD_COMMANDS = ["table", "solve", "trace", "declare", "defend", "play", "convert", "rotate"] as const;
export type Command = (typeof BOARD_COMMANDS)[number];
/** Commands that ask the solver about each board. */
export type AskingCommand = Exclude<Command, "convert" | "rotate">;
export type Format = "text" | "json" | "pbn" | "csv";
export const NOTATIONS = OPTIONS.to.among;
export type NotationName = (typeof NOTATIONS)[number];

export interface Arguments {
  command: Command;
  /** "-" is standard input. */
  files: string[];
  format: Format;
  /** Workers; the solver's own number if it is not given. */
  jobs?: number;
  /** Only the boards of this name. */
  board?: string;
  /** Dealer and vulnerability by number if a board does not say them. */
  boards?: true;
  /** Where the answers go in place of standard output. */
  output?: string;
  /** Each PBN file is written back. */
  inPlace?: true;
  /** `table`: only the boards that have no table. */
  onlyMissing?: true;
  /** `convert`: the notation wanted. */
  to?: NotationName;
  /** `rotate`: seats, clockwise, 1 to 3; or where declarer is to sit. */
  by?: number;
  declarer?: Seat;
  /** `solve` and `declare`: cards played before the position asked for. */
  at?: number;
  /** `declare`: tricks wanted in all; the contract's if it is not given. */
  target?: number;
  worlds?: number | "all";
  maxMoves?: number;
  timeLimitMs?: number;
  /** `declare`: layouts to play on in; 0 for none. */
  playOn?: number;
  seed?: number;
  /** `play`: strength of the robots. */
  level?: 1 | 2 | 3 | 4 | 5;
}

/** A command line that can't be used. The message says why. */
export class UsageError extends Error {}

/** The command that a line names, and whether the line asks for help or the version. */
export function readCommand(words: readonly string[]): { command?: CommandName; asked?: "help" | "version" } {
  const end = words.indexOf("--");
  const options = end < 0 ? words : words.slice(0, end);
  const first = words.find((word) => !word.startsWith("-"));
  const asked = options.some((word) => word === "-h" || word === "--help")
    ? "help"
    : options.some((word) => word === "-V" || word === "--version")
      ? "version"
      : undefined;
  if (first === "help") {
    const about = words.slice(words.indexOf(first) + 1).find((word) => !word.startsWith("-"));
    return { asked: "help", ...(about === undefined ? {} : { command: commandOf(about) }) };
  }
  if (asked) return { asked, ...(first !== undefined && isCommand(first) ? { command: first } : {}) };
  if (first === undefined) throw new UsageError(`which command? ${listed(COMMAND_NAMES)}`);
  return { command: commandOf(first) };
}

function commandOf(word: string): CommandName {
  if (isCommand(word)) return word;
  throw new UsageError(`no command of this name: ${word}${didYouMean(word, COMMAND_NAMES)}`);
}

const listed = (names: readonly string[]): string => `${names.slice(0, -1).join(", ")} or ${names.at(-1)}`;

export function readArguments(words: readonly string[]): Arguments {
  const { command } = readCommand(words) as { command: Command };
  const { values, positionals: files } = parsed(words, command);
  if (files.length === 0) throw new UsageError("which file? - is standard input");
  if (files.filter((file) => file === "-").length > 1) throw new UsageError("standard input can be read once");
  const { jobs, at, target, worlds, board, seed, output, to, by, declarer } = values;
  const inPlace = values["in-place"] === true;
  if (inPlace && output !== undefined) throw new UsageError("--in-place or --output, not both");
  if (inPlace && files.includes("-")) throw new UsageError("standard input can't be written back: no --in-place");
  if (inPlace && (values.json || values.csv)) throw new UsageError("--in-place writes PBN: neither --json nor --csv");
  if (command === "convert" && to === undefined) {
    throw new UsageError(`--to which notation? ${listed(NOTATIONS)}, as in --to lin`);
  }
  if (command === "rotate" && (by === undefined) === (declarer === undefined)) {
    throw new UsageError("--by N or --declarer SEAT: one of them, as in --declarer S");
  }
  if (values.robots !== undefined && values.robots !== "all") {
    throw new UsageError(`--robots is ${values.robots}: robots play in all seats, so only all is known`);
  }
  return {
    command,
    files,
    format: command === "rotate" ? "pbn" : (formatOf(values) ?? (inPlace ? "pbn" : "text")),
    ...given("jobs", number("jobs", jobs, 1, 64)),
    ...given("board", board),
    ...given("boards", values.boards),
    ...given("output", output),
    ...given("inPlace", inPlace || undefined),
    ...given("onlyMissing", values["only-missing"]),
    ...given("to", among("to", to) as NotationName | undefined),
    ...given("by", number("by", by, 1, 3)),
    ...given("declarer", among("declarer", declarer) as Seat | undefined),
    ...given("at", number("at", at, 0, 51)),
    ...given("target", number("target", target, 1, 13)),
    ...given("worlds", worlds === "all" ? ("all" as const) : number("worlds", worlds, 1, 1024)),
    ...given("maxMoves", number("max-moves", values["max-moves"], 1, 26)),
    ...given("timeLimitMs", number("time-limit", values["time-limit"], 1, 86_400_000)),
    ...given("playOn", number("play-on", values["play-on"], 0, 10_000)),
    ...given("seed", number("seed", seed, 0, 0xffff_ffff)),
    ...given("level", number("level", values.level, 1, 5) as Arguments["level"]),
  };
}

/** Options as `parseArgs` gives them; an option that the command does not have is undefined. */
export interface OptionValues extends Partial<Record<OptionName, string | boolean | string[] | undefined>> {
  json?: true;
  pbn?: true;
  csv?: true;
  boards?: true;
  "in-place"?: true;
  "only-missing"?: true;
  quick?: true;
  "until-decided"?: true;
  jobs?: string;
  at?: string;
  target?: string;
  worlds?: string;
  board?: string;
  seed?: string;
  robots?: string;
  level?: string;
  output?: string;
  to?: string;
  by?: string;
  declarer?: string;
  count?: string;
  condition?: string;
  vulnerable?: string;
  hand?: string;
  side?: string;
  http?: string;
  known?: string[];
  set?: string[];
  contract?: string[];
  "max-moves"?: string;
  "max-tries"?: string;
  "time-limit"?: string;
  "play-on"?: string;
}

/** The format that one of the options asks for, if any. */
export function formatOf(values: OptionValues): Format | undefined {
  const [format, other] = (["json", "pbn", "csv"] as const).filter((name) => values[name]);
  if (other) throw new UsageError(`--${format} or --${other}, not both`);
  return format;
}

/** Takes the words of a command apart: its options, and what follows its name. */
export function parsed(
  words: readonly string[],
  command: CommandName,
): { values: OptionValues; positionals: string[] } {
  const names = optionsOf(command);
  try {
    const options = parserOptions(names);
    const { values, positionals } = parseArgs({ args: [...words], options, allowPositionals: true, strict: true });
    return { values: values as OptionValues, positionals: positionals.slice(1) };
  } catch (error) {
    throw notUnderstood(error, command);
  }
}

/** The error of `parseArgs` as one sentence: "Unknown option '--x'. To specify a positional argument …". */
function notUnderstood(error: unknown, command: CommandName): UsageError {
  const { message } = error as Error;
  const [, needy] = /^Option '(?:-\w, )?(--[\w-]+)[^']*' argument (?:is ambiguous|missing)/.exec(message) ?? [];
  if (needy) return new UsageError(`${needy} needs a value, as in ${needy}=VALUE`);
  const [, unknown] = /^Unknown option '--([^']*)'/.exec(message) ?? [];
  if (unknown === undefined) return new UsageError(message.split(/\.\s/, 1)[0]);
  if (Object.hasOwn(OPTIONS, unknown)) return new UsageError(`${command} has no option --${unknown}`);
  const names = optionsOf(command).map((name) => `--${name}`);
  return new UsageError(`no option of this name: --${unknown}${didYouMean(`--${unknown}`, names)}`);
}

export function number(name: string, text: string | undefined, least: number, most: number): number | undefined {
  if (text === undefined) return undefined;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new UsageError(`--${name} must be a number from ${least} to ${most}, not ${text || '""'}`);
}

/** The value of an option that allows only certain words, in any case. */
function among(name: "to" | "declarer", text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const all: readonly string[] = OPTIONS[name].among;
  const found = all.find((value) => value.toLowerCase() === text.toLowerCase());
  if (found === undefined)
    throw new UsageError(`--${name} must be ${listed(all)}, not ${text || '""'}${didYouMean(text, all)}`);
  return found;
}

function given<K extends string, V>(key: K, value: V | undefined): { [key in K]?: V } {
  return value === undefined ? {} : ({ [key]: value } as { [key in K]?: V });
}
