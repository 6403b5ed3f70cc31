/**
 * Takes the pictures in docs/pictures from the built app: node scripts/once/pictures.js [NAME…]. They are to be looked
 * at before they are kept. `tour.png` moves: a deal is pasted, its table filled, and its first mistake shown.
 * `www/public/card.png` is the app's own picture of a board: what a chat shows of a link to the app.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PNG } from "pngjs";
import UPNG from "upng-js";
import { serveApp } from "../app.js";
import { launchChromium } from "../browsers.js";
import { root } from "../tools.js";

const EVENING = readFileSync(join(root, "www/app/examples/evening.pbn"), "utf8");
/** The board of the evening that the pictures show. */
const NUMBER = 18;
const [BOARD] = EVENING.slice(EVENING.indexOf(`[Board "${NUMBER}"]`)).split(/\n\s*\n/, 1);

const PICTURES = [
  { name: "laptop", width: 1366, height: 800, solveAll: true },
  { name: "phone", width: 390, height: 844, solveAll: false },
];

const TOUR = { width: 1200, height: 720 };

const { url, close } = await serveApp();
process.env.FONTCONFIG_FILE = join(root, "tests/support/fonts.conf");
const browser = await launchChromium();
const wanted = process.argv.slice(2);
const isWanted = (name) => wanted.length === 0 || wanted.includes(name);
for (const picture of PICTURES) if (isWanted(picture.name)) await take(picture);
if (isWanted("tour")) await takeTour();
if (isWanted("card")) await saveCard();
await browser.close();
await close();

async function take({ name, width, height, solveAll }) {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: 1.5,
    ...(width < 500 ? { hasTouch: true, isMobile: true } : {}),
  });
  await page.goto(`${url}#pbn=${encodeURIComponent(EVENING)}`);
  await page.locator(".hand .card").first().waitFor();
  const next = page.getByRole("button", { name: "Next board" });
  for (let number = 1; number < NUMBER; number += 1) await next.click();
  if (solveAll) {
    await page.getByRole("button", { name: "Solve all" }).click();
    await page.locator("nav.boards .work progress").waitFor({ state: "detached" });
  }
  await goToMistake(page);
  await page.mouse.move(1, height - 1);
  await page.waitForTimeout(500);
  await page.screenshot({ path: join(root, `docs/pictures/${name}.png`) });
  await page.close();
}

async function saveCard() {
  const page = await browser.newPage({ viewport: TOUR });
  await page.goto(`${url}#pbn=${encodeURIComponent(BOARD)}`);
  await page.locator(".hand .card").first().waitFor();
  await goToMistake(page);
  await page.locator('[data-tool="share"]').click();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Save the picture" }).click(),
  ]);
  // Without a channel for transparency it is smaller.
  const drawn = PNG.sync.read(readFileSync(await download.path()));
  writeFileSync(join(root, "www/public/card.png"), PNG.sync.write(drawn, { colorType: 2, deflateLevel: 9 }));
  await page.close();
}

/** Once the play is traced; the sentence says the better card. */
async function goToMistake(page) {
  await page.locator(".next-mistake:enabled").click();
  await page.locator(".status .better").waitFor();
  await page.locator(".figure:not([data-figure=''])").first().waitFor();
}

async function takeTour() {
  const page = await browser.newPage({ viewport: TOUR });
  const frames = [];
  const frame = async (milliseconds) => frames.push({ png: await page.screenshot(), milliseconds });
  await page.goto(url);
  await page.locator("#source").waitFor();
  await frame(1500);
  await page.locator("#source").fill(BOARD);
  await frame(1500);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await page.locator("dialog.sheet").waitFor({ state: "detached" });
  await page.locator(".cell:not(.unknown)").nth(5).waitFor();
  await frame(300);
  await page.locator(".table.done").waitFor();
  await page.locator(".played-card.mistake").first().waitFor();
  await page.waitForTimeout(500);
  await frame(2500);
  await goToMistake(page);
  await page.mouse.move(1, TOUR.height - 1);
  await page.waitForTimeout(500);
  await frame(4000);
  const colors = frames.map(({ png }) => UPNG.toRGBA8(UPNG.decode(png))[0]);
  const delays = frames.map(({ milliseconds }) => milliseconds);
  const animated = UPNG.encode(colors, TOUR.width, TOUR.height, 0, delays);
  writeFileSync(join(root, "docs/pictures/tour.png"), Buffer.from(animated));
  await page.close();
}
