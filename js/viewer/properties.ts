/**
 * Attributes and properties of an element in step: one declaration makes the observed attribute, the property of the
 * same name, the list of valid values, and the warning for an invalid one.
 *
 * Lit's ReactiveElement does the same in 2.7 kB under gzip, and a small element may have 6 kB as a whole. It writes a
 * property's attribute a microtask later, and until then `getAttribute` and selectors give the old value; here, as in
 * the elements of HTML, the attribute holds the value, and the property reads and writes it.
 */

/**
 * A text is anything, a flag is there or not, a count is a number. A list has the default, and then the values, read in
 * any case, each with other words for it: "Both=All".
 */
export type Declared = "text" | "flag" | "count" | readonly [absent: string | null, ...values: string[]];
export type Declarations = Readonly<Record<string, Declared>>;

/** The property of an attribute: `twoHands` of `two-hands`. */
export type PropertyName<A extends string> = A extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<PropertyName<Tail>>}`
  : A;

const propertyOf = (attribute: string) => attribute.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Gives an element's class the properties of its attributes. */
export function declareProperties(element: { prototype: object }, declarations: Declarations): void {
  for (const [attribute, declared] of Object.entries(declarations)) {
    Object.defineProperty(element.prototype, propertyOf(attribute), {
      get(this: Element) {
        return declaredValue(this, attribute, declared);
      },
      set(this: Element, value: unknown) {
        const isFlag = declared === "flag";
        if ((value ?? null) === null || (isFlag && value === false)) this.removeAttribute(attribute);
        else this.setAttribute(attribute, isFlag ? "" : (value as string));
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
  if (declared === "count") return Number(text) || 0;
  return wordOf(text, declared) ?? declared[0];
}

/** The value that a text names. */
function wordOf(text: string | null, [, ...values]: readonly (string | null)[]): string | undefined {
  const word = text?.trim().toLowerCase();
  return values
    .find((value) =>
      value
        ?.toLowerCase()
        .split("=")
        .includes(word as string),
    )
    ?.split("=")[0];
}

/** Takes up properties that were set before the element's class was there, as a page's own code or a framework does. */
export function takeUpProperties(element: HTMLElement): void {
  const own = element as unknown as Record<string, unknown>;
  for (const [property, value] of Object.entries(own)) {
    if (!(property in Object.getPrototypeOf(element))) continue;
    delete own[property];
    own[property] = value;
  }
}

/** Warns once, on the console, about an attribute's invalid value. */
export function warnOfValue(element: Element, attribute: string, declared: Declared = "text"): void {
  const text = element.getAttribute(attribute);
  const isFit = typeof declared !== "string" ? wordOf(text, declared) : declared !== "count" || Number(text) >= 0;
  if (text && !isFit)
    import("./unfit.js").then(
      ({ warn }) => warn(element, attribute, text, declared),
      () => {},
    );
}
