/**
 * Makes the reference pages of the interface in Markdown, one for each subpath, with typedoc from the package's
 * declarations.
 */

import { existsSync, readFileSync } from "node:fs";
import { join, posix, relative } from "node:path";
import { Application } from "typedoc";
import { root } from "../tools.js";

const dist = join(root, "dist");

/** The subpaths that code imports names from, and where their declarations are. */
function subpaths() {
  const { exports } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return Object.entries(exports)
    .filter(([, { types }]) => types && !types.endsWith(".wasm.d.ts"))
    .map(([subpath, { types }]) => ({ name: `tenace${subpath.slice(1)}`, path: join(root, types) }))
    .filter(({ path }) => readFileSync(path, "utf8").trim() !== "export {};");
}

/** Every page as `{ name: "tenace/bridge", file: "api/tenace-bridge.md", markdown }`. */
export async function apiPages(folder) {
  const modules = subpaths();
  const application = await Application.bootstrapWithPlugins({
    entryPoints: modules.map(({ path }) => path),
    plugin: [import.meta.resolve("typedoc-plugin-markdown")],
    tsconfig: join(root, "scripts/docs/tsconfig.json"),
    outputFileStrategy: "modules",
    basePath: dist,
    readme: "none",
    excludeExternals: true,
    disableSources: true,
    hideBreadcrumbs: true,
    hidePageHeader: true,
    hidePageTitle: true,
    parametersFormat: "table",
    interfacePropertiesFormat: "table",
    typeAliasPropertiesFormat: "table",
    useCodeBlocks: true,
    expandObjects: true,
    blockTags: [...BLOCK_TAGS],
    logLevel: "Error",
  });
  const project = await application.convert();
  if (!project || application.logger.hasErrors()) throw new Error("typedoc could not read the declarations");
  for (const module of project.children ?? []) {
    const found = modules.find(({ path }) => relative(dist, path).replace(/\.d\.ts$/, "") === module.name);
    if (found) module.name = found.name;
  }
  application.options.setValue("outputs", [{ name: "markdown", path: folder }]);
  await application.generateOutputs(project);

  const written = modules.map(({ name }) => {
    const file = [`${name}.md`, `${name.replace("tenace/", "")}.md`].find((each) => existsSync(join(folder, each)));
    if (!file) throw new Error(`typedoc wrote no page for ${name}`);
    return { name, from: file, file: `api/${name.replaceAll("/", "-")}.md` };
  });
  return written.map(({ name, from, file }) => {
    const link = (_, path, anchor = "") => {
      const to = written.find((page) => page.from === posix.join(posix.dirname(from), path));
      if (!to) throw new Error(`${from} links to ${path}, which is no page`);
      return `](${posix.relative("api", to.file)}${anchor})`;
    };
    const text = readFileSync(join(folder, from), "utf8").replaceAll(/\]\(([^)#\s]+\.md)(#[^)\s]+)?\)/g, link);
    return { name, file, markdown: `# \`${name}\`\n\n${inFewerWords(text)}` };
  });
}

/** Tags of the elements' comments, and what they are called in the pages. */
const ELEMENT_TAGS = {
  Element: "Tag",
  Attr: "Attributes",
  Fires: "Events",
  Csspart: "Parts",
  Cssprop: "Custom properties",
};
const BLOCK_TAGS = [
  ...["@param", "@returns", "@example", "@throws", "@deprecated", "@see", "@remarks", "@defaultValue", "@default"],
  ...["@element", "@attr", "@fires", "@csspart", "@cssprop"],
];

/**
 * Shortens typedoc's pages: `Card` in place of all 52 cards written out, and one list in place of a heading for every
 * line.
 */
function inFewerWords(markdown) {
  const card = /(?:\\\| )?`"[SHDC][2-9TJQKA]"`(?: \\\| `"[SHDC][2-9TJQKA]"`){51}/g;
  let text = markdown
    .replaceAll(card, "`Card`")
    .replaceAll("( `Card`)[]", "`Card`[]")
    .replaceAll("(`Card`)[]", "`Card`[]");
  for (const [tag, heading] of Object.entries(ELEMENT_TAGS)) {
    const one = `(#+) ${tag}\\n\\n([^\\n]+(?:\\n[^\\n#]+)*)\\n*`;
    text = text.replaceAll(new RegExp(`(?:${one})+`, "g"), (run) => {
      const items = [...run.matchAll(new RegExp(one, "g"))].map(([, , item]) => `- ${item.replace(/^(\S+)/, "`$1`")}`);
      return `${/^#+/.exec(run)?.[0]} ${heading}\n\n${items.join("\n")}\n\n`;
    });
  }
  return text;
}
