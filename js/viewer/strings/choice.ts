/** Chooses a user's language among those that there are. */

/**
 * The first wanted language, by BCP 47 tags, for which there are words; "zh-CN" takes "zh-Hans". English if there is
 * none.
 *
 * @example
 * chosenLanguage(["zh-CN", "fr"], ["de", "fr", "zh-Hans"]); // "zh-Hans"
 */
export function chosenLanguage(wanted: readonly string[], there: readonly string[]): string {
  const isThere = (language: string) => language === "en" || there.includes(language);
  for (const tag of wanted) {
    // Most tags are a language and its region, and need no tables of the browser.
    const plain = tag.replace(/-..$/, "");
    const found = isThere(plain) ? plain : widened(tag).find(isThere);
    if (found) return found;
  }
  return "en";
}

/** A tag by its language and script, and by its language alone. */
function widened(tag: string): string[] {
  try {
    const { language, script } = new Intl.Locale(tag).maximize();
    // "no" is the older tag of a language whose written form is nearly always Bokmål.
    const written = language.replace(/^n[no]$/, "nb");
    return [`${written}-${script}`, written];
  } catch {
    return [];
  }
}
