/** What is given as a file: folders, which stand for the files of boards in them, and boards themselves. */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Ends of names that files of boards have. */
const ENDINGS = /\.(?:pbn|lin|rbn|dlm|dup|bri)$/i;

/** An address that holds a board, "?lin=…" with or without what stands before it, or a deal's text. */
const BOARD = /^(?:https?:\/\/|\?|lin=|[nesw]:\S+\s)/i;

/** Whether what is given as a file is the board itself. */
export const isBoard = (file: string): boolean => BOARD.test(file);

/**
 * The files, and in the place of a folder those in it and below it whose names end as those of boards do, in the order
 * of their names.
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
