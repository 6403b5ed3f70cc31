/** Finds the browser that tests run in, and installs it where that can be done without asking. */

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fail, output, run } from "./tools.js";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];

const APPLICATIONS = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

/** The path of Chromium or Chrome: CHROMIUM says which, otherwise the first that is found. */
export function findChromium() {
  if (process.env.CHROMIUM) return process.env.CHROMIUM;
  const folders = (process.env.PATH ?? "").split(delimiter);
  return [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...APPLICATIONS].find(existsSync);
}

/** The path of Chromium, installed first where this is root's Debian. */
export function requireChromium() {
  const found = findChromium();
  if (found) return found;
  if (process.getuid?.() === 0 && output("apt-get", ["--version"]) !== undefined) {
    run("apt-get", ["update", "-q"]);
    run("apt-get", ["install", "-y", "-q", "--no-install-recommends", "chromium"]);
  }
  return findChromium() ?? fail("the browser tests need Chromium or Chrome: install one, or set CHROMIUM to its path");
}
