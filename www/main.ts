/** The page: text comes in, boards go to the viewer. */
import { registerSW } from "virtual:pwa-register";
import { App } from "./app/app.js";

const root = document.getElementById("app");
if (root) {
  const app = new App(root);
  // The board comes first.
  void app.start().finally(() => {
    const update = registerSW({
      onNeedRefresh: () =>
        app.say({ text: app.strings.newVersion, action: { name: app.strings.reload, run: useNewVersion } }),
    });
    function useNewVersion(): void {
      // The plugin's own reload leaves out pages that had no service worker when they were opened.
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      void update();
    }
  });
}
