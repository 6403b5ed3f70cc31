/** The warning of an attribute's value that means nothing, fetched when there is one. */

const warned = new Set<string>();

export function warn(
  element: Element,
  attribute: string,
  text: string,
  declared: string | readonly (string | null)[],
): void {
  const values = declared.slice(1) as unknown as readonly string[];
  const words = typeof declared === "string" ? "a number" : [...new Set(values)].join(", ").replace(/=[^,]+/g, "");
  const said = `<${element.localName} ${attribute}=${JSON.stringify(text)}>: not ${words}`;
  if (!warned.has(said)) console.warn(said);
  warned.add(said);
}
