/**
 * Catalogs as modules: a message without arguments becomes a string, one with arguments a function of them. The library
 * compiles, so that no parser is shipped; plural rules and selection come from its small run time.
 */

import MessageFormat from "@messageformat/core";
import compileModule from "@messageformat/core/compile-module.js";
import { languages, SOURCE, wholeCatalog } from "./catalogs.js";

/**
 * The text of the module that is imported as "messages:…":
 *
 * - "messages:en/app/play": the messages of one area.
 * - "messages:de/elements/main+par": those of several, by area.
 * - "messages:en/elements/faults?source": the messages as they stand in the catalog.
 * - "messages:languages/app/play": for each language except English, what loads its module.
 * - "messages:number": how a number stands in a message.
 */
export function messageModule(name) {
  if (name === "number") return NUMBER;
  const [path, query] = name.split("?");
  const [language, group, area] = path.split("/");
  if (language === "languages") return loaders(`${group}/${area}`);
  if (query === "source") return `export default ${JSON.stringify(wholeCatalog(language, group, area))};\n`;
  const several = area.split("+");
  const messages =
    several.length === 1
      ? wholeCatalog(language, group, area)
      : Object.fromEntries(several.map((each) => [each, wholeCatalog(language, group, each)]));
  const format = new MessageFormat(pluralsOf(language), { strictPluralKeys: false });
  // A quote within a text is escaped, so this is found nowhere but before one.
  return compileModule(format, messages)
    .replace(/^import \{ number(?:, )?(.*) \}/m, 'import { number } from "messages:number";\nimport { $1 }')
    .replaceAll(/: \(\) => (?=")/g, ": ");
}

/**
 * A number in a message. Numbers below a thousand are written alike in all languages, and the library's own way would
 * have the browser load its tables of them before the first hand is drawn: a tenth of the time until then.
 */
const NUMBER = `export const number = (language, value, offset) =>
  /^\\d{1,3}$/.test((value -= offset)) ? "" + value : value.toLocaleString(language);
`;

/**
 * The plural rules of a language, whatever the script or the region, as a function: the library writes a function into
 * the module, in place of an import of the file that has the rules of all languages.
 */
function pluralsOf(language) {
  const [{ lc, getCardinal, cardinals }] = new MessageFormat(language.split("-")[0]).plurals;
  const written = Object.assign((number) => getCardinal(number), { cardinals, toString: () => String(getCardinal) });
  return Object.defineProperty(written, "name", { value: lc });
}

function loaders(path) {
  const lines = languages()
    .filter((language) => language !== SOURCE)
    .map((language) => `${JSON.stringify(language)}: () => import("messages:${language}/${path}")`);
  return `export default { ${lines.join(", ")} };\n`;
}

/** For esbuild. */
export const messagesForEsbuild = {
  name: "messages",
  setup({ onResolve, onLoad, initialOptions }) {
    onResolve({ filter: /^messages:/ }, ({ path }) => ({
      path: path.slice("messages:".length),
      namespace: "messages",
    }));
    onLoad({ filter: /.*/, namespace: "messages" }, ({ path }) => ({
      contents: messageModule(path),
      loader: "js",
      resolveDir: initialOptions.absWorkingDir,
    }));
  },
};

/** For Vite and Vitest. */
export function messagesForVite() {
  return {
    name: "messages",
    enforce: "pre",
    resolveId: (id) => (id.startsWith("messages:") ? `\0${id.replace("?", "#")}` : undefined),
    load: (id) =>
      id.startsWith("\0messages:") ? messageModule(id.slice("\0messages:".length).replace("#", "?")) : undefined,
  };
}
