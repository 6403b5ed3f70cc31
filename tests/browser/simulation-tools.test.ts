/** The pages "Lead", "Bid" and "Deal" by keyboard and by touch: what is typed, what comes out, what the link keeps. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { expect, it } from "vitest";
import { DEAL } from "../support/app.js";
import { openTool, paste, servePages } from "../support/pages.js";

const pages = servePages();

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
/** 3NT by West, North to lead from QJ6.K652.J85.T98. */
const BOARD = `[Board "1"]\n[Dealer "W"]\n[Vulnerable "None"]\n[Deal "${DEAL}"]\n[Auction "W"]\n1NT Pass 3NT Pass Pass Pass\n[Contract "3NT"]\n[Declarer "W"]\n`;
/** South's hand is known, and so are the others except for a few cards: everything that fits is looked at. */
const EXACT =
  "#lead?contract=3NT-S&hand=QT.T32.JT8732.32&vulnerable=None&measure=tricks&count=1000&N.cards=AJ98.KQ54.A9.K54&E.cards=6543.J87.K5.J8&S.cards=K72.A96.Q64.AT";

/** A page on which all is folded out as soon as it is there. */
async function open(options: Parameters<typeof pages.open>[0] = {}) {
  const opened = await pages.open(options);
  const unfold = () => {
    const all = () => {
      for (const fold of document.querySelectorAll<HTMLDetailsElement>("details:is(.all-cards, .more):not([open])"))
        fold.open = true;
    };
    new MutationObserver(all).observe(document, { childList: true, subtree: true });
    all();
  };
  await opened.page.addInitScript(unfold);
  await opened.page.evaluate(unfold);
  return opened;
}

/** Chooses among a few that stand side by side. */
const choose = (page: Page, name: string, value: string) =>
  page.locator(`[name="${name}"][value="${value}"]`).evaluate((choice: HTMLElement) => choice.click());

const leadsOf = (page: Page) =>
  page.locator(".many-table tbody").evaluateAll((bodies) => bodies.map((body) => body.getAttribute("data-lead")));

it("looks at what to lead against the board shown, by keyboard alone", async () => {
  const { page, problems } = await open({ viewport: { width: 1440, height: 900 } });
  await paste(page, BOARD);
  const link = page.locator(".lead-link a");
  await link.focus();
  await page.keyboard.press("Enter");
  await page.locator("form.many").waitFor();
  expect(await page.locator("[name=hand]").inputValue()).toBe("QJ6.K652.J85.T98");
  // The auction has filled in what is known of declarer.
  expect(await page.locator('[name="W.points"]').inputValue()).toBe("15-17");
  await choose(page, "count", "250");
  await page.locator("[name=hand]").focus();
  await page.keyboard.press("Enter");
  await page.locator("#many-run.primary").waitFor();
  const leads = await leadsOf(page);
  expect(leads).toHaveLength(9);
  expect(await page.locator(".many-hint[role=status]").textContent()).toContain("250 deals");
  expect(new URL(page.url()).hash).toContain("hand=QJ6.K652.J85.T98");
  // A lead is folded out, and a deal in which it gained on the best is shown beside.
  const last = page.locator(".many-table th button").last();
  await last.focus();
  await page.keyboard.press("Enter");
  expect(await last.getAttribute("aria-expanded")).toBe("true");
  const example = page.locator(".many-more button").first();
  await example.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("navigation", { name: "Boards" }).waitFor();
  expect(await page.locator(".boards tbody tr").count()).toBe(2);
  await page.keyboard.press("Escape");
  expect(await page.locator("form.many").count()).toBe(0);
  expect(problems).toEqual([]);
});

it("is exact where few deals fit, as its link says, and the same when it is opened again", async () => {
  const { page } = await open({ path: EXACT });
  const ask = async () => {
    await page.locator("#many-run").click();
    await page.locator("#many-run.primary").waitFor();
    await page.locator(".many-hint[role=status]", { hasText: "exact" }).waitFor();
    return page.locator(".many-table").innerText();
  };
  const table = await ask();
  expect(table).not.toContain("±");
  await page.reload();
  await page.locator("form.many").waitFor();
  expect(await ask()).toBe(table);
});

it("says what is wrong with a field, and stops when it is told to", async () => {
  const { page } = await open({ path: "#lead?contract=3NT-S" });
  await page.locator("#many-run").click();
  await page.locator(".stage .fault", { hasText: "13 cards, not 0" }).waitFor();
  await page.locator("[name=hand]").fill("AKQ.J2");
  await page.locator("#many-run").click();
  await page.locator(".stage .fault", { hasText: "13 cards, not 5" }).waitFor();
  await page.locator("[name=hand]").fill("QT.T32.JT8732.32");
  await page.locator("[name=where]").fill("hcp(south) >");
  await page.locator("#many-run").click();
  await page.locator(".stage .fault", { hasText: "column" }).waitFor();
  await page.locator("[name=where]").fill("hcp(south) >= 15");
  await choose(page, "count", "10000");
  await choose(page, "measure", "tricks");
  await page.locator("#many-run").click();
  await page.locator(".many-table tbody").first().waitFor();
  expect(await page.locator(".many-count").textContent()).toMatch(/^\d+ of 10,000 deals$/);
  expect(await page.locator(".many-run progress").evaluate((bar: HTMLProgressElement) => bar.position)).toBeGreaterThan(
    0,
  );
  await page.locator("#many-run").click();
  await page.locator("#many-run.primary").waitFor();
  // What was known by then stays.
  expect((await leadsOf(page)).length).toBeGreaterThan(5);
});

it("compares contracts and deals boards by conditions, by touch, on a phone", async () => {
  const { page, problems } = await open(PHONE);
  await paste(page, BOARD);
  await page.locator(".lead-link a").tap();
  expect(await page.locator("[name=hand]").inputValue()).toBe("QJ6.K652.J85.T98");
  await choose(page, "count", "250");
  await page.locator("#many-run").tap();
  await page.locator("#many-run.primary").waitFor();
  await page.locator(".many-table th button").last().tap();
  await page.locator(".many-more button").first().waitFor();
  expect(await lowControls(page)).toEqual([]);
  await openTool(page, "bid");
  // South's hand is that of the board, and folded out.
  expect(await page.locator('[name="S.cards"]').inputValue()).toBe("K5.T83.KQ9.A7652");
  await page.locator('[name="S.cards"]').fill("AKQJ2.K2.A43.432");
  await page.locator('[data-seat="N"] summary').tap();
  await page.locator('[name="N.cards"]').fill("T98.AQ3.K52.K765");
  await page.locator("[name=contracts]").fill("4S-S 3NT-S 6S-S");
  await page.locator("#many-run").tap();
  await page.locator("#many-run.primary").waitFor();
  const rows = await page.locator(".many-table tbody th").allInnerTexts();
  expect(rows).toHaveLength(3);
  expect(await page.locator(".many-cells").count()).toBe(1);
  expect(await lowControls(page)).toEqual([]);
  await openTool(page, "deal");
  await page.locator("[name=count]").fill("8");
  await page.locator('[data-seat="N"] summary').tap();
  await page.locator('[name="N.points"]').fill("20-21");
  await page.locator('[name="N.shape"]').fill("any 4333, any 4432, any 5332");
  expect(await lowControls(page)).toEqual([]);
  await page.locator("#many-run").tap();
  await expect.poll(() => page.locator(".boards tbody tr").count()).toBe(8);
  const points = await page.evaluate(() => {
    const viewer = document.querySelector("bridge-hand-viewer");
    const north = viewer?.currentBoard?.deal?.slice(2).split(" ")[0] ?? "";
    return [...north].reduce((sum, rank) => sum + ({ A: 4, K: 3, Q: 2, J: 1 }[rank] ?? 0), 0);
  });
  expect([20, 21]).toContain(points);
  expect(problems).toEqual([]);
});

it("deals boards by keyboard alone, kept in the link", async () => {
  const { page } = await open({ path: "#deal" });
  await page.locator("form.many").waitFor();
  await page.locator('[data-seat="S"] summary').focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.type("20+");
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator(".boards tbody tr").count()).toBe(12);
  expect(new URL(page.url()).hash).not.toContain("deal?");
  await openTool(page, "deal");
  expect(await page.locator('[name="S.points"]').inputValue()).toBe("20+");
  await page.locator('[name="S.points"]').fill("20-22");
  expect(new URL(page.url()).hash).toContain("S.points=20-22");
  await page.reload();
  await page.locator("form.many").waitFor();
  expect(await page.locator('[name="S.points"]').inputValue()).toBe("20-22");
});

/** South has 15 to 17 points, a hand that no one would call known: deals are drawn. */
const DRAWN =
  "#lead?contract=3NT-S&hand=QT.T32.JT8732.32&vulnerable=None&measure=tricks&count=250&S.points=15-17&S.shape=balanced&N.points=9-11&where=spades(north)>%3D4 or hearts(north)>%3D4";

const ask = async (page: Page) => {
  await page.locator("#many-run").click();
  await page.locator("#many-run.primary").waitFor();
};

it("leads to a field that is wrong, and says why beside the button, in sight", async () => {
  const { page } = await open({ ...PHONE, path: `${DRAWN}&N.shape=4-4-3-2` });
  await page.locator("form.many").waitFor();
  for (const [name, words] of [
    ["S.points", "South, Points"],
    ["N.shape", "North, Shape"],
    ["where", "condition"],
  ] as const) {
    const field = page.locator(`[name="${name}"]`);
    const before = await field.inputValue();
    // A seat that has been folded in is folded out.
    const seat = page.locator(`[data-seat="${name[0]}"][open] summary`);
    if (name !== "where") await seat.click();
    await field.evaluate((input: HTMLInputElement) => {
      input.value = "seventeen >";
      input.dispatchEvent(new Event("input", { bubbles: true }));
    });
    await page.locator("#many-run").click();
    const fault = page.locator("#many-fault", { hasText: words });
    await fault.waitFor();
    for (const shown of [fault, field]) expect(await inSight(shown), name).toBe(true);
    expect(await field.evaluate((input) => input === document.activeElement)).toBe(true);
    expect(
      await page.locator("[aria-invalid]").evaluateAll((all) => all.map((each) => each.getAttribute("name"))),
    ).toEqual([name]);
    expect(await field.getAttribute("aria-describedby")).toContain("many-fault");
    await field.fill(before);
    expect(await page.locator("#many-fault").textContent()).toBe("");
    expect(await field.getAttribute("aria-invalid")).toBe(null);
  }
  await page.locator('[name="N.points"]').fill("30-32");
  await page.locator("#many-run").click();
  await page.locator("#many-fault", { hasText: "No deal fits" }).waitFor();
  expect(await page.locator("[aria-invalid]").count()).toBe(0);
});

it("marks every lead that is not told apart, and says which question its figures answer", async () => {
  const { page } = await open({ path: DRAWN });
  await page.locator("form.many").waitFor();
  await ask(page);
  const leads = await leadsOf(page);
  const alike = await page
    .locator(".many-table .alike")
    .evaluateAll((bodies) => bodies.map((body) => body.getAttribute("data-lead")));
  // ♦87 is a little worse than ♦JT in nearly every deal; ♣32, further down, is now better and now worse.
  expect(leads.slice(0, 2)).toEqual(["DJ", "D8"]);
  expect(alike).toEqual(["DJ", "C3"]);
  expect(await page.locator(".many-alike").textContent()).toMatch(/: ♣\uFE0E32$/);
  expect(await page.locator(".many-hint").last().textContent()).toContain(
    "Tricks: the defence’s, on average. IMPs: against the best lead.",
  );
  expect(await page.locator(".many-stale").count()).toBe(0);
  await page.locator('[data-bid="4NT"]').click();
  await page.locator(".many-stale").waitFor();
  expect(await page.locator(".many-table caption").textContent()).toBe("3NT S");
  // An example is one of the contract that was asked about.
  await page.locator(".many-table th button").last().click();
  const row = page.locator(".many-table tbody[data-lead]").last();
  const imps = (await row.locator("td").nth(2).textContent())?.trim() ?? "";
  expect(imps).toMatch(/^−\d\.\d\d$/);
  // The same difference folded out has its own error, smaller than those of the two means.
  expect(await row.locator(".many-more").innerText()).toMatch(
    new RegExp(
      `Against the best.*Beats it [−+\\d.]+% ± \\d\\.\\d · IMPs ${imps} ± 0\\.[01]\\d · matchpoints [34]\\d\\.\\d% ±`,
    ),
  );
  await page.locator(".many-more button").first().click();
  await page.locator("bridge-hand-viewer .contract", { hasText: "3NT by South" }).waitFor();
  await openTool(page, "lead");
  await page.locator('[data-bid="3NT"]').click();
  expect(await page.locator(".many-stale").count()).toBe(0);
});

it("puts an answer away while the hand is empty, and has it again with the hand", async () => {
  const { page } = await open({ path: DRAWN });
  await page.locator("form.many").waitFor();
  await ask(page);
  const hand = page.locator("#many-hand");
  const before = await hand.inputValue();
  await hand.fill("");
  expect(await page.locator(".many-result, .many-stale").count()).toBe(0);
  await hand.fill(before);
  await page.locator(".many-result .many-table").waitFor({ state: "attached" });
  expect(await page.locator(".many-stale").count()).toBe(0);
});

it("does not call drawn deals exact where all of them come to the same", async () => {
  // Thirteen tricks on top, whatever the others hold.
  const path = "#bid?side=NS&count=250&measure=makes&contracts=7NT-N&vulnerable=None&N.cards=AKQJ.AKQ.AKQ.AKQ";
  const { page } = await open({ path });
  await page.locator("form.many").waitFor();
  await ask(page);
  expect(await page.locator(".many-chance span").textContent()).toBe("100% (98.5–100.0)");
  const said = await page.locator(".many-hint[role=status]").textContent();
  expect(said).toContain("250 deals");
  expect(said).not.toContain("exact");
});

it("comes to the same with one worker and with two", async () => {
  const tables: string[] = [];
  for (const workers of [1, 2]) {
    const { page } = await open();
    await page.addInitScript((value) => Object.defineProperty(navigator, "hardwareConcurrency", { value }), workers);
    await page.goto(pages.url + DRAWN);
    await page.reload();
    await page.locator("form.many").waitFor();
    await ask(page);
    expect(page.workers().filter((worker) => !worker.url().includes("sw.js"))).toHaveLength(workers);
    tables.push(await page.locator(".many-table").innerText());
  }
  expect(tables[1]).toBe(tables[0]);
  expect(tables[0]).toContain("± ");
});

it("asks no more once it is stopped, and keeps what the deals came to by then", async () => {
  const { page, gate } = await open({ path: DRAWN.replace("count=250", "count=4000") });
  await page.locator("form.many").waitFor();
  await gate.hold("allDeals", "drawDeals");
  await page.locator("#many-run").click();
  // The first call looks for all deals, if they are few; each of the next two draws one, however few workers there are.
  const count = page.locator(".many-count");
  const done = async () => Number((await count.textContent())?.split(" ")[0] || 0);
  for (let passed = 0; passed < 3; passed += 1) await expect.poll(() => gate.pass()).toBe(true);
  await expect.poll(done).toBe(2);
  const table = await page.locator(".many-table").innerText();
  await page.locator("#many-run").click();
  const asked = await gate.asked("drawDeals");
  await gate.open();
  // Long enough for what would go on: its calls take a hundredth of that.
  await page.waitForTimeout(500);
  expect(await gate.asked("drawDeals")).toBe(asked);
  expect(await page.locator(".many-hint[role=status]").textContent()).toContain("2 deals");
  expect(await page.locator(".many-table").innerText()).toBe(table);
  // It can be asked again, to the end.
  await choose(page, "count", "250");
  await ask(page);
  expect(await page.locator(".many-hint[role=status]").textContent()).toContain("250 deals");
  expect(await gate.asked("drawDeals")).toBeGreaterThan(asked);
});

it("says which contract to bid once one is clearly ahead, while deals are still looked at", async () => {
  const path = "#bid?side=NS&count=250&measure=tricks&N.cards=KQ4.AJ762.K3.Q84&S.cards=A95.K83.QJ52.K63";
  const { page, gate } = await open({ path });
  await page.locator("form.many").waitFor();
  await gate.hold("allDeals", "drawDeals");
  const headline = page.locator(".headline");
  // The question is asked once: by the headline until there is an answer, then by the line above it.
  expect(await headline.textContent()).toBe("Which contract is best?");
  expect(await page.locator(".question").textContent()).toBe("");
  await page.locator("#many-run").click();
  /** Both as they were drawn together. */
  const drawn = () =>
    page.evaluate(() => {
      const [count, said] = [".many-count", ".headline"].map((name) => document.querySelector(name)?.textContent);
      return { done: Number(count?.split(" ")[0] || 0), said };
    });
  let { done, said } = await drawn();
  while (said?.startsWith("Looking")) {
    if (!(await gate.pass())) await page.waitForTimeout(10);
    ({ done, said } = await drawn());
  }
  expect(said).toMatch(/^Bid 3NT: [\d.]+%\.$/);
  expect(await page.locator(".question").textContent()).toBe("Which contract?");
  expect(done).toBeGreaterThanOrEqual(50);
  expect(done).toBeLessThan(250);
  expect(await page.locator(".many-run progress").count()).toBe(1);
  await page.locator("#many-run").click();
  await page.locator("#many-run.primary").waitFor();
  expect(await headline.textContent()).toMatch(/^Bid 3NT: /);
  await gate.open();
});

it("offers the boards found when dealing is stopped", async () => {
  const { page, gate } = await open({ path: "#deal?count=64&N.points=20" });
  await page.locator("form.many").waitFor();
  await gate.hold("allDeals", "drawDeals");
  await page.locator("#many-run").click();
  // The first call looks whether any deal fits, the second draws one.
  for (let passed = 0; passed < 2; passed += 1) await expect.poll(() => gate.pass()).toBe(true);
  await expect.poll(() => page.locator(".many-count").textContent()).toBe("1 of 64 deals");
  expect(await page.locator(".many-boards").count()).toBe(0);
  await page.locator("#many-run").click();
  await page.locator(".many-boards", { hasText: "Show the board found" }).click();
  await page.locator("form.many").waitFor({ state: "detached" });
  const deal = await page.evaluate(() => document.querySelector("bridge-hand-viewer")?.currentBoard?.deal ?? "");
  const [north = ""] = deal.slice(2).split(" ");
  expect([...north].reduce((sum, rank) => sum + ({ A: 4, K: 3, Q: 2, J: 1 }[rank] ?? 0), 0)).toBe(20);
});

const SEAT_FIELDS = (seat: string) =>
  `${seat}.points=12%2B&${seat}.S=5&${seat}.H=0-3&${seat}.D=2-&${seat}.C=1%2B&${seat}.shape=5xxx&${seat}.cards=A...`;

/** Links of each page with some fields and with all, and what stands in the fields that they leave out. */
const LINKS: { link: string; besides: Record<string, string> }[] = [
  {
    link: "#lead?contract=3NT-W&hand=QJ6.K652.J85.T98",
    besides: { vulnerable: "None", count: "1000", measure: "beat" },
  },
  {
    link: `#lead?contract=4HX-N&hand=QJ6.K652.J85.T98&vulnerable=EW&count=4000&measure=tricks&${SEAT_FIELDS("S")}&where=hcp(north)>9`,
    besides: {},
  },
  {
    link: "#bid?contracts=3NT-W&N.points=15",
    besides: { vulnerable: "None", side: "NS", count: "250", measure: "tricks", scoring: "points" },
  },
  {
    link: `#bid?contracts=3NT-W+4S&side=EW&vulnerable=Both&count=10000&measure=makes&${SEAT_FIELDS("E")}&where=hcp(north)>9`,
    besides: { scoring: "points" },
  },
  { link: "#deal?N.points=15", besides: { count: "12" } },
  { link: `#deal?count=32&${SEAT_FIELDS("W")}&where=hcp(north)>9`, besides: {} },
];

it("asks what its link says and no more, whatever board is shown", async () => {
  const { page } = await open();
  await paste(page, BOARD);
  await page.locator(".lead-link a").click();
  await page.locator("form.many").waitFor();
  expect(await page.locator('[name="W.points"]').inputValue()).toBe("15-17");
  for (const { link, besides } of LINKS) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, link);
    const [route = "", fields = ""] = link.slice(1).split("?");
    await page.locator(`[data-tool="${route}"][aria-current="page"]`).waitFor();
    const asked = { ...besides, ...Object.fromEntries(new URLSearchParams(fields)) };
    await expect.poll(() => said(page)).toEqual(asked);
    // The link that the page makes of its fields is the same again.
    await page.locator("[name=where]").dispatchEvent("input");
    expect(Object.fromEntries(new URLSearchParams(new URL(page.url()).hash.split("?")[1]))).toEqual(asked);
  }
});

it("takes a contract without declarer for that of either hand", async () => {
  const path = "#bid?side=EW&count=250&measure=makes&contracts=1NT+7C-W&vulnerable=None&E.points=15";
  const { page } = await open({ path });
  await page.locator("form.many").waitFor();
  await ask(page);
  const rows = await page.locator(".many-table tbody th").allInnerTexts();
  expect(rows.map((row) => row.replaceAll(/\s|\uFE0E/g, "")).sort()).toEqual(["1NTE", "1NTW", "7♣W"]);
});

it.each(["de", "fr"])(
  "has words of its own in %s, and nothing that axe-core finds in light or dark",
  async (locale) => {
    const { page } = await open({ path: EXACT, locale, bypassCSP: true });
    await page.addScriptTag({
      content: readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8"),
    });
    for (const route of ["lead", "bid", "deal"]) {
      if (route !== "lead") await openTool(page, route);
      await page.locator("form.many").waitFor();
      // Cards are typed as they are called in the language.
      const king = locale === "de" ? "K" : "R";
      const queen = "D";
      const jack = locale === "de" ? "B" : "V";
      if (route === "lead") await page.locator("[name=hand]").fill(`${queen}10.1032.${jack}108732.32`);
      if (route === "lead") await page.locator('[name="S.cards"]').fill(`${king}72.A96.${queen}64.AT`);
      if (route === "bid") await page.locator("[name=contracts]").fill("3NT-S 1NT-N");
      if (route !== "deal") {
        await page.locator("#many-run").click();
        await page.locator("#many-run.primary").waitFor();
        await page.locator(".many-table").waitFor();
      }
      if (route === "lead") await page.locator(".many-table th button").first().click();
      expect(await page.locator(".stage").innerText()).not.toMatch(/Hand on lead|Contract|Declarer|What |Deals|Makes/);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await findings(page), `${route}, ${colorScheme}`).toEqual([]);
      }
    }
  },
);

/** What stands in the fields of the form that is open. */
function said(page: Page): Promise<Record<string, string>> {
  return page.locator("form.many").evaluate((form: HTMLFormElement) => {
    const named = ([...form.elements] as HTMLInputElement[]).filter(
      ({ name, value, type, checked }) => name && value !== "" && (type !== "radio" || checked),
    );
    return Object.fromEntries(named.map(({ name, value }) => [name, value]));
  });
}

/** Whether an element is seen where it stands, with nothing in front of it. */
function inSight(element: Locator): Promise<boolean> {
  return element.evaluate((each) => {
    const { left, top, width, height } = each.getBoundingClientRect();
    const seen = document.elementFromPoint(left + width / 2, top + height / 2);
    return seen !== null && (each === seen || each.contains(seen));
  });
}

/** The controls of the stage that a finger may miss, lower than 44 px. */
function lowControls(page: Page): Promise<string[]> {
  return page.locator(".stage :is(button, input, select, textarea, summary)").evaluateAll((all) =>
    all
      .map((control) => ({ control, height: control.getBoundingClientRect().height }))
      .filter(({ height }) => height > 0 && height < 43.5)
      .map(({ control }) => control.outerHTML),
  );
}

/** What axe-core, which the page has, finds on the stage, at its top and at its end. */
function findings(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as {
      axe: { run(place: string): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const found: string[] = [];
    // It judges no color of what is scrolled out of sight.
    for (const top of [0, 1e6]) {
      document.querySelector(".stage")?.scrollTo({ top });
      const { violations } = await axe.run(".stage");
      found.push(...violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`));
    }
    return found;
  });
}

it.each([
  ["sv", ["K", "D", "5", "E", "9", "9", "3", "E", "Kn", "10", "8", "6", "2"]],
  ["da", ["K", "D", "5", "E", "9", "9", "3", "E", "B", "10", "8", "6", "2"]],
  ["zh-CN", ["K", "Q", "5", "A", "9", "9", "3", "A", "J", "10", "8", "6", "2"]],
])("draws the hand on lead in the letters of %s", async (locale, ranks) => {
  const { page } = await pages.open({ locale, path: "#lead?contract=3NT-W&hand=KQ5.A9.AJT862.93" });
  const drawn = page.locator(".held bridge-card .rank");
  await expect.poll(() => drawn.allTextContents()).toEqual(ranks);
});
