/** What a page with a viewer loads, bundled and minified as such pages do, by loading it. */
import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { LIN, PBN } from "../support/app.js";
import { launchChromium } from "../support/chromium.js";
import { serve } from "../support/serve.js";
import { bundledApart } from "../support/solver-apart.js";

/**
 * In bytes. The words are catalogs, with the run time of their library and a door for a page's own words: 1.7 kB of it;
 * hands are read in the letters of ten languages, and what is wrong is kept with its parts, 0.25 kB.
 */
const LIMIT = 39_900;

it("a page with the viewer loads at most 39.9 kB of it under gzip, with the reader of its board", async () => {
  const scripts = Object.fromEntries((await bundledApart("index.js")).map(([name, text]) => [`/viewer/${name}`, text]));
  const attribute = (text: string) => text.replaceAll("&", "&amp;").replaceAll("'", "&#39;");
  const page = (attributes: string) =>
    `<!doctype html><script type="module" src="/viewer/index.js"></script><bridge-hand-viewer ${attributes}></bridge-hand-viewer>`;
  const texts = {
    ...scripts,
    "/game.pbn": PBN,
    "/game.lin": LIN,
    "/pbn.html": page(`pbn='${attribute(PBN)}'`),
    "/lin.html": page(`lin='${attribute(LIN)}'`),
    "/src-pbn.html": page("src=/game.pbn"),
    "/src-lin.html": page("src=/game.lin"),
  };
  const site = await serve({}, { texts });
  const browser = await launchChromium();
  const sizes: Record<string, number> = {};
  for (const name of ["pbn", "lin", "src-pbn", "src-lin"]) {
    const tab = await browser.newPage();
    const loaded: string[] = [];
    tab.on("request", (request) => loaded.push(new URL(request.url()).pathname));
    await tab.goto(`${site.url}${name}.html`);
    await tab.locator('.hand[data-seat="W"] [data-card="SA"]').waitFor();
    const weigh = () =>
      loaded.reduce((sum, path) => sum + (scripts[path] ? gzipSync(scripts[path], { level: 9 }).length : 0), 0);
    sizes[name] = weigh();
    // What is fetched together with the solver is counted apart.
    await tab.evaluate(() => document.querySelector("bridge-hand-viewer")?.setAttribute("analysis", "full"));
    await tab.waitForRequest((request) => request.url() === `${site.url}index.js`);
    sizes[`${name}, solving`] = weigh();
    await tab.close();
  }
  await browser.close();
  await site.close();
  console.log("viewer, bytes under gzip:", sizes);
  for (const name of ["pbn", "lin", "src-pbn", "src-lin"]) {
    expect(sizes[name]).toBeGreaterThan(15_000);
    expect(sizes[name]).toBeLessThanOrEqual(LIMIT);
  }
});
