/**
 * `node scripts/release/integrity.js FILE`: writes an import map with the integrity of each module of the built
 * package, at the addresses at which unpkg.com serves this version.
 */

import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, sep } from "node:path";
import { fail, root } from "../tools.js";

/** The import map for a page that takes the package from a host, where its folder is at `address`. */
export function integrity(address) {
  const dist = join(root, "dist");
  const modules = readdirSync(dist, { recursive: true }).filter((name) => name.endsWith(".js"));
  const entries = modules.sort().map((name) => {
    const hash = createHash("sha384")
      .update(readFileSync(join(dist, name)))
      .digest("base64");
    return [`${address}/dist/${name.replaceAll(sep, "/")}`, `sha384-${hash}`];
  });
  return { imports: { tenace: `${address}/dist/index.js` }, integrity: Object.fromEntries(entries) };
}

if (process.argv[1] === import.meta.filename) {
  const file = process.argv[2] ?? fail("which file?");
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const map = integrity(`https://unpkg.com/tenace@${version}`);
  writeFileSync(file, `${JSON.stringify(map, undefined, 2)}\n`);
}
