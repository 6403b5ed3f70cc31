/** More of what people come to the table for: the par contract, prices of the result, touch, screen reader, offline. */
import type { Page } from "playwright-core";
import type { BridgePlayTableElement } from "tenace/viewer/play-table";
import { expect, it } from "vitest";
import { DEAL } from "../support/app.js";
import { servePages } from "../support/pages.js";
import { appears, myTurn } from "../support/table.js";

const pages = servePages();

const inTable = (page: Page, inside: string) => page.locator(`bridge-play-table ${inside}`);
const gameOf = (page: Page) =>
  page.evaluate(() => (document.querySelector("bridge-play-table") as BridgePlayTableElement).game);
const played = async (page: Page) => (await gameOf(page))?.played ?? [];
const link = (seat: string) =>
  `#play?${new URLSearchParams({ deal: DEAL, contract: "2S-W", seat, vulnerable: "None" })}`;

/** The table from its link, its robots quick. */
async function sit(seat: string, options: Parameters<typeof pages.open>[0] = {}): Promise<Page> {
  const { page } = await pages.open({ path: link(seat), ...options });
  await inTable(page, ".stage").waitFor();
  await page.evaluate(() => {
    const table = document.querySelector("bridge-play-table");
    table?.setAttribute("level", "1");
    table?.setAttribute("pace", "fast");
  });
  return page;
}

/** Plays the first legal card by keyboard, `times` times. */
async function playOn(page: Page, times: number): Promise<void> {
  for (let card = 0; card < times; card += 1) {
    await myTurn(page);
    const before = (await played(page)).length;
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => (await played(page)).length, { message: "Enter plays no card" })
      .toBeGreaterThan(before);
  }
}

it("the par contract is offered for a board without one, played as chosen, and its result has prices", async () => {
  const { page } = await pages.open({ path: `?deal=${encodeURIComponent(DEAL)}&dealer=N&vulnerable=None` });
  await page.locator("bridge-hand-viewer").waitFor();
  await page.evaluate(() => {
    location.hash = "#play";
  });
  // By the table of DDS: West makes two spades and no more, North-South nothing that pays.
  await appears(page.locator(".page-column", { hasText: "is its par" }), "the start does not tell the par");
  await page.locator('input[name="level"]').first().check();
  await page.locator('input[name="pace"]').last().check();
  const way = page.locator(".play-way", { hasText: "2♠" }).first();
  await appears(way, "the par contract is not offered");
  await way.click();
  const table = page.locator("bridge-play-table");
  await appears(table, "the par contract does not come to the table");
  expect([await table.getAttribute("level"), await table.getAttribute("pace")]).toEqual(["1", "fast"]);
  const { contract } = (await gameOf(page))?.board ?? {};
  expect(contract).toMatchObject({ level: 2, strain: "S" });
  await playOn(page, 4);
  await myTurn(page);
  await page.keyboard.press("l");
  // How far the robots come is seen for a moment only.
  await page.evaluate(() => {
    const seen = new Set<number>();
    (globalThis as unknown as { robots: Set<number> }).robots = seen;
    const look = () => {
      const bar = document.querySelector<HTMLProgressElement>(".play-same progress");
      if (bar) seen.add(bar.value);
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
  await inTable(page, '[data-claim="0"]').click();
  // Robots play the deal when the decisions are judged, which is said until then.
  const waits = page.locator(".play-same", { hasText: "plays once your cards are judged" });
  await appears(waits, "it is not said that the robots wait for the judgement");

  // Each decision has its chance by what could be known beside what it cost as the cards lay.
  await appears(page.locator(".play-decisions tbody tr"), "the result has no decision");
  await expect
    .poll(() => page.locator(".play-decisions .play-wait").count(), { message: "decisions without a chance" })
    .toBe(0);
  const rows = await page
    .locator(".play-decisions tbody tr")
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent?.trim() ?? "")));
  expect(rows.length).toBeGreaterThan(0);
  for (const [trick = "", card = "", , chances = "", seen = "", verdict = ""] of rows) {
    expect(trick).toMatch(/^\d+$/);
    expect(card).toMatch(/[♠♥♦♣]/);
    expect(chances).toMatch(/^(−\d+.?%|same|–)$/);
    expect(seen).toMatch(/^(−?\d+ tricks?|same)$/);
    expect(verdict).not.toBe("");
  }
  // The robots' result of the same contract, and par: 110 for East-West.
  const same = (who: string) => page.locator(".play-same tr", { hasText: who }).locator("td");
  await expect.poll(() => same("Robot").nth(1).textContent()).toMatch(/^\d+$/);
  const steps = await page.evaluate(() => [...(globalThis as unknown as { robots: Set<number> }).robots]);
  expect(Math.max(...steps)).toBe(52);
  expect(steps.length).toBeGreaterThan(10);
  const tricks = Number(await same("Robot").nth(1).textContent());
  expect(await same("Robot").nth(2).textContent()).toBe(
    tricks >= 8 ? `+${110 + 30 * (tricks - 8)}` : `−${50 * (8 - tricks)}`,
  );
  expect(await same("Par").nth(0).textContent()).toContain("2♠");
  expect(await same("Par").nth(2).textContent()).toBe("+110");
  // The deal as it was played has their result at once.
  await page.evaluate(() => {
    location.hash = "#played";
  });
  await page.locator(".play-mine th button").first().click();
  await appears(page.locator(".play-same"), "the deal that was played shows no result");
  expect(await page.locator(".play-same").textContent()).not.toContain("plays");
  expect(await same("Robot").nth(1).textContent()).toBe(String(tricks));
});

it("a tap plays a card; where taps are to be confirmed, the first raises it and the second plays it", async () => {
  const page = await sit("W", { hasTouch: true, viewport: { width: 390, height: 844 } });
  const corner = { position: { x: 10, y: 10 } };
  await myTurn(page);
  const [lead = ""] = await played(page);
  await inTable(page, ".legal").first().tap(corner);
  await expect.poll(async () => (await played(page)).length).toBeGreaterThan(1);
  await page.evaluate(() => document.querySelector("bridge-play-table")?.setAttribute("confirm", ""));
  await expect.poll(async () => (await gameOf(page))?.played.length).toBeGreaterThan(2);
  await myTurn(page);
  const before = await played(page);
  const card = await inTable(page, ".legal").first().getAttribute("data-card");
  await inTable(page, `[data-card="${card}"]`).tap(corner);
  const raised = inTable(page, `[data-card="${card}"].raised`);
  await expect.poll(async () => (await raised.count()) > 0 || (await played(page)).length > before.length).toBe(true);
  expect(await played(page), "the first tap played the card").toEqual(before);
  await inTable(page, `[data-card="${card}"]`).tap(corner);
  await expect.poll(async () => (await played(page))[before.length]).toBe(card);
  expect(lead).not.toBe("");
});

it("a screen reader is told each card, who wins the trick, and whose turn it is", async () => {
  const page = await sit("W");
  await myTurn(page);
  const status = inTable(page, '[role="status"]');
  await expect.poll(() => status.textContent()).toMatch(/North plays the .+\. Your turn from dummy\./);
  await page.evaluate(() => {
    const heard: string[] = [];
    Object.assign(globalThis, { heard });
    const status = document.querySelector("bridge-play-table")?.shadowRoot?.querySelector('[role="status"]');
    new MutationObserver(() => heard.push(status?.textContent ?? "")).observe(status as Element, { childList: true });
  });
  await playOn(page, 2);
  await myTurn(page);
  const heardSoFar = () => page.evaluate(() => (globalThis as unknown as { heard: string[] }).heard.join("\n"));
  // The sentence says it while the trick lies on the table; told with the cards, it stands before the turn as well.
  await expect
    .poll(heardSoFar, { message: "the winner is told with the cards" })
    .toMatch(/wins? the trick\. .*Your turn/);
  const heard = await heardSoFar();
  expect(heard).toMatch(/East plays the /);
  expect(heard).toMatch(/West plays the |South plays the /);
  // And once.
  expect(heard).not.toMatch(/(\w+ wins? the trick\.)\s+\1/);
});

it("a table whose page is offline is played on, with hints, claims and the result", async () => {
  const { page } = await pages.open({ path: "#home" });
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.context().setOffline(true);
  await page.evaluate((hash) => {
    location.hash = hash;
  }, link("W"));
  await appears(inTable(page, ".stage"), "without a network the table does not come");
  await page.evaluate(() => document.querySelector("bridge-play-table")?.setAttribute("level", "1"));
  await playOn(page, 2);
  await myTurn(page);
  await page.keyboard.press("i");
  const hint = inTable(page, ".sentence").filter({ hasText: /Look at|Any card|No card|It matters/ });
  await appears(hint, "without a network no hint comes");
  await page.keyboard.press("l");
  await inTable(page, '[data-claim="0"]').click();
  await appears(page.locator(".play-decisions tbody tr"), "without a network no decision is judged");
  expect(await inTable(page, ".alert.wrong").count()).toBe(0);
});
