import { expect, it } from "vitest";
import { DEAL, drop, longestTask, paste, SECOND_DEAL, servePages, TABLE, tableOf } from "./support.js";

const pages = servePages();

it("shows four hands and fills the table of a pasted deal, cell by cell, under a progress bar", async () => {
  const { page, complaints } = await pages.open();
  await page.evaluate(() => {
    const seen = new Set<number>();
    Object.assign(globalThis, { seen });
    const look = () => {
      const root = document.querySelector("bridge-hand-viewer")?.shadowRoot;
      if (root?.querySelector("progress")) seen.add(20 - root.querySelectorAll(".cell.unknown").length);
      requestAnimationFrame(look);
    };
    look();
  });
  await paste(page, DEAL);
  expect(await tableOf(page)).toEqual(TABLE);
  const steps = await page.evaluate(() => [...(globalThis as unknown as { seen: Set<number> }).seen]);
  expect(steps.filter((known) => known > 0 && known < 20).length).toBeGreaterThanOrEqual(3);
  const hands = await page
    .locator(".hand")
    .evaluateAll((all) => all.map((hand) => hand.querySelectorAll(".card").length));
  expect(hands).toEqual([13, 13, 13, 13]);
  expect(complaints).toEqual([]);
});

it("reads a dropped file of several boards and shows each of them", async () => {
  const { page } = await pages.open();
  await drop(page, "two.pbn", `[Board "1"]\n[Deal "${DEAL}"]\n\n[Board "2"]\n[Deal "${SECOND_DEAL}"]\n`);
  await page.getByRole("navigation", { name: "Boards" }).waitFor();
  expect(await tableOf(page)).toEqual(TABLE);
  await page.getByRole("button", { name: "Next board" }).click();
  await page.locator('.hand[data-seat="E"] [data-card="S5"]').waitFor();
  expect((await tableOf(page))[0]).toEqual([6, 8, 10, 4, 9]);
});

it("starts the contract of the cell that is chosen, shows the value of every legal card, and takes cards back", async () => {
  const { page } = await pages.open();
  await paste(page, DEAL);
  await tableOf(page);
  await page.getByRole("button", { name: /^West, spades: 8 tricks/ }).click();
  await page.locator(".contract", { hasText: "by West" }).waitFor();

  // North leads; DDS: five tricks with D5, D8, DJ, CT, SQ and S6, four with a heart. West then takes 8, or 9.
  const values = async () => {
    await page.locator(".hand.to-play .figure:not([data-figure=''])").first().waitFor();
    return page
      .locator(".hand.to-play .playable")
      .evaluateAll((cards) =>
        Object.fromEntries(cards.map((card) => [card.getAttribute("data-card"), card.getAttribute("aria-label")])),
      );
  };
  const leads = await values();
  expect(Object.keys(leads)).toHaveLength(13);
  expect(leads.CT).toContain("makes exactly");
  expect(leads.HK).toContain("1 overtrick");
  expect(leads.S6).toContain("makes exactly");

  await page.locator('[data-card="CT"]').click();
  await page.locator('.hand.to-play[data-seat="E"]').waitFor();
  const replies = await values();
  expect(Object.keys(replies)).toEqual(["CQ", "C4"]);
  expect(await page.locator("s.played", { hasText: "T" }).count()).toBe(1);

  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator('.hand.to-play[data-seat="N"] [data-card="CT"]').waitFor();
  expect((await values()).CT).toContain("makes exactly");
});

it("stops the table on demand, keeps what is known, and goes on when told", async () => {
  const { page } = await pages.open();
  await paste(page, SECOND_DEAL);
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByRole("button", { name: "Go on" }).waitFor();
  const known = await page.locator(".cell:not(.unknown)").count();
  await page.waitForTimeout(500);
  expect(await page.locator(".cell:not(.unknown)").count()).toBe(known);
  expect(known).toBeLessThan(20);
  await page.getByRole("button", { name: "Go on" }).click();
  expect((await tableOf(page)).flat().some(Number.isNaN)).toBe(false);
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

it("keeps the main thread free while it solves: no task of 50 ms", async () => {
  const { page } = await pages.open();
  await tableOf(page);
  const longest = await longestTask(page, async () => {
    await paste(page, SECOND_DEAL);
    await tableOf(page);
  });
  expect(longest).toBeGreaterThan(0);
  expect(longest).toBeLessThan(50);
});

it("asks nothing of another origin, and moves nothing when numbers arrive", async () => {
  const { page, requests } = await pages.open();
  await page.locator(".hand").first().waitFor();
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[]) shifts.push(shift.value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await tableOf(page);
  expect(await page.evaluate(() => (globalThis as unknown as { shifts: number[] }).shifts)).toEqual([]);
  expect(requests.filter((request) => !request.startsWith(pages.url) && !request.startsWith("blob:"))).toEqual([]);
});

it("is usable at 320 and 360 px: nothing sticks out, and cards are large enough to touch", async () => {
  for (const width of [320, 360]) {
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
    for (const box of boxes) {
      expect(box.height).toBeGreaterThanOrEqual(32);
      expect(box.width).toBeGreaterThanOrEqual(30);
      expect(box.right).toBeLessThanOrEqual(width);
    }
    await page.locator('.hand.to-play [data-card="DA"], .hand.to-play .playable').first().tap();
    await page.locator('.hand.to-play[data-seat="N"]').waitFor();
  }
});
