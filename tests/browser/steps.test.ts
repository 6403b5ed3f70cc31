/** What players come for, counted in presses from where they are; and the address that names where they are. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
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

/** Presses Tab until an element has the focus; the presses that it took. */
async function tabTo(page: Page, selector: string): Promise<number> {
  for (let presses = 1; presses < 80; presses += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted), selector)) return presses;
  }
  throw new Error(`Tab does not come to ${selector}`);
}

const heldWithFocus = (page: Page) =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.held ?? "");

it("comes by keyboard alone to the lead in at most 15 presses, past a hand that is one stop", async () => {
  const { page, problems } = await pages.open({ path: "#lead?contract=3NT-S&hand=Q972.K84.J653.T2" });
  await page.locator("form.many").waitFor();
  const skipped = await tabTo(page, ".skip");
  await page.keyboard.press("Enter");
  const chip = await tabTo(page, '[data-chip="1NT-3NT"]');
  await page.keyboard.press("Enter");
  await page.locator(".held .mark.best").waitFor();
  // With the two of Enter.
  expect(skipped + chip + 2).toBeLessThanOrEqual(15);
  await page.locator(".skip").focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  expect(await heldWithFocus(page)).toBe("SQ");
  await page.keyboard.press("ArrowRight");
  expect(await heldWithFocus(page)).toBe("S9");
  // A card that is taken out leaves the focus to the next.
  await page.keyboard.press("Enter");
  expect(await heldWithFocus(page)).toBe("S7");
  await page.keyboard.press("End");
  expect(await heldWithFocus(page)).toBe("D3");
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.id)).toBe("many-hand");
  expect(problems).toEqual([]);
});

it("goes over all 52 cards by arrows, and through them by one press of Tab", async () => {
  const { page } = await pages.open({ path: "#lead?contract=3NT-S" });
  await page.locator(".hand-pad").waitFor();
  const withFocus = () => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.pad ?? "");
  await tabTo(page, "[data-pad]");
  expect(await withFocus()).toBe("SA");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  expect(await withFocus()).toBe("HK");
  await page.keyboard.press("Space");
  expect(await page.locator("[name=hand]").inputValue()).toBe(".K..");
  // They stay where they are for the next card.
  expect(await withFocus()).toBe("HK");
  await page.keyboard.press("Tab");
  expect(await withFocus()).toBe("");
  // Of a whole hand only its own cards can be pressed: arrows leave the others out.
  await page.locator("[name=hand]").fill("AQ2.K84.J653.T92");
  await page.locator('[data-pad="SA"]').focus();
  await page.keyboard.press("ArrowRight");
  expect(await withFocus()).toBe("SQ");
  await page.keyboard.press("End");
  expect(await withFocus()).toBe("D3");
  await page.keyboard.press("ArrowLeft");
  expect(await withFocus()).toBe("D5");
});

it("bids by Enter as soon as the menu is skipped", async () => {
  const { page, problems } = await pages.open({
    path: "#bid?side=NS&count=250&measure=tricks&N.cards=AQ5.KJ82.T9.KQ64&S.cards=KJ42.AQ5.A84.AJ3",
  });
  await page.locator("form.many").waitFor();
  const presses = await tabTo(page, ".skip");
  expect(presses).toBe(1);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.locator(".headline", { hasText: "Bid 7NT: 100%." }).waitFor();
  // What else can be asked is folded; the filled button is at most 15 presses from the tool's name.
  await page.locator('[data-tool="bid"]').focus();
  expect(await tabTo(page, "#many-run")).toBeLessThanOrEqual(15);
  expect(problems).toEqual([]);
});
