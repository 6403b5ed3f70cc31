/** Folders among the files: they stand for the files of boards in them. */
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";

/** Ends of names that files of boards have. */
const ENDINGS = /\.(?:pbn|lin|rbn|dlm|dup|bri)$/i;

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
