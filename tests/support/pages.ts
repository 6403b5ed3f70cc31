/** Pages of the built app in Chromium, for the tests of a file; and what is done and looked for in them. */
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { serveApp } from "./app.js";
import { launchChromium, watch } from "./chromium.js";
import type { Site } from "./serve.js";

export interface Pages {
  /** A new page of the app in a profile of its own, with what went wrong in it and what it asked for. */
  open(
    options?: BrowserContextOptions & { path?: string },
  ): Promise<{ page: Page; problems: string[]; requests: string[] }>;
  readonly url: string;
}

/** Serves the built app for the tests of a file, and closes all afterwards. */
export function servePages(): Pages {
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([serveApp(), launchChromium()]);
  });
  // A page left open would go on solving under the next test.
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  return {
    get url() {
      return site.url;
    },
    async open({ path = "", ...options } = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
      const page = await context.newPage();
      const problems = watch(page);
      const requests: string[] = [];
      context.on("request", (request) => requests.push(request.url()));
      await page.goto(site.url + path);
      return { page, problems, requests };
    },
  };
}

/** Waits until the page shows all 20 cells, and gives them row by row. */
export async function tableOf(page: Page): Promise<number[][]> {
  await page.locator(".table.done").waitFor({ timeout: 100_000 });
  const rows = page.locator(".table tbody tr");
  return rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll("td")].map((cell) => Number.parseInt(cell.textContent ?? "", 10))),
  );
}

/** What paste does, without the clipboard of the machine. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}
