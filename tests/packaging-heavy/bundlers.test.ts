/** webpack, Rollup, esbuild and Parcel, each as the README says, by its own command where it has one. */

import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { expectSite, install, node, run, tool, useChromium } from "./kit.js";

useChromium();

let folder: string;
beforeAll(async () => {
  folder = await install("bundlers");
});

/** The site of a bundler that makes no page of its own: the project's, with the bundle in the place of its source. */
async function expectBundle(out: string, script: string) {
  const page = readFileSync(join(folder, "index.html"), "utf8").replace("./app.js", `./${script}`);
  writeFileSync(join(out, "index.html"), page);
  await expectSite(out);
}

test("webpack needs nothing", async () => {
  // It warns of assets over 244 KiB, which the module is.
  const said = await run(await node(24), ["webpack.config.js"], folder);
  expect(said.replace(/\n?WARNING in [\s\S]*?(asset|entrypoint) size limit[\s\S]*?(?=\n\n|$)/g, "")).not.toMatch(
    /WARN|ERROR/,
  );
  await expectBundle(join(folder, "out/webpack"), "main.js");
});

test("Rollup needs a plugin for assets", async () => {
  await tool(folder, "rollup", ["--config", "--silent"]);
  await expectBundle(join(folder, "out/rollup"), "app.js");
});

test("esbuild needs the worker and the modules beside the bundle", async () => {
  const out = join(folder, "out/esbuild");
  await tool(folder, "esbuild", ["app.js", "--bundle", "--format=esm", `--outdir=${out}`, "--log-level=warning"]);
  mkdirSync(join(out, "worker"));
  for (const file of ["worker/entry.js", "tenace.wasm", "tenace-small.wasm"])
    copyFileSync(join(folder, "node_modules/tenace/dist", file), join(out, file));
  await expectBundle(out, "app.js");
});

test("Parcel needs to be told to read exports", async () => {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const told = { ...manifest, "@parcel/resolver-default": { packageExports: true } };
  writeFileSync(join(folder, "package.json"), JSON.stringify(told));
  // A project is for Parcel where a lock file is.
  writeFileSync(join(folder, "yarn.lock"), "");
  await tool(folder, "parcel", [
    "build",
    "index.html",
    "--dist-dir",
    "out/parcel",
    "--no-cache",
    "--log-level",
    "warn",
  ]);
  await expectSite(join(folder, "out/parcel"));
});
