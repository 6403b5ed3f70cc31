/**
 * Tells once that an element has come near to what is seen of the page: within 300 pixels. What it returns ends the
 * waiting.
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
