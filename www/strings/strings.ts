/** The words of the app in one language; the viewer brings its own. */

import main from "messages:en/app/main";
import { rankLetters, type Strain } from "tenace/bridge";
import type { Sayable } from "tenace/viewer";
import type { AppMessages, MainMessages } from "./messages.js";

export interface Strings extends MainMessages {
  /** The language, a BCP 47 tag. */
  locale: string;
  /** The ranks from the ace down, as the viewer has them. */
  ranks: readonly string[];
  strains: Readonly<Record<Strain, string>>;
  /** The words of the parts, by area, if the language is another than English; English comes with the parts. */
  areas: Partial<Omit<AppMessages, "main" | "handviewer">>;
  /** Says what is wrong: an error of the package, or a problem of a text. */
  fault: (fault: Sayable) => string;
}

export const stringsOf = (
  locale: string,
  words: MainMessages,
  areas: Strings["areas"],
  fault: Strings["fault"],
): Strings => ({
  ...words,
  locale,
  ranks: rankLetters(locale),
  strains: { C: "♣\uFE0E", D: "♦\uFE0E", H: "♥\uFE0E", S: "♠\uFE0E", NT: words.noTrump },
  areas,
  fault,
});

export const english: Strings = stringsOf("en", main, {}, ({ message }) => message);

/** Anything thrown as a fault. */
export const faultOf = (error: unknown): Sayable => (error instanceof Error ? error : { message: String(error) });

/** A share in percent: one decimal, except for 0 and 100. */
export function percentText(share: number, { locale, percent }: Strings): string {
  const digits = share > 0 && share < 1 ? 1 : 0;
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return percent({ value: new Intl.NumberFormat(locale, decimals).format(share * 100) });
}

/** The language for dates and lists: English is British, with the day before the month. */
export const british = (language: string): string => (language === "en" ? "en-GB" : language);

/** "the king, the queen or the jack". British English has no comma before the last of a list. */
export const anyOf = (items: readonly string[], { locale }: Strings): string =>
  new Intl.ListFormat(british(locale), { type: "disjunction" }).format(items);
