/**
 * build/engine/ from the crate: cargo, then wasm-bindgen, then binaryen. wasm-bindgen is xtask/, which compiles its
 * library once, at the version that the crate asks for. scripts/wasm-pack.js does the same with wasm-pack.
 *
 * There are two modules: tenace.wasm, the whole one, and tenace-small.wasm, without the crate's feature `whole`.
 */

import { copyFileSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
/** Flags that keep the machine's folders out of panic messages, so that the module is the same wherever it is built. */
export const CARGO_FLAGS = [
  "--locked",
  "--config",
  `target.wasm32-unknown-unknown.rustflags = ${JSON.stringify([`--remap-path-prefix=${cargoHome}=cargo`])}`,
];

/** Where wasm-bindgen leaves the small module. */
const SMALL = "build/engine/small";

export async function buildWasm() {
  await unlessDone(
    {
      name: "wasm",
      inputs: [...CRATE, ...XTASK, "scripts/build-wasm.js", "package-lock.json"],
      others: output("rustc", ["--version"]),
      outputs: [
        ...["tenace.js", "tenace.d.ts", "tenace.wasm", "tenace-small.wasm"],
        ...["instances.js", "instances.d.ts", "instances-small.js", "instances-whole.js"],
      ].map((name) => `build/engine/${name}`),
    },
    async () => {
      rmSync(join(root, "build/engine"), { recursive: true, force: true });
      buildBindgen();
      buildModule(SMALL, ["--no-default-features"]);
      buildModule("build/engine", []);
      copyFileSync(join(root, SMALL, "tenace.wasm"), join(root, "build/engine/tenace-small.wasm"));
      await writeInstances();
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
 * Writes build/engine/instances.js. wasm-bindgen's JavaScript has one instance of its module for each thread. So
 * esbuild wraps that of each module into a function, which makes instances with a state of their own: a worker can
 * change from the small module to the whole one, and a thread can have several engines.
 */
async function writeInstances() {
  const { build } = await import("esbuild");
  for (const [name, folder] of [
    ["small", SMALL],
    ["whole", "build/engine"],
  ]) {
    await build({
      stdin: {
        contents: 'export { Engine, initSync, lastPanic } from "./tenace.js";',
        resolveDir: join(root, folder),
      },
      bundle: true,
      format: "iife",
      globalName: "bindings",
      banner: { js: "/** Makes an instance of the module. */\nexport function instantiate(module) {" },
      footer: { js: "bindings.initSync({ module });\nreturn bindings;\n}" },
      outfile: join(root, `build/engine/instances-${name}.js`),
      logLevel: "warning",
    });
  }
  const text = `import { instantiate as small } from "./instances-small.js";
import { instantiate as whole } from "./instances-whole.js";

/** Makes an instance of either module. */
export function instantiate(module) {
  const isWhole = WebAssembly.Module.exports(module).some(({ name }) => name === "engine_singleDummy");
  return isWhole ? whole(module) : small(module);
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
    // Except of the smallest functions, wherever they are called: saves 0.3 KiB of the small module under brotli.
    "--always-inline-max-function-size=8",
    "--flexible-inline-max-function-size=8",
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
