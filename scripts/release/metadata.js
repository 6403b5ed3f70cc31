/**
 * `npm run metadata [-- ADDRESS]`: package.json says the version, the license and the address of the repository, and
 * this writes them into the manifests of the crate and the wheel. With an address, https://github.com/OWNER/NAME, it
 * puts that into package.json first. `npm version` runs it too.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, root } from "../tools.js";

/** What each manifest says, as tables and keys of TOML; undefined for a key that it must not have. */
const MANIFESTS = {
  "Cargo.toml": ({ version, license, repository }) => ({ package: { version, license, repository } }),
  "python/Cargo.toml": ({ version, license, repository }) => ({ package: { version, license, repository } }),
  "python/pyproject.toml": ({ version, license, repository, homepage, bugs }) => ({
    project: { version, license },
    "project.urls": { Repository: repository, Documentation: homepage, Issues: bugs },
  }),
};

/** What package.json says. */
function metadata() {
  const { version, license, repository, homepage, bugs } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return { version, license, repository: repository?.url.replace(/^git\+|\.git$/g, ""), homepage, bugs: bugs?.url };
}

/** Each manifest's text as it has to be, by its path. */
export function manifests(said = metadata()) {
  return Object.entries(MANIFESTS).map(([path, tables]) => {
    let text = readFileSync(join(root, path), "utf8");
    for (const [table, keys] of Object.entries(tables(said))) text = withKeys(text, table, keys);
    return [path, text];
  });
}

/** A TOML text whose table has these keys; other lines stay as they are. */
function withKeys(text, table, keys) {
  const head = `[${table}]`;
  const parts = text.split(/^(?=\[)/m);
  const place = parts.findIndex((part) => part.startsWith(`${head}\n`));
  const lines = (parts[place] ?? `${head}\n`).trimEnd().split("\n");
  for (const [key, value] of Object.entries(keys)) {
    const at = lines.findIndex((line) => line.startsWith(`${key} = `));
    const line = value === undefined ? [] : [`${key} = ${JSON.stringify(value)}`];
    lines.splice(at < 0 ? lines.length : at, at < 0 ? 0 : 1, ...line);
  }
  const part = lines.length > 1 ? `${lines.join("\n")}\n\n` : "";
  if (place < 0) parts.splice(1, 0, part);
  else parts[place] = part;
  return `${parts.join("").trimEnd()}\n`;
}

/** Puts the repository's address into package.json. */
function setAddress(address) {
  if (!/^https:\/\/[^/]+\/[^/]+\/[^/]+$/.test(address)) {
    fail(`${address} is not the address of a repository, such as https://github.com/OWNER/NAME`);
  }
  const path = join(root, "package.json");
  const manifest = JSON.parse(readFileSync(path, "utf8"));
  manifest.repository = { type: "git", url: `git+${address}.git` };
  manifest.homepage = `${address}#readme`;
  manifest.bugs = { url: `${address}/issues` };
  writeFileSync(path, `${JSON.stringify(manifest, undefined, 2)}\n`);
}

if (process.argv[1] === import.meta.filename) {
  if (process.argv[2]) setAddress(process.argv[2].replace(/\/$|\.git$/g, ""));
  for (const [path, text] of manifests()) writeFileSync(join(root, path), text);
}
