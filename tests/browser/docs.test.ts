/**
 * The documentation in the app: every page opens under the policy, its examples run, it is searched, and it stays
 * offline.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { serveApp } from "../support/app.js";
import { launchChromium, watch } from "../support/chromium.js";
import { root } from "../support/places.js";
import type { Site } from "../support/serve.js";

const pages = readdirSync(join(root, "build/www/docs")).filter((name) => name.endsWith(".html"));

let browser: Browser;
let site: Site;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), serveApp()]);
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** A page of the documentation, and what goes wrong in it. */
async function open(name: string) {
  const page = await browser.newPage();
  const problems = watch(page);
  await page.goto(`${site.url}docs/${name}`);
  return { page, problems };
}

it("has pages that break no policy, miss no file and lead nowhere wrong", async () => {
  expect(pages.length).toBeGreaterThan(25);
  const { page, problems } = await open("index.html");
  for (const name of pages) {
    await page.goto(`${site.url}docs/${name}`, { waitUntil: "load" });
    expect(await page.locator("main h1").count(), name).toBe(1);
    const broken = await page
      .locator("a[href]")
      .evaluateAll((links) =>
        links.map((link) => (link as HTMLAnchorElement).href).filter((href) => href === "" || href.endsWith(".md")),
      );
    expect(broken, name).toEqual([]);
    const links = await page
      .locator(`a[href^="./"], a[href^="../"]`)
      .evaluateAll((all) => all.map((link) => new URL((link as HTMLAnchorElement).href).pathname.slice(1)));
    const missing = links.filter((path) => path.startsWith("docs/") && !pages.includes(path.slice(5)));
    expect(missing, name).toEqual([]);
  }
  await page.close();
  expect({ problems, missing: site.missing }).toEqual({ problems: [], missing: [] });
});

it("every page of the app says its policy itself, so that it holds on any host", () => {
  const built = join(root, "build/www");
  const html = readdirSync(built, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".html"));
  expect(html).toContain("index.html");
  for (const name of html) {
    const [, policy = ""] =
      /<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(readFileSync(join(built, name), "utf8")) ??
      [];
    expect(policy.replaceAll("&#39;", "'"), name).toMatch(
      /^default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src 'self' data:; base-uri 'none'/,
    );
  }
});

it("runs its examples, which print what stood there", async () => {
  let ran = 0;
  for (const name of pages.filter((each) =>
    readFileSync(join(root, "build/www/docs", each), "utf8").includes("data-example"),
  )) {
    const { page, problems } = await open(name);
    for (const example of await page.locator(".example:has(button[data-example])").all()) {
      const output = example.locator("output");
      const promised = await output.textContent();
      await example.getByRole("button", { name: "Run" }).click();
      await example.locator("output[data-done]").waitFor();
      expect(await output.textContent(), name).toBe(promised);
      ran += 1;
    }
    await page.close();
    expect(problems, name).toEqual([]);
  }
  expect(ran).toBeGreaterThan(4);
});

it("shows the button of the first guide at work", async () => {
  const { page, problems } = await open("guides-button.html");
  await page.locator("bridge-dd-button").getByRole("button").click();
  await page.getByRole("status").getByText("Par: ").waitFor();
  await page.close();
  expect(problems).toEqual([]);
});

it("finds a word, by keyboard alone", async () => {
  const { page, problems } = await open("index.html");
  await page.keyboard.press("/");
  await page.keyboard.type("transposition tab");
  await page.locator("#found a").first().waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(/docs\/(?!index)[\w-]+\.html#/);
  await page.close();
  expect(problems).toEqual([]);
});

it("finds a guide before the reference, with an excerpt in which the words stand out", async () => {
  const { page, problems } = await open("index.html");
  await page.getByRole("searchbox").fill("vulnerable");
  const hits = page.locator("#found li");
  await hits.first().waitFor();
  expect(await hits.first().locator("a").getAttribute("href")).toMatch(/^\.\/guides-/);
  expect(await hits.first().locator("mark").count()).toBeGreaterThan(0);
  const pagesFound = await hits
    .locator("a")
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  expect(new Set(pagesFound).size).toBe(pagesFound.length);
  await page.close();
  expect(problems).toEqual([]);
});

it("shows six finished examples at work", async () => {
  const { page, problems } = await open("guides-gallery.html");
  expect(await page.locator(".example").count()).toBe(6);
  for (const name of ["bridge-hand-viewer", "bridge-dd-table", "bridge-play-table", "bridge-card"]) {
    await page.locator(`.live ${name}:defined`).first().waitFor();
  }
  await page.locator("bridge-dd-button").getByRole("button").click();
  await page.locator("bridge-dd-button").getByText("Par: ").waitFor();
  await page.close();
  expect(problems).toEqual([]);
});

it("stays when the network goes: pages, search and examples", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${site.url}docs/index.html`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await context.setOffline(true);
  await page.goto(`${site.url}docs/guides-server.html`);
  const example = page.locator(".example:has(button[data-example])").first();
  const promised = await example.locator("output").textContent();
  await example.getByRole("button", { name: "Run" }).click();
  await example.locator("output[data-done]").waitFor();
  expect(await example.locator("output").textContent()).toBe(promised);
  await page.getByRole("searchbox").fill("defenders layouts");
  await page.locator("#found a").first().waitFor();
  await context.close();
});

it("has nothing that axe-core calls serious", async () => {
  const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
  for (const name of ["index.html", "guides-button.html", "api-tenace.html", "search.html"]) {
    // The page's policy is for the page, not for who looks at it.
    const context = await browser.newContext({ bypassCSP: true });
    const page = await context.newPage();
    await page.goto(`${site.url}docs/${name}`);
    await page.addScriptTag({ content: axe });
    const serious = await page.evaluate(async () => {
      const tool = (
        window as unknown as {
          axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };
        }
      ).axe;
      const { violations } = await tool.run();
      return violations
        .filter(({ impact }) => impact === "serious" || impact === "critical")
        .map(({ id, nodes }) => [id, nodes[0]?.html]);
    });
    expect(serious, name).toEqual([]);
    await context.close();
  }
});
