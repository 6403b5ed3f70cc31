/** The languages that there are. */
export type Language = "en" | "de" | "fr";

/** A number with its noun: "1 trick", "0 tricks"; "0 levée" in French. */
export function counting(language: Language): (many: number, one: string, more: string) => string {
  const rules = new Intl.PluralRules(language);
  return (many, one, more) => `${many} ${rules.select(many) === "one" ? one : more}`;
}
