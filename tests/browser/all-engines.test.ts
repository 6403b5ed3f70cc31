/**
 * What people do with the app, in every engine that is installed: the same scenarios for all of them, by real input
 * (except for a touch in WebKit, whose driver has none).
 */
import { PNG } from "pngjs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { installGate, PageGate } from "../kit/page-gate.js";
import { DEAL, LIN, LINK, PBN, SECOND_DEAL, serveApp, serveCopy, TABLE } from "../support/app.js";
import { ENGINES, type Engine, type View } from "../support/engines/index.js";
import type { Site } from "../support/serve.js";
import { Visitor } from "../support/visitor.js";

for (const { name, installed, start } of ENGINES) {
  if (installed) describe(`in ${name}`, () => scenarios(start));
  else console.log(`skipped: no ${name}`);
}

function scenarios(start: () => Promise<Engine>): void {
  let engine: Engine;
  let site: Site;
  let visitors: Visitor[] = [];

  beforeAll(async () => {
    [engine, site] = await Promise.all([start(), serveApp()]);
  });
  // A page left open would go on solving under the next test.
  afterEach(() => leave());
  afterAll(async () => {
    await engine?.close();
    await site?.close();
  });

  async function leave(): Promise<void> {
    for (const { tab } of visitors) await tab.close();
    visitors = [];
  }

  async function visit(path = "", view?: View, host: Site = site): Promise<Visitor> {
    const visitor = new Visitor(await engine.open(host.url + path, view));
    visitors.push(visitor);
    await visitor.see("bridge-hand-viewer");
    return visitor;
  }

  /** Waits for the board of PBN, LIN and LINK alike. */
  async function seeTheBoard(visitor: Visitor): Promise<void> {
    await visitor.see(".board-name", "7");
    expect(await visitor.see(".contract")).toMatch(/^2.* by West/);
    await visitor.see('.hand[data-seat="W"] [data-card="SA"]');
  }

  const notations = [
    ["PBN", PBN, "seven.pbn"],
    ["LIN", LIN, "seven.lin"],
    ["a handviewer link", LINK, ""],
  ] as const;

  it("reads each notation pasted, dropped, and linked to", async () => {
    const visitor = await visit();
    for (const [, text, file] of notations) {
      for (const give of [() => visitor.paste(text), () => visitor.drop(text, file)]) {
        await visitor.paste(SECOND_DEAL);
        await visitor.see('.hand[data-seat="E"] [data-card="S5"]');
        await give();
        await seeTheBoard(visitor);
      }
    }
    for (const [key, text] of [
      ["pbn", PBN],
      ["lin", LIN],
      ["url", LINK],
    ]) {
      await visitor.paste(SECOND_DEAL);
      await visitor.see('.hand[data-seat="E"] [data-card="S5"]');
      await visitor.tab.goto(`${site.url}#${key}=${encodeURIComponent(text as string)}`);
      await seeTheBoard(visitor);
    }
  });

  it("plays a whole hand by keyboard alone", async () => {
    const visitor = await visit(`#pbn=${encodeURIComponent(PBN)}`);
    await seeTheBoard(visitor);
    const focusedIn = (selector: string) =>
      visitor.tab.evaluate(
        (wanted) => !!document.querySelector("bridge-hand-viewer")?.shadowRoot?.activeElement?.matches(wanted),
        selector,
      );
    for (let tabs = 0; tabs < 30 && !(await focusedIn(".hand.to-play .playable")); tabs += 1) {
      await visitor.press("Tab");
    }
    for (let card = 0; card < 52; card += 1) {
      expect(await focusedIn(".playable"), `card ${card}`).toBe(true);
      await visitor.press("Enter");
      expect(await visitor.played()).toBe(card + 1);
    }
    expect(await visitor.see(".status")).toMatch(/Declarer took \d+ tricks?/);
    await visitor.press("Backspace", "Backspace");
    expect(await visitor.played()).toBe(50);
    await visitor.press("Home");
    expect(await visitor.played()).toBe(0);
    await visitor.press("PageDown", ".");
    expect(await visitor.played()).toBe(5);
  });

  it("plays by touch", async () => {
    const visitor = await visit(`#pbn=${encodeURIComponent(PBN)}`, { width: 390, height: 800, touch: true });
    // On a phone the page's head names the board.
    expect(await visitor.see(".shown", "7")).toMatch(/2.* W\s*$/);
    await visitor.tap('[data-card="CT"]');
    await visitor.tap('.hand.to-play [data-card="C4"]');
    await visitor.see('.hand.to-play[data-seat="S"]');
    expect(await visitor.played()).toBe(2);
    await visitor.tap("button", "Undo");
    await visitor.see('.hand.to-play[data-seat="E"]');
  });

  it("goes from the table to a contract, plays it, takes back, branches and comes back to the record", async () => {
    const visitor = await visit();
    await visitor.paste(DEAL);
    await visitor.see('.hand[data-seat="S"] [data-card="DK"] ~ [data-card="DQ"] ~ [data-card="D9"]');
    expect(await visitor.table()).toEqual(TABLE);
    await visitor.click('[data-cell="WS"]');
    await visitor.see(".contract", "by West");
    await visitor.see(".hand.to-play [aria-label^='ten of clubs, makes exactly']");
    await visitor.click('[data-card="CT"]');
    await visitor.see('.hand.to-play[data-seat="E"]');
    await visitor.click("button", "Undo");
    await visitor.see('.hand.to-play[data-seat="N"] [data-card="CT"]');

    await visitor.paste(`${PBN}[Play "N"]\nCT C4 CA CJ\nH8 H4 HK H9\n`);
    await visitor.see(".recorded");
    await visitor.click('[data-card="D5"]');
    await visitor.see(".rejoin");
    await visitor.click('.hand.to-play [data-card="DA"]');
    expect(await visitor.played()).toBe(2);
    await visitor.click(".rejoin");
    await visitor.gone(".rejoin");
    expect(await visitor.played()).toBe(0);
    await visitor.click("button", "To the end of the play");
    expect(await visitor.played()).toBe(8);
    expect(await visitor.see(".won")).toMatch(/N\/S\s*2\s*E\/W\s*0/);
  });

  it("stops a long solve, keeps what is known, and goes on when told", async () => {
    const visitor = await visit();
    await visitor.tab.evaluate(installGate, { hold: ["cells"] });
    const gate = new PageGate(visitor.tab);
    await visitor.paste(PBN);
    await seeTheBoard(visitor);
    await visitor.until("a cell that is asked for", () => gate.pass());
    await visitor.see(".cell:not(.unknown)");
    await visitor.click("button", "Stop");
    await visitor.see("button", "Go on");
    // With the gate open, a cell still in the queue would come before the values of the next position's cards.
    const asked = await gate.asked("cells");
    await gate.open();
    await visitor.click('[data-card="CT"]');
    await visitor.see('.hand.to-play[data-seat="E"] .playable.best');
    expect(await gate.asked("cells")).toBe(asked);
    expect(await visitor.count(".cell:not(.unknown)")).toBe(1);
    await gate.hold("cells");
    await visitor.click("button", "Go on");
    await visitor.see("progress");
    // The next board does not wait for it.
    await visitor.paste(SECOND_DEAL);
    await visitor.see('.hand[data-seat="E"] [data-card="S5"]');
    await gate.open();
    expect((await visitor.table())[0]).toEqual([6, 8, 10, 4, 9]);
  });

  it("works without the network after the first visit, and keeps boards and settings over a reload", async () => {
    const host = await serveApp();
    const visitor = await visit("", undefined, host);
    await visitor.paste(SECOND_DEAL);
    await visitor.see('.hand[data-seat="E"] [data-card="S5"]');
    await visitor.click("button", "Settings");
    await visitor.see('.panel input[name="deck"][value="four"]');
    await visitor.tab.evaluate(() => {
      document.querySelector<HTMLInputElement>('.panel input[name="deck"][value="four"]')?.click();
    }, null);
    await visitor.see('bridge-hand-viewer[deck="four"]');
    await visitor.tab.evaluate(() => navigator.serviceWorker.ready.then(() => true), null);
    await host.close();
    await visitor.tab.reload();
    await visitor.see('bridge-hand-viewer[deck="four"]');
    await visitor.see('.hand[data-seat="E"] [data-card="S5"]');
    // The solver, too, is there.
    await visitor.paste(DEAL);
    await visitor.see('.hand[data-seat="S"] [data-card="DK"] ~ [data-card="DQ"] ~ [data-card="D9"]');
    expect(await visitor.table()).toEqual(TABLE);
  });

  it("says when a new version is there, and uses it when told", async () => {
    const host = await serveCopy();
    const visitor = await visit("", undefined, host);
    await visitor.tab.evaluate(() => navigator.serviceWorker.ready.then(() => true), null);
    await visitor.paste(PBN);
    await seeTheBoard(visitor);
    await host.publish();
    await visitor.tab.evaluate(
      () => navigator.serviceWorker.getRegistration().then((found) => found?.update().then(() => true)),
      null,
    );
    await visitor.see(".notice", "A new version is here.");
    await visitor.click(".notice button", "Use it");
    await visitor.until("the new version", () =>
      visitor.tab.evaluate(() => document.querySelector('meta[name="new-version"]') !== null, null),
    );
    await seeTheBoard(visitor);
    await host.close();
  });

  it("puts a board in a link that no server sees, and opens it from there", async () => {
    const visitor = await visit();
    await visitor.drop(`[Board "17"]\n[Dealer "N"]\n[Deal "${SECOND_DEAL}"]\n[South "Ünal <b>"]\n`, "one.pbn");
    await visitor.see(".board-name", "17");
    await visitor.click("button", "Share");
    await visitor.click(".sheet button", "Copy the link of this board");
    const link = await visitor.until("the link", () =>
      visitor.tab.evaluate(() => location.hash.startsWith("#board=") && location.href, null),
    );
    expect(link.split("#")[0]).toBe(site.url);
    await leave();
    const other = await visit(link.slice(site.url.length));
    await other.see(".board-name", "17");
    await other.see('.hand[data-seat="E"] [data-card="S5"]');
    expect(await other.see('.hand[data-seat="S"] .name')).toBe("Ünal <b>");
  });

  it("claims, is told what best play would make, and takes the claim back", async () => {
    const visitor = await visit(`#pbn=${encodeURIComponent(PBN)}`);
    await seeTheBoard(visitor);
    await visitor.click("button", "Claim");
    await visitor.click(".claims button", "10 tricks, 2 overtricks");
    await visitor.see(".status", "Claimed: 10 tricks to declarer; best play makes 8, so that is 2 too many");
    await visitor.press("Backspace");
    await visitor.see(".status", "North to lead");
    expect(await visitor.count(".claims")).toBe(0);
  });

  it("keeps the box for text off the buttons under it", async () => {
    const visitor = await visit();
    await visitor.see(".box textarea");
    const gap = await visitor.tab.evaluate(() => {
      const edge = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
      return (edge(".box .actions")?.top ?? 0) - (edge(".box textarea")?.bottom ?? 0);
    }, null);
    expect(gap).toBeGreaterThan(4);
  });

  it("strikes a played 4 through apart from its own bar", async () => {
    const visitor = await visit();
    await visitor.paste(`${PBN}[Play "N"]\nCT C4 CA CJ\n`);
    await seeTheBoard(visitor);
    await visitor.click("button", "To the end of the play");
    const { x, y } = await visitor.place('.hand[data-seat="E"] .played .rank', "4");
    const { data, width } = PNG.sync.read(Buffer.from(await visitor.tab.picture()));
    const isInk = (column: number, row: number) => (data[4 * (row * width + column)] ?? 255) < 190;
    const around = Array.from({ length: 25 }, (_, place) => place - 12);
    const inked = around.map((row) => around.filter((column) => isInk(Math.round(x) + column, Math.round(y) + row)));
    const widest = Math.max(...inked.map(({ length }) => length));
    // Its bar and the line are as wide as it is, what is between them is not.
    const lines = inked.map(({ length }) => (length >= widest - 2 ? "#" : ".")).join("");
    expect(lines).toMatch(/^\.+#+\.+#+\.+$/);
  });

  it("draws the board as a picture", async () => {
    const visitor = await visit();
    await visitor.paste(PBN);
    await seeTheBoard(visitor);
    await visitor.tab.evaluate(() => {
      const make = URL.createObjectURL;
      URL.createObjectURL = (blob) => {
        Object.assign(window, { saved: blob });
        return make(blob);
      };
    }, null);
    await visitor.click("button", "Share");
    await visitor.click("button", "Save the picture");
    await visitor.see(".notice", "Saved as board-7.png");
    // To WebKit a download is a navigation, and a page that one has begun in may not be able to answer: it is asked
    // again.
    const picture = await visitor.until("the picture's size and ink", () =>
      visitor.tab.evaluate(async () => {
        const bitmap = await createImageBitmap((window as unknown as { saved: Blob }).saved);
        const { width, height } = bitmap;
        const canvas = Object.assign(document.createElement("canvas"), { width, height });
        const context = canvas.getContext("2d");
        context?.drawImage(bitmap, 0, 0);
        const { data } = context?.getImageData(0, 0, width, height) ?? { data: [] };
        let ink = 0;
        for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 80) ink += 1;
        return { width, inked: ink / (width * height) };
      }, null),
    );
    expect(picture.width).toBe(1200);
    expect(picture.inked).toBeGreaterThan(0.01);
    expect(picture.inked).toBeLessThan(0.1);
  });

  it("edits a deal by typing and by giving cards, and says what is wrong with it", async () => {
    const visitor = await visit(`#pbn=${encodeURIComponent(PBN)}`);
    await seeTheBoard(visitor);
    await visitor.click("button", "Edit");
    // The editor is fetched when it is first opened.
    await visitor.see('input[aria-label="North"]');
    const type = (hand: string) =>
      visitor.tab.evaluate((typed) => {
        const input = document.querySelector<HTMLInputElement>('input[aria-label="North"]');
        if (input) input.value = typed;
        input?.dispatchEvent(new InputEvent("input", { bubbles: true }));
      }, hand);
    await type("QJ6.K652.J85.T9");
    await visitor.see(".fault", "The hands must hold the same number of cards");
    await visitor.see("button:disabled", "Show this deal");
    await type("QJ6.K652.J85.T94");
    await visitor.see(".fault", "♣\uFE0E4 is in two places");
    await type("QJ6.K652.J85.T9");
    await visitor.click('.pad-suits [aria-label="clubs"]');
    await visitor.click('.deck-card[aria-label^="8♣"]');
    await visitor.click("button:not(:disabled)", "Show this deal");
    await visitor.see('.hand[data-seat="N"] [data-card="C8"]');
    expect(await visitor.table()).toEqual(TABLE);
  });

  it("prints hand records and no controls", async () => {
    const visitor = await visit();
    const boards = Array.from({ length: 5 }, (_, index) => `[Board "${index + 1}"]\n[Deal "${DEAL}"]\n`).join("\n");
    await visitor.drop(boards, "five.pbn");
    await visitor.see("nav.boards");
    const records = () => visitor.tab.evaluate(() => document.querySelectorAll(".print .record").length, null);
    expect(await records()).toBe(0);
    await visitor.tab.evaluate(() => void window.dispatchEvent(new Event("beforeprint")), null);
    expect(await records()).toBe(5);
    // As on paper, which only Chromium's own tests can have: the sheet's rules for print, applied to the screen.
    const shown = await visitor.tab.evaluate(() => {
      for (const sheet of document.styleSheets) {
        for (const rule of sheet.cssRules)
          if (rule instanceof CSSMediaRule && rule.media.mediaText === "print") rule.media.mediaText = "all";
      }
      const visible = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((element) => element.getClientRects().length > 0).length;
      return { records: visible(".record"), others: visible("bridge-hand-viewer, button") };
    }, null);
    expect(shown).toEqual({ records: 5, others: 0 });
    await visitor.tab.evaluate(() => void window.dispatchEvent(new Event("afterprint")), null);
    expect(await records()).toBe(0);
  });

  it("stays fluent with twenty viewers on a page, which share one solver", async () => {
    const visitor = await visit("gallery.html");
    await visitor.tab.evaluate((deal) => {
      document.body.replaceChildren();
      for (let count = 0; count < 20; count += 1) {
        const viewer = document.createElement("bridge-hand-viewer");
        viewer.analysis = "cards";
        document.body.append(viewer);
        viewer.currentBoard = { deal, contract: { level: 2, strain: "S", doubled: 0, declarer: "W" } };
      }
    }, DEAL);
    const solved = (which: number) =>
      visitor.tab.evaluate((place) => {
        const viewer = document.querySelectorAll("bridge-hand-viewer")[place];
        viewer?.scrollIntoView();
        return !!viewer?.shadowRoot?.querySelector(".playable.best");
      }, which);
    for (const place of [0, 10, 19]) await visitor.until(`viewer ${place}`, () => solved(place));
    const solvers = await visitor.tab.evaluate(
      () =>
        new Set([...document.querySelectorAll("bridge-hand-viewer")].map(({ solver }) => solver).filter(Boolean)).size,
      null,
    );
    expect(solvers).toBe(1);
  });
}
