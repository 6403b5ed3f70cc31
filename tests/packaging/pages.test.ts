/** Pages without a bundler that are more than a script: an import map, and workers started by a worker. */

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ENDING } from "../kit/deals.js";
import { launchChromium, watch } from "../support/chromium.js";
import { installed } from "../support/places.js";
import { serve } from "../support/serve.js";

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser?.close());

const solve = (from: string) => `
import { createSolver } from "${from}";
const solver = await createSolver({ workers: 2 });
const { tricks } = await solver.ddTable("${ENDING}", { strains: ["NT"] });
await solver.close();
const said = JSON.stringify(tricks);
`;

/** The text that a page comes to show. */
async function shown(texts: Record<string, string>): Promise<string | null> {
  const site = await serve({ tenace: installed }, { texts });
  const page = await browser.newPage();
  const problems = watch(page);
  await page.goto(site.url);
  await page.getByText('"NT"').waitFor({ timeout: 200_000 });
  const text = await page.textContent("body");
  await page.close();
  await site.close();
  expect(problems).toEqual([]);
  return text;
}

test("an import map has a line for each subpath", async () => {
  const map = {
    imports: {
      tenace: "/tenace/dist/index.js",
      "tenace/notation": "/tenace/dist/notation/index.js",
      "tenace/viewer": "/tenace/dist/viewer/index.js",
    },
  };
  const app = `${solve("tenace")}
    import { parsePbn } from "tenace/notation";
    import "tenace/viewer";
    const viewer = customElements.get("bridge-hand-viewer") && typeof parsePbn;
    document.body.textContent = said + viewer;`;
  const page = `<!doctype html><title>tenace</title><script type="importmap">${JSON.stringify(map)}</script>
    <body><script type="module" src="/app.js"></script>`;
  expect(await shown({ "/index.html": page, "/app.js": app })).toMatch(/\{"NT":.*\}function$/);
});

test("a worker starts the solver's workers", async () => {
  const app = `const worker = new Worker("/worker.js", { type: "module" });
    worker.onmessage = ({ data }) => { document.body.textContent = data; };`;
  const page = '<!doctype html><title>tenace</title><body><script type="module" src="/app.js"></script>';
  const worker = `${solve("/tenace/dist/index.js")} postMessage(said);`;
  expect(await shown({ "/index.html": page, "/app.js": app, "/worker.js": worker })).toContain('"NT"');
});
