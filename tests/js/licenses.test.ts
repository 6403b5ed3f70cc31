import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { thirdParty } from "../../scripts/licenses.js";
import { root } from "../support/places.js";

it("THIRD-PARTY.md names all that the package holds of others (npm run licenses)", () => {
  const text = readFileSync(join(root, "THIRD-PARTY.md"), "utf8");
  for (const name of ["contract-bridge", "wasm-bindgen", "lit-html", "talc"]) expect(text).toContain(`- ${name} `);
  expect(text).toBe(thirdParty());
});
