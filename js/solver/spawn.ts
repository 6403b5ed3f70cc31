/**
 * The one place that makes workers, for a page (Web Workers) and for Node (worker threads), and that finds the
 * module they run. Outside of it the two do not differ.
 */

import { BridgeError } from "../bridge/errors.js";
import { excerpt } from "../bridge/quote.js";
import type { Address, ModuleSource, ThreadLike, WebWorkerLike, WorkerLike } from "./platform.js";
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

declare const process: { cwd(): string; versions?: { node?: string } } | undefined;

const inNode = typeof process === "object" && process.versions?.node !== undefined;
/** Deno has both kinds of workers; only its threads can let the process end. */
const hasWebWorkers = typeof Worker === "function" && !("Deno" in globalThis);

/** A module of Node. Not a literal at its call of `import`, so that bundlers for pages don't look for it. */
const nodeModule = (name: string) => import(/* webpackIgnore: true */ /* @vite-ignore */ `node:${name}`);

/** `new URL`, written so that bundlers do not take the file for an asset of the page. */
const fromHere = (path: string, base = import.meta.url) => new URL(path, base);

/** How to make a worker here. */
export async function linkMaker(factory?: () => WorkerLike): Promise<MakeLink> {
  if (factory) return (events) => linkTo(factory(), events);
  if (hasWebWorkers) {
    const foreign = foreignEntry();
    if (foreign) {
      const url = await localCopy(foreign);
      return (events) => linkToWorker(new Worker(url), events);
    }
    return (events) => {
      // Bundlers know a worker by these very words.
      const worker = new Worker(new URL("./worker/entry.js", import.meta.url), { type: "module" });
      return linkToWorker(worker, events);
    };
  }
  if (!inNode) throw new BridgeError("INTERNAL", "there are no workers here: neither a page's nor those of Node");
  const threads: { Worker: new (url: URL, options: object) => ThreadLike } = await nodeModule("worker_threads");
  const url = fromHere("./worker/entry.js");
  // The flags of the main script, its input's type for one, are not for the worker's.
  return (events) => linkToThread(new threads.Worker(url, { execArgv: [] }), events);
}

/**
 * The worker's file, if the package is served from another origin than the page's (a CDN, or any server to a sandboxed
 * frame): browsers make no worker of such a file.
 */
function foreignEntry(): URL | undefined {
  const entry = fromHere("./worker/entry.js");
  return /^https?:$/.test(entry.protocol) && entry.origin !== self.origin ? entry : undefined;
}

/** The address of the page's own copy of the worker's file, which runs as a classic script: it imports nothing. */
async function localCopy(entry: URL): Promise<string> {
  const failed = (reason: string) =>
    new BridgeError("INTERNAL", `the worker ${excerpt(entry.href)} could not be loaded: ${reason}`);
  const response = await fetch(entry).catch((error) => {
    throw failed(reasonOf(error));
  });
  if (!response.ok) throw failed(`status ${response.status}`);
  const script = new Blob([await response.arrayBuffer()], { type: "text/javascript" });
  return URL.createObjectURL(script);
}

function linkTo(worker: WorkerLike, events: LinkEvents): Link {
  return "addEventListener" in worker ? linkToWorker(worker, events) : linkToThread(worker, events);
}

/** In Bun, a Web Worker keeps the process alive as a thread of Node does. */
type HeldWorker = WebWorkerLike & Partial<Pick<ThreadLike, "ref" | "unref">>;

function linkToWorker(worker: HeldWorker, events: LinkEvents): Link {
  worker.addEventListener("message", (event: MessageEvent<FromWorker>) => events.message(event.data));
  worker.addEventListener("messageerror", () => events.death("a message could not be read"));
  worker.addEventListener("error", (event: ErrorEvent) => {
    event.preventDefault();
    events.death(event.message || "its script could not be loaded");
  });
  return {
    post: (message) => worker.postMessage(message),
    end: async () => worker.terminate(),
    hold: (alive) => (alive ? worker.ref?.() : worker.unref?.()),
  };
}

function linkToThread(thread: ThreadLike, events: LinkEvents): Link {
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
  return WebAssembly.compile(source as BufferSource);
}

async function compileResponse(response: Response): Promise<WebAssembly.Module> {
  if (!response.ok) throw new Error(`status ${response.status}: is tenace.wasm there?`);
  const type = response.headers.get("content-type")?.split(";")[0];
  if (type === "text/html") throw new Error("the answer is HTML: is the path right?");
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

function reasonOf(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  if (/content.security.policy|unsafe-eval/i.test(reason)) {
    return "the page's Content-Security-Policy forbids it: script-src needs 'wasm-unsafe-eval'";
  }
  return excerpt(reason);
}
