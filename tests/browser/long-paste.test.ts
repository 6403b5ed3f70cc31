/** Long text is read beside the page, so that the page goes on answering; short text is read at once. */
import { expect, it } from "vitest";
import { PBN, RECORD } from "../support/app.js";
import { paste, servePages } from "../support/pages.js";

const pages = servePages();
const evening = Array.from({ length: 1100 }, (_, index) => RECORD.replace('"7"', `"${index + 1}"`)).join("\n");
const asked = (requests: readonly string[]) => requests.filter((url) => url.includes("reading-worker")).length;

it("reads 200 kB in a worker, and shows the first board", async () => {
  const { page, requests, problems } = await pages.open();
  await page.locator("#app *").first().waitFor();
  await paste(page, PBN);
  await page.locator(".board-name", { hasText: "7" }).first().waitFor();
  expect(asked(requests)).toBe(0);
  expect(evening.length).toBeGreaterThan(200_000);
  await paste(page, evening);
  await page.locator(".board-name", { hasText: /\b1$/ }).first().waitFor();
  expect(asked(requests)).toBeGreaterThan(0);
  expect(problems).toEqual([]);
});

it("shows what was pasted last, though a long text before it takes longer", async () => {
  const { page, requests } = await pages.open();
  await page.locator("#app *").first().waitFor();
  await paste(page, evening);
  await paste(page, PBN.replace('"7"', '"77"'));
  await page.locator(".board-name", { hasText: "77" }).first().waitFor();
  await expect.poll(() => asked(requests)).toBeGreaterThan(0);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 1000)));
  expect(await page.locator(".board-name").first().textContent()).toContain("77");
});
