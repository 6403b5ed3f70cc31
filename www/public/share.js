/**
 * Part of the service worker: takes what another app shares with the installed app. Files come by POST, which only a
 * service worker can answer; they lie in a cache until the page takes them from there (`www/app/shared.ts`).
 */
const CACHE = "shared";

addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  if (method === "POST" && new URL(url).searchParams.has("share")) event.respondWith(take(event.request));
});

async function take(request) {
  const form = await request.formData().catch(() => new FormData());
  const page = new URL(registration.scope);
  const files = form.getAll("files").filter((value) => value instanceof File && value.size > 0);
  if (files.length > 0) {
    const cache = await caches.open(CACHE);
    for (const [place, file] of files.entries()) {
      const headers = { "x-name": encodeURIComponent(file.name) };
      await cache.put(`${page.href}shared/${place}`, new Response(file, { headers }));
    }
    page.searchParams.set("shared", "");
  } else {
    for (const name of ["text", "url"]) if (form.get(name)) page.searchParams.set(name, form.get(name));
  }
  // The page is asked for by GET.
  return Response.redirect(page.href, 303);
}
