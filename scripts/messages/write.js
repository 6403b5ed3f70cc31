/** `npm run messages`: writes the types of the messages, then checks every catalog and prints what is wrong with it. */

import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, root, run } from "../tools.js";
import { GROUPS } from "./catalogs.js";
import { catalogFaults } from "./check.js";
import { modulesOf, typesOf } from "./types.js";

const PLACES = { elements: "js/viewer/strings", app: "www/strings" };

for (const group of GROUPS) {
  const files = [join(PLACES[group], "messages.ts"), join(PLACES[group], "catalogs.d.ts")];
  writeFileSync(join(root, files[0]), typesOf(group));
  writeFileSync(join(root, files[1]), modulesOf(group));
  run("biome", ["format", "--write", "--log-level=error", ...files]);
}

const faults = catalogFaults();
for (const fault of faults) console.error(fault);
if (faults.length > 0) fail(`${faults.length} faults in the catalogs`);
