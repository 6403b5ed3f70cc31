/**
 * What goes wrong around the page: files of other encodings and of nothing, kept state that is none, versions that
 * change under it.
 */
import type { BrowserContext, Page } from "playwright-core";
import { expect, it } from "vitest";
import { DEAL, EVENING, PBN, RECORD, serveCopy } from "../support/app.js";
import { launchChromium } from "../support/chromium.js";
import { openTool, paste, servePages } from "../support/pages.js";

const pages = servePages();

/** Drops a file on the page. */
async function drop(page: Page, name: string, bytes: Buffer): Promise<void> {
  await page.evaluate(
    ({ name, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], name));
      document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    },
    { name, base64: bytes.toString("base64") },
  );
}

const NAMED = `${PBN}[North "Müller"]\n[South "Renée"]\n`;

it.each([
  ["Latin-1", Buffer.from(NAMED, "latin1")],
  ["UTF-8", Buffer.from(NAMED)],
  ["UTF-16", Buffer.from(`\ufeff${NAMED}`, "utf16le")],
])("reads a file in %s with all its letters", async (_, bytes) => {
  const { page } = await pages.open();
  await drop(page, "club.pbn", bytes);
  await page.locator('.hand[data-seat="N"] .name', { hasText: "Müller" }).waitFor();
  await page.locator('.hand[data-seat="S"] .name', { hasText: "Renée" }).waitFor();
});

it("reads the src of a viewer in Latin-1", async () => {
  const { page } = await pages.open();
  await page.route("**/latin1.pbn", (route) =>
    route.fulfill({ contentType: "text/plain", body: Buffer.from(NAMED, "latin1") }),
  );
  await page.evaluate(() => {
    const viewer = document.createElement("bridge-hand-viewer");
    viewer.setAttribute("src", "latin1.pbn");
    document.body.replaceChildren(viewer);
  });
  await page.locator('.hand[data-seat="N"] .name', { hasText: "Müller" }).waitFor();
});

/** Opens an address whose file comes, or fails, when the test says so: later than the page waits with its drawing. */
async function openSlow(kept?: string) {
  const { page, problems } = await pages.open();
  if (kept) {
    await paste(page, kept);
    await page.locator(".board-name", { hasText: "7" }).waitFor();
  }
  let answer: (response: { status?: number; body?: string }) => void = () => {};
  const answered = new Promise<{ status?: number; body?: string }>((resolve) => {
    answer = resolve;
  });
  await page.route("**/slow.pbn", async (route) => route.fulfill({ contentType: "text/plain", ...(await answered) }));
  await page.goto(`${pages.url}?file=slow.pbn`);
  const reading = page.locator(".reading", { hasText: "Reading …" });
  await reading.waitFor();
  const cards = page.locator(".hand .card");
  return { page, problems, reading, cards, answer };
}

it.each([
  ["the example", undefined],
  ["the boards that were kept", PBN],
])("says that the boards of an address are read, and shows %s only if they are not", async (_, kept) => {
  const { page, problems, reading, cards, answer } = await openSlow(kept);
  expect(await cards.count()).toBe(0);
  expect(await page.title()).toBe("tenace");
  answer({ body: EVENING });
  await expect.poll(() => page.locator(".boards tbody tr").count()).toBe(24);
  expect(await page.locator("main bridge-hand-viewer").isVisible()).toBe(true);
  expect(await reading.count()).toBe(0);
  expect(problems).toEqual([]);

  const failing = await openSlow(kept);
  expect(await failing.cards.count()).toBe(0);
  failing.answer({ status: 404 });
  await failing.page.locator(".notice", { hasText: "could not be read" }).waitFor();
  expect(await failing.reading.count()).toBe(0);
  await failing.page
    .locator(kept ? ".board-name" : "main.home .hand .card")
    .first()
    .waitFor();
});

it("leaves a tool on the stage that was opened while the boards of the address were read", async () => {
  const { page, reading, answer } = await openSlow();
  await openTool(page, "lead");
  await page.locator("form.many").waitFor();
  expect(await reading.count()).toBe(0);
  answer({ body: EVENING });
  await openTool(page, "board");
  await expect.poll(() => page.locator(".boards tbody tr").count()).toBe(24);
});

it("says of a large file that it holds no boards, and keeps nothing of it", async () => {
  const { page } = await pages.open();
  await paste(page, PBN);
  await page.locator(".board-name", { hasText: "7" }).waitFor();
  for (const length of [300_000, 5_000_000, 20_000_000]) {
    await drop(page, "log.txt", Buffer.from("word and word\n".repeat(length / 14)));
    await page.locator(".notice", { hasText: "No boards were found" }).waitFor();
    await page.locator(".notice button").click();
  }
  expect(await page.locator(".board-name").textContent()).toContain("7");
  await openTool(page, "source");
  expect(await page.locator("#source").inputValue()).toBe("");
  // What is pasted into the box itself is not written with every key.
  await page.locator("#source").evaluate((box: HTMLTextAreaElement) => {
    box.value = "word ".repeat(100_000);
    box.dispatchEvent(new Event("input"));
  });
  await page.reload();
  expect(await page.locator("#source").inputValue()).toBe("");
});

it("reads a large file of boards, which the box does not hold", async () => {
  const { page } = await pages.open();
  const boards = Array.from({ length: 100 }, () => EVENING).join("\n");
  expect(boards.length).toBeGreaterThan(200_000);
  await drop(page, "club.pbn", Buffer.from(boards));
  await page.locator('[data-row="2399"]').waitFor({ state: "attached" });
  await openTool(page, "source");
  expect(await page.locator("#source").inputValue()).toBe("");
});

it("opens a link at a card at that card", async () => {
  const { page } = await pages.open();
  await page.getByRole("button", { name: "A hand with a mistake" }).click();
  await page.getByRole("button", { name: "To the end of the play" }).click();
  await page.getByRole("button", { name: "Back one card" }).click();
  await openTool(page, "share");
  await page.getByRole("button", { name: "At this card" }).click();
  await page.locator(".notice").waitFor();
  const { page: other } = await pages.open({ path: new URL(page.url()).hash });
  await other.waitForFunction(() => document.querySelector("bridge-hand-viewer")?.place?.index === 51);
  expect(await other.locator(".board-name").textContent()).toContain("19");
  expect(await other.locator("nav.boards").count()).toBe(0);
});

it("shows two hands as a diagram of two, and nothing of the board before", async () => {
  const { page, problems } = await pages.open();
  await paste(page, RECORD);
  await page.locator(".table.done").waitFor();
  await paste(page, "N: S AQ5 H KJ82 D T9 C KQ64\nS: S KJ42 H AQ5 D A84 C AJ3\n");
  await page.locator(".diagram.part").waitFor();
  expect(await page.locator(".hand").evaluateAll((all) => all.map((hand) => hand.getAttribute("data-seat")))).toEqual([
    "S",
    "N",
  ]);
  expect(await page.locator(".hand .card").count()).toBe(26);
  expect(await page.locator(".controls button").count()).toBe(0);
  expect(await page.locator(".error:visible, .panel .problems").count()).toBe(0);
  expect(await page.locator(".contract").textContent()).toBe("");
  expect(await page.locator(".cell, table.play, .trick").count()).toBe(0);
  await page.locator(".notice").getByRole("button", { name: "Undo" }).click();
  await page.locator(".table.done").waitFor();
  expect(problems).toEqual([]);
});

/** Puts something in place of what the app has kept, and opens the app again. */
async function put(page: Page, key: string, value: unknown): Promise<void> {
  // From a page that keeps nothing, so that nothing is written after it.
  await page.goto(`${pages.url}handviewer.html`);
  await page.evaluate(
    ([key, value]) =>
      new Promise<void>((done) => {
        const opening = indexedDB.open("keyval-store");
        opening.onsuccess = () => {
          const transaction = opening.result.transaction("keyval", "readwrite");
          transaction.objectStore("keyval").put(value, key as string);
          transaction.oncomplete = () => done();
        };
      }),
    [key, value] as const,
  );
  await page.goto(pages.url);
}

it.each([
  [
    "tables",
    "session",
    {
      boards: [{ deal: DEAL }],
      current: 7,
      tables: [{ tricks: 5 }],
      pars: [{ score: 1, contracts: [7] }],
      traces: [9],
    },
  ],
  ["a suit", "entered", { panel: "suit", text: "", problems: [], suit: { hands: 5 } }],
  ["problems", "entered", { panel: "source", text: "", problems: "zz", suit: { hands: ["A", "K"], target: 1 } }],
  ["places", "places", { 0: 5, 1: { line: 7 } }],
  ["a draft", "drafts", { 0: { hands: 5 } }],
  ["settings", "settings", 5],
])("leaves out kept %s of the wrong shape", async (_, key, value) => {
  const { page, problems } = await pages.open();
  await paste(page, PBN);
  await page.locator(".board-name").waitFor();
  await put(page, key, value);
  await page.locator(".hand .card").first().waitFor();
  expect(problems).toEqual([]);
});

it.each([[5], [{ boards: null }], [{ boards: [{ deal: "nonsense" }], current: 0, tables: [], pars: [] }]])(
  "offers a file and a fresh start where the boards kept are %j",
  async (session) => {
    const { page } = await pages.open();
    await paste(page, PBN);
    await page.locator(".board-name").waitFor();
    await put(page, "session", session);
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name: "Save it as a file" }).click();
    expect((await saved).suggestedFilename()).toBe("tenace.json");
    await page.getByRole("button", { name: "Start afresh" }).click();
    await page.locator(".hand .card").first().waitFor();
    await page.getByRole("heading", { name: "tenace" }).waitFor();
  },
);

it("offers the boards as a file where a drawing throws", async () => {
  const { page } = await pages.open();
  await paste(page, PBN);
  await page.locator(".board-name", { hasText: "7" }).waitFor();
  await page.evaluate(() => {
    Object.defineProperty(document, "title", {
      set() {
        throw new Error("a drawing that throws");
      },
    });
  });
  await paste(page, PBN.replace('"7"', '"8"'));
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save it as a file" }).click();
  expect((await saved).suggestedFilename()).toBe("boards.pbn");
});

/** Two tabs in one profile, with a board each, once the service worker has both. */
async function twoTabs(context: BrowserContext, url: string): Promise<[Page, Page]> {
  const tabs = [await context.newPage(), await context.newPage()] as [Page, Page];
  for (const [place, tab] of tabs.entries()) {
    await tab.goto(url);
    await tab.evaluate(() => navigator.serviceWorker.ready);
    await tab.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await paste(tab, PBN.replace('"7"', `"${place + 1}"`));
    await tab.locator(".board-name", { hasText: String(place + 1) }).waitFor();
  }
  return tabs;
}

it("has every tab go on with a new version that one of them takes, each with its own board", async () => {
  const [site, browser] = await Promise.all([serveCopy(), launchChromium()]);
  try {
    const context = await browser.newContext();
    const [one, two] = await twoTabs(context, site.url);
    await site.publish();
    // The person comes back to the tab, which was open all the time. Browsers may look by themselves, too.
    const asked = await one.evaluate(() => {
      let times = 0;
      const { update } = ServiceWorkerRegistration.prototype;
      ServiceWorkerRegistration.prototype.update = function () {
        times += 1;
        return update.call(this);
      };
      document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
      return times;
    });
    expect(asked).toBe(1);
    await one.getByRole("button", { name: "Use it" }).click();
    for (const [place, tab] of [one, two].entries()) {
      await tab.locator('meta[name="new-version"]').waitFor({ state: "attached" });
      await tab.locator(".board-name", { hasText: String(place + 1) }).waitFor();
    }
  } finally {
    await Promise.all([browser.close(), site.close()]);
  }
});

it("says so where a part of the page is gone, and comes back with what was there", async () => {
  const { page } = await pages.open({ serviceWorkers: "block" });
  await paste(page, PBN);
  await page.locator(".board-name", { hasText: "7" }).waitFor();
  await page.route("**/assets/lead-*.js", (route) => route.fulfill({ status: 404 }));
  await openTool(page, "lead");
  await page.locator(".notice", { hasText: "could not be loaded" }).waitFor();
  await page.unroute("**/assets/lead-*.js");
  await page.getByRole("button", { name: "Reload" }).click();
  await page.locator("main.stage bridge-card").first().waitFor();
  await openTool(page, "board");
  await page.locator(".board-name", { hasText: "7" }).waitFor();
});

it.each([
  ["without boards", ["word and word\n".repeat(30_000)], "Nothing in this text could be read"],
  ["one of two without boards", ["word and word\n".repeat(30_000), PBN], "What could be read is shown"],
])("says what became of a long text though its words can't be fetched: %s", async (_, texts, said) => {
  const { page } = await pages.open({ serviceWorkers: "block" });
  await paste(page, PBN.replace('"7"', '"8"'));
  await page.locator(".board-name", { hasText: "8" }).waitFor();
  await page.route("**/assets/{sheet,source}*.js", (route) => route.abort());
  await page.evaluate((texts) => {
    const dataTransfer = new DataTransfer();
    for (const [index, text] of texts.entries()) dataTransfer.items.add(new File([text], `${index}.txt`));
    document.body.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
  }, texts);
  await page.locator(".notice", { hasText: said }).waitFor({ timeout: 20_000 });
});
