/** A table to play at in a test's page. */
import type { Page } from "playwright-core";

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
