/** Vite 6, 7 and 8, built and by their development servers, alone and with React, Vue and Svelte. */

import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { bin, expectPage, expectSite, install, start, tool, useChromium } from "./kit.js";

useChromium();

const PAGES = ["plain.html", "react.html", "vue.html", "svelte.html"];

test("Vite 8 needs nothing to be configured", async () => {
  const folder = await install("vite-8", "vite");
  const server = await start(folder, bin(folder, "vite"), (port) => ["--port", port], { PREBUNDLED: "yes" });
  try {
    for (const page of PAGES) await expectPage(server.url + page);
  } finally {
    await server.close();
  }
});

describe.each([6, 7, 8])("Vite %i", (version) => {
  test("built", async () => {
    const folder = await install(`vite-${version}`, "vite");
    await tool(folder, "vite", ["build", "--logLevel", "error"]);
    await expectSite(join(folder, "dist"), PAGES);
  });

  test("developed", async () => {
    const folder = await install(`vite-${version}`, "vite");
    const server = await start(folder, bin(folder, "vite"), (port) => ["--port", port, "--strictPort"]);
    try {
      for (const page of PAGES) await expectPage(server.url + page);
      expect(server.said()).not.toMatch(/warn|error/i);
    } finally {
      await server.close();
    }
  });
});
