/** Files that the page makes. */

/** How long a browser may take to begin with a file, in milliseconds. */
const TAKEN_MS = 10_000;

export function saveFile(name: string, content: string | Blob, type = "text/plain"): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), TAKEN_MS);
}
