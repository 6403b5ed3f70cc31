/** Single dummy in the viewer and the suit combinations of the app. */
import { expect, it } from "vitest";
import type { Board, BridgeHandViewer } from "../../js/index.js";
import { openTool, servePages } from "../support/pages.js";

const pages = servePages();

/** Queen of hearts missing, all four tricks wanted: a two-way finesse that a person can solve by hand. */
const ENDING = {
  deal: "N:.AJT2.. .876..3 .K95.2. .Q43.3.",
  contract: { level: 3, strain: "NT", doubled: 0, declarer: "S" },
} as const;

it("shows the chance of each card, the layouts it wins against, what is known, and takes it into account", async () => {
  const { page, problems } = await pages.open({ path: "gallery.html?state=Chances", untimed: true });
  await page.evaluate((board) => {
    const viewer = document.createElement("bridge-hand-viewer");
    viewer.setAttribute("analysis", "cards");
    document.querySelector("main")?.replaceChildren(viewer);
    viewer.currentBoard = { ...board };
  }, ENDING);
  // West leads the diamond; North is to discard and play on from the hand that wins.
  await page.locator('[data-card="D3"]').click();
  await page.getByRole("tab", { name: "Chances" }).click();
  await page.locator(".chance-card").first().waitFor();
  expect(await page.locator(".chances").textContent()).toContain("Best defence, seeing all cards.");
  await page.locator(".chances", { hasText: /All \d+ layouts, to the end: exact\./ }).waitFor();
  expect(await page.locator(".hand.to-play .chance").count()).toBeGreaterThan(0);
  expect(await page.locator(".hand.to-play .playable").first().getAttribute("aria-label")).toMatch(/chance \d+%/);

  // A layout takes the place of the defenders' cards, and goes again.
  const west = () => page.locator('.hand[data-seat="W"] .card').allTextContents();
  const dealt = await west();
  const layouts = page.locator(".layout");
  const seen = new Set<string>();
  for (let place = 0; place < (await layouts.count()) && seen.size < 2; place += 1) {
    await layouts.nth(place).click();
    seen.add((await west()).join());
  }
  expect(seen.size).toBe(2);
  await page.getByRole("button", { name: "Back to the deal" }).click();
  expect(await west()).toEqual(dealt);

  // Told where the queen is, declarer knows.
  const before = await page.locator(".layout").count();
  await page.getByText("What is known of the defenders").click();
  await page.getByLabel("West has", { exact: true }).fill("HQ");
  await page.getByLabel("West has", { exact: true }).press("Tab");
  await page.waitForFunction((count) => {
    const shown = document.querySelector("bridge-hand-viewer")?.shadowRoot?.querySelectorAll(".layout").length ?? 0;
    return shown > 0 && shown < count;
  }, before);
  await page.getByLabel("East has", { exact: true }).fill("HQ");
  await page.getByLabel("East has", { exact: true }).press("Tab");
  await page.locator(".known .fault", { hasText: /./ }).waitFor();
  expect(problems).toEqual([]);
});

it("says the advice with the colon of the language", async () => {
  const { page } = await pages.open({ path: "gallery.html?state=Chances", untimed: true });
  const advice = page.locator(".advice:not(.quiet)");
  await advice.waitFor();
  expect(await advice.textContent()).toMatch(/[^\u00a0]: /);
  await page.evaluate(() => document.querySelector("bridge-hand-viewer")?.setAttribute("lang", "fr"));
  await page.locator(".advice:not(.quiet)", { hasText: /\u00a0: / }).waitFor();
});

it("advises no card whose chance is not even roughly known, and calls cards as good only if that is exact", async () => {
  const { page, problems } = await pages.open({ path: "gallery.html?state=Chances", untimed: true });
  const headline = async (low: number, toldApart: boolean, exact = false) => {
    await page.evaluate(
      ([board, low, toldApart, exact]) => {
        const viewer = document.createElement("bridge-hand-viewer");
        const chance = exact
          ? { kind: "exact", value: 0.75 }
          : { kind: "measured", value: 0.75, interval: [low, 0.9], layouts: 16, upper: 1 };
        const card = { card: "HA", equals: [], probability: 0.75, doubleDummy: 1, chance };
        const against = { difference: 0.2, toldApart };
        viewer.solver = {
          singleDummy: async () => ({ cards: [card, { ...card, card: "H2", against }], exact }),
        } as unknown as BridgeHandViewer["solver"];
        viewer.setAttribute("analysis", "cards");
        document.querySelector("main")?.replaceChildren(viewer);
        viewer.currentBoard = { ...board, play: ["D3"] };
        viewer.goto(1);
      },
      [ENDING, low, toldApart, exact] as const,
    );
    await page.getByRole("tab", { name: "Chances" }).click();
    return page.locator(".advice:not(.quiet)").textContent();
  };
  expect(await headline(0.3, true)).toBe("A. The chance is not yet known: 30–90%.");
  expect(await headline(0.72, true)).toBe("Play A: 75%.");
  expect(await headline(0.3, false)).toBe("No card stands out. The chance is not yet known: 30–90%.");
  expect(await headline(0.72, false)).toBe("No card stands out: 75%.");
  expect(await headline(0.72, false, true)).toBe("Any card will do now: 75%.");
  expect(problems).toEqual([]);
});

it("draws the lines under cards of a phone under them", async () => {
  const { page } = await pages.open({ path: "gallery.html?state=Chances", untimed: true });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate((board) => {
    const viewer = document.createElement("bridge-hand-viewer");
    viewer.setAttribute("analysis", "full");
    document.querySelector("main")?.replaceChildren(viewer);
    viewer.currentBoard = { ...board };
  }, ENDING);
  await page.locator('[data-card="D3"]').click();
  await page.getByRole("tab", { name: "Chances" }).click();
  await page.locator(".chance-cards").first().waitFor();
  const places = await page.locator(".north.place .spread :is(.equal, .joined)").evaluateAll((cards) =>
    cards.map((card) => {
      const { bottom } = getComputedStyle(card, "::before");
      return { line: Number.parseFloat(bottom), row: (card as HTMLElement).clientHeight };
    }),
  );
  expect(places.length).toBeGreaterThan(1);
  for (const { line, row } of places) expect(line).toBeLessThan(row / 5);
});

/** South leads to the ace-queen-ten; two more tricks are wanted. */
const LEADING = {
  deal: "N:AQT.2.2. J76.5.4. 432.3.A. K98.A.3.",
  contract: { level: 1, strain: "NT", doubled: 0, declarer: "S" },
  play: ["D3", "D2", "D4", "DA"],
} as const;

it("tells the line of a card, and none once the position is another", async () => {
  const { page, problems } = await pages.open({ path: "gallery.html?state=Chances", untimed: true });
  await page.evaluate((board) => {
    const viewer = document.createElement("bridge-hand-viewer");
    viewer.setAttribute("analysis", "cards");
    viewer.setAttribute("chances", "");
    document.querySelector("main")?.replaceChildren(viewer);
    viewer.currentBoard = { ...board, play: [...board.play] };
    viewer.goto(4);
  }, LEADING);
  const line = page.locator(".chances .line");
  const told = /4 to the queen; if West plays the king: the ace\.$/;
  await page.locator(".chances .line", { hasText: told }).waitFor();
  expect(await line.getByRole("img", { name: "spades" }).count()).toBe(1);
  // North has to follow to the heart.
  await page.locator(".chance-card", { has: page.getByRole("img", { name: "hearts" }) }).click();
  expect(await line.count()).toBe(0);
  await page
    .locator(".chance-card", { has: page.getByRole("img", { name: "spades" }) })
    .first()
    .click();
  await page.locator(".chances .line", { hasText: told }).waitFor();
  await page.locator('[data-card="S2"]').click();
  expect(await line.count()).toBe(0);
  await page.locator('[data-card="S8"]').click();
  await page.locator(".reason").waitFor();
  // North is the last of declarer's side to play.
  expect(await line.count()).toBe(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.locator(".chances .line", { hasText: told }).waitFor();
  expect(problems).toEqual([]);
});

/** A viewer with the panel of chances, and no board yet. */
async function openChances() {
  const opened = await pages.open({ path: "gallery.html?state=Chances", untimed: true });
  await opened.page.evaluate(() => {
    const viewer = document.createElement("bridge-hand-viewer");
    viewer.setAttribute("analysis", "cards");
    viewer.setAttribute("chances", "");
    document.querySelector("main")?.replaceChildren(viewer);
  });
  return opened;
}

it("judges the play of a record, of which nothing was known before", async () => {
  const { page } = await openChances();
  await page.evaluate(() => {
    const viewer = document.querySelector("bridge-hand-viewer") as BridgeHandViewer;
    // North has two top hearts for the two tricks wanted, and leads a spade after the first of them.
    viewer.currentBoard = {
      deal: "N:2.AK.. KQ.4.. 3.32.. .5.87.",
      contract: { level: 3, strain: "NT", doubled: 0, declarer: "S" },
      play: ["H5", "HK", "H4", "H2", "S2", "SK", "S3", "D7"],
    };
  });
  await page.getByRole("button", { name: "Judge the play" }).click();
  await page.locator(".verdicts p", { hasText: "1 error on what could be known." }).waitFor();
  expect(await page.locator(".verdicts .verdict").allInnerTexts()).toEqual([
    expect.stringMatching(/^N\s*2\s+error\s+\d+%\s*·\s*A\s+100%$/),
  ]);
});

/** The verdicts on this play of a board, where each of these cards has the same chance. */
async function judgeAlike(board: Board, cards: string[], tricks: number[]) {
  const { page } = await openChances();
  await page.evaluate(
    ({ board, cards, tricks }) => {
      const viewer = document.querySelector("bridge-hand-viewer") as BridgeHandViewer;
      const even = (card: string) => ({ card, equals: [], probability: 0.5, standardError: 0, doubleDummy: 0.5 });
      viewer.solver = {
        solve: () => new Promise(() => {}),
        tracePlay: async () => ({ tricks, mistakes: [] }),
        // Nothing is said of defenders.
        defense: async () => ({ handToPlay: "E", cards: [], worlds: 0, allLayouts: false }),
        singleDummy: async ({ played = [] }: { played?: string[] }) => ({
          handToPlay: played.length === 1 ? "N" : "S",
          cards: cards.map(even),
          worlds: 2,
          moves: 26,
          exact: true,
        }),
      } as never;
      viewer.currentBoard = { ...board, contract: { level: 1, strain: "NT", doubled: 0, declarer: "S" } };
    },
    { board, cards, tricks },
  );
  await page.getByRole("button", { name: "Judge the play" }).click();
  await page.locator(".verdicts p").waitFor();
  return page.locator(".verdicts .verdict");
}

it("names no other card beside one that was as good", async () => {
  const board: Board = { deal: "N:.32.. .AK.. .54.. .QJ..", play: ["HJ", "H3"] };
  const verdicts = await judgeAlike(board, ["H2", "H3"], [2, 2, 1]);
  expect(await verdicts.allInnerTexts()).toEqual([expect.stringMatching(/^N\s*3\s+unlucky\s+50%$/)]);
});

it("has one verdict stand under another", async () => {
  const board: Board = { deal: "N:.32.. .AK.. .87.. .QJ..", play: ["HJ", "H3", "HK", "H7"] };
  const verdicts = await judgeAlike(board, ["H2", "H3", "H7", "H8"], [2, 2, 1, 1, 0]);
  const boxes = await verdicts.evaluateAll((elements) =>
    elements.map((verdict) => {
      const { left, top, bottom } = verdict.getBoundingClientRect();
      return { left, top, bottom };
    }),
  );
  expect(boxes).toHaveLength(2);
  expect(boxes[1]?.left).toBe(boxes[0]?.left);
  expect(boxes[1]?.top).toBeGreaterThanOrEqual(boxes[0]?.bottom ?? 0);
});

it("solves a suit combination, exactly, and says what is wrong with one", async () => {
  const { page } = await pages.open();
  await openTool(page, "suit");
  await page.getByLabel("Declarer", { exact: true }).fill("AQ");
  await page.getByLabel("Dummy", { exact: true }).fill("32");
  await page.getByLabel("Tricks wanted").fill("2");
  // The king is before the queen half of the time.
  const first = page.locator(".leads tbody tr").first();
  await first.locator("b", { hasText: /^50(\.0)?%$/ }).waitFor();
  const chances = page.locator(".suit-chances button");
  await expect
    .poll(() => chances.allTextContents())
    .toEqual([expect.stringMatching(/^1: 100(\.0)?%$/), expect.stringMatching(/^2: 50(\.0)?%$/)]);
  await chances.first().click();
  expect(await page.getByLabel("Tricks wanted").inputValue()).toBe("1");
  await first.locator("b", { hasText: /^100(\.0)?%$/ }).waitFor();
  await page.getByLabel("Dummy", { exact: true }).fill("A2");
  await page.locator(".suit-combination .fault", { hasText: "A stands in both hands" }).waitFor();
});

it.each(["de-DE", "fr-FR"])("writes the chances of a suit combination with the comma of %s", async (locale) => {
  const { page } = await pages.open({ locale });
  await openTool(page, "suit");
  expect(await page.locator(".leads tbody td").first().textContent()).toBe("36,7\u00a0%");
});
