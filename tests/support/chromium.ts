/** Chromium for tests that need more of a browser than every engine has: requests, media, print, traces. */

import { type Browser, chromium, type Page } from "playwright-core";
import { findChromium } from "../../scripts/browsers.js";

/** Flags that keep the browser itself off the network, while tests watch a page for requests. */
export const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("Chromium is not installed (on Debian: apt-get install chromium)");
  return chromium.launch({ executablePath, args: FLAGS });
}

/** Collects what goes wrong in a page: errors, violations of its policy, requests elsewhere. */
export function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(`error: ${error.message}`));
  page.on("console", (message) => {
    if (message.type() === "error") problems.push(`console: ${message.text()}`);
  });
  page.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "localhost") problems.push(`request: ${request.url()}`);
  });
  return problems;
}
