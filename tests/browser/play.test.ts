/** What people come to the table for, each task with the robots of the real solver, at their simplest and fastest. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BrowserContextOptions, Page } from "playwright-core";
import type { BridgePlayTableElement } from "tenace/viewer/play-table";
import { expect, it } from "vitest";
import { handsOfDeal } from "../../js/bridge/deals.js";
import { highCardPoints } from "../../js/bridge/index.js";
import type { Card } from "../../js/bridge/types.js";
import { parse } from "../../js/notation/index.js";
import { DEAL } from "../support/app.js";
import { servePages } from "../support/pages.js";
import { appears, myTurn, quicken } from "../support/table.js";

const pages = servePages();
const HANDS = handsOfDeal(DEAL);

const link = (seat: string) =>
  `#play?${new URLSearchParams({ deal: DEAL, contract: "2S-W", seat, vulnerable: "None" })}`;

/** The table with a board, its robots quick. */
async function sit(seat: string, options: BrowserContextOptions = {}): Promise<Page> {
  const { page } = await pages.open({ path: link(seat), ...options });
  await page.locator("bridge-play-table").waitFor();
  await quicken(page);
  return page;
}

const tableComes = (page: Page) => appears(page.locator("bridge-play-table"), "the table does not come");
const resultComes = (page: Page) => appears(page.locator(".play-result"), "the result does not come");
const said = (page: Page) => page.locator("bridge-play-table .sentence").textContent();
const gameOf = (page: Page) =>
  page.evaluate(() => (document.querySelector("bridge-play-table") as BridgePlayTableElement).game);
const playedBy = async (page: Page) => (await gameOf(page))?.played ?? [];
/** The cards that stand anywhere in the table, and in what the element tells the page of its board. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const table = document.querySelector("bridge-play-table") as BridgePlayTableElement;
    const cards = [...(table.shadowRoot?.querySelectorAll("[data-card]") ?? [])];
    return { cards: cards.map((card) => card.getAttribute("data-card")), deal: table.board?.deal };
  });

/** Plays on by keyboard alone until the result is there. */
async function playOut(page: Page): Promise<void> {
  for (;;) {
    const next = page.locator("bridge-play-table .legal, .play-result");
    await appears(next, "neither the person's turn nor the result comes");
    if ((await page.locator(".play-result").count()) > 0) return;
    const before = (await playedBy(page)).length;
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect
      .poll(async () => (await page.locator(".play-result").count()) || (await playedBy(page)).length > before, {
        message: "Enter plays no card",
      })
      .toBeTruthy();
  }
}

it("a board is played from its link at once, and the page holds no card of a hidden hand", async () => {
  const page = await sit("W");
  await myTurn(page);
  const { cards, deal } = await shown(page);
  const [lead] = await playedBy(page);
  expect(cards.length).toBe(26);
  const hidden = [...(HANDS.N ?? []), ...(HANDS.S ?? [])].filter((card) => card !== lead);
  expect(cards.filter((card) => hidden.includes(card as Card))).toEqual([]);
  expect(Object.keys(handsOfDeal(deal ?? "")).sort()).toEqual(["E", "W"]);
  const text = await page.evaluate(() => document.querySelector("bridge-play-table")?.shadowRoot?.innerHTML);
  for (const card of hidden) expect(text).not.toContain(`"${card}"`);
  // What is still out is written as the cards are.
  const out = page.locator("bridge-play-table .out");
  await expect.poll(() => out.textContent()).toContain("10");
  expect(await out.textContent()).not.toContain("T");
});

it("a game is dealt in two presses from the part Play, and robots lead", async () => {
  const { page } = await pages.open({ path: "#play" });
  await page.locator('[data-way="game"]').click();
  await tableComes(page);
  await myTurn(page);
  expect(await playedBy(page)).toHaveLength(1);
});

it("a whole hand is played by keyboard; the record has 52 cards, goes into the list and out as PBN and LIN", async () => {
  const page = await sit("W");
  await playOut(page);
  const headline = () => page.locator(".play-verdict h2").textContent();
  await expect.poll(headline).toMatch(/You took \d+ of \d+ possible tricks?\./);
  for (const [format, sign] of [
    ["PBN", /^\[Play "[NESW]"\]/m],
    ["LIN", /\|pc\|/],
  ] as const) {
    const saving = page.waitForEvent("download");
    await page.locator(`[data-act="${format}"]`).click();
    const text = readFileSync((await (await saving).path()) ?? "", "utf8");
    expect(text).toMatch(sign);
    expect(parse(text).boards[0]?.play).toHaveLength(52);
  }
  await page.keyboard.press("a");
  await expect
    .poll(() => page.evaluate(() => document.querySelector("bridge-hand-viewer")?.currentBoard?.play?.length))
    .toBe(52);
});

it("a card that is typed is played, and one that may not be played is not", async () => {
  const page = await sit("W");
  await myTurn(page);
  const [lead = ""] = await playedBy(page);
  const card = (HANDS.E ?? []).find((each) => each[0] === lead[0]) ?? "";
  const other = (HANDS.E ?? []).find((each) => each[0] !== lead[0]) ?? "";
  for (const key of other.toLowerCase()) await page.keyboard.press(key);
  expect(await playedBy(page)).toHaveLength(1);
  await page.keyboard.press("Escape");
  // Pressed, it is said what to do, in words, in place of the sentence: nothing is covered, and it is said once.
  const places = () =>
    page.evaluate(() =>
      [".head", "h2", ".open", ".trick", ".fan", ".actions"].map((name) => {
        const place = document.querySelector("bridge-play-table")?.shadowRoot?.querySelector(name);
        const { x, y, width, height } = (place as Element).getBoundingClientRect();
        return [name, x, y, width, height];
      }),
    );
  const before = await places();
  await page.locator(`bridge-play-table [data-card="${other}"]`).click({ position: { x: 12, y: 12 }, force: true });
  const alert = page.locator("bridge-play-table .alert.wrong");
  await appears(alert, "a card that may not be played is not answered");
  const task = /^Your turn from dummy. Follow with a (spade|heart|diamond|club).$/;
  expect(await alert.textContent()).toMatch(task);
  expect((await said(page))?.trim()).toMatch(task);
  expect(await places(), "the answer moves the table").toEqual(before);
  const covers = await alert.evaluate((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const all = [...(each.getRootNode() as ShadowRoot).querySelectorAll("h2, .about, .pips, .tally, .card, .actions")];
    return all
      .filter((one) => {
        const box = one.getBoundingClientRect();
        return box.left < right && left < box.right && box.top < bottom && top < box.bottom;
      })
      .map((one) => one.className);
  });
  expect(covers, "the answer lies over").toEqual([]);
  // A hint stays beside it, and whose turn it is stands there once.
  await page.keyboard.press("i");
  const hint = /Any card|No card|Look at|It matters|no hint here/;
  await expect.poll(() => said(page)).toMatch(hint);
  await page.locator(`bridge-play-table [data-card="${other}"]`).click({ position: { x: 12, y: 12 }, force: true });
  await appears(alert, "a card that may not be played is not answered after a hint");
  const both = (await said(page)) ?? "";
  expect([both.match(/Your turn/g)?.length, hint.test(both)]).toEqual([1, true]);
  expect(await playedBy(page)).toHaveLength(1);
  for (const key of card.toLowerCase()) await page.keyboard.press(key);
  await expect.poll(async () => (await playedBy(page))[1]).toBe(card);
});

it("a card is dragged to the trick by mouse or by finger; let go elsewhere, it goes back", async () => {
  const page = await sit("W", { hasTouch: true });
  await myTurn(page);
  const card = page.locator("bridge-play-table .legal").first();
  const name = await card.getAttribute("data-card");
  const boxOf = async (of: string) => {
    const box = await page.locator(`bridge-play-table ${of}`).first().boundingBox();
    return box ?? { x: 0, y: 0, width: 0, height: 0 };
  };
  // The corner of a card is never under another; it stands still once the pointer is there.
  const corner = { x: 14, y: 14 };
  const cornerOf = async (of: string) => {
    await page.locator(`bridge-play-table ${of}`).first().hover({ position: corner });
    const { x, y } = await boxOf(of);
    return { x: x + corner.x, y: y + corner.y };
  };
  const from = await cornerOf(".legal");
  const { x, y, width, height } = await boxOf(".trick");
  const trick = { x: x + width / 2, y: y + height / 2 };
  const before = await playedBy(page);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  // What follows a drag is fetched with the first press.
  for (let step = 0; (await page.locator("bridge-play-table .dragged").count()) === 0; step += 1)
    await page.mouse.move(from.x - 60 - (step % 9), from.y + 4);
  await page.mouse.up();
  expect(await playedBy(page)).toEqual(before);
  expect(await card.evaluate((element) => (element as HTMLElement).style.translate)).toBe("");
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(trick.x, trick.y, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await playedBy(page))[before.length]).toBe(name);
  // The next by finger.
  await myTurn(page);
  const next = await page.locator("bridge-play-table .legal").first().getAttribute("data-card");
  const [start, count] = [await cornerOf(".legal"), (await playedBy(page)).length];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", at?: { x: number; y: number }) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints: at ? [at] : [] });
  await touch("touchStart", start);
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch("touchMove", {
      x: start.x + share * (trick.x - start.x),
      y: start.y + share * (trick.y - start.y),
    });
  await touch("touchEnd");
  await expect.poll(async () => (await playedBy(page))[count]).toBe(next);
});

it("the last own card is taken back, as often as wished, and it is noted", async () => {
  const page = await sit("W");
  await myTurn(page);
  await page
    .locator("bridge-play-table .legal")
    .first()
    .click({ position: { x: 12, y: 12 } });
  await expect.poll(async () => (await playedBy(page)).length).toBeGreaterThan(2);
  await page.keyboard.press("u");
  expect(await playedBy(page)).toHaveLength(1);
  expect((await gameOf(page))?.undos).toBe(1);
  await page.keyboard.press("i");
  await expect.poll(async () => (await gameOf(page))?.hints).toBe(1);
  await page.reload();
  await myTurn(page);
  expect(await gameOf(page)).toMatchObject({ undos: 1, hints: 1 });
  expect(await playedBy(page)).toHaveLength(1);
});

it("a claim of too much is refused with the reason, and the rest can be conceded", async () => {
  const page = await sit("W");
  await myTurn(page);
  await page.keyboard.press("l");
  await page.locator('bridge-play-table [data-claim="13"]').click();
  const result = page.locator(".play-result");
  const refused = page.locator("bridge-play-table .sentence", { hasText: "Not accepted" });
  await result.or(refused).waitFor();
  expect(await result.count(), "a claim of all tricks was accepted").toBe(0);
  await page.keyboard.press("l");
  await page.locator('bridge-play-table [data-claim="0"]').click();
  await page.locator(".play-result").waitFor();
  // What was possible is said when it is known, and not before.
  const headline = await page.locator(".play-verdict h2").textContent();
  expect(headline).toContain("You took 0");
  expect(headline).not.toContain("0 of 0");
  const why = page.locator(".play-why");
  await expect.poll(() => why.textContent()).toMatch(/^\s*You conceded \d+ tricks? that (was|were) yours\.\s*$/);
});

it("the decisions of a result are within a phone of 360 px, each figure in one line", async () => {
  const page = await sit("W", { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true });
  for (let card = 0; card < 4; card += 1) {
    await myTurn(page);
    const before = (await playedBy(page)).length;
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await expect.poll(async () => (await playedBy(page)).length).toBeGreaterThan(before);
  }
  await myTurn(page);
  await page.keyboard.press("l");
  await page.locator('bridge-play-table [data-claim="0"]').click();
  await page.locator(".play-decisions tbody tr").first().waitFor();
  await expect.poll(() => page.locator(".play-decisions .play-wait").count()).toBe(0);
  const cells = await page.locator(".play-decisions :is(td, th)").evaluateAll((all) =>
    all.map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return range.getBoundingClientRect().right;
    }),
  );
  expect(Math.max(...cells)).toBeLessThanOrEqual(360);
  const heights = await page.locator(".play-decisions tbody td:nth-child(5)").evaluateAll((all) =>
    all.map(
      (cell) =>
        new Set(
          [...cell.childNodes].flatMap((node) => {
            const range = document.createRange();
            range.selectNodeContents(node);
            return [...range.getClientRects()].map(({ top }) => Math.round(top));
          }),
        ).size,
    ),
  );
  expect(Math.max(...heights)).toBe(1);
});

it("a hint says where to look first, and the card when it is asked again", async () => {
  const page = await sit("W");
  await myTurn(page);
  await page.keyboard.press("i");
  await expect.poll(() => said(page)).toMatch(/matters which|Look at|Any card|No card/);
  expect(await said(page)).not.toMatch(/%/);
  await page.keyboard.press("i");
  await expect.poll(() => said(page)).toMatch(/Play the .+: (at most )?\d+%/);
  expect((await gameOf(page))?.hints).toBe(1);
});

it("a pause covers the hands, and lasts over a reload until the person goes on at the same card", async () => {
  const page = await sit("W");
  await myTurn(page);
  await page
    .locator("bridge-play-table .legal")
    .first()
    .click({ position: { x: 12, y: 12 } });
  await expect.poll(async () => (await playedBy(page)).length).toBeGreaterThan(1);
  await page.keyboard.press("p");
  expect((await shown(page)).cards).toEqual([]);
  expect(await said(page)).toContain("Paused");
  const before = await playedBy(page);
  await page.reload();
  await page.locator("bridge-play-table").waitFor();
  await expect.poll(() => said(page)).toContain("Paused");
  expect((await shown(page)).cards).toEqual([]);
  expect(await playedBy(page)).toEqual(before);
  await page.keyboard.press("p");
  await myTurn(page);
  expect((await playedBy(page)).slice(0, before.length)).toEqual(before);
  // What was ended is not kept.
  await page.reload();
  await myTurn(page);
});

it("a link that is opened beside a game begins its own, and a reload goes on with that", async () => {
  const page = await sit("W");
  await myTurn(page);
  const other = link("N");
  await page.evaluate((hash) => {
    location.hash = hash;
  }, other);
  await expect.poll(() => said(page)).toContain("Your lead against 2♠.");
  expect(new URL(page.url()).hash).toBe("#play");
  await page.reload();
  await expect.poll(() => said(page)).toContain("Your lead against 2♠.");
});

it("a link that can't be played says so, leaves the table as it was, and the start is there", async () => {
  const twoHands = "N:QJ6.K652.J85.T98 - K5.T83.KQ9.A7652 -";
  const deals = [twoHands, DEAL.replace("QJ6", "QJ"), DEAL.replace("QJ6", "QJA")];
  const links = [...deals.map((deal) => ({ deal, contract: "2S-N" })), { deal: DEAL, contract: "8S-N" }];
  for (const link of links) {
    const { page } = await pages.open({ path: `#play?${new URLSearchParams({ ...link, seat: "N" })}` });
    await appears(page.locator('[data-way="game"]'), `the start does not come after ${link.deal} ${link.contract}`);
    await appears(page.getByText("The link's board could not be read."), `nothing is said of ${link.contract}`);
    expect(await page.locator("bridge-play-table").count()).toBe(0);
    expect(page.url()).toMatch(/#play$/);
  }
});

it("a defender leads from a fan alone, and sees dummy at its seat after the lead", async () => {
  const page = await sit("N");
  await myTurn(page);
  expect(await said(page)).toContain("Your lead against 2♠.");
  expect((await shown(page)).cards).toHaveLength(13);
  await page
    .locator("bridge-play-table .legal")
    .first()
    .click({ position: { x: 12, y: 12 } });
  await page.locator("bridge-play-table .seat.left.open").waitFor();
  expect(await page.locator("bridge-play-table .seat.top.closed").count()).toBe(1);
  expect(Object.keys(handsOfDeal((await shown(page)).deal ?? "")).sort()).toEqual(["E", "N"]);
});

it.each([
  [1024, 700],
  [1280, 720],
  [390, 844],
  [360, 640],
])("at %i × %i a dummy at the side lies on no word of the sentence", async (width, height) => {
  const page = await sit("N", { viewport: { width, height } });
  await myTurn(page);
  await page
    .locator("bridge-play-table .legal")
    .first()
    .click({ position: { x: 12, y: 12 } });
  await page.locator("bridge-play-table .seat.left.open").waitFor();
  const room = await page.evaluate(() => {
    const root = document.querySelector("bridge-play-table")?.shadowRoot;
    const bottoms = [...(root?.querySelectorAll(".seat.open .card") ?? [])].map(
      (card) => card.getBoundingClientRect().bottom,
    );
    const words = document.createRange();
    words.selectNodeContents(root?.querySelector(".sentence") as Element);
    const top = Math.min(...[...words.getClientRects()].filter(({ width }) => width > 0).map((rect) => rect.top));
    return { cards: bottoms.length, room: top - Math.max(...bottoms) };
  });
  // The robot may have played the first of them.
  expect(room.cards).toBeGreaterThanOrEqual(12);
  expect(room.room).toBeGreaterThanOrEqual(0);
});

it("the result leads on: from a card again, to the next deal, and to a link without the play", async () => {
  const page = await sit("W");
  await myTurn(page);
  await page.keyboard.press("l");
  await page.locator('bridge-play-table [data-claim="0"]').click();
  await resultComes(page);
  // On a small laptop all four hands are in sight, with nothing over them.
  await page.setViewportSize({ width: 1280, height: 720 });
  // The board takes its size after the window has taken its own.
  const covered = () =>
    page.locator(".play-hands .hand").evaluateAll((hands) =>
      hands.flatMap((hand) => {
        const lowest = [...hand.querySelectorAll(".suit")].at(-1) as Element;
        const { x, y, height } = lowest.getBoundingClientRect();
        const top = (hand.getRootNode() as ShadowRoot).elementFromPoint(x + 8, y + height / 2);
        return lowest.contains(top) ? [] : [hand.getAttribute("data-seat")];
      }),
    );
  expect(await page.locator(".play-hands .hand").count()).toBe(4);
  await expect.poll(covered, { timeout: 5000 }).toEqual([]);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.locator('[data-act="share"]').click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await expect.poll(copied).toContain("#play?deal=");
  expect(await copied()).not.toContain("played");
  await page.keyboard.press("r");
  await tableComes(page);
  expect((await gameOf(page))?.claim).toBeUndefined();
  await page.locator("bridge-play-table [slot=side]").click();
  await appears(page.locator('[data-way="on"]'), "the start has no way on to the game that was left");
});

/** Concedes the rest, at the person's turn. */
async function concede(page: Page): Promise<void> {
  await quicken(page);
  await myTurn(page);
  await page.keyboard.press("l");
  await page.locator('bridge-play-table [data-claim="0"]').click();
  await page.locator(".play-result").waitFor();
}

it("the day's deal is the same for everybody, is kept under My deals with its result, and can be deleted there", async () => {
  const deals = [];
  for (const timezoneId of ["Europe/Paris", "Pacific/Auckland"]) {
    const { page } = await pages.open({ path: "#home", timezoneId });
    await page.clock.setFixedTime("2026-11-27T11:30:00Z");
    await page.evaluate(() => {
      location.hash = "#today";
    });
    await page.locator('[data-act="begin"]').click();
    await page.locator("bridge-play-table").waitFor();
    await expect.poll(async () => (await gameOf(page))?.board.deal).toBeTruthy();
    deals.push((await gameOf(page))?.board.deal);
    if (deals.length === 2) {
      expect(deals[1]).not.toBe(deals[0]);
      break;
    }
    await page.context().close();
    const { page: other } = await pages.open({ path: "#home", timezoneId });
    await other.clock.setFixedTime("2026-11-27T16:00:00Z");
    await other.evaluate(() => {
      location.hash = "#today";
    });
    await other.locator('[data-act="begin"]').click();
    await other.locator("bridge-play-table").waitFor();
    await expect.poll(async () => (await gameOf(other))?.board.deal).toBe(deals[0]);
    await concede(other);
    await other.evaluate(() => {
      location.hash = "#today";
    });
    await other.locator('[data-act="show"]').waitFor();
    await other.evaluate(() => {
      location.hash = "#played";
    });
    const row = other.locator(".play-mine tbody tr");
    await row.first().waitFor();
    expect(await row.count()).toBe(1);
    expect(await row.textContent()).toContain("of the day");
    await row.locator("th button").click();
    await other.locator(".play-verdict h2", { hasText: "You took 0" }).waitFor();
    await other.evaluate(() => {
      location.hash = "#played";
    });
    await other.locator(".play-mine button.link").click();
    await other.locator('.play-mine [data-act="table"]').waitFor();
  }
});

it("another contract is bid in the box, and played from any seat against it", async () => {
  const { page } = await pages.open({ path: `?deal=${encodeURIComponent(DEAL)}` });
  await page.locator("bridge-hand-viewer").waitFor();
  await page.evaluate(() => {
    location.hash = "#play";
  });
  await page.locator('[data-act="box"]').click();
  for (const part of ['[data-bid="1NT"]', '[data-doubled="1"]', '[data-declarer="E"]'])
    await page.locator(`.play-box ${part}`).click();
  const way = page.locator('.page-column [data-way="S"]', { hasText: "1NT×" });
  await appears(way, "the contract bid in the box can't be played");
  await way.click();
  await tableComes(page);
  await expect
    .poll(async () => (await gameOf(page))?.board.contract)
    .toEqual({
      level: 1,
      strain: "NT",
      doubled: 1,
      declarer: "E",
    });
  expect((await gameOf(page))?.seat).toBe("S");
  await myTurn(page);
});

/** Two boards of one deal, open in the app, of which the first is at the table. */
async function sitAtRow(): Promise<Page> {
  const pbn = ["N", "E"]
    .map((declarer, place) => `[Board "${place + 7}"]\n[Deal "${DEAL}"]\n[Contract "1NT"]\n[Declarer "${declarer}"]\n`)
    .join("\n");
  const { page } = await pages.open({ path: "#home" });
  await page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
  }, pbn);
  await page.locator("bridge-hand-viewer").waitFor();
  await page.evaluate(() => {
    location.hash = "#play";
  });
  await page.locator('[data-way="row"]', { hasText: "2 boards" }).click();
  await page.locator("bridge-play-table").waitFor();
  await expect.poll(async () => (await gameOf(page))?.board.board).toBe("7");
  expect((await gameOf(page))?.seat).toBe("N");
  return page;
}

it("the boards that are open are played one after another, South in each", async () => {
  const page = await sitAtRow();
  await concede(page);
  await page.keyboard.press("Enter");
  await page.locator("bridge-play-table").waitFor();
  await expect.poll(async () => (await gameOf(page))?.board.board).toBe("8");
  expect((await gameOf(page))?.seat).toBe("S");
  await concede(page);
  await page.locator('[data-act="next"]').click();
  await page.locator(".page-column", { hasText: "That was the last board." }).waitFor();
});

it("a board of a row that is played again keeps its place: the next one follows, from the start page and the result", async () => {
  const page = await sitAtRow();
  await concede(page);
  await page.keyboard.press("r");
  await page.locator("bridge-play-table [slot=side]").click();
  await page.locator('[data-way="row"]', { hasText: "8" }).click();
  await expect.poll(async () => (await gameOf(page))?.board.board).toBe("8");
  await concede(page);
  await page.keyboard.press("r");
  await concede(page);
  await page.keyboard.press("Enter");
  await page.locator(".page-column", { hasText: "That was the last board." }).waitFor();
});

it("a lead that cost a trick is replayed from before the first card, and can't be taken back further", async () => {
  const page = await sit("N");
  await myTurn(page);
  // Double dummy it gives declarer a trick.
  await page.evaluate(() => (document.querySelector("bridge-play-table") as BridgePlayTableElement).play("HK"));
  await expect.poll(async () => (await playedBy(page)).length).toBeGreaterThan(2);
  await concede(page);
  await page.locator('[data-act="replay"]', { hasText: "Replay from trick 1" }).click();
  await page.locator("bridge-play-table").waitFor();
  await myTurn(page);
  expect(await gameOf(page)).toMatchObject({ played: [], given: 0, seat: "N" });
  expect(await page.locator("bridge-play-table .legal").count()).toBe(13);
  expect(await page.locator('bridge-play-table [data-action="u"]').isDisabled()).toBe(true);
  await page.evaluate(() => (document.querySelector("bridge-play-table") as BridgePlayTableElement).play("SQ"));
  await expect.poll(async () => (await playedBy(page)).length).toBeGreaterThan(1);
  expect((await playedBy(page))[0]).toBe("SQ");
});

it("a defender's result counts the tricks of the defence, and writes the ten as the cards of the table do", async () => {
  const page = await sit("N");
  await myTurn(page);
  await page.evaluate(() => (document.querySelector("bridge-play-table") as BridgePlayTableElement).play("CT"));
  await expect.poll(async () => (await playedBy(page)).length).toBeGreaterThan(2);
  await concede(page);
  const [, own = ""] = (await page.locator(".play-verdict h2").textContent())?.match(/You took (\d+)/) ?? [];
  const same = (who: string) => page.locator(".play-same tr", { hasText: who }).locator("td");
  expect(await same("You").nth(1).textContent()).toBe(own);
  await expect.poll(() => same("Robot").nth(1).textContent()).toMatch(/^\d+$/);
  // Two spades, not vulnerable: declarer needs eight, so six beat it.
  const robots = Number(await same("Robot").nth(1).textContent());
  const score = robots < 6 ? `−${110 + 30 * (5 - robots)}` : `+${50 * (robots - 5)}`;
  expect(await same("Robot").nth(2).textContent()).toBe(score);
  expect(await page.locator(".play-decisions tbody tr").first().locator("th").textContent()).toContain("10");
  const hands = (await page.locator(".play-hands .hand").allTextContents()).join(" ");
  expect(hands).toContain("10");
  expect(hands).not.toMatch(/T[^a-z]/);
});

it("the page Deal hands its boards over to the table, which plays one after another", async () => {
  const { page, problems } = await pages.open({ path: "#deal?count=2&N.points=12-14" });
  await page.locator('[data-act="play"]', { hasText: "Play them" }).click();
  await page.locator("bridge-play-table").waitFor();
  expect(new URL(page.url()).hash).toBe("#play");
  const first = await gameOf(page);
  expect(first?.board.board).toBe("1");
  const [north = []] = Object.values(handsOfDeal(first?.board.deal ?? "N:... ... ... ..."));
  expect(highCardPoints(north)).toBeGreaterThanOrEqual(12);
  expect(highCardPoints(north)).toBeLessThanOrEqual(14);
  await quicken(page);
  await concede(page);
  await page.locator('[data-act="next"]').click();
  await page.locator("bridge-play-table").waitFor();
  await expect.poll(async () => (await gameOf(page))?.board.board).toBe("2");
  await concede(page);
  await page.locator('[data-act="next"]').click();
  await page.locator(".page-column", { hasText: "That was the last board." }).waitFor();
  // Whoever comes back wants others.
  await page.evaluate(() => {
    location.hash = "#deal";
  });
  await page.locator('[data-act="play"]').click();
  await page.locator("bridge-play-table").waitFor();
  const again = await gameOf(page);
  expect(again?.board.board).toBe("1");
  expect(again?.board.deal).not.toBe(first?.board.deal);
  expect(problems).toEqual([]);
});

it.each([
  ["de", "Kontrakt", "Sie sind dran"],
  ["fr", "contrat", "À vous"],
])("it speaks %s", async (locale, title, turn) => {
  const { page } = await pages.open({ path: "#play", locale });
  await page.locator(".page-column h2", { hasText: title }).waitFor();
  await page.locator('[data-way="game"]').click();
  await page.locator("bridge-play-table").waitFor();
  await myTurn(page);
  await expect.poll(() => said(page)).toContain(turn);
});

const SIZES = [
  [1440, 900],
  [1920, 1080],
  [1280, 720],
  [820, 1180],
  [390, 844],
  [360, 640],
] as const;

it.each(SIZES)("at %i × %i nothing runs out of the page, and every card can be pressed", async (width, height) => {
  for (const seat of ["W", "N"]) {
    const page = await sit(seat, { viewport: { width, height }, hasTouch: width < 600 });
    await myTurn(page);
    if (seat === "N") {
      await page
        .locator("bridge-play-table .legal")
        .first()
        .click({ position: { x: 12, y: 12 } });
      await page.locator("bridge-play-table .seat.left.open").waitFor();
      await myTurn(page);
    }
    const over = await page.evaluate(() => {
      const root = document.querySelector("bridge-play-table")?.shadowRoot;
      const boxes = [...(root?.querySelectorAll(".card, .back, .sentence, .actions button, .pips, .who") ?? [])];
      const wrong = boxes.filter((each) => {
        const { left, right, top, bottom, width: wide } = each.getBoundingClientRect();
        return wide > 0 && (left < -1 || right > innerWidth + 1 || top < -1 || bottom > innerHeight + 1);
      });
      return {
        wrong: wrong.map(({ className }) => String(className)),
        scrolls: document.documentElement.scrollWidth > innerWidth,
      };
    });
    expect(over).toEqual({ wrong: [], scrolls: false });
    // The upper left corner of each, where its index is, belongs to it: nothing lies over it.
    const covered = await page.evaluate(() => {
      const root = document.querySelector("bridge-play-table")?.shadowRoot;
      return [...(root?.querySelectorAll<HTMLElement>("[data-card].legal") ?? [])]
        .filter((card) => {
          const { left, top, width: wide } = card.getBoundingClientRect();
          const at = root?.elementFromPoint(left + wide * 0.16, top + wide * 0.2);
          return !at || !card.contains(at);
        })
        .map(({ dataset }) => dataset.card);
    });
    expect(covered).toEqual([]);
    await page.context().close();
  }
});

it("axe-core finds nothing serious at the start, at the table and in the result, light and dark", async () => {
  const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
  const check = async (page: Page) => {
    // The page's policy takes no script of a test's; the viewer beside the result has tests of its own.
    await page.evaluate(axe);
    const { violations } = await page.evaluate(() =>
      (
        globalThis as unknown as {
          axe: {
            run(context: object): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
          };
        }
      ).axe.run({ exclude: ["bridge-hand-viewer"] }),
    );
    const serious = violations.filter(({ impact }) => impact === "serious" || impact === "critical");
    return serious.map(({ id, nodes }) => [id, nodes[0]?.html]);
  };
  for (const colorScheme of ["light", "dark"] as const) {
    const { page } = await pages.open({ path: "#play", colorScheme });
    await page.locator('[data-way="game"]').waitFor();
    expect(await check(page)).toEqual([]);
    await page.context().close();
    const table = await sit("W", { colorScheme });
    await myTurn(table);
    expect(await check(table)).toEqual([]);
    // Cards stay light in the dark, and axe looks at no rank of a card that another one covers in part.
    const contrasts = await contrastOfCards(table);
    expect(new Set(contrasts.map(({ suit }) => suit)).size).toBe(4);
    expect(contrasts.filter(({ ratio }) => ratio < 3)).toEqual([]);
    await table.keyboard.press("l");
    await table.locator('bridge-play-table [data-claim="0"]').click();
    await table.locator(".play-result").waitFor();
    expect(await check(table)).toEqual([]);
    await table.context().close();
  }
});

/** Of each card that is seen the contrast of its rank and of its suit with its paper. */
async function contrastOfCards(page: Page): Promise<{ suit: string; ratio: number }[]> {
  return page.evaluate(() => {
    const root = document.querySelector("bridge-play-table")?.shadowRoot as ShadowRoot;
    const light = (color: string) => {
      const parts = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => Number(part) / 255);
      const [r = 0, g = 0, b = 0] = parts.map((part) =>
        part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const cards = [...root.querySelectorAll(".card:is(.S, .H, .D, .C)")];
    return cards.flatMap((card) =>
      [".index b", ".index .suit-symbol"].map((mark) => {
        const ink = getComputedStyle(card.querySelector(mark) as Element).color;
        const [dark = 0, bright = 0] = [light(ink), light(getComputedStyle(card).backgroundColor)].sort(
          (a, b) => a - b,
        );
        const suit = [..."SHDC"].find((each) => card.classList.contains(each)) ?? "";
        return { suit, ratio: (bright + 0.05) / (dark + 0.05) };
      }),
    );
  });
}

it.each([
  [844, 390],
  [667, 375],
])(
  "on a phone on its side, %i × %i, the page scrolls to what can be done, and no card lies on a word",
  async (width, height) => {
    const page = await sit("W", { viewport: { width, height }, hasTouch: true });
    await myTurn(page);
    const boxes = await page.evaluate(() => {
      const root = document.querySelector("bridge-play-table")?.shadowRoot;
      const bottomOf = (selector: string) =>
        Math.max(...[...(root?.querySelectorAll(selector) ?? [])].map((each) => each.getBoundingClientRect().bottom));
      const topOf = (selector: string) =>
        Math.min(...[...(root?.querySelectorAll(selector) ?? [])].map((each) => each.getBoundingClientRect().top));
      return {
        words: topOf(".sentence") >= bottomOf(".seat.top .card") && bottomOf(".sentence") <= topOf(".fan .card"),
        reached: bottomOf(".actions button") <= document.documentElement.scrollHeight,
      };
    });
    expect(boxes).toEqual({ words: true, reached: true });
    await page.locator("bridge-play-table .actions button").first().scrollIntoViewIfNeeded();
    await page.context().close();
  },
);
