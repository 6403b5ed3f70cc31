/** The commands and their options, in one table: the parser, the help and the completions are made of it. */

export interface Option {
  type: "boolean" | "string";
  short?: string;
  multiple?: true;
  /** What stands for its value in the help. */
  value?: string;
  /** The only values that there are. */
  among?: readonly string[];
  text: string;
}

export const OPTIONS = {
  json: { type: "boolean", text: "a line of JSON for each answer" },
  pbn: { type: "boolean", text: "table: the PBN back, with its tables and par; play, deal: PBN games" },
  csv: { type: "boolean", text: "comma-separated values, with a line of names first" },
  output: { type: "string", short: "o", value: "FILE", text: "writes to a file, which is replaced once all is done" },
  "in-place": { type: "boolean", text: "writes each PBN file back, with what is new" },
  "only-missing": { type: "boolean", text: "only the boards that have no table yet" },
  boards: { type: "boolean", text: "dealer and vulnerability by number where a board does not say them" },
  board: { type: "string", short: "b", value: "NAME", text: "only the boards of this name" },
  at: {
    type: "string",
    value: "N",
    text: "after N cards of the play (default: declare 1, defend 2, others 0; defend without play: 0)",
  },
  target: { type: "string", value: "N", text: "tricks wanted in all (default: the contract's)" },
  worlds: { type: "string", value: "N|all", text: "layouts to sample, or all of them" },
  "max-moves": { type: "string", value: "N", text: "own moves to look ahead" },
  "time-limit": { type: "string", value: "MS", text: "ends after so many milliseconds, with what is known by then" },
  "play-on": { type: "string", value: "N", text: "layouts to play on in (default: declare 160, defend 48; 0: none)" },
  robots: { type: "string", value: "all", among: ["all"], text: "robots in all four seats" },
  level: { type: "string", value: "N", text: "strength of the robots, 1 to 5 (default 4)" },
  to: {
    type: "string",
    value: "FORMAT",
    among: ["pbn", "lin", "rbn", "dlm", "url"],
    text: "pbn, lin, rbn, dlm or url",
  },
  by: { type: "string", value: "N", text: "seats to turn by, clockwise: 1 makes North's hand East's" },
  declarer: { type: "string", value: "SEAT", among: ["N", "E", "S", "W"], text: "turns until declarer sits there" },
  count: { type: "string", short: "n", value: "N", text: "how many deals (default: 1000; deal: the script's, or 40)" },
  seed: { type: "string", value: "N", text: "which deals, or which sample of layouts" },
  "max-tries": { type: "string", value: "N", text: "how many deals may be tried (default 10000000)" },
  set: { type: "string", multiple: true, value: "N=TEXT", text: "what the script's variable $N stands for" },
  hand: { type: "string", value: "HAND", text: "the leader's cards, as in QT.T32.JT8732.32" },
  contract: { type: "string", multiple: true, value: "C", text: "contract and declarer, as in 3NT-S, 4HX-W" },
  known: { type: "string", multiple: true, value: "SEAT=H", text: "cards of a hand, as in N=AK.QJ..T98" },
  condition: { type: "string", value: "TEXT", text: "a condition of the dealer language" },
  vulnerable: { type: "string", value: "V", text: "None, NS, EW or Both (default None)" },
  quick: { type: "boolean", text: "only whether contracts are made" },
  "until-decided": { type: "boolean", text: "ends when the best is known from the next" },
  side: { type: "string", value: "NS|EW", among: ["NS", "EW"], text: "whose contracts" },
  http: { type: "string", value: "PORT", text: "answers HTTP on 127.0.0.1 instead (0: a free port)" },
  jobs: { type: "string", short: "j", value: "N", text: "workers (default: processors, at most 4)" },
  help: { type: "boolean", short: "h", text: "this text" },
  version: { type: "boolean", short: "V", text: "the version" },
} as const satisfies Record<string, Option>;

export type OptionName = keyof typeof OPTIONS;

interface CommandDescription {
  summary: string;
  /** What follows the options. */
  operands: string;
  options: readonly OptionName[];
  examples: readonly string[];
}

const FILES = ["board", "boards", "output", "jobs"] as const;
const ANALYSIS = ["known", "condition", "vulnerable", "quick", "until-decided", "time-limit"] as const;
const DEALS = ["count", "seed", "max-tries", "json", "output", "jobs"] as const;

export const COMMANDS = {
  table: {
    summary: "tricks for every declarer in every strain, and par",
    operands: "FILE...",
    options: ["json", "pbn", "csv", "in-place", "only-missing", ...FILES],
    examples: ["tenace table --pbn evening.pbn -o evening-dd.pbn", "tenace table --in-place --only-missing hands/"],
  },
  solve: {
    summary: "the value of every card at a point of the play",
    operands: "FILE...",
    options: ["json", "csv", "at", ...FILES],
    examples: ["tenace solve --at 1 evening.pbn"],
  },
  trace: {
    summary: "the result before and after each card, and what each mistake cost",
    operands: "FILE...",
    options: ["json", "csv", ...FILES],
    examples: ["tenace trace --csv session.lin"],
  },
  declare: {
    summary: "declarer's chances when the defenders' cards are not seen",
    operands: "FILE...",
    options: ["json", "csv", "at", "target", "worlds", "max-moves", "time-limit", "play-on", "seed", ...FILES],
    examples: ["tenace declare --board 7 evening.pbn"],
  },
  defend: {
    summary: "a defender's chances when partner's and declarer's cards are not seen",
    operands: "FILE...",
    options: ["json", "csv", "at", "target", "worlds", "max-moves", "time-limit", "play-on", "seed", ...FILES],
    examples: ["tenace defend --board 7 --at 5 evening.pbn"],
  },
  play: {
    summary: "boards played out by robots that see what their seats may",
    operands: "FILE...",
    options: ["json", "pbn", "csv", "robots", "level", "at", "time-limit", "seed", ...FILES],
    examples: ["tenace play --robots all --pbn evening.pbn -o played.pbn"],
  },
  convert: {
    summary: "boards in another notation",
    operands: "FILE...",
    options: ["to", "board", "boards", "output"],
    examples: ["tenace convert --to lin evening.pbn -o evening.lin"],
  },
  rotate: {
    summary: "boards with their seats turned, as PBN",
    operands: "FILE...",
    options: ["by", "declarer", "board", "boards", "output", "in-place"],
    examples: ["tenace rotate --declarer S lesson.pbn"],
  },
  deal: {
    summary: "deals of a script of the dealer language, and its actions",
    operands: "SCRIPT",
    options: ["pbn", "boards", "set", ...DEALS],
    examples: ["tenace deal --pbn -n 32 notrump.dlr"],
  },
  lead: {
    summary: "what to lead, over many deals",
    operands: "",
    options: ["hand", "contract", ...ANALYSIS, "csv", ...DEALS],
    examples: ['tenace lead --hand QT.T32.JT8732.32 --contract 3NT-S --condition "hcp(south) >= 15"'],
  },
  bid: {
    summary: "what to bid, over many deals",
    operands: "",
    options: ["contract", "side", ...ANALYSIS, "csv", ...DEALS],
    examples: ["tenace bid --known N=AKQ32.K2.A432.32 --contract 4S-N --contract 3NT-N"],
  },
  serve: {
    summary: "answers requests in JSON, a line each, or by HTTP",
    operands: "",
    options: ["http", "jobs"],
    examples: ['echo \'{"call":"ddTable","input":"N:..."}\' | tenace serve'],
  },
  completion: {
    summary: "a script that completes commands and options",
    operands: "bash|zsh|fish",
    options: [],
    examples: ["tenace completion bash > ~/.local/share/bash-completion/completions/tenace"],
  },
} as const satisfies Record<string, CommandDescription>;

export type CommandName = keyof typeof COMMANDS;
export const COMMAND_NAMES = Object.keys(COMMANDS) as CommandName[];

export const isCommand = (word: string): word is CommandName => Object.hasOwn(COMMANDS, word);

/** The options of a command, those of all commands among them. */
export const optionsOf = (command: CommandName): OptionName[] => [...COMMANDS[command].options, "help", "version"];

/** The options of a command, with those of all commands, in the form that Node's `parseArgs` takes. */
export function parserOptions(names: readonly OptionName[]): Record<string, Option> {
  return Object.fromEntries(names.map((name) => [name, OPTIONS[name]]));
}
