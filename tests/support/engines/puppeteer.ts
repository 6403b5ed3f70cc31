/** Chromium, by its DevTools protocol, and Firefox, by WebDriver BiDi. */

import puppeteer, { type KeyInput } from "puppeteer-core";
import { findChromium, findFirefox } from "../../../scripts/browsers.js";
import { FLAGS } from "../chromium.js";
import type { Engine } from "./engine.js";
import { makeHome } from "./home.js";

export const startChromium = () =>
  start("Chromium", { browser: "chrome", executablePath: findChromium() ?? "", args: FLAGS });

export const startFirefox = () => start("Firefox", { browser: "firefox", executablePath: findFirefox() ?? "" });

async function start(name: Engine["name"], options: Parameters<typeof puppeteer.launch>[0]): Promise<Engine> {
  const home = await makeHome();
  const browser = await puppeteer.launch({ ...options, env: home.env, headless: true });
  return {
    name,
    async close() {
      await browser.close();
      await home.remove();
    },
    async open(url, { width, height, touch } = { width: 1280, height: 900 }) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await page.setViewport({ width, height, ...(touch ? { hasTouch: true } : {}) });
      await page.goto(url);
      return {
        // Now and then Chromium does not tell that a page with a frame of another origin has loaded.
        goto: async (other) => void (await page.goto(other).catch(() => page.goto(other))),
        reload: async () => void (await page.reload()),
        evaluate: (run, argument) => page.evaluate(run as never, argument) as never,
        async evaluateInFrame(run, argument) {
          const frame = page.frames().find((each) => each.parentFrame() === page.mainFrame());
          if (!frame) throw new Error("the page has no iframe");
          return (await frame.evaluate(run as never, argument)) as never;
        },
        click: (x, y) => page.mouse.click(x, y),
        tap: (x, y) => page.touchscreen.tap(x, y),
        async drag(from, to) {
          await page.mouse.move(from.x, from.y);
          await page.mouse.down();
          await page.mouse.move(to.x, to.y, { steps: 4 });
          await page.mouse.up();
        },
        press: (key) => page.keyboard.press((key === " " ? "Space" : key) as KeyInput),
        picture: () => page.screenshot(),
        close: () => context.close(),
      };
    },
  };
}
