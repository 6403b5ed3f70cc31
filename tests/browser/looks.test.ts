/** What a person sees of a page at a size: that nothing lies on what is to be read, and that the answer is in sight. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { PBN, RECORD, SECOND_DEAL } from "../support/app.js";
import { openTool, paste, servePages, stillness } from "../support/pages.js";
import { root } from "../support/places.js";
import { besideDummy } from "../support/table.js";

const pages = servePages();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;
const EVENING = readFileSync(join(root, "www/app/examples/evening.pbn"), "utf8");

it.each([
  ["E", 390, 844],
  ["W", 360, 640],
  ["E", 1440, 900],
  ["W", 820, 1180],
])(
  "keeps the outline of a suit that dummy at the side has not clear of the cards: %s, %i x %i",
  async (seat, width, height) => {
    const asked = new URLSearchParams({ deal: SECOND_DEAL, contract: "3NT-N", seat, vulnerable: "None" });
    const { page } = await pages.open({ path: `#play?${asked}`, viewport: { width, height }, hasTouch: width < 600 });
    await besideDummy(page);
    const rows = await page.locator("bridge-play-table .open .suit").evaluateAll((suits) =>
      suits.map((suit) => {
        const [first] = suit.children;
        const { top, bottom } = (first as Element).getBoundingClientRect();
        return { isEmpty: first?.classList.contains("empty"), top, bottom };
      }),
    );
    expect(rows.map(({ isEmpty }) => isEmpty)).toEqual([true, false, false, false]);
    expect(rows[0]?.bottom).toBeLessThanOrEqual(rows[1]?.top ?? 0);
  },
);

it.each([
  [390, 844],
  [360, 640],
])(
  "has no card of a trick lie on another beside dummy on a phone, nor on the free place: %i x %i",
  async (width, height) => {
    const asked = new URLSearchParams({ deal: SECOND_DEAL, contract: "3NT-N", seat: "W", vulnerable: "None" });
    const { page } = await pages.open({ path: `#play?${asked}`, ...PHONE, viewport: { width, height } });
    await besideDummy(page);
    const pairs = await page.locator("bridge-play-table .trick .spot").evaluateAll((spots) => {
      const boxes = spots.map((spot) => spot.getBoundingClientRect());
      return boxes.flatMap((one, index) =>
        boxes
          .slice(index + 1)
          .map(
            (other) =>
              one.right > other.left && one.left < other.right && one.bottom > other.top && one.top < other.bottom,
          ),
      );
    });
    expect(pairs).toEqual(new Array(6).fill(false));
  },
);

it("breaks no player's name within a word, on a phone and on a laptop", async () => {
  for (const options of [PHONE, { viewport: { width: 1440, height: 900 } }]) {
    const { page } = await pages.open(options);
    await paste(page, EVENING);
    await page.locator(".boards-toggle, nav.boards").first().waitFor();
    if (!(await page.getByRole("button", { name: "Solve all" }).isVisible()))
      await page.locator(".boards-toggle").click();
    await page.getByRole("button", { name: "Solve all" }).click();
    await page.getByRole("button", { name: "Players" }).click();
    await page.locator(".sheet .review").nth(1).waitFor();
    const lines = await page.locator(".sheet .review").evaluateAll((names) =>
      names.map((name) => {
        const range = document.createRange();
        range.selectNodeContents(name);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        return [name.textContent, lines <= (name.textContent ?? "").split(" ").length];
      }),
    );
    expect(lines.filter(([, isWhole]) => !isWhole)).toEqual([]);
    await page.context().close();
  }
});

it("shows the answer's headline under the header of a phone once it is there", async () => {
  const { page } = await pages.open({ path: "#lead?contract=3NT-S&hand=Q972.K84.J653.T2", ...PHONE });
  const chip = page.locator('[data-chip="1NT-3NT"]');
  await chip.scrollIntoViewIfNeeded();
  await chip.tap();
  await page.locator(".headline", { hasText: /^Lead a/ }).waitFor();
  const [headline, header] = await Promise.all(
    [".headline", "header"].map((part) => page.locator(part).first().boundingBox()),
  );
  expect(headline?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect((headline?.y ?? 999) + (headline?.height ?? 0)).toBeLessThan(300);
});

it("shows the first figures of contracts while the deals are still looked at", async () => {
  const { page, gate } = await pages.open({ viewport: { width: 1440, height: 900 } });
  await paste(page, "N: S AQ53 H K82 D T94 C KQ6\nS: S KJ42 H A5 D A853 C J73\n");
  await page.locator(".lead-link a").click();
  await page.locator(".contract-rows tbody tr").first().waitFor();
  expect(await page.locator(".many-run progress").count()).toBe(1);
  await page.getByRole("button", { name: "Stop" }).click();
  await gate.open();
});

it("says the answer to a question with each suit in its color, and settings without a list to unfold but the language", async () => {
  const { page } = await pages.open();
  await paste(page, EVENING);
  await page.locator("nav.boards").waitFor();
  await page.locator('[data-part="learn"]').click();
  await page.locator('[data-act="ask"]', { hasText: /\d/ }).waitFor();
  await page.locator('[data-act="ask"]').click();
  await page.locator(".learn-question [data-held]").first().waitFor();
  for (let card = 0; (await page.locator(".learn-answer").count()) === 0 && card < 13; card += 1) {
    await page.locator(".learn-question [data-held]").nth(card).press("Enter");
    await page
      .locator(".learn-answer")
      .or(page.locator(".learn-status", { hasText: "follow suit" }))
      .first()
      .waitFor();
  }
  const said = page.locator(".learn-answer p").first();
  const symbols = (await said.textContent())?.match(/[♠♥♦♣]/g)?.length ?? 0;
  expect(symbols).toBeGreaterThan(0);
  expect(await said.locator('[class^="suit-"]').count()).toBe(symbols);
  await paste(page, RECORD);
  await openTool(page, "settings");
  await page.locator(".sheet .segments").first().waitFor();
  expect(await page.locator(".sheet select").count()).toBe(1);
});

it("keeps the figure of a long suit of East on a tablet's page, each card a strip for a finger", async () => {
  const { page } = await pages.open({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });
  await paste(page, EVENING.slice(EVENING.indexOf('[Board "18"]'), EVENING.indexOf('[Board "19"]')));
  await page.locator(".next-mistake:enabled").waitFor();
  await page.locator(".next-mistake").tap();
  const east = page.locator('.hand[data-seat="E"]');
  await east.locator(".figure:not([data-figure=''])").first().waitFor();
  const [ends, widths] = await east.evaluate((hand) => [
    [...hand.querySelectorAll(".figure:not([data-figure=''])")].map((each) => each.getBoundingClientRect().right),
    [...hand.querySelectorAll(".playable")].map((each) => each.getBoundingClientRect().width),
  ]);
  expect(widths).toHaveLength(12);
  expect(Math.min(...(widths ?? []))).toBeGreaterThanOrEqual(32);
  expect(Math.max(...(ends ?? []))).toBeLessThanOrEqual(820);
});

it("says under a board's table what the field made of it, without a play and without a list", async () => {
  const { page, problems } = await pages.open();
  const rows = [" 1 2S W 8 -110", " 3 2SX W 9 -670", " 5 3S W 8 50", " 7 2S W 8 -110"];
  const head = '"Table\\2R;Contract\\4L;Declarer\\1R;Result\\2R;Score_NS\\6R"';
  await paste(page, `${PBN}[Result "8"]\n[ScoreTable ${head}]\n${rows.join("\n")}\n`);
  const field = page.locator(".board-field");
  await field.waitFor();
  expect(await field.locator("summary").textContent()).toBe("−110 for North–South is 50% of the matchpoints.");
  const shown = await field.locator("tbody tr").allTextContents();
  expect(shown.map((row) => row.replace("\uFE0E", ""))).toEqual(["3♠ W81+50", "2♠ W82−110", "2♠× W91−670"]);
  const [table, place] = await Promise.all([page.locator(".analysis .table").boundingBox(), field.boundingBox()]);
  expect(place?.y).toBeGreaterThan((table?.y ?? 999) + (table?.height ?? 0));
  await paste(page, RECORD);
  await field.waitFor({ state: "detached" });
  expect(problems).toEqual([]);
});

it("keeps the bid that is chosen in its color under the mouse", async () => {
  const { page } = await pages.open({ viewport: { width: 1280, height: 720 } });
  await page.locator(".new-deal").click();
  await page.locator(".contract-fields summary").click();
  const bid = page.locator('[data-bid="4S"]');
  const background = () => bid.evaluate((button) => getComputedStyle(button).backgroundColor);
  const before = await background();
  await bid.click();
  expect(await page.locator(".contract-fields summary b").innerText()).toMatch(/^4.+S$/);
  const under = await background();
  expect(under).not.toBe(before);
  await page.mouse.move(1, 1);
  await expect.poll(background).toBe(under);
});

/** East has four cards of three suits, seven rows on a phone, and plays the wrong spade after dummy has. */
const SEVEN_ROWS = `[Board "1"]
[Deal "N:KT985.JT8.AJ4.T6 Q764.A652.K983.J 2.743.752.AK8754 AJ3.KQ9.QT6.Q932"]
[Contract "3NT"]
[Declarer "S"]
[Play "W"]
S3 S5 S4 S2
`;

it.each([
  ["six", EVENING.slice(EVENING.indexOf('[Board "18"]')), 1, 36],
  ["seven", SEVEN_ROWS, 2, 32],
])(
  "has the sentence of a mistake over the bar of a phone of 360 x 640, though East has %s rows",
  async (_, text, place, row) => {
    const { page } = await pages.open({ ...PHONE, viewport: { width: 360, height: 640 } });
    await paste(page, text);
    for (let mistake = 1; mistake <= place; mistake += 1) {
      await page.getByRole("button", { name: "Next mistake" }).click();
      await page.locator(".status .better").waitFor();
    }
    await page.locator('.hand[data-seat="E"] .figure:not([data-figure=""])').nth(1).waitFor();
    const boxes = (selector: string) =>
      page.locator(selector).evaluateAll((all) => all.map((each) => each.getBoundingClientRect().toJSON() as DOMRect));
    const [said] = await boxes(".status > span");
    const [bar] = await boxes(".controls");
    expect(said?.height).toBeGreaterThan(30);
    expect(said?.bottom).toBeLessThanOrEqual(bar?.top ?? 0);
    for (const { width, height } of await boxes('.hand[data-seat="E"] .playable')) {
      expect(width).toBeGreaterThanOrEqual(32);
      expect(height).toBeGreaterThanOrEqual(row);
    }
    for (const { height } of await boxes(":is(.north, .south) .card")) expect(height).toBeGreaterThanOrEqual(24);
    for (const { width, height } of await boxes(".controls > button, .boards-head button")) {
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  },
);

it.each([
  [390, 844],
  [360, 640],
])("keeps the trick in its box and the contract off the edge, on a phone of %i x %i", async (width, height) => {
  const { page } = await pages.open({ ...PHONE, viewport: { width, height } });
  await paste(page, EVENING.slice(EVENING.indexOf('[Board "18"]')));
  await page.locator(".hand .card").first().waitFor();
  const boxOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((each) => each.getBoundingClientRect().toJSON() as DOMRect);
  // Letters alone, two cards and two letters, and a whole trick.
  for (const index of [0, 2, 4]) {
    await page.evaluate((to) => document.querySelector("bridge-hand-viewer")?.goto(to), index);
    await stillness(page);
    expect(await page.locator(".trick .named-card").count()).toBe(index);
    const box = await boxOf(".trick");
    for (const seat of ["north", "east", "south", "west"]) {
      const slot = await boxOf(`.trick .slot.${seat}`);
      expect(slot.left).toBeGreaterThanOrEqual(box.left);
      expect(slot.right).toBeLessThanOrEqual(box.right);
      expect(slot.top).toBeGreaterThanOrEqual(box.top);
      expect(slot.bottom).toBeLessThanOrEqual(box.bottom);
    }
  }
  // It is the heading of what follows, and as far from the edge as the board is.
  expect(await page.getByRole("heading", { level: 2 }).first().innerText()).toMatch(/^18/);
  expect(width - (await boxOf(".shown b:last-child")).right).toBeGreaterThanOrEqual(12);
});

it.each(["", "#mine", "#play"])("has nothing over the sheets of a phone, opened from %j", async (path) => {
  const { page } = await pages.open({ ...PHONE, path });
  await page.locator(".parts-bar").waitFor();
  for (const tool of ["share", "source", "settings"]) {
    await openTool(page, tool);
    const body = page.locator(".sheet-body");
    await body.evaluate((each) => each.scrollTo(0, each.scrollHeight));
    const last = page.locator(".sheet-body :is(button, a, label):visible").last();
    const isOnTop = await last.evaluate((each) => {
      const { left, top, width, height } = each.getBoundingClientRect();
      return each.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isOnTop, tool).toBe(true);
  }
});

it("has nothing over a table that is opened after other boards came: the offer to bring those back is gone", async () => {
  const { page } = await pages.open(PHONE);
  await paste(page, RECORD);
  await paste(page, SECOND_DEAL);
  await page.locator(".notice", { hasText: "Undo" }).waitFor();
  await page.locator(".menu-button").click();
  await page.locator('[data-part="play"]:visible').first().click();
  await page.locator(".play-way").first().waitFor();
  expect(await page.locator(".notice").count()).toBe(0);
});

it("has cards that touch close together while they may be played, and room for their figure after the last", async () => {
  const { page } = await pages.open({ viewport: { width: 1440, height: 900 } });
  await paste(page, EVENING.slice(EVENING.indexOf('[Board "18"]')));
  await page.locator(".next-mistake:enabled").click();
  await page.locator('.hand[data-seat="E"] .spread .figure').first().waitFor();
  const width = async (card: string) => (await page.locator(`[data-card="${card}"]`).boundingBox())?.width ?? 0;
  // East has ace, king, queen, ten, and the jack is South's.
  const last = await width("DQ");
  for (const card of ["DA", "DK"]) expect(await width(card)).toBeLessThan(last / 2);
  expect(await width("DT")).toBeCloseTo(last, 0);
});

it("has a suit's thirteen cards in one row on a tablet, each with a word for whose it is", async () => {
  const { page } = await pages.open({ path: "#suit", viewport: { width: 820, height: 1180 }, hasTouch: true });
  const keys = page.locator(".suit-combination .fan button");
  await keys.nth(12).waitFor();
  const boxes = await keys.evaluateAll((all) =>
    all.map((each) => [each.getBoundingClientRect().top, each.scrollWidth - each.clientWidth]),
  );
  expect(boxes).toHaveLength(13);
  expect(new Set(boxes.map(([top]) => top)).size).toBe(1);
  expect(boxes.filter(([, over]) => (over ?? 0) > 0)).toEqual([]);
});

it.each(["light", "dark"] as const)(
  "shows red suits in red in sentences and on buttons, legible in the %s",
  async (colorScheme) => {
    const { page } = await pages.open({ colorScheme });
    await paste(page, PBN.replace("2S", "2H"));
    await page.locator('bridge-hand-viewer [data-card="SA"]').first().waitFor();
    await page.evaluate(() => {
      location.hash = "#play";
    });
    const suit = page.locator(".play-way b .suit-H").first();
    await suit.waitFor();
    const { red, green, blue, ratio } = await suit.evaluate((symbol) => {
      const canvas = document.createElement("canvas").getContext("2d") as CanvasRenderingContext2D;
      const rgb = (color: string) => {
        canvas.fillStyle = color;
        canvas.fillRect(0, 0, 1, 1);
        return [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3);
      };
      const luminance = (color: string) =>
        rgb(color)
          .map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4))
          .reduce((sum, part, index) => sum + part * ([0.2126, 0.7152, 0.0722][index] ?? 0), 0.05);
      const { color } = getComputedStyle(symbol);
      const { backgroundColor } = getComputedStyle(symbol.closest(".play-way") as Element);
      const [one, two] = [luminance(color), luminance(backgroundColor)];
      const [red = 0, green = 0, blue = 0] = rgb(color);
      return { red, green, blue, ratio: Math.max(one, two) / Math.min(one, two) };
    });
    expect(red).toBeGreaterThan(1.5 * Math.max(green, blue));
    expect(ratio).toBeGreaterThanOrEqual(4.5);
  },
);
