/**
 * What the page promises of its drawing: the first hand waits for no solver, nothing moves after it, the page's own
 * thread never searches, and nothing is asked of another origin. How many milliseconds these things take is measured
 * by `npm run perf`, not here.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { PBN } from "../support/app.js";
import { paste, servePages, stillness, tableOf } from "../support/pages.js";
import { root } from "../support/places.js";

const EVENING = readFileSync(join(root, "www/app/examples/evening.pbn"), "utf8");

const LINKED = `#pbn=${encodeURIComponent(PBN)}`;

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
    /** The rows of the list in the frame in which hands are first drawn. */
    rowsThen: number | undefined;
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
  // The first screen has an example that is solved, and no table.
  if (path === "") await page.locator(".status", { hasText: "keeps it" }).waitFor();
  else if (!path.startsWith("gallery")) await tableOf(page);
  expect(await movedSince(page, since)).toEqual([]);
});

it("paints a board before the list of its evening beside it is drawn, which moves nothing", async () => {
  const path = `#pbn=${encodeURIComponent(EVENING)}`;
  const { page } = await pages.open({ path, serviceWorkers: "block", viewport: { width: 1440, height: 900 } });
  await page.addInitScript(note);
  await page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector("bridge-hand-viewer")?.shadowRoot?.querySelector(".hand .card"))
        requestAnimationFrame(look);
      else window.rowsThen = document.querySelectorAll(".boards tbody tr").length;
    };
    requestAnimationFrame(look);
  });
  await page.reload();
  const since = await firstHand(page);
  await expect.poll(() => page.locator(".boards tbody tr").count()).toBe(24);
  expect(await page.evaluate(() => window.rowsThen)).toBe(0);
  expect(await movedSince(page, since)).toEqual([]);
});

it.each([720, 900])("keeps the room of what solves before it has come, at 1280 x %i px", async (height) => {
  const path = `#pbn=${encodeURIComponent(EVENING)}`;
  const { page } = await pages.open({ path, serviceWorkers: "block", viewport: { width: 1280, height } });
  await page.addInitScript(() => {
    const heights: number[] = [];
    const look = () => {
      const place = document.querySelector("bridge-hand-viewer")?.shadowRoot?.querySelector(".analysis");
      if (place) heights.push(place.getBoundingClientRect().height);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { heights });
  });
  await page.reload();
  await tableOf(page);
  const heights = await page.evaluate(() => (window as unknown as { heights: number[] }).heights);
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(3);
});

it.each([
  [320, 900],
  [390, 900],
  [768, 900],
  [1280, 720],
  [1280, 900],
])("moves nothing while it solves, at %i x %i px", async (width, height) => {
  const { page, gate } = await pages.open({ viewport: { width, height } });
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

/** Where the parts of a board are, by name; cards come and go within them. Runs in the page. */
function partsAt(): Record<string, string> {
  const shadow = document.querySelector("bridge-hand-viewer")?.shadowRoot;
  const still = ".hand, .seat-name, .trick, .status, .controls, .table, .plot, nav.boards";
  const parts = [...(shadow?.querySelectorAll(still) ?? []), ...document.querySelectorAll(still)];
  const placeOf = (part: Element) => {
    const { x, y } = part.getBoundingClientRect();
    return `${Math.round(x)} ${Math.round(y)}`;
  };
  return Object.fromEntries(parts.map((part, index) => [`${index} ${part.className.split(" ")[0]}`, placeOf(part)]));
}

it.each([
  [1280, 720],
  [390, 844],
])("moves no part of a board over the 52 cards of its play, at %i x %i", async (width, height) => {
  const board = EVENING.slice(EVENING.indexOf('[Board "18"]'), EVENING.indexOf('[Board "19"]'));
  const { page } = await pages.open({ viewport: { width, height } });
  await page.goto(`${pages.url}#pbn=${encodeURIComponent(board)}`);
  await page.reload();
  await page.locator(".next-mistake:enabled").waitFor();
  await page.locator(".playable.best").first().waitFor();
  const before = await page.evaluate(partsAt);
  expect(Object.keys(before).length).toBeGreaterThan(6);
  for (let step = 1; step <= 52; step += 1) {
    await page.keyboard.press("ArrowRight");
    expect(await page.evaluate(partsAt), `step ${step}`).toEqual(before);
  }
  expect(await page.evaluate(() => document.querySelector("bridge-hand-viewer")?.place?.index)).toBe(52);
});

interface Flight {
  name: string;
  to: { x: number; y: number };
}

/** Holds what flies where it starts, and notes where it goes. Runs in the page. */
function holdFlights(): void {
  const flights: Flight[] = [];
  Reflect.set(window, "flights", flights);
  const { animate } = Element.prototype;
  Element.prototype.animate = function (this: Element, ...all) {
    const box = this.getBoundingClientRect();
    const animation = animate.apply(this, all);
    animation.pause();
    const [x = 0, y = 0] = String((all[0] as PropertyIndexedKeyframes | null)?.translate)
      .split(" ")
      .map(Number.parseFloat);
    flights.push({
      name: this.textContent ?? "",
      to: { x: box.x + box.width / 2 + x, y: box.y + box.height / 2 + y },
    });
    return animation;
  };
}

it.each(["no-preference", "reduce"] as const)(
  "lets a finished trick fly to its winner as the next card is led, moving nothing else, with reduced motion: %s",
  async (reducedMotion) => {
    const { page } = await pages.open({ reducedMotion });
    await page.addInitScript(note);
    await page.addInitScript(holdFlights);
    // West has the ace of clubs, and leads to the second trick.
    await page.goto(`${pages.url}#pbn=${encodeURIComponent(`${PBN}[Play "N"]\nCT C4 CA CJ\nH8 H4 HK H9\n`)}`);
    await page.reload();
    await page.waitForFunction(() => document.querySelector("bridge-hand-viewer")?.place?.line?.[0] === "CT");
    await page.locator(".playable.best").first().waitFor();
    await page.locator(".forward").focus();
    const flights = () => page.evaluate(() => Reflect.get(window, "flights") as Flight[]);
    for (const card of ["first", "second", "third", "fourth"]) {
      await page.keyboard.press("ArrowRight");
      expect(await flights(), card).toEqual([]);
    }
    await page.locator(".trick.over").waitFor();
    // The last cards have come to their places.
    await stillness(page);
    const box = (selector: string) => page.locator(selector).boundingBox();
    const [trick, winner] = [await box(".trick"), await box(".slot.winning .named-card")];
    if (!trick || !winner) throw new Error("no trick");
    await page.keyboard.press("ArrowRight");
    await expect.poll(async () => (await flights()).length).toBe(reducedMotion === "reduce" ? 0 : 4);
    const since = await drawn(page);
    const flown = await flights();
    expect(await page.locator(".flying").count()).toBe(flown.length);
    // All four go to one place, beyond the winner's card, out of the middle.
    const middle = { x: trick.x + trick.width / 2, y: trick.y + trick.height / 2 };
    const way = { x: winner.x + winner.width / 2 - middle.x, y: winner.y + winner.height / 2 - middle.y };
    for (const { name, to } of flown) {
      expect(to.x, name).toBeCloseTo(middle.x + 1.5 * way.x, 0);
      expect(to.y, name).toBeCloseTo(middle.y + 1.5 * way.y, 0);
    }
    expect(await page.locator(".slot-card .named-card").count()).toBe(1);
    // Where they have arrived they are gone.
    await page.locator("bridge-hand-viewer").evaluate(({ shadowRoot }) => {
      for (const card of shadowRoot?.querySelectorAll(".flying") ?? [])
        for (const animation of card.getAnimations()) animation.finish();
    });
    await page.locator(".flying").first().waitFor({ state: "detached" });
    expect(await page.locator(".flying").count()).toBe(0);
    expect(await box(".trick")).toEqual(trick);
    expect(await movedSince(page, since)).toEqual([]);
    // Going back sends nothing off.
    await page.keyboard.press("ArrowLeft");
    expect((await flights()).length).toBe(flown.length);
  },
);

it.each(["no-preference", "reduce"] as const)(
  "lets the last trick lie for a while and fly to its winner too, with reduced motion: %s",
  async (reducedMotion) => {
    const { page } = await pages.open({ reducedMotion });
    await page.addInitScript(note);
    await page.addInitScript(holdFlights);
    const ending = '[Deal "N:A... K... Q... J..."]\n[Contract "1NT"]\n[Declarer "S"]\n[Play "W"]\nSJ SA SK SQ\n';
    await page.goto(`${pages.url}#pbn=${encodeURIComponent(ending)}`);
    await page.reload();
    await page.locator(".playable").first().waitFor();
    await page.locator(".forward").focus();
    const lying = page.locator(".slot-card .named-card");
    for (let played = 1; played <= 4; played += 1) {
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => lying.count()).toBe(played);
    }
    if (reducedMotion === "reduce") {
      await page.waitForTimeout(1500);
      expect(await page.evaluate(() => Reflect.get(window, "flights").length)).toBe(0);
      expect(await lying.count()).toBe(4);
      return;
    }
    const since = await drawn(page);
    const goals = page.waitForFunction(() => {
      const flights = Reflect.get(window, "flights") as Flight[];
      return flights.length > 0 && flights.map(({ to }) => `${Math.round(to.x)} ${Math.round(to.y)}`);
    });
    const flown = (await (await goals).jsonValue()) as string[];
    expect(flown).toHaveLength(4);
    expect(new Set(flown).size).toBe(1);
    await expect.poll(() => lying.count()).toBe(0);
    // The seats' letters stand where the cards lay.
    expect(await movedSince(page, since)).toEqual([]);
    expect(await page.locator(".won b").allTextContents()).toEqual(["1", "0"]);
    // It is there again for who goes back, and for who goes to the end at once.
    await page.keyboard.press("ArrowLeft");
    expect(await lying.count()).toBe(3);
    await page.keyboard.press("Home");
    await page.keyboard.press("End");
    await page.waitForTimeout(1500);
    expect(await lying.count()).toBe(4);
  },
);

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

/** Notes in which order the page measures and adds elements while a key is handled. Runs in the page. */
function noteMeasures(): void {
  const notes: string[] = [];
  Reflect.set(window, "notes", notes);
  const { append, getBoundingClientRect } = Element.prototype;
  Element.prototype.getBoundingClientRect = function () {
    notes.push("measured");
    return getBoundingClientRect.call(this);
  };
  Element.prototype.append = function (...nodes) {
    if (this.classList.contains("trick")) notes.push("added");
    append.apply(this, nodes);
  };
}

it("measures a finished trick before it lets it fly, so that the page is laid out once", async () => {
  const { page } = await pages.open();
  await page.addInitScript(noteMeasures);
  await page.goto(`${pages.url}#pbn=${encodeURIComponent(`${PBN}[Play "N"]\nCT C4 CA CJ\nH8 H4 HK H9\n`)}`);
  await page.reload();
  await page.waitForFunction(() => document.querySelector("bridge-hand-viewer")?.place?.line?.[0] === "CT");
  await page.locator(".playable.best").first().waitFor();
  await page.locator(".forward").focus();
  for (let card = 1; card <= 4; card += 1) await page.keyboard.press("ArrowRight");
  await page.locator(".trick.over").waitFor();
  await page.evaluate(() => (Reflect.get(window, "notes") as string[]).splice(0));
  await page.keyboard.press("ArrowRight");
  const notes = () => page.evaluate(() => Reflect.get(window, "notes") as string[]);
  await expect.poll(notes).toContain("added");
  const all = await notes();
  const added = all.indexOf("added");
  // The trick, and the winner's card and the four.
  expect(added).toBeGreaterThan(5);
  expect(all.slice(added, all.lastIndexOf("added") + 1)).toEqual(["added"]);
});

it.each([
  ["a link to a board", LINKED],
  ["the first screen", ""],
])("shows a hand without the browser's tables for numbers, which take a while to load: %s", async (_, path) => {
  const { page } = await pages.open();
  await page.addInitScript(() => {
    Reflect.set(window, "formatters", []);
    const note = (name: string) => (Reflect.get(window, "formatters") as string[]).push(name);
    for (const name of ["NumberFormat", "PluralRules", "ListFormat", "DisplayNames", "DateTimeFormat", "Locale"]) {
      const made = Reflect.get(Intl, name);
      const noting = new Proxy(made, {
        construct(target, given) {
          note(name);
          return new target(...given);
        },
      });
      Reflect.set(Intl, name, noting);
    }
    const look = () => {
      const hands = document.querySelector("bridge-hand-viewer")?.shadowRoot?.querySelectorAll(".hand .card").length;
      if (hands) Reflect.set(window, "formattersThen", [...(Reflect.get(window, "formatters") as string[])]);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto(pages.url + path);
  await page.reload();
  const then = await page.waitForFunction(() => Reflect.get(window, "formattersThen") as string[] | undefined);
  expect(await then.jsonValue()).toEqual([]);
});

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

/** Kilobytes, under gzip, of a page of the app, without the font and the solver's module. */
const LARGEST_START = 160;

it.each([
  ["the first screen", "en", ""],
  ["a link to a board", "en", LINKED],
  ["Lead", "en", "#lead"],
  ["Play", "en", "#play"],
  ["the first screen in German", "de", ""],
  ["a link to a board in Chinese", "zh-Hans", LINKED],
  // The longest of all.
  ["a link to a board in Polish", "pl", LINKED],
  ["Lead in Polish", "pl", "#lead"],
  ["Play in Polish", "pl", "#play"],
])("loads no more at first than it may: %s", async (_, locale, path) => {
  const { page, requests } = await pages.open({ path, locale, serviceWorkers: "block" });
  const isThere = ".figure:not([data-figure='']), .cell:not(.unknown), .held, .page-column";
  await page.locator(isThere).first().waitFor();
  await page.waitForLoadState("networkidle");
  expect(await page.locator("html").getAttribute("lang")).toBe(locale);
  const files = [...new Set(requests)].filter((address) => address.startsWith(pages.url));
  const bytes = files
    .map((address) => new URL(address).pathname)
    .filter((file) => !/\.(?:wasm|woff2)$/.test(file))
    .map((file) => gzipSync(readFileSync(join(root, "build/www", file === "/" ? "index.html" : file))).length);
  expect(bytes.length).toBeGreaterThan(10);
  expect(bytes.reduce((sum, each) => sum + each, 0) / 1000).toBeLessThanOrEqual(LARGEST_START);
});

it("asks nothing of another origin", async () => {
  const { page, requests, problems } = await pages.open();
  await page.locator(".status", { hasText: "keeps it" }).waitFor();
  await paste(page, PBN);
  await tableOf(page);
  expect(requests.length).toBeGreaterThan(5);
  expect(requests.filter((request) => !request.startsWith(pages.url) && !request.startsWith("blob:"))).toEqual([]);
  expect(problems).toEqual([]);
});
