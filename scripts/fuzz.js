/**
 * `npm run fuzz -- TARGET [MINUTES]`: libFuzzer looks for inputs that break a property of tests/common/fuzz.rs, for 20
 * minutes by default, starting from the inputs in tests/data/fuzz. Afterwards it reduces these to the fewest inputs
 * that reach the same code. TARGET is `position`, `search`, `alpha_mu` or `tree_file`. Needs a C++ compiler and `cargo
 * install cargo-fuzz`.
 *
 * An input that breaks the property ends the run and is added to tests/data/fuzz, so `npm test` fails until that is
 * mended.
 */

import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fail, root, run } from "./tools.js";

const [target, minutes = "20"] = process.argv.slice(2);
if (!target || !existsSync(join(root, `tests/fuzz/fuzz_targets/${target}.rs`))) {
  fail("usage: npm run fuzz -- position|search|alpha_mu|tree_file [MINUTES]");
}

/** Inputs are short: an ending, a record of its play. */
const MOST_BYTES = 600;
const kept = join(root, `tests/data/fuzz/${target}.hex`);
const folder = join(root, `build/fuzz/${target}`);
const found = join(root, `build/fuzz/${target}-found`);
const where = ["--fuzz-dir", "tests/fuzz", "--target-dir", "target/fuzz", "--sanitizer", "none"];

for (const each of [folder, found]) {
  rmSync(each, { recursive: true, force: true });
  mkdirSync(each, { recursive: true });
}
const lines = existsSync(kept) ? readFileSync(kept, "utf8").trim().split("\n") : ["00"];
for (const line of lines) {
  const bytes = Buffer.from(line, "hex");
  writeFileSync(join(folder, createHash("sha1").update(bytes).digest("hex")), bytes);
}

const limits = [`-max_total_time=${60 * Number(minutes)}`, `-max_len=${MOST_BYTES}`, "-print_final_stats=1"];
const arguments_ = ["fuzz", "run", ...where, target, folder, "--", ...limits, `-artifact_prefix=${found}/`];
const holds = run("cargo", arguments_, { optional: true });
run("cargo", ["fuzz", "cmin", ...where, target, folder, "--", `-max_len=${MOST_BYTES}`]);
const inputs = [folder, found].flatMap((each) =>
  readdirSync(each).map((name) => readFileSync(join(each, name)).toString("hex")),
);
const inOrder = [...new Set(inputs)].filter(Boolean).sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
mkdirSync(join(root, "tests/data/fuzz"), { recursive: true });
writeFileSync(kept, `${inOrder.join("\n")}\n`);
console.log(`${inOrder.length} inputs kept`);
if (!holds) fail(`an input breaks the property: ${readdirSync(found).join(", ")} in build/fuzz/${target}-found`);
