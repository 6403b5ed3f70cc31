/** What every browser test needs: the built page served from this machine, and Chromium. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core";
import { type PreviewServer, preview } from "vite";
import { afterAll, afterEach, beforeAll } from "vitest";

const WWW = fileURLToPath(new URL("../../www", import.meta.url));

/** Nothing of the browser's own may reach for the network while the page is watched for it. */
const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
export const SECOND_DEAL = "N:AK96.KQ8.A98.K63 QJT5432.T.6.QJ82 .J97543.K7532.94 87.A62.QJT4.AT75";

/** The double-dummy table of DEAL, as DDS gives it: rows N, S, E, W; columns C, D, H, S, NT. */
export const TABLE = [
  [7, 5, 6, 5, 6],
  [7, 5, 6, 5, 6],
  [5, 7, 6, 8, 6],
  [5, 7, 6, 8, 6],
];

export interface Pages {
  /** A new page of the app in a profile of its own, with what it complained of. */
  open(
    options?: BrowserContextOptions & { path?: string },
  ): Promise<{ page: Page; complaints: string[]; requests: string[] }>;
  readonly url: string;
}

/** Serves the built page for the tests of a file, and closes all afterwards. */
export function servePages(): Pages {
  let server: PreviewServer;
  let browser: Browser;
  let url = "";
  beforeAll(async () => {
    server = await preview({
      root: WWW,
      configFile: `${WWW}/vite.config.ts`,
      preview: { host: "127.0.0.1", port: 0 },
      logLevel: "error",
    });
    url = server.resolvedUrls?.local[0] ?? server.resolvedUrls?.network[0] ?? "";
    browser = await chromium.launch({ executablePath: chromiumPath(), args: FLAGS });
  });
  // A page left open would go on solving under the next test.
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });
  return {
    get url() {
      return url;
    },
    async open({ path = "", ...options } = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
      const page = await context.newPage();
      const complaints: string[] = [];
      const requests: string[] = [];
      page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
      page.on("pageerror", (error) => complaints.push(String(error)));
      context.on("request", (request) => requests.push(request.url()));
      await page.goto(url + path);
      return { page, complaints, requests };
    },
  };
}

function chromiumPath(): string {
  const found = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
    (path) => path && existsSync(path),
  );
  if (!found) throw new Error("Chromium is not installed (on Debian: apt-get install chromium)");
  return found;
}

/** Waits until the page shows all 20 cells, and gives their texts row by row. */
export async function tableOf(page: Page): Promise<number[][]> {
  await page.locator(".table.done").waitFor({ timeout: 100_000 });
  const texts = await page
    .locator(".table tbody tr")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll("td")].map((cell) => cell.textContent?.trim() ?? "")),
    );
  return texts.map((row) => row.map((text) => (text === "" ? Number.NaN : Number(text))));
}

/** What paste does, without the clipboard of the machine. */
export async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** What dropping a file does. */
export async function drop(page: Page, name: string, text: string): Promise<void> {
  await page.evaluate(
    ({ fileName, content }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], fileName, { type: "text/plain" }));
      for (const type of ["dragover", "drop"]) {
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      }
    },
    { fileName: name, content: text },
  );
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Microseconds of processor time, so that a busy machine makes no task longer. */
  tdur?: number;
  args: { name?: string };
}

/** The longest task of the page's main thread during `work`, in milliseconds of processor time. */
export async function longestTask(page: Page, work: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (!browser) throw new Error("the page has no browser");
  await browser.startTracing(page, { categories: ["toplevel", "__metadata"] });
  await work();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const threads = traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain");
  const onPage = traceEvents.filter(
    (event) => event.tdur !== undefined && threads.some(({ pid, tid }) => pid === event.pid && tid === event.tid),
  );
  return Math.max(0, ...onPage.map(({ tdur }) => (tdur ?? 0) / 1000));
}
