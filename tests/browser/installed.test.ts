/** The app as an installed app: its manifest. */
import { readFileSync } from "node:fs";
import { PNG } from "pngjs";
import { expect, it } from "vitest";
import { servePages } from "../support/pages.js";
import { root } from "../support/places.js";

const pages = servePages();

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
