/** What people come to the app for, each counted in steps. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { shortestAuction } from "../../js/bridge/auction.js";
import { handsOfDeal } from "../../js/bridge/deals.js";
import type { Board } from "../../js/index.js";
import { formatPbn, parse } from "../../js/notation/index.js";
import { DEAL, EVENING, RECORD, SECOND_DEAL } from "../support/app.js";
import { countPresses, openTool, paste, servePages } from "../support/pages.js";
import { root } from "../support/places.js";

const pages = servePages();

const played = (page: Page) => page.evaluate(() => document.querySelector("bridge-hand-viewer")?.place?.index);
const current = (page: Page) => page.evaluate(() => document.querySelector("bridge-hand-viewer")?.currentBoard);

it("takes a newspaper's deal by keyboard, the fourth hand by itself, in less than 60 keys beyond the cards", async () => {
  const { page } = await pages.open();
  await page.locator("#source").waitFor();
  let keys = 0;
  const press = async (...all: string[]) => {
    for (const key of all) await page.keyboard.press(key);
    keys += all.length;
  };
  // From the field, which has the focus, to "New deal".
  while ((await page.locator(".new-deal:focus").count()) === 0) await press("Tab");
  await press("Enter");
  await page.locator(".editor").waitFor();
  const hands = DEAL.slice(2).split(" ");
  for (const hand of hands.slice(0, 3)) await press(...hand);
  expect(await page.getByRole("textbox", { name: "West", exact: true }).inputValue()).toBe(hands[3]);
  await press("Enter");
  await page.locator("dialog.sheet").waitFor({ state: "detached" });
  expect((await current(page))?.deal).toBe(DEAL);
  // In place of the sample.
  expect((await current(page))?.board).toBe("1");
  expect(await page.locator(".boards-head").count()).toBe(0);
  // Three hands were typed.
  expect(keys - 39).toBeLessThan(60);
});

it("takes a deal by touch, with no key under 44 px", async () => {
  const { page } = await pages.open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await page.locator(".new-deal").tap();
  const keys = page.locator(".pad button");
  for (const box of await keys.evaluateAll((all) => all.map((each) => each.getBoundingClientRect()))) {
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
  }
  for (const suit of ["spades", "hearts", "diamonds"]) {
    await page.locator(`.pad-suits [aria-label="${suit}"]`).tap();
    for (const card of await page.locator(".deck-card").all()) await card.tap();
  }
  await page.getByRole("button", { name: "Show this deal" }).tap();
  await page.locator("dialog.sheet").waitFor({ state: "detached" });
  expect((await current(page))?.deal).toBe("N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432");
});

it("corrects the dealer with the record kept, says so, and takes it back", async () => {
  const { page } = await pages.open();
  await paste(page, RECORD);
  await openTool(page, "edit");
  await page.getByRole("group", { name: "Dealer" }).getByRole("radio", { name: "East" }).check();
  await page.getByRole("button", { name: "Show this deal" }).click();
  await page.locator(".notice", { hasText: "the record kept" }).waitFor();
  const corrected = await current(page);
  expect(corrected?.dealer).toBe("E");
  expect(corrected?.play).toHaveLength(4);
  expect(corrected?.auction?.map(({ call }) => call)).toEqual("P P 1S P 2S P P P".split(" "));
  await page.locator(".notice").getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await current(page))?.dealer).toBe("S");
});

it("says that a record is gone with its deal, and brings it back", async () => {
  const { page } = await pages.open();
  await paste(page, RECORD);
  await openTool(page, "edit");
  await page.locator(".contract-fields summary").click();
  await page.locator('[data-declarer="E"]').click();
  await page.getByRole("button", { name: "Show this deal" }).click();
  await page.locator(".notice", { hasText: "is gone" }).waitFor();
  expect((await current(page))?.play).toBeUndefined();
  await page.locator(".notice").getByRole("button", { name: "Undo" }).click();
  await expect.poll(async () => (await current(page))?.play?.length).toBe(4);
});

it("brings back the boards that others took the place of, as they were played", async () => {
  const { page } = await pages.open();
  await paste(page, EVENING);
  await page.getByRole("button", { name: "Next board" }).click();
  await page.keyboard.press("PageDown");
  await expect.poll(() => played(page)).toBe(4);
  await paste(page, SECOND_DEAL);
  await page.locator('.hand[data-seat="E"] [data-card="S5"]').waitFor();
  await page.locator(".notice").getByRole("button", { name: "Undo" }).click();
  await page.locator("nav.boards").waitFor();
  expect((await current(page))?.board).toBe("2");
  expect(await played(page)).toBe(4);
});

it("takes keys wherever the focus is, except what is typed in a field", async () => {
  const { page } = await pages.open();
  await paste(page, EVENING);
  await page.locator("nav.boards").waitFor();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  expect((await current(page))?.board).toBe("3");
  await page.keyboard.press("ArrowUp");
  expect((await current(page))?.board).toBe("2");
  await page.keyboard.press("PageDown");
  await expect.poll(() => played(page)).toBe(4);
  await page.keyboard.press(",");
  await expect.poll(() => played(page)).toBe(3);
  await openTool(page, "source");
  await page.locator("#source").press("PageDown");
  await page.locator("#source").press("ArrowDown");
  expect((await current(page))?.board).toBe("2");
  expect(await played(page)).toBe(3);
});

it("goes to the next of 24 boards by one tap on a phone", async () => {
  const { page } = await pages.open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await paste(page, EVENING);
  const next = page.getByRole("button", { name: "Next board" });
  const box = await next.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844);
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await next.tap();
  expect((await current(page))?.board).toBe("2");
});

it("turns to the next board and back by a finger that goes sideways, and not by one that scrolls", async () => {
  const { page } = await pages.open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await paste(page, EVENING);
  await page.getByRole("button", { name: "Next board" }).waitFor();
  const swipe = (across: number, down: number) =>
    page.locator("bridge-hand-viewer").evaluate(
      (place, [x, y]) => {
        const at = (clientX: number, clientY: number) => new Touch({ identifier: 1, target: place, clientX, clientY });
        const options = { bubbles: true, composed: true };
        const [from, to] = [at(200, 200), at(200 + (x ?? 0), 200 + (y ?? 0))];
        place.dispatchEvent(new TouchEvent("touchstart", { ...options, touches: [from], changedTouches: [from] }));
        place.dispatchEvent(new TouchEvent("touchend", { ...options, touches: [], changedTouches: [to] }));
      },
      [across, down],
    );
  await swipe(-90, 10);
  await expect.poll(async () => (await current(page))?.board).toBe("2");
  await swipe(-90, 80);
  await swipe(-90, 0);
  await expect.poll(async () => (await current(page))?.board).toBe("3");
  await swipe(90, -10);
  await expect.poll(async () => (await current(page))?.board).toBe("2");
});

it("puts 24 boards with their play in a link, and a board at its card, and says which board in the title", async () => {
  const { page } = await pages.open();
  await paste(page, EVENING);
  await openTool(page, "share");
  await page.getByRole("button", { name: "All 24 boards" }).click();
  await page.locator(".notice").waitFor();
  const all = page.url();
  // Browsers and mail programs take links of 8,000 letters.
  expect(all.length).toBeLessThan(8_000);
  await page.keyboard.press("PageDown");
  await openTool(page, "share");
  await page.getByRole("button", { name: "At this card" }).click();
  await page.locator(".notice").waitFor();
  const one = page.url();
  const other = await pages.open({ path: all.slice(pages.url.length) });
  await other.page.locator(".boards-toggle", { hasText: "1/24" }).waitFor();
  expect((await current(other.page))?.play).toEqual(["CT", "C4", "CA", "CJ"]);
  const third = await pages.open({ path: one.slice(pages.url.length) });
  await third.page.locator(".hand.to-play").waitFor();
  await expect.poll(() => played(third.page)).toBe(4);
  expect(await third.page.title()).toBe("Board 1 · 2♠ West – tenace");
  // Whoever pastes the link, whatever is shown, comes to that card too.
  await paste(third.page, SECOND_DEAL);
  await third.page.locator('.hand[data-seat="E"] [data-card="S5"]').waitFor();
  await paste(third.page, one);
  await expect.poll(() => played(third.page)).toBe(4);
  expect((await current(third.page))?.play).toEqual(["CT", "C4", "CA", "CJ"]);
});

it("puts an evening of 24 whole records in a link: deals, players, auctions with alerts, 52 cards and results", async () => {
  const { boards } = parse(readFileSync(join(root, "www/app/examples/evening.pbn"), "utf8"));
  const records = boards.map((board, index): Board => {
    const { contract, dealer } = board;
    if (!contract || !dealer) throw new Error("a board of the evening was not played");
    const auction: Board["auction"] = shortestAuction(contract, dealer);
    const bid = auction.findIndex(({ call }) => call !== "P");
    auction[bid] = { call: auction[bid]?.call ?? "P", alert: `${10 + (index % 9)} to ${15 + (index % 7)} points` };
    return { ...board, auction };
  });
  expect(records.map(({ play }) => play?.length)).toEqual(Array(24).fill(52));
  const { page } = await pages.open();
  await paste(page, formatPbn(records));
  await page.locator(".boards-toggle", { hasText: "1/24" }).waitFor();
  await openTool(page, "share");
  await page.getByRole("button", { name: "All 24 boards" }).click();
  await page.locator(".notice").waitFor();
  const link = page.url();
  console.log(`24 whole records: a link of ${link.length} letters`);
  expect(link.length).toBeLessThan(8_000);
  const other = await pages.open({ path: link.slice(pages.url.length) });
  await other.page.locator(".boards-toggle", { hasText: "1/24" }).waitFor();
  for (const record of records) {
    const { board, deal, auction, play, players, result } = (await current(other.page)) as Board;
    expect({ board, auction, play, players, result }).toEqual({
      board: record.board,
      auction: record.auction,
      play: record.play,
      players: record.players,
      result: record.result,
    });
    expect(handsOfDeal(deal as string)).toEqual(handsOfDeal(record.deal as string));
    if (record !== records.at(-1)) await other.page.getByRole("button", { name: "Next board" }).click();
  }
});

it("judges declarers over all boards by single dummy when that is asked for", async () => {
  const { page } = await pages.open();
  // South spends both kings on tricks that are won by dummy or could be; one of them costs a trick.
  const ending = (number: number) =>
    `[Board "${number}"]\n[South "Ada"]\n[Deal "N:AQ9.Q.. J8.J9.. KT.K8.. 7.AT7.."]\n[Contract "1NT"]\n[Declarer "S"]\n[Play "W"]\nS7 SQ SJ SK\nHT HQ HJ HK\n`;
  await paste(page, `${ending(1)}\n${ending(2)}`);
  await page.getByRole("button", { name: "Solve all" }).click();
  await page.getByRole("button", { name: "Players" }).click();
  expect(await page.locator(".declarers").count()).toBe(0);
  await page.getByRole("button", { name: "Judge declarers’ play" }).click();
  await page.locator(".declarers", { hasText: "Ada" }).waitFor();
  await page.locator(".sheet", { hasText: "2 of 2 boards judged" }).waitFor();
  expect(await page.locator(".declarers tbody tr").allTextContents()).toEqual(["Ada22"]);
  await page.keyboard.press("Escape");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Players");
});

it("stops judging in the middle of the boards when told, and goes on where it stopped", async () => {
  const { page, gate } = await pages.open({ untimed: true });
  const board = (number: number, south: string, play: string) =>
    `[Board "${number}"]\n[South "${south}"]\n[Deal "N:AQ9.Q.. J8.J9.. KT.K8.. 7.AT7.."]\n[Contract "1NT"]\n[Declarer "S"]\n[Play "W"]\n${play}\n`;
  // Ada spends honors together, Ben takes his spades: declarer's side plays four cards a board.
  const [ada, ben] = ["S7 SQ SJ SK\nHT HQ HJ HK", "S7 S9 SJ SK\nH7 SQ S8 ST"];
  await paste(page, [board(1, "Ada", ada), board(2, "Ben", ben), board(3, "Ada", ada)].join("\n"));
  await page.getByRole("button", { name: "Solve all" }).click();
  await page.getByRole("button", { name: "Players" }).click();
  await gate.hold("singleDummy");
  const before = await gate.asked("singleDummy");
  const asked = async () => (await gate.asked("singleDummy")) - before;
  const judge = page.getByRole("button", { name: "Judge declarers’ play" });
  const bar = page.locator(".sheet progress");
  const position = () => bar.evaluate(({ value, max }: HTMLProgressElement) => [value, max]);
  const rows = () => page.locator(".declarers tbody tr").allTextContents();
  const sheet = page.locator(".sheet");

  await judge.click();
  for (let call = 1; call <= 5; call += 1) {
    await page.waitForFunction(() => window.gate.held.length > 0);
    expect(await asked()).toBe(call);
    expect(await position()).toEqual([expect.closeTo((call - 1) / 4), 3]);
    expect(await gate.pass()).toBe(true);
    await expect.poll(position).toEqual([expect.closeTo(call / 4), 3]);
  }
  await page.waitForFunction(() => window.gate.held.length > 0);
  expect(await sheet.textContent()).toContain("1 of 3 boards judged");
  expect(await rows()).toEqual(["Ada11"]);

  await sheet.getByRole("button", { name: "Stop" }).click();
  await judge.waitFor();
  expect(await bar.count()).toBe(0);
  expect(await page.evaluate(() => window.gate.held.length)).toBe(0);
  expect(await sheet.textContent()).toContain("1 of 3 boards judged");
  expect(await rows()).toEqual(["Ada11"]);

  // The board that it stopped in begins anew, the one before is not asked about again.
  await judge.click();
  await page.waitForFunction(() => window.gate.held.length > 0);
  expect(await position()).toEqual([1, 3]);
  await gate.open();
  await page.locator(".sheet", { hasText: "3 of 3 boards judged" }).waitFor();
  expect(await rows()).toEqual(["Ada22", "Ben10"]);
  expect(await bar.count()).toBe(0);
  expect(await judge.count()).toBe(0);
  expect(await asked()).toBe(6 + 8);
});

it("opens the examples of the first screen, and has no greyed control there", async () => {
  const { page } = await pages.open();
  await page.locator(".promise").waitFor();
  expect(await page.locator("header button:disabled, main button:disabled:visible").count()).toBe(0);
  // A site owner finds the documentation without a sheet.
  expect(await page.locator(".examples a").getAttribute("href")).toBe("./docs/index.html");
  await page.locator("[data-example=evening]").click();
  await page.locator(".boards-toggle", { hasText: "1/24" }).waitFor();
  await openTool(page, "source");
  expect(await page.locator(".promise").count()).toBe(0);
  await page.locator("[data-example=mistake]").click();
  await page.locator(".contract").waitFor();
  expect((await current(page))?.play).toHaveLength(52);
});

it("leaves the first screen where it is if the mark is pressed while an example is fetched", async () => {
  const { page } = await pages.open();
  await page.locator(".promise").waitFor();
  // The chunk of the examples waits, whatever it is called.
  let arrive = () => {};
  const waited = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  let asked = 0;
  await page.route(/\.js$/, async (route) => {
    asked += 1;
    await waited;
    await route.continue();
  });
  await page.locator("[data-example=evening]").click();
  await expect.poll(() => asked).toBeGreaterThan(0);
  await page.locator("h1 .mark").click();
  const came = page.waitForResponse(/\.js$/);
  arrive();
  await came;
  await page.unroute(/\.js$/);
  // The next press opens its example, in place of no others: those of the press before were left, so none come back.
  await page.locator("[data-example=mistake]").click();
  await page.locator(".contract").waitFor();
  await expect.poll(async () => (await current(page))?.play?.length).toBe(52);
  expect(await page.locator(".notice").count()).toBe(0);
});

it("shows the code of a board for another page, with what it will look like", async () => {
  const { page } = await pages.open();
  await paste(page, RECORD);
  await openTool(page, "share");
  await page.locator(".embed").click();
  // The code and its button are in sight at once.
  const copy = await page.getByRole("button", { name: "Copy the code" }).boundingBox();
  expect((copy?.y ?? 900) + (copy?.height ?? 0)).toBeLessThanOrEqual(700);
  await page.getByRole("group", { name: "Hidden" }).getByRole("radio", { name: "East–West" }).check();
  await page.getByRole("group", { name: "Appearance" }).getByRole("radio", { name: "dark" }).check();
  const code = await page.locator(".code").inputValue();
  expect(code).toContain('hide="EW"');
  expect(code).toContain('style="color-scheme: dark"');
  const preview = page.locator(".preview bridge-hand-viewer");
  expect(await preview.locator('.hand[data-seat="N"] .card').count()).toBe(13);
  expect(await preview.locator('.hand[data-seat="E"] .card').count()).toBe(0);
});

it("goes from mistake to mistake over all boards by one key each, of one player too", async () => {
  const { page } = await pages.open();
  await page.getByRole("button", { name: "An evening of 24 boards" }).click();
  await page.locator(".boards-head").waitFor();
  const place = () => page.evaluate(() => document.querySelector("bridge-hand-viewer")?.place?.index);
  const presses = await countPresses(page);
  // Nothing was solved: the first key has the boards solved, and goes on once it is known where to.
  await page.keyboard.press("n");
  await page.getByRole("button", { name: "Solve all" }).waitFor({ state: "detached" });
  await page.locator(".boards progress").waitFor({ state: "detached" });
  const expected = await page.evaluate(async () => {
    const kept = indexedDB.open("keyval-store");
    const database = await new Promise<IDBDatabase>((resolve) => {
      kept.onsuccess = () => resolve(kept.result);
    });
    const request = database.transaction("keyval").objectStore("keyval").get("session");
    type Kept = { boards: { board: string }[]; traces: { mistakes: { index: number }[] }[] };
    const session = await new Promise<Kept>((resolve) => {
      request.onsuccess = () => resolve(request.result);
    });
    return session.boards.flatMap(({ board }, place) =>
      (session.traces[place]?.mistakes ?? []).map(({ index }) => `${board} ${index}`),
    );
  });
  expect(expected.length).toBeGreaterThan(3);
  const seen: string[] = [];
  for (;;) {
    seen.push(`${(await current(page))?.board} ${await place()}`);
    if (seen.length === expected.length) break;
    await page.keyboard.press("n");
  }
  expect(seen).toEqual(expected);
  expect(await presses()).toBe(expected.length);
  await page.keyboard.press("n");
  await page.getByText(`That was the last of ${expected.length} mistakes.`).waitFor();
  // It is of the board, and goes when another part is on the stage.
  await page.locator('[data-part="learn"]').click();
  await page.locator('[data-act="ask"]').waitFor();
  expect(await page.locator(".notice").count()).toBe(0);
  await page.locator('[data-part="analyse"]').click();
  // One player's alone, from the sheet of players.
  await page.getByRole("button", { name: "Players" }).click();
  const player = page.locator(".review").last();
  const name = await player.innerText();
  await player.click();
  await page.locator(".boards-filter", { hasText: name }).waitFor();
  await page.getByRole("button", { name: "All players" }).click();
  expect(await page.locator(".boards-filter").count()).toBe(0);
});
