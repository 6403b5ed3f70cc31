/**
 * The versions of the page. The service worker keeps one for offline; a new one waits until the person takes it, and
 * nothing changes under a running analysis.
 */

/**
 * Registers the service worker once the page has `started`. `offer` says that a new version is there, which `take` puts
 * in place of this one.
 */
export async function followVersions(
  started: Promise<void>,
  reload: () => void,
  offer: (take: () => void) => void,
): Promise<void> {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  // The first worker to come is the page's own version, if the page was loaded without one.
  let isOwn = !workers?.controller;
  // Once one tab has taken a new version, the files of the old one are gone: every tab goes on with the new one.
  workers?.addEventListener("controllerchange", () => {
    if (!isOwn) reload();
    isOwn = false;
  });
  await started.catch(() => {});
  if (import.meta.env.DEV) return;
  // Without one the page works as long as there is a network.
  await follow().catch(() => {});

  async function follow(): Promise<void> {
    const registration = await workers?.register("./sw.js", { scope: "./" });
    if (!registration) return;
    const tell = () => {
      const { waiting } = registration;
      if (!waiting || !workers?.controller) return;
      offer(() => {
        isOwn = false;
        waiting.postMessage({ type: "SKIP_WAITING" });
      });
    };
    tell();
    // Browsers look for a version when a page is loaded. One that stays open looks when the person comes back to it.
    window.addEventListener("visibilitychange", () => {
      if (!document.hidden) void registration.update().catch(() => {});
    });
    registration.addEventListener("updatefound", () => {
      registration.installing?.addEventListener("statechange", tell);
    });
  }
}
