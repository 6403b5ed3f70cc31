/** A table to play at in a test's page. */
import type { Locator, Page } from "playwright-core";
import { expect } from "vitest";

/** Waits until it is seen; if it does not come, the test fails with the sentence that says what is missing. */
export const appears = (wanted: Locator, sentence: string) =>
  expect.poll(() => wanted.first().isVisible(), { message: sentence }).toBe(true);

/** Waits for the person's turn. */
export const myTurn = (page: Page) =>
  appears(page.locator("bridge-play-table .legal"), "it does not become the person's turn");

/** Has the robots of the table play at once. */
export async function quicken(page: Page): Promise<void> {
  await page.locator("bridge-play-table").waitFor();
  await page.evaluate(() => {
    const table = document.querySelector("bridge-play-table");
    table?.setAttribute("level", "1");
    table?.setAttribute("pace", "fast");
  });
}

/** The person's turn, with dummy open: after a lead, if that is the person's. */
export async function besideDummy(page: Page): Promise<void> {
  await quicken(page);
  const card = page.locator("bridge-play-table .legal").first();
  await card.waitFor();
  const dummy = page.locator("bridge-play-table .open");
  if ((await dummy.count()) > 0) return;
  await card.click({ position: { x: 12, y: 12 } });
  await dummy.waitFor();
}
