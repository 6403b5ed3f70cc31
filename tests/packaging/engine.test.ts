/** `tenace/engine`, which needs no workers, and `tenace/inline`, which needs no other file. */

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";
import type { Browser } from "playwright-core";
import { createSolver } from "tenace";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EASY, ENDING } from "../kit/deals.js";
import { launchChromium, watch } from "../support/chromium.js";
import { consumer, installed } from "../support/places.js";
import { serve, strictPolicy } from "../support/serve.js";

/** Every kind of call, as one value. `answer` and `createSolver` are the script's. */
const QUESTIONS = `async function answers(createSolver, options) {
  const solver = await createSolver(options);
  const deal = ${JSON.stringify(ENDING)};
  const position = { deal, strain: "NT", leader: "N" };
  const refused = await solver.ddTable("N:x").catch((error) => error.code);
  const reason = new Error("enough");
  const controller = new AbortController();
  const waiting = solver.ddTable(deal, { signal: controller.signal }).catch((error) => error === reason);
  controller.abort(reason);
  const tables = [];
  for await (const table of solver.ddTables([deal, "N:x"])) tables.push(table.tricks ?? table.code);
  const deals = [];
  for await (const deal of solver.deals({ hands: { N: { hcp: [20, 22] } } }, { count: 3, seed: 1 })) deals.push(deal);
  const value = {
    refused,
    aborted: await waiting,
    tables,
    deals,
    solution: await solver.solve(position),
    line: await solver.bestLine(position),
    suit: await solver.suitPlay({ hands: ["KJT7", "A986"], target: 4 }),
    single: await solver.singleDummy({ declarer: "N", hands: { declarer: "AQ...", dummy: "32..." },
      unseen: ["SK", "SJ", "ST", "S9"], strain: "NT", leader: "N", target: 1 }),
  };
  const closing = solver.ddTable(deal).catch((error) => error.code);
  await solver.close();
  return { ...value, closing: await closing };
}`;

const ask = new Function(`${QUESTIONS} return answers;`)() as (create: typeof createSolver) => Promise<object>;

let browser: Browser;
let expected: object;
beforeAll(async () => {
  browser = await launchChromium();
  expected = JSON.parse(JSON.stringify(await ask(createSolver)));
});
afterAll(() => browser.close());

/** Runs a module in plain Node and reads what it prints. */
const node = (code: string) =>
  JSON.parse(execFileSync(process.execPath, ["--input-type=module", "-e", code], { cwd: consumer, encoding: "utf8" }));

test("what workers answer is what is compared with", () => {
  expect(expected).toMatchObject({ refused: "INVALID_DEAL", aborted: true, closing: "CLOSED" });
});

describe("tenace/engine", () => {
  test("answers like tenace, in this thread: Node has no Worker then", () => {
    const answer = node(`import { createSolver } from "tenace/engine";
      import { createRequire, syncBuiltinESMExports } from "node:module";
      createRequire(import.meta.url)("node:worker_threads").Worker = undefined;
      syncBuiltinESMExports();
      ${QUESTIONS}
      console.log(JSON.stringify(await answers(createSolver, { workers: 3, tableMegabytes: 2 })));`);
    expect(answer).toEqual(expected);
  });

  test("between two pieces of work it hears that a call is aborted, and lets timers run", () => {
    const outcome = node(`import { createSolver } from "tenace/engine";
      const solver = await createSolver({ tableMegabytes: 1 });
      const controller = new AbortController();
      const reason = new Error("enough");
      const cells = [];
      const onProgress = ({ done }) => {
        cells.push(done);
        if (done === 3) setImmediate(() => controller.abort(reason));
      };
      const aborted = await solver.ddTable("${EASY}", { signal: controller.signal, onProgress }).catch((error) => error === reason);
      const after = (await solver.ddTable("${EASY}", { strains: ["S"], declarers: ["N"] })).tricks.S.N;
      console.log(JSON.stringify({ aborted, few: cells.length < 20, after }));`);
    expect(outcome).toEqual({ aborted: true, few: true, after: 13 });
  });

  test("refuses options as tenace does", async () => {
    const { createSolver } = (await import(join(installed, "dist/engine.js"))) as typeof import("tenace/engine");
    await expect(createSolver({ workers: 0 })).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
    await expect(createSolver({ tableMegabytes: 5000 })).rejects.toMatchObject({ code: "INVALID_ARGUMENT" });
  });

  test("works in a service worker, where tenace says what to use", async () => {
    const worker = `import { createSolver as none } from "/tenace/dist/index.js";
      import { createSolver } from "/tenace/dist/engine.js";
      ${QUESTIONS}
      self.addEventListener("message", ({ source }) => {
        const refused = none().catch((error) => error.message);
        const tell = (value) => source.postMessage(value);
        Promise.all([answers(createSolver), refused]).then(tell, (error) => tell(String(error)));
      });`;
    const page = `const { serviceWorker } = navigator;
      const answer = new Promise((resolve) => serviceWorker.addEventListener("message", ({ data }) => resolve(data)));
      serviceWorker.startMessages();
      await serviceWorker.register("/sw.js", { type: "module" });
      (await serviceWorker.ready).active.postMessage("go");
      globalThis.outcome = await answer;`;
    const texts = {
      "/index.html": '<!doctype html><title>x</title><script type="module" src="/page.js"></script>',
      "/page.js": page,
      "/sw.js": worker,
    };
    const site = await serve({ tenace: installed }, { texts });
    const tab = await browser.newPage();
    const problems = watch(tab);
    await tab.goto(site.url);
    const outcome = await tab.waitForFunction(() => (globalThis as { outcome?: unknown }).outcome);
    const [answers, refused] = (await outcome.jsonValue()) as [object, string];
    expect(JSON.parse(JSON.stringify(answers))).toEqual(expected);
    expect(refused).toContain("tenace/engine");
    expect(problems).toEqual([]);
    await tab.close();
    await site.close();
  });
});

describe("tenace/inline", () => {
  /** The whole of a page, its script inside. */
  const inlinePage = async () => {
    const { outputFiles } = await build({
      stdin: {
        contents: `import { createSolver } from "tenace/inline";
          ${QUESTIONS}
          answers(createSolver).then((value) => (globalThis.outcome = value), (error) => (globalThis.outcome = String(error)));`,
        resolveDir: consumer,
      },
      bundle: true,
      minify: true,
      format: "iife",
      write: false,
      logLevel: "error",
    });
    const script = outputFiles[0]?.text.replaceAll("</script", "<\\/script");
    return `<!doctype html><meta charset="utf-8"><title>x</title><script>${script}</script>`;
  };
  const outcomeOf = async (url: string) => {
    const tab = await browser.newPage();
    const problems = watch(tab);
    const workers: unknown[] = [];
    tab.on("worker", (worker) => workers.push(worker));
    await tab.goto(url);
    const outcome = await tab.waitForFunction(() => (globalThis as { outcome?: unknown }).outcome);
    const answers = JSON.parse(JSON.stringify(await outcome.jsonValue()));
    await tab.close();
    return { answers, problems, workers: workers.length };
  };

  test("is one file, in Node as well", () => {
    const alone = join(consumer, "alone.mjs");
    writeFileSync(alone, execFileSync("cat", [join(installed, "dist/inline.js")]));
    const answer = node(`import { createSolver } from ${JSON.stringify(pathToFileURL(alone).href)};
      ${QUESTIONS}
      console.log(JSON.stringify(await answers(createSolver)));`);
    expect(answer).toEqual(expected);
  });

  test("works in a page opened from a disk, with workers", async () => {
    const file = join(consumer, "single.html");
    writeFileSync(file, await inlinePage());
    const { answers, problems, workers } = await outcomeOf(pathToFileURL(file).href);
    expect(answers).toEqual(expected);
    expect(problems).toEqual([]);
    expect(workers).toBeGreaterThan(0);
  });

  test("works in this thread where the page's policy forbids workers made of a Blob", async () => {
    const html = await inlinePage();
    const site = await serve({}, { texts: { "/index.html": html } });
    const { answers, problems } = await outcomeOf(site.url);
    expect(answers).toEqual(expected);
    // The browser tells of what the policy forbids.
    expect(problems.every((problem) => problem.includes("Content Security Policy"))).toBe(true);
    expect(strictPolicy(html)).not.toContain("blob:");
    await site.close();
  });
});

const ENTRIES = ["index", "engine", "inline", "notation/index", "bridge/index"];

test.each(ENTRIES)("an error of %s is a BridgeError of every entry, though not all share its code", async (name) => {
  const { BridgeError: own } = await import(join(installed, `dist/${name}.js`));
  const error = new own("PARSE", "no", { line: 2 });
  for (const other of ENTRIES) {
    const { BridgeError } = await import(join(installed, `dist/${other}.js`));
    expect(error, other).toBeInstanceOf(BridgeError);
    expect(new Error("another") instanceof BridgeError, other).toBe(false);
  }
});

test.each(["index", "engine", "inline"])("createSolver of %s rejects with one", async (name) => {
  const { createSolver } = await import(join(installed, `dist/${name}.js`));
  const { BridgeError } = await import(join(installed, "dist/notation/index.js"));
  await expect(createSolver({ workers: 0 })).rejects.toBeInstanceOf(BridgeError);
});
