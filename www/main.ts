/** The page: text comes in, boards go to the viewer. */
import { registerSW } from "virtual:pwa-register";
import { App } from "./app/app.js";
import { offerInstall } from "./app/install.js";

const root = document.getElementById("app");
if (root) {
  const app = new App(root);
  window.addEventListener("vite:preloadError", () => app.trouble.missPart());
  const version = followVersions(app);
  offerInstall(
    (said) => app.say(said),
    () => ({ installable: app.strings.installable, install: app.strings.install }),
  );
  // The board comes first.
  void app.start().finally(() => {
    const update = registerSW({
      onNeedRefresh: () =>
        app.say({
          text: app.strings.newVersion,
          action: {
            name: app.strings.reload,
            run: () => {
              version.isOwn = false;
              void update();
            },
          },
        }),
    });
  });
}

/** Once one tab has taken a new version, the files of the old one are gone: every tab goes on with the new one. */
function followVersions(app: App): { isOwn: boolean } {
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  // The first worker to come is the page's own version, where the page was loaded without one.
  const version = { isOwn: !workers?.controller };
  workers?.addEventListener("controllerchange", () => {
    if (!version.isOwn) app.trouble.reload();
    version.isOwn = false;
  });
  return version;
}
