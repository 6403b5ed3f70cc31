/** No line of code, comments or prose is longer than 120 columns. */

import { readdirSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "../support/places.js";

const MOST_COLUMNS = 120;

const FOLDERS = ["src", "js", "www", "tests", "scripts", "docs", "examples", "xtask", "python", ".github"];
const KINDS = new Set([".rs", ".ts", ".js", ".md", ".css", ".html", ".py", ".pyi", ".toml", ".yml"]);
/** Made by programs, or records of what others wrote. */
const LEFT_OUT = new Set(["node_modules", "target", "dist", "data", "THIRD-PARTY.md", "messages.ts", "catalogs.d.ts"]);

function* filesIn(folder: string): Generator<string> {
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (LEFT_OUT.has(entry.name) || path === "www/docs") continue;
    if (entry.isDirectory()) {
      if (folder || FOLDERS.includes(entry.name)) yield* filesIn(path);
    } else if (KINDS.has(extname(entry.name))) yield path;
  }
}

/**
 * Whether a break would change what a line says: it is a row of a table, or has a text, a tag, a link or a picture. In
 * a template an attribute can stand on a line of its own.
 */
function isWhole(line: string, file: string): boolean {
  if (line.includes("https:")) return true;
  if (file.endsWith(".md")) return /^\s*\||!\[/.test(line);
  if (/^(?:js|www)\/.*\.ts$/.test(file) && /^\s*[^\s*].{20,}\s[@.?]?[\w-]+=(?:"|\$\{)/.test(line)) return false;
  return !/^\s*(\/\/|\*(?! <)|#|\/\*)/.test(line) && /["'`]|<\w|=\$\{|\$\{\w+\./.test(line);
}

/** A page with its blocks of code emptied, line by line: some are what a program wrote, or one command. */
const withoutExamples = (text: string, file: string) =>
  file.endsWith(".md") ? text.replaceAll(/^```[\s\S]*?^```$/gm, (block) => block.replaceAll(/[^\n]+/g, "")) : text;

test("lines have at most 120 columns, unless a text, a link or a row of a table is longer", () => {
  const files = [...filesIn("")];
  expect(files.length).toBeGreaterThan(500);
  const long = files.flatMap((file) =>
    withoutExamples(readFileSync(join(root, file), "utf8"), file)
      .split("\n")
      .flatMap((line, index) =>
        [...line].length > MOST_COLUMNS && !isWhole(line, file) ? [`${file}:${index + 1}: ${line}`] : [],
      ),
  );
  expect(long).toEqual([]);
});
