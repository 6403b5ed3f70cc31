/**
 * The search over the documentation: guides and explanations before the reference, one line for each page, each with an
 * excerpt around the words found.
 */
import MiniSearch from "minisearch";

/** A part of a page, under one heading. */
export interface Section {
  /** Its address, "guides-react.html#properties". */
  id: string;
  page: string;
  /** The headings above it within the page, and its own: "Par › Properties". */
  heading: string;
  text: string;
}

export interface Hit {
  id: string;
  page: string;
  heading: string;
  /** A piece of the text; every second part, from the second on, is a word that was found. */
  excerpt: string[];
}

const MOST_FOUND = 12;
/** Letters of an excerpt before the first word found, and in all. */
const [BEFORE, LENGTH] = [50, 160];

/** Guides count double, the reference a fifth: whoever looks for a word wants to read of it first. */
const weightOf = (id: string) => (id.startsWith("guides-") ? 2 : id.startsWith("api-") ? 0.2 : 1);

/** What the beginning of a word and a slip of the pen count beside the word itself: "par" is not "parallel". */
const WEIGHTS = { prefix: 0.1, fuzzy: 0.1 };

export function searchOf(sections: readonly Section[]): (words: string) => Hit[] {
  const index = new MiniSearch<Section>({
    fields: ["heading", "page", "text"],
    storeFields: ["page", "heading", "text"],
    searchOptions: {
      prefix: true,
      fuzzy: 0.15,
      weights: WEIGHTS,
      combineWith: "AND",
      boost: { heading: 3, page: 2 },
      boostDocument: weightOf,
    },
  });
  index.addAll(sections);
  return (words) => {
    const pages = new Set<string>();
    const hits: Hit[] = [];
    for (const { id, page, heading, text, terms } of index.search(words)) {
      if (hits.length === MOST_FOUND) break;
      if (pages.has(page)) continue;
      pages.add(page);
      hits.push({ id, page, heading, excerpt: excerptOf(text, terms) });
    }
    return hits;
  };
}

/** The text around the first of the words, cut between words, with "…" where it is cut. */
export function excerptOf(text: string, words: readonly string[]): string[] {
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).sort((a, b) => b.length - a.length);
  const pattern =
    words.length > 0 ? new RegExp(`(?<![\\p{L}\\p{N}])(${escaped.join("|")})(?![\\p{L}\\p{N}])`, "giu") : null;
  const first = pattern ? text.search(pattern) : -1;
  const from = first <= BEFORE ? 0 : text.indexOf(" ", first - BEFORE) + 1;
  const cut = text.slice(from, from + LENGTH);
  const isWhole = from + LENGTH >= text.length;
  const end = isWhole ? cut : cut.slice(0, Math.max(cut.lastIndexOf(" "), 1));
  const shown = `${from > 0 ? "… " : ""}${end}${isWhole ? "" : " …"}`;
  return pattern ? shown.split(pattern) : [shown];
}
