/**
 * `npm run build:wasm-pack`: the module by wasm-pack, in build/wasm-pack/, and the proof that it is the one of `npm run
 * build`, byte for byte. `.ci/run` runs it too. wasm-pack itself is compiled the first time, into target/wasm-pack/.
 */

import { existsSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import { bindgen, buildBindgen, buildWasm, CARGO_FLAGS, CRATE, optimize, target, XTASK } from "./build-wasm.js";
import { unlessDone } from "./stamp.js";
import { environment, fail, output, root, run } from "./tools.js";

const VERSION = "0.15.0";
const FOLDER = "build/wasm-pack";

const home = join(target, "wasm-pack", VERSION);
const program = join(home, "bin/wasm-pack");

await buildWasm();
await unlessDone(
  {
    name: "wasm-pack",
    inputs: [...CRATE, ...XTASK, "scripts/build-wasm.js", "scripts/wasm-pack.js"],
    others: output("rustc", ["--version"]),
    outputs: [`${FOLDER}/tenace.wasm`],
  },
  () => {
    if (!existsSync(program)) run("cargo", ["install", "wasm-pack", "--version", VERSION, "--locked", "--root", home]);
    buildBindgen();
    rmSync(join(root, FOLDER), { recursive: true, force: true });
    const flags = ["--release", "--mode", "no-install", "--target", "web", "--no-pack", "--out-name", "tenace"];
    run(program, ["build", ...flags, "--out-dir", FOLDER, ".", "--", ...CARGO_FLAGS], {
      // The first wasm-bindgen on the path is the one that wasm-pack runs.
      env: { ...environment(), PATH: `${bindgen}${delimiter}${environment().PATH}` },
    });
    optimize(FOLDER);
    for (const file of ["tenace.wasm", "tenace.js", "tenace.d.ts"]) {
      const [packed, built] = [FOLDER, "build/engine"].map((folder) => readFileSync(join(root, folder, file)));
      if (!packed.equals(built)) fail(`${FOLDER}/${file} is not the file that npm run build makes`);
    }
  },
);
console.log("wasm-pack builds the same module");
