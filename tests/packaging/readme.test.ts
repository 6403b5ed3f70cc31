/** What the README shows works as it stands there. */

import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { launchChromium, watch } from "../support/chromium.js";
import { consumer, installed, root } from "../support/places.js";
import { serve } from "../support/serve.js";

const readme = readFileSync(join(root, "README.md"), "utf8");

function snippet(language: string): string {
  const found = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, "ms").exec(readme)?.[1];
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
