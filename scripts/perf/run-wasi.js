/** `node run-wasi.js FILE ARGUMENT...`: runs a program compiled for WASI. */

import { readFileSync } from "node:fs";
import { argv } from "node:process";
import { WASI } from "node:wasi";

const [file, ...args] = argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [file, ...args] });
const { instance } = await WebAssembly.instantiate(readFileSync(file), wasi.getImportObject());
wasi.start(instance);
