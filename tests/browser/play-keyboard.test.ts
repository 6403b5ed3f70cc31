/** The table by keyboard: where the focus is, what is typed; and what a change of the window's size leaves in sight. */
import type { BrowserContextOptions, Page } from "playwright-core";
import type { Card } from "tenace";
import type { BridgePlayTableElement } from "tenace/viewer/play-table";
import { expect, it } from "vitest";
import { DEAL } from "../support/app.js";
import { servePages } from "../support/pages.js";
import { quicken } from "../support/table.js";

const pages = servePages();

/** South has no spade. */
const VOID = "N:AK96.KQ8.A98.K63 QJT5432.T.6.QJ82 .J97543.K7532.94 87.A62.QJT4.AT75";

const inTable = (page: Page, inside: string) => page.locator(`bridge-play-table ${inside}`);
const gameOf = (page: Page) =>
  page.evaluate(() => (document.querySelector("bridge-play-table") as BridgePlayTableElement).game);
const count = async (page: Page) => (await gameOf(page))?.played.length ?? 0;

/** Sits down at a table whose robots are quick, at the person's turn. */
async function sit(
  seat: string,
  { deal = DEAL, contract = "2S-W", ...options }: BrowserContextOptions & { deal?: string; contract?: string } = {},
): Promise<Page> {
  const { page } = await pages.open({ path: `#play?${new URLSearchParams({ deal, contract, seat })}`, ...options });
  await quicken(page);
  await inTable(page, ".legal").first().waitFor();
  return page;
}

/** South's lowest cards in DEAL. */
const LOWEST: Record<string, Card> = { S: "S5", H: "H3", D: "D9", C: "C2" };

/** Robots wait for their cards from now on; what it gives has South follow to the first trick. */
async function holdRobots(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const table = document.querySelector("bridge-play-table") as BridgePlayTableElement;
    const chooseCard = () => new Promise((done) => Object.assign(globalThis, { answer: done }));
    table.solver = { chooseCard } as unknown as BridgePlayTableElement["solver"];
  });
  return async () => {
    const card = LOWEST[(await gameOf(page))?.played[0]?.[0] ?? ""];
    await page.waitForFunction((card) => {
      const { answer } = globalThis as unknown as { answer?: (chosen: object) => void };
      answer?.({ card, considered: [] });
      return answer;
    }, card);
  };
}

/** A game of the person's in two spades by West, from where these cards are played. */
const goOn = (page: Page, seat: string, played: string[]) =>
  page.evaluate(
    ({ deal, ...saved }) => {
      const table = document.querySelector("bridge-play-table") as BridgePlayTableElement;
      const contract = { level: 2, strain: "S", doubled: 0, declarer: "W" } as const;
      table.game = { board: { deal, contract }, ...saved } as BridgePlayTableElement["game"];
    },
    { deal: DEAL, seat, played },
  );

/** What is claimed from now on. */
async function claimsOf(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const claims: string[] = [];
    Object.assign(globalThis, { claims });
    const root = document.querySelector("bridge-play-table")?.shadowRoot;
    root?.addEventListener("click", ({ target }) => {
      const { claim } = (target as HTMLElement).dataset;
      if (claim) claims.push(claim);
    });
  });
  return () => page.evaluate(() => (globalThis as unknown as { claims: string[] }).claims);
}

const twoFrames = (page: Page) =>
  page.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))));

/** What has the focus, in the table or beside it. */
const focused = (page: Page) =>
  page.evaluate(() => {
    let at = document.activeElement;
    while (at?.shadowRoot?.activeElement) at = at.shadowRoot.activeElement;
    const { card, claim, act } = (at as HTMLElement).dataset;
    return card
      ? at?.getAttribute("tabindex") === "0"
        ? "card"
        : card
      : claim
        ? `claim ${claim}`
        : (act ?? at?.className ?? "");
  });

it("the focus is at the hand from the first, goes with the turn, and is there again after a reload", async () => {
  const page = await sit("W");
  await expect.poll(() => focused(page)).toBe("card");
  // It waits at the hand while a robot is slow, seen by who uses the keyboard, and goes to the card of the next turn.
  const answer = await holdRobots(page);
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toMatch(/^fan/);
  const line = () => inTable(page, ".fan").evaluate((fan) => getComputedStyle(fan).outlineStyle);
  expect(await line()).toBe("solid");
  await answer();
  await expect.poll(() => focused(page)).toBe("card");
  await page.keyboard.press("p");
  await expect.poll(() => focused(page)).toMatch(/^fan/);
  await page.reload();
  await page.locator("bridge-play-table").waitFor();
  await expect.poll(() => focused(page)).toMatch(/^fan/);
  await page.keyboard.press("p");
  await expect.poll(() => focused(page)).toBe("card");
});

it("the choice of a claim has the focus, a claim of twelve can be typed, and Escape leads back to the cards", async () => {
  const page = await sit("W");
  await page.keyboard.press("l");
  await expect.poll(() => focused(page)).toBe("claim 13");
  await page.keyboard.press("Escape");
  await expect.poll(() => focused(page)).toBe("card");
  await page.keyboard.press("l");
  await expect.poll(() => focused(page)).toBe("claim 13");
  const claims = await claimsOf(page);
  // There is a claim of one too: it waits for Enter.
  await page.keyboard.press("1");
  expect(await claims()).toEqual([]);
  expect(await focused(page)).toBe("claim 1");
  await page.keyboard.press("2");
  expect(await claims()).toEqual(["12"]);
  await inTable(page, ".sentence").filter({ hasText: "Not accepted" }).waitFor();
  await expect.poll(() => focused(page)).toBe("card");
  await page.keyboard.press("l");
  await page.keyboard.press("1");
  await page.keyboard.press("Enter");
  expect((await claims()).at(-1)).toBe("1");
  await page.locator(".play-result").waitFor();
});

it.each([
  [13, [], "5"],
  [12, ["CT", "C4", "C2", "CJ"], "3"],
])(
  "a claim of more than the %i tricks left claims none, and leads back to the first choice",
  async (left, played, digit) => {
    const page = await sit("W");
    if (played.length > 0) await goOn(page, "W", played);
    await inTable(page, ".legal").first().waitFor();
    const claims = await claimsOf(page);
    await page.keyboard.press("l");
    await expect.poll(() => focused(page)).toBe(`claim ${left}`);
    await page.keyboard.press("1");
    expect(await focused(page)).toBe("claim 1");
    await page.keyboard.press(digit);
    expect(await focused(page)).toBe(`claim ${left}`);
    expect(await claims()).toEqual([]);
  },
);

it.each(["Escape", "ArrowRight"])(
  "a one typed for a claim is forgotten with %s, or when that is closed",
  async (key) => {
    const page = await sit("W");
    await holdRobots(page);
    const claims = await claimsOf(page);
    const button = inTable(page, '[data-action="l"]');
    await button.click();
    await page.keyboard.press("1");
    await button.click();
    await button.click();
    await page.keyboard.press("1");
    expect(await claims()).toEqual([]);
    await page.keyboard.press(key);
    if (key === "Escape") await button.click();
    await page.keyboard.press("2");
    expect(await claims()).toEqual(["2"]);
  },
);

it("an action that can't be done again gives the focus back to the cards", async () => {
  const page = await sit("W");
  await goOn(page, "W", ["CT", "C4", "C2"]);
  await inTable(page, ".legal").first().waitFor();
  for (const action of ["u", "i"]) {
    await inTable(page, `[data-action="${action}"]`).focus();
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("card");
  }
  expect(await count(page)).toBe(1);
});

it("a claim takes no focus from a field of the page", async () => {
  const page = await sit("W");
  await page.evaluate(() => {
    const field = document.createElement("input");
    field.className = "field";
    document.body.append(field);
    field.focus();
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: "l", bubbles: true }));
  });
  await inTable(page, ".claim").waitFor();
  expect(await focused(page)).toBe("field");
});

it("the hand can be read while robots play: the focus stays on its card, and the turn leaves it there", async () => {
  const page = await sit("W");
  await goOn(page, "W", ["CT"]);
  await inTable(page, ".legal").first().waitFor();
  const answer = await holdRobots(page);
  await page.keyboard.press("Enter");
  await expect.poll(() => focused(page)).toMatch(/^fan/);
  await inTable(page, '[data-card="SA"]').focus();
  await twoFrames(page);
  expect(await focused(page)).toBe("SA");
  await answer();
  await inTable(page, ".legal").first().waitFor();
  await twoFrames(page);
  expect(await focused(page)).toBe("SA");
  await page.keyboard.press("ArrowRight");
  expect(await focused(page)).toBe("card");
});

it("the focus scrolls the page only if it is told to", async () => {
  const page = await sit("W");
  const scrolled = (options?: FocusOptions) =>
    page.evaluate((options) => {
      document.body.style.paddingTop = "3000px";
      scrollTo(0, 0);
      (document.activeElement as HTMLElement | null)?.blur();
      (document.querySelector("bridge-play-table") as BridgePlayTableElement).focus(options);
      return scrollY > 0;
    }, options);
  expect(await scrolled()).toBe(false);
  expect(await scrolled({ preventScroll: false })).toBe(true);
});

it("what is known does not lie over the table of a window that is narrowed, and is back in a wide one", async () => {
  const page = await sit("W", { viewport: { width: 1280, height: 844 } });
  const side = inTable(page, ".side");
  await side.waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await side.waitFor({ state: "hidden" });
  await inTable(page, ".side-button").click();
  await side.waitFor();
  await page.setViewportSize({ width: 1280, height: 844 });
  await side.waitFor();
  await page.getByRole("button", { name: "Just the table" }).click();
  await side.waitFor({ state: "hidden" });
  await page.setViewportSize({ width: 1300, height: 844 });
  await twoFrames(page);
  expect(await side.isVisible()).toBe(false);
});

it.each([1280, 390])("the place of a void has no card of the row above on it, %i wide", async (width) => {
  const page = await sit("E", { deal: VOID, contract: "4H-N", viewport: { width, height: 844 } });
  await page.keyboard.press("Enter");
  const place = inTable(page, ".seat.left .empty");
  await place.waitFor();
  await inTable(page, ".legal").first().waitFor();
  const over = await place.evaluate((empty) => {
    const root = empty.getRootNode() as ShadowRoot;
    const above = [...(empty.closest(".suit")?.previousElementSibling?.querySelectorAll(".card") ?? [])];
    const { top, height } = empty.getBoundingClientRect();
    const at = (card: Element) => card.getBoundingClientRect().left + 6;
    return above
      .map((card) => root.elementFromPoint(at(card), top + height / 2)?.closest(".card"))
      .map((card) => (card as HTMLElement | null)?.dataset.card ?? "");
  });
  expect(over.length).toBeGreaterThan(3);
  expect(over.join("")).toBe("");
});

it("a record is saved eight presses of Tab from the headline, and arrows go through the decisions", async () => {
  const page = await sit("W");
  for (let card = 0; card < 5; card += 1) {
    await inTable(page, ".legal").first().waitFor();
    const before = await count(page);
    await page.keyboard.press("Enter");
    await expect.poll(() => count(page)).toBeGreaterThan(before);
  }
  await inTable(page, ".legal").first().waitFor();
  await page.keyboard.press("l");
  await page.keyboard.press("0");
  const decisions = page.locator("[data-decision]");
  await decisions.nth(1).waitFor();
  await page.locator(".play-verdict h2:focus").waitFor();
  let tabs = 0;
  for (; (await focused(page)) !== "PBN" && tabs < 30; tabs += 1) await page.keyboard.press("Tab");
  expect(tabs).toBeLessThanOrEqual(8);
  expect(await page.locator(".play-decisions kbd").isVisible()).toBe(true);
  await decisions.first().focus();
  await page.keyboard.press("ArrowDown");
  const index = await decisions.nth(1).getAttribute("data-decision");
  const second = page.locator(`[data-decision="${index}"]:focus`);
  await second.waitFor();
  expect(await second.getAttribute("aria-keyshortcuts")).toBe("ArrowUp ArrowDown");
  // Tab passes the others, and Shift+Tab comes back to the decision that was left.
  await page.keyboard.press("Tab");
  expect(await page.locator("[data-decision]:focus").count()).toBe(0);
  await page.keyboard.press("Shift+Tab");
  expect(await second.count()).toBe(1);
  await page.keyboard.press("Enter");
  await page.locator(`.play-decisions tr.chosen [data-decision="${index}"]`).waitFor();
});

const SHORT = [
  [360, 640],
  [390, 844],
  [820, 1180],
  [1280, 720],
] as const;

it.each(SHORT)(
  "at %i × %i a trick lies on no index of its cards, and a claim on no card that is counted",
  async (w, h) => {
    for (const seat of ["W", "N"] as const) {
      const page = await sit(seat, { viewport: { width: w, height: h } });
      // West has led the ace, North has followed, and dummy is next; or North leads to the second trick.
      const second = seat === "W" ? ["C2", "CJ", "SA", "S6"] : ["CA", "C3", "C2", "CJ"];
      await goOn(page, seat, ["CT", "C4", ...second]);
      await inTable(page, ".legal").first().waitFor();
      await expect.poll(() => inTable(page, "[data-played]").count()).toBe(2);
      await page.waitForFunction(() =>
        document
          .querySelector("bridge-play-table")
          ?.shadowRoot?.getAnimations()
          .every((each) => each.playState !== "running"),
      );
      /** Whose upper left corner, where the index is, belongs to something else. */
      const covered = (of: string) =>
        inTable(page, of).evaluateAll((cards) =>
          cards
            .filter((card) => {
              const { left, top, width } = card.getBoundingClientRect();
              const at = (card.getRootNode() as ShadowRoot).elementFromPoint(left + width * 0.16, top + width * 0.2);
              return !at || !card.contains(at);
            })
            .map((card) => card.ariaLabel),
        );
      expect(await covered("[data-played]")).toEqual([]);
      const label = await inTable(page, ".slot.next").boundingBox();
      const bottom = await inTable(page, ".spot.bottom").boundingBox();
      if (seat === "W") {
        if (!label || !bottom) throw new Error("the place of the next card, or West's, is not there");
        const middle = { x: label.x + label.width / 2, y: label.y + label.height / 2 };
        expect(middle.y + 8 <= bottom.y || middle.x + label.width / 2 <= bottom.x).toBe(true);
      }
      expect(await covered("[data-card]")).toEqual([]);
      await page.keyboard.press("l");
      await inTable(page, ".claim").waitFor();
      expect(await covered("[data-card]")).toEqual([]);
      await page.context().close();
    }
  },
);

it("the outline of a hand that waits is whole, 900 wide", async () => {
  const page = await sit("W", { viewport: { width: 900, height: 900 } });
  await holdRobots(page);
  await page.keyboard.press("Enter");
  await inTable(page, ".fan:focus-visible").waitFor();
  const edges = await inTable(page, ".fan").evaluate((fan) => {
    const { outlineOffset, outlineWidth, outlineStyle } = getComputedStyle(fan);
    const beyond = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    const own = fan.getBoundingClientRect();
    const whole = (fan.closest(".table") as Element).getBoundingClientRect();
    return { outlineStyle, left: own.left - beyond - whole.left, right: whole.right - own.right - beyond };
  });
  expect(edges).toEqual({ outlineStyle: "solid", left: expect.any(Number), right: expect.any(Number) });
  expect(Math.min(edges.left, edges.right)).toBeGreaterThanOrEqual(0);
});

it("the box of a contract has a stop of Tab for bids, for doubles and for declarer, and arrows go on from there", async () => {
  const { page } = await pages.open({ path: `?deal=${encodeURIComponent(DEAL)}` });
  await page.locator("bridge-hand-viewer").waitFor();
  await page.evaluate(() => {
    location.hash = "#play";
  });
  await page.locator('[data-act="box"]').press("Enter");
  const focus = (part: string) => page.locator(`.play-box ${part}:focus`).waitFor();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const stops = page.locator('.play-box button:not([tabindex="-1"]):not(.link)');
  expect(await stops.count()).toBe(3);
  await stops.first().focus();
  await press("Home", "ArrowDown", "ArrowRight", "ArrowUp");
  await focus('[data-bid="1D"]');
  await press("ArrowDown", "ArrowDown", "End", "ArrowRight");
  await focus('[data-bid="7NT"]');
  // Tab goes on from wherever the arrows went, and comes back to the bid that is chosen.
  await press("Home", "ArrowDown", "Enter", "ArrowRight", "Tab");
  await focus('[data-doubled="0"]');
  await press("ArrowRight", " ", "Tab");
  await focus("[data-declarer]");
  await press("Home", "ArrowRight", "Enter", "Shift+Tab");
  await focus('[data-doubled="1"]');
  await press("Shift+Tab");
  await focus('[data-bid="2C"]');
  for (const chosen of ['[data-bid="2C"]', '[data-doubled="1"]', '[data-declarer="E"]'])
    expect(await page.locator(`.play-box ${chosen}`).getAttribute("aria-pressed")).toBe("true");
  expect(await stops.count()).toBe(3);
});
