/** custom-elements.json, which is made from the element's comments, against the element itself. */
import { readFileSync } from "node:fs";
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
  const [description] = manifest.modules.flatMap(
    ({ declarations }: { declarations: Description[] }) => declarations,
  ) as Description[];
  expect(description?.tagName).toBe("bridge-hand-viewer");

  const { page } = await pages.open({ path: "gallery.html" });
  await page.locator(".alerted").first().hover();
  await page.locator("[part~=stop]").first().waitFor();
  const progress = await page.locator("progress").first().getAttribute("part");
  await page.locator(".mistake").first().waitFor();
  await page.getByRole("button", { name: "Keys" }).first().click();
  await page.locator(".keys").first().waitFor();
  const element = await page.evaluate(() => {
    const viewers = [...document.querySelectorAll("bridge-hand-viewer")];
    const roots = viewers.flatMap(({ shadowRoot }) => (shadowRoot ? [shadowRoot] : []));
    const parts = roots.flatMap((tree) => [...tree.querySelectorAll("[part]")].flatMap(({ part }) => [...part]));
    const css = roots[0]?.adoptedStyleSheets.flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)) ?? [];
    const properties = [...css.join("\n").matchAll(/var\((--bridge-[a-z]+)/g)].map(([, name]) => name ?? "");
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
      parts: distinct(parts),
      properties: distinct(properties),
    };
  });
  expect(named(description?.attributes)).toEqual(element.attributes);
  expect(named(description?.members)).toEqual(element.members);
  expect(named(description?.cssProperties)).toEqual(element.properties);
  expect(named(description?.cssParts)).toEqual([...new Set([...element.parts, progress])].sort());
  expect(named(description?.events)).toEqual(["bridge-analysis", "bridge-error", "bridge-play", "bridge-position"]);
});
