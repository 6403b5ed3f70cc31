/** The command lines of `deal`, `lead` and `bid`, taken apart and checked. */
import { readContract } from "../bridge/contracts.js";
import { readVulnerability, SEATS, sideOf } from "../bridge/names.js";
import type { Contract, Seat, Side, Vulnerability } from "../bridge/types.js";
import { type Format, formatOf, number, parsed, UsageError } from "./arguments.js";

export const SIMULATION_COMMANDS = ["deal", "lead", "bid"] as const;
export type SimulationCommand = (typeof SIMULATION_COMMANDS)[number];

export interface SimulationArguments {
  command: SimulationCommand;
  format: Format;
  /** Where the answers go in place of standard output. */
  output: string | undefined;
  /** `deal`: dealer and vulnerability by number if the script does not say them. */
  boards: boolean;
  jobs: number | undefined;
  seed: number | undefined;
  count: number | undefined;
  maxTries: number | undefined;
  /** `deal`: the script's file; "-" is standard input. */
  file: string;
  /** `deal`: texts of the script's variables, by their numbers. */
  variables: Record<string, string>;
  /** Cards known of seats. */
  known: Partial<Record<Seat, string>>;
  /** A condition of the dealer language. */
  condition: string | undefined;
  vulnerable: Vulnerability;
  /** `lead`, `bid`: ask only whether contracts are made. */
  quick: boolean;
  untilDecided: boolean;
  timeLimitMs: number | undefined;
  /** `lead`: the leader's hand, dotted. */
  hand: string;
  contracts: Contract[];
  side: Side | undefined;
}

export function readSimulationArguments(words: readonly string[]): SimulationArguments {
  const command = words.find((word) => SIMULATION_COMMANDS.includes(word as SimulationCommand)) as SimulationCommand;
  const { values, positionals: files } = parsed(words, command);
  const { jobs, seed, count, quick, condition, known, contract, hand, side, output } = values;
  const format = formatOf(values) ?? "text";
  if (command === "deal" && files.length !== 1) throw new UsageError("which script? one file, - is standard input");
  if (command !== "deal" && files.length > 0) throw new UsageError(`${command} reads no file: what is ${files[0]}?`);
  const contracts = (contract ?? []).map(contractArgument);
  if (command === "lead" && (hand === undefined || contracts.length !== 1)) {
    throw new UsageError("lead needs --hand and --contract, as in --hand QT.T32.JT8732.32 --contract 3NT-S");
  }
  if (quick && command === "bid" && contracts.length === 0) throw new UsageError("--quick needs --contract");
  if (side !== undefined && side !== "NS" && side !== "EW")
    throw new UsageError(`--side must be NS or EW, not ${side}`);
  const hands: Partial<Record<Seat, string>> = Object.fromEntries((known ?? []).map(knownOf));
  const sides = new Set(SEATS.filter((seat) => hands[seat] !== undefined).map(sideOf));
  if (command === "bid" && side === undefined && contracts.length === 0 && sides.size !== 1) {
    throw new UsageError("bid needs --side, --contract, or --known hands of one side, as in --side NS");
  }
  return {
    command,
    format,
    output,
    // Games in a file are boards, and boards have numbers.
    boards: values.boards ?? format === "pbn",
    jobs: number("jobs", jobs, 1, 64),
    seed: number("seed", seed, 0, Number.MAX_SAFE_INTEGER),
    count: number("count", count, 1, 1_000_000),
    maxTries: number("max-tries", values["max-tries"], 1, 1_000_000_000),
    file: files[0] ?? "-",
    variables: Object.fromEntries((values.set ?? []).map(variableOf)),
    known: hands,
    condition,
    vulnerable: vulnerabilityOf(values.vulnerable),
    quick: quick ?? false,
    untilDecided: values["until-decided"] ?? false,
    timeLimitMs: number("time-limit", values["time-limit"], 1, 86_400_000),
    hand: hand ?? "",
    contracts,
    side,
  };
}

/** Reads the text of a script's variable: "1=west". */
function variableOf(text: string): [name: string, value: string] {
  const [, name, value] = /^([0-9])=(.*)$/s.exec(text) ?? [];
  if (name === undefined || value === undefined) throw new UsageError(`--set takes N=TEXT, as in 1=west, not ${text}`);
  return [name, value];
}

/** Reads a contract and its declarer: "3NT-S", "4HX-W". */
function contractArgument(text: string): Contract {
  const read = readContract(text);
  if (!read?.declarer) throw new UsageError(`--contract must be like 3NT-S or 4HX-W, not ${text || '""'}`);
  return { ...read, declarer: read.declarer };
}

/** Reads a seat and its cards: "N=AK.QJ..T98". */
function knownOf(text: string): [Seat, string] {
  const [, seat, hand] = /^([NESW])=(.*)$/i.exec(text) ?? [];
  if (seat === undefined || hand === undefined)
    throw new UsageError(`--known must be like N=AK.QJ..T98, not ${text || '""'}`);
  return [seat.toUpperCase() as Seat, hand];
}

function vulnerabilityOf(text = "None"): Vulnerability {
  const found = text.trim() === "" ? undefined : readVulnerability(text);
  if (!found) throw new UsageError(`--vulnerable must be None, NS, EW or Both, not ${text || '""'}`);
  return found;
}
