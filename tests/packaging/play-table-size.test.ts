/** What a page with a table to play at loads beside the viewer, to the first card, bundled and minified. */
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { launchChromium } from "../support/chromium.js";
import { serve } from "../support/serve.js";
import { bundledApart } from "../support/solver-apart.js";

/**
 * In bytes. A table that has room for its side shows that at once; one without fetches it, as it does claims, when it
 * is asked for. Robots, open hands and motion come with the pointer, the focus or a robot's turn; keys with the focus
 * of those who use them, or the first key; what reads an auction, if the board has one.
 */
const LIMIT = { painted: 9_975, played: 16_320, "with side": 14_110, typed: 1_237 };

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";

it("a table loads what it paints, and the rest when it is asked for", async () => {
  const scripts = Object.fromEntries(
    (await bundledApart("index.js", "play-table.js")).map(([name, text]) => [`/viewer/${name}`, text]),
  );
  const page = (tags: string) => `<!doctype html><script type="module" src="/viewer/index.js"></script>${tags}`;
  const table = `<script type="module" src="/viewer/play-table.js"></script>
    <bridge-play-table deal="${DEAL}" contract="3NT-S" seat="W"></bridge-play-table>`;
  const texts = {
    ...scripts,
    "/viewer.html": page("<p>A page</p>"),
    "/table.html": page(table),
  };
  const site = await serve({}, { texts });
  const browser = await launchChromium();
  const open = async (name: string, width: number) => {
    const tab = await browser.newPage({ viewport: { width, height: 900 } });
    const loaded: string[] = [];
    tab.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    await tab.goto(`${site.url}${name}.html`, { waitUntil: "networkidle" });
    const weigh = () =>
      loaded.reduce((sum, path) => sum + (scripts[path] ? gzipSync(scripts[path], { level: 9 }).length : 0), 0);
    return { tab, weigh };
  };
  const viewer = (await open("viewer", 640)).weigh();
  const { tab, weigh } = await open("table", 640);
  const card = tab.locator("[data-card='S4']");
  await card.waitFor();
  const sizes: Record<string, number> = { painted: weigh() - viewer };
  await card.click({ position: { x: 8, y: 8 } });
  await tab.locator("[data-played='S4']").waitFor();
  sizes.played = weigh() - viewer;
  await tab.locator("bridge-play-table .fan").focus();
  await tab.keyboard.press("h");
  const typed = () => weigh() - viewer - (sizes.played as number);
  await expect.poll(typed).toBeGreaterThan(0.95 * LIMIT.typed);
  sizes.typed = typed();
  const wide = await open("table", 1440);
  await wide.tab.locator(".out").waitFor();
  sizes["with side"] = wide.weigh() - viewer;
  await browser.close();
  await site.close();
  console.log("table, bytes under gzip:", sizes);
  for (const [when, limit] of Object.entries(LIMIT)) {
    expect(sizes[when], when).toBeGreaterThan(0.95 * limit);
    expect(sizes[when], when).toBeLessThanOrEqual(limit);
  }
});
