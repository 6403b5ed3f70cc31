/** What was found wrong in pictures of the app, and must not come back. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { EVENING, PBN, RECORD, SECOND_DEAL } from "../support/app.js";
import { openTool, paste, servePages } from "../support/pages.js";

const pages = servePages();

const PHONE = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const hide = (page: Page, seats: string) =>
  page.locator("bridge-hand-viewer").evaluate((viewer, hidden) => viewer.setAttribute("hide", hidden), seats);

it.each(["EW", "NS", "NE", "SW"])(
  "plays a card of each hand to the side of the trick where that hand stands: %s hidden",
  async (seats) => {
    const { page } = await pages.open();
    await paste(page, RECORD);
    await page.locator(".played-card").first().waitFor();
    await hide(page, seats);
    await page.locator(".hand.hidden").first().waitFor();
    const places = await page.locator("bridge-hand-viewer").evaluate((viewer) => {
      const all = (selector: string) => [...(viewer.shadowRoot?.querySelectorAll(selector) ?? [])];
      const hands = all(".place").map((place) => [
        place.className.split(" ")[1],
        place.querySelector(".hand")?.getAttribute("data-seat"),
      ]);
      const slots = all(".slot").map((slot) => [
        slot.className.split(" ")[1],
        slot.querySelector(".seat-letter")?.textContent,
      ]);
      return { hands: Object.fromEntries(hands), slots: Object.fromEntries(slots) };
    });
    expect(places.slots).toEqual(places.hands);
    // Hands that are partners keep their neighbors on their own sides.
    const round = ["south", "west", "north", "east"].map((place) => "NESW".indexOf(places.hands[place]));
    if (seats === "EW" || seats === "NS")
      expect(round.map((seat) => (seat - (round[0] as number) + 4) % 4)).toEqual([0, 1, 2, 3]);
  },
);

it.each(["en", "de", "fr"])(
  "shows what there is to switch in one row of a phone, with hands hidden too: %s",
  async (locale) => {
    const { page } = await pages.open({ ...PHONE, locale });
    await paste(page, EVENING);
    await page.locator(".played-card").first().waitFor();
    await hide(page, "EW");
    await page.locator(".hand.hidden").first().waitFor();
    const boxes = await page
      .locator(".options > button:visible")
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect()));
    expect(boxes.length).toBeGreaterThan(5);
    expect(Math.max(...boxes.map(({ top }) => top))).toBeLessThan(Math.min(...boxes.map(({ bottom }) => bottom)));
    await page.locator(".status .rejoin").tap();
    await page.locator(".hand.hidden").first().waitFor({ state: "detached" });
  },
);

it.each([
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
])(
  "shows all hands from beside the link to what to lead, in one line with it, at $width × $height",
  async (viewport) => {
    const { page } = await pages.open({ viewport });
    await paste(page, EVENING);
    await hide(page, "EW");
    await page.locator(".lead-link").waitFor();
    await page.locator(".status .rejoin").waitFor();
    const [all, link] = await Promise.all(
      [".status .rejoin", ".lead-link a"].map((name) => page.locator(name).boundingBox()),
    );
    expect(all?.y).toBeCloseTo(link?.y ?? 0, 0);
    expect(all?.height).toBe(link?.height);
  },
);

it("fills the height of a phone and of a tablet with the diagram alone", async () => {
  for (const viewport of [PHONE.viewport, { width: 820, height: 1180 }]) {
    const { page } = await pages.open({ ...PHONE, viewport });
    await paste(page, RECORD);
    await page.locator(".played-card").first().waitFor();
    await page.locator("bridge-hand-viewer").evaluate((viewer) => viewer.setAttribute("big", ""));
    await page.locator(".viewer.big").waitFor();
    const { bottom } = await page.locator(".controls").evaluate((bar) => bar.getBoundingClientRect());
    expect(Math.abs(viewport.height - bottom)).toBeLessThan(16);
  }
});

it("has 24 boards in sight on a screen of 1280 x 720", async () => {
  const { page } = await pages.open({ viewport: { width: 1280, height: 720 } });
  await paste(page, EVENING);
  await page.locator(".boards tbody tr").nth(23).waitFor();
  await page.getByRole("button", { name: "Solve all" }).click();
  await page.locator("nav.boards .work progress").waitFor({ state: "detached" });
  const { scrollHeight, clientHeight } = await page
    .locator(".boards-scroll")
    .evaluate(({ scrollHeight, clientHeight }) => ({ scrollHeight, clientHeight }));
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
});

it.each([
  ["de", ["A", "K", "D", "B", "10"]],
  ["fr", ["A", "R", "D", "V", "10"]],
])("has the letters of the language on the editor's keys: %s", async (locale, letters) => {
  const { page } = await pages.open({ locale });
  await openTool(page, "edit");
  await page.locator(".pad-cards button").first().waitFor();
  const keys = await page
    .locator(".pad-cards button")
    .evaluateAll((all) => all.map((each) => each.firstChild?.nextSibling?.textContent ?? each.textContent));
  expect(keys.slice(0, 5)).toEqual(letters);
});

it.each([
  ["de", ["DB6.K652.B85.1098", "873.B97.A10764.D4", "K5.1083.KD9.A7652"], "A10942.AD4.32.KB3"],
  ["fr", ["DV6.R652.V85.1098", "873.V97.A10764.D4", "R5.1083.RD9.A7652"], "A10942.AD4.32.RV3"],
  ["fr", ["qj6 k652 j85 t98", "873 J97 AT764 Q4", "SK5 HT83 DKQ9 CA7652"], "A10942.AD4.32.RV3"],
])("takes a deal in the letters of the language, or in English ones: %s, %j", async (locale, hands, last) => {
  const { page } = await pages.open({ locale });
  await page.locator(".new-deal").click();
  await page.locator(".editor").waitFor();
  const field = (seat: string) => page.locator(`.hand-field input[data-seat="${seat}"]`);
  for (const hand of hands) await page.keyboard.type(hand);
  await page.waitForFunction(() => document.activeElement?.matches(".editor-done .primary"));
  expect(await field("W").inputValue()).toBe(last);
  if (!hands[0]?.includes(" ")) expect(await field("N").inputValue()).toBe(hands[0]);
  // A letter in the middle leaves the caret behind it.
  await field("E").evaluate((input: HTMLInputElement) => {
    input.focus();
    input.setSelectionRange(1, 2);
  });
  await page.keyboard.type("d");
  await page.waitForFunction(() => document.querySelector(".editor .fault")?.textContent?.includes("♠\uFE0ED "));
  expect(await field("E").evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(2);
  await page.keyboard.press("Backspace");
  await page.keyboard.type("7");
  await page.locator(".editor-done .primary").click();
  await page.locator(".sheet").waitFor({ state: "detached" });
  const cards = await page
    .locator('.hand[data-seat="E"] .card')
    .evaluateAll((all) => all.map((card) => card.getAttribute("data-card")));
  expect(cards.join(" ")).toBe("S8 S7 S3 HJ H9 H7 DA DT D7 D6 D4 CQ C4");
});

it("shows the hand of a link in the letters of the language, takes one in them, and writes the link in English", async () => {
  const { page } = await pages.open({ locale: "fr", path: "#lead?contract=3NT-W&hand=QJ6.K652.J85.T98" });
  const hand = page.locator("#many-hand");
  await hand.waitFor();
  expect(await hand.inputValue()).toBe("DV6.R652.V85.1098");
  await hand.fill("RV6.D652.V85.1098");
  await page.waitForFunction(() => location.hash.includes("hand=KJ6.Q652.J85.1098"));
});

it("lists the keys that go from board to board with the viewer's, where there are boards to go to", async () => {
  const { page } = await pages.open();
  await paste(page, RECORD);
  await page.locator(".keys-button").click();
  await page.getByText("take back a card or a claim").waitFor();
  expect(await page.getByText("previous, next board").count()).toBe(0);
  await page.keyboard.press("Escape");
  await paste(page, EVENING);
  await page.locator(".keys-button").click();
  await page.getByText("previous, next board").waitFor();
});

it("takes keys in their order that were pressed before what they do has come", async () => {
  const { page } = await pages.open({ serviceWorkers: "block" });
  let release = () => {};
  const released = new Promise<void>((done) => {
    release = done;
  });
  let isHeld = false;
  await page.route("**/assets/*.js", async (route) => {
    const response = await route.fetch();
    const body = await response.text();
    if (body.includes("PageDown")) {
      isHeld = true;
      await released;
    }
    await route.fulfill({ response, body });
  });
  await page.reload();
  await page.locator("#source").waitFor();
  await paste(page, PBN);
  await page.locator(".card.playable").first().waitFor();
  for (const key of ["s", "6", "s", "3"]) await page.keyboard.press(key);
  await expect.poll(() => isHeld).toBe(true);
  expect(await page.evaluate(() => document.querySelector("bridge-hand-viewer")?.place?.index)).toBe(0);
  release();
  await page.waitForFunction(() => document.querySelector("bridge-hand-viewer")?.place?.index === 2);
  expect(await page.evaluate(() => document.querySelector("bridge-hand-viewer")?.place?.line)).toEqual(["S6", "S3"]);
});

it("forgets a suit that was typed without a rank, and says again whose turn it is", async () => {
  const { page } = await pages.open();
  await paste(page, RECORD);
  await page.locator(".played-card").first().waitFor();
  const status = page.locator(".status");
  await page.keyboard.press("s");
  await status.filter({ hasText: "spades …" }).waitFor();
  await status.filter({ hasNotText: "spades …" }).waitFor();
});

it("asks for the most tricks that a typed suit can take, until somebody chooses a number", async () => {
  const { page } = await pages.open();
  await openTool(page, "suit");
  const [declarer, dummy] = [0, 1].map((place) => page.locator(".suit-combination .fields input").nth(place));
  const target = () => page.locator("#suit-target").inputValue();
  await declarer?.fill("AJ98");
  await dummy?.fill("T32");
  await expect.poll(() => page.locator(".headline strong").textContent()).toBe("76.0%");
  expect(await target()).toBe("3");
  await page.getByRole("button", { name: "One trick fewer" }).click();
  await expect.poll(() => page.locator(".headline strong").textContent()).toBe("100%");
  expect(await target()).toBe("2");
  // Four tricks are possible with this suit, yet two were chosen.
  await dummy?.fill("KQ72");
  await page.locator(".fan .of-dummy").nth(3).waitFor();
  await expect.poll(() => page.locator(".suit-result").count()).toBe(1);
  expect(await target()).toBe("2");
});

it("takes a suit in the letters of the language", async () => {
  const { page } = await pages.open({ locale: "fr" });
  await openTool(page, "suit");
  const [declarer, dummy] = [0, 1].map((place) => page.locator(".suit-combination .fields input").nth(place));
  await declarer?.fill("RV10x");
  await dummy?.fill("Axx");
  await page.locator(".fan .of-declarer").nth(3).waitFor();
  expect(await page.locator(".fan button").evaluateAll((all) => all.map((each) => each.className))).toEqual([
    "of-dummy",
    "of-declarer",
    "",
    "of-declarer",
    "of-declarer",
    "",
    "",
    "",
    "",
    "",
    "of-dummy",
    "of-dummy",
    "of-declarer",
  ]);
  expect(await declarer?.inputValue()).toBe("RV10x");
});

it("says in German what is wrong with a text, and that a link only points to a page", async () => {
  const { page } = await pages.open({ locale: "de" });
  await page.locator("#source").fill('[Deal "N:QJ7.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"]');
  await page.locator(".box button.primary").click();
  await page.locator(".problems", { hasText: "Zeile 1: S7 ist in der Hand von Nord und in der von Ost" }).waitFor();
  await page.locator("#source").fill("https://www.bridgebase.com/myhands/");
  await page.locator(".box button.primary").click();
  await page.locator(".problems", { hasText: "Dieser Link zeigt nur auf eine Seite" }).waitFor();
});

it("says that dealing was stopped before a deal was found", async () => {
  const { page, gate } = await pages.open({ path: "#deal?count=64&N.points=20" });
  await page.locator("form.many").waitFor();
  await gate.hold("allDeals", "drawDeals");
  await page.locator("#many-run").click();
  await page.locator(".many-run progress").waitFor();
  await page.locator("#many-run").click();
  await page.locator(".many-run [role=status]", { hasText: "Stopped before a deal was found." }).waitFor();
});

it("leaves what a sheet says on a phone in sight while a notice stands", async () => {
  const { page } = await pages.open(PHONE);
  await paste(page, RECORD);
  await page.locator(".played-card").first().waitFor();
  await paste(page, EVENING);
  await page.locator(".notice").waitFor();
  await openTool(page, "deal");
  const [notice, foot] = await Promise.all([".notice", ".many-run"].map((part) => page.locator(part).boundingBox()));
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThan(foot?.y ?? 0);
  expect(notice?.y).toBeLessThan(140);
});

it("has the table of a deal that was not played at the left of a tablet", async () => {
  const { page } = await pages.open({ viewport: { width: 820, height: 1180 } });
  await paste(page, SECOND_DEAL);
  const table = await page.locator("bridge-hand-viewer .analysis").boundingBox();
  expect(table?.x).toBeLessThan(40);
});

it.each([
  ["en", "North to lead: makes exactly"],
  ["fr", "Nord entame : juste fait"],
  ["de", "Nord spielt aus: genau erfüllt"],
])("says whose turn it is and how it ends with the colon of the language: %s", async (locale, sentence) => {
  const { page } = await pages.open({ locale });
  await paste(page, PBN);
  await expect.poll(async () => (await page.locator(".status").innerText()).replaceAll("\u00A0", " ")).toBe(sentence);
});
