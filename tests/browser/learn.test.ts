/** What people come to the part "Learn" for, each task counted in steps. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { formatPbn, parsePbn } from "../../js/notation/index.js";
import { formatLesson, linkToLesson } from "../../www/app/learn/lesson.js";
import { type Question, questionAt } from "../../www/app/learn/question.js";
import { countPresses, paste, servePages } from "../support/pages.js";
import { root } from "../support/places.js";

const pages = servePages();
const EVENING = readFileSync(join(root, "www/app/examples/evening.pbn"), "utf8");
const BOARDS = parsePbn(EVENING).boards.filter(({ play = [] }) => play.length > 20);
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

/** The first board's opening lead, with a card that counts as found and one that does not. */
const [BOARD = {}] = BOARDS;
const QUESTION = questionAt(BOARD, 0) as Question;
const [FOUND, OTHER] = (() => {
  const leader = QUESTION.shown[0];
  const hand = BOARD.deal?.slice(2).split(" ")["NESW".indexOf(leader ?? "N")] ?? "";
  const cards = hand.split(".").flatMap((ranks, suit) => [...ranks].map((rank) => `${"SHDC"[suit]}${rank}`));
  // A card next to the one found in its suit would be its equal.
  return [cards[0], cards.at(-1)] as [string, string];
})();
const LESSON: Question[] = [
  {
    ...QUESTION,
    answers: [FOUND as never],
    title: "A lead",
    hint: "Lead from length.",
    why: "It gives nothing away.",
  },
  { ...(questionAt(BOARD, 5) as Question) },
];

const held = (page: Page, card: string) => page.locator(`.learn-question [data-held="${card}"]`);
const openLesson = async (options: Parameters<typeof pages.open>[0] = {}) => {
  const link = (await linkToLesson(LESSON, "https://example.org/", "find")) ?? "";
  const opened = await pages.open({ ...options, path: new URL(link).hash });
  await opened.page.locator(".learn-question").waitFor();
  return opened;
};

it("asks of one's own mistakes in two presses, and the next one by a key", async () => {
  const { page } = await pages.open();
  await paste(page, EVENING);
  await page.locator("nav.boards").waitFor();
  const presses = await countPresses(page);
  await page.locator('[data-part="learn"]').click();
  // The button asks what is solved by then: two questions at least, so that one follows.
  await page.locator('[data-act="ask"]', { hasText: /([2-9]|\d\d)$/ }).waitFor();
  await page.locator('[data-act="ask"]').click();
  await page.locator(".learn-question").waitFor();
  expect(await presses()).toBe(2);
  const first = await page.locator(".learn-head").textContent();
  expect(first).toMatch(/Question 1 of \d+/);
  // What came after the card is not to be seen.
  expect(await page.locator(".learn-answer").count()).toBe(0);
  await page.locator(".learn-question [data-held]").first().focus();
  // A card that may not be played says so; another answers. Meanwhile no key is pressed: the focus is to move on.
  const said = page.locator(".learn-answer").or(page.locator(".learn-status", { hasText: "follow suit" }));
  for (let press = 0; press < 13 && (await page.locator(".learn-answer").count()) === 0; press += 1) {
    await page.locator(".learn-question [data-held]").nth(press).press("Enter");
    await said.first().waitFor();
  }
  await page.locator(".learn-answer").waitFor();
  await page.keyboard.press("Enter");
  await expect.poll(() => page.locator(".learn-head").textContent()).toContain("Question 2 of");
});

it("lists all boards as the list beside the viewer does, sorts them, and asks for one board alone", async () => {
  const { page } = await pages.open({ path: "#analyse", viewport: { width: 1440, height: 900 } });
  await paste(page, EVENING);
  const cells = (place: string, kind: string) => page.locator(`${place} tbody td.${kind}`).allInnerTexts();
  await page.getByRole("button", { name: "Solve all" }).click();
  await page.locator('.boards [data-tool="session"]').waitFor();
  await page.locator(".boards progress").waitFor({ state: "detached" });
  const kinds = ["contract", "result", "declarer", "defense"];
  const beside = await Promise.all(kinds.map((kind) => cells(".boards", kind)));
  expect(beside.map(({ length }) => length)).toEqual([24, 24, 24, 24]);
  await page.evaluate(() => {
    location.hash = "mine";
  });
  await page.locator(".learn-mine tbody tr").first().waitFor();
  await expect.poll(() => Promise.all(kinds.map((kind) => cells(".learn-mine", kind)))).toEqual(beside);
  const lost = beside[2]?.filter((text) => text.startsWith("−")).length ?? 0;
  expect(lost).toBeGreaterThan(2);
  await page.locator(".learn-mine th.declarer button").click();
  const sorted = await cells(".learn-mine", "declarer");
  expect(sorted.findLastIndex((text) => text.startsWith("−"))).toBe(lost - 1);
  // Of a player who made few, the boards of others are quiet, and so are others' costs.
  await page.locator(".learn-mine .chip", { hasText: "Thornbury" }).click();
  const own = Number(await page.locator(".learn-mine .chip:has(:checked) b").innerText());
  expect(await page.locator(".learn-mine tbody button[aria-label^=Analyse]").count()).toBeLessThanOrEqual(own);
  expect(await page.locator(".learn-mine tr:not(.beside) .given.own").count()).toBeGreaterThan(0);
  expect(await page.locator(".learn-mine .beside .own").count()).toBe(0);
  await page.getByRole("button", { name: "Ask me this one" }).first().click();
  await page.locator(".learn-question").waitFor();
  expect(await page.locator(".learn-round li").count()).toBeLessThan(own);
});

it("makes one link of three questions with hints, of boards that nobody has played", async () => {
  const { page } = await pages.open({ path: "#analyse", permissions: ["clipboard-read", "clipboard-write"] });
  const boards = BOARDS.slice(0, 3).map(({ play: _, ...board }) => board);
  await paste(page, formatPbn(boards));
  await page.locator(".boards tbody tr").nth(2).waitFor({ state: "attached" });
  await page.evaluate(() => {
    location.hash = "find";
  });
  await page.locator('[data-way="make"]').click();
  const asked = page.locator(".learn-editor [name=asked]");
  await expect.poll(() => asked.count()).toBe(3);
  for (const each of await asked.all()) await each.check();
  const hints = page.locator(".learn-editor [name=hint]");
  for (const [place, each] of (await hints.all()).entries()) await each.fill(`Hint ${place}`);
  await page.locator('[data-act="share"]').click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toContain("#find");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const pupil = await pages.open({ path: link.slice(link.indexOf("#")) });
  await pupil.page.locator(".learn-question").waitFor();
  expect(await pupil.page.locator(".learn-pips i").count()).toBe(3);
  await pupil.page.locator('[data-act="hint"]').click();
  await pupil.page.getByText("Hint 0").waitFor();
});

it("makes a lesson from the page of lessons: of none at first, with the hands that are seen, kept as it was left", async () => {
  const { page } = await pages.open({ path: "#analyse" });
  await paste(page, formatPbn(BOARDS));
  await page.evaluate(() => {
    location.hash = "lessons";
  });
  await page.locator('[data-act="make"]').click();
  const editor = page.locator(".learn-editor");
  await editor.locator("h2:focus").waitFor();
  const asked = editor.locator("[name=asked]");
  await asked.nth(2).waitFor();
  const chosen = editor.locator("[name=asked]:checked");
  await editor.locator('[data-act="all"]').click();
  expect(await chosen.count()).toBe(0);
  await asked.first().check();
  expect(await editor.locator(".learn-chosen").innerText()).toMatch(/^1 of \d+ questions chosen/);
  // What the pupil sees before the answer.
  const seen = editor.locator(".learn-preview .learn-hand");
  const shown = await editor.locator("[name=shown]:checked").count();
  expect(await seen.count()).toBe(shown);
  await editor.locator("[name=shown]:not(:checked)").first().check();
  expect(await seen.count()).toBe(shown + 1);
  await editor.locator("[name=hint]").fill("Count");
  // The link is in sight, however many questions there are.
  await expect(page.locator('.learn-editor [data-act="share"]').boundingBox()).resolves.toMatchObject({
    y: expect.toSatisfy((y: number) => y < 900 - 44),
  });
  await page.locator('[data-part="analyse"]').click();
  await page.locator("bridge-hand-viewer").waitFor();
  await page.evaluate(() => {
    location.hash = "find";
  });
  expect(await editor.locator("[name=hint]").inputValue()).toBe("Count");
  expect(await chosen.count()).toBe(1);
});

it("keeps a lesson half written until it is left, whatever else is asked or opened", async () => {
  const { page } = await pages.open({ path: "#analyse", hold: ["tracePlay"] });
  await paste(page, formatLesson(LESSON));
  const goTo = (route: string) =>
    page.evaluate((to) => {
      location.hash = to;
    }, route);
  await goTo("find");
  const make = page.locator('[data-way="make"]');
  const titles = page.locator(".learn-editor [name=title]");
  await make.click();
  await titles.first().fill("Half written");
  // A question by its link takes the place of the lesson.
  const link = (await linkToLesson(LESSON, "https://example.org/", "find")) ?? "";
  await goTo(new URL(link).hash);
  await page.locator(".learn-question").waitFor();
  await goTo("lessons");
  await page.locator(".learn-deals").waitFor();
  // Gone again before what is remembered has been read.
  await page.evaluate(async () => {
    location.hash = "find";
    await new Promise((done) => addEventListener("hashchange", done, { once: true }));
    location.hash = "lessons";
  });
  await page.locator(".learn-deals").waitFor();
  await goTo("find");
  await titles.first().waitFor();
  expect(await titles.first().inputValue()).toBe("Half written");
  // Other boards: the lesson goes on, and their questions are offered.
  await goTo("analyse");
  await paste(page, formatPbn(BOARDS.slice(0, 3).map(({ play: _, ...board }) => board)));
  await page.locator(".boards tbody tr").nth(2).waitFor({ state: "attached" });
  await goTo("find");
  await make.click();
  expect(await titles.first().inputValue()).toBe("Half written");
  expect(await page.locator(".learn-editor [name=asked]").count()).toBeGreaterThan(LESSON.length);
  await page.locator('[data-act="leave"]').click();
  await make.click();
  expect(
    await page
      .locator(".learn-editor [name=title]")
      .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value)),
  ).not.toContain("Half written");
});

it.each(["en", "de"])(
  "has a lesson's buttons above the bar of the parts on a phone, and its fields above them: %s",
  async (locale) => {
    const { page } = await pages.open({ ...PHONE, locale });
    await paste(page, formatLesson([...LESSON, ...LESSON.slice(1)]));
    await page.locator("nav.boards").waitFor({ state: "attached" });
    await page.evaluate(() => {
      location.hash = "find";
    });
    await page.locator('[data-way="make"]').tap();
    const inSight = (all: Element[]) =>
      all.map((each) => {
        const { left, top, bottom, width, height } = each.getBoundingClientRect();
        const at = (y: number) => each.contains(document.elementFromPoint(left + width / 2, y));
        return at(top + 2) && at(top + height / 2) && at(bottom - 2);
      });
    const buttons = page.locator(".learn-editor .actions button");
    expect(await buttons.evaluateAll(inSight)).toEqual([true, true, true]);
    const fields = page.locator(".learn-editor .fields input");
    const last = fields.last();
    await page.locator(".learn-editor h2").focus();
    let seen = 0;
    for (let tabs = 0; tabs < 60 && !(await last.evaluate((each) => each.matches(":focus"))); tabs += 1) {
      await page.keyboard.press("Tab");
      const field = page.locator(".learn-editor .fields input:focus");
      if ((await field.count()) === 0) continue;
      seen += 1;
      expect(await field.evaluateAll(inSight), `field ${seen}`).toEqual([true]);
    }
    expect(seen).toBe(await fields.count());
  },
);

it("stays where one has gone when boards come late", async () => {
  const { page, problems } = await pages.open();
  // The reader of long texts waits until `readOn` is called.
  await page.evaluate(() => {
    const pressed = new Promise((resolve) => Object.assign(window, { readOn: resolve }));
    window.Worker = class extends Worker {
      override postMessage(message: unknown) {
        void pressed.then(() => super.postMessage(message));
      }
    };
  });
  await paste(page, EVENING);
  await page.locator('[data-part="learn"]').click();
  await page.locator('[data-part="learn"][aria-current]').waitFor();
  await page.evaluate(() => (window as unknown as { readOn: () => void }).readOn());
  // Several mistakes: they are those of the boards that came, which the page opened asks of.
  await page.locator('[data-act="ask"]', { hasText: /([2-9]|\d\d)$/ }).waitFor();
  expect(await page.locator('[data-part="learn"][aria-current]').count()).toBe(1);
  expect(problems).toEqual([]);
});

it("asks the mistakes too that are found while the round goes on", async () => {
  const { page, gate } = await pages.open({ hold: ["tracePlay"] });
  await paste(page, EVENING);
  await page.locator("nav.boards").waitFor();
  await page.locator('[data-part="learn"]').click();
  // Boards are traced until there is a mistake to ask of; the others wait.
  const ask = page.locator('[data-act="ask"]:enabled');
  for (let passed = 0; (await ask.count()) === 0 && passed < 1000; passed += 1) {
    await gate.pass();
    await page.waitForTimeout(20);
  }
  await ask.click();
  const head = page.locator(".learn-head");
  await head.waitFor();
  const [, first = ""] = /Question 1 of (\d+)/.exec((await head.textContent()) ?? "") ?? [];
  expect(Number(first)).toBeGreaterThan(0);
  await gate.open();
  await expect
    .poll(async () => Number(/Question 1 of (\d+)/.exec((await head.textContent()) ?? "")?.[1]))
    .toBeGreaterThan(Number(first));
});

it("shows the tricks before the question, and nothing of what came after", async () => {
  const [, later] = LESSON as [Question, Question];
  const link = (await linkToLesson([later], "https://example.org/", "find")) ?? "";
  const { page } = await pages.open({ path: new URL(link).hash });
  const tricks = page.locator(".learn-so-far p");
  expect(await tricks.first().isVisible()).toBe(false);
  await page.locator(".learn-so-far summary").click();
  expect(await tricks.count()).toBe(1);
  const letters = { S: "♠", H: "♥", D: "♦", C: "♣" };
  const cards = later.board.play?.slice(0, 4).map((card) => `${letters[card[0] as "S"]}${card[1]?.replace("T", "10")}`);
  const said = (await tricks.first().textContent())?.replaceAll("\uFE0E", "").replaceAll("T", "10");
  for (const card of cards ?? []) expect(said).toContain(card);
});

it("has the three parts in a bar at the bottom of a phone's lists, and not under a question", async () => {
  const { page } = await pages.open({ ...PHONE, path: "#lessons" });
  const bar = page.locator(".parts-bar");
  for (const route of ["lessons", "mine", "percent", "report", "find", "play", "played"]) {
    await page.goto(`${pages.url}#${route}`);
    await page.locator(".stage h2").first().waitFor();
    expect(await bar.isVisible(), route).toBe(true);
  }
  await page.goto(`${pages.url}#lessons`);
  // The last row of a long list is not behind the bar.
  const last = page.locator(".learn-deals li").last();
  await last.waitFor();
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  const [row, top] = [await last.boundingBox(), await bar.boundingBox()];
  expect((row?.y ?? 0) + (row?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0);
  await page.locator('[data-deal="5"]').click();
  await page.locator(".learn-question").waitFor();
  expect(await bar.isVisible()).toBe(false);
  await page.goto(`${pages.url}#lessons`);
  await bar.locator('[data-part="play"]').click();
  await page.locator(".page-column").waitFor();
  expect(await bar.locator("[aria-current]").getAttribute("data-part")).toBe("play");
});

it("opens a teacher's lesson by its link: hint, answer, why, and the end", async () => {
  const { page, problems } = await openLesson();
  expect(await page.locator("h2", { hasText: "A lead" }).count()).toBe(1);
  // The leader's hand alone.
  expect(await page.locator(".learn-hand").count()).toBe(0);
  await page.locator('[data-act="hint"]').click();
  expect(await page.locator(".learn-status").textContent()).toContain("Lead from length.");
  await held(page, FOUND).click();
  await page.locator(".learn-answer").waitFor();
  expect(await page.locator(".learn-turn").textContent()).toBe("Found it.");
  expect(await page.locator(".learn-answer").textContent()).toContain("It gives nothing away.");
  await page.locator(".learn-line p").first().waitFor();
  expect(await page.locator(".learn-line p").count()).toBeLessThanOrEqual(2);
  await page.locator('[data-act="next"]').click();
  await page.locator(".learn-question [data-held]").first().waitFor();
  expect(problems).toEqual([]);
});

it("marks the better card above the cards, and nothing moves", async () => {
  const { page } = await openLesson();
  const place = () => held(page, OTHER).evaluate((card) => Math.round(card.getBoundingClientRect().left));
  const top = () => page.locator(".fan-of-cards").evaluate((fan) => Math.round(fan.getBoundingClientRect().top));
  const before = [await place(), await top()];
  await held(page, OTHER).click();
  await page.locator(".learn-answer").waitFor();
  expect(await page.locator(".learn-turn").textContent()).toMatch(/^Not this one\. .+ is better\.$/);
  expect([await place(), await top()]).toEqual(before);
  expect(await page.locator(".held.best .mark").textContent()).toBe("=");
});

it("has the verdict and what comes next in sight on a phone of 360 x 640, and moves nothing", async () => {
  const [width, height] = [360, 640];
  const { page } = await openLesson({ ...PHONE, viewport: { width, height } });
  const card = page.locator(".learn-question [data-held]").last();
  const before = await card.boundingBox();
  await card.tap({ position: { x: 10, y: 10 } });
  await page.locator(".learn-answer").waitFor();
  expect(await card.boundingBox()).toEqual(before);
  // What comes next stands in one row, or it would cover the hand.
  const rows = await page
    .locator(".learn-actions button:visible")
    .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().bottom)));
  expect(rows).toHaveLength(4);
  expect(new Set(rows).size).toBe(1);
  for (const each of ["h2", '[data-act="next"]', '[data-act="analyse"]']) {
    const box = await page.locator(`.learn-question ${each}`).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(44);
    expect((box?.y ?? 0) + (box?.height ?? height)).toBeLessThanOrEqual(height);
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
  }
});

it("remembers what was not found, and asks it again when it is due", async () => {
  const { page } = await openLesson();
  await held(page, OTHER).click();
  await page.locator(".learn-answer").waitFor();
  await page.locator('[data-act="next"]').click();
  await page.clock.install({ time: new Date(Date.now() + 2 * 86_400_000) });
  await page.goto(`${pages.url}#find`);
  await page.reload();
  await page.locator('[data-way="due"]').click();
  expect(await page.locator(".learn-head").textContent()).toContain("Question 1 of 1");
  expect(await page.locator(".learn-question h2").textContent()).toContain("A lead");
});

it("offers the questions of a lesson's file that is open", async () => {
  const { page } = await pages.open();
  await paste(page, formatLesson(LESSON));
  await page.locator("nav.boards").waitFor();
  await page.locator('[data-part="learn"]').click();
  await page.locator('[data-tool="find"]').first().click();
  await page.locator('[data-way="lesson"]').click();
  expect(await page.locator(".learn-head").textContent()).toContain("Question 1 of 2");
  // A question leads back to what can be asked.
  await page.locator('[data-act="back"]').click();
  await page.locator('[data-way="lesson"]').waitFor();
});

it("offers the deals that come with the app when nothing is due, and its list says what was found", async () => {
  const { page, problems } = await pages.open({ path: "#find" });
  await page.locator('[data-way="deals"]').click();
  const head = page.locator(".learn-head");
  await expect.poll(() => head.textContent()).toMatch(/Question 1 of \d+/);
  // Nine tricks are there: the ace of hearts, by keyboard alone, and on.
  await page.keyboard.type("ha");
  await expect.poll(() => page.locator(".learn-turn, .learn-question h2").first().textContent()).toBe("Found it.");
  expect(await page.locator(".learn-answer").textContent()).toContain("Count your tricks.");
  await page.keyboard.press("Enter");
  await expect.poll(() => head.textContent()).toMatch(/Question 2 of \d+/);
  await page.goto(`${pages.url}#lessons`);
  const [first, second] = [page.locator('[data-deal="1"]'), page.locator('[data-deal="2"]')];
  await expect.poll(() => first.textContent()).toContain("Found");
  expect(await first.textContent()).toContain("Count your tricks");
  // A title would tell the answer.
  expect(await second.textContent()).not.toContain("Keep dummy’s entry");
  await page.locator('[data-act="begin"]').click();
  await expect.poll(() => head.textContent()).toContain("Board 2");
  expect(problems).toEqual([]);
});

it("has a round's questions beside the one that is asked on a laptop, and pips alone on a phone", async () => {
  const { page, problems } = await openLesson({ viewport: { width: 1280, height: 720 } });
  const rows = page.locator(".learn-round button");
  expect(await rows.count()).toBe(LESSON.length);
  const [list, question] = [
    await page.locator(".learn-round").boundingBox(),
    await page.locator(".learn-question").boundingBox(),
  ];
  expect((list?.x ?? 0) + (list?.width ?? 0)).toBeLessThanOrEqual(question?.x ?? 0);
  await held(page, OTHER).click({ position: { x: 12, y: 24 } });
  await page.locator(".learn-answer").waitFor();
  expect(await rows.first().textContent()).toContain("Not this one.");
  expect(await rows.first().getAttribute("aria-current")).toBe("true");
  await rows.nth(1).click();
  expect(await page.locator(".learn-head").textContent()).toContain("Question 2 of 2");
  expect(await page.locator(".learn-answer").count()).toBe(0);
  // An answer stands, and only the first one counts.
  await rows.first().click();
  await page.locator(".learn-answer").waitFor();
  expect(await page.locator("h2:focus").count()).toBe(1);
  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.locator(".learn-round").isVisible()).toBe(false);
  expect(await page.locator(".learn-pips").isVisible()).toBe(true);
  expect(problems).toEqual([]);
});

it("splits a long hand evenly on a phone's two rows", async () => {
  const { page } = await pages.open({ ...PHONE, path: "#lessons" });
  await page.locator('[data-deal="4"]').click();
  const cards = page.locator(".learn-question .held");
  await cards.first().waitFor();
  const places = await cards.evaluateAll((all) =>
    all.map((each) => {
      const { top, left } = each.getBoundingClientRect();
      return [Math.round(top), left] as const;
    }),
  );
  const [first = 0] = places.map(([top]) => top);
  expect(places.filter(([top]) => top === first).length).toBe(5);
  expect(places.length).toBe(9);
  const { left, right } = await page.locator(".fan-of-cards").evaluate((fan) => fan.getBoundingClientRect());
  expect(Math.abs(left + right - 390)).toBeLessThan(3);
});

it("takes a guess, then gives the figure, by keyboard", async () => {
  const { page, problems } = await pages.open({ path: "#percent" });
  await page.locator("#guess").waitFor();
  await page.locator("#guess").focus();
  await page.keyboard.type("50");
  expect(await page.locator(".learn-figure").count()).toBe(0);
  await page.keyboard.press("Enter");
  expect(await page.locator(".learn-figure").textContent()).toMatch(/It is [\d.]+%\. You said 50%\./);
  await page.keyboard.press("Enter");
  expect(await page.locator(".learn-figure").count()).toBe(0);
  await page.getByLabel("Suits", { exact: true }).check();
  await page.locator(".learn-suit").waitFor();
  await page.locator("#guess").fill("60");
  await page.keyboard.press("Enter");
  await page.locator(".learn-figure").waitFor();
  expect(problems).toEqual([]);
});

it("reports a session, as a page of its own, as a link, and on paper without what is for the screen", async () => {
  const { page } = await pages.open();
  await paste(page, EVENING);
  // Boards that arrive later would take the stage.
  await page.locator("nav.boards").waitFor();
  await page.locator('[data-part="learn"]').click();
  await page.locator('[data-tool="report"]').first().click();
  await page.locator(".learn-report .learn-dearest").waitFor();
  const download = page.waitForEvent("download");
  await page.locator('[data-act="save"]').click();
  const path = await (await download).path();
  const file = readFileSync(path, "utf8");
  expect(file).toMatch(/^<!doctype html>/);
  expect(file).not.toMatch(/<button|<script|<!--/);
  expect(file).toContain("Lindqvist");
  // On the narrowest phone the names of players stay whole: a name of one word is one line.
  await page.setViewportSize({ width: 360, height: 640 });
  const lines = await page.locator(".learn-report tbody th[scope=row]").evaluateAll((heads) =>
    heads
      .filter(({ textContent }) => /^\w+$/.test(textContent?.trim() ?? ""))
      .map((head) => {
        const range = document.createRange();
        range.selectNodeContents(head);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
  );
  expect(lines.length).toBeGreaterThan(2);
  expect(new Set(lines)).toEqual(new Set([1]));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  await page.emulateMedia({ media: "print" });
  expect(await page.locator(".learn-report").isVisible()).toBe(true);
  expect(await page.locator(".learn-report-actions").isVisible()).toBe(false);
  expect(await page.locator("header").first().isVisible()).toBe(false);
});

it("has nothing that axe-core finds, in light and dark, and no key under 44 px on a phone", async () => {
  const axe = readFileSync(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");
  for (const colorScheme of ["light", "dark"] as const) {
    const { page } = await openLesson({ ...PHONE, colorScheme, bypassCSP: true });
    await page.addScriptTag({ content: axe });
    const found = () =>
      page.evaluate(async () => {
        const { axe } = globalThis as unknown as {
          axe: { run(place: string): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
        };
        const { violations } = await axe.run(".stage");
        return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
      });
    expect(await found()).toEqual([]);
    // On its strip: the next card lies over the rest.
    await held(page, OTHER).click({ position: { x: 12, y: 24 } });
    await page.locator(".learn-answer").waitFor();
    expect(await found()).toEqual([]);
    const small: Record<string, string[]> = {};
    for (const [route, key] of [
      ["question", '[data-act="next"]'],
      ["mine", '[data-act="ask"]'],
      ["lessons", "[data-deal]"],
      ["percent", '[data-act="check"]'],
      ["report", '[data-act="print"]'],
    ] as const) {
      if (route !== "question") await page.goto(`${pages.url}#${route}`);
      await page.locator(`.tool ${key}`).first().waitFor();
      expect(await found(), route).toEqual([]);
      // Of a card in a hand its strip is pressed, which is higher than it is wide.
      small[route] = await page
        .locator(".tool button:not(.held), .tool .chip")
        .evaluateAll((all) =>
          all
            .filter((each) => each.checkVisibility() && each.getBoundingClientRect().height < 44)
            .map((each) => each.outerHTML),
        );
    }
    expect(small).toEqual({ question: [], mine: [], lessons: [], percent: [], report: [] });
  }
});

it("says nothing of kept questions before there is one, and offers those of a file", async () => {
  const { page } = await pages.open({ path: "#find" });
  await page.locator(".learn-start input[type=file]").waitFor({ state: "attached" });
  expect(await page.locator('.learn-start [data-act="save"]').count()).toBe(0);
  expect(await page.locator(".learn-start").innerText()).not.toContain("kept on this device");
});
