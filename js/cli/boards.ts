/**
 * The commands that go through boards. Boards are a stream: a few are worked on at a time, answers are written in the
 * order of the boards as soon as they are known, and memory does not grow with the number of boards.
 */
import { dealerOfBoard, vulnerabilityOfBoard } from "../bridge/boards.js";
import type { Board } from "../bridge/types.js";
import { BridgeError, createSolver, type Solver } from "../index.js";
import { analysisTags } from "../notation/analysis.js";
import { withTags } from "../notation/annotate.js";
import { inOrder } from "../solver/in-order.js";
import type { Arguments, AskingCommand, Format } from "./arguments.js";
import type { Watch } from "./board-facts.js";
import { paint } from "./colors.js";
import { COLUMNS, COMMANDS, type CommandAnswer } from "./commands.js";
import { Complaints, type LineProblem } from "./complaints.js";
import { Converter, gameOf, turned } from "./convert.js";
import { csvLine } from "./csv.js";
import { filesOf } from "./files.js";
import { Output } from "./output.js";
import { type Item, openSource } from "./source.js";
import { Terminal } from "./terminal.js";

/** Whether a board has a table of an earlier analysis. */
function isAnalyzed({ tags = {} }: Board): boolean {
  return Object.keys(tags).some((name) => /^(?:DoubleDummyTricks|OptimumResultTable)$/i.test(name));
}

/** The result of a record: what to print, and what to complain about. */
interface Outcome {
  file: string;
  output: string;
  /** Lines, or what is wrong at a line of the file. */
  complaints: (string | LineProblem)[];
  /** The record held a board that was asked for. */
  board: boolean;
  /** The record held a board. */
  found: boolean;
  /** The file could not be read to its end, or can't be written back. */
  failed?: boolean;
  /** There is an answer. */
  changed?: boolean;
}

export async function throughBoards(options: Arguments): Promise<"done" | "failed"> {
  const { files, complaints } = await filesOf(options.files);
  const source = await openSource(files);
  const asks = options.to === undefined && options.command !== "rotate";
  const solver = asks ? await createSolver(options.jobs === undefined ? {} : { workers: options.jobs }) : undefined;
  const terminal = new Terminal(options.command, () => source.progress(run.done));
  const work = new Work(options, solver, (text) => terminal.status(text));
  const run: Run = new Run(options, terminal);
  try {
    for (const complaint of complaints) run.complain(complaint);
    // These two soon say more of the board that they are at.
    if (options.command !== "declare" && options.command !== "defend") terminal.begin();
    // Two boards at work for each worker, so that it need not wait for its next one.
    const flow = { atOnce: 2 * (options.jobs ?? 4), signal: new AbortController().signal };
    for await (const outcome of inOrder(source, flow, (item) => work.of(item))) await run.take(outcome);
    await run.end(files, work.end());
  } finally {
    terminal.clear();
    await run.drop();
    await solver?.close();
  }
  return run.failed ? "failed" : "done";
}

/** Maps each record to its outcome, in the order of the records. */
class Work {
  readonly #options: Arguments;
  readonly #solver: Solver | undefined;
  readonly #watch: Watch;
  readonly #converter: Converter | undefined;
  /** Boards so far. */
  #number = 0;

  constructor(options: Arguments, solver: Solver | undefined, watch: Watch) {
    this.#options = options;
    this.#solver = solver;
    this.#watch = watch;
    const notation = options.command === "rotate" ? "pbn" : options.to;
    this.#converter = notation && new Converter(notation);
  }

  /** What is printed after the last record. */
  end(): string {
    return this.#converter?.end() ?? "";
  }

  async of(item: Item): Promise<Outcome> {
    const { file } = item;
    const none = { file, output: "", complaints: [], board: false, found: false };
    if ("failure" in item) return { ...none, complaints: [`${file}: ${item.failure}`], failed: true };
    const { format, board: name, inPlace, onlyMissing } = this.#options;
    const { text = "", problems, line } = item.entry;
    if (item.entry.board) this.#number += 1;
    const board = item.entry.board && this.#numbered(item.entry.board);
    const complaints: (string | LineProblem)[] = [...problems];
    if (inPlace && board && text === "") {
      return { ...none, complaints: [`${file}: not PBN, so it is left as it is`], found: true, failed: true };
    }
    const kept = format === "pbn" ? text : "";
    if (!board || (name !== undefined && board.board !== name)) {
      return { ...none, output: kept, complaints: board ? [] : complaints, found: board !== undefined };
    }
    if (onlyMissing && isAnalyzed(board)) return { ...none, output: kept, complaints, board: true, found: true };
    const outcome = { file, complaints, board: true, found: true };
    try {
      return { ...outcome, output: await this.#answer(board, text), changed: true };
    } catch (error) {
      if (!(error instanceof BridgeError) || error.code === "CLOSED") throw error;
      // If the deal could not be read, that has been reported already.
      const first = error.code === "INVALID_DEAL" && board.deal === undefined ? problems[0] : undefined;
      const failure = first
        ? { code: "PARSE", message: first.message, file, line: first.line }
        : { code: error.code, message: error.message, file, line };
      if (!first) complaints.push(failure);
      return { ...outcome, output: this.#failed(board, failure, text) };
    }
  }

  /**
   * The board. If it lacks dealer and vulnerability and the caller asks for it, they are those of its number or,
   * without one, of its place in the file.
   */
  #numbered(board: Board): Board {
    if (!this.#options.boards) return board;
    const number = /^[1-9]\d{0,8}$/.test(board.board ?? "") ? Number(board.board) : this.#number;
    return {
      ...board,
      board: board.board ?? String(number),
      dealer: board.dealer ?? dealerOfBoard(number),
      vulnerable: board.vulnerable ?? vulnerabilityOfBoard(number),
    };
  }

  async #answer(board: Board, source: string): Promise<string> {
    const options = this.#options;
    const { command, format } = options;
    if (command === "rotate") return this.#converter?.board(turned(board, options)) ?? "";
    if (command === "convert" || !this.#solver) return this.#converter?.board(board) ?? "";
    const answer = await COMMANDS[command](this.#solver, board, options, this.#watch);
    return shown(board, answer, source, format);
  }

  #failed(board: Board, error: object, source: string): string {
    const { format, command } = this.#options;
    if (format === "json") return `${JSON.stringify({ ...board, error })}\n`;
    if (format !== "pbn" || command === "rotate") return "";
    return source === "" ? gameOf(board) : source;
  }
}

function shown(
  board: Board,
  { json, text, rows, table, record }: CommandAnswer,
  source: string,
  format: Format,
): string {
  if (format === "json") return `${JSON.stringify({ ...board, ...json })}\n`;
  if (format === "csv") return rows.map((row) => csvLine([board.board, ...row])).join("");
  if (format === "text") return `${paint("bold", title(board))}\n${text}\n`;
  if (record) return gameOf(record);
  const tags = table ? analysisTags(table) : [];
  return withTags(source === "" ? gameOf(board) : source, tags);
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

/** Writes the outcomes to where they belong. */
class Run {
  failed = false;
  /** Boards that are behind, asked for or not. */
  done = 0;
  readonly #options: Arguments;
  readonly #terminal: Terminal;
  readonly #withBoards = new Set<string>();
  readonly #failures = new Set<string>();
  readonly #complaints = new Complaints();
  /** What stands before the first answer. */
  #head: string;
  #asked: boolean;
  #output: Output | undefined;
  /** The file that is being written back, and whether its text has changed. */
  #file: string | undefined;
  #changed = false;

  constructor(options: Arguments, terminal: Terminal) {
    this.#options = options;
    this.#terminal = terminal;
    this.#asked = options.board === undefined;
    if (options.output !== undefined) this.#output = new Output(options.output);
    this.#head = options.format === "csv" ? csvLine(["board", ...COLUMNS[options.command as AskingCommand]]) : "";
  }

  complain(complaint: string): void {
    this.#terminal.error(complaint);
    this.failed = true;
  }

  async take({ file, output, complaints, board, found, failed, changed }: Outcome): Promise<void> {
    // That a file is left as it is is said once.
    if (!this.#failures.has(file)) {
      for (const complaint of complaints) {
        this.failed = true;
        const line = typeof complaint === "string" ? complaint : this.#complaints.line(file, complaint);
        if (line !== undefined) this.complain(line);
      }
    }
    if (found) {
      this.#withBoards.add(file);
      this.done += 1;
    }
    if (failed) this.#failures.add(file);
    if (this.#options.inPlace) {
      if (file !== this.#file) await this.#writeBack(file);
      this.#changed ||= changed === true;
      await this.#output?.write(output);
    } else await this.#write(output);
    if (board) this.#terminal.advance();
    this.#asked ||= board;
  }

  /** Ends the file that is being written back, and begins the next. */
  async #writeBack(next: string | undefined): Promise<void> {
    if (!this.#changed || (this.#file !== undefined && this.#failures.has(this.#file))) await this.drop();
    await this.#output?.done();
    this.#file = next;
    this.#changed = false;
    this.#output = next === undefined || this.#failures.has(next) ? undefined : new Output(next);
  }

  async #write(text: string): Promise<void> {
    const all = this.#head + text;
    this.#head = "";
    if (this.#output) await this.#output.write(all);
    else await this.#terminal.write(all);
  }

  async end(files: readonly string[], rest: string): Promise<void> {
    if (this.#options.inPlace) await this.#writeBack(undefined);
    else await this.#write(rest);
    await this.#output?.done();
    this.#output = undefined;
    for (const complaint of this.#complaints.rest()) this.complain(complaint);
    for (const file of files) {
      if (!this.#withBoards.has(file) && !this.#failures.has(file)) this.complain(`${file}: no boards`);
    }
    if (!this.#asked) this.complain(`tenace: no board is named ${this.#options.board}`);
  }

  /** A file that was not written to its end stays as it was. */
  async drop(): Promise<void> {
    await this.#output?.drop();
    this.#output = undefined;
  }
}
