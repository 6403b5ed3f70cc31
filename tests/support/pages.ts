/** Pages of the built app in Chromium, for the tests of a file; and what is done and looked for in them. */
import { setTimeout } from "node:timers/promises";
import type { Browser, BrowserContextOptions, Locator, Page, Request } from "playwright-core";
import { afterAll, afterEach, beforeAll } from "vitest";
import { type GateOptions, installGate, PageGate } from "../kit/page-gate.js";
import { serveApp } from "./app.js";
import { launchChromium, watch } from "./chromium.js";
import type { Site } from "./serve.js";

export interface Pages {
  /**
   * A new page of the app in a profile of its own, with what went wrong in it, what it asked for, and the gate before
   * its workers.
   */
  open(
    options?: BrowserContextOptions & GateOptions & { path?: string },
  ): Promise<{ page: Page; problems: string[]; requests: string[]; gate: PageGate }>;
  readonly url: string;
}

/** Milliseconds after which a wait has hung. No test passes or fails by it otherwise. */
const PATIENCE_MS = 200_000;

/** Serves the built app for the tests of a file, and closes all afterwards. */
export function servePages(): Pages {
  let site: Site;
  let browser: Browser;
  beforeAll(async () => {
    [site, browser] = await Promise.all([serveApp(), launchChromium()]);
  });
  // A page left open would go on solving under the next test.
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  return {
    get url() {
      return site.url;
    },
    async open({ path = "", hold = [], untimed = false, ...options } = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
      context.setDefaultTimeout(PATIENCE_MS);
      const page = await context.newPage();
      await page.addInitScript(installGate, { hold, untimed });
      noteParts(page);
      drawAfterActions(page);
      const problems = watch(page);
      const requests: string[] = [];
      context.on("request", (request) => requests.push(request.url()));
      await page.goto(site.url + path);
      return { page, problems, requests, gate: new PageGate(page) };
    },
  };
}

/** The scripts and styles that each page has asked for and not got yet. */
const underWay = new WeakMap<Page, Set<Request>>();

/** Milliseconds that an action waits for a part at most: some tests keep parts from coming. */
const PART_MS = 1_000;

function noteParts(page: Page): void {
  const asked = new Set<Request>();
  underWay.set(page, asked);
  page.on("request", (request) => {
    if (["script", "stylesheet"].includes(request.resourceType())) asked.add(request);
  });
  page.on("requestfinished", (request) => asked.delete(request));
  page.on("requestfailed", (request) => asked.delete(request));
}

/**
 * Waits until the page has drawn its next frames, and has the parts that it fetches for them. Returns at once for a
 * page that is being left.
 */
async function drawn(page: Page): Promise<void> {
  const twoFrames = () => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  const frames = () => page.evaluate(twoFrames).catch(() => {});
  const asked = underWay.get(page);
  const end = Date.now() + PART_MS;
  await frames();
  // A part may ask for another.
  while (asked?.size && Date.now() < end) {
    while (asked.size > 0 && Date.now() < end) await setTimeout(10);
    await frames();
  }
}

const ACTIONS = ["click", "fill", "press"] as const;
let patched = false;

/** Makes every action on an element, and every key, wait until the page has drawn the result. */
function drawAfterActions(page: Page): void {
  const after = (target: object, name: string, pageOf: (self: never) => Page) => {
    const act = Reflect.get(target, name) as (...all: unknown[]) => Promise<void>;
    Reflect.set(target, name, async function (this: never, ...all: unknown[]) {
      await act.apply(this, all);
      await drawn(pageOf(this));
    });
  };
  after(page.keyboard, "press", () => page);
  if (patched) return;
  patched = true;
  // All locators have one class, so its prototype is enough.
  const locators = Object.getPrototypeOf(page.locator("html")) as Locator;
  for (const name of ACTIONS) after(locators, name, (self: Locator) => self.page());
}

/** Waits until the page shows all 20 cells, and gives them row by row. */
export async function tableOf(page: Page): Promise<number[][]> {
  await page.locator(".table.done").waitFor();
  const rows = page.locator(".table tbody tr");
  return rows.evaluateAll((all) =>
    all.map((row) => [...row.querySelectorAll("td")].map((cell) => Number.parseInt(cell.textContent ?? "", 10))),
  );
}

/** Milliseconds after which a text that was pasted counts as read, though no board and no word of it has come. */
const READING_MS = 5_000;

/**
 * Pastes a text, by the event that paste sends: the clipboard of the machine is not used. What reads it is fetched with
 * the first text, so it waits until another board is shown, or it is said why none is.
 */
export async function paste(page: Page, text: string): Promise<void> {
  const shown = await page.evaluateHandle(() => document.querySelector("bridge-hand-viewer")?.currentBoard);
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  const isRead = (before: unknown) =>
    document.querySelector("bridge-hand-viewer")?.currentBoard !== before ||
    document.querySelector(".problems, .notice") !== null;
  await page.waitForFunction(isRead, shown, { timeout: READING_MS }).catch(() => {});
  await drawn(page);
}

/**
 * Until nothing moves, in the page and in its elements. An animation that is given up, since what it moved was drawn
 * anew, has ended too: its promise `finished` would fail instead.
 */
export async function stillness(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [document, ...[...document.querySelectorAll("*")].flatMap(({ shadowRoot }) => shadowRoot ?? [])].every((root) =>
      root.getAnimations().every(({ playState }) => playState !== "running"),
    ),
  );
}

/** Presses the button of a tool: in the bar, on a phone in the menu, at the board, or among what shares. */
export async function openTool(page: Page, tool: string): Promise<void> {
  await page.locator("header .mark").waitFor({ state: "attached" });
  const button = page.locator(`[data-tool="${tool}"]`);
  // Printing stands in the sheet that shares.
  if (tool === "print" && (await button.count()) === 0) await openTool(page, "share");
  for (let tries = 1; ; tries += 1) {
    // The pencil stands at a board, not on the first screen, which may come a moment after the header.
    if (tool === "edit" && (await page.locator("main.home").count()) > 0) await openTool(page, "board");
    await button.waitFor({ state: "attached" });
    if (!(await button.isVisible())) await page.locator(".menu-button").click();
    try {
      await button.click({ timeout: 5000 });
      return;
    } catch (error) {
      if (tries === MOST_TRIES) throw error;
    }
  }
}

/** Tries of `openTool`, of five seconds each: a page that is begun may hide what it showed first. */
const MOST_TRIES = 30;

/** Counts what somebody does in the page from now on: presses of a button by mouse or finger, and of keys. */
export async function countPresses(page: Page): Promise<() => Promise<number>> {
  const counter = await page.evaluateHandle(() => {
    const counted = { presses: 0 };
    const count = ({ isTrusted }: Event) => {
      if (isTrusted) counted.presses += 1;
    };
    for (const kind of ["pointerdown", "keydown"]) addEventListener(kind, count, true);
    return counted;
  });
  return () => counter.evaluate(({ presses }) => presses);
}

/** Opens the sheet that shares, and copies the link of the board shown. */
export async function copyLink(page: Page): Promise<void> {
  await openTool(page, "share");
  await page.locator(".sheet button.primary").click();
}
