/** The package from another origin than the page's: a CDN, and any server to a frame that is sandboxed. */

import { expect, test } from "vitest";
import { ENDING } from "../kit/deals.js";
import { launchChromium, watch } from "../support/chromium.js";
import { installed } from "../support/places.js";
import { serve, strictPolicy } from "../support/serve.js";

const script = (host: string) => `
  import { createSolver } from "${host}dist/index.js";
  let copies = 0;
  const copy = URL.createObjectURL;
  URL.createObjectURL = (blob) => {
    copies += 1;
    return copy(blob);
  };
  await (await createSolver({ workers: 1 })).close();
  const solver = await createSolver({ workers: 2 });
  const { tricks } = await solver.ddTable("${ENDING}", { strains: ["NT"] });
  document.body.textContent = JSON.stringify({ tricks, copies });
`;

const page = (host: string) =>
  `<!doctype html><title>tenace</title><body><script type="module">${script(host)}</script>`;

test("a page of another origin, and a sandboxed frame, solve; solvers share one copy of the worker's script", async () => {
  const cdn = await serve({ "/": installed }, { headers: { "access-control-allow-origin": "*" } });
  const sandboxed = '<!doctype html><title>tenace</title><iframe sandbox="allow-scripts" src="/page.html"></iframe>';
  const texts = { "/page.html": page(cdn.url), "/sandbox.html": sandboxed };
  const policy = `${strictPolicy(page(cdn.url), ` ${cdn.url}`)}; worker-src blob:`;
  const site = await serve({}, { texts, headers: { "content-security-policy": policy } });
  const browser = await launchChromium();
  const tab = await browser.newPage();
  const problems = watch(tab);
  await tab.goto(`${site.url}page.html`);
  await tab.getByText('"NT"').waitFor();
  const direct = await tab.textContent("body");
  expect(JSON.parse(direct as string)).toEqual({ tricks: { NT: expect.anything() }, copies: 1 });
  await tab.goto(`${site.url}sandbox.html`);
  const frame = tab.frameLocator("iframe");
  await frame.getByText('"NT"').waitFor();
  expect(await frame.locator("body").textContent()).toBe(direct);
  await browser.close();
  await site.close();
  await cdn.close();
  expect(problems).toEqual([]);
});
