/** The boards of files and of standard input, one after the other, read no faster than they are used. */
import { isAscii } from "node:buffer";
import { createReadStream, existsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { parseDeal } from "../bridge/deals.js";
import { encodingOf, markedEncoding } from "../notation/encoding.js";
import { parse, TextReader } from "../notation/parse.js";
import { isWholeNotation, notationOf, readerOf } from "../notation/read.js";
import type { Entry, Reader } from "../notation/text.js";
import { isBoard } from "./files.js";

/** A record of a file, or (`failure`) why the file can't be read. */
export type Item = { file: string; entry: Entry } | { file: string; failure: string };

export interface BoardSource extends AsyncIterable<Item> {
  /**
   * The share of the source that is behind once `done` boards are done, 0 to 1: of the boards in the part read, as if
   * the rest had as many for its length. Undefined if its length is not known.
   */
  progress(done: number): number | undefined;
}

/** Keeps count of what is read of the source. */
interface Count {
  bytes: number;
  boards: number;
}

/** Characters after which text without a sign of any notation is given up. */
const LONGEST_HEAD = 1 << 16;

export async function openSource(files: readonly string[]): Promise<BoardSource> {
  const sizes = await Promise.all(files.map((file) => (file === "-" ? undefined : sizeOf(file))));
  const total = sizes.reduce<number | undefined>(
    (sum, size) => (size === undefined ? undefined : (sum ?? 0) + size),
    0,
  );
  const read: Count = { bytes: 0, boards: 0 };
  return {
    progress(done) {
      if (total === undefined) return undefined;
      return read.boards === 0 ? 0 : (Math.min(1, read.bytes / total) * done) / read.boards;
    },
    async *[Symbol.asyncIterator]() {
      for (const file of files) yield* items(file, read);
    },
  };
}

/**
 * The size of a file in bytes, or of a board in its place: 0 for a missing file, which reading will report, and
 * undefined for a pipe.
 */
async function sizeOf(file: string): Promise<number | undefined> {
  const info = await stat(file).catch(() => undefined);
  if (!info) return isBoard(file) ? Buffer.byteLength(file) : 0;
  return info.isFile() ? info.size : undefined;
}

async function* items(file: string, read: Count): AsyncGenerator<Item> {
  const stream = streamOf(file);
  let reader: Reader | undefined;
  let head = "";
  let given: Item[] = [];
  const give = (entry: Entry) => {
    if (entry.board) read.boards += 1;
    given.push({ file, entry });
  };
  try {
    for await (const text of decoded(stream, read)) {
      head += text;
      if (!reader) {
        reader = readerFor(head);
        if (!reader) continue;
      }
      reader.push(head, give);
      head = "";
      yield* given;
      given = [];
    }
    // Text without a sign of a notation, or a single line, may be hands as people write them.
    reader ??= readerFor(`${head}\n`) ?? new TextReader();
    reader.push(head, give);
    reader.end(give);
    yield* given;
  } catch (error) {
    yield { file, failure: reason(error) };
  }
}

async function* textOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text);
}

function streamOf(file: string): AsyncIterable<Buffer> {
  if (file === "-") return process.stdin;
  return isBoard(file) && !existsSync(file) ? textOf(file) : createReadStream(file);
}

/**
 * The reader for a text with this beginning, or undefined while the beginning does not decide it. Deals on a line each
 * are read as they come. If the first line is no deal of four hands, hands may stand on a line each, or a deal on
 * several lines.
 */
function readerFor(head: string): Reader | undefined {
  const notation = notationOf(head);
  if (isWholeNotation(notation)) return new TextReader();
  if (notation === "deal") {
    const [line = "", ...more] = head.trimStart().split(/[\r\n]/, 2);
    if (more.length === 0 && head.length < LONGEST_HEAD) return undefined;
    return isWholeDeal(line) ? readerOf(notation) : new TextReader();
  }
  if (notation) return readerOf(notation);
  if (head.length < LONGEST_HEAD) return undefined;
  // Hands without seats show no notation. Text that begins with neither is not kept until its end.
  return parse(head.slice(0, head.lastIndexOf("\n"))).boards.length > 0 ? new TextReader() : readerOf(undefined);
}

function isWholeDeal(line: string): boolean {
  const read = parseDeal(line.trim());
  return "value" in read && Object.keys(read.value).length === 4;
}

/** Why a file could not be read, in words. */
export function reason(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === "ENOENT") return "no such file";
  if (code === "EISDIR") return "a directory";
  if (code === "EACCES") return "not allowed to read it";
  return message;
}

/**
 * Text of bytes: UTF-8, UTF-16 with its mark, or Latin-1 as Windows has it. Without a mark the first bytes that are not
 * ASCII decide, however late they come.
 */
async function* decoded(stream: AsyncIterable<Buffer>, read: Count): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  let first = true;
  for await (const bytes of stream) {
    read.bytes += bytes.length;
    const marked = first ? markedEncoding(bytes) : undefined;
    first = false;
    if (marked || !isAscii(bytes)) decoder ??= new TextDecoder(marked ?? encodingOf(bytes));
    yield decoder ? decoder.decode(bytes, { stream: true }) : bytes.toString("latin1");
  }
  const rest = decoder?.decode();
  if (rest) yield rest;
}
