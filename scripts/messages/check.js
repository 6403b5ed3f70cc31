/**
 * The faults of the catalogs: messages that a language lacks or has too many, arguments and plural forms that do not
 * fit, blanks at the ends, and English messages that nothing uses. Each fault is a sentence with its place.
 */

import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { parse } from "@messageformat/parser";
import { root } from "../tools.js";
import { areas, flat, GROUPS, languages, pathOf, readCatalog, readFile, SOURCE } from "./catalogs.js";
import { argumentsOf } from "./types.js";

/** The faults of all catalogs. */
export function catalogFaults() {
  return GROUPS.flatMap((group) => [
    ...languages().flatMap((language) => areas(group).flatMap((area) => faultsIn(language, group, area))),
    ...unused(group),
  ]);
}

function faultsIn(language, group, area) {
  const source = new Map(flat(readFile(SOURCE, group, area)));
  const own = new Map(flat(readFile(language, group, area)));
  const place = relative(root, pathOf(language, group, area));
  const missing = [...source.keys()].filter((id) => !own.has(id)).map((id) => `${place}: ${id} is missing`);
  const extra = [...own.keys()].filter((id) => !source.has(id)).map((id) => `${place}: ${id} is in no English catalog`);
  const wrong = [...own].flatMap(([id, message]) =>
    source.has(id) ? messageFaults(message, source.get(id), language).map((fault) => `${place}: ${id}: ${fault}`) : [],
  );
  return [...missing, ...extra, ...wrong];
}

/** The faults of a translation of an English message. */
export function messageFaults(message, source, language) {
  const faults = [];
  let given;
  try {
    given = argumentsOf(message);
  } catch (error) {
    return [`can't be read: ${String(error.message).split("\n")[0]}`];
  }
  const wanted = argumentsOf(source);
  for (const name of given.keys()) if (!wanted.has(name)) faults.push(`{${name}} is not in the English message`);
  for (const name of wanted.keys()) if (!given.has(name)) faults.push(`{${name}} is missing`);
  if (!message.trim() && source.trim()) faults.push("is empty");
  for (const [end, pattern] of Object.entries({ beginning: /^\s/, end: /\s$/ })) {
    // Chinese has no blanks between words, and French has one before some signs.
    if (language.startsWith("zh") || /^\s[;:]/.test(message)) continue;
    if (pattern.test(message) !== pattern.test(source)) faults.push(`a blank at the ${end} is not as in English`);
  }
  if (language === "fr" && / [:;?!»]/.test(message)) faults.push("a blank before : ; ? ! » has to be U+00A0");
  return [...faults, ...pluralFaults(parse(message), language)];
}

/** Counts that people meet; some languages have a form of their own for a million. */
const COUNTS = Array.from({ length: 201 }, (_, count) => count);

/** The plural forms of a language: "one", "few", "many", "other". */
export function pluralForms(language) {
  const rules = new Intl.PluralRules(language);
  return new Set([...COUNTS.map((count) => rules.select(count)), "other"]);
}

function pluralFaults(tokens, language) {
  return tokens.flatMap((token) => {
    const inner = (token.cases ?? []).flatMap(({ tokens: inside }) => pluralFaults(inside, language));
    if (token.cases && !token.cases.some(({ key }) => key === "other"))
      inner.push(`{${token.arg}} has no form "other"`);
    if (token.type !== "plural") return inner;
    const keys = token.cases.map(({ key }) => key).filter((key) => !key.startsWith("="));
    const forms = pluralForms(language);
    const unknown = keys.filter(
      (key) => !new Intl.PluralRules(language).resolvedOptions().pluralCategories.includes(key),
    );
    // A message that is the same for each count needs one form.
    const missing = keys.length > 1 || forms.size === 1 ? [...forms].filter((form) => !keys.includes(form)).sort() : [];
    return [
      ...inner,
      ...unknown.map((key) => `{${token.arg}} has the form "${key}", which the language has not`),
      ...missing.map((key) => `{${token.arg}} lacks the form "${key}"`),
    ];
  });
}

const SOURCES = { elements: ["js/viewer"], app: ["www/app", "www/strings", "www/main.ts", "www/handviewer.ts"] };

/** English messages whose names no source file says, and whose parent nothing reads by a name that is computed. */
function unused(group) {
  const text = SOURCES[group]
    .flatMap(filesOf)
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  const says = (name) => new RegExp(`(?<![\\w"])${name}(?!\\w)|"${name}"`).test(text);
  const isComputed = (name) => new RegExp(`\\b${name}(\\[|\\))`).test(text);
  return areas(group)
    .filter((area) => area !== "faults" && area !== "keys")
    .flatMap((area) =>
      flat(readCatalog(SOURCE, group, area))
        .map(([id]) => id)
        .filter((id) => {
          const [name, parent] = id.split(".").reverse();
          return !says(name) && !(parent && isComputed(parent));
        })
        .map((id) => `${relative(root, pathOf(SOURCE, group, area))}: ${id} is used nowhere`),
    );
}

function filesOf(place) {
  const path = join(root, place);
  if (path.endsWith(".ts")) return [path];
  return readdirSync(path, { recursive: true })
    .map(String)
    .filter((name) => name.endsWith(".ts") && !/(?:messages|catalogs\.d)\.ts$/.test(name))
    .map((name) => join(path, name));
}
