/** Long text that a viewer fetches, or has in an attribute, is read without holding up its page. */
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { longestTask } from "../../scripts/perf/longest-task.js";
import { DEAL, LIN, PBN } from "../support/app.js";
import { launchChromium, watch } from "../support/chromium.js";
import { root } from "../support/places.js";
import { type Site, serve } from "../support/serve.js";

const LENGTH = 200_000;
const filled = (piece: string) => piece.repeat(Math.ceil(LENGTH / piece.length));
const DIAGRAM = ["   ♠ QJ6", "   ♥ K652", "   ♦ J85", "   ♣ T98"].join("\n");
const SUITS = ["♠ AT942    ♠ 873", "♥ AQ4      ♥ J97", "♦ 32       ♦ AT764", "♣ KJ3      ♣ Q4"].join("\n");
const SOUTH = DIAGRAM.replace("QJ6", "K5").replace("K652", "T83").replace("J85", "KQ9").replace("T98", "A7652");
const LINK = "handviewer.html?n=sqj6hk652dj85ct98&e=s873hj97dat764cq4&s=sk5ht83dkq9ca7652&w=sat942haq4d32ckj3";

/** Files by what they hold; each holds the deal. */
const FILES = {
  prose: `${DEAL}\n${filled("West led ♠ A D V 4 of the suit, and the quick brown fox K Q 10 jumps.\n")}`,
  ranks: `${DEAL}\n${filled("AKQJ T98\n A D 4\n")}`,
  diagrams: filled(`Board 3\n${DIAGRAM}\n${SUITS}\n${SOUTH}\n\n`),
  links: filled(`https://www.bridgebase.com/tools/${LINK}\n`),
  "a mail with PBN": `Dear all,\n${filled(`[Board "3"]\n[Deal "${DEAL}"]\n\n`)}`,
  JSON: filled(`${JSON.stringify({ deal: DEAL, auction: "P 1S P 2S P P P", dealer: "S" })}\n`),
  RBN: filled("B 7\nH N:QJ6.K652.J85.T98:873.J97.AT764.Q4:K5.T83.KQ9.A7652:\n\n"),
  PBN: filled(`${PBN}\n`),
  LIN: filled(`${LIN}\n`),
};
const ATTRIBUTES: Record<string, string> = {
  pbn: FILES.PBN,
  lin: FILES.LIN,
  url: `https://www.bridgebase.com/tools/handviewer.html?lin=${encodeURIComponent(filled(`${LIN}\n`).slice(0, LENGTH))}`,
};

let site: Site;
let elsewhere: Site;
let browser: Browser;
beforeAll(async () => {
  const texts = Object.fromEntries(Object.entries(FILES).map(([name, text]) => [`/${name}.txt`, text]));
  const headers = { "access-control-allow-origin": "*" };
  elsewhere = await serve({ dist: `${root}/dist` }, { headers });
  const from = (origin: string) => `<!doctype html><title>A page</title><body>
    <script type="module" src="${origin}dist/viewer/index.js"></script>
    <bridge-hand-viewer></bridge-hand-viewer>`;
  const forbidding = `<!doctype html><meta http-equiv="content-security-policy" content="worker-src 'none'">`;
  const pages = {
    "/page.html": from("/"),
    "/foreign.html": from(elsewhere.url),
    "/forbidding.html": from("/").replace("<!doctype html>", forbidding),
  };
  site = await serve({ dist: `${root}/dist` }, { texts: { ...texts, ...pages }, headers });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await elsewhere?.close();
});

/** Gives a viewer its source and waits for West's hand. */
async function give(page: Page, attribute: string, value: string): Promise<void> {
  await page.evaluate(
    async ([attribute, value]) => {
      await customElements.whenDefined("bridge-hand-viewer");
      // In a task of the page: what is evaluated for a test counts as none.
      const viewer = document.querySelector("bridge-hand-viewer");
      setTimeout(() => viewer?.setAttribute(attribute as string, value as string));
    },
    [attribute, value],
  );
  await page.locator('.hand[data-seat="W"] [data-card="SA"]').waitFor({ timeout: 60_000 });
}

/** The longest task of the page's thread while something is done, in milliseconds of the processor's time. */
async function longest(page: Page, work: () => Promise<unknown>): Promise<number> {
  await browser.startTracing(page, { categories: ["toplevel"] });
  await work();
  return longestTask(await browser.stopTracing());
}

const open = async (path: string) => {
  const page = await browser.newPage();
  const problems = watch(page);
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  await page.goto(site.url + path);
  return { page, problems, workers };
};

/**
 * Milliseconds for which a page may be held up. Other work on the machine makes single runs longer, never shorter: the
 * shortest counts.
 */
const LONGEST = 50;
const ROUNDS = 5;

async function shortest(path: string, attribute: string, value: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let round = 0; round < ROUNDS && least >= LONGEST; round += 1) {
    const { page, problems } = await open(path);
    least = Math.min(least, await longest(page, () => give(page, attribute, value)));
    expect(problems).toEqual([]);
    await page.close();
  }
  return least;
}

it("a page that is held up is found out", async () => {
  const { page } = await open("page.html");
  const work = () =>
    page.evaluate(async () => {
      await new Promise((next) => setTimeout(next));
      for (const end = performance.now() + 500; performance.now() < end; );
    });
  expect(await longest(page, work)).toBeGreaterThan(LONGEST);
});

it.each(Object.keys(FILES))("a file of 200 kB: %s", async (name) => {
  expect(await shortest("page.html", "src", `/${encodeURI(name)}.txt`)).toBeLessThan(LONGEST);
});

it.each(Object.entries(ATTRIBUTES))("200 kB in the attribute %s", async (name, text) => {
  expect(text.length).toBeGreaterThan(LENGTH - 1);
  expect(await shortest("page.html", name, text)).toBeLessThan(LONGEST);
});

it("the package of another origin reads beside the page too", async () => {
  const { page, workers, problems } = await open("foreign.html");
  await give(page, "src", "/prose.txt");
  expect(workers).toEqual([expect.stringMatching(/^blob:/)]);
  expect(problems).toEqual([]);
});

it("short text, PBN and LIN ask for no worker; where none may be made, long text is read all the same", async () => {
  const { page, workers } = await open("page.html");
  await give(page, "src", "/PBN.txt");
  expect(workers).toEqual([]);
  await page.close();
  const forbidding = await open("forbidding.html");
  await give(forbidding.page, "src", "/diagrams.txt");
  expect(forbidding.workers).toEqual([]);
  await forbidding.page.close();
});
