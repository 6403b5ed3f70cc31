/**
 * build/engine/ from the crate: cargo, then wasm-bindgen, then binaryen. wasm-bindgen is xtask/, which compiles its library
 * once, at the version that the crate asks for. scripts/wasm-pack.js does the same with wasm-pack.
 */

import { readFileSync, rmSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { unlessDone } from "./stamp.js";
import { output, root, run } from "./tools.js";

export const CRATE = ["src", "Cargo.toml", "Cargo.lock", "rust-toolchain.toml", ".cargo/config.toml"];
export const XTASK = ["xtask/src", "xtask/Cargo.toml", "xtask/Cargo.lock"];

export const target = resolve(root, process.env.CARGO_TARGET_DIR ?? "target");
/** Where the program `wasm-bindgen` of xtask/ is. */
export const bindgen = join(target, "xtask/debug");

const cargoHome = process.env.CARGO_HOME ?? join(homedir(), ".cargo");
/** The module is the same wherever it is built: messages of a panic name no folder of the machine. */
export const CARGO_FLAGS = [
  "--locked",
  "--config",
  `target.wasm32-unknown-unknown.rustflags = ${JSON.stringify([`--remap-path-prefix=${cargoHome}=cargo`])}`,
];

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
      buildBindgen();
      run("cargo", ["build", "--release", "--lib", "--target", "wasm32-unknown-unknown", ...CARGO_FLAGS]);
      const module = join(target, "wasm32-unknown-unknown/release/tenace.wasm");
      const flags = ["--target", "web", "--typescript", "--omit-default-module-path", "--out-name", "tenace"];
      run(join(bindgen, "wasm-bindgen"), [module, "--out-dir", "build/engine", ...flags]);
      optimize("build/engine");
    },
  );
  const module = readFileSync(join(root, "build/engine/tenace.wasm"));
  const brotli = brotliCompressSync(module, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: module.length } }).length;
  console.log(`build/engine/tenace.wasm: ${kib(module.length)} KiB, ${kib(brotli)} KiB under brotli`);
}

/** Makes xtask/'s `wasm-bindgen`, in the folder `bindgen`. */
export function buildBindgen() {
  run("cargo", ["build", "--locked", "--manifest-path", "xtask/Cargo.toml", "--target-dir", join(target, "xtask")]);
}

/** FOLDER/tenace.wasm from what wasm-bindgen left there. */
export function optimize(folder) {
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
    // Functions of a kind stand together, which takes nearly a KiB away, under brotli.
    "--reorder-functions-by-name",
    "--strip-producers",
    "--strip-target-features",
    ...features.map((feature) => `--enable-${feature}`),
    `${folder}/tenace_bg.wasm`,
    "-o",
    `${folder}/tenace.wasm`,
  ]);
}

const kib = (bytes) => (bytes / 1024).toFixed(1);
