/** The warning about an attribute's invalid value, fetched when it is needed. */

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
