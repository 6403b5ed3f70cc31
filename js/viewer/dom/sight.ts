/**
 * The observer of elements that come into view. If the platform has none, as in jsdom, every observed element counts as
 * in view.
 */
export function sight(changed: (visible: boolean) => void): Pick<IntersectionObserver, "observe" | "disconnect"> {
  if (typeof IntersectionObserver === "undefined") {
    return { observe: () => queueMicrotask(() => changed(true)), disconnect() {} };
  }
  return new IntersectionObserver((entries) => changed(entries.some(({ isIntersecting }) => isIntersecting)));
}

/** The observer of an element's width. If the platform has none, as in jsdom, the width never changes. */
export function widths(changed: (width: number) => void): Pick<ResizeObserver, "observe" | "disconnect"> {
  if (typeof ResizeObserver === "undefined") return { observe() {}, disconnect() {} };
  return new ResizeObserver(([entry]) => entry && changed(entry.contentRect.width));
}
