/** The element <bridge-play-table> where a part of it is late, or can't be fetched: said once, and asked for again. */
import { readdirSync, readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import type { BridgePlayTableElement, BridgePlayTableEvents } from "tenace/viewer/play-table";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { launchChromium } from "../support/chromium.js";
import { root } from "../support/places.js";
import { type Site, serve } from "../support/serve.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const table = (seat: string) => `<!doctype html><html lang="en"><title>A table</title>
  <script type="module" src="/dist/viewer/play-table.js"></script>
  <bridge-play-table deal="${DEAL}" contract="2S-W" seat="${seat}" level="1" pace="fast" keys="page"></bridge-play-table>`;

let site: Site;
let browser: Browser;

beforeAll(async () => {
  const texts = { "/W.html": table("W"), "/N.html": table("N") };
  [site, browser] = await Promise.all([serve({ dist: `${root}/dist` }, { texts, headers: {} }), launchChromium()]);
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** The file of the package that a module of the table went into. */
function fileOf(module: string): string {
  const folder = `${root}/dist/shared`;
  const name = readdirSync(folder).find((each) => {
    if (!each.endsWith(".map")) return false;
    const { sources } = JSON.parse(readFileSync(`${folder}/${each}`, "utf8")) as { sources: string[] };
    return sources.some((source) => source.endsWith(`/play-table/${module}.ts`));
  });
  if (!name) throw new Error(`no file of dist/shared holds ${module}.ts`);
  return name.replace(".map", "");
}

interface Table {
  page: Page;
  /** How often the part was asked for. */
  asked: () => number;
  /** Lets the part come from now on. */
  mend: () => void;
  /** What the table has told the page of errors. */
  told: () => Promise<string[]>;
  alert: () => Promise<string | null>;
}

/** A table of which one part can't be fetched until it is mended; `late`: it comes then. */
async function open(
  part: string,
  { seat = "N", width = 640, late = false }: { seat?: "N" | "W"; width?: number; late?: boolean } = {},
): Promise<Table> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  let asked = 0;
  let mended = false;
  let mend = () => {};
  const there = new Promise<void>((done) => {
    mend = () => {
      mended = true;
      done();
    };
  });
  await page.route(`**/${fileOf(part)}`, async (route) => {
    asked += 1;
    if (late) await there;
    if (mended) await route.continue();
    else await route.abort();
  });
  await page.addInitScript(() => {
    const told: string[] = [];
    Object.assign(globalThis, { told });
    document.addEventListener("bridge-error", (event) => {
      told.push((event as BridgePlayTableEvents["bridge-error"]).detail.error.message);
    });
  });
  await page.goto(`${site.url}${seat}.html`);
  await page.locator("bridge-play-table .stage").waitFor();
  const told = () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
  const alert = () => page.locator("bridge-play-table .alert").textContent();
  return { page, asked: () => asked, mend, told, alert };
}

const NOT_LOADED = /could not be loaded/;
const legal = (page: Page) => page.locator("bridge-play-table .legal").first();
const played = (page: Page) =>
  page.evaluate(() => (document.querySelector("bridge-play-table") as BridgePlayTableElement).game?.played ?? []);
const settle = (page: Page) => page.waitForLoadState("networkidle");

it("a side that can't be fetched is said once, and asked for again with the next press", async () => {
  const { page, asked, mend, told, alert } = await open("claims", { width: 1440 });
  await expect.poll(alert).toMatch(NOT_LOADED);
  // What is drawn again does not ask again.
  for (const deck of ["four", "two", "four"]) {
    await page.evaluate((deck) => document.querySelector("bridge-play-table")?.setAttribute("deck", deck), deck);
    await settle(page);
  }
  expect(asked()).toBe(1);
  expect(await told()).toHaveLength(1);
  mend();
  for (let press = 0; press < 2; press += 1) await page.getByRole("button", { name: "What is known" }).click();
  await page.locator("bridge-play-table .out").waitFor();
  expect(asked()).toBe(2);
  expect(await alert()).toBe("");
  expect(await told()).toHaveLength(1);
});

it("keys that could not be fetched ahead are missed with the first key, and come with the next", async () => {
  const { page, asked, mend, told, alert } = await open("keys");
  await legal(page).hover({ position: { x: 8, y: 8 } });
  await expect.poll(asked).toBe(1);
  await settle(page);
  expect(await told()).toEqual([]);
  expect(await alert()).toBe("");
  await page.keyboard.press("ArrowRight");
  await expect.poll(alert).toMatch(NOT_LOADED);
  expect(await told()).toHaveLength(1);
  mend();
  await page.keyboard.press("ArrowRight");
  await page.locator("bridge-play-table [data-card]:focus").waitFor();
  expect(asked()).toBe(3);
  expect(await alert()).toBe("");
});

it("the first arrow does not scroll the page, though what it does has still to come", async () => {
  const { page, asked, mend } = await open("keys", { late: true });
  await legal(page).waitFor();
  await page.evaluate(() => {
    addEventListener("keydown", (event) => Object.assign(globalThis, { prevented: event.defaultPrevented }));
  });
  await page.keyboard.press("ArrowRight");
  expect(await page.evaluate(() => (globalThis as unknown as { prevented: boolean }).prevented)).toBe(true);
  expect(asked()).toBe(1);
  mend();
  await page.locator("bridge-play-table [data-card]:focus").waitFor();
  // What the table has nothing to do with is left to the browser.
  await page.keyboard.press("PageDown");
  expect(await page.evaluate(() => (globalThis as unknown as { prevented: boolean }).prevented)).toBe(false);
});

it("robots that can't be fetched are stuck, and play when they are asked again", async () => {
  const { page, mend, told, alert } = await open("robots", { seat: "W" });
  await expect.poll(alert).toMatch(NOT_LOADED);
  expect(await played(page)).toEqual([]);
  expect(await told()).toHaveLength(1);
  mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(async () => (await played(page)).length).toBe(1);
  expect(await alert()).toBe("");
});

it("a hint and a claim that can't be fetched are said, and asked for again with the next press", async () => {
  const hint = await open("hint");
  await legal(hint.page).waitFor();
  await hint.page.keyboard.press("i");
  await expect.poll(hint.alert).toMatch(NOT_LOADED);
  hint.mend();
  await hint.page.keyboard.press("i");
  await hint.page.locator("bridge-play-table .sentence", { hasText: /Look at|Any card/ }).waitFor();
  expect(await hint.alert()).toBe("");
  expect(await hint.told()).toHaveLength(1);

  const claim = await open("claims");
  await legal(claim.page).waitFor();
  await claim.page.getByRole("button", { name: "Claim" }).click();
  await expect.poll(claim.alert).toMatch(NOT_LOADED);
  claim.mend();
  for (let press = 0; press < 2; press += 1) await claim.page.getByRole("button", { name: "Claim" }).click();
  await claim.page.locator('bridge-play-table [data-claim="0"]').click();
  await expect
    .poll(() =>
      claim.page.evaluate(() => (document.querySelector("bridge-play-table") as BridgePlayTableElement).game?.claim),
    )
    .toBe(13);
  expect(await claim.alert()).toBe("");
});
