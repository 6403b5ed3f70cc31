/** What the app keeps: over other boards, a reload, and the end of the tab at any moment. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { PBN, SECOND_DEAL } from "../support/app.js";
import { openTool, paste, servePages } from "../support/pages.js";

const pages = servePages();

const RECORD = `${PBN}[Play "N"]\nCT C4 CA CJ\n`;

const place = (page: Page) => page.evaluate(() => document.querySelector("bridge-hand-viewer")?.place);

/** Resolves once all that the page has asked to be kept is written: a transaction comes after those begun before it. */
function written(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open("keyval-store");
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction("keyval", "readwrite");
          transaction.objectStore("keyval").count();
          transaction.oncomplete = () => resolve(opening.result.close());
          transaction.onerror = () => reject(transaction.error);
        };
      }),
  );
}

/**
 * Ends the tab's process, so that nothing is said to the page before. What is kept and the address, which names the
 * card shown a moment later, are written by then.
 */
async function crash(page: Page): Promise<Page> {
  await written(page);
  const index = (await place(page))?.index;
  if (index) await page.waitForURL((url) => !url.hash.startsWith("#analyse?") || url.hash.endsWith(`&card=${index}`));
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent("crash");
  void session.send("Page.crash").catch(() => {});
  await crashed;
  const next = await page.context().newPage();
  await next.goto(page.url());
  return next;
}

it("keeps how far each board was played, in a contract of the table too, over other boards and a reload", async () => {
  const { page } = await pages.open({ viewport: { width: 1440, height: 900 } });
  await paste(page, `${RECORD}\n[Board "2"]\n[Deal "${SECOND_DEAL}"]\n`);
  await page.locator('[data-card="CT"]').click();
  await page.locator('.hand.to-play [data-card="CQ"]').click();
  await page.getByRole("button", { name: "Claim" }).click();
  await page.locator(".claims > :last-child").click();
  const off = await place(page);
  expect(off).toMatchObject({ line: ["CT", "CQ"], index: 2, claim: { index: 2, tricks: 13 } });

  await page.locator('[data-row="1"]').click();
  await page.locator(".table.done").waitFor();
  await page.locator('[data-cell="NNT"]').click();
  await page.locator('.hand.to-play [data-card="SQ"]').click();
  const chosen = await place(page);
  expect(chosen).toMatchObject({ line: ["SQ"], declaration: { strain: "NT", contract: { level: 3, declarer: "N" } } });

  await page.locator('[data-row="0"]').click();
  expect(await place(page)).toEqual(off);
  await page.getByRole("button", { name: "Back to the record" }).waitFor();
  await page.locator('[data-row="1"]').click();
  expect(await place(page)).toEqual(chosen);
  await page.reload();
  await page.locator('.hand[data-seat="S"].to-play').waitFor();
  expect(await place(page)).toEqual(chosen);

  // Other boards begin where boards begin.
  await paste(page, PBN);
  await expect.poll(() => place(page)).toMatchObject({ line: [], index: 0 });
});

it("keeps the cards ahead in a branch, whatever ends the tab, and no branch that was left for the record", async () => {
  const opened = await pages.open();
  await paste(opened.page, RECORD);
  for (const card of ["CT", "CQ", "C2", "CJ", "DA"]) {
    await opened.page.locator(`.hand.to-play [data-card="${card}"]`).click();
  }
  await opened.page.getByRole("button", { name: "Undo" }).press("Enter");
  await opened.page.getByRole("button", { name: "Undo" }).press("Enter");
  const left = await place(opened.page);
  expect(left).toMatchObject({ line: ["CT", "CQ", "C2", "CJ", "DA"], index: 3 });

  const page = await crash(opened.page);
  await page.locator('.hand[data-seat="W"].to-play').waitFor();
  expect(await place(page)).toEqual(left);
  await page.getByRole("button", { name: "To the end of the play" }).click();
  expect((await place(page))?.index).toBe(5);

  await page.getByRole("button", { name: "Back to the record" }).click();
  await page.reload();
  await page.locator('.hand[data-seat="E"].to-play').waitFor();
  expect(await place(page)).toMatchObject({ line: ["CT", "C4", "CA", "CJ"], index: 1 });
  expect(await page.locator(".rejoin").count()).toBe(0);
});

it("keeps with each board which hands are hidden and what is known of the defenders, played or not", async () => {
  const opened = await pages.open();
  let { page } = opened;
  await paste(page, `${RECORD}\n[Board "2"]\n[Deal "${SECOND_DEAL}"]\n`);
  // Declarer's turn: at a defender's turn the panel asks what is known of the hands that he does not see.
  await page.getByRole("button", { name: "Forward one card" }).click();
  await page.getByRole("tab", { name: "Chances" }).click();
  await page.getByText("What is known of the defenders").click();
  await page.getByLabel("North, points, from").fill("5");
  await page.getByLabel("South has", { exact: true }).fill("CA");
  await page.getByLabel("South has", { exact: true }).press("Tab");
  await page.getByRole("button", { name: "Hide South" }).click();
  const known = { N: { hcp: [5, 37] }, S: { holds: ["CA"] } };
  expect(await place(page)).toMatchObject({ index: 1, hidden: ["S"], known });

  await page.getByRole("button", { name: "Next board" }).click();
  expect(await place(page)).toMatchObject({ declaration: null, hidden: [], known: {} });
  await page.getByRole("button", { name: "Hide East" }).click();
  page = await crash(page);
  await page.locator('.hand[data-seat="E"] .points', { hasText: "hidden" }).waitFor();
  await page.getByRole("button", { name: "Previous board" }).click();
  expect(await place(page)).toMatchObject({ hidden: ["S"], known });
  await page.getByText("What is known of the defenders (North, South)").click();
  expect(await page.getByLabel("North, points, from").inputValue()).toBe("5");
  expect(await page.getByLabel("South has", { exact: true }).inputValue()).toBe("CA");
  // The position's chances are asked with it.
  await page.getByRole("button", { name: "Forward one card" }).click();
  await page.locator(".chance-card").first().waitFor();
  await page.getByRole("button", { name: "Nothing", exact: true }).click();
  await page.reload();
  await page.getByText("What is known of the hidden hands").waitFor();
  expect(await place(page)).toMatchObject({ index: 2, hidden: ["S"], known: {} });
  expect(opened.problems).toEqual([]);
});

it("keeps the place when the editor shows the same deal, and forgets it with another", async () => {
  const { page } = await pages.open();
  await paste(page, RECORD);
  await page.getByRole("button", { name: "Forward one card" }).click();
  const left = await place(page);
  const edit = async (change: () => Promise<unknown>) => {
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await change();
    await page.getByRole("button", { name: "Show this deal" }).click();
  };
  await edit(async () => {});
  expect(await place(page)).toEqual(left);
  await edit(() => page.getByRole("group", { name: "Vulnerable" }).getByRole("radio", { name: "Both" }).check());
  await page.locator(".pill", { hasText: "all vul" }).waitFor();
  expect(await place(page)).toEqual(left);
  await edit(async () => {
    await page.locator(".contract-fields summary").click();
    await page.locator('[data-declarer="N"]').click();
  });
  expect(await place(page)).toMatchObject({ line: [], index: 0 });
});

it("keeps text and deals that are half typed, each deal with its board", async () => {
  const opened = await pages.open();
  await paste(opened.page, `${RECORD}\n[Board "2"]\n[Deal "${SECOND_DEAL}"]\n`);
  await opened.page.getByRole("button", { name: "Edit", exact: true }).click();
  await opened.page.getByRole("textbox", { name: "North", exact: true }).fill("AKQ.J");
  await opened.page.getByRole("button", { name: "Next board" }).click();
  const north = (page: Page) => page.getByRole("textbox", { name: "North", exact: true }).inputValue();
  expect(await north(opened.page)).toBe("AK96.KQ8.A98.K63");
  await opened.page.getByRole("button", { name: "Previous board" }).click();
  expect(await north(opened.page)).toBe("AKQ.J");

  let page = await crash(opened.page);
  await page.locator(".editor").waitFor();
  expect(await north(page)).toBe("AKQ.J");
  // Its own tool leaves the deal as it was.
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  expect(await north(page)).toBe("QJ6.K652.J85.T98");

  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.locator("#source").fill('[Deal "N:AKQ.J87');
  page = await crash(page);
  expect(await page.locator("#source").inputValue()).toBe('[Deal "N:AKQ.J87');
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.locator(".problems li").first().waitFor();
  await page.reload();
  await page.locator(".problems li").first().waitFor();

  await openTool(page, "suit");
  await page.getByLabel("Declarer", { exact: true }).fill("AQT");
  page = await crash(page);
  await page.locator(".suit-combination").waitFor();
  expect(await page.getByLabel("Declarer", { exact: true }).inputValue()).toBe("AQT");
});

it("opens with what an earlier version kept", async () => {
  const { page, problems } = await pages.open();
  await paste(page, PBN);
  await page.locator(".board-name", { hasText: "7" }).waitFor();
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        const opening = indexedDB.open("keyval-store");
        opening.onsuccess = () => {
          const store = opening.result.transaction("keyval", "readwrite").objectStore("keyval");
          const declaration = { strain: "NT", declarer: "S" };
          store.put({ 0: { declaration, played: ["SA"], claimed: 3 } }, "places");
          store.delete("entered").onsuccess = () => done();
        };
      }),
  );
  await page.reload();
  await page.locator('.hand[data-seat="W"].to-play').waitFor();
  expect(await place(page)).toEqual({
    declaration: { strain: "NT", declarer: "S" },
    line: [],
    index: 0,
    claim: null,
    hidden: [],
    known: {},
  });
  expect(problems).toEqual([]);
});

it("keeps what is switched on and off in the viewer", async () => {
  const { page } = await pages.open();
  await paste(page, RECORD);
  await page.getByRole("tab", { name: "Chances" }).click();
  await page.reload();
  await page.locator(".chances").waitFor();
  await page.getByRole("button", { name: "Double dummy" }).click();
  await page.reload();
  await page.getByRole("button", { name: "Show double dummy" }).waitFor();
  expect(await page.locator(".table, .chances").count()).toBe(0);
  await page.getByRole("button", { name: "Show double dummy" }).click();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Language").selectOption("Deutsch");
  await page.reload();
  await page.getByRole("button", { name: "Double Dummy" }).waitFor();
});

it("reads a link that the page was loaded again over before it was read, and only then", async () => {
  const { page } = await pages.open();
  const link = `#pbn=${encodeURIComponent(RECORD)}`;
  await paste(page, SECOND_DEAL);
  await written(page);
  // What the page hears of a new address is an event that comes too late here.
  await page.evaluate((hash) => history.replaceState(null, "", hash), link);
  await page.reload();
  await page.waitForFunction(() => document.querySelector("bridge-hand-viewer")?.place?.line?.length === 4);
  // Taken back to the lead, the play stays where it is: the link has been read.
  await page.evaluate(() => document.querySelector("bridge-hand-viewer")?.goto(2));
  await written(page);
  await page.reload();
  await page.locator(".diagram").waitFor();
  await expect.poll(async () => (await place(page))?.index).toBe(2);
  expect(new URL(page.url()).hash).toBe(link);
});

it("opens the part that the address names, if the page was loaded again before that was kept", async () => {
  const { page } = await pages.open();
  await page.locator(".ways").waitFor();
  await written(page);
  // What the page hears of a new address is an event that comes too late here.
  const go = async (address: string) => {
    await page.evaluate((to) => history.replaceState(null, "", to), address);
    await page.reload();
  };
  await go("#lead?contract=3NT-S&hand=QT.T32.JT8732.32");
  await page.locator("form.many").waitFor();
  expect(await page.locator("[name=hand]").inputValue()).toBe("QT.T32.JT8732.32");
  await written(page);
  await go(new URL(pages.url).pathname);
  await page.locator(".ways").waitFor();
});

/** Notes whose hands are drawn, whenever that changes, and lets no wait of the page's own pass. Runs in the page. */
function noteHands(): void {
  const drawn: string[] = [];
  Reflect.set(window, "drawn", drawn);
  const { setTimeout } = window;
  const unhurried = (run: TimerHandler, ms = 0) => setTimeout(run, ms < 100 ? ms : 100_000);
  Reflect.set(window, "setTimeout", unhurried);
  const look = () => {
    const viewer = document.querySelector("bridge-hand-viewer")?.shadowRoot;
    const hands = [...(viewer?.querySelectorAll(".hand .card") ?? [])].map(({ textContent }) => textContent?.trim());
    const seen = hands.join(" ");
    if (seen && seen !== drawn.at(-1)) drawn.push(seen);
    frame();
  };
  // What a frame has drawn is there when it is over.
  const frame = () => requestAnimationFrame(() => setTimeout(look));
  frame();
}

it("draws first what a link names, and nothing of what was kept before it", async () => {
  const { page } = await pages.open({ serviceWorkers: "block" });
  await page.locator(".ways").waitFor();
  await written(page);
  await page.addInitScript(noteHands);
  // The page is another one, not another place in this one.
  await page.goto(`${pages.url}?opened#pbn=${encodeURIComponent(RECORD)}`);
  await page.waitForFunction(() => document.querySelector("bridge-hand-viewer")?.place?.line?.[0] === "CT");
  await page.locator(".hand .card").first().waitFor();
  // What is drawn is noted once the frame is over.
  await page.waitForFunction(() => Reflect.get(window, "drawn").length > 0);
  expect(await page.evaluate(() => Reflect.get(window, "drawn"))).toHaveLength(1);
});
