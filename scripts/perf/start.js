/**
 * How soon the first cell of a table is there, in Chromium, in milliseconds: the median of the runs.
 *
 * - From `createSolver()`, the files in the browser's cache. The aim is 100 ms on a machine at rest.
 * - From the navigation, nothing in the cache, on a line of 1.6 Mbit/s with 150 ms to each answer, with what a host
 *   compresses (brotli). With the dist/ of another version as BEFORE the two go in turns, and the ratio is printed.
 */

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { launchChromium } from "../browsers.js";
import { root } from "../tools.js";
import { ascending, at } from "./statistics.js";

const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 1_600_000 / 8 };
const TYPES = { ".js": "text/javascript", ".wasm": "application/wasm" };
const PAGE = `<!doctype html><title>start</title><script type="module">
import { createSolver } from "./index.js";
const deal = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const begun = performance.now();
const solver = await createSolver({ workers: 1, tableMegabytes: 4 });
await solver.ddTable(deal, { strains: ["NT"], declarers: ["N"] });
globalThis.figures = { navigation: performance.now(), call: performance.now() - begun };
</script>`;

/** Serves a dist/ in which files may be kept for good, compressed. */
async function serve(folder) {
  const bodies = new Map();
  const bodyOf = (path) => {
    if (!bodies.has(path)) bodies.set(path, brotliCompressSync(readFileSync(join(folder, path))));
    return bodies.get(path);
  };
  const server = createServer((request, response) => {
    const path = new URL(request.url, "http://x").pathname;
    if (path === "/") return response.writeHead(200, { "content-type": "text/html" }).end(PAGE);
    try {
      const headers = { "content-encoding": "br", "cache-control": "max-age=3600, immutable" };
      response.writeHead(200, { "content-type": TYPES[extname(path)], ...headers }).end(bodyOf(path));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "localhost", resolve));
  return { url: `http://localhost:${server.address().port}/`, close: () => server.close() };
}

async function figures(page, url) {
  await page.goto(url);
  return (await page.waitForFunction(() => globalThis.figures)).jsonValue();
}

/** Milliseconds from the navigation to the first cell, on a first visit over a slow line. */
async function slow(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", LINE);
  const { navigation } = await figures(page, url);
  await context.close();
  return navigation;
}

/**
 * Milliseconds from createSolver to the first cell, on the third visit: from then on the browser keeps compiled code.
 */
async function warm(browser, url) {
  const context = await browser.newContext();
  const page = await context.newPage();
  for (let visit = 1; visit < 3; visit += 1) await figures(page, url);
  const { call } = await figures(page, url);
  await context.close();
  return call;
}

const median = (values) => at(ascending(values), 0.5);

/** @param {string[]} options how many runs, 9 if it is not said; the dist/ of another version */
export async function measure([runs = "9", before]) {
  const browser = await launchChromium();
  const versions = [{ name: "now", folder: join(root, "dist") }];
  if (before) versions.unshift({ name: "before", folder: before });
  for (const version of versions) Object.assign(version, { site: await serve(version.folder), slow: [], warm: [] });
  for (let run = 0; run < Number(runs); run += 1) {
    for (const { site, ...times } of versions) {
      times.slow.push(await slow(browser, site.url));
      times.warm.push(await warm(browser, site.url));
    }
  }
  for (const { name, site, ...times } of versions) {
    console.log(
      `${name}: ${Math.round(median(times.warm))} ms from createSolver to the first cell, files in the cache`,
    );
    console.log(`${name}: ${Math.round(median(times.slow))} ms from the navigation, 1.6 Mbit/s and 150 ms`);
    site.close();
  }
  if (before) {
    const ratios = versions[1].slow.map((time, run) => time / versions[0].slow[run]);
    console.log(
      `now/before from the navigation: ${median(ratios).toFixed(2)}, run by run: ${ratios.map((r) => r.toFixed(2)).join(", ")}`,
    );
  }
  await browser.close();
}
