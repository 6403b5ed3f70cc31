/**
 * Finds the browsers that tests run in, and installs them if that can be done without asking. Chromium is needed;
 * Firefox and WebKit are tested too if they are there.
 */

import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fail, output, run } from "./tools.js";

const CHROMIUM = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome"];
const CHROMIUM_ELSEWHERE = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];
const FIREFOX = ["firefox-esr", "firefox"];
const FIREFOX_ELSEWHERE = [
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
];

/** The names of their packages in Debian. */
const PACKAGES = {
  chromium: ["chromium"],
  others: ["firefox-esr", "webkit2gtk-driver", "xvfb", "xauth"],
  fonts: ["fonts-liberation"],
};

/** The first program of these names on the PATH, or else of these paths. */
function find(names, paths = []) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return [...names.flatMap((name) => folders.map((folder) => join(folder, name))), ...paths].find((path) =>
    existsSync(path),
  );
}

/** The path of Chromium or Chrome: CHROMIUM says which, otherwise the first that is found. */
export const findChromium = () => process.env.CHROMIUM ?? find(CHROMIUM, CHROMIUM_ELSEWHERE);

/** Starts Chromium; fails if there is none. */
export async function launchChromium() {
  const executablePath = findChromium();
  if (!executablePath) throw new Error("Chromium is not installed");
  const { chromium } = await import("playwright-core");
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });
}

/** The path of Firefox: FIREFOX says which. */
export const findFirefox = () => process.env.FIREFOX ?? find(FIREFOX, FIREFOX_ELSEWHERE);

/** The driver of WebKitGTK and the program that gives it a display, or undefined if one of them is missing. */
export function findWebKit() {
  const [driver, display] = [find(["WebKitWebDriver"]), find(["xvfb-run"])];
  return driver && display && { driver, display };
}

/** Whether the fonts are there that the pictures of the screenshot tests were taken with. */
export const hasFonts = () => output("fc-list", [])?.includes("Liberation Sans") ?? false;

/** Installs missing browsers on Debian if run as root; ends the process if there is no Chromium then. */
export function requireBrowsers() {
  const missing = [
    ...(findChromium() ? [] : PACKAGES.chromium),
    ...(findFirefox() && findWebKit() ? [] : PACKAGES.others),
    ...(hasFonts() ? [] : PACKAGES.fonts),
  ];
  if (missing.length > 0 && process.getuid?.() === 0 && output("apt-get", ["--version"]) !== undefined) {
    run("apt-get", ["update", "-q"], { optional: true });
    run("apt-get", ["install", "-y", "-q", "--no-install-recommends", ...missing], { optional: true });
  }
  if (!findChromium()) {
    fail("the browser tests need Chromium or Chrome: install one, or set CHROMIUM to its path");
  }
}
