/** What the README shows works as it stands there. */

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { launchChromium, watch } from "../support/chromium.js";
import { consumer, installed, root } from "../support/places.js";
import { serve } from "../support/serve.js";

const readme = readFileSync(join(root, "README.md"), "utf8");

/** The snippets in a language, in the README's order. */
function snippet(language: string, place = 0): string {
  const found = [...readme.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "gms"))][place]?.[1];
  if (!found) throw new Error(`the README has no snippet in ${language}`);
  return found;
}

test("the snippet for a page", async () => {
  const site = await serve({ dist: join(installed, "dist") }, { texts: { "/index.html": snippet("html") } });
  const browser = await launchChromium();
  const page = await browser.newPage();
  const problems = watch(page);
  await page.goto(site.url);
  await page.getByText("East takes 8 tricks in spades").waitFor();
  await browser.close();
  await site.close();
  expect(problems).toEqual([]);
});

test("the snippet for a diagram", async () => {
  const text = `<!doctype html><meta charset="utf-8">${snippet("html", 1)}`;
  const site = await serve({ dist: join(installed, "dist") }, { texts: { "/index.html": text } });
  const browser = await launchChromium();
  const page = await browser.newPage();
  const problems = watch(page);
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(site.url);
  const button = page.getByRole("button", { name: "Show double dummy" });
  await button.waitFor();
  expect(requests.filter((url) => url.endsWith(".wasm"))).toEqual([]);
  const analysis = page.evaluate(
    () =>
      new Promise((resolve) => {
        const viewer = document.querySelector("bridge-hand-viewer");
        viewer?.addEventListener("bridge-analysis", (event) => resolve(event.type), { once: true });
      }),
  );
  await button.click();
  expect(await analysis).toBe("bridge-analysis");
  expect(requests.filter((url) => url.endsWith(".wasm"))).toHaveLength(1);
  await browser.close();
  await site.close();
  expect(problems).toEqual([]);
});

test("the snippet for npm", () => {
  writeFileSync(join(consumer, "readme.js"), snippet("js"));
  const lines = execFileSync(process.execPath, ["readme.js"], { cwd: consumer, encoding: "utf8" }).trim().split("\n");
  expect(lines.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => `${index + 1} of 20`));
  expect(lines[20]).toBe("6");
  // Every value the snippet's comments promise, then the cards of the hand to play, then the refusal.
  expect(lines.slice(21, -2).every((line) => /^S C\w \[.*\] \d+$/.test(line))).toBe(true);
  expect(lines.at(-2)).toBe("-110");
  expect(lines.at(-1)).toMatch(/^INVALID_DEAL .*AKQ\.J87/);
});
