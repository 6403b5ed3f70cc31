/** WebKitGTK, by the classic WebDriver protocol. It has no headless mode, so it is given a display of its own. */

import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Builder, Capabilities, Key, Origin, type WebDriver } from "selenium-webdriver";
import { findWebKit } from "../../../scripts/browsers.js";
import type { Engine, Tab, View } from "./engine.js";
import { makeHome } from "./home.js";

const KEYS: Record<string, string> = {
  ArrowLeft: Key.ARROW_LEFT,
  ArrowRight: Key.ARROW_RIGHT,
  ArrowUp: Key.ARROW_UP,
  ArrowDown: Key.ARROW_DOWN,
  Backspace: Key.BACK_SPACE,
  End: Key.END,
  Enter: Key.ENTER,
  Escape: Key.ESCAPE,
  Home: Key.HOME,
  PageDown: Key.PAGE_DOWN,
  PageUp: Key.PAGE_UP,
  Tab: Key.TAB,
};

/** A session takes one to two seconds, nine with four busy processes beside it. */
const SESSION_MS = 25_000;

export async function startWebKit(): Promise<Engine> {
  const found = findWebKit();
  if (!found) throw new Error("WebKitWebDriver or xvfb-run is not installed");
  const port = await freePort();
  const home = await makeHome();
  const driver = spawn(found.display, ["-a", found.driver, `--port=${port}`], {
    // Its sandbox needs what containers do not grant; the pages are the project's own.
    env: { ...home.env, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" },
    stdio: "ignore",
    detached: true,
  });
  const server = `http://127.0.0.1:${port}`;
  await untilReady(server);
  return {
    name: "WebKit",
    open: (url, view) => open(server, url, view),
    async close() {
      end(driver);
      await home.remove();
    },
  };
}

async function open(server: string, url: string, view: View = { width: 1280, height: 900 }): Promise<Tab> {
  const browser = await startSession(server);
  // No script of the tests takes longer; one that is not answered in time is sent again.
  await browser.manage().setTimeouts({ script: 20_000 });
  await resize(browser, view);
  await browser.get(url);
  const evaluate: Tab["evaluate"] = async (run, argument): Promise<never> => {
    // An asynchronous script of WebDriver answers by a callback; a promise that it returns would not be awaited.
    const script = `const done = arguments[arguments.length - 1];
      Promise.resolve().then(() => (${run})(arguments[0])).then(
        (value) => done({ value }), (error) => done({ error: String(error) }));`;
    const answer = await browser.executeAsyncScript<{ value: never; error?: string }>(script, argument);
    if (answer.error !== undefined) throw new Error(answer.error);
    return answer.value;
  };
  const pointer = () => browser.actions({ async: true });
  const at = (x: number, y: number) => ({
    x: Math.round(x),
    y: Math.round(y),
    duration: 0,
    origin: Origin.VIEWPORT,
  });
  return {
    goto: (other) => browser.get(other),
    reload: () => browser.navigate().refresh(),
    evaluate,
    async evaluateInFrame(run, argument) {
      await browser.switchTo().frame(0);
      try {
        return (await evaluate(run, argument)) as never;
      } finally {
        await browser.switchTo().defaultContent();
      }
    },
    click: (x, y) => pointer().move(at(x, y)).click().perform(),
    tap: (x, y) => browser.executeScript(`(${sendTouch})(arguments[0], arguments[1])`, x, y),
    drag: (from, to) =>
      pointer()
        .move(at(from.x, from.y))
        .press()
        .move({ ...at((from.x + to.x) / 2, (from.y + to.y) / 2) })
        .move(at(to.x, to.y))
        .release()
        .perform(),
    press: (key) =>
      pointer()
        .sendKeys(KEYS[key] ?? key)
        .perform(),
    picture: async () => Buffer.from(await browser.takeScreenshot(), "base64"),
    close: () => browser.quit(),
  };
}

/**
 * Starts a session. Under load the driver leaves about one request in 100 without an answer, so the request is sent
 * again.
 */
export async function startSession(server: string, patience = SESSION_MS): Promise<WebDriver> {
  const capabilities = new Capabilities({ browserName: "MiniBrowser" });
  for (let tries = 0; tries < 3; tries += 1) {
    const asked = Promise.resolve<WebDriver>(new Builder().usingServer(server).withCapabilities(capabilities).build());
    const session = await Promise.race([asked, sleep(patience, undefined, { ref: false })]);
    if (session) return session;
    console.log(`WebKitWebDriver gave no session in ${patience} ms`);
    asked.then(
      (unwanted) => unwanted.quit(),
      () => {},
    );
  }
  throw new Error("WebKitWebDriver gives no session");
}

/** Sends the events of a touch to the element at a point. Runs in the page. */
function sendTouch(x: number, y: number): void {
  let target = document.elementFromPoint(x, y);
  while (target?.shadowRoot) target = target.shadowRoot.elementFromPoint(x, y);
  const init = { bubbles: true, composed: true, cancelable: true, clientX: x, clientY: y, pointerId: 2 };
  const send = (type: string) =>
    target?.dispatchEvent(new PointerEvent(type, { ...init, pointerType: "touch", isPrimary: true }));
  send("pointerdown");
  send("pointerup");
  send("click");
}

/** Sizes the window so that the page itself, without the window's frame, has the size of the view. */
async function resize(browser: WebDriver, { width, height }: View): Promise<void> {
  const window = browser.manage().window();
  await window.setRect({ x: 0, y: 0, width, height });
  const [innerWidth, innerHeight] = await browser.executeScript<[number, number]>("return [innerWidth, innerHeight]");
  await window.setRect({ x: 0, y: 0, width: 2 * width - innerWidth, height: 2 * height - innerHeight });
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}

async function untilReady(server: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const ready = await fetch(`${server}/status`).then(
      (response) => response.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("WebKitWebDriver does not answer");
}

/** The driver and its display are a process group. */
function end({ pid }: ChildProcess): void {
  if (pid) process.kill(-pid);
}
