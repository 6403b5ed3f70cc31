/** The table by keyboard: where the focus is, what is typed; and what a change of the window's size leaves in sight. */
import type { BrowserContextOptions, Page } from "playwright-core";
import type { BridgePlayTableElement } from "tenace/viewer/play-table";
import { expect, it } from "vitest";
import { DEAL } from "../support/app.js";
import { servePages } from "../support/pages.js";

const pages = servePages();

/** South has no spade. */
const VOID = "N:AK96.KQ8.A98.K63 QJT5432.T.6.QJ82 .J97543.K7532.94 87.A62.QJT4.AT75";

const inTable = (page: Page, inside: string) => page.locator(`bridge-play-table ${inside}`);
const gameOf = (page: Page) =>
  page.evaluate(() => (document.querySelector("bridge-play-table") as BridgePlayTableElement).game);
const count = async (page: Page) => (await gameOf(page))?.played.length ?? 0;

/** Sits down at a table whose robots are quick, at the person's turn. */
async function sit(
  seat: string,
  { deal = DEAL, contract = "2S-W", ...options }: BrowserContextOptions & { deal?: string; contract?: string } = {},
): Promise<Page> {
  const { page } = await pages.open({ path: `#play?${new URLSearchParams({ deal, contract, seat })}`, ...options });
  await quicken(page);
  await inTable(page, ".legal").first().waitFor();
  return page;
}

async function quicken(page: Page): Promise<void> {
  await page.locator("bridge-play-table").waitFor();
  await page.evaluate(() => {
    const table = document.querySelector("bridge-play-table");
    table?.setAttribute("level", "1");
    table?.setAttribute("pace", "fast");
  });
}

/** What has the focus, in the table or beside it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    const { card, claim, act } = (at as HTMLElement).dataset;
    return card ? "card" : claim ? `claim ${claim}` : (act ?? at?.className ?? "");
  });

it("the focus is at the hand from the first, goes with the turn, and is there again after a reload", async () => {
  const page = await sit("W");
  await expect.poll(() => focused(page)).toBe("card");
  // It waits at the hand while a robot is slow, and goes to the card of the next turn.
  await page.evaluate(() => document.querySelector("bridge-play-table")?.setAttribute("pace", "slow"));
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toMatch(/^fan/);
  await page.evaluate(() => document.querySelector("bridge-play-table")?.setAttribute("pace", "fast"));
  await expect.poll(() => focused(page)).toBe("card");
  await page.keyboard.press("p");
  await expect.poll(() => focused(page)).toMatch(/^fan/);
  await page.reload();
  await page.locator("bridge-play-table").waitFor();
  await expect.poll(() => focused(page)).toMatch(/^fan/);
  await page.keyboard.press("p");
  await expect.poll(() => focused(page)).toBe("card");
});

it("the choice of a claim has the focus, a claim of twelve can be typed, and Escape leads back to the cards", async () => {
  const page = await sit("W");
  await page.keyboard.press("l");
  await expect.poll(() => focused(page)).toBe("claim 13");
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("card");
  await page.keyboard.press("l");
  await expect.poll(() => focused(page)).toBe("claim 13");
  await page.evaluate(() => {
    const claims: string[] = [];
    Object.assign(globalThis, { claims });
    const root = document.querySelector("bridge-play-table")?.shadowRoot;
    root?.addEventListener("click", ({ target }) => claims.push((target as HTMLElement).dataset.claim ?? ""));
  });
  const claims = () => page.evaluate(() => (globalThis as unknown as { claims: string[] }).claims);
  // There is a claim of one too: it waits for Enter.
  await page.keyboard.press("1");
  expect(await claims()).toEqual([]);
  expect(await focused(page)).toBe("claim 1");
  await page.keyboard.press("2");
  expect(await claims()).toEqual(["12"]);
  await inTable(page, ".sentence").filter({ hasText: "Not accepted" }).waitFor();
  await expect.poll(() => focused(page)).toBe("card");
  await page.keyboard.press("l");
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  expect((await claims()).at(-1)).toBe("1");
  await page.locator(".play-result").waitFor();
});

it("what is known does not lie over the table of a window that is narrowed, and is back in a wide one", async () => {
  const page = await sit("W", { viewport: { width: 1280, height: 844 } });
  const side = inTable(page, ".side");
  await side.waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await side.waitFor({ state: "hidden" });
  await inTable(page, ".side-button").click();
  await side.waitFor();
  await page.setViewportSize({ width: 1280, height: 844 });
  await side.waitFor();
  await page.getByRole("button", { name: "Just the table" }).click();
  await side.waitFor({ state: "hidden" });
  await page.setViewportSize({ width: 1300, height: 844 });
  expect(await side.isVisible()).toBe(false);
});

it.each([1280, 390])("the place of a void has no card of the row above on it, %i wide", async (width) => {
  const page = await sit("E", { deal: VOID, contract: "4H-N", viewport: { width, height: 844 } });
  await page.keyboard.press("Enter");
  const place = inTable(page, ".seat.left .empty");
  await place.waitFor();
  await inTable(page, ".legal").first().waitFor();
  const over = await place.evaluate((empty) => {
    const root = empty.getRootNode() as ShadowRoot;
    const above = [...(empty.closest(".suit")?.previousElementSibling?.querySelectorAll(".card") ?? [])];
    const { top, height } = empty.getBoundingClientRect();
    const at = (card: Element) => card.getBoundingClientRect().left + 6;
    return above
      .map((card) => root.elementFromPoint(at(card), top + height / 2)?.closest(".card"))
      .map((card) => (card as HTMLElement | null)?.dataset.card ?? "");
  });
  expect(over.length).toBeGreaterThan(3);
  expect(over.join("")).toBe("");
});

it("a record is saved eight presses of Tab from the headline, and arrows go through the decisions", async () => {
  const page = await sit("W");
  for (let card = 0; card < 5; card += 1) {
    await inTable(page, ".legal").first().waitFor();
    const before = await count(page);
    await page.keyboard.press("Enter");
    await expect.poll(() => count(page)).toBeGreaterThan(before);
  }
  await inTable(page, ".legal").first().waitFor();
  await page.keyboard.press("l");
  await page.keyboard.press("0");
  const decisions = page.locator("[data-decision]");
  await decisions.nth(1).waitFor();
  await page.locator(".play-verdict h2:focus").waitFor();
  let tabs = 0;
  for (; (await focused(page)) !== "PBN" && tabs < 30; tabs += 1) await page.keyboard.press("Tab");
  expect(tabs).toBeLessThanOrEqual(8);
  expect(await page.locator(".play-decisions kbd").isVisible()).toBe(true);
  await decisions.first().focus();
  await page.keyboard.press("ArrowDown");
  const index = await decisions.nth(1).getAttribute("data-decision");
  const second = page.locator(`[data-decision="${index}"]:focus`);
  await second.waitFor();
  expect(await second.getAttribute("aria-keyshortcuts")).toBe("ArrowUp ArrowDown");
  // Tab passes the others, and Shift+Tab comes back to the decision that was left.
  await page.keyboard.press("Tab");
  expect(await page.locator("[data-decision]:focus").count()).toBe(0);
  await page.keyboard.press("Shift+Tab");
  expect(await second.count()).toBe(1);
  await page.keyboard.press("Enter");
  await page.locator(`.play-decisions tr.chosen [data-decision="${index}"]`).waitFor();
});

const SHORT = [
  [360, 640],
  [390, 844],
  [820, 1180],
  [1280, 720],
] as const;

it.each(SHORT)(
  "at %i × %i a trick lies on no index of its cards, and a claim on no card that is counted",
  async (w, h) => {
    for (const seat of ["W", "N"] as const) {
      const page = await sit(seat, { viewport: { width: w, height: h } });
      // West has led the ace, North has followed, and dummy is next; or North leads to the second trick.
      await page.evaluate(
        ({ deal, seat }) => {
          const table = document.querySelector("bridge-play-table") as BridgePlayTableElement;
          const contract = { level: 2, strain: "S", doubled: 0, declarer: "W" } as const;
          const played = seat === "W" ? ["CT", "C4", "C2", "CJ", "SA", "S6"] : ["CT", "C4", "CA", "C3", "C2", "CJ"];
          table.game = { board: { deal, contract }, seat, played } as BridgePlayTableElement["game"];
        },
        { deal: DEAL, seat },
      );
      await inTable(page, ".legal").first().waitFor();
      await expect.poll(() => inTable(page, "[data-played]").count()).toBe(2);
      await page.waitForFunction(() =>
        document
          .querySelector("bridge-play-table")
          ?.shadowRoot?.getAnimations()
          .every((each) => each.playState !== "running"),
      );
      /** Whose upper left corner, where the index is, belongs to something else. */
      const covered = (of: string) =>
        inTable(page, of).evaluateAll((cards) =>
          cards
            .filter((card) => {
              const { left, top, width } = card.getBoundingClientRect();
              const at = (card.getRootNode() as ShadowRoot).elementFromPoint(left + width * 0.16, top + width * 0.2);
              return !at || !card.contains(at);
            })
            .map((card) => card.ariaLabel),
        );
      expect(await covered("[data-played]")).toEqual([]);
      const label = await inTable(page, ".slot.next").boundingBox();
      const bottom = await inTable(page, ".spot.bottom").boundingBox();
      if (seat === "W" && label && bottom) {
        const middle = { x: label.x + label.width / 2, y: label.y + label.height / 2 };
        expect(middle.y + 8 <= bottom.y || middle.x + label.width / 2 <= bottom.x).toBe(true);
      }
      expect(await covered("[data-card]")).toEqual([]);
      await page.keyboard.press("l");
      await inTable(page, ".claim").waitFor();
      expect(await covered("[data-card]")).toEqual([]);
      await page.context().close();
    }
  },
);
