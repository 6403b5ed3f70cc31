/**
 * The components of the guides, compiled with the frameworks that they are for, which are installed first: needs npm's
 * registry.
 */

import { execFileSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { consumer, root } from "../support/places.js";
import { npm } from "./kit.js";

const folder = join(root, "build/packaging/guides");

/** The snippets of a guide in a language. */
function snippets(guide: string, language: string): string[] {
  const text = readFileSync(join(root, `docs/guides/${guide}.md`), "utf8");
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, "gm"))].map(([, code = ""]) => code);
}

beforeAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
  const tarball = readdirSync(consumer).find((name) => name.endsWith(".tgz")) as string;
  await npm(folder, "install", join(consumer, tarball), "typescript@5.9.3", "vue@3.5.45", "svelte@5.57.3");
});

test.each([
  ["18.3.1", "18.3.8"],
  ["19.3.1", "19.3.0"],
])("React %s: the components have the right types", async (version, types) => {
  await npm(folder, "install", `react@${version}`, `@types/react@${types}`);
  const components = snippets("react", "tsx");
  expect(components).toHaveLength(3);
  const files = components.map((code, index) => {
    writeFileSync(join(folder, `component-${index}.tsx`), code);
    return `component-${index}.tsx`;
  });
  const compile = () =>
    execFileSync(
      process.execPath,
      ["node_modules/typescript/bin/tsc", "--noEmit", "--strict", "--jsx", "react-jsx", "--module", "esnext"].concat(
        ["--moduleResolution", "bundler", "--target", "es2022", "--skipLibCheck", "false"],
        files,
      ),
      { cwd: folder, encoding: "utf8" },
    );
  expect(compile()).toBe("");
  writeFileSync(join(folder, "component-0.tsx"), (components[0] ?? "").replace('analysis="full"', 'analysis="fully"'));
  expect(compile).toThrow();
});

test("Vue and Svelte compile their components", () => {
  const [vue = ""] = snippets("vue", "vue");
  const [svelte = ""] = snippets("svelte", "svelte");
  writeFileSync(join(folder, "App.vue"), vue);
  writeFileSync(join(folder, "App.svelte"), svelte);
  writeFileSync(
    join(folder, "compile.mjs"),
    `import { readFileSync } from "node:fs";
import { compile } from "svelte/compiler";
import { compileScript, parse } from "vue/compiler-sfc";
const { warnings } = compile(readFileSync("App.svelte", "utf8"), { filename: "App.svelte" });
const isCustomElement = (tag) => tag.startsWith("bridge-");
const { descriptor, errors } = parse(readFileSync("App.vue", "utf8"), {
  filename: "App.vue", templateParseOptions: { isCustomElement },
});
const { content } = compileScript(descriptor, { id: "app", inlineTemplate: true });
console.log(JSON.stringify({ warnings, errors, element: content.includes('"bridge-hand-viewer"'), component: content.includes("resolveComponent") }));
`,
  );
  const said = execFileSync(process.execPath, ["compile.mjs"], { cwd: folder, encoding: "utf8" });
  expect(JSON.parse(said)).toEqual({ warnings: [], errors: [], element: true, component: false });
});
