/** What the small elements say where the network fails them; their other words come with the viewer's. */
const WORDS: Record<string, string> = {
  en: "This could not be loaded. Try again when you are online.",
  de: "Das ließ sich nicht laden. Mit Verbindung geht es noch einmal.",
  fr: "Le chargement a échoué. Réessayez une fois en ligne.",
};

export const notLoaded = (language: string): string =>
  WORDS[language.toLowerCase().split("-")[0] as string] ?? (WORDS.en as string);
