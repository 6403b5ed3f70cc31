/**
 * What the documentation shows: every snippet is compiled against the packed package, and those marked `live` run and
 * print what stands under them. Components of React, Vue and Svelte are compiled here as far as needs nothing of
 * theirs, and with the frameworks themselves in tests/packaging-heavy/guides.test.ts; recipes for clusters run in
 * tests/clusters.
 */

import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { transform } from "esbuild";
import { describe, expect, test } from "vitest";
import { readArguments, readCommand } from "../../js/cli/arguments.js";
import { readSimulationArguments, SIMULATION_COMMANDS } from "../../js/cli/simulation-arguments.js";
import { launchChromium, watch } from "../support/chromium.js";
import { consumer, installed, root } from "../support/places.js";
import { serve } from "../support/serve.js";

interface Snippet {
  /** The page and the line of the fence: what a failed test is called. */
  name: string;
  language: string;
  live: boolean;
  code: string;
  /** The text that stands under it, if any. */
  prints: string | undefined;
}

const pages = ["README.md", ...readdirSync(join(root, "docs"), { recursive: true }).map((name) => `docs/${name}`)]
  .filter((name) => name.endsWith(".md"))
  .sort();

const snippets: Snippet[] = pages.flatMap((page) => {
  const text = readFileSync(join(root, page), "utf8");
  return [...text.matchAll(/^```(\w+)( live)?\n([\s\S]*?)^```\n(?:\n```text\n([\s\S]*?)^```)?/gm)].map(
    ({ 1: language = "", 2: live, 3: code = "", 4: prints, index }) => ({
      name: `${page}:${text.slice(0, index).split("\n").length}`,
      language,
      live: live !== undefined,
      code,
      prints,
    }),
  );
});
const inLanguage = (...languages: string[]) => snippets.filter(({ language }) => languages.includes(language));

test.each(inLanguage("json"))("$name is JSON", ({ code }) => {
  expect(Object.keys(JSON.parse(code)).length).toBeGreaterThan(0);
});

test("every snippet is in a language that some test reads", () => {
  const read = ["js", "ts", "tsx", "vue", "svelte", "html", "css", "sh", "python", "json"];
  const shown = ["text", "mermaid", "php"];
  expect(snippets.filter(({ language }) => ![...read, ...shown].includes(language))).toEqual([]);
  expect(snippets.filter(({ live }) => live).length).toBeGreaterThan(5);
});

test("scripts compile, strictly, with the declarations of the package", async () => {
  const folder = join(consumer, "snippets");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const options = {
    module: "esnext",
    moduleResolution: "bundler",
    target: "es2023",
    lib: ["es2023", "dom", "dom.iterable"],
    types: ["node"],
    typeRoots: [join(root, "node_modules/@types")],
    strict: true,
    checkJs: true,
    allowJs: true,
    noEmit: true,
  };
  // Configurations of other tools import those tools, which are not installed here.
  const scripts = inLanguage("js", "ts").filter(({ code }) => !/from "(?!node:|tenace)[^.]/.test(code));
  expect(scripts.length).toBeGreaterThan(10);
  for (const [index, { name, language, code }] of scripts.entries()) {
    const file = join(folder, `${index}-${name.replaceAll(/\W+/g, "-")}.${language}`);
    writeFileSync(file, `${code}\nexport {};\n`);
  }
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: options, include: ["."] }));
  const { stdout } = await promisify(execFile)(join(root, "node_modules/.bin/tsc"), ["-p", folder]).catch(
    (error) => error,
  );
  expect(stdout).toBe("");
});

describe("a live example prints what stands under it", () => {
  test.each(inLanguage("js").filter(({ live }) => live))("$name", async ({ name, code, prints }) => {
    expect(prints, "an example is followed by what it prints").toBeDefined();
    const file = join(consumer, `live-${name.replaceAll(/\W+/g, "-")}.js`);
    writeFileSync(file, code);
    const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: consumer });
    expect(stdout).toBe(prints);
  });
});

describe("a page of the documentation works as it stands", () => {
  test.each(inLanguage("html"))("$name", async ({ code }) => {
    // Where the documentation says unpkg, the same files are.
    const html = code
      .replaceAll(/https:\/\/unpkg\.com\/tenace@[\d.]+\//g, "./node_modules/tenace/")
      .replaceAll("./dist/", "./node_modules/tenace/dist/")
      // The app stands where a host puts it.
      .replaceAll("https://example.org/tenace/handviewer.html", "/handviewer.html");
    const site = await serve(
      { node_modules: join(consumer, "node_modules") },
      { texts: { "/index.html": `<meta charset="utf-8">${html}`, "/handviewer.html": "<title>A board</title>" } },
    );
    const browser = await launchChromium();
    const page = await browser.newPage();
    const problems = watch(page);
    await page.goto(site.url);
    for (const tag of new Set([...html.matchAll(/<(bridge-[a-z-]+)/g)].map(([, name = ""]) => name))) {
      await page.waitForFunction((name) => document.querySelector(name)?.shadowRoot?.textContent?.trim(), tag);
    }
    await browser.close();
    await site.close();
    expect({ problems, missing: site.missing }).toEqual({ problems: [], missing: [] });
  });

  test("its files are in the package", () => {
    const named = inLanguage("html").flatMap(({ code }) => [
      ...code.matchAll(/(?:node_modules\/tenace|unpkg\.com\/tenace@[\d.]+|\.)\/(dist\/[^"]+)/g),
    ]);
    expect(named.length).toBeGreaterThan(3);
    for (const [, path = ""] of named) expect(existsSync(join(installed, path)), path).toBe(true);
  });
});

test.each(inLanguage("tsx"))("$name is TypeScript with tags", async ({ code }) => {
  await transform(code, { loader: "tsx", jsx: "automatic" });
});

test.each(inLanguage("vue", "svelte"))("$name has a script that is TypeScript", async ({ code }) => {
  const [, script = ""] = /<script[^>]*>([\s\S]*?)<\/script>/.exec(code) ?? [];
  expect(script).toContain('import "tenace/viewer"');
  await transform(script, { loader: "ts" });
});

test.each(inLanguage("css"))("$name is CSS", async ({ code }) => {
  const { warnings } = await transform(code, { loader: "css" });
  expect(warnings).toEqual([]);
});

/**
 * The words of every call of `tenace` in a shell's line: `tenace table --json - :::: hands.pbn` up to what is another
 * program's.
 */
function calls(code: string): string[][] {
  const lines = code.replaceAll("\\\n", " ").split("\n");
  return lines.flatMap((line) =>
    [...line.matchAll(/(?:^|\s)(?:npx )?tenace ((?:"[^"]*"|'[^']*'|[^|>"'])+)/g)].map(([, rest = ""]) =>
      (rest.replace(/ ::::.*/, "").match(/"[^"]*"|'[^']*'|\S+/g) ?? []).map((word) =>
        word.replaceAll(/^["']|["']$/g, ""),
      ),
    ),
  );
}

/** Commands that take no boards and no constraints. */
const OF_WORDS_ALONE = new Set(["serve", "completion"]);

test("the command line understands every call of it that is shown", () => {
  const shown = inLanguage("sh").flatMap(({ name, code }) => calls(code).map((words) => ({ name, words })));
  expect(shown.length).toBeGreaterThan(5);
  for (const { name, words } of shown) {
    const read = () => {
      const { command, asked } = readCommand(words);
      if (!command || asked || OF_WORDS_ALONE.has(command)) return;
      const isSimulation = SIMULATION_COMMANDS.some((name) => name === command);
      (isSimulation ? readSimulationArguments : readArguments)(words);
    };
    expect(read, `${name}: ${words.join(" ")}`).not.toThrow();
  }
});

test("Python compiles", async () => {
  for (const { name, code } of inLanguage("python")) {
    const file = join(consumer, "snippets-python", `${name.replaceAll(/\W+/g, "-")}.py`);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, code);
    await promisify(execFile)("python3", ["-m", "py_compile", file]);
  }
});
