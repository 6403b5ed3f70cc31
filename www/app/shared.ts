/** Files that another app has shared with the installed one: `www/public/share.js` has put them in a cache. */

const CACHE = "shared";

/**
 * Takes the files shared, once: they are gone from the cache, and the page's address no longer says that there are any.
 */
export async function takeShared(): Promise<File[]> {
  const address = new URL(location.href);
  if (!address.searchParams.has("shared")) return [];
  address.searchParams.delete("shared");
  history.replaceState(history.state, "", address);
  const cache = await caches.open(CACHE);
  const files: File[] = [];
  for (const request of await cache.keys()) {
    const response = await cache.match(request);
    if (response) {
      const name = decodeURIComponent(response.headers.get("x-name") ?? "");
      files.push(new File([await response.blob()], name));
    }
    await cache.delete(request);
  }
  return files;
}
