/**
 * The gallery as it was when it was looked at and liked, at half its size: on a phone, on a laptop, and in the dark.
 * UPDATE_SCREENSHOTS=1 takes the pictures anew; what differs lies in build/screenshots.
 */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import pixelmatch from "pixelmatch";
import type { BrowserContextOptions, Page } from "playwright-core";
import { PNG } from "pngjs";
import { expect, it } from "vitest";
import { hasFonts } from "../../scripts/browsers.js";
import { servePages } from "../support/pages.js";
import { root } from "../support/places.js";

const pages = servePages();

const KEPT = join(root, "tests/data/screenshots");
const DIFFERENT = join(root, "build/screenshots");
/** Another version of Chromium draws edges a little differently. */
const COLOR_TOLERANCE = 0.25;
const SHARE_TOLERANCE = 0.01;

const VIEWS = [
  { name: "phone", options: { viewport: { width: 390, height: 844 }, hasTouch: true } },
  { name: "laptop", options: { viewport: { width: 1280, height: 800 } } },
  {
    name: "dark",
    options: { viewport: { width: 820, height: 1180 }, colorScheme: "dark" },
    only: ["Opening lead, analyzed", "Middle of a trick", "Branch", "Error"],
  },
] as const satisfies { name: string; options: BrowserContextOptions; only?: string[] }[];

/** How far a search goes in a given time is not always the same. */
const LEFT_OUT = ["Chances"];

if (!hasFonts()) console.log("skipped: no Liberation Sans, which the pictures were taken with");

it.skipIf(!hasFonts()).each(VIEWS)("the gallery looks as it did: $name", async (view) => {
  const { name, options } = view;
  const only: readonly string[] | undefined = "only" in view ? view.only : undefined;
  const { page } = await pages.open({ path: "gallery.html", deviceScaleFactor: 0.5, ...options });
  const states = await page
    .locator("[data-state]")
    .evaluateAll((sections) => sections.map((section) => section.getAttribute("data-state") ?? ""));
  expect(states.length).toBeGreaterThan(10);
  const faults: string[] = [];
  for (const state of only ?? states.filter((each) => !LEFT_OUT.includes(each))) {
    await page.setViewportSize(options.viewport);
    const shot = PNG.sync.read(await photograph(page, state));
    const file = join(name, `${state.toLowerCase().replaceAll(/\W+/g, "-")}.png`);
    const fault = compare(shot, file);
    if (fault) faults.push(`${file}: ${fault}`);
  }
  expect(faults).toEqual([]);
});

/** A state once all that it shows is known. */
async function photograph(page: Page, state: string): Promise<Buffer> {
  await page.goto(`${pages.url}gallery.html?state=${encodeURIComponent(state)}`);
  await page.evaluate(() => {
    document.documentElement.style.setProperty("--bridge-font", "Liberation Sans");
    document.documentElement.style.fontFamily = "Liberation Sans";
  });
  await page.waitForFunction((wanted) => {
    const element = document.querySelector(`[data-state="${wanted}"] bridge-hand-viewer`);
    const tree = element?.shadowRoot;
    const level = element?.getAttribute("analysis") ?? "off";
    if (!tree?.querySelector(".viewer")) return false;
    // The viewer is drawn once without a board, before the one that it was given.
    if (!tree.querySelector(wanted === "Error" ? ".error:not([hidden])" : "[data-card]")) return false;
    const figures = tree.querySelector(".playable") ? !!tree.querySelector(".playable.best") : true;
    const known = tree.querySelector(".table.done, .tab-table") && tree.querySelector(".played-card.mistake");
    return level === "off" || (figures && (level === "cards" || !!known));
  }, state);
  // With `fullPage` Chromium would lay out a page that is higher than its window as if for a mouse.
  const [width, height] = await page.evaluate(() => [innerWidth, document.documentElement.scrollHeight]);
  await page.setViewportSize({ width, height });
  return page.screenshot({ animations: "disabled" });
}

/** What is wrong with a picture, or null. */
function compare(shot: PNG, file: string): string | null {
  const kept = join(KEPT, file);
  if (process.env.UPDATE_SCREENSHOTS) {
    save(kept, shot);
    return null;
  }
  rmSync(join(DIFFERENT, file), { force: true });
  if (!existsSync(kept)) return "there is no picture of it";
  const before = PNG.sync.read(readFileSync(kept));
  if (before.width !== shot.width || before.height !== shot.height) {
    save(join(DIFFERENT, file), shot);
    return `${shot.width}x${shot.height}, not ${before.width}x${before.height}`;
  }
  const { width, height } = shot;
  const difference = new PNG({ width, height });
  const options = { threshold: COLOR_TOLERANCE };
  const share = pixelmatch(before.data, shot.data, difference.data, width, height, options) / (width * height);
  if (share <= SHARE_TOLERANCE) return null;
  save(join(DIFFERENT, file), shot);
  save(join(DIFFERENT, file.replace(/png$/, "difference.png")), difference);
  return `${(share * 100).toFixed(1)} % of it differs`;
}

function save(path: string, picture: PNG): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, PNG.sync.write(picture, { colorType: 2 }));
}
