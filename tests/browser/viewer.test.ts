import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import type { Board, BridgeHandViewer, BridgeHandViewerEvents, Card } from "../../js/index.js";
import { DEAL, PBN } from "../support/app.js";
import { openTool, paste, servePages } from "../support/pages.js";

const pages = servePages();

const PLAYED: Board = {
  board: "7",
  dealer: "S",
  vulnerable: "Both",
  deal: DEAL,
  contract: { level: 2, strain: "S", doubled: 0, declarer: "W" },
  auction: [{ call: "P" }, { call: "2S", alert: "weak" }, { call: "P" }, { call: "P" }, { call: "P" }],
  play: ["S6", "S7", "S5", "S2", "HJ", "HT", "H4", "H2"],
};

declare global {
  interface Window {
    viewer: BridgeHandViewer;
    heard: { type: string; detail: Record<string, unknown> }[];
  }
}

/** A page with one viewer on it and nothing else. */
async function viewerOn(page: Page, board: Board | null, attributes: Record<string, string> = {}): Promise<void> {
  await page.evaluate(
    ({ shown, all }) => {
      const viewer = document.createElement("bridge-hand-viewer");
      for (const [name, value] of Object.entries(all)) viewer.setAttribute(name, value);
      window.viewer = viewer;
      window.heard = [];
      for (const type of ["bridge-play", "bridge-position", "bridge-analysis", "bridge-error"]) {
        viewer.addEventListener(type, (event) => {
          window.heard.push({ type, detail: (event as CustomEvent).detail });
        });
      }
      document.body.replaceChildren(viewer);
      if (shown) viewer.currentBoard = shown;
    },
    { shown: board, all: attributes },
  );
  await page.waitForFunction(() => window.viewer.shadowRoot?.querySelector(".viewer"));
}

const index = (page: Page) => page.evaluate(() => window.viewer.position?.played?.length);

/** Presses keys, each after the page has drawn what the one before it did. */
async function press(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
}

it("moves among the cards by arrow keys and plays a card that is typed", async () => {
  const { page } = await pages.open();
  await viewerOn(page, { deal: DEAL, contract: { level: 3, strain: "NT", doubled: 0, declarer: "S" } });
  await page.locator('[data-card="SA"]').focus();
  const focused = () => page.evaluate(() => window.viewer.shadowRoot?.activeElement?.getAttribute("data-card"));
  await press(page, "ArrowRight");
  // What reads keys is fetched with the first one, which counts.
  await expect.poll(focused).toBe("ST");
  await press(page, "ArrowDown");
  expect((await focused())?.[0]).toBe("H");
  await press(page, "d", "3");
  expect(await page.evaluate(() => window.viewer.position?.played)).toEqual(["D3"]);
  // A card that may not be played is refused in words, until the next key.
  const said = () => page.locator(".status").textContent();
  await press(page, "s", "a");
  expect(await said()).toContain("Ace of spades is not in North's hand");
  await press(page, "s", "q");
  expect(await said()).toContain("A revoke: queen of spades");
  await press(page, "s");
  expect(await said()).toContain("spades …");
  expect(await page.evaluate(() => window.viewer.position?.played)).toEqual(["D3"]);
  await press(page, "?");
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await press(page, "Escape");
  expect(await page.getByRole("dialog").count()).toBe(0);
});

it("says that dummy's mistakes are declarer's", async () => {
  const { page } = await pages.open();
  const contract = { level: 1, strain: "NT", doubled: 0, declarer: "S" } as const;
  await viewerOn(page, { deal: "N:A2... 5.4.. 4.5.. J.3..", contract, play: ["SJ", "S2"] }, { analysis: "full" });
  await page.getByTitle("2 of spades: South, from dummy, gave away 1 trick").click();
  expect(await page.locator(".status").textContent()).toContain("South, from dummy, gave away 1 trick.");
});

it("lists a line of one's own, and nothing that a hidden hand still holds", async () => {
  const { page } = await pages.open();
  await viewerOn(page, PLAYED, { analysis: "full" });
  await page.locator(".mistake").first().waitFor();
  await page.locator(".forward").focus();
  const listed = page.locator(".play .played-card");
  // East leads to the second trick.
  await press(page, "PageDown", "c", "4");
  await page.locator(".play .own").waitFor();
  expect(await page.locator(".play .own").count()).toBe(1);
  expect(await listed.count()).toBe(5);
  expect(await page.locator(".play thead .costs").textContent()).toBe("your own line");
  await press(page, "R");
  expect(await listed.count()).toBe(8);
  expect(await page.locator(".play .own").count()).toBe(0);
  await page.evaluate(() => window.viewer.setAttribute("hide", "W"));
  await expect.poll(() => listed.count()).toBe(7);
  // What West has played is known.
  await press(page, "End");
  expect(await listed.count()).toBe(8);
});

it("says that there is no mistake to go to, and forgets with Escape what was typed", async () => {
  const { page } = await pages.open();
  const deal = "N:A2... K3... Q4... J5...";
  const play: Card[] = ["SJ", "SA", "S3", "S4", "S2", "SK", "SQ", "S5"];
  await viewerOn(
    page,
    { deal, contract: { level: 1, strain: "NT", doubled: 0, declarer: "S" }, play },
    { analysis: "full" },
  );
  await page.locator(".play thead .costs", { hasText: "No double-dummy mistakes" }).waitFor();
  await page.locator(".forward").focus();
  const said = () => page.locator(".status").textContent();
  expect(await said()).not.toContain("mistake");
  await press(page, "n");
  await expect.poll(said).toContain("No double-dummy mistakes");
  await press(page, "s");
  expect(await said()).toContain("spades …");
  await press(page, "Escape");
  expect(await said()).not.toContain("spades");
});

it("says what the next mistake cost, not what the card is that the focus is on", async () => {
  const { page } = await pages.open();
  await viewerOn(page, PLAYED, { analysis: "full" });
  await page.locator(".mistake").first().waitFor();
  const said = page.locator(".status");
  // Keys that come from the page leave the focus there.
  await page.evaluate(() => {
    const key = new KeyboardEvent("keydown", { key: "n", bubbles: true, cancelable: true });
    window.viewer.shadowRoot?.querySelector(".viewer")?.dispatchEvent(key);
  });
  await said.filter({ hasText: "gave away" }).waitFor();
  expect(await page.evaluate(() => window.viewer.shadowRoot?.activeElement)).toBeNull();
  const gaveAway = await said.textContent();
  await page.evaluate(() => window.viewer.focus());
  await expect.poll(() => said.textContent()).not.toBe(gaveAway);
  await press(page, "PageUp", "n");
  await expect.poll(() => said.textContent()).toBe(gaveAway);
  // A card that a person moves to is asked about.
  await press(page, "ArrowLeft", "ArrowRight");
  await expect.poll(() => said.textContent()).not.toBe(gaveAway);
});

it("speaks the language of the page in every viewer on it, also once that is another", async () => {
  const { page } = await pages.open({ path: "gallery.html?state=Fresh%20board" });
  await viewerOn(page, PLAYED);
  await page.evaluate(() => {
    for (let more = 0; more < 2; more += 1) document.body.append(document.createElement("bridge-hand-viewer"));
    for (const viewer of document.querySelectorAll("bridge-hand-viewer")) viewer.lang = "de";
  });
  const undo = page.getByRole("button", { name: "Rückgängig" });
  await undo.last().waitFor();
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await undo.count()).toBe(3);
});

it("fires its events, and lets a page forbid a play", async () => {
  const { page } = await pages.open();
  await viewerOn(page, PLAYED);
  await page.evaluate(() =>
    window.viewer.addEventListener("bridge-play", (event) => event.preventDefault(), { once: true }),
  );
  await page.locator('[data-card="CT"]').click();
  expect(await index(page)).toBe(0);
  await page.locator('[data-card="CT"]').click();
  expect(await index(page)).toBe(1);
  expect(await page.evaluate(() => window.viewer.play("SA"))).toBe(false);
  expect(await page.evaluate(() => window.viewer.play("c4" as Card))).toBe(true);
  const heard = await page.evaluate(() => window.heard.map(({ type, detail }) => [type, detail.card ?? null]));
  expect(heard).toEqual([
    ["bridge-position", null],
    ["bridge-play", "CT"],
    ["bridge-play", "CT"],
    ["bridge-position", null],
    ["bridge-position", null],
  ]);
});

it("says its place whenever that changes, and its position when that does", async () => {
  const { page } = await pages.open();
  await viewerOn(page, PLAYED);
  const said = (change: string) =>
    page.evaluate((code) => {
      const { viewer } = window;
      const heard: string[] = [];
      const position = () => heard.push("position");
      const place = ({ detail }: BridgeHandViewerEvents["bridge-place"]) => {
        heard.push(`place ${detail.place.index} ${detail.place.hidden} ${detail.place.claim?.tricks ?? ""}`.trim());
      };
      viewer.addEventListener("bridge-position", position);
      viewer.addEventListener("bridge-place", place as EventListener);
      const changes: Record<string, () => void> = {
        play: () => viewer.play("CT"),
        hide: () => viewer.setAttribute("hide", "NE"),
        show: () => viewer.shadowRoot?.querySelector<HTMLElement>('[data-seat="N"] .seat')?.click(),
        claim: () => {
          viewer.place = { ...viewer.place, claim: { index: 1, tricks: 8 } };
        },
        board: () => {
          viewer.currentBoard = { ...viewer.currentBoard };
        },
      };
      changes[code]?.();
      viewer.removeEventListener("bridge-position", position);
      viewer.removeEventListener("bridge-place", place as EventListener);
      return heard;
    }, change);
  expect(await said("play")).toEqual(["position", "place 1"]);
  expect(await said("hide")).toEqual(["place 1 N,E"]);
  expect(await said("show")).toEqual(["place 1 E"]);
  expect((await said("claim")).at(-1)).toBe("place 1 E 8");
  // Another board begins as the attribute says.
  expect(await said("board")).toEqual(["position", "place 0 N,E"]);
});

it("loads no solver until it is asked for, then shows values and table", async () => {
  const { page, requests } = await pages.open({ path: "gallery.html?state=Fresh%20board" });
  await viewerOn(page, PLAYED);
  // What its keys do comes with the pointer, and nothing else: in two files, of which the table to play at shares one.
  const loaded = requests.length;
  await page.getByRole("button", { name: "Forward one card" }).hover();
  await expect.poll(() => requests.length).toBe(loaded + 2);
  const before = requests.length;
  await page.getByRole("button", { name: "Forward one card" }).click();
  // Requests are heard of in their order: what the viewer asked for would be heard of before this one.
  await page.evaluate(() => fetch("manifest.webmanifest?after"));
  await expect
    .poll(() => requests.slice(before).map((url) => url.slice(pages.url.length)))
    .toEqual(["manifest.webmanifest?after"]);
  await page.getByRole("button", { name: "Show double dummy" }).click();
  await page.locator(".playable.best").first().waitFor();
  expect(requests.slice(before).some((request) => request.endsWith(".wasm"))).toBe(true);
  // The par comes after the table, in an answer of its own.
  await page.locator(".par", { hasText: /Par: 2♠.* by East or West \(−110\)\./ }).waitFor();
  // South's five let West's deuce hold: the play says so, and goes there, with the five still to be played.
  await page.getByTitle("5 of spades: South gave away 1 trick").click();
  expect(await index(page)).toBe(2);
  await page.locator('[data-card="S5"].recorded.fair .figure.hollow').waitFor();
  expect(await page.locator(".hand.to-play .best .figure.good:not(.hollow)").count()).toBeGreaterThan(0);
  expect(await page.locator(".status").textContent()).toMatch(/5: South gave away 1 trick\..* keep.*: \d+ IMP/);
});

/**
 * What the panel of the play says of each player's mistakes, and whether the control that goes to the next one can be
 * pressed.
 */
const judged = (page: Page) =>
  page.evaluate(() => {
    const root = window.viewer.shadowRoot;
    const rows = [...(root?.querySelectorAll(".players tbody tr") ?? [])];
    const control = root?.querySelector<HTMLButtonElement>(".next-mistake");
    return {
      players: rows.map((row) => [...row.children].map((cell) => cell.textContent).join(" ")),
      next: control ? !control.disabled : null,
    };
  });
const UNJUDGED = ["West – –", "North – –", "South – –"];
const JUDGED = ["West 0 of 4 0", "North 1 of 2 −1", "South 1 of 2 −1"];

it("counts no mistakes where only the cards are analyzed, until every position of the record was shown", async () => {
  const { page } = await pages.open({ path: "gallery.html?state=Fresh%20board" });
  await viewerOn(page, PLAYED, { analysis: "cards" });
  const cards = PLAYED.play?.length ?? 0;
  await page.locator(".played-card").first().waitFor();
  for (let at = 0; at <= cards; at += 1) {
    expect(await judged(page), `at ${at}`).toEqual({ players: [], next: null });
    await page.evaluate((place) => window.viewer.goto(place), at);
    // The figures are those of the position once the cards of its hand bear them.
    await page.waitForFunction(
      (place) =>
        window.viewer.position?.played?.length === place &&
        window.heard.filter(({ type, detail }) => type === "bridge-analysis" && "solution" in detail).length > place,
      at,
    );
  }
  await expect.poll(() => judged(page)).toEqual({ players: JUDGED, next: true });
});

it("says of nobody that he made no mistakes before the record is traced, and goes on with that after a break", async () => {
  const { page, gate } = await pages.open({ path: "gallery.html?state=Fresh%20board", hold: ["tracePlay"] });
  await viewerOn(page, PLAYED, { analysis: "full" });
  await page.locator("p.par", { hasText: "Par" }).waitFor();
  await expect.poll(() => gate.asked("tracePlay")).toBe(1);
  expect(await judged(page)).toEqual({ players: UNJUDGED, next: false });
  for (const level of ["off", "full"] as const) {
    await page.evaluate((wanted) => window.viewer.setAttribute("analysis", wanted), level);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  }
  expect(await judged(page)).toEqual({ players: UNJUDGED, next: false });
  await gate.open();
  await expect.poll(() => judged(page)).toEqual({ players: JUDGED, next: true });
});

it.each(["moved", "switched"] as const)("goes on with a table that is %s off and on again", async (how) => {
  const { page, gate } = await pages.open({ path: "gallery.html?state=Fresh%20board", hold: ["cells"] });
  await viewerOn(page, PLAYED, { analysis: "full" });
  await expect.poll(() => gate.asked("cells")).toBeGreaterThan(0);
  await page.evaluate(async (way) => {
    const { viewer } = window;
    const { parentNode } = viewer;
    const drawn = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    if (way === "moved") viewer.remove();
    else viewer.setAttribute("analysis", "off");
    await drawn();
    if (way === "moved") parentNode?.append(viewer);
    else viewer.setAttribute("analysis", "full");
    await drawn();
  }, how);
  await gate.open();
  await page.locator("p.par", { hasText: "Par" }).waitFor();
});

it("says nothing of mistakes after an error of the solver, and asks again when told to go on", async () => {
  const { page } = await pages.open({ path: "gallery.html?state=Fresh%20board" });
  await viewerOn(page, PLAYED, { analysis: "cards" });
  await page.waitForFunction(() => window.viewer.solver !== null);
  await page.evaluate(() => {
    const { solver } = window.viewer;
    let isFirst = true;
    const failing = new Proxy(solver as NonNullable<typeof solver>, {
      get: (target, name) => {
        if (name === "tracePlay" && isFirst) {
          return () => {
            isFirst = false;
            return Promise.reject(new Error("no trace"));
          };
        }
        const found = Reflect.get(target, name) as unknown;
        return typeof found === "function" ? found.bind(target) : found;
      },
    });
    window.viewer.solver = failing;
    window.viewer.setAttribute("analysis", "full");
  });
  await page.locator(".error", { hasText: "no trace" }).waitFor();
  expect(await judged(page)).toEqual({ players: UNJUDGED, next: false });
  await page.getByRole("button", { name: "Go on" }).click();
  await expect.poll(() => judged(page)).toEqual({ players: JUDGED, next: true });
});

it("says that there is no board only where none is to come", async () => {
  const { page } = await pages.open();
  const atFirst = await page.evaluate((deal) => {
    const viewer = document.createElement("bridge-hand-viewer");
    window.viewer = viewer;
    viewer.setAttribute("pbn", `[Board "4"]\n[Deal "${deal}"]\n`);
    document.body.replaceChildren(viewer);
    // What is to have the focus is drawn at once.
    viewer.focus();
    return viewer.shadowRoot?.querySelector(".board-name")?.textContent;
  }, DEAL);
  expect(atFirst).toBe("");
  await page.locator(".board-name", { hasText: "4" }).waitFor();
  await page.evaluate(() => {
    window.viewer.pbn = null;
  });
  await page.locator(".board-name", { hasText: "No board" }).waitFor();
});

it("reads pbn, lin, url and src, and chooses a board of several", async () => {
  const { page } = await pages.open();
  await viewerOn(page, null, {
    pbn: `[Board "4"]\n[Deal "${DEAL}"]\n\n[Board "9"]\n[Dealer "E"]\n[Deal "${DEAL}"]\n`,
    board: "9",
  });
  const name = () => page.locator(".board-name").textContent();
  await page.locator(".facts", { hasText: "dealer East" }).waitFor();
  await page.evaluate(() => window.viewer.setAttribute("board", "1"));
  await page.locator(".board-name", { hasText: "4" }).waitFor();
  await page.evaluate(() => {
    window.viewer.pbn = null;
    window.viewer.lin =
      "qx|o3|md|1SK5HT83DKQ9CA7652,SAT942HAQ4D32CKJ3,SQJ6HK652DJ85CT98,|sv|e|mb|p|mb|1S|mb|p|mb|p|mb|p|";
  });
  await page.locator(".contract", { hasText: "by West" }).waitFor();
  expect(await name()).toContain("3");
});

it("keeps the last good board when a source can't be read", async () => {
  const { page } = await pages.open();
  await viewerOn(page, PLAYED);
  await page.evaluate(() => {
    window.viewer.pbn = '[Deal "N:QJ7.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3"]';
  });
  await page.locator(".error", { hasText: "Line 1" }).waitFor();
  expect(await page.locator('[data-card="S6"]').count()).toBe(1);
  expect(await page.evaluate(() => window.heard.at(-1)?.type)).toBe("bridge-error");
  await page.evaluate(() => {
    window.viewer.currentBoard = { deal: "N:AK... AQ... ... ..." } as Board;
  });
  await page.locator(".error", { hasText: "SA is in North's and in East's hand" }).waitFor();
});

it("says what is wrong with boards, cards and places of the wrong shape, and shows the next good board", async () => {
  const { page, problems } = await pages.open();
  await viewerOn(page, PLAYED);
  const heard = await page.evaluate((deal) => {
    const { viewer } = window;
    const wrong: (() => unknown)[] = [
      ...[
        { deal, dealer: "x", auction: [{ call: "1S" }] },
        { deal, auction: [null] },
        { deal, auction: "1S" },
        { deal, auction: [{ call: 5 }] },
        { deal: 5 },
        { deal: "N:.. .. .." },
        { deal: "Q:AK.. QJ.. T9.. 87.." },
        { deal, contract: { level: 9, strain: "S", doubled: 0, declarer: "W" } },
        { deal, players: "Ada" },
        "a board",
      ].map((board) => () => {
        viewer.currentBoard = board as never;
      }),
      () => viewer.play(null as never),
      () => viewer.play({} as never),
      ...[
        { declaration: "zz" },
        { line: {} },
        { line: [5] },
        { index: "x" },
        { claim: "all" },
        { hidden: "N" },
        "here",
      ].map((place) => () => {
        viewer.place = place as never;
      }),
    ];
    return wrong.map((act) => {
      window.heard.length = 0;
      act();
      const [first] = window.heard;
      return first?.type === "bridge-error" && window.heard.length === 1
        ? String((first.detail.error as { name: string }).name)
        : "nothing";
    });
  }, DEAL);
  expect(new Set(heard)).toEqual(new Set(["BridgeError"]));
  await page.locator(".error:not([hidden])").waitFor();
  expect(await page.locator('[data-card="S6"]').count()).toBe(1);
  await page.evaluate((board) => {
    window.viewer.currentBoard = board;
  }, PLAYED);
  await page.locator(".error[hidden]").waitFor({ state: "attached" });
  expect(problems).toEqual([]);
});

it("shows hostile names and comments as text, under a strict policy", async () => {
  const { page, problems } = await pages.open();
  const hostile = '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script>';
  await viewerOn(page, {
    ...PLAYED,
    board: hostile,
    event: hostile,
    players: { N: hostile, S: `" onfocus="window.hacked=1` },
    auction: [{ call: "1S", alert: hostile }, { call: "P" }, { call: "P" }, { call: "P" }],
  });
  await page.locator(".call.alerted").click();
  expect(await page.locator(".alert-note").textContent()).toContain("<script>");
  expect(await page.locator('.hand[data-seat="N"] .name').textContent()).toBe(hostile);
  expect(await page.evaluate(() => window.viewer.shadowRoot?.querySelectorAll("img, script").length)).toBe(0);
  expect(await page.evaluate(() => "hacked" in window)).toBe(false);
  expect(await page.locator("meta[http-equiv='Content-Security-Policy']").getAttribute("content")).toContain(
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'",
  );
  expect(problems).toEqual([]);
});

it("says every card's suit and rank and, with analysis, how the contract ends", async () => {
  const { page } = await pages.open();
  await viewerOn(page, PLAYED, { analysis: "cards" });
  await page.locator(".figure:not([data-figure=''])").first().waitFor();
  const names = await page
    .locator(".playable")
    .evaluateAll((cards) => cards.map((card) => card.getAttribute("aria-label") ?? ""));
  expect(names).toHaveLength(13);
  for (const name of names)
    expect(name).toMatch(/^\w+ of (spades|hearts|diamonds|clubs), (makes exactly|\d overtricks?|\d down)/);
  expect(names.find((name) => name.startsWith("queen of spades"))).toContain("equal to J");
  await page.locator('[data-card="CT"]').click();
  await page
    .locator("[aria-live=polite]", { hasText: "North plays the ten of clubs. East to play" })
    .waitFor({ state: "attached" });
});

it("speaks German and French, suit and rank letters too", async () => {
  const { page } = await pages.open();
  await viewerOn(page, PLAYED, { lang: "de" });
  await page.locator(".status", { hasText: "Nord spielt aus" }).waitFor();
  expect(await page.locator('[data-card="SQ"]').textContent()).toBe("D");
  await page.evaluate(() => window.viewer.setAttribute("lang", "fr"));
  await page.locator('[data-card="SK"] .rank', { hasText: "R" }).waitFor();
});

it("writes the ten as a letter or as a number, as it is told", async () => {
  const { page } = await pages.open();
  await paste(page, PBN);
  const tens = () => page.locator('[data-card="CT"], [data-card="ST"], [data-card="DT"]').allTextContents();
  await expect.poll(tens).toEqual(["T", "T", "T"]);
  await openTool(page, "settings");
  await page.getByRole("group", { name: "The ten" }).getByRole("radio", { name: "10" }).check();
  await expect.poll(tens).toEqual(["10", "10", "10"]);
  await page.keyboard.press("Escape");
  // North leads; the ten is typed by its first figure too.
  await page.keyboard.press("c");
  await page.keyboard.press("1");
  await page.locator(".slot.north", { hasText: "10" }).waitFor();
});

/** axe-core, to be put into a page. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

it("has nothing that axe-core calls serious, in the app and in every state of the gallery", async () => {
  for (const [path, colorScheme] of [
    ["", "light"],
    ["", "dark"],
    ["gallery.html", "light"],
    ["gallery.html", "dark"],
    ["gallery.html?state=Chances", "light"],
    ["gallery.html?state=Chances", "dark"],
  ] as const) {
    // The policy of the page would refuse a script from outside; the test may bring one.
    const { page } = await pages.open({ path, colorScheme, bypassCSP: true });
    await page.locator(".figure:not([data-figure='']), .cell:not(.unknown)").first().waitFor();
    if (path.includes("Chances")) {
      await page.locator(".chance-card").first().waitFor();
      await page.getByText("What is known of the defenders").click();
    }
    if (path === "gallery.html") await page.locator(".mistake").first().waitFor();
    await page.addScriptTag({ content: AXE });
    // The app with each of its panels open.
    for (const panel of path === "" ? ["", "edit", "source", "share", "print", "settings", "suit"] : [""]) {
      if (panel) await openTool(page, panel);
      expect(await seriousFaults(page), `${path} ${colorScheme} ${panel}`).toEqual([]);
    }
  }
});

/** What axe-core finds in a page that has it, once what fades in has come: half transparent, it has less contrast. */
function seriousFaults(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const { violations: found } = await (
      window as unknown as {
        axe: { run(): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }> };
      }
    ).axe.run();
    return found
      .filter(({ impact }) => impact === "serious" || impact === "critical")
      .flatMap(({ id, nodes }) => nodes.slice(0, 5).map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  });
}

it("plays a card that is dragged to the trick or flicked towards it, and puts back one that is not", async () => {
  const { page } = await pages.open();
  await viewerOn(page, PLAYED);
  const middle = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    if (!box) throw new Error(`no ${selector}`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  // The browser is told when each input was made: what counts as a flick is a matter of milliseconds.
  const input = await page.context().newCDPSession(page);
  let now = Date.now() / 1000;
  const send = (type: "mouseMoved" | "mousePressed" | "mouseReleased", { x, y }: { x: number; y: number }) => {
    const button = type === "mouseMoved" ? "none" : "left";
    return input.send("Input.dispatchMouseEvent", { type, x, y, button, clickCount: 1, timestamp: now });
  };
  const drag = async (selector: string, to: { x: number; y: number }, milliseconds: number) => {
    const from = await middle(selector);
    await send("mouseMoved", from);
    await send("mousePressed", from);
    now += milliseconds / 1000;
    await input.send("Input.dispatchMouseEvent", { type: "mouseMoved", ...to, buttons: 1, timestamp: now });
    await send("mouseReleased", to);
  };
  const card = await middle('[data-card="S6"]');
  await drag('[data-card="S6"]', { x: card.x - 40, y: card.y - 10 }, 1000);
  expect(await index(page)).toBe(0);
  // What follows a drag is fetched with the first press, and these drags take no time.
  const dragged = async () => {
    if ((await index(page)) === 0) await drag('[data-card="S6"]', await middle(".trick"), 1000);
    return index(page);
  };
  await expect.poll(dragged).toBe(1);
  // East's card goes left, quickly, a part of the way.
  const east = await middle('[data-card="S7"]');
  await drag('[data-card="S7"]', { x: east.x - 60, y: east.y }, 1000);
  expect(await index(page)).toBe(1);
  await drag('[data-card="S7"]', { x: east.x - 60, y: east.y }, 50);
  await expect.poll(() => index(page)).toBe(2);
});

it("hides hands and shows them again", async () => {
  const { page } = await pages.open();
  await viewerOn(page, PLAYED, { hide: "EW" });
  expect(await page.locator('.hand[data-seat="E"] [data-card]').count()).toBe(0);
  expect(await page.locator('.hand[data-seat="N"] [data-card]').count()).toBe(13);
  await page.getByRole("button", { name: "Hide East" }).click();
  expect(await page.locator('.hand[data-seat="E"] [data-card]').count()).toBe(13);
  await page.getByRole("button", { name: "Hide North" }).click();
  expect(await page.locator('.hand[data-seat="N"] [data-card]').count()).toBe(0);
  expect(await page.locator('.hand[data-seat="N"]').getAttribute("aria-label")).not.toContain("points");
});

it("claims by keyboard, says what best play would make, and takes the claim back", async () => {
  const { page } = await pages.open();
  await viewerOn(page, PLAYED, { analysis: "cards" });
  const status = page.locator(".status");
  const focused = (selector: string) =>
    page.evaluate((wanted) => window.viewer.shadowRoot?.activeElement?.matches(wanted) ?? false, selector);
  await page.evaluate(() => window.viewer.goto(4));
  await page.locator(".playable.best").first().waitFor();
  await page.getByRole("button", { name: "Claim" }).focus();
  await press(page, "Enter");
  const choices = page.getByRole("dialog", { name: "Claim: declarer's tricks in all" });
  await choices.waitFor();
  await choices.locator(".claims button").first().waitFor();
  const names = await choices.locator(".claims button").evaluateAll((all) => all.map((each) => each.ariaLabel));
  expect(names[0]).toBe("1 trick, 7 down");
  expect(names.at(-1)).toBe("13 tricks, 5 overtricks");
  // The rest of the tricks is where the focus is; a figure is no card here.
  expect(await focused(".claims > :last-child")).toBe(true);
  await press(page, "9");
  expect(await index(page)).toBe(4);
  await press(page, "Enter");
  expect(await choices.count()).toBe(0);
  expect(await focused(".claim")).toBe(true);
  expect(await status.textContent()).toContain(
    "Claimed: 13 tricks to declarer; best play makes 9, so that is 4 too many",
  );
  expect(await page.locator("[aria-live=polite]").textContent()).toContain("Claimed: 13 tricks");

  await page.getByRole("button", { name: "Claim" }).click();
  await choices.getByRole("button", { name: "9 tricks" }).click();
  expect(await status.textContent()).toContain("Claimed: 9 tricks to declarer, as best play makes");
  // Going on and back keeps it; taking back takes the claim, then a card.
  await press(page, ".", ",");
  expect(await status.textContent()).toContain("Claimed: 9 tricks");
  await press(page, "Backspace");
  expect(await status.textContent()).not.toContain("Claimed");
  expect((await page.locator("[aria-live=polite]").textContent())?.trim()).toBe("Claim taken back.");
  expect(await index(page)).toBe(4);
  await press(page, "Backspace");
  expect(await index(page)).toBe(3);
  // At the opening lead there is no card to take back, but a claim.
  const undo = page.getByRole("button", { name: "Undo" });
  await page.evaluate(() => window.viewer.goto(0));
  await page.getByRole("button", { name: "Claim" }).click();
  await choices.getByRole("button", { name: "9 tricks" }).click();
  expect(await status.textContent()).toContain("Claimed: 9 tricks");
  await undo.click();
  expect(await status.textContent()).not.toContain("Claimed");
  expect(await undo.isDisabled()).toBe(true);
  expect(await page.evaluate(() => window.viewer.position?.played)).toEqual([]);
  // Escape closes the claims and gives the focus back.
  await page.getByRole("button", { name: "Claim" }).click();
  await choices.waitFor();
  await press(page, "Escape");
  expect(await choices.count()).toBe(0);
  expect(await focused(".claim")).toBe(true);
  await page.evaluate(() => window.viewer.toggleAttribute("readonly", true));
  await page.getByRole("button", { name: "Claim" }).waitFor({ state: "detached" });
});

it.each([
  ["Keys", ".keys-button"],
  ["Claim", ".claim"],
])(
  "opens over the page, which stays usable, and is closed by its key, by Escape, by Close and by a press elsewhere: %s",
  async (name, key) => {
    // The policy of the page would refuse a script from outside; the test may bring one.
    const { page } = await pages.open({ bypassCSP: true });
    await page.addScriptTag({ content: AXE });
    await viewerOn(page, PLAYED, { analysis: "cards" });
    const button = page.locator(key);
    const dialog = page.getByRole("dialog", { name });
    const isFocused = () =>
      button.evaluate((element) => (element.getRootNode() as ShadowRoot).activeElement === element);
    const ways: Record<string, () => Promise<void>> = {
      "its key": () => button.click(),
      Escape: () => press(page, "Escape"),
      Close: () => dialog.getByRole("button", { name: "Close" }).click(),
    };
    for (const [way, close] of Object.entries(ways)) {
      await button.click();
      await dialog.getByRole("button", { name: "Close" }).waitFor();
      expect(await dialog.evaluate((element) => element.matches(":popover-open"))).toBe(true);
      expect(await seriousFaults(page)).toEqual([]);
      const box = await dialog.boundingBox();
      const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
      await close();
      await dialog.waitFor({ state: "hidden" });
      expect(await isFocused(), way).toBe(true);
    }
    // A card is played with it open, and that closes it.
    await button.click();
    await dialog.waitFor();
    await page.locator('[data-card="CT"]').click();
    await dialog.waitFor({ state: "hidden" });
    expect(await page.evaluate(() => window.viewer.position?.played)).toEqual(["CT"]);
  },
);

it("goes on from any trick: the trace is tapped, and another card is played there", async () => {
  const { page } = await pages.open();
  await viewerOn(page, PLAYED, { analysis: "full" });
  await page.locator(".mistake").first().waitFor();
  const box = await page.locator(".trace").boundingBox();
  if (!box) throw new Error("no trace");
  // The plot has 52 steps between edges of 10 in 520.
  await page.mouse.click(box.x + ((10 + (4 * 500) / 52) / 520) * box.width, box.y + box.height / 2);
  expect(await index(page)).toBe(4);
  await page.locator('.hand.to-play [data-card="DA"], .hand.to-play .playable:not(.recorded)').first().click();
  await page.getByRole("button", { name: "Back to the record" }).click();
  expect(await index(page)).toBe(4);
});

it("keeps the focus when the control that was pressed has nothing more to do, or is gone", async () => {
  const { page } = await pages.open();
  await viewerOn(page, PLAYED);
  const focused = () => page.evaluate(() => window.viewer.shadowRoot?.activeElement?.ariaLabel);
  await page.evaluate(() => window.viewer.goto(1));
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  expect(await index(page)).toBe(0);
  expect(await focused()).toBe("Forward one card");
  await page.locator('[data-card="D5"]').press("Enter");
  await page.locator(".rejoin").press("Enter");
  expect(await index(page)).toBe(0);
  expect(await focused()).toBe("Forward one card");
  expect(await page.locator(".status").textContent()).toContain("North to lead");
});

it("says nothing of a card with the focus that cannot be played", async () => {
  const { page } = await pages.open();
  await viewerOn(page, { deal: DEAL });
  const status = page.locator(".status > span");
  await page.evaluate(() => window.viewer.focus());
  await page.locator("[data-card]:focus").waitFor();
  expect(await status.textContent()).toBe("");
  await page.evaluate((board) => {
    window.viewer.currentBoard = board;
  }, PLAYED);
  await page.locator('[data-card="SA"]').focus();
  await page.locator(".status", { hasText: "North to lead" }).waitFor();
  await page.locator('[data-card="D5"]').focus();
  await page.locator(".status", { hasText: "5 of diamonds" }).waitFor();
});

it("keeps the focus from stopping a solve to going on with it", async () => {
  const { page } = await pages.open({ hold: ["cells"] });
  await viewerOn(page, PLAYED, { analysis: "full" });
  await page.getByRole("button", { name: "Stop" }).press("Enter");
  await page.getByRole("button", { name: "Go on" }).waitFor();
  expect(await page.evaluate(() => window.viewer.shadowRoot?.activeElement?.textContent)).toBe("Go on");
});

it("says with lines what backgrounds say, where the device forces its colors", async () => {
  const { page } = await pages.open();
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  // The page is a light one, whatever the device.
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = "light";
  });
  await viewerOn(page, PLAYED, { analysis: "full" });
  await page.evaluate(() => window.viewer.goto(3));
  await page.locator(".figure.good").first().waitFor();
  const look = await page.evaluate(() => {
    const style = (selector: string, pseudo?: string) =>
      getComputedStyle(window.viewer.shadowRoot?.querySelector(selector) as Element, pseudo);
    return {
      winning: style(".slot.winning .named-card").outlineStyle,
      tab: style('.tab[aria-selected="true"]').borderBottomStyle,
      toggle: style('.toggle[aria-pressed="true"]').borderBottomStyle,
      scheme: style(".suit-symbol.S").colorScheme,
      best: style(".figure.good:not(.hollow)").forcedColorAdjust,
    };
  });
  expect(look).toEqual({ winning: "solid", tab: "solid", toggle: "solid", scheme: "light dark", best: "none" });
  const brightness = await page.evaluate(() => {
    const { color } = getComputedStyle(window.viewer.shadowRoot?.querySelector(".suit-symbol.S") as Element);
    return Math.max(...(color.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
  });
  // A spade on the dark background that is forced.
  expect(brightness).toBeGreaterThan(150);
});

it("strikes played cards where no backgrounds are drawn, too", async () => {
  const { page } = await pages.open();
  await viewerOn(page, PLAYED);
  await page.evaluate(() => window.viewer.goto(4));
  const struck = () =>
    page.evaluate(() => {
      const played = window.viewer.shadowRoot?.querySelector(".card.played .rank");
      const { textDecorationLine, backgroundImage } = getComputedStyle(played as Element);
      return [textDecorationLine, backgroundImage === "none"];
    });
  await expect.poll(struck).toEqual(["none", false]);
  await page.emulateMedia({ forcedColors: "active" });
  expect(await struck()).toEqual(["line-through", true]);
  await page.emulateMedia({ forcedColors: "none", media: "print" });
  expect(await struck()).toEqual(["line-through", true]);
});
