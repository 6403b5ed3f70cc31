/** custom-elements.json, which is made from the element's comments, against the element itself. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { servePages } from "../support/pages.js";
import { root } from "../support/places.js";

const pages = servePages();

type Named = readonly { name: string }[];
interface Description {
  tagName: string;
  members: Named;
  attributes: Named;
  events: Named;
  cssParts: Named;
  cssProperties: Named;
}

const named = (list: Named | undefined) => (list ?? []).map(({ name }) => name).sort();

it("describes every attribute, property, method, part and custom property, and no other", async () => {
  const manifest = JSON.parse(readFileSync(join(root, "dist/custom-elements.json"), "utf8"));
  const descriptions = manifest.modules.flatMap(
    ({ declarations }: { declarations: Description[] }) => declarations,
  ) as Description[];
  const [description] = descriptions;
  expect(description?.tagName).toBe("bridge-hand-viewer");

  const { page, gate } = await pages.open({ path: "gallery.html", hold: ["cells"] });
  const partsOf = () =>
    page.evaluate(() =>
      [...document.querySelectorAll("bridge-hand-viewer")].flatMap(({ shadowRoot }) =>
        [...(shadowRoot?.querySelectorAll("[part]") ?? [])].flatMap(({ part }) => [...part]),
      ),
    );
  await page.locator(".hand").last().waitFor({ state: "attached" });
  const parts = await partsOf();
  await page.goto(`${pages.url}gallery.html?state=Opening%20lead,%20analyzed`);
  await page.locator(".tab-auction").first().click();
  await page.locator(".alerted").first().hover();
  await page.getByRole("button", { name: "Keys" }).click();
  await page.getByRole("dialog", { name: "Keys" }).waitFor();
  await page.locator("progress").waitFor();
  parts.push(...(await partsOf()));
  await page.getByRole("button", { name: "Claim" }).click();
  await page.getByRole("dialog", { name: "Claim" }).waitFor();
  parts.push(...(await partsOf()));
  await gate.open();
  await page.locator(".tab-play").first().click();
  await page.locator(".mistake").first().waitFor();
  parts.push(...(await partsOf()));
  await page.goto(`${pages.url}gallery.html?state=Chances`);
  await page.locator(".chance-card").first().waitFor();
  parts.push(...(await partsOf()));
  const element = await page.evaluate(() => {
    const kind = customElements.get("bridge-hand-viewer") as unknown as {
      observedAttributes: string[];
      prototype: object;
    };
    const distinct = (list: readonly string[]) => [...new Set(list)].sort();
    return {
      attributes: distinct(kind.observedAttributes),
      members: distinct(Object.getOwnPropertyNames(kind.prototype)).filter(
        (name) => !/^constructor$|Callback$/.test(name),
      ),
    };
  });
  expect(named(description?.attributes)).toEqual(element.attributes);
  expect(named(description?.members)).toEqual(element.members);
  // Of the elements for tables and buttons the same properties hold.
  const propertiesOf = (belongs: (file: string) => boolean) => {
    const css = readdirSync(join(root, "js/viewer"), { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".css") && belongs(name))
      .map((name) => readFileSync(join(root, "js/viewer", name), "utf8"))
      .join("");
    return [...new Set([...css.matchAll(/var\((--bridge-[a-z-]+)/g)].map(([, name]) => name))].sort();
  };
  const isOfCard = (file: string) => file.endsWith("/card.css");
  expect(named(description?.cssProperties)).toEqual(propertiesOf((file) => !isOfCard(file)));
  const card = descriptions.find(({ tagName }) => tagName === "bridge-card");
  expect(named(card?.cssProperties)).toEqual(propertiesOf(isOfCard));
  expect(named(description?.cssParts)).toEqual([...new Set(parts)].sort());
  expect(named(description?.events)).toEqual([
    "bridge-analysis",
    "bridge-error",
    "bridge-mistake",
    "bridge-place",
    "bridge-play",
    "bridge-position",
    "bridge-suit",
  ]);
});
