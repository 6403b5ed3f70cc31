/** What tells when an element comes into view. Where nothing can tell, as in jsdom, every element that is observed is in view. */
export function sight(changed: (visible: boolean) => void): Pick<IntersectionObserver, "observe" | "disconnect"> {
  if (typeof IntersectionObserver === "undefined") {
    return { observe: () => queueMicrotask(() => changed(true)), disconnect() {} };
  }
  return new IntersectionObserver((entries) => changed(entries.some(({ isIntersecting }) => isIntersecting)));
}
