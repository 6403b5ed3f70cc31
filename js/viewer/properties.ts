/**
 * Attributes and properties of an element in step: one declaration of each makes the attribute that is followed, the property of
 * the same name, what a value may be, and the warning for one that it may not. (A library for this, as Lit's ReactiveElement,
 * is larger than the small elements may be as a whole, and draws at another moment than the viewer does.)
 */
/**
 * A text is anything, a flag there or not, a count a number. A list has what stands where there is no such value, and then the values,
 * read in any case; values that are read in other words too have a function for that, and null stands where there is none.
 */
export type Declared =
  | "text"
  | "flag"
  | "count"
  | readonly [absent: string | null, ...values: string[]]
  | { readonly values: readonly string[]; read(text: string): string | undefined };
export type Declarations = Readonly<Record<string, Declared>>;

const propertyOf = (attribute: string) => attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Gives an element's class the properties of its attributes. */
export function declareProperties(element: { prototype: object }, declarations: Declarations): void {
  for (const [attribute, declared] of Object.entries(declarations)) {
    Object.defineProperty(element.prototype, propertyOf(attribute), {
      configurable: true,
      enumerable: true,
      get(this: Element) {
        return declaredValue(this, attribute, declared);
      },
      set(this: Element, value: unknown) {
        write(this, attribute, declared, value);
      },
    });
  }
}

/** The value of a declared attribute: null for a text that is absent. */
export function declaredValue(
  element: Element,
  attribute: string,
  declared: Declared,
): string | number | boolean | null {
  const text = element.getAttribute(attribute);
  if (declared === "text") return text;
  if (declared === "flag") return text !== null;
  if (declared === "count") return Number.parseInt(text ?? "", 10) || 0;
  if ("read" in declared) return (text === null ? undefined : declared.read(text)) ?? null;
  const [absent, ...values] = declared;
  return values.find((value) => value.toLowerCase() === text?.trim().toLowerCase()) ?? absent;
}

function write(element: Element, attribute: string, declared: Declared, value: unknown): void {
  if (declared === "flag") element.toggleAttribute(attribute, value !== false && value !== null && value !== undefined);
  else if (value === null || value === undefined) element.removeAttribute(attribute);
  else element.setAttribute(attribute, String(value));
}

/** Takes up properties that were set before the element's class was there, as a page's own code or a framework does. */
export function takeUpProperties(element: HTMLElement, names: Iterable<string>): void {
  const all = element as unknown as Record<string, unknown>;
  for (const name of names) {
    const property = propertyOf(name);
    if (!Object.hasOwn(element, property)) continue;
    const value = all[property];
    delete all[property];
    all[property] = value;
  }
}

const warned = new Set<string>();

/** Says once, on the console, that an attribute has a value that means nothing. */
export function warnOfValue(element: Element, attribute: string, declared: Declared | undefined): void {
  const text = element.getAttribute(attribute);
  if (text === null || text === "" || declared === undefined || declared === "text" || declared === "flag") return;
  const values = declared === "count" ? ["a number"] : "read" in declared ? declared.values : declared.slice(1);
  const strict = declared === "count" || "read" in declared ? declared : ([null, ...(values as string[])] as const);
  const isFit = declared === "count" ? /^\s*\d+\s*$/.test(text) : declaredValue(element, attribute, strict) !== null;
  const said = `<${element.localName} ${attribute}=${JSON.stringify(text.slice(0, 60))}>: not ${values.join(", ")}`;
  if (isFit || warned.has(said)) return;
  warned.add(said);
  console.warn(said);
}
