/** Frameworks that render pages on a server and in the browser: Next, SvelteKit, Astro, Nuxt; and Angular. */

import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { bin, expectPage, expectSite, install, node, type Running, start, tool, useChromium } from "./kit.js";

useChromium();

/** Uses a server, and ends it. */
async function using(server: Promise<Running>, work: (server: Running) => Promise<void>) {
  const running = await server;
  try {
    await work(running);
  } finally {
    await running.close();
  }
}

describe.each(["--turbopack", "--webpack"])("Next, %s", (builder) => {
  test("built", async () => {
    const folder = await install("next");
    await tool(folder, "next", ["build", builder], { EXTERNAL: "yes" });
    await using(
      start(folder, bin(folder, "next"), (port) => ["start", "-p", port], { EXTERNAL: "yes" }),
      async ({ url }) => {
        await expectPage(`${url}client`);
        await expectPage(`${url}server`, { viewer: false });
      },
    );
  });

  test("developed", async () => {
    const folder = await install("next");
    await using(
      start(folder, bin(folder, "next"), (port) => ["dev", builder, "-p", port], { EXTERNAL: "yes" }),
      async ({ url }) => {
        await expectPage(`${url}client`);
        await expectPage(`${url}server`, { viewer: false });
      },
    );
  });
});

test("SvelteKit, built for Node and developed", async () => {
  const folder = await install("sveltekit");
  await tool(folder, "vite", ["build", "--logLevel", "error"]);
  const expectPages = async ({ url }: Running) => {
    await expectPage(url);
    await expectPage(`${url}server`, { viewer: false });
  };
  await using(
    start(folder, await node(24), () => ["build/index.js"]),
    expectPages,
  );
  await using(
    start(folder, bin(folder, "vite"), (port) => ["dev", "--port", port]),
    expectPages,
  );
});

test("Astro, built and developed", async () => {
  const folder = await install("astro");
  await tool(folder, "astro", ["build"]);
  await expectSite(join(folder, "dist"), ["", "client/"]);
  await using(
    start(folder, bin(folder, "astro"), (port) => ["dev", "--port", port]),
    async ({ url }) => {
      await expectPage(url);
      await expectPage(`${url}client`);
    },
  );
});

test("Nuxt, built and developed", async () => {
  const folder = await install("nuxt");
  await tool(folder, "nuxt", ["build"]);
  const expectAll = async ({ url }: Running) => {
    await expectPage(url);
    const response = await fetch(`${url}api/table`);
    expect(await response.json()).toMatchObject({ S: { E: 8 } });
  };
  await using(
    start(folder, await node(24), () => [".output/server/index.mjs"]),
    expectAll,
  );
  await using(
    start(folder, bin(folder, "nuxt"), (port) => ["dev", "--port", port]),
    expectAll,
  );
});

test("Angular needs the two files as assets, and to be told where they are", async () => {
  const folder = await install("angular");
  await tool(folder, "ng", ["build", "app"]);
  await expectSite(join(folder, "out/browser"));
});
