/**
 * dist/ from js/: bundled by esbuild, so that a page without a bundler loads few files, and split where entries
 * share code, so that `tenace` and `tenace/notation` export one and the same BridgeError.
 */

import { existsSync } from "node:fs";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { build } from "esbuild";
import { root, run } from "./tools.js";

const common = {
  absWorkingDir: root,
  outdir: "dist",
  outbase: "js",
  format: "esm",
  target: "es2022",
  bundle: true,
  packages: "bundle",
  logLevel: "warning",
  sourcemap: true,
  sourcesContent: false,
};

const present = (paths) => paths.filter((path) => existsSync(`${root}/${path}`));

export async function buildJs() {
  await build({
    ...common,
    // Chunks lie beside index.js: code moved into one keeps its URLs relative to `import.meta.url` right.
    entryPoints: present(["js/index.ts", "js/notation/index.ts", "js/viewer/index.ts"]),
    splitting: true,
    chunkNames: "shared-[hash]",
    platform: "neutral",
    mainFields: ["module", "main"],
  });
  // The worker is one file, whoever serves it.
  await build({ ...common, entryPoints: present(["js/worker/entry.ts"]), platform: "neutral" });
  // The command line uses the package's own modules as they stand in dist/.
  const cli = present(["js/cli/main.ts"]);
  if (cli.length > 0) {
    await build({
      ...common,
      entryPoints: cli,
      platform: "node",
      target: "node20",
      external: ["../index.js", "../notation/index.js"],
    });
    await chmod(`${root}/dist/cli/main.js`, 0o755);
  }
  run("tsc", ["-p", "tsconfig.build.json"]);
  await mkdir(`${root}/dist/worker`, { recursive: true });
  await writeFile(`${root}/dist/worker/entry.d.ts`, "export {};\n");
}
