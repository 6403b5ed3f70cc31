/** Where things lie on a small screen and on paper: nothing over anything else, nothing outside of its place. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Locator, Page } from "playwright-core";
import { PNG } from "pngjs";
import { expect, it } from "vitest";
import { DEAL, PBN } from "../support/app.js";
import { copyLink, openTool, paste, servePages, stillness } from "../support/pages.js";
import { root } from "../support/places.js";

const pages = servePages();

/** The boards of a teams match, each played to its thirteenth trick. */
const MATCH = readFileSync(join(root, "www/app/examples/evening.pbn"), "utf8");

/** Shows a board of the match, counted from one. */
async function showOfMatch(page: Page, number: number): Promise<void> {
  await page.locator(".boards-head").waitFor();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  for (let board = 1; board < number; board += 1) await page.keyboard.press("ArrowDown");
}

const gallery = (state: string) => `gallery.html?state=${encodeURIComponent(state)}`;

/** Until the values of the cards are known; where all are worth the same, no card bears a figure. */
async function waitForFigures(page: Page): Promise<void> {
  await page.locator(".playable.best").first().waitFor();
}

it("draws the line under equals within their own cards, from row to row too", async () => {
  const { page } = await pages.open({ viewport: { width: 360, height: 800 }, path: gallery("Voids and long suits") });
  await waitForFigures(page);
  const lines = await page
    .locator(".hand.to-play .suit")
    .first()
    .locator(".card")
    .evaluateAll((cards) =>
      cards.map((card) => {
        const { left, right, content } = getComputedStyle(card, "::before");
        const { width } = card.getBoundingClientRect();
        const drawn = content !== "none";
        return {
          top: card.getBoundingClientRect().top,
          drawn,
          left: Number.parseFloat(left),
          right: Number.parseFloat(right),
          width,
        };
      }),
    );
  // Nine touching cards in three rows: from under the rank of the first to under that of the last.
  expect(new Set(lines.map(({ top }) => top)).size).toBe(3);
  expect(lines.every(({ drawn }) => drawn)).toBe(true);
  for (const { left, right } of lines) {
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeGreaterThanOrEqual(-1);
  }
  expect(lines.every(({ left }) => left === 0)).toBe(true);
  expect(lines.slice(0, 8).every(({ right }) => right === -1)).toBe(true);
  expect(lines[8]?.right).toBeGreaterThan(0);
});

it("goes on with the line under a card that was played from between two equals, and not under others", async () => {
  const { page } = await pages.open({ path: gallery("Ending of three cards") });
  await page.evaluate(() => {
    const viewer = document.querySelector("bridge-hand-viewer");
    if (!viewer) return;
    viewer.currentBoard = {
      deal: "N:A32.7.. 765.8.. KQJ.9.. .5432..",
      contract: { level: 1, strain: "NT", doubled: 0, declarer: "E" },
    };
    for (const card of ["SQ", "H2", "S2", "S5"] as const) viewer.play(card);
  });
  await waitForFigures(page);
  const joined = page.locator('.hand[data-seat="S"] .card.joined');
  expect(await joined.allTextContents()).toEqual(["K", "Q"]);
});

it.each([1280, 1440])("keeps the chances of cards within their rows, beside the marks, at %i px", async (width) => {
  const { page } = await pages.open({ viewport: { width, height: 900 }, path: gallery("Chances") });
  await page.locator(".hand.to-play .chance").first().waitFor();
  // Chances come card by card.
  const over = () =>
    page.locator(".hand.to-play .suit").evaluateAll((suits) =>
      suits.flatMap((suit) => {
        const row = suit.getBoundingClientRect();
        const parts = [...suit.querySelectorAll(".card :is(.rank, .figure, .chance)")]
          .map((part) => part.getBoundingClientRect())
          .filter(({ width }) => width > 0);
        return parts.filter(
          (part, place) =>
            part.top < row.top - 0.5 ||
            part.bottom > row.bottom + 0.5 ||
            part.left < (parts[place - 1]?.right ?? 0) - 1,
        );
      }),
    );
  await expect.poll(over).toEqual([]);
});

it.each([390, 820])("has the chances of cards in the panel alone at %i px, and nothing under 12 px", async (width) => {
  const { page } = await pages.open({ viewport: { width, height: 844 }, path: gallery("Chances") });
  await page.locator(".chance-cards").first().waitFor();
  const drawn = await page
    .locator(".chances *, .hand :is(.figure, .chance)")
    .evaluateAll((all) =>
      all
        .filter((each) => each.getBoundingClientRect().width > 0)
        .map((each) => [each.className, Number.parseFloat(getComputedStyle(each).fontSize)] as const),
    );
  expect(drawn.length).toBeGreaterThan(10);
  expect(drawn.filter(([name, size]) => name === "chance" || size < 12)).toEqual([]);
});

it.each([
  [360, 780],
  [390, 844],
  [1280, 720],
])("writes nothing under 12 px on the board, with chances, and in Suit: %i x %i", async (width, height) => {
  const { page } = await pages.open({ viewport: { width, height } });
  const small = () =>
    page.evaluate(() => {
      const all = (place: ParentNode): Element[] =>
        [...place.querySelectorAll("*")].flatMap((each) => [each, ...(each.shadowRoot ? all(each.shadowRoot) : [])]);
      const writes = (each: Element) =>
        each.matches(".chance[data-chance]") ||
        [...each.childNodes].some((node) => node.nodeType === 3 && /\S/.test(node.textContent ?? ""));
      const written = all(document.body).filter((each) => writes(each) && each.getBoundingClientRect().width > 0);
      return {
        count: written.length,
        small: written
          .filter((each) => Number.parseFloat(getComputedStyle(each).fontSize) < 12)
          .map((each) => `${each.className} ${each.textContent}`),
      };
    });
  await paste(page, MATCH);
  await showOfMatch(page, 3);
  await page.locator(".costs").first().waitFor({ state: "attached" });
  const board = await small();
  expect(board.count).toBeGreaterThan(50);
  expect(board.small).toEqual([]);
  await page.keyboard.press("x");
  await page.locator(".chance-cards").first().waitFor();
  expect((await small()).small).toEqual([]);
  await openTool(page, "suit");
  await page.locator(".leads small").first().waitFor();
  expect((await small()).small).toEqual([]);
});

it.each([320, 360])(
  "keeps the suits of West and East clear of one another and on the screen, at %i px",
  async (width) => {
    const { page } = await pages.open({ viewport: { width, height: 900 } });
    for (const state of ["Middle of a trick", "Hidden hands", "Chances", "Voids and long suits", "Read only"]) {
      await page.goto(`${pages.url}${gallery(state)}`);
      await page
        .locator(state === "Chances" ? ".chance-cards" : ".hand.to-play")
        .first()
        .waitFor();
      const hands = await page.locator(".west .hand, .east .hand").evaluateAll((all) =>
        all.map((hand) =>
          [...hand.querySelectorAll(".suit")].map((suit) => {
            const cards = [...suit.querySelectorAll(".card")].map((card) => card.getBoundingClientRect());
            return {
              top: suit.getBoundingClientRect().top,
              bottom: Math.max(...cards.map(({ bottom }) => bottom)),
              outside: cards.filter(({ left, right }) => left < 0 || right > innerWidth).length,
            };
          }),
        ),
      );
      for (const suits of hands) {
        expect(
          suits.some(({ bottom, outside }, place) => outside || bottom > (suits[place + 1]?.top ?? 9999) + 0.5),
          state,
        ).toBe(false);
      }
    }
  },
);

/** Where the parts of the picture lie; the cards of a hand may spread when they are to be played. */
const boxesOf = (page: Page) =>
  page.evaluate(() =>
    [
      ...(document
        .querySelector("bridge-hand-viewer")
        ?.shadowRoot?.querySelectorAll(".hand, .hand-head, .trick, .status, .controls, .trace-box, .tabs") ?? []),
    ].map((part) => {
      const { left, top, height } = part.getBoundingClientRect();
      return [part.className.split(" ")[0], left, top, height]
        .map((each) => (typeof each === "number" ? Math.round(each) : each))
        .join(" ");
    }),
  );

it.each([
  [360, 800],
  [390, 844],
  [820, 1180],
  [1280, 720],
  [1920, 1080],
])("moves nothing over the whole play, at %i x %i", async (width, height) => {
  const { page } = await pages.open({ viewport: { width, height }, path: gallery("Opening lead, analyzed") });
  await page.locator(".table.done, .panel-play").first().waitFor();
  await page.locator(".played-card.mistake").first().waitFor();
  await page.evaluate(() => document.body.replaceChildren(document.querySelector("bridge-hand-viewer") as Element));
  const places = new Set<string>();
  for (let index = 0; index <= 36; index += 1) {
    await page.evaluate((at) => document.querySelector("bridge-hand-viewer")?.goto(at), index);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    places.add((await boxesOf(page)).join("\n"));
  }
  expect([...places]).toHaveLength(1);
});

it.each([
  [1048, 668, 22],
  [1208, 848, 26],
  [1688, 1028, 32],
])(
  "has all of a board's analysis in %i x %i without scrolling, its ranks at least %i px, round the trick",
  async (width, height, least) => {
    // The app gives the viewer what its bar of 52 px and its list of 264 px leave of the screen.
    const { page } = await pages.open({
      viewport: { width: width + 264, height: height + 52 },
      path: gallery("Opening lead, analyzed"),
    });
    await page.locator(".table.done").waitFor();
    await page.evaluate(
      ([wide, high]) => {
        const viewer = document.querySelector("bridge-hand-viewer") as HTMLElement;
        document.body.replaceChildren(viewer);
        viewer.style.cssText = `width: ${wide}px; height: ${high}px`;
      },
      [width, height],
    );
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const rank = await page
      .locator(".card")
      .first()
      .evaluate((card) => Number.parseFloat(getComputedStyle(card).fontSize));
    expect(rank).toBeGreaterThanOrEqual(least);
    const middle = (selector: string) =>
      page.locator(selector).evaluate((part) => {
        const { left, right, top, bottom } = part.getBoundingClientRect();
        return [(left + right) / 2, (top + bottom) / 2, bottom] as const;
      });
    const [diagram, trick, controls] = await Promise.all([".diagram", ".trick", ".controls"].map(middle));
    expect(Math.abs((diagram?.[0] ?? 0) - (trick?.[0] ?? 99))).toBeLessThanOrEqual(2);
    expect(Math.abs((diagram?.[1] ?? 0) - (trick?.[1] ?? 99))).toBeLessThanOrEqual(2);
    expect(controls?.[2]).toBeLessThanOrEqual(height);
    expect(await page.evaluate(() => document.documentElement.scrollHeight <= innerHeight)).toBe(true);
  },
);

it.each([390, 1280])("lets nothing of the diagram follow the cards of a hidden hand, at %i px", async (width) => {
  const { page } = await pages.open({ viewport: { width, height: 900 }, path: gallery("Hidden hands") });
  const drawn = await page.evaluate(async () => {
    const viewer = document.querySelector("bridge-hand-viewer");
    if (!viewer?.shadowRoot) return [];
    const found: { places: string[]; hidden: string[] }[] = [];
    // North and South hold the same in both; East and West have suits of eight cards in the first, of four in the
    // second.
    for (const deal of [
      "N:QJ6.K652.J85.T98 AKT98754.AQJT9.. 32.8743.AKQT9.A7 ..76432.KQJ65432",
      "N:QJ6.K652.J85.T98 AKT9.AQ.764.KQ65 32.8743.AKQT9.A7 8754.JT9.32.J432",
    ]) {
      viewer.setAttribute("hide", "EW");
      viewer.currentBoard = { deal };
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const all = [...viewer.shadowRoot.querySelectorAll(".diagram, .diagram *")];
      found.push({
        places: all.map((each) => JSON.stringify(each.getBoundingClientRect())),
        hidden: all.filter((each) => each.matches(".hand.hidden")).map((each) => each.outerHTML),
      });
    }
    return found;
  });
  expect(drawn[0]?.hidden).toHaveLength(2);
  expect(drawn[0]?.places.length).toBeGreaterThan(30);
  expect(drawn[1]).toEqual(drawn[0]);
});

it("draws the line under a vulnerable declarer within the bar", async () => {
  const { page } = await pages.open({ viewport: { width: 1440, height: 900 } });
  await paste(page, `[Vulnerable "All"]\n[Deal "${DEAL}"]\n[Contract "2S"]\n[Declarer "W"]\n`);
  const shot = PNG.sync.read(await page.locator(".seat.vulnerable.declares").screenshot());
  // How much of each row is light, in the half in the middle, from the lowest row up.
  const light = Array.from({ length: shot.height }, (_, row) => {
    const from = ((shot.height - 1 - row) * shot.width + Math.floor(shot.width / 4)) * 4;
    const pixels = Array.from({ length: Math.floor(shot.width / 2) }, (_, column) => shot.data[from + column * 4] ?? 0);
    return pixels.filter((red) => red > 128).length / pixels.length;
  });
  expect(light[1]).toBe(0);
  expect(light.slice(2, 6)).toContain(1);
});

it("puts what stands under one another in the editor and among layouts of a suit at one edge", async () => {
  const { page } = await pages.open({ viewport: { width: 1440, height: 900 }, locale: "fr-FR" });
  const edges = (selector: string) =>
    page.locator(selector).evaluateAll((all) => [
      ...new Set(
        all.map((each) => {
          const range = document.createRange();
          range.selectNodeContents(each);
          return Math.round((each.textContent ? range : each).getBoundingClientRect().left);
        }),
      ),
    ]);
  await openTool(page, "edit");
  await page.locator(".receiver").first().waitFor();
  expect(await edges('.receiver[aria-pressed="false"]')).toHaveLength(1);
  await openTool(page, "suit");
  await page.locator(".groups meter").nth(3).waitFor();
  expect(await edges(".groups meter")).toHaveLength(1);
});

it("marks the card that the record played by a bar within the card, clear of the ring of the focus", async () => {
  const { page } = await pages.open({ path: gallery("Opening lead, analyzed") });
  const bar = await page.locator(".recorded").evaluate((card) => {
    const { height, bottom, left } = getComputedStyle(card, "::after");
    return { height, inside: Number.parseFloat(bottom) >= 0 && Number.parseFloat(left) >= 0 };
  });
  expect(bar).toEqual({ height: "3px", inside: true });
});

it("stands in the middle of a large screen while nothing is beside the board, and leaves room for it when there is", async () => {
  const { page } = await pages.open({ viewport: { width: 1440, height: 900 }, path: gallery("No auction") });
  const edges = () =>
    page.locator("bridge-hand-viewer").evaluate((viewer) => {
      const main = viewer.shadowRoot?.querySelector(".main")?.getBoundingClientRect();
      const { left, right } = viewer.getBoundingClientRect();
      return main ? [Math.round(main.left - left), Math.round(right - main.right)] : [];
    });
  await page.locator(".hand.to-play").waitFor();
  const [left = 0, right = 0] = await edges();
  expect(left).toBe(right);
  expect(left).toBeGreaterThan(100);
  await page.getByRole("button", { name: "Show double dummy" }).click();
  await page.locator(".table").waitFor();
  const [beside = 0, aside = 0] = await edges();
  expect(beside).toBeLessThan(30);
  expect(aside).toBeGreaterThan(300);
});

it.each([
  [1280, 720],
  [1440, 900],
  [1920, 1080],
])(
  "leaves the board where it is when double dummy is switched, and clear of the sheets, at %i x %i",
  async (width, height) => {
    const { page } = await pages.open({ viewport: { width, height } });
    const diagram = page.locator(".diagram");
    const toggle = page.locator(".analysis-toggle");
    // East is to play from thirteen cards of a suit, which reach as far to the right as cards can.
    const deal = '[Deal "N:AKQJT98765432... ...AKQJT98765432 .AKQJT98765432.. ..AKQJT98765432."]\n';
    const contract = '[Contract "1S"]\n[Declarer "N"]\n';
    for (const text of [deal, deal + contract, `${deal}${contract}[Auction "N"]\n1S AP\n`]) {
      await paste(page, text);
      await page.locator('.hand[data-seat="E"] [data-card="C2"]').waitFor();
      await page.locator(".sheet").waitFor({ state: "detached" });
      const before = await diagram.boundingBox();
      await toggle.click();
      expect(await toggle.getAttribute("aria-pressed")).toBe("false");
      expect(await diagram.boundingBox()).toEqual(before);
      for (const tool of ["source", "share"]) {
        await openTool(page, tool);
        const sheet = await page.locator(".sheet").boundingBox();
        const cards = await page
          .locator(".card")
          .evaluateAll((all) => all.map((card) => card.getBoundingClientRect().right));
        expect(Math.max(...cards), tool).toBeLessThanOrEqual(sheet?.x ?? 0);
        await page.keyboard.press("Escape");
      }
      await toggle.click();
      expect(await diagram.boundingBox()).toEqual(before);
    }
  },
);

it.each([360, 1280])(
  "leaves what it says of the play where it stands when the record is left, at %i px",
  async (width) => {
    const { page } = await pages.open({ viewport: { width, height: 900 }, path: gallery("Read only") });
    const top = () =>
      page.locator(".status > span").evaluate((status) => {
        const range = document.createRange();
        range.selectNodeContents(status);
        return range.getBoundingClientRect().top;
      });
    await page.evaluate(() => document.querySelector("bridge-hand-viewer")?.goto(1));
    const before = await top();
    await page.evaluate(() => document.querySelector("bridge-hand-viewer")?.play("S8"));
    await page.locator(".rejoin").waitFor();
    expect(await top()).toBe(before);
  },
);

it.each(["en", "de", "fr"])("moves nothing by a claim off the record at 320 and 360 px: %s", async (lang) => {
  const { page } = await pages.open({ viewport: { width: 320, height: 900 }, locale: lang });
  await paste(page, `${PBN}[Play "N"]\nCT C4 CA CJ\n`);
  await page
    .getByRole("tab", { name: "Chances" })
    .or(page.getByRole("tab", { name: "Chancen" }))
    .waitFor();
  const heights = new Set<number>();
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 900 });
    for (const tricks of [undefined, 0, 7, 8, 13]) {
      await page.evaluate((claimed) => {
        const viewer = document.querySelector("bridge-hand-viewer");
        if (!viewer?.place) return;
        const claim = claimed === undefined ? null : { index: 2, tricks: claimed };
        viewer.place = { ...viewer.place, line: ["CT", "CQ"], index: 2, claim };
      }, tricks);
      await page.locator(".rejoin").waitFor();
      // What best play would make is there as well.
      if (tricks !== undefined) await page.locator(".status > span", { hasText: /[,;].*\d|, / }).waitFor();
      heights.add(await page.locator(".status").evaluate((status) => status.getBoundingClientRect().height));
    }
  }
  expect([...heights]).toHaveLength(1);
});

it.each(["en", "de", "fr"])("has two rows of controls at 320 and 360 px, by mouse and by touch: %s", async (lang) => {
  for (const [width, hasTouch] of [
    [320, false],
    [320, true],
    [360, false],
    [360, true],
  ] as const) {
    const { page } = await pages.open({
      viewport: { width, height: 900 },
      hasTouch,
      isMobile: hasTouch,
      path: gallery("Branch"),
    });
    await page.evaluate((language) => {
      const viewer = document.querySelector("bridge-hand-viewer");
      viewer?.setAttribute("lang", language);
      if (viewer) document.body.replaceChildren(viewer);
    }, lang);
    await page.getByRole("button", { name: { en: "Dim", de: "Kleine", fr: "Estomper" }[lang] as string }).waitFor();
    const rows = await page
      .locator(":is(.controls, .options) button:visible")
      .evaluateAll((all) => [...new Set(all.map((each) => Math.round(each.getBoundingClientRect().top)))]);
    expect(rows, `${width} px, ${hasTouch ? "touch" : "mouse"}`).toHaveLength(2);
  }
});

it.each([320, 1280])(
  "keeps figures within their own cards, and out of the way of played ones, at %i px",
  async (width) => {
    const { page } = await pages.open({ viewport: { width, height: 900 }, path: gallery("Opening lead, analyzed") });
    await waitForFigures(page);
    const gaps = await page.locator(".spread .figure:not([data-figure=''])").evaluateAll((figures) =>
      figures.map((figure) => {
        const { right } = figure.getBoundingClientRect();
        const card = figure.closest(".card");
        const next = card?.nextElementSibling?.querySelector(".rank")?.getBoundingClientRect().left ?? Infinity;
        return { within: (card?.getBoundingClientRect().right ?? 0) - right, before: next - right };
      }),
    );
    expect(gaps.length).toBeGreaterThan(2);
    for (const { within, before } of gaps) {
      // The ring of the focus stands a pixel off the card.
      expect(within).toBeGreaterThan(-1);
      expect(before).toBeGreaterThan(2);
    }
  },
);

it.each([320, 360])("shows the claims in two rows of seven, each as large as a finger, at %i px", async (width) => {
  const { page } = await pages.open({ viewport: { width, height: 900 }, path: gallery("Opening lead, analyzed") });
  await page.evaluate(() => document.body.replaceChildren(document.querySelector("bridge-hand-viewer") as Element));
  await page.getByRole("button", { name: "Claim" }).click();
  // What opens is fetched then.
  await page.locator(".claims button").nth(13).waitFor();
  const claims = await page.locator(".claims button").evaluateAll((buttons) =>
    buttons.map((button) => {
      const { top, left, right, width: wide, height } = button.getBoundingClientRect();
      return { top, outside: left < 0 || right > innerWidth, least: Math.min(wide, height) };
    }),
  );
  expect(claims.filter(({ top }) => top === claims[0]?.top)).toHaveLength(7);
  expect(new Set(claims.map(({ top }) => top)).size).toBe(2);
  expect(claims.some(({ outside }) => outside)).toBe(false);
  expect(Math.min(...claims.map(({ least }) => least))).toBeGreaterThanOrEqual(40);
});

it("has one edge for the fields of what is known, and the panel under all of the board on a tablet", async () => {
  const { page } = await pages.open({ viewport: { width: 820, height: 1180 }, path: gallery("Chances") });
  await page.locator(".known summary").click();
  const lefts = await page
    .locator(".cards-known")
    .evaluateAll((fields) => fields.map((field) => field.getBoundingClientRect().left));
  expect(lefts).toHaveLength(4);
  expect(new Set(lefts).size).toBe(1);
  const [panel, aside, told, asked] = await Promise.all(
    [".chances", ".aside", ".chances h3", ".asked"].map((part) => page.locator(part).boundingBox()),
  );
  expect(panel?.width).toBe(aside?.width);
  expect(asked?.x).toBeGreaterThan(410);
  expect(asked?.y).toBe(told?.y);
});

it.each([320, 820, 1440])("moves no column of the score sheet when par and traces come, at %i px", async (width) => {
  const { page } = await pages.open({ viewport: { width, height: 900 } });
  const boards = [1, 2, 3].map((number) => PBN.replace('"7"', `"${number}"`));
  await paste(page, `${boards.join("\n")}[Result "9"]\n[Play "N"]\nCT C4 CA CJ\n`);
  await page.locator(".boards-head").waitFor();
  if (width < 1200) await page.locator(".boards-toggle").click();
  const columns = () =>
    page
      .locator(".boards thead th")
      .evaluateAll((heads) =>
        heads.map((head) => head.getBoundingClientRect()).map(({ left, right }) => [left, right]),
      );
  const before = await columns();
  expect(await page.locator(".tiny-trace").count()).toBe(0);
  await page.getByRole("button", { name: "Solve all" }).click();
  await page.locator(".tiny-trace").waitFor({ state: "attached" });
  await page.locator(".boards .imps:visible", { hasText: /\d/ }).first().waitFor();
  expect(await columns()).toEqual(before);
});

it.each(["en", "de", "fr"])("has all tools in one row from 1024 px on, and in a menu on a phone: %s", async (lang) => {
  const { page } = await pages.open({ viewport: { width: 320, height: 900 }, locale: lang });
  const tools = page.locator(".tools button:visible");
  await page.locator(".menu-button").waitFor();
  expect(await tools.count()).toBe(0);
  await page.locator(".menu-button").click();
  await tools.first().waitFor();
  const heights = await tools.evaluateAll((all) => all.map((tool) => tool.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
  await page.keyboard.press("Escape");
  for (const width of [1024, 1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const middles = await tools.evaluateAll((all) =>
      all.map((tool) => tool.getBoundingClientRect()).map(({ top, bottom }) => Math.round(top + bottom)),
    );
    expect(Math.max(...middles) - Math.min(...middles), `${width} px`).toBeLessThanOrEqual(2);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
  }
});

it.each([
  [1280, 720],
  [1440, 900],
  [1920, 1080],
])("does not scroll the page, nor move the board when a sheet opens, at %i × %i", async (width, height) => {
  const { page } = await pages.open({ viewport: { width, height } });
  await paste(page, [1, 2, 3].map((number) => PBN.replace('"7"', `"${number}"`)).join("\n"));
  await page.locator("nav.boards").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  const north = () => page.locator('.hand[data-seat="N"]').boundingBox();
  const before = await north();
  for (const tool of ["source", "edit", "share", "settings"]) {
    await openTool(page, tool);
    await page.locator("dialog.sheet").waitFor();
    expect(await north()).toEqual(before);
  }
});

it.each(["en", "de", "fr"])("says in one row, with its button, that a link is copied: %s", async (lang) => {
  const { page } = await pages.open({ locale: lang, permissions: ["clipboard-write"] });
  await copyLink(page);
  const [said, button] = await Promise.all(
    [".notice span", ".notice button"].map((part) => page.locator(part).boundingBox()),
  );
  expect(button?.x).toBeGreaterThan((said?.x ?? 0) + (said?.width ?? 0));
});

it.each(["en", "de", "fr"])("has a link to be copied and its button in one row on a phone: %s", async (lang) => {
  const { page } = await pages.open({ viewport: { width: 320, height: 640 }, locale: lang });
  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await copyLink(page);
  const [notice, link, button] = await Promise.all(
    [".notice", ".notice input", ".notice button"].map((part) => page.locator(part).boundingBox()),
  );
  expect(button?.y).toBe(link?.y);
  expect(link?.width).toBeGreaterThan(140);
  expect((button?.x ?? 0) + (button?.width ?? 0)).toBeLessThan((notice?.x ?? 0) + (notice?.width ?? 0));
});

it.each(["en", "de", "fr"])(
  "keeps the heads of the score sheet apart, and all of it within 320 px: %s",
  async (lang) => {
    const { page } = await pages.open({ viewport: { width: 320, height: 900 }, locale: lang });
    await paste(
      page,
      `${PBN.replace("2S", "6NT")}[Result "9"]\n\n[Deal "${DEAL}"]\n[Auction "N"]\nPass Pass Pass Pass\n`,
    );
    await page.locator(".boards-toggle").click();
    const [room = 0, needed = 0] = await page
      .locator(".boards-scroll")
      .evaluate(({ clientWidth, scrollWidth }) => [clientWidth, scrollWidth]);
    expect(needed).toBe(room);
    const extents = (selector: string) =>
      page.locator(selector).evaluateAll((all) =>
        all
          .filter((each) => each.getClientRects().length > 0 && !each.querySelector(".spoken"))
          .map((each) => {
            const range = document.createRange();
            range.selectNodeContents(each);
            return range.getBoundingClientRect();
          }),
      );
    const heads = await extents(".boards thead th button");
    expect(heads.length).toBeGreaterThan(2);
    heads.slice(1).forEach(({ left }, place) => {
      expect(left - (heads[place]?.right ?? 0)).toBeGreaterThanOrEqual(6);
    });
    const [number] = await extents(".boards [data-row]");
    expect(number?.left).toBe(heads[0]?.left);
  },
);

it("keeps the names of the tools apart and the editor within a screen of 320 px, in each language", async () => {
  for (const locale of ["en-US", "de-DE", "fr-FR"]) {
    const { page } = await pages.open({ viewport: { width: 320, height: 800 }, locale });
    const tools = page.locator(".tools button:visible");
    await page.locator(".menu-button").click();
    const cut = await tools.evaluateAll((all) => all.filter((each) => each.scrollWidth > each.clientWidth).length);
    expect(cut, locale).toBe(0);
    await page.keyboard.press("Escape");
    await openTool(page, "edit");
    await page.locator(".editor").waitFor();
    // The sheet has come to its place, and words are as wide as the typeface makes them.
    await page.evaluate(() => document.fonts.ready);
    await stillness(page);
    const outside = await page
      .locator(".panel *")
      .evaluateAll((all) =>
        all.filter((each) => each.getBoundingClientRect().right > innerWidth).map(({ className }) => className),
      );
    expect(outside, locale).toEqual([]);
  }
});

it("prints thirteen cards of South beside the table, not over it", async () => {
  const { page } = await pages.open({ viewport: { width: 718, height: 1000 }, locale: "fr-FR" });
  await paste(page, '[Deal "S:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"]');
  await page.locator(".table.done").waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  const gap = await page.locator(".print .record").evaluate((record) => {
    const range = document.createRange();
    const suit = record.querySelector(".record-S div");
    if (suit) range.selectNodeContents(suit);
    const table = record.querySelector(".record-table")?.getBoundingClientRect().left ?? 0;
    return table - range.getBoundingClientRect().right;
  });
  expect(gap).toBeGreaterThan(3);
});

/** The lines that the texts of an element are broken into. */
const linesOf = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.flatMap((element) => {
      const lines = new Map<number, string>();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (let place = 0; place < (node.textContent?.length ?? 0); place += 1) {
          range.setStart(node, place);
          range.setEnd(node, place + 1);
          const { bottom, width } = range.getBoundingClientRect();
          // What stands where a line is broken has no width.
          if (width > 0) lines.set(bottom, (lines.get(bottom) ?? "") + node.textContent?.[place]);
        }
      }
      return [...lines.values()].map((line) => line.trim());
    }),
  );

it.each(["en", "de", "fr"])("moves nothing by saying what is wrong with a hand, on a phone: %s", async (lang) => {
  const { page } = await pages.open({ viewport: { width: 320, height: 900 }, locale: lang });
  await openTool(page, "edit");
  const fault = page.locator(".editor .fault");
  const hands = page.locator(".hand-field input");
  for (const width of [320, 330, 340, 360]) {
    await page.setViewportSize({ width, height: 900 });
    const empty = await fault.boundingBox();
    for (let seat = 0; seat < 4; seat += 1) {
      const hand = await hands.nth(seat).inputValue();
      await hands.nth(seat).fill("873 J97");
      await fault.filter({ hasText: /\S/ }).waitFor();
      expect((await fault.boundingBox())?.height, `${width} px, ${seat}`).toBe(empty?.height);
      await hands.nth(seat).fill(hand);
    }
  }
});

it.each(["en", "de", "fr"])(
  "breaks no line before a sign, nor after the dash of a void, on a phone: %s",
  async (lang) => {
    const { page } = await pages.open({ viewport: { width: 320, height: 900 }, locale: lang });
    await paste(page, `${PBN}[Play "N"]\nCT C4\n`);
    await page.locator(".shown-name", { hasText: "7" }).waitFor();
    await page.evaluate(() => document.querySelector("bridge-hand-viewer")?.goto(1));
    await page.locator(".tab-chances").click();
    await page.locator(".chance-cards").first().waitFor();
    for (const tool of ["edit", "suit", "settings"]) {
      await page.setViewportSize({ width: 320, height: 900 });
      await openTool(page, tool);
      if (tool === "edit") await page.locator(".hand-field input").nth(1).fill("873 J97");
      if (tool === "suit") await page.locator(".suit-line", { hasText: "." }).waitFor();
      for (const width of [320, 330, 340, 350, 360, 375, 390, 412]) {
        await page.setViewportSize({ width, height: 900 });
        const lines = await linesOf(page, ":is(.panel, .stage) :is(p, h2), .status, .chances p, .chances summary");
        expect(lines.length).toBeGreaterThan(4);
        expect(
          lines.filter((line) => /^[-=:;?!»,.]|[-=«]$/.test(line)),
          `${width} px`,
        ).toEqual([]);
      }
    }
  },
);

it("keeps what is asked of a person as far from what is told as columns are, on a tablet", async () => {
  const { page } = await pages.open({ viewport: { width: 820, height: 1180 }, path: gallery("Chances") });
  await page.locator(".chance-cards").first().waitFor();
  const [told, asked] = await Promise.all(
    [".chance-cards", ".asked"].map((part) => page.locator(part).first().boundingBox()),
  );
  expect((asked?.x ?? 0) - (told?.x ?? 0) - (told?.width ?? 0)).toBeGreaterThan(12);
});

it.each([320, 820, 1440])("has the words of the panel of chances begin at its edge, at %i px", async (width) => {
  const { page } = await pages.open({ viewport: { width, height: 900 }, path: gallery("Chances") });
  await page.locator(".known summary").click();
  const lefts = await page.locator(".asked .text-button:first-of-type, .known fieldset").evaluateAll((elements) =>
    elements.map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return (element.matches("fieldset") ? element : range).getBoundingClientRect().left;
    }),
  );
  expect(lefts).toHaveLength(4);
  expect(Math.max(...lefts) - Math.min(...lefts)).toBeLessThan(1);
  // Nothing is kept empty for verdicts before they are asked for.
  const [verdicts, judge] = await Promise.all(
    [".verdicts", ".verdicts button"].map((part) => page.locator(part).boundingBox()),
  );
  expect(verdicts?.height).toBe(judge?.height);
});

it.each([
  [1280, 720, "en-GB"],
  [1280, 720, "de-DE"],
  [1280, 720, "fr-FR"],
  [1280, 800, "en-GB"],
  [1440, 900, "en-GB"],
  [1920, 1080, "en-GB"],
])(
  "shows the whole record and the players beside the board at %i x %i (%s) without scrolling",
  async (width, height, locale) => {
    const { page } = await pages.open({ viewport: { width, height }, locale });
    await paste(page, MATCH);
    await showOfMatch(page, 18);
    await page.locator(".played-card.mistake").first().waitFor();
    await page.locator("p.par", { hasText: /\d/ }).waitFor();
    expect(await page.locator(".play tbody tr").count()).toBe(13);
    const edges = await page.locator(".panel .players tbody tr:last-child").evaluate((row) => {
      const panel = row.closest(".panel")?.getBoundingClientRect();
      return [row.getBoundingClientRect().bottom, panel?.bottom ?? 0, innerHeight];
    });
    expect(edges[0]).toBeLessThanOrEqual((edges[1] ?? 0) + 0.5);
    expect(edges[1]).toBeLessThanOrEqual((edges[2] ?? 0) + 0.5);
    expect(await overflowOfPanel(page)).toBe(0);
    // The link to what to lead goes with the first card, and nothing moves by that.
    await page.locator(".lead-link").waitFor();
    const before = await boxesOf(page);
    await page.keyboard.press("ArrowRight");
    await page.locator(".lead-link").waitFor({ state: "detached" });
    expect(await boxesOf(page)).toEqual(before);
    // What the mistakes cost stands within the column, clear of the cards.
    const costs = await page.locator(".costs:has(.cost-of)").evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange();
        range.selectNodeContents(cell);
        const card = cell.previousElementSibling?.firstElementChild?.getBoundingClientRect().right ?? 0;
        const text = range.getBoundingClientRect();
        return { before: text.left - card, within: cell.getBoundingClientRect().right - text.right };
      }),
    );
    expect(costs.length).toBeGreaterThan(0);
    for (const { before, within } of costs) {
      expect(before).toBeGreaterThan(3);
      expect(within).toBeGreaterThanOrEqual(0);
    }
  },
);

/** By how many pixels what is in the panel is higher than the panel. */
const overflowOfPanel = (page: Page) =>
  page.locator(".panel").evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);

it.each([
  [320, 740],
  [360, 780],
  [1280, 720],
  [1440, 900],
])("says over the play that nobody gave a trick away, and moves nothing by it, at %i x %i", async (width, height) => {
  for (const locale of ["en-GB", "de-DE", "fr-FR"]) {
    const { page, gate } = await pages.open({ viewport: { width, height }, locale, hold: ["tracePlay"] });
    await paste(page, MATCH);
    if (width < 1280) await page.locator(".tab-play").click();
    const said = page.locator(".play thead .costs");
    await said.waitFor();
    const top = () =>
      page
        .locator(".play tbody")
        .evaluate((body) => body.getBoundingClientRect().top - (body.parentElement?.getBoundingClientRect().top ?? 0));
    const before = await top();
    await gate.open();
    await page.waitForFunction(
      () =>
        document.querySelector("bridge-hand-viewer")?.shadowRoot?.querySelector(".play thead .costs")?.textContent !==
        "",
    );
    expect(await said.textContent()).toMatch(/No double|Keine Double|Aucune faute/);
    expect(await top(), locale).toBe(before);
    expect(await said.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    if (width >= 1280) expect(await overflowOfPanel(page)).toBe(0);
  }
});

it.each([
  [1280, 720, 8],
  [1280, 720, 19],
  [1440, 900, 8],
])(
  "shows the chances of some cards beside the board at %i x %i without scrolling: board %i",
  async (width, height, board) => {
    const { page } = await pages.open({ viewport: { width, height } });
    await paste(page, MATCH);
    await showOfMatch(page, board);
    await page.locator(".next-mistake:enabled").click();
    await page.locator(".tab-chances").click();
    await page.locator(".chance-cards").first().waitFor();
    await page.locator(".known").waitFor();
    expect(await overflowOfPanel(page)).toBe(0);
  },
);

it("keeps a number of IMPs in one line with its noun at the end of par", async () => {
  const { page } = await pages.open({ viewport: { width: 1440, height: 900 } });
  await paste(page, MATCH);
  await showOfMatch(page, 19);
  const par = page.locator("p.par", { hasText: "IMPs" });
  await par.waitFor();
  expect(await par.textContent()).toMatch(/ 17\u00a0IMPs better\.$/);
});

it("has no card over another, and every figure on the board, in a row of East with many chances beside the list", async () => {
  const { page } = await pages.open({ viewport: { width: 1280, height: 720 } });
  await paste(page, MATCH);
  await page.locator(".boards-head").waitFor();
  await page.keyboard.press("x");
  const row = page.locator(".east .suit", { has: page.locator('[data-card="CQ"]') });
  await row.locator(".chance").first().waitFor();
  await waitForFigures(page);
  const { gaps, beyond } = await row.evaluate((suit) => {
    // How long the search took decides which figures there are, and how wide; here each card has one of the widest.
    const figure = suit.querySelector(".chance") as HTMLElement;
    figure.dataset.chance = "44–72";
    for (const card of suit.querySelectorAll(".card"))
      if (!card.querySelector(".chance")) card.append(figure.cloneNode(true));
    const boxes = [...suit.querySelectorAll(".card")].map((card) => card.getBoundingClientRect());
    const main = suit.closest(".main")?.getBoundingClientRect().right ?? 0;
    const edges = [...suit.querySelectorAll(".card, .figure, .chance")].map(
      (part) => part.getBoundingClientRect().right,
    );
    const gaps = boxes.slice(1).flatMap((box, at) => {
      const before = boxes[at];
      return before && before.top === box.top ? [box.left - before.left] : [];
    });
    return { gaps, beyond: Math.max(...edges) - main };
  });
  expect(Math.min(...gaps)).toBeGreaterThan(8);
  expect(beyond).toBeLessThanOrEqual(0);
});

it.each([
  [360, 640],
  [820, 1180],
  [1100, 760],
])(
  "keeps the list of boards and its buttons clear of what is said of other boards, at %i x %i",
  async (width, height) => {
    const { page } = await pages.open({ viewport: { width, height }, hasTouch: true, isMobile: true });
    await paste(page, PBN);
    await page.locator('.boards-toggle, bridge-hand-viewer [data-card="SA"]').first().waitFor();
    await paste(page, MATCH);
    await page.locator(".notice", { hasText: "Other boards" }).waitFor();
    const isOnTop = (shown: Locator) =>
      shown.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
    const toggle = page.locator(".boards-toggle");
    expect(await isOnTop(toggle)).toBe(true);
    await toggle.tap();
    const solve = page.getByRole("button", { name: "Solve all" });
    await solve.waitFor();
    await stillness(page);
    expect(await isOnTop(solve)).toBe(true);
  },
);

it("keeps no room for rows that might wrap, and all of a board above the bar of a phone of 360 x 780", async () => {
  const { page } = await pages.open({ viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });
  await paste(page, MATCH);
  await page.locator('.boards-head[slot="bar"]').waitFor();
  const rows: number[] = [];
  for (let board = 1; board <= 2; board += 1) {
    rows.push(
      Math.max(
        ...(await page
          .locator(":is(.west, .east) .hand")
          .evaluateAll((hands) =>
            hands.map((hand) => Number((hand as HTMLElement).style.getPropertyValue("--lines"))),
          )),
      ),
    );
    const [options, bar] = await Promise.all([".options", ".controls"].map((part) => page.locator(part).boundingBox()));
    expect((options?.y ?? 999) + (options?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await page.getByRole("button", { name: "Next board" }).tap();
  }
  expect(rows).toEqual([6, 7]);
});

it.each([
  [820, 1180],
  [1280, 720],
  [1440, 900],
  [1920, 1080],
])("keeps a 10 and its figure clear of the next card, at %i x %i", async (width, height) => {
  const { page } = await pages.open({ viewport: { width, height }, locale: "de-DE" });
  await paste(page, MATCH);
  for (const [board, index] of [
    [1, 0],
    // East has six diamonds.
    [18, 6],
  ] as const) {
    await page.evaluate(() => document.querySelector("bridge-hand-viewer")?.goto(0));
    await showOfMatch(page, board);
    await page.evaluate((at) => document.querySelector("bridge-hand-viewer")?.goto(at), index);
    await page.locator(".spread .figure:not([data-figure=''])").first().waitFor();
    // A 10 and its neighbors stand apart, and so do figures.
    const apart = await page.locator(".spread .ten").evaluateAll((tens) =>
      tens.map((ten) => {
        const of = (card: Element | null | undefined) => card?.querySelector(".rank")?.getBoundingClientRect();
        return (of(ten.nextElementSibling)?.left ?? Infinity) - (of(ten)?.right ?? 0);
      }),
    );
    expect(apart.length, `board ${board}`).toBeGreaterThan(0);
    for (const room of apart) expect(room, `board ${board}`).toBeGreaterThanOrEqual(0);
    const gaps = await page.locator(".spread .figure:not([data-figure=''])").evaluateAll((figures) =>
      figures.map((figure) => {
        const next = figure.closest(".card")?.nextElementSibling?.querySelector(".rank");
        const own = figure.previousElementSibling?.getBoundingClientRect().right ?? 0;
        return {
          card: figure.closest<HTMLElement>(".card")?.dataset.card,
          own: figure.getBoundingClientRect().left - own,
          gap: (next?.getBoundingClientRect().left ?? Infinity) - figure.getBoundingClientRect().right,
        };
      }),
    );
    for (const { card, gap, own } of gaps) {
      expect(gap, `board ${board}, ${card}`).toBeGreaterThan(1.5);
      expect(own, `board ${board}, ${card}`).toBeGreaterThanOrEqual(0);
    }
  }
});

it.each(["en", "de", "fr"])("says whole under each card of a suit whose it is: %s", async (lang) => {
  for (const width of [360, 1280]) {
    const { page } = await pages.open({ viewport: { width, height: 800 }, locale: lang });
    await openTool(page, "suit");
    await page.locator(".fan small").first().waitFor();
    await page.evaluate(() => document.fonts.ready);
    const cut = await page.locator(".fan small").evaluateAll((owners) => {
      const range = document.createRange();
      return owners.map((owner) => {
        range.selectNodeContents(owner);
        return range.getBoundingClientRect().width - (owner.closest("button")?.clientWidth ?? 0);
      });
    });
    expect(cut.length).toBe(8);
    expect(Math.max(...cut), `${width} px`).toBeLessThan(0);
  }
});

it.each([
  [360, 780],
  [820, 1180],
  [1280, 720],
])("keeps the row of the board shown in sight in the list, at %i x %i", async (width, height) => {
  const { page } = await pages.open({ viewport: { width, height } });
  await paste(page, MATCH);
  for (const number of [24, 1]) {
    if (number === 24) await showOfMatch(page, number);
    else for (let board = 24; board > 1; board -= 1) await page.keyboard.press("ArrowUp");
    const toggle = page.locator(".boards-toggle");
    if (width < 1200 && (await toggle.getAttribute("aria-expanded")) !== "true") await toggle.click();
    const hidden = await page.locator(".boards-scroll .current").evaluate((row) => {
      const [top, bottom] = ["thead th", "tfoot th"].map((part) =>
        row.closest("table")?.querySelector(part)?.getBoundingClientRect(),
      );
      const { top: above, bottom: below } = row.getBoundingClientRect();
      const list = row.closest(".boards-scroll")?.getBoundingClientRect();
      return Math.max((top?.bottom ?? 0) - above, below - (bottom?.top ?? list?.bottom ?? 0));
    });
    expect(hidden, `board ${number}`).toBeLessThanOrEqual(0.5);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
});

it("shows all keys in a window of 640 x 360, by scrolling in their list", async () => {
  const { page } = await pages.open({ viewport: { width: 640, height: 360 } });
  await paste(page, DEAL);
  await page.locator(".hand .card").first().waitFor();
  await page.keyboard.press("?");
  const list = page.getByRole("dialog", { name: "Keys" });
  const box = await list.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 999)).toBeLessThanOrEqual(360);
  const close = list.getByRole("button");
  await close.scrollIntoViewIfNeeded();
  await close.click();
  await list.waitFor({ state: "hidden" });
});

it("has a solved mistake on the first screen, with nothing greyed, and its moves once it is the board", async () => {
  const { page } = await pages.open();
  await page.locator("#source").waitFor();
  await page.locator(".status", { hasText: "keeps it 1 down" }).waitFor();
  expect(await page.locator(".card.best").getAttribute("data-card")).toBe("H9");
  expect(await page.locator("bridge-hand-viewer button:disabled:visible").count()).toBe(0);
  expect(await page.locator(".forward:visible").count()).toBe(0);
  await openTool(page, "board");
  await page.locator(".forward").click();
  await page.locator(".hand.to-play[data-seat=W]").waitFor();
});

it("has all of the editor's fields in sight at 1280 x 720", async () => {
  for (const locale of ["en", "de", "fr"]) {
    const { page } = await pages.open({ viewport: { width: 1280, height: 720 }, locale });
    await openTool(page, "edit");
    const [names, done] = await Promise.all(
      [page.locator(".editor details").last(), page.locator(".editor-done")].map((part) => part.boundingBox()),
    );
    expect((names?.y ?? 999) + (names?.height ?? 0), locale).toBeLessThanOrEqual((done?.y ?? 0) + 1);
    expect(await page.locator(".editor select").count()).toBe(0);
  }
});

it.each([
  [900, 600, 0],
  [1024, 768, 8],
])("keeps the moves clear of the bar of the boards on a low screen of %i x %i", async (width, height, gap) => {
  const { page } = await pages.open({ viewport: { width, height } });
  await paste(page, MATCH);
  await page.locator(".boards-head").waitFor();
  await page.locator(".trace-box path").first().waitFor({ state: "attached" });
  const [moves, bar] = await Promise.all([".controls", ".boards"].map((part) => page.locator(part).boundingBox()));
  expect((moves?.y ?? 999) + (moves?.height ?? 0)).toBeLessThanOrEqual((bar?.y ?? 0) - gap);
});

it.each([
  [1280, 720],
  [1440, 900],
])(
  "says in the bar of the page that boards were replaced, over nothing of the board, at %i x %i",
  async (width, height) => {
    const { page } = await pages.open({ viewport: { width, height } });
    await paste(page, MATCH);
    // A long text is read apart; the next paste would take its place before its boards were ever shown.
    await page.locator(".boards-head").waitFor();
    await paste(page, DEAL);
    const said = await page.locator(".notice").boundingBox();
    expect((said?.y ?? 999) + (said?.height ?? 0)).toBeLessThanOrEqual(58);
  },
);

it("has the pad's keys in sight under the four hands, on a phone of 360 x 780", async () => {
  for (const locale of ["en", "de", "fr"]) {
    const { page } = await pages.open({
      viewport: { width: 360, height: 780 },
      hasTouch: true,
      isMobile: true,
      locale,
    });
    await openTool(page, "edit");
    await page.locator(".editor").waitFor();
    await stillness(page);
    const [key, done] = await Promise.all(
      [page.locator(".deck-card").last(), page.locator(".editor-done")].map((part) => part.boundingBox()),
    );
    expect((key?.y ?? 999) + (key?.height ?? 0), locale).toBeLessThanOrEqual(done?.y ?? 0);
    // The longest hand that can be written has room in its field.
    const [room = 0, needed = 0] = await page
      .locator(".hand-field input")
      .first()
      .evaluate((field: HTMLInputElement) => {
        field.value = "AQJ.KQJ.AQJ.KQJ2";
        return [field.clientWidth, field.scrollWidth];
      });
    expect(needed, locale).toBeLessThanOrEqual(room);
  }
});

it.each([
  [1280, 720],
  [1440, 900],
])("draws the lines under cards below their marks and chances, at %i x %i", async (width, height) => {
  const { page } = await pages.open({ viewport: { width, height }, path: gallery("Chances") });
  await page.evaluate(() => document.querySelector("bridge-hand-viewer")?.goto(8));
  await page.locator(".spread .chance").first().waitFor();
  const gaps = await page.locator(".spread .card").evaluateAll((cards) =>
    cards.flatMap((card) => {
      const { bottom } = card.getBoundingClientRect();
      const figures = [...card.querySelectorAll(".figure, .chance")].map((part) => part.getBoundingClientRect().bottom);
      return ["::before", "::after"].flatMap((part) => {
        const line = getComputedStyle(card, part);
        const top = bottom - Number.parseFloat(line.bottom) - Number.parseFloat(line.height);
        return line.content === "none" ? [] : [top - Math.max(...figures)];
      });
    }),
  );
  expect(gaps.length).toBeGreaterThan(0);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
});

it.each([
  [360, 740],
  [390, 844],
])("brings the panel of a tab into sight the first time that it is pressed, at %i x %i", async (width, height) => {
  const { page } = await pages.open({ viewport: { width, height }, hasTouch: true, isMobile: true });
  await paste(page, MATCH);
  // The first screen's example has tabs of its own.
  await page.locator("main:not(.home) bridge-hand-viewer").waitFor();
  for (const name of ["chances", "play"]) {
    await page.evaluate(() => scrollTo(0, 0));
    await page.locator(`.tab-${name}`).dispatchEvent("click");
    const belowTheBar = () =>
      page.locator(".panel").evaluate((panel) => innerHeight - 72 - panel.getBoundingClientRect().top);
    await expect.poll(belowTheBar, { message: name }).toBeGreaterThan(150);
  }
});

it.each([
  [768, 1024],
  [820, 1180],
])(
  "shows the editor's pad on a tablet of %i x %i, and of other sheets the board with its sentence",
  async (width, height) => {
    const { page } = await pages.open({ viewport: { width, height }, hasTouch: true, isMobile: true });
    await paste(page, MATCH);
    await openTool(page, "edit");
    await stillness(page);
    const [pad, done] = await Promise.all(
      [page.locator(".deck-card").last(), page.locator(".editor-done")].map((part) => part.boundingBox()),
    );
    expect((pad?.y ?? 9999) + (pad?.height ?? 0)).toBeLessThanOrEqual(done?.y ?? 0);
    await page.keyboard.press("Escape");
    await openTool(page, "share");
    await stillness(page);
    const [said, sheet] = await Promise.all(
      [page.locator(".status span"), page.locator("dialog.sheet")].map((part) => part.boundingBox()),
    );
    expect((said?.y ?? 9999) + (said?.height ?? 0)).toBeLessThanOrEqual(sheet?.y ?? 0);
  },
);

it.each([
  [360, "en-GB"],
  [390, "en-GB"],
  [360, "pl-PL"],
  [360, "de-DE"],
])(
  "keeps North above the list of boards clear of what is said of other boards, at %i px, %s",
  async (width, locale) => {
    const { page } = await pages.open({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true, locale });
    await paste(page, PBN);
    await page.locator('.boards-toggle, bridge-hand-viewer [data-card="SA"]').first().waitFor();
    await paste(page, MATCH);
    await page.locator(".notice").waitFor();
    await page.locator(".boards-toggle").tap();
    await page.locator(".boards-body.open").waitFor();
    await stillness(page);
    const [notice, north] = await Promise.all(
      [".notice", '.hand[data-seat="N"]'].map((part) => page.locator(part).boundingBox()),
    );
    expect(notice?.y).toBeGreaterThanOrEqual(0);
    expect((notice?.y ?? 999) + (notice?.height ?? 0)).toBeLessThanOrEqual(north?.y ?? 0);
    expect((notice?.x ?? 999) + (notice?.width ?? 0)).toBeLessThanOrEqual(width);
  },
);

it("ends East's longest row of strips before the edge of a tablet's board", async () => {
  const { page } = await pages.open({ viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });
  const board = MATCH.slice(MATCH.indexOf('[Board "18"]'), MATCH.indexOf('[Board "19"]'));
  await paste(page, board);
  await page.locator(".next-mistake:enabled").click();
  await page.locator('.hand.to-play[data-seat="E"]').waitFor();
  await waitForFigures(page);
  const ends = await page
    .locator('.hand[data-seat="E"] .figure')
    .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().right));
  expect(ends.length).toBeGreaterThan(5);
  expect(Math.max(...ends)).toBeGreaterThan(740);
  expect(Math.max(...ends)).toBeLessThanOrEqual(820 - 8);
});
