/** The app as an installed app: its manifest, files and text that another app shares with it, several files at once. */
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { PNG } from "pngjs";
import { expect, it } from "vitest";
import { DEAL, LIN, PBN, SECOND_DEAL } from "../support/app.js";
import { servePages } from "../support/pages.js";
import { root } from "../support/places.js";

const pages = servePages();

const SECOND = `[Board "Zürich"]\n[Deal "${SECOND_DEAL}"]\n`;

const boardsListed = (page: Page) => page.locator("nav.boards tbody tr").count();
const cardOf = (page: Page, seat: string, card: string) =>
  page.locator(`.hand[data-seat="${seat}"] [data-card="${card}"]`).waitFor();

interface Shared {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const file = (name: string, content: string | Buffer): Shared => ({
  name,
  mimeType: "text/plain",
  buffer: Buffer.from(content),
});

const FORM = `<!doctype html><form method="post" enctype="multipart/form-data" action="./?share">
  <input name="text" /><input type="file" name="files" multiple /><button>Share</button></form>`;

/** Shares by POST, as the system does: from a page of the same host that may send forms; those of the app may not. */
async function share(page: Page, files: readonly Shared[], text = ""): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === "activated");
  await page.route("**/form.html", (route) => route.fulfill({ contentType: "text/html", body: FORM }));
  await page.goto(`${pages.url}form.html`);
  await page.locator('input[name="text"]').fill(text);
  await page.locator('input[type="file"]').setInputFiles([...files]);
  await page.getByRole("button", { name: "Share" }).click();
  await page.locator("bridge-hand-viewer").waitFor();
}

it("has a whole manifest, whose pictures have the sizes that it says", async () => {
  const { page } = await pages.open();
  const session = await page.context().newCDPSession(page);
  const { data = "", errors } = await session.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data);
  expect(manifest).toMatchObject({
    id: "tenace",
    start_url: "./",
    display: "standalone",
    launch_handler: { client_mode: "navigate-existing" },
    shortcuts: [{ url: "./#lead" }, { url: "./#bid" }, { url: "./#deal" }],
  });
  expect(manifest.categories.length).toBeGreaterThan(0);
  expect(Object.values(manifest.file_handlers[0].accept).flat()).toEqual([".pbn", ".lin", ".dlm", ".rbn", ".txt"]);
  const forms = manifest.screenshots.map(({ form_factor }: { form_factor: string }) => form_factor);
  expect(forms.sort()).toEqual(["narrow", "wide"]);
  const ofShortcuts = manifest.shortcuts.flatMap(({ icons }: { icons: object[] }) => icons);
  for (const { src, sizes, type } of [...manifest.icons, ...manifest.screenshots, ...ofShortcuts]) {
    if (type !== "image/png") continue;
    const { width, height } = PNG.sync.read(readFileSync(`${root}/build/www/${src}`));
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});

it("has a picture that chats show of a link, of the size that it says and of at most 100 kB", async () => {
  const { page } = await pages.open();
  const content = (name: string) => page.locator(`meta[property="${name}"]`).getAttribute("content");
  const address = new URL((await content("og:image")) ?? "", pages.url).href;
  const answer = await page.request.get(address);
  expect([answer.status(), answer.headers()["content-type"]]).toEqual([200, "image/png"]);
  const body = await answer.body();
  expect(body.length).toBeLessThanOrEqual(100_000);
  const { width, height } = PNG.sync.read(body);
  expect([width, height].map(String)).toEqual([await content("og:image:width"), await content("og:image:height")]);
});

it("has shortcuts that open what they name", async () => {
  const { page } = await pages.open();
  const manifest = JSON.parse(readFileSync(`${root}/build/www/manifest.webmanifest`, "utf8"));
  expect(manifest.shortcuts.length).toBe(3);
  for (const { url } of manifest.shortcuts) {
    await page.goto("about:blank");
    await page.goto(new URL(url, pages.url).href);
    await page.locator(".stage form.many").waitFor();
  }
});

it("takes files that another app shares, each in a notation and an encoding of its own, once", async () => {
  const { page } = await pages.open();
  await share(page, [file("one.pbn", PBN), file("zwei.pbn", Buffer.from(SECOND, "latin1")), file("three.lin", LIN)]);
  await expect.poll(() => boardsListed(page)).toBe(3);
  await cardOf(page, "N", "SQ");
  expect(await page.locator("nav.boards tbody").textContent()).toContain("Zürich");
  expect(new URL(page.url()).search).toBe("");
  expect(await page.evaluate(async () => (await (await caches.open("shared")).keys()).length)).toBe(0);
});

it("takes a text that another app shares, and says of a picture that it is no text", async () => {
  const { page } = await pages.open();
  await share(page, [], `[Deal "${SECOND_DEAL}"]`);
  await cardOf(page, "N", "SA");
  await share(page, [file("picture.png", Buffer.from([0x89, 0x50, 0, 0, 1]))]);
  await page.locator(".notice", { hasText: "picture.png" }).waitFor();
  await cardOf(page, "N", "SA");
});

it("opens several files at once, and tells the line of a fault in all of them", async () => {
  const { page } = await pages.open();
  const chosen = page.locator('input[type="file"]');
  const open = page.getByRole("button", { name: "Open", exact: true });
  await chosen.setInputFiles([file("one.pbn", PBN), file("two.lin", LIN), file("three.txt", DEAL)]);
  await expect.poll(() => boardsListed(page)).toBe(3);
  await open.click();
  const faulty = `[Board "1"]\n[Deal "${DEAL.replace("QJ6", "QQ6")}"]\n`;
  await chosen.setInputFiles([file("one.pbn", PBN), file("two.pbn", faulty)]);
  const said = await page.locator(".problems li").first().textContent();
  const line = Number(/\d+/.exec(said ?? "")?.[0]);
  const box = await page.locator("#source").inputValue();
  expect(box.split("\n")[line - 1]).toContain("QQ6");
});
