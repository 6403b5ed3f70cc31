import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { thirdParty } from "../../scripts/licenses.js";
import { root } from "../support/places.js";

const read = (path: string) => readFileSync(join(root, path), "utf8");

it.each([
  [".", ["contract-bridge", "wasm-bindgen", "lit-html", "talc"]],
  ["python", ["contract-bridge", "pyo3", "rustc-hash"]],
] as const)("%s/THIRD-PARTY.md names all that the package holds of others (npm run licenses)", (folder, names) => {
  const text = read(`${folder}/THIRD-PARTY.md`);
  for (const name of names) expect(text).toContain(`- ${name} `);
  expect(text).toBe(thirdParty[folder]());
});

it.each(["LICENSE-APACHE", "LICENSE-MIT"])("the wheel's %s is the project's", (name) => {
  expect(read(`python/${name}`)).toBe(read(name));
});
