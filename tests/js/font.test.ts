/** The app's typeface: small enough to wait for, and with its license beside it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root } from "../support/places.js";

it("is at most 30 kB, in the format that every browser here reads", () => {
  const font = readFileSync(join(root, "www/fonts/text.woff2"));
  expect(font.subarray(0, 4).toString()).toBe("wOF2");
  expect(font.length).toBeLessThanOrEqual(30_000);
  expect(readFileSync(join(root, "www/fonts/LICENSE.md"), "utf8")).toContain("SIL Open Font License, Version 1.1");
});
