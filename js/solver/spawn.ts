/**
 * The one place that makes workers, for a page (Web Workers) and for Node (worker threads), and that finds the
 * module they run. Outside of it the two do not differ.
 */

import { BridgeError } from "../bridge/errors.js";
import { excerpt } from "../bridge/quote.js";
import type { FromWorker, ToWorker } from "./protocol.js";

/** A worker of either kind, as the pool needs it. */
export interface Link {
  post(message: ToWorker): void;
  /** Ends the worker at once, in the middle of a search too. */
  end(): Promise<void>;
  /** Whether the worker keeps Node's process alive. A page's worker has nothing of the kind. */
  hold(alive: boolean): void;
}

export interface LinkEvents {
  message(message: FromWorker): void;
  /** The worker is dead, or could not be started. */
  death(reason: string): void;
}

export type MakeLink = (events: LinkEvents) => Link;

/** What is used of a thread of Node: as much of its type as spares the page's code Node's declarations. */
interface Thread {
  postMessage(message: unknown): void;
  on(event: string, listener: (value: unknown) => void): unknown;
  terminate(): Promise<unknown>;
  ref(): void;
  unref(): void;
}

declare const process: { cwd(): string; versions?: { node?: string } } | undefined;

const inNode = typeof process === "object" && process.versions?.node !== undefined;

/** A module of Node. Not a literal at its call of `import`, so that bundlers for pages don't look for it. */
const nodeModule = (name: string) => import(/* webpackIgnore: true */ /* @vite-ignore */ `node:${name}`);

/** A URL beside this file, in words that no bundler for pages takes for an asset. */
const fromHere = (path: string, base = import.meta.url) => new URL(path, base);

/** How to make a worker here. */
export async function linkMaker(factory?: () => Worker): Promise<MakeLink> {
  if (factory) return (events) => linkTo(factory(), events);
  if (typeof Worker === "function") {
    return (events) => {
      // Bundlers know a worker by these very words.
      const worker = new Worker(new URL("./worker/entry.js", import.meta.url), { type: "module" });
      return linkTo(worker, events);
    };
  }
  if (!inNode) throw new BridgeError("INTERNAL", "this platform has no workers");
  const threads: { Worker: new (url: URL, options: object) => Thread } = await nodeModule("worker_threads");
  const url = fromHere("./worker/entry.js");
  // The flags of the main script, its input's type for one, are not for the worker's.
  return (events) => linkToThread(new threads.Worker(url, { execArgv: [] }), events);
}

function linkTo(worker: Worker | Thread, events: LinkEvents): Link {
  return "addEventListener" in worker ? linkToWorker(worker, events) : linkToThread(worker, events);
}

function linkToWorker(worker: Worker, events: LinkEvents): Link {
  worker.addEventListener("message", (event: MessageEvent<FromWorker>) => events.message(event.data));
  worker.addEventListener("messageerror", () => events.death("a message could not be read"));
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    events.death(event.message || "its script could not be loaded");
  });
  return {
    post: (message) => worker.postMessage(message),
    end: async () => worker.terminate(),
    hold: () => {},
  };
}

function linkToThread(thread: Thread, events: LinkEvents): Link {
  thread.on("message", (message) => events.message(message as FromWorker));
  thread.on("messageerror", () => events.death("a message could not be read"));
  thread.on("error", (error) => events.death(String(error)));
  thread.on("exit", (status) => events.death(`it ended with status ${status}`));
  return {
    post: (message) => thread.postMessage(message),
    end: async () => {
      thread.ref();
      await thread.terminate();
    },
    hold: (alive) => (alive ? thread.ref() : thread.unref()),
  };
}

export type ModuleSource = string | URL | Response | BufferSource | WebAssembly.Module;

/** Compiles the module, wherever it comes from. */
export async function loadModule(source?: ModuleSource): Promise<WebAssembly.Module> {
  if (source === undefined) {
    const url = new URL("./tenace.wasm", import.meta.url);
    return load(url).catch((error) => {
      throw new BridgeError("INTERNAL", `the module ${excerpt(url.href)} could not be loaded: ${reasonOf(error)}`);
    });
  }
  return load(source).catch((error) => {
    throw new BridgeError("INVALID_ARGUMENT", `wasm ${describe(source)} could not be loaded: ${reasonOf(error)}`);
  });
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
  return WebAssembly.compile(source);
}

async function compileResponse(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`status ${response.status}`);
  const type = response.headers.get("content-type");
  // A host that does not know the type of a module is no reason to fail.
  if (type?.split(";")[0] === "application/wasm") return WebAssembly.compileStreaming(response);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** The URL that a text means: a path from the page, or from Node's working directory. */
async function resolve(source: string | URL): Promise<URL> {
  if (typeof source !== "string" || /^[a-z][a-z0-9+.-]+:/i.test(source)) return new URL(source);
  if (typeof location === "object") return new URL(source, location.href);
  const urls: { pathToFileURL(path: string): URL } = await nodeModule("url");
  return urls.pathToFileURL(source);
}

/** Whether a value is of a class of the platform, from another frame or context too. */
function isA<T>(value: unknown, name: string): value is T {
  return Object.prototype.toString.call(value) === `[object ${name}]`;
}

const describe = (source: unknown) =>
  typeof source === "string" || isA<URL>(source, "URL") ? `"${excerpt(String(source))}"` : "as given";

const reasonOf = (error: unknown) => excerpt(error instanceof Error ? error.message : String(error));
