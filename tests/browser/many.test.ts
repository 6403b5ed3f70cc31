/** The pages "Lead", "Bid" and "Deal" by keyboard and by touch: what is typed, what comes out, what the link keeps. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { DEAL } from "../support/app.js";
import { openTool, paste, servePages } from "../support/pages.js";

const pages = servePages();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** 3NT by West, North to lead from QJ6.K652.J85.T98. */
const BOARD = `[Board "1"]\n[Dealer "W"]\n[Vulnerable "None"]\n[Deal "${DEAL}"]\n[Auction "W"]\n1NT Pass 3NT Pass Pass Pass\n[Contract "3NT"]\n[Declarer "W"]\n`;
/** South's hand is known, and so are the others but for a few cards: everything that fits is looked at. */
const EXACT =
  "#lead?contract=3NT-S&hand=QT.T32.JT8732.32&vulnerable=None&measure=tricks&count=1000&N.cards=AJ98.KQ54.A9.K54&E.cards=6543.J87.K5.J8&S.cards=K72.A96.Q64.AT";

const leadsOf = (page: Page) =>
  page.locator(".many-table tbody").evaluateAll((bodies) => bodies.map((body) => body.getAttribute("data-lead")));

it("looks at what to lead against the board shown, by keyboard alone", async () => {
  const { page, problems } = await pages.open({ viewport: { width: 1440, height: 900 } });
  await paste(page, BOARD);
  const link = page.locator(".lead-link a");
  await link.focus();
  await page.keyboard.press("Enter");
  await page.locator("form.many").waitFor();
  expect(await page.locator("[name=hand]").inputValue()).toBe("QJ6.K652.J85.T98");
  // The auction has filled in what is known of declarer.
  expect(await page.locator('[name="W.points"]').inputValue()).toBe("15-17");
  await page.locator("[name=count]").selectOption("250");
  await page.locator("[name=hand]").focus();
  await page.keyboard.press("Enter");
  await page.locator("#many-run.primary").waitFor();
  const leads = await leadsOf(page);
  expect(leads).toHaveLength(9);
  expect(await page.locator(".many-hint[role=status]").textContent()).toContain("250 deals");
  expect(new URL(page.url()).hash).toContain("hand=QJ6.K652.J85.T98");
  // A lead is folded out, and a deal in which it gained on the best is shown beside.
  const last = page.locator(".many-table th button").last();
  await last.focus();
  await page.keyboard.press("Enter");
  expect(await last.getAttribute("aria-expanded")).toBe("true");
  const example = page.locator(".many-more button").first();
  await example.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("navigation", { name: "Boards" }).waitFor();
  expect(await page.locator(".boards tbody tr").count()).toBe(2);
  await page.keyboard.press("Escape");
  expect(await page.locator("form.many").count()).toBe(0);
  expect(problems).toEqual([]);
});

it("is exact where few deals fit, as its link says, and the same when it is opened again", async () => {
  const { page } = await pages.open({ path: EXACT });
  const ask = async () => {
    await page.locator("#many-run").click();
    await page.locator("#many-run.primary").waitFor();
    await page.locator(".many-hint[role=status]", { hasText: "exact" }).waitFor();
    return page.locator(".many-table").innerText();
  };
  const table = await ask();
  expect(table).not.toContain("±");
  await page.reload();
  await page.locator("form.many").waitFor();
  expect(await ask()).toBe(table);
});

it("says what is wrong with a field, and stops when it is told to", async () => {
  const { page } = await pages.open();
  await openTool(page, "lead");
  await page.locator("[name=hand]").fill("AKQ.J2");
  await page.locator("#many-run").click();
  await page.locator(".sheet .fault", { hasText: "13 cards" }).waitFor();
  await page.locator("[name=hand]").fill("QT.T32.JT8732.32");
  await page.locator("[name=where]").fill("hcp(south) >");
  await page.locator("#many-run").click();
  await page.locator(".sheet .fault", { hasText: "column" }).waitFor();
  await page.locator("[name=where]").fill("hcp(south) >= 15");
  await page.locator("[name=count]").selectOption("10000");
  await page.locator("[name=measure]").selectOption("tricks");
  await page.locator("#many-run").click();
  await page.locator(".many-table tbody").first().waitFor();
  expect(await page.locator(".many-count").textContent()).toMatch(/^\d+ of 10,000 deals$/);
  expect(await page.locator(".many-run progress").evaluate((bar: HTMLProgressElement) => bar.position)).toBeGreaterThan(
    0,
  );
  await page.locator("#many-run").click();
  await page.locator("#many-run.primary").waitFor();
  // What was known by then stays.
  expect((await leadsOf(page)).length).toBeGreaterThan(5);
});

it("compares contracts and deals boards by conditions, by touch, on a phone", async () => {
  const { page, problems } = await pages.open(PHONE);
  await paste(page, BOARD);
  await page.locator(".lead-link a").tap();
  expect(await page.locator("[name=hand]").inputValue()).toBe("QJ6.K652.J85.T98");
  await page.locator("[name=count]").selectOption("250");
  await page.locator("#many-run").tap();
  await page.locator("#many-run.primary").waitFor();
  await page.locator(".many-table th button").last().tap();
  await page.locator(".many-more button").first().waitFor();
  expect(await lowControls(page)).toEqual([]);
  await page.locator(".sheet-close").tap();
  await openTool(page, "bid");
  // South's hand is that of the board, and folded out.
  expect(await page.locator('[name="S.cards"]').inputValue()).toBe("K5.T83.KQ9.A7652");
  await page.locator('[name="S.cards"]').fill("AKQJ2.K2.A43.432");
  await page.locator('[data-seat="N"] summary').tap();
  await page.locator('[name="N.cards"]').fill("T98.AQ3.K52.K765");
  await page.locator("[name=contracts]").fill("4S-S 3NT-S 6S-S");
  await page.locator("#many-run").tap();
  await page.locator("#many-run.primary").waitFor();
  const rows = await page.locator(".many-table tbody th").allInnerTexts();
  expect(rows).toHaveLength(3);
  expect(await page.locator(".many-cells").count()).toBe(1);
  expect(await lowControls(page)).toEqual([]);
  await page.locator(".sheet-close").tap();
  await openTool(page, "deal");
  await page.locator("[name=count]").selectOption("8");
  await page.locator('[data-seat="N"] summary').tap();
  await page.locator('[name="N.points"]').fill("20-21");
  await page.locator('[name="N.shape"]').fill("any 4333, any 4432, any 5332");
  expect(await lowControls(page)).toEqual([]);
  await page.locator("#many-run").tap();
  await expect.poll(() => page.locator(".boards tbody tr").count()).toBe(8);
  const points = await page.evaluate(() => {
    const viewer = document.querySelector("bridge-hand-viewer");
    const north = viewer?.currentBoard?.deal?.slice(2).split(" ")[0] ?? "";
    return [...north].reduce((sum, rank) => sum + ({ A: 4, K: 3, Q: 2, J: 1 }[rank] ?? 0), 0);
  });
  expect([20, 21]).toContain(points);
  expect(problems).toEqual([]);
});

it("deals boards by keyboard alone, kept in the link", async () => {
  const { page } = await pages.open({ path: "#deal" });
  await page.locator("form.many").waitFor();
  await page.locator('[data-seat="S"] summary').focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("20+");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator(".boards tbody tr").count()).toBe(16);
  expect(new URL(page.url()).hash).not.toContain("deal?");
  await openTool(page, "deal");
  expect(await page.locator('[name="S.points"]').inputValue()).toBe("20+");
  await page.locator('[name="S.points"]').fill("20-22");
  expect(new URL(page.url()).hash).toContain("S.points=20-22");
  await page.reload();
  await page.locator("form.many").waitFor();
  expect(await page.locator('[name="S.points"]').inputValue()).toBe("20-22");
});

it.each(["de", "fr"])(
  "has words of its own in %s, and nothing that axe-core finds in light or dark",
  async (locale) => {
    const { page } = await pages.open({ path: EXACT, locale, bypassCSP: true });
    await page.addScriptTag({
      content: readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8"),
    });
    for (const route of ["lead", "bid", "deal"]) {
      if (route !== "lead") await openTool(page, route);
      await page.locator("form.many").waitFor();
      if (route === "bid") await page.locator("[name=contracts]").fill("3NT-S 1NT-N");
      if (route !== "deal") {
        await page.locator("#many-run").click();
        await page.locator("#many-run.primary").waitFor();
        await page.locator(".many-table").waitFor();
      }
      if (route === "lead") await page.locator(".many-table th button").first().click();
      expect(await page.locator(".sheet").innerText()).not.toMatch(/Hand on lead|Contract|Declarer|What |Deals|Makes/);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findings(page), `${route}, ${colorScheme}`).toEqual([]);
      }
    }
  },
);

/** The controls of the sheet that a finger may miss, lower than 44 px. */
function lowControls(page: Page): Promise<string[]> {
  return page.locator(".sheet :is(button, input, select, textarea, summary)").evaluateAll((all) =>
    all
      .map((control) => ({ control, height: control.getBoundingClientRect().height }))
      .filter(({ height }) => height > 0 && height < 43.5)
      .map(({ control }) => control.outerHTML),
  );
}

/** What axe-core, which the page has, finds in the sheet that is open, at its top and at its end. */
function findings(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(place: string): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const found: string[] = [];
    // It judges no color of what is scrolled out of sight.
    for (const top of [0, 1e6]) {
      document.querySelector(".sheet-body")?.scrollTo({ top });
      const { violations } = await axe.run(".sheet");
      found.push(...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`));
    }
    return found;
  });
}
