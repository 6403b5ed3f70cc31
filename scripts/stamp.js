/**
 * Skips a build step when nothing that it depends on has changed: a stamp beside its results holds a hash of the
 * inputs. The hash is of contents, not of times, so that touching a file, or going to another branch and back, costs
 * nothing.
 */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./tools.js";

/** The files that a list of files and folders stands for, as paths from the root; what is missing has none. */
function filesOf(paths) {
  return paths.flatMap((path) => {
    const full = join(root, path);
    if (!existsSync(full)) return [];
    if (!statSync(full).isDirectory()) return [path];
    return readdirSync(full, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(root.length + 1));
  });
}

/** One hash for the contents of all these files and folders, and whatever else the step depends on. */
export function fingerprint(paths, ...others) {
  const hash = createHash("sha256");
  for (const path of filesOf(paths).sort()) hash.update(`${path}\0`).update(readFileSync(join(root, path)));
  return hash.update(JSON.stringify(others)).digest("hex");
}

/**
 * Runs `work` unless it was last done with the same inputs and its outputs are still there.
 *
 * @param {{ name: string, inputs: string[], others?: unknown, outputs: string[] }} step
 * @param {() => unknown} work
 */
export async function unlessDone({ name, inputs, others, outputs }, work) {
  const stamp = join(root, "build/stamps", name);
  const now = fingerprint(inputs, others);
  const before = existsSync(stamp) ? readFileSync(stamp, "utf8") : undefined;
  if (now === before && outputs.every((path) => existsSync(join(root, path)))) return;
  rmSync(stamp, { force: true });
  const begun = performance.now();
  await work();
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
  console.log(`${name}: ${((performance.now() - begun) / 1000).toFixed(1)} s`);
}
