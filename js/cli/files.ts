/**
 * The command line's file arguments: files, folders, which stand for the files of boards in them, and boards
 * themselves.
 */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Ends of names that files of boards have. */
const ENDINGS = /\.(?:pbn|lin|rbn|dlm|dup|bri)$/i;

/** A link that holds a board ("?lin=…", with or without the address before it), or a deal's text. */
const BOARD = /^(?:https?:\/\/|\?|lin=|[nesw]:\S+\s)/i;

/** Whether a file argument is itself a board. */
export const isBoard = (file: string): boolean => BOARD.test(file);

/**
 * The files. A folder is replaced by the files in and below it whose names have the ending of a notation, sorted by
 * name.
 */
export async function filesOf(files: readonly string[]): Promise<{ files: string[]; complaints: string[] }> {
  const found: string[] = [];
  const complaints: string[] = [];
  for (const file of files) {
    const isFolder = file !== "-" && (await stat(file).catch(() => undefined))?.isDirectory();
    if (!isFolder) {
      found.push(file);
      continue;
    }
    const entries = await readdir(file, { recursive: true });
    const inside = entries.filter((name) => ENDINGS.test(name)).sort();
    if (inside.length === 0) complaints.push(`${file}: no files of boards in this folder (.pbn, .lin, .rbn, .dlm)`);
    found.push(...inside.map((name) => join(file, name)));
  }
  return { files: found, complaints };
}
