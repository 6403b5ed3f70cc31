/**
 * `npm run licenses` writes THIRD-PARTY.md, for the npm package and for the Python wheel: the code of others that they
 * contain, and its licenses. Crates are listed by Cargo, without those that only run at compile time; npm packages are
 * those that the sources in js/ import.
 */

import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fail, output, root } from "./tools.js";

/** Crates whose code is linked into what is built from a manifest. */
function crates(manifest, platform) {
  const flags = ["--format-version", "1", "--locked", "--filter-platform", platform];
  const text =
    output("cargo", ["metadata", "--manifest-path", join(root, manifest), ...flags]) ?? fail("cargo metadata failed");
  const { packages, resolve } = JSON.parse(text);
  const byId = new Map(packages.map((each) => [each.id, each]));
  const linked = new Set();
  const waiting = [resolve.root];
  for (const id of waiting) {
    const macro = byId.get(id).targets.some(({ kind }) => kind.includes("proc-macro"));
    if (linked.has(id) || macro) continue;
    linked.add(id);
    const { deps } = resolve.nodes.find((node) => node.id === id);
    for (const { pkg, dep_kinds } of deps) if (dep_kinds.some(({ kind }) => kind === null)) waiting.push(pkg);
  }
  return [...linked]
    .map((id) => byId.get(id))
    .filter(({ source }) => source !== null)
    .map(({ name, version, license, authors, manifest_path }) => {
      return { name: `${name} ${version} (crate)`, license, authors, folder: dirname(manifest_path) };
    });
}

/** npm packages whose code is bundled into dist/, with what they depend on. */
function modules() {
  const sources = readdirSync(join(root, "js"), { recursive: true }).filter((name) => name.endsWith(".ts"));
  const imports = sources.flatMap((name) => [
    // Examples in comments may import what they like.
    ...readFileSync(join(root, "js", name), "utf8")
      .replaceAll(/^ *\*.*$/gm, "")
      .matchAll(/\b(?:from|import) "([^".][^"]*)";/g),
  ]);
  // Compiled catalogs import the run time of the library that compiles them.
  const waiting = imports
    .map(([, name]) => (name.startsWith("messages:") ? "@messageformat/runtime" : name))
    .filter((name) => !name.startsWith("node:"));
  const found = new Map();
  for (const specifier of waiting) {
    const name = specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");
    if (found.has(name)) continue;
    const folder = join(root, "node_modules", name);
    const {
      version,
      license,
      author,
      dependencies = {},
    } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const authors = [author?.name ?? author].filter(Boolean);
    found.set(name, { name: `${name} ${version} (npm)`, license, authors, folder });
    // Packages of declarations leave no code in dist/.
    waiting.push(...Object.keys(dependencies).filter((each) => !each.startsWith("@types/")));
  }
  return [...found.values()];
}

/** The text under which a part is used here: of two licenses, MIT. `apache` is the text of that license. */
function licenseText({ name, license, authors, folder }, apache) {
  if (!license) fail(`${name} says nothing of its license`);
  const files = readdirSync(folder).filter((file) => /^(licen[cs]e|copying|unlicense)/i.test(file));
  const wanted = [/mit/i, /^licen[cs]e(\.(md|txt))?$/i, /apache/i, /./];
  const [file] = wanted.flatMap((pattern) => files.filter((each) => pattern.test(each)));
  if (file) return readFileSync(join(folder, file), "utf8").replaceAll("\r\n", "\n").trim();
  const holders = `Copyright: the authors of ${name}${authors.length > 0 ? `, ${authors.join(", ")}` : ""}.`;
  if (license === "Apache-2.0") return `${holders}\n\n${apache}`;
  return fail(`${name} (${license}) holds no license text`);
}

/** Rust's own library is linked into the module too. */
const RUST = `Licensed under MIT or Apache-2.0, at the user's option. Copyright (c) The Rust Project Contributors.
https://www.rust-lang.org/policies/licenses`;

/** What THIRD-PARTY.md says in each folder that is published. */
export const thirdParty = {
  ".": () => list([...crates("Cargo.toml", "wasm32-unknown-unknown"), ...modules()]),
  // On other systems the same crates are linked, or fewer.
  python: () => list(crates("python/Cargo.toml", "x86_64-unknown-linux-gnu")),
};

function list(found) {
  const parts = found.sort((a, b) => (a.name < b.name ? -1 : 1));
  const apache = readFileSync(join(root, "LICENSE-APACHE"), "utf8").trim();
  const texts = new Map([[RUST, ["The Rust standard library (MIT OR Apache-2.0)"]]]);
  for (const part of parts) {
    const text = licenseText(part, apache);
    texts.set(text, [...(texts.get(text) ?? []), `${part.name}, ${part.license}`]);
  }
  const sections = [...texts].map(
    ([text, names]) => `${names.map((name) => `- ${name}`).join("\n")}\n\n\`\`\`text\n${text}\n\`\`\`\n`,
  );
  return `# Third-party software in tenace

The package is MIT OR Apache-2.0 ([LICENSE-MIT](LICENSE-MIT), [LICENSE-APACHE](LICENSE-APACHE)). It holds code of the
following projects, each under its own license; if a project offers two, its MIT terms are used.
\`npm run licenses\` writes this file.

${sections.join("\n")}`;
}

if (process.argv[1] === import.meta.filename) {
  for (const [folder, text] of Object.entries(thirdParty)) writeFileSync(join(root, folder, "THIRD-PARTY.md"), text());
}
