/**
 * What tells when an element comes into view. If nothing can tell, as in jsdom, every element that is observed is in
 * view.
 */
export function sight(changed: (visible: boolean) => void): Pick<IntersectionObserver, "observe" | "disconnect"> {
  if (typeof IntersectionObserver === "undefined") {
    return { observe: () => queueMicrotask(() => changed(true)), disconnect() {} };
  }
  return new IntersectionObserver((entries) => changed(entries.some(({ isIntersecting }) => isIntersecting)));
}

/** What tells when an element's width changes. If nothing can tell, as in jsdom, its width never changes. */
export function widths(changed: (width: number) => void): Pick<ResizeObserver, "observe" | "disconnect"> {
  if (typeof ResizeObserver === "undefined") return { observe() {}, disconnect() {} };
  return new ResizeObserver(([entry]) => entry && changed(entry.contentRect.width));
}
