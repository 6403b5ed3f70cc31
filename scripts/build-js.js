/**
 * dist/ from js/ and the modules: bundled and minified by esbuild, so that a page without a bundler loads few small
 * files, and split if entries share code.
 *
 * What esbuild can't do, and is done here:
 *
 * - `texts`: it minifies no CSS and no template that is imported as text.
 * - `elementFirst`: it does not know what is loaded before what.
 * - `marks`: it drops comments, also those that tell the bundlers of pages not to look for a module of Node.
 * - `indexApart`: it would split `index.js`, which is to be one file, the first that a page loads.
 * - `dropInnerDeclarations`: it makes no declarations. tsc does, for each file; those that no public one imports go.
 * - `describeElements`: custom-elements.json, from the elements' comments.
 * - `manPage`: the manual page, from docs/cli.md.
 * - `worker.txt`: the worker's text without the comment that names its source map, for the entries that hold it.
 * - The entries that share code are bundled in two runs, what index.js loads apart from the others: in one run esbuild
 *   would cut what a page asks for first by all entries, into twelve files.
 */

import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { manPage } from "./docs/man.js";
import { messagesForEsbuild } from "./messages/compile.js";
import { writeTypes } from "./messages/types.js";
import { unlessDone } from "./stamp.js";
import { fail, root, run } from "./tools.js";

/** A file's text. Indentation in a template has no effect, nor have line ends between attributes. */
const withoutIndentation = (path) =>
  readFileSync(path, "utf8")
    .replaceAll(/\n\s+(?=[@.?]?[\w-]+=["$])/g, " ")
    .replaceAll(/\n\s+/g, "\n");

/** Minifies what the viewer holds as text: its style sheets and its templates. */
const texts = {
  name: "texts",
  setup({ onLoad, esbuild }) {
    onLoad({ filter: /\.css$/ }, async ({ path }) => {
      const { code } = await esbuild.transform(readFileSync(path, "utf8"), { loader: "css", minify: true });
      return { contents: code, loader: "text" };
    });
    onLoad({ filter: /viewer[\\/](?:play-table[\\/])?render[\\/]\w+\.ts$/ }, ({ path }) => ({
      contents: withoutIndentation(path),
      loader: "ts",
    }));
  },
};

/**
 * Comments that tell bundlers for pages not to look for a module of Node. The minifier would drop them, so until it is
 * done a word of the same length stands in their place; the same, so that the columns in the source maps stay right.
 */
const IGNORED = "/* webpackIgnore: true */ /* @vite-ignore */ ";
const KEPT = "/* webpackIgnore: true *//* @vite-ignore */";
const MARK = "#".repeat(KEPT.length);

const marks = {
  name: "marks",
  setup({ onLoad, onEnd, initialOptions }) {
    initialOptions.write = false;
    onLoad({ filter: /[\\/](?:link|entry)\.ts$/ }, ({ path }) => ({
      contents: readFileSync(path, "utf8").replaceAll(`${IGNORED}\``, `\`${MARK}`),
      loader: "ts",
    }));
    onEnd(({ outputFiles }) => {
      for (const { path, text } of outputFiles) {
        mkdirSync(dirname(path), { recursive: true });
        const map = path.endsWith(".map");
        writeFileSync(
          path,
          map ? text.replaceAll(`\`${MARK}`, `${IGNORED}\``) : text.replaceAll(`\`${MARK}`, `${KEPT}\``),
        );
      }
    });
  },
};

/**
 * index.js is bundled by itself, and others import it as it stands. Their own files lie one folder deep, all of them,
 * so that its path is the same from each.
 */
const indexApart = {
  name: "index-apart",
  setup({ onResolve }) {
    onResolve({ filter: /^\.\.\/index\.js$/ }, ({ importer, path }) =>
      /[\\/]js[\\/](?:cli|viewer)[\\/][^\\/]+$/.test(importer) ? { path, external: true } : undefined,
    );
  },
};

/** What index.js loads when it is called. */
const LATER = ["solver/pool-solver", "solver/later"];

/** The parts that only a viewer fetches later, and those that only a table to play at does. */
const LATER_IN = {
  element: [
    "analysis/index",
    "chances/judge-declarer",
    "chances/single-dummy",
    "keyboard",
    "lazy/read-any",
    "lazy/read-apart",
    "lazy/read-lin",
    "lazy/read-pbn",
    "render/dialogs",
  ],
  "play-table": [
    "beside",
    "closing",
    "decisions",
    "hint",
    "judge-claim",
    "keys",
    "play-out",
    "player",
    "ranges-fields",
    "whole-deal",
  ].map((name) => `play-table/${name}`),
};

/**
 * Adds an import of the viewer or the table to each of these files, so that esbuild knows that it is loaded before them
 * and leaves what both need in its file. Without it esbuild cuts what a page loads at first by all its users, into 16
 * files, 3 kB more. esbuild drops the import from what it writes, since the file has no side effect.
 */
export const elementFirst = {
  name: "element-first",
  setup({ initialOptions, onLoad, onResolve }) {
    initialOptions.logOverride = { "ignored-bare-import": "silent" };
    onResolve({ filter: /^first:/ }, ({ path }) => ({ path: join(root, `js/viewer/${path.slice(6)}.ts`) }));
    for (const [first, later] of Object.entries(LATER_IN)) {
      const paths = later.join("|").replaceAll("/", "[\\\\/]");
      onLoad({ filter: new RegExp(`[\\\\/]js[\\\\/]viewer[\\\\/](?:${paths})\\.ts$`) }, ({ path }) => ({
        contents: `${withoutIndentation(path)}import "first:${first}";\n`,
        loader: "ts",
      }));
    }
  },
};

const options = {
  absWorkingDir: root,
  outdir: "dist",
  outbase: "js",
  format: "esm",
  target: "es2022",
  bundle: true,
  // Small without a bundler too. The maps hold the sources, so that whoever debugs reads those.
  minify: true,
  sourcemap: true,
  plugins: [texts, marks, messagesForEsbuild],
  logLevel: "warning",
};

/**
 * Options for files that run in pages and in Node. Of a dependency the files for its condition `node` are taken,
 * because those can be imported with a page and without.
 */
const anywhere = { ...options, platform: "neutral", mainFields: ["module", "main"], conditions: ["node"] };

const present = (paths) => paths.filter((path) => existsSync(join(root, path)));

export async function buildJs() {
  writeTypes();
  const inputs = [
    "js",
    "locales",
    "scripts/messages",
    "build/engine",
    "tsconfig.base.json",
    "tsconfig.build.json",
    "package-lock.json",
    "scripts/build-js.js",
    "scripts/docs/man.js",
    "docs/cli.md",
    "package.json",
  ];
  await unlessDone(
    {
      name: "package",
      inputs,
      outputs: [
        "dist/index.js",
        "dist/index.d.ts",
        "dist/inline.js",
        "dist/tenace.wasm",
        "dist/custom-elements.json",
        "dist/tenace.1",
      ],
    },
    build,
  );
}

async function build() {
  const { build: bundle } = await import("esbuild");
  rmSync(join(root, "dist"), { recursive: true, force: true });
  mkdirSync(join(root, "dist/worker"), { recursive: true });
  for (const name of ["tenace.wasm", "tenace-small.wasm"]) {
    copyFileSync(join(root, "build/engine", name), join(root, "dist", name));
    // Bundlers turn the import of an asset into its URL.
    writeFileSync(join(root, `dist/${name}.d.ts`), "declare const url: string;\nexport default url;\n");
  }

  const split = { ...anywhere, splitting: true, chunkNames: "shared/[hash]", external: ["node:*"] };
  // A page's way to its first answer has no unnecessary step: one file, which then requests everything else at once.
  await bundle({
    ...anywhere,
    entryPoints: ["js/index.ts"],
    external: ["node:*", ...LATER.map((name) => `./${name}.js`)],
  });
  // What it asks for shares no file with the other entries: with them it came in twelve files, and on a slow line a
  // page waited for the last of these when it had the module.
  await bundle({ ...split, entryPoints: LATER.map((name) => `js/${name}.ts`) });
  const entries = present([
    "js/bridge/index.ts",
    "js/notation/index.ts",
    "js/dealer/index.ts",
    "js/viewer/index.ts",
    "js/viewer/dd-table.ts",
    "js/viewer/dd-button.ts",
    "js/viewer/card.ts",
    "js/viewer/play-table.ts",
    "js/cli/main.ts",
  ]);
  await bundle({ ...split, entryPoints: entries, plugins: [indexApart, elementFirst, ...anywhere.plugins] });
  // The worker is one file without imports, so that it can be served from anywhere and run as a classic script.
  await bundle({ ...anywhere, entryPoints: ["js/worker/entry.ts"] });
  const worker = readFileSync(join(root, "dist/worker/entry.js"), "utf8");
  writeFileSync(join(root, "build/worker.txt"), worker.replace(/^\/\/# sourceMappingURL=.*$/m, ""));
  await bundle({ ...anywhere, entryPoints: ["js/viewer/lazy/reading.ts"] });
  // They share nothing with the other entries, and can be used by themselves.
  await bundle({
    ...anywhere,
    entryPoints: ["js/engine.ts", "js/inline.ts"],
    loader: { ".wasm": "base64", ".txt": "text" },
  });
  writeFileSync(join(root, "dist/worker/entry.d.ts"), "export {};\n");
  if (existsSync(join(root, "dist/cli/main.js"))) chmodSync(join(root, "dist/cli/main.js"), 0o755);
  run("tsc", ["-p", "tsconfig.build.json"]);
  copyFileSync(join(root, "js/viewer/frameworks.d.ts"), join(root, "dist/viewer/frameworks.d.ts"));
  dropInnerDeclarations();
  describeElements();
  const { name, version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const manual = readFileSync(join(root, "docs/cli.md"), "utf8");
  writeFileSync(join(root, "dist/tenace.1"), manPage(manual, { name, version }));
}

/**
 * Removes the declarations that no public one imports, and fails if one that stays imports from another package: tenace
 * has no dependencies, so users would lack that package's declarations.
 */
function dropInnerDeclarations() {
  const dist = join(root, "dist");
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const waiting = Object.values(exports).flatMap((entry) => (entry.types ? [join(root, entry.types)] : []));
  const kept = new Set();
  for (const path of waiting) {
    if (kept.has(path)) continue;
    kept.add(path);
    // Examples in comments may import what they like.
    const code = readFileSync(path, "utf8").replaceAll(/^ *\*.*$/gm, "");
    for (const [, imported] of code.matchAll(/(?:\bfrom|\bimport\() ?"([^"]+)"/g)) {
      if (!imported.startsWith(".")) fail(`${path} imports "${imported}", which users of the package don't have`);
      waiting.push(join(path, "..", imported.replace(/\.js$/, ".d.ts")));
    }
  }
  for (const name of readdirSync(dist, { recursive: true })) {
    const path = join(dist, name);
    if (name.endsWith(".d.ts") && !kept.has(path)) rmSync(path);
  }
}

/** Writes dist/custom-elements.json, which editors and catalogs read, from the elements' comments. */
function describeElements() {
  const names = ["element", "dd-table", "dd-button", "card", "play-table"];
  const globs = names.flatMap((name) => ["--globs", `js/viewer/${name}.ts`]);
  run("cem", ["analyze", ...globs, "--outdir", "dist", "--quiet"]);
  const path = join(root, "dist/custom-elements.json");
  const manifest = JSON.parse(readFileSync(path, "utf8"));
  const isPublic = ({ name, privacy }) => privacy !== "private" && name !== "adoptedStyleSheets";
  for (const module of manifest.modules) {
    module.path = `dist/viewer/${basename(module.path).replace("element.ts", "index.js").replace(".ts", ".js")}`;
    module.declarations = module.declarations.filter(({ customElement }) => customElement);
    module.exports = module.exports.filter(({ declaration }) => declaration.name.endsWith("Element"));
    for (const declaration of module.declarations) {
      declaration.members = declaration.members.filter(isPublic);
      // One entry is made of the one place that fires them all.
      declaration.events = declaration.events?.filter(({ name }) => name?.startsWith("bridge-"));
    }
    for (const { declaration } of module.exports) declaration.module = module.path;
  }
  writeFileSync(path, `${JSON.stringify(manifest, null, 2)}\n`);
}
