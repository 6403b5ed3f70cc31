/**
 * How soon the app shows the first hand, how long its frames are while a table is solved and while a play is stepped
 * through, which parts of the board move by that, and how soon the page "Lead" ranks leads, in Chromium, in
 * milliseconds. Whatever else runs on the machine only adds to a time, so the best of the runs counts: what the page
 * itself holds up is held up in each of them. The aims are 300 ms to the first hand, no frame over 50 ms, nothing that
 * moves over 52 steps, and from the press of the button 300 ms to the first ranking and 4 s to that of 1,000 deals, on
 * two workers. The figures are kept in docs/measurements/page.json.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { buildApp, serveApp } from "../app.js";
import { launchChromium } from "../browsers.js";
import { readRecords, root } from "../tools.js";
import { longestTask } from "./longest-task.js";

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

/** Parts of a board that may not move when a card is played. */
const STILL = ".hand, .seat-name, .trick, .status, .controls, .table, .plot, nav.boards";

/**
 * Notes movements: the page's layout shifts that no key explains, and the parts that have changed their position. Runs
 * in the page.
 */
function watchSteps(still) {
  const shadow = document.querySelector("bridge-hand-viewer").shadowRoot;
  const parts = [...shadow.querySelectorAll(still), ...document.querySelectorAll(still)];
  const placeOf = (part) => {
    const { x, y } = part.getBoundingClientRect();
    return `${Math.round(x)} ${Math.round(y)}`;
  };
  const places = parts.map(placeOf);
  const watched = { shifts: 0, parts: parts.length, moved: new Set() };
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) watched.shifts += 1000 * value;
  }).observe({ type: "layout-shift" });
  const frame = () => {
    parts.forEach((part, index) => {
      if (part.isConnected && placeOf(part) !== places[index]) watched.moved.add(part.className);
    });
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  Object.assign(window, { watched });
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
      const fault = document.querySelector("#many-fault")?.textContent;
      if (fault) reject(new Error(fault));
      if (document.querySelector(".many-table tbody")) first ??= performance.now() - begun;
      if (first !== undefined && document.querySelector("#many-run.primary")) {
        resolve({ first, all: performance.now() - begun });
      } else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

const kept = [];

/** Repeats a measurement, prints the figure that counts, the best one if nothing else is said, and all; keeps them. */
async function best(name, aim, runs, run, unit = "ms", pick = Math.min) {
  const figures = [];
  for (let count = 0; count < runs; count += 1) figures.push(Math.round(await run()));
  const counted = pick(...figures);
  console.log(`${name}: ${counted} ${unit}, aim ${aim} ${unit} (${figures.join(", ")})`);
  kept.push({ name, unit, aim, counted, figures });
}

/** @param {string[]} options how many runs, 10 if it is not said, and "leads" for the page "Lead" alone */
export async function measure([runs = "10", only]) {
  const browser = await launchChromium();
  await buildApp();
  const { url, close } = await serveApp();
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  if (only !== "leads") {
    await measureBoard(page, url, Number(runs));
    await measureSteps(browser, url, Number(runs));
  }
  await measureLeads(page, url, Number(runs));
  const chromiumVersion = browser.version();
  await browser.close();
  await close();
  if (only === "leads") return;
  const machine = { cores: cpus().length, chromium: chromiumVersion };
  const file = join(root, "docs/measurements/page.json");
  writeFileSync(file, `${JSON.stringify({ machine, figures: kept }, null, 2)}\n`);
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

/** An evening's board with all its 52 cards, stepped through by keys as fast as the page draws them. */
async function measureSteps(browser, url, runs) {
  const evening = readFileSync(join(root, "www/app/examples/evening.pbn"), "utf8");
  for (const [where, viewport] of [
    ["on a laptop", { width: 1280, height: 720 }],
    ["on a phone", { width: 390, height: 844 }],
  ]) {
    const watched = [];
    for (let run = 0; run < runs; run += 1) {
      const page = await (await browser.newContext({ viewport })).newPage();
      await page.goto(`${url}#pbn=${encodeURIComponent(evening)}`);
      await page.locator(".next-mistake:enabled").waitFor();
      await page.evaluate(watchSteps, STILL);
      await browser.startTracing(page, { categories: ["toplevel"] });
      for (let step = 0; step < 52; step += 1) {
        await page.keyboard.press("ArrowRight");
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
      }
      const longest = longestTask(await browser.stopTracing());
      watched.push({
        longest,
        ...(await page.evaluate(() => ({ ...window.watched, moved: [...window.watched.moved] }))),
      });
      const index = await page.evaluate(() => document.querySelector("bridge-hand-viewer").place.index);
      if (index !== 52) throw new Error(`stepped to ${index}, not 52`);
      await page.context().close();
    }
    const take = (key) => {
      const left = watched.map((each) => each[key]);
      return () => left.shift();
    };
    await best(`longest task of the page over 52 steps ${where}`, 50, runs, take("longest"));
    const moved = watched.map(({ moved }) => moved);
    console.log(`of ${watched[0].parts} parts moved: ${[...new Set(moved.flat())].join(", ") || "none"}`);
    await best(`parts that moved over 52 steps ${where}`, 0, runs, () => moved.shift().length, "parts", Math.max);
    await best(`layout shift over 52 steps ${where}, in thousandths`, 0, runs, take("shifts"), "", Math.max);
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
