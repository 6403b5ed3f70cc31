/** What players come for, counted in presses from where they are; and the address that names where they are. */
import { readFileSync } from "node:fs";
import { PNG } from "pngjs";
import { expect, it } from "vitest";
import { PBN, RECORD } from "../support/app.js";
import { countPresses, openTool, paste, servePages } from "../support/pages.js";

const pages = servePages();

it("names tool, board and card in the address, and Back undoes a change of tool with the position kept", async () => {
  const { page } = await pages.open({ viewport: { width: 1440, height: 900 } });
  await paste(page, RECORD);
  await page.locator(".board-name", { hasText: "7" }).waitFor();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => new URL(page.url()).hash).toBe("#analyse?board=7&card=1");
  await openTool(page, "lead");
  expect(new URL(page.url()).hash).toMatch(/^#lead/);
  await page.locator(".fan-of-cards").waitFor();
  await page.goBack();
  await page.locator(".board-name", { hasText: "7" }).waitFor();
  expect(await page.locator(".stage").count()).toBe(0);
  expect(await page.evaluate(() => document.querySelector("bridge-hand-viewer")?.place?.index)).toBe(1);
  // The mark leads to the first screen, and from there on with the board.
  await page.locator("button.mark").click();
  await page.locator(".promise").waitFor();
  await page.locator(".go-on", { hasText: "Board 7" }).click();
  await page.locator(".board-name", { hasText: "7" }).waitFor();
  expect(await page.evaluate(() => document.querySelector("bridge-hand-viewer")?.place?.index)).toBe(1);
});

it("shows no part that has nothing to show", async () => {
  const { page } = await pages.open();
  await page.locator(".promise").waitFor();
  for (const part of await page.locator("[data-part], [data-way]").all()) {
    await part.click();
    // The first screen has hands too: what was pressed may be fetched first.
    await page.locator("main.home").waitFor({ state: "detached" });
    await page.locator("main.stage :not(:empty):visible, main .hand:visible").first().waitFor();
    await page.locator("button.mark").click();
    await page.locator("main.home").waitFor();
  }
});

it("says at first sight what a card was worth, without a press", async () => {
  const { page, problems } = await pages.open({ viewport: { width: 1440, height: 900 } });
  const presses = await countPresses(page);
  await page.locator(".promise", { hasText: "3♠" }).waitFor();
  const viewer = page.locator("main.home bridge-hand-viewer");
  const worth = (card: string) => viewer.locator(`.hand [data-card="${card}"] .figure`).getAttribute("data-figure");
  await expect.poll(() => worth("C3")).toBe("−2");
  expect(await worth("H9")).toBe("=");
  expect(await viewer.getByText("South gave away 2 tricks.").isVisible()).toBe(true);
  expect(await presses()).toBe(0);
  expect(problems).toEqual([]);
});

it("comes from two pasted hands to the contract in one press", async () => {
  const { page, problems } = await pages.open({ viewport: { width: 1440, height: 900 } });
  await paste(page, "N: S AQ5 H KJ82 D T9 C KQ64\nS: S KJ42 H AQ5 D A84 C AJ3\n");
  const presses = await countPresses(page);
  await page.locator(".lead-link a").click();
  await page.locator(".headline", { hasText: /^Bid / }).waitFor();
  expect(await presses()).toBe(1);
  // Four spades, four hearts, a diamond and four clubs are on top.
  expect(await page.locator(".headline").innerText()).toBe("Bid 7NT: 100%.");
  expect(await page.locator(".hand-of-two bridge-card").count()).toBe(26);
  expect(problems).toEqual([]);
});

it("comes from one hand pasted on the first screen to the lead in two presses", async () => {
  const { page, problems } = await pages.open({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  await page.locator(".promise").waitFor();
  await paste(page, "Q972.K84.J653.T2");
  const presses = await countPresses(page);
  await page.getByRole("link", { name: "What to lead?" }).tap();
  expect(await page.locator("[name=hand]").inputValue()).toBe("Q972.K84.J653.T2");
  await page.locator('[data-chip="1NT-3NT"]').tap();
  await page.locator(".headline", { hasText: /^Lead / }).waitFor();
  expect(await presses()).toBe(2);
  expect(problems).toEqual([]);
});

it("says what to lead from a pasted hand in two presses, as a sentence and above the cards, and asks first", async () => {
  const { page, problems } = await pages.open({ viewport: { width: 1440, height: 900 } });
  await page.locator(".promise").waitFor();
  const presses = await countPresses(page);
  await openTool(page, "lead");
  await page.locator("form.many").waitFor();
  await paste(page, "Q972.K84.J653.T2");
  await expect.poll(() => page.locator("[name=hand]").inputValue()).toBe("Q972.K84.J653.T2");
  await page.locator('[data-chip="1NT-3NT"]').click();
  await page.locator(".headline", { hasText: /^Lead a \w+( or a \w+)*\.$/ }).waitFor();
  expect(await presses()).toBe(2);
  const marks = await page.locator(".held .mark").allInnerTexts();
  expect(marks).toHaveLength(13);
  for (const mark of marks) expect(mark).toMatch(/^\d+(\.\d)?%$/);
  // What the auction means stands in words, and in the fields behind "More".
  expect(await page.locator(".meaning").innerText()).toContain("East: 15–17 points, balanced.");
  await page.locator("[data-ask]").click();
  expect((await page.locator(".held .mark").allInnerTexts()).join("")).toBe("");
  await page.locator(".held button").first().click();
  await page.locator(".headline", { hasText: /^(Found it|Not this one)\./ }).waitFor();
  expect(problems).toEqual([]);
});

it("deals twelve boards of a kind in two presses", async () => {
  const { page } = await pages.open();
  await page.locator(".promise").waitFor();
  const presses = await countPresses(page);
  await openTool(page, "deal");
  await page.locator('[data-chip="slam"]').click();
  await expect.poll(() => page.locator(".boards tbody tr").count()).toBe(12);
  expect(await presses()).toBe(2);
});

it("makes a picture of the card shown in two presses", async () => {
  const { page } = await pages.open({ viewport: { width: 1440, height: 900 } });
  await paste(page, `${PBN}[Play "N"]\nCT C4 CA CJ\nH8 H4 HK H9\n`);
  await page.evaluate(() => document.querySelector("bridge-hand-viewer")?.goto(4));
  const presses = await countPresses(page);
  await openTool(page, "share");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save the picture" }).click(),
  ]);
  expect(await presses()).toBe(2);
  const { width, height } = PNG.sync.read(readFileSync(await download.path()));
  expect([width, height]).toEqual([1200, 630]);
});

it("shows the first hand of a new deal in the diagram as it is typed", async () => {
  const { page, problems } = await pages.open({ viewport: { width: 1440, height: 900 } });
  await page.locator(".new-deal").click();
  const shown = (seat: string) => page.locator(`.hand[data-seat="${seat}"] .card`).allInnerTexts();
  await page.locator('.editor input[data-seat="N"]').pressSequentially("AK.9");
  await expect.poll(() => shown("N")).toEqual(["A", "K", "9"]);
  expect(problems).toEqual([]);
});

it("prints twelve deals of a kind with their tables in four presses", async () => {
  const { page } = await pages.open({ viewport: { width: 1440, height: 900 } });
  await page.addInitScript(() => {
    window.print = () => dispatchEvent(new Event("beforeprint"));
  });
  await page.reload();
  await page.locator(".promise").waitFor();
  const presses = await countPresses(page);
  await openTool(page, "deal");
  await page.locator('[data-chip="slam"]').click();
  await expect.poll(() => page.locator(".boards tbody tr").count()).toBe(12);
  await page.locator('[data-act="print"]').click();
  await page.locator(".sheet .primary").click();
  // What is not solved yet is solved on the way.
  await expect.poll(() => page.locator(".print .record table").count(), { timeout: 180_000 }).toBe(12);
  expect(await presses()).toBe(4);
});
