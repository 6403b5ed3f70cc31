/**
 * The platform's types that the public declarations need. If a project has a type (by TypeScript's DOM library, or by
 * Node's declarations), it is that one; otherwise it is the part that the package uses, so that the declarations
 * compile anywhere. Types only.
 */

/**
 * The type of the instances of a global class, or `Otherwise` if the project's libraries do not declare the class.
 */
export type Instance<Name extends string, Otherwise> =
  typeof globalThis extends Record<Name, { prototype: infer T }> ? T : Otherwise;

/** A signal that ends a call. */
export type Signal = Instance<
  "AbortSignal",
  {
    readonly aborted: boolean;
    // biome-ignore lint/suspicious/noExplicitAny: as the platform's.
    readonly reason: any;
    addEventListener(type: "abort", listener: () => void): void;
    removeEventListener(type: "abort", listener: () => void): void;
    throwIfAborted(): void;
  }
>;

/** Where a file is. */
export type Address = string | Instance<"URL", { readonly href: string }>;

/** A response of `fetch`. */
export type FetchResponse = Instance<"Response", { arrayBuffer(): Promise<ArrayBuffer> }>;

/** A compiled module. */
export type CompiledModule = typeof globalThis extends { WebAssembly: { Module: { prototype: infer T } } } ? T : object;

/**
 * Where the wasm module comes from: its address, the response to a request for it, its bytes, or the compiled module.
 */
export type ModuleSource = Address | FetchResponse | ArrayBuffer | ArrayBufferView | CompiledModule;

/** As much of a Web Worker as the pool uses. */
export interface WebWorkerLike {
  /** Sends a message to the worker. */
  postMessage(message: unknown): void;
  /** Ends the worker at once. */
  terminate(): void;
  /** Listens to `message`, `messageerror` and `error`. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind of event has a type of its own.
  addEventListener(type: string, listener: (event: any) => void): void;
}

/** As much of a Node worker thread as the pool uses. */
export interface ThreadLike {
  /** Sends a message to the thread. */
  postMessage(message: unknown): void;
  /** Ends the thread at once. */
  terminate(): Promise<unknown>;
  /** Listens to `message`, `messageerror`, `error` and `exit`. */
  // biome-ignore lint/suspicious/noExplicitAny: each kind of event has a type of its own.
  on(event: string, listener: (value: any) => void): unknown;
  /** Lets the thread keep the process alive. */
  ref(): void;
  /** Lets the process end though the thread runs. */
  unref(): void;
}

/** A worker of either kind. */
export type WorkerLike = WebWorkerLike | ThreadLike;
