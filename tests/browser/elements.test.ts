/** The elements as elements: properties and attributes in step, bad values, no deal, parts of deals, Trusted Types. */
import type { Page } from "playwright-core";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { BridgeError, Solver } from "../../js/index.js";
import { launchChromium } from "../support/chromium.js";
import { root } from "../support/places.js";
import { type Site, serve } from "../support/serve.js";

const DEAL = "N:853.KT4.J9.K9874 K92.AJ3.Q542.AJT AT76.Q87.AT87.65 QJ4.9652.K63.Q32";
const head = (titles: string) => `<!doctype html><html lang="en"><title>${titles}</title>`;
const script = (...names: string[]) =>
  names.map((name) => `<script type="module" src="/dist/viewer/${name}.js"></script>`).join("");
const ALL = script("index", "dd-table", "dd-button");

/** A page that requires Trusted Types, and makes its workers by a policy of its own. */
const TRUSTED = `${head("trusted")}
  <meta http-equiv="Content-Security-Policy" content="require-trusted-types-for 'script'">
  ${ALL}<bridge-dd-table></bridge-dd-table><bridge-dd-button></bridge-dd-button>
  <script type="module">
    import { createSolver } from "/dist/index.js";
    const policy = trustedTypes.createPolicy("page", { createScriptURL: (address) => address });
    const workerFactory = () => new Worker(policy.createScriptURL("/dist/worker/entry.js"), { type: "module" });
    globalThis.solver = await createSolver({ workerFactory });
  </script>`;

let site: Site;
let browser: Awaited<ReturnType<typeof launchChromium>>;
let page: Page;
let warnings: string[];

beforeEach(async () => {
  site = await serve(
    { dist: `${root}/dist`, copy: `${root}/dist` },
    {
      texts: {
        "/empty.html": head("empty") + ALL,
        "/late.html": `${head("late")}<bridge-dd-button></bridge-dd-button><bridge-hand-viewer></bridge-hand-viewer>`,
        "/two.html": head("two") + ALL + ALL.replaceAll("/dist/", "/copy/"),
        "/trusted.html": TRUSTED,
      },
      headers: {},
    },
  );
  browser = await launchChromium();
  page = await browser.newPage();
  warnings = [];
  page.on("console", (message) => message.type() === "warning" && warnings.push(message.text()));
});
afterEach(async () => {
  await browser.close();
  await site.close();
});

it("has a property for every attribute, in step both ways", async () => {
  await page.goto(`${site.url}empty.html`);
  await page.waitForFunction(() => customElements.get("bridge-hand-viewer") && customElements.get("bridge-dd-button"));
  const seen = await page.evaluate((deal) => {
    const tried: Record<string, [unknown, string | null, unknown, unknown]> = {};
    const values: Record<string, unknown> = {
      deal,
      pbn: deal,
      start: 3,
      bottom: "N",
      deck: "four",
      ten: "10",
      keys: "page",
    };
    Object.assign(values, {
      analysis: "cards",
      vulnerable: "Both",
      dealer: "E",
      loading: "eager",
      board: "2",
      hide: "EW",
    });
    for (const tag of ["bridge-hand-viewer", "bridge-dd-table", "bridge-dd-button"]) {
      const kind = customElements.get(tag) as unknown as { observedAttributes: string[] };
      for (const attribute of kind.observedAttributes) {
        if (attribute === "lang") continue;
        const property = attribute.replace(/-(\w)/g, (_, letter) => letter.toUpperCase());
        const element = document.createElement(tag) as unknown as Record<string, unknown> & HTMLElement;
        const before = element[property];
        const value = values[attribute] ?? (typeof before === "boolean" ? true : "text");
        element[property] = value;
        const written = element.getAttribute(attribute);
        const read = element[property];
        element.removeAttribute(attribute);
        tried[`${tag} ${attribute}`] = [value, written, read, [before, element[property]]];
      }
    }
    return tried;
  }, DEAL);
  expect(Object.keys(seen).length).toBe(19 + 5 + 4);
  for (const [name, [value, written, read, [before, after]]] of Object.entries(seen) as [
    string,
    [unknown, string, unknown, unknown[]],
  ][]) {
    expect(written, name).toBe(value === true ? "" : String(value));
    expect(read, name).toEqual(value);
    expect(after, name).toEqual(before);
  }
  expect(warnings).toEqual([]);
});

it("takes properties that were set before its class was there", async () => {
  await page.goto(`${site.url}late.html`);
  await page.evaluate((deal) => {
    Object.assign(document.querySelector("bridge-dd-button") as object, { deal, vulnerable: "All" });
    Object.assign(document.querySelector("bridge-hand-viewer") as object, { pbn: deal, compact: true });
    for (const name of ["index", "dd-button"]) {
      const script = document.createElement("script");
      script.type = "module";
      script.src = `/dist/viewer/${name}.js`;
      document.head.append(script);
    }
  }, DEAL);
  await page.locator("bridge-hand-viewer .hand .card").first().waitFor();
  expect(await page.locator("bridge-hand-viewer").getAttribute("compact")).toBe("");
  await page.locator("bridge-dd-button button").click();
  await page.getByRole("status").getByText("Par: 1NT").waitFor();
});

it("shows another board when `board` is set as a property", async () => {
  await page.goto(`${site.url}empty.html`);
  await page.waitForFunction(() => customElements.get("bridge-hand-viewer"));
  await page.evaluate((deal) => {
    const viewer = document.createElement("bridge-hand-viewer");
    viewer.pbn = `[Board "1"]\n[Deal "${deal}"]\n\n[Board "2"]\n[Deal "${deal}"]\n`;
    viewer.board = "2";
    document.body.append(viewer);
  }, DEAL);
  await page.locator(".board-name", { hasText: "2" }).waitFor();
});

it("warns once of a value that means nothing, and takes the words of PBN", async () => {
  await page.goto(`${site.url}empty.html`);
  await page.waitForFunction(() => customElements.get("bridge-hand-viewer") && customElements.get("bridge-dd-table"));
  const vulnerable = await page.evaluate(() => {
    for (let times = 0; times < 3; times += 1) {
      for (const [tag, name, value] of [
        ["bridge-hand-viewer", "analysis", "ful"],
        ["bridge-hand-viewer", "start", "x"],
        ["bridge-hand-viewer", "bottom", "n"],
      ] as const)
        document.createElement(tag).setAttribute(name, value);
    }
    const table = document.createElement("bridge-dd-table") as HTMLElement & { vulnerable: string | null };
    return ["All", "none", "-", "ns", "some"].map((word) => {
      table.setAttribute("vulnerable", word);
      return table.vulnerable;
    });
  });
  expect(vulnerable).toEqual(["Both", "None", "None", "NS", null]);
  await expect.poll(() => warnings.length).toBe(3);
  expect(warnings.toSorted()).toEqual([
    '<bridge-dd-table vulnerable="some">: not None, NS, EW, Both',
    '<bridge-hand-viewer analysis="ful">: not off, cards, full',
    '<bridge-hand-viewer start="x">: not a number',
  ]);
});

it("says that there is no deal, on the table and under the button, and takes one later", async () => {
  await page.goto(`${site.url}empty.html`);
  await page.waitForFunction(() => customElements.get("bridge-dd-table") && customElements.get("bridge-dd-button"));
  await page.evaluate(() => {
    document.body.addEventListener("bridge-error", ({ detail }) =>
      document.body.append((detail.error as BridgeError).code, " "),
    );
    document.body.append(document.createElement("bridge-dd-table"), document.createElement("bridge-dd-button"));
  });
  await page.locator("bridge-dd-table [role=alert]", { hasText: "no deal is given" }).waitFor();
  await page.locator("bridge-dd-button button").click();
  await page.locator("bridge-dd-button [role=alert]", { hasText: "no deal is given" }).waitFor();
  expect(await page.locator("body").textContent()).toContain("INVALID_DEAL INVALID_DEAL");
  await page.evaluate((deal) => {
    for (const element of document.querySelectorAll<HTMLElement & { deal: string }>(
      "bridge-dd-table, bridge-dd-button",
    ))
      element.deal = deal;
  }, DEAL);
  await page.waitForFunction(() =>
    [
      document.querySelector("bridge-dd-table"),
      document.querySelector("bridge-dd-button")?.shadowRoot?.querySelector("bridge-dd-table"),
    ].every((table) => [...(table?.shadowRoot?.querySelectorAll("td") ?? [])].some((cell) => cell.textContent === "7")),
  );
});

it("shows the hands of a deal of which some are not given", async () => {
  await page.goto(`${site.url}empty.html`);
  await page.waitForFunction(() => customElements.get("bridge-hand-viewer"));
  const shown = async (deal: string) => {
    await page.evaluate((deal) => {
      const viewer = document.createElement("bridge-hand-viewer");
      viewer.setAttribute("analysis", "full");
      viewer.pbn = `[Deal "${deal}"]`;
      document.body.replaceChildren(viewer);
    }, deal);
    await page.locator(".hand").first().waitFor();
    await page.waitForFunction(() => document.querySelector("bridge-hand-viewer")?.currentBoard);
    await page.locator(".card").first().waitFor();
    return page.locator(".hand").evaluateAll((all) =>
      all
        .map((hand) => hand.getAttribute("data-seat"))
        .sort()
        .join(""),
    );
  };
  expect(await shown("N:853.KT4.J9.K9874 - AT76.Q87.AT87.65 -")).toBe("NS");
  expect(await shown("N:853.KT4.J9.K9874 - - -")).toBe("N");
  expect(await shown("N:- K92.AJ3.Q542.AJT - QJ4.9652.K63.Q32")).toBe("EW");
  expect(await page.locator(".error:visible, .trick, .cell").count()).toBe(0);
});

it("works where two copies of the package are in a page", async () => {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  await page.goto(`${site.url}two.html`);
  await page.waitForFunction(() => customElements.get("bridge-dd-button"));
  await page.evaluate((deal) => {
    for (const tag of ["bridge-hand-viewer", "bridge-dd-table", "bridge-dd-button"]) {
      const element = Object.assign(document.createElement(tag), { deal, pbn: deal });
      document.body.append(element);
    }
  }, DEAL);
  await page.locator("bridge-hand-viewer .card").first().waitFor();
  await page.locator("bridge-dd-table td", { hasText: "7" }).first().waitFor();
  expect(problems).toEqual([]);
});

it("has several elements of each kind in a page, each with its own deal, by one solver", async () => {
  const workers: string[] = [];
  page.on("worker", (worker) => workers.push(worker.url()));
  await page.goto(`${site.url}empty.html`);
  await page.waitForFunction(() => customElements.get("bridge-hand-viewer") && customElements.get("bridge-dd-button"));
  const turned = DEAL.replace("N:", "E:");
  await page.evaluate(
    (deals) => {
      for (const deal of deals) {
        for (const tag of ["bridge-dd-table", "bridge-dd-button", "bridge-hand-viewer"])
          document.body.append(Object.assign(document.createElement(tag), { deal, pbn: deal, analysis: "full" }));
      }
    },
    [DEAL, turned],
  );
  for (const button of await page.locator("bridge-dd-button button").all()) await button.click();
  await expect.poll(() => page.locator("bridge-dd-table table[aria-busy=false]").count()).toBe(4);
  const figures = await page.evaluate(() => {
    const cells = (table: Element | null | undefined) =>
      [...(table?.shadowRoot?.querySelectorAll("td") ?? [])].map((cell) => cell.textContent);
    return [
      [...document.querySelectorAll("body > bridge-dd-table")].map(cells),
      [...document.querySelectorAll("bridge-dd-button")].map((button) =>
        cells(button.shadowRoot?.querySelector("bridge-dd-table")),
      ),
    ];
  });
  expect(figures[0]).toEqual(figures[1]);
  // Rows are N, S, E, W: where all hands are one seat further, each seat has the figures of the seat before.
  const [first, second] = (figures as string[][][])[0] as [string[], string[]];
  const row = (all: string[], place: number) => all.slice(5 * place, 5 * place + 5);
  expect([row(second, 2), row(second, 3), row(second, 1), row(second, 0)]).toEqual(
    [0, 1, 2, 3].map((place) => row(first, place)),
  );
  const starts = await page.evaluate(() => navigator.hardwareConcurrency);
  expect(workers.length).toBeGreaterThan(0);
  expect(workers.length).toBeLessThanOrEqual(starts);
});

it("draws and solves in table and button where the page requires Trusted Types", async () => {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  await page.goto(`${site.url}trusted.html`);
  await page.locator("bridge-dd-button button", { hasText: "Double dummy" }).waitFor();
  await page.locator('bridge-dd-table svg[aria-label="spades"]').waitFor({ state: "attached" });
  // Text as HTML is refused here, so the page does require them.
  expect(await page.evaluate("try { document.body.innerHTML = '<p>'; 'taken' } catch { 'refused' }")).toBe("refused");
  await page.waitForFunction(() => "solver" in globalThis);
  await page.evaluate((deal) => {
    const { solver } = globalThis as unknown as { solver: Solver };
    for (const element of document.querySelectorAll("bridge-dd-table, bridge-dd-button"))
      Object.assign(element, { deal, solver });
  }, DEAL);
  await page.locator("bridge-dd-button button").click();
  await expect.poll(() => page.locator("td", { hasText: /^7$/ }).count()).toBeGreaterThan(1);
  await expect.poll(() => page.locator("table[aria-busy=false]").count()).toBe(2);
  expect(problems).toEqual([]);
});

it("has par for a whole deal however it is written, and none for an ending", async () => {
  await page.goto(`${site.url}empty.html`);
  const hands = DEAL.slice(2).split(" ");
  const deals = [DEAL, DEAL.replaceAll("T", "10"), `N:${hands.slice(0, 3).join(" ")}`, "N:A... K... Q... J..."];
  const pars = await page.evaluate(async (deals) => {
    await customElements.whenDefined("bridge-dd-table");
    const found: (number | undefined)[] = [];
    for (const deal of deals) {
      const table = document.createElement("bridge-dd-table");
      const analyzed = new Promise<number | undefined>((resolve) => {
        table.addEventListener("bridge-analysis", (event) => resolve((event as CustomEvent).detail.par?.score));
      });
      for (const [name, value] of Object.entries({ deal, vulnerable: "None", loading: "eager" }))
        table.setAttribute(name, value);
      document.body.append(table);
      found.push(await analyzed);
    }
    return found;
  }, deals);
  const [par] = pars;
  expect(par).toBeTypeOf("number");
  expect(pars).toEqual([par, par, par, undefined]);
});
