/** The command lines of `deal`, `lead` and `bid`, taken apart and checked. */
import { parseArgs } from "node:util";
import { readContract } from "../bridge/contracts.js";
import { SEATS, sideOf } from "../bridge/names.js";
import type { Contract, Seat, Side, Vulnerability } from "../bridge/types.js";
import { notUnderstood, number, UsageError } from "./arguments.js";

const COMMON = {
  json: { type: "boolean" },
  jobs: { type: "string", short: "j" },
  seed: { type: "string" },
  count: { type: "string", short: "n" },
  "max-tries": { type: "string" },
} as const;
const ANALYSIS = {
  ...COMMON,
  where: { type: "string" },
  known: { type: "string", multiple: true },
  vulnerable: { type: "string" },
  quick: { type: "boolean" },
  "until-decided": { type: "boolean" },
  "time-limit": { type: "string" },
} as const;
const OPTIONS = {
  deal: { ...COMMON, pbn: { type: "boolean" } },
  lead: { ...ANALYSIS, hand: { type: "string" }, contract: { type: "string" } },
  bid: { ...ANALYSIS, contract: { type: "string", multiple: true }, side: { type: "string" } },
} as const;

export type SimulationCommand = keyof typeof OPTIONS;
export const SIMULATION_COMMANDS = Object.keys(OPTIONS) as SimulationCommand[];

export interface SimulationArguments {
  command: SimulationCommand;
  format: "text" | "json" | "pbn";
  jobs: number | undefined;
  seed: number | undefined;
  count: number | undefined;
  maxTries: number | undefined;
  /** `deal`: the script's file; "-" is standard input. */
  file: string;
  /** Cards known of seats. */
  known: Partial<Record<Seat, string>>;
  /** A condition of the dealer language. */
  where: string | undefined;
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

const VULNERABLE: Record<string, Vulnerability> = { none: "None", ns: "NS", ew: "EW", both: "Both", all: "Both" };

export function readSimulationArguments(words: readonly string[]): SimulationArguments {
  const command = words.find((word) => SIMULATION_COMMANDS.includes(word as SimulationCommand)) as SimulationCommand;
  const { values, positionals } = parsed(words, command);
  const files = positionals.slice(1);
  const { jobs, seed, count, json, pbn, quick, where, known, contract, hand, side } = values;
  if (json && pbn) throw new UsageError("--json or --pbn, not both");
  if (command === "deal" && files.length !== 1) throw new UsageError("which script? one file, - is standard input");
  if (command !== "deal" && files.length > 0) throw new UsageError(`${command} reads no file: what is ${files[0]}?`);
  const contracts = [contract ?? []].flat().map(contractOf);
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
    format: json ? "json" : pbn ? "pbn" : "text",
    jobs: number("jobs", jobs, 1, 64),
    seed: number("seed", seed, 0, Number.MAX_SAFE_INTEGER),
    count: number("count", count, 1, 1_000_000),
    maxTries: number("max-tries", values["max-tries"], 1, 1_000_000_000),
    file: files[0] ?? "-",
    known: hands,
    where,
    vulnerable: vulnerabilityOf(values.vulnerable),
    quick: quick ?? false,
    untilDecided: values["until-decided"] ?? false,
    timeLimitMs: number("time-limit", values["time-limit"], 1, 86_400_000),
    hand: hand ?? "",
    contracts,
    side,
  };
}

interface Values {
  json?: boolean;
  pbn?: boolean;
  jobs?: string;
  seed?: string;
  count?: string;
  "max-tries"?: string;
  where?: string;
  known?: string[];
  vulnerable?: string;
  quick?: boolean;
  "until-decided"?: boolean;
  "time-limit"?: string;
  hand?: string;
  contract?: string | string[];
  side?: string;
}

function parsed(words: readonly string[], command: SimulationCommand): { values: Values; positionals: string[] } {
  try {
    // Each command has its own options; what it does not have is undefined.
    const read = parseArgs({ args: [...words], options: OPTIONS[command], allowPositionals: true, strict: true });
    return read as { values: Values; positionals: string[] };
  } catch (error) {
    throw notUnderstood(error);
  }
}

/** Reads a contract and its declarer: "3NT-S", "4HX-W". */
function contractOf(text: string): Contract {
  const [bid = "", seat = ""] = text.toUpperCase().split("-");
  const read = readContract(bid);
  if (!read || !SEATS.includes(seat as Seat)) {
    throw new UsageError(`--contract must be like 3NT-S or 4HX-W, not ${text || '""'}`);
  }
  return { ...read, declarer: seat as Seat };
}

/** Reads a seat and its cards: "N=AK.QJ..T98". */
function knownOf(text: string): [Seat, string] {
  const [, seat, hand] = /^([NESW])=(.*)$/i.exec(text) ?? [];
  if (seat === undefined || hand === undefined)
    throw new UsageError(`--known must be like N=AK.QJ..T98, not ${text || '""'}`);
  return [seat.toUpperCase() as Seat, hand];
}

function vulnerabilityOf(text = "none"): Vulnerability {
  const found = VULNERABLE[text.toLowerCase()];
  if (!found) throw new UsageError(`--vulnerable must be None, NS, EW or Both, not ${text || '""'}`);
  return found;
}
