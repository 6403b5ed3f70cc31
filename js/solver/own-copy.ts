/**
 * Fetches a script into a Blob, and gives its address: a copy that has the page's own origin, since browsers make no
 * worker of a file of another. It can run as a classic script if the file imports nothing.
 */
export async function ownCopy(script: URL, signal?: AbortSignal): Promise<string> {
  const response = await fetch(script, signal && { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return URL.createObjectURL(new Blob([await response.arrayBuffer()], { type: "text/javascript" }));
}
