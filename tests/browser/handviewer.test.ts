/** The page with the viewer alone, by the addresses that handviewers have, and in an `<iframe>` of another origin. */
import type { Page } from "playwright-core";
import { afterEach, expect, it } from "vitest";
import { DEAL, LIN } from "../support/app.js";
import { servePages } from "../support/pages.js";
import { type Site, serve } from "../support/serve.js";

const pages = servePages();

declare global {
  interface Window {
    /** How often the viewer has drawn what is not drawn yet. */
    drawings?: number;
    /** How often the browser's tables of numbers were asked for. */
    numberFormats?: number;
  }
}

const FOUR = "n=sqj6hk652dj85ct98&e=s873hj97dat764cq4&s=sk5ht83dkq9ca7652&w=sat942haq4d32ckj3";
const RECORD = `${FOUR}&d=s&v=b&b=7&a=p1sp2sppp&p=ctc4cacj`;
const open = (query: string) => pages.open({ path: `handviewer.html${query}`, locale: "en-GB" });
const cards = (page: Page) => page.locator(".hand .card").count();

it("shows four hands, auction and contract, and asks for no solver", async () => {
  const { page, problems, requests } = await open(`?${RECORD}`);
  await page.locator(".contract", { hasText: "2" }).waitFor();
  expect(await cards(page)).toBe(52);
  expect(await page.locator(".board-name").textContent()).toContain("7");
  expect(await page.locator(".auction").count()).toBe(1);
  const font = await page.locator(".contract").evaluate((each) => getComputedStyle(each).fontFamily);
  expect(font).toBe("system-ui, sans-serif");
  expect(requests.filter((url) => /wasm|entry|pool|analysis/.test(url))).toEqual([]);
  // Read-only: a card is not played by a press.
  await page.locator('[data-card="C9"]').click({ force: true });
  expect(await page.locator(".card.played").count()).toBe(0);
  expect(problems).toEqual([]);
});

it("has all that its first diagram needs fetched beside its script, in a handful of files, and draws it once", async () => {
  const { page, requests } = await open("");
  await page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (options) {
      const root = attach.call(this, options);
      new MutationObserver(() => (window.drawings = (window.drawings ?? 0) + 1)).observe(root, {
        childList: true,
        subtree: true,
      });
      return root;
    };
    const { NumberFormat } = Intl;
    Intl.NumberFormat = new Proxy(NumberFormat, {
      construct: (of, given) => {
        window.numberFormats = (window.numberFormats ?? 0) + 1;
        return Reflect.construct(of, given);
      },
    });
  });
  requests.length = 0;
  await page.goto(`${pages.url}handviewer.html?${RECORD}`);
  await page.locator(".hand .card").first().waitFor();
  await page.waitForLoadState("networkidle");
  const scripts = requests.filter((url) => url.endsWith(".js"));
  const beside = await page
    .locator('script[type="module"], link[rel="modulepreload"]')
    .evaluateAll((all) => all.map((each) => (each as HTMLScriptElement).src || (each as HTMLLinkElement).href));
  expect(beside.sort()).toEqual(scripts.sort());
  expect(scripts.length).toBeLessThan(10);
  expect(await page.evaluate(() => [window.drawings, window.numberFormats])).toEqual([1, undefined]);
});

it("goes through the play as a movie, by buttons and keys", async () => {
  const { page } = await open(`?${RECORD}`);
  await page.getByRole("button", { name: "Forward one card" }).click();
  await page.locator(".slot-card", { hasText: "T" }).waitFor();
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.querySelector("bridge-hand-viewer")?.place?.index === 2);
});

it.each([
  [`?lin=${encodeURIComponent(LIN)}`, 52],
  ["?n=sqj6hk652dj85ct98&s=sk5ht83dkq9ca7652", 26],
  ["?s=sk5ht83dkq9ca7652&d=s&a=1n", 13],
  ["?a=1sp2spp", 0],
  ["?north=QJ6.K652.J85.T98&south=K5.T83.KQ9.A7652", 26],
  [`?PBN=${encodeURIComponent(DEAL)}&Contract=2S-W`, 52],
  [`#pbn=${encodeURIComponent(DEAL)}`, 52],
])("shows %s", async (query, count) => {
  const { page, problems } = await open(query);
  await page.locator(".viewer").waitFor();
  expect(await cards(page)).toBe(count);
  expect(await page.locator(".error:visible, [role=alert]:visible").count()).toBe(0);
  if (query.includes("a=")) expect(await page.locator(".auction").count()).toBe(1);
  expect(problems).toEqual([]);
});

it.each([
  ["?n=sqj6hk652dj85ct9x", /no rank/],
  ["?lin=hello", /./],
  ["?bbo=y&myhand=M-1", /on the server/],
  ["?pbn=hello", /hello/],
  ["", /holds no board/],
  ["?file=https://example.org/a.pbn", /another host/],
  ["?file=missing.pbn", /could not be fetched/],
  ["?lang=de&utm_source=x", /kein Board/],
])("says on the page why %j can't be read", async (query, words) => {
  const { page } = await open(query);
  await page.locator("[role=alert]:visible", { hasText: words }).waitFor();
});

it("takes language, hidden hands and theme from its address", async () => {
  const { page } = await open(`?lang=fr&hide=EW&theme=dark&${FOUR}`);
  await page.locator('.hand[data-seat="W"]', { hasText: "Ouest" }).waitFor();
  expect(await cards(page)).toBe(26);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe("dark");
});

let host: Site | undefined;
afterEach(() => host?.close());

it("tells a page of another origin how high its iframe is", async () => {
  const page = `<!doctype html><title>A club</title><iframe src="${pages.url}handviewer.html?${FOUR}" width="600" height="50"></iframe>
    <script>addEventListener("message", ({ source, data }) => {
      for (const frame of document.querySelectorAll("iframe"))
        if (frame.contentWindow === source && data.type === "tenace-height") frame.height = data.height;
    });</script>`;
  host = await serve({}, { texts: { "/club.html": page }, headers: {} });
  const { page: opened } = await pages.open();
  await opened.goto(`${host.url}club.html`);
  await opened.frameLocator("iframe").locator(".hand .card").first().waitFor();
  await opened.waitForFunction(() => Number(document.querySelector("iframe")?.height) > 200);
  const frame = opened.frames()[1];
  await expect
    .poll(() => frame?.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight))
    .toBe(0);
});
