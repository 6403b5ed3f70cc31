/**
 * How soon the app shows the first hand, how long its frames are while a table is solved, and how soon the page "Lead"
 * ranks leads, in Chromium, in milliseconds. Whatever else runs on the machine only adds to a time, so the best of the
 * runs counts: what the page itself holds up is held up in each of them. The aims are 300 ms to the first hand, no
 * frame over 50 ms, and from the press of the button 300 ms to the first ranking and 4 s to that of 1,000 deals, on two
 * workers.
 */

import { join } from "node:path";
import { preview } from "vite";
import { buildApp } from "../app.js";
import { launchChromium } from "../browsers.js";
import { readRecords, root } from "../tools.js";

const pbn = (deal) => encodeURIComponent(`[Board "1"]\n[Dealer "N"]\n[Deal "${deal}"]\n`);
const firstDeal = (name) => readRecords(`tests/data/${name}`)[0].deal;

/** Notes when the first frame with hands in it has been drawn. Runs in the page. */
function noteFirstHand() {
  const look = () => {
    const hands = document.querySelector("bridge-hand-viewer")?.shadowRoot?.querySelectorAll(".hand .card").length;
    if (hands) requestAnimationFrame(() => Object.assign(window, { firstHand: performance.now() }));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/**
 * The longest gap between two frames of a page, in milliseconds, over a time given in milliseconds. Runs in the page.
 */
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

/** The address of the question which leads beat 3NT, the other hands being known by points and lengths. */
const LEADS = `#lead?${new URLSearchParams({
  contract: "3NT-S",
  hand: "QT.T32.JT8732.32",
  measure: "beat",
  count: "1000",
  "S.points": "15-17",
  "S.shape": "3334,3343,2353,2335,3253,3235",
  "N.points": "9-11",
  where: "spades(north) == 4 or hearts(north) == 4",
})}`;

/**
 * Milliseconds from the press of the button to the first frame with a ranking, and to that of all deals. Runs in the
 * page.
 */
function timeLeads() {
  const begun = performance.now();
  let first;
  document.querySelector("#many-run").click();
  return new Promise((resolve, reject) => {
    const look = () => {
      const fault = document.querySelector(".sheet .fault")?.textContent;
      if (fault) reject(new Error(fault));
      if (document.querySelector(".many-table tbody")) first ??= performance.now() - begun;
      if (first !== undefined && document.querySelector("#many-run.primary")) {
        resolve({ first, all: performance.now() - begun });
      } else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/** Repeats a measurement, and prints the best figure and all of them. */
async function best(name, aim, runs, run) {
  const figures = [];
  for (let count = 0; count < runs; count += 1) figures.push(Math.round(await run()));
  console.log(`${name}: ${Math.min(...figures)} ms at best, aim ${aim} ms (${figures.join(", ")})`);
}

/** @param {string[]} options how many runs, 10 if it is not said, and "leads" for the page "Lead" alone */
export async function measure([runs = "10", only]) {
  const browser = await launchChromium();
  await buildApp();
  const server = await preview({
    root: join(root, "www"),
    configFile: join(root, "www/vite.config.ts"),
    preview: { port: 0, host: "localhost" },
    logLevel: "warn",
  });
  const [url] = server.resolvedUrls.local;
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  if (only !== "leads") await measureBoard(page, url, Number(runs));
  await measureLeads(page, url, Number(runs));
  await browser.close();
  await server.close();
}

async function measureBoard(page, url, runs) {
  const [ordinary, hard] = ["boards.jsonl", "hard.jsonl"].map(firstDeal);
  await page.addInitScript(noteFirstHand);
  await best("first hand", 300, runs, async () => {
    await page.goto("about:blank");
    await page.goto(`${url}#pbn=${pbn(ordinary)}`);
    await page.waitForFunction(() => window.firstHand !== undefined);
    return page.evaluate(() => window.firstHand);
  });
  for (const [name, deal] of [
    ["an ordinary deal", ordinary],
    ["a hard deal", hard],
  ]) {
    await best(`longest frame while ${name} is solved`, 50, runs, async () => {
      await page.goto("about:blank");
      await page.goto(`${url}#pbn=${pbn(deal)}`);
      await page.waitForFunction(() => window.firstHand !== undefined);
      return page.evaluate(longestFrame, 600);
    });
  }
}

async function measureLeads(page, url, runs) {
  const times = [];
  for (let run = 0; run < runs; run += 1) {
    await page.goto("about:blank");
    await page.goto(url + LEADS);
    await page.locator("#many-run").waitFor();
    times.push(await page.evaluate(timeLeads));
  }
  for (const [name, aim, key] of [
    ["first ranking of leads", 300, "first"],
    ["ranking of leads over 1,000 deals", 4000, "all"],
  ]) {
    const left = times.map((time) => time[key]);
    await best(name, aim, left.length, () => left.shift());
  }
}
