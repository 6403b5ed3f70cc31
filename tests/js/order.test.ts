/**
 * The layers use one another in one direction only: Rust's modules by this test, TypeScript's folders by the linter.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
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

/** Folders of TypeScript, each with an import that is not for it. */
const REFUSED = [
  ["js/bridge", "../notation/index.js"],
  ["js/bridge", "lit-html"],
  ["js/notation", "../solver/pool.js"],
  ["js/notation", "node:fs"],
  ["js/solver", "../viewer/index.js"],
  ["js/solver", "../worker/entry.js"],
  ["js", "./worker/entry.js"],
  ["js/worker", "../solver/pool.js"],
  ["js/worker", "../notation/index.js"],
  ["js/cli", "../worker/entry.js"],
  ["js/cli", "../viewer/index.js"],
  ["js/viewer", "../worker/entry.js"],
  ["js/viewer/render", "../../cli/main.js"],
  ["js/viewer", "node:fs"],
  ["www/app", "../../js/solver/pool.js"],
  ["www/app", "node:fs"],
  ["www/app", "tenace/worker"],
] as const;

it("TypeScript: the linter refuses imports against the order, and no others", () => {
  const folder = mkdtempSync(join(tmpdir(), "tenace-order-"));
  const config = readFileSync(join(root, "biome.json"), "utf8").replace('"enabled": true', '"enabled": false');
  writeFileSync(join(folder, "biome.json"), config.replace(/^ *"\$schema".*$/m, ""));
  const bad = REFUSED.map(([place, name], number) => ({ path: `${place}/bad${number}.ts`, name }));
  const good = REFUSED.map(([place], number) => ({ path: `${place}/good${number}.ts`, name: "./other.js" }));
  for (const { path, name } of [...bad, ...good]) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), `import { x } from "${name}";\n\nx();\n`);
  }
  const biome = join(root, "node_modules/.bin/biome");
  const options = ["lint", "--only=style/noRestrictedImports", "--max-diagnostics=none", "--colors=off", "."];
  const { stdout, stderr } = spawnSync(biome, options, { cwd: folder, encoding: "utf8" });
  rmSync(folder, { recursive: true });
  const refused = [...`${stdout}${stderr}`.matchAll(/^(\S+\.ts):\d+:\d+ lint\/style\/noRestrictedImports/gm)];
  expect(refused.map(([, path]) => path).sort()).toEqual(bad.map(({ path }) => path).sort());
});

it("no source file is so long that it hides what it holds: at most 450 lines", () => {
  const sources = [
    ...filesIn("src", ".rs").filter((path) => !/(^|\/)tests(\.rs$|\/)/.test(path)),
    ...["js", "www", "scripts"].flatMap((folder) => [...filesIn(folder, ".ts"), ...filesIn(folder, ".js")]),
  ]
    .filter((path) => !/(^|\/)(node_modules|dist)\//.test(path))
    // Made of the catalogs, a line a message, and of the structs of src/wire.
    .filter((path) => !/\/strings\/messages\.ts$|\/solver\/wire\.ts$/.test(path));
  expect(sources.length).toBeGreaterThan(200);
  const lines = (path: string) => readFileSync(join(root, path), "utf8").trimEnd().split("\n").length;
  expect(sources.filter((path) => lines(path) > 450)).toEqual([]);
});
