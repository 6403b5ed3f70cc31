/** The layers use one another in one direction only: Rust's modules and TypeScript's folders. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "../support/places.js";

/** What each folder of src may use besides itself, `error`, `random` and `short_list`. */
const RUST: Record<string, string[]> = {
  bridge: [],
  double_dummy: ["bridge"],
  questions: ["bridge", "double_dummy"],
  single_dummy: ["bridge", "double_dummy", "questions"],
  wire: ["bridge", "questions", "single_dummy"],
  simulation: ["bridge", "double_dummy", "questions", "wire"],
  bindings: ["bridge", "double_dummy", "questions", "single_dummy", "wire", "simulation"],
};

const filesIn = (folder: string, ending: string) =>
  readdirSync(join(root, folder), { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => path.endsWith(ending));

/** Names after `crate::` in a text, `crate::{a, b::c}` included. */
function usedModules(text: string): string[] {
  const code = text.replaceAll(/\/\/.*/g, "");
  const direct = [...code.matchAll(/\bcrate::(\w+)/g)].map(([, name]) => name ?? "");
  const listed = [...code.matchAll(/\bcrate::\{((?:[^{}]|\{[^{}]*\})*)\}/g)].flatMap(([, list = ""]) =>
    [...list.replaceAll(/\{[^{}]*\}/g, "").matchAll(/(?:^|,)\s*(\w+)/g)].map(([, name]) => name ?? ""),
  );
  return [...direct, ...listed];
}

describe("Rust", () => {
  const folders = readdirSync(join(root, "src"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

  it("has a place for every folder of src", () => {
    expect(Object.keys(RUST)).toEqual(expect.arrayContaining(folders));
  });

  it.each(folders)("src/%s uses only what stands before it", (folder) => {
    const allowed = [folder, ...(RUST[folder] ?? [])];
    const files = filesIn(`src/${folder}`, ".rs");
    expect(files.length).toBeGreaterThan(0);
    for (const path of files) {
      const used = usedModules(readFileSync(join(root, path), "utf8"));
      // Names that the crate exports at its root stand for no folder.
      expect(
        used.filter((name) => name in RUST && !allowed.includes(name)),
        path,
      ).toEqual([]);
    }
  });
});

/**
 * What the files of each folder may import besides one another: the paths of files, and the names of packages. "js" is
 * the entries alone, of which `in-thread.ts` has a worker's code.
 */
const TYPESCRIPT: Record<string, RegExp> = {
  // The vocabulary stands on nothing.
  "js/bridge": /^$/,
  // Text in, values out: no wasm, no worker, no DOM, no dependency.
  "js/notation": /^js\/bridge\//,
  "js/dealer": /^js\/bridge\//,
  "js/solver": /^js\/(bridge|dealer)\//,
  // It shares the types of its messages with what runs outside.
  "js/worker": /^(js\/solver\/(protocol|wire)\.js|build\/engine\/instances\.js)$/,
  "js/cli": /^(js\/(bridge|notation|dealer|solver)\/|js\/\w+\.js$|node:)/,
  // It runs in a page: no worker's code, no command line, no Node.
  "js/viewer": /^(js\/(bridge|notation|dealer|solver)\/|js\/\w+\.js$|lit-html|messages:)/,
  js: /^(js\/(bridge|dealer|solver)\/|js\/viewer\/types\.js$|build\/)/,
  // The package by its name, as a stranger would use it.
  www: /^(tenace(?!\/worker)|lit-html|idb-keyval|minisearch|messages:)/,
};

const folderOf = (path: string) => Object.keys(TYPESCRIPT).find((folder) => path.startsWith(`${folder}/`)) as string;

/** Whether a file may import by this name. */
function mayImport(file: string, name: string): boolean {
  const path = name.startsWith(".") ? join(dirname(file), name) : name;
  const folder = folderOf(file);
  return folderOf(path) === folder || (TYPESCRIPT[folder] as RegExp).test(path);
}

/** Files, each with an import that is not for its folder. */
const REFUSED = [
  ["js/bridge/a.ts", "../notation/index.js"],
  ["js/bridge/a.ts", "lit-html"],
  ["js/notation/a.ts", "../solver/pool.js"],
  ["js/notation/prose/a.ts", "../../solver/pool.js"],
  ["js/notation/a.ts", "node:fs"],
  ["js/solver/a.ts", "../viewer/index.js"],
  ["js/solver/a.ts", "../worker/entry.js"],
  ["js/a.ts", "./worker/entry.js"],
  ["js/worker/a.ts", "../solver/pool.js"],
  ["js/worker/a.ts", "../notation/index.js"],
  ["js/cli/a.ts", "../worker/entry.js"],
  ["js/cli/a.ts", "../viewer/index.js"],
  ["js/viewer/a.ts", "../worker/entry.js"],
  ["js/viewer/render/a.ts", "../../cli/main.js"],
  ["js/viewer/a.ts", "node:fs"],
  ["www/app/a.ts", "../../js/solver/pool.js"],
  ["www/app/a.ts", "node:fs"],
  ["www/app/a.ts", "tenace/worker"],
] as const;

it("TypeScript: imports are as the order has them, and others are refused", () => {
  expect(REFUSED.filter(([file, name]) => mayImport(file, name))).toEqual([]);
  const files = [...filesIn("js", ".ts"), ...filesIn("www", ".ts")];
  const wrong = files.flatMap((file) => {
    if (file === "www/vite.config.ts") return [];
    const code = readFileSync(join(root, file), "utf8").replaceAll(/^\s*(?:\/\/|\*).*/gm, "");
    const names = [...code.matchAll(/\b(?:from|import)\s*\(?\s*"([^"\s]+)"/g)].map(([, name = ""]) => name);
    const isListener = (name: string) => file === "js/in-thread.ts" && name === "./worker/listener.js";
    return names.filter((name) => !mayImport(file, name) && !isListener(name)).map((name) => `${file}: ${name}`);
  });
  expect(wrong).toEqual([]);
});

it("no source file is so long that it hides what it holds: at most 450 lines", () => {
  const sources = [
    ...filesIn("src", ".rs").filter((path) => !/(^|\/)tests(\.rs$|\/)/.test(path)),
    ...["js", "www", "scripts"].flatMap((folder) =>
      [".ts", ".js", ".css"].flatMap((ending) => filesIn(folder, ending)),
    ),
  ]
    .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path))
    // Made of the catalogs, a line a message.
    .filter((path) => !/\/strings\/messages\.ts$/.test(path));
  expect(sources.length).toBeGreaterThan(200);
  const lines = (path: string) => readFileSync(join(root, path), "utf8").trimEnd().split("\n").length;
  expect(sources.filter((path) => lines(path) > 450)).toEqual([]);
});
