/** The package as it is published: complete, lean, and what publint and attw expect of one. */

import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";
import { consumer, installed, root } from "../support/places.js";

const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));

test("has every file that its manifest names, and nothing of its source", () => {
  const named = [
    ...Object.values(manifest.exports).flatMap((entry) =>
      Object.values(typeof entry === "object" && entry ? entry : { entry }),
    ),
    ...Object.values(manifest.bin),
    manifest.man,
  ];
  for (const path of named as string[]) expect(existsSync(join(installed, path)), path).toBe(true);
  const top = readdirSync(installed).sort();
  expect(top).toEqual([
    "CHANGELOG.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
    "README.md",
    "SECURITY.md",
    "THIRD-PARTY.md",
    "dist",
    "docs",
    "package.json",
  ]);
});

test("has what its README links to and shows", () => {
  const readme = readFileSync(join(installed, "README.md"), "utf8");
  const links = [...readme.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, path]) => path as string);
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((path) => !existsSync(join(installed, path)))).toEqual([]);
});

test("has a manual page with all that its documentation says of the command line", () => {
  const roff = readFileSync(join(installed, manifest.man), "utf8");
  const page = roff.replaceAll(/\\f[BIR]|\\&/g, "").replaceAll("\\-", "-");
  const words = (text: string) => text.match(/[\p{L}\p{N}-]+/gu) ?? [];
  const documented = readFileSync(join(root, "docs/cli.md"), "utf8").replaceAll(
    /\]\([^)]*\)|^#.*$|^```\w+$|^\|.*\|\n\|---.*$/gm,
    "",
  );
  const missing = words(documented).filter((word) => /[\p{L}\p{N}]/u.test(word) && !page.includes(word));
  expect(missing).toEqual([]);
  expect(page).toContain(`"tenace ${manifest.version}"`);
  expect(page.match(/^\.TP\n--?\w/gm)?.length).toBe(documented.match(/^`--?\w.*\n: /gm)?.length);
});

test("puts types first in every export that has them, and depends on nothing", () => {
  for (const entry of Object.values(manifest.exports)) {
    if (typeof entry === "object" && entry) expect(Object.keys(entry)[0]).toBe("types");
  }
  expect(manifest.dependencies ?? {}).toEqual({});
  expect(readdirSync(join(consumer, "node_modules")).filter((name) => !name.startsWith("."))).toEqual(["tenace"]);
});

test("has no side effects but where its manifest says so", async () => {
  const importing = async (entry: string) => {
    const stdin = { contents: `import "${entry}";`, resolveDir: consumer };
    const { outputFiles } = await build({ stdin, bundle: true, format: "esm", write: false, logLevel: "error" });
    return outputFiles.map(({ text }) => text).join("");
  };
  for (const entry of ["tenace", "tenace/notation"]) expect(await importing(entry), entry).toBe("");
  expect(await importing("tenace/viewer")).toMatch(/\("bridge-hand-viewer"/);
  expect(await importing("tenace/worker")).toContain("postMessage");
});

test.each([
  ["tenace-small.wasm", 56],
  ["tenace.wasm", 175.5],
])("%s is at most %s KiB under brotli", (name, limit) => {
  const module = readFileSync(join(installed, "dist", name));
  expect(brotliCompressSync(module).length).toBeLessThanOrEqual(limit * 1024);
});

test("is found in order by publint", () => {
  const output = execFileSync(join(root, "node_modules/.bin/publint"), ["--strict", installed], { encoding: "utf8" });
  expect(output).toContain("All good!");
});

test("has types that resolve wherever attw looks", () => {
  const tarball = readdirSync(consumer).find((name) => name.endsWith(".tgz")) as string;
  const attw = join(root, "node_modules/.bin/attw");
  // The package is ESM for `require` too, which Node and TypeScript can; `moduleResolution: node` knows no exports.
  const output = execFileSync(
    attw,
    [
      join(consumer, tarball),
      "--profile",
      "node16",
      "--ignore-rules",
      "cjs-resolves-to-esm",
      "--format",
      "table-flipped",
      "--no-color",
    ],
    { encoding: "utf8" },
  );
  // It fails, and so throws, on any problem that it was not told to ignore.
  for (const path of Object.keys(manifest.exports)) expect(output).toContain(`"tenace${path.slice(1)}"`);
});

test("weighs no more than it should", () => {
  const size = (path: string) => statSync(join(installed, path)).size;
  expect(size("dist/tenace.wasm")).toBeLessThan(506 * 1024);
  expect(size("dist/index.js")).toBeLessThan(60 * 1024);
});

test("index.js is one file: a page asks for the module as soon as it has come", () => {
  const text = readFileSync(join(installed, "dist/index.js"), "utf8");
  expect(text).not.toMatch(/(?:\bfrom|\bimport) ?"/);
  expect(text).toMatch(/\bimport\("\.\/solver\/pool-solver\.js"\)/);
});

test("the code of the calls comes in two files at most: each more can make a slow line wait once more", () => {
  const solver = join(installed, "dist/solver");
  const importsOf = (path: string) =>
    [...readFileSync(path, "utf8").matchAll(/(?:\bfrom|\bimport)"([^"]+)"/g)].map(([, name]) => `${name}`);
  const [shared, ...others] = importsOf(join(solver, "pool-solver.js"));
  expect(others).toEqual([]);
  expect(importsOf(join(solver, `${shared}`))).toEqual([]);
});

test.each([
  ["createSolver", 'export { createSolver } from "tenace";', 6_500],
  // Every reader and writer; `parse` returns at once, so that no reader can be fetched when it is needed. The words of
  // many languages beside deals are 1.4 kB of it, tables by columns and what stands in tables beside deals 0.6 kB.
  // Hands of TeX, addresses within others and score sheets without deals are 0.3 kB, mails' sources 0.1 kB.
  ["tenace/notation", 'export * from "tenace/notation";', 48_700],
])("a bundle of %s loads at most as much of it at first as it may, under gzip", async (name, contents, limit) => {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: consumer },
    bundle: true,
    minify: true,
    splitting: true,
    format: "esm",
    outdir: join(consumer, "size"),
    write: false,
    logLevel: "error",
  });
  const texts = new Map(outputFiles.map(({ path, text }) => [path.replace(/^.*[\\/]/, ""), text]));
  // What a dynamic import loads comes while the module is on its way.
  const loaded = new Set(["stdin.js"]);
  for (const file of loaded) {
    for (const [, other] of (texts.get(file) ?? "").matchAll(/(?:from|import)"\.\/([^"]+)"/g)) loaded.add(`${other}`);
  }
  const size = [...loaded].reduce((sum, file) => sum + gzipSync(texts.get(file) ?? "", { level: 9 }).length, 0);
  console.log(`${name}: ${size} bytes under gzip`);
  expect(size).toBeGreaterThan(3000);
  expect(size).toBeLessThanOrEqual(limit);
});

test("the documents name the sizes that the files have", () => {
  const file = (name: string) => readFileSync(join(installed, "dist", name));
  const small = brotliCompressSync(file("tenace-small.wasm")).length / 1024;
  const whole = brotliCompressSync(file("tenace.wasm")).length / 1024;
  const inline = gzipSync(file("inline.js"), { level: 9 }).length / 1000;
  const named: [string, RegExp, number[]][] = [
    ["README.md", /module of \d+ KiB, (\d+) KiB under brotli, .*?\d+ KiB and (\d+)\s+KiB/s, [small, whole]],
    ["docs/worker-protocol.md", /`tenace-small\.wasm` .* (\d+) KiB .*\n.*`tenace\.wasm` .* (\d+) KiB/, [small, whole]],
    ["docs/guides/performance.md", /loads (\d+) KiB of engine .*?whole engine, (\d+) KiB/s, [small, whole]],
    ["docs/guides/self-hosting.md", /loads it whole, (\d+) KiB under brotli\. To load (\d+) KiB/, [whole, small]],
    ["docs/guides/self-hosting.md", /It is (\d+) KB under gzip/, [inline]],
  ];
  for (const [path, pattern, sizes] of named) {
    const figures = pattern
      .exec(readFileSync(join(root, path), "utf8"))
      ?.slice(1)
      .map(Number);
    expect(figures, path).toHaveLength(sizes.length);
    // Rounded, and compilers of one version or another differ a little.
    for (const [index, size] of sizes.entries()) expect((figures?.[index] ?? 0) / size, path).toBeCloseTo(1, 1.2);
  }
});
