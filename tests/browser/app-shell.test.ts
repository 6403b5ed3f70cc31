/** The app round the board: what its bars, sheets, keys and addresses do. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { DEAL, EVENING, PBN, RECORD, SECOND_DEAL, TABLE } from "../support/app.js";
import { openTool, paste, servePages, tableOf } from "../support/pages.js";

const pages = servePages();

it("shows four hands and fills the table of a pasted deal, cell by cell, under a progress bar", async () => {
  const { page, problems, gate } = await pages.open({ hold: ["cells"] });
  await paste(page, PBN);
  // The first screen has the same deal, whose cells are no answer for this board.
  await page.locator(".contract").waitFor();
  const known = page.locator(".cell:not(.unknown)");
  for (let cells = 1; cells <= 3; cells += 1) {
    await page.waitForFunction(() => window.gate.held.length > 0);
    expect(await gate.pass()).toBe(true);
    await known.nth(cells - 1).waitFor();
    expect(await known.count()).toBe(cells);
    expect(await page.locator("progress").getAttribute("max")).toBe("20");
    expect(await page.locator("progress").evaluate((bar: HTMLProgressElement) => bar.value)).toBe(cells);
  }
  await gate.open();
  expect(await tableOf(page)).toEqual(TABLE);
  expect(await page.locator("progress").count()).toBe(0);
  const hands = await page
    .locator(".hand")
    .evaluateAll((all) => all.map((hand) => hand.querySelectorAll(".card").length));
  expect(hands).toEqual([13, 13, 13, 13]);
  expect(problems).toEqual([]);
});

it("reads several boards and shows each of them", async () => {
  const { page } = await pages.open();
  await paste(page, `[Board "1"]\n[Deal "${DEAL}"]\n\n[Board "2"]\n[Deal "${SECOND_DEAL}"]\n`);
  await page.getByRole("navigation", { name: "Boards" }).waitFor();
  expect(await tableOf(page)).toEqual(TABLE);
  await page.getByRole("button", { name: "Next board" }).click();
  await page.locator('.hand[data-seat="E"] [data-card="S5"]').waitFor();
  expect((await tableOf(page))[0]).toEqual([6, 8, 10, 4, 9]);
});

it("says which line of bad text is wrong and keeps the last good board", async () => {
  const { page } = await pages.open();
  await paste(page, DEAL);
  await tableOf(page);
  await paste(page, `[Event "x"]\n[Deal "${DEAL.replace("QJ6", "QJ7")}"]\n`);
  const alert = page.getByRole("alert").first();
  await alert.waitFor();
  expect(await alert.textContent()).toMatch(/Line 2: .*7/);
  expect(await page.locator('.hand[data-seat="N"] [data-card="S6"]').count()).toBe(1);
  expect((await tableOf(page))[0]).toEqual(TABLE[0]);
});

it("offers once, on the third visit, to be installed, if the browser can do it", async () => {
  const { page } = await pages.open();
  const offer = page.getByText("tenace can be installed on this device.");
  const asked = () =>
    page.evaluate(() => {
      const event = new Event("beforeinstallprompt", { cancelable: true });
      Reflect.set(event, "prompt", () => document.body.setAttribute("data-prompted", ""));
      return !window.dispatchEvent(event);
    });
  for (const isOffered of [false, false, true, false]) {
    await page.locator("#source").waitFor();
    // The browser's own offer is held back on every visit.
    expect(await asked()).toBe(true);
    if (isOffered) {
      await offer.waitFor();
      await page.getByRole("button", { name: "Install" }).click();
      await page.locator("body[data-prompted]").waitFor();
    } else {
      await page.waitForTimeout(200);
      expect(await offer.count()).toBe(0);
    }
    await page.reload();
  }
});

it.each([320, 360, 390])(
  "is usable at %i px: nothing sticks out, and what is to be touched is large enough",
  async (width) => {
    const { page } = await pages.open({ viewport: { width, height: 740 }, hasTouch: true, isMobile: true });
    await paste(page, EVENING);
    await page.getByRole("button", { name: "Next board" }).waitFor();
    await paste(page, DEAL);
    await tableOf(page);
    // West leads, and then each hand plays once.
    await page.getByRole("button", { name: /^South, no trump/ }).tap();
    for (const seat of ["W", "N", "E", "S"]) {
      await page.locator(`.hand.to-play[data-seat="${seat}"] .playable`).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const boxes = await boxesOf(page, ".hand.to-play .playable");
      // The four hands are one picture on a phone, so thirteen cards of a hand are no wider than that. A card is 40 px
      // one way, and the other way more than the 24 that WCAG 2.2 asks of a target (2.5.8).
      for (const box of boxes) {
        expect(Math.max(box.width, box.height)).toBeGreaterThanOrEqual(40);
        expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(24);
        expect(box.right).toBeLessThanOrEqual(width);
      }
      await page.locator(".hand.to-play .playable").first().tap();
    }
  },
);

it.each(["en", "de", "fr"])(
  "has the moves and the boards in one bar, none of it outside of a phone of 320 px: %s",
  async (locale) => {
    const { page } = await pages.open({
      viewport: { width: 320, height: 740 },
      hasTouch: true,
      isMobile: true,
      locale,
    });
    await paste(page, EVENING);
    await page.locator('.boards-head[slot="bar"]').waitFor();
    const keys = await boxesOf(page, ".controls > button, .boards-head button");
    expect(keys.length).toBe(6);
    expect(new Set(keys.map(({ middle }) => middle)).size).toBe(1);
    // The page's head names the board, and the viewer does not name it again.
    expect((await boxesOf(page, ".shown-name, .contract, bridge-hand-viewer [part~=heading]")).length).toBe(1);
    for (const { right, name } of keys) expect(right, name ?? "").toBeLessThanOrEqual(320);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  },
);

it("has no key under 44 px by touch, on a phone of 360 px", async () => {
  const { page } = await pages.open({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await paste(page, EVENING);
  await page.getByRole("button", { name: "Next board" }).waitFor();
  const small = async (selector: string) =>
    (await boxesOf(page, selector)).filter(({ width, height }) => Math.min(width, height) < 44);
  // Cards of hands have a test of their own.
  const keys = "button:not([data-card]:not(.played-card), .skip, .seat), select, [role=tab]";
  for (const tab of ["Play", "Auction", "Table"]) {
    await page.getByRole("tab", { name: tab }).tap();
    if (tab === "Play") expect(await page.locator(".played-card").count()).toBe(4);
    expect(await small(`main :is(${keys}), .boards-head button, bridge-hand-viewer :is(${keys})`)).toEqual([]);
  }
  for (const tool of ["source", "edit", "settings", "share", "suit", "lead", "bid", "deal"]) {
    await openTool(page, tool);
    const place = (await page.locator("dialog.sheet").count()) > 0 ? "dialog.sheet" : ".stage";
    const controls = `${place} :is(${keys}, input:not([type=file]), label:has([type=file]), textarea, summary)`;
    await page.locator(controls).first().waitFor();
    expect(await small(controls), tool).toEqual([]);
    await page.keyboard.press("Escape");
    if (place === ".stage") await openTool(page, "board");
  }
});

it("takes a finger that is up to 44 px about the name of a seat, on a phone of 360 px", async () => {
  for (const locale of ["en", "de", "fr"]) {
    const { page } = await pages.open({
      viewport: { width: 360, height: 740 },
      hasTouch: true,
      isMobile: true,
      locale,
    });
    await paste(page, EVENING);
    await page.getByRole("button", { name: /next board|nächstes board|donne suivante/i }).waitFor();
    const seats = await page.locator(".seat").evaluateAll((all) =>
      all.map((seat) => {
        const name = seat.getBoundingClientRect();
        const { width, height, top } = getComputedStyle(seat, "::after");
        const above = (seat.getRootNode() as ShadowRoot).elementFromPoint(
          name.x + name.width / 2,
          name.y + Number.parseFloat(top) + 1,
        );
        return { name: seat.textContent, width, height, isHit: above === seat };
      }),
    );
    expect(seats.length).toBe(4);
    for (const { name, width, height, isHit } of seats) {
      expect(Number.parseFloat(width), `${name}`).toBeGreaterThanOrEqual(44);
      expect(Number.parseFloat(height), `${name}`).toBeGreaterThanOrEqual(44);
      expect(isHit, `${name}`).toBe(true);
    }
  }
});

/**
 * Of the elements that are shown, with what says them. In 1/64 px, which layout counts in: a transform leaves 43.999996
 * of 44.
 */
function boxesOf(page: Page, selector: string) {
  return page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const box = element.getBoundingClientRect();
      const [width = 0, height = 0, right = 0, middle = 0] = [
        box.width,
        box.height,
        box.right,
        (box.top + box.bottom) / 2,
      ].map((px) => Math.round(px * 64) / 64);
      const name = element.getAttribute("aria-label") ?? element.textContent?.trim();
      return width > 0 && getComputedStyle(element).visibility !== "hidden"
        ? [{ name, width, height, right, middle }]
        : [];
    }),
  );
}

it("gives the focus back to where it was when a sheet is closed by its key, however it was opened", async () => {
  const { page } = await pages.open();
  await paste(page, RECORD);
  const focused = () =>
    page.evaluate(
      () => `${document.activeElement?.localName} ${(document.activeElement as HTMLElement)?.dataset.tool}`,
    );
  // From the board, by its letter.
  await page.keyboard.press("e");
  await page.locator(".editor").waitFor();
  await page.keyboard.press("Escape");
  expect(await focused()).toBe("main undefined");
  // A sheet that was opened from another.
  await page.locator('[data-tool="share"]').press("Enter");
  await page.locator('.sheet [data-tool="print"]').press("Enter");
  await page.locator(".sheet", { hasText: "Boards on a page" }).waitFor();
  await page.keyboard.press("Escape");
  expect(await focused()).toBe("button share");
});
