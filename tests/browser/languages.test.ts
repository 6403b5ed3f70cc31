/** The app in every language on a phone of 360 pixels and in a window: its words stay within the screen. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { languages } from "../../scripts/messages/catalogs.js";
import { RECORD } from "../support/app.js";
import { paste, servePages } from "../support/pages.js";

const pages = servePages();

const ROUTES = ["lead", "bid", "deal", "suit", "play", "mine", "find", "percent"];

/** What stands out of the screen on its right, beside what can be scrolled to: by its text. */
function standingOut(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const visit = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll<HTMLElement>("*")) {
        if (element.shadowRoot) visit(element.shadowRoot);
        if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
        // What only screen readers are told has no width, and what ends in dots is meant to.
        if (element.getBoundingClientRect().width <= 2 || getComputedStyle(element).textOverflow === "ellipsis")
          continue;
        for (const node of element.childNodes) {
          if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          if (range.getBoundingClientRect().right > innerWidth + 1 && !isScrolled(element))
            found.push(`${element.localName} ${node.textContent.trim().slice(0, 40)}`);
        }
      }
    };
    const isScrolled = (element: Element) => {
      for (let at: Element | null = element; at; at = at.parentElement ?? (at.getRootNode() as ShadowRoot).host ?? null)
        if (/auto|scroll/.test(getComputedStyle(at).overflowX) && at !== document.documentElement) return true;
      return false;
    };
    visit(document);
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [...found, `the page: ${scrollWidth} px`] : found;
  });
}

it("finds a word that does not fit", async () => {
  const { page } = await pages.open({ viewport: { width: 360, height: 640 } });
  await page.locator("h1, h2").first().waitFor();
  expect(await standingOut(page)).toEqual([]);
  await page.evaluate(() => {
    const word = document.createElement("p");
    word.textContent = "Analyseeinstellungen".repeat(4);
    document.body.append(word);
  });
  expect(await standingOut(page)).not.toEqual([]);
});

/** Windows of a laptop or tablet, in which the bar has all its words beside each other. */
const WINDOWS = [
  { width: 900, height: 700 },
  { width: 1024, height: 768 },
  { width: 1200, height: 800 },
];

it.each(languages())("keeps the words within 360 pixels: %s", async (language) => {
  const phone = { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true, locale: language };
  const { page, problems } = await pages.open(phone);
  await inAllParts(page, language, async (part) => expect(await standingOut(page), part).toEqual([]));
  expect(problems).toEqual([]);
});

it.each(languages())(
  "keeps the words within a window, and those of a button within the button: %s",
  async (language) => {
    const { page, problems } = await pages.open({ viewport: WINDOWS[0], locale: language });
    await inAllParts(page, language, async (part) => {
      for (const size of WINDOWS) {
        await page.setViewportSize(size);
        const where = `${part}, ${size.width} × ${size.height}`;
        await expect.poll(() => standingOut(page), { message: where }).toEqual([]);
        await expect.poll(() => outOfButtons(page), { message: where }).toEqual([]);
      }
    });
    expect(problems).toEqual([]);
  },
);

/** Shows the first screen, a board and the tools, and looks at each. */
async function inAllParts(page: Page, language: string, look: (part: string) => Promise<void>): Promise<void> {
  await page.locator(`html[lang="${language}"]`).waitFor();
  await look("first screen");
  await paste(page, RECORD);
  await page.locator(".hand").first().waitFor();
  await look("board");
  for (const route of ROUTES) {
    await page.evaluate((to) => {
      location.hash = to;
    }, route);
    await page.locator(`[data-tool="${route}"][aria-current], [aria-current][href="#${route}"]`).first().waitFor({
      state: "attached",
    });
    await look(route);
  }
}

/** The buttons whose words are wider or higher than they are. */
function outOfButtons(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("button")]
      .filter((button) => button.checkVisibility() && button.clientWidth > 0)
      .filter((button) => button.scrollWidth > button.clientWidth + 1 || button.scrollHeight > button.clientHeight + 1)
      .map((button) => `${button.className} ${button.textContent?.trim().slice(-40)}`),
  );
}

it("writes a date in English as the British do, the day before the month", async () => {
  const { page } = await pages.open({ path: "#today", locale: "en-US" });
  const heading = page.locator("h2", { hasText: "The deal of" });
  expect(await heading.textContent()).toMatch(/^The deal of \d{1,2} [A-Z][a-z]+ \d{4}$/);
});
