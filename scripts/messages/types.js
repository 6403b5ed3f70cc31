/**
 * Types of the messages, from the English catalogs: names and arguments. They are written before types are checked or
 * declarations are made, and are not kept in the repository.
 */

import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "@messageformat/parser";
import { root } from "../tools.js";
import { areas, GROUPS, readCatalog, SOURCE, together } from "./catalogs.js";

const PLACES = { elements: "js/viewer/strings", app: "www/strings" };

/** Writes `messages.ts` and `catalogs.d.ts` of both groups; a file that is right already is not touched. */
export function writeTypes() {
  for (const group of GROUPS) {
    for (const [name, text] of [
      ["messages.ts", typesOf(group)],
      ["catalogs.d.ts", modulesOf(group)],
    ]) {
      const path = join(root, PLACES[group], name);
      if (!existsSync(path) || readFileSync(path, "utf8") !== text) writeFileSync(path, text);
    }
  }
}

/** The arguments of a message with their types. An argument that occurs twice gets the narrower type. */
export function argumentsOf(message) {
  const found = new Map();
  collect(parse(message), found);
  return found;
}

/** From the widest type to the narrowest. */
const TEXT = "string | number";

function collect(tokens, found) {
  for (const token of tokens) {
    if (token.type === "content" || token.type === "octothorpe") continue;
    const type = typeOf(token);
    if (type !== TEXT || !found.has(token.arg)) found.set(token.arg, type);
    for (const { tokens: inner } of token.cases ?? []) collect(inner, found);
  }
}

function typeOf({ type, key, cases }) {
  if (type === "argument") return TEXT;
  if (type === "plural" || type === "selectordinal" || key === "number") return "number";
  if (type !== "select") throw new Error(`no type for {${key ?? type}}`);
  const keys = cases.map((each) => each.key);
  return keys.includes("other") ? "string" : keys.map((each) => JSON.stringify(each)).join(" | ");
}

const typeName = (area) => `${area[0].toUpperCase()}${area.slice(1)}Messages`;

/** The text of the file that declares a group's messages. */
function typesOf(group) {
  const parts = areas(group).map(
    (area) => `export interface ${typeName(area)} ${shape(readCatalog(SOURCE, group, area))}`,
  );
  const whole = group === "elements" ? "Element" : "App";
  const all = areas(group).map((area) => `  ${area}: ${typeName(area)};`);
  return `/** Made of locales/${SOURCE}/${group} by scripts/messages/types.js: the messages, and what each is given. */

${parts.join("\n\n")}

/** The messages by area. */
export interface ${whole}Messages {
${all.join("\n")}
}

type Some<Messages> = { [Name in keyof Messages]?: Messages[Name] extends object
  ? Messages[Name] extends (...given: never[]) => string ? Messages[Name] : Some<Messages[Name]>
  : Messages[Name] };

/** The same as text, as it stands in a catalog. */
export type Source<Messages> = { readonly [Name in keyof Messages]: Messages[Name] extends string
  ? string
  : Messages[Name] extends (...given: never[]) => string ? string : Source<Messages[Name]> };

/** Some of the messages, in place of which a page has words of its own. */
export type ${whole}Words = Some<${whole}Messages>;
`;
}

/** The text of the file that declares the modules that messages are imported from. */
function modulesOf(group) {
  const module = (name, type) => `declare module "messages:${name}" {
  const messages: ${type};
  export default messages;
}`;
  const areaModules = areas(group).map((area) =>
    module(`${SOURCE}/${group}/${area}`, `import("./messages.js").${typeName(area)}`),
  );
  const sources = areas(group).map((area) =>
    module(
      `${SOURCE}/${group}/${area}?source`,
      `import("./messages.js").Source<import("./messages.js").${typeName(area)}>`,
    ),
  );
  const loaders = (several) => {
    const types = several.map((area) => `import("./messages.js").${typeName(area)}`);
    const type =
      several.length === 1 ? types[0] : `{ ${several.map((area, place) => `${area}: ${types[place]}`).join("; ")} }`;
    return `declare module "messages:languages/${group}/${several.join("+")}" {
  const loaders: Readonly<Record<string, () => Promise<{ default: ${type} }>>>;
  export default loaders;
}`;
  };
  return `/** Made by scripts/messages/types.js: the modules that stand for catalogs. */

${[...areaModules, ...sources].join("\n\n")}

${together(group).map(loaders).join("\n\n")}
`;
}

function shape(catalog, indent = "") {
  const lines = Object.entries(catalog).map(([id, message]) => {
    return `${indent}  ${keyOf(id)}: ${typeof message === "object" ? shape(message, `${indent}  `) : messageType(message)};`;
  });
  return `{\n${lines.join("\n")}\n${indent}}`;
}

const keyOf = (id) => (/^[A-Za-z]\w*$/.test(id) ? id : JSON.stringify(id));

function messageType(message) {
  const args = [...argumentsOf(message)].map(([name, type]) => `${keyOf(name)}: ${type}`);
  return args.length > 0 ? `(given: { ${args.join("; ")} }) => string` : "string";
}
