/**
 * What the page promises of its drawing: the first hand waits for no solver, nothing moves after it, the page's own
 * thread never searches, and nothing is asked of another origin. How many milliseconds these things take is measured
 * by `npm run perf`, not here.
 */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { PBN } from "../support/app.js";
import { paste, servePages, tableOf } from "../support/pages.js";

const pages = servePages();

interface Shift {
  at: number;
  value: number;
  what: string[];
}

declare global {
  interface Window {
    /** When the first frame with hands in it had been drawn, in milliseconds from the start of the navigation. */
    firstHand: number | undefined;
    /** What has moved so far. */
    shifts: () => Shift[];
    /** How often the page's own thread made an instance of a WebAssembly module. */
    instances: number;
    /** How many messages the workers have sent to the page. */
    messages: number;
  }
}

/** Notes from the start of a page when hands are first drawn and what moves. Runs in the page. */
function note(): void {
  const shifts: Shift[] = [];
  const keep = (entries: PerformanceEntryList) => {
    type Rect = DOMRectReadOnly;
    type Entry = PerformanceEntry & { value: number; sources: { previousRect: Rect; currentRect: Rect }[] };
    for (const { startTime, value, sources } of entries as Entry[]) {
      const what = sources.map(({ previousRect, currentRect }) =>
        [previousRect, currentRect].map(({ x, y, width, height }) => `${x} ${y} ${width}x${height}`).join(" to "),
      );
      shifts.push({ at: startTime, value, what });
    }
  };
  const observer = new PerformanceObserver((list) => keep(list.getEntries()));
  observer.observe({ type: "layout-shift", buffered: true });
  window.shifts = () => {
    keep(observer.takeRecords());
    return shifts;
  };
  window.firstHand = undefined;
  const look = () => {
    const hands = document.querySelector("bridge-hand-viewer")?.shadowRoot?.querySelectorAll(".hand .card").length;
    // The next frame begins when this one has been drawn.
    if (hands) requestAnimationFrame(() => (window.firstHand = performance.now()));
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Waits until the page has drawn what it has to draw; the time then. */
const drawn = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    return performance.now();
  });

/** What has moved since a time of the page's clock. */
async function movedSince(page: Page, start: number): Promise<Shift[]> {
  await drawn(page);
  return page.evaluate((since) => window.shifts().filter(({ at }) => at > since), start);
}

const firstHand = async (page: Page): Promise<number> => {
  await page.waitForFunction(() => window.firstHand !== undefined);
  return page.evaluate(() => window.firstHand ?? Number.NaN);
};

it.each([
  ["the app", ""],
  ["a link", `#pbn=${encodeURIComponent(PBN)}`],
  ["a page with a viewer", "gallery.html?state=Fresh%20board"],
])("shows the first hand before the solver has come, and moves nothing after it: %s", async (_, path) => {
  const { page } = await pages.open({ path, serviceWorkers: "block" });
  await page.addInitScript(note);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.wasm", async (route) => {
    await released;
    await route.continue();
  });
  await page.reload();
  const since = await firstHand(page);
  release();
  if (!path.startsWith("gallery")) await tableOf(page);
  expect(await movedSince(page, since)).toEqual([]);
});

it.each([320, 390, 768, 1280])("moves nothing while it solves, at %i px", async (width) => {
  const { page, gate } = await pages.open({ viewport: { width, height: 900 } });
  await page.addInitScript(note);
  await page.goto(`${pages.url}#pbn=${encodeURIComponent(`${PBN}[Play "N"]\nCT C4 CA CJ\nH8 H4 HK H9\n`)}`);
  await page.reload();
  const since = await firstHand(page);
  // On a phone the table is behind a tab of its own.
  if (width > 600) await tableOf(page);
  else await page.locator(".hand.to-play .playable.best").first().waitFor();
  expect(await movedSince(page, since)).toEqual([]);
  // A card that is played moves others: what must not move them is the answer that comes after it.
  for (let card = 1; card <= 8; card += 1) {
    await gate.hold("solve");
    await page.evaluate((index) => document.querySelector("bridge-hand-viewer")?.goto(index), card);
    const moved = await drawn(page);
    await gate.open();
    await page.locator(".hand.to-play .playable.best").first().waitFor();
    expect(await movedSince(page, moved)).toEqual([]);
  }
});

/** Counts, from the start of a page, what would hold up its frames. Runs in the page. */
function countWork(): void {
  window.instances = 0;
  window.messages = 0;
  const { Instance } = WebAssembly;
  WebAssembly.Instance = new Proxy(Instance, {
    construct(target, [module, imports]) {
      window.instances += 1;
      return new target(module, imports);
    },
  });
  for (const name of ["instantiate", "instantiateStreaming"] as const) {
    const make = WebAssembly[name] as (...all: unknown[]) => unknown;
    Reflect.set(WebAssembly, name, (...all: unknown[]) => {
      window.instances += 1;
      return make.apply(WebAssembly, all);
    });
  }
  const listen = Worker.prototype.addEventListener;
  Worker.prototype.addEventListener = function (this: Worker, type: string, ...rest: unknown[]) {
    if (type === "message") listen.call(this, type, () => (window.messages += 1));
    listen.apply(this, [type, ...rest] as never);
  };
}

it("searches in workers only, and hears from them once a cell", async () => {
  const { page } = await pages.open({ path: "gallery.html?state=Fresh%20board" });
  await page.addInitScript(countWork);
  await page.goto(`${pages.url}#pbn=${encodeURIComponent(PBN)}`);
  await page.reload();
  await tableOf(page);
  await page.locator(".par", { hasText: /\d/ }).waitFor();
  const { instances, messages, workers } = await page.evaluate(() => ({
    instances: window.instances,
    messages: window.messages,
    workers: navigator.hardwareConcurrency,
  }));
  expect(instances).toBe(0);
  // Twenty cells, par, the cards of the position with their progress, and each worker's greeting.
  expect(messages).toBeGreaterThanOrEqual(21);
  expect(messages).toBeLessThan(60 + workers);
});

it("asks nothing of another origin", async () => {
  const { page, requests, problems } = await pages.open();
  await tableOf(page);
  await paste(page, PBN);
  await tableOf(page);
  expect(requests.length).toBeGreaterThan(5);
  expect(requests.filter((request) => !request.startsWith(pages.url) && !request.startsWith("blob:"))).toEqual([]);
  expect(problems).toEqual([]);
});
