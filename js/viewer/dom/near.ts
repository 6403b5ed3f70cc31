/**
 * Calls back once, when an element has come within 300 pixels of the visible part of the page. The function returned
 * ends the waiting.
 */
export function whenNear(element: HTMLElement, told: () => void): () => void {
  if (!globalThis.IntersectionObserver) return () => {};
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      told();
    },
    { rootMargin: "300px" },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
