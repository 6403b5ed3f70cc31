/** What a person sets at the table about the hidden hands: by keyboard and by touch, and what goes by it. */
import type { BrowserContextOptions, Page } from "playwright-core";
import type { BridgePlayTableElement } from "tenace/viewer/play-table";
import { expect, it } from "vitest";
import { DEAL } from "../support/app.js";
import { bringAxe, findings } from "../support/axe.js";
import { servePages } from "../support/pages.js";
import { quicken } from "../support/table.js";

const pages = servePages();

const PBN = `[Board "3"]
[Dealer "N"]
[Vulnerable "None"]
[Deal "${DEAL}"]
[Declarer "W"]
[Contract "2S"]
[Auction "N"]
Pass Pass Pass 1S
Pass 2S Pass Pass
Pass
`;

/** West's place as declarer of a board with an auction, once North has led. */
async function sit(options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await pages.open({ path: `#pbn=${encodeURIComponent(PBN)}`, ...options });
  await page.locator(".hand .card").first().waitFor();
  await page.evaluate(() => {
    location.hash = "#play";
  });
  await page.locator('[data-way="W"]').click();
  await quicken(page);
  await myTurn(page);
  return page;
}

const at = (page: Page, selector: string, hasText?: string) =>
  page.locator(`bridge-play-table ${selector}`, hasText === undefined ? {} : { hasText });
const myTurn = (page: Page) => at(page, ".legal").first().waitFor();
const knownIn = (page: Page) =>
  page.evaluate(() => (document.querySelector("bridge-play-table") as BridgePlayTableElement).game?.known);
const points = (page: Page, seat: string, end: string) => at(page, `input[aria-label="${seat}, points, ${end}"]`);

it("by keyboard, ranges of the auction are changed; hints go by them, and a reload keeps them", async () => {
  const page = await sit();
  expect(await at(page, ".known input").count()).toBe(0);
  await at(page, ".known summary").focus();
  await page.keyboard.press("Enter");
  await points(page, "North", "from").waitFor();
  // The auction has a pass of North's, who has played no honour.
  expect(await points(page, "North", "to").inputValue()).toBe("12");
  const natural = at(page, ".known p", "From the auction, read as natural bids.");
  expect(await natural.count()).toBe(1);
  await page.keyboard.press("Tab");
  await page.keyboard.type("36");
  await page.keyboard.press("Tab");
  const after = 1;
  await expect.poll(() => knownIn(page)).toMatchObject([{ after, hands: { N: { hcp: [36, 36] } } }]);
  expect(await natural.count()).toBe(0);
  await expect.poll(() => at(page, ".side").textContent()).toContain("North: 36 points, 0 shown.");
  // Nothing fits that, which stands beside the fields, and is what a hint says.
  const fault = /no layout fits/;
  await expect.poll(() => at(page, ".known .fault").textContent()).toMatch(fault);
  await at(page, "[data-action=i]").click();
  await expect.poll(() => at(page, ".alert").textContent()).toMatch(fault);
  await points(page, "North", "from").fill("5");
  await page.keyboard.press("Tab");
  await page.keyboard.type("11");
  await page.keyboard.press("Tab");
  const hands = { N: { hcp: [5, 11] }, S: { hcp: [0, 12] } };
  await expect.poll(() => knownIn(page)).toEqual([{ after, hands }]);
  expect(await at(page, ".known .fault").textContent()).toBe("");
  await expect.poll(() => at(page, ".side").textContent()).toContain("North: 5–11 points, 0 shown.");
  await page.reload();
  await myTurn(page);
  expect(await knownIn(page)).toEqual([{ after, hands }]);
  await at(page, "[data-action=i]").click();
  await expect
    .poll(() => at(page, ".sentence").textContent())
    .toMatch(/Any card|No card|Look at|It matters|no hint here/);
  await at(page, ".known summary").click();
  await points(page, "North", "from").waitFor();
  expect(await points(page, "North", "from").inputValue()).toBe("5");
  await at(page, ".known").getByRole("button", { name: "From the auction" }).click();
  await expect.poll(() => knownIn(page)).toEqual([{ after, hands: { N: { hcp: [0, 12] }, S: { hcp: [0, 12] } } }]);
});

it("by touch on a phone, fields and buttons are large enough, lie in the page, and have no fault of access", async () => {
  const page = await sit({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, bypassCSP: true });
  await at(page, ".side-button").tap();
  await at(page, ".known summary").tap();
  await points(page, "South", "to").waitFor();
  const low = await at(page, ".known :is(summary, input, button)").evaluateAll((all) =>
    all.map((each) => each.getBoundingClientRect()).filter(({ height, right }) => height < 44 || right > innerWidth),
  );
  expect(low).toEqual([]);
  await points(page, "South", "to").fill("9");
  await points(page, "South", "to").blur();
  await expect.poll(() => knownIn(page)).toMatchObject([{ hands: { S: { hcp: [0, 9] } } }]);
  await bringAxe(page);
  expect(await findings(page)).toEqual([]);
});

it("what is set is forgotten with the board, and a card that is out of bounds gives way", async () => {
  const page = await sit();
  await at(page, ".known summary").click();
  const field = points(page, "North", "to");
  await field.fill("99");
  await field.blur();
  await expect.poll(() => field.inputValue()).toBe("37");
  const has = at(page, 'input[aria-label="North has"]');
  await has.fill("sk x h10");
  await has.blur();
  await expect.poll(() => has.inputValue()).toBe("SK HT");
  await expect.poll(() => knownIn(page)).toMatchObject([{ hands: { N: { hcp: [0, 37], holds: ["SK", "HT"] } } }]);
  await page.evaluate(() => {
    location.hash = "#play";
  });
  await page.getByRole("button", { name: "Other deal" }).click();
  await page.locator('[data-way="W"]').click();
  await quicken(page);
  await myTurn(page);
  expect(await knownIn(page)).toEqual([]);
});
