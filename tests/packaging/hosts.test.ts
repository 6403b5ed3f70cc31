/**
 * The package if there is no page and where there is less of one than browsers have: it can be imported all the same.
 */

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { consumer, installed } from "../support/places.js";

const manifest = JSON.parse(readFileSync(join(installed, "package.json"), "utf8"));
const modules = Object.keys(manifest.exports)
  .filter((path) => manifest.exports[path].default?.endsWith(".js"))
  .map((path) => `tenace${path.slice(1)}`);

/** Runs a module in plain Node, in the project that has the package installed, and returns what it prints. */
const node = (script: string) =>
  execFileSync(process.execPath, ["--input-type=module", "--eval", script], { cwd: consumer, encoding: "utf8" }).trim();

describe("on a server, where a page is rendered", () => {
  test.each(modules)("%s is imported without a page", (name) => {
    // An unhandled rejection ends the process with an error.
    expect(node(`const all = await import("${name}"); console.log(typeof all);`)).toBe("object");
  });

  test.each(modules)("%s is required without a page", (name) => {
    expect(
      node(`import { createRequire } from "node:module";
      console.log(typeof createRequire(import.meta.url)("${name}"));`),
    ).toBe("object");
  });

  test("every module of the package is tried", () => {
    expect(modules).toContain("tenace/viewer");
    expect(modules).toContain("tenace/worker");
  });
});

test("the worker's file does nothing in a page", () => {
  const listening = node(`const heard = [];
    globalThis.document = {};
    globalThis.self = Object.assign(globalThis, { postMessage() {}, addEventListener: (type) => heard.push(type) });
    await import("tenace/worker");
    console.log(heard.length);`);
  expect(listening).toBe("0");
});

test("old resolvers, which know no exports, find the solver by main, module and types", () => {
  const entry = manifest.exports["."];
  expect([manifest.main, manifest.module, manifest.types]).toEqual([entry.default, entry.default, entry.types]);
});

test("what jsdom lacks doesn't stop the elements: style sheets that can be filled, and what tells what is in view", () => {
  const made = node(`globalThis.HTMLElement = class {
      attachShadow() { return (this.shadowRoot = { replaceChildren() {}, addEventListener() {} }); }
      getAttribute() { return null; }
    };
    globalThis.document = { documentElement: { lang: "" }, createElement: () => ({ setAttribute() {}, append() {} }) };
    globalThis.document.createTreeWalker = () => ({});
    globalThis.CSSStyleSheet = class {};
    const defined = {};
    globalThis.customElements = { get: (name) => defined[name], define: (name, kind) => (defined[name] = kind) };
    await import("tenace/viewer/dd-table");
    await import("tenace/viewer/play-table");
    const table = new defined["bridge-dd-table"]();
    table.connectedCallback();
    const play = new defined["bridge-play-table"]();
    console.log(table.shadowRoot.adoptedStyleSheets.length, play.shadowRoot.adoptedStyleSheets.length);`);
  expect(made).toBe("2 3");
});
