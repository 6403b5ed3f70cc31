/** The app's languages. All except English are fetched when they are chosen, and only the words of the parts shown. */

import loaders from "messages:languages/app/main";
import { chosenLanguage, faultsIn } from "tenace/viewer";
import { english, type Strings, stringsOf } from "./strings.js";

/** The languages' tags. */
export const LANGUAGES: readonly string[] = ["en", ...Object.keys(loaders)];

let names: readonly string[] | undefined;

/** The languages, each by its own name, in the order of their tags. A browser takes a while to find the names. */
export function languageNames(): readonly string[] {
  names ??= LANGUAGES.map(nameOf);
  return names;
}

function nameOf(tag: string): string {
  const name = new Intl.DisplayNames(tag, { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

export async function loadStrings(language: string, ten?: "T" | "10"): Promise<Strings> {
  const strings = await translated(language);
  if (tenOf(language, ten) === "T") return strings;
  return { ...strings, ranks: [...strings.ranks].map((rank) => (rank === "T" ? "10" : rank)) };
}

/** The words of the parts that were opened, by language: each as far as it was fetched. */
const areas = new Map<string, Strings["areas"]>();
const opened = new Set<keyof Strings["areas"]>();

/** Fetches the words of the parts in a language, unless they are there. */
export async function loadAreas(language: string, wanted: Iterable<keyof Strings["areas"]>): Promise<void> {
  for (const area of wanted) opened.add(area);
  const there = areas.get(language);
  if (!there) return;
  const lacking = [...wanted].filter((area) => !there[area]);
  if (lacking.length === 0) return;
  const { areaLoaders } = await import("./areas.js");
  const load = async <Area extends keyof Strings["areas"]>(area: Area) => {
    there[area] = (await areaLoaders[area][language]?.())?.default as Strings["areas"][Area];
  };
  await Promise.all(lacking.map((area) => load(area)));
}

type Say = Strings["fault"];
const sayers = new Map<string, Say | undefined>();
let drawAgain = () => {};

/** Calls `draw` when words for an error message have come. */
export function onFaultWords(draw: () => void): void {
  drawAgain = draw;
}

/** Says an error in a language. The words are fetched with the first one; until they are there it is English. */
function faultsOf(language: string): Say {
  return (fault) => {
    if (!sayers.has(language)) {
      sayers.set(language, undefined);
      void faultsIn(language).then((say) => {
        sayers.set(language, say);
        drawAgain();
      });
    }
    return sayers.get(language)?.(fault) ?? fault.message;
  };
}

async function translated(language: string): Promise<Strings> {
  const load = loaders[language];
  if (!load) return english;
  const there = areas.get(language) ?? {};
  areas.set(language, there);
  const [{ default: main }] = await Promise.all([load(), loadAreas(language, opened)]);
  return stringsOf(language, main, there, faultsOf(language));
}

/** How the ten is written: as chosen, or else as the cards of the language's players print it. */
export const tenOf = (language: string, chosen?: "T" | "10"): "T" | "10" => chosen ?? (language === "en" ? "T" : "10");

/** The first of the device's languages for which there are words. */
export const preferredLanguage = (languages: readonly string[]): string => chosenLanguage(languages, LANGUAGES);
