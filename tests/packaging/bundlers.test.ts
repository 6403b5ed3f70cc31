/** The package in a page, through each bundler and through none, under the strictest policy. */

import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENDING } from "../kit/deals.js";
import { launchChromium, watch } from "../support/chromium.js";
import { consumer, installed } from "../support/places.js";
import { serve } from "../support/serve.js";

/** What a site's own script does with the package; `options` is what its bundler makes it say. */
const script = (head: string, options: string) => `
${head}
const solver = await createSolver(${options});
const seen = [];
const table = await solver.ddTable(${JSON.stringify(ENDING)}, { onProgress: ({ done }) => seen.push(done) });
const refused = await solver.ddTable("N:x").catch((error) => [error instanceof BridgeError, error.code]);
await solver.close();
globalThis.outcome = { table, seen, refused };
`;

const PLAIN = 'import { BridgeError, createSolver } from "tenace";';

const page = (path: string) =>
  `<!doctype html><html lang="en"><title>tenace</title><script type="module" src="${path}"></script></html>`;

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** A project in the consumer's folder, with these files. */
function project(name: string, files: Record<string, string>): string {
  const folder = join(consumer, name);
  rmSync(folder, { recursive: true, force: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Opens the page that a folder holds, and expects the package to work there as it does everywhere. */
async function expectToWork(folders: Record<string, string>, texts: Record<string, string> = {}) {
  const site = await serve(folders, { texts });
  const tab = await browser.newPage();
  const problems = watch(tab);
  await tab.goto(site.url);
  const outcome = await tab
    .waitForFunction(() => (globalThis as { outcome?: unknown }).outcome, undefined, { timeout: 30_000 })
    .then((handle) => handle.jsonValue())
    .catch((error) => String(error));
  await tab.close();
  await site.close();
  expect({ problems, missing: site.missing }).toEqual({ problems: [], missing: [] });
  expect(outcome).toEqual({
    table: await nodeTable(),
    seen: Array.from({ length: 20 }, (_, index) => index + 1),
    refused: [true, "INVALID_DEAL"],
  });
}

async function nodeTable() {
  const { createSolver } = await import(join(installed, "dist/index.js"));
  const solver = await createSolver({ workers: 1 });
  const table = await solver.ddTable(ENDING);
  await solver.close();
  return table;
}

describe("the package works in a page", () => {
  test("without a bundler", async () => {
    const head = 'import { BridgeError, createSolver } from "/tenace/dist/index.js";';
    const texts = { "/index.html": page("/app.js"), "/app.js": script(head, "") };
    await expectToWork({ tenace: installed }, texts);
  });

  test("through Vite", async () => {
    const { build } = await import("vite");
    const root = project("vite", { "index.html": page("/app.js"), "app.js": script(PLAIN, "") });
    await build({
      root,
      configFile: false,
      logLevel: "error",
      build: { target: "es2022", modulePreload: { polyfill: false } },
    });
    await expectToWork({ "/": join(root, "dist") });
  });

  test("through webpack", async () => {
    const { default: webpack } = await import("webpack");
    const root = project("webpack", { "app.js": script(PLAIN, "") });
    const stats = await new Promise<import("webpack").Stats | undefined>((resolve, reject) =>
      webpack(
        {
          context: root,
          mode: "production",
          entry: "./app.js",
          output: { path: join(root, "dist"), publicPath: "/" },
          // The module's weight has a limit of its own, in the build.
          performance: { hints: false },
        },
        (error, result) => (error ? reject(error) : resolve(result)),
      ),
    );
    expect(stats?.toJson({ all: false, errors: true, warnings: true })).toMatchObject({ errors: [], warnings: [] });
    await expectToWork({ "/": join(root, "dist") }, { "/index.html": page("/main.js") });
  });

  test("through esbuild, which leaves the worker and the module to its user", async () => {
    const { build } = await import("esbuild");
    const head = `${PLAIN} import wasm from "tenace/tenace.wasm";`;
    const options = '{ wasm, workerFactory: () => new Worker("/worker.js", { type: "module" }) }';
    const root = project("esbuild", { "app.js": script(head, options) });
    const { warnings } = await build({
      absWorkingDir: root,
      entryPoints: { app: "app.js", worker: "tenace/worker" },
      bundle: true,
      format: "esm",
      loader: { ".wasm": "file" },
      publicPath: "/",
      outdir: "dist",
      logLevel: "error",
    });
    expect(warnings).toEqual([]);
    await expectToWork({ "/": join(root, "dist") }, { "/index.html": page("/app.js") });
  });

  test("with the module in every form that a page may have it in", async () => {
    const head = 'import { BridgeError, createSolver } from "/tenace/dist/index.js";';
    for (const options of [
      '{ wasm: "/tenace/dist/tenace.wasm" }',
      '{ wasm: new URL("/tenace/dist/tenace.wasm", location.href) }',
      '{ wasm: await fetch("/tenace/dist/tenace.wasm") }',
      '{ wasm: await (await fetch("/tenace/dist/tenace.wasm")).arrayBuffer() }',
      '{ wasm: await WebAssembly.compileStreaming(fetch("/tenace/dist/tenace.wasm")), workers: 1 }',
    ]) {
      await expectToWork({ tenace: installed }, { "/index.html": page("/app.js"), "/app.js": script(head, options) });
    }
  });
});
