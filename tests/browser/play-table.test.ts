/** The element <bridge-play-table> where a part of it is late, or can't be fetched: said once, and asked for again. */
import { readdirSync, readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import type { BridgePlayTableElement, BridgePlayTableEvents } from "tenace/viewer/play-table";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { launchChromium } from "../support/chromium.js";
import { root } from "../support/places.js";
import { type Site, serve } from "../support/serve.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const table = (seat: string, contract = "2S-W") => `<!doctype html><html lang="en"><title>A table</title>
  <script type="module" src="/dist/viewer/play-table.js"></script>
  <bridge-play-table deal="${DEAL}" contract="${contract}" seat="${seat}" level="1" pace="fast" keys="page">
  </bridge-play-table>`;

let site: Site;
let browser: Browser;

beforeAll(async () => {
  const texts = { "/W.html": table("W"), "/N.html": table("N"), "/oops.html": table("N", "oops") };
  [site, browser] = await Promise.all([serve({ dist: `${root}/dist` }, { texts, headers: {} }), launchChromium()]);
});
afterEach(async () => {
  for (const context of browser.contexts()) await context.close();
});
afterAll(async () => {
  await browser.close();
  await site.close();
});

/** The file of the package that a module of the table went into. */
function fileOf(module: string): string {
  const folder = `${root}/dist/shared`;
  const name = readdirSync(folder).find((each) => {
    if (!each.endsWith(".map")) return false;
    const { sources } = JSON.parse(readFileSync(`${folder}/${each}`, "utf8")) as { sources: string[] };
    return sources.some((source) => source.endsWith(`/play-table/${module}.ts`));
  });
  if (!name) throw new Error(`no file of dist/shared holds ${module}.ts`);
  return name.replace(".map", "");
}

interface Table {
  page: Page;
  /** How often the part was asked for. */
  asked: () => number;
  /** Lets the part come from now on. */
  mend: () => void;
  /** What the table has told the page of errors. */
  told: () => Promise<string[]>;
  /** At how many decisions it has told the page that a hint was asked for, in its events. */
  helped: () => Promise<number[]>;
  alert: () => Promise<string | null>;
}

/** A table of which one part can't be fetched until it is mended; `late`: it comes then. */
async function open(
  part: string,
  { seat = "N", width = 640, late = false }: { seat?: "N" | "W"; width?: number; late?: boolean } = {},
): Promise<Table> {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  let asked = 0;
  let mended = false;
  let mend = () => {};
  const there = new Promise<void>((done) => {
    mend = () => {
      mended = true;
      done();
    };
  });
  await page.route(`**/${fileOf(part)}`, async (route) => {
    asked += 1;
    if (late) await there;
    if (mended) await route.continue();
    else await route.abort();
  });
  await page.addInitScript(() => {
    const told: string[] = [];
    const helped: number[] = [];
    Object.assign(globalThis, { told, helped });
    document.addEventListener("bridge-helped", (event) => {
      helped.push((event as BridgePlayTableEvents["bridge-helped"]).detail.hints);
    });
    document.addEventListener("bridge-error", (event) => {
      told.push((event as BridgePlayTableEvents["bridge-error"]).detail.error.message);
    });
  });
  await page.goto(`${site.url}${seat}.html`);
  await page.locator("bridge-play-table .stage").waitFor();
  const told = () => page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
  const helped = () => page.evaluate(() => (globalThis as unknown as { helped: number[] }).helped);
  const alert = () => page.locator("bridge-play-table .alert").textContent();
  return { page, asked: () => asked, mend, told, helped, alert };
}

const NOT_LOADED = /could not be loaded/;
const legal = (page: Page) => page.locator("bridge-play-table .legal").first();
const played = (page: Page) =>
  page.evaluate(() => (document.querySelector("bridge-play-table") as BridgePlayTableElement).game?.played ?? []);
const sentence = (page: Page) => page.locator("bridge-play-table .sentence").textContent();
const hintButton = (page: Page) => page.getByRole("button", { name: "Hint" });
const settle = (page: Page) => page.waitForLoadState("networkidle");
/** Waits until what `act` has the page fetch is there and has done its work. */
async function comes(page: Page, part: string, act: () => unknown): Promise<void> {
  await Promise.all([page.waitForResponse(`**/${fileOf(part)}`), act()]);
  await page.evaluate(`import("/dist/shared/${fileOf(part)}")`);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
}

it("a side that can't be fetched is said once, and asked for again with the next press", async () => {
  const { page, asked, mend, told, alert } = await open("beside", { width: 1440 });
  await expect.poll(alert).toMatch(NOT_LOADED);
  // What is drawn again does not ask again.
  for (const deck of ["four", "two", "four"]) {
    await page.evaluate((deck) => document.querySelector("bridge-play-table")?.setAttribute("deck", deck), deck);
    await settle(page);
  }
  expect(asked()).toBe(1);
  expect(await told()).toHaveLength(1);
  mend();
  for (let press = 0; press < 2; press += 1) await page.getByRole("button", { name: "What is known" }).click();
  await page.locator("bridge-play-table .out").waitFor();
  expect(asked()).toBe(2);
  expect(await alert()).toBe("");
  expect(await told()).toHaveLength(1);
});

it("a side that can't be fetched is not asked for again when keys come or cards are played", async () => {
  const { page, asked, mend, told, alert } = await open("beside", { width: 1440 });
  await expect.poll(alert).toMatch(NOT_LOADED);
  await comes(page, "driver", () => legal(page).hover({ position: { x: 8, y: 8 } }));
  await comes(page, "keys", () => page.keyboard.press("h"));
  expect(asked()).toBe(1);
  await legal(page).click({ position: { x: 8, y: 8 } });
  await expect.poll(async () => (await played(page)).length).toBeGreaterThan(3);
  await settle(page);
  expect(asked()).toBe(1);
  expect(await told()).toHaveLength(1);
  expect(await alert()).toMatch(NOT_LOADED);
  mend();
  for (let press = 0; press < 2; press += 1) await page.getByRole("button", { name: "What is known" }).click();
  await page.locator("bridge-play-table .out").waitFor();
  expect(asked()).toBe(2);
  expect(await alert()).toBe("");
});

it("what is wrong with the board is said until it is right, whatever else comes", async () => {
  const page = await browser.newPage({ viewport: { width: 640, height: 900 } });
  await page.goto(`${site.url}oops.html`);
  const alert = page.locator("bridge-play-table .alert");
  const wrong = /contract "oops" is not/;
  await expect.poll(() => alert.textContent()).toMatch(wrong);
  await comes(page, "driver", () => alert.hover());
  expect(await alert.textContent()).toMatch(wrong);
  await page.evaluate(() => document.querySelector("bridge-play-table")?.setAttribute("contract", "2S-W"));
  await legal(page).waitFor();
  expect(await alert.textContent()).toBe("");
});

it("keys that could not be fetched ahead are missed with the first key, and come with the next", async () => {
  const { page, asked, mend, told, alert } = await open("keys");
  await legal(page).hover({ position: { x: 8, y: 8 } });
  await settle(page);
  expect(asked()).toBe(0);
  await page.evaluate(() => document.querySelector<HTMLElement>("bridge-play-table")?.focus());
  await expect.poll(asked).toBe(1);
  await settle(page);
  expect(await told()).toEqual([]);
  expect(await alert()).toBe("");
  await page.keyboard.press("ArrowRight");
  await expect.poll(alert).toMatch(NOT_LOADED);
  expect(await told()).toHaveLength(1);
  mend();
  await page.keyboard.press("ArrowRight");
  await expect.poll(alert).toBe("");
  await expect.poll(asked).toBe(3);
  const focused = () => page.locator("bridge-play-table [data-card]:focus").getAttribute("data-card");
  const before = await focused();
  await page.keyboard.press("ArrowRight");
  await expect.poll(focused).not.toBe(before);
});

it("the first arrow does not scroll the page, though what it does has still to come", async () => {
  const { page, asked, mend } = await open("keys", { late: true });
  await legal(page).waitFor();
  await page.evaluate(() => {
    addEventListener("keydown", (event) => Object.assign(globalThis, { prevented: event.defaultPrevented }));
  });
  await page.keyboard.press("ArrowRight");
  expect(await page.evaluate(() => (globalThis as unknown as { prevented: boolean }).prevented)).toBe(true);
  await expect.poll(asked).toBe(1);
  mend();
  await page.locator("bridge-play-table [data-card]:focus").waitFor();
  // What the table has nothing to do with is left to the browser.
  await page.keyboard.press("PageDown");
  expect(await page.evaluate(() => (globalThis as unknown as { prevented: boolean }).prevented)).toBe(false);
});

it("a card, a card taken back and a pause do not wait for what plays, which goes on from there", async () => {
  const { page, asked, mend, told } = await open("driver", { late: true });
  await legal(page).waitFor();
  const done = await page.evaluate(() => {
    const table = document.querySelector("bridge-play-table") as BridgePlayTableElement;
    const [first] = [...(table.shadowRoot?.querySelectorAll<HTMLElement>(".legal") ?? [])];
    const card = first?.dataset.card as Parameters<typeof table.play>[0];
    const plays = [table.play(card), table.play(card)];
    table.undo();
    plays.push(table.play(card));
    table.pause();
    return { plays, played: table.game?.played.length, paused: table.game?.paused, undos: table.game?.undos };
  });
  expect(done).toEqual({ plays: [true, false, true], played: 1, paused: true, undos: 1 });
  await page.locator("bridge-play-table .fan .back").nth(11).waitFor();
  await expect.poll(asked).toBe(1);
  await comes(page, "driver", mend);
  expect(await played(page)).toHaveLength(1);
  await page.getByRole("button", { name: "Go on" }).click();
  await expect.poll(async () => (await played(page)).length).toBeGreaterThan(3);
  expect(await told()).toEqual([]);
});

it("what plays can't be fetched after the first card: it is said, and fetched again when the robots are asked", async () => {
  const { page, mend, told, alert } = await open("driver");
  await legal(page).click({ position: { x: 8, y: 8 } });
  await expect.poll(alert).toMatch(NOT_LOADED);
  expect(await played(page)).toHaveLength(1);
  expect(await told()).toHaveLength(1);
  mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(async () => (await played(page)).length).toBeGreaterThan(3);
  expect(await alert()).toBe("");
});

it("robots that can't be fetched are stuck, and play when they are asked again", async () => {
  const { page, mend, told, alert } = await open("robots", { seat: "W" });
  await expect.poll(alert).toMatch(NOT_LOADED);
  expect(await played(page)).toEqual([]);
  expect(await told()).toHaveLength(1);
  mend();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.poll(async () => (await played(page)).length).toBe(1);
  expect(await alert()).toBe("");
});

it("a hint and a claim that can't be fetched are said, and asked for again with the next press", async () => {
  const hint = await open("hint");
  await legal(hint.page).waitFor();
  await hint.page.keyboard.press("i");
  await expect.poll(hint.alert).toMatch(NOT_LOADED);
  hint.mend();
  await hint.page.keyboard.press("i");
  await hint.page.locator("bridge-play-table .sentence", { hasText: /Look at|Any card|No card/ }).waitFor();
  expect(await hint.alert()).toBe("");
  expect(await hint.told()).toHaveLength(1);

  const claim = await open("claims");
  await legal(claim.page).waitFor();
  await claim.page.getByRole("button", { name: "Claim" }).click();
  await expect.poll(claim.alert).toMatch(NOT_LOADED);
  claim.mend();
  for (let press = 0; press < 2; press += 1) await claim.page.getByRole("button", { name: "Claim" }).click();
  await claim.page.locator('bridge-play-table [data-claim="0"]').click();
  await expect
    .poll(() =>
      claim.page.evaluate(() => (document.querySelector("bridge-play-table") as BridgePlayTableElement).game?.claim),
    )
    .toBe(13);
  expect(await claim.alert()).toBe("");
});

/** A game of West's, who has to play from dummy, with a solver that knows a card and a robot's for each place. */
const ofWest = (page: Page) =>
  page.evaluate((deal) => {
    const table = document.querySelector("bridge-play-table") as BridgePlayTableElement;
    const hints: Record<number, string> = { 1: "CQ", 3: "CJ" };
    const stub = {
      isSlow: false,
      isBound: false,
      chooseCard: async () => ({ card: "CA", considered: [] }),
      singleDummy: async ({ played }: { played: string[] }) => {
        if (stub.isSlow) await new Promise(() => {});
        const measured = { kind: "measured", value: 0.6, interval: [0.5, 0.7], layouts: 160, upper: 1 };
        const chance = stub.isBound ? { kind: "bound", value: 1 } : measured;
        const card = { card: hints[played.length], equals: [], probability: 0.6, chance };
        const other = { ...card, card: "C2", chance: { ...chance, value: stub.isBound ? 1 : 0.55 } };
        return { cards: [card, other], exact: false };
      },
    };
    Object.assign(globalThis, { stub });
    table.solver = stub as unknown as BridgePlayTableElement["solver"];
    const contract = { level: 2, strain: "S", doubled: 0, declarer: "W" } as const;
    table.game = { board: { deal, contract }, seat: "W", played: ["CT"] };
    table.play("C4");
  }, DEAL);

it("a card taken back takes its hint away, and the place before has its own", async () => {
  const { page, helped } = await open("hint");
  await page.unrouteAll();
  await ofWest(page);
  await expect.poll(async () => (await played(page)).length).toBe(3);
  const press = async (says: RegExp) => {
    await hintButton(page).click();
    await expect.poll(() => sentence(page)).toMatch(says);
  };
  await press(/No card is clearly better/);
  await press(/Play the jack of clubs: 60%/);
  expect(await hintButton(page).isDisabled()).toBe(true);
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await played(page)).toHaveLength(1);
  await expect.poll(() => sentence(page)).not.toContain("jack");
  expect(await hintButton(page).isDisabled()).toBe(false);
  await press(/No card is clearly better/);
  await press(/Play the queen of clubs: 60%/);
  expect((await helped()).at(-1)).toBe(2);
  // One that is still looked for is given up.
  await page.evaluate(() => {
    Object.assign((globalThis as unknown as { stub: object }).stub, { isSlow: true });
    (document.querySelector("bridge-play-table") as BridgePlayTableElement).play("C4");
  });
  await expect.poll(async () => (await played(page)).length).toBe(3);
  await press(/Looking at the cards/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => sentence(page)).not.toContain("Looking");
  expect(await hintButton(page).isDisabled()).toBe(false);
});

it("a hint whose part is late says that it thinks, can't be asked for twice, and comes", async () => {
  const { page, asked, mend, helped } = await open("hint", { late: true });
  await hintButton(page).click();
  await expect.poll(() => sentence(page)).toContain("Looking at the cards");
  expect(await hintButton(page).isDisabled()).toBe(true);
  await page.keyboard.press("i");
  expect(await helped()).toEqual([]);
  mend();
  await expect.poll(() => sentence(page), { timeout: 15_000 }).toMatch(/Look at|Any card|No card/);
  expect(await helped()).toEqual([1]);
  expect(asked()).toBe(1);
});

const given: [string, (table: BridgePlayTableElement) => unknown][] = [
  ["another board", (table) => table.setAttribute("contract", "3NT-W")],
  ["a card", (table) => table.play("SQ")],
  ["a pause", (table) => table.pause()],
  ["a pause that is over", (table) => [table.pause(), table.pause(false)]],
  ["being taken out of the page", (table) => document.body.append(table)],
];
it.each(given)("a hint whose part is late is given up by %s", async (_, act) => {
  const { page, mend, helped, told } = await open("hint", { late: true });
  await hintButton(page).click();
  await expect.poll(() => sentence(page)).toContain("Looking at the cards");
  await page.locator("bridge-play-table").evaluate(act as (table: Element) => void);
  await comes(page, "hint", mend);
  expect(await helped()).toEqual([]);
  expect(await sentence(page)).not.toMatch(/Look|Any card|No card/);
  expect(await told()).toEqual([]);
  if (await legal(page).count()) expect(await hintButton(page).isDisabled()).toBe(false);
});

it("a hint that was given up tells no error when its part can't be fetched after all", async () => {
  const { page, told, alert } = await open("hint");
  await page.unrouteAll();
  let fail = () => {};
  const held = new Promise<void>((done) => {
    fail = done;
  });
  await page.route(`**/${fileOf("hint")}`, async (route) => {
    await held;
    await route.abort();
  });
  await hintButton(page).click();
  await expect.poll(() => sentence(page)).toContain("Looking at the cards");
  await page.locator("bridge-play-table").evaluate((table) => (table as BridgePlayTableElement).play("SQ"));
  await Promise.all([page.waitForEvent("requestfailed"), fail()]);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 50)));
  expect(await told()).toEqual([]);
  expect(await alert()).toBe("");
});

it("a chance of no more than everything is no hint", async () => {
  const { page } = await open("hint");
  await page.unrouteAll();
  await ofWest(page);
  await expect.poll(async () => (await played(page)).length).toBe(3);
  await page.evaluate(() => Object.assign((globalThis as unknown as { stub: object }).stub, { isBound: true }));
  await hintButton(page).click();
  await expect.poll(() => sentence(page)).toContain("There is no hint here");
});

it.each([
  [1280, 548],
  [390, 506],
])("%i × %i, dummy at the top, neither the trick nor a name lies on the sentence", async (width, height) => {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.goto(`${site.url}W.html`);
  await page.evaluate(
    ([deal, high]) => {
      const table = document.querySelector("bridge-play-table") as BridgePlayTableElement;
      table.style.height = `${high}px`;
      const contract = { level: 2, strain: "S", doubled: 0, declarer: "W" } as const;
      table.game = { board: { deal, contract }, seat: "W", played: ["CT"] };
    },
    [DEAL, height] as const,
  );
  await page.locator("bridge-play-table .top.open .legal").first().waitFor();
  const over = await page.evaluate(() => {
    const root = document.querySelector("bridge-play-table")?.shadowRoot as ShadowRoot;
    const words = document.createRange();
    words.selectNodeContents(root.querySelector(".sentence") as Element);
    const lines = [...words.getClientRects()].filter(({ width }) => width > 0);
    return [...root.querySelectorAll(".spot, .who")].flatMap((each) => {
      const { left, right, bottom } = each.getBoundingClientRect();
      const isOver = lines.some((line) => line.top < bottom && line.left < right && line.right > left);
      return isOver ? [`${each.className}: ${bottom} of ${lines[0]?.top}`] : [];
    });
  });
  expect(over).toEqual([]);
});
