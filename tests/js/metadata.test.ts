/** What is said of the package in several places is the same in all of them. */

import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { manifests } from "../../scripts/release/metadata.js";
import { root } from "../support/places.js";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const { version } = JSON.parse(read("package.json"));

describe("metadata", () => {
  it("is the same in every manifest (npm run metadata)", () => {
    for (const [path = "", text] of manifests()) expect(text, path).toBe(read(path));
  });

  it("has the repository's address in every manifest once package.json has it", () => {
    const repository = "https://example.org/owner/tenace";
    const homepage = `${repository}#readme`;
    const said = { version: "7.8.9", license: "MIT", repository, homepage, bugs: `${repository}/issues` };
    const texts = new Map(manifests(said).map(([path = "", text = ""]) => [path, text]));
    for (const path of ["Cargo.toml", "python/Cargo.toml"]) {
      const [head = ""] = (texts.get(path) ?? "").split(/\n(?=\[)/);
      expect(head).toContain('version = "7.8.9"');
      expect(head).toContain(`repository = "${repository}"`);
    }
    expect(texts.get("python/pyproject.toml")).toContain(
      `[project.urls]\nRepository = "${repository}"\nDocumentation = "${homepage}"\nIssues = "${repository}/issues"\n`,
    );
    // Nothing but these lines differs.
    const lines = (text: string) =>
      text.split("\n").filter((line) => line && !/^(version|license|\[project.urls)/.test(line));
    for (const [path, text] of texts) {
      const added = lines(text).filter((line) => !line.includes(repository));
      expect(added, path).toEqual(lines(read(path)));
    }
  });

  it("names the version of the changelog", () => {
    const [, newest] = /^## (\d+\.\d+\.\d+)/m.exec(read("CHANGELOG.md")) ?? [];
    expect(newest).toBe(version);
  });
});

it.each(["wasm-bindgen", "js-sys", "web-sys", "serde-wasm-bindgen", "console_error_panic_hook"])(
  "the module meets JavaScript by %s, and by no binding of its own",
  (crate) => {
    expect(read("Cargo.toml")).toMatch(new RegExp(`^${crate} = `, "m"));
    const bindings = read("src/bindings/mod.rs");
    expect(bindings).toContain(`${crate.replaceAll("-", "_")}::`);
    expect(bindings).not.toContain('extern "C"');
  },
);

/** The pages that say how the package is had. */
const PAGES = [
  "README.md",
  "src/README.md",
  "python/README.md",
  "docs/python.md",
  "docs/viewer.md",
  "docs/guides/self-hosting.md",
];

it.each(PAGES)("%s says that nothing is published yet as long as that is true", (page) => {
  const isReleased = !/^## .*not yet released/m.test(read("CHANGELOG.md"));
  expect(/not\s+yet\s+published/i.test(read(page))).toBe(!isReleased);
});

it("addresses of a CDN name the whole version", () => {
  for (const page of PAGES) {
    for (const [address, named] of read(page).matchAll(/(?:unpkg\.com|jsdelivr\.net\/npm)\/tenace(@[\d.]+)?/g)) {
      expect(named, `${page}: ${address}`).toBe(`@${version}`);
    }
  }
});
