/**
 * What axe-core finds in an evening's states, each as it stands by then: list, mistake, players, mistakes and questions
 * in Learn, report, the day's deal. The first screen and the panels, the tools, the table and its result have theirs
 * beside what else is tested of them.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { bringAxe, findings } from "../support/axe.js";
import { paste, servePages } from "../support/pages.js";
import { root } from "../support/places.js";

const pages = servePages();
const EVENING = readFileSync(join(root, "www/app/examples/evening.pbn"), "utf8");

it.each([
  [390, 844, "light"],
  [390, 844, "dark"],
  [1280, 720, "light"],
  [1280, 720, "dark"],
] as const)(
  "axe-core finds nothing in the states of an evening, at %i x %i, %s",
  async (width, height, colorScheme) => {
    const isPhone = width < 500;
    const { page } = await pages.open({
      viewport: { width, height },
      hasTouch: isPhone,
      isMobile: isPhone,
      colorScheme,
      bypassCSP: true,
    });
    await bringAxe(page);
    const found: Record<string, string[]> = {};
    const look = async (state: string) => {
      found[state] = await findings(page);
    };
    await paste(page, EVENING);
    await page.locator(".boards-head").waitFor();
    await look("list");
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press("n");
    await page.locator(".sentence, .mistake").first().waitFor();
    await look("mistake");
    for (const [route, place] of [
      ["mine", ".learn-mine tbody button"],
      ["report", ".learn-dearest"],
      ["find", ".play-way"],
      ["lessons", ".learn-deals"],
      ["today", '[data-act="begin"]'],
      ["played", ".play-mine"],
    ] as const) {
      await page.evaluate((to) => {
        location.hash = to;
      }, route);
      await page.locator(place).first().waitFor();
      await look(route);
    }
    await page.evaluate(() => {
      location.hash = "find";
    });
    await page.locator('[data-way="make"]').click();
    await page.locator(".learn-editor").waitFor();
    await look("making a lesson");
    await page.evaluate(() => {
      location.hash = "mine";
    });
    await page.locator('[data-act="ask"]').click();
    await page.locator(".learn-question").waitFor();
    await look("question");
    expect(found).toEqual(Object.fromEntries(Object.keys(found).map((state) => [state, []])));
    expect(Object.keys(found).length).toBe(10);
  },
);
