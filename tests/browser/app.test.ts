import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DEAL, drop, paste, SECOND_DEAL, servePages, tableOf } from "./support.js";

const pages = servePages();

const LIN = "qx|o3|md|1SK5HT83DKQ9CA7652,SAT942HAQ4D32CKJ3,SQJ6HK652DJ85CT98,|sv|e|mb|p|mb|1S|mb|p|mb|p|mb|p|";
const LINK = `https://www.bridgebase.com/tools/handviewer.html?lin=${encodeURIComponent(LIN)}`;

it("reads LIN and handviewer links as it reads PBN", async () => {
  const { page } = await pages.open();
  for (const text of [LIN, LINK]) {
    await paste(page, DEAL);
    await page.locator(".contract", { hasText: "Choose" }).waitFor();
    await paste(page, text);
    await page.locator(".contract", { hasText: "by West" }).waitFor();
    expect(await page.locator('.hand[data-seat="W"] [data-card="SA"]').count()).toBe(1);
  }
});

it("puts a board in a link, and opens it from there", async () => {
  const { page } = await pages.open();
  await drop(page, "one.pbn", `[Board "17"]\n[Dealer "N"]\n[Deal "${SECOND_DEAL}"]\n[South "Ünal <b>"]\n`);
  await page.locator(".board-name", { hasText: "17" }).waitFor();
  await page.getByRole("button", { name: "Share" }).click();
  await page.waitForFunction(() => location.hash.startsWith("#board="));
  const link = page.url();
  // The board is in the fragment only: what is before it is the page.
  expect(link.split("#")[0]).toBe(pages.url);
  const { page: other } = await pages.open({ path: link.slice(pages.url.length) });
  await other.locator(".board-name", { hasText: "17" }).waitFor();
  expect(await other.locator('.hand[data-seat="E"] [data-card="S5"]').count()).toBe(1);
  expect(await other.locator('.hand[data-seat="S"] .name').textContent()).toBe("Ünal <b>");
  const { page: broken } = await pages.open({ path: "#board=AAAA" });
  await broken.getByText("The link's board could not be read.").waitFor();
});

it("edits a deal by typing and by giving cards, and says what is wrong with it", async () => {
  const { page } = await pages.open();
  await page.getByRole("button", { name: "Edit" }).click();
  const north = page.getByRole("textbox", { name: "North" });
  await north.fill("QJ6.K652.J85.T9");
  await page.getByText("The hands must hold the same number of cards").waitFor();
  expect(await page.getByRole("button", { name: "Show this deal" }).isDisabled()).toBe(true);
  await north.fill("QJ6.K652.J85.T94");
  await page.getByText("C4 is in two places").waitFor();
  await north.fill("QJ6.K652.J85.T9");
  await page.locator(".deck-card", { hasText: "8" }).last().click();
  await page.getByLabel("Dealer").selectOption({ label: "West" });
  await page.getByRole("button", { name: "Show this deal" }).click();
  await page.locator(".facts", { hasText: "dealer West" }).waitFor();
  expect(await page.locator('.hand[data-seat="N"] [data-card="C8"]').count()).toBe(1);
});

it("deals at random: thirteen cards each, no card twice, and another deal each time", async () => {
  const { page } = await pages.open();
  const dealt = async () => {
    await page.getByRole("button", { name: "Deal", exact: true }).click();
    await page.waitForTimeout(100);
    return page
      .locator(".hand .card")
      .evaluateAll((cards) => cards.map((card) => card.getAttribute("data-card") ?? ""));
  };
  const [first, second] = [await dealt(), await dealt()];
  for (const cards of [first, second]) expect(new Set(cards).size).toBe(52);
  expect(first).not.toEqual(second);
});

it("solves all boards of a file with a bar, and saves them as PBN with their tables", async () => {
  const { page } = await pages.open({ viewport: { width: 1440, height: 900 } });
  await drop(
    page,
    "two.pbn",
    `[Board "1"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "${DEAL}"]\n\n[Board "2"]\n[Dealer "E"]\n[Vulnerable "NS"]\n[Deal "${SECOND_DEAL}"]\n`,
  );
  await page.getByRole("button", { name: "Tables and par of all boards" }).click();
  await page.locator(".boards .number", { hasText: /\d/ }).nth(1).waitFor({ timeout: 100_000 });
  expect(await page.locator(".boards tbody .number").allTextContents()).toEqual(["−110", "+100"]);
  await page.getByRole("button", { name: "Save" }).click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "PBN with tables" }).click(),
  ]);
  const saved = readFileSync(await download.path(), "utf8");
  expect(saved).toContain(`[Deal "${DEAL}"]`);
  expect(saved.match(/\[OptimumResultTable /g)).toHaveLength(2);
});

it("keeps boards and settings over a reload, and works without the network", async () => {
  const { page } = await pages.open();
  await paste(page, SECOND_DEAL);
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Colors of the suits").selectOption({ label: "four" });
  await page.getByLabel("Language").selectOption({ label: "Deutsch" });
  await page.getByRole("button", { name: "Öffnen" }).waitFor();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.waitForFunction(
    () => navigator.serviceWorker.controller !== null || caches.keys().then((keys) => keys.length > 0),
  );
  await page.waitForTimeout(500);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole("button", { name: "Öffnen" }).waitFor();
  expect(await page.locator('.hand[data-seat="E"] [data-card="S5"]').count()).toBe(1);
  expect(await page.locator("bridge-hand-viewer").getAttribute("deck")).toBe("four");
  expect((await tableOf(page))[0]).toEqual([6, 8, 10, 4, 9]);
});

it("prints hand records, four to a page, and no controls", async () => {
  const { page } = await pages.open();
  const boards = Array.from({ length: 5 }, (_, index) => `[Board "${index + 1}"]\n[Deal "${DEAL}"]\n`).join("\n");
  await drop(page, "five.pbn", boards);
  await page.getByRole("navigation", { name: "Boards" }).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".record:visible").count()).toBe(5);
  expect(await page.locator("bridge-hand-viewer:visible, button:visible").count()).toBe(0);
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(2);
});
