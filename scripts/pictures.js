/**
 * Takes the pictures in docs/pictures from the built app: node scripts/pictures.js. They are to be looked at
 * before they are kept.
 */

import { join } from "node:path";
import { chromium } from "playwright-core";
import { preview } from "vite";
import { findChromium } from "./browsers.js";
import { root } from "./tools.js";

const DEAL = "N:QJ6.K652.J85.T98 873.J97.AT764.Q4 K5.T83.KQ9.A7652 AT942.AQ4.32.KJ3";
const PLAYED = `[Board "7"]
[North "Ada"]
[East "Blaise"]
[South "Grace"]
[West "Emmy"]
[Dealer "S"]
[Vulnerable "All"]
[Deal "${DEAL}"]
[Contract "2SX"]
[Declarer "W"]
[Result "11"]
[Auction "S"]
Pass 1S Pass 2S
X AP
[Play "N"]
S6 S7 S5 S2
H2 HJ HT H4
C8 C4 C2 CJ
SJ S3 SK S4
HK H9 H8 HA
SQ S8 CA SA
H5 D6 C5 S9
C9 D7 C6 ST
H6 H7 H3 HQ
`;
const SECOND = `[Board "8"]
[Dealer "W"]
[Vulnerable "None"]
[Deal "N:AK96.KQ8.A98.K63 QJT5432.T.6.QJ82 .J97543.K7532.94 87.A62.QJT4.AT75"]
[Contract "3NT"]
[Declarer "N"]
[Result "9"]
`;

const PICTURES = [
  { name: "laptop", width: 1366, height: 800, boards: `${PLAYED}\n${SECOND}`, at: 3, solveAll: true },
  { name: "phone", width: 390, height: 844, boards: PLAYED, at: 3 },
  { name: "tablet", width: 820, height: 1180, boards: PLAYED, at: 12, deck: "four" },
  {
    name: "dark",
    width: 1280,
    height: 820,
    boards: PLAYED.replace(/2SX/, "3S").replace(/\[Auction[^[]*/, ""),
    at: 1,
    dark: true,
    chances: true,
  },
];

const server = await preview({
  root: join(root, "www"),
  configFile: join(root, "www/vite.config.ts"),
  preview: { host: "127.0.0.1", port: 0 },
  logLevel: "error",
});
const [url] = [...server.resolvedUrls.local, ...server.resolvedUrls.network];
process.env.FONTCONFIG_FILE = join(root, "tests/support/fonts.conf");
const browser = await chromium.launch({ executablePath: findChromium(), args: ["--no-sandbox", "--disable-gpu"] });
for (const { name, width, height, boards, at, deck, dark, chances, solveAll } of PICTURES) {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: 1.5,
    colorScheme: dark ? "dark" : "light",
    ...(width < 500 ? { hasTouch: true, isMobile: true } : {}),
  });
  await page.goto(`${url}#pbn=${encodeURIComponent(boards)}`);
  await page.locator(".table.done").waitFor();
  if (solveAll) {
    await page.getByRole("button", { name: "Solve all" }).click();
    await page.locator(".tiny-trace").first().waitFor();
  }
  await page.evaluate(
    (wanted) => {
      const viewer = document.querySelector("bridge-hand-viewer");
      if (wanted.deck) viewer?.setAttribute("deck", wanted.deck);
      if (wanted.chances) viewer?.setAttribute("chances", "");
      viewer?.goto(wanted.at);
    },
    { at, deck, chances },
  );
  await page.locator(".figure:not([data-figure=''])").first().waitFor();
  await page.locator(".mistake").first().waitFor();
  await page.mouse.move(1, height - 1);
  // A search is given the time that it takes.
  if (chances) await page.waitForTimeout(6_000);
  await page.screenshot({ path: join(root, `docs/pictures/${name}.png`) });
  await page.close();
}
await browser.close();
await server.close();
