/**
 * build/engine/ from the crate: cargo, then wasm-bindgen, then binaryen.
 *
 * wasm-bindgen runs through wasm-pack where that and the right wasm-bindgen are installed, otherwise through
 * xtask/, which compiles wasm-bindgen's own library once: the same files either way.
 */

import { readFileSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { unlessDone } from "./stamp.js";
import { output, root, run } from "./tools.js";

const CRATE = ["src", "Cargo.toml", "Cargo.lock", "rust-toolchain.toml", ".cargo/config.toml"];
const XTASK = ["xtask/src", "xtask/Cargo.toml", "xtask/Cargo.lock"];

const target = resolve(root, process.env.CARGO_TARGET_DIR ?? "target");

const cargoHome = process.env.CARGO_HOME ?? join(homedir(), ".cargo");
/** The module is the same wherever it is built: messages of a panic name no folder of the machine. */
const CARGO_FLAGS = [
  "--locked",
  "--config",
  `target.wasm32-unknown-unknown.rustflags = ${JSON.stringify([`--remap-path-prefix=${cargoHome}=cargo`])}`,
];

/** The version of wasm-bindgen that the crate is compiled against. */
function wasmBindgenVersion() {
  const lock = readFileSync(join(root, "Cargo.lock"), "utf8");
  return /name = "wasm-bindgen"\nversion = "([^"]+)"/.exec(lock)[1];
}

const hasWasmPack = () =>
  output("wasm-pack", ["--version"]) !== undefined &&
  output("wasm-bindgen", ["--version"])?.trim() === `wasm-bindgen ${wasmBindgenVersion()}`;

export async function buildWasm() {
  await unlessDone(
    {
      name: "wasm",
      inputs: [...CRATE, ...XTASK, "scripts/build-wasm.js"],
      others: output("rustc", ["--version"]),
      outputs: ["build/engine/tenace.js", "build/engine/tenace.d.ts", "build/engine/tenace.wasm"],
    },
    () => {
      rmSync(join(root, "build/engine"), { recursive: true, force: true });
      if (hasWasmPack()) bindWithWasmPack();
      else bindWithXtask();
      optimize();
    },
  );
  const module = readFileSync(join(root, "build/engine/tenace.wasm"));
  const brotli = brotliCompressSync(module, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: module.length } }).length;
  console.log(`build/engine/tenace.wasm: ${kib(module.length)} KiB, ${kib(brotli)} KiB under brotli`);
}

function bindWithWasmPack() {
  const flags = [
    "--mode",
    "no-install",
    "--target",
    "web",
    "--no-pack",
    "--out-dir",
    "build/engine",
    "--out-name",
    "tenace",
  ];
  run("wasm-pack", ["build", "--release", ...flags, ".", "--", ...CARGO_FLAGS]);
}

function bindWithXtask() {
  const xtask = join(target, "xtask");
  run("cargo", ["build", "--locked", "--manifest-path", "xtask/Cargo.toml", "--target-dir", xtask]);
  run("cargo", ["build", "--release", "--lib", "--target", "wasm32-unknown-unknown", ...CARGO_FLAGS]);
  const module = join(target, "wasm32-unknown-unknown/release/tenace.wasm");
  run(join(xtask, "debug/xtask"), [module, "build/engine"]);
}

function optimize() {
  const features = [
    "simd",
    "bulk-memory",
    "nontrapping-float-to-int",
    "reference-types",
    "sign-ext",
    "mutable-globals",
    "multivalue",
  ];
  run("wasm-opt", [
    // The second time takes half a KiB more away, under brotli.
    "-O3",
    "-O3",
    // rustc has inlined what pays; 3 KiB under brotli, and as fast.
    "--one-caller-inline-max-function-size=0",
    "--strip-producers",
    "--strip-target-features",
    ...features.map((feature) => `--enable-${feature}`),
    "build/engine/tenace_bg.wasm",
    "-o",
    "build/engine/tenace.wasm",
  ]);
}

const kib = (bytes) => (bytes / 1024).toFixed(1);
