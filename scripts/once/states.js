/**
 * Pictures of the app's states, to be looked at: node scripts/once/states.js FOLDER [STATE…]. Each state is taken at
 * six sizes, light and dark, from the built app, and put on two sheets: one of phones, one of larger screens. With
 * VIEW=390-dark only that size is taken, and no sheet is made.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { serveApp } from "../app.js";
import { launchChromium } from "../browsers.js";
import { root } from "../tools.js";

const [folder, ...wanted] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const EVENING = readFileSync(join(root, "www/app/examples/evening.pbn"), "utf8");
const BOARD_18 = EVENING.slice(EVENING.indexOf('[Board "18"]'), EVENING.indexOf('[Board "19"]'));
const GUESS = `[Deal "N:AJ95.AK7.KQ3.852 74.T532.J94.QJT9 KT2.QJ6.A752.AK4 Q863.984.T86.763"]\n[Contract "6NT"]\n[Declarer "S"]\n[Play "W"]\n`;
const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const SLAM = "N:AJ95.AK7.KQ3.852 74.T532.J94.QJT9 KT2.QJ6.A752.AK4 Q863.984.T86.763";

const SIZES = [
  { width: 360, height: 640, touch: true },
  { width: 390, height: 844, touch: true },
  { width: 820, height: 1180, touch: true },
  { width: 1280, height: 720 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

async function paste(page, text) {
  const shown = await page.evaluateHandle(() => document.querySelector("bridge-hand-viewer")?.currentBoard);
  await page.evaluate((pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, text);
  await page.waitForFunction((before) => document.querySelector("bridge-hand-viewer")?.currentBoard !== before, shown);
}

async function openTool(page, tool) {
  const button = page.locator(`[data-tool="${tool}"]`).first();
  await button.waitFor({ state: "attached" });
  if (!(await button.isVisible())) await page.locator(".menu-button").click();
  await button.click();
}

const route = (page, hash) =>
  page.evaluate((to) => {
    location.hash = to;
  }, hash);

const table = (deal, contract, seat, more = {}) =>
  `play?${new URLSearchParams({ deal, contract, seat, vulnerable: "None", ...more })}`;

const inTable = (page, inside) => page.locator(`bridge-play-table ${inside}`);

async function sit(page, hash) {
  await route(page, "played");
  await page.locator(".stage h2").first().waitFor();
  await route(page, hash);
  await inTable(page, ".stage").waitFor();
  await page.evaluate(() => {
    const element = document.querySelector("bridge-play-table");
    element?.setAttribute("level", "1");
    element?.setAttribute("pace", "fast");
  });
  await inTable(page, ".legal").first().waitFor();
}

async function playOn(page, cards) {
  const count = () => page.evaluate(() => document.querySelector("bridge-play-table").game?.played.length ?? 0);
  for (let card = 0; card < cards; card += 1) {
    await inTable(page, ".legal").first().waitFor();
    const before = await count();
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    await page.waitForFunction((was) => document.querySelector("bridge-play-table").game?.played.length > was, before);
  }
  await inTable(page, ".legal").first().waitFor();
}

async function closeSheet(page) {
  if ((await page.locator("dialog.sheet").count()) === 0) return;
  await page.keyboard.press("Escape");
  await page.locator("dialog.sheet").waitFor({ state: "detached" });
}

/** Waits for milliseconds, or for the first part that a selector names. */
const settled = (page, wait) =>
  typeof wait === "number" ? page.waitForTimeout(wait) : page.locator(wait).first().waitFor();

/** A page of the app. */
const at = (hash, wait) => async (page) => {
  await route(page, hash);
  await settled(page, wait);
};

const sheetOf = (tool) => ({
  take: async (page) => {
    await route(page, "analyse");
    await openTool(page, tool);
    await page.locator("dialog.sheet").waitFor();
    await page.waitForTimeout(1200);
  },
  after: closeSheet,
});

/** A hint, or the card after it, once it is there. */
async function askHint(page) {
  await page.keyboard.press("i");
  await inTable(page, ".sentence")
    .filter({ hasText: /hearts|spades|diamonds|clubs|card|matters|hint/, hasNotText: "Looking" })
    .waitFor();
}

/** Concedes what is left, and waits until the decisions are judged and the robots have played. */
async function concede(page) {
  await page.keyboard.press("l");
  await inTable(page, '[data-claim="0"]').click();
  await page.locator(".play-decisions tbody tr").first().waitFor();
  await page.waitForFunction(() => !document.querySelector(".play-wait, .play-same progress"), null, {
    timeout: 180_000,
  });
  await page.waitForTimeout(2000);
}

/** In the order in which they are taken: what one leaves, the next has. */
const STATES = {
  first: async (page) => {
    await page.locator(".promise").waitFor();
    await page.waitForTimeout(800);
  },
  board: async (page) => {
    await paste(page, BOARD_18);
    await page.locator(".next-mistake:enabled").click();
    await page.locator(".status .better").waitFor();
    await page.locator(".figure:not([data-figure=''])").first().waitFor();
  },
  share: sheetOf("share"),
  source: sheetOf("source"),
  settings: sheetOf("settings"),
  edit: {
    take: async (page) => {
      await route(page, "analyse");
      await openTool(page, "edit");
      await page.locator(".editor").waitFor();
    },
    after: closeSheet,
  },
  keys: {
    take: async (page) => {
      await page.keyboard.press("?");
      await page.waitForTimeout(800);
    },
    after: (page) => page.keyboard.press("Escape"),
  },
  suit: at("suit", 4000),
  guess: async (page) => {
    await route(page, "analyse");
    await paste(page, GUESS);
    await page.locator(".hand .card").first().waitFor();
    await page.evaluate(() => document.querySelector("bridge-hand-viewer").goto(0));
    await page.waitForTimeout(1500);
  },
  chances: async (page) => {
    await paste(page, `${GUESS}C3 C2 CQ CA\n`);
    await page.evaluate(() => document.querySelector("bridge-hand-viewer").goto(4));
    await page.waitForTimeout(500);
    await page.keyboard.press("x");
    await page.waitForTimeout(11500);
  },
  evening: async (page) => {
    await paste(page, EVENING);
    await page.locator(".boards tbody tr").first().waitFor({ state: "attached" });
    const solve = page.getByRole("button", { name: "Solve all" });
    if (!(await solve.isVisible())) await page.locator(".boards-toggle").click();
    await solve.click();
    await page.locator(".boards progress").waitFor({ state: "detached", timeout: 180_000 });
    await page.waitForTimeout(500);
  },
  players: {
    take: async (page) => {
      await page.getByRole("button", { name: "Players" }).click();
      await page.locator("dialog.sheet").waitFor();
    },
    after: closeSheet,
  },
  lead: async (page) => {
    await route(page, "lead?contract=3NT-S&hand=Q972.K84.J653.T2&count=1000");
    await page.locator("form.many").waitFor();
    const chip = page.locator('[data-chip="1NT-3NT"]');
    await chip.scrollIntoViewIfNeeded();
    await chip.click();
    await page.locator(".headline", { hasText: /^Lead a/ }).waitFor();
    await page.locator("#many-run.primary").waitFor();
  },
  empty: at("lead?contract=3NT-S", 800),
  bid: async (page) => {
    await route(page, "bid?side=NS&count=250&measure=tricks&N.cards=AQ53.K82.T94.KQ6&S.cards=KJ42.A5.A853.J73");
    await page.waitForTimeout(500);
    await page.locator("#many-run").click();
    await page.locator(".headline", { hasText: /^Bid/ }).waitFor();
    await page.locator("#many-run.primary").waitFor();
  },
  deal: async (page) => {
    await route(page, "deal");
    await page.waitForTimeout(500);
    await page.locator('[data-chip="slam"]').click();
    await page.waitForTimeout(2500);
  },
  start: async (page) => {
    await paste(page, BOARD_18);
    await route(page, "play");
    await page.locator(".play-way").first().waitFor();
    await page.waitForTimeout(500);
  },
  today: at("today", 1500),
  box: async (page) => {
    await page.locator('[data-act="box"]').click();
    await page.locator(".play-box").scrollIntoViewIfNeeded();
  },
  declare: async (page) => {
    await sit(page, table(SLAM, "6NT-S", "S"));
    await playOn(page, 3);
  },
  hint: askHint,
  card: askHint,
  wrong: {
    // A card of another hand than the one to play.
    take: (page) =>
      page.evaluate(() => {
        const element = document.querySelector("bridge-play-table");
        element.play(element.shadowRoot.querySelector("[data-card].dim, [data-card]:not(.legal)").dataset.card);
      }),
    after: (page) => page.keyboard.press("Escape"),
  },
  claim: async (page) => {
    await page.keyboard.press("l");
    await inTable(page, ".claim").waitFor();
  },
  refused: async (page) => {
    await inTable(page, "[data-claim]").first().click();
    await inTable(page, ".sentence").filter({ hasText: "Not accepted" }).waitFor();
  },
  side: {
    take: async (page) => {
      const button = inTable(page, ".side-button");
      if (await button.isVisible()) await button.click();
      await inTable(page, ".out").waitFor();
    },
    after: async (page) => {
      if (await inTable(page, ".side .close").isVisible()) await inTable(page, ".side .close").click();
    },
  },
  paused: {
    take: (page) => page.keyboard.press("p"),
    after: (page) => page.keyboard.press("p"),
  },
  trick: async (page) => {
    await page.evaluate(() => document.querySelector("bridge-play-table").setAttribute("pace", "slow"));
    await inTable(page, ".legal").first().waitFor();
    for (let card = 0; card < 2 && (await inTable(page, ".trick.done").count()) === 0; card += 1) {
      await inTable(page, ".legal").first().waitFor();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await inTable(page, ".trick.done, .legal").first().waitFor();
    }
  },
  result: async (page) => {
    await sit(page, table(SLAM, "6NT-S", "S"));
    await playOn(page, 5);
    await concede(page);
  },
  leading: (page) => sit(page, table(DEAL, "2S-W", "N")),
  defend: async (page) => {
    await sit(page, table(DEAL, "2S-W", "S"));
    await playOn(page, 2);
  },
  last: (page) => playOn(page, 9),
  defended: concede,
  decision: async (page) => {
    await page.locator(".play-decisions tbody tr").last().locator("button").click();
    await page.locator(".play-decisions tr.chosen").scrollIntoViewIfNeeded();
    await page.waitForTimeout(1500);
  },
  played: at("played", 800),
  mine: async (page) => {
    await route(page, "analyse");
    await paste(page, EVENING);
    await route(page, "mine");
    await page.locator(".learn-mine tbody tr").first().waitFor();
    await page.locator('[data-act="ask"]', { hasText: /\d\d/ }).waitFor();
    await page.waitForTimeout(8000);
  },
  question: async (page) => {
    await page.locator('[data-act="ask"]').click();
    await page.locator(".learn-question [data-held]").first().waitFor();
    await page.waitForTimeout(500);
  },
  answer: async (page) => {
    const said = page.locator(".learn-answer").or(page.locator(".learn-status", { hasText: "follow suit" }));
    for (let press = 0; press < 13 && (await page.locator(".learn-answer").count()) === 0; press += 1) {
      await page.locator(".learn-question [data-held]").nth(press).press("Enter");
      await said.first().waitFor();
    }
    await page.waitForTimeout(1500);
  },
  find: at("find", 1000),
  lessons: at("lessons", ".learn-deals li"),
  own: async (page) => {
    await page.locator('[data-deal="5"]').click();
    await page.locator(".learn-question [data-held]").first().waitFor();
    await page.waitForTimeout(500);
  },
  editor: async (page) => {
    await route(page, "find");
    await page.locator('[data-act="back"]').click();
    await page.locator('[data-way="make"]').click();
    await page.locator(".learn-editor").waitFor();
    await page.waitForTimeout(800);
  },
  percent: at("percent", 1000),
  report: async (page) => {
    await route(page, "report");
    await page.locator(".learn-report").waitFor();
    await page.waitForTimeout(6000);
  },
};

const { url, close } = await serveApp();
const browser = await launchChromium();
const views = SIZES.flatMap((size) => ["light", "dark"].map((colorScheme) => ({ ...size, colorScheme }))).filter(
  ({ width, colorScheme }) => !process.env.VIEW || `${width}-${colorScheme}` === process.env.VIEW,
);
const names = Object.keys(STATES).filter((name) => wanted.length === 0 || wanted.includes(name));
const fileOf = (name, { width, colorScheme }) => join(folder, `${name}-${width}-${colorScheme}.png`);

const waiting = [...views];
await Promise.all(
  [1, 2].map(async () => {
    for (let view = waiting.shift(); view; view = waiting.shift()) await takeAll(view);
  }),
);
for (const name of process.env.VIEW ? [] : names) {
  for (const [kind, isShown, scale] of [
    ["phones", ({ width }) => width < 500, 1],
    ["wide", ({ width }) => width > 500, 0.5],
  ])
    await sheet(name, kind, views.filter(isShown), scale);
}
await browser.close();
await close();

async function takeAll(view) {
  const { width, height, touch = false, colorScheme } = view;
  const context = await browser.newContext({
    viewport: { width, height },
    hasTouch: touch,
    isMobile: touch,
    colorScheme,
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  page.on("pageerror", (error) => console.log(width, colorScheme, "error:", error.message));
  await page.goto(url);
  for (const name of names) {
    const { take = STATES[name], after } = STATES[name];
    try {
      await take(page);
    } catch (error) {
      console.log(name, width, colorScheme, error.message.split("\n").slice(0, 3).join(" "));
    }
    await page.mouse.move(1, height - 1);
    await page.waitForTimeout(300);
    await page.screenshot({ path: fileOf(name, view) });
    try {
      await after?.(page);
    } catch (error) {
      console.log(name, "after", error.message.split("\n")[0]);
    }
  }
  await context.close();
}

async function sheet(name, kind, shown, scale) {
  const page = await browser.newPage({ viewport: { width: 1560, height: 800 } });
  const image = (view) => {
    const data = readFileSync(fileOf(name, view)).toString("base64");
    return `<img src="data:image/png;base64,${data}" width="${view.width * scale}">`;
  };
  await page.setContent(`<body style="margin:0;display:flex;flex-wrap:wrap;gap:12px;background:#888;align-items:start">
    ${shown.map(image).join("")}</body>`);
  writeFileSync(join(folder, `sheet-${name}-${kind}.png`), await page.screenshot({ fullPage: true }));
  await page.close();
}
