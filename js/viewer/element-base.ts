/**
 * The base class of elements: the page's, or on a server, which has none, a class without any function.
 */
export const ElementBase: typeof HTMLElement = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);

/** The same for a class whose attributes are declared as properties `P`, which a compiler can't see. */
export const elementBaseWith = <P>() => ElementBase as unknown as new () => HTMLElement & P;

/** Names an element, unless the page has it or there is no page. */
export function define(name: string, element: CustomElementConstructor): void {
  const registry: CustomElementRegistry | undefined = globalThis.customElements;
  if (registry && !registry.get(name)) registry.define(name, element);
}
