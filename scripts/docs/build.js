/**
 * Builds the documentation site: the pages that docs/README.md lists and the reference of the interface, as HTML in
 * www/docs/, from where Vite takes them like every other page of the app. The build fails on a link to a page or
 * heading that does not exist.
 */

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, posix } from "node:path";
import { unlessDone } from "../stamp.js";
import { fail, root } from "../tools.js";

const OUT = join(root, "www/docs");
const TOOLS = ["api.js", "build.js", "markdown.js", "package.json", "tsconfig.json"].map(
  (name) => `scripts/docs/${name}`,
);

export async function buildDocs() {
  await unlessDone(
    {
      name: "docs",
      inputs: ["docs", "CONTRIBUTING.md", "SECURITY.md", "dist", "package.json", "package-lock.json", ...TOOLS],
      outputs: ["www/docs/index.html"],
    },
    build,
  );
}

/**
 * Where a page of docs/ is in the site: `docs/guides/react.md` is `guides-react.html`, `CONTRIBUTING.md` above it
 * `CONTRIBUTING.html`.
 */
const address = (file) =>
  file === "README.md"
    ? "index.html"
    : file
        .replace(/^\.\.\//, "")
        .replaceAll("/", "-")
        .replace(/\.md$/, ".html");

/** The groups of pages that docs/README.md lists: a heading of the second level, then links. */
function groups(readme) {
  return readme
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [heading = "", ...lines] = part.split("\n");
      const links = [...lines.join("\n").matchAll(/^- \[([^\]]+)\]\(([^)]+\.md)\)/gm)];
      return { heading, pages: links.map(([, title = "", file = ""]) => ({ title, file })) };
    });
}

async function build() {
  const { asHtml, renderPage } = await import("./markdown.js");
  const { apiPages } = await import("./api.js");
  rmSync(OUT, { recursive: true, force: true });
  mkdirSync(join(OUT, "examples"), { recursive: true });

  const readme = readFileSync(join(root, "docs/README.md"), "utf8");
  const api = await apiPages(join(root, "build/api"));
  const contents = [
    ...groups(readme),
    { heading: "Interface", pages: api.map(({ name, file }) => ({ title: name, file })) },
  ];
  const files = new Set(["README.md", ...contents.flatMap(({ pages }) => pages.map(({ file }) => file))]);

  const wanted = [];
  const pages = [...files].map((file) => {
    const markdown = api.find((page) => page.file === file)?.markdown ?? readFileSync(join(root, "docs", file), "utf8");
    const name = address(file).replace(/\.html$/, "");
    const link = (href) => {
      if (/^[a-z]+:/.test(href)) return href;
      const [path, anchor] = href.split("#");
      const to = path ? posix.join(posix.dirname(file), path).replace(/^\.\.\/docs\//, "") : file;
      // Sources and records of experiments are read in the repository.
      if (!files.has(to))
        return to.startsWith("../") || to.startsWith("experiments/") ? "" : fail(`${file} links to ${href}`);
      if (anchor) wanted.push({ file, to, anchor });
      return `${path ? `./${address(to)}` : ""}${anchor ? `#${anchor}` : ""}`;
    };
    const image = (source) => posix.join("../../docs", posix.dirname(file), source);
    return { file, name, ...renderPage(markdown, { name, link, image }) };
  });
  for (const { file, to, anchor } of wanted) {
    if (!pages.find((page) => page.file === to)?.anchors.has(anchor))
      fail(`${file} links to ${to}#${anchor}, which is not there`);
  }

  for (const page of pages) {
    writeFileSync(join(OUT, `${page.name}.html`), document(page, contents, asHtml));
    for (const { name, code } of page.examples) writeFileSync(join(OUT, `examples/${name}.js`), runnable(code));
  }
  const entries = pages.flatMap(({ name, title, sections }) =>
    sections.map(({ anchor, text }, place) => ({
      id: `${name}.html#${anchor}`,
      page: title,
      heading: headingsOf(sections, place).join(" › "),
      text: text.trim(),
    })),
  );
  writeFileSync(join(OUT, "search.json"), JSON.stringify(entries));
}

/** The headings above a section, without the page's title, and its own. */
function headingsOf(sections, place) {
  const { heading, level } = sections[place];
  const above = sections.slice(0, place).findLastIndex((each) => each.level < level && each.level > 1);
  return above < 0 ? [heading] : [...headingsOf(sections, above), heading];
}

/**
 * Turns an example into a module: its imports, and a function that runs the rest with a `console` that prints into the
 * page.
 */
function runnable(code) {
  const imports = code.match(/^import [\s\S]*?;$/gm) ?? [];
  const rest = imports.reduce((text, each) => text.replace(each, ""), code);
  return `${imports.join("\n")}\nexport default async (console) => {\n${rest}};\n`;
}

function document({ name, title, html, sections }, contents, asHtml) {
  // A link without an address leads out of the site.
  const body = html.replaceAll(/<a href="">([\s\S]*?)<\/a>/g, "$1");
  const item = ({ title: text, file }) => {
    const here = address(file) === `${name}.html` ? ' aria-current="page"' : "";
    return `<li><a href="./${address(file)}"${here}>${asHtml(text)}</a></li>`;
  };
  const list = contents
    .map(({ heading, pages }) => `<h2>${heading}</h2><ul>${pages.map(item).join("")}</ul>`)
    .join("\n");
  const within = sections.filter(({ level }) => level === 2 || (level === 3 && name.startsWith("api-")));
  const toc = within.map(({ anchor, heading }) => `<li><a href="#${anchor}">${asHtml(heading)}</a></li>`).join("");
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>${asHtml(title)} · tenace</title>
    <link rel="icon" href="../icon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="../styles/docs.css" />
    <script type="module" src="../docs.ts"></script>
  </head>
  <body>
    <a class="skip" href="#content">Skip to the content</a>
    <header>
      <a href="../index.html">tenace</a>
      <a href="./index.html">Documentation</a>
      <search>
        <input type="search" placeholder="Search" aria-label="Search the documentation" aria-controls="found" autocomplete="off" />
        <div id="found" role="status" aria-live="polite"></div>
      </search>
    </header>
    <div class="columns">
      <details class="pages">
        <summary>Pages</summary>
        <nav aria-label="Pages">${list}</nav>
      </details>
      <main id="content" tabindex="-1">
${body}
      </main>
      ${toc ? `<nav class="within" aria-label="On this page"><h2>On this page</h2><ul>${toc}</ul></nav>` : ""}
    </div>
  </body>
</html>
`;
}
