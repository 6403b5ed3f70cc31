/** Shortens text and values from outside for a message: to one line of at most 60 characters. */

const LONGEST = 60;

/**
 * The first line of a text, at most 60 characters of it, without blanks at its ends; "…" if something is left out.
 */
export function excerpt(text: string): string {
  // Cut before anything else: the text may be long, and a file may have a fault on each of a million lines.
  const start = text.slice(0, 4 * LONGEST).trim();
  const line = start.split(/[\r\n]/, 1)[0] as string;
  if (line.length === start.length && line.length <= LONGEST && text.length <= 4 * LONGEST) return line;
  // The cut does not split a surrogate pair.
  const cut = line.slice(0, LONGEST).replace(/[\ud800-\udbff]$/, "");
  return `${cut.trimEnd()}…`;
}

/** Text of a file as a message shows it, between quotes. */
export function quote(text: string): string {
  return `“${excerpt(text)}”`;
}

/** A value that a caller handed in, in a message. */
export function shown(value: unknown): string {
  if (typeof value === "string") return `"${excerpt(value)}"`;
  if (Array.isArray(value)) return "a list";
  if (typeof value === "function") return "a function";
  return typeof value === "object" && value !== null ? "an object" : excerpt(String(value));
}
