/**
 * The catalogs: `locales/<language>/<group>/<area>.json`, messages in the format of ICU (plural, select), nested as one
 * likes. The group "elements" is the package's, "app" the app's. English is the source: a message that a language lacks
 * is taken from there. A message that several catalogs have stands in one of them (`TAKEN`).
 */

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../tools.js";

export const GROUPS = ["elements", "app"];
export const SOURCE = "en";

const folder = join(root, "locales");

/** The languages there are, as BCP 47 tags, English first. */
export function languages() {
  const tags = readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? [entry.name] : [],
  );
  return [SOURCE, ...tags.filter((tag) => tag !== SOURCE).sort()];
}

/** The areas of a group: what the English folder has. */
export function areas(group) {
  return readdirSync(join(folder, SOURCE, group))
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.replace(/\.json$/, ""))
    .sort();
}

/** The areas whose messages are fetched together, in another language than English. */
const TOGETHER = {
  elements: [
    ["main", "analysis", "par"],
    ["chances", "faults", "keys", "table", "playing", "beside", "closing", "hints"],
  ],
};

export const together = (group) => TOGETHER[group] ?? areas(group).map((area) => [area]);

export const pathOf = (language, group, area) => join(folder, language, group, `${area}.json`);

/** Messages that a catalog of the app takes from another: words of the game, and buttons that do the same. */
const TAKEN = {
  "app/main": {
    "elements/main": [
      "auction",
      "board",
      "close",
      "noTrump",
      "pass",
      "passedOut",
      "seatLetters",
      "seats",
      "suits",
      "undo",
    ],
    "elements/analysis": ["colon", "players", "stop"],
    "elements/chances": ["fullStop", "percent"],
  },
  "app/play": { "elements/main": ["board", "declarer"], "elements/table": ["you"], "app/main": ["contract", "share"] },
  "app/deals": {
    "elements/main": ["declarer"],
    "elements/chances": ["or"],
    "app/main": ["contract", "doubled", "lead", "strain", "whichContract"],
  },
  "app/learn": {
    "app/main": ["cards", "mistakes", "player", "print"],
    "app/deals": ["boards"],
    "app/play": ["analyse"],
  },
};

/** A catalog's file as it stands; empty if the language has none. */
export function readFile(language, group, area) {
  const path = pathOf(language, group, area);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : {};
}

/** A catalog with what it takes from others. */
export function readCatalog(language, group, area) {
  const taken = Object.entries(TAKEN[`${group}/${area}`] ?? {}).flatMap(([place, names]) => {
    const other = readFile(language, ...place.split("/"));
    return names.flatMap((name) => (name in other ? [[name, other[name]]] : []));
  });
  return { ...Object.fromEntries(taken), ...readFile(language, group, area) };
}

/** A catalog with the English message for each that it lacks, and without those that English has not. */
export function wholeCatalog(language, group, area) {
  return filled(readCatalog(SOURCE, group, area), readCatalog(language, group, area));
}

function filled(source, translated) {
  return Object.fromEntries(
    Object.entries(source).map(([id, message]) => {
      const own = translated?.[id];
      if (typeof message === "object") return [id, filled(message, typeof own === "object" ? own : {})];
      return [id, typeof own === "string" ? own : message];
    }),
  );
}

/** The messages of a catalog by their path: "verdicts.best". */
export function flat(catalog, above = "") {
  return Object.entries(catalog).flatMap(([id, message]) =>
    typeof message === "object" ? flat(message, `${above}${id}.`) : [[`${above}${id}`, message]],
  );
}
