import { expect, it } from "vitest";
import { DEAL, SECOND_DEAL, TABLE } from "../support/app.js";
import { paste, servePages, tableOf } from "../support/pages.js";

const pages = servePages();

it("shows four hands and fills the table of a pasted deal, cell by cell, under a progress bar", async () => {
  const { page, problems, gate } = await pages.open({ hold: ["cell"] });
  await paste(page, DEAL);
  const known = page.locator(".cell:not(.unknown)");
  for (let cells = 1; cells <= 3; cells += 1) {
    await page.waitForFunction(() => window.gate.held.length > 0);
    await gate.pass(1);
    await known.nth(cells - 1).waitFor();
    expect(await known.count()).toBe(cells);
    expect(await page.locator("progress").getAttribute("max")).toBe("20");
    expect(await page.locator("progress").evaluate((bar: HTMLProgressElement) => bar.value)).toBe(cells);
  }
  await gate.open();
  expect(await tableOf(page)).toEqual(TABLE);
  expect(await page.locator("progress").count()).toBe(0);
  const hands = await page
    .locator(".hand")
    .evaluateAll((all) => all.map((hand) => hand.querySelectorAll(".card").length));
  expect(hands).toEqual([13, 13, 13, 13]);
  expect(problems).toEqual([]);
});

it("reads several boards and shows each of them", async () => {
  const { page } = await pages.open();
  await paste(page, `[Board "1"]\n[Deal "${DEAL}"]\n\n[Board "2"]\n[Deal "${SECOND_DEAL}"]\n`);
  await page.getByRole("navigation", { name: "Boards" }).waitFor();
  expect(await tableOf(page)).toEqual(TABLE);
  await page.getByRole("button", { name: "Next board" }).click();
  await page.locator('.hand[data-seat="E"] [data-card="S5"]').waitFor();
  expect((await tableOf(page))[0]).toEqual([6, 8, 10, 4, 9]);
});

it("says which line of bad text is wrong and keeps the last good board", async () => {
  const { page } = await pages.open();
  await paste(page, DEAL);
  await tableOf(page);
  await paste(page, `[Event "x"]\n[Deal "${DEAL.replace("QJ6", "QJ7")}"]\n`);
  const alert = page.getByRole("alert").first();
  await alert.waitFor();
  expect(await alert.textContent()).toMatch(/Line 2: .*7/);
  expect(await page.locator('.hand[data-seat="N"] [data-card="S6"]').count()).toBe(1);
  expect((await tableOf(page))[0]).toEqual(TABLE[0]);
});

it("is usable at 320 and 390 px: nothing sticks out, and cards are large enough to touch", async () => {
  for (const width of [320, 390]) {
    const { page } = await pages.open({ viewport: { width, height: 740 }, hasTouch: true, isMobile: true });
    await paste(page, DEAL);
    await tableOf(page);
    await page.getByRole("button", { name: /^South, no trump/ }).tap();
    await page.locator(".hand.to-play .playable").first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const boxes = await page
      .locator(".hand.to-play .playable")
      .evaluateAll((cards) =>
        cards.map((card) => card.getBoundingClientRect()).map(({ width, height, right }) => ({ width, height, right })),
      );
    // The least that WCAG 2.2 asks of a target (2.5.8), so that the four hands are one picture on a phone.
    for (const box of boxes) {
      expect(box.height).toBeGreaterThanOrEqual(24);
      expect(box.width).toBeGreaterThanOrEqual(24);
      expect(box.right).toBeLessThanOrEqual(width);
    }
    await page.locator('.hand.to-play [data-card="DA"], .hand.to-play .playable').first().tap();
    await page.locator('.hand.to-play[data-seat="N"]').waitFor();
  }
});
