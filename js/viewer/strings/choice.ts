/** Which of the languages there are is someone's. */

/**
 * The first language that there is of those that are wanted, by BCP 47 tags; "zh-CN" takes "zh-Hans". English if there
 * is none.
 *
 * @example
 * chosenLanguage(["zh-CN", "fr"], ["de", "fr", "zh-Hans"]); // "zh-Hans"
 */
export function chosenLanguage(wanted: readonly string[], there: readonly string[]): string {
  for (const tag of wanted) {
    for (const candidate of candidates(tag)) {
      if (candidate === "en" || there.includes(candidate)) return candidate;
    }
  }
  return "en";
}

/** A tag by itself, and without what tells it from others of its language and script. */
function candidates(tag: string): string[] {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    // "no" is the older tag of a language whose written form is nearly always Bokmål.
    const written = language === "no" || language === "nn" ? "nb" : language;
    return [`${written}-${script}`, written];
  } catch {
    return [];
  }
}
