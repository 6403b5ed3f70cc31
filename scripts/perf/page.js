/**
 * How soon the app shows the first hand, and how long its frames are while a table is solved, in Chromium, in
 * milliseconds. Whatever else runs on the machine only adds to a time, so the best of the runs counts: what the page itself holds
 * up is held up in each of them. The aims are 300 ms to the first hand and no frame over 50 ms.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { preview } from "vite";
import { buildApp } from "../app.js";
import { findChromium } from "../browsers.js";
import { root } from "../tools.js";

const pbn = (deal) => encodeURIComponent(`[Board "1"]\n[Dealer "N"]\n[Deal "${deal}"]\n`);
const deals = (name) =>
  readFileSync(join(root, "tests/data", name), "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line).deal);

/** Notes when the first frame with hands in it has been drawn. Runs in the page. */
function noteFirstHand() {
  const look = () => {
    const hands = document.querySelector("bridge-hand-viewer")?.shadowRoot?.querySelectorAll(".hand .card").length;
    if (hands) requestAnimationFrame(() => Object.assign(window, { firstHand: performance.now() }));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** The longest gap between two frames of a page, in milliseconds, over a time given in milliseconds. Runs in the page. */
function longestFrame(milliseconds) {
  return new Promise((resolve) => {
    const begun = performance.now();
    let [last, longest] = [begun, 0];
    const frame = (now) => {
      longest = Math.max(longest, now - last);
      last = now;
      if (now - begun < milliseconds) requestAnimationFrame(frame);
      else resolve(longest);
    };
    requestAnimationFrame(frame);
  });
}

/** Repeats a measurement, and prints the best figure and all of them. */
async function best(name, aim, runs, run) {
  const figures = [];
  for (let count = 0; count < runs; count += 1) figures.push(Math.round(await run()));
  console.log(`${name}: ${Math.min(...figures)} ms at best, aim ${aim} ms (${figures.join(", ")})`);
}

/** @param {string[]} options how many runs, 10 if it is not said */
export async function measure([runs = "10"]) {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("Chromium is not installed");
  await buildApp();
  const server = await preview({
    root: join(root, "www"),
    configFile: join(root, "www/vite.config.ts"),
    preview: { port: 0, host: "localhost" },
    logLevel: "warn",
  });
  const [url] = server.resolvedUrls.local;
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  const [ordinary] = deals("boards.jsonl");
  const [hard] = deals("hard.jsonl");
  await page.addInitScript(noteFirstHand);
  await best("first hand", 300, Number(runs), async () => {
    await page.goto("about:blank");
    await page.goto(`${url}#pbn=${pbn(ordinary)}`);
    await page.waitForFunction(() => window.firstHand !== undefined);
    return page.evaluate(() => window.firstHand);
  });
  for (const [name, deal] of [
    ["an ordinary deal", ordinary],
    ["a hard deal", hard],
  ]) {
    await best(`longest frame while ${name} is solved`, 50, Number(runs), async () => {
      await page.goto("about:blank");
      await page.goto(`${url}#pbn=${pbn(deal)}`);
      await page.waitForFunction(() => window.firstHand !== undefined);
      return page.evaluate(longestFrame, 600);
    });
  }
  await browser.close();
  await server.close();
}
