/** Checks every part against the libraries of the thread that it runs on. */

import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { writeTypes } from "./messages/types.js";
import { root, run } from "./tools.js";

writeTypes();

const hasSource = (folder) =>
  readdirSync(join(root, folder), { recursive: true }).some((name) => String(name).endsWith(".ts"));

for (const folder of ["js", "js/bridge", "js/notation", "js/dealer", "js/worker", "js/cli", "tests", "www"]) {
  if (existsSync(join(root, folder, "tsconfig.json")) && hasSource(folder)) run("tsc", ["-p", folder]);
}
