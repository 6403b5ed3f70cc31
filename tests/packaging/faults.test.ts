/**
 * What can go wrong in a page, each with one clear error, and the page goes on: the module not found, of another kind,
 * cut off or forbidden; workers forbidden; a tab that sleeps.
 */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Page, Route } from "playwright-core";
import type { createSolver as create } from "tenace";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ENDING } from "../kit/deals.js";
import { launchChromium } from "../support/chromium.js";
import { installed } from "../support/places.js";
import { type Site, serve, strictPolicy } from "../support/serve.js";

const SCRIPT = `
import { createSolver } from "/tenace/dist/index.js";
globalThis.createSolver = createSolver;
globalThis.solves = async (options) => {
  const solver = await createSolver({ workers: 1, ...options });
  const { tricks } = await solver.ddTable("${ENDING}", { strains: ["NT"] });
  await solver.close();
  return tricks;
};
globalThis.refusal = (options) => solves(options).then(() => "none", ({ name, code, message }) => ({ name, code, message }));
`;

declare global {
  var createSolver: typeof create;
  var solves: (options?: object) => Promise<unknown>;
  var refusal: (options?: object) => Promise<{ name: string; code: string; message: string }>;
}

const texts = {
  "/index.html":
    '<!doctype html><html lang="en"><title>tenace</title><script type="module" src="/app.js"></script></html>',
  "/app.js": SCRIPT,
};

let browser: Browser;
let site: Site;
beforeAll(async () => {
  browser = await launchChromium();
  site = await serve({ tenace: installed }, { texts });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function open(url = site.url): Promise<Page> {
  const page = await browser.newPage();
  await page.goto(url);
  await page.waitForFunction(() => "refusal" in globalThis);
  return page;
}

const refused = (page: Page) => page.evaluate(() => refusal());

/** The path of a module in a page. */
const MODULES = /\/tenace[\w-]*\.wasm$/;

const wrongModules: Record<string, [answer: (route: Route) => Promise<void>, said: RegExp]> = {
  "is not there": [(route) => route.fulfill({ status: 404 }), /tenace[\w-]*\.wasm.*status 404/],
  "is a page, as hosts of single-page apps answer": [
    (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }),
    /HTML: is the path right\?/,
  ],
  "is cut off": [
    (route) =>
      route.fulfill({
        contentType: "application/wasm",
        body: readFileSync(join(installed, "dist/tenace.wasm")).subarray(0, 20_000),
      }),
    /tenace[\w-]*\.wasm.*could not be loaded/,
  ],
  "is some other file": [
    (route) => route.fulfill({ contentType: "application/octet-stream", body: "neither of them" }),
    /tenace[\w-]*\.wasm.*could not be loaded/,
  ],
  "can't be reached": [(route) => route.abort("connectionreset"), /tenace[\w-]*\.wasm.*could not be loaded/],
};

describe("a module that", () => {
  test.each(Object.entries(wrongModules))("%s is one error, and another try succeeds", async (_, [answer, said]) => {
    const page = await open();
    const errors: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    await page.route(MODULES, answer);
    const error = await refused(page);
    expect(error).toMatchObject({ name: "BridgeError", code: "INTERNAL", message: expect.stringMatching(said) });
    await expect.poll(() => page.workers().length).toBe(0);
    await page.unroute(MODULES);
    expect(await page.evaluate(() => solves())).toMatchObject({ NT: { N: expect.any(Number) } });
    expect(errors).toEqual([]);
    await page.close();
  });

  test("a policy forbids names the directive", async () => {
    const headers = { "content-security-policy": "default-src 'self'" };
    const strict = await serve({ tenace: installed }, { texts, headers });
    const page = await open(strict.url);
    expect(await refused(page)).toMatchObject({
      name: "BridgeError",
      code: "INTERNAL",
      message: expect.stringContaining("'wasm-unsafe-eval'"),
    });
    await page.close();
    await strict.close();
  });
});

test("workers that a policy forbids are one error", async () => {
  const headers = { "content-security-policy": `${strictPolicy()}; worker-src 'none'` };
  const strict = await serve({ tenace: installed }, { texts, headers });
  const page = await open(strict.url);
  const error = await refused(page);
  expect(error).toMatchObject({ name: "BridgeError", code: "INTERNAL", message: expect.stringContaining("worker") });
  await page.close();
  await strict.close();
});

test("code of simulations that can't be loaded is one error, and the solver goes on", async () => {
  const page = await open();
  await page.route(/\/solver\/later\.js$/, (route) => route.abort("connectionreset"));
  const said = await page.evaluate(async (deal) => {
    const solver = await createSolver({ workers: 1 });
    const refusal = await solver.acceptance({}).then(
      () => "none",
      ({ name, code, message }) => ({ name, code, message }),
    );
    return { refusal, tricks: (await solver.ddTable(deal, { strains: ["NT"] })).tricks };
  }, ENDING);
  expect(said.refusal).toEqual({
    name: "BridgeError",
    code: "INTERNAL",
    message: expect.stringMatching(/a part of the package could not be loaded/),
  });
  expect(said.tricks).toHaveProperty("NT");
});

test("a tab that sleeps in the middle of a table has the answer when it wakes", async () => {
  const page = await open();
  const session = await page.context().newCDPSession(page);
  const expected = await page.evaluate(() => solves());
  await page.evaluate(() => {
    Object.assign(globalThis, { answer: solves() });
  });
  await session.send("Page.setWebLifecycleState", { state: "frozen" });
  await session.send("Page.setWebLifecycleState", { state: "active" });
  expect(await page.evaluate(() => Reflect.get(globalThis, "answer"))).toEqual(expected);
  await expect.poll(() => page.workers().length).toBe(0);
  await page.close();
});
