/** What createSolver says where something of the page is wrong: what that is, and what to do. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium } from "../support/chromium.js";
import { installed } from "../support/places.js";
import { serve } from "../support/serve.js";

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

const ALLOWED = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'";

/** The error of createSolver with these options, in a page with this policy. */
async function errorOf(options: string, policy = ALLOWED, entry = "index") {
  const script = `import { BridgeError, createSolver } from "/tenace/dist/${entry}.js";
    globalThis.outcome = await createSolver(${options}).then(
      () => "none",
      (error) => ({ bridge: error instanceof BridgeError, code: error.code, message: error.message }),
    );`;
  const texts = {
    "/index.html": '<!doctype html><title>x</title><script type="module" src="/page.js"></script>',
    "/page.js": script,
    "/app.html": "<!doctype html><title>Every path of this host is the app</title>",
  };
  const site = await serve({ tenace: installed }, { texts, headers: { "content-security-policy": policy } });
  const tab = await browser.newPage();
  await tab.goto(site.url);
  const outcome = await tab.waitForFunction(() => (globalThis as { outcome?: unknown }).outcome);
  const error = (await outcome.jsonValue()) as { bridge: boolean; code: string; message: string };
  await tab.close();
  await site.close();
  return error;
}

test.each([
  [
    "a wrong path",
    '{ wasm: "/nowhere.wasm" }',
    ALLOWED,
    "INVALID_ARGUMENT",
    ["/nowhere.wasm", "404", "is the file there?"],
  ],
  [
    "a page in the module's place",
    '{ wasm: "/app.html" }',
    ALLOWED,
    "INVALID_ARGUMENT",
    ["/app.html", "got HTML", "path"],
  ],
  ["no wasm allowed", "{}", "default-src 'self'", "INTERNAL", ["script-src needs 'wasm-unsafe-eval'"]],
  ["no requests allowed", "{}", `${ALLOWED}; connect-src 'none'`, "INTERNAL", ["connect-src", "tenace-small.wasm"]],
  ["no workers allowed", "{}", `${ALLOWED}; worker-src 'none'`, "INTERNAL", ["worker-src", "worker/entry.js"]],
])("%s", async (_, options, policy, code, words) => {
  const { bridge, code: got, message } = await errorOf(options, policy);
  expect({ bridge, code: got }).toEqual({ bridge: true, code });
  for (const word of words) expect(message).toContain(word);
});

test("nothing wrong, no error", async () => {
  expect(await errorOf("{}")).toBe("none");
});
