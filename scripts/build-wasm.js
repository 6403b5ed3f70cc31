/**
 * build/engine/ from the crate: cargo, then wasm-bindgen, then binaryen. wasm-bindgen is xtask/, which compiles its library
 * once, at the version that the crate asks for. scripts/wasm-pack.js does the same with wasm-pack.
 *
 * There are two modules: tenace.wasm, the whole one, and tenace-small.wasm, without the crate's feature `whole`. The JavaScript
 * that wasm-bindgen writes for the whole one serves both.
 */

import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { join, resolve } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";
import { unlessDone } from "./stamp.js";
import { fail, output, root, run } from "./tools.js";

export const CRATE = ["src", "Cargo.toml", "Cargo.lock", "rust-toolchain.toml", ".cargo/config.toml"];
export const XTASK = ["xtask/src", "xtask/Cargo.toml", "xtask/Cargo.lock"];

export const target = resolve(root, process.env.CARGO_TARGET_DIR ?? "target");
/** Where the program `wasm-bindgen` of xtask/ is. */
export const bindgen = join(target, "xtask/debug");

const cargoHome = process.env.CARGO_HOME ?? join(homedir(), ".cargo");
/** Flags that keep the machine's folders out of panic messages, so that the module is the same wherever it is built. */
export const CARGO_FLAGS = [
  "--locked",
  "--config",
  `target.wasm32-unknown-unknown.rustflags = ${JSON.stringify([`--remap-path-prefix=${cargoHome}=cargo`])}`,
];

/** Where wasm-bindgen leaves the small module, with JavaScript that nothing uses. */
const SMALL = "build/engine/small";

export async function buildWasm() {
  await unlessDone(
    {
      name: "wasm",
      inputs: [...CRATE, ...XTASK, "scripts/build-wasm.js"],
      others: output("rustc", ["--version"]),
      outputs: ["tenace.js", "tenace.d.ts", "tenace.wasm", "tenace-small.wasm", "instances.js", "instances.d.ts"].map(
        (name) => `build/engine/${name}`,
      ),
    },
    () => {
      rmSync(join(root, "build/engine"), { recursive: true, force: true });
      buildBindgen();
      buildModule(SMALL, ["--no-default-features"]);
      buildModule("build/engine", []);
      copyFileSync(join(root, SMALL, "tenace.wasm"), join(root, "build/engine/tenace-small.wasm"));
      writeInstances();
      rmSync(join(root, SMALL), { recursive: true });
    },
  );
  for (const name of ["tenace-small.wasm", "tenace.wasm"]) {
    const module = readFileSync(join(root, "build/engine", name));
    const brotli = brotliCompressSync(module, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: module.length } }).length;
    console.log(`build/engine/${name}: ${kib(module.length)} KiB, ${kib(brotli)} KiB under brotli`);
  }
}

function buildModule(folder, features) {
  run("cargo", ["build", "--release", "--lib", "--target", "wasm32-unknown-unknown", ...features, ...CARGO_FLAGS]);
  const module = join(target, "wasm32-unknown-unknown/release/tenace.wasm");
  const flags = ["--target", "web", "--typescript", "--omit-default-module-path", "--out-name", "tenace"];
  run(join(bindgen, "wasm-bindgen"), [module, "--out-dir", folder, ...flags]);
  optimize(folder);
}

/**
 * Writes build/engine/instances.js: wasm-bindgen's JavaScript, which has one instance of the module for each thread, wrapped
 * into a function that makes instances, each with state of its own. So a worker can change from the small module to the whole
 * one, and a thread can have several engines.
 */
function writeInstances() {
  const [small, whole] = [SMALL, "build/engine"].map((folder) => readFileSync(join(root, folder, "tenace.js"), "utf8"));
  // Both modules get the imports of the whole one, so every import of the small one must be the same under the same name.
  const imports = (text) => between(text, "    const import0 = {", "    };").split(/\n(?= {8}\w+: function)/);
  const known = new Set(imports(whole));
  for (const one of imports(small).slice(1)) {
    if (!known.has(one)) fail(`the small module imports what the whole one does not:\n${one}`);
  }
  const body = whole
    .replace(between(whole, "async function __wbg_load", "function initSync"), "")
    .replace(between(whole, "let __wbg_init_promise;", undefined), "")
    .replaceAll(/^export (?=class|function)/gm, "");
  const text = `/** Makes an instance of a module. */
export function instantiate(module) {
${body}
initSync({ module });
return { Engine, lastPanic };
}
`;
  writeFileSync(join(root, "build/engine/instances.js"), text);
  const types = `import type { Engine, lastPanic } from "./tenace.js";

export type { Engine };

/** Makes an instance of a module. The small one's engine lacks the methods that the feature \`whole\` adds. */
export function instantiate(module: WebAssembly.Module): {
  Engine: typeof Engine;
  lastPanic: typeof lastPanic;
};
`;
  writeFileSync(join(root, "build/engine/instances.d.ts"), types);
}

/** The part of a text from one mark, which it has to contain, up to the next of another; up to its end if there is none. */
function between(text, from, to) {
  const start = text.indexOf(from);
  const end = to === undefined ? text.length : text.indexOf(to, start);
  if (start < 0 || end < 0) fail(`wasm-bindgen's JavaScript has no "${start < 0 ? from : to}" where it is expected`);
  return text.slice(start, end);
}

/** Makes xtask/'s `wasm-bindgen`, in the folder `bindgen`. */
export function buildBindgen() {
  run("cargo", ["build", "--locked", "--manifest-path", "xtask/Cargo.toml", "--target-dir", join(target, "xtask")]);
}

/** Optimizes what wasm-bindgen left in a folder, and writes it to FOLDER/tenace.wasm. */
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
    // Run twice: the second time saves another half KiB under brotli.
    "-O3",
    "-O3",
    // No more inlining, since rustc has inlined what pays: saves 3 KiB under brotli, and the module is as fast.
    "--one-caller-inline-max-function-size=0",
    // Sorting functions by name puts similar ones together: saves nearly a KiB under brotli.
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
