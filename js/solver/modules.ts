/**
 * Finds the wasm modules. The small one has tables, values of cards, traces and par, and is loaded first. The whole one
 * has everything, and is loaded at the first question that the small one can't answer.
 */

import { BridgeError, invalid, refused } from "../bridge/errors.js";
import { excerpt } from "../bridge/quote.js";
import { because } from "../bridge/sentences.js";
import { inNode, nodeModule } from "./link.js";
import type { Address, ModuleSource } from "./platform.js";

/** The modules of a pool. */
export interface Modules {
  /** What every worker starts with. */
  first: WebAssembly.Module;
  /** The names of the operations that it can do, and of its engine's other functions. */
  operations: ReadonlySet<string>;
  /** Loads the whole module; absent if the first is that. */
  loadWhole?: () => Promise<WebAssembly.Module>;
}

/** Where the caller says that the modules come from. */
export interface ModuleSources {
  wasm: ModuleSource | undefined;
  wasmSmall: ModuleSource | undefined;
}

// Bundlers recognize `new URL("…", import.meta.url)` as a file that is needed. These are function statements because
// tools that trace the files of a server overlook it in the expression of an arrow function.
function smallAddress() {
  return new URL("./tenace-small.wasm", import.meta.url);
}
function wholeAddress() {
  return new URL("./tenace.wasm", import.meta.url);
}

const loadSmall = () => loadOwn("tenace-small.wasm", smallAddress);

/** The small module for the next pool, if `preloadSolver` has asked for it. */
let preloaded: Promise<WebAssembly.Module> | undefined;

/** Loads the small module for the next pool. */
export async function preloadModule(): Promise<void> {
  preloaded ??= loadSmall();
  try {
    await preloaded;
  } catch (error) {
    preloaded = undefined;
    throw error;
  }
}

function takeSmall(): Promise<WebAssembly.Module> {
  const module = preloaded ?? loadSmall();
  preloaded = undefined;
  return module;
}

/** Loads what a pool starts with. With `wasm` but no `wasmSmall`, that one module, the whole one, is all there is. */
export async function loadModules({ wasm, wasmSmall }: ModuleSources): Promise<Modules> {
  const loadWhole = async () => {
    const module = await (wasm === undefined ? loadOwn("tenace.wasm", wholeAddress) : loadGiven("wasm", wasm));
    if (isWholeModule(module)) return module;
    throw new BridgeError(
      "INVALID_ARGUMENT",
      "wasm is the small module: pass that as wasmSmall, and tenace.wasm as wasm",
    );
  };
  if (wasm !== undefined && wasmSmall === undefined) return modulesOf(await loadWhole());
  const first = await (wasmSmall === undefined ? takeSmall() : loadGiven("wasmSmall", wasmSmall));
  return modulesOf(first, isWholeModule(first) ? undefined : loadWhole);
}

/** The source that begins with a module and goes on with the whole one, if the first is not the whole one. */
export function modulesOf(first: WebAssembly.Module, loadWhole?: () => Promise<WebAssembly.Module>): Modules {
  return { first, operations: operationsOf(first), ...(loadWhole ? { loadWhole } : {}) };
}

/** Loads a module from beside the package. */
async function loadOwn(name: string, address: () => URL): Promise<WebAssembly.Module> {
  let place = name;
  try {
    const url = address();
    place = excerpt(url.href);
    return checked(await load(url));
  } catch (error) {
    throw refused("INTERNAL", because("the module {} could not be loaded: {}", place, reasonOf(error)));
  }
}

/** Loads a module from where the caller says. */
export async function loadGiven(name: string, source: ModuleSource): Promise<WebAssembly.Module> {
  try {
    return checked(await load(source));
  } catch (error) {
    throw invalid(`${name} ${describe(source)} could not be loaded: ${reasonOf(error)}`);
  }
}

/** The methods of a module's engine. wasm-bindgen exports each under the name of its class and its own. */
function operationsOf(module: WebAssembly.Module): ReadonlySet<string> {
  const names = WebAssembly.Module.exports(module).map(({ name }) => /^engine_(.+)/.exec(name)?.[1]);
  return new Set(names.filter((name) => name !== undefined));
}

/** Whether a module answers everything. */
const isWholeModule = (module: WebAssembly.Module) => operationsOf(module).has("singleDummy");

function checked(module: WebAssembly.Module): WebAssembly.Module {
  if (operationsOf(module).has("cells")) return module;
  throw new Error("it is not a module of tenace: is the path right?");
}

async function load(source: ModuleSource): Promise<WebAssembly.Module> {
  if (isA<WebAssembly.Module>(source, "WebAssembly.Module")) return source;
  if (isA<Response>(source, "Response")) return compileResponse(source);
  if (typeof source === "string" || isA<URL>(source, "URL")) {
    const url = await resolve(source);
    if (!(inNode && url.protocol === "file:")) return compileResponse(await fetch(url));
    const files: { readFile(url: URL): Promise<BufferSource> } = await nodeModule("fs/promises");
    return WebAssembly.compile(await files.readFile(url));
  }
  return WebAssembly.compile(source as BufferSource);
}

async function compileResponse(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`status ${response.status}: is the file there?`);
  const type = response.headers.get("content-type")?.split(";")[0];
  if (type === "text/html") throw new Error("got HTML: is the path right?");
  // A host that does not know the type of a module is no reason to fail.
  if (type === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** The URL that is meant: a path counts from the page, or from Node's working directory. */
async function resolve(source: Address): Promise<URL> {
  const text = String(source);
  if (/^[a-z][a-z0-9+.-]+:/i.test(text)) return new URL(text);
  // Some bundlers (of Next) hand out objects of class URL whose text is a path.
  if (typeof location === "object") return new URL(text, location.href);
  const urls: { pathToFileURL(path: string): URL } = await nodeModule("url");
  return urls.pathToFileURL(text);
}

/** Whether a value is of a class of the platform, from another frame or context too. */
function isA<T>(value: unknown, name: string): value is T {
  return Object.prototype.toString.call(value) === `[object ${name}]`;
}

const describe = (source: unknown) =>
  typeof source === "string" || isA<URL>(source, "URL") ? `"${excerpt(String(source))}"` : "as given";

/** Why a module could not be loaded, and what to do about it. */
export function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (/content.security.policy|unsafe-eval/i.test(reason)) {
    return "the page's Content-Security-Policy forbids it: script-src needs 'wasm-unsafe-eval'";
  }
  return excerpt(reason);
}
