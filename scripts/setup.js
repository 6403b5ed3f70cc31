/**
 * Brings a fresh clone to where it can be built: Rust's parts, then the packages of npm. Plain Node, since nothing is
 * installed yet. Parts that are there already are left alone.
 */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint } from "./stamp.js";
import { fail, output, root, run } from "./tools.js";

const WASM = "wasm32-unknown-unknown";

export function setUp() {
  checkNode();
  setUpRust();
  installPackages();
}

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  // What Vite needs of Node 20.
  if (major < 20 || (major === 20 && minor < 19))
    fail(`Node ${process.versions.node} is too old: 20.19 or newer is needed`);
}

function setUpRust() {
  if (output("rustup", ["--version"]) === undefined) {
    if (output("cargo", ["--version"]) === undefined) fail("Rust is missing: install it from https://rustup.rs");
    // A Rust that was not installed by rustup must have the target already.
    const library = output("rustc", ["--print", "target-libdir", "--target", WASM])?.trim();
    if (!library || !existsSync(library))
      fail(`this Rust has no ${WASM}: add it, or install Rust from https://rustup.rs`);
    return;
  }
  if (output("rustc", ["--version"]) === undefined) {
    run("rustup", ["toolchain", "install", pinned(), "--no-self-update", "--profile", "minimal"]);
  }
  const targets = output("rustup", ["target", "list", "--installed"]) ?? "";
  if (!targets.includes(WASM)) run("rustup", ["target", "add", WASM]);
  const components = output("rustup", ["component", "list", "--installed"]) ?? "";
  for (const component of ["clippy", "rustfmt"]) {
    if (!components.includes(component)) run("rustup", ["component", "add", component]);
  }
}

/** The version of Rust that the project is built with, like `1.95.0`. */
function pinned() {
  return readFileSync(join(root, "rust-toolchain.toml"), "utf8").match(/^channel = "(.+)"$/m)[1];
}

/** `npm ci`, when the lock file is not the one that node_modules was installed from. */
function installPackages() {
  const stamp = join(root, "node_modules/.installed-from");
  const now = fingerprint(["package-lock.json"], process.platform, process.arch);
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === now) return;
  run("npm", ["ci", "--no-audit", "--no-fund"], { shell: process.platform === "win32" });
  writeFileSync(stamp, now);
}
