/** <bridge-dd-table> and <bridge-dd-button>, from the packed package, under the strictest policy. */
import { execFileSync } from "node:child_process";
import { gzipSync } from "node:zlib";
import type { Browser, Page } from "playwright-core";
import { createSolver } from "tenace";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchChromium, watch } from "../support/chromium.js";
import { consumer, installed } from "../support/places.js";
import { type Site, serve } from "../support/serve.js";
import { bundledApart } from "../support/solver-apart.js";

const DEAL = "N:853.KT4.J9.K9874 K92.AJ3.Q542.AJT AT76.Q87.AT87.65 QJ4.9652.K63.Q32";
/** In bytes: the words come by catalogs in thirteen languages, whose run time and list are 1.2 kB of it. */
const LIMIT = 7_600;

const page = (element: string, body: string) =>
  `<!doctype html><html lang="en"><title>tenace</title><script type="module" src="/dist/viewer/${element}.js"></script>${body}`;
const button = `<bridge-dd-button deal="${DEAL}" vulnerable="Both" dealer="E"></bridge-dd-button>`;
const texts = {
  "/table.html": page("dd-table", `<bridge-dd-table deal="${DEAL}" vulnerable="Both" dealer="E"></bridge-dd-table>`),
  "/buttons.html": page("dd-button", button.repeat(40)),
  "/below.html": page("dd-button", `${button}${"<br>".repeat(300)}`),
  "/bad.html": page("dd-table", '<bridge-dd-table deal="N:nonsense"></bridge-dd-table>'),
  "/far.html": page("dd-table", `${"<br>".repeat(300)}<bridge-dd-table deal="${DEAL}"></bridge-dd-table>`),
};

let site: Site;
let browser: Browser;
beforeAll(async () => {
  site = await serve({ "/": installed }, { texts });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

async function open(name: string): Promise<{ tab: Page; loaded: string[]; problems: string[] }> {
  const tab = await browser.newPage();
  const problems = watch(tab);
  const loaded: string[] = [];
  tab.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await tab.goto(`${site.url}${name}`);
  return { tab, loaded, problems };
}

/** The figures of the only table that shows: rows N, S, E, W; clubs to no trump. */
const figures = (tab: Page) => tab.locator("td").allTextContents();

/** What they are, by the solver itself. */
async function expected(): Promise<string[]> {
  const solver = await createSolver({ workers: 1 });
  const { tricks } = await solver.ddTable(DEAL);
  await solver.close();
  const strains = ["C", "D", "H", "S", "NT"] as const;
  return (["N", "S", "E", "W"] as const).flatMap((seat) => strains.map((strain) => String(tricks[strain][seat])));
}

test("a table shows the twenty cells and par", async () => {
  const { tab, problems } = await open("table.html");
  await tab.getByRole("status").getByText("Par: ").waitFor();
  expect(await figures(tab)).toEqual(await expected());
  expect(await tab.getByRole("status").textContent()).toBe("Par: 1NT by East or West +1 (−120).");
  expect(await tab.getByRole("columnheader").nth(4).getByRole("img").getAttribute("aria-label")).toBe("spades");
  await expect(tab.getByRole("table").getAttribute("aria-busy")).resolves.toBe("false");
  await tab.locator("bridge-dd-table").evaluate((table) => table.setAttribute("lang", "de"));
  await tab.getByRole("table", { name: "Stiche nach Alleinspieler und Farbe" }).waitFor();
  expect(problems).toEqual([]);
});

test("a deal in letters of another language has a par, and so has one of three hands; an ending has none", async () => {
  const { tab } = await open("table.html");
  const par = async (deal: string) => {
    await tab.locator("bridge-dd-table").evaluate((table, deal) => {
      const end = new Promise((done) => table.addEventListener("bridge-analysis", done, { once: true }));
      table.setAttribute("deal", deal);
      return end.then(() => {});
    }, deal);
    return tab.getByRole("status").textContent();
  };
  const hands = "N:AKDB.AKDB.AKD.AK 432.432.5432.432 1098.1098.1098.10987";
  expect(await par(`${hands} 765.765.B76.DB65`)).toContain("Par: 7NT by North or South");
  expect(await par("N:2... 3... 4... 5...")).not.toContain("Par");
  expect(await par(hands)).toContain("Par: 7NT by North or South");
});

test("a deal that can't be read is said in words", async () => {
  const { tab } = await open("bad.html");
  await tab.getByRole("alert").waitFor();
  expect(await tab.getByRole("alert").textContent()).toContain("nonsense");
  // Twenty cells of which nothing will be known are no help.
  expect(await tab.getByRole("table").count()).toBe(0);
  // Another deal takes the place of the error.
  await tab.locator("bridge-dd-table").evaluate((table, deal) => table.setAttribute("deal", deal), DEAL);
  await tab.getByRole("cell", { name: "7", exact: true }).first().waitFor();
  expect(await tab.getByRole("alert").count()).toBe(0);
});

test.each([
  ["de", "eine Hand hat vier Farben, Pik bis Treff"],
  ["fr", "une main a quatre couleurs, de pique à trèfle"],
])("a deal that can't be read is said in the language of the element, %s", async (lang, said) => {
  const { tab } = await open("bad.html");
  await tab.evaluate((lang) => {
    document.documentElement.lang = lang;
    document.querySelector("bridge-dd-table")?.setAttribute("deal", "N:quatsch");
  }, lang);
  await tab.getByRole("alert").getByText("quatsch").waitFor();
  await expect.poll(() => tab.getByRole("alert").textContent()).toContain(said);
});

test("cells, headers and the line of par stay the same elements, for whoever is reading them", async () => {
  const { tab } = await open("table.html");
  const kept = await tab
    .locator("bridge-dd-table")
    .evaluateHandle((table) => [...(table.shadowRoot as ShadowRoot).querySelectorAll("td, th, [role=status]")]);
  await tab.getByRole("status").getByText("Par: ").waitFor();
  expect(await kept.evaluate((all) => all.filter((each) => each.isConnected).length)).toBe(4 * 5 + 4 + 6 + 1);
  expect(await tab.getByRole("rowheader").allInnerTexts()).toEqual(
    ["North", "South", "East", "West"].map((name) => expect.stringContaining(name)),
  );
  const snapshot = await tab.locator("bridge-dd-table").ariaSnapshot();
  expect(snapshot).toMatch(/columnheader "no trump"/);
  expect(snapshot).toMatch(/rowheader "North"/);
});

test("whoever hears of the end sees it", async () => {
  const { tab } = await open("far.html");
  const heard = await tab.locator("bridge-dd-table").evaluate((table) => {
    const root = table.shadowRoot as ShadowRoot;
    const text = (kind: string) =>
      new Promise<string>((done) => table.addEventListener(kind, () => done(root.textContent ?? ""), { once: true }));
    table.setAttribute("vulnerable", "Both");
    table.scrollIntoView();
    return text("bridge-analysis").then((good) => {
      table.setAttribute("deal", "N:nonsense");
      return text("bridge-error").then((bad) => [good, bad]);
    });
  });
  expect(heard).toEqual([expect.stringContaining("Par: "), expect.stringContaining("nonsense")]);
});

test("a press works out the table wherever it stands", async () => {
  const { tab } = await open("below.html");
  await tab.getByRole("button").focus();
  // The press comes from a script or a screen reader, and the page is elsewhere.
  await tab.evaluate(() => scrollTo(0, 5000));
  await tab.locator("bridge-dd-button").evaluate((host) => host.shadowRoot?.querySelector("button")?.click());
  await tab.getByRole("status").getByText("Par: ").waitFor({ state: "attached" });
  expect(await tab.evaluate(() => scrollY)).toBeGreaterThan(2000);
});

test("a network that fails is said in words, and the next press tries again", async () => {
  for (const failing of ["dd-table.js", ".wasm"]) {
    const { tab } = await open("below.html");
    await tab.evaluate(() => {
      document.documentElement.lang = "de";
      addEventListener("bridge-error", (event) => {
        document.title = (event as CustomEvent<{ error: { code: string } }>).detail.error.code;
      });
    });
    await tab.context().route(`**/*${failing}`, (route) => route.abort());
    const press = () => tab.getByRole("button").click();
    await press();
    await tab.getByRole("alert").waitFor();
    await expect.poll(() => tab.getByRole("alert").textContent()).toMatch(/ließ sich nicht laden/);
    expect(await tab.title()).toMatch(/^[A-Z_]+$/);
    await tab.context().unroute(`**/*${failing}`);
    await press();
    await press();
    await tab.getByRole("status").getByText("Par: ").waitFor();
    expect(await tab.getByRole("alert").count()).toBe(0);
  }
});

test("forty buttons in view cost nothing until one is reached by key, and have one solver; pressed again a button hides the table", async () => {
  const { tab, loaded, problems } = await open("buttons.html");
  const first = tab.getByRole("button", { name: "Double dummy" }).first();
  await first.waitFor();
  expect(await tab.getByRole("button").count()).toBe(40);
  // What watches the view would have told after two frames.
  await tab.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(loaded.filter((path) => /wasm|worker|index|dd-table/.test(path))).toEqual([]);
  const solver = () => loaded.filter((path) => path.endsWith(".wasm") || path.includes("worker"));
  await tab.keyboard.press("Tab");
  await expect.poll(solver).toEqual(["/dist/tenace-small.wasm"]);
  await tab.keyboard.press("Enter");
  await tab.getByRole("status").getByText("Par: ").waitFor();
  expect(await first.getAttribute("aria-expanded")).toBe("true");
  expect(await figures(tab)).toEqual(await expected());
  expect(solver().filter((path) => path.endsWith(".wasm"))).toEqual(["/dist/tenace-small.wasm"]);
  const once = solver().length;
  await tab.getByRole("button").nth(1).press("Space");
  await tab.getByRole("status").getByText("Par: ").nth(1).waitFor();
  expect(solver().length).toBe(once);
  await first.press("Enter");
  expect(await first.getAttribute("aria-expanded")).toBe("false");
  expect(await tab.getByRole("table").count()).toBe(1);
  expect(problems).toEqual([]);
});

test("a table out of sight waits until it is seen", async () => {
  const { tab, loaded } = await open("far.html");
  await tab.getByRole("table").waitFor({ state: "attached" });
  expect(loaded.filter((path) => path.endsWith(".wasm"))).toEqual([]);
  await tab.locator("bridge-dd-table").scrollIntoViewIfNeeded();
  await tab.waitForFunction(() =>
    document.querySelector("bridge-dd-table")?.shadowRoot?.querySelector("table[aria-busy=false] .kind-1"),
  );
});

test("a server can import them", () => {
  const script =
    'await import("tenace/viewer/dd-table"); await import("tenace/viewer/dd-button"); console.log("imported")';
  const options = { cwd: consumer, encoding: "utf8" as const };
  expect(execFileSync("node", ["--input-type=module", "-e", script], options)).toBe("imported\n");
});

test.each(["dd-table", "dd-button"])("%s is at most 7.6 kB under gzip beside the solver", async (name) => {
  // What a dynamic import would load is not loaded with the element.
  const texts = new Map(await bundledApart(`${name}.js`));
  const loaded = new Set([`${name}.js`]);
  for (const file of loaded) {
    for (const [, other] of (texts.get(file) ?? "").matchAll(/(?:from|import)"\.\/([^"]+)"/g))
      loaded.add(other as string);
  }
  const size = [...loaded].reduce((sum, file) => sum + gzipSync(texts.get(file) ?? "", { level: 9 }).length, 0);
  console.log(`${name}: ${size} bytes under gzip, ${[...loaded].join(", ")}`);
  expect(size).toBeGreaterThan(1000);
  expect(size).toBeLessThanOrEqual(LIMIT);
});
